//! Who plays a skirmish: the players that the program carries, and libraries by name or path, with parameters.

use crate::Failure;
use crate::ai_log::harmless;
use crate::ais::{AiMode, Ais, parse_ai};
use meridian_ai_host::skirmish::{Fall, Pace, SkirmishPlayer, Terms, describe};
use meridian_ai_host::{AgentInfo, AgentSpec, LoadError, RunMode};
use meridian_engine::digest;
use meridian_skirmish::player::{BUILD, Player, Random, Sergeant};
use meridian_skirmish::{Game, Order, Side, View};
use meridian_words::t;
use std::path::PathBuf;

/// The players that the program carries, by name; the first one is offered first.
pub const PLAYERS: [&str; 2] = ["sergeant", "random"];

/// One of [`PLAYERS`]; none of another name.
fn carried(name: &str, seed: u64) -> Option<Box<dyn Player + Send>> {
    match name {
        "sergeant" => Some(Box::new(Sergeant)),
        "random" => Some(Box::new(Random::new(seed))),
        _ => None,
    }
}

/// A player that was found by what was written for it.
#[derive(Clone, Debug)]
pub struct Entrant {
    spec: AgentSpec,
    file: Option<File>,
}

/// Of a library.
#[derive(Clone, Debug)]
struct File {
    /// The library or its manifest.
    path: PathBuf,
    mode: RunMode,
    build: u64,
}

impl Entrant {
    /// Finds a player: `sergeant`, `./libmine.so:bold=2`, the name or path of a folder with a `plugin.toml`.
    ///
    /// # Errors
    /// There is none, or it does not take parameters that it is given.
    pub fn find(text: &str, ais: &Ais) -> Result<Self, Failure> {
        let spec = parse_ai(text).map_err(Failure::usage)?;
        if PLAYERS.contains(&spec.source.as_str()) {
            if !spec.params.is_empty() {
                return Err(Failure::usage(t!("skirmishes-carried", name = spec.source)));
            }
            return Ok(Self { spec, file: None });
        }
        let path = spec.locate(&ais.search).map_err(|error| no_player(&spec, &error))?;
        // without a folder the system would look for it elsewhere
        let path = path.canonicalize().map_err(|error| Failure::file("cant-read", &path, &error))?;
        let mode = match ais.mode {
            AiMode::Thread => RunMode::Thread,
            AiMode::Auto | AiMode::Process => RunMode::Process(ais.process.clone()),
        };
        let build = ais.build(&spec).unwrap_or_default();
        Ok(Self { spec, file: Some(File { path, mode, build }) })
    }
    /// What a library says of itself; none for a player that the program carries. Its parameters are held against what it declares.
    ///
    /// # Errors
    /// It can't be loaded, is no player of the skirmish, or does not take its parameters.
    pub fn describe(&self) -> Result<Option<AgentInfo>, Failure> {
        let Some(File { path, mode, .. }) = &self.file else { return Ok(None) };
        let described = describe(mode, path, &self.spec.params);
        // it may hold what the library said
        described.map(Some).map_err(|error| Failure::usage(harmless(&error.to_string())))
    }
    /// As it was written.
    pub fn name(&self) -> String {
        self.spec.to_string()
    }
    /// A hash of what it is made of, and of what it may use at that pace: another one is another player.
    pub fn build(&self, pace: Pace) -> u64 {
        let Some(File { mode, build, .. }) = &self.file else { return BUILD };
        // the limits of a process decide which decision is its last, and what it may read what it can know
        let limits = match mode {
            RunMode::Thread => None,
            RunMode::Process(how) => Some(format!("{:?}", how.limits)),
        };
        digest::of(&(build, pace.decision, limits))
    }
    /// Sits down at a side of a game; a library is loaded when it is first asked.
    pub fn sit(&self, game: &Game, side: Side, seed: u64, pace: Pace) -> Seated {
        let Some(file) = &self.file else {
            return Seated(Who::Carried(carried(&self.spec.source, seed).expect("its name was looked up")));
        };
        // whoever knows the seed of the game knows how the deck is shuffled
        let seed = digest::of(&("player", seed, side as u8));
        let (facts, scenario, params) = (game.facts().clone(), game.scenario().clone(), self.spec.params.clone());
        let terms = Terms { facts, scenario, side, seed, params, pace };
        Seated(Who::Waiting(file.path.clone(), file.mode.clone(), Box::new(terms)))
    }
}

fn no_player(spec: &AgentSpec, error: &LoadError) -> Failure {
    let (name, names) = (spec.source.as_str(), PLAYERS.join(", "));
    Failure::usage(match error {
        LoadError::NotFound { hint: None, .. } => t!("skirmishes-no-player", name = name, names = names),
        LoadError::NotFound { hint: Some(hint), .. } => {
            t!("skirmishes-no-player-hint", name = name, names = names, hint = hint.as_str())
        }
        error => error.to_string(),
    })
}

/// Who plays a side.
pub struct Seated(Who);

enum Who {
    Carried(Box<dyn Player + Send>),
    Waiting(PathBuf, RunMode, Box<Terms>),
    Library(Box<SkirmishPlayer>),
    /// It could not be started.
    Refused(Fall),
}

impl Seated {
    /// Starts a library that was not asked yet.
    ///
    /// # Errors
    /// Why it does not play.
    pub fn start(&mut self) -> Result<(), Fall> {
        if let Who::Waiting(path, mode, terms) = &self.0 {
            self.0 = match SkirmishPlayer::start(mode, path, (**terms).clone()) {
                Ok(player) => Who::Library(Box::new(player)),
                Err(error) => Who::Refused(Fall::from(&error)),
            };
        }
        match &self.0 {
            Who::Refused(fall) => Err(fall.clone()),
            _ => Ok(()),
        }
    }
    /// One of the legal orders.
    ///
    /// # Errors
    /// Why it plays no more.
    pub fn decide(&mut self, view: &View, legal: &[Order]) -> Result<Order, Fall> {
        self.start()?;
        match &mut self.0 {
            Who::Carried(player) => Ok(player.decide(view, legal)),
            Who::Library(player) => player.decide(view, legal),
            Who::Refused(fall) => Err(fall.clone()),
            Who::Waiting(..) => unreachable!("it was started"),
        }
    }
    /// What a library has logged and printed since the last time.
    pub fn take_lines(&self) -> Vec<String> {
        if let Who::Library(player) = &self.0 { player.take_lines() } else { Vec::new() }
    }
    /// The game is over.
    pub fn end(self, winner: Option<Side>) {
        if let Who::Library(player) = self.0 {
            player.end(winner);
        }
    }
    /// The same; what a library says to it, and has said since the last time, is waited for.
    pub fn end_heard(self, winner: Option<Side>) -> Vec<String> {
        if let Who::Library(player) = self.0 { player.end_heard(winner) } else { Vec::new() }
    }
}
