//! Why files can't be written or read.

use crate::{Words, arguments};
use meridian_files::{Obstacle, OutputError};
use std::io;
use std::path::Path;

impl Words {
    /// A sentence without its subject: `permission denied`, `the disk is full`.
    pub fn reason_of(&self, error: &io::Error) -> String {
        let Some(obstacle) = Obstacle::of(error) else { return error.to_string() };
        self.say(match obstacle {
            Obstacle::Missing => "obstacle-missing",
            Obstacle::Denied => "obstacle-denied",
            Obstacle::There => "obstacle-there",
            Obstacle::Path => "obstacle-path",
            Obstacle::Folder => "obstacle-folder",
            Obstacle::DiskFull => "obstacle-disk-full",
            Obstacle::ShareFull => "obstacle-share-full",
            Obstacle::Larger => "obstacle-larger",
            Obstacle::ReadOnlyDisk => "obstacle-read-only-disk",
            Obstacle::Name => "obstacle-name",
            Obstacle::ReadOnly => "obstacle-read-only",
            Obstacle::Closed => "obstacle-closed",
            Obstacle::Replaced => "obstacle-replaced",
            Obstacle::Circle => "obstacle-circle",
            Obstacle::Socket => "obstacle-socket",
            Obstacle::Nobody => "obstacle-nobody",
            Obstacle::NoFile => "obstacle-no-file",
            Obstacle::Unwritten => "obstacle-unwritten",
            Obstacle::Unread => "obstacle-unread",
            Obstacle::FolderName => "obstacle-folder-name",
            Obstacle::NoName => "obstacle-no-name",
            Obstacle::TooMuch => "obstacle-too-much",
            Obstacle::NoText => "obstacle-no-text",
        })
    }
    /// A file that can't be read or written: `message` gets its path and the reason.
    pub fn of_file(&self, message: &str, path: &Path, error: &io::Error) -> String {
        let (path, reason) = (path.display().to_string(), self.reason_of(error));
        self.say_with(message, &arguments! { path = path, reason = reason })
    }
    /// `can't write a.png: the disk is full`.
    pub fn output(&self, error: &OutputError) -> String {
        match error {
            OutputError::Unwritable { path, error } => self.of_file("cant-write", path, error),
            OutputError::Taken { path, other, what } => {
                let reason =
                    self.say_with("obstacle-taken", &arguments! { other = other.as_str(), what = what.as_str() });
                self.say_with("cant-write", &arguments! { path = path.display().to_string(), reason = reason })
            }
        }
    }
    /// What the program wrote did not arrive.
    pub fn unsaid(&self, error: &io::Error) -> String {
        self.say_with("cant-write-to-stdout", &arguments! { reason = self.reason_of(error) })
    }
}
