//! The handler of signals.

use std::fs::File;
use std::os::fd::IntoRawFd;
use std::sync::atomic::{AtomicI32, Ordering};

/// The file of the verdict.
static FILE: AtomicI32 = AtomicI32::new(-1);

/// Explains faults of memory from now on, into that file.
pub fn explain_into(file: File) {
    FILE.store(file.into_raw_fd(), Ordering::Relaxed);
    for signal in [libc::SIGSEGV, libc::SIGBUS] {
        // SAFETY: a handler of the type that SA_SIGINFO wants; all else 0
        unsafe {
            let mut action: libc::sigaction = std::mem::zeroed();
            action.sa_sigaction = on_fault as *const () as usize;
            action.sa_flags = libc::SA_SIGINFO | libc::SA_ONSTACK;
            libc::sigaction(signal, &raw const action, std::ptr::null_mut());
        }
    }
}

extern "C" fn on_fault(signal: i32, info: *mut libc::siginfo_t, context: *mut libc::c_void) {
    // SAFETY: the system gives both
    let text = unsafe { super::explained((*info).si_addr() as usize, stack_pointer(context)) };
    let text = text.text();
    // SAFETY: writes own memory to an open file; then the signal kills when the instruction is tried again
    unsafe {
        libc::write(FILE.load(Ordering::Relaxed), text.as_ptr().cast(), text.len());
        libc::signal(signal, libc::SIG_DFL);
    }
}

#[cfg(all(target_os = "linux", target_arch = "x86_64"))]
unsafe fn stack_pointer(context: *mut libc::c_void) -> Option<usize> {
    // SAFETY: the context of a handler with SA_SIGINFO
    let context = unsafe { context.cast::<libc::ucontext_t>().as_ref()? };
    Some(context.uc_mcontext.gregs[libc::REG_RSP as usize] as usize)
}
#[cfg(all(target_os = "linux", target_arch = "aarch64"))]
unsafe fn stack_pointer(context: *mut libc::c_void) -> Option<usize> {
    // SAFETY: the context of a handler with SA_SIGINFO
    let context = unsafe { context.cast::<libc::ucontext_t>().as_ref()? };
    Some(context.uc_mcontext.sp as usize)
}
#[cfg(not(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64"))))]
unsafe fn stack_pointer(_: *mut libc::c_void) -> Option<usize> {
    None
}
