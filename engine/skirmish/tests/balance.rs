//! How level sides are, and what changing groups is worth: the sergeant against himself, the sides exchanged. Slow, and so asked for:
//! `cargo test -p meridian-skirmish --test balance -- --ignored --nocapture`; `PAIRS` says how many pairs.

use meridian_assets::skirmish::{self, More, War};
use meridian_skirmish::facts::{NationId, WeaponId};
use meridian_skirmish::player::{Player, Random, Sergeant};
use meridian_skirmish::state::{Outcome, Weather};
use meridian_skirmish::{Facts, Game, Order, Scenario, Side, View};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};

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

#[expect(
    clippy::disallowed_methods,
    reason = "a measurement is as long as it is asked to be; the rules still know no environment"
)]
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
fn how_the_sergeant_fares_against_chance() {
    let (facts, scenarios) = tables();
    let ends: [AtomicU64; 5] = std::array::from_fn(|_| AtomicU64::new(0));
    for scenario in &scenarios {
        each_seed(120_000, 120_000 + pairs(), |seed| {
            let (axis, _) = played(&facts, scenario, seed, &mut [&mut Sergeant, &mut Random::new(seed)]);
            let (other, _) = played(&facts, scenario, seed, &mut [&mut Random::new(seed), &mut Sergeant]);
            ends[(axis + 2 - other) as usize].fetch_add(1, Ordering::Relaxed);
        });
    }
    println!("pairs by half points of the sergeant, 0 to 4: {ends:?}");
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

/// Decks begun, turns and orders of a game between sergeants.
#[test]
#[ignore = "slow: it measures"]
fn how_long_games_are() {
    let (facts, scenarios) = tables();
    let games = 2 * pairs();
    for scenario in &scenarios {
        let (mut decks, mut turns, mut orders) = (0, 0, Vec::new());
        for seed in 150_000..150_000 + games {
            let mut game = Game::new(facts.clone(), scenario.clone(), seed);
            while game.outcome().is_none() {
                let order = Sergeant.decide(&game.view(game.state().clock.side), &game.legal());
                game.submit(order).expect("legal");
            }
            // one that was begun after the last is none
            decks += u64::from(game.state().clock.deck.min(scenario.decks));
            turns += u64::from(game.state().clock.turns);
            orders.push(game.log().len() as u64);
        }
        let all = orders.iter().sum::<u64>();
        orders.sort_unstable();
        let [few, many] = [orders.len() / 10, orders.len() * 9 / 10].map(|at| orders[at]);
        let a_game = |count: u64| count as f64 / games as f64;
        println!(
            "{:18} {:.2} of {} decks, {:.1} turns, {:.0} orders ({few} to {many} in eight of ten)",
            scenario.id,
            a_game(decks),
            scenario.decks,
            a_game(turns),
            a_game(all)
        );
    }
}

/// A kind of fight that a combat of a war may suggest: who attacks, as the Axis, and who defends.
#[derive(Clone, Copy)]
struct Kind {
    scenario: &'static str,
    weather: Weather,
    nations: [NationId; 2],
}

/// All that differ: nations with the same numbers are one.
fn kinds(facts: &Facts, war: &War) -> Vec<Kind> {
    let all: Vec<NationId> = (0..facts.nations.len()).map(|at| NationId(at as u8)).collect();
    let mut seen = BTreeMap::new();
    for terrain in ["clear", "city", "forest", "mountain", "desert"] {
        for weather in ["clear", "mild_winter", "severe_winter", "deep_winter", "mud", "spring", "rain", "storms"] {
            for nations in all.iter().flat_map(|attacker| all.iter().map(|defender| [*attacker, *defender])) {
                let scenario = war.scenario(nations, terrain, weather);
                let sky = war.weather(weather).unwrap_or_default();
                let told = nations.map(|id| {
                    let nation = facts.nation(id);
                    (nation.hand, nation.discards, nation.banzai, nation.finnish, nation.russian)
                });
                let key = (scenario, skirmish::conditions_of(&sky), told);
                seen.entry(key).or_insert(Kind { scenario, weather: sky, nations });
            }
        }
    }
    seen.into_values().collect()
}

/// As it is suggested, with what makes it level or with the decks of that alone.
fn suggested(facts: &Facts, war: &War, scenarios: &[Arc<Scenario>], kind: &Kind, with_men: bool) -> Arc<Scenario> {
    let scenario = scenarios.iter().find(|scenario| scenario.id == kind.scenario).expect("there").as_ref().clone();
    let scenario = if scenario.first == Side::Axis { scenario } else { scenario.mirrored() };
    let [attacker, defender] = kind.nations;
    let scenario = scenario.manned_by(Side::Axis, attacker, facts).manned_by(Side::Allies, defender, facts);
    let more = war.level(facts, &scenario, &kind.weather);
    let more = if with_men { more } else { More { men: [0; 2], ..more } };
    Arc::new(war.levelled(facts, scenario, more).in_weather(kind.weather))
}

/// Seeds that what stands in war.toml was found with; those from ten million on have corrected it since.
const FOUND_WITH: u64 = 700_000;
/// Seeds that show how well it does: nothing is chosen by them. Whoever changes war.toml by what they show takes others.
const SHOWN_WITH: u64 = 20_000_000;

/// Share of the points of who attacks. `lot`: kinds that share no seeds are measured each by itself.
fn attackers_share(facts: &Arc<Facts>, scenario: &Arc<Scenario>, seeds: u64, lot: usize, games: u64) -> f64 {
    let first = seeds + 1_000 * lot as u64;
    let points = |seed| played(facts, scenario, first + seed, &mut [&mut Sergeant, &mut Sergeant]).0;
    (0..games).map(points).sum::<u64>() as f64 / (2 * games) as f64
}

/// Lines of a table, in order, whoever was ready first.
fn told(jobs: usize, line: impl Fn(usize) -> String + Sync) {
    let lines = Mutex::new(Vec::new());
    each_seed(0, jobs as u64, |job| lines.lock().expect("whole").push(line(job as usize)));
    let mut lines = lines.into_inner().expect("whole");
    lines.sort();
    lines.iter().for_each(|line| println!("{line}"));
}

/// Every kind of fight: `scenario;weather;attacker;defender;share`. `PAIRS` games each.
#[test]
#[ignore = "slow: it measures"]
fn how_level_fights_from_a_war_are() {
    let (facts, scenarios) = tables();
    let war = skirmish::war(&facts).unwrap_or_else(|fault| panic!("{fault}"));
    let kinds = kinds(&facts, &war);
    told(kinds.len(), |at| {
        let kind = &kinds[at];
        let share = attackers_share(&facts, &suggested(&facts, &war, &scenarios, kind, true), SHOWN_WITH, at, pairs());
        let words = skirmish::conditions_of(&kind.weather).1.join(" ");
        let [attacker, defender] = kind.nations.map(|nation| facts.nation(nation).key.as_str());
        format!("{};{words};{attacker};{defender};{share:.3}", kind.scenario)
    });
}

/// What stands in war.toml: what who attacks has, without men who come, where both hands are alike.
#[test]
#[ignore = "slow: it measures"]
fn what_the_attacker_has() {
    let (facts, scenarios) = tables();
    let war = skirmish::war(&facts).unwrap_or_else(|fault| panic!("{fault}"));
    let mut rows: BTreeMap<(&str, String), Vec<Kind>> = BTreeMap::new();
    for kind in kinds(&facts, &war) {
        let [attacker, defender] = kind.nations.map(|nation| facts.nation(nation).hand);
        let row = rows.entry((kind.scenario, skirmish::conditions_of(&kind.weather).1.join(" "))).or_default();
        if attacker == defender {
            row.push(kind);
        }
    }
    let rows: Vec<_> = rows.into_iter().collect();
    told(rows.len(), |at| {
        let ((scenario, words), kinds) = &rows[at];
        let games = 2 * pairs() / kinds.len() as u64;
        let of = |(lot, kind): (usize, &Kind)| {
            let scenario = suggested(&facts, &war, &scenarios, kind, false);
            attackers_share(&facts, &scenario, FOUND_WITH, 100 * at + lot, games)
        };
        let mean = kinds.iter().enumerate().map(of).sum::<f64>() / kinds.len() as f64;
        format!("{scenario};{words};{mean:.3}")
    });
}

/// What a rifleman more on either side is worth, and a deck more or less, to the side that moves first.
#[test]
#[ignore = "slow: it measures"]
fn what_men_and_decks_are_worth() {
    let (facts, scenarios) = tables();
    for scenario in &scenarios {
        let first = scenario.first;
        let share = |scenario: Scenario| {
            let axis = axis_share(&facts, &Arc::new(scenario), pairs(), &Sergeant).0;
            if first == Side::Axis { axis } else { 1.0 - axis }
        };
        let own = || scenario.as_ref().clone();
        let weapon = |key: &str| {
            let found = facts.weapons.iter().position(|weapon| weapon.key == key);
            WeaponId(found.expect("there") as u8)
        };
        let with = |side: Side, key| share(own().reinforced(side, &[weapon(key); 2], &facts));
        let decks = |by: i8| share(Scenario { decks: own().decks.saturating_add_signed(by), ..own() });
        println!(
            "{:18} {:.3}; first +2 rifles {:.3}, machine guns {:.3}; other +2 {:.3}, {:.3}; decks +1 {:.3}, -1 {:.3}",
            scenario.id,
            share(own()),
            with(first, "rifle"),
            with(first, "light_machine_gun"),
            with(first.opponent(), "rifle"),
            with(first.opponent(), "light_machine_gun"),
            decks(1),
            decks(-1)
        );
    }
}
