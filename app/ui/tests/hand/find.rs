//! Anything is found by a few letters, with the keyboard or the mouse.

use super::person::{Person, character};
use meridian_engine::rng::Stream;
use meridian_engine::unit::unit_flag;
use meridian_engine::{Phase, Side, Unit};
use meridian_presentation::words::number_name;
use meridian_session::save::Seated;
use meridian_tests::{new_game, random_legal};
use meridian_ui::book::Page;
use meridian_ui::shell::{Dialog, Entry, Finder, Kind};
use winit::keyboard::{ModifiersState, NamedKey};

fn open(person: &mut Person) {
    person.with(ModifiersState::CONTROL, character('k'));
}

/// The key of a page of the book.
fn turn_to(person: &mut Person, letter: char) {
    person.with(ModifiersState::SHIFT, character(letter));
}

/// Clicks where the text stands on top of everything else.
fn click_last(person: &mut Person, text: &str) {
    let row = person.texts.iter().rfind(|(shown, _)| shown == text).map(|(_, at)| at.center());
    person.click_at(row.expect("it shows"));
}

fn finder(person: &Person) -> &Finder {
    match &person.shell.dialog {
        Some(Dialog::Find(finder)) => finder,
        other => panic!("the box is open: {other:?}"),
    }
}

#[test]
fn enter_goes_to_a_city_opens_a_page_and_does_a_command() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    open(&mut person);
    assert!(person.sees("COMMANDS") && person.sees("Ctrl+Enter"), "{:?}", person.texts);
    person.write("warsaw");
    assert!(person.sees("Warsaw") && person.sees("Poland"), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    assert!(person.shell.dialog.is_none(), "what was found is done");
    let screen = person.screen();
    let warsaw = screen.session.game().map().city_named("Warsaw").expect("on the map").cell;
    assert_eq!(screen.selection.cell, Some(warsaw));

    open(&mut person);
    person.write("events");
    person.key(NamedKey::Enter);
    assert!(person.screen().book.open && person.screen().book.page == Page::Events);

    // the word for a command, and its key beside it
    let before = person.screen().camera.projection();
    open(&mut person);
    person.write("flat map");
    person.key(NamedKey::Enter);
    person.shell.tick();
    assert_ne!(person.screen().camera.projection(), before);
}

#[test]
fn what_is_typed_is_text_and_escape_leaves_all_as_it_was() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    let (projection, phase) = (person.screen().camera.projection(), person.phase());
    open(&mut person);
    person.write("gtqb1");
    assert_eq!(finder(&person).query, "gtqb1");
    person.key(NamedKey::Escape);
    assert!(person.shell.dialog.is_none() && !person.screen().book.open);
    assert_eq!((person.screen().camera.projection(), person.phase()), (projection, phase));
    // its own key closes it
    open(&mut person);
    open(&mut person);
    assert!(person.shell.dialog.is_none());
}

#[test]
fn rows_are_chosen_with_arrows_and_with_the_mouse() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    open(&mut person);
    person.write("14.2.2");
    let first = finder(&person).picked().map(|entry| entry.name.clone()).expect("a paragraph");
    person.key(NamedKey::ArrowDown);
    person.key(NamedKey::ArrowUp);
    assert_eq!(finder(&person).picked().map(|entry| entry.name.clone()), Some(first));
    person.key(NamedKey::Enter);
    assert!(matches!(person.shell.dialog, Some(Dialog::Rulebook)), "{:?}", person.shell.dialog);
    assert!(person.sees("14 Land combat"), "{:?}", person.texts);
    person.key(NamedKey::Escape);

    open(&mut person);
    person.write("stetin");
    person.click_first("Stettin");
    assert!(person.shell.dialog.is_none());
    let screen = person.screen();
    let stettin = screen.session.game().map().city_named("Stettin").expect("on the map").cell;
    assert_eq!(screen.selection.cell, Some(stettin));
}

#[test]
fn units_of_the_other_side_that_are_hidden_are_not_found() {
    // the Axis has deployed, the Allies are asked
    let (mut game, mut dice) = (new_game("1939", 3), Stream::new(3, 1));
    while game.asked() != Some((Phase::Deployment, Side::Allies)) {
        random_legal::play_step(&mut game, &mut dice, 20, |_| {});
    }
    let state = game.state();
    let hidden = |unit: &&Unit| unit.has(unit_flag::PLACED) && state.unit_side(unit) == Some(Side::Axis);
    let (all, out) = (state.units().count(), state.units().map(|(_, unit)| unit).filter(hidden).count());
    assert!(out > 0, "nobody was placed");
    let mut person = Person::new();
    person.sit_down(&game);
    open(&mut person);
    assert_eq!(finder(&person).all().filter(|entry| entry.kind == Kind::Unit).count(), all - out);
}

#[test]
fn at_the_start_menu_commands_and_rules_are_found() {
    let mut person = Person::new();
    open(&mut person);
    let kinds = |person: &Person, kind: Kind| finder(person).all().any(|entry: &Entry| entry.kind == kind);
    assert!(kinds(&person, Kind::Command) && kinds(&person, Kind::Rule) && !kinds(&person, Kind::City));
    person.write("tournaments");
    person.key(NamedKey::Enter);
    assert!(person.shell.hall.shown);
}

#[test]
fn the_lists_of_the_book_lead_to_what_they_list_and_stay_as_they_were_left() {
    let (mut game, mut dice) = (new_game("1939", 3), Stream::new(3, 1));
    while game.asked() != Some((Phase::FirstMovement(Side::Axis), Side::Axis)) {
        random_legal::play_step(&mut game, &mut dice, 250, |_| {});
    }
    let at = game.position();
    let (id, _) = game.state().units_of(Side::Axis).next().expect("somebody was placed");
    let name = number_name(at, id);
    let mut person = Person::new();
    person.sit_down(&game);
    turn_to(&mut person, 'U');
    assert!(person.screen().book.open && person.screen().book.page == Page::Units);
    assert!(person.sees("Strength"), "{:?}", person.texts);
    // typed into its search
    person.click_first("Search");
    person.write(&name);
    person.key(NamedKey::Escape);
    click_last(&mut person, &name);
    assert_eq!(person.screen().selection.units, [id], "{name}");
    // another page, and back: the search is still there
    turn_to(&mut person, 'T');
    assert!(person.screen().book.page == Page::Cities && person.sees("City or resource"));
    turn_to(&mut person, 'K');
    assert!(person.screen().book.page == Page::Countries);
    click_last(&mut person, "Germany");
    assert!(person.sees("ARMY") && person.sees("Belongs to"), "{:?}", person.texts);
    turn_to(&mut person, 'U');
    let shown = person.texts.iter().filter(|(text, _)| *text == name).count();
    assert!(shown > 1, "its search and its row: {:?}", person.texts);
    turn_to(&mut person, 'U');
    assert!(!person.screen().book.open);
}
