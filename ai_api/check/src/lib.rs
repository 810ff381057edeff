//! The conformance kit for AI players, `meridian check-ai`: named tests of what the header demands, each in a process of its
//! own, and a grade. docs/ai/check-ai.md is its manual.
//!
//! The kit stands between the real host and the real plugin and speaks nothing but the header: it takes the place of the
//! host before the plugin and passes its calls on. So a test can move and seal the memory of the view, cancel, slow down,
//! refuse, or look at what a call has left behind, and what it finds is true for every host. A program is such a plugin too:
//! the host's agent that stands for it. What only programs have, the lines of their protocol, is tested beside that.
//!
//! - `runner` starts a child for each test of the `catalogue`, watches its time, and makes a `report`.
//! - `child` is the other end: one test in this process, under guards that are up before anything of the player is loaded.
//! - `between` is what stands between; `bench` plays games with it; `tests` are the tests, a file a group.

#![warn(missing_docs)]

mod arguments;
mod bench;
mod between;
mod catalogue;
mod child;
mod demand;
mod family;
mod raw;
mod report;
mod runner;
mod system;
mod tests;

pub use arguments::{CheckAi, Launch, One, Problem};

/// `meridian check-ai`: prints the report.
///
/// # Errors
/// With code 2 what was asked wrongly, such as a player that isn't found; with code 1 how many tests fail, or what
/// can't be written.
pub fn check(check: &CheckAi) -> Result<(), Problem> {
    runner::check(check)
}
/// One test in this process: what a child of the kit does. Writes its verdict to the file that it was given.
///
/// # Errors
/// There is no such test, the player can't be tested at all, or the verdict can't be written.
pub fn one(one: &One) -> Result<(), Problem> {
    child::one(one)
}

/// Becomes a player in another language, under the guards that its tester wants.
///
/// # Errors
/// Why the program does not start.
pub fn launch(launch: &Launch) -> Result<(), Problem> {
    let error = meridian_ai_host::process::launch(&launch.limits, &launch.program);
    let words: Vec<String> = launch.program.iter().map(|word| word.display().to_string()).collect();
    Err(Problem::no(format!("`{}` does not start: {error}; is it installed?", words.join(" "))))
}
