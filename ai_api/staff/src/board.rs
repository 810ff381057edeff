//! What the moves of one phase are judged by: who stands where, and how far it is to where something can be done.

use crate::sight::{Sight, Unit, is_hard_going};
use meridian_ai_api::abi;

/// Rows of the cell columns.
pub type Cell = u16;

/// The land situation, counted once and kept up to date by hand while units move.
pub struct Board {
    /// Strength points of own and enemy land units, supply units not counted.
    pub own: Vec<u16>,
    pub enemy: Vec<u16>,
    /// Enemy land units, supply units too.
    pub enemy_units: Vec<u8>,
    /// Land steps to the nearest place worth going to, `abi::FAR` where none can be reached.
    pub to_front: Vec<u16>,
    /// What is at stake, and how it draws troops.
    pub aims: Aims,
}

/// What troops look at besides the nearest front; by default at nothing.
#[derive(Clone, Debug, Default)]
pub struct Aims {
    /// By cell, in steps: what is added to its distance from the front. Empty: nothing.
    pub pull: Vec<u16>,
}

impl Aims {
    /// What is added to the distance of the cell from the front.
    pub fn pull(&self, cell: Cell) -> u16 {
        self.pull.get(usize::from(cell)).copied().unwrap_or(0)
    }
}

impl Board {
    pub fn new(sight: &mut Sight) -> Self {
        Self::with(sight, Aims::default())
    }
    /// With more to look at than the nearest front.
    pub fn with(sight: &mut Sight, aims: Aims) -> Self {
        let cells = sight.cells();
        let mut board = Self {
            own: vec![0; cells],
            enemy: vec![0; cells],
            enemy_units: vec![0; cells],
            to_front: Vec::new(),
            aims,
        };
        let side = sight.side();
        for unit in sight.units() {
            if unit.domain != abi::DOMAIN_LAND || unit.carrier != abi::NO_UNIT {
                continue;
            }
            let cell = usize::from(unit.cell);
            if unit.side == side {
                board.own[cell] += u16::from(unit.strength);
            } else {
                board.enemy[cell] += u16::from(unit.strength);
                board.enemy_units[cell] += 1;
            }
        }
        board.measure(sight);
        board
    }
    /// Cells beside enemies, and open enemy cells with a base: where everybody wants to go.
    pub fn goals(&self) -> Vec<Cell> {
        (0..).zip(&self.to_front).filter(|(_, steps)| **steps == 0).map(|(cell, _)| cell).collect()
    }

    /// Distances to the front: to cells beside enemy land units, and to enemy cells with a city, a resource or a base
    /// that nobody holds.
    pub fn measure(&mut self, sight: &mut Sight) {
        let beside = self.cells_beside_enemies(sight);
        let (view, side) = (sight.view(), sight.side());
        let (terrain, bases) = (view.cell_terrain(), view.cell_bases());
        let mut cost = vec![0u8; self.own.len()];
        let mut sources = Vec::new();
        for (cell, (&holder, &flags)) in (0..).zip(view.cell_side().iter().zip(view.cell_flags())) {
            let at = usize::from(cell);
            if flags & abi::CELL_IS_LAND == 0 || holder > abi::ALLIES || self.enemy_units[at] > 0 {
                continue;
            }
            cost[at] = if is_hard_going(terrain[at]) { 2 } else { 1 };
            let prize = holder != side && (bases[at] > 0 || flags & abi::CELL_IS_RESOURCE != 0);
            if prize || beside[at] {
                sources.push(cell);
            }
        }
        self.to_front = sight.field(abi::FIELD_LAND, &sources, Some(&cost), 0);
    }

    fn cells_beside_enemies(&self, sight: &Sight) -> Vec<bool> {
        let mut beside = vec![false; self.own.len()];
        for (cell, _) in (0..).zip(&self.enemy_units).filter(|(_, units)| **units > 0) {
            for near in sight.land_neighbours(cell).filter(|&near| !sight.truce(cell, near)) {
                beside[usize::from(near)] = true;
            }
        }
        beside
    }

    pub fn touches_enemy(&self, sight: &Sight, cell: Cell) -> bool {
        sight.land_neighbours(cell).any(|near| self.enemy_units[usize::from(near)] > 0 && !sight.truce(cell, near))
    }
    /// Keeps the count after a unit went aboard.
    pub fn left(&mut self, unit: &Unit) {
        let from = &mut self.own[usize::from(unit.cell)];
        *from = from.saturating_sub(unit.strength.into());
    }
    /// Keeps the count after a unit went from one cell to another.
    pub fn moved(&mut self, unit: &Unit, to: Cell) {
        self.left(unit);
        self.own[usize::from(to)] += u16::from(unit.strength);
    }
}
