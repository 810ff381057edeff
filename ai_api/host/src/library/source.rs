//! Where an agent comes from: a library, or a program with its manifest.

use super::load_error::LoadError;
use super::manifest::{MANIFEST, Manifest, Runtime};
use super::{ProgramCommand, python};
use std::path::{Path, PathBuf};

/// What stands behind the name of an agent.
#[derive(Clone, Debug)]
pub enum Source {
    /// A library with the entry of the header, and what its manifest says if it has one.
    Library {
        /// The file.
        path: PathBuf,
        /// What lies beside it.
        manifest: Option<Box<Manifest>>,
    },
    /// A program that speaks the protocol of `stdio`.
    Program(Box<ProgramCommand>),
}

impl Source {
    /// What stands behind a file that [`crate::AgentSpec::locate`] found.
    ///
    /// # Errors
    /// The manifest is wrong or its library isn't there, or for Python the package can't be laid out.
    pub fn of(path: &Path) -> Result<Self, LoadError> {
        if path.file_name().is_none_or(|name| name != MANIFEST) {
            return Ok(Self::Library { path: path.to_owned(), manifest: Manifest::beside(path)?.map(Box::new) });
        }
        let manifest = Manifest::read(path)?;
        let folder = manifest.folder().to_owned();
        let (info, words) = (manifest.info(), manifest.command.clone());
        Ok(match manifest.runtime {
            Runtime::Native => Self::Library { path: manifest.library()?, manifest: Some(Box::new(manifest)) },
            Runtime::Stdio => Self::Program(Box::new(ProgramCommand {
                folder,
                words,
                environment: Vec::new(),
                needs: Vec::new(),
                info,
            })),
            Runtime::Python => Self::Program(Box::new(python::command(folder, words, info)?)),
        })
    }
    /// The file or folder that is named in messages.
    pub fn path(&self) -> PathBuf {
        match self {
            Self::Library { path, .. } => path.clone(),
            Self::Program(command) => command.folder.clone(),
        }
    }
}

/// Parameters with a preset of the manifest written out, for a file that [`crate::AgentSpec::locate`] found.
///
/// # Errors
/// The manifest can't be read, or has no such preset.
pub fn params_of(path: &Path, given: &[(String, String)]) -> Result<Vec<(String, String)>, LoadError> {
    let is_manifest = path.file_name().is_some_and(|name| name == MANIFEST);
    let manifest = if is_manifest { Some(Manifest::read(path)?) } else { Manifest::beside(path)? };
    manifest.map_or_else(|| Ok(given.to_vec()), |manifest| manifest.params(given))
}
