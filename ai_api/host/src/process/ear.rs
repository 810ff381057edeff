//! What the child prints goes to the journal, as far as there is room for it.

use super::lease::Lease;
use crate::report::journal::JournalLine;
use meridian_ai_api::abi;
use std::io::{BufRead, BufReader, Read};
use std::sync::atomic::Ordering;

/// Longest line, and most bytes in one step, as for lines that the agent logs.
const LINE_BYTES: u64 = 4 << 10;
const STEP_BYTES: u32 = 64 << 10;

/// Listens until the child closes the pipe; `tell` gets what is kept.
pub fn listen(output: impl Read, lease: &Lease, tell: impl Fn(JournalLine)) {
    let mut output = BufReader::new(output);
    let mut line = Vec::new();
    loop {
        line.clear();
        match output.by_ref().take(LINE_BYTES).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        let bytes = line.len() as u32;
        let before = lease.heard.fetch_add(bytes, Ordering::Relaxed);
        let text = if before.saturating_add(bytes) <= STEP_BYTES {
            String::from_utf8_lossy(&line).trim_end().to_owned()
        } else if before <= STEP_BYTES {
            "it prints too much in this phase; the rest is dropped".to_owned()
        } else {
            // counted no further, so that the count never comes round
            lease.heard.fetch_sub(bytes, Ordering::Relaxed);
            continue;
        };
        tell(JournalLine { level: abi::LOG_INFO, text });
    }
}
