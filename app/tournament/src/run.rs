//! Plays what the ledgers do not hold yet, on all cores.

use crate::ledger::{self, Ledger};
use crate::plan::{Grounds, Planned as Game, plan};
use crate::stage::{Manner, Stage, void};
use crate::terms::Terms;
use crate::{Record, Status, Watcher};
use meridian_ai_host::{AgentSpec, Setting};
use meridian_engine::{Side, digest};
use meridian_session::ai_log::LogLevel;
use meridian_session::ais::{AiMode, Ais};
use meridian_session::save::folder::writable;
use meridian_session::{Failure, Library, World};
use meridian_words::t;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

/// A tournament as it is to be played.
#[derive(Clone, Debug)]
pub struct Tournament {
    /// What is played.
    pub terms: Terms,
    /// Which part of it; none: all.
    pub shard: Option<Shard>,
    /// Games at the same time; none: one a core.
    pub jobs: Option<usize>,
    /// A replay of each game is kept.
    pub replays: bool,
    /// Where the journals of the AIs go, and the least level of their lines.
    pub log: Option<(PathBuf, LogLevel)>,
    /// Folder of the ledger and of all that the games leave.
    pub out: PathBuf,
}

/// Every so-manieth pair: a part of a tournament for one machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// From 0.
    pub index: u32,
    /// How many parts there are.
    pub of: u32,
}

/// File that says in how many shards a tournament is planned.
const SHARDS: &str = "shards.json";

impl Shard {
    /// Keeps the number of shards in the folder of a plan.
    ///
    /// # Errors
    /// The file can't be written.
    pub fn write_count(folder: &Path, of: u32) -> Result<(), Failure> {
        let path = folder.join(SHARDS);
        let text = format!("{of}\n");
        meridian_files::write(&path, text.as_bytes()).map_err(|error| Failure::file("cant-write", &path, &error))
    }
    /// The number of shards of a plan.
    ///
    /// # Errors
    /// Nothing is planned in the folder, or the file is none of ours.
    pub fn read_count(folder: &Path) -> Result<u32, Failure> {
        let path = folder.join(SHARDS);
        let text = meridian_files::read_to_string(&path).map_err(|error| Failure::file("cant-read", &path, &error))?;
        let wrong = |error: std::num::ParseIntError| {
            Failure::usage(t!("tournament-bad-terms", file = path.display().to_string(), error = error.to_string()))
        };
        text.trim().parse().map_err(wrong)
    }
    /// Name of its ledger.
    pub fn file(self) -> String {
        format!("shard-{}-of-{}.jsonl", self.index, self.of)
    }
}

/// The schedule, held against what there is.
struct Planned {
    stages: BTreeMap<String, Stage>,
    games: Vec<Game>,
    /// Ids that the games have had with editions that play alike, and those that they have.
    same: BTreeMap<String, String>,
}

/// The same with those who play it.
struct Ready {
    plan: Planned,
    entrants: BTreeMap<String, AgentSpec>,
    ais: Ais,
}

impl Tournament {
    /// Plays the games that are left and returns the records of all that are over, in the order of the plan.
    ///
    /// # Errors
    /// What can't be played at all, and a ledger that takes no more: what is played then would be lost.
    pub fn run(&self, library: &Library, ais: &Ais, watcher: &dyn Watcher) -> Result<Vec<Record>, Failure> {
        let mut ready = self.ready(library, ais)?;
        if let Some(Shard { index, of }) = self.shard {
            let mut pairs: Vec<Game> = Vec::new();
            for (number, pair) in ready.plan.games.chunks(2).enumerate() {
                if number as u32 % of.max(1) == index {
                    pairs.extend_from_slice(pair);
                }
            }
            ready.plan.games = pairs;
        }
        let games = &ready.plan.games;
        if self.shard.is_none() {
            self.terms.write(&self.out)?;
        }
        let path = self.out.join(self.shard.map_or(ledger::FILE.to_owned(), Shard::file));
        let (ledger, records) =
            Ledger::open(&path).map_err(|error| Failure::file("cant-open-ledger", &path, &error))?;
        let mut records = ready.plan.of_these(records);
        let known: BTreeSet<String> = records.iter().map(|record| record.id.clone()).collect();
        let left: Vec<&Game> = games.iter().filter(|game| !known.contains(&game.id)).collect();
        watcher.counted(known.len(), games.len());
        watcher.found(&records);
        let manner = self.manner(&ready);
        let ledger = Mutex::new((ledger, known.len()));
        let played: Result<Vec<Record>, Failure> = self.pool()?.install(|| {
            let played = left.par_iter().filter_map(|game| {
                let record = self.play(game, &ready, &manner, watcher)?;
                let mut held = ledger.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                let (ledger, done) = &mut *held;
                if let Err(error) = ledger.append(&record) {
                    return Some(Err(Failure::file("cant-write-ledger", &path, &error)));
                }
                *done += 1;
                watcher.ended(&record);
                watcher.counted(*done, games.len());
                Some(Ok(record))
            });
            played.collect()
        });
        records.extend(played?);
        in_order(&mut records, games);
        Ok(records)
    }
    /// What the ledgers of all shards hold, each game once, written as the ledger of the whole; in the order of the plan. In which
    /// order the shards came and how often they are merged makes no difference.
    ///
    /// # Errors
    /// Two ledgers have the same game with different ends, or a ledger can't be read or written.
    pub fn merge(&self, library: &Library) -> Result<Merged, Failure> {
        let plan = self.planned(library)?;
        let mut all: BTreeMap<String, Record> = BTreeMap::new();
        for path in ledger::all(&self.out)? {
            for record in plan.of_these(ledger::read(&path)?) {
                let known = all.entry(record.id.clone()).or_insert_with(|| record.clone());
                if !known.ended_as(&record) {
                    let file = path.display().to_string();
                    return Err(Failure::no(t!("tournament-games-differ", game = record.id, file = file)));
                }
            }
        }
        let mut records: Vec<Record> = all.into_values().collect();
        in_order(&mut records, &plan.games);
        ledger::write(&self.out.join(ledger::FILE), &records)?;
        Ok(Merged { records, planned: plan.games.len() })
    }
    /// The games that the ledger holds, in the order of the plan.
    ///
    /// # Errors
    /// The ledger can't be read, or what it holds can't be played any more.
    pub fn recorded(&self, library: &Library) -> Result<Vec<Record>, Failure> {
        let plan = self.planned(library)?;
        let mut records = plan.of_these(ledger::read(&self.out.join(ledger::FILE))?);
        in_order(&mut records, &plan.games);
        Ok(records)
    }
    /// How many games the plan has.
    ///
    /// # Errors
    /// It can't be played.
    pub fn games_in_all(&self, library: &Library, ais: &Ais) -> Result<usize, Failure> {
        Ok(self.ready(library, ais)?.plan.games.len())
    }
    /// Plays the game of that id again, whatever the ledger says of it.
    ///
    /// # Errors
    /// The tournament has no such game, or it can't be played.
    pub fn again(&self, library: &Library, ais: &Ais, id: &str) -> Result<Record, Failure> {
        let ready = self.ready(library, ais)?;
        let game = ready.plan.games.iter().find(|game| game.id == id);
        let game = game.ok_or_else(|| Failure::usage(t!("tournament-no-game", game = id)))?;
        let played = ready.plan.stages[&game.scenario].play(game, &self.manner(&ready), false, &())?;
        Ok(played.unwrap_or_else(|| void(game, "")))
    }
    /// Plays a share of the recorded games again and returns those that end otherwise, as they were and as they are now. Chosen by
    /// their ids, so that it is the same ones each time.
    ///
    /// # Errors
    /// The ledger can't be read, or what it holds can't be played.
    pub fn verify(
        &self,
        library: &Library,
        ais: &Ais,
        share: f64,
        watcher: &dyn Watcher,
    ) -> Result<(usize, Vec<(Record, Record)>), Failure> {
        let ready = self.ready(library, ais)?;
        let records = ready.plan.of_these(ledger::read(&self.out.join(ledger::FILE))?);
        let chosen: Vec<&Record> = records.iter().filter(|record| drawn(&record.id, 1, share)).collect();
        let done = Mutex::new(0);
        watcher.counted(0, chosen.len());
        let manner = self.manner(&ready);
        let played: Vec<(Record, Record)> = self.pool()?.install(|| {
            let again = chosen.par_iter().filter_map(|record| {
                let game = ready.plan.games.iter().find(|game| game.id == record.id)?;
                let now = self.play(game, &ready, &manner, &())?;
                let mut done = done.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                *done += 1;
                watcher.counted(*done, chosen.len());
                Some(((*record).clone(), now))
            });
            again.collect()
        });
        Ok((played.len(), played.into_iter().filter(|(then, now)| !then.ended_as(now)).collect()))
    }

    /// None: nobody wants it to be played, or to go on.
    fn play(&self, game: &Game, ready: &Ready, manner: &Manner, watcher: &dyn Watcher) -> Option<Record> {
        if !watcher.goes_on() {
            return None;
        }
        watcher.began(game);
        let audited = drawn(&game.id, 0, self.terms.audit);
        let stage = &ready.plan.stages[&game.scenario];
        let played = catch_unwind(AssertUnwindSafe(|| stage.play(game, manner, audited, watcher)));
        played
            .unwrap_or_else(|_| Err(Failure::no(t!("tournament-game-failed"))))
            .unwrap_or_else(|failure| Some(void(game, failure.message())))
    }
    fn manner<'a>(&self, ready: &'a Ready) -> Manner<'a> {
        Manner {
            ais: &ready.ais,
            entrants: &ready.entrants,
            adjudicate: self.terms.adjudicate,
            replays: self.replays.then(|| self.out.join("replays")),
            faults: self.out.join("faults"),
            log: self.log.clone(),
        }
    }
    fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(self.jobs.unwrap_or(0)).build();
        pool.map_err(|error| Failure::no(t!("tournament-no-workers", error = error.to_string())))
    }
    /// Whoever can't be loaded does not enter.
    fn ready(&self, library: &Library, ais: &Ais) -> Result<Ready, Failure> {
        let plan = self.planned(library)?;
        writable(&self.out)?;
        self.log.as_ref().map_or(Ok(()), |(folder, _)| writable(folder))?;
        let mut ais = ais.clone().with_budget(self.terms.budget()?);
        if ais.mode == AiMode::Auto {
            // no entrant shares memory with another, or with the program
            ais.mode = AiMode::Process;
        }
        let entrants: BTreeMap<String, AgentSpec> =
            self.terms.agents()?.into_iter().map(|ai| (ai.to_string(), ai)).collect();
        for ai in entrants.values() {
            ais.player(ai, Side::Axis, Setting::default())?;
        }
        Ok(Ready { plan, entrants, ais })
    }
    /// Nobody is loaded for it: a ledger can be read where its AIs are not.
    fn planned(&self, library: &Library) -> Result<Planned, Failure> {
        if self.terms.entrants.len() < 2 {
            return Err(Failure::usage(t!("tournament-needs-two")));
        }
        if self.terms.budget()?.is_some_and(|budget| budget.none) {
            return Err(Failure::usage(t!("tournament-needs-budget")));
        }
        let stage = |id: &String| Ok((id.clone(), Stage::of(library, id)?));
        let stages: BTreeMap<String, Stage> = self.terms.scenarios.iter().map(stage).collect::<Result<_, Failure>>()?;
        let games = self.games(&stages, (0, 0))?;
        let same = self.same_games(&stages, &games)?;
        Ok(Planned { stages, games, same })
    }
    /// `edition`: of map and ruleset, the first is 0; where there are fewer, the last one.
    fn games(&self, stages: &BTreeMap<String, Stage>, edition: (usize, usize)) -> Result<Vec<Game>, Failure> {
        let worlds = stages.iter().map(|(id, stage)| (id.clone(), stage.edition(edition))).collect();
        let names: Vec<String> = self.terms.agents()?.iter().map(AgentSpec::to_string).collect();
        Ok(plan(&Grounds {
            scenarios: &self.terms.scenarios,
            entrants: &names,
            pairs: self.terms.pairs,
            seed: self.terms.seed,
            months: self.terms.months,
            format: self.terms.format,
            worlds: &worlds,
            budget: self.terms.budget()?,
        }))
    }
    fn same_games(
        &self,
        stages: &BTreeMap<String, Stage>,
        games: &[Game],
    ) -> Result<BTreeMap<String, String>, Failure> {
        let most = |count: fn(&World) -> usize| stages.values().map(|stage| count(&stage.world)).max().unwrap_or(0);
        let (maps, rules) = (most(|world| world.map.editions().count()), most(|world| world.rules.editions().count()));
        let mut same = BTreeMap::new();
        for edition in (0..maps).flat_map(|map| (0..rules).map(move |rules| (map, rules))) {
            let then = self.games(stages, edition)?;
            same.extend(then.into_iter().zip(games).map(|(then, now)| (then.id, now.id.clone())));
        }
        Ok(same)
    }
}

/// What was merged.
#[derive(Clone, Debug)]
pub struct Merged {
    /// In the order of the plan.
    pub records: Vec<Record>,
    /// Games that the plan has.
    pub planned: usize,
}

impl Planned {
    /// Those of the records that are games of this tournament, under the ids that these have now: games of other editions that
    /// play alike are the same games.
    fn of_these(&self, mut records: Vec<Record>) -> Vec<Record> {
        for record in &mut records {
            if let Some(id) = self.same.get(&record.id) {
                record.id.clone_from(id);
            }
        }
        let wanted: BTreeSet<&str> = self.games.iter().map(|game| game.id.as_str()).collect();
        let is_ours =
            |record: &Record| wanted.contains(record.id.as_str()) && self.stages[&record.scenario].opened(record);
        records.retain(|record| record.status != Status::Void && is_ours(record));
        records
    }
}

fn in_order(records: &mut [Record], games: &[Game]) {
    let place: BTreeMap<&str, usize> = games.iter().enumerate().map(|(n, game)| (game.id.as_str(), n)).collect();
    records.sort_by_key(|record| place.get(record.id.as_str()).copied());
}

/// Is the game one of a share of all? Drawn by its id, so that it is the same one in every run; `lot` draws apart.
fn drawn(id: &str, lot: u64, share: f64) -> bool {
    (digest::of(&(id, lot)) as f64) < share * 2_f64.powi(64)
}
