//! `meridian tournament run`: plays what the ledger does not hold yet, on all cores, and prints the table.

use super::play::{between, play_months, write_replay};
use crate::ai_log::{self, AiLog};
use crate::ais::Ais;
use crate::cli::{AiArgs, AiMode, Folders, OnFault, TournamentRun};
use crate::failure::Failure;
use crate::save::folder::writable;
use crate::session::Fault;
use crate::tournament::{Holdings, Ledger, Planned, Record, Status, Terms, plan, standings, table};
use crate::world::World;
use indicatif::{ProgressBar, ProgressStyle};
use meridian_ai_host::{AgentSpec, Blame, Setting};
use meridian_engine::Side;
use meridian_files::{console, tell};
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::time::Instant;

pub fn run(run: &TournamentRun, folders: &Folders, args: &AiArgs) -> Result<(), Failure> {
    if run.entrants.len() < 2 {
        return Err(Failure::usage("a tournament needs two entrants: write --entrants classic,random"));
    }
    if run.budget.is_some_and(|budget| budget.none) {
        return Err(Failure::usage(
            "a tournament ends only if its games do: --budget none is for `play` under a debugger",
        ));
    }
    let world = World::load();
    for scenario in &run.scenario {
        world.scenario(scenario)?;
    }
    writable(&run.out)?;
    if let Some(folder) = &run.log.ai_log {
        writable(folder)?;
    }
    let mut ais = Ais::new(folders.plugin_dir.clone()).with(args, OnFault::Idle).with_budget(run.budget);
    if ais.mode == AiMode::Auto {
        // no entrant shares memory with another, or with the program
        ais.mode = AiMode::Process;
    }
    let entrants: BTreeMap<String, AgentSpec> = run.entrants.iter().map(|ai| (ai.to_string(), ai.clone())).collect();
    for ai in entrants.values() {
        // Who can't be loaded does not enter.
        ais.player(ai, Side::Axis, Setting::default())?;
    }
    let names: Vec<String> = run.entrants.iter().map(AgentSpec::to_string).collect();
    let games = plan(&Terms {
        scenarios: &run.scenario,
        entrants: &names,
        pairs: run.pairs,
        seed: run.seed,
        months: run.months,
        format: run.format,
        world: (world.map.hash, world.rules.hash),
        budget: run.budget,
    });
    let path = run.out.join("games.jsonl");
    let (ledger, mut records) = Ledger::open(&path).map_err(|error| Failure::file("open the ledger", &path, &error))?;
    let wanted: BTreeSet<&str> = games.iter().map(|game| game.id.as_str()).collect();
    records.retain(|record| wanted.contains(record.id.as_str()));
    let known: BTreeSet<String> = records.iter().map(|record| record.id.clone()).collect();
    let left: Vec<&Planned> = games.iter().filter(|game| !known.contains(&game.id)).collect();
    if !known.is_empty() {
        tell!("meridian: {} of {} games are played already", known.len(), games.len());
    }

    let bar = ProgressBar::new(games.len() as u64).with_position(known.len() as u64);
    bar.set_style(
        ProgressStyle::with_template("{bar:30} {pos}/{len} games {eta} left")
            .unwrap_or_else(|_| ProgressStyle::default_bar()),
    );
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(run.jobs.unwrap_or(0))
        .build()
        .map_err(|error| Failure::no(format!("can't start the workers: {error}")))?;
    let ledger = Mutex::new(ledger);
    // a ledger that takes no more ends the tournament: what is played then would be lost
    let played: Result<Vec<Record>, Failure> = pool.install(|| {
        left.par_iter()
            .map(|game| {
                let record = catch_unwind(AssertUnwindSafe(|| play(game, &world, &ais, &entrants, run)))
                    .unwrap_or_else(|_| Err(Failure::no("the program failed in this game")))
                    .unwrap_or_else(|failure| void(game, failure.message()));
                let mut ledger = ledger.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                ledger.append(&record).map_err(|error| Failure::file("write the ledger", &path, &error))?;
                bar.inc(1);
                Ok(record)
            })
            .collect()
    });
    bar.finish_and_clear();
    records.extend(played?);
    let place: BTreeMap<&str, usize> = games.iter().enumerate().map(|(n, game)| (game.id.as_str(), n)).collect();
    records.sort_by_key(|record| place.get(record.id.as_str()).copied());
    let text = table(&standings(&records));
    let file = run.out.join("table.txt");
    meridian_files::write(&file, text.as_bytes()).map_err(|error| Failure::file("write", &file, &error))?;
    console::say(format_args!("{text}"));
    let voids = records.iter().filter(|record| record.status == Status::Void).count();
    if voids > 0 {
        return Err(Failure::again(format!(
            "{voids} games failed and count for nobody; the same command plays them again"
        )));
    }
    Ok(())
}

fn play(
    game: &Planned,
    world: &World,
    ais: &Ais,
    entrants: &BTreeMap<String, AgentSpec>,
    run: &TournamentRun,
) -> Result<Record, Failure> {
    let started = Instant::now();
    let [axis, allies] = [0, 1].map(|side: usize| &entrants[&game.players[side]]);
    let opening = world.new_game(&game.scenario, game.seed)?;
    let began = opening.state().clock.month;
    let ais = ais.clone().for_months(began, Some(game.months));
    let mut session = between(&ais, opening, axis, allies)?;
    if let Some(folder) = &run.log.ai_log {
        let (prefix, level) = (format!("{}-", game.id), run.log.ai_log_level);
        session = session.with_log(AiLog::create(folder, &prefix, &game.players, level, ai_log::MOST_OF_MANY)?);
    }
    let (mut session, ended) = play_months(session, Some(game.months), |_, _, _, faults| faults.is_empty());
    session.flush_log()?;
    if run.replays {
        let folder = run.out.join("replays");
        writable(&folder)?;
        write_replay(&session, &folder.join(format!("{}.mrd", game.id)))?;
    }
    let by_ai: Vec<&Fault> = ended.faults.iter().filter(|fault| fault.record.blame == Blame::Agent).collect();
    let forfeits: BTreeSet<Side> = by_ai.iter().map(|fault| fault.side).collect();
    let (status, winner) = match (forfeits.len(), ended.winner) {
        // the machine, or Meridian itself, or nobody knows who: it counts for nobody
        (0, _) if !ended.faults.is_empty() => (Status::Void, None),
        (0, Some(side)) => (Status::Victory, Some(side)),
        (0, None) => (Status::Undecided, None),
        (1, _) => (Status::Forfeit, forfeits.first().map(|side| side.opponent())),
        _ => (Status::Forfeit, None),
    };
    let holdings = Holdings::of(session.game());
    Ok(Record {
        id: game.id.clone(),
        scenario: game.scenario.clone(),
        pair: game.pair,
        seed: game.seed,
        axis: game.players[0].clone(),
        allies: game.players[1].clone(),
        status,
        winner: winner.map(|side| side.name().to_owned()),
        months: session.state().clock.month.since(began),
        axis_score_percent: holdings.score(Side::Axis),
        holdings,
        orders: session.orders(),
        digest: format!("{:016x}", session.state().digest()),
        faults: ended.faults.iter().map(|fault| format!("{}: {fault}", fault.side.name())).collect(),
        fault_records: ended.faults,
        seconds: started.elapsed().as_secs_f64(),
    })
}

/// A game that counts for nobody.
fn void(game: &Planned, why: &str) -> Record {
    Record {
        id: game.id.clone(),
        scenario: game.scenario.clone(),
        pair: game.pair,
        seed: game.seed,
        axis: game.players[0].clone(),
        allies: game.players[1].clone(),
        status: Status::Void,
        winner: None,
        months: 0,
        holdings: Holdings::default(),
        axis_score_percent: 50.0,
        orders: 0,
        digest: String::new(),
        faults: vec![why.to_owned()],
        fault_records: Vec::new(),
        seconds: 0.0,
    }
}
