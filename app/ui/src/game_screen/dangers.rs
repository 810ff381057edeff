//! What the player is warned of, unit by unit, so that each warning leads to what it is about.

use crate::game_screen::GameScreen;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Phase, Side, UnitId};
use meridian_renderer::Viewport;
use meridian_words::t;

/// A loss that comes unless something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Danger {
    /// Without supply when supply is checked.
    Supply,
    /// In the air when the last movement of the side ends.
    Aloft,
}

impl Danger {
    /// `3 units will be without supply`.
    pub fn text(self, units: usize) -> String {
        match self {
            Self::Supply => t!("danger-supply", count = units),
            Self::Aloft => t!("danger-aloft", count = units),
        }
    }
}

/// The warnings of one position.
#[derive(Clone, Debug, Default)]
pub struct Dangers {
    key: Option<(u64, u64)>,
    all: Vec<(Danger, Vec<UnitId>)>,
}

impl GameScreen {
    /// What threatens the side that is asked, each with its units by place.
    pub fn dangers(&self) -> &[(Danger, Vec<UnitId>)] {
        &self.dangers.all
    }
    /// Looks for them anew when the position is another one.
    pub(super) fn refresh_dangers(&mut self) {
        let state = self.game().state();
        let key = state.key();
        if self.dangers.key == Some(key) {
            return;
        }
        self.dangers = Dangers { key: Some(key), all: Vec::new() };
        let Some(side) = self.human() else { return };
        let kinds: &[Danger] = match self.game().state().clock().phase {
            Phase::FirstMovement(_) => &[Danger::Supply],
            Phase::SecondMovement(_) => &[Danger::Aloft, Danger::Supply],
            _ => &[],
        };
        for &danger in kinds {
            let mut units = match danger {
                Danger::Supply => self.endangered(side),
                Danger::Aloft => self.aloft(side),
            };
            let place = |id: &UnitId| (self.game().state().cell_of(*id), *id);
            units.sort_by_key(place);
            if !units.is_empty() {
                self.dangers.all.push((danger, units));
            }
        }
    }
    /// Own units that would lose strength if the supply phase came now.
    pub(crate) fn endangered(&self, side: Side) -> Vec<UnitId> {
        let at = self.game().position();
        let supply = self.supply();
        let own = at.state.units_of(side);
        self.of_mine(side, own.map(|(id, _)| id).filter(|&id| supply.will_be_cut_off(at, id)).collect())
    }
    /// Own aircraft that are in the air, not aboard and on no base.
    pub(crate) fn aloft(&self, side: Side) -> Vec<UnitId> {
        let at = self.game().position();
        let own = at.state.units_of(side);
        let aloft =
            own.filter(|(_, unit)| at.domain(unit) == Domain::Air && !unit.is_carried() && !unit.has(unit_flag::BASED));
        self.of_mine(side, aloft.map(|(id, _)| id).collect())
    }
    /// Flies to the next unit that the warning is about and chooses it; round again after the last.
    pub(super) fn show_danger(&mut self, danger: Danger, viewport: &Viewport) {
        let Some((_, units)) = self.dangers.all.iter().find(|(kind, _)| *kind == danger) else { return };
        let now = match self.selection.units.as_slice() {
            [one] => units.iter().position(|id| id == one),
            _ => None,
        };
        let next = units[now.map_or(0, |now| (now + 1) % units.len())];
        self.show_unit(next, viewport);
    }
    /// The same through all warnings, one after the other.
    pub(super) fn next_danger(&mut self, viewport: &Viewport) {
        let mut all: Vec<UnitId> = Vec::new();
        for &id in self.dangers.all.iter().flat_map(|(_, units)| units) {
            // one unit may be in more than one danger
            if !all.contains(&id) {
                all.push(id);
            }
        }
        let now = match self.selection.units.as_slice() {
            [one] => all.iter().position(|id| id == one),
            _ => None,
        };
        match all.get(now.map_or(0, |now| (now + 1) % all.len().max(1))) {
            Some(&next) => self.show_unit(next, viewport),
            None => self.notice = Some(super::Notice::good(t!("danger-none"))),
        }
    }
    /// Flies to a unit and chooses it alone.
    pub(super) fn show_unit(&mut self, id: UnitId, viewport: &Viewport) {
        let Some(cell): Option<CellId> = self.game().state().cell_of(id) else { return };
        self.select(Some(cell));
        self.selection.units = vec![id];
        self.selection.refresh(self.session.game().position());
        self.fly_to(cell, viewport);
    }
}
