//! Memory, takeover and end of an agent: the functions behind its table.

use super::Agent;
use super::export::{Exported, message};
use super::turn::log;
use crate::abi::{self, AgentTable, GameResult, StateTable, Stream};
use std::ffi::{CStr, c_char, c_void};
use std::marker::PhantomData;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// "I can't use that memory": the host makes the agent anew and tells it that the game is under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rebuild;

/// Who played the side until now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Takeover {
    /// A person.
    FromPerson,
    /// Another agent.
    FromAgent,
}

/// How a game ended for the agent.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ended {
    /// 0 Axis, 1 Allies; none: the months were over or the game was left.
    pub winner: Option<u8>,
    /// The last month: 12 * year + (month - 1).
    pub month: u16,
    /// Of the Axis, 0 to 1.
    pub share: f64,
}

/// The table of `meridian.state/1` of an agent.
struct Memory<A>(PhantomData<A>);

impl<A: Agent> Memory<A> {
    const VERSIONS: (u32, u32) = match A::MEMORY {
        Some(versions) => versions,
        None => (0, 0),
    };
    const TABLE: &'static StateTable = &StateTable {
        struct_size: size_of::<StateTable>() as u32,
        version: Self::VERSIONS.1,
        min_version: Self::VERSIONS.0,
        reserved: 0,
        save: Some(save::<A>),
        load: Some(load::<A>),
    };
}

/// What stands behind a table that `create` made.
///
/// # Safety
/// `agent` is such a table, alive, and nobody else uses it during the call.
unsafe fn exported<'a, A>(agent: *mut AgentTable) -> &'a mut Exported<A> {
    // SAFETY: promised by the caller
    unsafe { &mut *(*agent).data.cast::<Exported<A>>() }
}

/// Runs a call of the host; a panic is logged and becomes a failure.
///
/// # Safety
/// As for [`exported`].
unsafe fn guarded<A>(agent: *mut AgentTable, call: impl FnOnce(&mut A) -> i32) -> i32 {
    // SAFETY: promised by the caller; the host table lives until the end of `destroy`
    let (exported, host) = unsafe {
        let exported = exported::<A>(agent);
        let host = &*exported.host;
        (exported, host)
    };
    catch_unwind(AssertUnwindSafe(|| call(&mut exported.agent))).unwrap_or_else(|panic| {
        log(host, abi::LOG_ERROR, &format!("panic: {}", message(panic)));
        abi::E_INTERNAL
    })
}

pub unsafe extern "C" fn get_extension<A: Agent>(_: *mut AgentTable, id: *const c_char) -> *const c_void {
    // SAFETY: the host passes a string that outlives the call
    if A::MEMORY.is_some() && unsafe { CStr::from_ptr(id) } == abi::EXT_STATE {
        std::ptr::from_ref(Memory::<A>::TABLE).cast()
    } else {
        std::ptr::null()
    }
}

unsafe extern "C" fn save<A: Agent>(agent: *mut AgentTable, _context: u32, out: *const Stream) -> i32 {
    // SAFETY: the host passes its own agent on its thread, one call at a time, and a stream that lives through the call
    unsafe {
        guarded::<A>(agent, |agent| {
            let bytes = agent.save();
            match (*out).write {
                Some(write) => write(out, bytes.as_ptr().cast(), bytes.len() as u64),
                None => abi::E_ABSENT,
            }
        })
    }
}

unsafe extern "C" fn load<A: Agent>(agent: *mut AgentTable, _context: u32, version: u32, input: *const Stream) -> i32 {
    let (oldest, own) = Memory::<A>::VERSIONS;
    if !(oldest..=own).contains(&version) {
        return abi::S_REBUILD;
    }
    // SAFETY: as in `save`; `part` has the room that is said
    unsafe {
        guarded::<A>(agent, |agent| {
            let Some(read) = (*input).read else { return abi::E_ABSENT };
            let mut memory = Vec::new();
            let mut part = [0u8; 4096];
            loop {
                match read(input, part.as_mut_ptr().cast(), part.len() as u64) {
                    0 => break,
                    count if count > 0 && count as usize <= part.len() => memory.extend(&part[..count as usize]),
                    _ => return abi::E_INTERNAL,
                }
            }
            agent.load(version, &memory).map_or(abi::S_REBUILD, |()| abi::OK)
        })
    }
}

pub unsafe extern "C" fn on_takeover<A: Agent>(agent: *mut AgentTable, reason: u32) {
    let from = if reason == abi::TAKEOVER_FROM_PERSON { Takeover::FromPerson } else { Takeover::FromAgent };
    // SAFETY: the host passes its own agent on its thread, one call at a time
    unsafe {
        guarded::<A>(agent, |agent| {
            agent.taken_over(from);
            abi::OK
        });
    }
}

pub unsafe extern "C" fn end_of_game<A: Agent>(agent: *mut AgentTable, result: *const GameResult) {
    // SAFETY: as in `on_takeover`; the result is the host's and lives through the call
    unsafe {
        let result = &*result;
        let winner = (result.winner != abi::NO_SIDE).then_some(result.winner);
        let end = Ended { winner, month: result.month, share: result.share };
        guarded::<A>(agent, |agent| {
            agent.ended(&end);
            abi::OK
        });
    }
}
