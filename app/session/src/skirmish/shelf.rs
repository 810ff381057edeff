//! Where skirmishes lie: among the saved games, with an ending of their own. The one that is played is kept automatically; the
//! last few of those that were kept so stay when another begins.

use super::{Fight, Saved};
use crate::Failure;
use crate::save::folder::files_of;
use crate::save::{SaveFolder, free_path};
use meridian_words::{Words, t};
use std::path::{Path, PathBuf};

/// Ending of the files.
pub const ENDING: &str = "meridian-skirmish";

/// Skirmishes that were kept automatically, with the one that is played.
const RING: usize = 5;

/// The files of a folder.
#[derive(Clone, Debug)]
pub struct Shelf(SaveFolder);

/// One file.
#[derive(Clone, Debug)]
pub struct Listed {
    /// Where it lies.
    pub path: PathBuf,
    /// What it holds, or why it can't be read.
    pub saved: Result<Saved, String>,
}

impl Listed {
    /// As it is called.
    pub fn name(&self) -> String {
        self.path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }
}

impl Shelf {
    /// Among these saved games.
    pub fn of(saves: &SaveFolder) -> Self {
        Self(saves.clone())
    }
    /// All files, newest first.
    pub fn list(&self) -> Vec<Listed> {
        let listed = |path: PathBuf| Listed { saved: read(&path).map_err(|failure| failure.to_string()), path };
        files_of(self.0.path(), ENDING).into_iter().map(listed).collect()
    }
    /// The file of this name.
    pub fn file(&self, name: &str) -> PathBuf {
        self.0.file(name).with_extension(ENDING)
    }
    /// Writes a fight under a name that is not there yet, and says which.
    ///
    /// # Errors
    /// The folder or the file can't be written.
    pub fn save(&self, fight: &Fight, name: &str) -> Result<PathBuf, Failure> {
        let path = free_path(name, |name| self.file(name));
        self.write(fight, &path)?;
        Ok(path)
    }
    /// Keeps the fight that is played.
    ///
    /// # Errors
    /// The folder or the file can't be written.
    pub fn keep(&self, fight: &Fight) -> Result<(), Failure> {
        self.write(fight, &self.automatic(1))
    }
    /// Another fight begins: the one that was kept stays under a number.
    ///
    /// # Errors
    /// A file can't be renamed.
    pub fn make_room(&self) -> Result<(), Failure> {
        for number in (1..RING).rev() {
            let (from, to) = (self.automatic(number), self.automatic(number + 1));
            if from.exists() {
                std::fs::rename(&from, &to).map_err(|error| Failure::file("cant-rename", &from, &error))?;
            }
        }
        Ok(())
    }
    /// Reads a file.
    ///
    /// # Errors
    /// It can't be read, or is none of these files.
    pub fn read(path: &Path) -> Result<Saved, Failure> {
        let named = |failure: Failure| {
            let file = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            Failure::no(t!("sk-file-in", file = file, what = failure.to_string()))
        };
        read(path).map_err(named)
    }
    /// The same name in every language, so that another language finds it.
    fn automatic(&self, number: usize) -> PathBuf {
        let name = Words::ENGLISH.say("sk-file-automatic");
        self.file(&if number > 1 { format!("{name} {number}") } else { name })
    }
    fn write(&self, fight: &Fight, path: &Path) -> Result<(), Failure> {
        self.0.prepare()?;
        meridian_files::write(path, &fight.saved().to_bytes())
            .map_err(|error| Failure::file("cant-write-game", path, &error))
    }
}

fn read(path: &Path) -> Result<Saved, Failure> {
    let bytes = meridian_files::read(path).map_err(|error| Failure::file("cant-read", path, &error))?;
    Saved::from_bytes(&bytes)
}
