use super::*;
use crate::rules::testing::Board;
use crate::unit::unit_flag;

/// German land up to column 5, sea, and a French shore in the last column.
fn strait(columns: u16) -> Board {
    let mut board = Board::new(columns, 3);
    board.sea((0..3).flat_map(|row| (6..columns - 1).map(move |column| CellId::new(row * columns + column))));
    board.home((0..3).map(|row| CellId::new(row * columns + columns - 1)), "france");
    board
}

fn out_of(game: &Game, beach: CellId, troops: &[UnitId], ships: &[UnitId], months: u16) -> Plan {
    plan(game, Wish { side: Side::Axis, beach, troops, ships, months }, &mut || true)
}

/// Gives the orders of the plan when their time comes, in a game in which nobody else does anything, up to the landing.
fn played(mut game: Game, plan: &Plan) -> Game {
    for leg in &plan.legs {
        while (game.state().clock().month, game.state().clock().phase) != (leg.month, leg.phase) {
            let side = game.asked().expect("the war goes on").1;
            game.submit(Order { side, kind: OrderKind::EndPhase }).expect("a step ends");
        }
        if matches!(leg.order, OrderKind::Assault { .. }) {
            return game;
        }
        game.submit(Order { side: Side::Axis, kind: leg.order.clone() }).expect("the rules take it");
        assert_eq!(game.state().cell_of(leg.unit), Some(leg.cell));
    }
    game
}

/// The landing that was promised is there when the orders have been given.
#[track_caller]
fn lands(game: &Game, beach: CellId, troops: &[UnitId], ships: &[UnitId]) -> (Plan, Landing) {
    let plan = out_of(game, beach, troops, ships, 12);
    let Outcome::Lands(landing) = plan.outcome.clone() else { panic!("{:?}", plan.outcome) };
    let there = played(game.fork(), &plan);
    assert_eq!(there.state().clock().month, landing.month);
    let odds = odds::assault(there.position(), beach, troops).expect("they may land");
    assert_eq!(odds, landing.odds);
    let stores = there.state().units().filter(|(id, _)| there.state().cell_of(*id) == Some(beach));
    let stores = stores.filter(|(_, unit)| unit.cargo.is_some()).map(|(_, ship)| ship.supply_months).min();
    assert_eq!(stores, Some(landing.supply));
    (plan, *landing)
}

fn kinds(plan: &Plan) -> Vec<(u16, &'static str)> {
    let began = plan.legs[0].month;
    let word = |order: &OrderKind| match order {
        OrderKind::Move { .. } => "move",
        OrderKind::Embark { .. } => "embark",
        OrderKind::Assault { .. } => "assault",
        OrderKind::Attack { .. } => "attack",
        other => panic!("{other:?} is no order of a plan"),
    };
    plan.legs.iter().map(|leg| (leg.month.since(began), word(&leg.order))).collect()
}

#[test]
fn who_is_near_boards_sails_and_lands_in_one_phase() {
    let mut board = strait(12);
    board.city(board.cell(5, 1), "Kiel");
    let troops = board.unit("germany.infantry", board.cell(4, 1), 4);
    let ship = board.ship("germany.transport_ship", board.cell(5, 1));
    board.set(ship, unit_flag::IN_PORT);
    let (plan, landing) = lands(&board.game(), board.cell(11, 1), &[troops], &[ship]);
    assert_eq!(kinds(&plan), [(0, "embark"), (0, "move"), (0, "assault")]);
    assert!(landing.odds.combat.is_none());
}

#[test]
fn who_is_far_comes_in_later_months_with_a_combat_where_the_coast_is_held() {
    let mut board = strait(140);
    board.city(board.cell(5, 1), "Kiel");
    let troops = [2, 3].map(|strength| board.unit("germany.infantry", board.cell(5, 1), strength));
    let ships = [0, 0].map(|_| board.ship("germany.transport_ship", board.cell(5, 1)));
    ships.iter().for_each(|&ship| board.set(ship, unit_flag::IN_PORT));
    board.unit("france.infantry", board.cell(139, 1), 1);
    board.city(board.cell(139, 1), "Brest");
    board.flag(board.cell(139, 1), crate::map::flag::RESOURCE);
    let game = board.game();
    let (plan, landing) = lands(&game, board.cell(139, 1), &troops, &ships);
    let way = 134u16;
    let speed = u16::from(game.position().class(game.state().unit(ships[0]).unwrap()).movement);
    let moves = way.div_ceil(speed);
    assert_eq!(landing.month.since(game.state().clock().month), moves / 2, "{moves} movement phases, two a month");
    assert_eq!(plan.moves, moves / 2 * 2 + 1, "the last one is a first movement");
    let told = kinds(&plan);
    assert_eq!(told.iter().filter(|(_, kind)| *kind == "move").count(), 2 * usize::from(moves));
    assert_eq!(told[told.len() - 2..], [(moves / 2, "assault"), (moves / 2, "attack")]);
    assert!(landing.odds.combat.is_some() && landing.odds.taken < landing.odds.success);
    // both sail together, none waits before the coast
    let sails = |ship: UnitId| plan.legs.iter().filter(move |leg| leg.unit == ship).map(|leg| (leg.month, leg.phase));
    assert!(sails(ships[0]).eq(sails(ships[1])));
}

#[test]
fn ships_fetch_troops_and_troops_walk_to_a_coast() {
    let mut board = strait(40);
    let troops = board.unit("germany.infantry", board.cell(0, 0), 4);
    let far = board.ship("germany.transport_ship", board.cell(30, 1));
    let (plan, _) = lands(&board.game(), board.cell(39, 1), &[troops], &[far]);
    let told = kinds(&plan);
    let boards = told.iter().position(|(_, kind)| *kind == "embark").unwrap();
    assert!(boards > 0 && told[..boards].iter().all(|(_, kind)| *kind == "move"), "{told:?}");
}

#[test]
fn stores_are_filled_before_and_on_the_way() {
    let mut board = strait(140);
    board.city(board.cell(5, 1), "Kiel");
    board.flag(board.cell(5, 1), crate::map::flag::RESOURCE);
    let troops = board.unit("germany.infantry", board.cell(5, 1), 4);
    let ship = board.ship("germany.transport_ship", board.cell(5, 1));
    board.set(ship, unit_flag::IN_PORT);
    board.units[1].supply_months = 1;
    let game = board.game();
    let (plan, landing) = lands(&game, board.cell(139, 1), &[troops], &[ship]);
    assert!(landing.supply > 0);
    let sails = plan.legs.iter().find(|leg| leg.unit == ship).unwrap();
    assert_eq!(sails.supply, Some(3), "it waited for the supply phase: {:?}", kinds(&plan));
    // stores that don't last and nothing on the way
    let mut board = strait(140);
    let troops = board.unit("germany.infantry", board.cell(5, 1), 4);
    let ship = board.ship("germany.transport_ship", board.cell(5, 1));
    board.units[1].supply_months = 1;
    let found = out_of(&board.game(), board.cell(139, 1), &[troops], &[ship], 12).outcome;
    assert!(matches!(found, Outcome::NoSupply(id) if id == ship), "{found:?}");
}

#[test]
fn what_stands_in_the_way_is_said() {
    let mut board = strait(140);
    let troops = [1, 1, 1].map(|strength| board.unit("germany.infantry", board.cell(5, 1), strength));
    let ships = [0, 0, 0].map(|_| board.ship("germany.transport_ship", board.cell(5, 1)));
    board.ship("united_kingdom.destroyer.a", board.cell(139, 0));
    let (game, beach) = (board.game(), board.cell(139, 1));
    let outcome = |beach, troops: &[UnitId], ships: &[UnitId], months| {
        let plan = out_of(&game, beach, troops, ships, months);
        if !matches!(plan.outcome, Outcome::Lands(_)) {
            assert!(!plan.legs.iter().any(|leg| matches!(leg.order, OrderKind::Assault { .. })));
        }
        plan.outcome
    };
    assert!(matches!(outcome(beach, &troops[..2], &ships, 6), Outcome::Lands(_)));
    assert!(matches!(outcome(beach, &troops[..2], &ships, 1), Outcome::TooLate(_)));
    assert!(matches!(outcome(beach, &troops[..2], &ships[..1], 6), Outcome::NoShip(id) if id == troops[1]));
    assert!(
        matches!(outcome(board.cell(139, 0), &troops[..1], &ships, 6), Outcome::NoWay(_)),
        "an enemy ship is there"
    );
    assert!(matches!(outcome(beach, &troops, &ships, 6), Outcome::Refused(_)), "three are too many for a cell");
    let mut steps = 0;
    let wish = Wish { side: Side::Axis, beach, troops: &troops[..1], ships: &ships, months: 6 };
    let stopped = super::plan(&game, wish, &mut || {
        steps += 1;
        steps < 4
    });
    assert!(matches!(stopped.outcome, Outcome::Stopped) && steps == 4);
}

#[test]
fn ships_put_into_a_port_where_their_stores_do_not_last() {
    let columns = 340;
    let mut board = strait(columns);
    let (home, island, beach) = (board.cell(5, 1), board.cell(200, 1), board.cell(columns - 1, 1));
    for (cell, name) in [(home, "Kiel"), (island, "Horta")] {
        board.terrain(cell, crate::map::Terrain::Clear);
        board.home([cell], "germany");
        board.city(cell, name);
        board.flag(cell, crate::map::flag::RESOURCE);
    }
    let troops = board.unit("germany.infantry", home, 4);
    let ship = board.ship("germany.transport_ship", home);
    board.set(ship, unit_flag::IN_PORT);
    let (plan, landing) = lands(&board.game(), beach, &[troops], &[ship]);
    assert!(plan.legs.iter().any(|leg| leg.unit == ship && leg.cell == island), "{:?}", plan.legs);
    assert!(landing.supply > 0);
}
