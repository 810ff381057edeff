//! What the child may read and write: landlock, a part of Linux since 5.13.

use crate::terms::run_mode::ProcessLimits;
use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, Ruleset, RulesetAttr, RulesetCreatedAttr, RulesetStatus,
    Scope, path_beneath_rules,
};
use std::path::{Path, PathBuf};

/// Where systems have what programs need to start: libraries, interpreters and their modules, time zones, languages.
const SYSTEM: [&str; 8] = ["/usr", "/lib", "/lib64", "/lib32", "/bin", "/sbin", "/nix/store", "/gnu/store"];
/// Of the settings of the system, what the loader, the C library and interpreters ask for. None of them is anybody's secret.
const SETTINGS: [&str; 14] = [
    "/etc/ld.so.cache",
    "/etc/ld.so.conf",
    "/etc/ld.so.conf.d",
    "/etc/ld.so.preload",
    "/etc/ld-musl-x86_64.path",
    "/etc/ld-musl-aarch64.path",
    "/etc/localtime",
    "/etc/timezone",
    "/etc/locale.alias",
    "/etc/nsswitch.conf",
    "/etc/os-release",
    "/etc/alternatives",
    "/etc/ssl/openssl.cnf",
    "/etc/mime.types",
];
/// What the machine says of itself, and the process of its own.
const MACHINE: [&str; 12] = [
    "/proc/self",
    "/proc/cpuinfo",
    "/proc/meminfo",
    "/proc/stat",
    "/proc/version",
    "/proc/sys/vm",
    "/sys/devices/system",
    "/sys/fs/cgroup",
    "/sys/kernel/mm/transparent_hugepage",
    "/dev/zero",
    "/dev/random",
    "/dev/urandom",
];

/// Nothing may be changed outside the data folder (and the device that swallows everything), and nothing be read but what a
/// program needs to start and what the limits name. Where the system can, ports of TCP and signals to other processes are
/// closed with it.
///
/// Does that hold, and what is to be said about it?
pub fn restrict(limits: &ProcessLimits) -> (bool, Option<String>) {
    let no = |why: &str| {
        let note = format!(
            "there is no landlock ({why}): it may read every file that you can read, and write nowhere, not even in its \
             data folder"
        );
        (false, Some(note))
    };
    match enforce(limits) {
        Ok(RulesetStatus::FullyEnforced) => (true, None),
        Ok(RulesetStatus::PartiallyEnforced) => {
            let note = "landlock is an old one here: it may still cut off files outside its data folder";
            (true, Some(note.to_owned()))
        }
        Ok(RulesetStatus::NotEnforced) => no("Linux is too old or was built without it"),
        Err(error) => no(&error.to_string()),
    }
}

fn enforce(limits: &ProcessLimits) -> Result<RulesetStatus, Box<dyn std::error::Error>> {
    // best effort beyond the first version: what a system does not know is left out, and held by the system call filter
    let known = ABI::V6;
    let (read, all) = (AccessFs::from_read(known), AccessFs::from_all(known));
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(all)?
        .handle_access(AccessNet::from_all(known))?
        .scope(Scope::from_all(known))?;
    let writable: Vec<PathBuf> = limits.data_folder.iter().cloned().collect();
    for folder in &writable {
        std::fs::create_dir_all(folder)?;
    }
    // what a system does not have is left out
    let fixed = [&SYSTEM[..], &SETTINGS, &MACHINE].concat();
    let family = limits.processes.then_some("/proc").map(Path::new);
    let readable = fixed.into_iter().map(Path::new).chain(family).chain(limits.readable.iter().map(PathBuf::as_path));
    let rules = rules
        .create()?
        .add_rules(path_beneath_rules(readable, read))?
        .add_rules(path_beneath_rules(&writable, all))?
        .add_rules(path_beneath_rules(["/dev/null"], AccessFs::ReadFile | AccessFs::WriteFile))?;
    Ok(rules.restrict_self()?.ruleset)
}
