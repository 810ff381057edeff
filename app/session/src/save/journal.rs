//! The game on the screen as it stands after every order, for the case that the program does not come to its end: one file,
//! which goes when the game is kept in order. What a session left behind becomes a saved game at the next start.

use super::folder::{ENDING, SaveFolder};
use super::format::{Save, retitled, summary};
use meridian_words::{spoken, t};
use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;

/// The file, without its ending. What is hidden is no game of the player's.
const NAME: &str = ".unfinished";

/// The writer of the file. Without a lock (another program plays with this folder, or it takes no files) it writes nothing.
pub struct Journal {
    path: PathBuf,
    jobs: Option<Sender<Job>>,
    failed: Receiver<String>,
    writer: Option<JoinHandle<()>>,
    /// What the session before left behind, as a saved game.
    pub recovered: Option<PathBuf>,
    /// Why what was left behind can't be taken up: it stays where it is, and nothing is written.
    pub trouble: Option<String>,
    /// Held while the program runs.
    _lock: Option<File>,
}

/// What the writer is to do.
enum Job {
    Keep(Box<Save>),
    Close,
    /// The file gets that name, for the game could not be kept otherwise.
    PutAside(PathBuf),
}

impl Journal {
    /// Takes up what was left behind, and begins.
    pub fn begin(folder: &SaveFolder) -> Self {
        let path = folder.path().join(format!("{NAME}.{ENDING}"));
        let lock = File::create(folder.path().join(format!("{NAME}.lock"))).ok();
        // where files can't be locked nobody else is known of
        let lock = lock.filter(|file| !matches!(file.try_lock(), Err(TryLockError::WouldBlock)));
        let is_alone = lock.is_some();
        let (jobs, todo) = channel::<Job>();
        let (says, failed) = channel();
        let mut journal = Self { path, jobs: None, failed, writer: None, recovered: None, trouble: None, _lock: lock };
        if !is_alone {
            return journal;
        }
        match recover(folder, &journal.path) {
            Ok(recovered) => journal.recovered = recovered,
            Err(error) => {
                journal.trouble = Some(spoken().of_file("save-not-recovered", &journal.path, &error));
                return journal;
            }
        }
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
        self.tell(Job::Keep(Box::new(save)));
    }
    /// The game has been kept otherwise, or there is none.
    pub fn close(&self) {
        self.tell(Job::Close);
    }
    /// The game could not be kept otherwise: what was written of it gets a name that the player can see.
    pub fn put_aside(&self, folder: &SaveFolder) {
        self.tell(Job::PutAside(folder.file(&folder.unused(&t!("save-recovered")))));
    }
    fn tell(&self, job: Job) {
        if let Some(jobs) = &self.jobs {
            // the writer only ends when this object does
            let _ = jobs.send(job);
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

fn write(path: &Path, todo: &Receiver<Job>, says: &Sender<String>) {
    let mut has_failed = false;
    while let Ok(first) = todo.recv() {
        let mut jobs = std::iter::once(first).chain(todo.try_iter().collect::<Vec<_>>()).peekable();
        while let Some(job) = jobs.next() {
            let done = match job {
                // only the last one that waits
                Job::Keep(_) if matches!(jobs.peek(), Some(Job::Keep(_) | Job::Close)) => Ok(()),
                Job::Keep(save) => meridian_files::write(path, &save.to_bytes()),
                Job::Close => unless_gone(fs::remove_file(path)),
                Job::PutAside(to) => unless_gone(fs::rename(path, to)),
            };
            if let Err(error) = done
                && !std::mem::replace(&mut has_failed, true)
            {
                let _ = says.send(spoken().of_file("save-journal-failed", path, &error));
            }
        }
    }
}

fn unless_gone(done: std::io::Result<()>) -> std::io::Result<()> {
    done.or_else(|error| if error.kind() == ErrorKind::NotFound { Ok(()) } else { Err(error) })
}

/// What was left behind, under a name that the player can see: that of its own file for a game in iron mode. None if nothing was.
fn recover(folder: &SaveFolder, path: &Path) -> std::io::Result<Option<PathBuf>> {
    if !path.try_exists()? {
        return Ok(None);
    }
    let name = folder.unused(&t!("save-recovered"));
    let file = folder.file(&name);
    let copied = meridian_files::read(path).and_then(|bytes| {
        if let Some(to) = own_file(folder, &bytes) {
            return meridian_files::write(&to, &bytes).map(|()| Some(to));
        }
        match retitled(&bytes, &name) {
            Ok(bytes) => meridian_files::write(&file, &bytes).map(|()| Some(file.clone())),
            Err(_) => Ok(None),
        }
    });
    if let Ok(Some(to)) = copied {
        fs::remove_file(path)?;
        return Ok(Some(to));
    }
    // a torn one is listed with what is wrong with it; and a name takes no room on a full disk
    fs::rename(path, &file)?;
    Ok(Some(file))
}

/// The file of a game in iron mode, which it replaces: no other game is in its way.
fn own_file(folder: &SaveFolder, bytes: &[u8]) -> Option<PathBuf> {
    let left = summary(bytes).ok().filter(|left| left.options.is_iron() && !left.title.is_empty())?;
    let file = folder.file(&left.title);
    let there = meridian_files::read(&file).ok();
    let same = there.is_none_or(|there| summary(&there).is_ok_and(|there| there.header == left.header));
    same.then_some(file)
}
