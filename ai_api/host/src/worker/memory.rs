//! The memory of an agent in and out: `meridian.state/1` of its extensions.

use crate::terms::setting::Memory;
use meridian_ai_api::abi::{self, AgentTable, StateTable, Stream};
use std::ffi::c_void;

/// Most bytes of a memory.
const MOST: usize = 1 << 20;

/// The agent's table, if it has a memory at all.
///
/// # Safety
/// `agent` is alive and follows the header.
pub unsafe fn table<'a>(agent: *mut AgentTable) -> Option<&'a StateTable> {
    // SAFETY: promised by the caller; the table lives like the agent
    unsafe {
        let get_extension = (*agent).get_extension?;
        let table = get_extension(agent, abi::EXT_STATE.as_ptr()).cast::<StateTable>();
        let size = *table.cast::<u32>().as_ref()?;
        (size as usize >= size_of::<StateTable>()).then(|| &*table)
    }
}

struct Pipe {
    bytes: Vec<u8>,
    /// Read so far.
    at: usize,
    overflow: bool,
}

impl Pipe {
    fn stream(&mut self) -> Stream {
        Stream {
            struct_size: size_of::<Stream>() as u32,
            reserved: 0,
            context: std::ptr::from_mut(self).cast(),
            read: Some(read),
            write: Some(write),
        }
    }
}

unsafe extern "C" fn read(stream: *const Stream, out: *mut c_void, len: u64) -> i64 {
    // SAFETY: the stream is one of `Pipe::stream`, in the call it was made for; `out` has room for `len`
    unsafe {
        let Some(pipe) = stream.as_ref().and_then(|stream| stream.context.cast::<Pipe>().as_mut()) else { return -1 };
        let rest = &pipe.bytes[pipe.at..];
        let count = rest.len().min(usize::try_from(len).unwrap_or(usize::MAX));
        if count > 0 && out.is_null() {
            return -1;
        }
        std::ptr::copy_nonoverlapping(rest.as_ptr(), out.cast(), count);
        pipe.at += count;
        count as i64
    }
}

unsafe extern "C" fn write(stream: *const Stream, bytes: *const c_void, len: u64) -> i32 {
    // SAFETY: as in `read`
    unsafe {
        let Some(pipe) = stream.as_ref().and_then(|stream| stream.context.cast::<Pipe>().as_mut()) else {
            return abi::E_ARGUMENT;
        };
        if len == 0 {
            return abi::OK;
        }
        if bytes.is_null() {
            return abi::E_ARGUMENT;
        }
        let len = usize::try_from(len).unwrap_or(usize::MAX);
        if len > MOST - pipe.bytes.len() {
            pipe.overflow = true;
            return abi::E_LIMIT;
        }
        pipe.bytes.extend_from_slice(std::slice::from_raw_parts(bytes.cast::<u8>(), len));
        abi::OK
    }
}

/// What the agent knows now; none if it has no memory. The error says why it can't be kept.
///
/// # Safety
/// `agent` is alive and follows the header; called on its thread.
pub unsafe fn save(agent: *mut AgentTable, id: &str) -> Result<Option<Memory>, String> {
    // SAFETY: promised by the caller
    let Some(table) = (unsafe { table(agent) }) else { return Ok(None) };
    let save = table.save.ok_or("it has no save()")?;
    let mut pipe = Pipe { bytes: Vec::new(), at: 0, overflow: false };
    let stream = pipe.stream();
    // SAFETY: the stream lives through the call
    let status = unsafe { save(agent, abi::STATE_DISK, &raw const stream) };
    if pipe.overflow {
        return Err(format!("it is longer than {MOST} bytes"));
    }
    if status != abi::OK {
        return Err(format!("save() returned {status}"));
    }
    Ok(Some(Memory { agent: id.to_owned(), version: table.version, bytes: pipe.bytes }))
}

/// Gives the agent its memory back. The error says why it does not have it: then it has to be made anew.
///
/// # Safety
/// As for [`save`].
pub unsafe fn load(agent: *mut AgentTable, id: &str, memory: &Memory) -> Result<(), String> {
    if memory.agent != id {
        return Err(format!("it belongs to the agent {}", memory.agent));
    }
    // SAFETY: promised by the caller
    let table = unsafe { table(agent) }.ok_or("the agent has no memory any more")?;
    if !(table.min_version..=table.version).contains(&memory.version) {
        return Err(format!(
            "it has version {}, the agent reads {} to {}",
            memory.version, table.min_version, table.version
        ));
    }
    let load = table.load.ok_or("it has no load()")?;
    let mut pipe = Pipe { bytes: memory.bytes.clone(), at: 0, overflow: false };
    let stream = pipe.stream();
    // SAFETY: the stream lives through the call
    match unsafe { load(agent, abi::STATE_DISK, memory.version, &raw const stream) } {
        abi::OK => Ok(()),
        abi::S_REBUILD => Err("the agent asks to be made anew".to_owned()),
        status => Err(format!("load() returned {status}")),
    }
}
