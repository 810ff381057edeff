//! How agents come and go.

use crate::bench::Bench;
use crate::between::{Arrangement, Making};
use crate::catalogue::group;
use crate::demand::{Checked, Kind, passed, passed_with, skipped, wrong};
use crate::system;
use meridian_ai_api::abi;
use meridian_ai_host::AgentSpec;
use meridian_engine::Side;
use std::sync::Arc;

group! {
    "creates" Loads All "create() makes an agent with its size and begin_phase, for either side", "meridian_factory_v1_t.create", creates;
    "unknown-agent" Robust Libraries "create() gives null for an id it does not know", "meridian_factory_v1_t.create", unknown_agent;
    "unknown-parameter" Robust All "create() gives null for a parameter it does not know, and says so in an error line", "meridian_factory_v1_t.create", unknown_parameter;
    "bad-parameter" Robust All "create() gives null for a value that is none, and says so in an error line", "meridian_config_t.params", bad_parameter;
    "end-of-game" Robust All "it can be told that the game is over, whoever won", "meridian_agent.end_of_game", end_of_game;
    "create-destroy" Robust All "a hundred agents made and destroyed leave no memory, threads and files behind; ten programs no processes", "LIFETIMES", create_destroy;
}

fn creates(bench: &Bench) -> Checked {
    for side in Side::BOTH {
        let seat = bench.agent(&bench.spec, side, &Arc::new(Arrangement::default()));
        if let Err(error) = seat {
            let advice = "fill struct_size and begin_phase of the agent; say in an error line why you can't";
            return Err(wrong(format!("for the {}: {error}", side.name()), "an agent", advice));
        }
    }
    passed()
}

fn made(bench: &Bench, at_create: fn(&Making) -> Checked) -> Checked {
    let arrangement = Arc::new(Arrangement { at_create: Some(at_create), ..Arrangement::default() });
    let seat = bench.agent(&bench.spec, Side::Axis, &arrangement);
    let made = arrangement.recorded().made;
    drop(seat);
    made.unwrap_or_else(|| Err(wrong("create() was never reached", "an agent", "see the tests of the grade `loads`")))
}

fn unknown_agent(bench: &Bench) -> Checked {
    made(bench, |making| {
        // SAFETY: as the host calls it, with another id
        let agent =
            unsafe { making.maker.create(making.host, c"org.example.nobody-has-this-id".as_ptr(), making.config) };
        if !agent.is_null() {
            let advice = "compare the id with that of your descriptor";
            return Err(wrong("an agent was made for an id that it does not describe", "null", advice));
        }
        passed()
    })
}

/// `create()` with these parameters has to give null and a reason.
fn refuses(bench: &Bench, params: &[(String, String)], what: &str) -> Checked {
    let spec = AgentSpec { source: bench.spec.source.clone(), params: params.to_vec() };
    let seat = bench.agent(&spec, Side::Axis, &Arc::new(Arrangement::default()));
    match seat {
        Ok(_) => {
            let advice =
                "read every parameter, return null for one that you can't use: a typing error is not to be passed over";
            Err(wrong(format!("create() made an agent with {what}"), "null", advice))
        }
        Err(error) if error.to_string().contains("it gave no reason") => {
            let advice = "log a line at level ERROR before you return null";
            Err(wrong(format!("create() refused {what} without a word"), "an error line that says why", advice))
        }
        Err(error) => passed_with(error.to_string().rsplit(": ").next().unwrap_or_default().to_owned()),
    }
}

fn unknown_parameter(bench: &Bench) -> Checked {
    let mut params = bench.spec.params.clone();
    params.push(("no-such-parameter".into(), "1".into()));
    refuses(bench, &params, "the parameter `no-such-parameter=1`")
}

fn bad_parameter(bench: &Bench) -> Checked {
    if bench.spec.params.is_empty() {
        return skipped("no parameter to try: name one with its value, PLUGIN:key=value");
    }
    let mut last = passed()?;
    for (at, (key, _)) in bench.spec.params.iter().enumerate() {
        let mut params = bench.spec.params.clone();
        let value = "\u{2622} no value";
        params[at].1 = value.into();
        last = refuses(bench, &params, &format!("`{key}={value}`"))?;
    }
    Ok(last)
}

fn end_of_game(bench: &Bench) -> Checked {
    let played = bench.month(Arrangement::default())?;
    if played.record.destroyed < played.record.created {
        let advice = "end_of_game() and destroy() have a second";
        return Err(wrong("the agent did not come to an end", "destroy() that returns", advice));
    }
    passed()
}

/// Agents made before counting begins, and until it ends.
const CYCLES: (u32, u32) = (20, 120);
/// The same of programs, which take longer to start.
const PROGRAMS: (u32, u32) = (2, 12);
/// Bytes that may be left of all of them: what allocators keep.
const GROWTH: u64 = 4 << 20;

fn create_destroy(bench: &Bench) -> Checked {
    made(bench, |making| {
        let now = || (system::memory(), system::threads().len(), system::files().len());
        let (warm_up, cycles) = match making.kind {
            Kind::Library => CYCLES,
            Kind::Program => PROGRAMS,
        };
        let mut warm = now();
        for cycle in 0..cycles {
            if cycle == warm_up {
                warm = now();
            }
            let agent = making.make();
            if agent.is_null() {
                let advice = "give back in destroy() what create() takes; don't count agents in globals";
                return Err(wrong(format!("create() number {} gave null", cycle + 1), "an agent each time", advice));
            }
            // SAFETY: just made, destroyed once
            unsafe {
                let Some(destroy) = (*agent).destroy else {
                    return Err(wrong("destroy is null", "a function", "free in it what create() has made"));
                };
                destroy(agent);
            }
        }
        system::soon(|| system::threads().len() <= warm.1 && system::children().is_empty());
        let left = system::children().len();
        if left > 0 {
            let saw = format!("{left} processes left by {cycles} agents");
            return Err(wrong(saw, "none", "end when the host says `bye`, and let nothing go on without you"));
        }
        let end = now();
        let growth = end.0.saturating_sub(warm.0);
        let advice = "free everything in destroy(): memory, threads (joined), files";
        let each = cycles - warm_up;
        if end.1 > warm.1 || end.2 > warm.2 {
            let saw = format!(
                "{} threads and {} files more after {each} agents",
                end.1 - warm.1.min(end.1),
                end.2 - warm.2.min(end.2)
            );
            return Err(wrong(saw, "none", advice));
        }
        if growth > GROWTH {
            let saw = format!("{} KiB more memory in use after {each} agents", growth >> 10);
            return Err(wrong(saw, format!("at most {} KiB", GROWTH >> 10), advice));
        }
        passed_with(format!("{} KiB more after {each} agents, ABI {}", growth >> 10, abi::ABI_MAJOR))
    })
}
