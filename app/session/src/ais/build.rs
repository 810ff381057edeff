//! What an AI is built of, as a number: two libraries of one name are two players.

use super::Ais;
use meridian_ai_host::{AgentSpec, Manifest};
use meridian_engine::digest;
use std::path::{Path, PathBuf};

impl Ais {
    /// Hash of the library of an AI; of one that is a program or a script, of its manifest and of the files that its command names. None
    /// where there is none to be found or read.
    pub fn build(&self, spec: &AgentSpec) -> Option<u64> {
        let path = spec.locate(&self.search).ok()?;
        if path.extension().is_none_or(|ending| ending != "toml") {
            return hash(&path);
        }
        let folder = path.parent().unwrap_or(Path::new("."));
        let manifest = Manifest::read(&path).ok()?;
        let library = manifest.library().ok();
        let named = manifest.command.iter().map(|part| folder.join(part)).filter(|file| file.is_file());
        let files: Vec<PathBuf> = std::iter::once(path.clone()).chain(library).chain(named).collect();
        let hashes: Option<Vec<u64>> = files.iter().map(|file| hash(file)).collect();
        Some(digest::of(&hashes?))
    }
}

fn hash(file: &Path) -> Option<u64> {
    meridian_files::read(file).ok().map(|bytes| digest::fnv1a(&bytes))
}
