//! The lists of the shop and the yards (WW2 §7); the rules themselves are proven by the cases under
//! `tests/rules/07_acquiring`.

use super::world::{Play, World};
use meridian_engine::legal::build;
use meridian_engine::unit::unit_flag;
use meridian_engine::{Phase, Side};

#[test]
fn what_the_shop_offers() {
    let mut game = World::new().game("1937");
    let (japan, infantry) = (game.id("japan"), game.item("japan.infantry"));
    game.end_until(Phase::UnitBuild, Side::Axis);
    game.edit(|rec| rec.country(japan, |state| state.money = 1000));
    let offers = build::buyable(game.position(), japan);
    let now = game.state().clock().month;
    let offer = offers.iter().find(|offer| offer.item == infantry).unwrap();
    assert_eq!(
        (offer.available, offer.price_billions, offer.affordable),
        (game.pool("japan", "japan.infantry"), 100, 10)
    );
    assert_eq!(offer.arrives, now.plus(1));
    let shoho = game.item("japan.carrier.shoho").class;
    let offer = offers.iter().find(|offer| offer.item.class == shoho).unwrap();
    assert!(offer.item.group.is_some());
    assert_eq!((offer.price_billions, offer.affordable, offer.arrives), (1400, 0, now.plus(12)));
    let free = game.item("japan.supply");
    let offer = offers.iter().find(|offer| offer.item == free).unwrap();
    assert_eq!((offer.price_billions, offer.affordable), (0, offer.available));
    assert!(build::buyable(game.position(), game.id("germany")).is_empty(), "neutral countries buy nothing");
}

#[test]
fn what_the_yards_can_repair() {
    let mut game = World::new().game("1937");
    let (sea, port) = (game.at("japan", 6), game.at("japan", 5));
    let at_sea = game.put("japan", "japan.transport_ship", 1, sea);
    let in_port = game.put("japan", "japan.transport_ship", 1, port);
    game.edit(|rec| {
        for unit in [at_sea, in_port] {
            rec.flag(unit, unit_flag::DAMAGED, true);
        }
        rec.flag(in_port, unit_flag::IN_PORT, true);
    });
    game.end_until(Phase::UnitBuild, Side::Axis);
    let japan = game.id("japan");
    game.edit(|rec| rec.country(japan, |state| state.money = 200));
    let listed = build::repairable(game.position(), Side::Axis);
    assert_eq!(
        listed.iter().map(|(id, verdict)| (*id, verdict.is_ok())).collect::<Vec<_>>(),
        [(at_sea, false), (in_port, true)]
    );
}

/// T-076.
#[test]
fn s07_1_1_pools_hold_single_points() {
    let mut game = World::new().game("1937");
    for _ in 0..30 {
        game.next_month();
    }
    let pool = game.state().pool();
    assert!(!pool.is_empty() && pool.keys().all(|(_, item)| item.strength == 1));
}
