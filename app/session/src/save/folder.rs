//! Where saved games lie.

use super::format::{self, Summary};
use super::keeping::is_free;
use crate::failure::Failure;
use crate::folders::account_data;
use meridian_words::{spoken, t};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Ending of replay files.
pub const REPLAY: &str = "mrd";
/// Ending of saved games.
pub const ENDING: &str = "mrs";

/// Most letters of a name.
const NAME_LETTERS: usize = 80;
/// Most bytes of a name that systems allow, less those of endings.
const NAME_BYTES: usize = 255 - 16;

/// The name, and the name with a number behind it from 2 on, for ever: for the first that is free. Long names are cut before the
/// number, so that each is another one as a file too.
fn numbered(name: &str) -> impl Iterator<Item = String> {
    let whole = std::iter::once(name.to_owned());
    whole.chain((2_usize..).map(move |number| {
        let number = format!(" ({number})");
        let short: String = name.trim().chars().take(NAME_LETTERS - number.len()).collect();
        let room = NAME_BYTES - number.len();
        format!("{}{number}", short[..short.floor_char_boundary(room)].trim_end())
    }))
}

/// The name, or the first with a number behind it that is free.
pub fn first_free(name: &str, is_free: impl Fn(&str) -> bool) -> String {
    numbered(name).find(|name| is_free(name)).expect("there is always another number")
}

/// The same of files: where the name leads, or the first of its numbers at which nothing lies.
pub fn free_path(name: &str, path: impl Fn(&str) -> PathBuf) -> PathBuf {
    path(&first_free(name, |name| is_free(&path(name))))
}

/// A folder with saved games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SaveFolder(PathBuf);

/// One file of the folder: a saved game, if nothing else is said. A file that can't be read is listed with the reason and
/// spoils nothing else.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Where it lies.
    pub path: PathBuf,
    /// When; the start of 1970 where the system does not say.
    pub written: SystemTime,
    /// What it holds, or why it can't be read.
    pub summary: Result<Summary, String>,
}

impl SaveFolder {
    /// The folder the player chose, or the one in the account's data folder.
    ///
    /// # Errors
    /// None was chosen, and the account has no home.
    pub fn choose(chosen: Option<PathBuf>) -> Result<Self, Failure> {
        if let Some(path) = chosen {
            return Ok(Self(path));
        }
        let account = account_data().ok_or_else(|| Failure::no(t!("save-no-home")))?;
        Ok(Self(account.join("saves")))
    }
    /// The folder itself.
    pub fn path(&self) -> &Path {
        &self.0
    }
    /// Makes the folder, and finds out now whether files can be written there.
    ///
    /// # Errors
    /// The folder can't be made, or takes no files.
    pub fn prepare(&self) -> Result<(), Failure> {
        writable(&self.0)
    }
    /// The file of a save with this name; characters that file systems dislike become `_`.
    pub fn file(&self, name: &str) -> PathBuf {
        let fits = |c: char| if c.is_alphanumeric() || " -_.()".contains(c) { c } else { '_' };
        let name: String = name.trim().chars().map(fits).take(NAME_LETTERS).collect();
        // letters may have several bytes; the ending needs room too
        let name = name[..name.floor_char_boundary(NAME_BYTES)].trim_start_matches('.');
        self.0.join(format!("{}.{ENDING}", if name.is_empty() { "save" } else { name }))
    }
    /// The newest game that can be loaded.
    pub fn newest(&self) -> Option<PathBuf> {
        // those behind it need not be read
        self.written(ENDING)
            .into_iter()
            .map(|(path, _)| path)
            .find(|path| meridian_files::read(path).is_ok_and(|bytes| format::summary(&bytes).is_ok()))
    }
    /// A file for a replay with this name that is not there yet.
    pub fn replay_file(&self, name: &str) -> PathBuf {
        free_path(name, |name| self.file(name).with_extension(REPLAY))
    }
    /// Every saved game of the folder, newest first.
    pub fn list(&self) -> Vec<Listed> {
        let read = |(path, written): (PathBuf, SystemTime)| {
            let read = meridian_files::read(&path).map_err(|error| spoken().reason_of(&error));
            let summary = |bytes: Vec<u8>| format::summary(&bytes).map_err(|error| error.to_string());
            Listed { summary: read.and_then(summary), path, written }
        };
        self.written(ENDING).into_iter().map(read).collect()
    }
    fn written(&self, ending: &str) -> Vec<(PathBuf, SystemTime)> {
        found(&self.0, |path| path.extension().is_some_and(|it| it == ending))
    }
}

/// Files of a folder that are wanted and not hidden, and when they were written, newest first.
pub(super) fn found(folder: &Path, wanted: impl Fn(&Path) -> bool) -> Vec<(PathBuf, SystemTime)> {
    let paths = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let hidden = |path: &Path| path.file_name().is_some_and(|name| name.as_encoded_bytes().starts_with(b"."));
    let mut found: Vec<_> = paths
        .filter(|path| wanted(path) && !hidden(path))
        .map(|path| {
            let written = fs::metadata(&path).and_then(|meta| meta.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
            (path, written)
        })
        .collect();
    found.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    found
}

/// Files of a folder with that ending, newest first.
pub fn files_of(folder: &Path, ending: &str) -> Vec<PathBuf> {
    found(folder, |path| path.extension().is_some_and(|it| it == ending)).into_iter().map(|(path, _)| path).collect()
}

/// Makes `folder` if need be and writes a file there for a moment; says clearly why it can't.
///
/// # Errors
/// The folder can't be made, or takes no files.
pub fn writable(folder: &Path) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::file("cant-make-folder", folder, &error))?;
    meridian_files::writable(folder).map_err(|error| Failure::file("cant-write-to-folder", folder, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_takes_no_files_says_so() {
        let file = std::env::temp_dir().join(format!("meridian-file-{}", std::process::id()));
        fs::write(&file, b"x").expect("written");
        let failure = writable(&file.join("below")).expect_err("a file is no folder");
        assert!(failure.message().contains("can't make the folder"), "{failure}");
        fs::remove_file(&file).expect("removed");
    }

    #[test]
    fn a_replay_never_takes_the_place_of_another() {
        let path = std::env::temp_dir().join(format!("meridian-replays-{}", std::process::id()));
        let folder = SaveFolder(path.clone());
        folder.prepare().expect("the temporary folder takes files");
        let files: Vec<PathBuf> = (0..3)
            .map(|number| {
                let file = folder.replay_file("1939 May 1940");
                fs::write(&file, [number]).expect("written");
                file
            })
            .collect();
        assert_eq!(files[0], path.join("1939 May 1940.mrd"));
        assert!(files.iter().enumerate().all(|(number, file)| fs::read(file).expect("read") == [number as u8]));
        fs::remove_dir_all(path).expect("removed");
    }

    #[test]
    fn names_become_file_names() {
        let folder = SaveFolder(PathBuf::from("/saves"));
        assert_eq!(folder.file("Fall of Paris"), Path::new("/saves/Fall of Paris.mrs"));
        assert_eq!(folder.file("../../etc/passwd"), Path::new("/saves/_.._etc_passwd.mrs"));
        assert_eq!(folder.file(""), Path::new("/saves/save.mrs"));
        // 80 letters of four bytes each
        let long = folder.file(&"𠮷".repeat(100));
        let bytes = long.file_name().expect("a name").len();
        assert!((230..=243).contains(&bytes), "{bytes}");
    }

    #[test]
    fn long_names_keep_their_numbers() {
        let folder = SaveFolder(PathBuf::from("/saves"));
        for name in ["war ".repeat(40), "𠮷".repeat(100)] {
            let files: Vec<PathBuf> = numbered(&name).take(12).map(|name| folder.file(&name)).collect();
            assert!(files[11].to_string_lossy().ends_with(" (12).mrs"), "{files:?}");
            assert!(files.iter().all(|file| files.iter().filter(|other| *other == file).count() == 1), "{files:?}");
        }
    }
}
