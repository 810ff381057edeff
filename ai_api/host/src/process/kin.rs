//! A child with all that comes from it, to be ended together: a process group, or on Windows a job. What is in a job ends
//! with the program too, also when that is killed.

use std::process::Child;

/// The child and its descendants.
pub struct Kin {
    #[cfg(unix)]
    group: Option<rustix::process::Pid>,
    #[cfg(windows)]
    job: Option<crate::process::windows::Job>,
}

impl Kin {
    /// Before the child is started: it is to lead a group of its own, where systems have such.
    pub fn lead(command: &mut std::process::Command) {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        #[cfg(not(unix))]
        let _ = command;
    }
    /// Of a child that has just been started. On Unix it leads a group of its own, if it was started so.
    pub fn of(child: &Child) -> Self {
        #[cfg(unix)]
        return Self { group: rustix::process::Pid::from_raw(child.id() as i32) };
        #[cfg(windows)]
        Self { job: crate::process::windows::Job::with(child).ok() }
    }
    /// Ends them all.
    pub fn kill(&self) {
        #[cfg(unix)]
        if let Some(group) = self.group {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        #[cfg(windows)]
        if let Some(job) = &self.job {
            job.end();
        }
    }
}
