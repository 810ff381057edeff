//! Games between AIs for these tests, driven as everywhere.

use meridian_ai_host::{Agent, AgentSpec, Fault, Limits, LoadError, PhaseReport, RunMode, SearchPath, Setting};
use meridian_engine::{Game, Map, Ruleset, Side, setup};
use meridian_session::unattended::{Follower, play_months};
use meridian_session::{AgentFault, Seat, Session};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The world and the rules, read once.
pub fn world() -> (Arc<Map>, Arc<Ruleset>) {
    static WORLD: OnceLock<(Arc<Map>, Arc<Ruleset>)> = OnceLock::new();
    WORLD.get_or_init(|| (Arc::new(meridian_assets::world::world()), Arc::new(meridian_assets::ruleset()))).clone()
}

pub fn new_game(scenario: &str, seed: u64) -> Game {
    let (map, rules) = world();
    let scenario = meridian_assets::scenario(scenario).expect("a bundled scenario");
    setup::new_game(map, rules, &scenario, seed)
}

/// Short limits, so that what hangs is noticed soon; nothing that works comes near them.
pub fn limits() -> Limits {
    Limits {
        start: Duration::from_secs(20),
        soft: Duration::from_secs(100),
        hard: Duration::from_mins(2),
        grace: Duration::from_secs(5),
        ..Limits::default()
    }
}

pub fn agent(spec: &str, side: Side) -> Agent {
    try_agent(spec, side, limits()).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_agent(spec: &str, side: Side, limits: Limits) -> Result<Agent, LoadError> {
    let spec: AgentSpec = spec.parse()?;
    Agent::start_in(&RunMode::Thread, &spec, side, &SearchPath::standard(), limits, Setting::default())
}

/// Two AIs that have played some months.
pub struct Match {
    pub session: Session,
    pub faults: Vec<AgentFault>,
}

impl Match {
    pub fn play(game: Game, agents: [Agent; 2], months: u16) -> Self {
        Self::followed(game, agents, months, &mut ())
    }
    pub fn followed(game: Game, agents: [Agent; 2], months: u16, follower: &mut impl Follower) -> Self {
        let session = Session::new(game, agents.map(Seat::agent));
        let (session, ended) = play_months(session, Some(months), follower);
        Self { session, faults: ended.faults }
    }
    /// What the AI of the side did wrong first.
    pub fn fault(&self, side: Side) -> Option<&Fault> {
        self.faults.iter().find(|fault| fault.side == side)?.cause.as_ref()
    }
    /// All its steps together.
    pub fn total(&self, side: Side) -> PhaseReport {
        self.session.thoughts(side).total()
    }
    /// The last lines of its journal.
    pub fn lines(&self, side: Side) -> Vec<&str> {
        self.session.thoughts(side).journal().iter().map(|said| said.text.as_str()).collect()
    }
    /// After each order.
    pub fn digests(&self) -> Vec<u64> {
        self.session.lines().iter().map(|line| line.digest).collect()
    }
}

/// Builds a plugin from C text with the header of the interface; a new file each time, since libraries stay loaded.
pub fn build_c(name: &str, source: &Path) -> PathBuf {
    build_c_with(name, source, &[])
}

pub fn build_c_with(name: &str, source: &Path, defines: &[String]) -> PathBuf {
    meridian_tests::plugin::build_c(&folder(), name, source, defines)
}

pub fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
}
