//! Why something can't be written or read, in words for a person.

use std::io::{Error, ErrorKind};

/// An error of our own, with its sentence.
pub fn said(kind: ErrorKind, why: &str) -> Error {
    Error::new(kind, why)
}

pub fn refused(why: &str) -> Error {
    said(ErrorKind::InvalidInput, why)
}

/// A sentence without its subject: `permission denied`, `the disk is full`.
pub fn reason(error: &Error) -> String {
    // what was said here, and what was made elsewhere, is said already
    if error.get_ref().is_some() {
        return error.to_string();
    }
    let known = match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder",
        ErrorKind::PermissionDenied => "permission denied",
        ErrorKind::AlreadyExists => "it is there already",
        ErrorKind::NotADirectory => "a part of its path is no folder",
        ErrorKind::IsADirectory => "it is a folder",
        ErrorKind::StorageFull => "the disk is full",
        ErrorKind::QuotaExceeded => "your share of the disk is used up",
        ErrorKind::FileTooLarge => "it would be larger than the system allows",
        ErrorKind::ReadOnlyFilesystem => "it lies on a disk that can't be written to",
        ErrorKind::InvalidFilename => "the name is too long, or not allowed there",
        _ => return error.to_string(),
    };
    known.to_owned()
}
