//! The player's AIs: which there are, installing what was dropped on the window, switching them off, trying them out.

mod catalogue;
mod install;
mod trial;

pub use catalogue::{Known, Origin};
pub use install::{Installed, Plugins};
pub use meridian_assets::opponents::{Level, Match, Measured};
pub use trial::{Trial, Verdict};

use crate::ais::{Ais, bundled};
use crate::failure::Failure;
use meridian_ai_host::AgentSpec;
use meridian_words::t;
use std::collections::BTreeMap;
use std::path::Path;

/// How an AI is to play in new games; what is not chosen is as the AI has it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Choice {
    /// Name of a preset of its manifest.
    pub preset: Option<String>,
    /// Parameters by key, written as on the command line.
    pub values: BTreeMap<String, String>,
}

impl Choice {
    /// An AI as the game starts it when it is to play like that.
    pub fn spec(&self, source: &str) -> String {
        let preset = self.preset.iter().map(|preset| ("preset", preset.as_str()));
        let values = self.values.iter().map(|(key, value)| (key.as_str(), value.as_str()));
        preset.chain(values).fold(source.to_owned(), |spec, (key, value)| format!("{spec}:{key}={value}"))
    }
    /// Of an AI as the game starts it.
    pub fn of(spec: &AgentSpec) -> Self {
        let mut values: BTreeMap<String, String> = spec.params.iter().cloned().collect();
        Self { preset: values.remove("preset"), values }
    }
}

/// What the AI window shows.
#[derive(Debug, Default)]
pub struct Opponents {
    plugins: Option<Plugins>,
    known: Vec<Known>,
    /// By [`Known::source`].
    pub selected: Option<String>,
    trials: BTreeMap<String, Trial>,
    choices: BTreeMap<String, Choice>,
    /// What was done last, or why it could not be done.
    pub said: Option<Result<String, String>>,
}

impl Opponents {
    /// Looks what there is. `plugins`: the account's folder, if it has one.
    pub fn new(plugins: Option<Plugins>, ais: &Ais) -> Self {
        let mut opponents = Self { plugins, ..Self::default() };
        opponents.read(ais);
        opponents
    }
    /// Looks again what there is.
    pub(crate) fn read(&mut self, ais: &Ais) {
        self.known = catalogue::list(ais, self.plugins.as_ref());
        if !self.known.iter().any(|known| Some(&known.source) == self.selected.as_ref()) {
            self.selected = self.known.first().map(|known| known.source.clone());
        }
    }
    /// All of them, bundled ones first.
    pub fn known(&self) -> &[Known] {
        &self.known
    }
    /// Those that can play the war.
    pub fn of_war(&self) -> impl Iterator<Item = &Known> {
        self.known.iter().filter(|known| known.games.war && known.fault.is_none())
    }
    /// Those that can play the skirmish.
    pub fn of_skirmish(&self) -> impl Iterator<Item = &Known> {
        self.known.iter().filter(|known| known.games.skirmish && known.fault.is_none())
    }
    /// Is there one of that name that can play the war?
    pub fn offers(&self, source: &str) -> bool {
        self.of_war().any(|known| known.source == source)
    }
    /// The one whose details are shown.
    pub fn chosen(&self) -> Option<&Known> {
        self.known.iter().find(|known| Some(&known.source) == self.selected.as_ref())
    }
    /// The choices for the one whose details are shown.
    pub fn choice(&mut self) -> Option<&mut Choice> {
        Some(self.choices.entry(self.selected.clone()?).or_default())
    }
    /// What was chosen for an AI.
    pub fn choice_of(&self, source: &str) -> Choice {
        self.choices.get(source).cloned().unwrap_or_default()
    }
    /// An AI as the game starts it: with the parameters that were chosen.
    pub fn spec(&self, source: &str) -> String {
        self.choices.get(source).map_or_else(|| source.to_owned(), |choice| choice.spec(source))
    }
    /// Is it played as it comes, with no parameter set otherwise?
    pub fn is_as_it_comes(&self, source: &str) -> bool {
        self.spec(source) == source
    }
    /// Where they are installed; none: nowhere.
    pub fn folder(&self) -> Option<&Path> {
        self.plugins.as_ref().map(Plugins::path)
    }
    /// Copies what was dropped into the folder of AIs.
    pub fn install(&mut self, dropped: &Path, ais: &Ais) {
        let no_folder = || Failure::no(t!("ai-no-home"));
        let installed = self.plugins.as_ref().ok_or_else(no_folder).and_then(|plugins| plugins.install(dropped));
        self.said = Some(match installed {
            Ok(installed) => {
                self.selected = Some(installed.path.display().to_string());
                Ok(t!("ai-installed", name = installed.name))
            }
            Err(failure) => Err(failure.to_string()),
        });
        self.read(ais);
    }
    /// Takes an installed AI off the disk; a bundled one stays. [`Opponents::said`] says what came of it.
    pub fn remove(&mut self, source: &str, ais: &Ais) {
        let installed = self.known.iter().find_map(|known| match &known.origin {
            Origin::Installed(installed) if known.source == source => Some(installed.clone()),
            _ => None,
        });
        if let (Some(plugins), Some(installed)) = (&self.plugins, installed) {
            self.said = Some(match plugins.remove(&installed) {
                Ok(()) => Ok(t!("ai-removed", name = installed.name)),
                Err(failure) => Err(failure.to_string()),
            });
        }
        self.read(ais);
    }
    /// Starts the conformance kit on an AI; a result that it has is forgotten. [`Opponents::said`] says what is in the way.
    pub fn try_out(&mut self, source: &str, ais: &Ais) {
        let named = self.known.iter().any(|known| known.source == source && known.origin == Origin::Named);
        // the program that runs the kit knows no folder that was named to this one
        let found = if named { bundled(source).locate(&ais.search).ok() } else { None };
        let ai = found.map_or_else(|| source.to_owned(), |path| path.display().to_string());
        match Trial::start(&ai) {
            Ok(trial) => {
                self.trials.insert(source.to_owned(), trial);
            }
            Err(failure) => self.said = Some(Err(failure.to_string())),
        }
    }
    /// The run of the kit on that AI, under way or done.
    pub fn trial(&self, source: &str) -> Option<&Trial> {
        self.trials.get(source)
    }
    /// Does the kit run on any of them?
    pub fn is_trying(&self) -> bool {
        self.trials.values().any(|trial| matches!(trial, Trial::Running(_)))
    }
    /// True when a verdict has come.
    pub fn look(&mut self) -> bool {
        self.trials.values_mut().fold(false, |come, trial| trial.look() | come)
    }
}
