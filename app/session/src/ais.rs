//! Where AIs come from: libraries beside the program, in the plugin folder, or named by path. An AI plays on a thread or in
//! a process of its own, on its own copy of the game; what it decides comes here through a channel.

mod build;
mod declared;

pub use declared::Declared;

use crate::ai_log::harmless;
use crate::failure::Failure;
use crate::options::Thinking;
use crate::session::{Player, Starting, Substitute};
use clap::ValueEnum;
use meridian_ai_host::{
    Agent, AgentSpec, Budget, HostProgram, Limits, LoadError, Process, ProcessLimits, RunMode, SearchPath, Setting,
    Takeover,
};
use meridian_engine::{Month, Side};
use meridian_words::{spoken, t};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Where AIs run.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AiMode {
    /// Bundled AIs on threads, libraries given by path in processes; in tournaments all in processes
    #[default]
    Auto,
    /// On threads of the program: quickest, but a crash of an AI ends the program
    Thread,
    /// In guarded processes
    Process,
}

/// Who goes on for an AI that has failed.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnFault {
    /// Nobody: its phases are ended at once
    Idle,
    /// The AI classic
    Classic,
}

/// How AIs are to run, as far as somebody has said so.
#[derive(Clone, Debug, Default)]
pub struct AiTerms {
    /// Where they run.
    pub mode: AiMode,
    /// None: as whoever opens the game has it.
    pub on_fault: Option<OnFault>,
    /// What AIs in processes may read beside their own folder and what every program needs.
    pub readable: Vec<PathBuf>,
}

/// An AI by name or path, with parameters: `classic:caution=3`.
///
/// # Errors
/// What is wrong with the text.
pub fn parse_ai(text: &str) -> Result<AgentSpec, String> {
    text.parse().map_err(|error: LoadError| error.to_string())
}

/// The plugin interface as the program uses it.
#[derive(Clone, Debug)]
pub struct Ais {
    pub(crate) search: SearchPath,
    pub(crate) limits: Limits,
    /// Where they run; [`AiMode::Auto`] until [`Ais::with`] says otherwise.
    pub mode: AiMode,
    /// For AIs that run in processes.
    pub process: Process,
    /// Who goes on for those that fail; nobody until [`Ais::with`] says otherwise.
    pub on_fault: OnFault,
    /// Where AIs keep what they learn, a folder for each; none: nowhere.
    own_folders: Option<PathBuf>,
    /// With which games end undecided.
    last_month: Option<Month>,
}

/// Who goes on for AIs that fail.
const SUBSTITUTE: &str = "classic";

/// Before and behind the name in the file name of a bundled AI.
pub(crate) const PREFIX: &str = "meridian_ai_";

impl Ais {
    /// `folder` is searched before the standard places.
    pub fn new(folder: Option<PathBuf>) -> Self {
        let mut search = SearchPath::standard();
        if let Some(folder) = folder {
            search.folders.insert(0, folder);
        }
        let process = Process { host: HostProgram::own(), limits: ProcessLimits::default() };
        Self {
            search,
            limits: Limits::default(),
            mode: AiMode::Auto,
            process,
            on_fault: OnFault::Idle,
            own_folders: None,
            last_month: None,
        }
    }
    /// Processes of AIs find the player's own rulesets and boards there.
    #[must_use]
    pub fn with_data(mut self, folder: Option<PathBuf>) -> Self {
        let words = folder.map(|folder| ["--data-dir".into(), folder.into_os_string()]);
        self.process.host.arguments.extend(words.into_iter().flatten());
        self
    }
    /// As the terms say; `otherwise` holds where they leave open who goes on.
    #[must_use]
    pub fn with(mut self, terms: &AiTerms, otherwise: OnFault) -> Self {
        self.mode = terms.mode;
        self.on_fault = terms.on_fault.unwrap_or(otherwise);
        self.process.limits.readable.clone_from(&terms.readable);
        self
    }
    /// Where an AI runs. A bundled one is as trusted as the program, one that somebody brought is not.
    fn run_mode(&self, spec: &AgentSpec) -> RunMode {
        match self.mode {
            AiMode::Thread => RunMode::Thread,
            AiMode::Auto if spec.is_bundled(&self.search) => RunMode::Thread,
            AiMode::Auto | AiMode::Process => RunMode::Process(self.process.clone()),
        }
    }
    /// Who goes on for AIs that fail, by the command line.
    pub fn substitute(&self) -> Substitute {
        self.substitute_by(|ais, ai, side, setting| {
            ais.player(ai, side, setting).inspect_err(|failure| log::error!("{failure}")).ok()
        })
    }
    /// The same without waiting until it has started.
    pub fn substitute_beside(&self) -> Substitute {
        self.substitute_by(|ais, ai, side, setting| Some(ais.player_beside(ai, side, setting)))
    }
    fn substitute_by(
        &self,
        make: impl Fn(&Self, &AgentSpec, Side, Setting) -> Option<Box<dyn Player>> + Send + 'static,
    ) -> Substitute {
        let ais = self.clone();
        Box::new(move |game, side, failed| {
            let itself = failed == SUBSTITUTE || failed.starts_with(&format!("{SUBSTITUTE}:"));
            if ais.on_fault == OnFault::Idle || itself {
                return None;
            }
            let takeover = Some(Takeover::FromAgent);
            let setting = Setting { resumes: true, takeover, ..Setting::of(game, side) };
            make(&ais, &bundled(SUBSTITUTE), side, setting)
        })
    }
    /// What each AI may use in a game.
    #[must_use]
    pub fn with_budget(mut self, budget: Option<Budget>) -> Self {
        self.limits.budget = budget.unwrap_or_default();
        self
    }
    /// What each AI may take for a step; as it was where nothing is said.
    #[must_use]
    pub fn thinking(mut self, thinking: Option<Thinking>) -> Self {
        if let Some(thinking) = thinking {
            self.limits = Limits { budget: self.limits.budget, ..Limits::per_phase(thinking.time()) };
        }
        self
    }
    /// The longest that an AI may take for a step where nothing else is said.
    pub fn usual_time(&self) -> Duration {
        self.limits.hard
    }
    /// Games that begin with this month end undecided after so many.
    #[must_use]
    pub fn for_months(mut self, began: Month, months: Option<u16>) -> Self {
        self.last_month = months.filter(|&months| months > 0).map(|months| began.plus(months - 1));
        self
    }
    /// AIs may keep what they learn in this folder: games then depend on games before.
    #[must_use]
    pub fn with_own_folders(mut self, folder: PathBuf) -> Self {
        self.own_folders = Some(folder);
        self
    }
    /// No game depends on games before: what tournaments need.
    #[must_use]
    pub fn without_own_folders(mut self) -> Self {
        self.own_folders = None;
        self
    }
    /// Names of the AIs that can be found, the strongest bundled one first.
    pub(crate) fn names(&self) -> Vec<String> {
        let mut names = self.search.names();
        names.sort_by_key(|name| (name != "classic", name.clone()));
        names
    }
    /// Does that name lead to an AI that came with the program?
    pub(crate) fn has_bundled(&self, name: &str) -> bool {
        bundled(name).is_bundled(&self.search)
    }
    /// Loads the library and makes a player for a side.
    ///
    /// # Errors
    /// The AI is not found, can't be loaded or started, or does not take its parameters.
    pub fn player(&self, spec: &AgentSpec, side: Side, mut setting: Setting) -> Result<Box<dyn Player>, Failure> {
        setting.last_month = self.last_month;
        setting.own_folder = self.own_folders.as_ref().map(|folder| folder.join(own_name(&spec.source)));
        // without a place to write it plays all the same
        setting.own_folder = setting.own_folder.filter(|folder| std::fs::create_dir_all(folder).is_ok());
        let agent = Agent::start_in(&self.run_mode(spec), spec, side, &self.search, self.limits, setting);
        let agent = agent.map_err(|error| self.says(spec, &error))?;
        Ok(Box::new(agent))
    }
    /// The same on a thread of its own; who comes back is asked when it is there, and fails then if it never is.
    pub fn player_beside(&self, spec: &AgentSpec, side: Side, setting: Setting) -> Box<dyn Player> {
        let (ais, ai, kept) = (self.clone(), spec.clone(), setting.kept.clone());
        Box::new(Starting::new(spec.to_string(), kept, move || ais.player(&ai, side, setting)))
    }
    fn says(&self, spec: &AgentSpec, error: &LoadError) -> Failure {
        let (ai, why) = (spec.to_string(), error.to_string());
        let text = match error {
            LoadError::NotFound { .. } => {
                let known = self.search.names();
                let known = if known.is_empty() { t!("ai-none-known") } else { spoken().row(&known) };
                t!("ai-cant-play-known", ai = ai, why = why, known = known)
            }
            _ => t!("ai-cant-play", ai = ai, why = why),
        };
        // it may hold what the AI said
        let text = harmless(&text);
        match error {
            LoadError::NotFound { .. } | LoadError::Params { .. } | LoadError::NoFile { .. } => Failure::usage(text),
            _ => Failure::no(text),
        }
    }
}

/// What its own folder is called: the name of its library, or of the folder of its manifest.
fn own_name(source: &str) -> String {
    let path = Path::new(source);
    let named = if path.extension().is_some_and(|ending| ending == "toml") { path.parent() } else { Some(path) };
    let name = named.and_then(Path::file_stem).unwrap_or_else(|| "ai".as_ref());
    name.to_string_lossy().into_owned()
}

/// A bundled AI without parameters.
pub fn bundled(name: &str) -> AgentSpec {
    AgentSpec { source: name.to_owned(), params: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn own_folders_are_called_as_libraries_are() {
        let names = ["classic", "/x/libmine.so", "mine/plugin.toml", "plugin.toml"].map(own_name);
        assert_eq!(names, ["classic", "libmine", "mine", "ai"]);
    }

    #[test]
    fn only_what_lies_in_the_programs_own_folders_runs_on_a_thread() {
        let own = Ais::new(None);
        assert_eq!(own.run_mode(&bundled("random")), RunMode::Thread);
        // the same library by the same name from a folder that somebody named
        let library = bundled("random").locate(&own.search).unwrap();
        let folder = std::env::temp_dir().join(format!("meridian-brought-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        std::fs::copy(&library, folder.join(library.file_name().unwrap())).unwrap();
        let brought = Ais::new(Some(folder.clone()));
        let found = bundled("random").locate(&brought.search).unwrap();
        let modes = ["random", "classic", &library.display().to_string()].map(|name| brought.run_mode(&bundled(name)));
        std::fs::remove_dir_all(&folder).unwrap();
        assert!(found.starts_with(&folder));
        assert!(matches!(modes, [RunMode::Process(_), RunMode::Thread, RunMode::Process(_)]), "{modes:?}");
    }
}
