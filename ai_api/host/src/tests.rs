//! Laws of the host side on the real world: what is listed as legal is accepted, lists and columns that were patched are
//! those that are made anew, and nobody sees what is hidden.

mod agreement;
mod battles;
mod ends;
mod entries;
mod events;
mod expeditions;
mod outlook;
mod prices;
mod services;
mod sides;
mod spots;
mod veil;

use crate::codec;
use crate::legal::Legal;
use crate::report::Reports;
use crate::service::{Service, SubmitMode};
use crate::view::{View, before_deployment};
use meridian_ai_api::abi;
use meridian_engine::rng::Stream;
use meridian_engine::ruleset::Domain;
use meridian_engine::{Game, Map, Order, OrderKind, Phase, Ruleset, Side, setup};
use std::sync::{Arc, OnceLock};

pub fn new_game(seed: u64) -> Game {
    static WORLD: OnceLock<(Arc<Map>, Arc<Ruleset>)> = OnceLock::new();
    let read = || (Arc::new(meridian_assets::world::world()), Arc::new(meridian_assets::ruleset()));
    let (map, rules) = WORLD.get_or_init(read).clone();
    setup::new_game(map, rules, &meridian_assets::scenario("1939").unwrap(), seed)
}

pub fn service(game: &Game, side: Side) -> Service {
    Service::new(side, game.fork(), before_deployment(game, side), View::new(), Reports::to(|_| true))
}

pub fn kinds() -> impl Iterator<Item = u64> {
    (abi::ORDER_CHOOSE..=abi::ORDER_OFFENSIVE).map(abi::order_bit)
}

/// A game after so many months in which both sides placed a lot and went for the enemy where they could.
pub fn at_war(seed: u64, months: u16) -> Game {
    let end = new_game(seed).state().clock().month.plus(months);
    played_until(seed, |game| game.state().clock().month >= end)
}

/// The same, at the first question that is asked then.
pub fn played_until(seed: u64, then: impl Fn(&Game) -> bool) -> Game {
    let mut sim = service(&new_game(seed), Side::Axis).simulate(seed, View::new());
    let mut dice = Stream::new(seed, 9);
    let wanted = kinds().fold(0, |mask, bit| mask | bit) & !abi::order_bit(abi::ORDER_STANCE);
    while !then(&sim.game) {
        let orders = if sim.game.state().clock().phase == Phase::Deployment { 150 } else { 25 };
        for _ in 0..orders {
            let count = sim.legal.count(sim.game.position(), wanted) as usize;
            let mut draw = || sim.legal.nth(sim.game.position(), wanted, dice.below(count.max(1)) as u64);
            let draws: Vec<OrderKind> = (0..10).filter_map(|_| draw()).collect();
            let bold = draws.iter().find(|kind| goes_to_the_enemy(&sim.game, sim.side, kind));
            let Some(kind) = bold.or(draws.first()) else { break };
            let (record, list) = codec::encode(kind);
            sim.submit(SubmitMode::BestEffort, &[record], &list);
        }
        let (record, list) = codec::encode(&OrderKind::EndPhase);
        sim.submit(SubmitMode::BestEffort, &[record], &list);
    }
    sim.game
}

/// Column by column.
fn bytes(view: &View) -> Vec<(u32, Vec<u8>)> {
    view.columns().iter().map(|column| (column.id, crate::bytes(column))).collect()
}

#[test]
fn legal_orders_are_accepted_and_what_is_patched_is_what_is_made_anew() {
    let mut game = new_game(9);
    let mut dice = Stream::new(9, 0);
    let (mut orders, mut drawn, mut of_kind) = (0, 0, [0u32; 32]);
    let end = game.state().clock().month.plus(2);
    while game.state().clock().month < end {
        let (phase, side) = game.asked().unwrap();
        let mut service = service(&game, side);
        let in_phase = if phase == Phase::Deployment { 120 } else { 25 };
        for number in 0..in_phase {
            let Some(kind) = wild_order(&mut service, &game, side, number, &mut dice) else { break };
            drawn += DRAWS;
            let (record, list) = codec::encode(&kind);
            let decoded = codec::decode(&service.game, side, &record, &list).unwrap();
            assert_eq!(decoded, Order { side, kind: kind.clone() }, "a record reads back");
            let results = service.submit(SubmitMode::BestEffort, &[record], &list);
            assert_eq!(results[0].code, abi::R_OK, "{kind:?} in {phase:?}: {}", service.refusal(0));
            game.submit(Order { side, kind }).unwrap();
            assert_eq!(game.state().digest(), service.game.state().digest());
            of_kind[usize::from(record.kind)] += 1;
            orders += 1;
            if number % 40 == 24 {
                compare(&mut service, &game, side);
            }
        }
        compare(&mut service, &game, side);
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    eprintln!("{orders} orders of {drawn} drawn, by kind {of_kind:?}");
    assert!(drawn > 10_000);
    let kinds = [
        abi::ORDER_PLACE,
        abi::ORDER_MOVE,
        abi::ORDER_ATTACK,
        abi::ORDER_STANCE,
        abi::ORDER_BUY,
        abi::ORDER_NAVAL_ATTACK,
        abi::ORDER_INTERCEPT,
    ];
    for kind in kinds {
        assert!(of_kind[usize::from(kind)] > 0, "kind {kind} never came up");
    }
}

/// Orders drawn and checked for each one that is given.
const DRAWS: usize = 12;

/// A legal order, rather one that brings a unit to the enemy, so that there is fighting.
pub fn wild_order(
    service: &mut Service,
    game: &Game,
    side: Side,
    number: usize,
    dice: &mut Stream,
) -> Option<OrderKind> {
    // every kind gets its chance, however few orders of it there are
    let some = |bit: &u64, service: &mut Service| service.legal.count(service.game.position(), *bit) > 0;
    let mut bits: Vec<u64> = kinds().filter(|bit| some(bit, service)).collect();
    if bits.len() > 1 && !number.is_multiple_of(8) {
        bits.retain(|&bit| bit != abi::order_bit(abi::ORDER_STANCE));
    }
    if bits.is_empty() {
        return None;
    }
    let bit = bits[dice.below(bits.len())];
    let count = service.legal.count(service.game.position(), bit) as usize;
    let mut draw = || service.legal.nth(service.game.position(), bit, dice.below(count) as u64).unwrap();
    let draws: Vec<OrderKind> = (0..DRAWS).map(|_| draw()).collect();
    for kind in &draws {
        let verdict = game.check(&Order { side, kind: kind.clone() });
        assert!(verdict.is_ok(), "{kind:?} is listed in {:?}: {verdict:?}", game.state().clock().phase);
    }
    Some(draws.iter().find(|kind| goes_to_the_enemy(game, side, kind)).unwrap_or(&draws[0]).clone())
}

fn goes_to_the_enemy(game: &Game, side: Side, kind: &OrderKind) -> bool {
    let (at, enemy) = (game.position(), side.opponent());
    let lands = |cell| {
        at.land_adjacent(cell).any(|near| at.has_land_unit(near, enemy))
            || at.land_adjacent(cell).any(|near| at.state.controlling_side(near) == Some(enemy))
    };
    match kind {
        OrderKind::Place { cell, .. } => lands(*cell),
        OrderKind::Move { unit, path, .. } => {
            let cell = path[path.len() - 1];
            match at.state.unit(*unit).map(|unit| at.domain(unit)) {
                Some(Domain::Naval) => at.sea_adjacent(cell).any(|near| at.has_naval_unit(near, enemy)),
                Some(Domain::Air) => at.visible_at(cell, enemy).next().is_some(),
                _ => lands(cell),
            }
        }
        _ => false,
    }
}

/// Patched lists and columns against new ones.
fn compare(service: &mut Service, game: &Game, side: Side) {
    let mut fresh = Legal::default();
    for bit in kinds() {
        let patched = service.legal.count(service.game.position(), bit);
        let anew = fresh.count(service.game.position(), bit);
        assert_eq!(patched, anew, "orders of kind bit {bit:#x} in {:?}", game.state().clock().phase);
    }
    service.refresh();
    let anew = crate::snapshot(game, side);
    for ((id, patched), (_, anew)) in bytes(&service.view).into_iter().zip(anew) {
        assert!(patched == anew, "column {id:#06x} in {:?}", game.state().clock().phase);
    }
}

/// Two copies of the game in its next deployment phase: the Axis has placed equally many units in other cells, and the Allies are asked.
pub fn placed_otherwise(mut game: Game) -> [Game; 2] {
    while game.state().clock().phase != Phase::Deployment {
        let side = game.asked().unwrap().1;
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    let mut games = [game.fork(), game.fork()];
    for (index, game) in games.iter_mut().enumerate() {
        let mut legal = Legal::default();
        let places = abi::order_bit(abi::ORDER_PLACE);
        for number in 0..30 {
            let at = game.position();
            let Some(last) = legal.count(at, places).checked_sub(1) else { break };
            let n = if index == 0 { number.min(last) } else { last.saturating_sub(number) };
            let kind = legal.nth(at, places, n).unwrap();
            game.submit(Order { side: Side::Axis, kind }).unwrap();
        }
        game.submit(Order { side: Side::Axis, kind: OrderKind::EndPhase }).unwrap();
        assert_eq!(game.asked().unwrap(), (Phase::Deployment, Side::Allies));
    }
    assert_ne!(games[0].state().digest(), games[1].state().digest());
    games
}

#[test]
fn placements_of_the_other_side_are_hidden_until_the_phase_ends() {
    let mut games = placed_otherwise(new_game(4));
    let seen = games.each_ref().map(|game| crate::snapshot(game, Side::Allies));
    for ((id, a), (_, b)) in seen[0].iter().zip(&seen[1]) {
        assert!(a == b, "column {id:#06x} shows what is hidden");
    }
    // neither do the lists of what the Allies may do
    for bit in kinds() {
        let counts = games.each_ref().map(|game| Legal::default().count(game.position(), bit));
        assert_eq!(counts[0], counts[1], "orders of kind bit {bit:#x} tell what is hidden");
    }
    // the Axis sees its own, and afterwards everybody does
    let own = games.each_ref().map(|game| crate::snapshot(game, Side::Axis));
    assert_ne!(own[0], own[1]);
    for game in &mut games {
        game.submit(Order { side: Side::Allies, kind: OrderKind::EndPhase }).unwrap();
    }
    let after = games.each_ref().map(|game| crate::snapshot(game, Side::Allies));
    assert_ne!(after[0], after[1]);
}

#[test]
fn agents_can_go_to_other_threads() {
    fn is_send<T: Send>() {}
    is_send::<crate::Agent>();
}

#[test]
fn the_axis_sees_what_the_allies_have_before_they_place() {
    let mut game = new_game(4);
    while game.state().clock().phase != Phase::Deployment {
        let side = game.asked().unwrap().1;
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    assert!(before_deployment(&game, Side::Axis).is_none(), "nobody has placed anything");
    game.submit(Order { side: Side::Axis, kind: OrderKind::EndPhase }).unwrap();
    let before = before_deployment(&game, Side::Allies).expect("the Axis has acted");
    assert_eq!(before.clock().active, Side::Axis);
    assert_eq!(before.clock().phase, Phase::Deployment);
}

/// Figures, not a verdict: `cargo test --release -p meridian-ai-host -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement"]
fn what_a_step_costs() {
    let mut game = new_game(1);
    let mut dice = Stream::new(1, 1);
    while game.state().clock().phase != Phase::FirstMovement(Side::Axis) {
        let side = game.asked().unwrap().1;
        let mut legal = Legal::default();
        for _ in 0..300 {
            let place = abi::order_bit(abi::ORDER_PLACE);
            let count = legal.count(game.position(), place);
            if count == 0 {
                break;
            }
            let n = dice.below(count as usize) as u64;
            let kind = legal.nth(game.position(), place, n).unwrap();
            game.submit(Order { side, kind }).unwrap();
        }
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    let units = game.state().units().count();
    let time = |what: &str, work: &mut dyn FnMut()| {
        let times = (0..9).map(|_| {
            let began = std::time::Instant::now();
            work();
            began.elapsed()
        });
        let mut times: Vec<_> = times.collect();
        times.sort();
        eprintln!("{what}: median {:?} of {units} units", times[4]);
    };
    time("fork", &mut || drop(game.fork()));
    let mut view = View::new();
    let shown = crate::view::Shown { now: game.position(), side: Side::Axis, before: None };
    view.begin(&game, shown);
    time("begin without derived columns", &mut || {
        view.begin(&game, shown);
    });
    time("begin with derived columns", &mut || {
        view.forget_derived();
        view.begin(&game, shown);
    });
    time("supply map", &mut || drop(meridian_engine::rules::supply::SupplyMap::compute(game.position())));
    time("update after one order", &mut || view.update(shown, game.log()[game.log().len() - 2].events.iter()));
    time("count of all legal moves", &mut || {
        Legal::default().count(game.position(), u64::MAX);
    });
}

#[test]
fn kinds_and_terrains_have_the_numbers_of_the_header() {
    let rules = meridian_assets::ruleset();
    let kinds = rules.kinds.iter().zip(0..).map(|(kind, number)| ("KIND", kind.key.as_str(), number));
    let terrains = rules.terrains.iter().zip(0..).map(|(terrain, number)| ("TERRAIN", terrain.key.as_str(), number));
    for (family, key, number) in kinds.chain(terrains) {
        let name = format!("MERIDIAN_{family}_{}", key.to_ascii_uppercase());
        let told = abi::CONSTANTS.iter().find(|(constant, _)| *constant == name).map(|(_, number)| *number);
        assert_eq!(told, Some(number), "{name}");
    }
}
