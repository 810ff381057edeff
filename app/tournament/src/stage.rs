//! What a scenario is played with, and one game on it.

use crate::ledger::{Audit, Staged};
use crate::plan::Planned;
use crate::score::Score;
use crate::watch::{Watched, Watcher};
use crate::{Holdings, Record, Status};
use meridian_ai_host::{AgentSpec, Blame};
use meridian_engine::par::Par;
use meridian_engine::variation;
use meridian_engine::{Scenario, Side, setup};
use meridian_report::Tally;
use meridian_session::ai_log::{self, AiLog, LogLevel};
use meridian_session::ais::Ais;
use meridian_session::save::folder::writable;
use meridian_session::unattended::{UntilFault, between, play_months, write_replay};
use meridian_session::{AgentFault, Failure, Library, World};
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::time::Instant;

/// Months that a game is played on at most to see who wins it.
const AUDIT_MONTHS: u16 = 240;

/// A scenario, opened.
pub struct Stage {
    /// Its board and its tables.
    pub world: World,
    /// How it opens.
    pub scenario: Scenario,
    /// What its games are measured against.
    pub par: Par,
}

/// How games are played, apart from what they follow from.
pub(crate) struct Manner<'a> {
    pub ais: &'a Ais,
    pub entrants: &'a BTreeMap<String, AgentSpec>,
    pub adjudicate: f64,
    /// Where a replay of each game goes.
    pub replays: Option<PathBuf>,
    /// Where the replay of a game goes in which an AI failed.
    pub faults: PathBuf,
    /// Where the journals of the AIs go, and the least level of their lines.
    pub log: Option<(PathBuf, LogLevel)>,
}

impl Stage {
    /// By its id.
    ///
    /// # Errors
    /// There is no such scenario, or what it names can't be read.
    pub fn of(library: &Library, id: &str) -> Result<Self, Failure> {
        let world = library.world_of(id)?;
        let scenario = world.scenario(id)?;
        Ok(Self { par: Par::of(&world.map, &world.rules, &scenario), scenario, world })
    }
    /// Hashes of map and ruleset in an edition of theirs; 0 is the present one, where there are fewer it is the last.
    pub(crate) fn edition(&self, (map, rules): (usize, usize)) -> (u64, u64) {
        let World { map: board, rules: tables, .. } = &self.world;
        (board.editions().nth(map).unwrap_or(board.hash), tables.editions().nth(rules).unwrap_or(tables.hash))
    }
    fn named(&self, scenario: &Scenario) -> Staged {
        let hex = |hash: u64| format!("{hash:016x}");
        Staged {
            ruleset: self.world.rules.name.clone(),
            ruleset_hash: hex(self.world.rules.hash),
            board: self.world.map.name.clone(),
            map_hash: hex(self.world.map.hash),
            scenario_hash: hex(scenario.hash),
        }
    }
    /// Was the game opened like those that are played now with this variation? Ledgers from before don't say.
    pub(crate) fn opened(&self, record: &Record, variation: u32) -> bool {
        let said = record.stage.as_ref().and_then(|stage| u64::from_str_radix(&stage.scenario_hash, 16).ok());
        said.is_none_or(|hash| match variation {
            0 => self.scenario.plays_as(hash),
            number => self.scenario.clone().varied(number, &self.world.rules).plays_as(hash),
        })
    }
    /// Plays a game; `audited` ones on to their end. None: whoever watches it did not want it to go on.
    pub(crate) fn play(
        &self,
        game: &Planned,
        manner: &Manner,
        audited: bool,
        watcher: &dyn Watcher,
    ) -> Result<Option<Record>, Failure> {
        let started = Instant::now();
        let [axis, allies] = [0, 1].map(|side: usize| &manner.entrants[&game.players[side]]);
        let (_, number) = variation::parts(&game.scenario);
        let scenario = self.scenario.clone().varied(number, &self.world.rules);
        let opening = setup::new_game(self.world.map.clone(), self.world.rules.clone(), &scenario, game.seed);
        let began = opening.state().clock().month;
        let ais = manner.ais.clone().for_months(began, Some(game.months));
        let mut session = between(&ais, opening, axis, allies)?;
        if let Some((folder, level)) = &manner.log {
            let prefix = format!("{}-", game.id);
            let log = AiLog::create(folder, &prefix, &game.players, *level, ai_log::MOST_OF_MANY)?;
            session = session.with_log(log);
        }
        let tally = Tally::of(session.game());
        let mut followers = (Watched { game, score: Score::new(&self.par), watcher }, tally);
        let (mut session, ended) = play_months(session, Some(game.months), &mut followers);
        let (watched, tally) = followers;
        session.flush_log()?;
        if !watcher.goes_on() {
            return Ok(None);
        }
        let score = watched.score;
        if let Some(folder) = &manner.replays {
            writable(folder)?;
            write_replay(&session, &folder.join(format!("{}.mrd", game.id)))?;
        }
        let mut reproduce = Vec::new();
        if !ended.faults.is_empty() {
            writable(&manner.faults)?;
            let path = manner.faults.join(format!("{}.mrd", game.id));
            write_replay(&session, &path)?;
            let ask = |fault: &AgentFault| {
                let (ai, path) = (as_argument(&fault.ai), as_argument(&path.display().to_string()));
                format!("meridian ask {ai} --replay {path} --line {} --remembering", fault.line)
            };
            reproduce = ended.faults.iter().map(ask).collect();
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
        let adjudged = (status == Status::Undecided && points.abs() >= manner.adjudicate).then_some(ahead);
        let (months, orders) = (session.state().clock().month.since(began), session.orders());
        let digest = format!("{:016x}", session.state().digest());
        let audit = (status == Status::Undecided && audited).then(|| {
            let (session, ended) = play_months(session, Some(AUDIT_MONTHS), &mut UntilFault);
            Audit {
                months: session.state().clock().month.since(began),
                winner: ended.winner.map(|side| side.name().to_owned()),
            }
        });
        Ok(Some(Record {
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
            deeds: Some(tally.deeds().clone()),
            digest,
            faults: ended.faults.iter().map(|fault| format!("{}: {fault}", fault.side.name())).collect(),
            fault_records: ended.faults,
            reproduce,
            seconds: started.elapsed().as_secs_f64(),
            stage: Some(self.named(&scenario)),
            ..void(game, "")
        }))
    }
}

/// An argument as a shell takes it.
pub fn as_argument(argument: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "_-./:=,".contains(letter);
    if argument.chars().all(is_plain) { argument.to_owned() } else { format!("'{}'", argument.replace('\'', "'\\''")) }
}

/// A game that counts for nobody.
pub(crate) fn void(game: &Planned, why: &str) -> Record {
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
        deeds: None,
        digest: String::new(),
        faults: vec![why.to_owned()],
        fault_records: Vec::new(),
        reproduce: Vec::new(),
        seconds: 0.0,
    }
}
