//! What the rules and the players that come with them are made of, as a number: another program is another player.

#![allow(clippy::disallowed_methods, reason = "a build script reads the sources")]

use std::path::{Path, PathBuf};

fn main() {
    println!("cargo::rerun-if-changed=src");
    println!("cargo::rustc-env=MERIDIAN_SKIRMISH_BUILD={}", of(Path::new("src")));
}

/// FNV-1a of the names and texts of all sources in a folder, whatever way their lines end.
pub fn of(folder: &Path) -> u64 {
    let mut files = Vec::new();
    collect(folder, &mut files);
    files.sort();
    files.iter().fold(0xcbf2_9ce4_8422_2325, |hash, file| {
        let text = std::fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let name = file.strip_prefix(folder).unwrap_or(file).to_string_lossy().replace('\\', "/");
        let bytes = name.bytes().chain([0]).chain(text.into_iter().filter(|byte| *byte != b'\r')).chain([0]);
        bytes.fold(hash, |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
    })
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let read = std::fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    for entry in read.flatten() {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            files.push(path);
        }
    }
}
