//! What a player logs and prints, until somebody reads it.

use std::sync::{Arc, Mutex, PoisonError};

/// More than so many are dropped while nobody reads them.
const MOST: usize = 1000;

#[derive(Clone, Default)]
pub struct Lines(Arc<Mutex<Vec<String>>>);

impl Lines {
    pub fn add(&self, line: String) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match lines.len() {
            MOST => lines.push(format!("more than {MOST} lines at once; the rest is dropped")),
            len if len < MOST => lines.push(line),
            _ => {}
        }
    }
    pub fn take(&self) -> Vec<String> {
        std::mem::take(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
