//! The journal of an agent: lines on their way to the session, and the last of them for the record of a fault.

use super::worker::Line;
use crossbeam_channel::{Receiver, Sender, bounded};
use std::collections::VecDeque;
use std::sync::Mutex;

const LINES_WAITING: usize = 1024;
/// Lines that a record of a fault keeps, and bytes of each.
const LAST: usize = 20;
const LAST_BYTES: usize = 400;

pub struct Journal {
    lines: Sender<Line>,
    last: Mutex<VecDeque<String>>,
}

impl Journal {
    pub fn new() -> (Self, Receiver<Line>) {
        let (lines, end) = bounded(LINES_WAITING);
        (Self { lines, last: Mutex::new(VecDeque::with_capacity(LAST)) }, end)
    }
    pub fn add(&self, line: Line) {
        if let Ok(mut last) = self.last.lock() {
            if last.len() == LAST {
                last.pop_front();
            }
            let end = line.text.floor_char_boundary(LAST_BYTES);
            last.push_back(line.text[..end].to_owned());
        }
        // a session that does not read its journal loses lines
        let _ = self.lines.try_send(line);
    }
    /// The last lines, oldest first.
    pub fn last(&self) -> Vec<String> {
        self.last.lock().map_or_else(|_| Vec::new(), |last| last.iter().cloned().collect())
    }
}
