//! The functions of the table that the host gets in place of the agent's.

use super::proxy::Proxy;
use super::record::Topic;
use meridian_ai_api::abi::{self, AgentTable, GameResult, PhaseInput};
use std::ffi::{CStr, c_char, c_void};
use std::sync::atomic::Ordering;

/// The table of the agent behind a proxy, which it owns: it has the functions that the agent has.
pub fn of(proxy: Box<Proxy>, theirs: &AgentTable) -> *mut AgentTable {
    Box::into_raw(Box::new(AgentTable {
        struct_size: theirs.struct_size,
        reserved: 0,
        data: Box::into_raw(proxy).cast(),
        begin_phase: theirs.begin_phase.map(|_| begin_phase as _),
        destroy: Some(destroy),
        get_extension: theirs.get_extension.map(|_| get_extension as _),
        on_takeover: theirs.on_takeover.map(|_| on_takeover as _),
        end_of_game: theirs.end_of_game.map(|_| end_of_game as _),
    }))
}

unsafe extern "C" fn begin_phase(agent: *mut AgentTable, input: *const PhaseInput) -> i32 {
    // SAFETY: the table was made by `create`; the input is the host's
    unsafe { (*(*agent).data.cast::<Proxy>()).play(&*input) }
}
unsafe extern "C" fn destroy(agent: *mut AgentTable) {
    // SAFETY: made by `create`, destroyed once
    let (table, proxy) = unsafe { (Box::from_raw(agent), Box::from_raw((*agent).data.cast::<Proxy>())) };
    drop(table);
    let theirs = proxy.agent.load(Ordering::Relaxed);
    if !proxy.is_over.load(Ordering::Relaxed) {
        keep(&proxy, theirs);
    }
    proxy.surrounded("destroy()", || {
        // SAFETY: the plugin's agent, on its thread, for the last time
        unsafe {
            if let Some(destroy) = (*theirs).destroy {
                destroy(theirs);
            }
        }
    });
    proxy.record().destroyed += 1;
    proxy.end();
}
unsafe extern "C" fn get_extension(agent: *mut AgentTable, id: *const c_char) -> *const c_void {
    // SAFETY: the table was made by `create`
    unsafe {
        let proxy = &*(*agent).data.cast::<Proxy>();
        let theirs = proxy.agent.load(Ordering::Relaxed);
        // its functions would get this table in place of their own: the host is not to call them
        let own = [abi::EXT_STATE];
        if own.contains(&CStr::from_ptr(id)) {
            return std::ptr::null();
        }
        (*theirs).get_extension.map_or(std::ptr::null(), |get_extension| get_extension(theirs, id))
    }
}
unsafe extern "C" fn on_takeover(agent: *mut AgentTable, reason: u32) {
    // SAFETY: the table was made by `create`
    unsafe { (*(*agent).data.cast::<Proxy>()).take_over(reason) }
}
unsafe extern "C" fn end_of_game(agent: *mut AgentTable, result: *const GameResult) {
    // SAFETY: the table was made by `create`
    let proxy = unsafe { &*(*agent).data.cast::<Proxy>() };
    let theirs = proxy.agent.load(Ordering::Relaxed);
    // only destroy() follows
    keep(proxy, theirs);
    proxy.is_over.store(true, Ordering::Relaxed);
    proxy.surrounded("end_of_game()", || {
        // SAFETY: the plugin's agent lives and this is its thread; the result is the host's and lives through the call
        unsafe {
            if let Some(end_of_game) = (*theirs).end_of_game {
                end_of_game(theirs, result);
            }
        }
    });
}

/// What the agent knows at the end of its game, if a test wants to see it.
fn keep(proxy: &Proxy, theirs: *mut AgentTable) {
    if !proxy.arrangement.remember {
        return;
    }
    // SAFETY: the plugin's agent lives until its destroy(), and this is its thread
    match unsafe { proxy.saved(theirs) } {
        Ok(saved) => proxy.record().remember(saved),
        Err(finding) => proxy.record().complain(Topic::Memory, finding),
    }
}
