//! What each theatre held and cost, on boards that have theatres.

use super::Seen;
use crate::losses::Forces;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, Map};
use serde::Serialize;

/// One theatre, Axis first.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct Theatre {
    pub theatre: String,
    /// At the end of each month.
    pub strength: Vec<[Forces; 2]>,
    /// In the whole war.
    pub lost: [Forces; 2],
}

pub(super) struct Theatres {
    theatres: Vec<Theatre>,
    of_cells: Vec<Option<usize>>,
}

impl Theatres {
    pub fn of(map: &Map) -> Self {
        let known = meridian_assets::theatres(&map.name);
        let theatre = |key: &String| Theatre { theatre: key.clone(), strength: Vec::new(), lost: Default::default() };
        Self { theatres: known.keys().iter().map(theatre).collect(), of_cells: known.of_cells(map) }
    }
    /// The key of the theatre that a cell lies in.
    pub fn key(&self, cell: CellId) -> Option<&str> {
        self.of_cells[cell.index()].map(|number| self.theatres[number].theatre.as_str())
    }
    pub fn event(&mut self, seen: &Seen) {
        for loss in seen.losses {
            if let Some(number) = loss.cell.and_then(|cell| self.of_cells[cell.index()]) {
                self.theatres[number].lost[loss.side.index()] += loss.forces;
            }
        }
    }
    /// A month is over.
    pub fn ended(&mut self, at: Position) {
        if self.theatres.is_empty() {
            return;
        }
        self.theatres.iter_mut().for_each(|theatre| theatre.strength.push(Default::default()));
        for (id, unit) in at.state.units() {
            let number = at.state.cell_of(id).and_then(|cell| self.of_cells[cell.index()]);
            if let (Some(number), Some(side)) = (number, at.state.unit_side(unit))
                && let Some(strength) = self.theatres[number].strength.last_mut()
            {
                strength[side.index()] += Forces::of(at.rules, unit, unit.strength);
            }
        }
    }
    pub fn finish(self) -> Vec<Theatre> {
        self.theatres
    }
}
