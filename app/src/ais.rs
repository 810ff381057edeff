//! Where AIs come from: libraries beside the program, in the plugin folder, or named by path. An AI plays on a thread of
//! its own, on its own copy of the game; what it decides comes here through a channel.

use crate::failure::Failure;
use crate::session::{Answer, Player};
use meridian_ai_api::host::{Agent, AgentSpec, Limits, LoadError, News, SearchPath};
use meridian_engine::{Game, Side};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The plugin interface as the program uses it.
#[derive(Clone, Debug)]
pub struct Ais {
    search: SearchPath,
    limits: Limits,
}

/// Before and behind the name in the file name of a bundled AI.
const PREFIX: &str = "meridian_ai_";

impl Ais {
    /// `folder` is searched before the standard places.
    pub fn new(folder: Option<PathBuf>) -> Self {
        let mut search = SearchPath::standard();
        if let Some(folder) = folder {
            search.folders.insert(0, folder);
        }
        Self { search, limits: Limits::default() }
    }
    /// Names of the AIs that can be found, the strongest bundled one first.
    pub fn names(&self) -> Vec<String> {
        let files = self.search.folders.iter().filter_map(|folder| std::fs::read_dir(folder).ok()).flatten();
        let names: BTreeSet<String> = files.flatten().filter_map(|file| name_of(&file.path())).collect();
        let mut names: Vec<String> = names.into_iter().collect();
        names.sort_by_key(|name| (name != "classic", name.clone()));
        names
    }
    /// Loads the library and makes a player for a side.
    pub fn player(&self, spec: &AgentSpec, side: Side) -> Result<Box<dyn Player>, Failure> {
        let agent = Agent::start(spec, side, &self.search, self.limits).map_err(|error| self.says(spec, &error))?;
        Ok(Box::new(AiPlayer { name: spec.to_string(), agent }))
    }
    fn says(&self, spec: &AgentSpec, error: &LoadError) -> Failure {
        let text = format!("the AI `{spec}` can't play: {error}");
        match error {
            LoadError::NotFound { .. } => {
                let known = self.names();
                let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
                Failure::usage(format!("{text}; known here: {known}"))
            }
            LoadError::Params { .. } | LoadError::NoFile { .. } => Failure::usage(text),
            _ => Failure::no(text),
        }
    }
}

/// A bundled AI without parameters.
pub fn bundled(name: &str) -> AgentSpec {
    AgentSpec { source: name.to_owned(), params: Vec::new() }
}

/// `classic` for `libmeridian_ai_classic.so`.
fn name_of(path: &Path) -> Option<String> {
    let name = path.file_name()?.to_str()?;
    let name = name.strip_prefix(std::env::consts::DLL_PREFIX)?.strip_prefix(PREFIX)?;
    name.strip_suffix(std::env::consts::DLL_SUFFIX).map(str::to_owned)
}

/// An AI behind the interface.
struct AiPlayer {
    name: String,
    agent: Agent,
}

impl Player for AiPlayer {
    fn name(&self) -> &str {
        &self.name
    }
    fn ask(&mut self, game: &Game) {
        self.agent.begin(game);
    }
    fn answer(&mut self, patience: Duration) -> Answer {
        for line in self.agent.lines() {
            log::debug!("{}: {line:?}", self.name);
        }
        if self.agent.is_dead() {
            return Answer::Fault("it is not there any more".into());
        }
        match self.agent.news(patience) {
            None => Answer::Thinking,
            Some(News::Order { order, digest }) => Answer::Order { order, digest },
            Some(News::Ended(_)) => Answer::Done,
            Some(News::Failed(fault)) => Answer::Fault(fault.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_known_by_their_names() {
        let file = format!("{}{PREFIX}classic{}", std::env::consts::DLL_PREFIX, std::env::consts::DLL_SUFFIX);
        assert_eq!(name_of(&Path::new("/x").join(file)), Some("classic".into()));
        assert_eq!(name_of(Path::new("/x/libother.so")), None);
    }
}
