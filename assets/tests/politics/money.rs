//! Income and transfers (WW2 §19).

use super::world::{Play, World};
use meridian_engine::country::country_flag;
use meridian_engine::legal::money::links;
use meridian_engine::order::Refusal;
use meridian_engine::rules::money::income_billions;
use meridian_engine::{Game, Month, OrderKind, Phase, Side};

fn income(game: &Game, country: &str) -> u32 {
    income_billions(game.position(), game.id(country))
}
fn send(game: &mut Game, side: Side, from: &str, to: &str, amount: u32) -> Result<(), Refusal> {
    let (from, to) = (game.id(from), game.id(to));
    game.order(side, OrderKind::SendMoney { from, to, amount }).map_err(|error| error.refusal)
}
/// In the income step of a side, with treasuries set as if paid.
fn at_income(mut game: Game, side: Side, treasuries: &[(&str, u32)]) -> Game {
    game.end_until(Phase::Income, side);
    for &(country, money) in treasuries {
        let id = game.id(country);
        game.edit(|rec| {
            rec.country(id, |state| (state.money, state.money_after_income) = (money, money));
        });
    }
    game
}

#[test]
fn t189_captured_resources() {
    let mut game = World::new().game("1937");
    game.join("italy", Side::Axis);
    game.join("united_kingdom", Side::Allies);
    let before = (income(&game, "italy"), income(&game, "united_kingdom"), income(&game, "japan"));
    game.hand(game.at("italy", 0), "united_kingdom");
    let after = (income(&game, "italy"), income(&game, "united_kingdom"), income(&game, "japan"));
    assert_eq!(after, (before.0 - 50, before.1 + 50, before.2));
    let rome = game.at("italy", 0);
    game.edit(|rec| rec.works(rome, |works| works.resource_destroyed = true));
    assert_eq!(income(&game, "united_kingdom"), before.1);
}

#[test]
fn s19_1_rates() {
    let mut game = World::new().game("1937");
    assert_eq!(income(&game, "germany"), 0, "neutral countries are not paid");
    for (country, side) in [("germany", Side::Axis), ("italy", Side::Axis), ("united_kingdom", Side::Allies)] {
        game.join(country, side);
    }
    let paid = ["germany", "japan", "italy", "china", "canada", "united_kingdom"].map(|country| income(&game, country));
    assert_eq!(paid, [100, 200, 50, 650, 550, 50]);
    let britain = game.id("united_kingdom");
    game.edit(|rec| rec.country(britain, |state| state.flags |= country_flag::CONVOY_MONEY));
    assert_eq!(income(&game, "united_kingdom"), 100);
    // abroad the rate is the common one
    game.hand(game.at("france", 0), "germany");
    assert_eq!(income(&game, "germany"), 150);
}

#[test]
fn t191_american_rate() {
    let mut game = World::new().game("1937");
    let america = game.id("united_states");
    game.join("united_states", Side::Allies);
    for (now, rate) in [(Month::new(1942, 12), 100), (Month::new(1943, 1), 150)] {
        game.edit(|rec| {
            rec.country(america, |state| state.entered = Some(Month::new(1941, 12)));
            rec.clock(|clock| clock.month = now);
        });
        assert_eq!(income(&game, "united_states"), rate);
    }
}

#[test]
fn t192_lend_lease_ends() {
    let mut game = World::new().game("1937");
    game.join("canada", Side::Allies);
    assert_eq!(income(&game, "canada"), 550);
    game.join("united_states", Side::Allies);
    assert_eq!(income(&game, "canada"), 50);
}

#[test]
fn t193_convoy_flag_lasts_one_income() {
    let mut game = World::new().game("1937");
    game.join("united_kingdom", Side::Allies);
    let britain = game.id("united_kingdom");
    game.edit(|rec| rec.country(britain, |state| state.flags |= country_flag::CONVOY_MONEY));
    game.end_until(Phase::Income, Side::Axis);
    assert_eq!(game.state().country(britain).money, 100);
    game.next_month();
    game.end_until(Phase::Income, Side::Axis);
    assert_eq!(game.state().country(britain).money, 150);
}

#[test]
fn t194_caps() {
    let mut game = World::new().game("1937");
    for country in ["germany", "italy", "hungary", "thailand"] {
        game.join(country, Side::Axis);
    }
    game.join("united_kingdom", Side::Allies);
    game.join("norway", Side::Allies);
    let treasuries = [("germany", 2000), ("thailand", 700), ("japan", 900), ("united_kingdom", 900), ("norway", 0)];
    let mut game = at_income(game, Side::Axis, &treasuries);
    assert_eq!(send(&mut game, Side::Axis, "germany", "italy", 300), Ok(()));
    assert_eq!(send(&mut game, Side::Axis, "germany", "hungary", 201), Err(Refusal::Money));
    assert_eq!(send(&mut game, Side::Axis, "germany", "hungary", 200), Ok(()));
    assert_eq!(send(&mut game, Side::Axis, "thailand", "japan", 700), Ok(()));
    assert_eq!(send(&mut game, Side::Axis, "japan", "thailand", 1), Err(Refusal::Forbidden));
    assert_eq!(send(&mut game, Side::Axis, "italy", "hungary", 1), Err(Refusal::Forbidden), "not between two spokes");
    assert_eq!(send(&mut game, Side::Axis, "united_kingdom", "norway", 1), Err(Refusal::NotYours));
    game.end();
    let limit = |game: &Game| {
        let (from, to) = (game.id("united_kingdom"), game.id("norway"));
        let links = links(game.position(), Side::Allies);
        links.iter().find(|link| (link.from, link.to) == (from, to)).unwrap().limit_billions
    };
    assert_eq!(limit(&game), 300);
    assert_eq!(send(&mut game, Side::Allies, "united_kingdom", "norway", 100), Ok(()));
    assert_eq!(send(&mut game, Side::Allies, "united_kingdom", "norway", 201), Err(Refusal::Money));
    assert_eq!(limit(&game), 200);
    // what comes in does not widen the cap
    assert_eq!(send(&mut game, Side::Allies, "norway", "united_kingdom", 100), Ok(()));
    assert_eq!(limit(&game), 200);
}

#[test]
fn t196_burma_road() {
    let mut world = World::new();
    // China and the row below touch at the fifth column; that cell is made Burma's
    let (china, below) =
        (world.cell("china", 4), meridian_engine::CellId(world.cell("china", 4).0 + super::world::COLUMNS));
    world.join_by_land(china, below);
    let burma = meridian_engine::map::BorderZone::Burma;
    world.map.border_zones.fill(0);
    world.map.border_zones[below.index()] = 1 << burma as u16;
    world.map.home[below.index()] = Some(world.country("united_kingdom"));
    let mut game = world.game("1937");
    game.join("united_kingdom", Side::Allies);
    let mut game = at_income(game, Side::Allies, &[("united_kingdom", 900)]);
    let mut cut = game.clone();
    assert_eq!(send(&mut game, Side::Allies, "united_kingdom", "china", 300), Ok(()));
    cut.hand(below, "japan");
    assert_eq!(send(&mut cut, Side::Allies, "united_kingdom", "china", 300), Err(Refusal::Missing));
    let listed = links(cut.position(), Side::Allies);
    let link = listed.iter().find(|link| link.to == cut.id("china")).unwrap();
    assert!(link.open.is_err() && link.limit_billions == 0);
}
