//! What Windows has in place of process groups, resource limits and `/proc`: job objects, and what it says of a process.

use std::io;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::process::Child;
use std::ptr;
use windows_sys::Win32::Foundation::{FILETIME, HANDLE};
use windows_sys::Win32::System::JobObjects::{
    AssignProcessToJobObject, CreateJobObjectW, JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE,
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectExtendedLimitInformation, SetInformationJobObject,
    TerminateJobObject,
};
use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::{GetProcessTimes, OpenProcess, PROCESS_QUERY_LIMITED_INFORMATION};

/// Processes that are ended together: at the latest when the last handle of the job is closed, so also when the program
/// that holds it is killed.
pub struct Job(OwnedHandle);

impl Job {
    /// A job for a child that has just been started.
    pub fn with(child: &Child) -> io::Result<Self> {
        let job = Self::limited(|_| {})?;
        job.add(child.as_raw_handle())?;
        Ok(job)
    }
    /// A job with limits beside the one that it ends with its handle.
    pub fn limited(limit: impl FnOnce(&mut JOBOBJECT_EXTENDED_LIMIT_INFORMATION)) -> io::Result<Self> {
        // SAFETY: a new job without a name; the handle is nobody else's
        let job = unsafe {
            let job = CreateJobObjectW(ptr::null(), ptr::null());
            if job.is_null() {
                return Err(io::Error::last_os_error());
            }
            Self(OwnedHandle::from_raw_handle(job))
        };
        let mut limits = JOBOBJECT_EXTENDED_LIMIT_INFORMATION::default();
        limits.BasicLimitInformation.LimitFlags = JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        limit(&mut limits);
        job.set(JobObjectExtendedLimitInformation, &limits)?;
        Ok(job)
    }
    /// `class` has to be the one of such a structure.
    pub fn set<T>(&self, class: i32, value: &T) -> io::Result<()> {
        let (pointer, size) = (ptr::from_ref(value).cast(), size_of::<T>() as u32);
        // SAFETY: a structure of that size
        done(unsafe { SetInformationJobObject(self.0.as_raw_handle(), class, pointer, size) })
    }
    pub fn add(&self, process: HANDLE) -> io::Result<()> {
        // SAFETY: handles of a job and of a process
        done(unsafe { AssignProcessToJobObject(self.0.as_raw_handle(), process) })
    }
    /// Ends all that is in it, as `Child::kill` does.
    pub fn end(&self) {
        // SAFETY: the handle of a job
        unsafe { TerminateJobObject(self.0.as_raw_handle(), 1) };
    }
}

/// What a call that gives a BOOL says.
fn done(outcome: i32) -> io::Result<()> {
    if outcome == 0 { Err(io::Error::last_os_error()) } else { Ok(()) }
}

/// Bytes of memory that a process held at most, and whole seconds of processor time of all its threads.
pub fn used(process: u32) -> Option<(u64, u64)> {
    // SAFETY: asks for a handle, and writes into structures of the right size
    unsafe {
        let handle = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, process);
        if handle.is_null() {
            return None;
        }
        let handle = OwnedHandle::from_raw_handle(handle);
        let mut memory = PROCESS_MEMORY_COUNTERS::default();
        let size = size_of::<PROCESS_MEMORY_COUNTERS>() as u32;
        done(K32GetProcessMemoryInfo(handle.as_raw_handle(), &raw mut memory, size)).ok()?;
        let mut times = [FILETIME::default(); 4];
        let [created, ended, kernel, user] = &mut times;
        done(GetProcessTimes(handle.as_raw_handle(), created, ended, kernel, user)).ok()?;
        // in units of 100 ns
        let units = |time: &FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
        Some((memory.PeakWorkingSetSize as u64, (units(&times[2]) + units(&times[3])) / 10_000_000))
    }
}
