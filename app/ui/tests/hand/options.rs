//! Iron mode and what is hidden: chosen at the start, held to as long as the game lasts, kept with it, given up with a question.

use super::person::{Person, character};
use meridian_engine::Phase;
use meridian_session::Iron;
use meridian_session::save::{Mark, Seated};
use meridian_ui::game_screen::{Aim, GameCommand, GameScreen};
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand, Screen};
use std::path::PathBuf;
use winit::keyboard::{ModifiersState, NamedKey};

/// A new game against an AI, with options that the menu's box has.
fn with(options: &[&str], size: egui::Vec2) -> Person {
    let mut person = Person::new();
    person.size = size;
    person.shell.settings.now.reduce_motion = true;
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    (menu.seats, menu.seed) = ([Seated::Human, Seated::Ai("random".into())], 7);
    person.look();
    person.click("Options…");
    for option in options {
        person.click(option);
    }
    person.click("Close");
    person.key(NamedKey::Enter);
    assert!(matches!(person.shell.screen, Screen::Game(_)), "{:?}", person.shell.message);
    person.wait();
    person
}

const WIDE: egui::Vec2 = egui::vec2(1920.0, 1080.0);

fn files(person: &Person) -> Vec<PathBuf> {
    let mut files = meridian_session::save::files_of(&person.folder, "mrs");
    files.sort();
    files
}

fn digest(person: &mut Person) -> u64 {
    person.screen().session.state().digest()
}

fn title_and_orders(person: &Person) -> Vec<(String, Iron)> {
    let listed = person.shell.saves.list().into_iter();
    listed.filter_map(|file| file.summary.ok()).map(|summary| (summary.title, summary.options.iron)).collect()
}

#[test]
fn in_iron_mode_what_was_ordered_stands_and_the_game_has_one_file() {
    let mut person = with(&["Iron mode"], WIDE);
    assert!(person.sees("Iron"), "the bar says so: {:?}", person.texts);
    let file = person.folder.join("Iron 1939 World War.mrs");
    assert_eq!(files(&person), std::slice::from_ref(&file), "it has its file from the beginning");
    person.click("Bring in Spain");
    let chosen = digest(&mut person);
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(digest(&mut person), chosen);
    assert!(person.notice().starts_with("Iron mode: what was ordered stands"), "{}", person.notice());
    person.press(character('u'));
    assert!(person.sees("Iron mode: what was ordered stands") && !person.sees("Study this game"), "{:?}", person.texts);
    person.press(character('u'));
    person.shell.apply(GameCommand::BeginStudy);
    assert!(!person.screen().session.is_study());
    // saves under other names are refused, pictures have no game beside them, and steps go into the one file
    for command in [FileCommand::QuickSave, FileCommand::AskSave, FileCommand::Save("another".into())] {
        person.shell.apply(command);
        person.look();
        assert!(
            person.shell.dialog.is_none() && person.notice().contains("takes no other saves"),
            "{}",
            person.notice()
        );
    }
    person.file(FileCommand::TakePicture);
    person.end_step();
    let orders = person.screen().session.orders();
    assert!(orders > 1 && files(&person) == std::slice::from_ref(&file), "{:?}", files(&person));
    // who loads the file again is where the game stands
    person.click("Let the AI do it");
    person.wait();
    let now = digest(&mut person);
    person.file(FileCommand::Load(file.clone()));
    person.look();
    assert_eq!((digest(&mut person), person.screen().session.can_undo()), (now, false));
    // and who has left it too, whatever its name is by then
    person.shell.apply(ProgramCommand::ToMenu);
    person.file(FileCommand::AskLoad);
    while matches!(&person.shell.dialog, Some(Dialog::Load(games)) if games.shelf().is_reading()) {
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    person.look();
    let Some(Dialog::Load(games)) = &person.shell.dialog else { panic!("the list is open") };
    assert_eq!(games.shelf().entries()[0].marks(), [Mark::Iron]);
    person.file(FileCommand::Rename(file, "my war".into()));
    person.file(FileCommand::Load(person.folder.join("my war.mrs")));
    person.look();
    assert_eq!(digest(&mut person), now);
    person.end_step();
    person.shell.apply(ProgramCommand::ToMenu);
    assert_eq!(title_and_orders(&person), [("my war".to_owned(), Iron::On)]);
}

#[test]
fn iron_mode_is_given_up_after_a_question_and_never_comes_back() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = with(&["Iron mode"], size);
        let before = digest(&mut person);
        let order = order(&mut person);
        person.shell.apply(GameCommand::Order(order));
        person.look();
        assert_ne!(digest(&mut person), before);
        person.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
        person.look();
        assert!(person.sees("Iron mode") && person.sees("Scenario"), "{:?}", person.texts);
        person.click("Give up iron mode…");
        assert!(person.screen().session.options().is_iron(), "that was the question");
        person.click("Give it up");
        assert_eq!(person.screen().session.options().iron, Iron::GivenUp);
        assert!(person.sees("Iron given up"), "{:?}", person.texts);
        assert_eq!(title_and_orders(&person), [("Iron 1939 World War".to_owned(), Iron::GivenUp)]);
        // what was done since the last dice can be taken back again, and the mark stays in other files
        person.with(ModifiersState::CONTROL, character('z'));
        assert_eq!(digest(&mut person), before);
        person.key(NamedKey::F5);
        person.key(NamedKey::F9);
        assert_eq!(person.screen().session.options().iron, Iron::GivenUp);
        person.shell.apply(ProgramCommand::GiveUpIron);
        assert_eq!(person.screen().session.options().iron, Iron::GivenUp);
    }
}

/// One that a person could give first.
fn order(person: &mut Person) -> meridian_engine::OrderKind {
    let game = person.screen().session.game();
    let (_, side) = game.asked().expect("somebody is asked");
    let mut choices = meridian_engine::legal::war::options(game.position(), side).into_iter();
    let open = choices.find(|option| option.allowed.is_ok()).expect("something to declare");
    meridian_engine::OrderKind::Choose(open.choice)
}

/// What a crash leaves behind of a game in iron mode goes on in its own file, as it stood at last.
#[test]
fn a_crash_takes_nothing_back() {
    let mut person = with(&["Iron mode"], WIDE);
    person.shell.tick();
    person.click("Bring in Spain");
    let (last, folder) = (digest(&mut person), person.folder.clone());
    // the journal is written on a thread of its own
    person.shell.tick();
    let written = || std::fs::read(folder.join(".unfinished.mrs")).unwrap_or_default();
    let file = folder.join("Iron 1939 World War.mrs");
    let began = std::time::Instant::now();
    let bytes = loop {
        let bytes = written();
        if person.shell.library.saved(&bytes).is_ok_and(|(_, save)| save.state.digest() == last) {
            break bytes;
        }
        assert!(began.elapsed() < std::time::Duration::from_secs(20), "it is never written");
        std::thread::sleep(std::time::Duration::from_millis(5));
    };
    let before = std::fs::read(&file).expect("the file of the step");
    // as the files lie when the program is killed
    let other = std::env::temp_dir().join(format!("meridian-iron-{}", std::process::id()));
    std::fs::create_dir_all(&other).expect("a folder");
    std::fs::write(other.join(".unfinished.mrs"), bytes).expect("written");
    std::fs::write(other.join(file.file_name().expect("named")), before).expect("written");
    let again = Person::in_folder(other);
    assert_eq!(files(&again).len(), 1, "{:?}", files(&again));
    let (_, save) = again.shell.library.saved(&std::fs::read(&files(&again)[0]).expect("read")).expect("whole");
    assert_eq!((save.state.digest(), save.summary.options.iron), (last, Iron::On));
}

/// Land troops that can be attacked.
fn land(screen: &GameScreen) -> Option<Aim> {
    screen.now.aims().into_iter().find(|aim| matches!(aim, Aim::Land(_)))
}

#[test]
fn hidden_odds_stand_nowhere_before_the_dice() {
    let mut person = with(&["Odds hidden"], WIDE);
    assert!(person.screen().session.options().hides_odds);
    person.shell.apply(ProgramCommand::ToMenu);
    // the same position with and without
    let mut game = meridian_tests::new_game("1939", 4);
    let mut dice = meridian_engine::rng::Stream::new(4, 1);
    let attackable = |game: &meridian_engine::Game| {
        matches!(game.asked(), Some((Phase::Combat(_), _))) && {
            let mut screen = Person::new();
            screen.sit_down(game);
            land(screen.screen()).is_some()
        }
    };
    while !attackable(&game) {
        meridian_tests::random_legal::play_step(&mut game, &mut dice, 60, |_| {});
        game.forget_log();
    }
    for hides_odds in [false, true] {
        let seats = [meridian_session::Seat::Person, meridian_session::Seat::Person];
        let options = meridian_session::GameOptions { hides_odds, ..Default::default() };
        let session = meridian_session::Session::new(game.fork(), seats).agreed(options);
        person.shell.show_game(session);
        person.look();
        let aim = land(person.screen());
        person.shell.apply(GameCommand::Target(aim));
        person.look();
        assert_eq!(person.sees("Attacker loses"), !hides_odds, "{:?}", person.texts);
        assert_eq!(person.sees("chances are hidden"), hides_odds, "{:?}", person.texts);
        assert!(person.sees(" : 1"), "the ratio shows in any case: {:?}", person.texts);
        let percents: Vec<_> = person.texts.iter().filter(|(text, _)| text.ends_with(" %")).collect();
        assert_eq!(percents.is_empty(), hides_odds, "{percents:?}");
    }
}

#[test]
fn reasons_are_shown_after_the_war_where_that_was_agreed() {
    for (option, hidden) in [("AIs say why", false), ("Only after the war", true)] {
        let mut person = with(&[option], WIDE);
        person.key(NamedKey::F3);
        person.click("What the AIs at the screen are thinking");
        assert_eq!(person.sees("is shown after the war"), hidden, "{:?}", person.texts);
        assert_eq!(person.sees("ALLIES: random"), !hidden, "{:?}", person.texts);
    }
}

#[test]
fn iron_mode_and_study_exclude_each_other() {
    let mut person = Person::new();
    person.click("Study");
    person.click("Options…");
    person.click("Iron mode");
    person.click("Close");
    let Screen::Menu(menu) = &person.shell.screen else { panic!("the menu is open") };
    assert!(menu.options.is_iron() && !menu.study);
    assert!(person.sees("Iron mode."), "the menu says what was chosen: {:?}", person.texts);
    person.click("Study");
    let Screen::Menu(menu) = &person.shell.screen else { panic!("the menu is open") };
    assert!(!menu.study, "it can't be ticked");
}

#[test]
fn low_luck_is_a_term_of_the_game() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = with(&["Low luck"], size);
        assert_eq!(person.screen().session.header().scenario, "1939+luck=low");
        assert!(person.sees("Low luck"), "the bar says so: {:?}", person.texts);
        person.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
        person.look();
        assert!(person.sees("Terms") && person.sees("low luck"), "{:?}", person.texts);
        // the menu opens with it; where combats go by a table it is passed over, and not forgotten
        person.shell.apply(ProgramCommand::ToMenu);
        person.shell.apply(ProgramCommand::Choose("two_zone_1939".into()));
        person.look();
        person.click("Options…");
        assert!(person.sees("this scenario decides them by a table of odds"), "{:?}", person.texts);
        person.click("Close");
        person.key(NamedKey::Enter);
        assert_eq!(person.screen().session.header().scenario, "two_zone_1939");
        person.shell.apply(ProgramCommand::ToMenu);
        person.shell.apply(ProgramCommand::Choose("1939".into()));
        person.look();
        person.key(NamedKey::Enter);
        assert_eq!(person.screen().session.header().scenario, "1939+luck=low");
    }
}
