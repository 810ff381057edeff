//! Plays what the ledger does not hold yet, on all cores.

use crate::ledger::{Audit, Ledger, Staged};
use crate::plan::{Planned, Terms, plan};
use crate::score::Score;
use crate::{Format, Holdings, Record, Status};
use meridian_ai_host::{AgentSpec, Blame, Budget, Setting};
use meridian_engine::par::Par;
use meridian_engine::{Scenario, Side, digest};
use meridian_session::ai_log::{self, AiLog, LogLevel};
use meridian_session::ais::{AiMode, Ais};
use meridian_session::save::folder::writable;
use meridian_session::unattended::{UntilFault, between, play_months, write_replay};
use meridian_session::{AgentFault, Failure, Library, World};
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
    /// Points over par that decide a game in which nobody has won when its months are over; fewer leave it level.
    pub adjudicate: f64,
    /// Share of the games that nobody has won that are played on to the end, 0 to 1.
    pub audit: f64,
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
        library: &Library,
        ais: &Ais,
        progress: &(dyn Fn(usize, usize) + Sync),
    ) -> Result<Vec<Record>, Failure> {
        let stages = self.check(library)?;
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
        let games = self.games(&stages, (0, 0));
        let path = self.out.join("games.jsonl");
        let (ledger, mut records) =
            Ledger::open(&path).map_err(|error| Failure::file("cant-open-ledger", &path, &error))?;
        let wanted: BTreeSet<&str> = games.iter().map(|game| game.id.as_str()).collect();
        // games of other editions that play alike are the same games
        let same = self.same_games(&stages, &games);
        for record in &mut records {
            if let Some(id) = same.get(&record.id) {
                record.id.clone_from(id);
            }
        }
        records.retain(|record| wanted.contains(record.id.as_str()) && stages[&record.scenario].opened(record));
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
                    let record =
                        catch_unwind(AssertUnwindSafe(|| self.play(game, &stages[&game.scenario], &ais, &entrants)))
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
    /// What each scenario is played with.
    fn check(&self, library: &Library) -> Result<BTreeMap<String, Stage>, Failure> {
        if self.entrants.len() < 2 {
            return Err(Failure::usage(t!("tournament-needs-two")));
        }
        if self.budget.is_some_and(|budget| budget.none) {
            return Err(Failure::usage(t!("tournament-needs-budget")));
        }
        let stage = |id: &String| Ok((id.clone(), Stage::of(library, id)?));
        let stages = self.scenarios.iter().map(stage).collect::<Result<_, Failure>>()?;
        writable(&self.out)?;
        self.log.as_ref().map_or(Ok(()), |(folder, _)| writable(folder))?;
        Ok(stages)
    }
    /// `edition`: of map and ruleset, the first is 0; where there are fewer, the last one.
    fn games(&self, stages: &BTreeMap<String, Stage>, edition: (usize, usize)) -> Vec<Planned> {
        let worlds = stages.iter().map(|(id, stage)| (id.clone(), stage.edition(edition))).collect();
        let names: Vec<String> = self.entrants.iter().map(AgentSpec::to_string).collect();
        plan(&Terms {
            scenarios: &self.scenarios,
            entrants: &names,
            pairs: self.pairs,
            seed: self.seed,
            months: self.months,
            format: self.format,
            worlds: &worlds,
            budget: self.budget,
        })
    }
    /// Ids that the games have had with editions that play alike, and those that they have.
    fn same_games(&self, stages: &BTreeMap<String, Stage>, games: &[Planned]) -> BTreeMap<String, String> {
        let most = |count: fn(&World) -> usize| stages.values().map(|stage| count(&stage.world)).max().unwrap_or(0);
        let (maps, rules) = (most(|world| world.map.editions().count()), most(|world| world.rules.editions().count()));
        let editions = (0..maps).flat_map(|map| (0..rules).map(move |rules| (map, rules)));
        let ids = |edition| self.games(stages, edition).into_iter().map(|game| game.id);
        editions.flat_map(|edition| ids(edition).zip(games.iter().map(|game| game.id.clone()))).collect()
    }
    /// Drawn by the id of the game, so that it is the same one in every run.
    fn is_audited(&self, game: &Planned) -> bool {
        (digest::of(&game.id.as_str()) as f64) < self.audit * 2_f64.powi(64)
    }
    fn play(
        &self,
        game: &Planned,
        stage: &Stage,
        ais: &Ais,
        entrants: &BTreeMap<String, AgentSpec>,
    ) -> Result<Record, Failure> {
        let started = Instant::now();
        let [axis, allies] = [0, 1].map(|side: usize| &entrants[&game.players[side]]);
        let opening = stage.world.new_game(&game.scenario, game.seed)?;
        let began = opening.state().clock().month;
        let ais = ais.clone().for_months(began, Some(game.months));
        let mut session = between(&ais, opening, axis, allies)?;
        if let Some((folder, level)) = &self.log {
            let prefix = format!("{}-", game.id);
            let log = AiLog::create(folder, &prefix, &game.players, *level, ai_log::MOST_OF_MANY)?;
            session = session.with_log(log);
        }
        let mut score = Score::new(&stage.par);
        let (mut session, ended) = play_months(session, Some(game.months), &mut score);
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
        let points = score.points();
        let ahead = if points > 0.0 { Side::Axis } else { Side::Allies };
        let adjudged = (status == Status::Undecided && points.abs() >= self.adjudicate).then_some(ahead);
        let (months, orders) = (session.state().clock().month.since(began), session.orders());
        let digest = format!("{:016x}", session.state().digest());
        let audit = (status == Status::Undecided && self.is_audited(game)).then(|| {
            let (session, ended) = play_months(session, Some(AUDIT_MONTHS), &mut UntilFault);
            Audit {
                months: session.state().clock().month.since(began),
                winner: ended.winner.map(|side| side.name().to_owned()),
            }
        });
        Ok(Record {
            status,
            winner: winner.map(|side| side.name().to_owned()),
            months,
            axis_score_percent: holdings.score(Side::Axis),
            axis_points: Some(points),
            points_by_month: score.months().to_vec(),
            adjudged: adjudged.map(|side| side.name().to_owned()),
            audit,
            holdings,
            orders,
            digest,
            faults: ended.faults.iter().map(|fault| format!("{}: {fault}", fault.side.name())).collect(),
            fault_records: ended.faults,
            seconds: started.elapsed().as_secs_f64(),
            stage: Some(stage.named()),
            ..void(game, "")
        })
    }
}

/// Months that a game is played on at most to see who wins it.
const AUDIT_MONTHS: u16 = 240;

/// What a scenario is played with.
struct Stage {
    world: World,
    scenario: Scenario,
    par: Par,
}

impl Stage {
    fn of(library: &Library, id: &str) -> Result<Self, Failure> {
        let world = library.world_of(id)?;
        let scenario = world.scenario(id)?;
        Ok(Self { par: Par::of(&world.map, &world.rules, &scenario), scenario, world })
    }
    fn edition(&self, (map, rules): (usize, usize)) -> (u64, u64) {
        let World { map: board, rules: tables, .. } = &self.world;
        (board.editions().nth(map).unwrap_or(board.hash), tables.editions().nth(rules).unwrap_or(tables.hash))
    }
    fn named(&self) -> Staged {
        let hex = |hash: u64| format!("{hash:016x}");
        Staged {
            ruleset: self.world.rules.name.clone(),
            ruleset_hash: hex(self.world.rules.hash),
            board: self.world.map.name.clone(),
            map_hash: hex(self.world.map.hash),
            scenario_hash: hex(self.scenario.hash),
        }
    }
    /// Was the game opened like those that are played now? Ledgers from before don't say.
    fn opened(&self, record: &Record) -> bool {
        let said = record.stage.as_ref().and_then(|stage| u64::from_str_radix(&stage.scenario_hash, 16).ok());
        said.is_none_or(|hash| self.scenario.plays_as(hash))
    }
}

/// A game that counts for nobody.
fn void(game: &Planned, why: &str) -> Record {
    Record {
        id: game.id.clone(),
        scenario: game.scenario.clone(),
        stage: None,
        pair: game.pair,
        seed: game.seed,
        axis: game.players[0].clone(),
        allies: game.players[1].clone(),
        status: Status::Void,
        winner: None,
        months: 0,
        holdings: Holdings::default(),
        axis_score_percent: 50.0,
        axis_points: None,
        points_by_month: Vec::new(),
        adjudged: None,
        audit: None,
        orders: 0,
        digest: String::new(),
        faults: vec![why.to_owned()],
        fault_records: Vec::new(),
        seconds: 0.0,
    }
}
