//! The same seeds, the same game: again, in another process, beside another game, on a slower machine.

use crate::bench::{BOTH, Bench, Plan, Played};
use crate::between::Arrangement;
use crate::catalogue::{Test, group};
use crate::demand::{Checked, Finding, Grade, Kind, Of, Outcome, passed_with, skipped, wrong};
use crate::runner;
use meridian_ai_host::{Budget, WorkControl};
use std::sync::{Arc, Barrier};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

const PLACE: &str = "meridian_host.rng_fill";

group! {
    "same-orders-again" Deterministic All "the same seed gives the same orders a second later", "meridian_host.rng_fill", again;
    "same-orders-elsewhere" Deterministic All "it plays the same in a new process as after another game: nothing is kept in globals", "THREADS: nothing in globals", elsewhere;
    "same-orders-together" Deterministic All "two games at the same time are played as each alone: agents don't influence each other", "THREADS: keep everything in meridian_agent_t.data", together;
    "same-orders-slower" Deterministic All "it plays the same where every call takes longer and data lies elsewhere", "meridian_clock_t: bound your work by counting it", slower;
    "same-orders-on-budget" Deterministic All "with half of the work it would like, it keeps its seat and plays the same however slow the machine is", "meridian_clock_t: work", on_budget;
}

/// Not in the list: what a child plays for `same-orders-elsewhere`.
pub const DIGESTS: Test = Test {
    name: "digests",
    grade: Grade::Deterministic,
    of: Of::All,
    demands: "plays a month",
    place: PLACE,
    run: digests,
};

const ADVICE: &str = "take random numbers from rng_fill() only, none from time, addresses, threads or globals";

fn plan(bench: &Bench) -> Plan {
    bench.plan("1939", 1, BOTH)
}

fn digests(bench: &Bench) -> Checked {
    let played = bench.play(plan(bench))?;
    passed_with(played.digests.iter().map(|digest| format!("{digest:x}")).collect::<Vec<_>>().join(" "))
}

/// Is what was played the game that these digests are of?
pub fn compare(expected: &[u64], played: &Played, advice: &str) -> Result<Outcome, Finding> {
    let digests = &played.digests;
    if expected == digests {
        return passed_with(format!("{} orders", digests.len()));
    }
    let at = expected.iter().zip(digests).take_while(|(a, b)| a == b).count();
    let saw = match played.orders.get(at) {
        Some(order) => {
            let order: String = format!("{order:?}").chars().take(200).collect();
            format!("order {at} of {} is another one: now {order}", expected.len())
        }
        None => format!("{} orders, the first time {}", digests.len(), expected.len()),
    };
    Err(wrong(saw, "the same orders in the same order", advice))
}

fn again(bench: &Bench) -> Checked {
    let first = bench.play(plan(bench))?;
    // clocks that count seconds have to show another one
    let second = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    let before = second();
    while second() == before {
        std::thread::sleep(Duration::from_millis(20));
    }
    compare(&first.digests, &bench.play(plan(bench))?, ADVICE)
}

fn elsewhere(bench: &Bench) -> Checked {
    let folder = std::env::temp_dir().join("elsewhere");
    let child = runner::Child {
        spec: &bench.spec,
        test: DIGESTS.name,
        seed: bench.seed,
        patience: Duration::from_secs(bench.timeout),
        folder: &folder,
        readable: bench.guards.as_ref().map_or(&[], |guards| &guards.readable),
        inherits: bench.guards.is_some() && bench.kind() == Kind::Library,
    };
    let child = child.run()?;
    let _ = std::fs::remove_dir_all(&folder);
    let Outcome::Passed(text) = child else { return Ok(child) };
    let expected: Vec<u64> = text.split(' ').filter_map(|digest| u64::from_str_radix(digest, 16).ok()).collect();
    // here it has played another game before
    drop(bench.play(Plan { seed: bench.seed.wrapping_add(1), scenario: "1937", ..plan(bench) })?);
    compare(&expected, &bench.play(plan(bench))?, ADVICE)
}

fn together(bench: &Bench) -> Checked {
    let alone = bench.play(plan(bench))?;
    let (sibling, start) = (bench.sibling(), Arc::new(Barrier::new(2)));
    let begun = start.clone();
    let other = std::thread::spawn(move || {
        begun.wait();
        sibling.play(Plan { seed: sibling.seed.wrapping_add(1), months: 2, ..plan(&sibling) }).map(drop)
    });
    start.wait();
    let played = bench.play(plan(bench))?;
    let other = other.join().unwrap_or_else(|_| panic!("the other game was not played"));
    other?;
    let advice = "keep everything in meridian_agent_t.data: statics are shared by all agents of the library";
    compare(&alone.digests, &played, advice)
}

fn slower(bench: &Bench) -> Checked {
    let plain = bench.play(plan(bench))?;
    let delay = Duration::from_micros(300);
    let arrangement = Arrangement { delay, sealed: Some(64), ..Arrangement::default() };
    let advice = "let no time decide: count nodes or host calls instead of asking the clock";
    compare(&plain.digests, &bench.play(Plan { arrangement, ..plan(bench) })?, advice)
}

fn on_budget(bench: &Bench) -> Checked {
    let free = bench.play(plan(bench))?;
    let most = free.record.steps.iter().map(|step| step.work).max().unwrap_or(0);
    if most < 2 {
        return skipped("it does nothing that costs work");
    }
    // half of what it would like: enough to begin, too little to come to an end by itself
    let step = most / 2;
    let budget = Budget { work: Some(WorkControl { step, bank: 0 }), ..Budget::default() };
    let quick = bench.play(Plan { budget, ..plan(bench) })?;
    let short = quick.record.steps.iter().filter(|taken| taken.work >= step / 5 * 4).count();
    let arrangement = Arrangement { delay: Duration::from_micros(300), ..Arrangement::default() };
    let slow = bench.play(Plan { budget, arrangement, ..plan(bench) })?;
    let advice = "when work runs out, let what you have counted decide what you still do, and no time";
    match compare(&quick.digests, &slow, advice)? {
        Outcome::Passed(note) => {
            passed_with(format!("{note}; {short} steps were told to finish, with {step} units of work"))
        }
        other @ Outcome::Skipped(_) => Ok(other),
    }
}
