//! Tournaments of every format through real input: put together with mouse and keyboard, begun elsewhere, shown and gone on with.

use super::person::Person;
use super::tournaments::{cup, setting_up, setup, wait};
use meridian_engine::scenario::Opening;
use meridian_session::AiMode;
use meridian_tournament::{Format, Record, Terms, Tournament, Watcher};
use meridian_ui::tournaments::Entrant;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use winit::keyboard::NamedKey;

/// Five of the random player, two pairs of Poland.
fn five(person: &mut Person) {
    let setup = setup(person);
    setup.entrants.retain(|entrant| entrant.known.source == "random");
    let random = Entrant { on: true, ..setup.entrants[0].clone() };
    setup.entrants = (1..=5).map(|_| random.clone()).collect();
    for (entrant, orders) in setup.entrants.iter_mut().zip(1..) {
        entrant.choice.values.insert("orders".into(), orders.to_string());
    }
    (setup.selected, setup.pairs) = (0, 2);
    person.look();
}

/// Chooses in a list: opens it with a click on what it shows.
fn choose(person: &mut Person, shown: &str, line: &str) {
    person.click_first(shown);
    person.click(line);
}

/// Types into the field beside a label.
fn type_beside(person: &mut Person, label: &str, text: &str) {
    let at = person.first(label);
    let beside = |it: &&(String, egui::Rect)| (it.1.center().y - at.y).abs() < 8.0 && it.1.min.x > at.x + 10.0;
    let left = |a: &&(String, egui::Rect), b: &&(String, egui::Rect)| a.1.min.x.total_cmp(&b.1.min.x);
    let field = person.texts.iter().filter(beside).min_by(left).expect("a field").1.center();
    person.click_at(field);
    person.write(text);
    person.key(NamedKey::Enter);
}

/// Goes with the keyboard to what stands there.
fn tab_to(person: &mut Person, text: &str) {
    for _ in 0..100 {
        person.key(NamedKey::Tab);
        let focused = person.ctx.memory(egui::Memory::focused).and_then(|id| person.ctx.read_response(id));
        let seen = person.texts.iter().find(|(shown, _)| shown == text).map(|(_, at)| at.center());
        if focused.zip(seen).is_some_and(|(widget, at)| widget.rect.contains(at)) {
            return;
        }
    }
    panic!("the keyboard never comes to {text}: {:?}", person.texts);
}

fn terms(person: &mut Person) -> Terms {
    setup(person).terms().expect("sound")
}

#[test]
fn every_format_says_what_it_means_and_how_many_games_it_is() {
    let mut person = setting_up();
    five(&mut person);
    assert!(person.sees("Everybody meets everybody."), "{:?}", person.texts);
    assert!(person.sees("Plays 40 games: 5 entrants, 1 scenario, 2 pairs each"), "{:?}", person.texts);

    person.click_first("Gauntlet");
    assert!(person.sees("One meets all the others") && person.sees("Plays 16 games: 5 entrants"), "{:?}", person.texts);
    assert_eq!(
        (terms(&mut person).format, terms(&mut person).entrants[0].as_str()),
        (Format::Gauntlet, "random:orders=1")
    );
    choose(&mut person, "random:orders=1", "random:orders=4");
    let entrants = ["random:orders=4", "random:orders=1", "random:orders=2", "random:orders=3", "random:orders=5"];
    assert_eq!(terms(&mut person).entrants, entrants);
    // one that does not play runs nothing
    setup(&mut person).entrants[3].on = false;
    assert_eq!(terms(&mut person).entrants[0], "random:orders=1");
    setup(&mut person).entrants[3].on = true;

    person.click_first("Swiss");
    assert!(person.sees("Plays 32 games in 4 rounds: 5 entrants"), "{:?}", person.texts);
    assert_eq!((terms(&mut person).rounds, terms(&mut person).entrants[0].as_str()), (None, "random:orders=1"));
    type_beside(&mut person, "Rounds", "2");
    assert!(person.sees("Plays 16 games in 2 rounds"), "{:?}", person.texts);
    assert_eq!((terms(&mut person).rounds, terms(&mut person).games()), (Some(2), 16));
    type_beside(&mut person, "Rounds", "0");
    assert_eq!(terms(&mut person).rounds, Some(1), "as on the command line");
    type_beside(&mut person, "Rounds", "1001");
    assert_eq!(terms(&mut person).rounds, Some(1000));

    // the keyboard goes through the list as well
    tab_to(&mut person, "Gauntlet");
    person.key(NamedKey::Space);
    tab_to(&mut person, "random:orders=4");
    person.key(NamedKey::Space);
    tab_to(&mut person, "random:orders=3");
    person.key(NamedKey::Space);
    assert_eq!(terms(&mut person).entrants[0], "random:orders=3");
    tab_to(&mut person, "Knock-out");
    person.key(NamedKey::Space);
    assert!(person.sees("the loser is out") && person.sees("Plays 16 games in 3 rounds"), "{:?}", person.texts);
    assert_eq!(terms(&mut person).rounds, None, "those of another format say nothing");
    // whoever looks at it in a small window finds all of it
    person.size = egui::vec2(800.0, 600.0);
    person.look();
    for text in ["WHO MEETS WHOM", "Knock-out", "the loser is out", "Plays 16 games in 3 rounds"] {
        assert!(person.sees(text), "{text}: {:?}", person.texts);
    }
}

#[test]
fn with_more_than_a_dozen_entrants_it_is_swiss_unless_somebody_says_otherwise() {
    let mut person = setting_up();
    five(&mut person);
    let first = setup(&mut person).entrants[0].clone();
    for orders in 6..=13 {
        let mut entrant = first.clone();
        entrant.choice.values.insert("orders".into(), orders.to_string());
        setup(&mut person).entrants.push(entrant);
    }
    assert_eq!((terms(&mut person).format, setup(&mut person).all_rounds()), (Format::Swiss, 6));
    setup(&mut person).format = Some(Format::RoundRobin);
    assert_eq!(terms(&mut person).games(), 13 * 12 * 2);
}

#[test]
fn openings_and_rounds_are_refused_with_the_words_of_the_command_line() {
    let mut person = setting_up();
    five(&mut person);
    assert!(person.sees("none") && terms(&mut person).openings.is_empty());
    type_beside(&mut person, "Openings", "3");
    let poland = setup(&mut person).challenges.iter().find(|it| it.id == "poland_1939").expect("there");
    let first: Vec<u32> = poland.book.iter().take(3).map(|opening| opening.variation).collect();
    assert_eq!(first.len(), 3, "poland_1939 has a book");
    assert_eq!(terms(&mut person).openings["poland_1939"], first);
    let from_the_library = Terms::usual(vec!["poland_1939".into()], Vec::new(), 1, 1);
    let from_the_library = from_the_library.with_openings(&person.shell.library, 3).expect("no book is too short");
    assert_eq!(terms(&mut person).openings, from_the_library.openings);
    // a book is kept to, and is not longer than it is
    let poland = setup(&mut person).challenges.iter_mut().find(|it| it.id == "poland_1939").expect("there");
    poland.book = [7, 9].map(|variation| Opening { variation, games: 4, axis_percent: 50.0 }).to_vec();
    person.look();
    assert!(person.sees("the book of poland_1939 has 2 openings, 3 are asked for: take fewer"), "{:?}", person.texts);
    type_beside(&mut person, "Openings", "2");
    assert_eq!(terms(&mut person).openings["poland_1939"], [7, 9]);
    type_beside(&mut person, "Openings", "0");
    assert!(person.sees("none") && terms(&mut person).openings.is_empty());
    type_beside(&mut person, "Openings", "10001");
    assert_eq!(setup(&mut person).openings, 10_000);
    type_beside(&mut person, "Openings", "0");

    let twice = setup(&mut person).entrants[0].clone();
    setup(&mut person).entrants[1] = twice;
    person.look();
    assert!(person.sees("random:orders=1 plays twice in the same way"), "{:?}", person.texts);
    person.click_first("Swiss");
    assert!(person.sees("random:orders=1 is entered twice: in rounds everybody plays once"), "{:?}", person.texts);
    assert!(!person.sees("plays twice in the same way"), "{:?}", person.texts);
}

/// Stops after so many games.
struct After(AtomicUsize);

impl Watcher for After {
    fn ended(&self, _record: &Record) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
    fn goes_on(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// As the command line plays it, up to so many games.
fn run(person: &Person, terms: &Terms, out: PathBuf, games: usize) -> Vec<Record> {
    let jobs = Some(1);
    let tournament = Tournament { terms: terms.clone(), shard: None, jobs, replays: false, log: None, out };
    let until = After(AtomicUsize::new(games));
    tournament.run(&person.shell.library, &person.shell.ais, &until).expect("it is played")
}

#[test]
fn what_the_command_line_began_is_shown_and_gone_on_with() {
    let mut person = Person::new();
    person.shell.ais.mode = AiMode::Thread;
    let formats = [
        (Format::Gauntlet, "Gauntlet of random:orders=1: ", 8),
        (Format::Swiss, "Swiss, 2 rounds: ", 8),
        (Format::KnockOut, "Knock-out: ", 8),
        (Format::RoundRobin, "Round robin: ", 20),
    ];
    for (format, said, games) in formats {
        let entrants = (1..=5).map(|orders| format!("random:orders={orders}")).collect();
        let terms = Terms { format, rounds: Some(2), ..Terms::usual(vec!["poland_1939".into()], entrants, 1, 1) };
        let terms = terms.with_openings(&person.shell.library, 2).expect("no book");
        let whole = run(&person, &terms, person.folder.join(format!("whole-{format:?}")), usize::MAX);
        assert_eq!((whole.len(), terms.games()), (games, games), "{format:?}");
        let folder = person.folder.join("tournaments").join("Begun");
        let begun = run(&person, &terms, folder.clone(), 3);
        assert_eq!(begun.len(), 3);

        person.click("Tournaments");
        assert!(person.sees(said) && person.sees("1 month at most, 2 openings"), "{:?}", person.texts);
        person.click("Open");
        assert!(person.sees(&format!("3 of {games} games · stands still")) && person.sees(said), "{:?}", person.texts);
        if format.has_rounds() {
            let all = terms.rounds();
            let round = if format == Format::Swiss { 1 } else { 2 };
            assert!(person.sees(&format!("ROUND {round} OF {all}")), "{:?}", person.texts);
        } else {
            assert!(!person.sees("ROUND "), "{:?}", person.texts);
        }
        person.click("Resume");
        wait(&mut person, "the end", |shell| !shell.hall.is_playing());
        assert!(person.sees(&format!("All {games} games are over")) && !person.sees("Resume"), "{:?}", person.texts);
        let ends = |records: &[Record]| records.iter().map(|it| (it.id.clone(), it.digest.clone())).collect::<Vec<_>>();
        assert_eq!(ends(&cup(&person).records), ends(&whole), "{format:?}");
        let bracket = &cup(&person).bracket;
        match format {
            Format::Swiss => {
                assert!(bracket.legs.iter().all(|leg| leg.is_over && leg.idle.len() == 1));
                assert!(person.sees("ROUND 2 OF 2") && person.sees(": sitting out"), "{:?}", person.texts);
            }
            Format::KnockOut => {
                let winner = bracket.winner.clone().expect("one is left");
                assert!(person.sees(&format!("{winner} has won the knock-out.")), "{:?}", person.texts);
                assert!(person.sees("ROUND 3 OF 3") && person.sees("through without a game"), "{:?}", person.texts);
            }
            Format::RoundRobin | Format::Gauntlet => assert!(bracket.legs.is_empty()),
        }
        // both games of a pair are found, whatever it opens with and in whichever round
        assert!(cup(&person).records.iter().all(|record| cup(&person).other_of_pair(record).is_some()));
        (0..2).for_each(|_| person.key(NamedKey::Escape));
        std::fs::remove_dir_all(folder).expect("removed");
    }
}
