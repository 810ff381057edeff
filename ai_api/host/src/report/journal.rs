//! The journal of an agent: lines on their way to the session, and the last of them for the record of a fault.

use crossbeam_channel::{Receiver, Sender, bounded};
use meridian_ai_api::abi;
use serde::{Deserialize, Serialize};
use std::collections::VecDeque;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

const LINES_WAITING: usize = 1024;
/// Lines that a record of a fault keeps, and bytes of each.
const LAST: usize = 20;
const LAST_BYTES: usize = 400;

/// A line of the agent's journal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JournalLine {
    /// `abi::LOG_...`.
    pub level: u32,
    /// Without newline.
    pub text: String,
}

pub struct Journal {
    lines: Sender<JournalLine>,
    last: Mutex<VecDeque<String>>,
    /// Lines that found no room since the last one that did.
    lost: AtomicU32,
}

impl Journal {
    pub fn new() -> (Self, Receiver<JournalLine>) {
        let (lines, end) = bounded(LINES_WAITING);
        (Self { lines, last: Mutex::new(VecDeque::with_capacity(LAST)), lost: AtomicU32::new(0) }, end)
    }
    pub fn add(&self, line: JournalLine) {
        if let Ok(mut last) = self.last.lock() {
            if last.len() == LAST {
                last.pop_front();
            }
            let end = line.text.floor_char_boundary(LAST_BYTES);
            last.push_back(line.text[..end].to_owned());
        }
        // a session that does not read its journal as fast as it is written loses lines, and is told so
        let lost = self.lost.swap(0, Ordering::Relaxed);
        let note = || JournalLine {
            level: abi::LOG_WARN,
            text: format!("{lost} lines of the journal came too fast and are lost"),
        };
        let room = lost == 0 || self.lines.try_send(note()).is_ok();
        if !room || self.lines.try_send(line).is_err() {
            let still = if room { 0 } else { lost };
            self.lost.fetch_add(still.saturating_add(1), Ordering::Relaxed);
        }
    }
    /// The last lines, oldest first.
    pub fn last(&self) -> Vec<String> {
        self.last.lock().map_or_else(|_| Vec::new(), |last| last.iter().cloned().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lost_lines_are_counted() {
        let (journal, lines) = Journal::new();
        let say = |text: &str| journal.add(JournalLine { level: abi::LOG_INFO, text: text.to_owned() });
        (0..LINES_WAITING + 5).for_each(|_| say("flood"));
        assert_eq!(lines.try_iter().count(), LINES_WAITING);
        say("after");
        let texts: Vec<String> = lines.try_iter().map(|line| line.text).collect();
        assert_eq!(texts, ["5 lines of the journal came too fast and are lost", "after"]);
        say("again");
        assert_eq!(lines.try_iter().count(), 1);
    }
}
