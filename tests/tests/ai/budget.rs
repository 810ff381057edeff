//! Time and work: what an agent may use, and what happens when it is used up.

use crate::table::{Match, agent, build_c, limits, new_game, try_agent};
use meridian_ai_host::{Limits, PhaseReport};
use meridian_engine::Side;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Built once for all tests of this file: a library stays loaded.
fn steady() -> String {
    static LIBRARY: std::sync::OnceLock<PathBuf> = std::sync::OnceLock::new();
    let build = || build_c("steady_budget", &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ai/steady.c"));
    LIBRARY.get_or_init(build).display().to_string()
}

fn with_budget(budget: &str) -> Limits {
    Limits { budget: budget.parse().unwrap_or_else(|error| panic!("{error}")), ..limits() }
}

/// A month against `random`: the digests after each order, and all of its steps.
fn month(axis: &str, limits: Limits) -> (Vec<u64>, PhaseReport) {
    let axis = try_agent(axis, Side::Axis, limits).unwrap_or_else(|error| panic!("{error}"));
    let played = Match::play(new_game("1939", 5), [axis, agent("random:orders=1", Side::Allies)], 1);
    assert_eq!(played.fault(Side::Axis), None, "what runs out of time or work is no fault");
    (played.digests(), played.total(Side::Axis))
}

#[test]
fn a_budget_of_work_gives_the_same_game_at_any_speed() {
    let quick = month(&format!("{}:orders=1000", steady()), with_budget("work:120000"));
    let slow = month(&format!("{}:orders=1000:sleep=3000", steady()), with_budget("work:120000"));
    assert!(slow.1.thinking > quick.1.thinking);
    assert_eq!(quick.0, slow.0);
    assert_eq!(quick.1.work, slow.1.work);
    // the budget is what ended its steps: with a larger one it plays on
    let more = month(&format!("{}:orders=1000", steady()), with_budget("work:240000"));
    assert!(more.1.accepted > quick.1.accepted);
    assert!(quick.1.work > 200_000, "{:?}", quick.1);
}

#[test]
fn a_bank_of_work_lets_later_steps_do_more() {
    let without = month(&format!("{}:orders=1000", steady()), with_budget("work:60000"));
    let with = month(&format!("{}:orders=1000", steady()), with_budget("work:60000,bank=200000"));
    assert!(with.1.work > without.1.work, "{:?} {:?}", with.1, without.1);
}

#[test]
fn a_budget_of_time_ends_steps_without_a_fault() {
    // a hundredth of a second for each step: what sleeps longer than that gives one order at most
    let (_, total) = month(&format!("{}:sleep=20000", steady()), with_budget("time:base=60,phase=0.01"));
    assert!(total.accepted <= 16, "{total:?}");
    assert!(total.thinking < Duration::from_mins(1));
    // an empty bank: every step is over before it begins
    let (_, total) = month(&steady(), with_budget("time:base=0,inc=0.000001"));
    assert_eq!(total.accepted, 0, "{total:?}");
}
