//! The terms of a new game: set by mouse and by keyboard, in force from then on, there again the next time.

use crate::person::Person;
use meridian_engine::Side;
use meridian_session::save::Seated;
use meridian_ui::shell::{Menu, ProgramCommand, Screen};
use winit::keyboard::NamedKey;

fn menu(person: &Person) -> &Menu {
    let Screen::Menu(menu) = &person.shell.screen else { panic!("the menu is open") };
    menu
}

fn sit_both(person: &mut Person) {
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    menu.seats = [Seated::Human, Seated::Human];
}

#[test]
fn handicaps_are_set_by_hand_and_shown_as_long_as_the_game_lasts() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = Person::new();
        person.size = size;
        person.look();
        sit_both(&mut person);
        person.look();
        let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        let fields: Vec<egui::Pos2> =
            person.texts.iter().filter(|(shown, _)| shown == "Money ").map(|(_, at)| at.center()).collect();
        assert!(fields.len() == 2 && fields.iter().all(|at| whole.contains(*at)), "{size}: {fields:?}");
        // the first field with the mouse and keys
        person.click_at(fields[0]);
        person.write("-20");
        person.key(NamedKey::Enter);
        assert!(matches!(person.shell.screen, Screen::Menu(_)), "Enter ends the field, not the menu");
        assert_eq!(menu(&person).chosen_terms.handicaps.of(Side::Axis).money, -20);
        person.key(NamedKey::Enter);
        assert_eq!(person.screen().session.header().scenario, "1939+axis_money=-20");
        assert!(person.sees("Handicap"), "{:?}", person.texts);
        let mark = person.place("Handicap");
        person.move_to(mark);
        std::thread::sleep(std::time::Duration::from_millis(700));
        person.look();
        assert!(person.sees("Axis: money -20 %"), "{:?}", person.texts);
        // the next menu opens with it, and so does the next start of the program
        person.shell.apply(ProgramCommand::ToMenu);
        person.look();
        assert_eq!(menu(&person).chosen_terms.handicaps.of(Side::Axis).money, -20);
        assert_eq!(menu(&person).seats, [Seated::Human, Seated::Human]);
    }
}

#[test]
fn handicaps_are_set_with_the_keyboard_alone() {
    let mut person = Person::new();
    let mut tabs = 0;
    // a field that has the focus is written in: it shows its number alone
    while person.texts.iter().filter(|(shown, _)| shown == "Money ").count() == 2 {
        person.key(NamedKey::Tab);
        tabs += 1;
        assert!(tabs < 80, "no field is ever reached: {:?}", person.texts);
    }
    (0..3).for_each(|_| person.key(NamedKey::ArrowUp));
    person.key(NamedKey::Tab);
    assert_eq!(menu(&person).chosen_terms.handicaps.of(Side::Axis).money, 3);
    person.write("-90");
    person.key(NamedKey::Tab);
    assert_eq!(menu(&person).chosen_terms.handicaps.of(Side::Axis).losses, -50, "no more than there may be");
    assert!(person.sees("+3") && person.sees("-50"), "{:?}", person.texts);
}

#[test]
fn the_card_says_when_a_war_is_and_for_whom_it_was_measured_to_be_easier() {
    let mut person = Person::new();
    assert!(person.sees("August 1939, until a side has won"), "{:?}", person.texts);
    person.shell.apply(ProgramCommand::Choose("poland_1939".into()));
    person.look();
    assert!(person.sees("September 1939 to December 1939: 4 turns"), "{:?}", person.texts);
    assert!(person.sees("Germany against Poland"), "{:?}", person.texts);
    assert!(person.sees("Balance: the Axis won 45 % of 20 games"), "{:?}", person.texts);
}

#[test]
fn the_last_choice_is_there_after_a_new_start() {
    let person = Person::new();
    let folder = person.folder.clone();
    std::fs::create_dir_all(folder.join("config")).expect("a folder");
    let settings = "[new_game]\nscenario = \"poland_1939\"\nseats = [\"marshal\", \"you\"]\nstudy = true\n\
                    handicaps = \"+allies_losses=-10\"\n";
    std::fs::write(folder.join("config/settings.toml"), settings).expect("written");
    let again = Person::in_folder(folder.clone());
    let chosen = menu(&again);
    assert_eq!(chosen.seats, [Seated::Ai("marshal".into()), Seated::Human]);
    assert!(chosen.study && chosen.chosen_terms.handicaps.of(Side::Allies).losses == -10);
    assert!(again.sees("September 1939 to December 1939: 4 turns"), "{:?}", again.texts);
    drop(again);
    // what is not here any more is passed over
    std::fs::create_dir_all(folder.join("config")).expect("a folder");
    let gone = settings.replace("poland_1939", "moon_1969").replace("marshal", "nobody");
    std::fs::write(folder.join("config/settings.toml"), gone).expect("written");
    let again = Person::in_folder(folder);
    assert_eq!(menu(&again).seats, [Seated::Human, Seated::Human]);
    assert!(again.shell.message.is_none() && again.sees("August 1939, until a side has won"));
}
