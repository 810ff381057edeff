//! The ledger: one JSON object a line, appended and synced game by game. Resuming reads it and skips known games; a last
//! line that was torn by a crash is overlooked.

use super::Holdings;
use meridian_engine::variation;
use meridian_report::Deeds;
use meridian_session::{AgentFault, Failure};
use meridian_words::t;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// How a game ended, as it really did; never rewritten.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Somebody won the war.
    Victory,
    /// The months were over.
    Undecided,
    /// A side lost by its AI's fault.
    Forfeit,
    /// The program failed; the game counts for nobody and is played again on resuming.
    Void,
}

/// A game that was played: one line of the ledger.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Hash of everything that decides the game, 16 hexadecimal digits.
    pub id: String,
    /// Id of its scenario, with the number of its variation: `poland_1939~17`.
    pub scenario: String,
    /// What it was played with; ledgers from before don't say.
    #[serde(default, flatten, skip_serializing_if = "Option::is_none")]
    pub stage: Option<Staged>,
    /// Number of the pair within its scenario and pairing, from 0.
    pub pair: u32,
    /// Of the dice; the same in both games of a pair, unless an entrant meets itself.
    pub seed: u64,
    /// Who played the Axis, as on the command line, parameters included.
    pub axis: String,
    /// Who played the Allies.
    pub allies: String,
    /// How it ended.
    pub status: Status,
    /// `Axis` or `Allies`; none where nobody won.
    pub winner: Option<String>,
    /// Months played.
    pub months: u16,
    /// What the sides had at the end.
    pub holdings: Holdings,
    /// Of the Axis, per cent; that of the Allies is the rest.
    pub axis_score_percent: f64,
    /// Points of the Axis over par, mean of the months; the Allies' are the opposite. Ledgers from before don't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub axis_points: Option<f64>,
    /// The same at the end of each month.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub points_by_month: Vec<f64>,
    /// Where nobody won: the side that the points speak for, `Axis` or `Allies`; none where they are level.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjudged: Option<String>,
    /// How the game went on, if it was chosen to be played to its end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub audit: Option<Audit>,
    /// Orders of the whole game.
    pub orders: usize,
    /// The same by kind and side, and what came of them. Ledgers from before don't say.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deeds: Option<Deeds>,
    /// Digest of the last position.
    pub digest: String,
    /// Faults of the AIs, as sentences.
    pub faults: Vec<String>,
    /// The same with kind, blame and circumstances.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fault_records: Vec<AgentFault>,
    /// Commands that put each AI that failed before the position in which it did.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reproduce: Vec<String>,
    /// How long it took by the clock.
    pub seconds: f64,
}

/// What became of a game behind the months that were played for the tournament.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Audit {
    /// Months played in all.
    pub months: u16,
    /// Who won then: `Axis` or `Allies`; none where nobody has.
    pub winner: Option<String>,
}

/// Names and hashes, 16 hexadecimal digits each, of what a game was opened from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Staged {
    /// Its tables.
    pub ruleset: String,
    /// Of the tables.
    pub ruleset_hash: String,
    /// Its map.
    pub board: String,
    /// Of the map.
    pub map_hash: String,
    /// Of the start.
    pub scenario_hash: String,
}

impl Record {
    /// Id of its scenario without the number of the variation.
    pub fn base(&self) -> &str {
        variation::parts(&self.scenario).0
    }
    /// Did the game go the same way? What it took by the clock makes no difference.
    pub fn ended_as(&self, other: &Self) -> bool {
        (&self.digest, self.orders, self.status, &self.winner)
            == (&other.digest, other.orders, other.status, &other.winner)
    }
}

/// Name of the ledger of a whole tournament in its folder.
pub const FILE: &str = "games.jsonl";

/// A ledger, read.
#[derive(Clone, Debug, Default)]
pub struct Read {
    /// Void games are left out: they will be played again.
    pub records: Vec<Record>,
    /// Lines that say nothing: torn by a crash, or by hand. Their games will be played again.
    pub unreadable: usize,
}

impl Read {
    fn of(bytes: &[u8]) -> Self {
        let (mut records, unreadable) = lines::<Record>(bytes);
        records.retain(|record| record.status != Status::Void);
        Self { records, unreadable }
    }
}

/// Lines of JSON, and how many say nothing. Where a machine fell down the bytes may be no text.
fn lines<T: DeserializeOwned>(bytes: &[u8]) -> (Vec<T>, usize) {
    let text = String::from_utf8_lossy(bytes);
    let all = text.lines().filter(|line| !line.is_empty()).map(serde_json::from_str::<T>);
    let (read, unreadable): (Vec<_>, Vec<_>) = all.partition(Result::is_ok);
    (read.into_iter().flatten().collect(), unreadable.len())
}

/// The games of a ledger that nobody need be writing.
///
/// # Errors
/// The file can't be read.
pub fn read(path: &Path) -> Result<Vec<Record>, Failure> {
    let bytes = meridian_files::read(path).map_err(|error| Failure::file("cant-read", path, &error))?;
    Ok(Read::of(&bytes).records)
}

/// Writes a ledger anew, in one step: these games, and then what else it held, word for word.
///
/// # Errors
/// The file can't be written.
pub fn write(path: &Path, records: &[Record]) -> Result<(), Failure> {
    let before = match meridian_files::read(path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        Err(error) => return Err(Failure::file("cant-read", path, &error)),
    };
    let ids: BTreeSet<&str> = records.iter().map(|record| record.id.as_str()).collect();
    let is_there = |line: &str| {
        serde_json::from_str::<Record>(line)
            .is_ok_and(|record| record.status != Status::Void && ids.contains(record.id.as_str()))
    };
    let lines = records.iter().map(|record| serde_json::to_string(record).unwrap_or_default());
    let others = before.lines().filter(|line| !line.is_empty() && !is_there(line)).map(str::to_owned);
    let text: String = lines.chain(others).map(|line| line + "\n").collect();
    meridian_files::write(path, text.as_bytes()).map_err(|error| Failure::file("cant-write-ledger", path, &error))
}

/// The ledgers in a folder: that of the whole and those of shards.
///
/// # Errors
/// The folder can't be read.
pub fn all(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = std::fs::read_dir(folder).map_err(|error| Failure::file("cant-read", folder, &error))?;
    let is_ledger = |path: &PathBuf| {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        name == FILE || name.starts_with("shard-") && path.extension().is_some_and(|it| it == "jsonl")
    };
    let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_ledger).collect();
    paths.sort();
    Ok(paths)
}

/// Why it can't be opened; where somebody is writing it, once more is worth it.
pub fn not_open(path: &Path, error: &io::Error) -> Failure {
    let failure = Failure::file("cant-open-ledger", path, error);
    if error.kind() == io::ErrorKind::ResourceBusy { Failure::again(failure.message()) } else { failure }
}

/// An open ledger.
pub struct Ledger {
    file: File,
}

impl Ledger {
    /// Opens or makes the file; gives what it holds.
    pub fn open(path: &Path) -> io::Result<(Self, Read)> {
        let (ledger, bytes) = Self::opened(path)?;
        Ok((ledger, Read::of(&bytes)))
    }
    /// The same where its lines are something else than games; also how many say nothing.
    pub fn open_lines<T: DeserializeOwned>(path: &Path) -> io::Result<(Self, Vec<T>, usize)> {
        let (ledger, bytes) = Self::opened(path)?;
        let (read, unreadable) = lines(&bytes);
        Ok((ledger, read, unreadable))
    }
    fn opened(path: &Path) -> io::Result<(Self, Vec<u8>)> {
        if path.exists() {
            meridian_files::check(path)?;
        }
        let bytes = match meridian_files::read(path) {
            Ok(bytes) => bytes,
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => return Err(error),
        };
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        // elsewhere nobody could even look into a file that is locked
        if cfg!(unix)
            && let Err(TryLockError::WouldBlock) = file.try_lock()
        {
            return Err(io::Error::new(io::ErrorKind::ResourceBusy, t!("tournament-ledger-locked")));
        }
        if bytes.last().is_some_and(|&last| last != b'\n') {
            // A torn line is closed, so that the next one stands by itself.
            file.write_all(b"\n")?;
        }
        Ok((Self { file }, bytes))
    }
    /// Appends a line and makes sure that it is on the disk.
    pub fn append(&mut self, record: &impl Serialize) -> io::Result<()> {
        let mut line = serde_json::to_string(record)?;
        line.push('\n');
        let whole = self.file.metadata()?.len();
        let written = self.file.write_all(line.as_bytes()).and_then(|()| self.file.sync_data());
        if written.is_err() {
            // half a game is none; where this fails too, the next one who opens the ledger overlooks it
            let _ = self.file.set_len(whole);
        }
        written
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub fn record(id: &str, pair: u32, axis: &str, allies: &str, winner: Option<&str>, score: f64) -> Record {
        Record {
            id: id.into(),
            scenario: "1939".into(),
            stage: None,
            pair,
            seed: 5,
            axis: axis.into(),
            allies: allies.into(),
            status: if winner.is_some() { Status::Victory } else { Status::Undecided },
            winner: winner.map(str::to_owned),
            months: 12,
            holdings: Holdings::default(),
            axis_score_percent: score,
            axis_points: None,
            points_by_month: Vec::new(),
            adjudged: None,
            audit: None,
            orders: 3,
            deeds: None,
            digest: "00".into(),
            faults: Vec::new(),
            fault_records: Vec::new(),
            reproduce: Vec::new(),
            seconds: 0.5,
        }
    }

    #[test]
    fn a_torn_line_loses_only_itself() {
        let path = std::env::temp_dir().join(format!("meridian-ledger-{}.jsonl", std::process::id()));
        let _ = std::fs::remove_file(&path);
        let (mut ledger, old) = Ledger::open(&path).expect("opens");
        assert!(old.records.is_empty() && old.unreadable == 0);
        ledger.append(&record("a", 0, "x", "y", None, 60.0)).expect("written");
        drop(ledger);
        let whole = std::fs::read(&path).expect("read");
        let torn = [&whole[..], &whole[..whole.len() / 2]].concat();
        std::fs::write(&path, torn).expect("written");
        let (mut ledger, old) = Ledger::open(&path).expect("opens");
        assert_eq!((old.records, old.unreadable), (vec![record("a", 0, "x", "y", None, 60.0)], 1));
        if cfg!(unix) {
            let second = Ledger::open(&path).err().expect("one tournament a ledger");
            assert!(second.to_string().contains("another tournament"), "{second}");
        }
        ledger.append(&record("b", 0, "y", "x", None, 40.0)).expect("written");
        drop(ledger);
        assert_eq!(Ledger::open(&path).expect("opens").1.records.len(), 2);
        std::fs::remove_file(&path).expect("removed");
    }
}
