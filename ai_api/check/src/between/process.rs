//! The process of an agent that is a program, as the system sees it.

use crate::system::{self, Process};
use std::time::Duration;

/// What a program and all that comes from it use, and have used.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub struct Use {
    /// Bytes, at most so far.
    pub memory: u64,
    /// Beside the first of the program.
    pub threads: usize,
    /// That the program has started; those that have ended count as one.
    pub processes: Vec<String>,
}

/// Processes that are there before an agent is made.
pub fn before() -> Vec<i32> {
    system::children().into_iter().map(|child| child.id).collect()
}

/// The one that came with the agent.
pub fn of_agent(before: &[i32]) -> Option<i32> {
    system::children().into_iter().map(|child| child.id).find(|id| !before.contains(id))
}

pub fn time(program: Option<i32>) -> Duration {
    program.map_or(Duration::ZERO, system::process_time)
}

pub fn used(program: i32) -> Use {
    let family = system::family(program);
    let ended =
        family.iter().filter(|process| process.had_children).map(|process| format!("children of {}", process.name));
    let started = family.iter().skip(1).map(|process| process.name.clone());
    Use {
        memory: family.iter().map(Process::peak_memory).sum(),
        threads: family.iter().map(Process::threads).sum::<usize>().saturating_sub(1),
        processes: started.chain(ended).collect(),
    }
}
