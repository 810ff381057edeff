//! The bundled players.

use crate::table::{Match, agent, new_game};
use meridian_ai_host::{Agent, AgentSpec, RunMode, SearchPath, Setting};
use meridian_engine::{OrderKind, Phase, Side};
use meridian_session::unattended::play_months;
use meridian_session::{Seat, Session};
use std::time::Duration;

fn played(axis: &str, allies: &str, scenario: &str, seed: u64, months: u16) -> Match {
    let agents = [agent(axis, Side::Axis), agent(allies, Side::Allies)];
    let played = Match::play(new_game(scenario, seed), agents, months);
    for side in Side::BOTH {
        assert_eq!(played.fault(side), None, "{}", side.name());
        eprintln!("{} {scenario}: {:?}", side.name(), played.total(side));
    }
    played
}

#[test]
fn random_plays_only_legal_orders() {
    let played = played("random", "random", "1939", 7, 2);
    for side in Side::BOTH {
        assert_eq!(played.total(side).refused, 0, "{:?}", played.lines(side));
        assert!(played.total(side).accepted > 50, "{:?}", played.total(side));
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    let game = |seed| played("random:orders=10", "random:orders=10", "1939", seed, 1).digests();
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
    let (limits, setting) = (crate::table::limits(), Setting::default());
    let agent = Agent::start_in(&RunMode::Thread, &spec, Side::Axis, &search, limits, setting);
    let agent = agent.unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((agent.info().name.as_str(), agent.info().id.as_str()), ("Random", "meridian.random"));
}

#[test]
fn classic_plays_in_both_scenarios() {
    for scenario in ["1937", "1939"] {
        let played = played("classic", "classic", scenario, 3, 3);
        for side in Side::BOTH {
            assert!(played.total(side).accepted > 50, "{:?}", played.total(side));
        }
        if scenario == "1939" {
            let gives = |what: fn(&OrderKind) -> bool| played.session.lines().iter().any(|line| what(&line.order.kind));
            assert!(gives(|kind| matches!(kind, OrderKind::LoadConvoy { .. })), "no convoy was loaded");
            assert!(gives(|kind| matches!(kind, OrderKind::NavalAttack { .. })), "no ship was attacked");
            assert!(gives(|kind| matches!(kind, OrderKind::Intercept { .. })), "nothing was intercepted");
        }
    }
}

/// In the whole war and in short scenarios, and not as `classic` does.
#[test]
fn marshal_plays() {
    for (scenario, months) in [("1939", 3), ("poland_1939", 4), ("france_1940", 3)] {
        let [played, others] = ["marshal", "classic"].map(|name| {
            let agents = Side::BOTH.map(|side| agent(name, side));
            Match::play(meridian_tests::new_game_of(scenario, 3), agents, months)
        });
        for side in Side::BOTH {
            assert_eq!(played.fault(side), None, "{scenario}, {}", side.name());
            let total = played.total(side);
            assert!(total.accepted > 20, "{scenario}: {total:?}");
        }
        assert_ne!(played.session.state().digest(), others.session.state().digest(), "{scenario}");
    }
}

/// By a table of odds, with blitz attacks, exploitation and mud.
#[test]
fn classic_plays_in_theatre_weather() {
    classic_attacks("theatre_weather_1939", 4);
}

/// With breakthroughs and exploitation, through the first winter.
#[test]
fn classic_plays_in_two_zones() {
    classic_attacks("two_zone_1939", 5);
}

/// From the opening to the end of the tenth turn.
#[test]
fn classic_plays_the_east_front_to_its_end() {
    let played = classic_attacks("east_front", 12);
    let clock = played.session.state().clock();
    assert!(clock.winner.is_some(), "{clock:?}");
    // and its tanks go on after combat
    let (mut game, mut gone_on) = (meridian_tests::new_game_of("east_front", 3), 0);
    for line in played.session.lines() {
        let exploits = matches!(game.state().clock().phase, Phase::Exploitation(_));
        gone_on += usize::from(exploits && matches!(line.order.kind, OrderKind::Move { .. }));
        game.submit(line.order.clone()).expect("it was played");
        game.forget_log();
    }
    assert!(gone_on > 20, "{gone_on} moves in exploitation");
}

/// Both sides fight on land, and nothing that they order is refused.
fn classic_attacks(scenario: &str, months: u16) -> Match {
    let agents = Side::BOTH.map(|side| agent("classic", side));
    let played = Match::play(meridian_tests::new_game_of(scenario, 3), agents, months);
    for side in Side::BOTH {
        assert_eq!(played.fault(side), None, "{}", side.name());
        assert!(played.total(side).accepted > 50, "{:?}", played.total(side));
    }
    let attacks =
        played.session.lines().iter().filter(|line| matches!(line.order.kind, OrderKind::Attack { .. })).count();
    eprintln!("{attacks} attacks; {:?}", Side::BOTH.map(|side| played.total(side)));
    assert!(attacks > 5, "{attacks} attacks on land");
    played
}

/// Figures, not a verdict: `cargo test --release -p meridian-tests --test ai -- --ignored --nocapture`.
#[test]
#[ignore = "a measurement"]
fn how_long_a_month_takes() {
    for (name, months) in [("classic", 24), ("random", 3)] {
        let agents = [agent(name, Side::Axis), agent(name, Side::Allies)];
        let mut session = Session::new(new_game("1939", 1), agents.map(Seat::agent)).unwatched();
        let thinking = |session: &Session| Side::BOTH.map(|side| session.thoughts(side).total().thinking).iter().sum();
        for month in 1..=months {
            let (before, orders): (Duration, usize) = (thinking(&session), session.orders());
            let began = std::time::Instant::now();
            session = play_months(session, Some(1), &mut ()).0;
            let thinking = thinking(&session).checked_sub(before).unwrap();
            let (units, orders) = (session.state().units().count(), session.orders() - orders);
            eprintln!(
                "{name} month {month}: {:?}, thinking {thinking:?}, {units} units, {orders} orders",
                began.elapsed()
            );
        }
    }
}
