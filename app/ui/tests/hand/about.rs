//! Names explain themselves in layers, numbers say what they are the sum of, and F1 opens the rulebook where the pointer is.

use crate::person::Person;
use meridian_engine::{CellId, OrderKind, Phase, Side};
use meridian_tests::{new_game, new_game_of};
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
    for (name, paragraph) in
        [("Treasuries", "19 Money"), ("Deploy", "8 Deployment"), ("Nothing is decided.", "Declaring war")]
    {
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
    // both panels are open
    person.size = egui::vec2(1920.0, 1080.0);
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
    // both panels are open
    person.size = egui::vec2(1920.0, 1080.0);
    person.sit_down(&new_game("1939", 1));
    let at = person.place("Treasuries");
    person.move_to(at);
    person.look();
    assert!(person.sees("Sum") && person.sees("§19"), "{:?}", person.texts);
}

#[test]
fn a_refusal_names_who_is_in_the_way_and_leads_there() {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.sit_down(&new_game_of("poland_1939", 1));
    while !matches!(person.phase(), Phase::FirstMovement(_)) {
        person.shell.apply(GameCommand::EndStep);
        person.shell.tick();
        person.look();
    }
    let at = person.screen().session.game().position();
    // a corps, and the army beside it
    let beside = at.state.units_of(Side::Axis).find_map(|(unit, corps)| {
        let from = at.state.cell_of(unit).filter(|_| at.is_land(corps))?;
        let held = |cell: &CellId| at.land_units(*cell, Side::Allies).next().is_some();
        at.map.land_neighbours(from).find(held).map(|cell| (unit, cell))
    });
    let (unit, cell) = beside.expect("the armies stand at the border");
    person.shell.apply(GameCommand::Order(OrderKind::Move { unit, path: vec![cell], by_rail: false }));
    person.look();
    assert!(person.sees("In the way: "), "{}", person.notice());
    let middle = |person: &mut Person| {
        let viewport = person.shell.viewport();
        let screen = person.screen();
        let point = screen.camera.pick(&viewport, viewport.centre()).expect("the map");
        screen.session.game().map().grid.geometry().expect("a globe").cell_at(point)
    };
    assert_ne!(middle(&mut person), Some(cell));
    person.click("In the way: ");
    person.shell.tick();
    assert_eq!(middle(&mut person), Some(cell), "the map shows who it is");
}
