//! A picture with the game by one key, and the file that goes with a report of a problem.

use super::person::Person;
use meridian_engine::Phase;
use meridian_renderer::Image;
use meridian_session::World;
use meridian_session::save::Save;
use meridian_tests::new_game;
use meridian_ui::shell::{Dialog, ProgramCommand};
use winit::keyboard::NamedKey;

#[test]
fn a_report_holds_the_game_and_says_nothing_of_who_writes_it() {
    for size in [[1280.0, 720.0], [800.0, 600.0]] {
        let mut person = Person::new();
        person.size = size.into();
        person.sit_down(&new_game("1939", 1));
        let home = std::env::home_dir().expect("tests have a home").display().to_string();
        person.shell.settings.now.ais_off.insert(format!("{home}/ais/secret.so"));
        meridian_files::tell!("{home}/somewhere is full");
        person.key(NamedKey::F1);
        person.look();
        person.shell.apply(ProgramCommand::Open(Dialog::Help));
        person.look();
        person.click("Report a problem…");
        assert!(person.sees("Nothing is sent"), "{:?}", person.texts);
        person.click("Write the file");
        assert!(person.notice().contains("Nothing was sent"), "{}", person.notice());
        let path = person.folder.join("reports").join("report.zip");
        let bytes = std::fs::read(&path).expect("it is there");
        let text = String::from_utf8_lossy(&bytes);
        assert!(
            text.contains("~/ais/secret.so") && text.contains("~/somewhere is full") && !text.contains(&home),
            "whose home it is shows"
        );
        for part in ["what-happened.txt", "facts.toml", "settings.toml", "log.txt", "game.mrs", "version = \"0."] {
            assert!(text.contains(part), "{part}");
        }
        // the game in it, stored as it is, can be loaded
        let at = bytes.windows(8).position(|part| part == b"MERIDSAV").expect("the game");
        let World { map, rules, .. } = World::load();
        let end = bytes
            .windows(4)
            .enumerate()
            .filter(|(place, part)| *place > at && part == b"PK\x01\x02")
            .map(|(place, _)| place);
        let read = end.into_iter().any(|end| Save::from_bytes(&bytes[at..end], &map, &rules).is_ok());
        assert!(read, "it is whole");
        // a second one takes no one's place
        person.shell.apply(ProgramCommand::Open(Dialog::Report));
        person.look();
        person.click("Write the file");
        assert!(
            person.folder.join("reports").join("report (2).zip").exists()
                && std::fs::read(&path).expect("there") == bytes
        );
    }
}

#[test]
fn the_key_for_a_picture_keeps_the_game_at_once() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    assert_eq!(person.phase(), Phase::WarDeclaration);
    person.key(NamedKey::F12);
    let saved = person.shell.saves.list();
    let [one] = saved.as_slice() else { panic!("{saved:?}") };
    let title = &one.summary.as_ref().expect("read").title;
    assert!(title.starts_with("Picture August 1939"), "{title}");
    assert!(Image::from_png(&one.summary.as_ref().expect("read").picture).is_ok());
}
