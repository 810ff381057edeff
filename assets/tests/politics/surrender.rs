//! Vichy France and the surrender of Finland (WW2 §4.6, §4.8).

use super::world::{Play, World};
use meridian_engine::country::country_flag;
use meridian_engine::order::Choice;
use meridian_engine::rules::{conquest, diplomacy, finland, vichy};
use meridian_engine::unit::unit_flag;
use meridian_engine::{Game, Month, Phase, Side};

/// France at war since September 1939, Germany in Paris, in the given month.
fn paris_taken(month: Month) -> Game {
    let mut game = World::new().game("1939");
    game.next_month();
    game.declare(Side::Axis, "poland");
    game.hand(game.at("france", 0), "germany");
    game.edit(|rec| {
        rec.clock(|clock| {
            clock.month = month;
            (clock.phase, clock.active) = (Phase::WarDeclaration, Side::Axis);
        });
    });
    game
}

#[test]
fn t058_when_vichy_can_be_tried() {
    let open = |game: &Game, side| vichy::check_attempt(game.position(), side).is_ok();
    let last = paris_taken(Month::new(1941, 9));
    assert!(open(&last, Side::Axis) && !open(&last, Side::Allies));
    assert!(!open(&paris_taken(Month::new(1941, 10)), Side::Axis));
    let mut lille = last.clone();
    lille.hand(lille.at("france", 0), "france");
    lille.hand(lille.at("france", 1), "germany");
    assert!(!open(&lille, Side::Axis));
}

#[test]
fn t059_the_draw() {
    for (draw, success) in [(0.749, true), (0.75, false)] {
        let mut game = paris_taken(Month::new(1940, 7));
        game.choose(Side::Axis, Choice::AttemptVichy).unwrap();
        game.script_dice([draw]);
        game.end();
        assert_eq!(vichy::is_vichy(game.position(), game.id("france")), success);
        assert_eq!(game.side("france"), (!success).then_some(Side::Allies));
        assert!(vichy::check_attempt(game.position(), Side::Axis).is_err());
    }
}

fn vichy_created(prepare: impl FnOnce(&mut Game)) -> Game {
    let mut game = paris_taken(Month::new(1940, 7));
    prepare(&mut game);
    game.choose(Side::Axis, Choice::AttemptVichy).unwrap();
    game.script_dice([0.0]);
    game.end();
    game
}

#[test]
fn t061_t062_what_vichy_makes_of_france() {
    let mut units = Vec::new();
    let game = vichy_created(|game| {
        let marseille = game.at("france", 2);
        let ship = game.put("united_kingdom", "united_kingdom.transport_ship", 1, marseille);
        let aboard = game.put("united_kingdom", "united_kingdom.infantry", 4, marseille);
        game.edit(|rec| rec.load(aboard, ship));
        units.push(game.put("germany", "germany.infantry", 6, marseille));
        units.push(game.put("france", "france.infantry", 6, game.at("france", 1)));
        units.extend([ship, aboard]);
        game.put("united_kingdom", "united_kingdom.infantry", 1, game.at("france", 3));
        game.hand(game.at("belgium", 1), "france");
        let france = game.id("france");
        game.edit(|rec| rec.country(france, |state| state.money = 400));
    });
    let france = game.id("france");
    let state = game.state().country(france);
    assert_eq!((game.side("france"), state.money, state.is_conquered()), (None, 0, true));
    assert_eq!(game.position().country_name(france), "Vichy France");
    assert!(units.iter().all(|&id| game.state().unit(id).is_none()));
    assert_eq!(game.due("united_kingdom", "united_kingdom.infantry"), 4);
    assert_eq!(game.due("united_kingdom", "united_kingdom.transport_ship"), 1);
    assert_eq!(game.due("germany", "germany.infantry"), 6);
    let holders: Vec<_> = (0..6).map(|column| game.holder("france", column).unwrap()).collect();
    let (germany, britain) = (game.id("germany"), game.id("united_kingdom"));
    assert_eq!(holders, [germany, germany, france, britain, britain, france]);
    assert_eq!(game.holder("belgium", 1), Some(britain));
    let class = game.item("france.infantry");
    assert_eq!(game.state().liberated.get(&(france, class)), Some(&5));
    // no cascade reaches it any more
    let mut fork = game.clone();
    fork.declare(Side::Allies, "norway");
    assert_eq!(fork.side("france"), None);
}

#[test]
fn t063_vichy_is_liberated() {
    let mut game = vichy_created(|_| ());
    game.put("japan", "japan.infantry", 5, game.at("france", 3));
    game.hand(game.at("france", 0), "united_kingdom");
    game.next_month();
    assert_eq!(game.side("france"), None, "Paris alone is not enough");
    game.hand(game.at("france", 1), "united_kingdom");
    game.next_month();
    assert_eq!(game.side("france"), Some(Side::Allies));
    assert!(!game.state().country(game.id("france")).is_conquered());
    assert_eq!(game.due("france", "france.infantry"), 5);
    let (france, japan) = (game.id("france"), game.id("japan"));
    let holders: Vec<_> = (0..6).map(|column| game.holder("france", column).unwrap()).collect();
    assert_eq!(holders, [france, france, france, japan, france, france]);
}

#[test]
fn t064_allies_attack_vichy() {
    let mut game = vichy_created(|_| ());
    assert!(diplomacy::check_declaration(game.position(), Side::Axis, game.id("france")).is_ok());
    game.declare(Side::Allies, "france");
    let france = game.id("france");
    assert_eq!(game.side("france"), Some(Side::Axis));
    assert!(!game.state().country(france).is_conquered());
    assert!(game.state().liberated.keys().all(|(owner, _)| *owner != france));
    for column in [0, 1, 2, 4, 5] {
        game.hand(game.at("france", column), "united_kingdom");
    }
    assert!(!conquest::is_overrun(game.position(), france), "Hanoi is Japanese");
    game.hand(game.at("france", 3), "united_kingdom");
    game.next_month();
    assert!(game.state().country(france).is_conquered());
    for column in 0..6 {
        game.hand(game.at("france", column), "germany");
    }
    game.next_month();
    assert!(!game.state().country(france).is_conquered());
    assert_eq!(game.due("france", "france.infantry"), 0);
}

#[test]
fn s04_6_6_axis_attacks_vichy() {
    let mut game = vichy_created(|_| ());
    game.next_month();
    game.declare(Side::Axis, "france");
    let france = game.id("france");
    assert_eq!(game.side("france"), Some(Side::Allies));
    assert!(game.state().country(france).is_conquered(), "until its mainland is free");
    for column in 0..3 {
        game.hand(game.at("france", column), "united_kingdom");
    }
    game.next_month();
    assert!(!game.state().country(france).is_conquered());
    assert_eq!(game.due("france", "france.infantry"), 5);
}

/// The Soviet Union Allied, Finland Axis, `strength` Soviet points in Finland and Königsberg held by `city_of`.
fn winter_war(strength: u8, city_of: &str) -> Game {
    let mut game = World::new().game("1939");
    game.declare(Side::Axis, "soviet_union");
    game.join("united_kingdom", Side::Allies);
    game.hand(game.at("germany", 2), city_of);
    for (column, part) in [(0, 5), (1, 5), (2, 5), (3, strength - 15)] {
        let cell = game.at("finland", column);
        game.put("soviet_union", "soviet_union.infantry", part, cell);
        game.put("soviet_union", "soviet_union.supply", 0, cell);
        game.hand(cell, "soviet_union");
    }
    game
}

#[test]
fn t056_when_finland_surrenders() {
    let open = |game: &Game, side| finland::check_surrender(game.position(), side).is_ok();
    let game = winter_war(20, "soviet_union");
    assert!(open(&game, Side::Allies) && !open(&game, Side::Axis));
    assert!(!open(&winter_war(16, "soviet_union"), Side::Allies), "15 points or so are too few");
    assert!(!open(&winter_war(20, "united_kingdom"), Side::Allies), "the city must be Soviet");
    let mut cut_off = game.clone();
    let helsinki = cut_off.at("finland", 0);
    let supply = cut_off.item("soviet_union.supply").class;
    let (unit, _) = cut_off.state().units_at(helsinki).find(|(_, unit)| unit.class == supply).unwrap();
    cut_off.edit(|rec| rec.remove(unit));
    // the neighbours still supply it
    assert!(open(&cut_off, Side::Allies));
    cut_off.hand(cut_off.at("finland", 1), "germany");
    assert!(!open(&cut_off, Side::Allies));
}

#[test]
fn t057_finland_surrenders() {
    let mut game = winter_war(20, "soviet_union");
    let turku = game.at("finland", 5);
    let ship = game.put("germany", "germany.destroyer.1934", 1, turku);
    let plane = game.put("germany", "air.me_109", 1, turku);
    game.edit(|rec| rec.flag(plane, unit_flag::BASED, true));
    game.put("germany", "germany.infantry", 4, turku);
    game.put("finland", "finland.infantry", 4, game.at("finland", 4));
    let british = game.put("united_kingdom", "united_kingdom.infantry", 2, game.at("finland", 4));
    let pooled = game.pool("germany", "germany.infantry");
    let due = |game: &Game| (game.due("germany", "germany.destroyer.1934"), game.due("germany", "air.me_109"));
    let before = due(&game);
    let soviet_before = game.due("soviet_union", "soviet_union.infantry");
    game.hand(game.at("sweden", 1), "finland");
    game.end_until(Phase::WarDeclaration, Side::Allies);
    game.choose(Side::Allies, Choice::FinnishSurrender).unwrap();
    game.end();
    let (finland, soviet) = (game.id("finland"), game.id("soviet_union"));
    assert_eq!(game.side("finland"), None);
    assert!(game.state().country(finland).has(country_flag::OUT_FOR_GOOD));
    for column in [0, 1, 2, 5] {
        assert_eq!(game.holder("finland", column), Some(finland));
    }
    assert_eq!((game.holder("finland", 3), game.holder("finland", 4)), (Some(soviet), Some(soviet)));
    assert_eq!(game.holder("sweden", 1), Some(soviet));
    let finnish = game.state().units().filter(|(_, unit)| unit.owner == finland).count();
    assert_eq!(finnish, 0);
    assert!(game.state().unit(ship).is_none() && game.state().unit(plane).is_none());
    assert_eq!(due(&game), (before.0 + 1, before.1 + 1));
    assert_eq!(game.due("soviet_union", "soviet_union.infantry"), soviet_before + 15);
    assert_eq!(game.pool("germany", "germany.infantry"), pooled + 4);
    assert!(game.state().unit(british).is_some());
    for side in Side::BOTH {
        assert!(diplomacy::check_declaration(game.position(), side, finland).is_err());
    }
    game.join("finland", Side::Axis);
    assert_eq!(game.side("finland"), None);
}
