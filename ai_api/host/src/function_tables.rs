//! The functions that a plugin calls. Each checks its thread and its pointers, catches every panic, and works on the service
//! of the step that is being played.
//!
//! Why the calls are sound: a plugin has its table from [`Host::table`], and the host is dropped after `destroy()`. The header
//! has it pass that table, and else pointers that are null or its own, with the room that is said, until the call returns.
//! `on_service` lets in the agent's thread alone, where calls don't nest: nothing else reaches the service meanwhile.

mod battle;
mod data;
mod diplomacy;
mod expedition;
mod forecast;
mod legal;
mod odds;
mod orders;
mod reach;
mod report;
mod rules;
mod shared;
mod sim;
mod supply;
mod work;

use crate::service::Service;
use crate::service::simulation::Shows;
pub use data::Folders;
use meridian_ai_api::abi::{self, ClockReading, HostTable, ViewTable};
use shared::LINE_BYTES;
pub use shared::Shared;
use std::ffi::{CStr, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicPtr, Ordering};
use std::sync::{Arc, OnceLock};
use std::thread::ThreadId;

/// The host table of one agent and what stands behind it. Lives on the agent's thread and does not move.
pub struct Host(Box<Inner>);

struct Inner {
    table: HostTable,
    shared: Arc<Shared>,
    thread: OnceLock<ThreadId>,
    folders: OnceLock<Folders>,
    /// The service of the step that is being played; null between steps.
    service: AtomicPtr<Service>,
    /// The host of the game, which owns this one if it is that of a simulation; null for the host of the game itself.
    game: *const Inner,
    /// Of the host of the game; used on its thread only.
    simulations: sim::Simulations,
}

impl Host {
    /// For the thread that calls it.
    pub fn new(shared: Arc<Shared>) -> Self {
        Self::with_game(shared, std::ptr::null())
    }
    fn with_game(shared: Arc<Shared>, game: *const Inner) -> Self {
        let mut inner = Box::new(Inner {
            table: HostTable {
                struct_size: size_of::<HostTable>() as u32,
                abi_major: abi::ABI_MAJOR,
                abi_minor: abi::ABI_MINOR,
                context: std::ptr::null_mut(),
                get_extension,
                log,
                clock,
                cancel_state,
                view,
                view_refresh,
                orders_submit: orders::submit,
                refusal_text,
                rng_fill,
            },
            shared,
            thread: OnceLock::from(std::thread::current().id()),
            folders: OnceLock::new(),
            service: AtomicPtr::new(std::ptr::null_mut()),
            game,
            simulations: sim::Simulations::default(),
        });
        inner.table.context = (&raw const *inner).cast_mut().cast();
        Self(inner)
    }
    /// Where the agent finds its files; said once, before it is made.
    pub fn set_folders(&self, folders: Folders) {
        let _ = self.0.folders.set(folders);
    }
    pub fn table(&self) -> *const HostTable {
        &raw const self.0.table
    }
    pub fn shared(&self) -> &Shared {
        &self.0.shared
    }
    /// Answers calls from `service` while `play` runs.
    pub fn with_service<R>(&self, service: &mut Service, play: impl FnOnce() -> R) -> R {
        self.0.service.store(service, Ordering::Release);
        let result = play();
        self.0.service.store(std::ptr::null_mut(), Ordering::Release);
        if let Err(why) = self.0.simulations.release_all() {
            service.malformed.get_or_insert(why);
        }
        result
    }
}

impl Inner {
    /// The host of the game: itself, or the one this simulation belongs to.
    fn game(&self) -> &Self {
        // SAFETY: the host of the game owns those of its simulations and does not move
        unsafe { self.game.as_ref() }.unwrap_or(self)
    }
}

/// The host behind a table.
///
/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn inner<'h>(host: *const HostTable) -> Option<&'h Inner> {
    // SAFETY: the context of a host's table points to its inner part
    unsafe { host.as_ref()?.context.cast::<Inner>().as_ref() }
}

/// Runs a call of the agent's thread on its service. Wrong threads, calls outside `begin_phase` and panics become a status.
///
/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn on_service(host: *const HostTable, call: impl FnOnce(&mut Service) -> i32) -> i32 {
    // SAFETY: promised by the caller
    let Some(inner) = (unsafe { inner(host) }) else { return abi::E_ARGUMENT };
    if inner.thread.get() != Some(&std::thread::current().id()) {
        return abi::E_THREAD;
    }
    // SAFETY: set by `with_service` or a fork on this thread, where calls don't nest
    let Some(service) = (unsafe { inner.service.load(Ordering::Acquire).as_mut() }) else {
        // a simulation that was released
        let in_step = !inner.game.is_null() && !inner.game().service.load(Ordering::Acquire).is_null();
        return if in_step { abi::E_ARGUMENT } else { abi::E_THREAD };
    };
    let outcome = catch_unwind(AssertUnwindSafe(|| call(service)));
    outcome.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
        inner.shared.log(abi::LOG_ERROR, format!("the host failed in a call: {text}"));
        abi::E_INTERNAL
    })
}

/// As [`on_service`], for a call that costs work: it is paid for first.
///
/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn paid_by(
    host: *const HostTable,
    price: impl FnOnce(&Service) -> u64,
    call: impl FnOnce(&mut Service) -> i32,
) -> i32 {
    // SAFETY: promised by the caller
    unsafe {
        let Some(inner) = inner(host) else { return abi::E_ARGUMENT };
        on_service(host, |service| match inner.shared.charge(price(service)) {
            Ok(()) => call(service),
            Err(status) => status,
        })
    }
}

/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn paid(host: *const HostTable, price: u64, call: impl FnOnce(&mut Service) -> i32) -> i32 {
    // SAFETY: promised by the caller
    unsafe { paid_by(host, |_| price, call) }
}

/// Pays for what is known only when the answer is, which is given to whoever has less left.
///
/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn charge_besides(host: *const HostTable, price: u64) {
    // SAFETY: promised by the caller
    let _ = unsafe { inner(host) }.map(|inner| inner.shared.charge(price));
}

/// Writes a list into the caller's memory as the header says.
///
/// # Safety
/// `count` is null or points to the room behind `out`.
unsafe fn give<T: Copy>(items: &[T], out: *mut T, count: *mut u32) -> i32 {
    // SAFETY: promised by the caller
    let Some(count) = (unsafe { count.as_mut() }) else { return abi::E_ARGUMENT };
    let room = std::mem::replace(count, items.len() as u32) as usize;
    if items.is_empty() {
        return abi::OK;
    }
    if out.is_null() || room < items.len() {
        return abi::E_BUFFER;
    }
    // SAFETY: there is room for them
    unsafe { std::ptr::copy_nonoverlapping(items.as_ptr(), out, items.len()) };
    abi::OK
}

/// # Safety
/// `items` is null or points to `count` of them.
unsafe fn take<'c, T>(items: *const T, count: u32) -> Option<&'c [T]> {
    if count == 0 {
        return Some(&[]);
    }
    if items.is_null() || !items.is_aligned() {
        return None;
    }
    // SAFETY: promised by the caller
    Some(unsafe { std::slice::from_raw_parts(items, count as usize) })
}

unsafe extern "C" fn get_extension(_: *const HostTable, id: *const c_char) -> *const c_void {
    if id.is_null() {
        return std::ptr::null();
    }
    // SAFETY: not null, and the plugin gives a string that ends with NUL, its own until the call returns
    let id = unsafe { CStr::from_ptr(id) };
    if id == abi::EXT_REACH {
        (&raw const reach::TABLE).cast()
    } else if id == abi::EXT_ODDS {
        (&raw const odds::TABLE).cast()
    } else if id == abi::EXT_BATTLE {
        (&raw const battle::TABLE).cast()
    } else if id == abi::EXT_LEGAL {
        (&raw const legal::TABLE).cast()
    } else if id == abi::EXT_RULES {
        (&raw const rules::TABLE).cast()
    } else if id == abi::EXT_SUPPLY {
        (&raw const supply::TABLE).cast()
    } else if id == abi::EXT_FORECAST {
        (&raw const forecast::TABLE).cast()
    } else if id == abi::EXT_DIPLOMACY {
        (&raw const diplomacy::TABLE).cast()
    } else if id == abi::EXT_EXPEDITION {
        (&raw const expedition::TABLE).cast()
    } else if id == abi::EXT_SIM {
        (&raw const sim::TABLE).cast()
    } else if id == abi::EXT_DATA {
        (&raw const data::TABLE).cast()
    } else if id == abi::EXT_REPORT {
        (&raw const report::TABLE).cast()
    } else if id == abi::EXT_WORK {
        (&raw const work::TABLE).cast()
    } else {
        std::ptr::null()
    }
}

unsafe extern "C" fn log(host: *const HostTable, level: u32, utf8: *const c_char, len: u32) {
    // SAFETY: `host` is null or a table that the plugin has from us, which lives until destroy(); `utf8` is null or the
    // plugin's own until the call returns
    let (Some(inner), Some(bytes)) = (unsafe { inner(host) }, unsafe { take(utf8.cast::<u8>(), len) }) else { return };
    let cut = &bytes[..bytes.len().min(LINE_BYTES)];
    inner.shared.log(level, String::from_utf8_lossy(cut).into_owned());
}

unsafe extern "C" fn clock(host: *const HostTable, out: *mut ClockReading) -> i32 {
    // SAFETY: `host` is null or a table that the plugin has from us, which lives until destroy(); `out` is null or the
    // plugin's own until the call returns
    let (Some(inner), Some(out)) = (unsafe { inner(host) }, unsafe { out.as_mut() }) else { return abi::E_ARGUMENT };
    if (out.struct_size as usize) < size_of::<ClockReading>() {
        return abi::E_ARGUMENT;
    }
    *out = inner.shared.reading();
    abi::OK
}

unsafe extern "C" fn cancel_state(host: *const HostTable) -> u32 {
    // SAFETY: `host` is null or a table that the plugin has from us, which lives until destroy(); what is used of it
    // may be used on any thread
    unsafe { inner(host) }.map_or(abi::ABORT, |inner| inner.shared.cancel_state())
}

unsafe extern "C" fn view(host: *const HostTable) -> *const ViewTable {
    let mut table = std::ptr::null();
    // SAFETY: the table is ours, which lives until destroy(), or null; `on_service` refuses null and other threads
    unsafe {
        let shared = inner(host).map(|inner| &inner.shared);
        on_service(host, |service| {
            let price = match service.show() {
                Shows::AsBefore => None,
                Shows::Changes => Some(abi::WORK_REFRESH),
                Shows::Everything => Some(abi::WORK_SIM_VIEW),
            };
            // who is out of work still sees where it stands
            let _ = price.zip(shared).map(|(price, shared)| shared.charge(price));
            table = service.view.table();
            abi::OK
        });
    }
    table
}

unsafe extern "C" fn view_refresh(host: *const HostTable) -> i32 {
    // SAFETY: the table is ours, which lives until destroy(), or null; `paid_by` refuses null and other threads
    unsafe {
        let price = |service: &Service| if service.view.is_derived(service.at()) { 0 } else { abi::WORK_REFRESH };
        paid_by(host, price, |service| {
            service.refresh();
            abi::OK
        })
    }
}

unsafe extern "C" fn refusal_text(host: *const HostTable, index: u32, out: *mut c_char, len: *mut u32) -> i32 {
    // SAFETY: `out` and `len` are null or the plugin's own until the call returns; `on_service` refuses null and other
    // threads
    unsafe { on_service(host, |service| give(service.refusal(index).as_bytes(), out.cast(), len)) }
}

unsafe extern "C" fn rng_fill(host: *const HostTable, stream: u32, out: *mut u64, count: u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `on_service` refuses null and other threads
    unsafe {
        on_service(host, |service| {
            if out.is_null() && count > 0 {
                return abi::E_ARGUMENT;
            }
            service.streams.draw(stream, |words| {
                for at in 0..count as usize {
                    out.add(at).write(words.next_u64());
                }
            });
            abi::OK
        })
    }
}
