//! How the sides stood at the end of each month, and what it brought and cost them.

use super::{Seen, hundredths, iso, lead};
use crate::losses::{By, Forces};
use meridian_engine::Month;
use meridian_engine::event::Cause;
use meridian_engine::map::flag;
use meridian_engine::par::Par;
use meridian_engine::rules::Position;
use meridian_engine::score::Score;
use serde::Serialize;
use std::collections::BTreeMap;

/// One month, Axis first.
#[derive(Clone, Debug, Serialize)]
pub struct MonthFigures {
    #[serde(serialize_with = "iso")]
    /// Which.
    pub month: Month,
    /// Of land.
    pub cells: [u32; 2],
    /// That each side controls.
    pub cities: [u32; 2],
    /// Those that work.
    pub resources: [u32; 2],
    /// On the map, what is aboard too.
    pub points: [u32; 2],
    /// Damaged ones too.
    pub ships: [u32; 2],
    /// Carried ones too.
    pub aircraft: [u32; 2],
    /// All treasuries at its end, $B.
    pub treasury: [u32; 2],
    /// Paid in it, $B.
    pub income: [u32; 2],
    /// Points of the Axis over par at its end, as in the ledger of a tournament.
    pub axis_points: f64,
    /// What the Axis has over the Allies, of all on the board, per cent: the same without par.
    pub axis_lead: f64,
    /// By what.
    pub lost_by: LostBy,
}

impl MonthFigures {
    /// How things stand at the end of a month; `at` is the position as the next one begins. What was paid and lost in it is
    /// for those to add who have seen it.
    pub fn at_end(at: Position, par: &Par, month: Month) -> Self {
        let score = Score::of(at);
        let mut cells = [0; 2];
        for cell in at.map.cells().filter(|&cell| at.map.has(cell, flag::LAND)) {
            if let Some(side) = at.state.controlling_side(cell) {
                cells[side.index()] += 1;
            }
        }
        Self {
            month,
            cells,
            cities: score.cities,
            resources: score.resources,
            points: score.points,
            ships: score.ships,
            aircraft: score.aircraft,
            treasury: score.billions,
            income: [0; 2],
            axis_points: hundredths(par.points(at, month)),
            axis_lead: hundredths(lead(par, at)),
            lost_by: LostBy::new(),
        }
    }
    /// By whatever it was.
    pub fn lost(&self) -> [Forces; 2] {
        Forces::sums(self.lost_by.values())
    }
}

/// Losses by what they were lost by, Axis first.
pub type LostBy = BTreeMap<By, [Forces; 2]>;

/// Cities that each side took, by month.
pub(super) type Taken = BTreeMap<Month, [Vec<String>; 2]>;

pub(super) struct Months<'a> {
    par: &'a Par,
    months: Vec<MonthFigures>,
    income: BTreeMap<Month, [u32; 2]>,
    lost: BTreeMap<Month, LostBy>,
    taken: Taken,
}

impl<'a> Months<'a> {
    pub fn new(par: &'a Par) -> Self {
        Self { par, months: Vec::new(), income: BTreeMap::new(), lost: BTreeMap::new(), taken: BTreeMap::new() }
    }
    pub fn event(&mut self, seen: &Seen) {
        let [before, after] = seen.sides;
        match seen.event.cause {
            Cause::Income { country, amount } => {
                if let Some(side) = after.side(country) {
                    self.income.entry(seen.month).or_default()[side.index()] += amount;
                }
            }
            Cause::Captured { cell, from, to } => {
                let lost = from.and_then(|country| before.side(country));
                if let (Some(city), Some(side)) = (seen.at.map.city_at(cell), after.side(to))
                    && lost != Some(side)
                {
                    let names = &mut self.taken.entry(seen.month).or_default()[side.index()];
                    if !names.contains(&city.name) {
                        names.push(city.name.clone());
                    }
                }
            }
            _ => {}
        }
        for loss in seen.losses {
            let lost = self.lost.entry(seen.month).or_default().entry(loss.by).or_default();
            lost[loss.side.index()] += loss.forces;
        }
    }
    /// A month is over; `at` is the position as the next one begins.
    pub fn ended(&mut self, at: Position, month: Month) {
        self.months.push(MonthFigures::at_end(at, self.par, month));
    }
    pub fn finish(self) -> (Vec<MonthFigures>, Taken) {
        let Self { mut months, income, mut lost, taken, .. } = self;
        for figures in &mut months {
            figures.income = income.get(&figures.month).copied().unwrap_or_default();
            figures.lost_by = lost.remove(&figures.month).unwrap_or_default();
        }
        (months, taken)
    }
}
