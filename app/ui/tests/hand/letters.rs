//! A war by correspondence through the screen: two people, each with a window and a folder of their own, who send each other
//! files.

use super::person::Person;
use meridian_engine::{OrderKind, Side, legal};
use meridian_session::save::files_of;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::{Dialog, FileCommand, LetterCommand, ProgramCommand, Screen};
use std::path::{Path, PathBuf};

/// The file that was written last.
fn newest(person: &Person) -> PathBuf {
    let files = std::fs::read_dir(person.folder.join("letters")).expect("the folder is there").flatten();
    let files = files.map(|file| file.path()).filter(|path| path.extension().is_some_and(|ending| ending == "mrl"));
    files
        .max_by_key(|path| std::fs::metadata(path).expect("there").modified().expect("dated"))
        .expect("one was written")
}

fn drop_on(person: &mut Person, file: &Path) {
    person.file(FileCommand::Drop(file.to_owned()));
    person.look();
}

/// The invitation is written from the menu, and accepted by somebody on whose window it was dropped.
fn begin(size: [f32; 2]) -> (Person, Person) {
    let mut anna = Person::new();
    anna.size = size.into();
    anna.shell.settings.now.reduce_motion = true;
    anna.shell.apply(ProgramCommand::Choose("poland_1939".to_owned()));
    anna.look();
    anna.click("By file…");
    anna.click("Write the invitation");
    assert!(anna.sees("Say who you are"), "{:?}", anna.texts);
    let Some(Dialog::Letters(letters)) = &mut anna.shell.dialog else { panic!("the box is open") };
    letters.name = "Anna".into();
    anna.look();
    anna.click("Write the invitation");
    assert!(matches!(anna.shell.screen, Screen::Game(_)) && anna.notice().contains(".mrl"), "{}", anna.notice());
    let invitation = newest(&anna);
    // whoever wrote it is told so
    drop_on(&mut anna, &invitation);
    assert!(anna.notice().contains("was written here"), "{}", anna.notice());
    let mut boris = Person::new();
    boris.size = size.into();
    boris.shell.settings.now.reduce_motion = true;
    boris.look();
    drop_on(&mut boris, &invitation);
    assert!(boris.sees("Anna invites you to 1939: Poland"), "{:?}", boris.texts);
    let Some(Dialog::Letters(letters)) = &mut boris.shell.dialog else { panic!("the box is open") };
    letters.name = "Boris".into();
    boris.look();
    boris.click("Accept");
    assert!(boris.notice().contains("You have accepted"), "{}", boris.notice());
    let acceptance = newest(&boris);
    drop_on(&mut anna, &acceptance);
    assert!(anna.notice().contains("Boris plays the other side"), "{}", anna.notice());
    (anna, boris)
}

/// Ends steps until the other side is asked; the file for it.
fn play(person: &mut Person) -> PathBuf {
    let viewport = person.shell.viewport();
    while person.screen().human().is_some() {
        person.screen().apply(GameCommand::EndStep, &viewport);
    }
    person.shell.tick();
    person.look();
    assert!(person.notice().contains(".mrl"), "{}", person.notice());
    newest(person)
}

#[test]
fn two_people_play_by_files_and_wrong_ones_are_refused() {
    for size in [[1280.0, 720.0], [800.0, 600.0]] {
        let (mut anna, mut boris) = begin(size);
        assert!(boris.sees("Waiting for the file of Anna"), "{:?}", boris.texts);
        let mut last = None;
        for round in 0..6 {
            let (writer, reader) = if round % 2 == 0 { (&mut anna, &mut boris) } else { (&mut boris, &mut anna) };
            let file = play(writer);
            let mut forged = std::fs::read(&file).expect("there");
            let middle = forged.len() / 2;
            forged[middle] ^= 1;
            let copy = file.with_file_name("forged.mrl");
            std::fs::write(&copy, forged).expect("written");
            let before = reader.screen().session.state().key();
            drop_on(reader, &copy);
            assert!(reader.notice().contains("ask for it again"), "{}", reader.notice());
            assert_eq!(reader.screen().session.state().key(), before);
            std::fs::remove_file(copy).expect("removed");
            drop_on(reader, &file);
            assert!(reader.notice().contains("It is your turn"), "{}", reader.notice());
            drop_on(reader, &file);
            assert!(reader.notice().contains("opened or written already"), "{}", reader.notice());
            last = Some(file);
        }
        // from the menu the war is found by its file, and one that was opened is known there too
        boris.shell.apply(ProgramCommand::ToMenu);
        boris.look();
        drop_on(&mut boris, last.as_deref().expect("files were sent"));
        assert!(matches!(boris.shell.screen, Screen::Game(_)), "{:?}", boris.shell.message);
        assert!(boris.notice().contains("written here"), "{}", boris.notice());
        // the last file can be had again
        std::fs::remove_file(last.expect("files were sent")).expect("removed");
        boris.shell.apply(LetterCommand::Ask);
        boris.look();
        assert!(boris.sees("by file against Anna"), "{:?}", boris.texts);
        boris.click("Write my last file again");
        let again = newest(&boris);
        assert!(again.exists() && boris.notice().contains("Send it to Anna"), "{}", boris.notice());
        // and nobody goes back across dice
        boris.screen().apply(GameCommand::BeginStudy, &meridian_renderer::Viewport::new(1280, 720));
        assert!(!boris.screen().session.is_study());
    }
}

/// What the other side places in a deployment phase is in its file, and nowhere on the screen of who opens it.
#[test]
fn what_was_placed_in_secret_is_not_on_the_screen_of_the_other() {
    let (mut anna, mut boris) = begin([1280.0, 720.0]);
    let viewport = anna.shell.viewport();
    let deploys = |person: &mut Person| person.phase() == meridian_engine::Phase::Deployment;
    let mut turn = 0;
    let placed = loop {
        let (writer, reader) = if turn % 2 == 0 { (&mut anna, &mut boris) } else { (&mut boris, &mut anna) };
        turn += 1;
        let mut placed = Vec::new();
        if deploys(writer) && writer.screen().human() == Some(Side::Axis) {
            let game = writer.screen().session.game().fork();
            for (country, item, _) in legal::deployment::arriving(game.position(), Side::Axis) {
                if let Some(&cell) = legal::deployment::cells_for(game.position(), country, item).last() {
                    let kind = OrderKind::Place { country, item, count: 1, cell, onto: None };
                    writer.screen().apply(GameCommand::Order(kind), &viewport);
                    placed.push(cell);
                }
            }
        }
        let file = play(writer);
        drop_on(reader, &file);
        if !placed.is_empty() {
            break placed;
        }
        assert!(turn < 12, "nobody deploys");
    };
    assert!(deploys(&mut boris) && boris.screen().human() == Some(Side::Allies));
    let screen = boris.screen();
    let truth = screen.session.game().state();
    let hidden: Vec<_> = placed
        .into_iter()
        .filter(|&cell| truth.units_at(cell).count() > screen.game().state().units_at(cell).count())
        .collect();
    assert!(!hidden.is_empty(), "the truth has more than the screen");
    for entry in screen.journal.entries() {
        assert!(!entry.text.contains("placed"), "{}", entry.text);
    }
    boris.file(FileCommand::WatchThis);
    assert!(!boris.screen().is_watching() && boris.notice().contains("deploy in secret"), "{}", boris.notice());
    boris.file(FileCommand::KeepReplay);
    assert!(files_of(boris.shell.saves.path(), "mrd").is_empty(), "{}", boris.notice());
}
