//! What is where on a map as it is seen; pixels are those of the map.

use super::MapView;
use meridian_engine::{CellId, Map};
use meridian_renderer::{Camera, Viewport};

/// The middle of a cell; none on the far side.
pub(crate) fn middle_of(board: &Map, camera: &Camera, viewport: &Viewport, cell: CellId) -> Option<[f64; 2]> {
    camera.project(viewport, board.grid.geometry()?.centre(cell))
}

impl MapView<'_> {
    /// None beside the globe.
    pub fn cell_at(&self, at: [f64; 2]) -> Option<CellId> {
        let point = self.camera.pick(&self.viewport, at)?;
        self.board.grid.geometry()?.cell_at(point)
    }
    /// See [`middle_of`].
    pub fn middle_of(&self, cell: CellId) -> Option<[f64; 2]> {
        middle_of(self.board, self.camera, &self.viewport, cell)
    }
    /// The stack whose pill is there: it sits on the upper right corner of the counter. `several`: there is one.
    pub fn stack_at(&self, at: [f64; 2], several: impl Fn(CellId) -> bool) -> Option<CellId> {
        let (under, hex) = (self.cell_at(at)?, self.camera.hex_px(&self.viewport));
        if hex < 26.0 * self.viewport.scale {
            return None;
        }
        let on_pill = |cell: &CellId| {
            self.middle_of(*cell).is_some_and(|[x, y]| {
                let (right, up) = ((at[0] - x) / hex, (y - at[1]) / hex);
                (0.17..0.52).contains(&right) && (0.23..0.48).contains(&up)
            })
        };
        let near = std::iter::once(under).chain(self.board.grid.neighbours(under));
        near.filter(on_pill).find(|&cell| several(cell))
    }
    /// Is its middle in the box between two corners?
    pub fn is_boxed(&self, cell: CellId, [from, to]: [[f64; 2]; 2]) -> bool {
        let within = |at: f64, a: f64, b: f64| (a.min(b)..=a.max(b)).contains(&at);
        self.middle_of(cell).is_some_and(|[x, y]| within(x, from[0], to[0]) && within(y, from[1], to[1]))
    }
}
