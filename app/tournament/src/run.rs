//! Plays what the ledger does not hold yet, on all cores.

use crate::ledger::Ledger;
use crate::plan::{Planned, Terms, plan};
use crate::{Format, Holdings, Record, Status};
use meridian_ai_host::{AgentSpec, Blame, Budget, Setting};
use meridian_engine::Side;
use meridian_session::ai_log::{self, AiLog, LogLevel};
use meridian_session::ais::{AiMode, Ais};
use meridian_session::save::folder::writable;
use meridian_session::unattended::{UntilFault, between, play_months, write_replay};
use meridian_session::{AgentFault, Failure, World};
use meridian_words::t;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

/// A tournament as it is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// Ids of the scenarios.
    pub scenarios: Vec<String>,
    /// Two or more.
    pub entrants: Vec<AgentSpec>,
    /// Pairs of games that two entrants play of each scenario.
    pub pairs: u32,
    /// What the seeds of the games follow from.
    pub seed: u64,
    /// Months after which a game ends undecided.
    pub months: u16,
    /// Who meets whom.
    pub format: Format,
    /// What each AI may use.
    pub budget: Option<Budget>,
    /// Games at the same time; none: one a core.
    pub jobs: Option<usize>,
    /// A replay of each game is kept.
    pub replays: bool,
    /// Where the journals of the AIs go, and the least level of their lines.
    pub log: Option<(PathBuf, LogLevel)>,
    /// Folder of the ledger and of all that the games leave.
    pub out: PathBuf,
}

impl Tournament {
    /// Plays the games that are left and returns the records of all, in the order of the plan. `progress` hears how many are
    /// played, of how many: once before the first, then after each.
    ///
    /// # Errors
    /// What can't be played at all, and a ledger that takes no more: what is played then would be lost.
    pub fn run(
        &self,
        world: &World,
        ais: &Ais,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Vec<Record>, Failure> {
        self.check(world)?;
        let mut ais = ais.clone().with_budget(self.budget);
        if ais.mode == AiMode::Auto {
            // no entrant shares memory with another, or with the program
            ais.mode = AiMode::Process;
        }
        let entrants: BTreeMap<String, AgentSpec> =
            self.entrants.iter().map(|ai| (ai.to_string(), ai.clone())).collect();
        for ai in entrants.values() {
            // Who can't be loaded does not enter.
            ais.player(ai, Side::Axis, Setting::default())?;
        }
        let games = self.games(world);
        let path = self.out.join("games.jsonl");
        let (ledger, mut records) =
            Ledger::open(&path).map_err(|error| Failure::file("cant-open-ledger", &path, &error))?;
        let wanted: BTreeSet<&str> = games.iter().map(|game| game.id.as_str()).collect();
        records.retain(|record| wanted.contains(record.id.as_str()));
        let known: BTreeSet<String> = records.iter().map(|record| record.id.clone()).collect();
        let left: Vec<&Planned> = games.iter().filter(|game| !known.contains(&game.id)).collect();
        progress(known.len(), games.len());
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.jobs.unwrap_or(0))
            .build()
            .map_err(|error| Failure::no(t!("tournament-no-workers", error = error.to_string())))?;
        let ledger = Mutex::new((ledger, known.len()));
        let played: Result<Vec<Record>, Failure> = pool.install(|| {
            left.par_iter()
                .map(|game| {
                    let record = catch_unwind(AssertUnwindSafe(|| self.play(game, world, &ais, &entrants)))
                        .unwrap_or_else(|_| Err(Failure::no(t!("tournament-game-failed"))))
                        .unwrap_or_else(|failure| void(game, failure.message()));
                    let mut held = ledger.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                    let (ledger, done) = &mut *held;
                    ledger.append(&record).map_err(|error| Failure::file("cant-write-ledger", &path, &error))?;
                    *done += 1;
                    progress(*done, games.len());
                    Ok(record)
                })
                .collect()
        });
        records.extend(played?);
        let place: BTreeMap<&str, usize> = games.iter().enumerate().map(|(n, game)| (game.id.as_str(), n)).collect();
        records.sort_by_key(|record| place.get(record.id.as_str()).copied());
        Ok(records)
    }
    fn check(&self, world: &World) -> Result<(), Failure> {
        if self.entrants.len() < 2 {
            return Err(Failure::usage(t!("tournament-needs-two")));
        }
        if self.budget.is_some_and(|budget| budget.none) {
            return Err(Failure::usage(t!("tournament-needs-budget")));
        }
        for scenario in &self.scenarios {
            world.scenario(scenario)?;
        }
        writable(&self.out)?;
        self.log.as_ref().map_or(Ok(()), |(folder, _)| writable(folder))
    }
    fn games(&self, world: &World) -> Vec<Planned> {
        let names: Vec<String> = self.entrants.iter().map(AgentSpec::to_string).collect();
        plan(&Terms {
            scenarios: &self.scenarios,
            entrants: &names,
            pairs: self.pairs,
            seed: self.seed,
            months: self.months,
            format: self.format,
            world: (world.map.hash, world.rules.hash),
            budget: self.budget,
        })
    }
    fn play(
        &self,
        game: &Planned,
        world: &World,
        ais: &Ais,
        entrants: &BTreeMap<String, AgentSpec>,
    ) -> Result<Record, Failure> {
        let started = Instant::now();
        let [axis, allies] = [0, 1].map(|side: usize| &entrants[&game.players[side]]);
        let opening = world.new_game(&game.scenario, game.seed)?;
        let began = opening.state().clock().month;
        let ais = ais.clone().for_months(began, Some(game.months));
        let mut session = between(&ais, opening, axis, allies)?;
        if let Some((folder, level)) = &self.log {
            let prefix = format!("{}-", game.id);
            let log = AiLog::create(folder, &prefix, &game.players, *level, ai_log::MOST_OF_MANY)?;
            session = session.with_log(log);
        }
        let (mut session, ended) = play_months(session, Some(game.months), &mut UntilFault);
        session.flush_log()?;
        if self.replays {
            let folder = self.out.join("replays");
            writable(&folder)?;
            write_replay(&session, &folder.join(format!("{}.mrd", game.id)))?;
        }
        let by_ai: Vec<&AgentFault> = ended.faults.iter().filter(|fault| fault.record.blame == Blame::Agent).collect();
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
            status,
            winner: winner.map(|side| side.name().to_owned()),
            months: session.state().clock().month.since(began),
            axis_score_percent: holdings.score(Side::Axis),
            holdings,
            orders: session.orders(),
            digest: format!("{:016x}", session.state().digest()),
            faults: ended.faults.iter().map(|fault| format!("{}: {fault}", fault.side.name())).collect(),
            fault_records: ended.faults,
            seconds: started.elapsed().as_secs_f64(),
            ..void(game, "")
        })
    }
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
