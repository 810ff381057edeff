//! The game on the screen as it stands after every order, for the case that the program does not come to its end: one file,
//! which goes when the game is kept in order. What a session left behind becomes a saved game at the next start.

use super::folder::{ENDING, SaveFolder};
use super::format::{Save, retitled, summary};
use meridian_words::{spoken, t};
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

/// The file, without its ending. What is hidden is no game of the player's.
const NAME: &str = ".unfinished";

/// The writer of the file. Without a lock (another program plays with this folder, or it takes no files) it writes nothing.
pub struct Journal {
    path: PathBuf,
    jobs: Option<Sender<Option<Save>>>,
    failed: Receiver<String>,
    writer: Option<JoinHandle<()>>,
    /// What the session before left behind, as a saved game.
    pub recovered: Option<PathBuf>,
    /// Held while the program runs.
    _lock: Option<File>,
}

impl Journal {
    /// Takes up what was left behind, and begins.
    pub fn begin(folder: &SaveFolder) -> Self {
        let path = folder.path().join(format!("{NAME}.{ENDING}"));
        let lock = File::create(folder.path().join(format!("{NAME}.lock"))).ok();
        let lock = lock.filter(|file| file.try_lock().is_ok());
        let is_alone = lock.is_some();
        let (jobs, todo) = channel::<Option<Save>>();
        let (says, failed) = channel();
        let mut journal = Self { path, jobs: None, failed, writer: None, recovered: None, _lock: lock };
        if !is_alone {
            return journal;
        }
        journal.recovered = recover(folder, &journal.path);
        let path = journal.path.clone();
        let writer = std::thread::Builder::new().name("unfinished".into()).spawn(move || {
            write(&path, &todo, &says);
        });
        (journal.jobs, journal.writer) = (Some(jobs), writer.ok());
        journal
    }
    /// Is it kept at all?
    pub fn is_kept(&self) -> bool {
        self.writer.is_some()
    }
    /// The game as it stands now. Only the last one that waits is written.
    pub fn keep(&self, save: Save) {
        self.tell(Some(save));
    }
    /// The game has been kept otherwise, or there is none.
    pub fn close(&self) {
        self.tell(None);
    }
    fn tell(&self, save: Option<Save>) {
        if let Some(jobs) = &self.jobs {
            // the writer only ends when this object does
            let _ = jobs.send(save);
        }
    }
    /// Why it could not be written, once.
    pub fn failure(&self) -> Option<String> {
        self.failed.try_recv().ok()
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

fn write(path: &Path, todo: &Receiver<Option<Save>>, says: &Sender<String>) {
    let mut has_failed = false;
    while let Ok(first) = todo.recv() {
        let last = todo.try_iter().last().unwrap_or(first);
        let written = match last {
            Some(save) => meridian_files::write(path, &save.to_bytes()),
            None => match fs::remove_file(path) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
                _ => Ok(()),
            },
        };
        if let Err(error) = written
            && !std::mem::replace(&mut has_failed, true)
        {
            let _ = says.send(spoken().of_file("save-journal-failed", path, &error));
        }
    }
}

/// What was left behind, under a name that the player can see: that of its own file for a game in iron mode.
fn recover(folder: &SaveFolder, path: &Path) -> Option<PathBuf> {
    let bytes = meridian_files::read(path).ok()?;
    if let Some(to) = own_file(folder, &bytes) {
        meridian_files::write(&to, &bytes).ok()?;
        let _ = fs::remove_file(path);
        return Some(to);
    }
    let name = folder.unused(&t!("save-recovered"));
    let to = folder.file(&name);
    match retitled(&bytes, &name) {
        Ok(bytes) => meridian_files::write(&to, &bytes).ok()?,
        // a torn one is listed with what is wrong with it
        Err(_) => fs::rename(path, &to).ok()?,
    }
    let _ = fs::remove_file(path);
    Some(to)
}

/// The file of a game in iron mode, which it replaces: no other game is in its way.
fn own_file(folder: &SaveFolder, bytes: &[u8]) -> Option<PathBuf> {
    let left = summary(bytes).ok().filter(|left| left.options.is_iron() && !left.title.is_empty())?;
    let file = folder.file(&left.title);
    let there = meridian_files::read(&file).ok();
    let same = there.is_none_or(|there| summary(&there).is_ok_and(|there| there.header == left.header));
    same.then_some(file)
}
