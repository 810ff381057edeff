//! Where AIs come from: what a name on the command line means, where its file lies, what its manifest says, and how its
//! library is loaded or its program started. Nothing of a game is known here.

mod command;
#[cfg(target_os = "linux")]
mod elf;
mod games;
mod hint;
mod load_error;
pub(crate) mod manifest;
pub(crate) mod params;
mod plugin;
mod privacy;
pub(crate) mod python;
pub(crate) mod skirmish;
mod source;
mod spec;

pub use command::ProgramCommand;
pub use games::Games;
pub use load_error::LoadError;
pub use params::ParamInfo;
pub use plugin::{load, open};
pub use privacy::is_for_others;
pub use source::{Source, params_of};
pub use spec::{AgentSpec, SearchPath};

use serde::{Deserialize, Serialize};

/// Who an agent says it is.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct AgentInfo {
    /// Reversed domain, `org.example.mine`; the same in all versions.
    pub id: String,
    /// What people read.
    pub name: String,
    /// As its author counts.
    pub version: String,
    /// Empty if it does not say.
    pub author: String,
    /// Empty if it does not say.
    pub license: String,
    /// A sentence or two; empty if it does not say.
    pub description: String,
    /// Declared parameters; none: it takes what it likes.
    pub params: Option<Vec<ParamInfo>>,
}

/// How a bundled AI's library is called on this system.
pub fn file_name(name: &str) -> String {
    format!("{}meridian_ai_{name}{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX)
}
