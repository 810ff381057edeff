//! Time and work: what an agent may use, and what happens when it is used up.

use crate::table::{build_c, limits, new_game, play, seat, try_seat};
use meridian_ai_host::{Limits, Seat};
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

/// A month against `random`: the digests after each order, and the seat.
fn month(axis: &str, limits: Limits) -> (Vec<u64>, Seat) {
    let mut game = new_game("1939", 5);
    let axis = try_seat(axis, Side::Axis, limits).unwrap_or_else(|error| panic!("{error}"));
    let mut seats = [axis, seat("random:orders=1", Side::Allies)];
    let digests = play(&mut game, &mut seats, 1);
    let [axis, _] = seats;
    assert_eq!(axis.fault(), None, "what runs out of time or work is no fault");
    (digests, axis)
}

#[test]
fn a_budget_of_work_gives_the_same_game_at_any_speed() {
    let quick = month(&format!("{}:orders=1000", steady()), with_budget("work:120000"));
    let slow = month(&format!("{}:orders=1000:sleep=3000", steady()), with_budget("work:120000"));
    assert!(slow.1.total().thinking > quick.1.total().thinking);
    assert_eq!(quick.0, slow.0);
    assert_eq!(quick.1.total().work, slow.1.total().work);
    // the budget is what ended its steps: with a larger one it plays on
    let more = month(&format!("{}:orders=1000", steady()), with_budget("work:240000"));
    assert!(more.1.total().accepted > quick.1.total().accepted);
    assert!(quick.1.total().work > 200_000, "{:?}", quick.1.total());
}

#[test]
fn a_bank_of_work_lets_later_steps_do_more() {
    let without = month(&format!("{}:orders=1000", steady()), with_budget("work:60000"));
    let with = month(&format!("{}:orders=1000", steady()), with_budget("work:60000,bank=200000"));
    assert!(with.1.total().work > without.1.total().work, "{:?} {:?}", with.1.total(), without.1.total());
}

#[test]
fn a_budget_of_time_ends_steps_without_a_fault() {
    // a hundredth of a second for each step: what sleeps longer than that gives one order at most
    let (_, seat) = month(&format!("{}:sleep=20000", steady()), with_budget("time:base=60,phase=0.01"));
    assert!(seat.total().accepted <= 16, "{:?}", seat.total());
    assert!(seat.total().thinking < Duration::from_secs(60));
    // an empty bank: every step is over before it begins
    let (_, seat) = month(&steady(), with_budget("time:base=0,inc=0.000001"));
    assert_eq!(seat.total().accepted, 0, "{:?}", seat.total());
}
