//! Buying and repairing (WW2 §7).

use super::world::{Play, World};
use meridian_engine::legal::build;
use meridian_engine::order::Refusal;
use meridian_engine::unit::unit_flag;
use meridian_engine::{Game, OrderKind, Phase, Side};

fn at_build(mut game: Game, side: Side, country: &str, money: u32) -> Game {
    game.end_until(Phase::UnitBuild, side);
    let id = game.id(country);
    game.edit(|rec| rec.country(id, |state| state.money = money));
    game
}
fn buy(game: &mut Game, side: Side, country: &str, class: &str, count: u16) -> Result<(), Refusal> {
    let (country, item) = (game.id(country), game.item(class));
    game.order(side, OrderKind::Buy { country, item, count }).map_err(|error| error.refusal)
}

#[test]
fn s07_1_2_buying() {
    let mut game = at_build(World::new().game("1937"), Side::Axis, "japan", 1000);
    let (japan, infantry) = (game.id("japan"), game.item("japan.infantry"));
    let pool = game.pool("japan", "japan.infantry");
    let offer = *build::buyable(game.position(), japan).iter().find(|offer| offer.item == infantry).unwrap();
    assert_eq!((offer.available, offer.price_billions, offer.affordable), (pool, 100, 10));
    assert_eq!(buy(&mut game, Side::Axis, "japan", "japan.infantry", 11), Err(Refusal::Money));
    assert_eq!(buy(&mut game, Side::Axis, "japan", "japan.infantry", 8), Ok(()));
    assert_eq!(buy(&mut game, Side::Axis, "japan", "japan.supply", 3), Ok(()), "supply units are free");
    assert_eq!(buy(&mut game, Side::Axis, "japan", "japan.infantry", 0), Err(Refusal::Missing));
    assert_eq!(buy(&mut game, Side::Axis, "china", "china.infantry", 1), Err(Refusal::NotYours));
    assert_eq!(game.state().country(japan).money, 200);
    assert_eq!(game.pool("japan", "japan.infantry"), pool - 8);
    let next = game.state().clock.month.plus(1);
    assert_eq!(game.state().queue.get(&(japan, next, infantry)), Some(&8));
    assert_eq!(offer.arrives, next);
}

#[test]
fn s07_2_carriers_come_with_their_group() {
    let mut game = World::new().game("1937");
    let japan = game.id("japan");
    game.end_until(Phase::UnitBuild, Side::Axis);
    let offers = build::buyable(game.position(), japan);
    let shoho = game.item("japan.carrier.shoho").class;
    let offer = offers.iter().find(|offer| offer.item.class == shoho).unwrap();
    assert!(offer.item.group.is_some());
    assert_eq!((offer.price_billions, offer.arrives), (1400, game.state().clock.month.plus(12)));
}

#[test]
fn t092_unplaced_units_are_paid_again() {
    let mut game = at_build(World::new().game("1937"), Side::Axis, "japan", 1000);
    buy(&mut game, Side::Axis, "japan", "japan.infantry", 5).unwrap();
    game.next_month();
    let pool = game.pool("japan", "japan.infantry");
    assert_eq!(game.due("japan", "japan.infantry"), 5);
    game.end_until(Phase::UnitBuild, Side::Axis);
    assert_eq!(game.due("japan", "japan.infantry"), 0);
    assert_eq!(game.pool("japan", "japan.infantry"), pool + 5);
}

#[test]
fn t081_repair() {
    let mut game = World::new().game("1937");
    let sea = game.at("japan", 6);
    let port = game.at("japan", 5);
    let at_sea = game.put("japan", "japan.carrier.shoho", 1, sea);
    let aboard = game.put("japan", "air.a6m", 1, sea);
    let in_port = game.put("japan", "japan.transport_ship", 1, port);
    game.edit(|rec| {
        rec.load(aboard, at_sea);
        for unit in [at_sea, aboard, in_port] {
            rec.flag(unit, unit_flag::DAMAGED, true);
        }
        rec.flag(in_port, unit_flag::IN_PORT, true);
    });
    let mut game = at_build(game, Side::Axis, "japan", 500);
    let mut repair = |unit| game.order(Side::Axis, OrderKind::Repair { unit }).map_err(|error| error.refusal);
    assert_eq!(repair(at_sea), Err(Refusal::Missing));
    assert_eq!(repair(aboard), Ok(()));
    assert_eq!(repair(in_port), Ok(()));
    assert_eq!(repair(in_port), Err(Refusal::Missing));
    assert_eq!(game.state().country(game.id("japan")).money, 100);
    let left = build::repairable(game.position(), Side::Axis);
    assert_eq!(left.len(), 1);
    assert!(left[0].0 == at_sea && left[0].1.is_err());
}

#[test]
fn t076_pools_hold_single_points() {
    let mut game = World::new().game("1937");
    for _ in 0..30 {
        game.next_month();
    }
    assert!(game.state().pool.keys().all(|(_, item)| item.strength == 1));
}
