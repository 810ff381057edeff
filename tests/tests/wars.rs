//! Whole wars as fixtures: every replay under `replays` plays again to the last digest and reaches the turning points it was
//! made for. After a change of rules or dice `cargo run -p meridian-tests --bin make_wars` makes them anew.

use meridian_engine::replay::Replay;
use meridian_engine::setup;
use meridian_tests::war::is_read_as_written;
use meridian_tests::wars::{Script, scripts};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

fn check(script: &Script) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("replays").join(format!("{}.mrd", script.name));
    let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let replay = Replay::from_bytes(&bytes).unwrap_or_else(|error| panic!("{}: {error}", script.name));
    let scenario = meridian_assets::scenario(script.scenario).unwrap_or_else(|error| panic!("{error}"));
    let (map, rules) = (Arc::new(meridian_assets::world()), Arc::new(meridian_assets::ruleset()));
    let start = setup::new_game(map.clone(), rules.clone(), &scenario, script.seed).state().clone();
    let mut waiting = script.until.to_vec();
    let mut written = BTreeSet::new();
    let played = replay.verify(map, rules, start, |_, game| {
        let Some(entry) = game.log().last() else { return };
        if game.asked().is_some_and(|asked| written.insert(asked)) {
            is_read_as_written(game.state());
        }
        for event in &entry.events {
            waiting.retain(|turn| !turn.matches(&event.cause, game));
        }
    });
    if let Err(error) = played {
        panic!("{}: {error}", script.name);
    }
    assert!(written.len() > 15, "only {written:?} were asked in {}", script.name);
    assert!(waiting.is_empty(), "{}: these never happened: {waiting:?}", script.name);
}

macro_rules! wars {
    ($($name:ident)*) => {
        $(#[test]
        fn $name() {
            check(scripts::ALL.iter().find(|script| script.name == stringify!($name)).expect("a script of that name"));
        })*

        #[test]
        fn every_script_has_its_test() {
            let names: Vec<&str> = scripts::ALL.iter().map(|script| script.name).collect();
            assert_eq!(names, [$(stringify!($name)),*]);
        }
    };
}

wars! {
    allied_victory
    axis_victory
    vichy_liberated
    vichy_joins_axis
    vichy_joins_allies
    vichy_fails
    finland_surrenders
    italy_surrenders
    belgium_and_denmark
    neighbours_come_in
    atomic_surrender
}
