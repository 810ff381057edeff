//! From the end of a process to a fault.

use crate::fault::{Fault, death};
use crate::terms::run_mode::ProcessLimits;
use std::process::ExitStatus;

/// Signals by which people and systems end processes. The guard keeps the child from sending them.
#[cfg(unix)]
pub const FROM_OUTSIDE: [i32; 5] = [libc::SIGHUP, libc::SIGINT, libc::SIGQUIT, libc::SIGKILL, libc::SIGTERM];

/// Why a process ended that nobody told to. `sealed`: it can't have sent itself one of [`FROM_OUTSIDE`]. `limits`: if it
/// runs under any.
pub fn fault(status: ExitStatus, sealed: bool, limits: Option<&ProcessLimits>) -> Fault {
    let Some(signal) = death(status) else { return Fault::Exited { code: status.code().unwrap_or_default() } };
    #[cfg(unix)]
    match limits {
        Some(limits) if signal == libc::SIGXCPU => return Fault::Processor { limit: limits.processor },
        _ if FROM_OUTSIDE.contains(&signal) => return Fault::Killed { signal, sealed },
        _ => {}
    }
    let _ = (sealed, limits);
    Fault::Crashed { signal }
}
