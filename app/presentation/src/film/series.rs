//! A film as numbered pictures in a folder.

use meridian_renderer::Image;
use meridian_session::Failure;
use meridian_words::t;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread::JoinHandle;

/// Writes pictures while the next ones are drawn.
pub struct Series {
    frames: usize,
    folder: PathBuf,
    /// Both gone once it has failed.
    work: Option<Work>,
}

/// Where pictures go, and the thread that writes them.
type Work = (SyncSender<(PathBuf, Image)>, JoinHandle<Result<(), Failure>>);

fn frame(folder: &Path, number: usize) -> PathBuf {
    folder.join(format!("frame-{number:05}.png"))
}

impl Series {
    /// Into a folder that is there.
    pub fn new(folder: &Path) -> Self {
        // Two pictures may wait: more would only take memory.
        let (sender, frames) = sync_channel::<(PathBuf, Image)>(2);
        let thread = std::thread::spawn(move || {
            for (path, image) in frames {
                let written = meridian_files::write(&path, &image.to_png());
                written.map_err(|error| Failure::file("cant-write", &path, &error))?;
            }
            Ok(())
        });
        Self { frames: 0, folder: folder.to_owned(), work: Some((sender, thread)) }
    }
    /// Does the folder hold one already?
    pub fn is_in(folder: &Path) -> bool {
        let is_frame = |name: &str| name.starts_with("frame-") && name.ends_with(".png");
        let mut names = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
        names.any(|name| name.to_str().is_some_and(is_frame))
    }
    /// How many pictures there are so far.
    pub fn frames(&self) -> usize {
        self.frames
    }
    /// One more.
    ///
    /// # Errors
    /// One before it could not be written.
    pub fn write(&mut self, image: Image) -> Result<(), Failure> {
        self.frames += 1;
        let path = frame(&self.folder, self.frames);
        match &self.work {
            Some((sender, _)) if sender.send((path, image)).is_ok() => Ok(()),
            // The thread has stopped: it says why.
            _ => self.end(),
        }
    }
    fn end(&mut self) -> Result<(), Failure> {
        let Some((sender, thread)) = self.work.take() else { return Ok(()) };
        drop(sender);
        thread.join().unwrap_or_else(|_| Err(Failure::no(t!("film-not-written"))))
    }
    /// Waits until all are written; how many there are.
    ///
    /// # Errors
    /// One could not be written.
    pub fn finish(mut self) -> Result<usize, Failure> {
        self.end().map(|()| self.frames)
    }
}
