//! What the AI interface costs, in both run modes: entering a step, and the calls that the meter times from inside a
//! plugin. January 1943, as two AIs have played it.

use super::median;
use super::render;
use crate::cli::Bench;
use meridian_ai_host::{Agent, AgentSpec, Limits, Note, RunMode, SearchPath, Setting};
use meridian_engine::{Order, OrderKind, Phase, Side};
use meridian_session::Failure;
use meridian_session::ais::Ais;
use meridian_session::{Folders, Library, Seat, Session};
use meridian_words::{spoken, t};
use serde_json::{Map, Value, json};
use std::time::Instant;

/// Steps that the meter is asked in.
const STEPS: usize = 24;

pub fn measure(bench: &Bench, folders: &Folders) -> Result<Map<String, Value>, Failure> {
    let (start, ais) =
        (render::session(&Library::open(folders), bench, folders)?, Ais::new(folders.plugin_dir.clone()));
    let mut map = Map::new();
    map.insert("units".into(), json!(start.state().units().count()));
    for (name, mode) in [("thread", RunMode::Thread), ("process", RunMode::Process(ais.process.clone()))] {
        let spec = AgentSpec { source: meter()?, params: Vec::new() };
        let game = start.game().fork();
        let setting = Setting::of(&game, Side::Axis);
        let agent = Agent::start_in(&mode, &spec, Side::Axis, &SearchPath::standard(), Limits::default(), setting);
        let agent = agent.map_err(|error| Failure::no(error.to_string()))?;
        let mut session = Session::new(game, [Seat::agent(agent), Seat::Nobody("nobody".into())]).with_notes();
        let mut entering = Vec::new();
        while entering.len() < STEPS
            && let Some((phase, side)) = session.game().asked()
        {
            if side == Side::Allies {
                let ended = session.submit(Order { side, kind: OrderKind::EndPhase });
                ended.map_err(|error| Failure::no(error.to_string()))?;
                continue;
            }
            let began = Instant::now();
            session.play_while(|session| session.game().asked() == Some((phase, side)));
            // orders cross to the game while the agent thinks: only steps without any say what entering costs
            if phase != Phase::FirstMovement(side) {
                let thinking = session.thoughts(side).last().thinking;
                entering.push(began.elapsed().saturating_sub(thinking).as_secs_f64() * 1e3);
            }
            session.happenings();
        }
        if let Some(fault) = session.faults().first() {
            return Err(Failure::no(t!("bench-meter-failed", fault = fault.said(spoken()))));
        }
        map.insert(format!("{name}_first_step_ms"), json!(entering.first()));
        map.insert(format!("{name}_step_median_ms"), json!(median(&mut entering[1..].to_vec())));
        for noted in session.notes() {
            if let Note::Telemetry { key, value } = noted.note {
                map.entry(format!("{name}_{key}")).or_insert(json!(value));
            }
        }
    }
    Ok(map)
}

/// The library of the meter, beside the program or where cargo puts it for tests.
fn meter() -> Result<String, Failure> {
    let (prefix, suffix) = (std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
    let name = format!("{prefix}meridian_meter{suffix}");
    let found = SearchPath::standard().folders.into_iter().map(|folder| folder.join(&name)).find(|path| path.is_file());
    let found = found.ok_or_else(|| Failure::no(t!("bench-no-meter", path = name.as_str())))?;
    Ok(found.display().to_string())
}
