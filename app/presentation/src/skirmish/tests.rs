//! Every order and all that comes of it is said, and nothing that is hidden.

use super::*;
use meridian_session::skirmish::{Fight, Seat, Setup, offers};
use meridian_skirmish::game::{Delta, Pile};
use meridian_skirmish::{Order, Side};
use std::collections::BTreeSet;

/// Whole fights of players that try everything.
fn fights() -> Vec<Fight> {
    let seats = ["random", "random"].map(|name| Seat::Player(name.to_owned()));
    let names: Vec<String> = offers().expect("tables").iter().map(|offer| offer.scenario.id.clone()).collect();
    let setup = |scenario: &String, seed| Setup::new(scenario, seed, seats.clone());
    let played = |setup| {
        let mut fight = Fight::new(setup, &meridian_session::Ais::new(None)).expect("a fight");
        while fight.ask() {}
        fight
    };
    names.iter().flat_map(|name| (0..3).map(move |seed| setup(name, seed))).map(played).collect()
}

#[test]
fn everything_is_said_and_cites_a_paragraph() {
    let book = crate::rulebook::Rulebook::skirmish();
    let (mut kinds, mut results) = (BTreeSet::new(), BTreeSet::new());
    for fight in fights() {
        let game = fight.game();
        for entry in game.log() {
            let lines = told(game.at(), entry, Side::Axis);
            assert!(lines[0].is_order && !lines[0].text.is_empty());
            kinds.insert(format!("{:?}", std::mem::discriminant(&entry.order)));
            for line in lines {
                assert!(book.paragraph(line.rule).is_some(), "{}", line.rule);
                assert!(!line.text.contains("{$") && !line.text.contains("sk-"), "{}", line.text);
                results.insert(line.rule);
            }
            if let Some(card) = card_of(&entry.order) {
                assert_ne!(card_name(game.facts(), card), "");
            }
        }
    }
    assert!(kinds.len() > 12 && results.len() > 25, "{} kinds, {results:?}", kinds.len());
}

#[test]
fn nothing_is_told_of_what_the_other_side_draws() {
    for fight in fights() {
        let game = fight.game();
        for entry in game.log().iter().filter(|entry| entry.order == Order::End) {
            let drawn = entry.deltas.iter().filter(|it| matches!(it, Delta::Card { to: Pile::Hand(_), .. })).count();
            let said = |viewer: Side| {
                told(game.at(), entry, viewer).iter().any(|line| line.rule == "SK §3.4" && !line.is_order)
            };
            assert_eq!(said(entry.side), drawn > 0);
            assert!(!said(entry.side.opponent()));
        }
    }
}

#[test]
fn every_key_of_the_tables_has_a_name() {
    for offer in offers().expect("tables") {
        let (facts, id) = (&offer.facts, offer.scenario.id.as_str());
        let keys = [("title", id), ("about", id)]
            .into_iter()
            .chain(facts.weapons.iter().map(|it| ("weapon", it.key.as_str())))
            .chain(facts.vehicles.iter().map(|it| ("vehicle", it.key.as_str())))
            .chain(facts.nations.iter().map(|it| ("nation", it.key.as_str())))
            .chain(facts.deck.iter().map(|it| ("card", it.kind.key())))
            .chain(meridian_session::skirmish::conditions().iter().map(|key| ("weather", *key)))
            .chain(meridian_session::skirmish::conditions().iter().map(|key| ("sky", *key)))
            .chain([("sky", "clear"), ("sky", "fog")])
            .chain(meridian_session::skirmish::PLAYERS.iter().map(|key| ("player", *key)));
        for (family, key) in keys {
            let name = format!("sk-name-{family}-{key}");
            assert!(
                meridian_words::Words::knows(&name),
                "nothing is called {name}: assets/words/en/skirmish_screen.ftl"
            );
        }
    }
}

/// What a fight is about says the weather that is in force, not the scenario's own.
#[test]
fn a_fight_is_told_in_the_weather_that_holds() {
    use meridian_skirmish::state::{Snow, Weather};
    for offer in offers().expect("tables") {
        let id = &offer.scenario.id;
        let own = about(id, &offer.scenario.weather);
        let clear = about(id, &Weather::default());
        let deep = about(id, &Weather { snow: Snow::Deep, fog: 2, ..Weather::default() });
        assert!(clear.ends_with(&word("sky", "clear")), "{clear}");
        assert!(deep.contains(&word("sky", "deep_snow")) && deep.contains(&word("sky", "fog")), "{deep}");
        let skies = meridian_session::skirmish::conditions().iter().map(|key| word("sky", key));
        for sky in skies.filter(|sky| *sky != word("sky", "clear")) {
            assert!(!clear.contains(&sky), "{clear}");
        }
        assert_eq!(own == clear, offer.scenario.weather == Weather::default(), "{own}");
        // the rest names no weather and no month by itself
        let rest = word("about", id).to_lowercase();
        for word in ["snow", "drift", "mist", "fog", "rain", "mud", "bog", "gust", "below", "october", "winter"] {
            assert!(!rest.contains(word), "{rest}");
        }
    }
}
