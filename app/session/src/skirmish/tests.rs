//! Skirmishes are kept, read again and watched.

use super::*;
use crate::Ais;
use crate::save::SaveFolder;
use meridian_skirmish::{Order, Side};

fn setup(scenario: &str, seed: u64) -> Setup {
    let seats = ["sergeant", "random"].map(|name| Seat::Player(name.to_owned()));
    Setup::new(scenario, seed, seats)
}

fn ais() -> Ais {
    Ais::new(None)
}

fn folder(name: &str) -> SaveFolder {
    let path = std::env::temp_dir().join(format!("meridian-skirmish-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&path);
    SaveFolder::choose(Some(path)).expect("a folder")
}

fn played(scenario: &str, orders: usize) -> Fight {
    let mut fight = Fight::new(setup(scenario, 7), &ais()).expect("a fight");
    while fight.game().log().len() < orders && fight.ask() {}
    fight
}

#[test]
fn every_scenario_is_played_to_its_end_kept_and_read_again() {
    let saves = folder("ends");
    let shelf = Shelf::of(&saves);
    for offer in offers().expect("the tables are whole") {
        let fight = played(&offer.scenario.id, usize::MAX);
        assert!(fight.game().outcome().is_some(), "{}", offer.scenario.id);
        let path = shelf.save(&fight, &offer.scenario.id).expect("written");
        let again = Fight::from_file(Shelf::read(&path).expect("read"), false, &ais()).expect("the same");
        assert_eq!(again.game().state(), fight.game().state());
        assert!(again.saved().over && !again.waits_for_player());
    }
    assert_eq!(shelf.list().len(), offers().expect("whole").len());
    std::fs::remove_dir_all(saves.path()).expect("removed");
}

#[test]
fn a_fight_is_watched_forward_and_back_and_goes_on() {
    let fight = played("village", 60);
    let end = fight.game().state().digest();
    let mut watched = Fight::from_file(fight.saved(), true, &ais()).expect("watched");
    assert_eq!(watched.place(), (0, 60));
    assert!(watched.person().is_none() && !watched.ask(), "nobody is asked");
    watched.go_to(60);
    assert_eq!(watched.game().state().digest(), end);
    watched.go_to(25);
    assert_eq!(watched.place(), (25, 60));
    assert_eq!(watched.saved(), fight.saved(), "what is watched is kept whole");
    assert!(!watched.is_open(), "it goes on: what is hidden stays so");
    watched.take_over();
    assert_eq!(watched.place(), (25, 25));
    assert!(watched.ask(), "it goes on");
}

#[test]
fn broken_files_say_what_is_wrong() {
    let said = |bytes: &[u8]| {
        Saved::from_bytes(bytes).and_then(|saved| saved.game().map(drop)).expect_err("it is broken").to_string()
    };
    let whole = played("patrol", 20).saved().to_bytes();
    let text = String::from_utf8(whole.clone()).expect("text");
    assert!(said(&whole[..whole.len() / 2]).contains("line 1"), "{}", said(&whole[..whole.len() / 2]));
    assert!(said(b"{}").contains("meridian_skirmish"));
    assert!(said(text.replace("\"meridian_skirmish\":1", "\"meridian_skirmish\":9").as_bytes()).contains('9'));
    assert!(said(text.replace("\"patrol\"", "\"picnic\"").as_bytes()).contains("picnic"));
    let mut saved = Saved::from_bytes(&whole).expect("whole");
    saved.orders.insert(3, Order::Halt { group: 3 });
    let refused = said(&saved.to_bytes());
    assert!(refused.contains("order 4") && refused.contains("SK §"), "{refused}");
    let mut shorter = Saved::from_bytes(&whole).expect("whole");
    shorter.orders.pop();
    assert!(said(&shorter.to_bytes()).contains("other tables"), "{}", said(&shorter.to_bytes()));
    let unknown = Setup { seats: ["x", "random"].map(|name| Seat::Player(name.to_owned())), ..setup("patrol", 1) };
    assert!(Fight::new(unknown, &ais()).err().expect("no such player").to_string().contains("sergeant"));
}

/// A player of another machine: the fight is opened, somebody else takes over, and the file remembers both.
#[test]
fn a_player_that_is_gone_is_replaced() {
    let gone = "/nowhere/libgone.so:bold=2";
    let mut saved = played("patrol", 20).saved();
    saved.setup.seats = ["sergeant", gone].map(|name| Seat::Player(name.to_owned()));
    let mut fight = Fight::from_file(saved, false, &ais()).expect("it is there");
    while fight.ask() {}
    let (player, why) = fight.fallen().expect("nobody plays for the Allies");
    assert_eq!(player, gone);
    assert!(why.contains("/nowhere/libgone.so"), "{why}");
    assert!(!fight.waits_for_player(), "nothing happens until somebody takes over");
    assert!(fight.replace(true, &ais()).is_err(), "it is still not there");
    fight.replace(false, &ais()).expect("the sergeant is");
    let orders = fight.game().log().len();
    while fight.ask() {}
    assert!(fight.game().outcome().is_some());
    let again = Saved::from_bytes(&fight.saved().to_bytes()).expect("read");
    assert_eq!(again.setup.seats[1], Seat::Player("sergeant".to_owned()));
    let [fell] = again.setup.fell.as_slice() else { panic!("{:?}", again.setup.fell) };
    assert_eq!((fell.orders, fell.side, fell.player.as_str()), (orders, Side::Allies, gone));
    // a program that knows no such files says so
    assert_eq!(form(&fight), if changed(&fight) { 4 } else { 2 });
    let other = played("patrol", 3);
    assert_eq!(form(&other), if changed(&other) { 4 } else { 1 });
}

#[test]
fn what_was_kept_stays_when_another_fight_begins() {
    let saves = folder("ring");
    let shelf = Shelf::of(&saves);
    for number in 1..8 {
        shelf.make_room().expect("renamed");
        shelf.keep(&played("patrol", number)).expect("written");
    }
    let mut kept: Vec<(String, usize)> = shelf
        .list()
        .into_iter()
        .map(|listed| (listed.name(), listed.saved.map_or(0, |saved| saved.orders.len())))
        .collect();
    kept.sort();
    let orders: Vec<usize> = kept.iter().map(|(_, orders)| *orders).collect();
    assert_eq!(orders, [7, 6, 5, 4, 3], "{kept:?}");
    std::fs::remove_dir_all(saves.path()).expect("removed");
}

#[test]
fn orders_are_taken_back_until_a_card_is_shown() {
    let seats = [Seat::Person, Seat::Player("sergeant".to_owned())];
    let mut fight = Fight::new(Setup { seats, ..setup("patrol", 3) }, &ais()).expect("a fight");
    assert_eq!(fight.person(), Some(Side::Axis), "the Axis moves first in this scenario");
    let place = fight.game().legal().into_iter().find(|order| matches!(order, Order::Place { .. }));
    let before = fight.game().state().digest();
    fight.order(place.expect("ground in the hand")).expect("legal");
    assert!(fight.can_undo());
    assert_eq!(fight.undo(), place);
    assert_eq!(fight.game().state().digest(), before);
    fight.order(Order::End).expect("legal");
    assert!(!fight.can_undo() && fight.undo().is_none(), "an end stays");
}

#[test]
fn nobody_looks_into_a_hand_by_watching() {
    let seats = [Seat::Person, Seat::Person];
    let mut fight = Fight::new(Setup { seats, ..setup("patrol", 3) }, &ais()).expect("a fight");
    fight.order(Order::End).expect("legal");
    let refused = Fight::from_file(fight.saved(), true, &ais()).err().expect("it goes on").to_string();
    assert!(refused.contains("when it is over"), "{refused}");
    let over = played("patrol", usize::MAX);
    assert!(Fight::from_file(over.saved(), true, &ais()).expect("over").is_open());
}

/// SK §18: what was drawn is kept as it came, so that the file is the same fight whatever the tables say later.
#[test]
fn weather_that_was_drawn_is_kept_with_the_fight() {
    let mut seen = std::collections::BTreeSet::new();
    for offer in offers().expect("the tables are whole") {
        for seed in 0..12 {
            let drawn = offer.scenario.drawn_weather(&offer.facts, seed);
            let setup = setup(&offer.scenario.id, seed).in_weather(&drawn, true);
            assert_eq!(setup.agreed().expect("weather"), Some(drawn), "{}", offer.scenario.id);
            let mut fight = Fight::new(setup.clone(), &ais()).expect("a fight");
            assert_eq!(fight.game().scenario().weather, drawn);
            while fight.game().log().len() < 25 && fight.ask() {}
            let bytes = fight.saved().to_bytes();
            let saved = Saved::from_bytes(&bytes).expect("read");
            assert_eq!(saved.setup, setup);
            assert_eq!(saved.game().expect("the same fight").state(), fight.game().state());
            seen.insert(setup.weather);
        }
    }
    assert!(seen.len() > 10, "many kinds of days: {seen:?}");
}

/// A program that knows no draws says so instead of finding a word that it can't read.
#[test]
fn only_fights_in_drawn_weather_are_of_the_new_form() {
    let form = |setup: Setup| form(&Fight::new(setup, &ais()).expect("a fight"));
    assert_eq!(form(setup("patrol", 1)), 1);
    let weather = meridian_skirmish::state::Weather { mud: true, ..Default::default() };
    assert_eq!(form(setup("patrol", 1).in_weather(&weather, false)), 1);
    assert_eq!(form(setup("patrol", 1).in_weather(&weather, true)), 3);
}

fn combat(attacker: Side, countries: [&str; 2], terrain: &'static str, weather: &str) -> Combat {
    Combat {
        place: "Rzhev".to_owned(),
        attacker,
        countries: countries.map(|key| (key.to_owned(), key.to_uppercase())),
        at: Some((56.3, 34.3)),
        terrain,
        weather: weather.to_owned(),
        month: meridian_engine::Month::new(1942, 12),
    }
}

/// Month, place, weather and men are the combat's; arms, goals and lengths are the scenario's, for whoever attacks.
#[test]
fn a_combat_of_a_war_suggests_a_fight() {
    for attacker in Side::BOTH {
        let combat = combat(attacker, ["romania", "soviet_union"], "clear", "severe_winter");
        let suggestion = Suggestion::of(combat).expect("the tables are whole");
        let Offer { facts, scenario } = &suggestion.offers[suggestion.best];
        assert_eq!(scenario.id, "tank_in_the_snow");
        assert_eq!((scenario.first, scenario.holds), (attacker, Some(attacker.opponent())));
        assert_eq!(suggestion.own, [false, true], "Romania has no squad of its own");
        assert_eq!(facts.place(scenario.place).key, "russia");
        let nations = scenario.squads.each_ref().map(|squad| facts.nation(squad.nation).key.as_str());
        assert_eq!(nations, ["germany", "soviet_union"]);
        let weather = suggestion.weather.expect("the war says so");
        assert!(weather.snow_lies() && weather.overcast);
        assert!(!suggestion.ground.is_empty());
        for offer in &suggestion.offers {
            assert_eq!((offer.scenario.first, offer.scenario.date.year()), (attacker, 1942), "{}", offer.scenario.id);
            for side in Side::BOTH {
                let people = &offer.scenario.squads[side.index()].people;
                let names: std::collections::BTreeSet<&str> = people.iter().map(|it| it.name.as_str()).collect();
                assert_eq!(names.len(), people.len(), "{}: a name stands for one man", offer.scenario.id);
            }
        }
    }
}

/// The fight is kept with what it had from the war, and is the same without that war.
#[test]
fn a_fight_from_a_war_is_kept_and_read_again() {
    let whole = offers().expect("the tables are whole");
    for (at, offer) in whole.iter().enumerate() {
        let attacker = Side::BOTH[at % 2];
        let combat = combat(attacker, ["italy", "united_kingdom"], "forest", "clear");
        let suggestion = Suggestion::of(combat).expect("the tables are whole");
        let mut setup = setup(&offer.scenario.id, 9);
        setup.occasion = Some(suggestion.occasion.clone());
        let mut fight = Fight::new(setup, &ais()).expect("a fight");
        assert_eq!(**fight.game().scenario(), *suggestion.offers[at].scenario, "what was shown is what is fought");
        while fight.ask() {}
        assert!(fight.game().outcome().is_some(), "{}", offer.scenario.id);
        let saved = Saved::from_bytes(&fight.saved().to_bytes()).expect("read");
        assert_eq!(saved.game().expect("the same fight").state(), fight.game().state());
        let strange = String::from_utf8(fight.saved().to_bytes()).expect("text").replace("\"italy\"", "\"atlantis\"");
        let why = Saved::from_bytes(strange.as_bytes()).expect("read").game().expect_err("no such nation");
        assert!(why.to_string().contains("atlantis"), "{why}");
        let late = String::from_utf8(fight.saved().to_bytes()).expect("text").replace("\"1942-12\"", "\"9999-12\"");
        let why = Saved::from_bytes(late.as_bytes()).expect("read").game().expect_err("no such month");
        assert!(why.to_string().contains("9999-12"), "{why}");
    }
}

/// What makes a fight from a war level is shown, fought and kept; a file from before there was that is fought as it was.
#[test]
fn a_fight_from_a_war_is_made_level() {
    let combat = combat(Side::Axis, ["italy", "united_states"], "city", "clear");
    let suggestion = Suggestion::of(combat).expect("the tables are whole");
    let (at, weather) = (suggestion.best, meridian_skirmish::state::Weather::default());
    let (occasion, shown) = suggestion.levelled(at, &weather);
    let men = |scenario: &meridian_skirmish::Scenario| scenario.squads.each_ref().map(|squad| squad.people.len());
    let plain = men(&suggestion.offers[at].scenario);
    assert!(men(&shown)[0] > plain[0] && men(&shown)[1] == plain[1], "{:?} after {plain:?}", men(&shown));
    let mut setup = setup(&shown.id, 3).in_weather(&weather, false);
    setup.occasion = Some(occasion);
    let fight = Fight::new(setup, &ais()).expect("a fight");
    assert_eq!(men(fight.game().scenario()), men(&shown), "what was shown is what is fought");
    let bytes = fight.saved().to_bytes();
    let text = String::from_utf8(bytes.clone()).expect("text");
    assert!(text.contains("\"meridian_skirmish\":4") && text.contains("\"more\""), "{text}");
    let again = Saved::from_bytes(&bytes).expect("read").game().expect("the same fight");
    assert_eq!(again.state(), fight.game().state());
    let before = Setup { occasion: Some(suggestion.occasion.clone()), ..fight.setup().clone() };
    let before = Fight::new(before, &ais()).expect("a fight");
    assert_eq!(men(before.game().scenario()), plain);
    assert!(!String::from_utf8(before.saved().to_bytes()).expect("text").contains("\"more\""));
}

/// The number of the form in which the fight is written.
fn form(fight: &Fight) -> u64 {
    let file: serde_json::Value = serde_json::from_slice(&fight.saved().to_bytes()).expect("JSON");
    file["meridian_skirmish"].as_u64().expect("a number")
}

/// Have men changed groups in it?
fn changed(fight: &Fight) -> bool {
    let log = fight.game().log();
    log.iter().any(|entry| matches!(entry.order, Order::Join { .. } | Order::Part { .. }))
}

/// A fight in which men change groups has the form that says so.
#[test]
fn a_file_with_changed_groups_is_of_the_fourth_form() {
    let mut fight = Fight::new(setup("patrol", 7), &ais()).expect("a fight");
    assert_eq!(form(&fight), 1);
    while !changed(&fight) {
        assert!(fight.ask(), "nobody has changed groups");
        assert_eq!(form(&fight), if changed(&fight) { 4 } else { 1 });
    }
    let saved = Saved::from_bytes(&fight.saved().to_bytes()).expect("read");
    assert_eq!(saved.game().expect("the same").state(), fight.game().state());
}
