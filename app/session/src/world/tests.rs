//! What headers name is found again, and what is missing or other is said in one sentence.

use super::*;
use meridian_engine::replay::{Origin, Replay};

fn header(scenario: &str) -> Header {
    Header::of(&Library::embedded().new_game(scenario, 4).expect("embedded"), ["a".into(), "b".into()])
}

#[test]
fn a_header_leads_back_to_its_game() {
    let library = Library::embedded();
    for id in library.catalogue().names(Shelf::Scenarios) {
        let game = library.new_game(&id, 4).unwrap_or_else(|failure| panic!("{id}: {failure}"));
        let replay = Replay { header: header(&id), lines: Vec::new() };
        let read = Replay::from_bytes(&replay.to_bytes().expect("written")).expect("read");
        assert_eq!(read.header, replay.header);
        let again = library.opening(&read.header).expect("found");
        assert_eq!(again.state().digest(), game.state().digest(), "{id}");
        assert_eq!((&again.rules().name, &again.map().name), (&game.rules().name, &game.map().name));
    }
}

#[test]
fn a_header_from_before_boards_had_names_means_the_main_one() {
    let old = Header { origin: None, ..header("1939") };
    let bytes = Replay { header: old.clone(), lines: Vec::new() }.to_bytes().expect("written");
    assert_eq!(Replay::from_bytes(&bytes).expect("read").header, old);
    let world = Library::embedded().world_for(&old).expect("found");
    assert_eq!((world.rules.name.as_str(), world.map.name.as_str()), (MAIN, WORLD));
}

#[test]
fn what_is_missing_or_other_is_said_in_a_sentence() {
    let here = header("1939");
    let said = |header: Header| match Library::embedded().world_for(&header) {
        Ok(_) => String::new(),
        Err(failure) => failure.message().to_owned(),
    };
    assert_eq!(said(here.clone()), "");
    let origin = here.origin.clone().expect("a new game knows");
    let missing = said(Header { ruleset: "moon".into(), ..here.clone() });
    assert_eq!(
        missing,
        "the game needs the ruleset `moon`, which is not here: put its folder into rulesets or load another game"
    );
    let missing = said(Header { scenario: "1914".into(), ..here.clone() });
    assert!(missing.contains("needs the scenario `1914`"), "{missing}");
    let on_moon = Some(Origin { board: "moon".into(), ..origin.clone() });
    assert!(said(Header { origin: on_moon, ..here.clone() }).contains("needs the board `moon`"));
    let other = said(Header { origin: Some(Origin { scenario_hash: 1, ..origin }), ..here.clone() });
    assert!(other.contains("another scenario (0000000000000001, here "), "{other}");
    assert!(said(Header { ruleset_hash: 1, ..here.clone() }).contains("another ruleset"));
    assert!(said(Header { map_hash: 1, ..here }).contains("another map"));
}

#[test]
fn scenarios_of_another_ruleset_are_not_opened_by_these_rules() {
    let main = World::load();
    let failure = main.new_game("two_zone_1939", 1).err().expect("refused");
    assert!(failure.message().contains("of the ruleset `two_zone`"), "{failure}");
    let failure = Library::embedded().new_game("1914", 1).err().expect("refused");
    assert!(failure.message().contains("no scenario `1914`"), "{failure}");
}

/// Handicaps and the number of a variation belong to the id: nothing else has to carry them.
#[test]
fn handicaps_come_back_with_saves_and_replays() {
    use meridian_engine::{Order, OrderKind, Phase, Side};
    let library = Library::embedded();
    let id = "poland_1939+axis_money=-30+allies_losses=-50+luck=low~2";
    let mut game = library.new_game(id, 4).expect("a game");
    let terms = *game.state().terms();
    assert_eq!((terms.handicaps.of(Side::Axis).money, terms.handicaps.of(Side::Allies).losses), (-30, -50));
    assert!(terms.luck.is_low());
    let plain = library.new_game("poland_1939~2", 4).expect("a game");
    assert_ne!(plain.state().digest(), game.state().digest());
    let header = Header::of(&game, ["a".into(), "b".into()]);
    let mut lines = Vec::new();
    while game.state().clock().month.since(game.state().clock().began) < 2 {
        let Some((_, side)) = game.asked() else { break };
        let order = Order { side, kind: OrderKind::EndPhase };
        game.submit(order.clone()).expect("steps may end");
        lines.push(meridian_engine::replay::Line { order, digest: game.state().digest() });
    }
    let replay = Replay::from_bytes(&Replay { header, lines }.to_bytes().expect("written")).expect("read");
    let opening = library.opening(&replay.header).expect("found");
    let played = replay.verify(opening.map().clone(), opening.rules().clone(), opening.state().clone(), |_, _| {});
    let played = played.expect("the same game");
    assert_eq!(played.state().terms(), &terms);
    // without the terms it is another game
    let fair = Replay { header: Header { scenario: "poland_1939~2".into(), ..replay.header.clone() }, ..replay };
    let opening = library.opening(&fair.header).expect("found");
    assert!(fair.verify(opening.map().clone(), opening.rules().clone(), opening.state().clone(), |_, _| {}).is_err());
    // what a saved game holds is enough
    assert_ne!(game.state().clock().phase, Phase::Supply);
    let stored = meridian_engine::state::Stored::from(game.state());
    let mut read = meridian_engine::GameState::try_from(stored).expect("possible");
    read.rebuild();
    assert_eq!((read.terms(), read.digest()), (&terms, game.state().digest()));
}

#[test]
fn low_luck_is_refused_where_combats_go_by_a_table() {
    for id in ["two_zone_1939", "theatre_weather_1939", "east_front"] {
        let refused = Library::embedded().new_game(&format!("{id}+luck=low~2"), 1).err().expect("refused");
        assert!(refused.message().contains("`luck=low` is for land combats by chances"), "{refused}");
        assert!(refused.message().contains("Leave luck=low out"), "{refused}");
    }
    let game = Library::embedded().new_game("1939+luck=low", 1).expect("a game");
    assert!(game.state().luck().is_low());
    assert_ne!(game.state().digest(), Library::embedded().new_game("1939", 1).expect("a game").state().digest());
}

#[test]
fn what_is_no_term_is_part_of_a_name_that_nothing_has() {
    let refused = |id: &str| Library::embedded().new_game(id, 1).err().map(|failure| failure.message().to_owned());
    for id in ["1939+axis_money=51", "1939+axis_luck=5", "1939+axis_money=+5"] {
        let said = refused(id).expect("refused");
        assert!(said.contains(id), "{said}");
    }
}
