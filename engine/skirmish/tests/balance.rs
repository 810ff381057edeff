//! How level sides are, and what changing groups is worth: the sergeant against himself, the sides exchanged. Slow, and so asked for:
//! `cargo test -p meridian-skirmish --test balance -- --ignored --nocapture`; `PAIRS` says how many pairs.

use meridian_assets::skirmish;
use meridian_skirmish::player::{Player, Sergeant};
use meridian_skirmish::state::Outcome;
use meridian_skirmish::{Facts, Game, Order, Scenario, Side, View};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The sergeant without chapter 19.
#[derive(Clone, Copy)]
struct Stays;

fn changes(order: &Order) -> bool {
    matches!(order, Order::Join { .. } | Order::Part { .. })
}

impl Player for Stays {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Order {
        let kept: Vec<Order> = legal.iter().copied().filter(|order| !changes(order)).collect();
        Sergeant.decide(view, &kept)
    }
}

fn pairs() -> u64 {
    std::env::var("PAIRS").ok().and_then(|text| text.parse().ok()).unwrap_or(30)
}

fn tables() -> (Arc<Facts>, Vec<Arc<Scenario>>) {
    let facts = Arc::new(skirmish::facts().unwrap_or_else(|fault| panic!("{fault}")));
    let read = |name| skirmish::scenario(&facts, name).expect("there").unwrap_or_else(|fault| panic!("{fault}"));
    let scenarios = skirmish::scenarios().map(read).map(Arc::new).collect();
    (facts, scenarios)
}

/// Half points of the Axis, and how many men have changed groups on each side.
fn played(
    facts: &Arc<Facts>,
    scenario: &Arc<Scenario>,
    seed: u64,
    players: &mut [&mut dyn Player; 2],
) -> (u64, [u64; 2]) {
    let mut game = Game::new(facts.clone(), scenario.clone(), seed);
    let mut changed = [0; 2];
    loop {
        match game.outcome() {
            Some(Outcome::Won(Side::Axis)) => return (2, changed),
            Some(Outcome::Won(Side::Allies)) => return (0, changed),
            Some(Outcome::Draw) => return (1, changed),
            None => {}
        }
        let side = game.state().clock.side;
        let order = players[side.index()].decide(&game.view(side), &game.legal());
        changed[side.index()] += u64::from(changes(&order));
        game.submit(order).expect("legal");
    }
}

/// Both halves of the seeds at the same time.
fn each_seed(from: u64, to: u64, of: impl Fn(u64) + Sync) {
    std::thread::scope(|scope| {
        for half in 0..2 {
            let of = &of;
            scope.spawn(move || (from..to).filter(|seed| seed % 2 == half).for_each(of));
        }
    });
}

#[test]
#[ignore = "slow: it measures"]
fn what_changing_groups_is_worth() {
    let (facts, scenarios) = tables();
    let (pairs, mut whole) = (pairs(), 0);
    for scenario in &scenarios {
        let (points, changed) = (AtomicU64::new(0), AtomicU64::new(0));
        each_seed(50_000, 50_000 + pairs, |seed| {
            let (axis, as_axis) = played(&facts, scenario, seed, &mut [&mut Sergeant, &mut Stays]);
            let (other, as_allies) = played(&facts, scenario, seed, &mut [&mut Stays, &mut Sergeant]);
            points.fetch_add(axis + 2 - other, Ordering::Relaxed);
            changed.fetch_add(as_axis[0] + as_allies[1], Ordering::Relaxed);
        });
        let (points, changed) = (points.into_inner(), changed.into_inner());
        whole += points;
        let (share, a_game) = (points as f64 / (4 * pairs) as f64, changed as f64 / (2 * pairs) as f64);
        println!("{:18} {share:.3} of the points, {a_game:.1} men a game", scenario.id);
    }
    println!("all: {:.3}", whole as f64 / (4 * pairs * scenarios.len() as u64) as f64);
}

/// Share of the points that the Axis has in twice so many games, and how many men change groups in one.
fn axis_share(
    facts: &Arc<Facts>,
    scenario: &Arc<Scenario>,
    pairs: u64,
    player: &(impl Player + Copy + Sync),
) -> (f64, f64) {
    let (points, changed) = (AtomicU64::new(0), AtomicU64::new(0));
    each_seed(90_000, 90_000 + 2 * pairs, |seed| {
        let (mut one, mut other) = (*player, *player);
        let (axis, men) = played(facts, scenario, seed, &mut [&mut one, &mut other]);
        points.fetch_add(axis, Ordering::Relaxed);
        changed.fetch_add(men[0] + men[1], Ordering::Relaxed);
    });
    let games = (2 * pairs) as f64;
    (points.into_inner() as f64 / (2.0 * games), changed.into_inner() as f64 / games)
}

#[test]
#[ignore = "slow: it measures"]
fn how_level_the_sides_are() {
    let (facts, scenarios) = tables();
    for scenario in &scenarios {
        let (share, men) = axis_share(&facts, scenario, pairs(), &Sergeant);
        let (without, _) = axis_share(&facts, scenario, pairs(), &Stays);
        println!("{:18} Axis {share:.3}, {men:.1} men a game change; without that {without:.3}", scenario.id);
    }
}
