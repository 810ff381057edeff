//! Where overruns are a part of movement a person makes them among the moves.

use super::person::Person;
use meridian_engine::rules::placement::new_unit;
use meridian_engine::state::Frames;
use meridian_engine::{CellId, Game, Phase, Side};
use meridian_ui::game_screen::Aim;
use winit::keyboard::NamedKey;

/// German armor beside a Polish division, in first movement; where the armor and the division stand.
fn beside_the_enemy() -> (Game, CellId, CellId) {
    let game = meridian_tests::new_game_of("theatre_weather_1939", 1);
    let at = game.position();
    let country = |key| at.rules.country_by_key(key).expect("a country");
    let (germany, poland) = (country("germany"), country("poland"));
    let held = |cell: &CellId, by| at.state.controller(*cell) == Some(by);
    let border = at.map.cells().filter(|cell| held(cell, germany)).find_map(|from| {
        let open = |to: &CellId| held(to, poland) && at.map.city[to.index()].is_none();
        at.land_adjacent(from).find(open).map(|to| (from, to))
    });
    let (from, to) = border.expect("a common border");
    let division = |class: &str, owner, cell, strength| {
        new_unit(at, owner, at.rules.class_by_key(class).expect("a class"), cell, strength)
    };
    let state = at.imagine(|rec| {
        if rec.state().side_of(poland).is_none() {
            meridian_engine::rules::entry::join(rec, poland, Side::Allies);
        }
        rec.create(division("germany.armor", germany, from, 9));
        rec.create(division("poland.infantry", poland, to, 1));
        rec.ask(Frames::of(Phase::FirstMovement(Side::Axis)));
    });
    (game.fork_at(state), from, to)
}

#[test]
fn a_click_on_the_enemy_overruns_him() {
    let (game, from, target) = beside_the_enemy();
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
