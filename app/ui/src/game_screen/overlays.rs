//! Which overlay lies over the map, and what it needs to know of the game so far. Nothing is computed twice for the same
//! position.

use meridian_engine::event::Delta;
use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Game, Side, UnitId};
use meridian_presentation::overlay::arrows::Trail;
use meridian_presentation::overlay::{self, Hint, History, Look, Options, Overlaid, Overlay};
use meridian_session::Happening;

/// The overlay that is chosen, the options of each, and what they draw from.
#[derive(Clone, Debug, Default)]
pub struct Overlays {
    /// Which lies over the map.
    pub shown: Overlay,
    /// By overlay.
    options: [Options; Overlay::ALL.len() + 1],
    /// Which cells changed hands, and when.
    pub history: History,
    pub(crate) trail: Trail,
    laid: Overlaid,
    key: Option<Key>,
}

/// Everything that an overlay depends on.
#[derive(Clone, PartialEq, Debug)]
struct Key {
    position: (u64, u64),
    viewer: Option<Side>,
    shown: Overlay,
    options: Options,
    chosen: Vec<UnitId>,
    changes: usize,
}

impl Overlays {
    /// Is the map bare?
    pub fn is_off(&self) -> bool {
        self.shown == Overlay::None
    }
    pub(crate) fn toggle(&mut self, overlay: Overlay) {
        self.shown = if self.shown == overlay { Overlay::None } else { overlay };
    }
    pub(crate) fn off(&mut self) {
        self.shown = Overlay::None;
    }
    pub(crate) fn options(&self) -> Options {
        self.options[self.shown as usize]
    }
    pub(crate) fn options_mut(&mut self) -> &mut Options {
        &mut self.options[self.shown as usize]
    }
    /// As last laid over the map.
    pub fn laid(&self) -> &Overlaid {
        &self.laid
    }

    // ----- what happens

    /// Writes down what an order did; `game` stands after it.
    pub(crate) fn record(&mut self, game: &Game, happening: &Happening, viewer: Option<Side>) {
        let before = happening.events.iter().flat_map(|event| &event.deltas).find_map(|delta| match delta {
            Delta::War { from, .. } => Some(from.month),
            _ => None,
        });
        let month = before.unwrap_or(game.state().clock().month);
        self.history.record(happening.line, month, &happening.events);
        self.trail.record(happening.line, game.position(), &happening.events, viewer);
    }
    /// Orders from number `line` on were taken back.
    pub(crate) fn forget_from(&mut self, line: usize) {
        self.history.forget_from(line);
        self.trail.forget_from(line);
    }
    /// The player has ended a step.
    pub(crate) fn step_over(&mut self) {
        self.trail.step_over();
    }

    // ----- what is shown

    /// Lays the overlay anew if anything it depends on has changed.
    pub(crate) fn refresh(&mut self, at: Position, viewer: Option<Side>, chosen: &[UnitId]) {
        let follows = matches!(self.shown, Overlay::Reach | Overlay::Airbases);
        let key = Key {
            position: at.state.key(),
            viewer,
            shown: self.shown,
            options: self.options(),
            chosen: if follows { chosen.to_vec() } else { Vec::new() },
            changes: self.history.len(),
        };
        if self.key.as_ref() == Some(&key) {
            return;
        }
        self.laid = if self.is_off() {
            Overlaid::default()
        } else {
            overlay::lay(self.shown, &self.look(View::new(at, viewer), &key.chosen))
        };
        self.key = Some(key);
    }
    /// What the overlay says about a cell.
    pub(crate) fn hover(&self, at: Position, viewer: Option<Side>, chosen: &[UnitId], cell: CellId) -> Hint {
        if self.is_off() {
            return Hint::default();
        }
        self.laid.hover(&self.look(View::new(at, viewer), chosen), cell)
    }
    fn look<'a>(&'a self, view: View<'a>, chosen: &'a [UnitId]) -> Look<'a> {
        Look { view, options: self.options(), chosen, history: &self.history }
    }
}
