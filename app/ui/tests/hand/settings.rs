//! The box of settings by mouse and keyboard, and what it sets.

use super::person::Person;
use super::tasks::at_war;
use meridian_engine::{CellId, OrderKind, UnitId};
use meridian_sound::Cue;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::settings::{Mouse, MoveMap, Percent, SettingsFile};
use std::time::{Duration, Instant};
use winit::keyboard::NamedKey;

#[test]
fn a_setting_is_found_by_a_word_set_kept_and_taken_back() {
    let mut person = Person::new();
    person.key(NamedKey::F2);
    assert!(person.sees("LOOK") && person.sees("Colours of the sides"), "{:?}", person.texts);
    person.click("Search the settings");
    person.write("attacks");
    assert!(person.sees("MOUSE") && !person.sees("LOOK") && !person.sees("Colours of the sides"), "{:?}", person.texts);
    person.click("Right orders");
    assert_eq!(person.shell.settings.now.mouse, Mouse::RightOrders);
    let (file, _) = SettingsFile::open(Some(&person.folder.join("config")));
    assert_eq!(file.now.mouse, Mouse::RightOrders, "it is in the file at once");
    assert!(person.sees("• Buttons"), "{:?}", person.texts);
    person.click("Reset");
    assert_eq!(person.shell.settings.now.mouse, Mouse::LeftDoesAll);
    person.click("attacks");
    person.write("zzz");
    assert!(person.sees("No setting is called that."), "{:?}", person.texts);
    person.key(NamedKey::F2);
    assert!(person.shell.dialog.is_none());
}

/// A unit of the list of tasks, where it is, and a free hex that it reaches.
fn mover(person: &mut Person) -> (UnitId, CellId, CellId) {
    let screen = person.screen();
    let at = screen.session.game().position();
    let free = |cell: CellId| at.map.is_land(cell) && at.state.units_at(cell).next().is_none();
    let found = screen.tasks.list.iter().find_map(|task| {
        let &[unit] = task.units.as_slice() else { return None };
        let reach = meridian_engine::legal::reach::reach(at, unit);
        Some((unit, task.cell, reach.into_iter().map(|reached| reached.cell).find(|&cell| free(cell))?))
    });
    found.expect("a unit that can move")
}

#[test]
fn with_orders_on_the_right_button_the_left_one_only_chooses() {
    let mut person = at_war();
    person.shell.settings.now.mouse = Mouse::RightOrders;
    let (unit, from, goal) = mover(&mut person);
    let place = |person: &mut Person| person.screen().session.state().cell_of(unit);
    person.click_hex(from);
    assert_eq!(person.screen().selection.units, [unit]);
    person.click_hex(goal);
    assert_eq!((place(&mut person), person.screen().selection.cell), (Some(from), Some(goal)), "nobody has moved");
    person.click_hex(from);
    let at = person.hex_at(goal);
    person.right_click_at(at);
    assert_eq!(place(&mut person), Some(goal), "{}", person.notice());
}

#[test]
fn a_left_button_that_does_not_move_the_map_draws_a_box() {
    let mut person = at_war();
    person.shell.settings.now.move_map = MoveMap::Middle;
    let (_, from, _) = mover(&mut person);
    let middle = person.hex_at(from);
    let before = person.screen().camera;
    person.drag(middle - egui::vec2(140.0, 90.0), middle + egui::vec2(140.0, 90.0));
    assert!(!person.screen().selection.units.is_empty(), "without Shift");
    assert_eq!(person.screen().camera, before, "the map stays where it is");
}

/// Waits until what is on its way was heard, or could not be.
fn listen(person: &mut Person) -> Option<Cue> {
    let began = Instant::now();
    while person.shell.sound.is_busy() {
        assert!(began.elapsed() < Duration::from_secs(20), "the cue does not end");
        std::thread::sleep(Duration::from_millis(5));
    }
    // a cue of the same kind rests
    std::thread::sleep(meridian_sound::REST);
    person.look();
    person.shell.sound.last()
}

/// What ALSA writes for a cue is looked at in app/sound/tests; here may be a device or none.
#[test]
fn sounds_are_off_until_they_are_wanted_and_the_row_says_why_none_is_heard() {
    let mut person = Person::new();
    person.key(NamedKey::F2);
    person.click("Search the settings");
    person.write("accepted");
    assert!(person.sees("SOUND") && person.sees("Short sounds") && !person.sees("Volume"), "{:?}", person.texts);
    assert!(!person.shell.settings.now.sound && listen(&mut person).is_none());
    person.shell.settings.now.volume = Percent::new(5);
    person.click("Short sounds");
    assert_eq!(listen(&mut person), Some(Cue::Ordered), "it is tried at once");
    let (file, _) = SettingsFile::open(Some(&person.folder.join("config")));
    assert!(file.now.sound && person.sees("• Short sounds"), "{:?}", person.texts);
    assert_eq!(person.sees("Nothing is heard"), person.shell.sound.trouble().is_some(), "{:?}", person.texts);
    person.click("• Short sounds");
    assert!(!person.shell.settings.now.sound && !person.sees("Nothing is heard"), "{:?}", person.texts);
}

#[test]
fn what_one_does_is_heard_once_it_is_wanted() {
    let mut person = at_war();
    let (unit, from, goal) = mover(&mut person);
    person.click_hex(from);
    assert_eq!(listen(&mut person), None, "sounds are off");
    (person.shell.settings.now.sound, person.shell.settings.now.volume) = (true, Percent::new(5));
    person.look();
    listen(&mut person);
    person.click_hex(from);
    assert_eq!(listen(&mut person), Some(Cue::Chosen));
    person.click_hex(goal);
    assert_eq!(person.screen().session.state().cell_of(unit), Some(goal), "{}", person.notice());
    assert_eq!(listen(&mut person), Some(Cue::Ordered));
    person.shell.apply(GameCommand::Order(OrderKind::Move { unit, path: vec![from, from], by_rail: false }));
    assert_eq!(listen(&mut person), Some(Cue::Refused), "{}", person.notice());
}
