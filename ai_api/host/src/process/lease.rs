//! A running child as several threads hold it: it can be killed as long as it has not been reaped, and never after.

use super::kin::Kin;
use crate::fault::Fault;
use std::process::{Child, ExitStatus};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};
use std::thread::Thread;
use std::time::{Duration, Instant};

pub struct Lease {
    id: u32,
    kin: Kin,
    child: Mutex<Child>,
    /// Why it was killed, if one of us did it for a reason of the agent's.
    verdict: OnceLock<Fault>,
    /// The agent is at work: loading or playing a step.
    busy: AtomicBool,
    /// It was told to go.
    leaving: AtomicBool,
    ended: AtomicBool,
    /// It can't send itself signals that end or stop a process.
    sealed: AtomicBool,
    /// Number of the thread of its agent; 0: not known.
    thread: AtomicU32,
    /// Bytes heard from its output in this step.
    pub heard: AtomicU32,
    /// Who watches it.
    pub watcher: OnceLock<Thread>,
}

impl Lease {
    pub fn new(child: Child) -> Self {
        Self {
            id: child.id(),
            kin: Kin::of(&child),
            child: Mutex::new(child),
            verdict: OnceLock::new(),
            busy: AtomicBool::new(true),
            leaving: AtomicBool::new(false),
            ended: AtomicBool::new(false),
            sealed: AtomicBool::new(false),
            thread: AtomicU32::new(0),
            heard: AtomicU32::new(0),
            watcher: OnceLock::new(),
        }
    }
    /// Number of the process.
    pub fn id(&self) -> u32 {
        self.id
    }
    pub fn is_busy(&self) -> bool {
        self.busy.load(Ordering::Relaxed)
    }
    pub fn is_leaving(&self) -> bool {
        self.leaving.load(Ordering::Relaxed)
    }
    pub fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Relaxed)
    }
    pub fn is_sealed(&self) -> bool {
        self.sealed.load(Ordering::Relaxed)
    }
    pub fn set_sealed(&self, sealed: bool) {
        self.sealed.store(sealed, Ordering::Relaxed);
    }
    /// The thread of its agent, if that is known.
    pub fn thread(&self) -> Option<u32> {
        Some(self.thread.load(Ordering::Relaxed)).filter(|&thread| thread != 0)
    }
    pub fn set_thread(&self, thread: u32) {
        self.thread.store(thread, Ordering::Relaxed);
    }
    /// A step begins or ends.
    pub fn set_busy(&self, busy: bool) {
        if busy {
            self.heard.store(0, Ordering::Relaxed);
        }
        self.busy.store(busy, Ordering::Relaxed);
        self.wake_watcher();
    }
    pub fn leave(&self) {
        self.leaving.store(true, Ordering::Relaxed);
        self.wake_watcher();
    }
    fn wake_watcher(&self) {
        self.watcher.get().into_iter().for_each(Thread::unpark);
    }
    /// Kills it for a reason; the first reason counts.
    pub fn condemn(&self, why: Fault) {
        let _ = self.verdict.set(why);
        self.kill();
    }
    pub fn verdict(&self) -> Option<&Fault> {
        self.verdict.get()
    }
    /// Kills it with all its kin, unless it is gone.
    pub fn kill(&self) {
        let mut child = self.child();
        if !matches!(child.try_wait(), Ok(None)) {
            return;
        }
        self.kin.kill();
        let _ = child.kill();
    }
    /// How it ended; None if it lives on for so long.
    pub fn reap(&self, patience: Duration) -> Option<ExitStatus> {
        let until = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child().try_wait() {
                self.ended.store(true, Ordering::Relaxed);
                self.wake_watcher();
                return Some(status);
            }
            if Instant::now() >= until {
                return None;
            }
            std::thread::sleep(Duration::from_millis(2));
        }
    }
    fn child(&self) -> MutexGuard<'_, Child> {
        self.child.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
