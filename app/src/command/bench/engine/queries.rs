//! What the map asks while the mouse moves, and the lists that a step begins with: each question asked for everything
//! it can be asked for, with the median and the worst case.

use super::{median, repeat};
use meridian_engine::legal::{Kind, Kinds, LegalOrders};
use meridian_engine::order::Bombing;
use meridian_engine::rules::Position;
use meridian_engine::rules::naval_attack::NavalAttack;
use meridian_engine::rules::supply;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Game, Order, OrderKind, Phase, Side, Unit, UnitId, legal, odds};
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::Instant;

/// Calls whose median stands for one case.
const CALLS: usize = 5;

/// Units of a kind in a large combat.
const LARGE: usize = 10;

/// Orders of a movement phase after which all orders are counted again.
const MOVES: usize = 100;

/// Times of one question in many cases, seconds.
#[derive(Default)]
struct Times(BTreeMap<String, Vec<f64>>);

impl Times {
    fn add<T>(&mut self, question: impl Into<String>, call: impl FnMut() -> T) {
        self.0.entry(question.into()).or_default().push(repeat(CALLS, call));
    }
    /// Of a call that can be made but once.
    fn add_once<T>(&mut self, question: &str, call: impl FnOnce() -> T) {
        let started = Instant::now();
        black_box(call());
        self.0.entry(question.into()).or_default().push(started.elapsed().as_secs_f64());
    }
    fn write(mut self, map: &mut Map<String, Value>) {
        let mut worst = (0.0, String::new());
        for (question, seconds) in &mut self.0 {
            let middle = median(seconds);
            let most = seconds.last().copied().unwrap_or_default();
            map.insert(format!("{question}_cases"), json!(seconds.len()));
            map.insert(format!("{question}_median_us"), json!(middle * 1e6));
            map.insert(format!("{question}_worst_us"), json!(most * 1e6));
            if most > worst.0 {
                worst = (most, question.clone());
            }
        }
        map.insert("slowest_question".into(), json!(worst.1));
        map.insert("slowest_question_us".into(), json!(worst.0 * 1e6));
    }
}

/// Asks everything in the positions with which the steps of a month began.
pub fn measure(steps: &[Game], map: &mut Map<String, Value>) {
    let mut times = Times::default();
    for game in steps {
        let Some((phase, side)) = game.asked() else { continue };
        let at = game.position();
        times.add(format!("lists_{}", phase.key()), || meridian_ui::game_screen::LegalNow::default().refresh(game));
        match phase {
            Phase::Deployment => {
                for (country, item, _) in legal::deployment::arriving(at, side) {
                    times.add("places_of_an_arrival", || legal::deployment::cells_for(at, country, item));
                    let supply = supply::SupplyMap::compute(at);
                    let places = || legal::deployment::cells_with(at, country, item, &supply);
                    times.add("places_with_supply_known", places);
                }
            }
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => {
                for unit in legal::movement::movable_units(at, side) {
                    movement(&mut times, at, unit);
                }
                counts(&mut times, game.fork(), side);
            }
            Phase::Overrun(_) | Phase::Combat(_) => {
                for target in legal::combat::attack_targets(at, side) {
                    let (cell, attackers) = (target.cell, target.attackers());
                    times.add("odds_land", || odds::land(at, cell, &attackers, &target.support));
                }
                if let Phase::Combat(_) = phase {
                    strikes(&mut times, at, side);
                    plans(&mut times, at, side);
                }
            }
            Phase::Amphibious(_) => {
                for target in legal::combat::assault_options(at, side) {
                    times.add("odds_assault", || odds::assault_planned(at, target.cell, &target.units));
                }
            }
            Phase::Interception(_) => {
                for (unit, catches) in legal::interception::catchers(at, side) {
                    times.add("interceptions_of_a_unit", || legal::interception::Catches::of(at, unit));
                    if let Some(OrderKind::Intercept { target, path, .. }) = catches.nth(unit, 0) {
                        times.add("odds_interception", || odds::interception(at, unit, target, &path));
                    }
                }
            }
            _ => {}
        }
        if let Phase::SecondMovement(_) = phase {
            times.add("supply_world", || supply::SupplyMap::compute(at));
            for (id, unit) in at.state.units() {
                let Some(cell) = at.state.cell_of(id) else { continue };
                times.add("supply_of_a_cell", || supply::can_trace(at, cell, unit.owner, false));
            }
        }
    }
    times.write(map);
}

/// Attacks on ships and aircraft, and raids.
fn strikes(times: &mut Times, at: Position, side: Side) {
    for target in legal::air_naval::naval_targets(at, side) {
        let attack = NavalAttack {
            target: target.cell,
            submarines: target.submarines,
            ships: &target.ships,
            aircraft: &target.aircraft,
            kamikaze: false,
        };
        times.add("odds_naval", || odds::naval(at, attack));
    }
    for target in legal::air_naval::air_targets(at, side) {
        times.add("odds_air", || odds::air(at, target.target, &target.fighters));
    }
    for raid in legal::air_naval::bomb_targets(at, side) {
        times.add("odds_bombing", || odds::bomb(at, raid.cell, raid.target, &raid.bombers));
    }
}

/// Plans against every stack of ships, every aircraft and every base of the enemy, whoever is near: the sheets that a
/// player may open at any time, with as many of one's own as a large combat has.
fn plans(times: &mut Times, at: Position, side: Side) {
    let enemy = side.opponent();
    let of = |owner: Side, fits: &dyn Fn(&Unit) -> bool| -> Vec<UnitId> {
        let units = at.state.units().filter(|(_, unit)| at.state.side_of(unit.owner) == Some(owner) && fits(unit));
        units.map(|(id, _)| id).collect()
    };
    let few = |mut units: Vec<UnitId>| {
        units.truncate(LARGE);
        units
    };
    let ships = few(of(side, &|unit| at.class(unit).surface_attack > 0));
    let bombers = few(of(side, &|unit| at.class(unit).bomber > 0));
    let fighters = few(of(side, &|unit| at.class(unit).fighter > 0));
    let mut cells: Vec<CellId> = of(enemy, &|unit| at.domain(unit) == Domain::Naval && !unit.is_carried())
        .into_iter()
        .filter_map(|id| at.state.cell_of(id))
        .collect();
    cells.dedup();
    for target in cells {
        let attack = NavalAttack { target, submarines: false, ships: &ships, aircraft: &bombers, kamikaze: false };
        times.add("plan_naval", || odds::naval_planned(at, side, attack));
        times.add("plan_bombing", || odds::bomb_planned(at, side, target, Bombing::Installations, &bombers));
    }
    for target in of(enemy, &|unit| at.domain(unit) == Domain::Air && !unit.is_carried()) {
        times.add("plan_air", || odds::air_planned(at, target, &fighters));
        let unit = |id: UnitId| at.state.unit(id).copied().map(|unit| (id, unit));
        if let (Some(own), Some(prey), Some(cell)) =
            (fighters.first().and_then(|&id| unit(id)), unit(target), at.state.cell_of(target))
        {
            times.add("plan_interception", || odds::duel(at, cell, own, prey));
        }
    }
}

fn movement(times: &mut Times, at: Position, unit: UnitId) {
    let domain = match at.state.unit(unit).map(|unit| at.domain(unit)) {
        Some(Domain::Land) => "land",
        Some(Domain::Naval) => "naval",
        Some(Domain::Air) => "air",
        None => return,
    };
    times.add(format!("reach_{domain}"), || legal::reach::reach(at, unit));
    if domain == "land" {
        times.add("reach_rail", || legal::reach::rail_reach(at, unit));
    }
    times.add("carriers_to_board", || legal::movement::embark_options(at, unit));
}

/// All legal orders of a movement phase, counted at its beginning and after each of some orders.
fn counts(times: &mut Times, mut game: Game, side: Side) {
    times.add("legal_orders", || LegalOrders::default().count(game.position(), Kinds::ALL));
    let (mut orders, moves) = (LegalOrders::default(), Kinds::ALL.without(Kind::Stance));
    for n in 0..MOVES {
        let all = orders.count(game.position(), moves);
        // anywhere in the list
        let Some(kind) = orders.nth(game.position(), moves, n * 7919 % all.max(1)) else { break };
        if game.submit(Order { side, kind }).is_err() {
            break;
        }
        times.add_once("legal_orders_after_one", || orders.count(game.position(), moves));
    }
}
