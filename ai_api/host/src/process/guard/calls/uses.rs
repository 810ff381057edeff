//! Calls that are allowed, but not for everything: which uses of them are refused.

use super::{Failure, Rules};
use crate::process::verdict::FROM_OUTSIDE;
use seccompiler::SeccompCmpArgLen::{Dword, Qword};
use seccompiler::SeccompCmpOp::{Eq, MaskedEq, Ne};
use seccompiler::{SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompRule};

/// Signals that stop a process: whoever does that to itself would count as stopped by somebody else.
const STOPS: [i32; 4] = [libc::SIGSTOP, libc::SIGTSTP, libc::SIGTTIN, libc::SIGTTOU];

/// What may be asked of the process with `prctl`: names of threads and of memory, and what only restricts it.
const PROCESS: [libc::c_int; 14] = [
    libc::PR_SET_NAME,
    libc::PR_GET_NAME,
    libc::PR_SET_VMA,
    libc::PR_GET_DUMPABLE,
    libc::PR_SET_TIMERSLACK,
    libc::PR_GET_TIMERSLACK,
    libc::PR_SET_NO_NEW_PRIVS,
    libc::PR_GET_NO_NEW_PRIVS,
    libc::PR_CAPBSET_READ,
    libc::PR_GET_SECCOMP,
    libc::PR_SET_THP_DISABLE,
    libc::PR_GET_THP_DISABLE,
    // PR_SET_TAGGED_ADDR_CTRL and PR_GET_TAGGED_ADDR_CTRL, which C libraries for arm64 ask for
    55,
    56,
];
/// What may be done with an open file beside reading and writing: nothing with locks, leases, signals and room of pipes.
const FILES: [libc::c_int; 8] = [
    libc::F_DUPFD,
    libc::F_DUPFD_CLOEXEC,
    libc::F_GETFD,
    libc::F_SETFD,
    libc::F_GETFL,
    libc::F_SETFL,
    libc::F_GETPIPE_SZ,
    libc::F_GET_SEALS,
];
/// And with a device: is it a terminal, is there something to read, does it wait, is it inherited? By their numbers: C
/// libraries don't agree on the type.
const DEVICES: [u64; 8] = [
    0x5401,      // TCGETS
    0x802C_542A, // TCGETS2, which newer C libraries ask for
    0x5413,      // TIOCGWINSZ
    0x540F,      // TIOCGPGRP
    0x541B,      // FIONREAD
    0x5421,      // FIONBIO
    0x5451,      // FIOCLEX
    0x5450,      // FIONCLEX
];
/// Poisons memory, as a test of the system.
const MADV_POISON: [u64; 2] = [100, 101];
/// Of `clone`: all that gives a new name space.
const NAME_SPACES: [libc::c_int; 7] = [
    libc::CLONE_NEWNS,
    libc::CLONE_NEWCGROUP,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
];

fn when(argument: u8, size: SeccompCmpArgLen, is: SeccompCmpOp, value: u64) -> Result<SeccompRule, Failure> {
    Ok(SeccompRule::new(vec![SeccompCondition::new(argument, size, is, value)?])?)
}

/// The argument is none of these.
fn none_of(argument: u8, values: impl IntoIterator<Item = u64>) -> Result<SeccompRule, Failure> {
    let conditions: Result<Vec<SeccompCondition>, _> =
        values.into_iter().map(|value| SeccompCondition::new(argument, Dword, Ne, value)).collect();
    Ok(SeccompRule::new(conditions?)?)
}

/// Not permitted.
pub fn refused(processes: bool) -> Result<Rules, Failure> {
    let own = u64::from(std::process::id());
    let mut rules = Rules::new();
    // threads may be made, processes not
    let mut clone = Vec::new();
    if !processes {
        clone.push(when(0, Qword, MaskedEq(libc::CLONE_THREAD as u64), 0)?);
    }
    for space in NAME_SPACES {
        clone.push(when(0, Qword, MaskedEq(space as u64), space as u64)?);
    }
    rules.insert(libc::SYS_clone, clone);
    // signals go to the own process only, and none of those that end or stop it without a trace of who sent it
    for (call, signal) in
        [(libc::SYS_kill, 1), (libc::SYS_tgkill, 2), (libc::SYS_rt_sigqueueinfo, 1), (libc::SYS_rt_tgsigqueueinfo, 2)]
    {
        let mut uses = vec![when(0, Dword, Ne, own)?];
        for deadly in FROM_OUTSIDE.into_iter().chain(STOPS) {
            uses.push(when(signal, Dword, Eq, deadly as u64)?);
        }
        rules.insert(call, uses);
    }
    // limits may be read; only the own thread is told where to run
    rules.insert(libc::SYS_prlimit64, vec![when(0, Dword, Ne, 0)?, when(2, Qword, Ne, 0)?]);
    for call in [
        libc::SYS_sched_setaffinity,
        libc::SYS_sched_getparam,
        libc::SYS_sched_getscheduler,
        libc::SYS_sched_getattr,
        libc::SYS_sched_rr_get_interval,
    ] {
        rules.insert(call, vec![when(0, Dword, Ne, 0)?]);
    }
    // memory that the watch does not see, or that nobody else gets any more
    let flags = [libc::MAP_HUGETLB, libc::MAP_LOCKED].map(|flag| flag as u64);
    let flags: Result<Vec<_>, _> = flags.into_iter().map(|flag| when(3, Dword, MaskedEq(flag), flag)).collect();
    rules.insert(libc::SYS_mmap, flags?);
    let advice: Result<Vec<_>, _> = MADV_POISON.into_iter().map(|advice| when(2, Dword, Eq, advice)).collect();
    rules.insert(libc::SYS_madvise, advice?);
    rules.insert(libc::SYS_socketpair, vec![when(0, Dword, Ne, libc::AF_UNIX as u64)?]);
    rules.insert(libc::SYS_fcntl, vec![none_of(1, FILES.map(|command| command as u64))?]);
    Ok(rules)
}

/// What this kernel does not know, as far as the player can see.
pub fn unknown() -> Result<Rules, Failure> {
    Ok(Rules::from([(libc::SYS_prctl, vec![none_of(0, PROCESS.map(|option| option as u64))?])]))
}

/// What this device can't do.
pub fn not_for_devices() -> Result<Rules, Failure> {
    Ok(Rules::from([(libc::SYS_ioctl, vec![none_of(1, DEVICES)?])]))
}

pub fn opening_to_write() -> Result<Rules, Failure> {
    let mut rules = Rules::new();
    #[cfg(target_arch = "x86_64")]
    let calls = [(libc::SYS_open, 1), (libc::SYS_openat, 2)];
    #[cfg(not(target_arch = "x86_64"))]
    let calls = [(libc::SYS_openat, 2)];
    for (call, flags) in calls {
        let mut uses = Vec::new();
        for flag in [libc::O_WRONLY, libc::O_RDWR, libc::O_CREAT, libc::O_TRUNC] {
            uses.push(when(flags, Dword, MaskedEq(flag as u64), flag as u64)?);
        }
        rules.insert(call, uses);
    }
    Ok(rules)
}
