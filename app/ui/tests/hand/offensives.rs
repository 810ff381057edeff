//! Where attacks on land cost money a person buys an offensive, has another country join it, and is told what one on the
//! spot costs before the attack.

use super::person::Person;
use meridian_engine::country::country_flag;
use meridian_engine::{Game, Phase, Side};
use meridian_tests::{new_game_of, random_legal};

/// The Axis at war in two zones, in the income phase of the third month.
fn income() -> Game {
    random_legal::play_until(new_game_of("two_zone_1939", 4), 4, 40, |game| {
        game.state().clock().month.month() == 11 && matches!(game.asked(), Some((Phase::Income, Side::Axis)))
    })
}

#[test]
fn an_offensive_is_bought_joined_and_taken_back() {
    let game = income();
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = Person::new();
        person.size = size;
        person.sit_down(&game);
        for text in ["OFFENSIVES", "Who attacks on land this month needs one"] {
            assert!(person.sees(text), "{size}: {text} in {:?}", person.texts);
        }
        let prepared = |person: &mut Person| -> usize {
            let state = person.screen().session.state();
            state.countries().iter().filter(|country| country.has(country_flag::OFFENSIVE)).count()
        };
        assert_eq!(prepared(&mut person), 0);
        // the richest stands first
        person.click_first("Prepare $200B");
        assert_eq!(prepared(&mut person), 1);
        assert!(person.sees("prepared") && person.sees("Join $100B"), "{size}: {:?}", person.texts);
        person.click_first("Join $100B");
        assert_eq!(prepared(&mut person), 2);
        // no button lies over the name of a country
        let at = person.screen().session.game().position();
        let names: Vec<String> = at.state.country_ids().map(|id| at.country_name(id).to_owned()).collect();
        let is_button = |text: &str| text.starts_with("Prepare $") || text.starts_with("Join $");
        for (text, button) in person.texts.iter().filter(|(text, _)| is_button(text)) {
            for (name, label) in person.texts.iter().filter(|(name, _)| names.contains(name)) {
                assert!(!label.intersects(*button), "{size}: {text} lies over {name}");
            }
        }
        person.with(winit::keyboard::ModifiersState::CONTROL, super::person::character('z'));
        assert_eq!(prepared(&mut person), 1);
    }
}
