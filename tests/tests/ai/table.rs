//! Games and seats for these tests.

use meridian_ai_host::{AgentSpec, Limits, LoadError, Progress, SearchPath, Seat};
use meridian_engine::{Game, Map, Ruleset, Side, setup};
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

/// The world and the rules, read once.
pub fn world() -> (Arc<Map>, Arc<Ruleset>) {
    static WORLD: OnceLock<(Arc<Map>, Arc<Ruleset>)> = OnceLock::new();
    WORLD
        .get_or_init(|| (Arc::new(meridian_assets::world::world()), Arc::new(meridian_assets::ruleset::ruleset())))
        .clone()
}

pub fn new_game(scenario: &str, seed: u64) -> Game {
    let (map, rules) = world();
    let scenario = meridian_assets::ruleset::scenario(scenario).expect("a bundled scenario");
    setup::new_game(map, rules, &scenario, seed)
}

/// Short limits, so that what hangs is noticed soon; nothing that works comes near them.
pub fn limits() -> Limits {
    Limits {
        start: Duration::from_secs(20),
        soft: Duration::from_secs(100),
        hard: Duration::from_secs(120),
        grace: Duration::from_secs(5),
        ..Limits::default()
    }
}

pub fn seat(spec: &str, side: Side) -> Seat {
    try_seat(spec, side, limits()).unwrap_or_else(|error| panic!("{error}"))
}

pub fn try_seat(spec: &str, side: Side, limits: Limits) -> Result<Seat, LoadError> {
    let spec: AgentSpec = spec.parse()?;
    Seat::open(&spec, side, &SearchPath::standard(), limits)
}

/// Plays whole months; the digests after each order.
pub fn play(game: &mut Game, seats: &mut [Seat; 2], months: u16) -> Vec<u64> {
    let end = game.state().clock().month.plus(months);
    while game.state().clock().month < end {
        let Some((_, side)) = game.asked() else { break };
        assert_eq!(seats[side.index()].play_phase(game), Progress::Ended);
    }
    game.log().iter().map(|entry| entry.digest).collect()
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
