//! The stack that is spread out: after a while over a hex with several units, at once by its pill or by key.

use crate::game_screen::GameScreen;
use crate::undocked::Part;
use meridian_engine::known::View;
use meridian_engine::{CellId, UnitId};
use std::time::{Duration, Instant};

/// How long the pointer rests on a stack before it is spread out.
const REST: Duration = Duration::from_millis(850);

/// A stack that is spread out beside its hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StackFan {
    /// Where it stands.
    pub cell: CellId,
    /// Stays until it is closed.
    pub pinned: bool,
    /// The window on whose map it is; none: the main one.
    pub of: Option<Part>,
}

impl GameScreen {
    /// Units of a cell that the viewer sees, those aboard others left out.
    pub fn seen_at(&self, cell: CellId) -> Vec<UnitId> {
        let (at, viewer) = (self.game().position(), self.viewer());
        let view = View::new(at, viewer);
        let seen = at.state.units_at(cell).filter(|(_, unit)| view.sees(unit));
        seen.filter(|(_, unit)| !unit.is_carried()).map(|(id, _)| id).collect()
    }
    /// Spreads out a stack for good on the map of a window, or folds it when it is spread out already.
    pub fn toggle_fan(&mut self, cell: Option<CellId>, of: Option<Part>) {
        let cell = cell.or(self.hover).or(self.selection.cell);
        let open = self.fan.filter(|fan| fan.pinned && cell.is_none_or(|cell| fan.cell == cell));
        self.fan = match (open, cell) {
            (None, Some(cell)) if !self.seen_at(cell).is_empty() => Some(StackFan { cell, pinned: true, of }),
            _ => None,
        };
    }
    pub(crate) fn pin_fan(&mut self) {
        if let Some(fan) = &mut self.fan {
            fan.pinned = true;
        }
    }
    /// The pointer has come to another cell, or left the map.
    pub(super) fn rest_on(&mut self, cell: Option<CellId>) {
        self.resting = Some(Instant::now());
        let goes = |fan: StackFan| !fan.pinned && cell.is_some_and(|cell| (cell, self.over) != (fan.cell, fan.of));
        if self.fan.is_some_and(goes) {
            self.fan = None;
        }
    }
    /// When the stack under the pointer is to be spread out.
    pub fn fan_due(&self) -> Option<Instant> {
        let idle = self.fan.is_none() && self.plan.is_none() && self.placing.is_none() && !self.motion.is_on();
        let since = self.resting.filter(|_| idle)?;
        let several = self.hover.is_some_and(|cell| self.seen_at(cell).len() > 1);
        several.then(|| since + REST)
    }
    /// Spreads out the stack that the pointer has rested on; true when it has.
    pub(crate) fn fan_out_when_due(&mut self) -> bool {
        let due = self.fan_due().is_some_and(|due| due <= Instant::now());
        if let (true, Some(cell)) = (due, self.hover) {
            self.fan = Some(StackFan { cell, pinned: false, of: self.over });
        }
        due
    }
    /// A stack that is gone is not spread out.
    pub(super) fn refresh_fan(&mut self) {
        if self.fan.is_some_and(|fan| self.seen_at(fan.cell).is_empty()) {
            self.fan = None;
        }
    }
}
