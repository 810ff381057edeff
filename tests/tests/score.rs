//! The score of tournaments on the real world: par is history, and no player who sits, hides or rushes beats one who
//! fights (docs/tournaments.md).

use meridian_engine::par::Par;
use meridian_engine::{Game, Month, Side, setup};
use meridian_session::Library;
use meridian_session::ais::{AiMode, Ais};
use meridian_tournament::{Format, Record, Terms, Tournament, Watcher, standings};
use std::sync::{Arc, Mutex};

fn opened(scenario: &str) -> (Game, Par) {
    let opening = meridian_assets::Catalogue::embedded().open(scenario).unwrap_or_else(|error| panic!("{error}"));
    let par = Par::of(&opening.map, &opening.rules, &opening.scenario);
    (setup::new_game(Arc::new(opening.map), Arc::new(opening.rules), &opening.scenario, 1), par)
}

/// Where history stood, in per cent of the world: who knows the war can check these by eye.
#[test]
fn par_follows_the_war() {
    let (_, par) = opened("1939");
    let lead = |year, month| (100.0 * par.lead_of(Month::new(year, month))).round();
    let course = [
        lead(1939, 8),
        lead(1940, 6),
        lead(1941, 5),
        lead(1941, 12),
        lead(1942, 9),
        lead(1943, 7),
        lead(1944, 12),
        lead(1945, 8),
    ];
    assert!(course[..5].is_sorted(), "the Axis rises until the autumn of 1942: {course:?}");
    assert!(course[4..].is_sorted_by(|a, b| a >= b), "and falls from then on: {course:?}");
    assert!(course[4] - course[0] > 20.0 && course[4] - course[7] > 20.0, "{course:?}");
}

/// A month of nothing loses to par what the Axis took in it, and a neutral country counts for the side that it joined.
#[test]
fn who_stays_at_home_falls_behind() {
    let (game, par) = opened("1939");
    let at = game.position();
    assert!(par.points(at, Month::new(1939, 8)).abs() < 3.0, "the opening is about par");
    assert!(par.points(at, Month::new(1940, 6)) < -10.0, "without Poland, Norway, the Low Countries and France");
    let standing = par.standing(at);
    assert!(
        standing.cities[1] > 300,
        "Britain, France, the United States and their like are no gain of the Axis while neutral"
    );
    // where no history is told, par is the opening
    let (game, par) = opened("east_front");
    assert!(par.points(game.position(), Month::new(1943, 4)).abs() < 1e-9);
}

/// Ids of the games that are told to be over.
#[derive(Default)]
struct Told(Mutex<Vec<String>>);

impl Watcher for Told {
    fn ended(&self, record: &Record) {
        self.0.lock().expect("nobody panicked").push(record.id.clone());
    }
}

/// A pair of the first against each of the others in each scenario.
fn played(scenarios: &[&str], entrants: &[&str], months: u16) -> Vec<Record> {
    let name = format!("meridian-score-{}-{}", entrants[0], std::process::id());
    let out = std::env::temp_dir().join(name);
    let [scenarios, entrants] = [scenarios, entrants].map(|of| of.iter().map(|&id| id.to_owned()).collect());
    let _ = std::fs::remove_dir_all(&out);
    let tournament = Tournament {
        terms: Terms { seed: 3, format: Format::Gauntlet, ..Terms::usual(scenarios, entrants, 1, months) },
        shard: None,
        jobs: None,
        replays: false,
        log: None,
        out: out.clone(),
    };
    let mut ais = Ais::new(None);
    ais.mode = AiMode::Thread;
    let told = Told::default();
    let records = tournament.run(&Library::embedded(), &ais, &told).expect("it is played");
    let mut told = told.0.into_inner().expect("nobody panicked");
    told.sort();
    let mut ids: Vec<String> = records.iter().map(|record| record.id.clone()).collect();
    ids.sort();
    assert_eq!(told, ids, "who watches hears of every game once");
    std::fs::remove_dir_all(&out).expect("removed");
    records
}

#[test]
fn who_sits_hides_or_rushes_loses_to_who_fights() {
    let straws = ["straw:style=sit", "straw:style=hide", "straw:style=rush"];
    let records = played(&["1939"], &[&["classic"], &straws[..]].concat(), 10);
    for straw in straws {
        let of = |side: Side| {
            let who = |it: &&Record| if side == Side::Axis { it.axis == straw } else { it.allies == straw };
            records.iter().find(who).unwrap_or_else(|| panic!("{straw} plays the {}", side.name()))
        };
        let (as_axis, as_allies) = (of(Side::Axis), of(Side::Allies));
        let points = |record: &Record| record.axis_points.expect("points");
        assert!(points(as_axis) < -3.0, "{straw} as the Axis: {}", points(as_axis));
        assert!(points(as_axis) < points(as_allies), "{straw} is worse than classic on both sides together");
        assert_eq!(as_axis.adjudged.as_deref().or(as_axis.winner.as_deref()), Some("Allies"), "{straw}");
        assert_eq!(as_axis.points_by_month.len(), 10);
    }
}

/// Sparring partners that lost to nobody's orders would measure nothing.
#[test]
fn every_sparring_partner_beats_who_plays_at_random() {
    let styles = ["hammer", "hedgehog", "corsair"].map(|style| format!("sparring:style={style}"));
    let scenarios = ["china_1937", "france_1940", "barbarossa_1941", "normandy_1944"];
    let entrants: Vec<&str> = std::iter::once("random").chain(styles.iter().map(String::as_str)).collect();
    let records = played(&scenarios, &entrants, 12);
    let standings = standings(&records);
    for style in &styles {
        let standing = standings.iter().find(|it| it.entrant == *style).expect("it played");
        let [won, _, lost] = standing.pairs;
        assert!(won >= 3 && lost == 0, "{standing:?}");
    }
}
