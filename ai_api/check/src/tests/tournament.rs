//! What tournaments expect beside all that.

use crate::bench::{AXIS, BOTH, Bench, Plan};
use crate::between::{Arrangement, Cancel};
use crate::catalogue::group;
use crate::demand::{Checked, Kind, passed_with, wrong};
use crate::report::milliseconds;
use crate::system;
use meridian_ai_host::ProcessLimits;
use std::time::Duration;

group! {
    "orders-are-mostly-legal" TournamentReady All "at most a tenth of the orders is refused", "MERIDIAN_R_OK", legal;
    "step-time" TournamentReady All "no step takes more than ten seconds of processor time", "meridian_clock_t", step_time;
    "cancel-latency" TournamentReady All "99 of 100 steps come back within 400 ms after they were cancelled", "MERIDIAN_ABORT", cancel_latency;
    "memory-in-use" TournamentReady All "a war takes at most 512 MiB", "meridian_config_t.memory_limit", memory;
    "no-helper-threads" TournamentReady All "it starts no more threads than it was allowed: none; a program has 16 for what runs it", "meridian_config_t.max_threads", helpers;
    "half-a-year" TournamentReady All "it plays half a year of 1939 without losing its seat", "meridian_agent.begin_phase", half_a_year;
}

fn legal(bench: &Bench) -> Checked {
    super::play::refused_at_most(bench, 0.1)
}

const STEP: Duration = Duration::from_secs(10);

fn step_time(bench: &Bench) -> Checked {
    let played = bench.month(Arrangement::default())?;
    let worst = played.record.steps.iter().max_by_key(|step| step.time);
    let (time, place) = worst.map_or((Duration::ZERO, String::new()), |step| (step.time, step.place()));
    if time > STEP {
        let saw = format!("{} in {place}", milliseconds(time));
        return Err(wrong(saw, "at most 10 s", "think less: tournaments of many games have little time for each"));
    }
    passed_with(format!("at most {}, in {place}", milliseconds(time)))
}

const LATE: Duration = Duration::from_millis(400);

fn cancel_latency(bench: &Bench) -> Checked {
    let cancel = Cancel::Within { most: Duration::from_millis(60), seed: bench.seed };
    let arrangement = Arrangement { cancel, ..Arrangement::default() };
    let played = bench.play(Plan { arrangement, ..bench.plan("1939", 3, AXIS) })?;
    let mut late: Vec<Duration> = played.record.steps.iter().filter_map(|step| step.late).collect();
    late.sort();
    let worst = late.get((late.len() * 99).div_ceil(100).saturating_sub(1)).copied().unwrap_or_default();
    if worst > LATE {
        let saw = format!("{} of processor time", milliseconds(worst));
        let advice = "ask cancel_state() in every loop that can be long: it is cheap";
        return Err(wrong(saw, format!("at most {}", milliseconds(LATE)), advice));
    }
    passed_with(format!("{} in 99 of 100 of {} steps", milliseconds(worst), late.len()))
}

const MEMORY: u64 = 512 << 20;

fn memory(bench: &Bench) -> Checked {
    // the game itself takes its part, whoever plays
    drop(bench.opening("1939", bench.seed));
    let before = system::memory();
    let played = bench.play(bench.plan("1939", 1, AXIS))?;
    let grown = match bench.kind() {
        Kind::Library => system::peak_memory().saturating_sub(before),
        Kind::Program => played.record.memory_in_use,
    };
    if grown > MEMORY {
        let saw = format!("{} MiB", grown >> 20);
        return Err(wrong(
            saw,
            format!("at most {} MiB", MEMORY >> 20),
            "many games are played on one machine: keep less",
        ));
    }
    let host = if bench.kind() == Kind::Library { " with the host's part" } else { "" };
    passed_with(format!("{} MiB{host}", grown >> 20))
}

fn helpers(bench: &Bench) -> Checked {
    let played = bench.month(Arrangement::default())?;
    let most = played.record.steps.iter().map(|step| step.threads).max().unwrap_or(0);
    let allowed = match bench.kind() {
        Kind::Library => 0,
        Kind::Program => ProcessLimits::default().threads as usize,
    };
    if most > allowed {
        let saw = format!("{most} threads beside its own");
        let expected = match bench.kind() {
            Kind::Library => "at most config->max_threads, which is 0 here".to_owned(),
            Kind::Program => format!("at most {allowed}: more are refused in a guarded process"),
        };
        return Err(wrong(saw, expected, "start as many as max_threads allows"));
    }
    passed_with(format!("{most} beside its own"))
}

fn half_a_year(bench: &Bench) -> Checked {
    let played = bench.play(bench.plan("1939", 6, BOTH))?;
    passed_with(format!("{} orders in {} steps", played.orders.len(), played.record.steps.len()))
}
