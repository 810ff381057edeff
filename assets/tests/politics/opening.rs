//! A new game (WW2 §2.9) with the real tables on a schematic map.

use super::world::{Play, World};
use meridian_engine::{Month, Phase, Side};

#[test]
fn t003_new_1937_game() {
    let game = World::new().game("1937");
    let state = game.state();
    assert_eq!(game.asked(), Some((Phase::WarDeclaration, Side::Axis)));
    assert_eq!(state.clock().month, Month::new(1937, 6));
    assert_eq!((game.side("japan"), game.side("china")), (Some(Side::Axis), Some(Side::Allies)));
    let neutral = state.country_ids().filter(|&country| state.side_of(country).is_none()).count();
    assert_eq!(neutral, 58);
    assert!(state.countries().iter().all(|country| country.money == 0));
    assert_eq!(state.clock().grounded, 0);
    assert_eq!(state.units().count(), 0);
}

#[test]
fn t004_pools_after_the_automatic_part() {
    let game = World::new().game("1937");
    let japan = |class| game.pool("japan", class);
    assert_eq!(japan("japan.infantry"), 52);
    assert_eq!(japan("japan.supply"), 27);
    assert_eq!(japan("japan.transport_ship"), 15);
    assert_eq!(japan("air.l2d"), 6);
    assert_eq!(japan("japan.carrier.shoho"), 1);
    assert_eq!(game.pool("china", "china.infantry"), 12);
}

#[test]
fn s02_9_5_free_units_of_1939() {
    let game = World::new().game("1939");
    assert_eq!(game.state().clock().month, Month::new(1939, 8));
    assert_eq!(game.side("germany"), Some(Side::Axis));
    let germany = |class| game.due("germany", class);
    assert_eq!((germany("germany.infantry"), germany("germany.armor")), (178, 78));
    assert_eq!((germany("germany.paratrooper"), germany("germany.supply")), (1, 4));
    let (mut ships, mut aircraft) = (0, 0);
    let owner = game.id("germany");
    for (&(country, month, item), &count) in game.state().queue() {
        if country == owner && month == game.state().clock().month {
            let role = game.rules().role_of(item.class);
            ships += count * u16::from(role.is_naval());
            aircraft += count * u16::from(role.is_air());
        }
    }
    assert_eq!((ships, aircraft), (32, 16));
    assert_eq!((game.due("japan", "japan.infantry"), game.due("japan", "japan.marine")), (178, 7));
}
