//! Where a side is strong.

use crate::rules::Position;
use crate::{CellId, Side};
use std::collections::BTreeMap;

/// Steps beyond which a unit does not count: it would by less than a sixteenth.
const FAR: usize = 12;

/// Strength points of the side's land units around each cell: in full where they stand, half as much for every three steps
/// over land from there, up to twelve steps. Neutral countries, which nobody crosses, are left out.
pub fn influence(at: Position, side: Side) -> Vec<f32> {
    let mut points: BTreeMap<CellId, f32> = BTreeMap::new();
    for (id, unit) in at.state.units_of(side).filter(|(_, unit)| at.is_land(unit)) {
        if let Some(cell) = at.state.cell_of(id).filter(|&cell| at.map.is_land(cell)) {
            *points.entry(cell).or_default() += f32::from(unit.strength);
        }
    }
    let part: Vec<f32> = (0..=FAR).map(|steps| libm::exp2f(-(steps as f32) / 3.0)).collect();
    let mut sums = vec![0.0; at.map.len()];
    // number of the stack that saw a cell last
    let mut seen = vec![u32::MAX; at.map.len()];
    for (number, (start, points)) in points.into_iter().enumerate() {
        let number = number as u32;
        seen[start.index()] = number;
        let mut ring = vec![start];
        for part in &part {
            let mut next = Vec::new();
            for cell in ring {
                sums[cell.index()] += points * part;
                for near in at.land_adjacent(cell).filter(|&near| !at.state.is_neutral_territory(near)) {
                    if std::mem::replace(&mut seen[near.index()], number) != number {
                        next.push(near);
                    }
                }
            }
            ring = next;
        }
    }
    sums
}
