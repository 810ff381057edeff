//! Laws of the skirmish over random games: what is taken back is as it was, what is legal is what the check accepts, a view
//! holds nothing hidden, odds are what comes, every game ends.

use meridian_assets::skirmish;
use meridian_engine::rng::Stream;
use meridian_skirmish::card::CardKind;
use meridian_skirmish::game::{Delta, Pile};
use meridian_skirmish::order::Way;
use meridian_skirmish::player::{Player, Random, Sergeant};
use meridian_skirmish::state::{GroupId, Outcome};
use meridian_skirmish::{CardId, Facts, Game, Order, Scenario, Side};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

fn facts() -> Arc<Facts> {
    Arc::new(skirmish::facts().unwrap_or_else(|fault| panic!("{fault}")))
}

fn scenarios(facts: &Facts) -> Vec<Arc<Scenario>> {
    let read = |name| skirmish::scenario(facts, name).expect("there").unwrap_or_else(|fault| panic!("{fault}"));
    skirmish::scenarios().map(read).map(Arc::new).collect()
}

/// Plays on; `look` sees the game before every order.
fn play(game: &mut Game, players: &mut [&mut dyn Player; 2], mut look: impl FnMut(&mut Game, &[Order])) -> Outcome {
    for _ in 0..20_000 {
        if let Some(outcome) = game.outcome() {
            return outcome;
        }
        let side = game.state().clock.side;
        let legal = game.legal();
        look(game, &legal);
        let order = players[side.index()].decide(&game.view(side), &legal);
        assert!(legal.contains(&order), "{order:?}");
        game.submit(order).unwrap_or_else(|reason| panic!("{order:?}: {reason:?}"));
    }
    panic!("a game without end: {:?}", game.state().clock);
}

/// A random game of each seed, scenario after scenario.
fn random_games(
    seeds: impl IntoIterator<Item = u64>,
    mut look: impl FnMut(&mut Game, &[Order], &mut Stream),
) -> BTreeMap<String, [u64; 3]> {
    let facts = facts();
    let mut outcomes: BTreeMap<String, [u64; 3]> = BTreeMap::new();
    let all = scenarios(&facts);
    for seed in seeds {
        let scenario = &all[seed as usize % all.len()];
        let mut game = Game::new(facts.clone(), scenario.clone(), seed);
        let (mut one, mut other) = (Random::new(seed), Random::new(seed + 1_000_000));
        let mut stream = Stream::new(seed, 3);
        let outcome = play(&mut game, &mut [&mut one, &mut other], |game, legal| look(game, legal, &mut stream));
        let count = outcomes.entry(scenario.id.clone()).or_default();
        count[match outcome {
            Outcome::Won(side) => side.index(),
            Outcome::Draw => 2,
        }] += 1;
        // the whole game is taken back to its first position
        let digests: Vec<u64> = game.log().iter().map(|entry| entry.digest).collect();
        let first = Game::new(facts.clone(), scenario.clone(), seed).state().digest();
        for before in digests.iter().rev().skip(1).chain([&first]) {
            game.revert_last().expect("an order");
            assert_eq!(game.state().digest(), *before);
        }
    }
    outcomes
}

#[test]
fn three_hundred_random_games_end_and_can_be_taken_back() {
    let outcomes = random_games(0..300, |_, legal, _| assert!(!legal.is_empty()));
    println!("{outcomes:?}");
    assert_eq!(outcomes.values().flatten().sum::<u64>(), 300);
}

/// All laws in every position of ten thousand games, some at a time.
#[test]
#[ignore = "slow: ten thousand games"]
fn ten_thousand_random_games_keep_the_laws() {
    let part = |first: usize| {
        let (mut positions, mut accepted) = (0_u64, 0);
        let outcomes = random_games((0..10_000).skip(first).step_by(PARTS), |game, legal, stream| {
            positions += 1;
            accepted += check_accepts_what_is_listed(game, legal, 4, stream).len();
            view_hides(game, stream);
            cards_lie_once(game);
        });
        (outcomes.values().flatten().sum::<u64>(), positions, accepted)
    };
    const PARTS: usize = 2;
    let parts = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..PARTS).map(|first| scope.spawn(move || part(first))).collect();
        parts.into_iter().map(|part| part.join().expect("no law was broken")).collect::<Vec<_>>()
    });
    println!("games, positions, random orders that were legal: {parts:?}");
    assert_eq!(parts.iter().map(|part| part.0).sum::<u64>(), 10_000);
}

/// An order of any kind, mostly with cards of the hand.
fn any_order(game: &Game, stream: &mut Stream) -> Order {
    let side = game.state().clock.side;
    let hand = &game.state().hands[side.index()];
    let deck = game.facts().deck.len();
    let mut card = || match stream.below(8) {
        0 => CardId(stream.below(deck) as u8),
        _ if hand.is_empty() => CardId(0),
        _ => hand[stream.below(hand.len())],
    };
    let (card, second) = (card(), card());
    let mut below = |n: usize| stream.below(n) as u8;
    let (group, target, lay) = (below(5), below(5), below(5));
    let men = game.state().men.len() + 1;
    let (man, other) = (below(men), below(men));
    let on = GroupId { side: Side::BOTH[usize::from(below(2))], index: lay };
    let way = Way::ALL[usize::from(below(4))];
    match below(28) {
        0 => Order::Place { group, card },
        1 | 2 => Order::Fire { group, card, target },
        3 => Order::Shoot { man, card, target },
        4 | 5 => Order::Move { group, card, way, second: None },
        6 => Order::Move { group, card, way, second: Some(second) },
        7 => Order::Enter { group, card },
        8 => Order::Halt { group },
        9 => Order::Rally { group, card },
        10 => Order::Assault { man, card, target: other },
        11 => Order::Conceal { group, card },
        12 => Order::Observe { group, target },
        13 => Order::Snipe { card, target },
        14 => Order::Smoke { group, card, target: on },
        15 => Order::Breeze { card },
        16 => Order::Call { group, card, target },
        17 => Order::Overrun { group, card, target },
        18 => Order::Free { group, card },
        19 => Order::Entrench { group },
        20 => Order::Cut { group, card },
        21 => Order::Hero { man, card },
        22 => Order::Banzai { group, card },
        23 => Order::Change { man },
        24 => Order::Lay { card, on },
        25 => Order::Join { man, to: group, card: Some(card).filter(|_| below(3) > 0) },
        26 => Order::Part { man, lane: lay, card },
        _ => {
            if below(2) == 0 {
                Order::Discard { card }
            } else {
                Order::End
            }
        }
    }
}

/// So many random orders are accepted if they are listed, and refused without a trace if not; the former.
fn check_accepts_what_is_listed(game: &mut Game, legal: &[Order], tries: usize, stream: &mut Stream) -> Vec<Order> {
    let listed: BTreeSet<Order> = legal.iter().copied().collect();
    assert_eq!(listed.len(), legal.len(), "nothing is listed twice");
    assert!(!legal.is_empty(), "nothing can be done in {:?}", game.state());
    for order in legal {
        assert_eq!(game.check(order), Ok(()), "{order:?} in {:?}", game.state());
    }
    let before = game.state().clone();
    let mut accepted = Vec::new();
    for _ in 0..tries {
        let order = any_order(game, stream);
        let checked = game.check(&order);
        assert_eq!(checked.is_ok(), listed.contains(&order), "{order:?}: {checked:?}");
        assert_eq!(game.state(), &before);
        if checked.is_ok() {
            accepted.push(order);
        } else {
            assert_eq!(game.submit(order).map(|_| ()), checked);
            assert_eq!(game.state(), &before, "a refused order changes nothing");
        }
    }
    accepted
}

#[test]
fn what_is_listed_is_what_the_check_accepts() {
    let mut accepted = 0;
    let mut kinds = BTreeSet::new();
    random_games(0..70, |game, legal, stream| {
        let orders = check_accepts_what_is_listed(game, legal, 20, stream);
        accepted += orders.len();
        kinds.extend(orders.iter().map(kind));
    });
    assert!(accepted > 1000 && kinds.len() > 15, "{accepted} {kinds:?}");
    assert!(kinds.contains("Join") && kinds.contains("Part"), "{kinds:?}");
}

/// SK §1.6: hidden cards are changed for others; the view stays what it was.
fn view_hides(game: &Game, stream: &mut Stream) {
    let side = game.state().clock.side;
    let view = game.view(side);
    let mut other = game.state().clone();
    let hand = &mut other.hands[side.opponent().index()];
    let mut hidden: Vec<CardId> = hand.drain(..).chain(other.draw.drain(..)).collect();
    for last in (1..hidden.len()).rev() {
        hidden.swap(last, stream.below(last + 1));
    }
    other.draw = hidden.split_off(view.enemy_cards);
    hidden.sort_unstable();
    other.hands[side.opponent().index()] = hidden;
    other.seed = stream.next_u64();
    let scrambled = Game::from_state(game.facts().clone(), game.scenario().clone(), other);
    assert_eq!(scrambled.view(side), view);
    assert_eq!(view.legal(), game.legal(), "the own orders need nothing hidden");
    // what is told of the last order names no card that is still hidden, unless it was seen and shuffled since
    let shuffled = |delta: &Delta| matches!(delta, Delta::Shuffle { .. });
    let last = game.log().last().filter(|entry| !entry.deltas.iter().any(shuffled));
    let hand = &game.state().hands[side.opponent().index()];
    for delta in last.into_iter().flat_map(|entry| entry.told(side)) {
        if let Delta::Card { card, .. } = delta {
            assert!(!hand.contains(card) && !game.state().draw.contains(card), "{delta:?}");
        }
    }
    assert_eq!(view.unseen().len(), view.draw_cards + view.enemy_cards);
}

#[test]
fn a_view_holds_nothing_hidden() {
    let mut compared = 0;
    random_games(0..40, |game, _, stream| {
        view_hides(game, stream);
        compared += 1;
    });
    assert!(compared > 1000, "{compared}");
}

/// Every card lies in one place.
fn cards_lie_once(game: &Game) {
    let state = game.state();
    let fronts = state.groups.iter().flatten();
    let lie = fronts
        .flat_map(|group| [group.terrain, group.movement, group.smoke, group.concealment, group.wire, group.mines]);
    let piles = state.draw.iter().chain(&state.discard).chain(&state.hands[0]).chain(&state.hands[1]).copied();
    let mut all: Vec<CardId> = piles.chain(lie.flatten()).collect();
    all.sort_unstable();
    assert!(all.iter().copied().eq((0..game.facts().deck.len() as u8).map(CardId)));
}

#[test]
fn no_card_is_lost() {
    random_games(0..20, |game, _, _| cards_lie_once(game));
}

/// The same seed, the same game; another one, another.
#[test]
fn a_seed_fixes_a_game() {
    let facts = facts();
    let end = |seed: u64| {
        let mut game = Game::new(facts.clone(), scenarios(&facts)[1].clone(), seed);
        let (mut one, mut other) = (Random::new(1), Random::new(2));
        play(&mut game, &mut [&mut one, &mut other], |_, _| {});
        game.state().digest()
    };
    assert_eq!(end(5), end(5));
    assert_ne!(end(5), end(6));
}

/// The same position with the cards that the side which acts does not see shuffled.
fn reshuffled(at: &Game, stream: &mut Stream) -> Game {
    let side = at.state().clock.side;
    let mut state = at.state().clone();
    let hand = &mut state.hands[side.opponent().index()];
    let held = hand.len();
    let mut hidden: Vec<CardId> = hand.drain(..).chain(state.draw.drain(..)).collect();
    for last in (1..hidden.len()).rev() {
        hidden.swap(last, stream.below(last + 1));
    }
    state.draw = hidden.split_off(held);
    hidden.sort_unstable();
    state.hands[side.opponent().index()] = hidden;
    Game::from_state(at.facts().clone(), at.scenario().clone(), state)
}

/// What odds say is how often it happens: the hidden cards are shuffled many times before the same attack.
#[test]
fn odds_are_what_comes() {
    let facts = facts();
    let mut tried: BTreeMap<String, usize> = BTreeMap::new();
    let mut stream = Stream::new(1, 1);
    for seed in 0..42 {
        let all = scenarios(&facts);
        let mut game = Game::new(facts.clone(), all[seed as usize % all.len()].clone(), seed);
        let (mut one, mut other) = (Random::new(seed), Random::new(9));
        let mut found: Vec<(Game, Order)> = Vec::new();
        play(&mut game, &mut [&mut one, &mut other], |game, legal| {
            let view = game.view(game.state().clock.side);
            let weighed =
                |order: &&Order| view.odds(order).is_some() || view.shot(order).is_some() || view.duel(order).is_some();
            let kinds: BTreeSet<_> = found.iter().map(|(_, order)| kind(order)).collect();
            let fresh = legal.iter().filter(|order| !kinds.contains(&kind(order))).find(weighed);
            if game.state().draw.len() > 20
                && let Some(order) = fresh
            {
                found.push((
                    Game::from_state(game.facts().clone(), game.scenario().clone(), game.state().clone()),
                    *order,
                ));
            }
        });
        for (at, order) in found {
            let count = tried.entry(kind(&order)).or_default();
            if *count < 4 {
                *count += 1;
                compare(&at, order, &mut stream);
            }
        }
    }
    println!("{tried:?}");
    assert!(tried.len() >= 5, "{tried:?}");
}

fn kind(order: &Order) -> String {
    format!("{order:?}").split(' ').next().expect("a name").to_owned()
}

/// Plays the order 2000 times and compares how many men, a vehicle or the two who fight it changes.
fn compare(at: &Game, order: Order, stream: &mut Stream) {
    let view = at.view(at.state().clock.side);
    let target = |man: u8| {
        let before = at.state().men[usize::from(man)];
        let key = move |man: &meridian_skirmish::state::Man| (man.gone, man.wounded, man.immobile);
        (usize::from(man), key(&before))
    };
    // ways in which somebody is hurt for good, of all
    let (watched, hurt, ways) = if let Some(duel) = view.duel(&order) {
        let Order::Assault { target, .. } = order else { panic!("{order:?}") };
        (target, duel.won, duel.ways)
    } else if let Some(shot) = view.shot(&order) {
        let Order::Shoot { target, .. } = order else { panic!("{order:?}") };
        let target = GroupId { side: at.state().clock.side.opponent(), index: target };
        let (vehicle, _) = at.at().vehicle(target).expect("a vehicle");
        // one that stands still already is only hurt by its destruction
        let stops = if at.state().men[usize::from(vehicle)].immobile { 0 } else { shot.stopped };
        (vehicle, stops + shot.destroyed, shot.ways)
    } else {
        let odds = view.odds(&order).expect("an attack on men");
        let man = odds.men.last().expect("somebody");
        (man.man, man.ways[3..].iter().sum(), odds.ways)
    };
    let (watched, before) = target(watched);
    let tries = 2000;
    let mut comes = 0;
    for _ in 0..tries {
        let mut trial = reshuffled(at, stream);
        trial.submit(order).expect("legal");
        let man = trial.state().men[watched];
        comes += usize::from((man.gone, man.wounded, man.immobile) != before);
    }
    let (expected, found) = (hurt as f64 / ways as f64, comes as f64 / f64::from(tries));
    // four times the deviation of so many tries
    let margin = 4.0 * (expected * (1.0 - expected) / f64::from(tries)).sqrt() + 1e-9;
    assert!((expected - found).abs() <= margin, "{order:?}: {expected} {found}");
}

/// Nine pairs of ten, and more (docs/skirmish.md): here a few of each scenario, the same seed with the sides swapped.
#[test]
fn the_sergeant_beats_chance() {
    let facts = facts();
    let (mut won, mut level, mut lost) = (0, 0, 0);
    for scenario in scenarios(&facts) {
        for seed in 20_000..20_004 {
            let mut score = 0;
            for as_axis in [true, false] {
                let mut game = Game::new(facts.clone(), scenario.clone(), seed);
                let (mut sergeant, mut random) = (Sergeant, Random::new(seed));
                let mut players: [&mut dyn Player; 2] = [&mut sergeant, &mut random];
                if !as_axis {
                    players.swap(0, 1);
                }
                score += match play(&mut game, &mut players, |_, _| {}) {
                    Outcome::Won(side) if (side == Side::Axis) == as_axis => 1,
                    Outcome::Won(_) => -1,
                    Outcome::Draw => 0,
                };
            }
            match score {
                1.. => won += 1,
                0 => level += 1,
                _ => lost += 1,
            }
        }
    }
    println!("{won} pairs won, {level} level, {lost} lost");
    assert!(won * 10 >= 8 * (won + level + lost) && lost <= 1, "{won} pairs won, {level} level, {lost} lost");
}

/// SK §19: what the sergeant does with it: he uses it, and not as often as he could.
#[test]
fn the_sergeant_changes_groups_now_and_then() {
    let facts = facts();
    let (mut changes, mut orders) = (0, 0);
    for scenario in scenarios(&facts) {
        let mut game = Game::new(facts.clone(), scenario.clone(), 4);
        play(&mut game, &mut [&mut Sergeant, &mut Sergeant], |_, _| {});
        let is_change = |order: &Order| matches!(order, Order::Join { .. } | Order::Part { .. });
        changes += game.log().iter().filter(|entry| is_change(&entry.order)).count();
        orders += game.log().len();
    }
    assert!(changes > 0 && changes * 5 < orders, "{changes} of {orders}");
}

/// The sergeant is told nothing that is hidden: positions that differ in that alone get the same order.
#[test]
fn the_sergeant_does_not_peek() {
    let facts = facts();
    let mut stream = Stream::new(8, 8);
    let mut asked = 0;
    for scenario in scenarios(&facts) {
        let mut game = Game::new(facts.clone(), scenario.clone(), 77);
        let (mut one, mut other) = (Random::new(5), Random::new(6));
        play(&mut game, &mut [&mut one, &mut other], |game, legal| {
            if game.log().len() % 10 == 3 {
                let side = game.state().clock.side;
                let scrambled = reshuffled(game, &mut stream);
                let first = Sergeant.decide(&game.view(side), legal);
                assert_eq!(first, Sergeant.decide(&scrambled.view(side), legal));
                asked += 1;
            }
        });
    }
    assert!(asked > 50, "{asked}");
}

/// SK §3.4: time passes even where nobody does anything.
#[test]
fn idle_sides_come_to_an_end() {
    struct Idle;
    impl Player for Idle {
        fn decide(&mut self, _: &meridian_skirmish::View, _: &[Order]) -> Order {
            Order::End
        }
    }
    let facts = facts();
    for scenario in scenarios(&facts) {
        let mut game = Game::new(facts.clone(), scenario.clone(), 1);
        play(&mut game, &mut [&mut Idle, &mut Idle], |_, _| {});
        assert!(game.log().len() < 112 * usize::from(scenario.decks) + 4, "{}", scenario.id);
    }
}

/// What a side did without learning anything it may take back; what showed a card it may not.
#[test]
fn undo_stops_where_cards_were_shown() {
    let facts = facts();
    let (mut back, mut kept) = (0, 0);
    for (seed, scenario) in scenarios(&facts).iter().enumerate() {
        let mut game = Game::new(facts.clone(), scenario.clone(), seed as u64);
        let (mut one, mut other) = (Random::new(4), Random::new(seed as u64));
        play(&mut game, &mut [&mut one, &mut other], |game, _| {
            let Some(last) = game.log().last() else { return };
            let (order, shown, digest) = (last.order, !last.checks.is_empty(), game.state().digest());
            match game.undo() {
                Some(taken) => {
                    assert!(taken == order && !shown && order != Order::End, "{order:?}");
                    game.submit(taken).expect("it was legal");
                    back += 1;
                }
                None => kept += 1,
            }
            assert_eq!(game.state().digest(), digest);
        });
    }
    assert!(back > 100 && kept > 100, "{back} {kept}");
}

/// SK §1.4: a card says what it may be played for, and what is against it.
#[test]
fn every_card_of_a_hand_has_uses() {
    let facts = facts();
    let mut game = Game::new(facts.clone(), scenarios(&facts)[0].clone(), 3);
    game.submit(Order::End).expect("placed");
    game.submit(Order::End).expect("placed");
    let side = game.state().clock.side;
    for &card in &game.state().hands[side.index()] {
        let uses = meridian_skirmish::legal::uses(game.at(), card);
        assert!(uses.iter().any(|(_, allowed)| allowed.is_ok()), "at least a discard");
        let refused = uses.iter().filter_map(|(_, allowed)| allowed.err());
        assert!(refused.into_iter().all(|reason| reason.rule().0.starts_with("SK §")));
        if facts.card(card).kind == CardKind::Move {
            assert!(uses.iter().any(|(order, _)| matches!(order, Order::Move { .. })));
        }
    }
    let log = game.log().last().expect("an order");
    let drawn = log.deltas.iter().filter(|delta| matches!(delta, Delta::Card { from: Pile::Draw, .. }));
    assert!(drawn.count() < 8);
}
