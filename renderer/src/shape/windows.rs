//! The parts of the lattice that are drawn: squares of lattice points, a window for each rhombus that shows some of the board.
//! The world has ten, the whole rhombi; a patch of a finer lattice has those around its cells. Tables on the device hold the
//! points of all windows, row by row, window by window.

use glam::Vec3;
use meridian_engine::CellId;
use meridian_engine::grid::NONE;
use meridian_engine::grid::globe::Geometry;
use meridian_engine::grid::globe::lattice::Lattice;

/// Sides of windows are multiples of so many steps: see `field`.
pub(crate) const BLOCK: usize = 8;

/// A square of one rhombus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Window {
    rhombus: usize,
    /// Its first point.
    u: usize,
    v: usize,
}

pub(crate) struct Windows {
    lattice: Lattice,
    all: Vec<Window>,
    /// Points in a row of a window: steps + 1.
    pub row: usize,
    /// Cell of each place of the table; [`NONE`] beside a patch.
    pub cells: Vec<u16>,
    /// Direction of each.
    pub directions: Vec<Vec3>,
}

impl Windows {
    /// Those of a board with cells there.
    pub fn new(geometry: &Geometry, centres: &[Vec3]) -> Self {
        let frequency = usize::from(geometry.frequency);
        let lattice = Lattice::new(geometry.frequency);
        let (all, steps) = if geometry.is_patch() {
            around(geometry, lattice)
        } else {
            let whole = |rhombus| Window { rhombus, u: 0, v: 0 };
            ((0..10).map(whole).collect(), frequency.next_multiple_of(BLOCK))
        };
        let row = steps + 1;
        let (mut cells, mut directions) = (Vec::new(), Vec::new());
        for window in &all {
            for v in window.v..window.v + row {
                for u in window.u..window.u + row {
                    // What a window has beyond its rhombus has no extent.
                    let id = lattice.id_in(window.rhombus, u.min(frequency), v.min(frequency));
                    let cell = geometry.cell_of(id);
                    cells.push(cell.map_or(NONE, CellId::number));
                    let beyond = || Vec3::from(geometry.direction(id).map(|x| x as f32));
                    directions.push(cell.map_or_else(beyond, |cell| centres[cell.index()]));
                }
            }
        }
        Self { lattice, all, row, cells, directions }
    }
    /// The place in the table of a point of the lattice that is a cell's, in the rhombus that owns it.
    pub fn place(&self, point: u32) -> u32 {
        let [rhombus, u, v] = self.lattice.spot(point);
        let number = self.all.iter().position(|window| window.rhombus == rhombus).unwrap_or_default();
        let window = self.all[number];
        ((number * self.row + v - window.v) * self.row + u - window.u) as u32
    }
}

/// The windows around the cells of a patch with what lies next to them, and their steps.
fn around(geometry: &Geometry, lattice: Lattice) -> (Vec<Window>, usize) {
    let frequency = usize::from(geometry.frequency);
    // From the least to the greatest u and v in each rhombus.
    let mut bounds = [None; 10];
    for cell in CellId::table(geometry.centres.len()) {
        for [rhombus, u, v] in lattice.spots(geometry.point_of(cell)) {
            let [[west, south], [east, north]] = bounds[rhombus].unwrap_or([[u, v], [u, v]]);
            bounds[rhombus] = Some([[west.min(u), south.min(v)], [east.max(u), north.max(v)]]);
        }
    }
    let grown = bounds.map(|bounds| bounds.map(|[from, to]| [from.map(|x| x.saturating_sub(1)), to.map(|x| x + 1)]));
    let spans = grown.iter().flatten().flat_map(|[from, to]| [to[0] - from[0], to[1] - from[1]]);
    let steps = spans.max().unwrap_or(1).next_multiple_of(BLOCK);
    let windows = (0..10).zip(grown).filter_map(|(rhombus, bounds)| {
        // Inside the rhombus as far as it goes.
        let [u, v] = bounds?[0].map(|from| from.min(frequency.saturating_sub(steps)));
        Some(Window { rhombus, u, v })
    });
    (windows.collect(), steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::bare_world;
    use meridian_engine::grid::globe;

    fn holds_every_cell_at_its_place(geometry: &Geometry) -> Windows {
        let centres: Vec<Vec3> = geometry.centres.iter().copied().map(Vec3::from).collect();
        let windows = Windows::new(geometry, &centres);
        assert_eq!(windows.cells.len(), windows.all.len() * windows.row * windows.row);
        for cell in CellId::table(centres.len()) {
            let place = windows.place(geometry.point_of(cell)) as usize;
            assert_eq!(windows.cells[place], cell.number());
            assert_eq!(windows.directions[place], centres[cell.index()]);
        }
        windows
    }

    #[test]
    fn the_world_is_ten_rhombi() {
        let map = bare_world();
        let windows = holds_every_cell_at_its_place(map.grid.geometry().expect("a globe"));
        assert_eq!((windows.all.len(), windows.row), (10, 81));
        assert!(!windows.cells.contains(&NONE));
    }

    #[test]
    fn a_patch_has_windows_where_its_cells_are() {
        // Around the pentagon in the Laptev Sea, where five rhombi meet, and inside one rhombus.
        for (ring, rhombi) in
            [([[125.0, 77.0], [151.0, 77.0], [138.0, 80.0]], 5), ([[10.0, 45.0], [14.0, 45.0], [12.0, 48.0]], 1)]
        {
            let points = globe::points_inside(160, &ring);
            assert!(points.len() > 20);
            let grid = globe::patch(160, points).expect("a patch");
            let geometry = grid.geometry().expect("a shape");
            let windows = holds_every_cell_at_its_place(geometry);
            assert!(windows.all.len() >= rhombi && windows.row < 60, "{} of {}", windows.all.len(), windows.row);
            // What surrounds a cell is there too, in each window that shows it.
            let lattice = Lattice::new(160);
            for cell in CellId::table(grid.len()) {
                for [rhombus, u, v] in lattice.spots(geometry.point_of(cell)) {
                    let window = windows.all.iter().find(|window| window.rhombus == rhombus).expect("a window");
                    for (at, first) in [(u, window.u), (v, window.v)] {
                        assert!(at > first || at == 0, "{cell:?} at the rim of its window");
                        assert!(at < first + windows.row - 1 || at == 160, "{cell:?} at the rim of its window");
                    }
                }
            }
        }
    }
}
