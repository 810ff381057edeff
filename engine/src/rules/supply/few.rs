//! Lines for questions about a few units, answered one by one.

use super::flood::{Ground, Holders};
use super::{Network, SupplyMap, is_cut_off, is_out, rail_heads, search};
use crate::cell_set::CellSet;
use crate::map::flag;
use crate::rules::Position;
use crate::{CellId, CountryId, Side, UnitId};
use std::cell::OnceCell;
use std::sync::Arc;

/// The lines of one position, for some dozens of questions. Where railways feed them they are short, so that a search for each
/// unit is quicker than a map of all cells; elsewhere that is made when the first question comes.
pub struct FewLines<'p> {
    at: Position<'p>,
    holders: OnceCell<Holders>,
    /// By side: cells that a line may lead into.
    open: OnceCell<[CellSet; 2]>,
    /// By side: rail heads.
    heads: [OnceCell<CellSet>; 2],
    map: OnceCell<Arc<SupplyMap>>,
    /// That of another position of the game.
    before: Option<Arc<SupplyMap>>,
}

impl<'p> FewLines<'p> {
    /// Of the position.
    pub fn of(at: Position<'p>) -> Self {
        let unknown = || [OnceCell::new(), OnceCell::new()];
        let (holders, open, map) = (OnceCell::new(), OnceCell::new(), OnceCell::new());
        Self { at, holders, open, heads: unknown(), map, before: None }
    }
    /// The same, quicker where the ground is that of a map of another position of the game, which may be this one.
    pub fn after(at: Position<'p>, before: Option<Arc<SupplyMap>>) -> Self {
        match before.as_ref().filter(|map| map.is_of(at)) {
            Some(map) => Self { map: map.clone().into(), before, ..Self::of(at) },
            None => Self { before, ..Self::of(at) },
        }
    }
    /// The map that was made for the questions, or the one of before.
    pub fn into_map(self) -> Option<Arc<SupplyMap>> {
        self.map.into_inner().or(self.before)
    }
    /// The same where it is known who holds what.
    pub(super) fn on(at: Position<'p>, holders: Holders) -> Self {
        Self { holders: holders.into(), ..Self::of(at) }
    }
    pub(super) fn holders(&self) -> &Holders {
        let kept = || self.before.as_ref().and_then(|before| before.holders_if_of(self.at)).cloned();
        self.holders.get_or_init(|| kept().unwrap_or_else(|| Holders::of(self.at)))
    }
    /// By side.
    pub(super) fn open(&self) -> &[CellSet; 2] {
        self.open.get_or_init(|| Side::BOTH.map(|side| Ground::of(self.at, side, self.holders(), true).into_open()))
    }
    /// Is the unit out of supply now (WW2 §17.3)? Dead units are not.
    pub fn is_oos(&self, unit: UnitId) -> bool {
        is_out(self.at, unit, &|cell, country, ignoring| self.can_trace(cell, country, ignoring))
    }
    /// Would the unit be cut off if the supply phase came now?
    pub(super) fn is_cut_off(&self, unit: UnitId) -> bool {
        is_cut_off(self.at, unit, &|cell, country, ignoring| self.can_trace(cell, country, ignoring))
    }
    /// Rail heads of the side.
    pub(super) fn heads(&self, side: Side) -> &CellSet {
        self.heads[side.index()].get_or_init(|| {
            let (at, open) = (self.at, &self.open()[side.index()]);
            let mut heads = CellSet::none(at.map.len());
            if let Some(rows) = &at.rules.numbers.rail_heads {
                let cells = rail_heads::of_side(at, rows, side, |cell| open.has(cell));
                cells.into_iter().for_each(|cell| heads.add(cell));
            }
            heads
        })
    }
    /// The rail heads are those of another position with these open cells, unless a cell with a railway has opened or closed.
    pub(super) fn keep_heads(self, open: &[CellSet; 2], heads: &[CellSet; 2]) -> Self {
        for (side, kept) in self.heads.iter().enumerate() {
            let mut changes = self.open()[side].differences(&open[side]);
            if changes.all(|cell| !self.at.map.has(cell, flag::RAIL)) {
                kept.get_or_init(|| heads[side].clone());
            }
        }
        self
    }
    fn can_trace(&self, cell: CellId, country: CountryId, ignoring_supply_units: bool) -> bool {
        let at = self.at;
        if at.rules.numbers.rail_heads.is_none() {
            let map = self.map.get_or_init(|| SupplyMap::on(at, self.holders(), self.before.as_deref()).into());
            return map.can_trace(cell, country, ignoring_supply_units);
        }
        let held = at.state.controlling_side(cell).is_some();
        let Some(network) = Network::of(at, country).filter(|_| held) else { return false };
        let (open, heads) = (&self.open()[network.side.index()], self.heads(network.side));
        let is_source = |cell: CellId| heads.has(cell) || !ignoring_supply_units && network.has_supply_unit(at, cell);
        at.is_fortified(cell) || search(at, cell, |cell| open.has(cell), is_source).is_some()
    }
}
