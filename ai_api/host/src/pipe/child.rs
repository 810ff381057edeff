//! A child process as its parent holds it, whatever is said through its pipes: started, watched, heard, reaped.

use super::serve::CLOSED_PIPE;
use crate::fault::Fault;
use crate::process::{self, Lease, Watched};
use crate::report::journal::JournalLine;
use crate::terms::run_mode::{HostProgram, Process, ProcessLimits};
use crossbeam_channel::{Receiver, bounded};
use std::process::{ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// Threads of the child that are not the player's: one that reads the pipe, and the player's own.
const OWN_THREADS: u32 = 2;
/// How long a child may take to end after it closed the pipe.
const LAST_BREATH: Duration = Duration::from_millis(1500);

/// For its author.
const NOT_ITS_OWN: &str =
    "close() only what you have opened; closefrom(), close_range() and daemon() take the game's files too";

/// A child that was just started. The thread that starts it has to live as long as the child: where the system can, the
/// child is tied to it.
pub struct Child {
    pub lease: Arc<Lease>,
    limits: ProcessLimits,
    /// Closed when nothing more is printed.
    printed: Receiver<()>,
}

impl Child {
    /// Starts it with threads that write to it, hear what it prints and watch it. `patient`: it may lie still.
    pub fn start(
        how: &Process,
        patient: bool,
        write: impl FnOnce(ChildStdin) + Send + 'static,
        print: impl Fn(JournalLine) + Send + 'static,
    ) -> std::io::Result<(Self, ChildStdout)> {
        let mut child = command(&how.host).spawn()?;
        let (Some(input), Some(output), Some(errors)) = (child.stdin.take(), child.stdout.take(), child.stderr.take())
        else {
            return Err(std::io::Error::other("it has no pipes"));
        };
        let lease = Arc::new(Lease::new(child));
        let named = |name: &str| thread::Builder::new().name(name.to_owned());
        named("ai writer").spawn(move || write(input))?;
        let (printing, printed) = bounded(0);
        let its = lease.clone();
        named("ai ear").spawn(move || {
            process::listen(errors, &its, print);
            drop(printing);
        })?;
        let limits = how.limits.clone();
        process::watch(&lease, Watched { limits: Some(limits.clone()), own_threads: OWN_THREADS, patient })?;
        Ok((Self { lease, limits, printed }, output))
    }
    /// Its pipe is at its end: waits until the child is, and says why. `broken`: what it should not have said. `sealed`: it
    /// can't have sent itself signals that end a process.
    pub fn end(self, broken: Option<String>, sealed: bool) -> Fault {
        let lease = &self.lease;
        if let Some(why) = broken {
            lease.condemn(Fault::Protocol { why });
        }
        let status = lease.reap(LAST_BREATH).or_else(|| {
            let why = format!("it closed the pipe to the game and went on: {NOT_ITS_OWN}");
            lease.condemn(Fault::Protocol { why });
            lease.reap(LAST_BREATH)
        });
        // its last words belong to the record
        let _ = self.printed.recv_timeout(LAST_BREATH);
        match (lease.verdict(), status) {
            (Some(fault), _) => fault.clone(),
            (None, Some(status)) if status.code() == Some(CLOSED_PIPE) => {
                Fault::Protocol { why: format!("it closed the pipe to the game: {NOT_ITS_OWN}") }
            }
            (None, Some(status)) => process::fault(status, sealed, Some(&self.limits)),
            (None, None) => Fault::Died,
        }
    }
}

fn command(host: &HostProgram) -> Command {
    let mut command = Command::new(&host.program);
    process::clean_environment(&mut command);
    command.args(&host.arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    #[cfg(unix)]
    std::os::unix::process::CommandExt::process_group(&mut command, 0);
    command
}
