//! Why an agent could not be started, each with a sentence that says what, where and what to do.

use crate::fault::Fault;
use meridian_ai_api::abi;
use meridian_words::{Words, arguments, spoken};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Why an agent could not be started.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum LoadError {
    /// No library of that name in any of the folders.
    NotFound {
        /// As it was asked for.
        name: String,
        /// In this order.
        looked_in: Vec<PathBuf>,
        /// What may have been meant, as a sentence.
        hint: Option<String>,
    },
    /// The path leads to no file.
    NoFile {
        /// Where it was looked for.
        path: PathBuf,
        /// What may have been meant, as a sentence.
        hint: Option<String>,
    },
    /// The system can't load it.
    NoLibrary {
        /// The library.
        path: PathBuf,
        /// As the system says it.
        why: String,
    },
    /// The library does not export the entry function.
    NoSymbol {
        /// The library.
        path: PathBuf,
    },
    /// The entry function returned nothing.
    NoEntry {
        /// The library.
        path: PathBuf,
    },
    /// The entry does not begin with the number of the header.
    Magic {
        /// The library.
        path: PathBuf,
        /// What it begins with.
        found: u64,
    },
    /// It is built for another major version of the interface.
    Major {
        /// The library.
        path: PathBuf,
        /// Its version.
        found: u16,
    },
    /// It needs a newer host.
    Minor {
        /// The library.
        path: PathBuf,
        /// The minor version that it needs.
        wanted: u16,
    },
    /// Its `init` failed.
    Init {
        /// The library.
        path: PathBuf,
        /// What `init` returned, not 0.
        status: i32,
    },
    /// No factory, or one without agents or functions.
    NoAgent {
        /// The library.
        path: PathBuf,
        /// What is missing, as a sentence about it.
        what: Cow<'static, str>,
    },
    /// `create` gave nothing; `why` is what the plugin logged.
    Refused {
        /// The library or the manifest.
        path: PathBuf,
        /// As a sentence about it; may be empty.
        why: String,
    },
    /// Loading or creating took too long.
    TooSlow {
        /// The library or the manifest.
        path: PathBuf,
        /// The time that it had.
        limit: Duration,
    },
    /// Something is wrong in the `plugin.toml`.
    Manifest {
        /// The manifest.
        path: PathBuf,
        /// Line and column, from 1.
        at: Option<(usize, usize)>,
        /// For people, without full stop.
        why: String,
    },
    /// The process that it was loaded in, or that it is, ended or was ended.
    Died {
        /// The library or the manifest.
        path: PathBuf,
        /// How it ended.
        fault: Box<Fault>,
        /// Its last lines.
        said: Vec<String>,
    },
    /// There is no child process to load it in.
    NoHost {
        /// The program that was to be the child.
        program: PathBuf,
        /// As the system says it.
        why: String,
    },
    /// The words after the name are no parameters, or not those of the agent.
    Params {
        /// As they were given.
        text: String,
        /// For people, without full stop.
        why: Cow<'static, str>,
    },
}

impl LoadError {
    /// With the last lines of the journal of what died.
    pub(crate) fn with_last(mut self, lines: Vec<String>) -> Self {
        if let Self::Died { fault, said, .. } = &mut self {
            // journals are in English
            let fault = fault.said(&Words::ENGLISH);
            *said = lines.into_iter().filter(|line| *line != fault).collect();
        }
        self
    }
    /// What, where and what to do, in one sentence.
    pub fn said(&self, words: &Words) -> String {
        match self {
            Self::NotFound { name, hint: Some(hint), .. } => {
                words.say_with("ai-unloaded-name-hint", &arguments! { name = name.as_str(), hint = hint.as_str() })
            }
            Self::NotFound { name, looked_in, hint: None } => {
                let folders: Vec<String> = looked_in.iter().map(|folder| shown(folder)).collect();
                let (file, folders) = (crate::library::file_name(name), folders.join(", "));
                words.say_with("ai-unloaded-name", &arguments! { name = name.as_str(), file = file, folders = folders })
            }
            Self::NoFile { path, hint: Some(hint) } => {
                words.say_with("ai-unloaded-file-hint", &arguments! { path = shown(path), hint = hint.as_str() })
            }
            Self::NoFile { path, hint: None } => words.say_with("ai-unloaded-file", &arguments! { path = shown(path) }),
            Self::NoLibrary { path, why } => {
                words.say_with("ai-unloaded-library", &arguments! { path = shown(path), why = why.as_str() })
            }
            Self::NoSymbol { path } => {
                let symbol = abi::ENTRY_SYMBOL.to_string_lossy();
                words.say_with("ai-unloaded-symbol", &arguments! { path = shown(path), symbol = symbol })
            }
            Self::NoEntry { path } => words.say_with("ai-unloaded-entry", &arguments! { path = shown(path) }),
            Self::Magic { path, found } => {
                let (found, wanted) = (format!("{found:016x}"), format!("{:016x}", abi::MAGIC));
                words.say_with("ai-unloaded-magic", &arguments! { path = shown(path), found = found, wanted = wanted })
            }
            Self::Major { path, found } => {
                let (found, ours) = (found.to_string(), abi::ABI_MAJOR.to_string());
                words.say_with("ai-unloaded-major", &arguments! { path = shown(path), found = found, ours = ours })
            }
            Self::Minor { path, wanted } => {
                let version = |minor: u16| format!("{}.{minor}", abi::ABI_MAJOR);
                let (wanted, ours) = (version(*wanted), version(abi::ABI_MINOR));
                words.say_with("ai-unloaded-minor", &arguments! { path = shown(path), wanted = wanted, ours = ours })
            }
            Self::Init { path, status } => {
                words.say_with("ai-unloaded-init", &arguments! { path = shown(path), status = status.to_string() })
            }
            Self::NoAgent { path, what } => {
                words.say_with("ai-unloaded-broken", &arguments! { path = shown(path), what = what.clone() })
            }
            Self::Refused { path, why } => {
                words.say_with("ai-unloaded-refused", &arguments! { path = shown(path), why = why.as_str() })
            }
            Self::TooSlow { path, limit } => {
                let seconds = limit.as_secs_f32().to_string();
                words.say_with("ai-unloaded-slow", &arguments! { path = shown(path), seconds = seconds })
            }
            Self::Manifest { path, at, why } => {
                let at = at.map_or(String::new(), |(line, column)| format!(":{line}:{column}"));
                format!("{}{at}: {why}", path.display())
            }
            Self::Died { path, fault, said } => {
                let died = arguments! { path = shown(path), fault = fault.said(words) };
                said.iter().fold(words.say_with("ai-unloaded-died", &died), |text, line| format!("{text}; {line}"))
            }
            Self::NoHost { program, why } => {
                let arguments = arguments! { program = shown(program), why = why.as_str() };
                words.say_with("ai-unloaded-no-process", &arguments)
            }
            Self::Params { text, why } => {
                words.say_with("ai-unloaded-params", &arguments! { text = text.as_str(), why = why.clone() })
            }
        }
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}

/// For the person at the screen.
impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.said(spoken()))
    }
}

impl std::error::Error for LoadError {}
