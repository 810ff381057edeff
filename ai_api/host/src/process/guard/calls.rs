//! System calls that the child may make: a filter in the kernel (seccomp). It is a list of what a player needs; what is not
//! on it is refused, so that a call that a later system brings is too.

mod allowed;
mod refused;
mod uses;

use libc::c_long;
use seccompiler::{BpfProgram, SeccompAction, SeccompFilter, SeccompRule, apply_filter};
use std::collections::BTreeMap;

/// Of a call, which uses are meant; none means all.
type Rules = BTreeMap<i64, Vec<SeccompRule>>;
type Failure = Box<dyn std::error::Error>;

/// How the process may go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// As it is: a library is loaded.
    Library,
    /// It becomes a program, and may become another.
    Program,
    /// It starts others, which are under the same filter: what tests players has to see that they do.
    Family,
}

/// `read_only`: no file may be changed either, for want of a better guard.
pub fn restrict(kind: Kind, read_only: bool) -> Result<(), String> {
    install(kind, read_only).map_err(|error| {
        format!("there is no system call filter ({error}): it may start processes and use the network")
    })
}

/// Of several filters that refuse a call the last one says with which error.
fn install(kind: Kind, read_only: bool) -> Result<(), Failure> {
    let more = match kind {
        Kind::Library => [&[][..], &[]],
        Kind::Program => [allowed::TO_BECOME_ANOTHER, &[]],
        Kind::Family => [allowed::TO_START_OTHERS, allowed::TO_START_OTHERS_OLD],
    };
    let mut allows: Rules = whole([allowed::ALLOWED, allowed::ALLOWED_OLD].into_iter().chain(more));
    let mut refuses = whole([refused::REFUSED, refused::REFUSED_OLD]);
    refuses.retain(|call, _| !allows.contains_key(call));
    // until the last filter is there
    allows.insert(libc::SYS_seccomp, Vec::new());
    refuses.insert(libc::SYS_seccomp, Vec::new());
    refuses.extend(uses::refused(kind == Kind::Family)?);
    if read_only {
        refuses.extend(whole([refused::CHANGES_FILES, refused::CHANGES_FILES_OLD]));
        refuses.extend(uses::opening_to_write()?);
    }
    apply(allows, SeccompAction::Errno(libc::ENOSYS as u32), SeccompAction::Allow)?;
    for (rules, errno) in
        [(uses::not_for_devices()?, libc::ENOTTY), (uses::unknown()?, libc::EINVAL), (refuses, libc::EPERM)]
    {
        apply(rules, SeccompAction::Allow, SeccompAction::Errno(errno as u32))?;
    }
    Ok(())
}

/// For the whole program, with all its threads to come.
fn apply(rules: Rules, otherwise: SeccompAction, matching: SeccompAction) -> Result<(), Failure> {
    let arch = std::env::consts::ARCH.try_into()?;
    let filter = SeccompFilter::new(rules, otherwise, matching, arch)?;
    Ok(apply_filter(&BpfProgram::try_from(filter)?)?)
}

fn whole<'a>(calls: impl IntoIterator<Item = &'a [c_long]>) -> Rules {
    calls.into_iter().flatten().map(|&call| (call, Vec::new())).collect()
}
