//! Hosts that are older, newer, shorter of breath or stranger than the one at hand.

use crate::bench::Bench;
use crate::between::calls::MANY;
use crate::between::{Arrangement, Cancel, Topic};
use crate::catalogue::group;
use crate::demand::{Checked, passed, passed_with, wrong};
use crate::report::milliseconds;
use meridian_engine::Side;
use std::sync::Arc;
use std::time::Duration;

group! {
    "no-extensions" Robust Libraries "a host without extensions is refused with a reason, or played on", "meridian_host.get_extension", no_extensions;
    "newer-host" Robust All "longer structures, unknown columns and unknown events of a later host don't disturb it", "SIZES", newer_host;
    "structure-ends" Robust Libraries "nothing is read beyond the struct_size of a structure", "SIZES", structure_ends;
    "unknown-phase" Robust All "a phase that it does not know is answered with S_DEFAULT", "meridian_agent.begin_phase", unknown_phase;
    "unknown-results" Robust All "results that it does not know don't make it go on for ever", "MERIDIAN_R_OK: judge unknown ones by their hundred", unknown_results;
    "cancelled-at-once" Robust All "a step that is cancelled when it begins is given back at once", "MERIDIAN_ABORT", cancelled;
}

fn no_extensions(bench: &Bench) -> Checked {
    let arrangement = Arc::new(Arrangement { no_extensions: true, ..Arrangement::default() });
    if let Err(error) = bench.agent(&bench.spec, Side::Axis, &arrangement) {
        let text = error.to_string();
        if text.contains("it gave no reason") {
            let advice = "log at level ERROR which extension you can't do without";
            return Err(wrong("create() gave null without a word", "an error line that says why", advice));
        }
        return passed_with(format!("refused: {}", text.rsplit(": ").next().unwrap_or_default()));
    }
    bench.month(Arrangement { no_extensions: true, ..Arrangement::default() })?;
    passed_with("played on without them")
}

fn newer_host(bench: &Bench) -> Checked {
    bench.month(Arrangement { newer: true, ..Arrangement::default() })?;
    passed()
}

fn structure_ends(bench: &Bench) -> Checked {
    bench.month(Arrangement { at_page_end: true, ..Arrangement::default() })?;
    passed()
}

fn unknown_phase(bench: &Bench) -> Checked {
    let played = bench.month(Arrangement { strange_phase: true, ..Arrangement::default() })?;
    played.record.complaint(&[Topic::Status])?;
    passed()
}

fn unknown_results(bench: &Bench) -> Checked {
    let mut most = 0;
    for code in [399, 777] {
        let played = bench.month(Arrangement { answer: Some(code), ..Arrangement::default() })?;
        most = most.max(played.record.steps.iter().map(|step| step.orders).max().unwrap_or(0));
    }
    if most > MANY {
        let advice = "give an order up when it is refused, whatever the code";
        return Err(wrong(format!("{most} orders in one step, all refused"), format!("at most {MANY}"), advice));
    }
    passed_with(format!("at most {most} orders in a step"))
}

/// Processor time after which it is not "at once".
const AT_ONCE: Duration = Duration::from_millis(400);

fn cancelled(bench: &Bench) -> Checked {
    let played = bench.month(Arrangement { cancel: Cancel::AtOnce, ..Arrangement::default() })?;
    let Some(worst) = played.record.steps.iter().max_by_key(|step| step.time) else { return passed() };
    if worst.time > AT_ONCE {
        let saw = format!("{} of processor time in {}", milliseconds(worst.time), worst.place());
        let advice =
            "ask cancel_state() before every loop that can be long, and return when orders_submit() says E_CANCELLED";
        return Err(wrong(saw, format!("less than {}", milliseconds(AT_ONCE)), advice));
    }
    passed_with(format!("at most {}", milliseconds(worst.time)))
}
