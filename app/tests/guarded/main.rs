//! AIs in processes of their own: whatever a player does, the game plays on and the record names the fault.

mod again;
mod cost;
mod faults;
mod games;
mod harmless;
mod programs;
mod skirmish;
mod slow;

use meridian_ai_host::{
    Agent, AgentSpec, Fault, FaultRecord, HostProgram, Limits, LoadError, Process, ProcessLimits, RunMode, SearchPath,
    Setting,
};
use meridian_engine::{Game, Phase, Side, setup};
use meridian_session::unattended::play_months;
use meridian_session::{AgentFault, Seat, Session};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::{Duration, Instant};

fn folder() -> &'static Path {
    Path::new(env!("CARGO_TARGET_TMPDIR"))
}

fn new_game(seed: u64) -> Game {
    static GAME: OnceLock<Game> = OnceLock::new();
    let game = GAME.get_or_init(|| {
        let (map, rules) = (Arc::new(meridian_assets::world()), Arc::new(meridian_assets::ruleset()));
        setup::new_game(map, rules, &meridian_assets::scenario("1939").expect("a bundled scenario"), 1)
    });
    let scenario = meridian_assets::scenario("1939").expect("a bundled scenario");
    setup::new_game(game.map().clone(), game.rules().clone(), &scenario, seed)
}

/// The player that does this, in a library of its own: tests run side by side.
fn wild(name: &str) -> PathBuf {
    wild_with(name, &[])
}
fn wild_with(name: &str, more: &[&str]) -> PathBuf {
    static LIBRARIES: AtomicU32 = AtomicU32::new(0);
    let number = LIBRARIES.fetch_add(1, Ordering::Relaxed);
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/guarded/wild.c");
    let mut defines = vec![format!("-DDO={name}")];
    defines.extend(more.iter().map(ToString::to_string));
    meridian_tests::plugin::build_c(folder(), &format!("wild_{name}_{number}"), &source, &defines)
}

/// Nothing that works comes near the times.
fn limits() -> Limits {
    Limits {
        start: Duration::from_mins(1),
        soft: Duration::from_secs(100),
        hard: Duration::from_mins(2),
        grace: Duration::from_secs(5),
        ..Limits::default()
    }
}

fn process() -> Process {
    let limits = ProcessLimits { memory: 512 << 20, ..ProcessLimits::default() };
    Process { host: HostProgram::of(env!("CARGO_BIN_EXE_meridian")), limits }
}

fn open(mode: &RunMode, spec: &str, side: Side, limits: Limits) -> Result<Agent, LoadError> {
    let (spec, search) = (spec.parse::<AgentSpec>()?, SearchPath::standard());
    Agent::start_in(mode, &spec, side, &search, limits, Setting::default())
}

/// A game that the player of the Axis has played in.
struct Played {
    session: Session,
    faults: Vec<AgentFault>,
}

impl Played {
    /// What the Axis did wrong, if it did.
    fn fault(&self) -> Option<&Fault> {
        self.faults.first()?.cause.as_ref()
    }
    fn record(&self) -> Option<&FaultRecord> {
        self.faults.first().map(|fault| &fault.record)
    }
    /// The last lines of its journal.
    fn lines(&self) -> Vec<&str> {
        self.session.thoughts(Side::Axis).journal().iter().map(|said| said.text.as_str()).collect()
    }
}

/// A month of the player of this name for the Axis, in a process, which the game must get through.
fn month_with(name: &str) -> Played {
    month(&wild(name).display().to_string(), process(), limits())
}

fn month(spec: &str, process: Process, limits: Limits) -> Played {
    let axis = open(&RunMode::Process(process), spec, Side::Axis, limits).unwrap_or_else(|error| panic!("{error}"));
    month_of(axis)
}

fn on_thread(spec: &str, side: Side) -> Agent {
    open(&RunMode::Thread, spec, side, limits()).unwrap_or_else(|error| panic!("{error}"))
}

fn month_of(axis: Agent) -> Played {
    let agents = [axis, on_thread("random:orders=1", Side::Allies)];
    let (session, ended) = play_months(Session::new(new_game(11), agents.map(Seat::agent)), Some(1), &mut ());
    assert!(ended.faults.iter().all(|fault| fault.side == Side::Axis), "{:?}", ended.faults);
    assert_eq!(session.state().clock().phase, Phase::WarDeclaration, "a month was played");
    Played { session, faults: ended.faults }
}

/// The first step of the game alone, which is the Axis's.
fn first_step_of(axis: Agent) -> Played {
    let mut session = Session::new(new_game(11), [Seat::agent(axis), Seat::Nobody("nobody".into())]);
    session.play_while(|session| session.orders() == 0);
    let faults = session.faults();
    Played { session, faults }
}

/// Gone, or dead and only not yet counted by its parent.
fn wait_for_the_end_of(process: u32) {
    let until = Instant::now() + Duration::from_secs(20);
    let status = || std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    while !(status().is_empty() || status().contains("State:\tZ")) {
        assert!(Instant::now() < until, "process {process} lives on");
        std::thread::sleep(Duration::from_millis(10));
    }
}
