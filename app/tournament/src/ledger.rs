//! The ledger: one JSON object a line, appended and synced game by game. Resuming reads it and skips known games; a last
//! line that was torn by a crash is overlooked.

use super::Holdings;
use meridian_engine::scenario::variation;
use meridian_session::{AgentFault, Failure};
use meridian_words::t;
use serde::{Deserialize, Serialize};
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

/// What a ledger's lines say; those that are torn are overlooked, and void games will be played again.
fn records(text: &str) -> Vec<Record> {
    let records = text.lines().filter_map(|line| serde_json::from_str::<Record>(line).ok());
    records.filter(|record| record.status != Status::Void).collect()
}

/// The games of a ledger that nobody need be writing.
///
/// # Errors
/// The file can't be read.
pub fn read(path: &Path) -> Result<Vec<Record>, Failure> {
    let text = meridian_files::read_to_string(path).map_err(|error| Failure::file("cant-read", path, &error))?;
    Ok(records(&text))
}

/// Writes a ledger anew, in one step.
///
/// # Errors
/// The file can't be written.
pub fn write(path: &Path, records: &[Record]) -> Result<(), Failure> {
    let lines = records.iter().map(|record| serde_json::to_string(record).unwrap_or_default() + "\n");
    let text: String = lines.collect();
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

/// An open ledger.
pub struct Ledger {
    file: File,
}

impl Ledger {
    /// Opens or makes the file; gives what it holds.
    pub fn open(path: &Path) -> io::Result<(Self, Vec<Record>)> {
        if path.exists() {
            meridian_files::check(path)?;
        }
        let text = match meridian_files::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
            Err(error) => return Err(error),
        };
        let records = records(&text);
        let mut file = OpenOptions::new().create(true).append(true).open(path)?;
        // elsewhere nobody could even look into a file that is locked
        if cfg!(unix)
            && let Err(TryLockError::WouldBlock) = file.try_lock()
        {
            return Err(io::Error::other(t!("tournament-ledger-locked")));
        }
        if !text.is_empty() && !text.ends_with('\n') {
            // A torn line is closed, so that the next one stands by itself.
            file.write_all(b"\n")?;
        }
        Ok((Self { file }, records))
    }
    /// Appends a game and makes sure that it is on the disk.
    pub fn append(&mut self, record: &Record) -> io::Result<()> {
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
        assert!(old.is_empty());
        ledger.append(&record("a", 0, "x", "y", None, 60.0)).expect("written");
        drop(ledger);
        let whole = std::fs::read(&path).expect("read");
        let torn = [&whole[..], &whole[..whole.len() / 2]].concat();
        std::fs::write(&path, torn).expect("written");
        let (mut ledger, old) = Ledger::open(&path).expect("opens");
        assert_eq!(old, [record("a", 0, "x", "y", None, 60.0)]);
        if cfg!(unix) {
            let second = Ledger::open(&path).err().expect("one tournament a ledger");
            assert!(second.to_string().contains("another tournament"), "{second}");
        }
        ledger.append(&record("b", 0, "y", "x", None, 40.0)).expect("written");
        drop(ledger);
        assert_eq!(Ledger::open(&path).expect("opens").1.len(), 2);
        std::fs::remove_file(&path).expect("removed");
    }
}
