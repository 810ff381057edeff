//! An AI's time per month, and the signature of play.

use super::median;
use crate::cli::Bench;
use meridian_engine::{Month, digest};
use meridian_session::Failure;
use meridian_session::Folders;
use meridian_session::Library;
use meridian_session::ais::{Ais, bundled};
use meridian_session::unattended::{Follower, UntilFault, between, play_months};
use meridian_session::{AgentFault, Session};
use meridian_words::{spoken, t};
use serde_json::{Map, Value, json};
use std::time::Instant;

/// Months of `bench.ai` against itself.
pub fn measure(bench: &Bench, folders: &Folders) -> Result<Map<String, Value>, Failure> {
    const MONTHS: u16 = 12;
    let library = Library::open(folders);
    let ais = Ais::new(folders.plugin_dir.clone());
    let game = library.new_game(&bench.scenario, 1)?;
    let session = between(&ais, game, &bench.ai, &bench.ai)?.unwatched();
    let mut months = Times { ms: Vec::new(), started: Instant::now() };
    let (session, ended) = play_months(session, Some(MONTHS), &mut months);
    let mut times = months.ms;
    if let Some(fault) = ended.faults.first() {
        return Err(Failure::no(t!("cli-ai-failed", ai = bench.ai.to_string(), fault = fault.said(spoken()))));
    }
    let first = times.first().copied().unwrap_or_default();
    let total: f64 = times.iter().sum();
    let mut map = Map::new();
    map.insert("ai".into(), json!(bench.ai.to_string()));
    map.insert("scenario".into(), json!(bench.scenario));
    map.insert("months".into(), json!(times.len()));
    map.insert("orders".into(), json!(session.orders()));
    map.insert("first_month_both_sides_ms".into(), json!(first));
    map.insert("month_both_sides_median_ms".into(), json!(median(&mut times)));
    map.insert("month_both_sides_max_ms".into(), json!(times.last()));
    map.insert("total_ms".into(), json!(total));
    Ok(map)
}

/// How long each month took.
struct Times {
    ms: Vec<f64>,
    started: Instant,
}

impl Follower for Times {
    fn month_ended(&mut self, _session: &mut Session, _month: Month, _faults: &[AgentFault]) -> bool {
        self.ms.push(self.started.elapsed().as_secs_f64() * 1e3);
        self.started = Instant::now();
        true
    }
}

/// One number from fixed games: it changes exactly when play does.
pub fn signature(folders: &Folders) -> Result<u64, Failure> {
    let library = Library::open(folders);
    let ais = Ais::new(folders.plugin_dir.clone());
    let mut sum = 0u64;
    for (scenario, axis, allies, seed, months) in [
        ("1939", "classic", "classic", 1, 6),
        ("1939", "random", "classic", 2, 3),
        ("1937", "classic", "random", 3, 3),
        ("1937", "random", "random", 4, 3),
    ] {
        let game = library.new_game(scenario, seed)?;
        let (axis, allies) = (bundled(axis), bundled(allies));
        let session = between(&ais, game, &axis, &allies)?.unwatched();
        let (session, _) = play_months(session, Some(months), &mut UntilFault);
        sum = digest::of(&(sum, session.orders(), session.state().digest()));
    }
    Ok(sum)
}
