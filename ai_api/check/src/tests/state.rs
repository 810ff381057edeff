//! The memory of an agent, where it offers meridian.state/1.

use crate::bench::Bench;
use crate::between::{Arrangement, Making, memory::Saved};
use crate::between::{Topic, memory};
use crate::catalogue::group;
use crate::demand::{Checked, Finding, Kind, Outcome, passed_with, skipped, wrong};
use crate::tests::program::{self, Given};
use crate::tests::same;
use meridian_ai_api::abi::{self, AgentTable};
use meridian_engine::Side;
use meridian_engine::rng::Stream;
use std::sync::Arc;

group! {
    "state-table" Robust Libraries "meridian.state/1 has both functions, a version and a window of versions", "meridian.state/1", table;
    "state-garbage" Robust All "load() survives bytes that it never wrote", "meridian_state_v1_t.load", garbage;
    "state-truncated" Robust All "load() survives memory that ends too early", "meridian_state_v1_t.load", truncated;
    "state-versions" Robust All "load() survives versions that it does not read, and does not take them", "meridian_state_v1_t.min_version", versions;
    "state-round-trip" Deterministic All "an agent that is made anew from its memory before every step plays the same game", "meridian.state/1", round_trip;
    "state-short-reads" Deterministic Libraries "the same with streams that give a byte at a time", "meridian_stream.read: may give fewer", short_reads;
}

const NONE: &str = "it offers no meridian.state/1";
/// Of a program.
const NOTHING: &str = "it keeps nothing: it greets without memory_version";

/// With an agent made on the side, on the agent's thread.
fn with_agent(bench: &Bench, at_create: fn(&Making) -> Checked) -> Checked {
    let arrangement = Arc::new(Arrangement { at_create: Some(at_create), ..Arrangement::default() });
    let seat = bench.agent(&bench.spec, Side::Axis, &arrangement);
    let made = arrangement.recorded().made;
    drop(seat);
    made.unwrap_or_else(|| Err(wrong("create() was never reached", "an agent", "see the tests of the grade `loads`")))
}

/// A new agent, and its end.
fn agent<R>(making: &Making, use_it: impl FnOnce(*mut AgentTable) -> Result<R, Finding>) -> Result<R, Finding> {
    let agent = making.make();
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
    if bench.kind() == Kind::Program {
        return garbage_texts(bench);
    }
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

/// What no program has written.
fn garbage_texts(bench: &Bench) -> Checked {
    let mut dice = Stream::new(bench.seed, 0);
    let mut texts: Vec<String> = ["{", "[1,2", "null", "\u{0}", "-1", "\u{FFFF}\n"].map(str::to_owned).to_vec();
    texts.push("9".repeat(1 << 16));
    for len in [1, 20, 300] {
        let bytes: Vec<u8> = (0..len).map(|_| dice.below(256) as u8).collect();
        texts.push(String::from_utf8_lossy(&bytes).into_owned());
    }
    program::loads(bench, texts.into_iter().map(|text| Given { newer: 0, text }))
}

/// What a program remembers after a month.
fn remembered(bench: &Bench) -> Result<Option<String>, Finding> {
    let played = bench.month(Arrangement { remember: true, ..Arrangement::default() })?;
    played.record.complaint(&[Topic::Memory])?;
    // what stands for the program writes the version before the text
    Ok(played.record.memory.map(|saved| String::from_utf8_lossy(saved.bytes.get(4..).unwrap_or_default()).into_owned()))
}

fn truncated_texts(bench: &Bench) -> Checked {
    let Some(text) = remembered(bench)? else { return skipped(NOTHING) };
    let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).filter(|&at| at > 0).collect();
    let cut = ends.iter().step_by((ends.len() / 10).max(1)).map(|&at| Given { newer: 0, text: text[..at].to_owned() });
    program::loads(bench, cut)
}

fn versions(bench: &Bench) -> Checked {
    if bench.kind() == Kind::Program {
        let Some(text) = remembered(bench)? else { return skipped(NOTHING) };
        return program::loads(bench, [-1, 1, 1000].map(|newer| Given { newer, text: text.clone() }));
    }
    with_agent(bench, |making| {
        let (saved, oldest) = agent(making, |agent| {
            // SAFETY: the agent lives
            unsafe { Ok((memory::save(agent)?, memory::table(agent).map_or(0, |table| table.min_version))) }
        })?;
        let Some(Saved { version: own, bytes }) = saved else { return skipped(NONE) };
        let outside = [oldest.checked_sub(1), own.checked_add(1), Some(u32::MAX)].into_iter().flatten();
        for version in std::iter::once(oldest).chain(outside) {
            let other = Saved { version, bytes: bytes.clone() };
            let status = agent(making, |agent| {
                // SAFETY: the agent lives
                Ok(unsafe { memory::try_load(agent, &other, 7) })
            })?;
            if status == abi::OK && !(oldest..=own).contains(&version) {
                let saw = format!("load() took a memory of version {version}; it says that it reads {oldest} to {own}");
                return Err(wrong(
                    saw,
                    "S_REBUILD",
                    "look at the version first, and return MERIDIAN_S_REBUILD for others",
                ));
            }
        }
        passed_with(format!("it reads {oldest} to {own}"))
    })
}

fn truncated(bench: &Bench) -> Checked {
    if bench.kind() == Kind::Program {
        return truncated_texts(bench);
    }
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
    let Some(saved) = &played.record.memory else {
        return skipped(if bench.kind() == Kind::Library { NONE } else { NOTHING });
    };
    let most = saved.bytes.len();
    let plain = bench.play(plan)?;
    let advice = "save everything that decides later steps, and load all of it";
    match same::compare(&plain.digests, &played, advice)? {
        Outcome::Passed(note) => passed_with(format!("{note}, at most {most} bytes")),
        other @ Outcome::Skipped(_) => Ok(other),
    }
}

fn round_trip(bench: &Bench) -> Checked {
    reloaded(bench, 1 << 20)
}

fn short_reads(bench: &Bench) -> Checked {
    reloaded(bench, 1)
}
