//! Folders by path, for systems without handles of folders.

use crate::target::{Kind, Status};
use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

pub struct Folder(PathBuf);

impl Folder {
    pub fn open(path: &Path) -> io::Result<Self> {
        match fs::metadata(path)?.is_dir() {
            true => Ok(Self(path.to_owned())),
            false => Err(io::ErrorKind::NotADirectory.into()),
        }
    }
    pub fn open_below(&self, path: &Path) -> io::Result<Self> {
        Self::open(&self.0.join(path))
    }
    pub fn status(&self, name: &OsStr) -> io::Result<Option<Status>> {
        let path = self.0.join(name);
        let data = match fs::symlink_metadata(&path) {
            Ok(data) => data,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let kind = match data.file_type() {
            kind if kind.is_symlink() => Kind::Link,
            kind if kind.is_dir() => Kind::Folder,
            kind if kind.is_file() => Kind::File,
            _ => Kind::Other,
        };
        let identity = if kind == Kind::Link { path } else { path.canonicalize()? };
        Ok(Some(Status { kind, read_only: data.permissions().readonly(), identity }))
    }
    pub fn link(&self, name: &OsStr) -> io::Result<PathBuf> {
        fs::read_link(self.0.join(name))
    }
    pub fn identity(&self) -> io::Result<PathBuf> {
        self.0.canonicalize()
    }
    pub fn create(&self, name: &OsStr, _private: bool) -> io::Result<File> {
        File::options().write(true).create_new(true).open(self.0.join(name))
    }
    pub fn open_for_writing(&self, name: &OsStr) -> io::Result<File> {
        File::options().write(true).open(self.0.join(name))
    }
    pub fn rename(&self, from: &OsStr, to: &OsStr) -> io::Result<()> {
        fs::rename(self.0.join(from), self.0.join(to))
    }
    pub fn remove(&self, name: &OsStr) -> io::Result<()> {
        fs::remove_file(self.0.join(name))
    }
    /// The system does it in its time.
    pub fn sync(&self) {}
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok()).collect()
    }
    pub fn inspect(&self, name: &str) -> io::Result<(File, Duration)> {
        let file = File::open(self.0.join(name))?;
        let written = file.metadata()?.modified()?;
        Ok((file, written.elapsed().unwrap_or_default()))
    }
    pub fn remove_all(&self, name: &str) {
        let path = self.0.join(name);
        let _ = fs::remove_file(&path).or_else(|_| fs::remove_dir_all(&path));
    }
    pub fn descriptor(&self, _name: &OsStr) -> Option<i32> {
        None
    }
}

pub fn duplicate(_number: i32) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

pub fn status_of(_file: &File) -> io::Result<Status> {
    Err(io::ErrorKind::Unsupported.into())
}

pub fn take_after(_file: &File, _old: &Status) {}

pub fn wait_from_now_on(_file: &File) -> io::Result<()> {
    Ok(())
}

pub fn open_for_reading(path: &Path) -> io::Result<File> {
    File::open(path)
}

pub fn wait_for(_file: &File) -> io::Result<()> {
    Ok(())
}

pub fn is_nobody_there(_error: &io::Error) -> bool {
    false
}

/// Nobody can say: what is left behind is told by its lock and its age.
pub fn is_alive(_process: u32) -> bool {
    true
}

/// There are no such limits.
pub fn survive_limits(_survive: bool) {}
