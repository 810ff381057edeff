//! `meridian ask`: puts an AI before a past position and tells what it does there: orders, journal, notes.

use super::{past, replay};
use crate::cli::Ask;
use meridian_ai_host::Setting;
use meridian_engine::Game;
use meridian_files::{say, tell};
use meridian_session::ai_log::{self, LogLevel};
use meridian_session::notes::NoteLine;
use meridian_session::{AiTerms, Failure, Folders, Library, Progress, Seat};
use meridian_words::{spoken, t};
use serde_json::json;
use std::time::Duration;

pub fn run(ask: &Ask, folders: &Folders, terms: &AiTerms) -> Result<(), Failure> {
    let library = Library::open(folders);
    let then = past::session(&library, &ask.replay, &ask.when)?;
    let side = past::asked(&then)?;
    let ais = super::ais(folders, terms).with_budget(ask.budget);
    let began = then.state().clock();
    let first = then.orders();
    let mut game: Game = then.game().fork();
    let mut session = match ask.remembering {
        true => {
            let seat = |opening: &Game| ais.player(&ask.ai, side, Setting::of(opening, side)).map(Seat::Agent);
            let (session, lived) = past::lived_through(&library, &ask.replay, first, side, seat)?;
            tell!("{}", t!("ask-lived", steps = lived.steps, alike = lived.alike));
            session
        }
        false => {
            let player = ais.player(&ask.ai, side, Setting::of(then.game(), side))?;
            let mut seats = then.header().players.clone().map(Seat::Nobody);
            seats[side.index()] = Seat::Agent(player);
            then.taken_over(seats)
        }
    }
    .with_notes();
    // a step is over when another one is asked for
    let step = session.game().asked();
    let mut faults = Vec::new();
    while session.game().asked() == step && faults.is_empty() {
        if !matches!(session.advance(Duration::from_millis(200)), Progress::Thinking(..)) {
            break;
        }
        faults.extend(session.faults());
    }
    faults.extend(session.faults());
    let lines = session.replay().lines.split_off(first);
    let digest = format!("{:016x}", game.state().digest());
    if !ask.json {
        let (month, phase, side) = (began.month.to_string(), spoken().phase(began.phase), spoken().side(side));
        say!("{}", t!("ask-position", month = month, phase = phase, side = side, line = first, digest = digest));
    }
    for (number, line) in lines.iter().enumerate().filter(|(_, line)| line.order.side == side) {
        let told = replay::told(&mut game, first + number, line)
            .map_err(|error| Failure::no(spoken().refusal(session.game().position(), &error)))?;
        if ask.json {
            say!("{told}");
            continue;
        }
        say!("{:>6}  {}", first + number, told["order"]);
        for text in told["events"].as_array().into_iter().flatten().filter_map(|event| event["text"].as_str()) {
            say!("        {text}");
        }
    }
    let journal = session.thoughts(side).journal();
    for said in journal.iter().filter(|said| (said.month, said.phase) == (began.month, began.phase)) {
        let line = ai_log::line(said.month, said.phase, LogLevel::of(said.level), &said.text);
        if ask.json { say!("{}", json!({"journal": line})) } else { say!("{line}") }
    }
    for note in session.notes().iter().map(NoteLine::from) {
        let line = serde_json::to_string(&note).unwrap_or_default();
        if ask.json { say!("{}", json!({"note": note})) } else { say!("{line}") }
    }
    for fault in &faults {
        tell!("meridian: {fault}");
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::no(t!("play-faults", count = faults.len()))) }
}
