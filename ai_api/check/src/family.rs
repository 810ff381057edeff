//! A child with all that comes from it: whatever outlives it is ended.

use crate::system;
use std::collections::BTreeSet;
use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};

/// The children of this process that are at work.
static AT_WORK: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

pub struct Family {
    root: i32,
}

impl Family {
    /// Starts a child in a group of its own.
    pub fn spawn(command: &mut Command) -> std::io::Result<(Child, Self)> {
        // nobody ends what has started and is not known yet
        let mut at_work = AT_WORK.lock().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        let root = child.id() as i32;
        at_work.insert(root);
        Ok((child, Self { root }))
    }
    /// The child has ended: so does its group, and what it has orphaned, which is a child of this process now.
    pub fn end(self) {
        let mut at_work = AT_WORK.lock().unwrap_or_else(PoisonError::into_inner);
        at_work.remove(&self.root);
        // SAFETY: the group was made for the child
        unsafe { libc::kill(-self.root, libc::SIGKILL) };
        let orphans = |at_work: &BTreeSet<i32>| -> Vec<i32> {
            system::children().into_iter().map(|child| child.id).filter(|id| !at_work.contains(id)).collect()
        };
        // what an orphan has started comes here when the orphan ends
        for _ in 0..100 {
            let left = orphans(&at_work);
            if left.is_empty() {
                break;
            }
            for id in left {
                // SAFETY: a child of this process that nobody else waits for
                unsafe {
                    libc::kill(id, libc::SIGKILL);
                    libc::waitpid(id, std::ptr::null_mut(), libc::WNOHANG);
                }
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
}
