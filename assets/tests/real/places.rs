//! Real places: where units may arrive (WW2 §8.2, §8.3).

use super::play::{Play, new_game};
use meridian_engine::order::Refusal;
use meridian_engine::{Game, Side};

fn refusal(result: Result<(), meridian_engine::OrderError>) -> Option<Refusal> {
    result.err().map(|error| error.refusal())
}

/// Poland attacked in August 1939.
fn poland_attacked() -> Game {
    let mut game = new_game("1939");
    game.declare(Side::Axis, "poland");
    game
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
