//! One meaning per key and context.

use super::person::{Person, character};
use meridian_engine::Phase;
use meridian_session::save::Seated;
use meridian_ui::shell::Dialog;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// In the first movement of the Axis, with somebody chosen.
fn in_movement(person: &mut Person) {
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| matches!(phase, Phase::FirstMovement(_)));
    person.key(NamedKey::Space);
}

#[test]
fn tab_enter_and_space_never_press_a_button_that_nobody_looks_at() {
    let mut person = Person::new();
    in_movement(&mut person);
    let (phase, orders) = (person.phase(), person.screen().session.orders());
    let first = person.screen().selection.units.clone();
    for _ in 0..9 {
        person.key(NamedKey::Tab);
        person.key(NamedKey::Enter);
        assert!(person.shell.dialog.is_none(), "nothing was asked to end");
    }
    for _ in 0..9 {
        person.key(NamedKey::Tab);
        person.key(NamedKey::Space);
    }
    assert_eq!((person.phase(), person.screen().session.orders()), (phase, orders), "nobody has ended a phase");
    assert_ne!(person.screen().selection.units, first, "the keys have done what they are for");
    assert!(!person.sees("Save…"), "no menu has opened");
}

#[test]
fn the_keyboard_goes_to_the_panels_and_comes_back_when_asked() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.key(NamedKey::F6);
    // the search field is the first thing of the panel: what is typed is text and no command
    person.write("g");
    let there = person.screen().camera.projection();
    person.key(NamedKey::Escape);
    person.write("g");
    assert_ne!(person.screen().camera.projection(), there, "the map has the keyboard again");
    // none of the buttons of the bar on top is ever walked to
    let phase = person.phase();
    for _ in 0..40 {
        person.key(NamedKey::F6);
        person.key(NamedKey::Tab);
        person.key(NamedKey::Escape);
    }
    assert_eq!(person.phase(), phase);
}

#[test]
fn a_box_keeps_the_keyboard_for_itself() {
    let mut person = Person::new();
    in_movement(&mut person);
    let phase = person.phase();
    person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    assert!(person.sees("Before you go on"));
    // the keyboard rests on the answer that loses nothing
    person.key(NamedKey::Enter);
    assert!(person.shell.dialog.is_none());
    assert_eq!(person.phase(), phase);
    person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    for _ in 0..12 {
        person.key(NamedKey::Tab);
    }
    assert!(person.shell.dialog.is_some(), "Tab stays in the box");
    person.write("g");
    person.key(NamedKey::Escape);
    assert!(person.shell.dialog.is_none());
    assert_eq!(person.phase(), phase);
    // a key that comes before one can have read the question is no answer to it
    person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    assert!(person.shell.dialog.is_some() && person.phase() == phase);
    std::thread::sleep(std::time::Duration::from_millis(400));
    person.with(ModifiersState::CONTROL, Key::Named(NamedKey::Enter));
    assert_ne!(person.phase(), phase);
}

#[test]
fn a_key_is_changed_by_hand_and_asks_before_it_is_taken_from_another() {
    let mut person = Person::new();
    in_movement(&mut person);
    person.write("?");
    person.click("Change keys…");
    person.click("Search: what it does, or its key");
    person.write("the globe");
    // one more key for it, and Escape gives it none
    person.click("+");
    assert!(person.sees("Press a key"));
    person.key(NamedKey::Escape);
    assert!(!person.sees("Press a key") && person.shell.dialog.is_some());
    person.click("+");
    person.with(ModifiersState::CONTROL, character('z'));
    assert!(person.sees("Ctrl+Z is already there for: take back"));
    person.click("Leave it");
    person.click("+");
    person.key(NamedKey::F10);
    person.click_first("G");
    person.click("Close");
    let there = person.screen().camera.projection();
    person.write("g");
    assert_eq!(person.screen().camera.projection(), there, "the old key was taken away");
    person.key(NamedKey::F10);
    assert_ne!(person.screen().camera.projection(), there);
    person.write("?");
    person.click("Change keys…");
    person.click("Search: what it does, or its key");
    person.write("f10");
    assert!(person.sees("from the globe to the flat map and back"), "it is found by its key");
}

#[test]
fn saved_games_open_by_their_key_wherever_one_is() {
    let open = |person: &mut Person| {
        person.with(ModifiersState::CONTROL, character('o'));
        assert!(matches!(person.shell.dialog, Some(Dialog::Load(_))), "the box is open");
        person.key(NamedKey::Escape);
        assert!(person.shell.dialog.is_none());
    };
    let mut person = Person::new();
    open(&mut person);
    // a button of the menu has the keyboard
    person.key(NamedKey::Tab);
    open(&mut person);
    person.begin(Seated::Human, Seated::Human, 3);
    open(&mut person);
    // a field has it
    person.click("Find a country");
    person.write("pol");
    open(&mut person);
}
