//! Folders that hold what is none of an AI's business.

use std::path::{Path, PathBuf};

/// Does the folder hold what is nobody's business: a person's files, or those of the system?
pub fn is_for_others(folder: &Path) -> bool {
    const OTHERS: [&str; 10] = ["/", "/boot", "/dev", "/etc", "/home", "/proc", "/root", "/run", "/sys", "/var"];
    let home = std::env::var_os("HOME").map(PathBuf::from);
    let temporary = [std::env::temp_dir(), PathBuf::from("/tmp"), PathBuf::from("/var/tmp"), PathBuf::from("/dev/shm")];
    let above = |place: &Path| place.canonicalize().is_ok_and(|place| place.starts_with(folder));
    OTHERS.iter().any(|other| folder == Path::new(other))
        || home.as_deref().is_some_and(above)
        || temporary.iter().any(|place| above(place))
}
