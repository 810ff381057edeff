//! Places for arriving aircraft that are none for long: what is marked with `SPOT_LOST` is lost, the rest is not.

use super::new_game;
use super::services::with_turn;
use meridian_ai_api::abi::{self, Spot};
use meridian_ai_api::sdk::ItemKey;
use meridian_engine::legal::deployment;
use meridian_engine::ruleset::Domain;
use meridian_engine::state::Item;
use meridian_engine::{CellId, Game, Order, OrderKind, Phase, Side};
use meridian_words::Names;

/// The opening of 1939, when the Axis places what it has: Japan stands in China with what it places now.
fn deployment_of_the_axis() -> Game {
    let mut game = new_game(1);
    while (game.state().clock().phase, game.state().clock().active) != (Phase::Deployment, Side::Axis) {
        end_step(&mut game);
    }
    game
}

fn end_step(game: &mut Game) {
    let Some((_, side)) = game.asked() else { panic!("the war is over") };
    game.submit(Order { side, kind: OrderKind::EndPhase }).expect("a step can always be ended");
    game.forget_log();
}

/// Cells for the item of Japan: those that are marked, and the others.
fn spots(game: &Game, item: Item) -> [Vec<CellId>; 2] {
    let key = ItemKey { class: item.class.number(), group: abi::NO_CLASS, strength: item.strength };
    let japan = game.rules().country_by_key("japan").expect("a country").number();
    let (spots, cells) = with_turn(game, |turn| (turn.spots(japan, key), turn.cells_for(japan, key)));
    assert_eq!(spots.iter().map(|spot| spot.cell).collect::<Vec<_>>(), cells, "the same cells");
    let marked = |spot: &&Spot| spot.flags & abi::SPOT_LOST != 0;
    let (lost, kept): (Vec<&Spot>, Vec<&Spot>) = spots.iter().partition(marked);
    [lost, kept].map(|spots| spots.into_iter().filter_map(|spot| game.map().grid.cell(spot.cell.into())).collect())
}

fn place(game: &mut Game, item: Item, cell: CellId) -> meridian_engine::UnitId {
    let country = game.rules().country_by_key("japan").expect("a country");
    let kind = OrderKind::Place { country, item, count: 1, cell, onto: None };
    let before: Vec<_> = game.state().units().map(|(id, _)| id).collect();
    game.submit(Order { side: Side::Axis, kind }).expect("a place that is listed");
    game.state().units().map(|(id, _)| id).find(|id| !before.contains(id)).expect("a new unit")
}

/// Does the aircraft that is placed there die if nobody gives another order in the turn?
fn is_lost(game: &Game, item: Item, cell: CellId) -> bool {
    let mut game = game.fork();
    let month = game.state().clock().month;
    let id = place(&mut game, item, cell);
    while game.state().clock().month == month {
        end_step(&mut game);
    }
    game.state().unit(id).is_none()
}

#[test]
fn every_marked_place_loses_the_aircraft_and_no_other() {
    let game = deployment_of_the_axis();
    let at = game.position();
    let arriving = deployment::arriving(at, Side::Axis);
    let of = |domain: Domain| {
        let mut japanese =
            arriving.iter().filter(|(country, ..)| *country == at.rules.country_by_key("japan").expect("a country"));
        let found =
            japanese.find(|(_, item, _)| item.group.is_none() && at.rules.role_of(item.class).domain() == domain);
        found.map(|(_, item, _)| *item).expect("an item")
    };
    let (aircraft, troops) = (of(Domain::Air), of(Domain::Land));
    // the occupied cities of China, and bases at home and in the colonies
    let [lost, kept] = spots(&game, aircraft);
    assert!(lost.len() > 5 && kept.len() > 5, "{} lost, {} kept", lost.len(), kept.len());
    for &cell in &lost {
        assert!(is_lost(&game, aircraft, cell), "{} is marked", at.cell_name(cell));
    }
    for &cell in &kept {
        assert!(!is_lost(&game, aircraft, cell), "{} is not marked", at.cell_name(cell));
    }
    // troops hold what they stand on, and what stands with them
    let [marked, grounds] = spots(&game, troops);
    assert!(marked.is_empty());
    let cell = *lost.iter().find(|cell| grounds.contains(cell)).expect("a city for both");
    let mut held = game.fork();
    place(&mut held, troops, cell);
    let [_, kept] = spots(&held, aircraft);
    assert!(kept.contains(&cell) && !is_lost(&held, aircraft, cell));
}
