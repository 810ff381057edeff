//! What belongs to the process and not to the plugin: a call has to leave it as it was.

use super::record::{Record, Topic};
use crate::demand::wrong;
use std::ffi::{CStr, OsString};
use std::path::PathBuf;

#[derive(Clone, PartialEq, Debug)]
pub struct Surroundings {
    floats: u64,
    handlers: Vec<(usize, i32)>,
    blocked: Vec<bool>,
    locale: String,
    folder: Option<PathBuf>,
    variables: Vec<(OsString, OsString)>,
    umask: String,
}

/// Windows has none.
const SIGNALS: std::ops::Range<i32> = 1..if cfg!(unix) { 32 } else { 1 };

/// Their handlers, and whether the thread has them blocked.
#[cfg(unix)]
fn signals() -> (Vec<(usize, i32)>, Vec<bool>) {
    // SAFETY: only asks; all-zero structures are valid
    unsafe {
        let handlers = SIGNALS.map(|signal| {
            let mut action: libc::sigaction = std::mem::zeroed();
            libc::sigaction(signal, std::ptr::null(), &raw mut action);
            (action.sa_sigaction, action.sa_flags)
        });
        let mut set: libc::sigset_t = std::mem::zeroed();
        libc::pthread_sigmask(libc::SIG_BLOCK, std::ptr::null(), &raw mut set);
        let blocked = SIGNALS.map(|signal| libc::sigismember(&raw const set, signal) == 1);
        (handlers.collect(), blocked.collect())
    }
}
#[cfg(not(unix))]
fn signals() -> (Vec<(usize, i32)>, Vec<bool>) {
    (Vec::new(), Vec::new())
}

impl Surroundings {
    pub fn now() -> Self {
        let (handlers, blocked) = signals();
        // SAFETY: only asks
        let locale = unsafe {
            let locale = libc::setlocale(libc::LC_ALL, std::ptr::null());
            if locale.is_null() { String::new() } else { CStr::from_ptr(locale).to_string_lossy().into() }
        };
        Self {
            floats: float_control(),
            handlers,
            blocked,
            locale,
            folder: std::env::current_dir().ok(),
            variables: std::env::vars_os().collect(),
            umask: crate::system::umask(),
        }
    }
    /// What `call` has changed.
    pub fn compare(&self, after: &Self, call: &str, record: &mut Record) {
        if self.floats != after.floats {
            let saw =
                format!("{call} left the floating-point control at {:#x}; it was {:#x}", after.floats, self.floats);
            let expected = "rounding, exceptions and flush-to-zero as they were";
            record.complain(
                Topic::Floats,
                wrong(saw, expected, "save it with fegetenv() and put it back with fesetenv()"),
            );
        }
        for (index, signal) in SIGNALS.enumerate() {
            if self.handlers[index] != after.handlers[index] || self.blocked[index] != after.blocked[index] {
                let saw = format!("{call} changed how signal {signal} is handled");
                let advice = "leave signals alone: they belong to the program that loads the plugin";
                record.complain(Topic::Signals, wrong(saw, "handlers and masks as they were", advice));
            }
        }
        let mut process = |saw: String, advice: &str| {
            record.complain(Topic::Process, wrong(saw, "the process as it was", advice));
        };
        if self.locale != after.locale {
            let saw = format!("{call} changed the locale from `{}` to `{}`", self.locale, after.locale);
            process(saw, "don't call setlocale(): other threads read numbers");
        }
        if self.folder != after.folder {
            process(
                format!("{call} changed the working folder to {:?}", after.folder),
                "don't call chdir(): use full paths",
            );
        }
        if self.variables != after.variables {
            process(format!("{call} changed the environment variables"), "don't call setenv() or putenv()");
        }
        if self.umask != after.umask {
            process(format!("{call} changed the umask to {}", after.umask), "don't call umask()");
        }
    }
}

/// Control word of the thread's floating point, without the flags that calculations set.
#[cfg(target_arch = "x86_64")]
fn float_control() -> u64 {
    let mut sse = 0u32;
    let mut x87 = 0u16;
    // SAFETY: both store into the memory given
    unsafe {
        std::arch::asm!("stmxcsr [{}]", in(reg) &raw mut sse, options(nostack));
        std::arch::asm!("fnstcw [{}]", in(reg) &raw mut x87, options(nostack));
    }
    u64::from(sse & !0x3F) | u64::from(x87) << 32
}
#[cfg(target_arch = "aarch64")]
fn float_control() -> u64 {
    let control: u64;
    // SAFETY: reads a register
    unsafe { std::arch::asm!("mrs {}, fpcr", out(reg) control, options(nomem, nostack)) };
    control
}
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn float_control() -> u64 {
    0
}
