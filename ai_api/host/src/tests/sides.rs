//! The columns of sides: what they say is the same from both cells, and what the rules do with it.

use super::new_game;
use super::services::with_turn;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Map};

#[test]
fn sides_are_the_same_from_both_cells_and_mean_what_the_rules_make_of_them() {
    let game = new_game(1);
    let (map, at) = (game.map().clone(), game.position());
    with_turn(&game, |turn| {
        let view = turn.view();
        let columns = [
            ("strait", view.cell_strait_sides()),
            ("river", view.cell_river_sides()),
            ("lake", view.cell_lake_sides()),
            ("rail", view.cell_rail_sides()),
            ("freezing", view.cell_freezing_sides()),
            ("barred", view.cell_barred_sides()),
        ];
        for (name, column) in columns {
            assert_eq!(column.len(), map.len(), "{name}");
            let marked = map.cells().filter(|cell| column[cell.index()] != 0).count();
            eprintln!("{name}: {marked} cells");
            for (cell, side, near) in sides(&map) {
                let back = map.grid.side_towards(near, cell).unwrap();
                let (here, there) = (column[cell.index()] >> side & 1, column[near.index()] >> back & 1);
                assert_eq!(here, there, "{name} between {cell:?} and {near:?}");
            }
        }
        for (cell, side, near) in sides(&map) {
            let has = |column: &[u8]| column[cell.index()] >> side & 1 != 0;
            let walks = |at: &Position| at.are_land_adjacent(cell, near);
            assert_eq!(has(view.cell_strait_sides()), has(view.cell_land_sides()) && at.are_sea_adjacent(cell, near));
            let both = [cell, near].iter().all(|cell| map.has(*cell, meridian_engine::map::flag::RAIL));
            assert_eq!(has(view.cell_rail_sides()), has(view.cell_land_sides()) && both);
            // September: where it is not severe winter a side carries land by LAND_SIDES alone
            assert!(walks(&at) || !has(view.cell_land_sides()));
            assert!(!walks(&at) || has(view.cell_land_sides()) || has(view.cell_freezing_sides()));
        }
        assert!(view.cell_strait_sides().iter().chain(view.cell_river_sides()).any(|&bits| bits != 0));
        assert!(view.cell_rail_sides().iter().any(|&bits| bits != 0));
    });
}

fn sides(map: &Map) -> impl Iterator<Item = (CellId, usize, CellId)> + '_ {
    map.cells().flat_map(move |cell| (0..6).filter_map(move |side| Some((cell, side, map.grid.neighbour(cell, side)?))))
}
