//! `plugin.toml`: what an AI is and how it is started, read before any of its code runs.

use super::AgentInfo;
use super::load_error::LoadError;
use meridian_ai_api::abi;
use meridian_words::Words;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

/// Name of the file.
pub const MANIFEST: &str = "plugin.toml";
/// Parameter that names a preset of the manifest, as in `mine:preset=easy`.
const PRESET: &str = "preset";
const SYSTEMS: [&str; 3] = ["linux", "macos", "windows"];

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
    /// What people read.
    pub name: String,
    /// As its author counts.
    pub version: String,
    /// Empty if it does not say.
    #[serde(default)]
    pub author: String,
    /// Empty if it does not say.
    #[serde(default)]
    pub license: String,
    /// Empty if it does not say.
    #[serde(default)]
    pub description: String,
    /// What it is and how it is run.
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
    ///
    /// # Errors
    /// It can't be read, is no TOML of this form, or says what can't be: which key, where, and why.
    pub fn read(path: &Path) -> Result<Self, LoadError> {
        let wrong = |at, why: String| LoadError::Manifest { path: path.to_owned(), at, why };
        let text = meridian_files::read_to_string(path)
            .map_err(|error| wrong(None, format!("it can't be read: {}", Words::ENGLISH.reason_of(&error))))?;
        let mut manifest: Self = toml::from_str(&text).map_err(|error| {
            let at = error.span().map(|span| {
                let before = &text[..text.floor_char_boundary(span.start)];
                let line = before.rfind('\n').map_or(0, |end| end + 1);
                (before.matches('\n').count() + 1, before[line..].chars().count() + 1)
            });
            wrong(at, advice(error.message()))
        })?;
        path.clone_into(&mut manifest.path);
        manifest.check().map_err(|(key, why)| wrong(place_of(&text, key), why))?;
        Ok(manifest)
    }
    /// The manifest that a library lies beside, if it has one: one that names it.
    ///
    /// # Errors
    /// As [`Self::read`], if there is one.
    pub fn beside(library: &Path) -> Result<Option<Self>, LoadError> {
        let file = library.with_file_name(MANIFEST);
        if !file.is_file() {
            return Ok(None);
        }
        let manifest = Self::read(&file)?;
        let named = manifest.library.values().any(|named| named.file_name() == library.file_name());
        Ok(named.then_some(manifest))
    }
    /// The error names the key that is wrong.
    fn check(&self) -> Result<(), (&'static str, String)> {
        let parts: Vec<&str> = self.id.split('.').collect();
        let fits = |part: &&str| {
            !part.is_empty()
                && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-' || c == '_')
        };
        if parts.len() < 2 || !parts.iter().all(fits) {
            let id = &self.id;
            let why = format!("the id `{id}` must be a reversed domain in small letters, such as org.example.mine");
            return Err(("id", why));
        }
        for (key, text) in [("name", &self.name), ("version", &self.version)] {
            if text.is_empty() {
                return Err((key, format!("the {key} must not be empty")));
            }
        }
        match self.runtime {
            Runtime::Native if !self.command.is_empty() => {
                let why = "`command` is for the runtimes python and stdio; a native AI names its `library`";
                return Err(("command", why.into()));
            }
            Runtime::Native if self.library.is_empty() => {
                return Err(("runtime", "a native AI needs [library] with its file for each system".into()));
            }
            Runtime::Python | Runtime::Stdio if self.command.is_empty() => {
                let why = "this runtime needs `command`, a list: the program or script, and its arguments";
                return Err(("runtime", why.into()));
            }
            Runtime::Native | Runtime::Python | Runtime::Stdio => {}
        }
        for (system, file) in &self.library {
            if !SYSTEMS.contains(&system.as_str()) {
                return Err(("[library]", format!("there is no system `{system}`: {}", nearest(system, &SYSTEMS))));
            }
            // an AI is its folder: what lies elsewhere is no part of it
            if !file.components().all(|part| matches!(part, Component::Normal(_) | Component::CurDir)) {
                return Err(("[library]", format!("{} is not below the folder of the manifest", file.display())));
            }
        }
        if let Some((preset, (key, _))) = self
            .presets
            .iter()
            .find_map(|(name, params)| Some((name, params.iter().find(|(_, value)| text_of(value).is_none())?)))
        {
            let why = format!("`{key}` of the preset `{preset}` must be a text, a number, true or false");
            return Err(("[presets", why));
        }
        if let Some(wanted) = &self.abi_min {
            let numbers =
                wanted.split_once('.').and_then(|(a, b)| Some((a.parse::<u16>().ok()?, b.parse::<u16>().ok()?)));
            let (major, minor) =
                numbers.ok_or_else(|| ("abi_min", format!("abi_min = \"{wanted}\" is no version such as 1.0")))?;
            if major != abi::ABI_MAJOR || minor > abi::ABI_MINOR {
                let why = format!(
                    "it needs version {wanted} of the AI interface, this program has {}.{}: update Meridian",
                    abi::ABI_MAJOR,
                    abi::ABI_MINOR
                );
                return Err(("abi_min", why));
            }
        }
        Ok(())
    }
    /// Parameters with `preset=NAME` replaced by those of that name; what is given beside it wins.
    pub(crate) fn params(&self, given: &[(String, String)]) -> Result<Vec<(String, String)>, LoadError> {
        let Some(at) = given.iter().position(|(key, _)| key == PRESET).filter(|_| !self.presets.is_empty()) else {
            return Ok(given.to_vec());
        };
        let mut params = given.to_vec();
        let (_, name) = params.remove(at);
        let preset = self.presets.get(&name).ok_or_else(|| {
            let known: Vec<&str> = self.presets.keys().map(String::as_str).collect();
            let why = format!("there is no preset `{name}`: {}", nearest(&name, &known));
            LoadError::Manifest { path: self.path.clone(), at: None, why }
        })?;
        let rest = preset.iter().filter(|(key, _)| given.iter().all(|(other, _)| other != *key));
        params.extend(rest.filter_map(|(key, value)| Some((key.clone(), text_of(value)?))));
        Ok(params)
    }
    /// Where it lies.
    pub fn folder(&self) -> &Path {
        self.path.parent().unwrap_or(Path::new("."))
    }
    /// The library for this system.
    ///
    /// # Errors
    /// It names none for this system, or there is no such file.
    pub fn library(&self) -> Result<PathBuf, LoadError> {
        let wrong = |why| LoadError::Manifest { path: self.path.clone(), at: None, why };
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
            params: None,
        }
    }
    /// A library must be what its manifest says.
    ///
    /// # Errors
    /// The id or the version differs.
    pub fn agrees(&self, info: &AgentInfo) -> Result<(), LoadError> {
        for (what, here, there) in [("id", &self.id, &info.id), ("version", &self.version, &info.version)] {
            if here != there {
                let why = format!("its {what} is `{here}`, the library says `{there}`");
                return Err(LoadError::Manifest { path: self.path.clone(), at: None, why });
            }
        }
        Ok(())
    }
}

/// The value of a parameter as the command line would give it.
fn text_of(value: &toml::Value) -> Option<String> {
    match value {
        toml::Value::String(text) => Some(text.clone()),
        toml::Value::Integer(_) | toml::Value::Float(_) | toml::Value::Boolean(_) => Some(value.to_string()),
        _ => None,
    }
}

/// Line and column where a key or a table stands.
fn place_of(text: &str, key: &str) -> Option<(usize, usize)> {
    let here = |line: &str| {
        let begins = line.trim_start();
        let rest = begins.strip_prefix(key)?;
        let names = key.starts_with('[') || rest.trim_start().starts_with('=');
        names.then(|| line.chars().count() - begins.chars().count() + 1)
    };
    text.lines().enumerate().find_map(|(number, line)| Some((number + 1, here(line)?)))
}

/// What serde says, with the nearest word in place of all that there are.
fn advice(message: &str) -> String {
    let message = message.lines().collect::<Vec<_>>().join(" ");
    let (Some((what, known)), Some(word)) = (message.split_once(", expected one of "), message.split('`').nth(1))
    else {
        return message;
    };
    let known: Vec<&str> = known.split('`').skip(1).step_by(2).collect();
    format!("{what}: {}", nearest(word, &known))
}

/// The word that is probably meant, or all there are.
fn nearest(word: &str, known: &[&str]) -> String {
    let near = known.iter().map(|name| (strsim::damerau_levenshtein(word, name), name)).min();
    match near {
        Some((distance, name)) if distance * 2 <= word.chars().count() => format!("did you mean `{name}`?"),
        _ => format!("write one of {}", known.join(", ")),
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

    const NAMED: &str = "id = 'org.example.mine'\nname = 'Mine'\nversion = '1.0.0'\n";
    const GOOD: &str = "id = 'org.example.mine'\nname = 'Mine'\nversion = '1.0.0'\nlibrary = { linux = 'a.so' }\n";

    #[test]
    fn a_manifest_says_what_an_ai_is() {
        let manifest =
            read(&format!("{NAMED}runtime = 'python'\ncommand = ['mine.py']\n[presets.easy]\ndepth = 1")).unwrap();
        assert_eq!((manifest.runtime, manifest.info().id.as_str()), (Runtime::Python, "org.example.mine"));
        assert_eq!(manifest.presets["easy"]["depth"].as_integer(), Some(1));
        let other = AgentInfo { version: "2.0.0".into(), ..manifest.info() };
        assert_eq!(manifest.agrees(&manifest.info()), Ok(()));
        assert!(manifest.agrees(&other).unwrap_err().to_string().contains("`1.0.0`, the library says `2.0.0`"));
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        for (text, wanted) in [
            ("id = 3", ":1:6: "),
            (NAMED, "a native AI needs [library]"),
            (&format!("{GOOD}runtme = 'python'") as &str, ":5:1: unknown field `runtme`: did you mean `runtime`?"),
            (&format!("{GOOD}runtime = 'java'"), ":5:11: unknown variant `java`: write one of native, python, stdio"),
            (&format!("{NAMED}runtime = 'stdio'"), ":4:1: this runtime needs `command`"),
            (&format!("{NAMED}[library]\nlinus = 'a.so'"), ":4:1: there is no system `linus`: did you mean `linux`?"),
            (&format!("{NAMED}[library]\nlinux = '../a.so'"), ":4:1: ../a.so is not below the folder"),
            (&format!("{GOOD}[presets.easy]\ndepth = [1]"), ":5:1: `depth` of the preset `easy` must be a text"),
            (&format!("{GOOD}command = ['x']"), "for the runtimes"),
            (&format!("{GOOD}abi_min = '1.99'"), ":5:1: it needs version 1.99"),
            (&format!("{GOOD}abi_min = 'new'"), "is no version"),
            ("id = 'Mine'\nname = 'Mine'\nversion = '1'", "reversed domain"),
        ] {
            let said = read(text).unwrap_err();
            assert!(said.contains(wanted), "{text}: {said}");
        }
    }

    #[test]
    fn presets_are_parameters_under_a_name() {
        let folder = std::env::temp_dir().join(format!("meridian-presets-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join(MANIFEST);
        std::fs::write(&file, format!("{GOOD}[presets.easy]\nratio = 4\nbold = false\nstyle = 'slow'\n")).unwrap();
        let manifest = Manifest::read(&file).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(Manifest::beside(&folder.join("a.so")), Ok(Some(manifest.clone())));
        assert_eq!(Manifest::beside(&folder.join("b.so")), Ok(None), "the manifest of another library");
        std::fs::remove_dir_all(folder).unwrap();
        let word = |key: &str, value: &str| (key.to_owned(), value.to_owned());
        let given = [word("preset", "easy"), word("ratio", "2")];
        assert_eq!(manifest.params(&given), Ok(vec![word("ratio", "2"), word("bold", "false"), word("style", "slow")]));
        assert_eq!(manifest.params(&given[1..]), Ok(given[1..].to_vec()));
        let error = manifest.params(&[word("preset", "esay")]).unwrap_err().to_string();
        assert!(error.contains("there is no preset `esay`: did you mean `easy`?"), "{error}");
    }

    #[test]
    fn bundled_manifests_are_whole() {
        let ours = env!("CARGO_PKG_VERSION");
        // the yardstick has a version of its own
        for (name, version) in [("classic", "1.0.0"), ("random", ours), ("sparring", ours), ("straw", ours)] {
            let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ai_plugins").join(name).join(MANIFEST);
            let manifest = Manifest::read(&file).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(manifest.id, format!("meridian.{name}"));
            assert_eq!(manifest.version, version);
            let library = manifest.library.get(std::env::consts::OS).and_then(|library| library.to_str());
            assert_eq!(library, Some(crate::library::file_name(name).as_str()));
        }
    }
}
