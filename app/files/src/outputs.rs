//! What one command reads and writes: no file is written twice, and none that is read.

use crate::sink::prepare;
use crate::target::{Identity, Target};
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};

/// The files of a command, by the options that name them.
#[derive(Default)]
pub struct Outputs(Vec<(Identity, Option<OsString>, String)>);

/// Why a command can't write one of its files.
#[derive(Debug)]
pub enum OutputError {
    /// Something is in the way.
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What is in the way.
        error: io::Error,
    },
    /// The command reads it or writes it already.
    Taken {
        /// The file.
        path: PathBuf,
        /// The option that it was named with first.
        other: String,
        /// The option that it is named with now.
        what: String,
    },
}

impl Outputs {
    /// A file that the command reads. One that can't be found is for the reader to complain about.
    pub fn read(&mut self, path: &Path, what: &str) {
        if let Some((identity, None)) = Target::identify(path) {
            self.0.push((identity, None, what.to_owned()));
        }
    }
    /// A file that the command is going to write; it can be written now, and its folder is there.
    ///
    /// # Errors
    /// Something is in the way, or it is a file of the command already.
    pub fn write(&mut self, path: &Path, what: &str) -> Result<(), OutputError> {
        prepare(path).map_err(|error| OutputError::Unwritable { path: path.to_owned(), error })?;
        let Some((identity, name)) = Target::identify(path) else { return Ok(()) };
        if let Some((.., other)) = self.0.iter().find(|(known, at, _)| *known == identity && *at == name) {
            return Err(OutputError::Taken { path: path.to_owned(), other: other.clone(), what: what.to_owned() });
        }
        self.0.push((identity, name, what.to_owned()));
        Ok(())
    }
}
