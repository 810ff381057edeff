//! What an AI shows of its thinking, as far as whoever watches may want it: how far its step is, its series, its
//! journal. All of it is bounded; nothing of it changes the game.

use meridian_ai_host::{JournalLine, Note, PhaseReport};
use meridian_engine::{Month, Phase, Side};
use std::collections::{BTreeMap, VecDeque};

/// Lines of a journal, series, and values of each that are kept.
const LINES: usize = 500;
const SERIES: usize = 64;
const VALUES: usize = 4096;

/// A note, and when it came.
#[derive(Clone, PartialEq, Debug)]
pub struct Noted {
    /// Number of the order it is about or came before.
    pub line: usize,
    /// When it came.
    pub month: Month,
    /// The step it came in: its phase.
    pub phase: Phase,
    /// Whose AI it is of.
    pub side: Side,
    /// What it shows.
    pub note: Note,
}

/// A line of the journal, and when it came.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Said {
    /// When it came.
    pub month: Month,
    /// In this phase.
    pub phase: Phase,
    /// `abi::LOG_...`.
    pub level: u32,
    /// As the AI wrote it: foreign text, see [`harmless`](crate::ai_log::harmless).
    pub text: String,
}

/// Of one side.
#[derive(Clone, Debug, Default)]
pub struct Thoughts {
    progress: Option<(f64, String)>,
    series: BTreeMap<String, VecDeque<(Month, f64)>>,
    journal: VecDeque<Said>,
    last: PhaseReport,
    total: PhaseReport,
}

impl Thoughts {
    /// How far the step has come, 0 to 1, and what is being done.
    pub fn progress(&self) -> Option<(f64, &str)> {
        self.progress.as_ref().map(|(share, text)| (*share, text.as_str()))
    }
    /// Values by name, oldest first.
    pub fn series(&self) -> &BTreeMap<String, VecDeque<(Month, f64)>> {
        &self.series
    }
    /// The last lines, oldest first.
    pub fn journal(&self) -> &VecDeque<Said> {
        &self.journal
    }

    /// How the last step went that has ended.
    pub fn last(&self) -> PhaseReport {
        self.last
    }
    /// All steps together.
    pub fn total(&self) -> PhaseReport {
        self.total
    }

    /// A step has ended.
    pub(super) fn went(&mut self, report: PhaseReport) {
        self.last = report;
        self.total += report;
    }
    /// A step begins.
    pub(super) fn begin(&mut self) {
        self.progress = None;
    }
    pub(super) fn note(&mut self, month: Month, note: &Note) {
        match note {
            Note::Progress { share, text } => self.progress = Some((*share, text.clone())),
            Note::Telemetry { key, value } => {
                if self.series.len() < SERIES || self.series.contains_key(key) {
                    let values = self.series.entry(key.clone()).or_default();
                    values.push_back((month, *value));
                    if values.len() > VALUES {
                        values.pop_front();
                    }
                }
            }
            Note::Mark(_) | Note::Explain { .. } => {}
        }
    }
    pub(super) fn say(&mut self, month: Month, phase: Phase, line: JournalLine) {
        self.journal.push_back(Said { month, phase, level: line.level, text: line.text });
        if self.journal.len() > LINES {
            self.journal.pop_front();
        }
    }
}
