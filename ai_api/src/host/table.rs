//! The functions that a plugin calls. Each checks its thread and its pointers, catches every panic, and works on the desk
//! of the step that is being played.

mod forecast;
mod legal;
mod odds;
mod reach;
mod rules;
mod sim;
mod supply;

use super::desk::{Desk, SubmitMode};
use super::worker::Line;
use crate::abi::{self, ClockReading, HostTable, OrderRecord, OrderResult, OrderSet, ViewTable};
use std::ffi::{CStr, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::thread::ThreadId;
use std::time::{Duration, Instant};

/// Longest line of the journal and most bytes of it in one step.
const LINE_BYTES: usize = 4 << 10;
const STEP_BYTES: u32 = 64 << 10;
const NEVER: u64 = u64::MAX;

/// What the session and the threads of the plugin share.
pub struct Shared {
    began: Instant,
    /// Nanoseconds after `began`.
    soft_ns: AtomicU64,
    hard_ns: AtomicU64,
    /// Asked to finish whatever the time.
    cancelled: AtomicBool,
    abandoned: AtomicBool,
    lines: Box<dyn Fn(Line) + Send + Sync>,
    /// Bytes of journal written in this step.
    written: AtomicU32,
    /// The last error the plugin logged: the reason if it fails.
    last_error: Mutex<String>,
}

impl Shared {
    /// `lines` takes the lines of the journal.
    pub fn new(lines: impl Fn(Line) + Send + Sync + 'static) -> Self {
        Self {
            began: Instant::now(),
            soft_ns: AtomicU64::new(NEVER),
            hard_ns: AtomicU64::new(NEVER),
            cancelled: AtomicBool::new(false),
            abandoned: AtomicBool::new(false),
            lines: Box::new(lines),
            written: AtomicU32::new(0),
            last_error: Mutex::new(String::new()),
        }
    }
    fn now_ns(&self) -> u64 {
        self.began.elapsed().as_nanos() as u64
    }
    /// A step begins now and may take this long.
    pub fn set_deadlines(&self, soft_and_hard: Option<(Duration, Duration)>) {
        let now = self.now_ns();
        let after = |limit: Duration| now.saturating_add(limit.as_nanos().min(u128::from(NEVER)) as u64);
        let (soft, hard) = soft_and_hard.map_or((NEVER, NEVER), |(soft, hard)| (after(soft), after(hard)));
        self.soft_ns.store(soft, Ordering::Relaxed);
        self.hard_ns.store(hard, Ordering::Relaxed);
        self.cancelled.store(false, Ordering::Relaxed);
        self.written.store(0, Ordering::Relaxed);
    }
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }
    pub fn abandon(&self) {
        self.abandoned.store(true, Ordering::Relaxed);
    }
    pub fn is_abandoned(&self) -> bool {
        self.abandoned.load(Ordering::Relaxed)
    }
    fn cancel_state(&self) -> u32 {
        let now = self.now_ns();
        if self.is_abandoned() || now >= self.hard_ns.load(Ordering::Relaxed) {
            abi::ABORT
        } else if self.cancelled.load(Ordering::Relaxed) || now >= self.soft_ns.load(Ordering::Relaxed) {
            abi::FINISH
        } else {
            abi::RUN
        }
    }
    pub fn last_error(&self) -> String {
        self.last_error.lock().map_or_else(|_| String::new(), |text| text.clone())
    }
    pub fn forget_errors(&self) {
        if let Ok(mut text) = self.last_error.lock() {
            text.clear();
        }
    }
    fn log(&self, level: u32, text: String) {
        if level >= abi::LOG_ERROR
            && let Ok(mut last) = self.last_error.lock()
        {
            last.clone_from(&text);
        }
        let bytes = text.len() as u32;
        let before = self.written.fetch_add(bytes, Ordering::Relaxed);
        let text = if before.saturating_add(bytes) <= STEP_BYTES {
            text
        } else if before <= STEP_BYTES {
            "the journal of this phase is full; the rest is dropped".to_owned()
        } else {
            return;
        };
        (self.lines)(Line { level, text });
    }
}

/// The host table of one agent and what stands behind it. Lives on the agent's thread and does not move.
pub struct Host(Box<Inner>);

struct Inner {
    table: HostTable,
    shared: Arc<Shared>,
    thread: OnceLock<ThreadId>,
    /// The desk of the step that is being played; null between steps.
    desk: AtomicPtr<Desk>,
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
                orders_submit,
                refusal_text,
                rng_fill,
            },
            shared,
            thread: OnceLock::from(std::thread::current().id()),
            desk: AtomicPtr::new(std::ptr::null_mut()),
            game,
            simulations: sim::Simulations::default(),
        });
        inner.table.context = (&raw const *inner).cast_mut().cast();
        Self(inner)
    }
    pub fn table(&self) -> *const HostTable {
        &self.0.table
    }
    pub fn shared(&self) -> &Shared {
        &self.0.shared
    }
    /// Answers calls from `desk` while `play` runs.
    pub fn with_desk<R>(&self, desk: &mut Desk, play: impl FnOnce() -> R) -> R {
        self.0.desk.store(desk, Ordering::Release);
        let result = play();
        self.0.desk.store(std::ptr::null_mut(), Ordering::Release);
        if let Err(why) = self.0.simulations.release_all() {
            desk.malformed.get_or_insert(why);
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

/// Runs a call of the agent's thread on its desk. Wrong threads, calls outside `begin_phase` and panics become a status.
///
/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn on_desk(host: *const HostTable, call: impl FnOnce(&mut Desk) -> i32) -> i32 {
    // SAFETY: promised by the caller
    let Some(inner) = (unsafe { inner(host) }) else { return abi::E_ARGUMENT };
    if inner.thread.get() != Some(&std::thread::current().id()) {
        return abi::E_THREAD;
    }
    // SAFETY: set by `with_desk` or a fork on this thread, where calls don't nest
    let Some(desk) = (unsafe { inner.desk.load(Ordering::Acquire).as_mut() }) else {
        // a simulation that was released
        let in_step = !inner.game.is_null() && !inner.game().desk.load(Ordering::Acquire).is_null();
        return if in_step { abi::E_ARGUMENT } else { abi::E_THREAD };
    };
    let outcome = catch_unwind(AssertUnwindSafe(|| call(desk)));
    outcome.unwrap_or_else(|panic| {
        let text = panic.downcast_ref::<String>().cloned();
        let text = text.or_else(|| panic.downcast_ref::<&str>().map(ToString::to_string)).unwrap_or_default();
        inner.shared.log(abi::LOG_ERROR, format!("the host failed in a call: {text}"));
        abi::E_INTERNAL
    })
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
    // SAFETY: by the header a string
    let id = unsafe { CStr::from_ptr(id) };
    if id == abi::EXT_REACH {
        (&raw const reach::TABLE).cast()
    } else if id == abi::EXT_ODDS {
        (&raw const odds::TABLE).cast()
    } else if id == abi::EXT_LEGAL {
        (&raw const legal::TABLE).cast()
    } else if id == abi::EXT_RULES {
        (&raw const rules::TABLE).cast()
    } else if id == abi::EXT_SUPPLY {
        (&raw const supply::TABLE).cast()
    } else if id == abi::EXT_FORECAST {
        (&raw const forecast::TABLE).cast()
    } else if id == abi::EXT_SIM {
        (&raw const sim::TABLE).cast()
    } else {
        std::ptr::null()
    }
}

unsafe extern "C" fn log(host: *const HostTable, level: u32, utf8: *const c_char, len: u32) {
    // SAFETY: by the header
    let (Some(inner), Some(bytes)) = (unsafe { inner(host) }, unsafe { take(utf8.cast::<u8>(), len) }) else { return };
    let cut = &bytes[..bytes.len().min(LINE_BYTES)];
    inner.shared.log(level, String::from_utf8_lossy(cut).into_owned());
}

unsafe extern "C" fn clock(host: *const HostTable, out: *mut ClockReading) -> i32 {
    // SAFETY: by the header
    let (Some(inner), Some(out)) = (unsafe { inner(host) }, unsafe { out.as_mut() }) else { return abi::E_ARGUMENT };
    if (out.struct_size as usize) < size_of::<ClockReading>() {
        return abi::E_ARGUMENT;
    }
    let shared = &inner.shared;
    *out = ClockReading {
        now_ns: shared.now_ns(),
        soft_ns: shared.soft_ns.load(Ordering::Relaxed),
        hard_ns: shared.hard_ns.load(Ordering::Relaxed),
        ..*out
    };
    abi::OK
}

unsafe extern "C" fn cancel_state(host: *const HostTable) -> u32 {
    // SAFETY: by the header
    unsafe { inner(host) }.map_or(abi::ABORT, |inner| inner.shared.cancel_state())
}

unsafe extern "C" fn view(host: *const HostTable) -> *const ViewTable {
    let mut table = std::ptr::null();
    // SAFETY: by the header
    unsafe {
        on_desk(host, |desk| {
            desk.show();
            table = desk.view.table();
            abi::OK
        });
    }
    table
}

unsafe extern "C" fn view_refresh(host: *const HostTable) -> i32 {
    // SAFETY: by the header
    unsafe {
        on_desk(host, |desk| {
            desk.refresh();
            abi::OK
        })
    }
}

unsafe extern "C" fn orders_submit(host: *const HostTable, set: *const OrderSet, results: *mut OrderResult) -> i32 {
    // SAFETY: by the header
    unsafe {
        let shared = inner(host).map(|inner| &inner.shared);
        on_desk(host, |desk| {
            if shared.is_none_or(|shared| shared.cancel_state() == abi::ABORT) {
                return abi::E_CANCELLED;
            }
            let (mode, records, list) = match read_set(set) {
                Ok(read) => read,
                Err(why) => {
                    desk.malformed = Some(why);
                    return abi::E_MALFORMED;
                }
            };
            let outcome = desk.submit(mode, records, list);
            if !results.is_null() {
                std::ptr::copy_nonoverlapping(outcome.as_ptr(), results, outcome.len());
            }
            abi::OK
        })
    }
}

/// Mode, orders and side array of a set, or why it is none.
///
/// # Safety
/// `set` is null or points to a set whose pointers are valid for the counts beside them.
unsafe fn read_set<'c>(set: *const OrderSet) -> Result<(SubmitMode, &'c [OrderRecord], &'c [u32]), String> {
    // SAFETY: promised by the caller
    let set = unsafe { set.as_ref() }.ok_or("it is null")?;
    if (set.struct_size as usize) < size_of::<OrderSet>() {
        return Err(format!("its struct_size is {}, not {}", set.struct_size, size_of::<OrderSet>()));
    }
    if set.order_size as usize != size_of::<OrderRecord>() {
        return Err(format!("its order_size is {}, not {}", set.order_size, size_of::<OrderRecord>()));
    }
    if set.count > 1 << 16 {
        return Err(format!("it has {} orders, more than 65536", set.count));
    }
    let mode = match set.mode {
        abi::VALIDATE_ONLY => SubmitMode::ValidateOnly,
        abi::BEST_EFFORT => SubmitMode::BestEffort,
        abi::ATOMIC => SubmitMode::Atomic,
        other => return Err(format!("{other} is no mode")),
    };
    // SAFETY: promised by the caller
    let (records, list) = unsafe { (take(set.orders, set.count), take(set.list, set.list_len)) };
    let records = records.ok_or("it has no orders where its count says there are some")?;
    let list = list.ok_or("it has no side array where its list_len says there is one")?;
    Ok((mode, records, list))
}

unsafe extern "C" fn refusal_text(host: *const HostTable, index: u32, out: *mut c_char, len: *mut u32) -> i32 {
    // SAFETY: by the header
    unsafe { on_desk(host, |desk| give(desk.refusal(index).as_bytes(), out.cast(), len)) }
}

unsafe extern "C" fn rng_fill(host: *const HostTable, stream: u32, out: *mut u64, count: u32) -> i32 {
    // SAFETY: by the header
    unsafe {
        on_desk(host, |desk| {
            if out.is_null() && count > 0 {
                return abi::E_ARGUMENT;
            }
            desk.streams.draw(stream, |words| {
                for at in 0..count as usize {
                    out.add(at).write(words.next_u64());
                }
            });
            abi::OK
        })
    }
}
