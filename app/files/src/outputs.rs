//! What one command reads and writes: no file is written twice, and none that is read.

use crate::reason::reason;
use crate::sink::prepare;
use crate::target::{Identity, Target};
use std::ffi::OsString;
use std::path::Path;

/// The files of a command, by the options that name them.
#[derive(Default)]
pub struct Outputs(Vec<(Identity, Option<OsString>, String)>);

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
    /// A sentence that names the file and what is in the way.
    pub fn write(&mut self, path: &Path, what: &str) -> Result<(), String> {
        let wrong = |why: String| format!("can't write {}: {why}", path.display());
        prepare(path).map_err(|error| wrong(reason(&error)))?;
        let Some((identity, name)) = Target::identify(path) else { return Ok(()) };
        if let Some((.., other)) = self.0.iter().find(|(known, at, _)| *known == identity && *at == name) {
            return Err(wrong(format!("it is {other} too: one of them would be lost; choose another name for {what}")));
        }
        self.0.push((identity, name, what.to_owned()));
        Ok(())
    }
}
