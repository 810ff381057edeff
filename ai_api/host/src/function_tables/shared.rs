//! What the session and the threads of an agent share: its limits, its journal, what became of it.

use crate::fault::Fault;
use crate::process::{self, Pulse};
use crate::report::journal::JournalLine;
use crate::terms::budget::Allowance;
use meridian_ai_api::abi::{self, ClockReading};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Longest line of the journal and most bytes of it in one step.
pub(super) const LINE_BYTES: usize = 4 << 10;
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
    lines: Box<dyn Fn(JournalLine) + Send + Sync>,
    /// Bytes of journal written in this step.
    written: AtomicU32,
    /// The last error the plugin logged: the reason if it fails.
    last_error: Mutex<String>,
    /// What became of the program that the agent stands for, if it is one and has ended.
    fate: Mutex<Option<Fault>>,
    /// Number of the agent's thread, where the system says; 0: none yet.
    thread: AtomicU32,
}

impl Shared {
    /// Time and work of the step as they stand.
    pub fn reading(&self) -> ClockReading {
        ClockReading {
            struct_size: size_of::<ClockReading>() as u32,
            reserved: 0,
            now_ns: self.now_ns(),
            soft_ns: self.soft_ns.load(Ordering::Relaxed),
            hard_ns: self.hard_ns.load(Ordering::Relaxed),
            bank_ns: self.bank_ns.load(Ordering::Relaxed),
            work_used: self.work_used(),
            work_soft: self.work_soft.load(Ordering::Relaxed),
            work_hard: self.work_hard.load(Ordering::Relaxed),
            work_bank: self.work_bank.load(Ordering::Relaxed),
        }
    }
    /// `lines` takes the lines of the journal.
    pub fn new(lines: impl Fn(JournalLine) + Send + Sync + 'static) -> Self {
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
            thread: AtomicU32::new(0),
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
        (self.lines)(JournalLine { level, text });
    }
    /// A line that the program of the agent printed; whoever heard it has counted it.
    pub fn printed(&self, line: JournalLine) {
        (self.lines)(line);
    }
    /// The agent lives on the calling thread.
    pub fn set_thread(&self) {
        self.thread.store(process::own_thread(), Ordering::Relaxed);
    }
    /// The agent's thread has ended without leaving it in an orderly way, or with all that it had to say.
    pub fn lost_its_thread(&self) -> bool {
        let thread = self.thread.load(Ordering::Relaxed);
        thread != 0 && process::of_thread(std::process::id(), thread) == Pulse::Gone
    }
    /// What became of the agent's program; none: it runs.
    pub fn set_fate(&self, fate: Option<Fault>) {
        *self.fate.lock().unwrap_or_else(PoisonError::into_inner) = fate;
    }
    pub fn fate(&self) -> Option<Fault> {
        self.fate.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}
