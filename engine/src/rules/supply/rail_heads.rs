//! Where lines of supply begin, in rulesets in which railways feed them.

use crate::map::{FeatureOf, flag};
use crate::rules::Position;
use crate::ruleset::RailHeads;
use crate::{CellId, Side};

/// Rail heads of the side, sources first; `open` = a line may lead into the cell.
pub(super) fn of_side(at: Position, rows: &RailHeads, side: Side, open: impl Fn(CellId) -> bool) -> Vec<CellId> {
    let marked = at.map.feature(&rows.sources[side.index()]).filter(|feature| feature.of == FeatureOf::Cells);
    let Some(marked) = marked else { return Vec::new() };
    let mut heads: Vec<CellId> = at.map.cells().filter(|&cell| marked.touches(cell) && open(cell)).collect();
    let mut known = vec![false; at.map.len()];
    heads.iter().for_each(|cell| known[cell.index()] = true);
    let mut next = 0;
    while let Some(&here) = heads.get(next) {
        next += 1;
        if !at.map.has(here, flag::RAIL) {
            continue;
        }
        for near in at.land_adjacent(here) {
            if !known[near.index()] && at.map.has(near, flag::RAIL) && open(near) {
                known[near.index()] = true;
                heads.push(near);
            }
        }
    }
    heads
}
