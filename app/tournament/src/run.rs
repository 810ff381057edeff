//! Plays what the ledgers do not hold yet, on all cores.

use crate::ledger::{self, Ledger, Read};
use crate::plan::Planned as Game;
use crate::schedule::Schedule;
use crate::stage::{Manner, void};
use crate::suspension::Suspensions;
use crate::terms::Terms;
use crate::{Record, Status, Watcher};
use meridian_ai_host::{AgentSpec, Blame, Setting};
use meridian_engine::{Side, digest};
use meridian_session::ai_log::LogLevel;
use meridian_session::ais::{AiMode, Ais};
use meridian_session::save::folder::writable;
use meridian_session::{Failure, Library};
use meridian_words::t;
use rayon::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

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

/// A schedule with those who play it.
struct Ready {
    schedule: Schedule,
    entrants: BTreeMap<String, AgentSpec>,
    ais: Ais,
}

/// What is written while games are played.
struct Desk {
    ledger: Ledger,
    path: PathBuf,
    /// Of this tournament, by what the ledger holds.
    records: Vec<Record>,
    suspensions: Suspensions,
}

impl Desk {
    /// How many of these, by the numbers of their pairs, nobody plays because an entrant is suspended.
    fn given_up(&self, games: &[(usize, &Game)]) -> usize {
        if self.suspensions == Suspensions::default() {
            return 0;
        }
        let over: BTreeSet<&str> = self.records.iter().map(|record| record.id.as_str()).collect();
        let is_given_up =
            |(pair, game): &&(usize, &Game)| !self.suspensions.plays(*pair, game) && !over.contains(game.id.as_str());
        games.iter().filter(is_given_up).count()
    }
}

impl Tournament {
    /// Plays the games that are left and returns the records of all that are over and count, in the order of the plan.
    ///
    /// # Errors
    /// What can't be played at all, and a ledger that takes no more: what is played then would be lost.
    pub fn run(&self, library: &Library, ais: &Ais, watcher: &dyn Watcher) -> Result<Vec<Record>, Failure> {
        let path = self.out.join(self.shard.map_or(ledger::FILE.to_owned(), Shard::file));
        let mut ready = self.ready(library, ais)?;
        let terms = self.terms_here(ais)?;
        let (ledger, Read { records, unreadable }) =
            Ledger::open(&path).map_err(|error| ledger::not_open(&path, &error))?;
        // those of a tournament that is being played stay as they are
        if self.shard.is_none() {
            terms.write(&self.out)?;
        }
        ready.schedule.extend(&self.terms, &self.with_other_shards(&records)?)?;
        let records = ready.schedule.of_these(records);
        if unreadable > 0 {
            watcher.overlooked(&path, unreadable);
        }
        watcher.found(&records);
        // who was suspended before plays no game more
        let suspensions = self.suspensions(&ready.schedule.games, &records);
        let desk = Mutex::new(Desk { ledger, path, records, suspensions });
        loop {
            self.play_all(&ready, &desk, watcher)?;
            let known = self.with_other_shards(&held(&desk).records)?;
            if !watcher.goes_on() || !ready.schedule.extend(&self.terms, &known)? {
                break;
            }
        }
        let Desk { records, .. } = desk.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(self.counted(&ready.schedule, records))
    }
    /// What rounds follow from: records of this shard, and what the others have played.
    fn with_other_shards(&self, records: &[Record]) -> Result<Vec<Record>, Failure> {
        let others = self.shard.is_some() && self.terms.format.has_rounds();
        let elsewhere = if others { self.recorded_anywhere()? } else { Vec::new() };
        Ok([records, &elsewhere].concat())
    }
    /// The terms with the builds of the entrants, as they are kept in the folder.
    ///
    /// # Errors
    /// An entrant has played here that was built otherwise: its games would be mixed with those of another.
    pub fn terms_here(&self, ais: &Ais) -> Result<Terms, Failure> {
        let mut terms = self.terms.clone();
        if self.out.is_dir() {
            let kept = Terms::read(&self.out).map_or_else(|_| BTreeMap::new(), |kept| kept.builds);
            terms.builds.extend(kept);
        }
        let mut played: Option<BTreeSet<String>> = None;
        for (entrant, now) in self.terms.builds_now(ais)? {
            let other = terms.builds.get(&entrant).is_some_and(|then| *then != now);
            if other && self.out.is_dir() {
                if played.is_none() {
                    let records = self.recorded_anywhere()?;
                    played = Some(records.into_iter().flat_map(|record| [record.axis, record.allies]).collect());
                }
                if played.as_ref().is_some_and(|played| played.contains(&entrant)) {
                    let folder = self.out.display().to_string();
                    return Err(Failure::usage(t!("tournament-other-build", entrant = entrant, folder = folder)));
                }
            }
            terms.builds.insert(entrant, now);
        }
        Ok(terms)
    }
    /// Plays what is left of the games that are planned.
    fn play_all(&self, ready: &Ready, desk: &Mutex<Desk>, watcher: &dyn Watcher) -> Result<(), Failure> {
        let games = &ready.schedule.games;
        let is_mine = |pair: usize| self.shard.is_none_or(|Shard { index, of }| pair as u32 % of.max(1) == index);
        let mine: Vec<(usize, &Game)> =
            games.iter().enumerate().map(|(n, game)| (n / 2, game)).filter(|(pair, _)| is_mine(*pair)).collect();
        let known: BTreeSet<String> = held(desk).records.iter().map(|record| record.id.clone()).collect();
        let left = mine.iter().filter(|(_, game)| !known.contains(&game.id));
        let left: Vec<(usize, &Game)> = left.copied().collect();
        let all = if self.shard.is_none() { self.terms.games().max(games.len()) } else { mine.len() };
        let to_be_played = |desk: &Desk| all.saturating_sub(desk.given_up(&mine));
        watcher.counted(known.len(), to_be_played(&held(desk)));
        let manner = self.manner(ready);
        let played = |(pair, game): (usize, &Game)| {
            if !held(desk).suspensions.plays(pair, game) {
                return Ok(());
            }
            for attempt in 0.. {
                let Some(record) = self.play(game, ready, &manner, watcher) else { return Ok(()) };
                let again = attempt < replays(&record);
                self.keep(record, games, desk)?;
                if !again {
                    break;
                }
            }
            let desk = held(desk);
            // others may have ended since
            if let Some(record) = desk.records.iter().rfind(|record| record.id == game.id) {
                watcher.ended(record);
            }
            watcher.counted(desk.records.len(), to_be_played(&desk));
            Ok(())
        };
        // taken in the order of the plan, so that what is over at any time is nearly its beginning
        self.pool()?.install(|| left.into_iter().par_bridge().try_for_each(played))
    }
    /// Into the ledger; games that count for nobody are told of there too.
    fn keep(&self, record: Record, games: &[Game], desk: &Mutex<Desk>) -> Result<(), Failure> {
        let mut desk = held(desk);
        let Desk { ledger, path, records, suspensions } = &mut *desk;
        ledger.append(&record).map_err(|error| Failure::file("cant-write-ledger", path, &error))?;
        // of two that both failed the second attempt counts
        records.retain(|before| before.id != record.id);
        records.push(record);
        *suspensions = self.suspensions(games, records);
        Ok(())
    }
    /// Nobody is suspended in rounds: those that follow need all games.
    fn suspensions(&self, games: &[Game], records: &[Record]) -> Suspensions {
        let is_forfeit = |record: &Record| record.status == Status::Forfeit;
        if self.terms.format.has_rounds() || !records.iter().any(is_forfeit) {
            return Suspensions::default();
        }
        Suspensions::of(games, records.iter(), self.terms.max_faults)
    }
    /// Those that count, in the order of the plan: without games of entrants that were suspended before them.
    fn counted(&self, schedule: &Schedule, mut records: Vec<Record>) -> Vec<Record> {
        schedule.in_order(&mut records);
        let suspended = self.suspensions(&schedule.games, &records);
        let games: BTreeMap<&str, (usize, &Game)> =
            schedule.games.iter().enumerate().map(|(n, game)| (game.id.as_str(), (n / 2, game))).collect();
        records.retain(|record| games.get(record.id.as_str()).is_none_or(|(pair, game)| suspended.plays(*pair, game)));
        records
    }
    /// What the ledgers of all shards hold, each game once, written as the ledger of the whole; in the order of the plan. In which
    /// order the shards came and how often they are merged makes no difference.
    ///
    /// # Errors
    /// Two ledgers have the same game with different ends, or a ledger can't be read or written.
    pub fn merge(&self, library: &Library) -> Result<Merged, Failure> {
        let read = |path: PathBuf| ledger::read(&path).map(|records| (path, records));
        let ledgers: Vec<(PathBuf, Vec<Record>)> =
            ledger::all(&self.out)?.into_iter().map(read).collect::<Result<_, Failure>>()?;
        let everywhere: Vec<Record> = ledgers.iter().flat_map(|(_, records)| records).cloned().collect();
        let schedule = Schedule::of(&self.terms, library, &everywhere)?;
        let mut all: BTreeMap<String, Record> = BTreeMap::new();
        for (path, records) in ledgers {
            for record in schedule.of_these(records) {
                let known = all.entry(record.id.clone()).or_insert_with(|| record.clone());
                if !known.ended_as(&record) {
                    let file = path.display().to_string();
                    return Err(Failure::no(t!("tournament-games-differ", game = record.id, file = file)));
                }
            }
        }
        let mut records: Vec<Record> = all.into_values().collect();
        schedule.in_order(&mut records);
        ledger::write(&self.out.join(ledger::FILE), &records)?;
        let is_missing = self.missing(&schedule, &records) > 0;
        Ok(Merged { records: self.counted(&schedule, records), planned: self.terms.games(), is_missing })
    }
    /// How many games are to be played yet, apart from those of entrants that are suspended.
    ///
    /// # Errors
    /// What is planned can't be played any more.
    pub fn left(&self, library: &Library, records: &[Record]) -> Result<usize, Failure> {
        Ok(self.missing(&Schedule::of(&self.terms, library, records)?, records))
    }
    fn missing(&self, schedule: &Schedule, records: &[Record]) -> usize {
        let suspended = self.suspensions(&schedule.games, records);
        let counts = records.iter().filter(|record| record.status != Status::Void);
        let over: BTreeSet<&str> = counts.map(|record| record.id.as_str()).collect();
        let games = schedule.games.iter().enumerate();
        let left = games.filter(|(number, it)| !over.contains(it.id.as_str()) && suspended.plays(number / 2, it));
        // rounds that are not known yet
        left.count() + self.terms.games().saturating_sub(schedule.games.len())
    }
    /// Do games follow from some that have not been played yet, by whatever shard?
    ///
    /// # Errors
    /// A ledger can't be read.
    pub fn waits(&self, library: &Library) -> Result<bool, Failure> {
        if !self.terms.format.has_rounds() {
            return Ok(false);
        }
        let schedule = Schedule::of(&self.terms, library, &self.recorded_anywhere()?)?;
        Ok(schedule.games.len() < self.terms.games())
    }
    fn recorded_anywhere(&self) -> Result<Vec<Record>, Failure> {
        let ledgers = ledger::all(&self.out)?.into_iter().map(|path| ledger::read(&path));
        Ok(ledgers.collect::<Result<Vec<_>, Failure>>()?.concat())
    }
    /// The games that the ledger holds and that count, in the order of the plan.
    ///
    /// # Errors
    /// The ledger can't be read, or what it holds can't be played any more.
    pub fn recorded(&self, library: &Library) -> Result<Vec<Record>, Failure> {
        let records = ledger::read(&self.out.join(ledger::FILE))?;
        let schedule = Schedule::of(&self.terms, library, &records)?;
        let records = schedule.of_these(records);
        Ok(self.counted(&schedule, records))
    }
    /// Whether it can be played here.
    ///
    /// # Errors
    /// What stands in the way.
    pub fn check(&self, library: &Library, ais: &Ais) -> Result<(), Failure> {
        self.ready(library, ais).map(drop)
    }
    /// Plays the game of that id again, whatever the ledger says of it.
    ///
    /// # Errors
    /// The tournament has no such game, or it can't be played.
    pub fn again(&self, library: &Library, ais: &Ais, id: &str) -> Result<Record, Failure> {
        let mut ready = self.ready(library, ais)?;
        ready.schedule.extend(&self.terms, &self.recorded_anywhere()?)?;
        let game = ready.schedule.games.iter().find(|game| game.id == id);
        let game = game.ok_or_else(|| Failure::usage(t!("tournament-no-game", game = id)))?;
        let played = ready.schedule.stage(game).play(game, &self.manner(&ready), false, &())?;
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
        let records = ledger::read(&self.out.join(ledger::FILE))?;
        let mut ready = self.ready(library, ais)?;
        ready.schedule.extend(&self.terms, &records)?;
        let records = ready.schedule.of_these(records);
        let chosen: Vec<&Record> = records.iter().filter(|record| drawn(&record.id, 1, share)).collect();
        let done = Mutex::new(0);
        watcher.counted(0, chosen.len());
        let manner = self.manner(&ready);
        let played: Vec<(Record, Record)> = self.pool()?.install(|| {
            let again = chosen.par_iter().filter_map(|record| {
                let game = ready.schedule.games.iter().find(|game| game.id == record.id)?;
                let now = self.play(game, &ready, &manner, &())?;
                let mut done = done.lock().unwrap_or_else(PoisonError::into_inner);
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
        let stage = ready.schedule.stage(game);
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
        let schedule = Schedule::of(&self.terms, library, &[])?;
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
        Ok(Ready { schedule, entrants, ais })
    }
}

fn held(desk: &Mutex<Desk>) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// How often a game is played again that ended so: one that failed by the machine, or by nobody knows whom, and one in which both AIs
/// did.
fn replays(record: &Record) -> u32 {
    let unknown = || record.fault_records.iter().any(|fault| fault.record.blame == Blame::Unknown);
    match record.status {
        Status::Void if unknown() => 1,
        Status::Void => 3,
        Status::Forfeit if record.winner.is_none() => 1,
        _ => 0,
    }
}

/// What was merged.
#[derive(Clone, Debug)]
pub struct Merged {
    /// In the order of the plan.
    pub records: Vec<Record>,
    /// Games that the plan has.
    pub planned: usize,
    /// Some of them are to be played yet.
    pub is_missing: bool,
}

/// Is the game one of a share of all? Drawn by its id, so that it is the same one in every run; `lot` draws apart.
fn drawn(id: &str, lot: u64, share: f64) -> bool {
    (digest::of(&(id, lot)) as f64) < share * 2_f64.powi(64)
}
