//! Where a beaten stack can go (WW2 §14.5.2, ships §15.4.2): all complete assignments of its units to cells, counted and
//! chosen from with equal chances. Whether it goes at all is said by the combat.

pub(crate) use naval::room_for;

use super::Position;
use super::movement::land;
use crate::ruleset::{Role, terrain_trait};
use crate::{CellId, Side, Unit, UnitId};

mod naval;
#[cfg(test)]
mod tests;

/// The ways a stack can retreat.
#[derive(Clone, Debug)]
pub struct Retreats {
    units: Vec<UnitId>,
    cells: Vec<CellId>,
    /// By cell: the sets of units, as bits, that fit there together, the empty one included.
    fits: Vec<Vec<u16>>,
    /// By cell: number of ways to place each set of units in this and the later cells.
    ways: Vec<Vec<u64>>,
}

/// Larger stacks, which no rule lets anybody form, don't retreat.
const MOST_UNITS: usize = 12;

impl Retreats {
    /// All ways for the land units of `side` in `cell`; looked at before losses.
    pub fn of(at: Position, cell: CellId, side: Side) -> Self {
        Self::of_units(at, cell, side, at.land_units(cell, side).collect(), &[])
    }
    /// All ways for attackers from the cell, a part of its stack or all of it, after others that come to cells already.
    pub fn of_attackers(at: Position, cell: CellId, side: Side, units: &[UnitId], coming: &[(UnitId, CellId)]) -> Self {
        let here = at.land_units(cell, side).filter(|(id, _)| units.contains(id)).collect();
        Self::of_units(at, cell, side, here, coming)
    }
    fn of_units(
        at: Position,
        cell: CellId,
        side: Side,
        stack: Vec<(UnitId, &Unit)>,
        coming: &[(UnitId, CellId)],
    ) -> Self {
        let units: Vec<UnitId> = stack.iter().map(|&(id, _)| id).collect();
        if stack.is_empty() || stack.len() > MOST_UNITS {
            return Self { units, cells: Vec::new(), fits: Vec::new(), ways: Vec::new() };
        }
        let cells: Vec<CellId> = at.land_adjacent(cell).filter(|&to| is_refuge(at, to, side)).collect();
        let fits: Vec<Vec<u16>> = cells.iter().map(|&to| sets_that_fit(at, to, side, &stack, coming)).collect();
        let ways = count_ways(&fits, stack.len());
        Self { units, cells, fits, ways }
    }
    /// Number of complete assignments; 0: no retreat.
    pub fn count(&self) -> u64 {
        self.ways.first().map_or(0, |ways| ways[(1 << self.units.len()) - 1])
    }
    /// Assignment `index` of `0..count()`: every unit of the stack and where it goes, in unit order.
    pub fn nth(&self, index: u64) -> Vec<(UnitId, CellId)> {
        let mut rest = index;
        let mut open = (1u16 << self.units.len()) - 1;
        let mut goes = vec![None; self.units.len()];
        for (at, &cell) in self.cells.iter().enumerate() {
            for &set in self.fits[at].iter().filter(|&&set| set & !open == 0) {
                let ways = self.ways_after(at, open & !set);
                if rest < ways {
                    (0..goes.len()).filter(|unit| set & 1 << unit != 0).for_each(|unit| goes[unit] = Some(cell));
                    open &= !set;
                    break;
                }
                rest -= ways;
            }
        }
        let goes = goes.into_iter().map(|cell| cell.expect("an assignment has a cell for every unit"));
        self.units.iter().copied().zip(goes).collect()
    }
    fn ways_after(&self, at: usize, open: u16) -> u64 {
        self.ways.get(at + 1).map_or(u64::from(open == 0), |ways| ways[open as usize])
    }
}

/// The stacks that attackers beside `target` would fall back in, by cell, ascending: those that are willing. Who has
/// landed in the cell itself has nowhere to go.
pub(crate) fn willing_attackers(at: Position, target: CellId, attackers: &[UnitId]) -> Vec<CellId> {
    let cells = attackers.iter().filter_map(|&id| at.state.cell_of(id));
    let mut cells: Vec<CellId> = cells.filter(|&cell| cell != target && !at.state.is_unwilling(cell)).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// May land units of `side` fall back to the cell at all, room aside (WW2 §14.5.2)? The forest rule is for moves, not for
/// retreats (WW2 §10.3.5).
fn is_refuge(at: Position, to: CellId, side: Side) -> bool {
    let enemy = side.opponent();
    at.map.is_land(to)
        && !at.state.is_neutral_territory(to)
        && !at.has_land_unit(to, enemy)
        && (at.has_land_unit(to, side)
            || at.terrain(to).has(terrain_trait::EASES_RETREATS)
            || !at.in_land_zoc(to, enemy))
}

fn sets_that_fit(
    at: Position,
    to: CellId,
    side: Side,
    stack: &[(UnitId, &Unit)],
    coming: &[(UnitId, CellId)],
) -> Vec<u16> {
    let before = coming.iter().filter(|&&(_, cell)| cell == to).filter_map(|&(id, _)| at.state.unit(id));
    let there: Vec<Role> =
        at.land_units(to, side).map(|(_, unit)| unit).chain(before).map(|unit| at.role(unit)).collect();
    // the truce, and terrain that is closed to the unit (D-33)
    let may_go = |unit: &Unit| !land::is_closed(at, unit, to) && !at.truce_bars(unit.owner, to);
    let allowed = (0..stack.len()).filter(|&unit| may_go(stack[unit].1)).fold(0u16, |bits, unit| bits | 1 << unit);
    let coming =
        |set: u16| (0..stack.len()).filter(move |unit| set & 1 << unit != 0).map(|unit| at.role(stack[unit].1));
    (0..1u16 << stack.len())
        .filter(|&set| set & !allowed == 0)
        .filter(|&set| set == 0 || at.land_stack_is_legal(to, there.iter().copied().chain(coming(set))))
        .collect()
}

/// `ways[cell][units]`: ways to place these units in the cells from `cell` on.
fn count_ways(fits: &[Vec<u16>], units: usize) -> Vec<Vec<u64>> {
    let mut ways: Vec<Vec<u64>> = vec![Vec::new(); fits.len()];
    for cell in (0..fits.len()).rev() {
        let after = |open: u16| ways.get(cell + 1).map_or(u64::from(open == 0), |ways| ways[open as usize]);
        let here = (0..1u16 << units)
            .map(|open| fits[cell].iter().filter(|&&set| set & !open == 0).map(|&set| after(open & !set)).sum())
            .collect();
        ways[cell] = here;
    }
    ways
}
