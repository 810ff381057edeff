//! Small flat boards for tests: `columns` x `rows` hexagons in odd-row offset layout, cell index = row * columns + column.

use super::{Grid, NONE};

/// Sides anticlockwise from east: E, NE, NW, W, SW, SE.
pub fn board(columns: u16, rows: u16) -> Grid {
    let mut table = Vec::with_capacity(columns as usize * rows as usize);
    for row in 0..i32::from(rows) {
        for column in 0..i32::from(columns) {
            let shift = row & 1;
            let around = [
                (column + 1, row),
                (column + shift, row - 1),
                (column - 1 + shift, row - 1),
                (column - 1, row),
                (column - 1 + shift, row + 1),
                (column + shift, row + 1),
            ];
            table.push(around.map(|(c, r)| {
                let inside = (0..i32::from(columns)).contains(&c) && (0..i32::from(rows)).contains(&r);
                if inside { (r * i32::from(columns) + c) as u16 } else { NONE }
            }));
        }
    }
    Grid::from_neighbours(table)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::CellId;

    #[test]
    fn neighbours_are_mutual() {
        let grid = board(7, 6);
        for cell in (0..42).map(CellId::new) {
            for n in grid.neighbours(cell) {
                assert!(grid.side_towards(n, cell).is_some(), "{cell:?} and {n:?}");
            }
        }
        assert_eq!(grid.steps(CellId::new(0), CellId::new(6)), Some(6));
    }
}
