//! Reading and, when asked to, writing the files of the repository.

use std::path::{Path, PathBuf};

pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("assets/ has a parent").to_path_buf()
}

pub fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// `docs/rules/14-land-combat.md`.
pub fn name_of(path: &Path) -> String {
    path.strip_prefix(root()).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// All files below a folder of the repository whose name ends with one of `endings`, in order; none if there is no such
/// folder.
pub fn below(folder: &str, endings: &[&str]) -> Vec<PathBuf> {
    let mut open = vec![root().join(folder)];
    let mut found = Vec::new();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            open.extend(entries.map(|entry| entry.expect("readable").path()));
        } else if path.is_file() && endings.iter().any(|ending| path.to_string_lossy().ends_with(ending)) {
            found.push(path);
        }
    }
    assert!(!found.is_empty(), "no {endings:?} below {folder}");
    found.sort();
    found
}

/// Whether files are to be written anew instead of compared.
pub fn bless() -> bool {
    std::env::var_os("MERIDIAN_BLESS").is_some_and(|value| value != "0")
}

/// The file must read `wanted`; when blessing it is made to. Returns what is wrong.
pub fn hold(path: &Path, wanted: &str) -> Option<String> {
    let present = std::fs::read_to_string(path).unwrap_or_default();
    if present == wanted {
        return None;
    }
    if bless() {
        std::fs::write(path, wanted).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        return None;
    }
    let mut lines = present.lines().zip(wanted.lines()).enumerate();
    let (line, is, should) = lines.find(|(_, (is, should))| is != should).map_or_else(
        || (present.lines().count().min(wanted.lines().count()) + 1, "(end)", "(more)"),
        |(line, (is, should))| (line + 1, is, should),
    );
    Some(format!("{}:{line}: is    `{is}`\n    should `{should}`", name_of(path)))
}

/// Fails with what is wrong and how to write the files anew.
pub fn require(wrong: Vec<String>) {
    assert!(
        wrong.is_empty(),
        "{}\nWrite them anew: MERIDIAN_BLESS=1 cargo test -p meridian-assets --test rulebook",
        wrong.join("\n")
    );
}
