//! Names of temporaries, and the removal of those that ended processes have left.
//!
//! A temporary is `.meridian-PROCESS-NUMBER.tmp`, however long the name of its file is. Its process holds a lock on it: so
//! one whose lock is free is nobody's, also where processes can't be told apart by number (containers, other machines).

use crate::system::{Folder, is_alive};
use crate::target::Identity;
use std::collections::BTreeSet;
use std::fs::TryLockError;
use std::process;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

const BEGIN: &str = ".meridian-";
const END: &str = ".tmp";

/// Between making a temporary and locking it there is a moment.
const MOMENT: Duration = Duration::from_mins(1);
/// After so long a temporary is nobody's where neither locks nor processes can be asked.
const DAY: Duration = Duration::from_hours(24);

/// A name that no other thread or process has.
pub fn temporary() -> String {
    static NUMBER: AtomicU32 = AtomicU32::new(0);
    format!("{BEGIN}{}-{}{END}", process::id(), NUMBER.fetch_add(1, Ordering::Relaxed))
}

/// The process that made a temporary of this name.
fn maker(name: &str) -> Option<u32> {
    let (process, number) = name.strip_prefix(BEGIN)?.strip_suffix(END)?.split_once('-')?;
    number.parse::<u32>().ok().and(process.parse().ok())
}

/// Removes what is left in a folder before the first temporary is made there; once a folder.
pub fn first(folder: &Folder) {
    static SWEPT: Mutex<BTreeSet<Identity>> = Mutex::new(BTreeSet::new());
    let Ok(identity) = folder.identity() else { return };
    // held while sweeping: no other thread makes one meanwhile
    let mut swept = SWEPT.lock().unwrap_or_else(PoisonError::into_inner);
    if swept.insert(identity) {
        sweep(folder);
    }
}

/// Removes what is left, while nobody of this process has a temporary in the folder.
pub fn sweep(folder: &Folder) {
    for name in folder.names() {
        if maker(&name).is_some_and(|maker| is_left(folder, &name, maker)) {
            folder.remove_all(&name);
        }
    }
}

fn is_left(folder: &Folder, name: &str, maker: u32) -> bool {
    let Ok((file, age)) = folder.inspect(name) else { return false };
    let alive = maker != process::id() && is_alive(maker);
    match file.try_lock() {
        Ok(()) => !alive || age > MOMENT,
        Err(TryLockError::WouldBlock) => false,
        // the file system knows no locks
        Err(TryLockError::Error(_)) => maker != process::id() && !alive || age > DAY,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_tell_their_maker() {
        assert_eq!(maker(&temporary()), Some(process::id()));
        assert!(temporary().len() < 40);
        for other in [".meridian-7", ".meridian-x-1.tmp", ".meridian-1-x.tmp", "meridian-1-1.tmp", ".a.mrs.7.tmp"] {
            assert_eq!(maker(other), None, "{other}");
        }
    }
}
