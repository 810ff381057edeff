//! The folder of installed AIs: one folder each, with its `plugin.toml` or its library. Nothing is ever overwritten, and a
//! copy that fails half-way leaves nothing behind.

use crate::ais::PREFIX;
use crate::failure::Failure;
use crate::folders::account_data;
use crate::save::folder::writable;
use meridian_ai_host::MANIFEST;
use meridian_files::Staging;
use meridian_words::t;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// More than this is no AI but a folder dropped by mistake.
const MOST_BYTES: u64 = 512 << 20;
const MOST_FILES: usize = 4096;

/// The account's folder for AIs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plugins(PathBuf);

/// An AI in that folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Installed {
    /// Name of its folder.
    pub(crate) name: String,
    /// What the game loads: the manifest, or the library where there is none.
    pub(crate) path: PathBuf,
}

impl Plugins {
    /// The folder that the player chose, or the one in the account's data folder; none where the account has no home.
    pub fn choose(chosen: Option<PathBuf>) -> Option<Self> {
        chosen.or_else(|| Some(account_data()?.join("ai"))).map(Self)
    }
    pub(crate) fn path(&self) -> &Path {
        &self.0
    }
    /// All of them by name.
    pub(crate) fn list(&self) -> Vec<Installed> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let mut found: Vec<Installed> = entries
            .filter_map(|entry| {
                let name = entry.file_name().into_string().ok().filter(|name| !name.starts_with('.'))?;
                Some(Installed { path: loaded(&entry.path())?, name })
            })
            .collect();
        found.sort_by(|a, b| a.name.cmp(&b.name));
        found
    }
    /// Copies a library, a `plugin.toml` with what lies beside it, or a folder with one.
    pub(crate) fn install(&self, dropped: &Path) -> Result<Installed, Failure> {
        let (from, single) = source(dropped)?;
        let name = if single { library_name(&from) } else { folder_name(&from) };
        let name = name.ok_or_else(|| Failure::no(t!("ai-nameless", path = from.display().to_string())))?;
        let to = self.0.join(&name);
        if to.exists() {
            return Err(Failure::no(t!("ai-there-already", name = name, path = to.display().to_string())));
        }
        writable(&self.0)?;
        let copied = Staging::beside(&to).and_then(|staging| {
            match from.file_name().filter(|_| single) {
                Some(name) => staging.copy(&from, Path::new(name))?,
                None => copy(&from, &staging)?,
            }
            staging.place()
        });
        copied.map_err(|error| Failure::file("cant-copy-ai", &from, &error))?;
        let path = loaded(&to).ok_or_else(|| Failure::no(t!("ai-not-in-folder", path = to.display().to_string())))?;
        Ok(Installed { name, path })
    }
    /// Takes an installed AI off the disk.
    pub(crate) fn remove(&self, installed: &Installed) -> Result<(), Failure> {
        let folder = self.0.join(&installed.name);
        fs::remove_dir_all(&folder).map_err(|error| Failure::file("cant-remove", &folder, &error))
    }
}

/// What is to be copied, and whether it is one file.
fn source(dropped: &Path) -> Result<(PathBuf, bool), Failure> {
    let no_ai = || {
        let (path, library) = (dropped.display().to_string(), std::env::consts::DLL_SUFFIX);
        Failure::no(t!("ai-is-none", path = path, library = library, manifest = MANIFEST))
    };
    if dropped.is_dir() {
        return if dropped.join(MANIFEST).is_file() { Ok((dropped.to_owned(), false)) } else { Err(no_ai()) };
    }
    let beside = dropped.parent().filter(|folder| folder.join(MANIFEST).is_file());
    match beside {
        Some(folder) if dropped.file_name().is_some_and(|name| name == MANIFEST) || is_library(dropped) => {
            Ok((folder.to_owned(), false))
        }
        _ if dropped.is_file() && is_library(dropped) => Ok((dropped.to_owned(), true)),
        _ => Err(no_ai()),
    }
}

fn is_library(path: &Path) -> bool {
    path.file_name().and_then(|name| name.to_str()).is_some_and(|name| name.ends_with(std::env::consts::DLL_SUFFIX))
}

/// `mine` for `libmine.so` and `libmeridian_ai_mine.so`.
fn library_name(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?.strip_suffix(std::env::consts::DLL_SUFFIX)?;
    let name = name.strip_prefix(std::env::consts::DLL_PREFIX).unwrap_or(name);
    let name = name.strip_prefix(PREFIX).unwrap_or(name);
    (!name.is_empty()).then(|| name.to_owned())
}

fn folder_name(path: &Path) -> Option<String> {
    let name = path.canonicalize().ok()?.file_name()?.to_str()?.to_owned();
    (!name.starts_with('.')).then_some(name)
}

/// What the game loads of an installed folder.
fn loaded(folder: &Path) -> Option<PathBuf> {
    let manifest = folder.join(MANIFEST);
    if manifest.is_file() {
        return Some(manifest);
    }
    let mut libraries: Vec<PathBuf> =
        fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).filter(|path| is_library(path)).collect();
    libraries.sort();
    libraries.into_iter().next()
}

/// Copies a folder with everything in it; links are left out, since they may point anywhere.
fn copy(from: &Path, to: &Staging) -> io::Result<()> {
    let (mut open, mut bytes, mut files) = (vec![(from.to_owned(), PathBuf::new())], 0, 0);
    while let Some((from, below)) = open.pop() {
        for entry in fs::read_dir(&from)? {
            let entry = entry?;
            let (kind, target) = (entry.file_type()?, below.join(entry.file_name()));
            if kind.is_dir() {
                fs::create_dir(to.folder().join(&target))?;
                open.push((entry.path(), target));
            } else if kind.is_file() {
                (bytes, files) = (bytes + entry.metadata()?.len(), files + 1);
                if bytes > MOST_BYTES || files > MOST_FILES {
                    let (megabytes, files) = (MOST_BYTES >> 20, MOST_FILES);
                    return Err(io::Error::other(t!("ai-too-large", megabytes = megabytes, files = files)));
                }
                to.copy(&entry.path(), &target)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("meridian-install-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        folder
    }

    #[test]
    fn libraries_and_folders_are_copied_once() {
        let (from, to) = (folder("from"), folder("to"));
        let plugins = Plugins::choose(Some(to.clone())).unwrap();
        let library = format!("{}mine{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
        fs::write(from.join(&library), "a library").unwrap();
        let installed = plugins.install(&from.join(&library)).unwrap();
        assert_eq!((installed.name.as_str(), installed.path.clone()), ("mine", to.join("mine").join(&library)));
        assert_eq!(fs::read(&installed.path).unwrap(), b"a library");
        assert!(plugins.install(&from.join(&library)).unwrap_err().to_string().contains("installed already"));

        let project = from.join("steady");
        fs::create_dir_all(project.join("data")).unwrap();
        fs::write(project.join(MANIFEST), "id = 'x'").unwrap();
        fs::write(project.join("data/book.txt"), "e4").unwrap();
        let second = plugins.install(&project.join(MANIFEST)).unwrap();
        assert_eq!(second.path, to.join("steady").join(MANIFEST));
        assert!(to.join("steady/data/book.txt").is_file());
        assert_eq!(plugins.list(), [installed.clone(), second]);
        plugins.remove(&installed).unwrap();
        assert_eq!(plugins.list().len(), 1);
        assert!(
            fs::read_dir(&to).unwrap().flatten().all(|entry| !entry.file_name().to_string_lossy().starts_with('.'))
        );
        for folder in [from, to] {
            fs::remove_dir_all(folder).unwrap();
        }
    }

    #[test]
    fn what_is_no_ai_is_said_to_be_none() {
        let (from, to) = (folder("none"), folder("nowhere"));
        let plugins = Plugins::choose(Some(to.clone())).unwrap();
        fs::write(from.join("letter.txt"), "Dear").unwrap();
        for dropped in [from.join("letter.txt"), from.clone(), from.join("missing.so")] {
            let said = plugins.install(&dropped).unwrap_err().to_string();
            assert!(said.contains("is no AI"), "{said}");
        }
        assert!(plugins.list().is_empty());
        for folder in [from, to] {
            fs::remove_dir_all(folder).unwrap();
        }
    }
}
