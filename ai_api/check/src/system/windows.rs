//! What Windows says of this process and of others.

use std::collections::BTreeSet;
use std::mem::size_of;
use std::os::windows::io::{AsRawHandle, FromRawHandle, OwnedHandle};
use std::path::PathBuf;
use std::time::Duration;
use windows_sys::Win32::Foundation::{FILETIME, HANDLE, INVALID_HANDLE_VALUE};
use windows_sys::Win32::System::Diagnostics::ToolHelp::{
    CreateToolhelp32Snapshot, PROCESSENTRY32W, Process32FirstW, Process32NextW, TH32CS_SNAPPROCESS, TH32CS_SNAPTHREAD,
    THREADENTRY32, Thread32First, Thread32Next,
};
use windows_sys::Win32::System::ProcessStatus::{K32GetProcessMemoryInfo, PROCESS_MEMORY_COUNTERS};
use windows_sys::Win32::System::Threading::{
    GetCurrentProcess, GetCurrentThread, GetProcessTimes, GetThreadTimes, OpenProcess,
    PROCESS_QUERY_LIMITED_INFORMATION, PROCESS_TERMINATE, TerminateProcess,
};

/// Variables that name folders of a person: each test gets empty ones.
pub const FOLDERS: &[&str] = &["HOME", "USERPROFILE", "TMP", "TEMP", "APPDATA", "LOCALAPPDATA"];

/// Tests that can't be made on this system, and why.
pub fn cannot() -> &'static [(&'static str, &'static str)] {
    &[("signals", "Windows has no signals"), ("files-closed", "Windows does not say which files a process has open")]
}

/// Bounds come with the guards here, in one job.
pub fn limit() {}

/// Ends this process without the functions that libraries leave for its end.
pub fn quit() -> ! {
    // SAFETY: always this process
    unsafe { TerminateProcess(GetCurrentProcess(), 0) };
    std::process::exit(0)
}

fn counters(process: HANDLE) -> PROCESS_MEMORY_COUNTERS {
    let mut counters = PROCESS_MEMORY_COUNTERS::default();
    // SAFETY: writes a structure of that size
    unsafe { K32GetProcessMemoryInfo(process, &raw mut counters, size_of::<PROCESS_MEMORY_COUNTERS>() as u32) };
    counters
}

/// Bytes of memory in use now, and at most so far.
pub fn memory() -> u64 {
    // SAFETY: always this process
    counters(unsafe { GetCurrentProcess() }).WorkingSetSize as u64
}
pub fn peak_memory() -> u64 {
    // SAFETY: always this process
    counters(unsafe { GetCurrentProcess() }).PeakWorkingSetSize as u64
}

/// A list of the system as it is now.
fn snapshot(of: u32) -> Option<OwnedHandle> {
    // SAFETY: a handle that is nobody else's
    unsafe {
        let handle = CreateToolhelp32Snapshot(of, 0);
        (handle != INVALID_HANDLE_VALUE).then(|| OwnedHandle::from_raw_handle(handle))
    }
}

/// Ids of the threads of this process, ascending.
pub fn threads() -> Vec<i32> {
    let Some(list) = snapshot(TH32CS_SNAPTHREAD) else { return Vec::new() };
    let mut entry = THREADENTRY32 { dwSize: size_of::<THREADENTRY32>() as u32, ..THREADENTRY32::default() };
    let mut ids = Vec::new();
    // SAFETY: an entry with its size, and a handle of such a list
    unsafe {
        let mut more = Thread32First(list.as_raw_handle(), &raw mut entry);
        while more != 0 {
            if entry.th32OwnerProcessID == std::process::id() {
                ids.push(entry.th32ThreadID as i32);
            }
            more = Thread32Next(list.as_raw_handle(), &raw mut entry);
        }
    }
    ids.sort_unstable();
    ids
}

/// Not said.
pub fn files() -> Vec<(i32, PathBuf)> {
    Vec::new()
}
/// There is none.
pub fn umask() -> String {
    String::new()
}

/// A process that is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Process {
    pub id: i32,
    parent: i32,
    pub name: String,
    threads: usize,
    /// Not said.
    pub had_children: bool,
}

impl Process {
    /// Bytes of memory, at most so far.
    pub fn peak_memory(&self) -> u64 {
        ask(self.id, |process| counters(process).PeakWorkingSetSize as u64).unwrap_or(0)
    }
    pub fn threads(&self) -> usize {
        self.threads
    }
}

fn ask<T>(id: i32, question: impl FnOnce(HANDLE) -> T) -> Option<T> {
    // SAFETY: a handle that is nobody else's, or null
    unsafe {
        let handle = OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, 0, id as u32);
        (!handle.is_null()).then(|| question(OwnedHandle::from_raw_handle(handle).as_raw_handle()))
    }
}

fn processes() -> Vec<Process> {
    let Some(list) = snapshot(TH32CS_SNAPPROCESS) else { return Vec::new() };
    let mut entry = PROCESSENTRY32W { dwSize: size_of::<PROCESSENTRY32W>() as u32, ..PROCESSENTRY32W::default() };
    let mut all = Vec::new();
    // SAFETY: an entry with its size, and a handle of such a list
    unsafe {
        let mut more = Process32FirstW(list.as_raw_handle(), &raw mut entry);
        while more != 0 {
            let name = entry.szExeFile.split(|&letter| letter == 0).next().unwrap_or_default();
            all.push(Process {
                id: entry.th32ProcessID as i32,
                parent: entry.th32ParentProcessID as i32,
                name: String::from_utf16_lossy(name),
                threads: entry.cntThreads as usize,
                had_children: false,
            });
            more = Process32NextW(list.as_raw_handle(), &raw mut entry);
        }
    }
    all
}

/// Child processes of this one.
pub fn children() -> Vec<Process> {
    let own = std::process::id() as i32;
    processes().into_iter().filter(|process| process.parent == own && process.id != own).collect()
}

/// A process and all that come from it, itself first.
pub fn family(root: i32) -> Vec<Process> {
    let all = processes();
    let mut family: Vec<Process> = all.iter().filter(|process| process.id == root).cloned().collect();
    let mut at = 0;
    while let Some(parent) = family.get(at).map(|process| process.id) {
        // a number of a process that has ended may be given again: nobody is taken twice
        let known: Vec<i32> = family.iter().map(|process| process.id).collect();
        family.extend(all.iter().filter(|process| process.parent == parent && !known.contains(&process.id)).cloned());
        at += 1;
    }
    family
}

/// The job of the process, which the parent holds, knows them.
pub fn adopt_orphans() {}

/// Ends whatever came from this process and is left.
pub fn end_family() {
    for left in family(std::process::id() as i32).into_iter().skip(1) {
        // SAFETY: a handle that is nobody else's, or null
        unsafe {
            let handle = OpenProcess(PROCESS_TERMINATE, 0, left.id as u32);
            if !handle.is_null() {
                let handle = OwnedHandle::from_raw_handle(handle);
                TerminateProcess(handle.as_raw_handle(), 1);
            }
        }
    }
}

/// Created, ended, in the kernel, in user mode.
type Times = [FILETIME; 4];

fn sum(times: &Times) -> Duration {
    // in units of 100 ns
    let units = |time: &FILETIME| u64::from(time.dwHighDateTime) << 32 | u64::from(time.dwLowDateTime);
    Duration::from_nanos((units(&times[2]) + units(&times[3])) * 100)
}

/// Processor time of the calling thread.
pub fn thread_time() -> Duration {
    let mut times = Times::default();
    let [created, ended, kernel, user] = &mut times;
    // SAFETY: always this thread; writes the times
    unsafe { GetThreadTimes(GetCurrentThread(), created, ended, kernel, user) };
    sum(&times)
}

/// Processor time of all threads of a process; none once it is gone.
pub fn process_time(id: i32) -> Duration {
    let time = ask(id, |process| {
        let mut times = Times::default();
        let [created, ended, kernel, user] = &mut times;
        // SAFETY: a handle of a process; writes the times
        unsafe { GetProcessTimes(process, created, ended, kernel, user) };
        sum(&times)
    });
    time.unwrap_or_default()
}

/// The job that they are in was ended.
pub fn end_orphans(_at_work: &BTreeSet<i32>) {}
