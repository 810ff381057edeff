//! The bundled players.

use crate::table::{new_game, play, seat};
use meridian_ai_host::{AgentSpec, SearchPath, Seat};
use meridian_engine::{Game, OrderKind, Side};

fn played(axis: &str, allies: &str, scenario: &str, seed: u64, months: u16) -> (Game, [Seat; 2], Vec<u64>) {
    let mut game = new_game(scenario, seed);
    let mut seats = [seat(axis, Side::Axis), seat(allies, Side::Allies)];
    let digests = play(&mut game, &mut seats, months);
    for seat in &seats {
        assert_eq!(seat.fault(), None, "{}", seat.spec());
        eprintln!("{} {scenario}: {:?}", seat.spec(), seat.total());
    }
    (game, seats, digests)
}

#[test]
fn random_plays_only_legal_orders() {
    let (_, seats, _) = played("random", "random", "1939", 7, 2);
    for seat in &seats {
        assert_eq!(seat.total().refused, 0, "{:?}", seat.lines());
        assert!(seat.total().accepted > 50, "{:?}", seat.total());
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed| played("random:orders=10", "random:orders=10", "1939", seed, 1).2;
    assert_eq!(game(21), game(21));
    assert_ne!(game(21), game(22));
}

#[test]
fn names_are_looked_for_in_the_folders_given() {
    let own = SearchPath::standard();
    let spec: AgentSpec = "random".parse().unwrap();
    let library = spec.locate(&own).unwrap_or_else(|error| panic!("{error}"));
    let folder = crate::table::folder().join("plugins");
    std::fs::create_dir_all(&folder).unwrap();
    let copy = folder.join(library.file_name().unwrap());
    std::fs::copy(&library, &copy).unwrap();
    let mut search = SearchPath { folders: vec![folder] };
    search.folders.extend(own.folders);
    assert_eq!(spec.locate(&search), Ok(copy));
    let seat = Seat::open(&spec, Side::Axis, &search, crate::table::limits()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((seat.info().name.as_str(), seat.info().id.as_str()), ("Random", "meridian.random"));
}

#[test]
fn classic_plays_in_both_scenarios() {
    for scenario in ["1937", "1939"] {
        let (game, seats, _) = played("classic", "classic", scenario, 3, 3);
        for seat in &seats {
            assert!(seat.total().accepted > 50, "{:?}", seat.total());
        }
        if scenario == "1939" {
            let gives = |what: fn(&OrderKind) -> bool| game.log().iter().any(|entry| what(&entry.order.kind));
            assert!(gives(|kind| matches!(kind, OrderKind::LoadConvoy { .. })), "no convoy was loaded");
            assert!(gives(|kind| matches!(kind, OrderKind::NavalAttack { .. })), "no ship was attacked");
            assert!(gives(|kind| matches!(kind, OrderKind::Intercept { .. })), "nothing was intercepted");
        }
    }
}

/// Figures, not a verdict: `cargo test --release -p meridian-tests --test ai -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement"]
fn how_long_a_month_takes() {
    for (name, months) in [("classic", 24), ("random", 3)] {
        let mut game = new_game("1939", 1);
        let mut seats = [seat(name, Side::Axis), seat(name, Side::Allies)];
        for month in 1..=months {
            let before = seats.iter().map(|seat| seat.total().thinking).sum::<std::time::Duration>();
            let began = std::time::Instant::now();
            play(&mut game, &mut seats, 1);
            let thinking = seats.iter().map(|seat| seat.total().thinking).sum::<std::time::Duration>() - before;
            let (units, orders) = (game.state().units().count(), game.log().len());
            game.forget_log();
            eprintln!(
                "{name} month {month}: {:?}, thinking {thinking:?}, {units} units, {orders} orders",
                began.elapsed()
            );
        }
    }
}
