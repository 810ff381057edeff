//! What a change of control would do to supply.

use super::few::FewLines;
use super::flood::Holders;
use crate::cell_set::CellSet;
use crate::recorder::Recorder;
use crate::rules::{Position, control};
use crate::unit::Place;
use crate::{CellId, CountryId, Side, UnitId};
use std::collections::VecDeque;

/// Answers questions about one position: who could trace no line if cells changed hands.
///
/// Those who lose cells can only lose lines, and those who win them only win some, so that most units need not be asked about again.
#[derive(Clone, Debug)]
pub struct WhatIf {
    holders: Holders,
    /// By side: cells that a line may lead into.
    open: [CellSet; 2],
    /// By side: rail heads.
    heads: [CellSet; 2],
    /// Land units that can trace none as it is, ascending by slot.
    cut_off: Vec<UnitId>,
}

impl WhatIf {
    /// Of the position as it is.
    pub fn of(at: Position) -> Self {
        let lines = FewLines::of(at);
        let cut_off = land_units(at).filter(|&(id, _)| lines.is_cut_off(id)).map(|(id, _)| id).collect();
        let heads = Side::BOTH.map(|side| lines.heads(side).clone());
        Self { holders: lines.holders().clone(), open: lines.open().clone(), heads, cut_off }
    }
    /// Land units of both sides that could trace no line, as a supply phase would find them (WW2 §17.3), if each of the cells
    /// passed to the country beside it and the land units of the other side that stand there were gone, by slot. Without
    /// cells: those that can't trace one now. `at` = the position that this was made of.
    pub fn cut_off(&self, at: Position, taken: &[(CellId, CountryId)]) -> Vec<UnitId> {
        if taken.iter().all(|&(cell, by)| self.is_the_same_to_all(at, cell, by)) {
            return self.cut_off.clone();
        }
        let mut state = at.state.clone();
        let mut script = VecDeque::new();
        let mut rec = Recorder::new(at.map, at.rules, &mut state, &mut script);
        let mut holders = self.holders.clone();
        for &(cell, by) in taken {
            let side = rec.state().side_of(by);
            let beaten: Vec<UnitId> = rec.position().state.units_at(cell).map(|(id, _)| id).collect();
            for id in beaten {
                let at = rec.position();
                let theirs = at.state.unit(id).is_some_and(|unit| at.state.unit_side(unit) != side && at.is_land(unit));
                if theirs {
                    rec.remove(id);
                }
            }
            control::set_controller(&mut rec, cell, Some(by));
            holders.pass(cell, side);
        }
        rec.finish();
        let at = Position { state: &state, ..at };
        let lines = FewLines::on(at, holders).keep_heads(&self.open, &self.heads);
        let loses = [0, 1].map(|side| self.open[side].has_more_than(&lines.open()[side]));
        let wins = [0, 1].map(|side| lines.open()[side].has_more_than(&self.open[side]));
        let is_cut_off = |&(id, side): &(UnitId, Side)| {
            let was = self.cut_off.binary_search_by_key(&id.slot(), |id| id.slot()).is_ok();
            let may_change = if was { wins[side.index()] } else { loses[side.index()] };
            // who has landed in a cell has no line to lose before it is taken (WW2 §13.7)
            let stands_there =
                || taken.iter().any(|&(cell, _)| at.state.unit(id).is_some_and(|unit| unit.place == Place::On(cell)));
            if may_change || stands_there() { lines.is_cut_off(id) } else { was }
        };
        land_units(at).filter(is_cut_off).map(|(id, _)| id).collect()
    }
    /// No line leads over the cell as it is, nobody stands there, and nobody of those who win it lacks one.
    fn is_the_same_to_all(&self, at: Position, cell: CellId, by: CountryId) -> bool {
        let of =
            |side| move |&id: &UnitId| at.state.unit(id).is_some_and(|unit| at.state.unit_side(unit) == Some(side));
        at.state.side_of(by).is_some_and(|side| {
            !self.open[side.opponent().index()].has(cell)
                && at.state.units_at(cell).next().is_none()
                && !self.cut_off.iter().any(of(side))
        })
    }
}

pub(super) fn land_units(at: Position<'_>) -> impl Iterator<Item = (UnitId, Side)> {
    let units = at.state.units().filter(move |(_, unit)| at.is_land(unit));
    units.filter_map(move |(id, unit)| Some((id, at.state.unit_side(unit)?)))
}
