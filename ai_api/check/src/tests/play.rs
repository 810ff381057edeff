//! Games to be played.

use crate::bench::{BOTH, Bench, Played, no_faults};
use crate::between::{Arrangement, Topic};
use crate::catalogue::group;
use crate::demand::{Checked, Finding, passed_with, wrong};
use meridian_ai_api::abi;
use std::collections::BTreeSet;

group! {
    "plays-1937" Plays All "it plays both sides of 1937 for two months, every phase, without losing its seat", "meridian_agent.begin_phase", plays_1937;
    "plays-1939" Plays All "it plays both sides of 1939 for two months, every phase, without losing its seat", "meridian_agent.begin_phase", plays_1939;
    "sets-are-well-formed" Plays Libraries "every set of orders has the sizes and lists that the header says", "meridian_order_set_t", well_formed;
    "orders-are-legal" Plays All "at most half of the orders are refused", "MERIDIAN_R_OK", legal_half;
    "status" Plays All "begin_phase returns OK or S_DEFAULT", "meridian_agent.begin_phase", status;
    "takes-over" Plays All "it takes over a war that is under way", "MERIDIAN_CONFIG_RESUMES, on_takeover", takes_over;
    "no-units" Robust All "it plays where no unit is left and none will come", "meridian_view.unit_rows", no_units;
}

const MONTHS: u16 = 2;

fn plays(bench: &Bench, scenario: &'static str) -> Checked {
    let played = bench.play(bench.plan(scenario, MONTHS, BOTH))?;
    let phases: BTreeSet<u8> = played.record.steps.iter().map(|step| step.phase).collect();
    passed_with(format!(
        "{} steps in {} phases, {} orders",
        played.record.steps.len(),
        phases.len(),
        played.orders.len()
    ))
}

fn plays_1937(bench: &Bench) -> Checked {
    plays(bench, "1937")
}
fn plays_1939(bench: &Bench) -> Checked {
    plays(bench, "1939")
}

/// A month of both sides, whatever the agents do.
fn month(bench: &Bench) -> Result<Played, Finding> {
    let plan = bench.plan("1939", 1, BOTH);
    bench.play_on(bench.opening(plan.scenario, plan.seed), plan)
}

fn well_formed(bench: &Bench) -> Checked {
    let played = month(bench)?;
    let malformed = played.faults.iter().find(|(_, fault)| fault.contains("malformed"));
    if let Some((side, fault)) = malformed {
        let advice = "write sizeof into struct_size and order_size; a list that is not empty needs its pointer";
        return Err(wrong(format!("the {}: it {fault}", side.name()), "no fault", advice));
    }
    passed_with(format!("{} orders", orders(&played).0))
}

/// Handed in and refused.
fn orders(played: &Played) -> (u32, u32) {
    let steps = &played.record.steps;
    (steps.iter().map(|step| step.orders).sum(), steps.iter().map(|step| step.refused).sum())
}

/// Is at most that part of a month's orders refused?
pub fn refused_at_most(bench: &Bench, most: f64) -> Checked {
    let played = month(bench)?;
    let (orders, refused) = orders(&played);
    let share = f64::from(refused) / f64::from(orders.max(1));
    let text = format!("{refused} of {orders} orders refused ({:.1} %)", share * 100.0);
    if share > most {
        let advice =
            "ask meridian.legal/1 or meridian.reach/1, or try with MERIDIAN_VALIDATE_ONLY; refusal_text() says why";
        return Err(wrong(text, format!("at most {:.0} %", most * 100.0), advice));
    }
    passed_with(text)
}

fn legal_half(bench: &Bench) -> Checked {
    refused_at_most(bench, 0.5)
}

fn status(bench: &Bench) -> Checked {
    let played = month(bench)?;
    let strange = played.record.steps.iter().find(|step| step.status != abi::OK && step.status != abi::S_DEFAULT);
    if let Some(step) = strange {
        let saw = format!("begin_phase returned {} in {}", step.status, step.place());
        let advice = "log what is wrong at level ERROR; where you have nothing to do, return S_DEFAULT";
        return Err(wrong(saw, "OK or S_DEFAULT", advice));
    }
    passed_with(format!("{} steps", played.record.steps.len()))
}

fn takes_over(bench: &Bench) -> Checked {
    let before = bench.play(bench.plan("1939", 1, BOTH))?;
    let (state, scenario) = (before.game.state().clone(), "1939");
    let arrangement = Arrangement { takeover: true, ..Arrangement::default() };
    let plan = crate::bench::Plan { arrangement, ..bench.plan(scenario, 1, BOTH) };
    let played = bench.play_on(bench.position(state), plan)?;
    no_faults(&played)?;
    passed_with(format!("{} orders in the second month", played.orders.len()))
}

fn no_units(bench: &Bench) -> Checked {
    let opening = bench.opening("1939", bench.seed);
    let state = opening.state();
    let nothing_to_place = opening.position().imagine(|rec| {
        for (&(country, item), &count) in state.pool() {
            rec.pool(country, item, -i32::from(count));
        }
        for (&(country, month, item), &count) in state.queue() {
            rec.queue(country, month, item, -i32::from(count));
        }
        for (&(country, item), &count) in state.liberated() {
            rec.liberated(country, item, -i32::from(count));
        }
    });
    let game = bench.position(nothing_to_place);
    if game.state().units().next().is_some() {
        return Err(wrong("the opening has units on the map", "none", "this is a fault of the kit: please report it"));
    }
    let played = bench.play_on(game, bench.plan("1939", 1, BOTH))?;
    no_faults(&played)?;
    played.record.complaint(&[Topic::Status])?;
    passed_with(format!("{} orders", played.orders.len()))
}
