//! Where the child may write: landlock, a part of Linux since 5.13.

use landlock::{
    ABI, Access, AccessFs, AccessNet, CompatLevel, Compatible, PathBeneath, PathFd, Ruleset, RulesetAttr,
    RulesetCreatedAttr, RulesetStatus, Scope,
};
use std::path::Path;

/// Nothing may be changed outside the folder (and the device that swallows everything). Where the system can, ports of TCP
/// and signals to other processes are closed with it.
///
/// Does that hold, and what is to be said about it?
pub fn restrict(data_folder: Option<&Path>) -> (bool, Option<String>) {
    let no = |why: &str| {
        let note = format!("there is no landlock ({why}): it may write nowhere, not even in its data folder");
        (false, Some(note))
    };
    match enforce(data_folder) {
        Ok(RulesetStatus::FullyEnforced) => (true, None),
        Ok(RulesetStatus::PartiallyEnforced) => {
            let note = "landlock is an old one here: it may still cut off files outside its data folder";
            (true, Some(note.to_owned()))
        }
        Ok(RulesetStatus::NotEnforced) => no("Linux is too old or was built without it"),
        Err(error) => no(&error.to_string()),
    }
}

fn enforce(data_folder: Option<&Path>) -> Result<RulesetStatus, Box<dyn std::error::Error>> {
    // best effort beyond the first version: what a system does not know is left out, and held by the system call filter
    let known = ABI::V6;
    let write = AccessFs::from_write(known);
    let rules = Ruleset::default()
        .set_compatibility(CompatLevel::BestEffort)
        .handle_access(write)?
        .handle_access(AccessNet::from_all(known))?
        .scope(Scope::from_all(known))?;
    let mut rules = rules.create()?.add_rule(PathBeneath::new(PathFd::new("/dev/null")?, AccessFs::WriteFile))?;
    if let Some(folder) = data_folder {
        std::fs::create_dir_all(folder)?;
        rules = rules.add_rule(PathBeneath::new(PathFd::new(folder)?, write))?;
    }
    Ok(rules.restrict_self()?.ruleset)
}
