//! Where a test works: the player, the seed, and games that are played with it.

use crate::between::{self, Arrangement, Record};
use crate::demand::{Finding, Kind, wrong};
use meridian_ai_host::{
    Agent, AgentInfo, AgentSpec, Budget, HostProgram, Limits, LoadError, Process, ProcessLimits, RunMode, SearchPath,
    Setting, Source,
};
use meridian_engine::{Game, GameState, Map, Order, Ruleset, Side, setup};
use meridian_session::{Idle, Seat, Session};
use std::cell::OnceCell;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// Time that an agent has for a step before it is asked to finish. Long: it only catches what hangs.
pub const STEP: Duration = Duration::from_secs(25);

pub struct Bench {
    /// With the full path of the library, or of the manifest of a program.
    pub spec: AgentSpec,
    pub path: PathBuf,
    /// What stands behind that path.
    pub source: Source,
    pub seed: u64,
    /// Seconds after which the test is ended from outside.
    pub timeout: u64,
    /// Those that a program is put under; a library has them from the process it is loaded into.
    pub guards: Option<ProcessLimits>,
    world: OnceCell<(Arc<Map>, Arc<Ruleset>)>,
}

/// A game to be played.
#[derive(Clone)]
pub struct Plan {
    pub scenario: &'static str,
    pub months: u16,
    /// Sides that the plugin plays; nobody plays the others.
    pub sides: &'static [Side],
    pub seed: u64,
    /// What the player may use.
    pub budget: Budget,
    pub arrangement: Arrangement,
}

/// A game that was played.
pub struct Played {
    pub game: Game,
    /// Digest after every order.
    pub digests: Vec<u64>,
    pub orders: Vec<Order>,
    pub faults: Vec<(Side, String)>,
    pub record: Record,
}

pub const BOTH: &[Side] = &[Side::Axis, Side::Allies];
pub const AXIS: &[Side] = &[Side::Axis];

impl Bench {
    /// Of the player that a specification with a full path names.
    pub fn new(spec: AgentSpec, seed: u64, timeout: u64, guards: Option<ProcessLimits>) -> Result<Self, LoadError> {
        let path = PathBuf::from(&spec.source);
        let source = Source::of(&path)?;
        Ok(Self { spec, path, source, seed, timeout, guards, world: OnceCell::new() })
    }
    pub fn kind(&self) -> Kind {
        kind(&self.source)
    }
    /// What a program says of itself: its manifest. None: a library says that itself.
    pub fn manifest(&self) -> Option<&AgentInfo> {
        match &self.source {
            Source::Library { .. } => None,
            Source::Program(command) => Some(&command.info),
        }
    }
    /// The same for another thread; the map is read once.
    pub fn sibling(&self) -> Self {
        let world = OnceCell::from(self.world());
        let (spec, path, source) = (self.spec.clone(), self.path.clone(), self.source.clone());
        let guards = self.guards.clone();
        Self { spec, path, source, seed: self.seed, timeout: self.timeout, guards, world }
    }
    /// A game of so many months from the opening.
    pub fn plan(&self, scenario: &'static str, months: u16, sides: &'static [Side]) -> Plan {
        Plan {
            scenario,
            months,
            sides,
            seed: self.seed,
            budget: Budget::default(),
            arrangement: Arrangement::default(),
        }
    }
    /// One month of 1939 for the Axis, with that arrangement: the shortest look at how an agent behaves.
    pub fn month(&self, arrangement: Arrangement) -> Result<Played, Finding> {
        self.play(Plan { arrangement, ..self.plan("1939", 1, AXIS) })
    }
    pub fn world(&self) -> (Arc<Map>, Arc<Ruleset>) {
        let read = || (Arc::new(meridian_assets::world()), Arc::new(meridian_assets::ruleset()));
        self.world.get_or_init(read).clone()
    }
    pub fn opening(&self, scenario: &str, seed: u64) -> Game {
        let (map, rules) = self.world();
        let scenario = meridian_assets::scenario(scenario).unwrap_or_else(|error| panic!("{error}"));
        setup::new_game(map, rules, &scenario, seed)
    }
    /// A position that was changed by hand.
    pub fn position(&self, state: GameState) -> Game {
        let (map, rules) = self.world();
        Game::from_state(map, rules, state)
    }

    /// Plays from the opening; an agent that can't be made or fails is a finding.
    pub fn play(&self, plan: Plan) -> Result<Played, Finding> {
        let game = self.opening(plan.scenario, plan.seed);
        let played = self.play_on(game, plan)?;
        no_faults(&played)?;
        Ok(played)
    }
    /// Plays on until the months are over or an agent is lost; its fault is in what was played.
    pub fn play_on(&self, game: Game, plan: Plan) -> Result<Played, Finding> {
        let arrangement = Arc::new(plan.arrangement);
        let seat = |side| match plan.sides.contains(&side) {
            true => self.agent_with(&self.spec, side, plan.budget, &arrangement).map(Seat::agent),
            false => Ok(Seat::agent(Idle::instead_of("nobody"))),
        };
        let end = game.state().clock().month.plus(plan.months);
        let seats =
            [seat(Side::Axis).map_err(|error| unmade(&error))?, seat(Side::Allies).map_err(|error| unmade(&error))?];
        let mut session = Session::new(game, seats).unwatched();
        let mut faults = Vec::new();
        session.play_while(|session| {
            faults.extend(session.faults());
            faults.is_empty() && session.state().clock().month < end
        });
        faults.extend(session.faults());
        let faults = faults.iter().map(|fault| (fault.side, fault.record.sentence.clone())).collect();
        let (digests, orders) = session.lines().iter().map(|line| (line.digest, line.order.clone())).unzip();
        let game = session.game().fork();
        drop(session);
        // an agent's last call comes on its own thread
        crate::system::soon(|| {
            let record = arrangement.recorded();
            record.destroyed >= record.created
        });
        let record = arrangement.recorded();
        Ok(Played { game, digests, orders, faults, record })
    }
    /// An agent of the player that the host has made.
    pub fn agent(&self, spec: &AgentSpec, side: Side, arrangement: &Arc<Arrangement>) -> Result<Agent, LoadError> {
        self.agent_with(spec, side, Budget::default(), arrangement)
    }
    fn agent_with(
        &self,
        spec: &AgentSpec,
        side: Side,
        budget: Budget,
        arrangement: &Arc<Arrangement>,
    ) -> Result<Agent, LoadError> {
        let _ready = between::ready(arrangement, self.kind());
        let patience = STEP.min(Duration::from_secs(self.timeout / 3));
        let grace = Duration::from_secs(2);
        let limits = Limits { start: patience, grace, budget, ..Limits::per_phase(patience) };
        let mode = match &self.guards {
            Some(guards) if self.kind() == Kind::Program => {
                RunMode::Process(Process { host: HostProgram::own(), limits: guards.clone() })
            }
            _ => RunMode::Thread,
        };
        Agent::start_in(&mode, spec, side, &SearchPath { folders: Vec::new() }, limits, Setting::default())
    }
}

/// What a player is.
pub fn kind(source: &Source) -> Kind {
    match source {
        Source::Library { .. } => Kind::Library,
        Source::Program(_) => Kind::Program,
    }
}

fn unmade(error: &LoadError) -> Finding {
    wrong(
        format!("the host could not make an agent: {error}"),
        "an agent",
        "look at what it says; `meridian play` says the same",
    )
}

/// Did both agents keep their seats?
pub fn no_faults(played: &Played) -> Result<(), Finding> {
    let Some((side, fault)) = played.faults.first() else { return Ok(()) };
    Err(wrong(
        format!("the agent of the {} lost its seat: it {fault}", side.name()),
        "every step played and returned from",
        "see the chapters on time and on orders in docs/ai/README.md; `meridian play` with the same seed shows the same",
    ))
}
