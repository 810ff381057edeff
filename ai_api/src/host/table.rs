//! The functions that a plugin calls. Each checks its thread and its pointers, catches every panic, and works on the desk
//! of the step that is being played.

mod data;
mod forecast;
mod legal;
mod odds;
mod reach;
mod report;
mod rules;
mod sim;
mod supply;
mod work;

use super::budget::Allowance;
use super::desk::{Desk, SubmitMode};
use super::fault::Fault;
use super::worker::Line;
use crate::abi::{self, ClockReading, HostTable, OrderRecord, OrderResult, OrderSet, ViewTable};
pub use data::Folders;
use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_void};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
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
    bank_ns: AtomicU64,
    /// Units of work in this step, and its limits.
    work_used: AtomicU64,
    work_soft: AtomicU64,
    work_hard: AtomicU64,
    work_bank: AtomicU64,
    /// Asked to finish whatever the time.
    cancelled: AtomicBool,
    abandoned: AtomicBool,
    lines: Box<dyn Fn(Line) + Send + Sync>,
    /// Bytes of journal written in this step.
    written: AtomicU32,
    /// The last error the plugin logged: the reason if it fails.
    last_error: Mutex<String>,
    /// What became of the program that the agent stands for, if it is one and has ended.
    fate: Mutex<Option<Fault>>,
}

impl Shared {
    /// `lines` takes the lines of the journal.
    pub fn new(lines: impl Fn(Line) + Send + Sync + 'static) -> Self {
        Self {
            began: Instant::now(),
            soft_ns: AtomicU64::new(NEVER),
            hard_ns: AtomicU64::new(NEVER),
            bank_ns: AtomicU64::new(0),
            work_used: AtomicU64::new(0),
            work_soft: AtomicU64::new(NEVER),
            work_hard: AtomicU64::new(NEVER),
            work_bank: AtomicU64::new(0),
            cancelled: AtomicBool::new(false),
            abandoned: AtomicBool::new(false),
            lines: Box::new(lines),
            written: AtomicU32::new(0),
            last_error: Mutex::new(String::new()),
            fate: Mutex::new(None),
        }
    }
    fn now_ns(&self) -> u64 {
        self.began.elapsed().as_nanos() as u64
    }
    /// A step begins now and may cost this much.
    pub fn begin_step(&self, allowance: &Allowance) {
        let now = self.now_ns();
        let ns = |time: Duration| time.as_nanos().min(u128::from(NEVER)) as u64;
        let limits = allowance.soft_and_hard;
        let (soft, hard) =
            limits.map_or((NEVER, NEVER), |(soft, hard)| (now.saturating_add(ns(soft)), now.saturating_add(ns(hard))));
        self.soft_ns.store(soft, Ordering::Relaxed);
        self.hard_ns.store(hard, Ordering::Relaxed);
        self.bank_ns.store(ns(allowance.bank), Ordering::Relaxed);
        self.work_soft.store(allowance.work_soft, Ordering::Relaxed);
        self.work_hard.store(allowance.work_hard, Ordering::Relaxed);
        self.work_bank.store(allowance.work_bank, Ordering::Relaxed);
        self.work_used.store(0, Ordering::Relaxed);
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
    pub fn cancel_state(&self) -> u32 {
        let over = |soft: &AtomicU64, hard: &AtomicU64, now: &dyn Fn() -> u64| {
            let (soft, hard) = (soft.load(Ordering::Relaxed), hard.load(Ordering::Relaxed));
            // without limits the clock is not read
            let now = if soft == NEVER && hard == NEVER { 0 } else { now() };
            (now >= soft, now >= hard)
        };
        let time = over(&self.soft_ns, &self.hard_ns, &|| self.now_ns());
        let work = over(&self.work_soft, &self.work_hard, &|| self.work_used());
        if self.is_abandoned() || time.1 || work.1 {
            abi::ABORT
        } else if self.cancelled.load(Ordering::Relaxed) || time.0 || work.0 {
            abi::FINISH
        } else {
            abi::RUN
        }
    }
    /// Units of work done in this step.
    pub fn work_used(&self) -> u64 {
        self.work_used.load(Ordering::Relaxed)
    }
    /// Pays for a call, unless time or work is used up: then the call is answered with `E_CANCELLED`. The last call may cost
    /// more than is left.
    pub fn charge(&self, price: u64) -> Result<(), i32> {
        if self.cancel_state() == abi::ABORT {
            return Err(abi::E_CANCELLED);
        }
        // not above NEVER - 1 in any realistic game; an agent that spends nonsense must not wrap around
        let _ =
            self.work_used.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |used| Some(used.saturating_add(price)));
        Ok(())
    }
    pub fn last_error(&self) -> String {
        self.last_error.lock().map_or_else(|_| String::new(), |text| text.clone())
    }
    pub fn forget_errors(&self) {
        if let Ok(mut text) = self.last_error.lock() {
            text.clear();
        }
    }
    pub fn log(&self, level: u32, text: String) {
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
    /// A line that the program of the agent printed; whoever heard it has counted it.
    pub fn printed(&self, line: Line) {
        (self.lines)(line);
    }
    /// What became of the agent's program; none: it runs.
    pub fn set_fate(&self, fate: Option<Fault>) {
        *self.fate.lock().unwrap_or_else(PoisonError::into_inner) = fate;
    }
    pub fn fate(&self) -> Option<Fault> {
        self.fate.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// The host table of one agent and what stands behind it. Lives on the agent's thread and does not move.
pub struct Host(Box<Inner>);

struct Inner {
    table: HostTable,
    shared: Arc<Shared>,
    thread: OnceLock<ThreadId>,
    folders: OnceLock<Folders>,
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
            folders: OnceLock::new(),
            desk: AtomicPtr::new(std::ptr::null_mut()),
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

/// As [`on_desk`], for a call that costs work: it is paid for first.
///
/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn paid_by(
    host: *const HostTable,
    price: impl FnOnce(&Desk) -> u64,
    call: impl FnOnce(&mut Desk) -> i32,
) -> i32 {
    // SAFETY: promised by the caller
    unsafe {
        let Some(inner) = inner(host) else { return abi::E_ARGUMENT };
        on_desk(host, |desk| match inner.shared.charge(price(desk)) {
            Ok(()) => call(desk),
            Err(status) => status,
        })
    }
}

/// # Safety
/// `host` is null or the table of a living [`Host`].
unsafe fn paid(host: *const HostTable, price: u64, call: impl FnOnce(&mut Desk) -> i32) -> i32 {
    // SAFETY: promised by the caller
    unsafe { paid_by(host, |_| price, call) }
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
        bank_ns: shared.bank_ns.load(Ordering::Relaxed),
        work_used: shared.work_used(),
        work_soft: shared.work_soft.load(Ordering::Relaxed),
        work_hard: shared.work_hard.load(Ordering::Relaxed),
        work_bank: shared.work_bank.load(Ordering::Relaxed),
        struct_size: size_of::<ClockReading>() as u32,
        reserved: 0,
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
        let shared = inner(host).map(|inner| &inner.shared);
        on_desk(host, |desk| {
            if desk.show() {
                // who is out of work still sees where it stands
                let _ = shared.map(|shared| shared.charge(abi::WORK_REFRESH));
            }
            table = desk.view.table();
            abi::OK
        });
    }
    table
}

unsafe extern "C" fn view_refresh(host: *const HostTable) -> i32 {
    // SAFETY: by the header
    unsafe {
        let price = |desk: &Desk| if desk.view.is_derived(desk.at()) { 0 } else { abi::WORK_REFRESH };
        paid_by(host, price, |desk| {
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
            let Some(shared) = shared else { return abi::E_ARGUMENT };
            let (mode, records, list) = match read_set(set) {
                Ok(read) => read,
                Err(why) => {
                    desk.malformed = Some(why);
                    return abi::E_MALFORMED;
                }
            };
            if let Err(status) = shared.charge(abi::WORK_ORDER * records.len() as u64) {
                return status;
            }
            let outcome = desk.submit(mode, &records, list);
            if !results.is_null() {
                std::ptr::copy_nonoverlapping(outcome.as_ptr(), results, outcome.len());
            }
            abi::OK
        })
    }
}

/// Mode, orders and side array.
type Set<'c> = (SubmitMode, Cow<'c, [OrderRecord]>, &'c [u32]);

/// A set of orders, of this version or a later one, or why it is none.
///
/// # Safety
/// `set` is null or points to a set whose pointers are valid for the counts beside them.
unsafe fn read_set<'c>(set: *const OrderSet) -> Result<Set<'c>, String> {
    // SAFETY: promised by the caller
    let set = unsafe { set.as_ref() }.ok_or("it is null")?;
    if (set.struct_size as usize) < size_of::<OrderSet>() {
        return Err(format!("its struct_size is {}, not {}", set.struct_size, size_of::<OrderSet>()));
    }
    let stride = set.order_size as usize;
    if stride < size_of::<OrderRecord>() || !stride.is_multiple_of(align_of::<OrderRecord>()) {
        return Err(format!("its order_size is {stride}, not {}", size_of::<OrderRecord>()));
    }
    if set.reserved != 0 {
        return Err(format!("its reserved field is {}, not 0", set.reserved));
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
    if set.count > 0 && (set.orders.is_null() || !set.orders.is_aligned()) {
        return Err("it has no orders where its count says there are some".into());
    }
    // SAFETY: promised by the caller
    let list = unsafe { take(set.list, set.list_len) };
    let list = list.ok_or("it has no side array where its list_len says there is one")?;
    if stride == size_of::<OrderRecord>() {
        // SAFETY: promised by the caller
        let records = unsafe { take(set.orders, set.count) }.unwrap_or_default();
        return Ok((mode, Cow::Borrowed(records), list));
    }
    let records = (0..set.count as usize).map(|index| {
        // SAFETY: promised by the caller: so many orders, each so long
        let bytes = unsafe { std::slice::from_raw_parts(set.orders.cast::<u8>().add(index * stride), stride) };
        // SAFETY: the first bytes are an order of this version
        let mut record = unsafe { bytes.as_ptr().cast::<OrderRecord>().read() };
        if bytes[size_of::<OrderRecord>()..].iter().any(|&byte| byte != 0) {
            // it says something that this host does not understand: refused with what else is not understood
            record.reserved = [u8::MAX; 2];
        }
        record
    });
    Ok((mode, Cow::Owned(records.collect()), list))
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
