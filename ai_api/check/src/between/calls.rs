//! The functions of the host table that the plugin gets. Each does what the arrangement says and passes the call on.

use super::Cancel;
use super::proxy::Proxy;
use super::record::Topic;
use crate::demand::wrong;
use meridian_ai_api::abi::{self, ClockReading, HostTable, OrderRecord, OrderResult, OrderSet, ViewTable};
use std::ffi::{CStr, c_char, c_void};
use std::sync::atomic::Ordering;

/// Orders of one step, none of them accepted, beyond which an agent does not seem to come to an end.
pub const MANY: u32 = 20_000;

/// A table with these functions in front of the host's. The context stays the host's, so that the functions of its
/// extensions know it by either table.
pub fn table(real: &HostTable) -> HostTable {
    HostTable {
        struct_size: size_of::<HostTable>() as u32,
        get_extension,
        log,
        clock,
        cancel_state,
        view,
        view_refresh,
        orders_submit,
        refusal_text,
        rng_fill,
        ..*real
    }
}

impl Proxy {
    fn host(&self) -> &HostTable {
        // SAFETY: the host's table lives as long as the agent
        unsafe { &*self.real }
    }
    /// Is this the agent's thread? If not, that is remembered: such calls are not allowed.
    fn on_thread(&self, call: &str) -> bool {
        let own = std::thread::current().id() == self.thread;
        if !own {
            let saw = format!("{call}() was called on another thread than the agent's");
            let expected = "only calls that are tagged [any-thread] from helper threads";
            let advice = "let the agent's own thread ask the host, and give the answers to the helpers";
            self.record().complain(Topic::Threads, wrong(saw, expected, advice));
        }
        own
    }
    /// What the arrangement says the agent is told, beside what the host says.
    fn told(&self) -> u32 {
        match self.arrangement.cancel {
            _ if !self.in_step.load(Ordering::Relaxed) => abi::RUN,
            Cancel::Never => abi::RUN,
            Cancel::AtOnce => abi::ABORT,
            _ if std::thread::current().id() != self.thread => abi::RUN,
            Cancel::Within { .. } => match self.told_after() {
                Some(after) if self.time_of_step() >= after => abi::ABORT,
                _ => abi::RUN,
            },
        }
    }
}

unsafe extern "C" fn get_extension(host: *const HostTable, id: *const c_char) -> *const c_void {
    // SAFETY: `host` is null or a table that a proxy stands behind, which lives until the agent's destroy()
    let Some(proxy) = (unsafe { Proxy::of(host) }) else { return std::ptr::null() };
    if proxy.arrangement.no_extensions || id.is_null() {
        return std::ptr::null();
    }
    // SAFETY: not null, and the plugin gives a string; the real host lives as long as the proxy
    unsafe { proxy.extension(CStr::from_ptr(id), (proxy.host().get_extension)(proxy.real, id)) }
}

unsafe extern "C" fn log(host: *const HostTable, level: u32, utf8: *const c_char, len: u32) {
    // SAFETY: `host` is null or a table that a proxy stands behind, which lives until the agent's destroy()
    let Some(proxy) = (unsafe { Proxy::of(host) }) else { return };
    proxy.now.log_bytes.fetch_add(u64::from(len), Ordering::Relaxed);
    // SAFETY: not null, so the plugin holds `len` bytes there still until the call returns
    let bytes =
        if utf8.is_null() { &[] } else { unsafe { std::slice::from_raw_parts(utf8.cast::<u8>(), len as usize) } };
    let problem = match (utf8.is_null() && len > 0, std::str::from_utf8(bytes), level) {
        (true, ..) => Some(format!("log() got a null pointer and {len} bytes")),
        (_, Err(error), _) => Some(format!("a line of the log is no UTF-8: {error}")),
        (_, _, level) if level > abi::LOG_ERROR => Some(format!("log() got level {level}")),
        _ => None,
    };
    if let Some(saw) = problem {
        let expected = "UTF-8 text and its length in bytes, at a level from TRACE to ERROR";
        proxy.record().complain(Topic::Log, wrong(saw, expected, "convert texts before you log them"));
        return;
    }
    // SAFETY: the real host lives as long as the proxy; the bytes were looked at above
    unsafe { (proxy.host().log)(proxy.real, level, utf8, len) }
}

unsafe extern "C" fn clock(host: *const HostTable, out: *mut ClockReading) -> i32 {
    // SAFETY: the proxy behind `host` and the real host live until the agent's destroy(); the plugin's pointers are
    // handed on as they are, for the host to check
    unsafe {
        let Some(proxy) = Proxy::of(host) else { return abi::E_ARGUMENT };
        let status = (proxy.host().clock)(proxy.real, out);
        if status == abi::OK && proxy.told() == abi::ABORT {
            let reading = &mut *out;
            (reading.soft_ns, reading.hard_ns) =
                (reading.now_ns.min(reading.soft_ns), reading.now_ns.min(reading.hard_ns));
        }
        status
    }
}

unsafe extern "C" fn cancel_state(host: *const HostTable) -> u32 {
    // SAFETY: the proxy behind `host` and the real host live until the agent's destroy(); the plugin's pointers are
    // handed on as they are, for the host to check
    unsafe { Proxy::of(host).map_or(abi::ABORT, |proxy| proxy.told().max((proxy.host().cancel_state)(proxy.real))) }
}

unsafe extern "C" fn view(host: *const HostTable) -> *const ViewTable {
    // SAFETY: the proxy behind `host` and the real host live until the agent's destroy(); the plugin's pointers are
    // handed on as they are, for the host to check
    unsafe {
        let Some(proxy) = Proxy::of(host).filter(|proxy| proxy.on_thread("view")) else { return std::ptr::null() };
        let real = (proxy.host().view)(proxy.real);
        if real.is_null() { real } else { proxy.view_table(real) }
    }
}

unsafe extern "C" fn view_refresh(host: *const HostTable) -> i32 {
    // SAFETY: the proxy behind `host` and the real host live until the agent's destroy(); the plugin's pointers are
    // handed on as they are, for the host to check
    unsafe {
        let Some(proxy) = Proxy::of(host) else { return abi::E_ARGUMENT };
        if !proxy.on_thread("view_refresh") {
            return abi::E_THREAD;
        }
        let status = (proxy.host().view_refresh)(proxy.real);
        if status == abi::OK {
            proxy.view_changed();
        }
        status
    }
}

unsafe extern "C" fn orders_submit(host: *const HostTable, set: *const OrderSet, results: *mut OrderResult) -> i32 {
    // SAFETY: `host` is null or a table that a proxy stands behind, which lives until the agent's destroy()
    let Some(proxy) = (unsafe { Proxy::of(host) }) else { return abi::E_ARGUMENT };
    if !proxy.on_thread("orders_submit") {
        return abi::E_THREAD;
    }
    if proxy.told() == abi::ABORT {
        return abi::E_CANCELLED;
    }
    std::thread::sleep(proxy.arrangement.delay);
    // SAFETY: null or a set, by the header
    let set_there = unsafe { set.as_ref() }.filter(|set| {
        set.struct_size as usize >= size_of::<OrderSet>()
            && set.order_size as usize == size_of::<OrderRecord>()
            && set.count <= 1 << 16
            && (set.count == 0 || !set.orders.is_null())
    });
    // what is no set the host has to judge
    // SAFETY: passed on as it came
    let Some(known) = set_there else { return unsafe { (proxy.host().orders_submit)(proxy.real, set, results) } };
    let mut own = vec![OrderResult::default(); if results.is_null() { known.count as usize } else { 0 }];
    let results = if results.is_null() { own.as_mut_ptr() } else { results };
    let status = match proxy.arrangement.answer {
        // one that never gives up would never come back
        Some(_) if proxy.now.too_many.load(Ordering::Relaxed) => abi::E_CANCELLED,
        Some(code) => {
            for at in 0..known.count as usize {
                // SAFETY: `count` orders, and room for as many results
                unsafe {
                    let tag = (*known.orders.add(at)).tag;
                    results.add(at).write(OrderResult { tag, code, ..OrderResult::default() });
                }
            }
            abi::OK
        }
        // SAFETY: as it came, with room for the results
        None => unsafe { (proxy.host().orders_submit)(proxy.real, set, results) },
    };
    if status == abi::OK && known.mode != abi::VALIDATE_ONLY {
        let before = proxy.now.orders.fetch_add(known.count, Ordering::Relaxed);
        proxy.now.too_many.fetch_or(before + known.count > MANY, Ordering::Relaxed);
        // SAFETY: written just now
        let refused = (0..known.count as usize).filter(|&at| unsafe { (*results.add(at)).code } != abi::R_OK).count();
        proxy.now.refused.fetch_add(refused as u32, Ordering::Relaxed);
    }
    if status == abi::OK {
        proxy.view_changed();
    }
    proxy.count_threads();
    status
}

unsafe extern "C" fn refusal_text(host: *const HostTable, index: u32, out: *mut c_char, len: *mut u32) -> i32 {
    // SAFETY: the proxy behind `host` and the real host live until the agent's destroy(); the plugin's pointers are
    // handed on as they are, for the host to check
    unsafe {
        let Some(proxy) = Proxy::of(host) else { return abi::E_ARGUMENT };
        if !proxy.on_thread("refusal_text") {
            return abi::E_THREAD;
        }
        (proxy.host().refusal_text)(proxy.real, index, out, len)
    }
}

unsafe extern "C" fn rng_fill(host: *const HostTable, stream: u32, out: *mut u64, count: u32) -> i32 {
    // SAFETY: the proxy behind `host` and the real host live until the agent's destroy(); the plugin's pointers are
    // handed on as they are, for the host to check
    unsafe {
        let Some(proxy) = Proxy::of(host) else { return abi::E_ARGUMENT };
        if !proxy.on_thread("rng_fill") {
            return abi::E_THREAD;
        }
        std::thread::sleep(proxy.arrangement.delay);
        (proxy.host().rng_fill)(proxy.real, stream, out, count)
    }
}
