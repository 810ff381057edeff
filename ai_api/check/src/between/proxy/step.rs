//! One call of `begin_phase`: what the agent is shown, and what it takes.

use super::super::arena::{TAIL, bytes_of};
use super::super::record::Step;
use super::super::shadow::Shadow;
use super::super::{Cancel, process};
use super::Proxy;
use crate::demand::Kind;
use crate::system;
use meridian_ai_api::abi::{self, ClockReading, PhaseInput};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::time::Duration;

/// Earlier copies of the view that stay readable where a test is not about them.
const KEPT: usize = 64;

/// Counts of the step that is being played.
#[derive(Default)]
pub struct Now {
    pub began: Mutex<Duration>,
    pub orders: AtomicU32,
    pub refused: AtomicU32,
    pub log_bytes: AtomicU64,
    pub threads: AtomicUsize,
    /// In some step there were more orders than an agent has that comes to an end. Not forgotten.
    pub too_many: AtomicBool,
}

impl Proxy {
    pub(super) fn step(&self, input: &PhaseInput) -> i32 {
        let (now, arrangement) = (&self.now, &self.arrangement);
        for counter in [&now.orders, &now.refused] {
            counter.store(0, Ordering::Relaxed);
        }
        now.log_bytes.store(0, Ordering::Relaxed);
        now.threads.store(0, Ordering::Relaxed);
        self.view.store(input.view.cast_mut(), Ordering::Relaxed);
        let mut shown = *input;
        if arrangement.sealed.is_some() || arrangement.newer || arrangement.at_page_end {
            let mut shadow = self.shadow();
            // SAFETY: the view of the step that is being played
            let real = unsafe { &*input.view };
            let tail = if arrangement.at_page_end { 0 } else { TAIL };
            let shadow = shadow
                .get_or_insert_with(|| Shadow::new(real, arrangement.newer, tail, arrangement.sealed.unwrap_or(KEPT)));
            // SAFETY: as above
            unsafe { shadow.begin(real) };
            shown.view = shadow.table();
        }
        let (block, address) = self.dress(bytes_of(&shown), "the input of begin_phase");
        let agent = self.agent.load(Ordering::Relaxed);
        let began = self.time();
        if let Ok(mut time) = now.began.lock() {
            *time = began;
        }
        self.in_step.store(true, Ordering::Release);
        let status = self.surrounded("begin_phase()", || {
            // SAFETY: the plugin's agent, on its thread
            unsafe {
                (*agent)
                    .begin_phase
                    .map_or(abi::E_INTERNAL, |begin_phase| begin_phase(agent, address as *const PhaseInput))
            }
        });
        self.in_step.store(false, Ordering::Release);
        let time = self.time().saturating_sub(began);
        block.close();
        if let Some(shadow) = self.shadow().as_mut() {
            shadow.close();
        }
        self.count_threads();
        let late = self.told_after().map(|told| time.saturating_sub(told));
        let used = self.program().map(process::used).unwrap_or_default();
        now.threads.fetch_max(used.threads, Ordering::Relaxed);
        let work = self.work_used();
        let mut record = self.record();
        record.memory_in_use = record.memory_in_use.max(used.memory);
        if record.processes.is_empty() {
            record.processes = used.processes;
        }
        record.steps.push(Step {
            side: input.side,
            phase: input.phase,
            month: input.month,
            status,
            time,
            late,
            orders: now.orders.load(Ordering::Relaxed),
            refused: now.refused.load(Ordering::Relaxed),
            log_bytes: now.log_bytes.load(Ordering::Relaxed),
            threads: now.threads.load(Ordering::Relaxed),
            work,
        });
        status
    }
    /// Threads beside its own that the agent has in this process.
    pub fn count_threads(&self) {
        // those that speak with a program are the host's
        if self.kind == Kind::Program {
            return;
        }
        let more = system::threads().len().saturating_sub(self.threads_before);
        self.now.threads.fetch_max(more, Ordering::Relaxed);
    }
    /// Processor time of this step after which the agent is told to finish, if it is.
    pub fn told_after(&self) -> Option<Duration> {
        match self.arrangement.cancel {
            Cancel::Never => None,
            Cancel::AtOnce => Some(Duration::ZERO),
            Cancel::Within { most, seed } => {
                let step = self.steps.load(Ordering::Relaxed);
                let draw = meridian_engine::digest::of(&(seed, step)) % 1000;
                Some(most * draw as u32 / 1000)
            }
        }
    }
    /// Processor time of the step so far; only on the agent's thread.
    pub fn time_of_step(&self) -> Duration {
        let began = self.now.began.lock().map_or(Duration::ZERO, |time| *time);
        self.time().saturating_sub(began)
    }
    /// Processor time of the agent so far: of its thread, and of its program.
    fn time(&self) -> Duration {
        system::thread_time() + process::time(self.program())
    }
    fn program(&self) -> Option<i32> {
        Some(self.program.load(Ordering::Relaxed)).filter(|id| *id != 0)
    }
    /// Units of work of the step so far.
    fn work_used(&self) -> u64 {
        // SAFETY: numbers only; the host's table, on the agent's thread, in its step
        unsafe {
            let mut reading: ClockReading = std::mem::zeroed();
            reading.struct_size = size_of::<ClockReading>() as u32;
            ((*self.real).clock)(self.real, &raw mut reading);
            reading.work_used
        }
    }
}
