use crate::map::{Feature, FeatureOf};
use crate::rules::testing::{Board, zone};
use crate::ruleset::{Barrier, Ferry};
use crate::{CellId, Game, Paragraph, Side};

const RULE: Paragraph = Paragraph::cited("WW2 §10.1.1");

/// A wall of the feature west of the column 2, with gaps nowhere.
fn board(freezes: bool, key: &str, month: u16) -> Board {
    let mut board = Board::new(5, 3);
    board.month(1941, month);
    (0..15).map(CellId::new).for_each(|cell| board.zone(cell, zone::POLAR));
    board.rules.barriers.push(Barrier { feature: "lake".to_owned(), freezes, rule: RULE, attack_rule: RULE });
    let mut lake = Feature::nowhere(key, FeatureOf::Sides, board.map.len());
    let is_west = |cell: CellId| cell.number() % 5 < 2;
    for cell in board.map.cells() {
        for side in 0..6 {
            let near = board.map.grid.neighbour(cell, side);
            if near.is_some_and(|near| is_west(near) != is_west(cell)) {
                lake.marks[cell.index()] |= 1 << side;
            }
        }
    }
    board.map.features.push(lake);
    board
}

fn crosses(game: &Game, board: &Board) -> bool {
    let (west, east) = (board.cell(1, 1), board.cell(2, 1));
    let at = game.position();
    assert!(at.are_land_adjacent(west, board.cell(0, 1)), "no barrier there");
    assert_eq!(at.are_land_adjacent(west, east), at.are_land_adjacent(east, west));
    at.are_land_adjacent(west, east)
}

#[test]
fn barred_sides_are_no_sides_to_land_units_unless_frozen() {
    const JULY: u16 = 7;
    const JANUARY: u16 = 1;
    for (freezes, key, month, open) in [
        (true, "lake", JULY, false),
        (true, "lake", JANUARY, true),
        (false, "lake", JANUARY, false),
        (true, "river", JULY, true),
    ] {
        let board = board(freezes, key, month);
        assert_eq!(crosses(&board.game(), &board), open, "{freezes} {key} {month}");
    }
}

#[test]
fn zones_end_at_barred_sides() {
    for (key, zone) in [("lake", false), ("river", true)] {
        let mut board = board(false, key, 7);
        let (west, east) = (board.cell(1, 1), board.cell(2, 1));
        board.home([east], "france");
        board.unit("france.infantry", east, 2);
        assert_eq!(board.game().position().in_land_zoc(west, Side::Allies), zone, "{key}");
    }
}

#[test]
fn to_lay_a_board_twice_changes_nothing() {
    for freezes in [true, false] {
        let mut map = crate::Map::clone(board(freezes, "lake", 1).game().map());
        let once = (map.land_sides.clone(), map.freezing_sides.clone());
        assert_eq!(once.1.iter().any(|&sides| sides != 0), freezes);
        board(freezes, "lake", 1).rules.lay(&mut map);
        assert_eq!((map.land_sides, map.freezing_sides), once);
    }
}

#[test]
fn the_refusal_cites_the_row() {
    for (key, rule) in [("lake", Some(RULE)), ("river", None)] {
        let board = board(false, key, 7);
        assert_eq!(board.game().position().barred_by(board.cell(1, 1), board.cell(2, 1)), rule);
    }
}

#[test]
fn a_ferry_joins_what_water_parts() {
    for (key, open) in [("lake", true), ("river", false)] {
        let mut board = board(false, key, 7);
        board.rules.barriers.clear();
        board.rules.ferries.push(Ferry { feature: "lake".to_owned(), rule: RULE });
        let mut map = crate::Map::clone(board.game().map());
        let (west, east) = (board.cell(1, 1), board.cell(2, 1));
        crate::map::board::set_side(&mut map, west, east, false, true);
        board.rules.lay(&mut map);
        assert_eq!(map.land_neighbours(west).any(|near| near == east), open, "{key}");
        assert!(map.sea_neighbours(west).any(|near| near == east), "ships pass as before");
    }
}

#[test]
fn of_two_barriers_on_a_side_the_stronger_holds() {
    for first in [true, false] {
        let mut board = board(first, "lake", 1);
        board.rules.barriers.push(Barrier {
            feature: "lake".to_owned(),
            freezes: !first,
            rule: RULE,
            attack_rule: RULE,
        });
        assert!(!crosses(&board.game(), &board));
    }
}
