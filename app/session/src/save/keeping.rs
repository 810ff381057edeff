//! Saved games and replays get other names and are put aside. Nothing takes the place of another file, and what is deleted
//! lies in a folder of its own until somebody empties it.

use super::folder::{ENDING, SaveFolder, first_free, free_path};
use super::format;
use crate::failure::Failure;
use meridian_words::t;
use std::fs;
use std::path::{Path, PathBuf};

/// The folder in the folder.
const ASIDE: &str = "deleted";
/// What a replay has beside it: what the AIs showed, and a picture.
const BESIDE: [&str; 2] = ["jsonl", "png"];

/// A file that was put aside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deleted {
    /// Where it was.
    pub from: PathBuf,
    /// Where it is.
    pub(crate) to: PathBuf,
}

impl SaveFolder {
    /// Why a game can't be saved under a name without more ado.
    pub fn why_not(&self, name: &str) -> Option<String> {
        let path = self.file(name);
        let stem = path.file_stem().map(|stem| stem.to_string_lossy().to_lowercase()).unwrap_or_default();
        if name.trim().is_empty() {
            return Some(t!("save-needs-name"));
        }
        if is_automatic(&stem) {
            return Some(t!("save-name-automatic"));
        }
        path.exists().then(|| t!("save-name-taken", name = name.trim()))
    }
    /// The game of that name may be replaced if the player says so.
    pub fn may_replace(&self, name: &str) -> bool {
        let stem = self.file(name).file_stem().map(|stem| stem.to_string_lossy().to_lowercase());
        !name.trim().is_empty() && !stem.is_some_and(|stem| is_automatic(&stem))
    }
    /// The name, or the name with a number if it is taken.
    pub fn unused(&self, name: &str) -> String {
        first_free(name, |name| !self.file(name).exists())
    }
    /// Gives a saved game or a replay another name; a game bears it as its title too.
    ///
    /// # Errors
    /// The name is empty, taken or that of an automatic save, or the file can't be read or moved.
    pub fn rename(&self, path: &Path, name: &str) -> Result<PathBuf, Failure> {
        let name = name.trim();
        let ending = path.extension().unwrap_or_default().to_owned();
        let stem = self.file(name).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let to = self.path().join(format!("{stem}.{}", ending.to_string_lossy()));
        if !self.may_replace(name) {
            return Err(Failure::usage(self.why_not(name).unwrap_or_default()));
        }
        if to != path && !is_free(&to) {
            return Err(Failure::usage(t!("save-rename-taken", name = name)));
        }
        let failed = |error: std::io::Error| Failure::file("cant-rename", path, &error);
        let bytes = meridian_files::read(path).map_err(failed)?;
        match format::retitled(&bytes, name) {
            Ok(bytes) if ending == ENDING => {
                let written = fs::metadata(path).and_then(|meta| meta.modified());
                meridian_files::write(&to, &bytes).map_err(|error| Failure::file("cant-write", &to, &error))?;
                if to != path {
                    fs::remove_file(path).map_err(failed)?;
                }
                // It is as old as it was; where that can't be said it goes to the top of the list.
                if let (Ok(written), Ok(file)) = (written, fs::File::open(&to)) {
                    let _ = file.set_modified(written);
                }
            }
            // A replay bears no title, and what can't be read keeps what it holds.
            _ => {
                if ending != ENDING {
                    for (from, to) in beside(path, &to) {
                        fs::rename(&from, to).map_err(failed)?;
                    }
                }
                fs::rename(path, &to).map_err(failed)?;
            }
        }
        Ok(to)
    }
    /// Where deleted games lie.
    pub fn aside(&self) -> PathBuf {
        self.path().join(ASIDE)
    }
    /// Puts a saved game or a replay aside, with what lies beside it.
    ///
    /// # Errors
    /// The folder for what is deleted can't be made, or the file can't be moved there.
    pub fn delete(&self, path: &Path) -> Result<Deleted, Failure> {
        let aside = self.aside();
        fs::create_dir_all(&aside).map_err(|error| Failure::file("cant-make-folder", &aside, &error))?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let ending = path.extension().unwrap_or_default().to_string_lossy().into_owned();
        let to = free_path(&stem, |name| aside.join(format!("{name}.{ending}")));
        let deleted = Deleted { from: path.to_owned(), to };
        carry(&deleted.from, &deleted.to)?;
        Ok(deleted)
    }
    /// Brings back what was put aside.
    ///
    /// # Errors
    /// Another file has taken its place, or it can't be moved back.
    pub fn undelete(&self, deleted: &Deleted) -> Result<(), Failure> {
        if !is_free(&deleted.from) {
            let (path, folder) = (deleted.from.display().to_string(), self.aside().display().to_string());
            return Err(Failure::usage(t!("save-back-again", path = path, folder = folder)));
        }
        carry(&deleted.to, &deleted.from)
    }
    /// Brings back a file of the folder of what was deleted, under its name there.
    ///
    /// # Errors
    /// Another file has that name, or it can't be moved back.
    pub fn restore(&self, path: &Path) -> Result<Deleted, Failure> {
        let name = path.file_name().unwrap_or_default();
        let deleted = Deleted { from: self.path().join(name), to: path.to_owned() };
        self.undelete(&deleted).map(|()| deleted)
    }
}

/// `autosave-07`: the ring would write over it.
pub(super) fn is_automatic(stem: &str) -> bool {
    stem.strip_prefix("autosave-").is_some_and(|rest| rest.len() == 2 && rest.bytes().all(|byte| byte.is_ascii_digit()))
}

/// What lies beside a replay, and where it goes with it.
fn beside(from: &Path, to: &Path) -> impl Iterator<Item = (PathBuf, PathBuf)> {
    let both = BESIDE.map(|ending| (from.with_extension(ending), to.with_extension(ending)));
    both.into_iter().filter(|(from, _)| from.exists())
}

/// Could a saved game or a replay lie there? A replay needs room for what lies beside it too.
pub(super) fn is_free(path: &Path) -> bool {
    let alone = path.extension().is_some_and(|ending| ending == ENDING);
    !path.exists() && (alone || BESIDE.iter().all(|ending| !path.with_extension(ending).exists()))
}

/// Moves a file within the folder, after what lies beside a replay.
fn carry(from: &Path, to: &Path) -> Result<(), Failure> {
    if from.extension().is_some_and(|ending| ending != ENDING) {
        for (from, to) in beside(from, to) {
            fs::rename(&from, to).map_err(|error| Failure::file("cant-move", &from, &error))?;
        }
    }
    fs::rename(from, to).map_err(|error| Failure::file("cant-move", from, &error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(name: &str) -> SaveFolder {
        let path = std::env::temp_dir().join(format!("meridian-keeping-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        let folder = SaveFolder::choose(Some(path)).expect("a folder");
        folder.prepare().expect("the temporary folder takes files");
        folder
    }

    #[test]
    fn what_is_deleted_can_be_brought_back_and_takes_nobodys_place() {
        let folder = folder("delete");
        let (game, replay) = (folder.file("war"), folder.file("war").with_extension("mrd"));
        let mut aside = Vec::new();
        for round in 0..3 {
            fs::write(&game, [round]).expect("written");
            aside.push(folder.delete(&game).expect("deleted"));
        }
        let bytes: Vec<_> = aside.iter().map(|one| fs::read(&one.to).expect("kept")).collect();
        assert_eq!(bytes, [[0], [1], [2]]);
        fs::write(&game, b"new").expect("written");
        assert!(folder.undelete(&aside[0]).is_err(), "another game has its name now");
        fs::remove_file(&game).expect("removed");
        folder.undelete(&aside[1]).expect("brought back");
        assert_eq!(fs::read(&game).expect("there"), [1]);
        // notes go with their replay, and a game of the same name stays
        fs::write(&replay, b"replay").expect("written");
        fs::write(replay.with_extension("jsonl"), b"notes").expect("written");
        let deleted = folder.delete(&replay).expect("deleted");
        assert!(game.exists() && !replay.with_extension("jsonl").exists());
        folder.undelete(&deleted).expect("brought back");
        assert_eq!(fs::read(replay.with_extension("jsonl")).expect("there"), b"notes");
        // a picture of another game has the name of the replay's own
        fs::rename(&replay, folder.file("other").with_extension("mrd")).expect("renamed");
        fs::write(replay.with_extension("png"), b"picture").expect("written");
        assert!(folder.rename(&folder.file("other").with_extension("mrd"), "war").is_err());
        assert_eq!(fs::read(replay.with_extension("png")).expect("there"), b"picture");
        fs::remove_dir_all(folder.path()).expect("removed");
    }

    #[test]
    fn names_that_are_taken_are_refused() {
        let folder = folder("rename");
        let (one, other) = (folder.file("one"), folder.file("other"));
        fs::write(&one, b"one").expect("written");
        fs::write(&other, b"other").expect("written");
        for name in ["other", "", "  ", "autosave-03", "Autosave-11"] {
            assert!(folder.rename(&one, name).is_err(), "{name}");
        }
        assert_eq!(fs::read(&other).expect("there"), b"other");
        let third = folder.rename(&one, "third").expect("renamed");
        assert!(third == folder.file("third") && !one.exists());
        let same = folder.rename(&third, "third").expect("its own name");
        assert_eq!(fs::read(same).expect("there"), b"one");
        assert_eq!(folder.unused("other"), "other (2)");
        assert!(folder.why_not("autosave-00").is_some() && !folder.may_replace("autosave-00"));
        assert!(folder.why_not("other").is_some() && folder.may_replace("other"));
        fs::remove_dir_all(folder.path()).expect("removed");
    }
}
