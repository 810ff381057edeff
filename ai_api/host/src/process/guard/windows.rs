//! Guards on Windows: a job that the child puts itself into, with limits on memory, processor time and further processes.
//! That it ends with the program is the parent's work (see `kin`).

use super::{Guards, Kind};
use crate::process::windows::Job;
use crate::terms::run_mode::ProcessLimits;
use std::fs::File;
use std::io;
use std::os::windows::io::{AsHandle, IntoRawHandle};
use windows_sys::Win32::System::Console::{STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, SetStdHandle};
use windows_sys::Win32::System::Diagnostics::Debug::{
    SEM_FAILCRITICALERRORS, SEM_NOGPFAULTERRORBOX, SEM_NOOPENFILEERRORBOX, SetErrorMode,
};
use windows_sys::Win32::System::JobObjects::{
    JOB_OBJECT_LIMIT_ACTIVE_PROCESS, JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION, JOB_OBJECT_LIMIT_JOB_MEMORY,
    JOB_OBJECT_LIMIT_JOB_TIME, JOB_OBJECT_UILIMIT_DESKTOP, JOB_OBJECT_UILIMIT_DISPLAYSETTINGS,
    JOB_OBJECT_UILIMIT_EXITWINDOWS, JOB_OBJECT_UILIMIT_GLOBALATOMS, JOB_OBJECT_UILIMIT_HANDLES,
    JOB_OBJECT_UILIMIT_READCLIPBOARD, JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS, JOB_OBJECT_UILIMIT_WRITECLIPBOARD,
    JOBOBJECT_BASIC_UI_RESTRICTIONS, JOBOBJECT_EXTENDED_LIMIT_INFORMATION, JobObjectBasicUIRestrictions,
};
use windows_sys::Win32::System::Threading::{GetCurrentProcess, TerminateProcess};

/// Windows, clipboard and settings of the person are none of an AI's business.
const NO_DESK: u32 = JOB_OBJECT_UILIMIT_DESKTOP
    | JOB_OBJECT_UILIMIT_DISPLAYSETTINGS
    | JOB_OBJECT_UILIMIT_EXITWINDOWS
    | JOB_OBJECT_UILIMIT_GLOBALATOMS
    | JOB_OBJECT_UILIMIT_HANDLES
    | JOB_OBJECT_UILIMIT_READCLIPBOARD
    | JOB_OBJECT_UILIMIT_SYSTEMPARAMETERS
    | JOB_OBJECT_UILIMIT_WRITECLIPBOARD;

pub fn put_up(limits: &ProcessLimits, kind: Kind) -> Guards {
    // a crash is the parent's to tell, not a message box's
    // SAFETY: a property of this process
    unsafe { SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX | SEM_NOOPENFILEERRORBOX) };
    let confined = enter(|job| {
        job.BasicLimitInformation.LimitFlags |=
            JOB_OBJECT_LIMIT_JOB_MEMORY | JOB_OBJECT_LIMIT_JOB_TIME | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
        // The parent looks at what is really used and says what was too much; this is for what outruns it. Memory that was
        // asked for and never used counts here, so there is somewhat more of it.
        job.JobMemoryLimit = usize::try_from(limits.memory + limits.memory / 8).unwrap_or(usize::MAX);
        // in units of 100 ns
        let time = (limits.processor + 60).saturating_mul(10_000_000);
        job.BasicLimitInformation.PerJobUserTimeLimit = i64::try_from(time).unwrap_or(i64::MAX);
    });
    let mut missing = Vec::new();
    match confined {
        Ok(job) => {
            let service = JOBOBJECT_BASIC_UI_RESTRICTIONS { UIRestrictionsClass: NO_DESK };
            if let Err(error) = job.set(JobObjectBasicUIRestrictions, &service) {
                missing.push(format!("it may use the clipboard and the desktop: {error}"));
            }
            stay_in(job);
        }
        Err(error) => missing.push(format!("only the game watches its memory and processor time: {error}")),
    }
    match kind {
        Kind::Library => missing.extend(forbid_processes().err()),
        Kind::Program | Kind::Family => missing.push("it may start other processes".to_owned()),
    }
    missing.push("Windows keeps no AI from the network and from files, and limits none in threads".to_owned());
    Guards { missing, sealed: false }
}

/// For tools that load a library to test it. What comes of it inherits the job.
pub fn confine(limits: &ProcessLimits, kind: Kind) -> Guards {
    put_up(limits, kind)
}

/// It can start no process from now on.
fn forbid_processes() -> Result<(), String> {
    let alone = enter(|job| {
        job.BasicLimitInformation.LimitFlags |= JOB_OBJECT_LIMIT_ACTIVE_PROCESS;
        job.BasicLimitInformation.ActiveProcessLimit = 1;
    });
    alone.map(stay_in).map_err(|error| format!("it may start other processes: {error}"))
}

/// Puts this process into a new job.
fn enter(limit: impl FnOnce(&mut JOBOBJECT_EXTENDED_LIMIT_INFORMATION)) -> io::Result<Job> {
    let job = Job::limited(limit)?;
    // SAFETY: always this process
    job.add(unsafe { GetCurrentProcess() })?;
    Ok(job)
}

/// Its last handle is closed when this process ends, which ends all in it.
fn stay_in(job: Job) {
    std::mem::forget(job);
}

/// Takes the pipes to the session off the standard streams: what the library prints goes to the error stream, which the
/// session keeps in the journal, and reading gives nothing.
pub fn take_pipes() -> io::Result<(File, File)> {
    let input = io::stdin().as_handle().try_clone_to_owned()?;
    let output = io::stdout().as_handle().try_clone_to_owned()?;
    let errors = io::stderr().as_handle().try_clone_to_owned()?;
    let nothing = File::open("NUL")?;
    // those of the C library that this program was built with; others look at the handles when they are loaded
    // SAFETY: the standard streams are open; the name is a string
    unsafe {
        let nul = libc::open(c"NUL".as_ptr(), libc::O_RDONLY);
        if nul >= 0 {
            libc::dup2(nul, 0);
            libc::close(nul);
        }
        libc::dup2(2, 1);
    }
    // the streams of this process for the rest of its life
    // SAFETY: open handles that nobody closes
    unsafe {
        SetStdHandle(STD_INPUT_HANDLE, nothing.into_raw_handle());
        SetStdHandle(STD_OUTPUT_HANDLE, errors.into_raw_handle());
    }
    Ok((File::from(input), File::from(output)))
}

/// Ends the process at once, without the functions that libraries leave for its end.
pub fn end(code: i32) -> ! {
    // SAFETY: always this process
    unsafe { TerminateProcess(GetCurrentProcess(), code as u32) };
    std::process::exit(code)
}
