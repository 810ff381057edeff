//! Names explain themselves in layers, numbers say what they are the sum of, and F1 opens the rulebook where the pointer is.

use crate::person::Person;
use meridian_engine::Phase;
use meridian_tests::new_game;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::{Dialog, ProgramCommand};
use winit::keyboard::{ModifiersState, NamedKey};

/// The paragraph that the rulebook shows first.
fn opens(person: &mut Person, what: &str) -> String {
    person.key(NamedKey::F1);
    assert!(matches!(person.shell.dialog, Some(Dialog::Rulebook)), "{what}: {:?}", person.shell.dialog);
    let texts = person.texts.iter().map(|(text, _)| text.as_str()).collect::<Vec<_>>().join("\n");
    person.shell.apply(ProgramCommand::Close);
    person.look();
    texts
}

#[test]
fn f1_opens_the_rulebook_about_what_the_pointer_is_over() {
    let mut person = Person::new();
    // nothing is there to be explained
    person.key(NamedKey::F1);
    assert!(matches!(person.shell.dialog, Some(Dialog::Help)));
    person.key(NamedKey::F1);
    person.sit_down(&new_game("1939", 1));
    assert_eq!(person.phase(), Phase::WarDeclaration);
    for (name, paragraph) in [("Treasuries", "19 Money"), ("Deploy", "8 Deployment"), ("Poland", "Declaring war")] {
        let at = person.place(name);
        person.move_to(at);
        person.look();
        let texts = opens(&mut person, name);
        assert!(texts.contains(paragraph), "{name}: {texts}");
    }
}

#[test]
fn f1_explains_what_is_chosen() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    let city = person.screen().session.game().map().city_named("Warsaw").expect("a city").cell;
    person.move_to(egui::pos2(640.0, 400.0));
    person.shell.apply(GameCommand::Select(Some(city)));
    person.move_to(egui::pos2(640.0, 420.0));
    person.look();
    let texts = opens(&mut person, "a hex");
    assert!(texts.contains("1 The world"), "{texts}");
}

#[test]
fn a_name_says_what_it_is_then_its_numbers_then_its_rule() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    let at = person.place("Germany");
    person.move_to(at);
    // a look takes longer than the tooltip waits, and the numbers come later
    person.frame(Vec::new());
    person.frame(Vec::new());
    assert!(person.sees("F1 opens it") && person.sees("Alt: numbers"), "{:?}", person.texts);
    assert!(!person.sees("Capital: Berlin"), "{:?}", person.texts);
    person.hold(ModifiersState::ALT);
    assert!(person.sees("Capital: Berlin") && person.sees("F1 opens it"), "{:?}", person.texts);
    person.hold(ModifiersState::empty());
    // or after a moment
    for _ in 0..4 {
        person.frame(Vec::new());
    }
    assert!(person.sees("Capital: Berlin"), "{:?}", person.texts);
}

#[test]
fn the_treasuries_say_what_they_are_the_sum_of() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    let at = person.place("Treasuries");
    person.move_to(at);
    person.look();
    assert!(person.sees("Sum") && person.sees("Japan"), "{:?}", person.texts);
}
