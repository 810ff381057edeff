//! What the other side has done comes to the player: the dispatch of a month by itself, and lines over the map.

use super::person::{Person, character};
use meridian_session::save::Seated;
use meridian_ui::book::Page;
use meridian_ui::shell::FileCommand;
use std::time::Duration;
use winit::keyboard::NamedKey;

#[test]
fn a_month_that_is_over_comes_once_and_is_there_again_with_a_key() {
    let mut person = Person::new();
    person.begin(Seated::Ai("classic".into()), Seated::Human, 3);
    person.wait();
    let month = person.screen().session.state().clock().month;
    while person.screen().session.state().clock().month == month {
        person.end_step();
    }
    person.look();
    assert!(person.screen().book.open && person.screen().book.page == Page::Dispatch);
    assert!(person.texts.iter().any(|(text, _)| text.starts_with("Dispatch of")), "{:?}", person.texts);
    // what is in the hand first, then the lines over the map
    let mut pressed = 0;
    while person.screen().book.open || !person.screen().alerts().is_empty() {
        person.key(NamedKey::Escape);
        pressed += 1;
        assert!(pressed <= 3, "Escape closes it");
    }
    person.wait();
    assert!(!person.screen().book.open, "it comes once");
    person.press(character('b'));
    assert!(person.screen().book.open, "the book opens where it was left");
    // nothing of it is lost with the game
    let told = person.screen().course.facts().len();
    person.file(FileCommand::Save("dispatch".into()));
    let saved = person.folder.join("dispatch.mrs");
    person.file(FileCommand::Load(saved));
    person.wait();
    while person.screen().course.months().is_empty() {
        std::thread::sleep(Duration::from_millis(2));
        person.shell.tick();
    }
    assert_eq!(person.screen().course.facts().len(), told, "the past is looked up");
    assert!(!person.screen().book.open, "what came before the game was loaded does not come again");
}
