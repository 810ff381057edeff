//! Where overruns are a part of movement a person makes them among the moves.

use super::border::beside_the_enemy;
use super::person::Person;
use meridian_engine::{Phase, Side};
use meridian_ui::game_screen::Aim;
use winit::keyboard::NamedKey;

#[test]
fn a_click_on_the_enemy_overruns_him() {
    let (game, from, target) = beside_the_enemy("theatre_weather_1939", 1, Phase::FirstMovement(Side::Axis));
    let mut person = Person::new();
    person.sit_down(&game);
    assert_eq!(person.screen().now.aims(), [Aim::Land(target)]);
    person.click_hex(target);
    assert_eq!(person.screen().battle.aim, Some(Aim::Land(target)));
    person.look();
    assert!(person.sees("Overruns"), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    let at = person.screen().session.game().position();
    assert!(!at.has_land_unit(target, Side::Allies), "nine to one leaves nobody");
    assert_eq!(at.state.advance().map(|offer| offer.cell), Some(target));
    let armor = at.land_units(from, Side::Axis).next().expect("it stands there").0;
    assert!(person.screen().now.movable.contains(&armor), "and moves on");
}
