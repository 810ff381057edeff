//! Automatic saves: a ring of files, written on a thread of their own so that the game never waits for the disk. The
//! newest good one is never overwritten: a missing or damaged file of the ring goes first, then the oldest.

use super::folder::{ENDING, SaveFolder};
use super::format::{self, Save};
use meridian_words::{spoken, t};
use std::cell::Cell;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::JoinHandle;
use std::time::SystemTime;

/// Makes the picture of a saved game, on the thread that writes it.
pub type Picture = Box<dyn FnOnce() -> Vec<u8> + Send>;

/// What the writer is to do.
enum Job {
    /// Writes a position, with what makes its picture.
    Write(Box<Save>, Option<Picture>, Place),
    /// Says that all before it is done.
    Tell(Sender<()>),
}

/// Where a position goes.
enum Place {
    /// Into a ring of so many files.
    Ring(u16),
    /// Into the file that is its own.
    File(PathBuf),
}

/// The writer of automatic saves. Dropping it waits for the last one.
pub struct Autosaves {
    jobs: Option<Sender<Job>>,
    outcomes: Receiver<Result<PathBuf, String>>,
    writer: Option<JoinHandle<()>>,
    /// Positions that were handed over, and outcomes that were heard: they come in the same order.
    handed: Cell<u64>,
    heard: Cell<u64>,
}

impl Autosaves {
    /// Starts the thread that writes there.
    pub fn new(folder: SaveFolder) -> Self {
        let (jobs, todo) = channel::<Job>();
        let (done, outcomes) = channel();
        let writer = std::thread::Builder::new().name("autosave".into()).spawn(move || {
            while let Ok(job) = todo.recv() {
                let (mut save, picture, place) = match job {
                    Job::Write(save, picture, place) => (save, picture, place),
                    Job::Tell(whom) => {
                        // who waited may be gone
                        let _ = whom.send(());
                        continue;
                    }
                };
                if let Some(make) = picture {
                    save.summary.picture = make();
                }
                let path = match place {
                    Place::Ring(ring) => self::place(folder.path(), ring),
                    Place::File(path) => path,
                };
                let written = meridian_files::write(&path, &save.to_bytes());
                let failed = |error| spoken().of_file("save-automatic-failed", &path, &error);
                let outcome = written.map(|()| path.clone()).map_err(failed);
                if done.send(outcome).is_err() {
                    break;
                }
            }
        });
        Self { jobs: Some(jobs), outcomes, writer: writer.ok(), handed: Cell::new(0), heard: Cell::new(0) }
    }
    /// Hands a position over to be saved, with what makes its picture, in a ring of so many files. Those beyond a smaller ring than
    /// before stay. Its number; none where nobody writes.
    pub fn save(&self, mut save: Save, picture: Option<Picture>, ring: u16) -> Option<u64> {
        save.summary.title = t!("save-automatic");
        self.hand_over(save, picture, Place::Ring(ring))
    }
    /// Hands a position over that has a file of its own, after which it is called.
    pub fn save_to(&self, mut save: Save, picture: Option<Picture>, file: PathBuf) {
        save.summary.title = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        self.hand_over(save, picture, Place::File(file));
    }
    fn hand_over(&self, save: Save, picture: Option<Picture>, place: Place) -> Option<u64> {
        self.tell(Job::Write(Box::new(save), picture, place)).then(|| {
            self.handed.set(self.handed.get() + 1);
            self.handed.get()
        })
    }
    /// Waits until all that was handed over is written, or could not be.
    pub fn finish(&self) {
        let (done, waits) = channel();
        self.tell(Job::Tell(done));
        // nobody answers where there is no writer
        let _ = waits.recv();
    }
    /// False where there is no writer.
    fn tell(&self, job: Job) -> bool {
        self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok())
    }
    /// What has been written, or why not, since the last question, and its number.
    pub fn outcome(&self) -> Option<(u64, Result<PathBuf, String>)> {
        let outcome = self.outcomes.try_recv().ok()?;
        self.heard.set(self.heard.get() + 1);
        Some((self.heard.get(), outcome))
    }
}

impl Drop for Autosaves {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

/// The file of the ring that is written next; one that the player has made read-only is kept.
fn place(folder: &Path, ring: u16) -> PathBuf {
    let slot = |n: u16| folder.join(format!("autosave-{n:02}.{ENDING}"));
    let rank = |n: u16| {
        let path = slot(n);
        if path.exists() && meridian_files::check(&path).is_err() {
            return (3, SystemTime::UNIX_EPOCH);
        }
        let Ok(bytes) = meridian_files::read(&path) else { return (0, SystemTime::UNIX_EPOCH) };
        let written = fs::metadata(&path).and_then(|meta| meta.modified()).unwrap_or(SystemTime::UNIX_EPOCH);
        (1 + u8::from(format::summary(&bytes).is_ok()), written)
    };
    slot((0..ring).min_by_key(|&n| rank(n)).unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_and_damaged_files_are_used_first() {
        let folder = std::env::temp_dir().join(format!("meridian-ring-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("made");
        assert_eq!(place(&folder, 24), folder.join("autosave-00.mrs"));
        for n in 0..24 {
            fs::write(folder.join(format!("autosave-{n:02}.mrs")), b"damaged").expect("written");
        }
        assert_eq!(place(&folder, 24), folder.join("autosave-00.mrs"));
        fs::remove_file(folder.join("autosave-07.mrs")).expect("removed");
        assert_eq!(place(&folder, 24), folder.join("autosave-07.mrs"));
        let mut mode = fs::metadata(folder.join("autosave-00.mrs")).expect("there").permissions();
        mode.set_readonly(true);
        for n in 1..24 {
            fs::write(folder.join(format!("autosave-{n:02}.mrs")), b"damaged").expect("written");
        }
        fs::set_permissions(folder.join("autosave-00.mrs"), mode).expect("read-only");
        assert_eq!(place(&folder, 24), folder.join("autosave-01.mrs"), "what the player keeps stays");
        fs::remove_dir_all(&folder).expect("removed");
    }
}
