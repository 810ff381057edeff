//! Why an agent could not be started, each with a sentence that says what, where and what to do.

use crate::fault::Fault;
use meridian_ai_api::abi;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;
use std::path::PathBuf;
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
            let fault = fault.to_string();
            *said = lines.into_iter().filter(|line| *line != fault).collect();
        }
        self
    }
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound { name, hint: Some(hint), .. } => {
                write!(
                    f,
                    "there is no AI of the name `{name}`: {hint} Names lead to AIs beside the program, paths have a `/`"
                )
            }
            Self::NotFound { name, looked_in, hint: None } => {
                let folders: Vec<String> = looked_in.iter().map(|it| it.display().to_string()).collect();
                write!(
                    f,
                    "there is no AI `{name}`: no {} in {}; build the bundled ones with `cargo build --release`, set \
                     MERIDIAN_PLUGIN_DIR, or give the path of a library",
                    crate::library::file_name(name),
                    folders.join(", ")
                )
            }
            Self::NoFile { path, hint } => {
                let hint = hint.as_deref().unwrap_or("check the path");
                write!(f, "there is no AI library {}: {hint}", path.display())
            }
            Self::NoLibrary { path, why } => {
                write!(f, "{} can't be loaded as a library: {why}", path.display())
            }
            Self::NoSymbol { path } => write!(
                f,
                "{} is no AI for Meridian: it does not export `{}`; see docs/ai/README.md",
                path.display(),
                abi::ENTRY_SYMBOL.to_string_lossy()
            ),
            Self::NoEntry { path } => {
                write!(f, "{} is broken: its entry function returns nothing", path.display())
            }
            Self::Magic { path, found } => write!(
                f,
                "{} is no AI for Meridian: its entry begins with {found:016x} instead of {:016x}",
                path.display(),
                abi::MAGIC
            ),
            Self::Major { path, found } => write!(
                f,
                "{} speaks version {found} of the AI interface, this program version {}: get the build of the AI for this \
                 version of Meridian",
                path.display(),
                abi::ABI_MAJOR
            ),
            Self::Minor { path, wanted } => write!(
                f,
                "{} needs version {}.{wanted} of the AI interface or newer, this program has {}.{}: update Meridian",
                path.display(),
                abi::ABI_MAJOR,
                abi::ABI_MAJOR,
                abi::ABI_MINOR
            ),
            Self::Init { path, status } => {
                write!(f, "{} failed to start: its init returned {status}; its messages may say more", path.display())
            }
            Self::NoAgent { path, what } => write!(f, "{} is broken: {what}", path.display()),
            Self::Refused { path, why } => write!(f, "the AI {} does not start: {why}", path.display()),
            Self::TooSlow { path, limit } => {
                write!(f, "{} did not start within {} s and was left behind", path.display(), limit.as_secs_f32())
            }
            Self::Manifest { path, at, why } => {
                let at = at.map_or(String::new(), |(line, column)| format!(":{line}:{column}"));
                write!(f, "{}{at}: {why}", path.display())
            }
            Self::Died { path, fault, said } => {
                write!(f, "the AI {} {fault} while it was loaded", path.display())?;
                said.iter().try_for_each(|line| write!(f, "; {line}"))
            }
            Self::NoHost { program, why } => {
                write!(f, "no process for an AI could be started with {}: {why}", program.display())
            }
            Self::Params { text, why } => write!(f, "`{text}`: {why}; write NAME:key=value:key=value"),
        }
    }
}

impl std::error::Error for LoadError {}
