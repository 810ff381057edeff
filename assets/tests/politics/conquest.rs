//! Conquest and liberation (WW2 §4.1 to §4.5).

use super::world::{Play, World};
use meridian_engine::country::country_flag;
use meridian_engine::rules::conquest;
use meridian_engine::unit::Place;
use meridian_engine::{Game, Month, Side};

fn game() -> Game {
    let mut game = World::new().game("1937");
    game.join("germany", Side::Axis);
    game
}
fn is_conquered(game: &Game, country: &str) -> bool {
    game.state().country(game.id(country)).is_conquered()
}
fn units_of(game: &Game, country: &str) -> usize {
    let owner = game.id(country);
    game.state().units().filter(|(_, unit)| unit.owner == owner).count()
}

/// Denmark at war, its three mainland cities German; Germany and Denmark hold something of each other's.
fn denmark_falls() -> Game {
    let mut game = game();
    game.join("united_states", Side::Allies);
    game.declare(Side::Axis, "denmark");
    game.next_month();
    for column in [0, 2, 3] {
        game.hand(game.at("denmark", column), "germany");
    }
    game
}

#[test]
fn t041_denmark_is_conquered() {
    let mut game = denmark_falls();
    game.put("denmark", "denmark.infantry", 3, game.at("denmark", 1));
    game.put("united_kingdom", "united_kingdom.infantry", 2, game.at("denmark", 4));
    game.put("united_kingdom", "united_kingdom.infantry", 2, game.at("united_kingdom", 0));
    game.hand(game.at("germany", 3), "denmark");
    let denmark = game.id("denmark");
    game.edit(|rec| rec.country(denmark, |state| state.money = 77));
    game.next_month();
    assert!(is_conquered(&game, "denmark"));
    assert_eq!((game.state().country(denmark).money, units_of(&game, "denmark")), (0, 0));
    assert_eq!(game.holder("denmark", 1), Some(game.id("germany")));
    // a German cell under Denmark goes to the ally with most units
    assert_eq!(game.holder("germany", 3), Some(game.id("united_kingdom")));
    // a cell with a British unit is British, whatever the rule for the region
    assert_eq!(game.holder("denmark", 4), Some(game.id("united_kingdom")));
    assert_eq!(game.holder("denmark", 5), Some(game.id("united_states")));
    game.end_until(meridian_engine::Phase::UnitBuild, Side::Axis);
    assert_eq!(game.state().country(denmark).money, 0, "no income");
}

#[test]
fn t042_greenland_under_a_neutral_america() {
    let mut game = game();
    game.declare(Side::Axis, "denmark");
    game.next_month();
    for column in [0, 2, 3] {
        game.hand(game.at("denmark", column), "germany");
    }
    let ship = game.put("united_kingdom", "united_kingdom.transport_ship", 1, game.at("denmark", 5));
    let unit = game.put("united_kingdom", "united_kingdom.infantry", 4, game.at("denmark", 5));
    game.edit(|rec| rec.load(unit, ship));
    game.next_month();
    assert!(is_conquered(&game, "denmark"));
    assert_eq!(game.holder("denmark", 4), Some(game.id("united_kingdom")));
    assert_eq!(game.holder("denmark", 5), Some(game.id("united_states")));
    assert!(game.state().is_neutral_territory(game.at("denmark", 5)));
    assert!(game.state().unit(ship).is_none() && game.state().unit(unit).is_none());
    assert_eq!(game.due("united_kingdom", "united_kingdom.transport_ship"), 1);
    assert_eq!(game.due("united_kingdom", "united_kingdom.infantry"), 4);
}

#[test]
fn t043_denmark_is_liberated() {
    let mut game = denmark_falls();
    game.put("denmark", "denmark.infantry", 3, game.at("denmark", 1));
    game.next_month();
    game.hand(game.at("denmark", 2), "united_kingdom");
    game.next_month();
    assert!(is_conquered(&game, "denmark"), "one city is not enough");
    game.hand(game.at("denmark", 0), "united_kingdom");
    game.hand(game.at("denmark", 3), "united_kingdom");
    game.put("germany", "germany.infantry", 4, game.at("denmark", 1));
    game.next_month();
    assert!(!is_conquered(&game, "denmark"));
    assert_eq!(game.due("denmark", "denmark.infantry"), 3);
    for column in [0, 2, 3, 4, 5] {
        assert_eq!(game.holder("denmark", column), Some(game.id("denmark")), "column {column}");
    }
    assert_eq!(game.holder("denmark", 1), Some(game.id("germany")));
    assert!(game.state().liberated.is_empty());
}

#[test]
fn t044_belgium_and_its_congo() {
    let mut game = game();
    game.declare(Side::Axis, "belgium");
    game.hand(game.at("belgium", 0), "germany");
    game.next_month();
    assert!(!is_conquered(&game, "belgium"));
    game.hand(game.at("belgium", 2), "germany");
    game.next_month();
    assert!(is_conquered(&game, "belgium"));
    assert_eq!(game.holder("belgium", 5), Some(game.id("united_kingdom")));
    assert_eq!(game.holder("belgium", 1), Some(game.id("germany")));
    game.hand(game.at("belgium", 0), "france");
    game.hand(game.at("belgium", 2), "france");
    game.next_month();
    assert!(!is_conquered(&game, "belgium"));
    assert_eq!(game.holder("belgium", 5), Some(game.id("belgium")));
}

#[test]
fn t046_poland_needs_a_city_without_soviets() {
    let mut game = game();
    game.declare(Side::Axis, "poland");
    for column in [0, 2, 5] {
        game.hand(game.at("poland", column), "germany");
    }
    game.next_month();
    assert!(is_conquered(&game, "poland"));
    game.join("soviet_union", Side::Allies);
    for column in [0, 2, 5] {
        game.hand(game.at("poland", column), "soviet_union");
    }
    game.next_month();
    assert!(is_conquered(&game, "poland"));
    game.hand(game.at("poland", 2), "united_kingdom");
    game.next_month();
    assert!(!is_conquered(&game, "poland"));
}

#[test]
fn s04_1_3_soviet_held_cities_are_lost_to_poland() {
    let mut game = game();
    game.declare(Side::Axis, "poland");
    game.join("soviet_union", Side::Allies);
    game.hand(game.at("poland", 0), "germany");
    game.hand(game.at("poland", 2), "soviet_union");
    assert!(!conquest::is_overrun(game.position(), game.id("poland")));
    game.hand(game.at("poland", 5), "soviet_union");
    assert!(conquest::is_overrun(game.position(), game.id("poland")));
    assert_eq!(conquest::conqueror(game.position(), game.id("poland")), Some(game.id("germany")));
}

#[test]
fn t047_one_colonial_city_saves_the_united_kingdom() {
    let mut game = game();
    game.join("united_kingdom", Side::Allies);
    for column in [0, 5] {
        game.hand(game.at("united_kingdom", column), "germany");
    }
    assert!(!conquest::is_overrun(game.position(), game.id("united_kingdom")));
    game.hand(game.at("united_kingdom", 2), "japan");
    assert!(conquest::is_overrun(game.position(), game.id("united_kingdom")));
}

#[test]
fn t051_china_falls_and_rises() {
    let mut game = World::new().game("1937");
    let held: Vec<_> = [0, 2, 5].map(|column| game.at("china", column)).to_vec();
    let garrison: Vec<_> = held.iter().map(|&cell| game.put("japan", "japan.infantry", 1, cell)).collect();
    held.iter().for_each(|&cell| game.hand(cell, "japan"));
    game.put("china", "china.infantry", 3, game.at("china", 3));
    game.put("china", "china.infantry", 3, game.at("china", 4));
    let infantry = game.pool("china", "china.infantry") + 6 + game.due("china", "china.infantry");
    let china = game.id("china");
    let winner = conquest::conqueror(game.position(), china);
    assert_eq!(winner, Some(game.id("japan")));
    game.edit(|rec| conquest::conquer(rec, china));
    assert!(is_conquered(&game, "china"));
    assert_eq!(game.holder("china", 3), Some(china), "China keeps what is not occupied");
    assert_eq!(units_of(&game, "china"), 0);
    game.edit(|rec| rec.remove(garrison[1]));
    game.next_month();
    assert!(!is_conquered(&game, "china"));
    assert_eq!(game.due("china", "china.infantry"), 5);
    assert_eq!(game.pool("china", "china.infantry"), infantry - 5);
}

#[test]
fn t052_t053_italy_surrenders() {
    let fallen = |columns: &[u16]| {
        let mut game = game();
        game.join("italy", Side::Axis);
        game.join("united_kingdom", Side::Allies);
        columns.iter().for_each(|&column| game.hand(game.at("italy", column), "united_kingdom"));
        conquest::is_overrun(game.position(), game.id("italy"))
    };
    assert!(fallen(&[2, 3]), "Naples and Africa");
    assert!(fallen(&[0, 2]), "the mainland");
    assert!(!fallen(&[3, 4]), "Palermo and Africa");
    assert!(!fallen(&[2, 4, 5]));
}

#[test]
fn t054_italian_shares() {
    let mut game = game();
    game.join("italy", Side::Axis);
    game.join("united_kingdom", Side::Allies);
    game.join("united_states", Side::Allies);
    let africa = game.at("italy", 1);
    game.hand(game.at("italy", 2), "united_states");
    game.hand(game.at("italy", 3), "united_kingdom");
    game.put("united_states", "united_states.infantry", 4, africa);
    let mut without = game.clone();
    game.next_month();
    assert!(is_conquered(&game, "italy"));
    assert_eq!(game.holder("italy", 0), Some(game.id("germany")));
    assert_eq!(game.holder("italy", 4), Some(game.id("germany")));
    assert_eq!(game.holder("italy", 1), Some(game.id("united_states")));
    // with Germany beaten its share goes to the conqueror
    let germany = without.id("germany");
    without.hand(without.at("germany", 0), "united_kingdom");
    without.edit(|rec| conquest::mark_conquered(rec, germany));
    without.next_month();
    assert_eq!(without.holder("italy", 4), Some(without.id("united_kingdom")));
    // and Italy never rises again
    for column in 0..6 {
        game.hand(game.at("italy", column), "germany");
    }
    game.next_month();
    assert!(is_conquered(&game, "italy"));
}

#[test]
fn t066_no_schedule_after_liberation() {
    let mut game = denmark_falls();
    game.next_month();
    let france = game.id("france");
    game.edit(|rec| {
        rec.country(france, |state| state.flags |= country_flag::EVER_CONQUERED);
        rec.clock(|clock| clock.month = Month::new(1944, 6));
    });
    let before = game.pool("france", "france.infantry");
    game.next_month();
    game.next_month();
    assert_eq!(game.pool("france", "france.infantry"), before);
}

#[test]
fn t067_no_liberation_after_the_bomb() {
    let mut game = game();
    game.join("united_states", Side::Allies);
    let (japan, america) = (game.id("japan"), game.id("united_states"));
    game.edit(|rec| rec.country(japan, |state| state.surrendered_to = Some(america)));
    game.next_month();
    assert!(is_conquered(&game, "japan"));
    assert_eq!(game.holder("japan", 1), Some(america));
    for column in 0..6 {
        game.hand(game.at("japan", column), "germany");
    }
    game.next_month();
    assert!(is_conquered(&game, "japan"));
}

#[test]
fn t068_convoys_keep_the_money() {
    let mut game = game();
    game.join("united_kingdom", Side::Allies);
    let (canada, britain) = (game.id("canada"), game.id("united_kingdom"));
    let ship = game.put("united_kingdom", "united_kingdom.convoy", 1, game.at("canada", 6));
    game.edit(|rec| rec.unit(ship, |unit| (unit.cargo_money, unit.cargo_for) = (600, Some(canada))));
    game.edit(|rec| conquest::conquer(rec, canada));
    let unit = game.state().unit(ship).unwrap();
    assert_eq!((unit.cargo_money, unit.cargo_for), (600, Some(britain)));
}

#[test]
fn s04_2_2_cargo_of_others_goes_to_their_pools() {
    let mut game = game();
    game.join("united_kingdom", Side::Allies);
    let ship = game.put("canada", "canada.transport_ship", 1, game.at("canada", 6));
    let unit = game.put("united_kingdom", "united_kingdom.infantry", 3, game.at("canada", 6));
    game.edit(|rec| rec.load(unit, ship));
    let before = game.pool("united_kingdom", "united_kingdom.infantry");
    let canada = game.id("canada");
    game.edit(|rec| conquest::conquer(rec, canada));
    assert!(game.state().unit(ship).is_none() && game.state().unit(unit).is_none());
    assert_eq!(game.pool("united_kingdom", "united_kingdom.infantry"), before + 3);
    assert!(game.state().units().all(|(_, unit)| !matches!(unit.place, Place::In(_))));
}
