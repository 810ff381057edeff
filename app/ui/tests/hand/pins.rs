//! Notes and places of the player through real input, and the measuring tool.

use super::person::{Person, character};
use meridian_engine::{CellId, Phase, Side};
use meridian_session::save::Seated;
use meridian_session::{Seat, Session};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::FileCommand;
use winit::keyboard::{ModifiersState, NamedKey};

fn city(person: &mut Person, name: &str) -> CellId {
    let game = person.screen().session.game().map().clone();
    game.city_named(name).expect("a city").cell
}

fn shift(person: &mut Person, letter: char) {
    person.with(ModifiersState::SHIFT, character(letter));
}

#[test]
fn notes_are_written_found_saved_and_hidden_from_the_other_person() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    let (warsaw, paris) = (city(&mut person, "Warsaw"), city(&mut person, "Paris"));
    person.shell.apply(GameCommand::Select(Some(warsaw)));
    person.press(character('p'));
    assert!(person.sees("Notes and places"), "{:?}", person.texts);
    person.write("ford");
    assert_eq!(person.screen().pins().collect::<Vec<_>>(), [(warsaw, "ford")], "the field has the keyboard at once");
    assert!(person.screen().scene.sketch().pins.iter().any(|pin| pin.cell == warsaw && pin.text == "ford"));
    // a place alone, marked and not any more
    person.key(NamedKey::Escape);
    person.key(NamedKey::Escape);
    person.shell.apply(GameCommand::Select(Some(paris)));
    person.press(character('k'));
    person.press(character('k'));
    assert_eq!(person.screen().pins().count(), 1);
    person.press(character('k'));
    // keys go round them, Ctrl+K finds them by their words
    person.shell.apply(GameCommand::Select(None));
    person.press(character('l'));
    let first = person.screen().selection.cell;
    person.press(character('l'));
    let second = person.screen().selection.cell;
    assert!(first != second && [first, second].iter().all(|cell| [Some(warsaw), Some(paris)].contains(cell)));
    shift(&mut person, 'L');
    assert_eq!(person.screen().selection.cell, first);
    person.with(ModifiersState::CONTROL, character('k'));
    person.write("ford");
    assert!(person.sees("YOUR NOTES AND PLACES"), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    assert_eq!(person.screen().selection.cell, Some(warsaw));
    // what is taken out can be put back
    shift(&mut person, 'P');
    for size in [egui::vec2(800.0, 600.0), egui::vec2(1280.0, 720.0)] {
        person.size = size;
        person.look();
        assert!(person.sees("ford") && person.sees("Nobody else sees them"), "{size:?}: {:?}", person.texts);
    }
    person.shell.apply(GameCommand::Pin(meridian_ui::game_screen::PinCommand::Remove(warsaw)));
    person.look();
    assert_eq!(person.screen().pins().count(), 1);
    person.click("Put the last one back");
    assert_eq!(person.screen().pins().count(), 2);

    // the other person sees none of them, whatever was open
    let side = person.screen().session.state().clock().active;
    person.end_step();
    while person.screen().session.state().clock().active == side {
        person.end_step();
    }
    assert_eq!(person.screen().pins().count(), 0);
    assert!(!person.sees("ford") && !person.sees("Notes and places"), "{:?}", person.texts);
    assert!(!person.screen().scene.sketch().pins.iter().any(|pin| pin.text == "ford"));
    // they are saved with the game
    person.file(FileCommand::Save("pins".into()));
    let path = person.shell.saves.file("pins");
    person.file(FileCommand::Load(path));
    person.look();
    assert_eq!(person.screen().session.pins.of(Some(side)).len(), 2);
    assert_eq!(person.screen().pins().count(), 0);
}

#[test]
fn it_is_measured_from_the_chosen_hex_to_the_pointer() {
    let mut person = Person::new();
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, |game| {
        game.asked() == Some((Phase::FirstMovement(Side::Axis), Side::Axis))
    });
    person.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
    person.look();
    let (berlin, moscow) = (city(&mut person, "Berlin"), city(&mut person, "Moscow"));
    person.shell.apply(GameCommand::Select(Some(berlin)));
    person.press(character('r'));
    assert!(person.sees("How far?"), "{:?}", person.texts);
    person.screen().hover(Some(moscow));
    person.screen().refresh();
    person.look();
    let measured = person.screen().measured().expect("two hexes");
    let map = person.screen().session.game().map().clone();
    // Berlin to Moscow: 1,610 km
    assert!((1500.0..1720.0).contains(&measured.km), "{}", measured.km);
    assert!(measured.cells.windows(2).all(|two| map.grid.neighbours(two[0]).any(|near| near == two[1])));
    assert!((15..24).contains(&measured.hexes()), "{}", measured.hexes());
    for speed in &measured.months {
        let months = speed.points.map(|points| measured.hexes().div_ceil(usize::from(points)));
        assert!(!speed.classes.is_empty() && months == [speed.months; 2], "{speed:?}");
    }
    assert!(measured.months.len() < 14, "a row for each number of months: {:?}", measured.months);
    for size in [egui::vec2(800.0, 600.0), egui::vec2(1280.0, 720.0)] {
        person.size = size;
        person.look();
        assert!(person.sees("Berlin → Moscow") && person.sees("hexes, "), "{size:?}: {:?}", person.texts);
    }
    person.key(NamedKey::Escape);
    assert!(
        !person.sees("How far?") && person.screen().selection.cell == Some(berlin),
        "Escape puts the tool away first"
    );
}

/// How long it takes to send a group over months: figures, not a verdict. `cargo test --release -p meridian-ui --test hand --
/// --ignored --nocapture a_group_is_sent`.
#[test]
#[ignore = "a measurement"]
fn a_group_is_sent_over_months() {
    let mut person = Person::new();
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, |game| {
        game.asked() == Some((Phase::FirstMovement(Side::Axis), Side::Axis))
    });
    person.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
    person.look();
    let at = game.position();
    let movable = person.screen().now.movable.clone();
    let land: Vec<_> =
        movable.into_iter().filter(|&id| at.state.unit(id).is_some_and(|unit| at.is_land(unit))).take(50).collect();
    let cells: std::collections::BTreeSet<_> = land.iter().filter_map(|&id| at.state.cell_of(id)).collect();
    let munich = city(&mut person, "Munich");
    let began = std::time::Instant::now();
    let alone: usize = land
        .iter()
        .filter(|&&id| meridian_engine::legal::reach::Reach::without_end(at, id).way_to(munich).is_some())
        .count();
    let alone_took = began.elapsed();
    let mut searches = meridian_engine::legal::movement::Searches::default();
    let began = std::time::Instant::now();
    let shared = land.iter().filter(|&&id| searches.without_end(at, id).way_to(munich).is_some()).count();
    let shared_took = began.elapsed();
    assert_eq!(alone, shared);
    person.shell.apply(GameCommand::ChooseGroup(land.clone()));
    person.shell.apply(GameCommand::ChooseDestination);
    let began = std::time::Instant::now();
    person.click_hex(munich);
    let sent = began.elapsed();
    println!(
        "{} units in {} hexes: ways alone {alone_took:.1?}, shared {shared_took:.1?}; sent {sent:.1?}: {}",
        land.len(),
        cells.len(),
        person.notice()
    );
}
