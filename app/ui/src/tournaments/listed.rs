//! The tournaments of a folder, as far as a list tells of them.

use meridian_tournament::{LEDGER, TERMS, Terms};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A folder with a tournament. One that can't be read is listed with the reason.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Where it lies.
    pub folder: PathBuf,
    /// Its name.
    pub name: String,
    /// When something was played or changed.
    pub written: SystemTime,
    /// What is played, or why that can't be read.
    pub terms: Result<Terms, String>,
}

/// The newest first.
pub fn list(folder: &Path) -> Vec<Listed> {
    let folders = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut found: Vec<Listed> = folders
        .filter(|folder| folder.join(TERMS).is_file())
        .map(|folder| Listed {
            name: folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(),
            written: written(&folder),
            terms: Terms::read(&folder).map_err(|failure| failure.to_string()),
            folder,
        })
        .collect();
    found.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| a.name.cmp(&b.name)));
    found
}

fn written(folder: &Path) -> SystemTime {
    let of = |name: &str| std::fs::metadata(folder.join(name)).and_then(|meta| meta.modified()).ok();
    of(LEDGER).max(of(TERMS)).unwrap_or(SystemTime::UNIX_EPOCH)
}
