//! Files as they are found on real disks: links, pipes, devices, what is read-only, what a dead process has left.

use super::*;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

mod places;
#[cfg(unix)]
mod streams;

/// A folder for a test; gone when it is dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Self {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("meridian-files-{}-{number}", std::process::id()));
        fs::create_dir_all(&path).expect("the temporary folder takes folders");
        Self(path.canonicalize().expect("it is there"))
    }
    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
    /// Everything in it, hidden or not.
    fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).expect("it can be listed");
        let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// What is in the way of a write that must be refused.
fn refusal(path: &Path) -> Obstacle {
    let error = write(path, b"new").expect_err("it is refused");
    assert!(check(path).is_err() || error.kind() == std::io::ErrorKind::NotConnected, "it is known beforehand");
    Obstacle::of(&error).unwrap_or_else(|| panic!("{error} is none of ours"))
}
