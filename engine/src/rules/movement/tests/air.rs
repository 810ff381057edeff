//! Flights and bases (WW2 §9.4, §11.6).

use super::*;
use crate::map::{WeatherZone, flag};
use crate::unit::{Place, unit_flag};
use crate::{Phase, Side};

/// Germany with an airfield at both ends of the middle row, a German fighter-bomber (12 cells) on the western one.
fn sky() -> (Board, UnitId) {
    let mut board = Board::new(16, 3);
    board.airfield(board.cell(0, 1), 3);
    board.airfield(board.cell(15, 1), 3);
    let unit = board.air("air.me_110c", "germany", board.cell(0, 1));
    (board, unit)
}
fn unit(game: &Game, id: UnitId) -> crate::Unit {
    *game.state().unit(id).unwrap()
}

#[test]
fn s11_6_1_out_and_back_on_one_allowance() {
    let (board, plane) = sky();
    let mut game = board.game();
    assert_eq!(why(try_move(&game, plane, &row(&board, 1, 1..=13))), (Refusal::TooFar, "§11.6.1"));
    do_move(&mut game, plane, &row(&board, 1, 1..=7));
    assert_eq!((unit(&game, plane).mp_used, unit(&game, plane).has(unit_flag::BASED)), (7, false));
    while game.state().clock.phase != Phase::SecondMovement(Side::Axis) {
        give(&mut game, OrderKind::EndPhase);
    }
    // T-121: five more, not six
    assert_eq!(try_move(&game, plane, &row(&board, 1, 8..=12)), Ok(()));
    assert_eq!(why(try_move(&game, plane, &row(&board, 1, 8..=13))).0, Refusal::TooFar);
}

#[test]
fn s11_6_3_a_flight_to_a_free_base_lands_there() {
    let (mut board, plane) = sky();
    board.airfield(board.cell(5, 1), 3);
    let mut game = board.game();
    do_move(&mut game, plane, &row(&board, 1, 1..=5));
    assert!(unit(&game, plane).has(unit_flag::BASED));
    while game.state().clock.phase != Phase::SecondMovement(Side::Axis) {
        give(&mut game, OrderKind::EndPhase);
    }
    assert_eq!(unit(&game, plane).mp_used, 0);
    assert_eq!(try_move(&game, plane, &row(&board, 1, 6..=15)), Ok(()), "based units rebase with the full allowance");

    // no landing over enemy ships: the unit came to fight them
    board.sea([board.cell(4, 0), board.cell(5, 0)]);
    board.ship("united_kingdom.battleship.hood", board.cell(5, 1));
    let mut game = board.game();
    do_move(&mut game, plane, &row(&board, 1, 1..=5));
    assert!(!unit(&game, plane).has(unit_flag::BASED));
    give(&mut game, OrderKind::SetInPort { unit: plane, inside: true });
    assert!(unit(&game, plane).has(unit_flag::BASED));
}

#[test]
fn s11_6_3_taking_off_over_the_own_base() {
    let (mut board, plane) = sky();
    let off = OrderKind::SetInPort { unit: plane, inside: false };
    let mut game = board.game();
    give(&mut game, off.clone());
    assert!(!unit(&game, plane).has(unit_flag::BASED));
    assert_eq!(try_move(&game, plane, &row(&board, 1, 1..=12)), Ok(()));
    board.phase(Phase::SecondMovement(Side::Axis));
    let game = board.game();
    assert_eq!(why(game.check(&order(&game, off))), (Refusal::WrongPhase, "§11.6.3"));
}

#[test]
fn s11_6_2_grounded_zones_and_neutral_air() {
    let (mut board, plane) = sky();
    board.zone(board.cell(2, 1), WeatherZone::Polar);
    board.home([board.cell(2, 0)], "sweden");
    let straight = row(&board, 1, 1..=3);
    let over_sweden = [board.cell(1, 1), board.cell(2, 0), board.cell(3, 1)];
    assert_eq!(try_move(&board.game(), plane, &straight), Ok(()));
    board.ground(WeatherZone::Polar);
    let game = board.game();
    assert_eq!(why(try_move(&game, plane, &straight)), (Refusal::Weather, "§11.6.2"));
    assert_eq!(why(try_move(&game, plane, &over_sweden)), (Refusal::Neutral, "§11.1.2"));
    board.zone(board.cell(0, 1), WeatherZone::Polar);
    assert_eq!(why(try_move(&board.game(), plane, &row(&board, 1, [1]))), (Refusal::Weather, "§11.6.2"));
}

#[test]
fn s11_6_4_the_other_side_lands_what_is_in_the_air() {
    let (mut board, plane) = sky();
    board.phase(Phase::SecondMovement(Side::Allies));
    board.clock.active = Side::Axis;
    assert_eq!(why(try_move(&board.game(), plane, &row(&board, 1, [1]))), (Refusal::WrongPhase, "§11.6.4"));
    board.unset(plane, unit_flag::BASED);
    board.units[plane.slot()].mp_used = 10;
    let game = board.game();
    assert_eq!(try_move(&game, plane, &row(&board, 1, 1..=2)), Ok(()));
    assert_eq!(why(try_move(&game, plane, &row(&board, 1, 1..=3))).0, Refusal::TooFar);
    // and is asked for it
    board.clock.active = Side::Allies;
    let mut game = board.game();
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.asked(), Some((Phase::SecondMovement(Side::Allies), Side::Axis)));
    give(&mut game, OrderKind::EndPhase);
    assert!(unit(&game, plane).has(unit_flag::BASED), "over its base with room");
    assert_eq!(unit(&game, plane).mp_used, 0);
}

#[test]
fn s11_6_6_without_a_base_an_aircraft_is_lost() {
    let (mut board, plane) = sky();
    board.phase(Phase::SecondMovement(Side::Axis));
    board.sea([board.cell(7, 1)]);
    let transport = board.air("air.ju_52", "germany", board.cell(0, 1));
    let paratroopers = board.unit("germany.paratrooper", board.cell(0, 1), 1);
    board.load(paratroopers, transport);
    let third = board.air("air.me_109", "germany", board.cell(0, 1));
    for id in [plane, transport] {
        board.unset(id, unit_flag::BASED);
        board.units[id.slot()].place = Place::On(board.cell(7, 1));
    }
    board.unset(third, unit_flag::BASED);
    let mut game = board.game();
    give(&mut game, OrderKind::EndPhase);
    assert!(game.state().unit(plane).is_none() && game.state().unit(transport).is_none());
    assert!(unit(&game, third).has(unit_flag::BASED));
    // T-122: the aircraft are not in the pool, the paratroopers aboard are
    let classes: Vec<_> = game.state().pool.keys().map(|(_, item)| item.class).collect();
    assert_eq!(classes, [board.rules.class_by_key("germany.paratrooper").unwrap()]);
}

#[test]
fn s09_4_1_bases_have_room_for_so_many() {
    let (mut board, plane) = sky();
    let (city, resource) = (board.cell(4, 1), board.cell(6, 1));
    board.city(city, "Berlin");
    board.flag(resource, flag::RESOURCE);
    let capacity = |board: &Board, cell| crate::rules::ports::airbase_capacity(&board.game().position(), cell);
    assert_eq!((capacity(&board, city), capacity(&board, resource)), (2, 1));
    board.airfield(city, 3);
    board.flag(city, flag::RESOURCE);
    assert_eq!(capacity(&board, city), 5);
    board.works.entry(city).or_default().installations_destroyed = true;
    assert_eq!(capacity(&board, city), 2, "the airfield stays");
    board.airfield(resource, 2);
    assert_eq!(capacity(&board, resource), 1, "an unfinished airfield is none");
    board.air("air.me_109", "germany", resource);
    board.phase(Phase::SecondMovement(Side::Axis));
    let mut game = board.game();
    do_move(&mut game, plane, &row(&board, 1, 1..=6));
    assert!(!unit(&game, plane).has(unit_flag::BASED), "full");
}

/// A carrier at sea, its aircraft on a base four cells away.
fn carrier() -> (Board, UnitId, UnitId) {
    let mut board = Board::new(12, 3);
    let sea: Vec<CellId> = (0..3).flat_map(|r| row(&board, r, 4..12)).collect();
    board.sea(sea);
    board.airfield(board.cell(0, 1), 3);
    let ship = board.ship("germany.carrier.graf_zeppelin", board.cell(4, 1));
    let plane = board.air("air.fi_167", "germany", board.cell(0, 1));
    (board, ship, plane)
}

#[test]
fn s11_6_5_landing_on_a_carrier() {
    let (mut board, ship, plane) = carrier();
    let path = row(&board, 1, 1..=4);
    let land = embark(plane, ship, &path);
    let mut game = board.game();
    give(&mut game, land.clone());
    assert_eq!(unit(&game, plane).place, Place::In(ship));
    assert!(unit(&game, plane).has(unit_flag::BASED));
    assert_eq!(game.state().unit(ship).unwrap().cargo, Some(plane));
    assert_eq!(why(try_move(&game, plane, &row(&board, 1, [5]))), (Refusal::AlreadyDone, "§11.6.1"), "§11.4.3");

    let land_based = board.air("air.me_109", "germany", board.cell(0, 1));
    let game = board.game();
    assert_eq!(why(game.check(&order(&game, embark(land_based, ship, &path)))), (Refusal::Forbidden, "§6.3.2"));
    assert_eq!(why(game.check(&order(&game, embark(plane, ship, &path[..3])))), (Refusal::Unreachable, "§11.4.1"));

    // T-123: a damaged carrier lets aircraft leave but takes none
    board.set(ship, unit_flag::DAMAGED);
    let game = board.game();
    assert_eq!(why(game.check(&order(&game, land))), (Refusal::Forbidden, "§6.2.4"));
    board.units[plane.slot()].place = Place::On(board.cell(4, 1));
    board.load(plane, ship);
    let mut game = board.game();
    do_move(&mut game, plane, &row(&board, 1, (0..4).rev()));
    assert_eq!(unit(&game, plane).place, Place::On(board.cell(0, 1)));
    assert_eq!(game.state().unit(ship).unwrap().cargo, None);
}

#[test]
fn s11_6_5_a_carrier_moves_its_aircraft() {
    let (mut board, ship, plane) = carrier();
    board.load(plane, ship);
    let mut game = board.game();
    do_move(&mut game, ship, &row(&board, 1, 5..=9));
    assert_eq!(game.state().cell_of(plane), Some(board.cell(9, 1)));
    do_move(&mut game, plane, &row(&board, 1, 10..=11));
    assert_eq!(unit(&game, plane).place, Place::On(board.cell(11, 1)));
}

#[test]
fn s05_2_2_aircraft_that_lose_their_base_in_second_movement_may_still_land() {
    let mut board = Board::new(8, 3);
    board.home(row(&board, 1, 2..8), "france");
    board.city(board.cell(7, 1), "Paris");
    board.city(board.cell(3, 1), "Lille");
    board.phase(Phase::SecondMovement(Side::Axis));
    let infantry = board.unit("germany.infantry", board.cell(1, 1), 5);
    let spitfire = board.air("air.spitfire", "united_kingdom", board.cell(3, 1));
    let mut game = board.game();
    do_move(&mut game, infantry, &row(&board, 1, 2..=3));
    assert!(unit(&game, spitfire).has(unit_flag::BASED));
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.asked(), Some((Phase::SecondMovement(Side::Axis), Side::Allies)));
    assert!(!unit(&game, spitfire).has(unit_flag::BASED));
    do_move(&mut game, spitfire, &row(&board, 1, 4..=7));
    assert!(unit(&game, spitfire).has(unit_flag::BASED));
}
