//! A file that is being written.

use crate::obstacle::{Obstacle, failed, refused};
use crate::sweep;
use crate::system::{self, Folder};
use crate::target::{Kind, Status, Target, parent};
use std::ffi::OsString;
use std::fs::File;
use std::io::{self, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// How long a pipe may be without a reader: programs that are started together need a moment.
const PATIENCE: Duration = Duration::from_millis(300);

/// Writes the whole file, or leaves everything as it was.
///
/// # Errors
/// What is in the way; [`Obstacle::of`] tells.
pub fn write(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut sink = Sink::open(path)?;
    sink.write_all(bytes)?;
    sink.finish()
}

/// May it be written to, as far as can be told without touching anything?
///
/// # Errors
/// As [`write`](write()), but for what only shows in writing.
pub fn check(path: &Path) -> io::Result<()> {
    match Target::find(path)? {
        Target::File { .. } | Target::Stream { .. } => Ok(()),
        Target::Descriptor(number) => system::duplicate(number).map(drop),
    }
}

/// Makes the folder that a file is to lie in, if need be, and finds out now what would be found out in the end.
///
/// # Errors
/// As [`check`]; also when the folder takes no files.
pub fn prepare(path: &Path) -> io::Result<()> {
    std::fs::create_dir_all(parent(path))?;
    match Target::find(path)? {
        Target::File { folder, name, old } => Draft::new(folder, name, old).map(drop),
        Target::Stream { .. } | Target::Descriptor(_) => check(path),
    }
}

/// Makes a folder, if need be, and writes a file there for a moment.
///
/// # Errors
/// Why no files can be written there.
pub fn writable(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)?;
    Draft::new(Folder::open(folder)?, OsString::new(), None).map(drop)
}

/// A file that is being written. What it takes the place of stays until [`Sink::finish`]; without that nothing changes.
pub struct Sink(Inner);

enum Inner {
    Draft(Draft),
    /// What is written there is gone; none once its reader has left, who has seen enough.
    Stream(Option<File>),
}

impl Sink {
    /// # Errors
    /// As [`write`](write()).
    pub fn open(path: &Path) -> io::Result<Self> {
        Ok(Self(match Target::find(path)? {
            Target::File { folder, name, old } => Inner::Draft(Draft::new(folder, name, old)?),
            Target::Stream { folder, name, status } => Inner::Stream(Some(stream(&folder, &name, status.kind)?)),
            Target::Descriptor(number) => {
                // what this process has said there itself comes first
                let _ = io::stdout().flush();
                Inner::Stream(Some(system::duplicate(number)?))
            }
        }))
    }
    /// Puts the file in its place.
    ///
    /// # Errors
    /// As [`write`](write()).
    pub fn finish(self) -> io::Result<()> {
        match self.0 {
            Inner::Draft(draft) => draft.place(),
            Inner::Stream(_) => Ok(()),
        }
    }
}

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Inner::Draft(draft) => draft.file.write(bytes),
            Inner::Stream(None) => Ok(bytes.len()),
            Inner::Stream(stream @ Some(_)) => match stream.as_mut().map_or(Ok(0), |file| file.write(bytes)) {
                Err(error) if error.kind() == io::ErrorKind::BrokenPipe => {
                    *stream = None;
                    Ok(bytes.len())
                }
                written => written,
            },
        }
    }
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Opens a pipe or a device.
fn stream(folder: &Folder, name: &OsString, kind: Kind) -> io::Result<File> {
    let began = Instant::now();
    let file = loop {
        match folder.open_for_writing(name) {
            Err(error) if system::is_nobody_there(&error) && kind == Kind::Pipe => {
                if began.elapsed() > PATIENCE {
                    return Err(failed(io::ErrorKind::NotConnected, Obstacle::Unread));
                }
                std::thread::sleep(Duration::from_millis(5));
            }
            opened => break opened?,
        }
    };
    system::wait_from_now_on(&file)?;
    Ok(file)
}

/// The temporary beside the place.
struct Draft {
    folder: Folder,
    temporary: OsString,
    file: File,
    name: OsString,
    old: Option<Status>,
    placed: bool,
}

impl Draft {
    fn new(folder: Folder, name: OsString, old: Option<Status>) -> io::Result<Self> {
        // a name that is too long shows now and not when everything is written
        if !name.is_empty() {
            folder.status(&name)?;
        }
        sweep::first(&folder);
        loop {
            let temporary = OsString::from(sweep::temporary());
            let file = match folder.create(&temporary, old.is_some()) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                Err(error) if error.kind() == io::ErrorKind::PermissionDenied => {
                    return Err(failed(error.kind(), Obstacle::Closed));
                }
                created => created?,
            };
            // where the file system knows no locks, the process is told by its number
            let _ = file.try_lock();
            return Ok(Self { folder, temporary, file, name, old, placed: false });
        }
    }
    fn place(mut self) -> io::Result<()> {
        if let Some(old) = &self.old {
            system::take_after(&self.file, old);
        }
        self.file.sync_all()?;
        // somebody else may have been there since
        match self.folder.status(&self.name)? {
            Some(now) if now.kind != Kind::File => return Err(refused(Obstacle::Replaced)),
            _ => self.folder.rename(&self.temporary, &self.name)?,
        }
        self.placed = true;
        self.folder.sync();
        Ok(())
    }
}

impl Drop for Draft {
    fn drop(&mut self) {
        if !self.placed {
            let _ = self.folder.remove(&self.temporary);
        }
    }
}
