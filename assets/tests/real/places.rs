//! Real places: who gets what, and where units may arrive (WW2 §3.6, §4, §8.2).

use super::play::{Play, new_game};
use meridian_engine::order::Refusal;
use meridian_engine::rules::{conquest, diplomacy, vichy};
use meridian_engine::{CellId, Game, Phase, Side};

fn refusal(result: Result<(), meridian_engine::OrderError>) -> Option<Refusal> {
    result.err().map(|error| error.refusal)
}

/// Poland attacked in August 1939.
fn poland_attacked() -> Game {
    let mut game = new_game("1939");
    game.declare(Side::Axis, "poland");
    game
}

#[test]
fn t026_thailand() {
    let game = new_game("1939");
    let (at, thailand) = (game.position(), game.id("thailand"));
    let britain = game.id("united_kingdom");
    let near = at
        .home_cells(britain)
        .find(|&cell| at.land_adjacent(cell).any(|next| at.map.home(next) == Some(thailand)))
        .expect("Burma touches Thailand");
    let far = at
        .land_adjacent(near)
        .find(|&cell| {
            at.map.home(cell) == Some(britain) && at.land_adjacent(cell).all(|next| at.map.home(next) != Some(thailand))
        })
        .expect("one cell further away");
    for (cell, open) in [(near, true), (far, false)] {
        let mut game = game.clone();
        game.unit("japan", "japan.infantry", 1, cell);
        assert_eq!(diplomacy::check_activation(game.position(), Side::Axis, thailand).is_ok(), open);
    }
}

#[test]
fn t033_partition_of_poland() {
    let game = poland_attacked();
    for city in ["Wilno", "Brześć nad Bugiem", "Tallinn", "Riga", "Kaunas"] {
        assert_eq!(game.holder(city), "soviet_union", "{city}");
    }
    for (city, holder) in [("Warsaw", "poland"), ("Bucharest", "romania"), ("Helsinki", "finland")] {
        assert_eq!(game.holder(city), holder, "{city}");
    }
    let map = game.map();
    let zone_all = |zone, holder: &str| {
        let cells: Vec<CellId> = map.cells().filter(|&cell| map.in_zone(cell, zone)).collect();
        assert!(!cells.is_empty());
        let holder = game.id(holder);
        cells.iter().all(|&cell| game.state().controller(cell) == Some(holder))
    };
    use meridian_engine::map::BorderZone;
    assert!(zone_all(BorderZone::Karelia, "soviet_union"));
    assert!(zone_all(BorderZone::EasternRomania, "soviet_union"));
    assert!(zone_all(BorderZone::Petsamo, "finland"));
    // and the Baltic states are out of reach for declarations
    assert!(diplomacy::check_declaration(game.position(), Side::Axis, game.id("latvia")).is_err());
}

#[test]
fn t042_t044_colonies_of_the_beaten() {
    let mut game = new_game("1939");
    game.declare(Side::Axis, "denmark");
    game.end_until(Phase::WarDeclaration, Side::Axis);
    game.declare(Side::Axis, "belgium");
    for city in ["Esbjerg", "Aalborg", "Copenhagen", "Antwerp", "Brussels"] {
        game.hand(game.city(city), "germany");
    }
    game.end_until(Phase::WarDeclaration, Side::Axis);
    assert_eq!(game.holder("Reykjavík"), "united_kingdom");
    assert_eq!(game.holder("Godthåb"), "united_states");
    assert!(game.state().is_neutral_territory(game.city("Godthåb")));
    assert_eq!(game.holder("Léopoldville"), "united_kingdom");
    let denmark = game.id("denmark");
    assert!(game.map().cells().all(|cell| game.state().controller(cell) != Some(denmark)));
}

#[test]
fn t052_t054_italy() {
    let mut game = new_game("1939");
    game.join("italy", Side::Axis);
    game.join("united_kingdom", Side::Allies);
    let italy = game.id("italy");
    for city in ["Tripoli", "Benghazi", "Addis Ababa", "Mogadishu", "Palermo"] {
        game.hand(game.city(city), "united_kingdom");
    }
    assert!(!conquest::is_overrun(game.position(), italy));
    game.hand(game.city("Naples"), "united_kingdom");
    assert!(conquest::is_overrun(game.position(), italy));
    game.edit(|rec| conquest::conquer(rec, italy));
    for city in ["Venice", "Cagliari", "Durazzo"] {
        assert_eq!(game.holder(city), "germany", "{city}");
    }
    assert!(game.map().cells().all(|cell| game.state().controller(cell) != Some(italy)));
}

#[test]
fn t058_t063_vichy() {
    let mut game = poland_attacked();
    game.hand(game.city("Paris"), "germany");
    assert!(vichy::check_attempt(game.position(), Side::Axis).is_ok());
    game.end_until(Phase::WarDeclaration, Side::Axis);
    let choice = meridian_engine::order::Choice::AttemptVichy;
    game.submit(meridian_engine::Order { side: Side::Axis, kind: meridian_engine::OrderKind::Choose(choice) }).unwrap();
    game.script_dice([0.0]);
    game.submit(meridian_engine::Order { side: Side::Axis, kind: meridian_engine::OrderKind::EndPhase }).unwrap();
    assert!(vichy::is_vichy(game.position(), game.id("france")));
    for (cities, holder) in [
        (&["Paris", "Lille", "Le Havre", "Brest", "Bordeaux", "Strasbourg"][..], "germany"),
        (&["Vichy", "Lyons", "Marseilles", "Ajaccio", "Algiers", "Dakar", "Tunis", "Tamatave"], "france"),
        (&["Hanoi", "Saigon"], "japan"),
        (&["Beirut", "Damascus", "Brazzaville", "Nouméa"], "united_kingdom"),
    ] {
        for city in cities {
            assert_eq!(game.holder(city), holder, "{city}");
        }
    }
}

#[test]
fn t082_t084_where_units_arrive() {
    let mut game = poland_attacked();
    let at = |name: &str| game.city(name);
    let (hamburg, danzig, newcastle) = (at("Hamburg"), at("Danzig"), at("Newcastle"));
    let (alexandria, chicago, pearl, leningrad) =
        (at("Alexandria"), at("Chicago"), at("Pearl Harbor"), at("Leningrad"));
    assert_eq!(refusal(game.can_place("germany", "germany.infantry", hamburg)), None);
    assert_eq!(refusal(game.can_place("japan", "japan.infantry", hamburg)), Some(Refusal::Forbidden));
    assert_eq!(refusal(game.can_place("united_kingdom", "united_kingdom.infantry", newcastle)), None);
    let polish_ship = "poland.destroyer.grom";
    assert_eq!(refusal(game.can_place("poland", polish_ship, newcastle)), None);
    assert_eq!(refusal(game.can_place("poland", polish_ship, alexandria)), Some(Refusal::Forbidden));
    assert_eq!(refusal(game.can_place("poland", "poland.infantry", newcastle)), Some(Refusal::Forbidden));
    assert_eq!(refusal(game.can_place("poland", polish_ship, danzig)), None);
    assert_eq!(refusal(game.can_place("poland", "poland.infantry", danzig)), None);
    game.join("united_states", Side::Allies);
    let american = "air.p_40_warhawk";
    for open in [newcastle, alexandria, chicago, pearl] {
        assert_eq!(refusal(game.can_place("united_states", american, open)), None, "{open:?}");
    }
    game.join("soviet_union", Side::Allies);
    assert!(game.can_place("united_states", american, leningrad).is_err());
    let sea = game.map().sea_neighbours(newcastle).find(|&cell| !game.map().is_land(cell)).expect("the North Sea");
    game.unit("germany", "germany.battleship.gneisenau", 1, sea);
    assert_eq!(refusal(game.can_place("united_states", american, newcastle)), Some(Refusal::ControlZone));
}

#[test]
fn t086_japan_in_china() {
    let first = new_game("1937");
    let peking = first.city("Peking");
    assert_eq!(refusal(first.can_place("japan", "japan.infantry", peking)), Some(Refusal::Forbidden));
    let later = new_game("1939");
    assert_eq!(refusal(later.can_place("japan", "japan.supply", peking)), None);
    assert_eq!(
        refusal(later.can_place("japan", "japan.infantry", peking)),
        None,
        "occupied China is joined to Manchuria"
    );
}

#[test]
fn t087_t088_supply_and_ports() {
    let mut game = poland_attacked();
    let malta = game.city("Valletta");
    assert_eq!(refusal(game.can_place("united_kingdom", "united_kingdom.infantry", malta)), None, "fortified");
    game.edit(|rec| rec.works(malta, |works| works.fort = 0));
    let refused = game.can_place("united_kingdom", "united_kingdom.infantry", malta);
    assert_eq!(refusal(refused), Some(Refusal::OutOfSupply));
    assert_eq!(refusal(game.can_place("united_kingdom", "united_kingdom.supply", malta)), None);
    let berlin = game.city("Berlin");
    assert_eq!(refusal(game.can_place("germany", "germany.destroyer.1934", berlin)), Some(Refusal::Missing));
}
