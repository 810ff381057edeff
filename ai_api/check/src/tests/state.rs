//! The memory of an agent, where it offers meridian.state/1.

use crate::bench::Bench;
use crate::between::{Arrangement, Making, memory::Saved};
use crate::between::{Topic, memory};
use crate::catalogue::group;
use crate::demand::{Checked, Finding, Outcome, passed_with, skipped, wrong};
use crate::tests::same;
use meridian_ai_api::abi::{self, AgentTable};
use meridian_engine::Side;
use meridian_engine::rng::Stream;
use std::sync::Arc;

group! {
    "state-table" Robust "meridian.state/1 has both functions, a version and a window of versions", "meridian.state/1", table;
    "state-garbage" Robust "load() survives bytes that it never wrote", "meridian_state_v1_t.load", garbage;
    "state-truncated" Robust "load() survives memory that ends too early", "meridian_state_v1_t.load", truncated;
    "state-round-trip" Deterministic "an agent that is made anew from its memory before every step plays the same game", "meridian.state/1", round_trip;
    "state-short-reads" Deterministic "the same with streams that give a byte at a time", "meridian_stream.read: may give fewer", short_reads;
}

const NONE: &str = "it offers no meridian.state/1";

/// With an agent made on the side, on the agent's thread.
fn with_agent(bench: &Bench, at_create: fn(&Making) -> Checked) -> Checked {
    let arrangement = Arc::new(Arrangement { at_create: Some(at_create), ..Arrangement::default() });
    let seat = bench.seat(&bench.spec, Side::Axis, &arrangement);
    let made = arrangement.recorded().made;
    drop(seat);
    made.unwrap_or_else(|| Err(wrong("create() was never reached", "an agent", "see the tests of the grade `loads`")))
}

/// A new agent, and its end.
fn agent<R>(making: &Making, use_it: impl FnOnce(*mut AgentTable) -> Result<R, Finding>) -> Result<R, Finding> {
    // SAFETY: as the host calls it
    let agent = making
        .factory
        .create
        .map_or(std::ptr::null_mut(), |create| unsafe { create(making.host, making.id.as_ptr(), making.config) });
    if agent.is_null() {
        return Err(wrong("create() gave null", "an agent", "see the test `creates`"));
    }
    let result = use_it(agent);
    // SAFETY: just made, destroyed once
    unsafe {
        if let Some(destroy) = (*agent).destroy {
            destroy(agent);
        }
    }
    result
}

fn table(bench: &Bench) -> Checked {
    with_agent(bench, |making| {
        agent(making, |agent| {
            // SAFETY: the agent lives
            let Some(table) = (unsafe { memory::table(agent) }) else { return skipped(NONE) };
            if (table.struct_size as usize) < size_of::<abi::StateTable>()
                || table.save.is_none()
                || table.load.is_none()
            {
                return Err(wrong(
                    "the table is short or lacks a function",
                    "struct_size, save and load",
                    "fill the whole table",
                ));
            }
            if table.min_version > table.version {
                let saw = format!("version {}, min_version {}", table.version, table.min_version);
                return Err(wrong(saw, "min_version <= version", "you must be able to read what you write"));
            }
            // SAFETY: the agent lives
            let saved = unsafe { [memory::save(agent)?, memory::save(agent)?] };
            if saved[0].as_ref().map(|saved| &saved.bytes) != saved[1].as_ref().map(|saved| &saved.bytes) {
                return Err(wrong(
                    "two saves in a row differ",
                    "the same bytes",
                    "save what was decided, no times or addresses",
                ));
            }
            passed_with(format!("version {}", table.version))
        })
    })
}

/// Loads each of the memories into an agent of its own; it has to live and to be usable or to say no.
fn survives(making: &Making, memories: impl Iterator<Item = Vec<u8>>) -> Checked {
    let saved = agent(making, |agent| {
        // SAFETY: the agent lives
        unsafe { memory::save(agent) }
    })?;
    let Some(saved) = saved else { return skipped(NONE) };
    let (mut tried, mut taken) = (0, 0);
    for bytes in memories {
        let wrong = Saved { version: saved.version, bytes };
        agent(making, |agent| {
            // SAFETY: the agent lives
            taken += u32::from(unsafe { memory::try_load(agent, &wrong, 7) } == abi::OK);
            Ok(())
        })?;
        tried += 1;
    }
    passed_with(format!("{tried} memories, {taken} of them taken"))
}

fn garbage(bench: &Bench) -> Checked {
    with_agent(bench, |making| {
        let mut dice = Stream::new(making.config.seed, 0);
        let memories = (0..200).map(|number| {
            let mut bytes = vec![0u8; dice.below(300)];
            for byte in &mut bytes {
                *byte = if number % 3 == 0 { 0xFF } else { dice.below(256) as u8 };
            }
            bytes
        });
        survives(making, memories.collect::<Vec<_>>().into_iter())
    })
}

fn truncated(bench: &Bench) -> Checked {
    with_agent(bench, |making| {
        let saved = agent(making, |agent| {
            // SAFETY: the agent lives
            unsafe { memory::save(agent) }
        })?;
        let bytes = saved.map(|saved| saved.bytes).unwrap_or_default();
        let lengths = (0..bytes.len()).step_by((bytes.len() / 50).max(1));
        let cut: Vec<Vec<u8>> = lengths.map(|len| bytes[..len].to_vec()).collect();
        survives(making, cut.into_iter())
    })
}

fn reloaded(bench: &Bench, piece: u64) -> Checked {
    let plan = bench.plan("1939", 1, crate::bench::BOTH);
    let arrangement = Arrangement { reload: Some(piece), ..Arrangement::default() };
    let played = bench.play(crate::bench::Plan { arrangement, ..plan.clone() })?;
    played.record.complaint(&[Topic::Memory])?;
    let Some(most) = played.record.memory else { return skipped(NONE) };
    let plain = bench.play(plan)?;
    let advice = "save everything that decides later steps, and load all of it";
    match same::compare(&plain.digests, &played, advice)? {
        Outcome::Passed(note) => passed_with(format!("{note}, at most {most} bytes")),
        other => Ok(other),
    }
}

fn round_trip(bench: &Bench) -> Checked {
    reloaded(bench, 1 << 20)
}

fn short_reads(bench: &Bench) -> Checked {
    reloaded(bench, 1)
}
