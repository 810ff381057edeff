//! A tournament through real input: put together, played, stopped and gone on with, its games looked at and compared.

use super::person::{Person, character};
use meridian_session::AiMode;
use meridian_session::opponents::Origin;
use meridian_tournament::decisive_month;
use meridian_ui::shell::{Screen, Shell};
use meridian_ui::tournaments::{BudgetKind, Cup, Order, Page, Setup};
use std::path::PathBuf;
use std::time::{Duration, Instant};
use winit::keyboard::NamedKey;

/// In the hall, at a tournament that is put together; AIs play on threads, since this program is none that hosts them.
pub fn setting_up() -> Person {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.shell.ais.mode = AiMode::Thread;
    person.click("Tournaments");
    assert!(person.sees("No tournament has been played here yet."), "{:?}", person.texts);
    person.click("New tournament");
    person
}

pub fn setup(person: &mut Person) -> &mut Setup {
    match &mut person.shell.hall.page {
        Page::Setup(setup) => setup,
        _ => panic!("a tournament is being put together"),
    }
}

pub fn cup(person: &Person) -> &Cup {
    person.shell.hall.cup().expect("a tournament is shown")
}

/// Clicks the box before an AI.
fn tick(person: &mut Person, title: &str) {
    let at = person.first(title);
    let edge = person.texts.iter().find(|(text, _)| text == title).expect("it is seen").1.min.x;
    person.click_at(egui::pos2(edge - 20.0, at.y));
}

pub fn wait(person: &mut Person, what: &str, until: impl Fn(&Shell) -> bool) {
    let began = Instant::now();
    while !until(&person.shell) {
        assert!(began.elapsed() < Duration::from_mins(5), "{what} never comes: {:?}", person.texts);
        person.shell.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
    person.look();
}

/// Random against random with fewer orders, a pair of Poland.
fn small(person: &mut Person) {
    for entrant in &mut setup(person).entrants {
        entrant.on = entrant.known.source == "random";
    }
    let at = setup(person).entrants.iter().position(|entrant| entrant.on).expect("the random player");
    setup(person).selected = at;
    setup(person).pairs = 1;
    person.look();
    person.click("Enter it once more");
    assert!(person.sees("random plays twice in the same way"), "{:?}", person.texts);
    setup(person).entrants[at + 1].choice.values.insert("orders".into(), "5".into());
    person.look();
    assert!(person.sees("Plays 2 games: 2 entrants, 1 scenario, 1 pair each, 4 months at most"), "{:?}", person.texts);
}

#[test]
fn what_is_wrong_stands_beside_the_start_button() {
    let mut person = setting_up();
    let bundled = setup(&mut person).entrants.iter().filter(|entrant| entrant.known.origin == Origin::Bundled).count();
    assert_eq!(setup(&mut person).entrants.iter().filter(|entrant| entrant.on).count(), bundled);
    let terms = setup(&mut person).terms().expect("sound");
    assert_eq!((terms.pairs, terms.months, terms.scenarios.as_slice()), (10, 4, &["poland_1939".to_owned()][..]));
    let titles: Vec<&str> = setup(&mut person).challenges.iter().map(|it| it.id.as_str()).collect::<Vec<_>>().clone();
    assert_eq!(titles[..2], ["poland_1939", "norway_1940"], "the shortest come first");

    small(&mut person);
    tick(&mut person, "Random");
    assert!(person.sees("Two have to play"), "{:?}", person.texts);
    person.click("Start");
    assert!(matches!(person.shell.hall.page, Page::Setup(_)), "it does not begin");
    tick(&mut person, "Random");
    person.click("1939: Poland");
    assert!(person.sees("Nothing is played: tick a scenario."), "{:?}", person.texts);
    assert_eq!(setup(&mut person).months, 36);
    person.click("1939: Poland");
    assert_eq!(setup(&mut person).months, 4, "the months follow");
    for (name, why) in [("", "It needs a name"), ("a/b", "can't be a folder's")] {
        setup(&mut person).name = name.into();
        person.look();
        assert!(person.sees(why), "{:?}", person.texts);
    }
    setup(&mut person).name = "Cup".into();
    std::fs::create_dir_all(person.folder.join("tournaments/Cup")).expect("made");
    person.look();
    assert!(person.sees("There is a tournament “Cup” already"), "{:?}", person.texts);
    setup(&mut person).name = "Another cup".into();
    setup(&mut person).pairs = 100_000;
    person.look();
    assert!(person.sees("games are more than"), "{:?}", person.texts);
    setup(&mut person).pairs = 1;
    // a budget that is a clock
    setup(&mut person).budget = BudgetKind::Time;
    assert_eq!(setup(&mut person).terms().expect("sound").budget.as_deref(), Some("time:base=10,inc=10"));
    // both sizes hold all of it
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        person.size = size;
        person.look();
        for text in ["WHO PLAYS", "GAMES", "WHO MEETS WHOM", "SCENARIOS", "Pairs", "Openings", "Start"] {
            assert!(person.sees(text), "{text} at {size:?}: {:?}", person.texts);
        }
    }
    person.key(NamedKey::Escape);
    assert!(matches!(person.shell.hall.page, Page::List));
    person.key(NamedKey::Escape);
    assert!(!person.shell.hall.shown && person.sees("NEW GAME"));
}

#[test]
fn a_tournament_is_played_and_its_games_are_looked_at() {
    let mut person = setting_up();
    small(&mut person);
    person.click("Start");
    assert!(cup(&person).is_played() || cup(&person).is_over(), "{:?}", person.texts);
    let folder = cup(&person).folder.clone();
    assert_eq!(folder, person.folder.join("tournaments/Tournament"));
    // it goes on while one is elsewhere
    person.click("‹ Back");
    assert!(person.sees("random, random:orders=5 on poland_1939"), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    assert!(person.sees("NEW GAME"));
    wait(&mut person, "the end", |shell| !shell.hall.is_playing());
    person.click("Tournaments");
    person.click("Open");
    assert!(person.sees("All 2 games are over") && !person.sees("Resume"), "{:?}", person.texts);
    let records = cup(&person).records.clone();
    assert_eq!(records.len(), 2);
    for text in ["STANDINGS", "AGAINST EACH OTHER", "random:orders=5"] {
        assert!(person.sees(text), "{text}: {:?}", person.texts);
    }
    assert!(
        folder.join("report.html").is_file() && records.iter().all(|record| cup(&person).replay(&record.id).is_file())
    );
    std::fs::remove_file(folder.join("report.html")).expect("removed");
    person.click("Write report");
    assert!(folder.join("report.html").is_file() && person.sees("report.html: open it in a browser"));

    games_are_found_and_ordered(&mut person);
    a_game_opens_where_it_was_decided(&mut person);
    both_games_of_a_pair_keep_step(&mut person);

    // without its replay a game can't be shown: what to do is said
    let replay = cup(&person).replay(&records[0].id);
    std::fs::remove_file(replay).expect("removed");
    let first = person.shell.hall.cup_mut().expect("a tournament is shown");
    (first.rows.order, first.rows.backwards) = (Order::Played, false);
    person.look();
    person.click_first("Look");
    assert!(person.sees("is gone. `meridian tournament replay"), "{:?}", person.texts);

    // nothing of it is gone when the program begins anew
    let again = Person::in_folder(std::mem::take(&mut person.folder));
    let mut person = again;
    person.click("Tournaments");
    person.click("Open");
    assert_eq!(cup(&person).records, records);
}

#[test]
fn what_can_not_be_read_or_played_is_said_and_spoils_nothing_else() {
    let mut person = Person::new();
    person.shell.ais.mode = AiMode::Thread;
    let folder = |name: &str| person.folder.join("tournaments").join(name);
    let (broken, gone) = (folder("Broken"), folder("Gone"));
    for (folder, text) in [(&broken, "no terms".to_owned()), (&gone, include_str!("gone.json").to_owned())] {
        std::fs::create_dir_all(folder).expect("made");
        std::fs::write(folder.join("tournament.json"), text).expect("written");
    }
    person.click("Tournaments");
    assert!(person.sees("Broken") && person.sees("is no tournament's"), "{:?}", person.texts);
    // the button of the broken one is grey: the click does nothing
    let at = person.place("Broken");
    let open = person.texts.iter().filter(|(text, _)| text == "Open").map(|(_, at)| at.center());
    let nearest = |to: egui::Pos2| open.clone().min_by(|a, b| (a.y - to.y).abs().total_cmp(&(b.y - to.y).abs()));
    let (of_broken, of_gone) = (nearest(at).expect("a button"), nearest(person.place("Gone")).expect("a button"));
    person.click_at(of_broken);
    assert!(person.shell.hall.cup().is_none());
    person.click_at(of_gone);
    assert!(person.sees("0 of 2 games"), "{:?}", person.texts);
    person.click("Play");
    wait(&mut person, "the refusal", |shell| !shell.hall.is_playing());
    assert!(person.sees("nobody-knows-it") && person.sees("can't play"), "{:?}", person.texts);
    assert!(person.sees("Play"), "it can be tried again");
}

fn games_are_found_and_ordered(person: &mut Person) {
    let names = |person: &Person, x: &str| person.texts.iter().filter(|(text, _)| text == x).count();
    let before = names(person, "Look");
    assert_eq!(before, 2);
    person.click("Find a scenario or an AI");
    person.write("nobody");
    assert!(person.sees("No game fits."), "{:?}", person.texts);
    (0..6).for_each(|_| person.key(NamedKey::Backspace));
    person.press(character('p'));
    assert_eq!(names(person, "Look"), 2);
    person.key(NamedKey::Escape);
    assert!(person.shell.hall.cup().is_some(), "Esc only leaves the field");
    // the head of a column, then once more
    for _ in 0..2 {
        person.click_first(if person.sees("points ⬇") { "points ⬇" } else { "points" });
        let points: Vec<f64> = shown(person).into_iter().filter_map(|at| cup(person).records[at].axis_points).collect();
        let backwards = cup(person).rows.backwards;
        assert!(if backwards { points[0] <= points[1] } else { points[0] >= points[1] }, "{points:?}");
    }
}

fn shown(person: &mut Person) -> Vec<usize> {
    let cup = person.shell.hall.cup_mut().expect("a tournament is shown");
    let records = cup.records.clone();
    cup.rows.shown(&records).to_vec()
}

fn a_game_opens_where_it_was_decided(person: &mut Person) {
    let first = shown(person)[0];
    let points = cup(person).records[first].points_by_month.clone();
    let month = decisive_month(&points).expect("months were played");
    person.click_first("Look");
    assert!(person.screen().is_watching());
    wait(person, "the index", |shell| match &shell.screen {
        Screen::Game(screen) => screen.playback.as_ref().is_some_and(|playback| !playback.is_indexing()),
        Screen::Menu(_) => false,
    });
    person.shell.tick();
    let opening = person.screen().playback.as_ref().expect("it is watched").tape.opening().state().clock().month;
    assert_eq!(person.screen().session.state().clock().month, opening.plus(month as u16));
    assert!(person.notice().contains("decided it: the Axis"), "{}", person.notice());
    person.key(NamedKey::Backspace);
    assert!(person.shell.hall.cup().is_some() && person.sees("STANDINGS"), "one is back at the tournament");
}

fn both_games_of_a_pair_keep_step(person: &mut Person) {
    person.click_first("Compare");
    wait(person, "the table", |shell| shell.beside.as_ref().is_some_and(|beside| !beside.rows.is_empty()));
    let together = |person: &Person| {
        let Screen::Game(first) = &person.shell.screen else { panic!("two games are on the screen") };
        let second = &person.shell.beside.as_ref().expect("two games are on the screen").screen;
        let month = |screen: &meridian_ui::game_screen::GameScreen| screen.session.state().clock().month;
        assert_eq!(month(first), month(second));
        (month(first), first.session.header().players.clone(), second.session.header().players.clone())
    };
    let (_, [axis, allies], second) = together(person);
    assert_eq!(second, [allies, axis], "sides are swapped");
    let beside = person.shell.beside.as_ref().expect("two games are on the screen");
    let rows = beside.rows.clone();
    assert!(rows.len() >= 4 && rows.iter().take(4).all(|row| row.games.iter().all(Option::is_some)), "{rows:?}");
    for text in ["LEFT", "RIGHT", "cities", "Axis: random"] {
        assert!(person.sees(text), "{text}: {:?}", person.texts);
    }
    // months back and forth, with keys and by the table
    person.press(character('<'));
    person.press(character('<'));
    together(person);
    person.press(character('>'));
    let (there, ..) = together(person);
    let last = meridian_words::spoken().date(rows[3].month);
    person.click(&last);
    let (month, ..) = together(person);
    assert!(month == rows[3].month && month != there, "{month:?}");
    // two maps as wide as each other, in both sizes of the window
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        person.size = size;
        person.look();
        let viewport = person.shell.viewport();
        assert!(viewport.width > 380.0 && viewport.height > 200.0, "{viewport:?} at {size:?}");
        for text in ["Axis: random", "LEFT", "To the tournament"] {
            assert!(person.sees(text), "{text} at {size:?}: {:?}", person.texts);
        }
    }
    person.size = egui::vec2(1280.0, 720.0);
    person.key(NamedKey::Backspace);
    assert!(person.shell.beside.is_none() && person.shell.hall.cup().is_some());
}

#[test]
fn a_tournament_stops_and_goes_on_and_a_game_is_watched_while_it_is_played() {
    let mut person = setting_up();
    small(&mut person);
    // so much that it is not over before one has looked
    setup(&mut person).pairs = 500;
    person.look();
    person.click("Start");
    let plays = |shell: &Shell| {
        let playing = shell.hall.cup().and_then(|cup| cup.playing.as_ref());
        playing.is_some_and(|playing| !playing.running().is_empty())
    };
    // one may end between the look and the click; in its first month it is waited for
    for _ in 0..50 {
        wait(&mut person, "a game", plays);
        let first = person.texts.iter().find(|(text, _)| text == "Watch").map(|(_, at)| at.center());
        first.into_iter().for_each(|at| person.click_at(at));
        if person.shell.hall.awaited.is_some() || matches!(person.shell.screen, Screen::Game(_)) {
            break;
        }
    }
    wait(&mut person, "the game", |shell| matches!(shell.screen, Screen::Game(_)));
    assert!(person.screen().is_watching());
    // it goes on by itself to its end, which is said
    wait(&mut person, "the end of the game", |shell| match &shell.screen {
        Screen::Game(screen) => screen.notice.as_ref().is_some_and(|notice| {
            // it may have been over before anything of it was seen
            notice.text.contains("The game is over") || notice.text.contains("decided it")
        }),
        Screen::Menu(_) => false,
    });
    person.key(NamedKey::Backspace);
    assert!(person.sees("Stop"), "{:?}", person.texts);
    // a second one has to wait
    person.key(NamedKey::Escape);
    person.click("New tournament");
    small(&mut person);
    person.click("Start");
    assert!(person.sees("“Tournament” is being played"), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    person.click("Open");
    person.click("Stop");
    wait(&mut person, "the stop", |shell| !shell.hall.is_playing());
    let played = cup(&person).records.len();
    assert!(played > 0 && played < 1000 && person.sees("stands still"), "{played}: {:?}", person.texts);
    // and nothing is lost by it
    person.click("Resume");
    wait(&mut person, "another game", |shell| shell.hall.cup().is_some_and(|cup| cup.records.len() > played));
    person.click("Stop");
    wait(&mut person, "the stop", |shell| !shell.hall.is_playing());
    let ledger = PathBuf::from(&cup(&person).folder).join("games.jsonl");
    let lines = std::fs::read_to_string(ledger).expect("a ledger").lines().count();
    assert_eq!(lines, cup(&person).records.len());
}
