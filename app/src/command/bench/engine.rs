//! The engine's figures, on a position that AIs have played into.

use super::{median, resident_mib};
use crate::ais::{Ais, bundled};
use crate::cli::{Bench, Folders};
use crate::command::play::{play_months, seats};
use crate::failure::Failure;
use crate::session::Session;
use crate::world::World;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::ruleset::UnitKind;
use meridian_engine::{Game, OrderKind, Phase, UnitId, legal};
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::time::Instant;

pub fn measure(bench: &Bench, folders: &Folders) -> Result<Map<String, Value>, Failure> {
    const MONTHS: u16 = 3;
    let world = World::load();
    let ais = Ais::new(folders.plugin_dir.clone());
    let opening = world.new_game(&bench.scenario, 1)?;
    let ai = bundled("classic");
    let session = Session::new(opening.clone(), seats(&ais, &ai, &ai)?).unwatched();
    let (session, _) = play_months(session, Some(MONTHS), |_, _, _, _| true);
    let replay = session.replay();
    let mut map = Map::new();

    // Every order of those months again, with all checks.
    let mut game = opening.clone();
    let mut moving = None;
    let started = Instant::now();
    for line in &replay.lines {
        game.submit(line.order.clone()).map_err(|error| Failure::no(error.to_string()))?;
        if line.order.kind == OrderKind::EndPhase && matches!(game.asked(), Some((Phase::FirstMovement(_), _))) {
            moving = Some(game.fork());
        }
        if game.log().len() > 1000 {
            game.forget_log();
        }
    }
    let seconds = started.elapsed().as_secs_f64();
    map.insert("orders".into(), json!(replay.lines.len()));
    map.insert("orders_per_s".into(), json!(replay.lines.len() as f64 / seconds));

    map.insert("apply_and_undo_median_us".into(), json!(apply_and_undo(opening, &replay.lines)));
    map.insert("state_copy_median_us".into(), json!(repeat(200, || game.state().clone()) * 1e6));
    map.insert("world_supply_median_ms".into(), json!(repeat(20, || SupplyMap::compute(game.position())) * 1e3));
    if let Some(game) = moving {
        reaches(&game, &mut map);
    }
    map.insert("resident_mib".into(), json!(resident_mib()));
    Ok(map)
}

/// Reach of units that may move, at the start of a first movement phase: an infantry unit, and the ship that gets farthest.
fn reaches(game: &Game, map: &mut Map<String, Value>) {
    let at = game.position();
    let movable = legal::movement::movable_units(at, at.state.clock.active);
    let cells = |unit: &UnitId| legal::reach::reach(at, *unit).len();
    let of = |fits: &dyn Fn(UnitKind) -> bool| {
        let units = movable.iter().copied().filter(|&id| at.state.unit(id).is_some_and(|unit| fits(at.kind(unit))));
        units.max_by_key(cells).filter(|unit| cells(unit) > 0)
    };
    if let Some(unit) = of(&|kind| kind == UnitKind::Infantry) {
        map.insert("reach_infantry_cells".into(), json!(cells(&unit)));
        map.insert("reach_infantry_median_us".into(), json!(reach(game, unit) * 1e6));
    }
    if let Some(unit) = of(&|kind| kind.is_naval() && kind != UnitKind::Submarine) {
        map.insert("reach_fleet_points".into(), json!(at.state.unit(unit).map(|unit| at.class(unit).movement)));
        map.insert("reach_fleet_cells".into(), json!(cells(&unit)));
        map.insert("reach_fleet_median_us".into(), json!(reach(game, unit) * 1e6));
    }
}

fn reach(game: &Game, unit: UnitId) -> f64 {
    repeat(50, || legal::reach::reach(game.position(), unit))
}

/// Median seconds of one call.
fn repeat<T>(times: usize, mut call: impl FnMut() -> T) -> f64 {
    let mut seconds: Vec<f64> = (0..times)
        .map(|_| {
            let started = Instant::now();
            black_box(call());
            started.elapsed().as_secs_f64()
        })
        .collect();
    median(&mut seconds)
}

/// Median µs of carrying an order out, checks included, and taking it back.
fn apply_and_undo(mut game: Game, lines: &[meridian_engine::replay::Line]) -> f64 {
    let mut times = Vec::new();
    for line in lines.iter().take(5000) {
        let started = Instant::now();
        if game.submit(line.order.clone()).is_err() || game.revert_last().is_none() {
            break;
        }
        times.push(started.elapsed().as_secs_f64() * 1e6);
        if game.submit(line.order.clone()).is_err() {
            break;
        }
        game.forget_log();
    }
    median(&mut times)
}
