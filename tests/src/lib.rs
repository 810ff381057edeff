//! What the tests in `tests/` share.

pub mod counted;
pub mod invariants;
pub mod ledger;
pub mod listed;
pub mod order_stream;
pub mod plugin;
pub mod random_legal;
pub mod war;
pub mod wars;

use meridian_assets::Catalogue;
use meridian_engine::event::Cause;
use meridian_engine::order::Bombing;
use meridian_engine::{Game, setup};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A new game of a scenario on the real map with the real tables.
pub fn new_game(scenario: &str, seed: u64) -> Game {
    let scenario = meridian_assets::scenario(scenario).unwrap_or_else(|error| panic!("{error}"));
    setup::new_game(Arc::new(meridian_assets::world()), Arc::new(meridian_assets::ruleset()), &scenario, seed)
}

/// A new game of an embedded scenario, by its own ruleset on its own board.
pub fn new_game_of(scenario: &str, seed: u64) -> Game {
    let opening = Catalogue::embedded().open(scenario).unwrap_or_else(|error| panic!("{error}"));
    setup::new_game(Arc::new(opening.map), Arc::new(opening.rules), &opening.scenario, seed)
}

/// All rule cases of the repository, in the order of their names.
pub fn case_files() -> Vec<PathBuf> {
    let (mut files, mut folders) = (Vec::new(), vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("rules")]);
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    files
}

/// Does the cause take units out of the game whatever they are (WW2 §16.5.2)?
pub(crate) fn is_atomic(cause: &Cause) -> bool {
    matches!(cause, Cause::Bombed(report) if report.target == Bombing::Atomic)
}
