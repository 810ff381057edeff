//! The engine's figures, on a position that AIs have played into.

mod queries;

use super::{median, resident_mib};
use crate::cli::Bench;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::{Game, Month, OrderKind};
use meridian_session::Failure;
use meridian_session::Folders;
use meridian_session::Library;
use meridian_session::ais::{Ais, bundled};
use meridian_session::unattended::{between, play_months};
use serde_json::{Map, Value, json};
use std::hint::black_box;
use std::time::Instant;

/// Months whose orders are timed.
const MONTHS: u16 = 3;
/// Begin of the month in whose position the questions of the map are asked.
const GROWN: (u16, u16) = (1943, 1);

pub fn measure(bench: &Bench, folders: &Folders) -> Result<Map<String, Value>, Failure> {
    let library = Library::open(folders);
    let ais = Ais::new(folders.plugin_dir.clone());
    let opening = library.new_game(&bench.scenario, 1)?;
    let ai = bundled("classic");
    let grown = Month::new(GROWN.0, GROWN.1);
    let months = (grown.0 + 1).saturating_sub(opening.state().clock().month.0);
    let session = between(&ais, opening.clone(), &ai, &ai)?.unwatched();
    let (session, _) = play_months(session, Some(months), &mut ());
    let replay = session.replay();
    let mut map = Map::new();

    // The orders of the first months again, with all checks; then on to the month of the questions.
    let mut game = opening.clone();
    let timed_until = opening.state().clock().month.plus(MONTHS);
    let (mut seconds, mut timed, mut steps) = (0.0, 0, Vec::new());
    for line in &replay.lines {
        let within = game.state().clock().month < timed_until;
        let started = Instant::now();
        game.submit(line.order.clone()).map_err(|error| Failure::no(error.to_string()))?;
        if within {
            seconds += started.elapsed().as_secs_f64();
            timed += 1;
        }
        if line.order.kind == OrderKind::EndPhase && game.state().clock().month >= grown {
            note_step(&game, &mut steps);
        }
        if game.log().len() > 1000 {
            game.forget_log();
        }
    }
    map.insert("orders".into(), json!(timed));
    map.insert("orders_per_s".into(), json!(f64::from(timed) / seconds));
    map.insert("apply_and_undo_median_us".into(), json!(apply_and_undo(opening, &replay.lines)));
    map.insert("state_copy_median_us".into(), json!(repeat(200, || game.state().clone()) * 1e6));
    map.insert("questions_month".into(), json!(grown.to_string()));
    map.insert("questions_units".into(), json!(game.state().units().count()));
    map.insert("world_supply_median_ms".into(), json!(repeat(20, || SupplyMap::compute(game.position())) * 1e3));
    queries::measure(&steps, &mut map);
    map.insert("resident_mib".into(), json!(resident_mib()));
    Ok(map)
}

/// Keeps the position with which a step begins.
fn note_step(game: &Game, steps: &mut Vec<Game>) {
    let Some(asked) = game.asked() else { return };
    if steps.last().and_then(Game::asked) != Some(asked) {
        steps.push(game.fork());
    }
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
