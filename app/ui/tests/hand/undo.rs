//! The list of what can be taken back: gone back and forward in with the mouse, and other tries that are kept.

use super::person::{Person, character};
use meridian_engine::legal::reach::Reach;
use meridian_engine::order::Choice;
use meridian_engine::{Game, Order, OrderKind, Phase, Side, UnitId, legal};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::{DeedRow, GameCommand};
use winit::keyboard::NamedKey;

/// At the first declarations of war, with three countries ticked.
fn three_declared() -> Person {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    for name in ["Belgium", "Brazil", "Chile"] {
        person.click(name);
    }
    assert_eq!(chosen(&mut person).len(), 3);
    person.press(character('u'));
    person
}

fn chosen(person: &mut Person) -> Vec<Choice> {
    person.screen().session.state().choices().to_vec()
}

fn done(person: &mut Person) -> Vec<bool> {
    person.screen().deed_rows().iter().map(|row| row.done).collect()
}

/// The line of the list that speaks of a country, not that of the panel.
fn line(person: &mut Person, name: &str) -> String {
    let rows = person.screen().deed_rows();
    let others: Vec<DeedRow> = person.screen().try_rows().concat();
    let row = rows.iter().chain(&others).find(|row| row.text.contains(name) && row.text.len() > name.len());
    row.unwrap_or_else(|| panic!("no line of {name}: {rows:?} {others:?}")).text.clone()
}

#[test]
fn a_click_goes_back_to_a_deed_and_forward_again() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = three_declared();
        person.size = size;
        person.look();
        let all = chosen(&mut person);
        assert_eq!(done(&mut person), [true; 3]);
        let first = line(&mut person, "Belgium");
        person.click(&first);
        assert_eq!(done(&mut person), [true, false, false], "{size}");
        assert_eq!(chosen(&mut person), all[..1]);
        // what was taken back is gone from the log, and written again when it is done again
        let last = line(&mut person, "Chile");
        let logged = |person: &mut Person| {
            person.screen().journal.entries().iter().filter(|entry| entry.text.contains("Chile")).count()
        };
        assert_eq!(logged(&mut person), 0);
        person.click(&last);
        assert_eq!((chosen(&mut person), done(&mut person), logged(&mut person)), (all, vec![true; 3], 1));
        person.click("Before all of it");
        assert!(chosen(&mut person).is_empty());
        person.key(NamedKey::Escape);
        assert!(!person.screen().shows_deeds && !person.sees("Before all of it"));
    }
}

#[test]
fn what_was_there_before_something_else_was_done_is_kept_as_a_try() {
    let mut person = three_declared();
    let first = chosen(&mut person);
    let digest = person.screen().session.state().digest();
    let line_of_belgium = line(&mut person, "Belgium");
    person.click(&line_of_belgium);
    person.press(character('u'));
    person.click("Cuba");
    person.press(character('u'));
    let second = chosen(&mut person);
    assert_ne!(first, second);
    assert!(person.sees("OTHER TRIES"), "{:?}", person.texts);
    assert_eq!(person.screen().try_rows().len(), 1);
    // and back to it, and to the other one again
    let other = person.screen().try_rows()[0][1].text.clone();
    person.click(&other);
    assert_eq!((chosen(&mut person), person.screen().session.state().digest()), (first, digest));
    assert_eq!(person.screen().try_rows().len(), 1, "the second is a try now");
    let other = person.screen().try_rows()[0][1].text.clone();
    person.click(&other);
    assert_eq!(chosen(&mut person), second);
    // the log tells what is there, each thing once
    let told = |person: &mut Person, name: &str| {
        person.screen().journal.entries().iter().filter(|entry| entry.text.contains(name)).count()
    };
    assert_eq!(["Belgium", "Brazil", "Chile", "Cuba"].map(|name| told(&mut person, name)), [1, 0, 0, 1]);
    // the end of the step is the end of them
    person.end_step();
    assert!(person.screen().deed_rows().is_empty() && person.screen().try_rows().is_empty());
}

#[test]
fn each_deed_has_its_own_line_whatever_leads_to_the_same_position() {
    let moves = |game: &Game| game.asked() == Some((Phase::FirstMovement(Side::Axis), Side::Axis));
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, moves);
    let at = game.position();
    let step = |&id: &UnitId| {
        let path = Reach::of(at, id, false).cells().first().map(|reached| vec![reached.cell])?;
        let order = OrderKind::Move { unit: id, path, by_rail: false };
        game.check(&Order { side: Side::Axis, kind: order.clone() }).is_ok().then_some((id, order))
    };
    let movable = legal::movement::movable_units(at, Side::Axis);
    let land = movable.iter().filter(|&&id| at.state.unit(id).is_some_and(|unit| at.is_land(unit)));
    let two: Vec<(UnitId, OrderKind)> = land.filter_map(step).take(2).collect();
    let mut person = Person::new();
    person.sit_down(&game);
    let viewport = person.shell.viewport();
    let mut digests = Vec::new();
    for order in [[0, 1], [1, 0]] {
        for index in order {
            person.screen().session.begin_deed();
            person.screen().apply(GameCommand::Order(two[index].1.clone()), &viewport);
        }
        person.screen().refresh();
        digests.push(person.screen().session.state().digest());
        let cells: Vec<_> = person.screen().deed_rows().iter().map(|row| row.cell).collect();
        let places = order.map(|index| game.state().cell_of(two[index].0));
        let ends = order.map(|index| match &two[index].1 {
            OrderKind::Move { path, .. } => path.last().copied(),
            _ => None,
        });
        for (row, (from, to)) in cells.iter().zip(places.iter().zip(ends)) {
            assert!(row == from || *row == to, "{cells:?}: {places:?} {ends:?}");
        }
        for _ in 0..2 {
            person.screen().apply(GameCommand::Undo, &viewport);
        }
    }
    assert_eq!(digests[0], digests[1], "both ways lead to one position");
}
