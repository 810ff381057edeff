//! The dispatches of real wars: what they tell is what happened, and their figures are those of the report of the same war.

use meridian_engine::map::flag;
use meridian_engine::par::Par;
use meridian_engine::{Month, Side};
use meridian_presentation::annals::Annals;
use meridian_presentation::course::dispatch::{MOST, dispatch};
use meridian_presentation::course::{Course, Kind, What, figures};
use meridian_report::War;
use meridian_session::Library;
use meridian_session::playback::Tape;
use std::path::Path;

/// Classic against classic, and one in which countries fall.
const WARS: [&str; 2] = ["../tests/goldens/war.mrd", "../../tests/replays/vichy_joins_axis.mrd"];

fn tape(war: &str) -> (Library, Tape) {
    let library = Library::embedded();
    let tape = Tape::open(&library, &Path::new(env!("CARGO_MANIFEST_DIR")).join(war), None).expect("a replay");
    (library, tape)
}

fn course(tape: &Tape, lines: usize, reader: Option<Side>) -> Course {
    Annals::of_replay(tape.opening(), &tape.replay.lines[..lines], reader).expect("it can be played").into_parts().2
}

#[test]
fn what_is_told_is_what_happened() {
    for war in WARS {
        let (_, tape) = tape(war);
        let opening = tape.opening();
        let course = course(&tape, tape.replay.lines.len(), None);
        let months = course.months();
        assert!(!months.is_empty(), "{war}: a month is over");
        let mut kinds = Vec::new();
        for &month in &months {
            let page = dispatch(&course, opening.position(), month, Some(Side::Axis)).expect("it is over");
            assert!(page.items.len() <= MOST && page.items.iter().all(|told| !told.text.is_empty()));
            kinds.extend(page.items.iter().map(|told| told.kind));
            eprintln!("{month}");
            page.items.iter().for_each(|told| eprintln!("  {:?} {} {}", told.kind, told.size, told.text));
            let states = [course.start_of(month), course.end_of(month)];
            let [start, end] = states.map(|state| state.expect("both are known"));
            let mut afresh = end.clone();
            afresh.rebuild();
            assert!(afresh == end, "{war} {month}: nothing is lost when it is put away");
            let (map, side) = (opening.map(), Side::Axis);
            let held = |state: &meridian_engine::GameState| {
                map.cities.iter().filter(|city| state.controlling_side(city.cell) == Some(side)).count() as i32
            };
            assert_eq!(page.ground[0].cities, (held(&end) as u32, held(&end) - held(&start)), "{war} {month}");
            // a capital that was lost to the other side is never left out
            for city in map.cities.iter().filter(|city| map.has(city.cell, flag::CAPITAL)) {
                let [before, now] = [&start, &end].map(|state| state.controlling_side(city.cell));
                let fought = before.is_some() && now.is_some() && before != now;
                let of_it = |told: &&meridian_presentation::course::Told| told.cell == Some(city.cell);
                assert!(!fought || page.items.iter().any(|told| of_it(&told)), "{war} {month}: {}", city.name);
            }
        }
        assert!(kinds.contains(&Kind::Entry), "{war}: {kinds:?}");
        assert!(dispatch(&course, opening.position(), months[months.len() - 1].plus(1), None).is_none());
    }
}

#[test]
fn figures_are_those_of_the_report() {
    let (library, tape) = tape(WARS[0]);
    let scenario = library.scenario(&tape.replay.header.scenario).expect("a scenario");
    let opening = tape.opening();
    let par = Par::of(opening.map(), opening.rules(), &scenario);
    let course = course(&tape, tape.replay.lines.len(), None);
    let ours = figures(&course, opening.position(), &par, &[]);
    let again = figures(&course, opening.position(), &par, &ours);
    let report = serde_json::to_value(War::of(&tape, &scenario).expect("it can be played")).expect("it is data");
    let theirs = report["months"].as_array().expect("months");
    assert!(!ours.is_empty());
    for ((mine, kept), theirs) in ours.iter().zip(&again).zip(theirs) {
        assert_eq!(&serde_json::to_value(&mine.figures).expect("data"), theirs);
        assert_eq!(&serde_json::to_value(&kept.figures).expect("data"), theirs);
    }
    let fought = course.facts().iter().filter(|fact| matches!(fact.what, What::Fought(_))).count();
    assert!(fought > 0, "there was a fight");
}

/// What was taken back is forgotten, and a side's course has nothing that the other side alone may know.
#[test]
fn a_course_can_be_cut_and_put_together() {
    let (_, tape) = tape(WARS[0]);
    let all = tape.replay.lines.len();
    let text = |course: &Course| -> Vec<String> {
        let of = |fact: &meridian_presentation::course::Fact| match &fact.what {
            What::Ended(state) => format!("{} {} {:?}", fact.line, fact.month, state.digest()),
            What::Told(told) => format!("{} {} {}", fact.line, fact.month, told.text),
            other => format!("{} {} {:?}", fact.line, fact.month, std::mem::discriminant(other)),
        };
        course.facts().iter().map(of).collect()
    };
    let whole = course(&tape, all, None);
    for line in [0, 1, all / 3, all / 2, all] {
        let mut cut = whole.clone();
        cut.forget_from(line);
        assert_eq!(text(&cut), text(&course(&tape, line, None)), "up to {line}");
    }
    let axis = course(&tape, all, Some(Side::Axis));
    assert!(axis.facts().iter().all(|fact| fact.audience != Some(Side::Allies)));
    let opening = tape.opening();
    let month: Month = whole.months()[0];
    assert!(dispatch(&axis, opening.position(), month, Some(Side::Axis)).is_some());
}
