//! The memory of an agent (meridian.state/1) out of it and into another.

use crate::demand::{Finding, wrong};
use meridian_ai_api::abi::{self, AgentTable, StateTable, Stream};
use std::ffi::c_void;

/// What an agent has saved.
#[derive(Clone, Debug)]
pub struct Saved {
    pub version: u32,
    pub bytes: Vec<u8>,
}

const MOST: usize = 1 << 20;

/// Bytes on their way, behind `context` of a stream.
struct Flow {
    bytes: Vec<u8>,
    at: usize,
    /// Most bytes that one read gives.
    piece: usize,
    /// Bytes after which a write fails.
    room: usize,
}

unsafe extern "C" fn read(stream: *const Stream, out: *mut c_void, len: u64) -> i64 {
    // SAFETY: the stream was made here
    let flow = unsafe { &mut *(*stream).context.cast::<Flow>() };
    let left = &flow.bytes[flow.at..];
    let len = left.len().min(flow.piece).min(len as usize);
    // SAFETY: the agent that reads has room for the `len` bytes it asked for, which these are part of
    unsafe { std::ptr::copy_nonoverlapping(left.as_ptr(), out.cast::<u8>(), len) };
    flow.at += len;
    len as i64
}
unsafe extern "C" fn write(stream: *const Stream, bytes: *const c_void, len: u64) -> i32 {
    // SAFETY: the stream was made here
    let flow = unsafe { &mut *(*stream).context.cast::<Flow>() };
    if len as usize > flow.room - flow.bytes.len() {
        return abi::E_LIMIT;
    }
    if len > 0 {
        // SAFETY: the agent that writes holds `len` bytes still until the call returns
        flow.bytes.extend_from_slice(unsafe { std::slice::from_raw_parts(bytes.cast::<u8>(), len as usize) });
    }
    abi::OK
}

fn stream(flow: &mut Flow) -> Stream {
    Stream {
        struct_size: size_of::<Stream>() as u32,
        reserved: 0,
        context: std::ptr::from_mut(flow).cast(),
        read: Some(read),
        write: Some(write),
    }
}

/// The table of the agent's memory; None if it offers none.
///
/// # Safety
/// `agent` is an agent of the plugin, on its thread.
pub unsafe fn table<'a>(agent: *mut AgentTable) -> Option<&'a StateTable> {
    // SAFETY: promised by the caller; ids are strings
    unsafe {
        let get_extension = (*agent).get_extension?;
        get_extension(agent, abi::EXT_STATE.as_ptr()).cast::<StateTable>().as_ref()
    }
}

/// What the agent saves now; None if it has no memory.
///
/// # Safety
/// `agent` is an agent of the plugin, on its thread.
pub unsafe fn save(agent: *mut AgentTable) -> Result<Option<Saved>, Finding> {
    // SAFETY: promised by the caller
    let Some(table) = (unsafe { table(agent) }) else { return Ok(None) };
    let Some(save) = table.save else {
        return Err(wrong(
            "meridian.state/1 has no save",
            "save and load",
            "leave the extension out if you have no memory",
        ));
    };
    let mut flow = Flow { bytes: Vec::new(), at: 0, piece: 0, room: MOST };
    // SAFETY: the stream lives through the call
    let status = unsafe { save(agent, abi::STATE_DISK, &stream(&mut flow)) };
    if status != abi::OK {
        let saw = format!("save() of meridian.state/1 returned {status} after {} bytes", flow.bytes.len());
        return Err(wrong(saw, "OK, and at most 1 MiB", "save less, or fix what fails"));
    }
    Ok(Some(Saved { version: table.version, bytes: flow.bytes }))
}

/// Gives the memory to a new agent, in pieces.
///
/// # Safety
/// `agent` is an agent of the plugin, on its thread.
pub unsafe fn load(agent: *mut AgentTable, saved: &Saved, piece: u64) -> Result<(), Finding> {
    // SAFETY: promised by the caller
    let status = unsafe { try_load(agent, saved, piece) };
    if status == abi::OK {
        return Ok(());
    }
    let saw =
        format!("load() of meridian.state/1 returned {status} for what save() wrote, read {piece} bytes at a time");
    let advice = "read() may give fewer bytes than you ask for: call it until you have them all";
    Err(wrong(saw, "OK", advice))
}

/// # Safety
/// `agent` is an agent of the plugin, on its thread.
pub unsafe fn try_load(agent: *mut AgentTable, saved: &Saved, piece: u64) -> i32 {
    let mut flow = Flow { bytes: saved.bytes.clone(), at: 0, piece: piece as usize, room: 0 };
    // SAFETY: promised by the caller; the stream lives through the call
    unsafe {
        let load = table(agent).and_then(|table| table.load);
        load.map_or(abi::E_ABSENT, |load| load(agent, abi::STATE_DISK, saved.version, &stream(&mut flow)))
    }
}
