use super::*;
use crate::map::Terrain;
use crate::rules::testing::Board;
use crate::{Game, GameState};
use std::collections::VecDeque;

/// The position after something was done to it.
fn after(game: &Game, act: impl FnOnce(&mut Recorder)) -> GameState {
    let (mut state, mut script) = (game.state().clone(), VecDeque::new());
    act(&mut Recorder::new(game.map(), game.rules(), &mut state, &mut script));
    state
}

/// An island of Italian land in a sea, 3 columns by 2 rows in the middle, named by their places.
///
/// ```text
/// (1,1) (2,1) (3,1)
///    (1,2) (2,2) (3,2)
/// ```
fn island() -> (Board, [CellId; 6]) {
    let mut board = Board::new(5, 4);
    let land = [(1, 1), (2, 1), (3, 1), (1, 2), (2, 2), (3, 2)].map(|(column, row)| board.cell(column, row));
    let sea: Vec<CellId> = (0..20).map(CellId).filter(|cell| !land.contains(cell)).collect();
    board.sea(sea);
    board.home(land, "italy");
    board.joins("united_states", Side::Allies);
    (board, land)
}

/// T-069
#[test]
fn s05_1_2_partners_free_ground_for_its_owner() {
    let mut board = Board::new(3, 1);
    let cell = board.cell(1, 0);
    board.home([cell], "sweden");
    board.joins("sweden", Side::Allies);
    board.joins("united_states", Side::Allies);
    board.control([cell], "germany");
    let [sweden, america, germany] = ["sweden", "united_states", "germany"].map(|key| board.country(key));
    let game = board.game();
    let freed = after(&game, |rec| capture(rec, cell, america));
    assert_eq!(freed.controller(cell), Some(sweden));
    board.control([cell], "sweden");
    let taken = after(&board.game(), |rec| capture(rec, cell, germany));
    assert_eq!(taken.controller(cell), Some(germany));
}

#[test]
fn s05_1_2_a_conquered_owner_gets_nothing_and_friends_ground_stays() {
    let mut board = Board::new(3, 1);
    let cell = board.cell(1, 0);
    board.home([cell], "poland");
    board.control([cell], "germany");
    let (poland, britain) = (board.country("poland"), board.country("united_kingdom"));
    board.countries[poland.index()].flags |= crate::country::country_flag::CONQUERED;
    let state = after(&board.game(), |rec| capture(rec, cell, britain));
    assert_eq!(state.controller(cell), Some(britain));
    board.control([cell], "france");
    let state = after(&board.game(), |rec| capture(rec, cell, britain));
    assert_eq!(state.controller(cell), Some(board.country("france")), "already on the side");
}

/// T-071
#[test]
fn s05_2_1_works_when_the_side_changes() {
    let mut board = Board::new(4, 1);
    let [unfinished, finished, friendly] = [0, 1, 3].map(|column| board.cell(column, 0));
    board.home([unfinished, finished, friendly], "france");
    for cell in [unfinished, finished, friendly] {
        board.fort(cell, 3);
    }
    board.airfield(unfinished, 2);
    board.airfield(finished, 3);
    board.airfield(friendly, 1);
    let (germany, britain) = (board.country("germany"), board.country("united_kingdom"));
    let game = board.game();
    let state = after(&game, |rec| {
        capture(rec, unfinished, germany);
        capture(rec, finished, germany);
        set_controller(rec, friendly, Some(britain));
    });
    assert_eq!((state.works(unfinished).fort, state.works(unfinished).airfield), (0, 0));
    assert_eq!((state.works(finished).fort, state.works(finished).airfield), (0, 3));
    assert_eq!((state.works(friendly).fort, state.works(friendly).airfield), (3, 1), "within a side nothing breaks");
}

#[test]
fn s05_2_2_ships_and_aircraft_lose_port_and_base() {
    let (mut board, [coast, ..]) = island();
    board.city(coast, "Messina");
    let ship = board.ship("italy.transport_ship", coast);
    board.set(ship, unit_flag::IN_PORT);
    let plane = board.air("air.me_109", "italy", coast);
    let america = board.country("united_states");
    let state = after(&board.game(), |rec| capture(rec, coast, america));
    let has = |id, flag| state.unit(id).unwrap().has(flag);
    assert!(!has(ship, unit_flag::IN_PORT) && !has(plane, unit_flag::BASED));
    assert_eq!((state.cell_of(ship), state.cell_of(plane)), (Some(coast), Some(coast)));
}

/// T-072, T-073: a coast cell that splits nothing changes nothing else; the last anchor opens the whole island.
#[test]
fn s05_3_what_is_cut_off_falls_with_the_last_anchor() {
    let (mut board, [west, middle, east, south_west, south, south_east]) = island();
    board.city(west, "Messina");
    board.city(south_east, "Palermo");
    let america = board.country("united_states");
    let game = board.game();
    let state = after(&game, |rec| capture(rec, west, america));
    for cell in [middle, east, south_west, south, south_east] {
        assert_eq!(state.controller(cell), Some(board.country("italy")), "{cell:?}");
    }
    let state = after(&game, |rec| {
        capture(rec, west, america);
        capture(rec, south_east, america);
    });
    for cell in [west, middle, east, south_west, south, south_east] {
        assert_eq!(state.controller(cell), Some(america), "{cell:?}");
    }
    // an unanchored cell that leaves one group behind does not open anything
    let state = after(&game, |rec| capture(rec, east, america));
    assert_eq!(state.controller(middle), Some(board.country("italy")));
}

/// T-073, T-074: two groups are looked at one by one; a land unit anchors, also a supply unit.
#[test]
fn s05_3_1_units_anchor_what_is_behind_them() {
    for (class, stays) in [(None, false), (Some("italy.infantry"), true), (Some("italy.supply"), true)] {
        let mut board = Board::new(5, 1);
        let cells: Vec<CellId> = (0..5).map(|column| board.cell(column, 0)).collect();
        board.home(cells.clone(), "italy");
        board.city(cells[4], "Taranto");
        if let Some(class) = class {
            board.unit(class, cells[0], 3);
        }
        board.joins("united_states", Side::Allies);
        let america = board.country("united_states");
        let state = after(&board.game(), |rec| capture(rec, cells[2], america));
        let italian = |cell: CellId| state.controller(cell) == Some(board.country("italy"));
        assert_eq!([italian(cells[0]), italian(cells[1])], [stays, stays], "{class:?}");
        assert!(italian(cells[3]) && italian(cells[4]), "Taranto is anchored");
    }
}

#[test]
fn s05_3_3_the_test_is_made_even_if_the_capture_changes_nothing() {
    let mut board = Board::new(3, 1);
    let cells: Vec<CellId> = (0..3).map(|column| board.cell(column, 0)).collect();
    board.home(cells.clone(), "italy");
    board.joins("united_states", Side::Allies);
    board.control([cells[1]], "united_states");
    let america = board.country("united_states");
    let state = after(&board.game(), |rec| capture(rec, cells[1], america));
    assert_eq!([state.controller(cells[0]), state.controller(cells[2])], [Some(america); 2], "two groups, no anchor");
}

/// T-048
#[test]
fn s05_5_china_holds_what_is_not_occupied() {
    let mut board = Board::new(4, 1);
    let cells: Vec<CellId> = (0..4).map(|column| board.cell(column, 0)).collect();
    board.home(cells.clone(), "china");
    board.control(cells.clone(), "japan");
    let unit = board.unit("japan.infantry", cells[1], 3);
    board.unit("soviet_union.infantry", cells[2], 3);
    let plane = board.air("air.a6m", "japan", cells[0]);
    let [china, japan] = ["china", "japan"].map(|key| board.country(key));
    let game = board.game();
    let state = after(&game, apply_chinese_rule);
    let controllers: Vec<_> = cells.iter().map(|&cell| state.controller(cell)).collect();
    assert_eq!(controllers, [Some(china), Some(japan), Some(china), Some(china)]);
    assert!(!state.unit(plane).unwrap().has(unit_flag::BASED));
    let state = after(&game, |rec| {
        rec.put(unit, cells[3]);
        capture(rec, cells[3], japan);
        apply_chinese_rule(rec);
    });
    assert_eq!([state.controller(cells[1]), state.controller(cells[3])], [Some(china), Some(japan)]);
    let mut conquered = board;
    conquered.countries[china.index()].flags |= crate::country::country_flag::CONQUERED;
    let state = after(&conquered.game(), apply_chinese_rule);
    assert_eq!(state.controller(cells[0]), Some(china), "also while conquered");
}

/// T-049
#[test]
fn s05_5_2_a_disputed_chinese_cell_stays_as_it_is() {
    for holder in ["china", "japan"] {
        let mut board = Board::new(2, 1);
        let cell = board.cell(0, 0);
        board.home([cell], "china");
        board.control([cell], holder);
        board.unit("china.infantry", cell, 3);
        board.unit("japan.marine", cell, 3);
        let state = after(&board.game(), apply_chinese_rule);
        assert_eq!(state.controller(cell), Some(board.country(holder)));
    }
}

#[test]
fn s05_3_4_the_flood_passes_by_china_and_takes_nothing_there() {
    let mut board = Board::new(5, 1);
    let cells: Vec<CellId> = (0..5).map(|column| board.cell(column, 0)).collect();
    board.home(cells[..2].iter().copied(), "china");
    board.home(cells[2..].iter().copied(), "france");
    board.terrain(cells[4], Terrain::Forest);
    let japan = board.country("japan");
    let state = after(&board.game(), |rec| capture(rec, cells[2], japan));
    assert_eq!(state.controller(cells[1]), Some(board.country("china")));
    assert_eq!(state.controller(cells[4]), Some(japan));
}
