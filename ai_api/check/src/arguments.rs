//! The command line of the kit.

use clap::Args;
use meridian_ai_host::AgentSpec;
use std::fmt;
use std::path::PathBuf;

#[derive(Args, Clone, Debug)]
#[allow(missing_docs, reason = "the words on the structure would stand above the help of the whole program")]
pub struct CheckAi {
    /// The player: a bundled AI, a library, or the folder of a plugin.toml, with :name=value parameters
    #[arg(value_name = "PLUGIN", value_parser = parse_ai, required_unless_present_any = ["list", "manual"])]
    pub plugin: Option<AgentSpec>,
    /// The report as one JSON object
    #[arg(long)]
    pub json: bool,
    /// Also write a `JUnit` report to this file
    #[arg(long, value_name = "FILE")]
    pub junit: Option<PathBuf>,
    /// Only tests whose name matches
    #[arg(long, value_name = "REGEX")]
    pub include: Option<String>,
    /// All but tests whose name matches
    #[arg(long, value_name = "REGEX")]
    pub exclude: Option<String>,
    /// Seed of the games that are played
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// Without children and without guards: for a debugger or a sanitizer, with a player that you trust; a crash ends the kit
    #[arg(long)]
    pub in_process: bool,
    /// Only say which tests there are
    #[arg(long)]
    pub list: bool,
    /// Write the list of tests as it stands in the manual
    #[arg(long, hide = true)]
    pub manual: bool,
    /// Tests at the same time (default: one a core)
    #[arg(long, value_name = "J")]
    pub jobs: Option<usize>,
    /// Seconds after which a test is ended
    #[arg(long, value_name = "S", default_value_t = 120)]
    pub timeout: u64,
    /// Folder that is searched first
    #[arg(skip)]
    pub plugin_dir: Option<PathBuf>,
    /// What the player may read beside its own folder and what every program needs
    #[arg(skip)]
    pub ai_read: Vec<PathBuf>,
}

/// One test, in a process of its own.
#[derive(Args, Clone, Debug)]
pub struct One {
    #[arg(value_parser = parse_ai)]
    pub(crate) plugin: AgentSpec,
    #[arg(long)]
    pub(crate) test: String,
    #[arg(long, default_value_t = 1)]
    pub(crate) seed: u64,
    /// Where the verdict is written to
    #[arg(long)]
    pub result: PathBuf,
    /// The only folder where the player may write
    #[arg(long)]
    pub own: PathBuf,
    /// What the player may read beside its own folder and what every program needs
    #[arg(long)]
    pub ai_read: Vec<PathBuf>,
    /// The guards are those of the process that started this one
    #[arg(long)]
    pub inherited: bool,
}

/// What the program becomes: a player in another language, under guards.
#[derive(Args, Clone, Debug)]
pub struct Launch {
    #[arg(long)]
    pub(crate) limits: String,
    #[arg(last = true)]
    pub(crate) program: Vec<std::ffi::OsString>,
}

fn parse_ai(text: &str) -> Result<AgentSpec, String> {
    text.parse().map_err(|error: meridian_ai_host::LoadError| error.to_string())
}

/// Why the command ended without success, with its exit code: 1 for a verdict that says no, 2 for wrong use.
#[derive(Clone, Debug)]
pub struct Problem {
    /// A sentence for the terminal.
    pub message: String,
    /// 1 or 2.
    pub code: u8,
}

impl Problem {
    /// A verdict that says no.
    pub(crate) fn no(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 1 }
    }
    /// Wrong use.
    pub(crate) fn usage(message: impl Into<String>) -> Self {
        Self { message: message.into(), code: 2 }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Problem {}
