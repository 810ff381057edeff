//! The lists of ways that money can go (WW2 §19.2, §19.3); the rules themselves are proven by the cases under
//! `tests/rules/19_money`.

use super::world::{Play, World};
use meridian_engine::legal::money::{links, loads};
use meridian_engine::unit::unit_flag;
use meridian_engine::{Game, OrderKind, Phase, Side};

/// In the Allied income step, with treasuries set as if paid.
fn at_income(mut game: Game, treasuries: &[(&str, u32)]) -> Game {
    game.end_until(Phase::Income, Side::Allies);
    for &(country, money) in treasuries {
        let id = game.id(country);
        game.edit(|rec| {
            rec.country(id, |state| (state.money, state.money_after_income) = (money, money));
        });
    }
    game
}

#[test]
fn links_show_what_is_left_and_which_road_is_cut() {
    let mut game = World::new().game("1937");
    for country in ["united_kingdom", "norway"] {
        game.join(country, Side::Allies);
    }
    let mut game = at_income(game, &[("united_kingdom", 900)]);
    let (britain, norway) = (game.id("united_kingdom"), game.id("norway"));
    game.order(Side::Allies, OrderKind::SendMoney { from: britain, to: norway, amount: 100 }).unwrap();
    let listed = links(game.position(), Side::Allies);
    let limit = |to| listed.iter().find(|link| link.from == britain && link.to == to).unwrap();
    assert_eq!(limit(norway).limit_billions, 200);
    // on this world no cell of China touches Burma
    assert!(limit(game.id("china")).open.is_err() && limit(game.id("china")).limit_billions == 0);
}

#[test]
fn loads_are_what_the_checker_takes() {
    let mut game = World::new().game("1937");
    for country in ["united_kingdom", "canada", "soviet_union"] {
        game.join(country, Side::Allies);
    }
    let (halifax, liverpool) = (game.at("canada", 5), game.at("united_kingdom", 5));
    let ours = game.put("canada", "canada.convoy", 1, halifax);
    let lent = game.put("united_kingdom", "united_kingdom.convoy", 1, liverpool);
    let outside = game.put("united_kingdom", "united_kingdom.convoy", 1, liverpool);
    game.edit(|rec| [ours, lent].into_iter().for_each(|ship| rec.flag(ship, unit_flag::IN_PORT, true)));
    let game = at_income(game, &[("united_kingdom", 900), ("canada", 5000)]);
    let listed: Vec<_> = loads(game.position(), Side::Allies)
        .into_iter()
        .map(|load| (load.convoy, load.from, load.to, load.limit_billions))
        .collect();
    let (britain, canada, soviet) = (game.id("united_kingdom"), game.id("canada"), game.id("soviet_union"));
    assert_eq!(listed, [(ours, canada, britain, 1000), (lent, britain, canada, 300), (lent, britain, soviet, 300)]);
    for convoy in [ours, lent, outside] {
        for to in game.state().country_ids() {
            for amount in [1, 300, 301, 1000, 1001] {
                let kind = OrderKind::LoadConvoy { convoy, to, amount };
                let taken = game.check(&meridian_engine::Order { side: Side::Allies, kind }).is_ok();
                let fits = |&(id, _, country, most): &(_, _, _, u32)| {
                    id == convoy && country == to && u32::from(amount) <= most
                };
                assert_eq!(taken, listed.iter().any(fits), "{amount} for {}", game.rules().country(to).key);
            }
        }
    }
}
