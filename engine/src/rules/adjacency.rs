//! Which cells land units and ships may step between (WW2 §1.1.4, §1.1.5, §11.5.7).

use super::Position;
use crate::ruleset::Barrier;
use crate::{CellId, Paragraph, Side};

impl<'a> Position<'a> {
    /// Land-adjacent cells, frozen icecap sides included (WW2 §1.1.4).
    #[inline]
    pub fn land_adjacent(&self, cell: CellId) -> impl Iterator<Item = CellId> + use<'a> {
        let map = self.map;
        map.neighbours_by(cell, self.open_sides(cell))
    }
    /// Bits of the sides that land units may cross, frozen icecap sides included.
    #[inline]
    pub(crate) fn open_sides(&self, cell: CellId) -> u8 {
        let sides = self.map.land_sides[cell.index()];
        match self.map.freezing_sides[cell.index()] {
            0 => sides,
            freezing => sides | self.frozen_sides(cell, freezing),
        }
    }
    /// Do land units step from one to the other (WW2 §1.1.4)?
    pub fn are_land_adjacent(&self, a: CellId, b: CellId) -> bool {
        self.map.grid.side_towards(a, b).is_some_and(|side| self.open_sides(a) & 1 << side != 0)
    }
    /// Those of the sides over which land units may walk now: it is severe winter on both sides of them.
    fn frozen_sides(&self, cell: CellId, freezing: u8) -> u8 {
        let winter = |cell| self.weather_effects(cell).freezes_ice;
        let near = |side: usize| self.map.grid.neighbour(cell, side).is_some_and(winter);
        if !winter(cell) {
            return 0;
        }
        (0..6).filter(|&side| freezing & 1 << side != 0 && near(side)).fold(0, |bits, side| bits | 1 << side)
    }
    /// The paragraph that bars the side between two neighbours to land units, if a row of the ruleset does.
    pub(crate) fn barred_by(&self, a: CellId, b: CellId) -> Option<Paragraph> {
        self.barrier(a, b).map(|barrier| barrier.rule)
    }
    /// The row of the ruleset that bars the side between two neighbours to land units.
    pub(crate) fn barrier(&self, a: CellId, b: CellId) -> Option<&'a Barrier> {
        let mut barriers = self.rules.barriers.iter();
        let bars = |feature: &str| self.map.feature(feature).is_some_and(|feature| self.map.divides(feature, a, b));
        barriers.find(|barrier| bars(&barrier.feature))
    }
    /// Sea-adjacent cells without canals (WW2 §1.1.5).
    #[inline]
    pub fn sea_adjacent(&self, cell: CellId) -> impl Iterator<Item = CellId> + use<'a> {
        let map = self.map;
        map.neighbours_by(cell, map.sea_sides[cell.index()])
    }
    /// Do ships step from one to the other without a canal (WW2 §1.1.5)?
    pub fn are_sea_adjacent(&self, a: CellId, b: CellId) -> bool {
        self.map.grid.side_towards(a, b).is_some_and(|side| self.map.sea_sides[a.index()] & 1 << side != 0)
    }
    /// The other end of a canal that ships of `side` may use: both ends must be controlled by the side.
    pub fn through_canal(&self, cell: CellId, side: Side) -> Option<CellId> {
        let ours = |end| self.state.controlling_side(end) == Some(side);
        // nobody controls the sea: for most cells the list of canals is not looked through
        if ours(cell) { self.canal_end(cell).filter(|&end| ours(end)) } else { None }
    }
    /// The other end of the canal that begins in `cell`, whoever controls it.
    pub(crate) fn canal_end(&self, cell: CellId) -> Option<CellId> {
        let canal = self.map.canals.iter().find(|canal| canal.ends.contains(&cell))?;
        Some(if canal.ends[0] == cell { canal.ends[1] } else { canal.ends[0] })
    }
}
