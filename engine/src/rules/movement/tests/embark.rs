//! Going aboard and ashore (WW2 §11.4).

use super::*;
use crate::map::Terrain;
use crate::unit::{Place, unit_flag};
use crate::{Phase, Side};

/// Sea in the north, land in the south with Germany west and France east; a German transport off the German coast.
fn coast() -> (Board, UnitId) {
    let mut board = Board::new(10, 4);
    let sea: Vec<CellId> = (0..2).flat_map(|r| row(&board, r, 0..10)).collect();
    board.sea(sea);
    board.home((2..4).flat_map(|r| row(&board, r, 6..10)).collect::<Vec<_>>(), "france");
    let ship = board.ship("germany.transport_ship", board.cell(2, 2));
    (board, ship)
}
fn check(board: &Board, kind: OrderKind) -> Result<(), OrderError> {
    let game = board.game();
    game.check(&order(&game, kind))
}
fn to_second_movement(game: &mut Game) {
    while game.state().clock.phase != Phase::SecondMovement(Side::Axis) {
        give(game, OrderKind::EndPhase);
    }
}

#[test]
fn s11_4_1_into_the_cell_of_an_undamaged_empty_transport() {
    let (mut board, ship) = coast();
    let infantry = board.unit("italy.infantry", board.cell(0, 2), 5);
    let path = row(&board, 2, 1..=2);
    let mut game = board.game();
    give(&mut game, embark(infantry, ship, &path));
    assert_eq!(game.state().unit(infantry).unwrap().place, Place::In(ship));
    assert_eq!(game.state().units_at(board.cell(2, 2)).count(), 1, "aboard it is not in the cell");
    assert_eq!(game.state().cell_of(infantry), Some(board.cell(2, 2)));
    game.undo();
    assert_eq!(game.state().unit(infantry).unwrap().place, Place::On(board.cell(0, 2)));

    assert_eq!(why(check(&board, embark(infantry, ship, &path[..1]))), (Refusal::Unreachable, "§11.4.1"));
    let far = row(&board, 3, 0..0);
    assert_eq!(why(check(&board, embark(infantry, ship, &far))), (Refusal::Unreachable, "§11.4.1"));
    board.set(ship, unit_flag::DAMAGED);
    assert_eq!(why(check(&board, embark(infantry, ship, &path))), (Refusal::Forbidden, "§6.2.4"));
    board.unset(ship, unit_flag::DAMAGED);
    let other = board.unit("germany.infantry", board.cell(3, 3), 1);
    board.load(other, ship);
    assert_eq!(why(check(&board, embark(infantry, ship, &path))), (Refusal::Capacity, "§6.2.3"));
}

#[test]
fn s11_4_1_stacking_does_not_apply_but_enemies_and_terrain_do() {
    let (mut board, ship) = coast();
    let armor = board.unit("germany.armor", board.cell(1, 2), 5);
    board.unit("germany.infantry", board.cell(2, 2), 5);
    board.unit("germany.infantry", board.cell(2, 2), 5);
    let board_ship = embark(armor, ship, &[board.cell(2, 2)]);
    assert_eq!(check(&board, board_ship.clone()), Ok(()));
    board.terrain(board.cell(2, 2), Terrain::Desert);
    assert_eq!(why(check(&board, board_ship)), (Refusal::Terrain, "§11.2.3"));
    let warship = board.ship("germany.battleship.bismarck", board.cell(2, 2));
    let infantry = board.unit("germany.infantry", board.cell(1, 2), 5);
    let path = [board.cell(2, 2)];
    assert_eq!(why(check(&board, embark(infantry, warship, &path))), (Refusal::Missing, "§11.4.1"));
    assert_eq!(why(check(&board, embark(warship, ship, &[]))), (Refusal::Forbidden, "§11.4.1"));
}

#[test]
fn s06_3_3_transport_aircraft_take_one_point_from_their_base() {
    let (mut board, _) = coast();
    let base = board.cell(2, 3);
    board.airfield(base, 3);
    let plane = board.air("air.ju_52", "germany", base);
    let infantry = board.unit("germany.infantry", base, 5);
    let paratroopers = board.unit("germany.paratrooper", base, 1);
    assert_eq!(why(check(&board, embark(infantry, plane, &[]))), (Refusal::Capacity, "§6.3.3"));
    assert_eq!(check(&board, embark(paratroopers, plane, &[])), Ok(()));
    board.unset(plane, unit_flag::BASED);
    assert_eq!(why(check(&board, embark(paratroopers, plane, &[]))), (Refusal::Missing, "§11.4.1"));
}

#[test]
fn s11_4_2_ashore_on_friendly_land_only() {
    let (mut board, ship) = coast();
    let infantry = board.unit("germany.infantry", board.cell(2, 2), 5);
    board.load(infantry, ship);
    let land = OrderKind::Disembark { unit: infantry };
    let mut game = board.game();
    give(&mut game, land.clone());
    assert_eq!(game.state().unit(infantry).unwrap().place, Place::On(board.cell(2, 2)));
    assert_eq!(game.state().unit(ship).unwrap().cargo, None);
    assert_eq!(try_move(&game, infantry, &row(&board, 2, 3..=5)), Ok(()), "with its full allowance");

    board.units[ship.slot()].place = Place::On(board.cell(2, 0));
    assert_eq!(why(check(&board, land.clone())), (Refusal::Terrain, "§11.4.2"));
    board.units[ship.slot()].place = Place::On(board.cell(7, 2));
    assert_eq!(why(check(&board, land.clone())), (Refusal::Missing, "§11.4.2"));
    board.units[ship.slot()].place = Place::On(board.cell(2, 2));
    board.unit("germany.infantry", board.cell(2, 2), 5);
    board.unit("germany.infantry", board.cell(2, 2), 5);
    assert_eq!(why(check(&board, land)), (Refusal::Stacking, "§9.1.1"));
    assert_eq!(why(try_move(&board.game(), infantry, &row(&board, 2, [3]))), (Refusal::Missing, "§11.4.2"));
}

#[test]
fn s06_1_4_armor_is_not_landed_in_desert() {
    let (mut board, ship) = coast();
    let armor = board.unit("germany.armor", board.cell(2, 2), 5);
    board.load(armor, ship);
    board.terrain(board.cell(2, 2), Terrain::Desert);
    assert_eq!(why(check(&board, OrderKind::Disembark { unit: armor })), (Refusal::Terrain, "§6.1.4"));
}

#[test]
fn s11_4_3_not_aboard_away_and_ashore_in_one_phase() {
    let (mut board, ship) = coast();
    let infantry = board.unit("germany.infantry", board.cell(2, 2), 5);
    let land = OrderKind::Disembark { unit: infantry };
    let mut game = board.game();
    give(&mut game, embark(infantry, ship, &[]));
    do_move(&mut game, ship, &[board.cell(3, 2)]);
    assert_eq!(why(game.check(&order(&game, land.clone()))), (Refusal::AlreadyDone, "§11.4.3"));
    // §11.4.5: in second movement it may, having boarded in its own cell
    to_second_movement(&mut game);
    give(&mut game, land.clone());
    assert_eq!(game.state().cell_of(infantry), Some(board.cell(3, 2)));
    assert_eq!(try_move(&game, infantry, &[board.cell(4, 2)]), Ok(()));

    // but not if it walked aboard
    let walker = board.unit("germany.infantry", board.cell(1, 2), 5);
    let mut game = board.game();
    give(&mut game, embark(walker, ship, &[board.cell(2, 2)]));
    do_move(&mut game, ship, &[board.cell(3, 2)]);
    to_second_movement(&mut game);
    let land = OrderKind::Disembark { unit: walker };
    assert_eq!(why(game.check(&order(&game, land))), (Refusal::AlreadyDone, "§11.1.3"));
}

#[test]
fn s11_4_4_loading_after_sailing_ends_the_carriers_phase() {
    let (mut board, ship) = coast();
    let infantry = board.unit("germany.infantry", board.cell(3, 2), 5);
    let mut game = board.game();
    do_move(&mut game, ship, &[board.cell(3, 2)]);
    give(&mut game, embark(infantry, ship, &[]));
    assert!(game.state().unit(ship).unwrap().has(unit_flag::LOCKED));
    assert_eq!(why(try_move(&game, ship, &[board.cell(4, 2)])), (Refusal::AlreadyDone, "§11.4.4"));
    give(&mut game, OrderKind::Disembark { unit: infantry });
    assert_eq!(game.state().unit(infantry).unwrap().place, Place::On(board.cell(3, 2)), "it was not carried away");
    to_second_movement(&mut game);
    assert_eq!(try_move(&game, ship, &[board.cell(4, 2)]), Ok(()));
    assert_eq!(try_move(&game, infantry, &[board.cell(4, 2)]), Ok(()), "boarding in its own cell is not moving");
}

#[test]
fn s11_1_3_units_that_attacked_stay_ashore() {
    let (mut board, ship) = coast();
    board.phase(Phase::SecondMovement(Side::Axis));
    let infantry = board.unit("germany.infantry", board.cell(2, 2), 5);
    board.set(infantry, unit_flag::ATTACKED);
    assert_eq!(why(check(&board, embark(infantry, ship, &[]))), (Refusal::AlreadyDone, "§11.1.3"));
    let armor = board.unit("germany.armor", board.cell(2, 2), 5);
    board.set(armor, unit_flag::ATTACKED);
    assert_eq!(check(&board, embark(armor, ship, &[])), Ok(()));
}
