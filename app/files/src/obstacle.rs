//! What keeps a file from being written or read, as a value. The sentences stand in assets/words.

use std::fmt;
use std::io::{Error, ErrorKind};

/// What is in the way of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Obstacle {
    /// There is no such file or folder.
    Missing,
    /// This account has no right to it.
    Denied,
    /// It is there already.
    There,
    /// A part of its path is no folder.
    Path,
    /// It is a folder.
    Folder,
    /// The disk is full.
    DiskFull,
    /// The account's share of the disk is used up.
    ShareFull,
    /// It would be larger than the system allows.
    Larger,
    /// The disk can't be written to.
    ReadOnlyDisk,
    /// The name is too long, or not allowed there.
    Name,
    /// It may not be replaced.
    ReadOnly,
    /// Its folder takes no files from this account.
    Closed,
    /// Something else has taken its place since.
    Replaced,
    /// Its links lead in a circle.
    Circle,
    /// A socket, which takes no files.
    Socket,
    /// A socket or a device without a driver, which gives none.
    Nobody,
    /// A disk, or something else that is no file.
    NoFile,
    /// A pipe that nobody writes to.
    Unwritten,
    /// A pipe that nobody reads from.
    Unread,
    /// The name of a folder.
    FolderName,
    /// No name of a file.
    NoName,
    /// More than 1 GiB to read.
    TooMuch,
    /// Bytes that are no text.
    NoText,
}

impl Obstacle {
    /// What an error means; none for one that has its own words: the system's, or those of whoever made it.
    pub fn of(error: &Error) -> Option<Self> {
        if let Some(made) = error.get_ref() {
            return made.downcast_ref::<Self>().copied();
        }
        Some(match error.kind() {
            ErrorKind::NotFound => Self::Missing,
            ErrorKind::PermissionDenied => Self::Denied,
            ErrorKind::AlreadyExists => Self::There,
            ErrorKind::NotADirectory => Self::Path,
            ErrorKind::IsADirectory => Self::Folder,
            ErrorKind::StorageFull => Self::DiskFull,
            ErrorKind::QuotaExceeded => Self::ShareFull,
            ErrorKind::FileTooLarge => Self::Larger,
            ErrorKind::ReadOnlyFilesystem => Self::ReadOnlyDisk,
            ErrorKind::InvalidFilename => Self::Name,
            _ => return None,
        })
    }
}

/// For programmers.
impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self, f)
    }
}

impl std::error::Error for Obstacle {}

/// An error of our own.
pub fn failed(kind: ErrorKind, obstacle: Obstacle) -> Error {
    Error::new(kind, obstacle)
}

pub fn refused(obstacle: Obstacle) -> Error {
    failed(ErrorKind::InvalidInput, obstacle)
}
