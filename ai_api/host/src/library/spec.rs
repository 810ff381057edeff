//! Which AI is meant: a name or the path of a library, with parameters, and where libraries are looked for.

use super::load_error::LoadError;
use super::manifest::MANIFEST;
use super::{file_name, hint};
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// `classic`, `random:orders=10`, `/home/me/libmine.so:depth=3`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AgentSpec {
    /// A name that is looked for, or the path of a library, a manifest or its folder.
    pub source: String,
    /// Keys and values, each key once.
    pub params: Vec<(String, String)>,
}

impl FromStr for AgentSpec {
    type Err = LoadError;

    fn from_str(text: &str) -> Result<Self, LoadError> {
        let wrong = |why: &'static str| LoadError::Params { text: text.to_owned(), why: why.into() };
        // a path may hold colons (a drive letter): parameters begin at the first `:` behind which a `=` comes first
        let mut parts: Vec<&str> = text.split(':').collect();
        let mut params = Vec::new();
        while let Some((key, value)) = parts.last().filter(|_| parts.len() > 1).and_then(|last| last.split_once('=')) {
            if key.is_empty() {
                return Err(wrong("a parameter needs a name"));
            }
            if params.iter().any(|(other, _)| other == key) {
                return Err(wrong("a parameter is given twice"));
            }
            params.insert(0, (key.to_owned(), value.to_owned()));
            parts.pop();
        }
        let source = parts.join(":");
        if source.is_empty() {
            return Err(wrong("the name of an AI is missing"));
        }
        if source.ends_with(':') || source.contains('=') {
            return Err(wrong("a parameter needs `=` and a value"));
        }
        Ok(Self { source, params })
    }
}

impl fmt::Display for AgentSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.source)?;
        self.params.iter().try_for_each(|(key, value)| write!(f, ":{key}={value}"))
    }
}

impl AgentSpec {
    /// Does the name lead to an AI in the program's own folders? Such a one is as trusted as the program; one from any other
    /// folder is not, whatever it is called.
    pub fn is_bundled(&self, search: &SearchPath) -> bool {
        self.is_name() && self.locate(search).is_ok_and(|found| self.locate(&SearchPath::own()) == Ok(found))
    }
    /// Is it a name? Else it is a path.
    fn is_name(&self) -> bool {
        let path = Path::new(&self.source);
        let here = self.source.starts_with('.') || self.source.ends_with(std::path::is_separator);
        !here && path.components().count() <= 1 && path.extension().is_none()
    }
    /// The file that is meant: a library or a `plugin.toml`. A folder stands for the manifest in it.
    ///
    /// # Errors
    /// The path leads to no file, or none of the folders holds an AI of that name.
    pub fn locate(&self, search: &SearchPath) -> Result<PathBuf, LoadError> {
        let path = Path::new(&self.source);
        if !self.is_name() {
            let file = if path.is_dir() { path.join(MANIFEST) } else { path.to_owned() };
            let missing = |file| LoadError::NoFile { path: file, hint: hint::for_path(path) };
            return if file.is_file() { Ok(file) } else { Err(missing(file)) };
        }
        let library = file_name(&self.source);
        let places = search
            .folders
            .iter()
            .flat_map(|folder| [folder.join(&library), folder.join(&self.source).join(MANIFEST)].into_iter());
        let found = places.into_iter().find(|file| file.is_file());
        found.ok_or_else(|| LoadError::NotFound {
            name: self.source.clone(),
            looked_in: search.folders.clone(),
            hint: hint::for_name(&self.source, search, Path::new(".")),
        })
    }
}

/// Folders in which names are looked for, first hit wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SearchPath {
    /// In the order of looking.
    pub folders: Vec<PathBuf>,
}

impl SearchPath {
    /// Names that lead to an AI in these folders, in the order of the alphabet.
    pub fn names(&self) -> Vec<String> {
        hint::names(self)
    }
    /// `$MERIDIAN_PLUGIN_DIR`, then the folders of the program.
    pub fn standard() -> Self {
        let named = std::env::var_os("MERIDIAN_PLUGIN_DIR").filter(|folder| !folder.is_empty()).map(PathBuf::from);
        Self { folders: named.into_iter().chain(Self::own().folders).collect() }
    }
    /// Where the AIs are that come with the program: its folder; `deps/` in it, or the folder itself if it is one: where
    /// cargo puts libraries for tests.
    fn own() -> Self {
        let program = std::env::current_exe().ok();
        let folder = program.as_deref().and_then(Path::parent);
        Self { folders: folder.into_iter().flat_map(|folder| [folder.to_owned(), folder.join("deps")]).collect() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specs_read_back() {
        for text in ["classic", "random:orders=10", "/x/lib a.so:depth=3:mode=fast", "C:\\ai\\mine.dll:depth=3"] {
            let spec: AgentSpec = text.parse().unwrap();
            assert_eq!(spec.to_string(), text);
        }
        let spec: AgentSpec = "random:orders=10:seed=a=b".parse().unwrap();
        assert_eq!(spec.params, [("orders".into(), "10".into()), ("seed".into(), "a=b".into())]);
        for wrong in ["", ":a=1", "random:orders", "random:=1", "random:a=1:a=2"] {
            let error = wrong.parse::<AgentSpec>().and_then(|spec| spec.locate(&SearchPath { folders: vec![] }));
            assert!(error.is_err(), "{wrong}");
        }
    }
}
