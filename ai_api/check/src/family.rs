//! A child with all that comes from it: whatever outlives it is ended.

use meridian_ai_host::process::Kin;
use std::collections::BTreeSet;
use std::process::{Child, Command};
use std::sync::{Mutex, PoisonError};

/// The children of this process that are at work.
static AT_WORK: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

pub struct Family {
    root: i32,
    kin: Kin,
}

impl Family {
    /// Starts a child in a group of its own.
    pub fn spawn(command: &mut Command) -> std::io::Result<(Child, Self)> {
        Kin::lead(command);
        // nobody ends what has started and is not known yet
        let mut at_work = AT_WORK.lock().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        let (root, kin) = (child.id() as i32, Kin::of(&child));
        at_work.insert(root);
        Ok((child, Self { root, kin }))
    }
    /// The child has ended: so does its group, and what it has orphaned, which is a child of this process now.
    pub fn end(self) {
        let mut at_work = AT_WORK.lock().unwrap_or_else(PoisonError::into_inner);
        at_work.remove(&self.root);
        self.kin.kill();
        crate::system::end_orphans(&at_work);
    }
}
