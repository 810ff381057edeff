//! How the war stood at the end of each month, for charts: the figures of the report of a war, made from what is remembered.

use super::{Course, Fortune, What};
use meridian_engine::Month;
use meridian_engine::par::Par;
use meridian_engine::rules::Position;
use meridian_engine::state::Packed;
use meridian_report::{By, Forces, MonthFigures};
use std::collections::BTreeMap;

/// A month in figures.
#[derive(Clone, Debug)]
pub struct MonthOf {
    /// Of the report.
    pub figures: MonthFigures,
    /// Of all its combats.
    pub fortune: Fortune,
}

impl MonthOf {
    /// Which.
    pub fn month(&self) -> Month {
        self.figures.month
    }
    /// By whatever it was.
    pub fn lost(&self) -> [Forces; 2] {
        self.figures.lost()
    }
}

/// What the facts of a month come to.
#[derive(Default)]
struct Sums {
    income: [u32; 2],
    fortune: Fortune,
    lost: BTreeMap<By, [Forces; 2]>,
}

/// Of every month that is over. `at` is any position of the war; `known` has those that were reckoned before.
pub fn figures(course: &Course, at: Position, par: &Par, known: &[MonthOf]) -> Vec<MonthOf> {
    let mut sums: BTreeMap<Month, Sums> = BTreeMap::new();
    let mut ends: Vec<(Month, &Packed)> = Vec::new();
    for fact in course.facts() {
        let Sums { income, fortune, lost } = sums.entry(fact.month).or_default();
        match &fact.what {
            What::Lost { side, by, forces, .. } => lost.entry(*by).or_default()[side.index()] += *forces,
            What::Money { side, purse, .. } => income[side.index()] += purse.income.max(0) as u32,
            What::Fought(fought) => fortune.add(*fought),
            What::Ended(state) => ends.push((fact.month, state)),
            What::Told(_) | What::Taken { .. } => {}
        }
    }
    let reckon = |(month, state): (Month, &Packed)| {
        let reckoned = known.iter().find(|of| of.month() == month);
        let stood = || MonthFigures::at_end(Position { state: &state.unpacked(), ..at }, par, month);
        let Sums { income, fortune, lost: lost_by } = sums.remove(&month).unwrap_or_default();
        let figures = reckoned.map_or_else(stood, |of| of.figures.clone());
        MonthOf { figures: MonthFigures { income, lost_by, ..figures }, fortune }
    };
    ends.into_iter().map(reckon).collect()
}
