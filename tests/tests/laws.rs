//! The laws of the engine over random legal games on the real map: undo restores, caches are what they would be if made
//! anew, a save continues exactly, replays repeat, stacks and ownership stay whole.

use meridian_engine::event::Cause;
use meridian_engine::replay::{Header, Line, Replay};
use meridian_engine::rng::Stream;
use meridian_engine::rules::stacking::land_stack_is_legal;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::Place;
use meridian_engine::{Game, GameState, Phase, Side};
use meridian_tests::{new_game, random_legal};
use std::collections::BTreeMap;

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

fn everything_is_in_order(game: &Game) {
    let (at, state) = (game.position(), game.state());
    let mut stacks: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for (id, unit) in state.units() {
        assert!(state.side_of(unit.owner).is_some(), "{} belongs to a neutral country", at.unit_name(unit));
        match unit.place {
            Place::On(cell) => {
                assert!(
                    !state.is_neutral_territory(cell),
                    "{} stands in neutral {}",
                    at.unit_name(unit),
                    at.cell_name(cell)
                );
                if at.domain(unit) == Domain::Land {
                    assert!(at.map.is_land(cell), "{} stands in the sea", at.unit_name(unit));
                    stacks.entry((cell, state.side_of(unit.owner))).or_default().push(at.kind(unit));
                    let most = at.rules.max_strength(unit.class, state.clock.month);
                    assert!(unit.strength <= most, "{} is above {most}", at.unit_name(unit));
                }
            }
            Place::In(carrier) => {
                let carrier = state.unit(carrier).expect("a carrier is alive while it carries");
                assert_eq!(carrier.cargo, Some(id), "carrier and cargo know each other");
            }
        }
        if let Some(cargo) = unit.cargo {
            assert_eq!(state.unit(cargo).map(|cargo| cargo.place), Some(Place::In(id)));
        }
    }
    for ((cell, _), kinds) in stacks {
        assert!(land_stack_is_legal(kinds.iter().copied()), "{}: {kinds:?}", at.cell_name(cell));
    }
    let sides = [Side::Axis, Side::Allies]
        .map(|side| state.country_ids().filter(|&id| state.side_of(id) == Some(side)).count());
    assert!(sides.iter().all(|&countries| countries > 0));
}

fn random_war(scenario: &str, seed: u64, months: u16) {
    let mut game = new_game(scenario, seed);
    let start = game.state().clone();
    let (map, rules) = (game.map().clone(), game.rules().clone());
    let mut dice = Stream::new(seed, 1);
    let until = start.clock.month.plus(months);
    let mut orders = 0;
    while game.asked().is_some() && game.state().clock.month < until {
        let most = if matches!(game.asked(), Some((Phase::Deployment, _))) { 250 } else { 40 };
        random_legal::play_step(&mut game, &mut dice, most, |game| {
            orders += 1;
            if orders % 40 == 0 {
                undo_restores(game);
            }
        });
        derived_is_what_it_should_be(game.state());
        everything_is_in_order(&game);
    }
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
