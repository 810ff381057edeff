//! War in China: the Axis holds exactly the cells it stands in, so supply runs along a chain of garrisons that must not
//! be broken.

use crate::board::{Board, Cell};
use crate::sight::{Sight, Unit};
use meridian_ai_api::abi;
use std::collections::VecDeque;

/// Cells whose last unit stays.
pub struct Chain {
    marked: Vec<bool>,
    /// Own land units per cell, supply units too.
    units: Vec<u8>,
}

impl Chain {
    /// Marks the ways back from every useful garrison in China to the cells outside it. The other side has no chain.
    pub fn find(sight: &Sight, board: &Board) -> Self {
        let cells = board.own.len();
        let mut chain = Self { marked: vec![false; cells], units: vec![0; cells] };
        if sight.side() != abi::AXIS {
            return chain;
        }
        for unit in sight.own_units(abi::DOMAIN_LAND) {
            if unit.carrier == abi::NO_UNIT {
                chain.units[usize::from(unit.cell)] += 1;
            }
        }
        // breadth first from outside China inwards over cells we stand in
        let mut parent: Vec<Cell> = vec![abi::NO_CELL; cells];
        let mut ring = VecDeque::new();
        let side = sight.side();
        for cell in 0..cells as Cell {
            if chain.units[usize::from(cell)] == 0 || !sight.is_chinese(cell) {
                continue;
            }
            let outside =
                sight.land_neighbours(cell).any(|near| !sight.is_chinese(near) && sight.side_at(near) == side);
            let own_source = sight.units_at(cell).iter().any(|unit| unit.kind == abi::KIND_SUPPLY);
            if outside || own_source {
                parent[usize::from(cell)] = cell;
                ring.push_back(cell);
            }
        }
        while let Some(cell) = ring.pop_front() {
            for near in sight.land_neighbours(cell) {
                if parent[usize::from(near)] == abi::NO_CELL
                    && chain.units[usize::from(near)] > 0
                    && sight.is_chinese(near)
                {
                    parent[usize::from(near)] = cell;
                    ring.push_back(near);
                }
            }
        }
        for start in 0..cells as Cell {
            if parent[usize::from(start)] == abi::NO_CELL {
                continue;
            }
            let useful = sight.bases(start) > 0 || board.touches_enemy(sight, start);
            let mut cell = start;
            while useful && !chain.marked[usize::from(cell)] {
                chain.marked[usize::from(cell)] = true;
                cell = parent[usize::from(cell)];
            }
        }
        chain
    }

    /// Would the chain break if the unit left?
    pub fn needs(&self, _sight: &Sight, unit: &Unit) -> bool {
        let cell = usize::from(unit.cell);
        self.marked[cell] && self.units[cell] <= 1
    }
    /// Would the unit be joined there: is the cell outside China, or does it touch own ground there, or own troops who stay?
    pub fn joins(&self, sight: &Sight, unit: &Unit, to: Cell) -> bool {
        let holds = |near: Cell| {
            sight.side_at(near) == sight.side()
                && (!sight.is_chinese(near) || self.units[usize::from(near)] > u8::from(near == unit.cell))
        };
        !sight.is_held_alone(to) || sight.land_neighbours(to).any(holds)
    }
    pub fn moved(&mut self, unit: &Unit, to: Cell) {
        let from = &mut self.units[usize::from(unit.cell)];
        *from = from.saturating_sub(1);
        self.units[usize::from(to)] += 1;
    }
}

/// Cells of occupied China that must be garrisoned in the first deployment so that the cities stay in supply: the
/// cities and resources themselves, and ways from them to the cells that touch territory outside China, nearest first.
pub fn garrison_plan(sight: &Sight) -> Vec<Cell> {
    let cells = sight.cells();
    let side = sight.side();
    let held = |cell: Cell| sight.is_chinese(cell) && sight.side_at(cell) == side;
    let mut distance = vec![u16::MAX; cells];
    let mut parent = vec![abi::NO_CELL; cells];
    let mut ring = VecDeque::new();
    for cell in (0..cells as Cell).filter(|&cell| held(cell)) {
        if sight.land_neighbours(cell).any(|near| !sight.is_chinese(near) && sight.side_at(near) == side) {
            distance[usize::from(cell)] = 0;
            ring.push_back(cell);
        }
    }
    while let Some(cell) = ring.pop_front() {
        for near in sight.land_neighbours(cell) {
            if held(near) && distance[usize::from(near)] == u16::MAX {
                distance[usize::from(near)] = distance[usize::from(cell)] + 1;
                parent[usize::from(near)] = cell;
                ring.push_back(near);
            }
        }
    }
    let mut prizes: Vec<Cell> = (0..cells as Cell).filter(|&cell| held(cell) && sight.bases(cell) > 0).collect();
    prizes.sort_by_key(|&cell| (distance[usize::from(cell)], cell));
    let mut plan = Vec::new();
    let mut planned = vec![false; cells];
    for prize in prizes {
        let mut way = Vec::new();
        let mut cell = prize;
        while cell != abi::NO_CELL && !planned[usize::from(cell)] {
            planned[usize::from(cell)] = true;
            way.push(cell);
            cell = parent[usize::from(cell)];
        }
        plan.extend(way.into_iter().rev());
    }
    plan
}

/// Those cells of a plan that hang together, over the plan's cells, with friendly territory outside China.
pub fn connected(sight: &Sight, plan: &[Cell]) -> Vec<Cell> {
    let side = sight.side();
    let roots = plan
        .iter()
        .copied()
        .filter(|&cell| sight.land_neighbours(cell).any(|near| !sight.is_chinese(near) && sight.side_at(near) == side));
    let mut found: Vec<Cell> = roots.collect();
    let mut at = 0;
    while at < found.len() {
        for near in sight.land_neighbours(found[at]) {
            if plan.contains(&near) && !found.contains(&near) {
                found.push(near);
            }
        }
        at += 1;
    }
    found
}
