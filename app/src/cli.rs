//! The command line: names, arguments and exit codes as scripts rely on them. What the commands do is in `command/`.

use clap::{Args, Parser, Subcommand, ValueEnum};
use meridian_ai_host::{AgentSpec, Budget};
use meridian_engine::Handicaps;
use meridian_presentation::terms::refused;
use meridian_presentation::view::{PictureSize, parse_month, parse_size};
use meridian_session::Folders;
use meridian_session::ais::parse_ai;
use std::path::PathBuf;

mod ai;
mod ask;
mod design;
mod language;
mod new_ai;
mod positions;
mod render;
mod report_war;
mod skirmish;
pub mod tournament;

pub use ai::{AiArgs, AiLogArgs};
pub use ask::{Ask, From, When};
pub use design::{NewRuleset, NewScenario, Validate};
pub use language::{LanguageArgs, NewLanguage};
pub use new_ai::NewAi;
pub use positions::CheckPositions;
pub use render::Render;
pub use report_war::ReportWar;
pub use skirmish::{PlaySkirmish, Skirmish, SkirmishTournament};

/// What every command takes stands below what it takes itself.
pub(crate) const GLOBAL: &str = "For every command";

#[derive(Parser, Debug)]
#[command(name = "meridian", version, about = "World War 2 on the whole globe, one month a turn", max_term_width = 110)]
pub struct Cli {
    #[command(flatten)]
    pub folders: FolderArgs,
    #[command(flatten)]
    pub ais: AiArgs,
    #[command(flatten)]
    pub language: LanguageArgs,
    #[command(flatten)]
    pub window: WindowArgs,
    #[command(subcommand)]
    pub command: Option<Command>,
}

impl Cli {
    /// With a window come a person, a display and its driver.
    pub fn opens_a_window(&self) -> bool {
        matches!(self.command, None | Some(Command::Open { .. } | Command::Replay(Replay::Show { .. })))
    }
    /// Is it a process for somebody else's code?
    pub fn becomes_another(&self) -> bool {
        matches!(self.command, Some(Command::AiHost { .. } | Command::CheckAiOne(_)))
    }
}

/// A variable that is set to nothing counts as not set.
pub fn without_empty_variables(mut command: clap::Command) -> clap::Command {
    let is_empty = |arg: &&clap::Arg| {
        arg.get_env().is_some_and(|name| std::env::var_os(name).is_some_and(|value| value.is_empty()))
    };
    let empty: Vec<clap::Id> = command.get_arguments().filter(is_empty).map(|arg| arg.get_id().clone()).collect();
    for id in empty {
        command = command.mut_arg(id, |arg| arg.env(None::<&str>));
    }
    command
}

#[derive(Args, Clone, Debug, Default)]
pub struct FolderArgs {
    /// Folder with rulesets, boards and scenarios of your own (default: the data folder of your account)
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "DIR", env = "MERIDIAN_DATA_DIR")]
    pub data_dir: Option<PathBuf>,
    /// Folder for saved games (default: the data folder of your account)
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "DIR", env = "MERIDIAN_SAVE_DIR")]
    pub save_dir: Option<PathBuf>,
    /// Folder for the settings (default: the configuration folder of your account)
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "DIR", env = "MERIDIAN_CONFIG_DIR")]
    pub config_dir: Option<PathBuf>,
    /// Folder with AI libraries, searched before the program's own
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "DIR")]
    pub plugin_dir: Option<PathBuf>,
    /// Folder for AIs that you install in the game (default: in the data folder of your account)
    #[arg(long, global = true, help_heading = GLOBAL, value_name = "DIR", env = "MERIDIAN_AI_DIR")]
    pub ai_dir: Option<PathBuf>,
}

impl FolderArgs {
    pub fn folders(&self) -> Folders {
        Folders {
            data_dir: self.data_dir.clone(),
            save_dir: self.save_dir.clone(),
            config_dir: self.config_dir.clone(),
            plugin_dir: self.plugin_dir.clone(),
            ai_dir: self.ai_dir.clone(),
        }
    }
}

/// What goes with a window, whatever it shows.
#[derive(Args, Clone, Debug, Default)]
pub struct WindowArgs {
    /// Write what each turn of the window's loop takes to this file, as CSV (docs/files.md)
    #[arg(long, value_name = "FILE.csv")]
    pub frame_log: Option<PathBuf>,
}

impl WindowArgs {
    /// Options may stand before the command or behind it.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self { frame_log: self.frame_log.or(other.frame_log) }
    }
}

#[derive(Subcommand, Debug)]
pub enum Command {
    /// Open a saved game, a replay or a file of a war by correspondence in the window, as if it were dropped there
    Open {
        /// Ending in .mrs, .mrd or .mrl
        file: PathBuf,
        #[command(flatten)]
        window: WindowArgs,
    },
    /// Play AIs against each other and print a line a month
    Play(Play),
    /// Verify, describe, watch or export a replay
    #[command(subcommand)]
    Replay(Replay),
    /// Write a page about a whole war: charts, milestones, turning points, idle units, blunders
    ReportWar(ReportWar),
    /// Draw the map into a PNG file, without a window
    Render(Render),
    /// Run rule cases (docs/cases.md) and say what differs
    CheckRules(CheckRules),
    /// Put an AI before positions with a known good move and count how often it makes it (docs/ai/positions.md)
    CheckPositions(CheckPositions),
    /// Test an AI plugin and grade it (docs/ai/check-ai.md)
    CheckAi(meridian_ai_check::CheckAi),
    #[command(hide = true)]
    CheckAiOne(meridian_ai_check::One),
    /// Make a project that builds an AI: source, build file, manifest
    NewAi(NewAi),
    /// Write the English words into a folder, for a translation
    NewLanguage(NewLanguage),
    /// Say which rulesets, boards or scenarios there are
    List(List),
    /// Make a ruleset of your own over another one, and a scenario to play it
    NewRuleset(NewRuleset),
    /// Make a scenario of your own from another one
    NewScenario(NewScenario),
    /// Look a folder with a ruleset, a board or a scenario through for faults, and for what is hardly meant
    Validate(Validate),
    /// Write the map, units, countries, schedule or rules as tables
    Export(Export),
    /// Run many games and compare AIs
    #[command(subcommand)]
    Tournament(tournament::Tournament),
    /// The squad game: men, cards, weather (docs/rules/skirmish)
    #[command(subcommand)]
    Skirmish(Skirmish),
    /// Put an AI before a past position and print what it does there: orders, journal, notes
    Ask(Ask),
    /// Play games for the program that has started this one, one side or both of them, as an environment for learning
    /// (docs/ai/environment.md)
    Environment,
    /// Measure the engine, the picture or an AI; or print the signature of play
    Bench(Bench),
    /// The demonstration: AI against AI, 1939, with pictures and a replay
    Demo(Demo),
    /// Run one AI for the program that started this one
    #[command(hide = true)]
    AiHost {
        /// Become this program, with these limits
        #[arg(long)]
        limits: Option<String>,
        #[arg(last = true)]
        program: Vec<std::ffi::OsString>,
    },
}

#[derive(Args, Clone, Debug)]
pub struct Play {
    /// Scenario, as 1937 or 1939
    #[arg(long, value_name = "ID", required_unless_present = "from")]
    pub scenario: Option<String>,
    /// Go on from a replay or a saved game, at its end or before the order of that number
    #[arg(long, value_name = "FILE[@LINE]", conflicts_with_all = ["scenario", "seed"])]
    pub from: Option<From>,
    /// A term that favours a side: so many percent more money or losses than by the rules, from -50 to 50, once for each
    /// (docs/handicaps.md)
    #[arg(long, value_name = "axis_money=20", value_parser = handicap, conflicts_with = "from")]
    pub handicap: Vec<String>,
    /// Land combats take what is lost on the average; the dice decide on the fraction of a point alone (docs/handicaps.md)
    #[arg(long, conflicts_with = "from")]
    pub low_luck: bool,
    /// Who plays the Axis: a bundled AI or the path of a library, with :name=value parameters
    #[arg(long, value_name = "AI", value_parser = parse_ai)]
    pub axis: AgentSpec,
    /// Who plays the Allies
    #[arg(long, value_name = "AI", value_parser = parse_ai)]
    pub allies: AgentSpec,
    /// Stop after so many months (default: play until somebody wins)
    #[arg(long, value_name = "N")]
    pub months: Option<u16>,
    /// Seed of the dice and of the AIs
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// What each AI may use: time:base=60,inc=2,phase=10 (seconds), work:500000 (units a step), both joined by +, or
    /// none, for debuggers
    #[arg(long, value_name = "BUDGET")]
    pub budget: Option<Budget>,
    /// Write a replay to this file
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,
    /// Write what the AIs show of their thinking to this file, one JSON object a line
    #[arg(long, value_name = "FILE.jsonl")]
    pub notes: Option<PathBuf>,
    #[command(flatten)]
    pub log: AiLogArgs,
    /// Write pictures of the globe and of Europe to this folder, each month
    #[arg(long, value_name = "DIR")]
    pub pictures: Option<PathBuf>,
    /// Print the result as one line of JSON instead of the lines a month
    #[arg(long)]
    pub json: bool,
}

/// A term of a game, as it is written in the id of a scenario.
fn handicap(text: &str) -> Result<String, String> {
    let read = Handicaps::default().add(text);
    read.map(|()| text.to_owned()).map_err(|error| refused(&error))
}

#[derive(Args, Clone, Debug)]
pub struct Demo {
    /// Folder to write to
    #[arg(long, value_name = "DIR", default_value = "meridian-demo")]
    pub out: PathBuf,
    /// Months to play
    #[arg(long, value_name = "N", default_value_t = 12)]
    pub months: u16,
}

#[derive(Subcommand, Clone, Debug)]
pub enum Replay {
    /// Play it again and compare every digest
    Verify { file: PathBuf },
    /// Show what it holds
    Info {
        file: PathBuf,
        /// As one line of JSON
        #[arg(long)]
        json: bool,
    },
    /// Watch it in the window: also a saved game, from its beginning
    Show {
        file: PathBuf,
        /// What the AIs showed of their thinking (default: FILE.jsonl beside FILE.mrd, if it is there)
        #[arg(long, value_name = "FILE.jsonl")]
        notes: Option<PathBuf>,
        /// Begin with this month
        #[arg(long, value_name = "YYYY-MM", value_parser = parse_month)]
        date: Option<meridian_engine::Month>,
        #[command(flatten)]
        window: WindowArgs,
    },
    /// Write the game turn by turn to stdout, as a page in Markdown: what fell, losses, how victory was counted
    Report { file: PathBuf },
    /// Write orders and events to stdout
    Export {
        file: PathBuf,
        #[arg(long, value_enum, default_value_t = ReplayFormat::Jsonl)]
        format: ReplayFormat,
    },
}

#[derive(Args, Clone, Debug)]
pub struct CheckRules {
    /// Files with cases, or folders that are searched for files ending in .case
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// One JSON object a case, then one with the counts
    #[arg(long)]
    pub json: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReplayFormat {
    /// One JSON object a line
    Jsonl,
}

#[derive(Args, Clone, Debug)]
pub struct List {
    #[arg(value_enum)]
    pub what: Listed,
    /// One JSON object a line
    #[arg(long)]
    pub json: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listed {
    Rulesets,
    Boards,
    Scenarios,
}

#[derive(Args, Clone, Debug)]
pub struct Export {
    #[arg(value_enum)]
    pub what: Exported,
    #[arg(long, value_enum, default_value_t = TableFormat::Csv)]
    pub format: TableFormat,
    /// Scenario whose opening is meant, for units and countries
    #[arg(long, value_name = "ID", default_value = "1939")]
    pub scenario: String,
    /// Write to this file instead of stdout
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Exported {
    /// Every cell with all its attributes
    Map,
    /// Units of the opening, in the countries' pools
    Units,
    Countries,
    /// Scheduled reinforcements
    Schedule,
    /// Unit classes and figures
    Rules,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum TableFormat {
    Csv,
    /// Cells as polygons; only for the map
    Geojson,
}

#[derive(Args, Clone, Debug)]
pub struct Bench {
    #[arg(value_enum)]
    pub what: BenchSubject,
    /// For the AI bench: which one
    #[arg(value_parser = parse_ai, default_value = "classic")]
    pub ai: AgentSpec,
    /// Figures as JSON, keys end in their unit
    #[arg(long)]
    pub json: bool,
    /// Scenario to measure in
    #[arg(long, value_name = "ID", default_value = "1939")]
    pub scenario: String,
    /// For the picture: only this size (default: 1280x720, 1920x1080 and 3840x2160)
    #[arg(long, value_name = "WxH", value_parser = parse_size)]
    pub size: Option<PictureSize>,
    /// For the picture: a position of this replay in place of a war played now
    #[arg(long, value_name = "FILE")]
    pub replay: Option<PathBuf>,
    /// For the picture: begin of the month (default: January 1943, or the end of the replay)
    #[arg(long, value_name = "YYYY-MM", value_parser = parse_month)]
    pub date: Option<meridian_engine::Month>,
    /// For the picture: only these paths of the camera
    #[arg(long = "path", value_name = "NAME")]
    pub paths: Vec<String>,
    /// For the picture: also the time of each layer drawn alone
    #[arg(long)]
    pub layers: bool,
    /// For the picture: without the window and its panels
    #[arg(long)]
    pub map_only: bool,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum BenchSubject {
    /// Orders, reach, supply, copy, undo
    Engine,
    /// Frame times
    Render,
    /// How long a player waits, and the frames of two months of play
    Waits,
    /// A month played by an AI
    Ai,
    /// What the calls of the AI interface cost, in both run modes
    Interface,
    /// One number that changes when play changes
    Signature,
}

/// A time that a player may think.
fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.01..=86400.0).contains(seconds));
    seconds.ok_or_else(|| "seconds from 0.01 to 86400".to_owned())
}

#[cfg(test)]
mod tests;
