//! Ships and ports (WW2 §9.2, §9.3, §10.2, §11.5).

use super::*;
use crate::map::{Terrain, flag};
use crate::unit::unit_flag;
use crate::{Phase, Side};

/// Three rows of sea with a row of German land below them.
fn ocean(columns: u16) -> Board {
    let mut board = Board::new(columns, 4);
    let sea: Vec<CellId> = (0..3).flat_map(|r| row(&board, r, 0..columns)).collect();
    board.sea(sea);
    board
}
fn set_in_port(unit: UnitId, inside: bool) -> OrderKind {
    OrderKind::SetInPort { unit, inside }
}

#[test]
fn s11_5_1_a_ship_moves_its_allowance_in_both_phases() {
    let mut board = ocean(24);
    let ship = board.ship("germany.submarine.iia", board.cell(0, 0));
    for phase in [Phase::FirstMovement(Side::Axis), Phase::SecondMovement(Side::Axis)] {
        board.phase(phase);
        let game = board.game();
        assert_eq!(try_move(&game, ship, &row(&board, 0, 1..=18)), Ok(()));
        assert_eq!(why(try_move(&game, ship, &row(&board, 0, 1..=19))), (Refusal::TooFar, "§11.5.1"));
    }
    // T-124: even after attacking, and again in the second phase
    board.phase(Phase::FirstMovement(Side::Axis));
    board.set(ship, unit_flag::ATTACKED);
    let mut game = board.game();
    do_move(&mut game, ship, &row(&board, 0, 1..=18));
    assert_eq!(why(try_move(&game, ship, &row(&board, 0, [19]))), (Refusal::AlreadyDone, "§11.1.4"));
    while game.state().clock.phase != Phase::SecondMovement(Side::Axis) {
        give(&mut game, OrderKind::EndPhase);
    }
    assert_eq!(try_move(&game, ship, &row(&board, 0, (0..18).rev())), Ok(()));
}

#[test]
fn s11_5_ships_keep_to_water() {
    let mut board = ocean(8);
    let ship = board.ship("germany.battleship.bismarck", board.cell(0, 2));
    board.terrain(board.cell(2, 2), Terrain::Icecap);
    // land without coast below the row of coastal cells
    let game = board.game();
    assert_eq!(try_move(&game, ship, &[board.cell(0, 3)]), Ok(()), "coastal cells are open");
    assert_eq!(why(try_move(&game, ship, &row(&board, 2, [1, 3]))), (Refusal::Unreachable, "§11.5.1"));
    assert!(try_move(&game, ship, &row(&board, 2, [1, 2])).is_err(), "icecap is closed");
    let mut inland = Board::new(5, 5);
    inland.sea([inland.cell(0, 0)]);
    let ship = inland.ship("germany.battleship.bismarck", inland.cell(0, 0));
    let path = [inland.cell(1, 0), inland.cell(2, 0)];
    assert_eq!(why(try_move(&inland.game(), ship, &path)), (Refusal::Unreachable, "§11.5.1"), "overland");
}

#[test]
fn s11_5_2_enemy_coasts_are_open_neutral_ones_closed() {
    let mut board = ocean(8);
    board.home([board.cell(1, 3)], "france");
    board.home([board.cell(0, 3)], "sweden");
    board.unit("france.infantry", board.cell(1, 3), 5);
    board.fort(board.cell(1, 3), 3);
    let ship = board.ship("germany.battleship.bismarck", board.cell(1, 2));
    let game = board.game();
    assert_eq!(try_move(&game, ship, &[board.cell(1, 3)]), Ok(()), "land units and forts do not stop ships");
    assert_eq!(why(try_move(&game, ship, &[board.cell(0, 3)])), (Refusal::Neutral, "§11.1.2"));
}

#[test]
fn s11_5_3_enemy_ships_block() {
    let mut board = ocean(8);
    let ship = board.ship("germany.battleship.bismarck", board.cell(0, 1));
    board.ship("united_kingdom.transport_ship", board.cell(2, 1));
    let game = board.game();
    assert_eq!(try_move(&game, ship, &row(&board, 1, [1])), Ok(()), "a transport has no zone");
    assert_eq!(why(try_move(&game, ship, &row(&board, 1, [1, 2]))), (Refusal::EnemyPresent, "§11.5.3"));
}

#[test]
fn s10_2_surface_zones_and_submarine_zones() {
    let mut board = ocean(9);
    let battleship = board.ship("germany.battleship.bismarck", board.cell(0, 1));
    let submarine = board.ship("germany.submarine.iia", board.cell(0, 1));
    board.ship("united_kingdom.battleship.hood", board.cell(3, 1));
    // (2,0) and (2,1), (3,0): a way around the enemy through its zone
    let past = [board.cell(1, 1), board.cell(2, 1), board.cell(3, 0)];
    let game = board.game();
    assert!(game.position().in_naval_zoc(past[1], Side::Allies, false));
    assert!(!game.position().in_naval_zoc(past[1], Side::Allies, true), "a battleship has none against submarines");
    assert_eq!(why(try_move(&game, battleship, &past)), (Refusal::ControlZone, "§10.3.1"));
    assert_eq!(try_move(&game, submarine, &past), Ok(()));

    // T-117: against destroyers the submarine goes one cell further, no more
    board.ship("united_kingdom.destroyer.a", board.cell(3, 1));
    let game = board.game();
    assert_eq!(try_move(&game, submarine, &past), Ok(()));
    let further = [past[0], past[1], past[2], board.cell(4, 0)];
    assert_eq!(why(try_move(&game, submarine, &further)).0, Refusal::ControlZone);

    // T-101: a destroyer escort has none against surface ships
    let mut board = ocean(9);
    board.ship("united_kingdom.destroyer_escort.black_swan", board.cell(3, 1));
    let game = board.game();
    assert!(!game.position().in_naval_zoc(past[1], Side::Allies, false));
    assert!(game.position().in_naval_zoc(past[1], Side::Allies, true));
}

#[test]
fn s10_2_ships_in_port_keep_their_zone() {
    let mut board = ocean(9);
    board.home([board.cell(3, 3)], "united_kingdom");
    board.city(board.cell(3, 3), "Port");
    let hood = board.ship("united_kingdom.battleship.hood", board.cell(3, 3));
    board.set(hood, unit_flag::IN_PORT);
    assert!(board.game().position().in_naval_zoc(board.cell(3, 2), Side::Allies, false), "A-09");
}

#[test]
fn s11_5_7_canals_need_both_ends_and_carry_no_zone() {
    let mut board = Board::new(9, 3);
    board.sea(row(&board, 1, [0, 8]));
    let (west, east) = (board.cell(1, 1), board.cell(7, 1));
    board.canal(west, east);
    let ship = board.ship("germany.battleship.bismarck", board.cell(0, 1));
    let path = [west, east, board.cell(8, 1)];
    assert_eq!(try_move(&board.game(), ship, &path), Ok(()));
    board.control([east], "france");
    assert_eq!(why(try_move(&board.game(), ship, &path)), (Refusal::Unreachable, "§11.5.7"));
    board.control([west], "france");
    assert!(try_move(&board.game(), ship, &path).is_err());
    board.control([west, east], "italy");
    board.ship("united_kingdom.battleship.hood", board.cell(8, 1));
    let game = board.game();
    assert!(game.position().in_naval_zoc(east, Side::Allies, false));
    assert!(!game.position().in_naval_zoc(west, Side::Allies, false));
}

#[test]
fn s09_2_five_ships_outside_any_number_in_a_major_port() {
    let mut board = ocean(8);
    let (boston, new_york) = (board.cell(1, 3), board.cell(5, 3));
    board.city(boston, "Boston");
    board.city(new_york, "New York");
    board.flag(new_york, flag::MAJOR_PORT);
    for port in [boston, new_york] {
        for _ in 0..5 {
            let ship = board.ship("germany.destroyer.1934", port);
            board.set(ship, unit_flag::IN_PORT);
        }
    }
    let to_boston = board.ship("germany.destroyer.1934", board.cell(1, 2));
    let to_new_york = board.ship("germany.destroyer.1934", board.cell(5, 2));
    let mut game = board.game();
    assert_eq!(why(try_move(&game, to_boston, &[boston])), (Refusal::Stacking, "§9.2.1"));
    do_move(&mut game, to_new_york, &[new_york]);
    assert!(game.state().unit(to_new_york).unwrap().has(unit_flag::IN_PORT), "in port by default");
    let out = game.check(&order(&game, set_in_port(to_new_york, false)));
    assert_eq!(why(out), (Refusal::Stacking, "§9.2.1"), "those inside count against those outside");
}

#[test]
fn s09_3_1_in_and_out_of_port() {
    let mut board = ocean(8);
    let port = board.cell(1, 3);
    board.city(port, "Kiel");
    let ship = board.ship("germany.battleship.bismarck", board.cell(1, 2));
    let mut game = board.game();
    let at_sea = game.check(&order(&game, set_in_port(ship, true)));
    assert_eq!(why(at_sea), (Refusal::Missing, "§9.3.1"));
    do_move(&mut game, ship, &[port]);
    assert!(game.state().unit(ship).unwrap().has(unit_flag::IN_PORT));
    give(&mut game, set_in_port(ship, false));
    assert!(!game.state().unit(ship).unwrap().has(unit_flag::IN_PORT));
    assert_eq!(why(game.check(&order(&game, set_in_port(ship, false)))).0, Refusal::AlreadyDone);
    give(&mut game, set_in_port(ship, true));
    // leaving the cell leaves the port
    while game.state().clock.phase != Phase::SecondMovement(Side::Axis) {
        give(&mut game, OrderKind::EndPhase);
    }
    do_move(&mut game, ship, &[board.cell(1, 2)]);
    assert!(!game.state().unit(ship).unwrap().has(unit_flag::IN_PORT));
}

#[test]
fn s01_1_7_what_a_port_is() {
    let mut board = ocean(8);
    let port = board.cell(1, 3);
    let is_port = |board: &Board| crate::rules::ports::is_port(&board.game().position(), port);
    assert!(!is_port(&board), "no city");
    board.city(port, "Kiel");
    assert!(is_port(&board));
    board.terrain(port, Terrain::Desert);
    assert!(is_port(&board), "A-01: coastal desert counts");
    board.works.entry(port).or_default().installations_destroyed = true;
    assert!(!is_port(&board));
    board.works.clear();
    board.flag(port, flag::LAKE_PORT);
    assert!(!is_port(&board), "a lake");
    let mut inland = Board::new(3, 3);
    inland.city(inland.cell(1, 1), "Paris");
    assert!(!crate::rules::ports::is_port(&inland.game().position(), inland.cell(1, 1)));
}

#[test]
fn s03_7_2_cargo_is_bound_by_the_truce_too() {
    let mut board = ocean(5);
    board.home([board.cell(1, 3)], "soviet_union");
    let ship = board.ship("germany.transport_ship", board.cell(1, 2));
    assert_eq!(try_move(&board.game(), ship, &[board.cell(1, 3)]), Ok(()));
    let japanese = board.unit("japan.infantry", board.cell(1, 2), 5);
    board.load(japanese, ship);
    assert_eq!(why(try_move(&board.game(), ship, &[board.cell(1, 3)])), (Refusal::Forbidden, "§3.7.2"));
}
