//! The handler of exceptions.

use std::fs::File;
use std::os::windows::io::IntoRawHandle;
use std::sync::atomic::{AtomicBool, AtomicPtr, Ordering};
use windows_sys::Win32::Foundation::{EXCEPTION_ACCESS_VIOLATION, EXCEPTION_STACK_OVERFLOW};
use windows_sys::Win32::Storage::FileSystem::WriteFile;
use windows_sys::Win32::System::Diagnostics::Debug::{AddVectoredExceptionHandler, CONTEXT, EXCEPTION_POINTERS};

/// The file of the verdict.
static FILE: AtomicPtr<std::ffi::c_void> = AtomicPtr::new(std::ptr::null_mut());
static EXPLAINED: AtomicBool = AtomicBool::new(false);

/// Others may handle it, or the process dies of it.
const CONTINUE_SEARCH: i32 = 0;

/// Explains faults of memory from now on, into that file.
pub fn explain_into(file: File) {
    FILE.store(file.into_raw_handle(), Ordering::Relaxed);
    // SAFETY: a function of the type that is wanted
    unsafe { AddVectoredExceptionHandler(1, Some(on_exception)) };
}

unsafe extern "system" fn on_exception(exception: *mut EXCEPTION_POINTERS) -> i32 {
    // SAFETY: the system gives both
    let (record, context) = unsafe { (&*(*exception).ExceptionRecord, &*(*exception).ContextRecord) };
    let stack = stack_pointer(context);
    let address = match record.ExceptionCode {
        // whether it was read, written or run, and where
        EXCEPTION_ACCESS_VIOLATION => record.ExceptionInformation[1],
        EXCEPTION_STACK_OVERFLOW => stack.unwrap_or_default(),
        _ => return CONTINUE_SEARCH,
    };
    if EXPLAINED.swap(true, Ordering::Relaxed) {
        return CONTINUE_SEARCH;
    }
    let text = super::explained(address, stack);
    let text = text.text();
    let mut written = 0;
    // SAFETY: writes own memory to an open file
    unsafe {
        WriteFile(
            FILE.load(Ordering::Relaxed),
            text.as_ptr(),
            text.len() as u32,
            &raw mut written,
            std::ptr::null_mut(),
        );
    }
    CONTINUE_SEARCH
}

#[cfg(target_arch = "x86_64")]
fn stack_pointer(context: &CONTEXT) -> Option<usize> {
    Some(context.Rsp as usize)
}
#[cfg(target_arch = "aarch64")]
fn stack_pointer(context: &CONTEXT) -> Option<usize> {
    Some(context.Sp as usize)
}
#[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
fn stack_pointer(_: &CONTEXT) -> Option<usize> {
    None
}
