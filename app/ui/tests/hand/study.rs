//! A game that is studied: back across dice and an AI's step, the same dice again, what was left kept, the mark in the files.

use super::person::{Person, character};
use meridian_engine::OrderKind;
use meridian_session::save::Seated;
use meridian_ui::game_screen::{GameCommand, StudyPlace};
use meridian_ui::shell::{ProgramCommand, Screen};
use winit::keyboard::{ModifiersState, NamedKey};

fn undo(person: &mut Person) {
    person.with(ModifiersState::CONTROL, character('z'));
}

fn digest(person: &mut Person) -> u64 {
    person.screen().session.state().digest()
}

/// A new game against an AI, with the box ticked or not.
fn against_random(study: bool) -> Person {
    let mut person = Person::new();
    // both panels are open
    person.size = egui::vec2(1920.0, 1080.0);
    person.shell.settings.now.reduce_motion = true;
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    (menu.seats, menu.seed) = ([Seated::Human, Seated::Ai("random".into())], 7);
    person.look();
    if study {
        person.click("Study");
    }
    person.key(NamedKey::Enter);
    person.wait();
    person
}

#[test]
fn undo_goes_back_across_dice_and_the_same_dice_fall_again() {
    let mut person = against_random(true);
    assert!(person.sees("Study"), "the bar says so: {:?}", person.texts);
    let opening = digest(&mut person);
    // the try to bring Spain in is a die; the AI's step follows
    person.click("Bring in Spain");
    let chosen = digest(&mut person);
    person.end_step();
    let after = digest(&mut person);
    let orders = person.screen().session.orders();
    assert!(orders > 2, "the AI has had its step");
    undo(&mut person);
    assert_eq!(digest(&mut person), chosen, "before the step was ended: {}", person.notice());
    assert_eq!(person.screen().left_behind().len(), 1);
    // the orders before it are still deeds of their own
    undo(&mut person);
    assert_eq!(digest(&mut person), opening);
    person.with(ModifiersState::CONTROL, character('y'));
    person.end_step();
    assert_eq!(digest(&mut person), after, "same orders, same dice, same AI");
    // otherwise: it stays neutral for sure, and where one was is a click away
    undo(&mut person);
    undo(&mut person);
    person.end_step();
    let without = digest(&mut person);
    assert_ne!(without, after);
    let replay = person.screen().session.replay();
    let game = person.shell.library.opening(&replay.header).expect("it opens");
    let (map, rules, start) = (game.map().clone(), game.rules().clone(), game.state().clone());
    let end = replay.verify(map, rules, start, |_, _| {}).expect("the replay is what leads here");
    assert_eq!(end.state().digest(), without);
    person.press(character('u'));
    assert!(person.sees("EARLIER STEPS") && person.sees("WHERE YOU WERE"), "{:?}", person.texts);
    let left = person.screen().left_behind();
    person.click(&left[0].text);
    assert_eq!(digest(&mut person), after);
    let told = person.screen().journal.entries().iter().filter(|entry| entry.text.contains("Spain")).count();
    assert!(told >= 1, "the log is that of this branch");
    person.shell.apply(ProgramCommand::GoInStudy(StudyPlace::Line(0)));
    person.look();
    assert_eq!(digest(&mut person), opening);
}

#[test]
fn the_mark_stays_in_file_list_and_bar() {
    let mut person = against_random(false);
    person.screen().apply(GameCommand::Order(OrderKind::EndPhase), &meridian_renderer::Viewport::new(1280, 720));
    person.wait();
    let orders = person.screen().session.orders();
    undo(&mut person);
    assert_eq!(person.screen().session.orders(), orders, "a game that is not studied keeps its dice");
    person.key(NamedKey::F5);
    assert!(person.shell.saves.list().iter().all(|file| !file.summary.as_ref().expect("read").study));
    // switched on later, for good
    person.press(character('u'));
    // what the AI's step brought lies over the list until it is seen
    if person.sees("Seen") {
        person.click("Seen");
    }
    person.click("Study this game…");
    person.click("Study it from now on");
    assert!(person.screen().session.is_study());
    person.key(NamedKey::F5);
    let marked = person.shell.saves.list().iter().filter(|file| file.summary.as_ref().expect("read").study).count();
    assert_eq!(marked, 1);
    person.key(NamedKey::F9);
    person.wait();
    assert!(person.screen().session.is_study(), "also after loading");
    person.with(ModifiersState::CONTROL, character('o'));
    // the list is read while it is open
    for _ in 0..500 {
        if person.sees("whole") {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(5));
        person.look();
    }
    let study = person.texts.iter().filter(|(text, _)| text == "Study").count();
    // what was on the screen before loading is kept as well
    // and the step that was begun by loading, once that is written
    assert!([3, 4].contains(&study), "in the bar and two or three times in the list: {:?}", person.texts);
}

#[test]
fn two_at_one_screen_take_nothing_back_from_each_other() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 7);
    person.screen().apply(GameCommand::BeginStudy, &meridian_renderer::Viewport::new(1280, 720));
    assert!(!person.screen().session.is_study() && person.notice().contains("can't be studied"));
}
