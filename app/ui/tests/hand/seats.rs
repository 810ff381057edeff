//! The AI at a seat of the new game is set up by hand: parameters and thinking time, refused where there is no such value, kept
//! with the game and for the next one.

use crate::person::Person;
use meridian_session::save::Seated;
use meridian_session::{Seat, Thinking};
use meridian_ui::shell::{Dialog, Menu, ProgramCommand, Screen};
use winit::keyboard::NamedKey;

fn menu(person: &mut Person) -> &mut Menu {
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    menu
}

fn against(person: &mut Person, ai: &str) {
    menu(person).seats = [Seated::Human, Seated::Ai(ai.into())];
    person.shell.settings.now.reduce_motion = true;
    person.look();
}

/// Clicks a field of the box, which shows a number, and types another one.
fn fill(person: &mut Person, shown: &str, typed: &str) {
    person.click(shown);
    person.write(typed);
    person.key(NamedKey::Tab);
}

fn name_of_allies(person: &mut Person) -> String {
    match person.screen().session.seat(meridian_engine::Side::Allies) {
        Seat::Agent(player) => player.name().to_owned(),
        _ => panic!("an AI plays the Allies"),
    }
}

#[test]
fn parameters_and_time_are_set_refused_where_wrong_and_kept() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = Person::new();
        person.size = size;
        against(&mut person, "random");
        person.click("Set up…");
        assert!(person.sees("mean number of orders a phase") && person.sees("0 to 1000000000"), "{:?}", person.texts);
        fill(&mut person, "40", "-3");
        assert!(person.sees("`-3` is no value for the parameter `orders`"), "{:?}", person.texts);
        person.click("Close");
        // Start says the same and begins nothing
        person.key(NamedKey::Enter);
        assert!(matches!(person.shell.screen, Screen::Menu(_)));
        let said = person.shell.message.clone().unwrap_or_default();
        assert!(said.starts_with("Allies: `-3` is no value"), "{said}");
        person.click("Set up…");
        fill(&mut person, "-3", "2");
        person.click("As usual: at most 60 s for a step");
        fill(&mut person, "10", "700");
        assert!(person.sees("700 seconds is no time for a step: choose 1 to 600."), "{:?}", person.texts);
        fill(&mut person, "700", "5");
        assert!(!person.sees("is no time"), "{:?}", person.texts);
        person.key(NamedKey::Escape);
        assert!(person.shell.dialog.is_none() && person.sees("not measured"), "{:?}", person.texts);
        person.key(NamedKey::Enter);
        assert!(matches!(person.shell.screen, Screen::Game(_)), "{:?}", person.shell.message);
        assert_eq!(name_of_allies(&mut person), "random:orders=2");
        let thinking = [None, Thinking::new(5)];
        assert_eq!(person.screen().session.options().thinking, thinking);
        // the game says so
        person.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
        person.look();
        assert!(person.sees("AI: random:orders=2, at most 5 s for a step"), "{:?}", person.texts);
        person.click("Close");
        // it goes on like that after it was saved and loaded
        person.key(NamedKey::F5);
        person.key(NamedKey::F9);
        assert_eq!(name_of_allies(&mut person), "random:orders=2");
        assert_eq!(person.screen().session.options().thinking, thinking);
        // and the next one begins with it, also after a new start of the program
        person.shell.apply(ProgramCommand::ToMenu);
        person.look();
        assert_eq!((menu(&mut person).plays[1].seconds, person.shell.settings.now.new_game.seconds), (Some(5), [0, 5]));
        assert_eq!(person.shell.settings.now.new_game.seats[1], "random:orders=2");
        person.click("Set up…");
        assert!(person.sees(" s") && person.sees("2"), "{:?}", person.texts);
        person.click("As in the list of AIs");
        person.key(NamedKey::Escape);
        let plays = menu(&mut person).plays[1].clone();
        assert!(!plays.is_set("random"), "{plays:?}");
    }
}

#[test]
fn what_was_set_for_an_ai_stays_while_another_one_is_looked_at() {
    let mut person = Person::new();
    against(&mut person, "random");
    person.click("Set up…");
    fill(&mut person, "40", "7");
    person.key(NamedKey::Escape);
    against(&mut person, "straw");
    assert!(person.sees("AI: Straw"), "{:?}", person.texts);
    person.click("Set up…");
    assert!(person.sees("what it does all war long"), "{:?}", person.texts);
    person.click("sit");
    person.click("rush");
    person.key(NamedKey::Escape);
    person.key(NamedKey::Escape);
    let specs = |person: &mut Person| {
        let plays = menu(person).plays[1].clone();
        ["random", "straw"].map(|ai| plays.own_spec(ai).unwrap_or_default())
    };
    assert_eq!(specs(&mut person), ["random:orders=7", "straw:style=rush"]);
    person.key(NamedKey::Enter);
    assert_eq!(name_of_allies(&mut person), "straw:style=rush");
}

/// An AI that would like to think for long is asked to stop in time, and nobody takes its place.
#[test]
fn a_short_time_ends_a_step_of_an_ai_that_goes_on_for_ever() {
    let mut person = Person::new();
    against(&mut person, "random");
    // a phase of a thousand million orders
    person.click("Set up…");
    fill(&mut person, "40", "1000000000");
    person.click("As usual: at most 60 s for a step");
    fill(&mut person, "10", "1");
    person.key(NamedKey::Escape);
    person.key(NamedKey::Enter);
    let began = std::time::Instant::now();
    person.end_step();
    assert!(began.elapsed() < std::time::Duration::from_secs(30), "{:?}", began.elapsed());
    assert_eq!(name_of_allies(&mut person), "random:orders=1000000000", "{}", person.notice());
}
