//! Why a command ended without success, in one sentence for the person at the terminal, with the exit code for scripts.

use meridian_files::OutputError;
use meridian_words::spoken;
use std::fmt;
use std::path::Path;

/// A sentence for people, and an exit code for scripts.
#[derive(Debug)]
pub struct Failure {
    message: String,
    code: u8,
}

impl Failure {
    /// A result that says no (1).
    pub fn no(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 1 }
    }
    /// Wrong use (2).
    pub fn usage(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 2 }
    }
    /// Try again (75).
    pub fn again(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 75 }
    }
    /// With an exit code of somebody else's.
    pub fn coded(message: impl Into<String>, code: u8) -> Self {
        Self { message: message.into(), code }
    }
    /// A file that can't be read or written: the message gets its path and the reason.
    pub fn file(message: &str, path: &Path, error: &std::io::Error) -> Self {
        Self::no(spoken().of_file(message, path, error))
    }
    /// A file of the command that it can't write.
    pub fn output(error: &OutputError) -> Self {
        Self::no(spoken().output(error))
    }
    /// For the shell.
    pub fn code(&self) -> u8 {
        self.code
    }
    /// The sentence alone.
    pub fn message(&self) -> &str {
        &self.message
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Failure {}
