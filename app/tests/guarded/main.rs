//! AIs in processes of their own: whatever a player does, the game plays on and the record names the fault.

mod again;
mod cost;
mod faults;
mod games;
mod harmless;
mod programs;

use meridian_ai_host::{
    AgentSpec, HostProgram, Limits, LoadError, Process, ProcessLimits, Progress, RunMode, SearchPath, Seat,
};
use meridian_engine::{Game, Phase, Side, setup};
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
        start: Duration::from_secs(60),
        soft: Duration::from_secs(100),
        hard: Duration::from_secs(120),
        grace: Duration::from_secs(5),
        ..Limits::default()
    }
}

fn process() -> Process {
    let limits = ProcessLimits { memory: 512 << 20, ..ProcessLimits::default() };
    Process { host: HostProgram::of(env!("CARGO_BIN_EXE_meridian")), limits }
}

fn open(mode: &RunMode, spec: &str, side: Side, limits: Limits) -> Result<Seat, LoadError> {
    Seat::open_in(mode, &spec.parse::<AgentSpec>()?, side, &SearchPath::standard(), limits)
}

/// A month of the player of this name for the Axis, in a process, which the game must get through.
fn month_with(name: &str) -> Seat {
    month(&wild(name).display().to_string(), process(), limits())
}

fn month(spec: &str, process: Process, limits: Limits) -> Seat {
    let axis = open(&RunMode::Process(process), spec, Side::Axis, limits).unwrap_or_else(|error| panic!("{error}"));
    month_of(axis)
}

fn on_thread(spec: &str, side: Side) -> Seat {
    open(&RunMode::Thread, spec, side, limits()).unwrap_or_else(|error| panic!("{error}"))
}

/// Plays so many months; `each` sees every step of the Axis.
fn play(game: &mut Game, seats: &mut [Seat; 2], months: u16, mut each: impl FnMut(&Seat)) {
    let end = game.state().clock().month.plus(months);
    while game.state().clock().month < end {
        let Some((_, side)) = game.asked() else { break };
        assert_eq!(seats[side.index()].play_phase(game), Progress::Ended);
        if side == Side::Axis {
            each(&seats[0]);
        }
    }
}

fn month_of(axis: Seat) -> Seat {
    let mut game = new_game(11);
    let mut seats = [axis, on_thread("random:orders=1", Side::Allies)];
    play(&mut game, &mut seats, 1, |_| {});
    let [axis, allies] = seats;
    assert_eq!(allies.fault(), None);
    assert_eq!(game.state().clock().phase, Phase::WarDeclaration, "a month was played");
    axis
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
