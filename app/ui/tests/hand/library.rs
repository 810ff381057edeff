//! The box with saved games and replays: what it lists, searched, sorted, opened with the keyboard; broken files; what was
//! deleted; a session that did not come to its end.

use super::person::Person;
use meridian_engine::{Order, OrderKind, Phase, legal};
use meridian_renderer::{Image, Viewport};
use meridian_session::Folders;
use meridian_session::save::{Mark, State};
use meridian_tests::new_game;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::{Dialog, FileCommand, Order as By, SavedGames, Shell, Which};
use std::path::Path;
use std::time::{Duration, SystemTime};
use winit::keyboard::NamedKey;

/// Opens the box and waits until all of it was read.
fn open(person: &mut Person) {
    person.file(FileCommand::AskLoad);
    read(person);
}

fn read(person: &mut Person) {
    person.look();
    for _ in 0..2000 {
        person.shell.tick();
        person.look();
        if !person.sees("reading…") {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("it is never read: {:?}", person.texts);
}

fn shelf(person: &mut Person) -> &mut SavedGames {
    match &mut person.shell.dialog {
        Some(Dialog::Load(saved_games)) => saved_games,
        other => panic!("the box is open, not {other:?}"),
    }
}

/// The titles that show, from above.
fn titles(person: &Person, of: &[&str]) -> Vec<String> {
    let mut seen: Vec<_> = person.texts.iter().filter(|(text, _)| of.contains(&text.as_str())).collect();
    seen.sort_by(|(_, one), (_, other)| one.min.y.total_cmp(&other.min.y));
    seen.into_iter().map(|(text, _)| text.clone()).collect()
}

fn as_old_as(path: &Path, seconds: u64) {
    let file = std::fs::File::options().append(true).open(path).expect("there");
    file.set_modified(SystemTime::now() - Duration::from_secs(seconds)).expect("its time can be set");
}

#[test]
fn games_are_listed_with_what_they_are_and_broken_ones_with_what_is_wrong() {
    for size in [[1280.0, 720.0], [800.0, 600.0]] {
        let mut person = Person::new();
        person.size = size.into();
        person.sit_down(&new_game("1939", 1));
        for name in ["Alpha", "Bravo", "Charlie"] {
            person.file(FileCommand::Save(name.to_owned()));
        }
        person.sit_down(&new_game("1937", 1));
        person.file(FileCommand::Save("Delta".to_owned()));
        let saves = person.shell.saves.clone();
        let mut torn = std::fs::read(saves.file("Bravo")).expect("saved");
        torn.truncate(torn.len() - 7);
        std::fs::write(saves.file("Bravo"), &torn).expect("written");
        for (name, seconds) in [("Alpha", 40), ("Bravo", 30), ("Charlie", 20), ("Delta", 10)] {
            as_old_as(&saves.file(name), seconds);
        }
        open(&mut person);
        let all = ["Alpha", "Bravo", "Charlie", "Delta"];
        assert_eq!(titles(&person, &all), ["Delta", "Charlie", "Bravo", "Alpha"]);
        assert!(person.sees("Can't be opened: the saved game is damaged"), "{:?}", person.texts);
        assert!(person.sees("War declaration · Axis") && person.sees("you – you"), "{:?}", person.texts);
        assert!(person.sees("whole"), "{:?}", person.texts);
        {
            let entries = shelf(&mut person).shelf().entries();
            let state = |name: &str| entries.iter().find(|entry| entry.stem() == name).map(|entry| entry.state.clone());
            assert_eq!(state("Alpha"), Some(State::Whole));
            assert!(matches!(state("Bravo"), Some(State::Wrong(_))));
            let alpha =
                entries.iter().find(|entry| entry.stem() == "Alpha").and_then(|entry| entry.game()).expect("read");
            let picture = Image::from_png(&alpha.picture).expect("a picture of the map");
            let colours: std::collections::BTreeSet<_> = picture.rgba.chunks_exact(4).collect();
            assert!((picture.width, picture.height) == (128, 72) && colours.len() > 20, "{} colours", colours.len());
        }
        // another order
        shelf(&mut person).order = By::Name;
        person.look();
        assert_eq!(titles(&person, &all), all);
        shelf(&mut person).order = By::War;
        person.look();
        assert_eq!(titles(&person, &all).len(), 4);
        shelf(&mut person).order = By::Newest;
        // looked for by its month, with the keyboard
        person.look();
        person.write("char");
        assert_eq!(titles(&person, &all), ["Charlie"]);
        person.key(NamedKey::Enter);
        assert!(person.shell.dialog.is_none(), "it opens");
        assert_eq!(person.screen().session.header().scenario, "1939");
        // a torn one does not open
        open(&mut person);
        person.write("brav");
        person.key(NamedKey::Enter);
        assert!(person.shell.dialog.is_some());
        let _ = std::fs::remove_dir_all(&person.folder);
    }
}

#[test]
fn what_is_deleted_with_the_keyboard_lies_in_a_list_of_its_own() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    for (name, seconds) in [("Alpha", 20), ("Bravo", 10)] {
        person.file(FileCommand::Save(name.to_owned()));
        as_old_as(&person.shell.saves.file(name), seconds);
    }
    open(&mut person);
    person.key(NamedKey::ArrowDown);
    person.key(NamedKey::Delete);
    let chosen = format!("{:?}", shelf(&mut person));
    assert!(
        person.sees("Delete “Alpha”?"),
        "{chosen:.300} {:?}",
        person.texts.iter().rev().take(60).collect::<Vec<_>>()
    );
    // Escape is one step back, and not the end of the box
    person.key(NamedKey::Escape);
    assert!(person.shell.dialog.is_some() && !person.sees("Delete “Alpha”?"));
    person.key(NamedKey::Delete);
    person.click("Delete it");
    read(&mut person);
    assert!(titles(&person, &["Alpha", "Bravo"]) == ["Bravo"] && person.sees("“Alpha” is deleted."));
    person.file(FileCommand::List(Which::Deleted));
    read(&mut person);
    assert_eq!(titles(&person, &["Alpha", "Bravo"]), ["Alpha"]);
    person.click("Bring it back");
    read(&mut person);
    assert!(person.sees("Nothing is deleted") && person.shell.saves.file("Alpha").exists(), "{:?}", person.texts);
    person.file(FileCommand::List(Which::Named));
    read(&mut person);
    assert_eq!(titles(&person, &["Alpha", "Bravo"]), ["Bravo", "Alpha"]);
    let _ = std::fs::remove_dir_all(&person.folder);
}

#[test]
fn automatic_saves_and_games_in_secret_are_marked_and_two_people_learn_nothing_from_a_picture() {
    let mut person = Person::new();
    let mut game = new_game("1939", 1);
    while game.state().clock().phase != Phase::Deployment {
        let side = game.state().clock().active;
        game.submit(Order { side, kind: OrderKind::EndPhase }).expect("it ends");
    }
    person.sit_down(&game);
    person.shell.tick();
    let autosave = person.folder.join("autosave-00.mrs");
    (0..500).take_while(|_| !autosave.exists()).for_each(|_| std::thread::sleep(Duration::from_millis(10)));
    let before = person.shell.saves.list();
    let picture = |listed: &[meridian_session::save::Listed]| listed[0].summary.as_ref().expect("read").picture.clone();
    let bare = picture(&before);
    // what the one places does not show in it
    let game = person.screen().session.game().fork();
    let side = game.state().clock().active;
    let viewport = person.shell.viewport();
    for (country, item, _) in legal::deployment::arriving(game.position(), side) {
        if let Some(&cell) = legal::deployment::cells_for(game.position(), country, item).first() {
            let kind = OrderKind::Place { country, item, count: 1, cell, onto: None };
            person.screen().apply(GameCommand::Order(kind), &viewport);
        }
    }
    assert!(person.screen().session.orders() > 5);
    person.look();
    person.file(FileCommand::Save("placed".to_owned()));
    let placed = person.shell.saves.list().into_iter().find(|file| file.path.ends_with("placed.mrs")).expect("saved");
    assert!(!bare.is_empty());
    let shown = |bytes: &[u8]| Image::from_png(bytes).expect("a picture");
    let camera_same = shown(&bare) == shown(&placed.summary.expect("read").picture);
    assert!(camera_same, "the picture tells what was placed");
    open(&mut person);
    let entries = shelf(&mut person).shelf().entries().clone();
    let marks = |stem: &str| entries.iter().find(|entry| entry.stem() == stem).expect("listed").marks();
    assert_eq!(marks("autosave-00"), [Mark::Automatic, Mark::Secret]);
    assert_eq!(marks("placed"), [Mark::Secret]);
    assert!(person.sees("automatic") && person.sees("in secret"), "{:?}", person.texts);
    let _ = std::fs::remove_dir_all(&person.folder);
}

#[test]
fn what_was_done_when_the_program_broke_off_is_there_at_the_next_start() {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.sit_down(&new_game("1939", 1));
    let viewport = Viewport::new(1280, 720);
    person.screen().apply(GameCommand::EndStep, &viewport);
    let file = person.folder.join(".unfinished.mrs");
    for _ in 0..400 {
        person.shell.tick();
        if file.exists() {
            break;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    assert!(file.exists(), "it is kept without being asked for");
    let key = person.screen().session.state().key();
    let folder = person.folder.clone();
    // no farewell: as if the power had gone
    let left = folder.with_extension("left");
    std::fs::create_dir_all(&left).expect("made");
    std::fs::copy(&file, left.join(".unfinished.mrs")).expect("copied");
    drop(person);
    let (folder, file) = (left.clone(), left.join(".unfinished.mrs"));
    let mut again = Person::in_folder(folder.clone());
    let said = again.shell.message.clone().unwrap_or_default();
    assert!(
        said.contains("“Unfinished session”") && again.shell.can_continue,
        "{said} {:?}",
        std::fs::read_dir(&folder).unwrap().collect::<Vec<_>>()
    );
    assert!(!file.exists() && again.shell.saves.file("Unfinished session").exists());
    again.file(FileCommand::Continue);
    again.look();
    assert_eq!(again.screen().session.state().key(), key, "Continue goes on from there");
    // who leaves in order leaves nothing behind
    again.shell.apply(meridian_ui::shell::ProgramCommand::ToMenu);
    drop(again);
    assert!(!file.exists());
    let folders = |folder: &Path| Folders {
        config_dir: Some(folder.join("config")),
        ai_dir: Some(folder.join("opponents")),
        save_dir: Some(folder.to_owned()),
        plugin_dir: None,
        data_dir: None,
    };
    let third = Shell::new(&folders(&folder)).expect("a shell");
    assert_eq!(third.message, None);
    let _ = std::fs::remove_dir_all(&folder);
}
