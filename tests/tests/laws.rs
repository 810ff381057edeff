//! The laws of the engine over random legal games on the real map: undo restores, caches are what they would be if made
//! anew, a save continues exactly, replays repeat, stacks and ownership stay whole.

use meridian_engine::event::Cause;
use meridian_engine::replay::{Header, Line, Replay};
use meridian_engine::rng::Stream;
use meridian_engine::{Game, GameState, Phase};
use meridian_tests::invariants::Watch;
use meridian_tests::{ledger, listed, new_game, random_legal};

/// undo(apply(s, o)) = s, whatever the order was.
fn undo_restores(game: &mut Game) {
    let after = game.state().clone();
    let order = game.revert_last().expect("an order was given");
    let before = game.state().clone();
    let mut rebuilt = before.clone();
    rebuilt.rebuild();
    assert_eq!(before.digest(), rebuilt.digest(), "digest after taking back {order:?}");
    game.submit(order.clone()).unwrap_or_else(|error| panic!("given again after undo, {order:?} is refused: {error}"));
    assert_eq!(game.state().digest(), after.digest(), "digest after giving again {order:?}");
    assert!(*game.state() == after, "state after giving again {order:?}");
}

fn derived_is_what_it_should_be(state: &GameState) {
    let mut rebuilt = state.clone();
    rebuilt.rebuild();
    assert_eq!(state.digest(), rebuilt.digest());
    for cell in (0..state.controllers().len() as u16).map(meridian_engine::CellId) {
        assert!(state.units_at(cell).map(|(id, _)| id).eq(rebuilt.units_at(cell).map(|(id, _)| id)), "{cell:?}");
    }
}

fn random_war(scenario: &str, seed: u64, months: u16) {
    let mut game = new_game(scenario, seed);
    let start = game.state().clone();
    let (map, rules) = (game.map().clone(), game.rules().clone());
    let mut dice = Stream::new(seed, 1);
    let until = start.clock.month.plus(months);
    // orders made without asking what is legal
    let (mut strangers, mut legal) = (Stream::new(seed, 2), 0);
    let (mut orders, mut watch) = (0, Watch::new(&game));
    while game.asked().is_some() && game.state().clock.month < until {
        let most = if matches!(game.asked(), Some((Phase::Deployment, _))) { 250 } else { 40 };
        legal += listed::compare(&game, &mut strangers, 60);
        random_legal::play_step(&mut game, &mut dice, most, |game| {
            orders += 1;
            watch.check(game);
            let entry = game.log().last().expect("an order was given");
            entry.events.iter().for_each(|event| ledger::check(game.rules(), event));
            if orders % 40 == 0 {
                undo_restores(game);
            }
        });
        derived_is_what_it_should_be(game.state());
    }
    assert!(legal > 20, "only {legal} orders made without asking were legal");
    assert!(orders > 500, "only {orders} orders in {months} months of {scenario}");
    let events = || game.log().iter().flat_map(|entry| &entry.events);
    let count = |happened: fn(&Cause) -> bool| events().filter(|event| happened(&event.cause)).count();
    assert!(count(|cause| matches!(cause, Cause::Moved { .. })) > 50, "hardly anything moved");
    assert!(count(|cause| matches!(cause, Cause::LandCombat(_))) > 3, "hardly anybody fought");

    // a save continues exactly: state through bytes, then the same orders give the same position
    let bytes = start_bytes(game.state());
    let loaded = Game::from_state(map.clone(), rules.clone(), read(&bytes));
    assert_eq!(loaded.state().digest(), game.state().digest(), "a saved state is the state");

    // and so does the replay, from its bytes
    let replay = Replay {
        header: Header {
            scenario: scenario.into(),
            seed,
            map_hash: map.hash,
            ruleset: rules.name.clone(),
            ruleset_hash: rules.hash,
            players: ["random".into(), "random".into()],
        },
        lines: game.log().iter().map(|entry| Line { order: entry.order.clone(), digest: entry.digest }).collect(),
    };
    let replay = Replay::from_bytes(&replay.to_bytes().expect("writable")).expect("readable");
    let end = replay.verify(map, rules, start, |_, _| {}).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(end.state().digest(), game.state().digest());
}

fn start_bytes(state: &GameState) -> Vec<u8> {
    postcard::to_stdvec(state).expect("a state can be written")
}
fn read(bytes: &[u8]) -> GameState {
    postcard::from_bytes(bytes).expect("a state can be read")
}

#[test]
fn random_war_1939() {
    random_war("1939", 11, 5);
}

#[test]
fn random_war_1937() {
    random_war("1937", 12, 5);
}

#[test]
fn one_seed_one_war() {
    let play = |seed| {
        let mut game = new_game("1939", seed);
        let mut dice = Stream::new(3, 1);
        for _ in 0..40 {
            random_legal::play_step(&mut game, &mut dice, 15, |_| {});
        }
        game.state().digest()
    };
    assert_eq!(play(5), play(5));
    assert_ne!(play(5), play(6));
}
