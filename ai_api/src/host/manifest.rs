//! `plugin.toml`: what an AI is and how it is started, read before any of its code runs.

use super::fault::LoadError;
use super::library::AgentInfo;
use crate::abi;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Name of the file.
pub const MANIFEST: &str = "plugin.toml";

/// What runs an AI.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Runtime {
    /// A library with the entry of the header.
    #[default]
    Native,
    /// A script for Python with the package `meridian_ai`.
    Python,
    /// Any program that speaks JSON lines.
    Stdio,
}

/// A manifest. Texts are as in the descriptor of a library.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Reversed domain, `org.example.mine`.
    pub id: String,
    pub name: String,
    pub version: String,
    #[serde(default)]
    pub author: String,
    #[serde(default)]
    pub license: String,
    #[serde(default)]
    pub description: String,
    #[serde(default)]
    pub runtime: Runtime,
    /// File of the library by system (`linux`, `macos`, `windows`), relative to the manifest.
    #[serde(default)]
    library: BTreeMap<String, PathBuf>,
    /// Program and arguments, or script and arguments.
    #[serde(default)]
    pub command: Vec<String>,
    /// Oldest version of the interface it can do with, `1.0`.
    abi_min: Option<String>,
    /// Levels of difficulty and styles: parameters by name of the preset.
    #[serde(default)]
    pub presets: BTreeMap<String, BTreeMap<String, toml::Value>>,
    /// Where it was read.
    #[serde(skip)]
    path: PathBuf,
}

impl Manifest {
    /// Reads and checks a manifest.
    pub fn read(path: &Path) -> Result<Self, LoadError> {
        let wrong = |line, why: String| LoadError::Manifest { path: path.to_owned(), line, why };
        let text = std::fs::read_to_string(path).map_err(|error| wrong(None, format!("it can't be read: {error}")))?;
        let mut manifest: Self = toml::from_str(&text).map_err(|error| {
            let line = error.span().map(|span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            wrong(line, error.message().lines().collect::<Vec<_>>().join(" "))
        })?;
        path.clone_into(&mut manifest.path);
        manifest.check().map_err(|why| wrong(None, why))?;
        Ok(manifest)
    }
    fn check(&self) -> Result<(), String> {
        let parts: Vec<&str> = self.id.split('.').collect();
        let fits = |part: &&str| {
            !part.is_empty()
                && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
        };
        if parts.len() < 2 || !parts.iter().all(fits) {
            return Err(format!(
                "the id `{}` must be a reversed domain in small letters, such as org.example.mine",
                self.id
            ));
        }
        if self.name.is_empty() || self.version.is_empty() {
            return Err("name and version must not be empty".into());
        }
        match self.runtime {
            Runtime::Native if !self.command.is_empty() => {
                return Err("`command` is for the runtimes python and stdio; a native AI names its `library`".into());
            }
            Runtime::Native => {}
            Runtime::Python | Runtime::Stdio if self.command.is_empty() => {
                return Err("this runtime needs `command`, a list: the program or script, and its arguments".into());
            }
            Runtime::Python | Runtime::Stdio => {}
        }
        if let Some(wanted) = &self.abi_min {
            let numbers =
                wanted.split_once('.').and_then(|(a, b)| Some((a.parse::<u16>().ok()?, b.parse::<u16>().ok()?)));
            let (major, minor) = numbers.ok_or_else(|| format!("abi_min = \"{wanted}\" is no version such as 1.0"))?;
            if major != abi::ABI_MAJOR || minor > abi::ABI_MINOR {
                return Err(format!(
                    "it needs version {wanted} of the AI interface, this program has {}.{}: update Meridian",
                    abi::ABI_MAJOR,
                    abi::ABI_MINOR
                ));
            }
        }
        Ok(())
    }
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }
    /// The library for this system.
    pub fn library(&self) -> Result<PathBuf, LoadError> {
        let wrong = |why| LoadError::Manifest { path: self.path.clone(), line: None, why };
        let system = std::env::consts::OS;
        let named = self.library.get(system);
        let named =
            named.ok_or_else(|| wrong(format!("it names no library for {system}: add `{system}` to [library]")))?;
        let file = self.folder().join(named);
        if file.is_file() { Ok(file) } else { Err(wrong(format!("there is no library {}: build it", file.display()))) }
    }
    /// Who the agent says it is.
    pub fn info(&self) -> AgentInfo {
        AgentInfo {
            id: self.id.clone(),
            name: self.name.clone(),
            version: self.version.clone(),
            author: self.author.clone(),
            license: self.license.clone(),
            description: self.description.clone(),
        }
    }
    /// A library must be what its manifest says.
    pub fn agrees(&self, info: &AgentInfo) -> Result<(), LoadError> {
        for (what, here, there) in [("id", &self.id, &info.id), ("version", &self.version, &info.version)] {
            if here != there {
                let why = format!("its {what} is `{here}`, the library says `{there}`");
                return Err(LoadError::Manifest { path: self.path.clone(), line: None, why });
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Manifest, String> {
        let name = format!("meridian-manifest-{}-{:x}", std::process::id(), meridian_engine::digest::of(&text));
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::write(folder.join(MANIFEST), text).unwrap();
        let read = Manifest::read(&folder.join(MANIFEST)).map_err(|error| error.to_string());
        std::fs::remove_dir_all(folder).unwrap();
        read
    }

    const GOOD: &str = "id = 'org.example.mine'\nname = 'Mine'\nversion = '1.0.0'\n";

    #[test]
    fn a_manifest_says_what_an_ai_is() {
        let manifest =
            read(&format!("{GOOD}runtime = 'python'\ncommand = ['mine.py']\n[presets.easy]\ndepth = 1")).unwrap();
        assert_eq!((manifest.runtime, manifest.info().id.as_str()), (Runtime::Python, "org.example.mine"));
        assert_eq!(manifest.presets["easy"]["depth"].as_integer(), Some(1));
        let other = AgentInfo { version: "2.0.0".into(), ..manifest.info() };
        assert_eq!(manifest.agrees(&manifest.info()), Ok(()));
        assert!(manifest.agrees(&other).unwrap_err().to_string().contains("`1.0.0`, the library says `2.0.0`"));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_line() {
        for (text, wanted) in [
            ("id = 3", "line 1"),
            (&format!("{GOOD}runtme = 'python'") as &str, "line 4: unknown field `runtme`"),
            (&format!("{GOOD}runtime = 'java'"), "line 4"),
            (&format!("{GOOD}runtime = 'stdio'"), "needs `command`"),
            (&format!("{GOOD}command = ['x']"), "for the runtimes"),
            (&format!("{GOOD}abi_min = '1.99'"), "update Meridian"),
            (&format!("{GOOD}abi_min = 'new'"), "is no version"),
            ("id = 'Mine'\nname = 'Mine'\nversion = '1'", "reversed domain"),
        ] {
            let said = read(text).unwrap_err();
            assert!(said.contains(wanted), "{text}: {said}");
        }
    }
}
