//! A folder that appears in one step: its files are written beside its place, synced, and the whole is renamed.

use crate::obstacle::{Obstacle, failed};
use crate::sweep;
use crate::system::Folder;
use crate::target::parent;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// A folder in the making. Without [`Staging::place`] it vanishes.
pub struct Staging {
    folder: PathBuf,
    target: PathBuf,
    placed: bool,
    /// Its lock says that the process lives; systems that can't open folders do without.
    _lock: Option<File>,
}

impl Staging {
    /// # Errors
    /// When the folder is there already, or its parent takes none.
    pub fn beside(target: &Path) -> io::Result<Self> {
        let parent = parent(target);
        fs::create_dir_all(parent)?;
        if fs::symlink_metadata(target).is_ok() {
            return Err(failed(io::ErrorKind::AlreadyExists, Obstacle::There));
        }
        sweep::first(&Folder::open(parent)?);
        loop {
            let folder = parent.join(sweep::temporary());
            match fs::create_dir(&folder) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                made => {
                    made?;
                    let lock = File::open(&folder).ok();
                    let _ = lock.as_ref().map(File::try_lock);
                    return Ok(Self { folder, target: target.to_owned(), placed: false, _lock: lock });
                }
            }
        }
    }
    /// Where its files are written.
    pub fn folder(&self) -> &Path {
        &self.folder
    }
    /// Writes a new file of the folder, with the folders on the way.
    ///
    /// # Errors
    /// Why it can't be written.
    pub fn write(&self, file: &Path, bytes: &[u8]) -> io::Result<()> {
        let path = self.folder.join(file);
        fs::create_dir_all(parent(&path))?;
        let mut file = File::create_new(path)?;
        file.write_all(bytes)?;
        file.sync_all()
    }
    /// Copies a file with its mode, as [`Staging::write`].
    ///
    /// # Errors
    /// Why it can't be copied.
    pub fn copy(&self, from: &Path, file: &Path) -> io::Result<()> {
        let path = self.folder.join(file);
        fs::create_dir_all(parent(&path))?;
        let (mut from, mut to) = (File::open(from)?, File::create_new(path)?);
        io::copy(&mut from, &mut to)?;
        to.set_permissions(from.metadata()?.permissions())?;
        to.sync_all()
    }
    /// Puts the folder in its place.
    ///
    /// # Errors
    /// When something is there by now.
    pub fn place(mut self) -> io::Result<()> {
        fs::rename(&self.folder, &self.target)?;
        self.placed = true;
        Folder::open(parent(&self.target))?.sync();
        Ok(())
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        if !self.placed {
            let _ = fs::remove_dir_all(&self.folder);
        }
    }
}
