//! Interceptions of the player: which enemy unit, where on its way, by whom.

use crate::game_screen::{GameScreen, Intercepting};
use meridian_engine::{CellId, OrderKind, Phase, UnitId};

impl GameScreen {
    /// Looks at an enemy unit on its way, or back at the list.
    pub(super) fn catch(&mut self, target: Option<UnitId>, cell: Option<CellId>) {
        self.call_list(target.is_some());
        self.intercepting = Intercepting { target, cell: cell.filter(|_| target.is_some()) };
    }
    /// A click on the way of the unit that is looked at says where to meet it; one on a hex that enemies came through
    /// looks at the next of them.
    pub(super) fn click_to_catch(&mut self, cell: CellId) -> bool {
        if !matches!(self.game().state().clock().phase, Phase::Interception(_)) || self.human().is_none() {
            return false;
        }
        if let Some(target) = self.intercepting.target
            && self.meeting_cells(target).contains(&cell)
        {
            self.catch(Some(target), Some(cell));
            return true;
        }
        let here: Vec<UnitId> =
            self.catchable().into_iter().filter(|&id| self.game().state().cell_of(id) == Some(cell)).collect();
        let after = self.intercepting.target.and_then(|now| here.iter().position(|&id| id == now)).map_or(0, |n| n + 1);
        match here.get(after % here.len().max(1)) {
            Some(&target) => {
                self.catch(Some(target), None);
                true
            }
            None => false,
        }
    }
    /// Enemy units that somebody can intercept now, ascending.
    pub fn catchable(&self) -> Vec<UnitId> {
        let mut units: Vec<UnitId> =
            self.now.catchers.iter().flat_map(|(_, catches)| catches.list.iter().map(|it| it.target)).collect();
        units.sort_unstable();
        units.dedup();
        units
    }
    /// Where somebody can meet the unit, in the order of its way.
    pub(crate) fn meeting_cells(&self, target: UnitId) -> Vec<CellId> {
        let Some(track) = self.game().state().track(target) else { return Vec::new() };
        let meets = |cell: &CellId| {
            self.now
                .catchers
                .iter()
                .any(|(_, catches)| catches.list.iter().any(|it| it.target == target && it.cells.contains(cell)))
        };
        let mut cells: Vec<CellId> = Vec::new();
        for cell in track.open_cells().filter(meets) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        cells
    }
    /// The order by which the aircraft meets the target: in the chosen hex, or as late on its way as it can.
    pub fn interception_of(&self, interceptor: UnitId, target: UnitId) -> Option<(CellId, OrderKind)> {
        let (_, catches) = self.now.catchers.iter().find(|(id, _)| *id == interceptor)?;
        let cells = &catches.list.iter().find(|it| it.target == target)?.cells;
        let cell = match self.intercepting.cell {
            Some(cell) if self.intercepting.target == Some(target) => cells.contains(&cell).then_some(cell)?,
            _ => *cells.last()?,
        };
        Some((cell, OrderKind::Intercept { unit: interceptor, target, path: catches.path_to(cell)? }))
    }
}
