//! System calls that the child may not make: a filter in the kernel (seccomp). Everything else stays allowed, so that
//! libraries, the loader and language runtimes work as usual; programs may replace the process, but start no other.

use super::super::verdict::FROM_OUTSIDE;
use libc::c_long;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter, SeccompRule,
    apply_filter,
};
use std::collections::BTreeMap;

/// Of a call, which uses are refused; none means all.
type Rules = BTreeMap<i64, Vec<SeccompRule>>;
type Failure = Box<dyn std::error::Error>;

/// `read_only`: no file may be changed either, for want of a better guard.
pub fn restrict(read_only: bool) -> Result<(), String> {
    let refused = || -> Result<(), Failure> {
        let mut rules = whole(&FORBIDDEN);
        rules.extend(processes_and_signals()?);
        if read_only {
            rules.extend(whole(&CHANGES_FILES));
            rules.extend(opening_to_write()?);
        }
        apply(rules, libc::EPERM)?;
        // libraries then use the calls that can be looked into
        apply(whole(&OPAQUE), libc::ENOSYS)
    };
    refused().map_err(|error| {
        format!("there is no system call filter ({error}): it may start processes and use the network")
    })
}

/// The whole program, with all its threads to come, gets this error from these calls.
fn apply(rules: Rules, errno: i32) -> Result<(), Failure> {
    let arch = std::env::consts::ARCH.try_into()?;
    let error = SeccompAction::Errno(errno as u32);
    let filter = SeccompFilter::new(with_second_numbers(rules), SeccompAction::Allow, error, arch)?;
    Ok(apply_filter(&BpfProgram::try_from(filter)?)?)
}

/// Some kernels for x86-64 take every call by a second number too (the x32 interface).
fn with_second_numbers(rules: Rules) -> Rules {
    const X32: i64 = 0x4000_0000;
    let second = if cfg!(target_arch = "x86_64") { rules.clone() } else { Rules::new() };
    rules.into_iter().chain(second.into_iter().map(|(call, uses)| (call | X32, uses))).collect()
}

fn whole(calls: &[c_long]) -> Rules {
    calls.iter().map(|&call| (call, Vec::new())).collect()
}

fn when(argument: u8, size: SeccompCmpArgLen, is: SeccompCmpOp, value: u64) -> Result<SeccompCondition, Failure> {
    Ok(SeccompCondition::new(argument, size, is, value)?)
}

/// Threads may be made, processes not; signals go to the own threads only, and none of those that end a process without
/// a trace of who sent it.
fn processes_and_signals() -> Result<Rules, Failure> {
    use SeccompCmpArgLen::{Dword, Qword};
    use SeccompCmpOp::{Eq, MaskedEq, Ne};
    let own = u64::from(std::process::id());
    let mut rules = Rules::new();
    let no_thread = when(0, Qword, MaskedEq(libc::CLONE_THREAD as u64), 0)?;
    rules.insert(libc::SYS_clone, vec![SeccompRule::new(vec![no_thread])?]);
    let other = |call| -> Result<_, Failure> { Ok((call, vec![SeccompRule::new(vec![when(0, Dword, Ne, own)?])?])) };
    for (call, signal) in [(libc::SYS_kill, 1), (libc::SYS_tgkill, 2)] {
        let (call, mut uses) = other(call)?;
        for deadly in FROM_OUTSIDE {
            uses.push(SeccompRule::new(vec![when(signal, Dword, Eq, deadly as u64)?])?);
        }
        rules.insert(call, uses);
    }
    rules.extend([other(libc::SYS_rt_sigqueueinfo)?, other(libc::SYS_rt_tgsigqueueinfo)?]);
    // it stays tied to the game
    let tie = when(0, Dword, Eq, libc::PR_SET_PDEATHSIG as u64)?;
    rules.insert(libc::SYS_prctl, vec![SeccompRule::new(vec![tie])?]);
    // limits of other processes
    rules.insert(libc::SYS_prlimit64, vec![SeccompRule::new(vec![when(0, Dword, Ne, 0)?])?]);
    Ok(rules)
}

fn opening_to_write() -> Result<Rules, Failure> {
    use SeccompCmpArgLen::Dword;
    use SeccompCmpOp::MaskedEq;
    let mut rules = Rules::new();
    #[cfg(target_arch = "x86_64")]
    let calls = [(libc::SYS_open, 1), (libc::SYS_openat, 2)];
    #[cfg(not(target_arch = "x86_64"))]
    let calls = [(libc::SYS_openat, 2)];
    for (call, flags) in calls {
        let mut uses = Vec::new();
        for flag in [libc::O_WRONLY, libc::O_RDWR, libc::O_CREAT, libc::O_TRUNC] {
            uses.push(SeccompRule::new(vec![when(flags, Dword, MaskedEq(flag as u64), flag as u64)?])?);
        }
        rules.insert(call, uses);
    }
    Ok(rules)
}

/// Calls whose arguments the filter can't see, or that do others' work.
const OPAQUE: [c_long; 3] = [libc::SYS_clone3, libc::SYS_openat2, libc::SYS_io_uring_setup];

const FORBIDDEN: [c_long; FORBIDDEN_BY_ALL.len() + OLD.len()] = {
    let mut all = [0; FORBIDDEN_BY_ALL.len() + OLD.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = if at < OLD.len() { OLD[at] } else { FORBIDDEN_BY_ALL[at - OLD.len()] };
        at += 1;
    }
    all
};

/// Calls that only the older machines have.
#[cfg(target_arch = "x86_64")]
const OLD: [c_long; 4] = [libc::SYS_fork, libc::SYS_vfork, libc::SYS_ioperm, libc::SYS_iopl];
#[cfg(not(target_arch = "x86_64"))]
const OLD: [c_long; 0] = [];

const FORBIDDEN_BY_ALL: [c_long; 58] = [
    // network: none at all; a pair of sockets within the process is no network
    libc::SYS_socket,
    libc::SYS_bind,
    libc::SYS_connect,
    libc::SYS_listen,
    libc::SYS_accept,
    libc::SYS_accept4,
    // other processes
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_process_madvise,
    libc::SYS_kcmp,
    libc::SYS_pidfd_open,
    libc::SYS_pidfd_getfd,
    libc::SYS_pidfd_send_signal,
    libc::SYS_tkill,
    libc::SYS_setpgid,
    libc::SYS_setsid,
    libc::SYS_setpriority,
    libc::SYS_sched_setscheduler,
    libc::SYS_sched_setparam,
    libc::SYS_sched_setattr,
    libc::SYS_ioprio_set,
    libc::SYS_migrate_pages,
    libc::SYS_move_pages,
    // memory that the watch does not see
    libc::SYS_memfd_create,
    libc::SYS_shmget,
    libc::SYS_msgget,
    libc::SYS_semget,
    // the system itself
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_open_tree,
    libc::SYS_move_mount,
    libc::SYS_fsopen,
    libc::SYS_mount_setattr,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_adjtimex,
    libc::SYS_add_key,
    libc::SYS_keyctl,
    libc::SYS_open_by_handle_at,
    libc::SYS_quotactl,
    libc::SYS_acct,
];

#[cfg(target_arch = "x86_64")]
const CHANGES_FILES: [c_long; 15] = [
    libc::SYS_creat,
    libc::SYS_rename,
    libc::SYS_mkdir,
    libc::SYS_rmdir,
    libc::SYS_link,
    libc::SYS_unlink,
    libc::SYS_symlink,
    libc::SYS_mknod,
    libc::SYS_truncate,
    libc::SYS_renameat,
    libc::SYS_renameat2,
    libc::SYS_mkdirat,
    libc::SYS_linkat,
    libc::SYS_unlinkat,
    libc::SYS_symlinkat,
];
#[cfg(not(target_arch = "x86_64"))]
const CHANGES_FILES: [c_long; 6] = [
    libc::SYS_truncate,
    libc::SYS_renameat2,
    libc::SYS_mkdirat,
    libc::SYS_linkat,
    libc::SYS_unlinkat,
    libc::SYS_symlinkat,
];
