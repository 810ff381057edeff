//! `meridian replay`: verify, info, show, report, export.

mod export;
mod report;

pub use export::line as told;

use super::window::Opening;
use crate::cli::ReplayFormat;
use meridian_engine::replay::{Replay, ReplayError};
use meridian_engine::rules::Position;
use meridian_engine::{Game, Month, Side, Terms};
use meridian_files::{console, say};
use meridian_presentation::overlay::History;
use meridian_presentation::terms;
use meridian_session::Failure;
use meridian_session::Folders;
use meridian_session::Library;
use meridian_session::playback::Tape;
use meridian_words::{spoken, t};
use std::io::{BufWriter, Write};
use std::path::Path;

/// Reads a replay file.
pub fn read(path: &Path) -> Result<Replay, Failure> {
    let bytes = meridian_files::read(path).map_err(|error| Failure::file("cant-read-replay", path, &error))?;
    Replay::from_bytes(&bytes).map_err(|error| Failure::no(format!("{}: {error}", path.display())))
}

/// `at`: any position of the war.
pub fn says_no(path: &Path, at: Position, error: &ReplayError) -> Failure {
    Failure::no(format!("{}: {}", path.display(), spoken().broken_replay(at, error)))
}

pub fn verify(path: &Path, folders: &Folders) -> Result<(), Failure> {
    let replay = read(path)?;
    let start = Library::open(folders).opening(&replay.header)?;
    let game = replay
        .verify(start.map().clone(), start.rules().clone(), start.state().clone(), |_, _| {})
        .map_err(|error| says_no(path, start.position(), &error))?;
    let said = t!(
        "replay-verified",
        path = path.display().to_string(),
        orders = replay.lines.len(),
        month = game.state().clock().month.to_string(),
        digest = format!("{:016x}", game.state().digest())
    );
    say!("{said}");
    Ok(())
}

pub fn info(path: &Path, json: bool) -> Result<(), Failure> {
    let replay = read(path)?;
    let header = &replay.header;
    let last = replay.lines.last().map(|line| format!("{:016x}", line.digest));
    if json {
        let value = serde_json::json!({
            "scenario": header.scenario, "handicaps": Terms::of_game(&header.scenario).handicaps, "luck": Terms::of_game(&header.scenario).luck, "seed": header.seed, "players": header.players, "orders": replay.lines.len(),
            "ruleset": header.ruleset, "ruleset_hash": format!("{:016x}", header.ruleset_hash),
            "board": header.origin.as_ref().map(|origin| &origin.board),
            "map_hash": format!("{:016x}", header.map_hash),
            "scenario_hash": header.origin.as_ref().map(|origin| format!("{:016x}", origin.scenario_hash)),
            "last_digest": last,
        });
        say!("{value}");
        return Ok(());
    }
    let [axis, allies] = &header.players;
    let (scenario, board) = match &header.origin {
        Some(origin) => (
            format!("{} ({:016x})", header.scenario, origin.scenario_hash),
            format!("{} ({:016x})", origin.board, header.map_hash),
        ),
        None => (header.scenario.clone(), format!("{:016x}", header.map_hash)),
    };
    for (head, value) in [
        (t!("replay-scenario"), scenario),
        (t!("terms"), terms::line(&Terms::of_game(&header.scenario))),
        (t!("replay-seed"), header.seed.to_string()),
        (spoken().side(Side::Axis), axis.clone()),
        (spoken().side(Side::Allies), allies.clone()),
        (t!("replay-ruleset"), format!("{} ({:016x})", header.ruleset, header.ruleset_hash)),
        (t!("replay-map"), board),
        (t!("replay-orders"), replay.lines.len().to_string()),
        (t!("replay-last-digest"), last.unwrap_or_else(|| t!("replay-no-digest"))),
    ] {
        if !value.is_empty() {
            say!("{head:<12} {value}");
        }
    }
    Ok(())
}

/// Opens the window with the war in it.
pub fn show(path: &Path, notes: Option<&Path>, date: Option<Month>, opening: &Opening) -> Result<(), Failure> {
    // a file that is none is told here, not in the window
    let tape = Tape::open(&Library::open(opening.folders), path, notes)?;
    let files: Vec<&Path> = std::iter::once(path).chain(notes).collect();
    opening.show(&files, |shell| shell.watch(tape, date))
}

pub fn report(path: &Path, folders: &Folders) -> Result<(), Failure> {
    let replay = read(path)?;
    let mut game = Library::open(folders).opening(&replay.header)?;
    let mut turns: Vec<report::Turn> = Vec::new();
    for (line, entry) in replay.lines.iter().enumerate() {
        let month = game.state().clock().month;
        if turns.last().is_none_or(|turn| turn.month != month) {
            turns.push(report::Turn::new(month));
        }
        let events = match game.submit(entry.order.clone()) {
            Ok(events) => events.to_vec(),
            Err(error) => {
                return Err(says_no(path, game.position(), &ReplayError::Refused { line, month, error }));
            }
        };
        if let Some(turn) = turns.last_mut() {
            turn.add(game.position(), entry.order.side, &events);
        }
        game.forget_log();
    }
    say!("{}", report::page(&game, &replay.header.players, &turns).trim_end());
    Ok(())
}

pub fn export(path: &Path, format: ReplayFormat, folders: &Folders) -> Result<(), Failure> {
    let ReplayFormat::Jsonl = format;
    let replay = read(path)?;
    let mut game = Library::open(folders).opening(&replay.header)?;
    let mut out = BufWriter::new(console::Out);
    for (number, entry) in replay.lines.iter().enumerate() {
        let month = game.state().clock().month;
        let exported = export::line(&mut game, number, entry)
            .map_err(|error| says_no(path, game.position(), &ReplayError::Refused { line: number, month, error }))?;
        let written = serde_json::to_writer(&mut out, &exported).map_err(std::io::Error::from);
        if written.and_then(|()| out.write_all(b"\n")).is_err() {
            // nobody gets to read it: the reader has seen enough, or the end of the program says what is wrong
            return Ok(());
        }
    }
    // what is wrong here is said in the end, too
    let _ = out.flush();
    Ok(())
}

/// The game as it stood when `month` began, or at the end; `history` gets what changed hands on the way.
pub fn position(
    library: &Library,
    replay: &Replay,
    month: Option<Month>,
    history: &mut History,
) -> Result<Game, Failure> {
    let mut game = library.opening(&replay.header)?;
    let reached = |game: &Game| month.is_some_and(|month| game.state().clock().month >= month);
    for (line, entry) in replay.lines.iter().enumerate() {
        if reached(&game) {
            break;
        }
        let month = game.state().clock().month;
        let refused = match game.submit(entry.order.clone()) {
            Ok(events) => {
                history.record(line, month, events);
                None
            }
            Err(error) => Some(ReplayError::Refused { line, month, error }),
        };
        if let Some(refused) = refused {
            return Err(Failure::no(spoken().broken_replay(game.position(), &refused)));
        }
        game.forget_log();
    }
    match month {
        Some(month) if !reached(&game) => {
            let end = game.state().clock().month.to_string();
            Err(Failure::no(t!("replay-ends-before", end = end, month = month.to_string())))
        }
        _ => Ok(game),
    }
}
