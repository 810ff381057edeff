//! The box of settings by mouse and keyboard, and what it sets.

use super::person::Person;
use super::tasks::at_war;
use meridian_engine::{CellId, UnitId};
use meridian_ui::settings::{Mouse, MoveMap, SettingsFile};
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
