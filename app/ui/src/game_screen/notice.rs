//! A short line to the player over the map.

use crate::undocked::Part;
use meridian_engine::known::View;
use meridian_engine::order::{OrderError, Refusal};
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Paragraph};
use meridian_presentation::words::{number_name, place_title};
use meridian_words::{capitalised, spoken, t};
use std::time::{Duration, Instant};

/// A line over the map that goes away by itself or by a click.
#[derive(Clone, Debug)]
pub struct Notice {
    /// What is said.
    pub text: String,
    pub(crate) good: bool,
    /// Where it happened.
    pub(crate) cell: Option<CellId>,
    /// What the rulebook says about it.
    pub(crate) rule: Option<Paragraph>,
    /// Who is in the way.
    pub(crate) cause: Option<String>,
    /// The window in which it answers what was done there; none: the main one.
    pub(crate) of: Option<Part>,
    /// Stays until it is clicked away or something else is to be said.
    lasts: bool,
    since: Instant,
}

impl Notice {
    pub(crate) fn good(text: String) -> Self {
        Self { good: true, ..Self::bad(text) }
    }
    pub(crate) fn bad(text: String) -> Self {
        Self { text, good: false, cell: None, rule: None, cause: None, of: None, lasts: false, since: Instant::now() }
    }
    pub(crate) fn refusal(at: Position, error: &OrderError) -> Self {
        let text = capitalised(&spoken().refusal(at, error));
        let (cause, cell) = match error.cell.and_then(|cell| in_the_way(at, error.refusal(), cell)) {
            Some((units, cell)) => (Some(t!("notice-cause", units = units, place = place_title(at, cell))), Some(cell)),
            None => (None, error.cell),
        };
        Self { cell, rule: Some(error.rule()), cause, ..Self::bad(text) }
    }
    #[must_use]
    pub(crate) fn lasting(self) -> Self {
        Self { lasts: true, ..self }
    }
    /// When it was said.
    pub(crate) fn since(&self) -> Instant {
        self.since
    }
    pub(crate) fn is_over(&self) -> bool {
        self.left().is_some_and(|left| left.is_zero())
    }
    /// Until it goes away by itself, if it does.
    pub(crate) fn left(&self) -> Option<Duration> {
        let whole = Duration::from_secs(if self.good { 4 } else { 10 });
        (!self.lasts).then(|| whole.saturating_sub(self.since.elapsed()))
    }
}

/// Most units in the way that are named.
const NAMED: usize = 3;

/// The units that an order was refused for, as far as whoever gave it sees them, and where they are.
fn in_the_way(at: Position, refusal: Refusal, cell: CellId) -> Option<(String, CellId)> {
    let side = at.state.clock().active;
    let view = View::new(at, Some(side));
    let (of, cells) = match refusal {
        Refusal::EnemyPresent => (side.opponent(), vec![cell]),
        Refusal::ControlZone => (side.opponent(), at.map.grid.neighbours(cell).collect()),
        Refusal::Stacking => (side, vec![cell]),
        _ => return None,
    };
    cells.into_iter().find_map(|cell| {
        let here =
            at.state.units_at(cell).filter(|(_, unit)| at.state.side_of(unit.owner) == Some(of) && view.sees(unit));
        let names: Vec<String> = here.take(NAMED).map(|(id, _)| number_name(at, id)).collect();
        (!names.is_empty()).then(|| (spoken().row(&names), cell))
    })
}
