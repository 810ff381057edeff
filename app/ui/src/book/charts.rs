//! Which chart lies open, and the figures of the months so far.

use meridian_engine::Side;
use meridian_engine::par::Par;
use meridian_engine::rules::Position;
use meridian_presentation::course::{Course, MonthOf, figures};
use meridian_words::t;

/// What a chart shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Measure {
    #[default]
    Cities,
    Cells,
    Resources,
    Score,
    Points,
    Ships,
    Aircraft,
    Income,
    Treasury,
    LostPoints,
    LostShips,
    LostAircraft,
    LostWorth,
    Luck,
}

impl Measure {
    pub(crate) const ALL: [Self; 14] = [
        Self::Cities,
        Self::Cells,
        Self::Resources,
        Self::Score,
        Self::Points,
        Self::Ships,
        Self::Aircraft,
        Self::Income,
        Self::Treasury,
        Self::LostPoints,
        Self::LostShips,
        Self::LostAircraft,
        Self::LostWorth,
        Self::Luck,
    ];

    pub(crate) fn title(self) -> String {
        match self {
            Self::Cities => t!("chart-cities"),
            Self::Cells => t!("chart-cells"),
            Self::Resources => t!("chart-resources"),
            Self::Score => t!("chart-score"),
            Self::Points => t!("chart-points"),
            Self::Ships => t!("chart-ships"),
            Self::Aircraft => t!("chart-aircraft"),
            Self::Income => t!("chart-income"),
            Self::Treasury => t!("chart-treasury"),
            Self::LostPoints => t!("chart-lost-points"),
            Self::LostShips => t!("chart-lost-ships"),
            Self::LostAircraft => t!("chart-lost-aircraft"),
            Self::LostWorth => t!("chart-lost-worth"),
            Self::Luck => t!("chart-luck"),
        }
    }
    /// What has to be said about how it is counted.
    pub(crate) fn explained(self) -> Option<String> {
        match self {
            Self::Score => Some(t!("chart-score-explained")),
            Self::Luck => Some(t!("chart-luck-explained")),
            _ => None,
        }
    }
    /// One value a month for each side; luck is added up from the first month on.
    pub(crate) fn series(self, months: &[MonthOf]) -> [Vec<f64>; 2] {
        let mut luck = 0.0;
        let mut series = [Vec::new(), Vec::new()];
        for month in months {
            luck += month.fortune.of_the_axis();
            for side in Side::BOTH {
                let sign = if side == Side::Axis { 1.0 } else { -1.0 };
                let (now, lost) = (&month.figures, month.lost()[side.index()]);
                let of = |sums: [u32; 2]| f64::from(sums[side.index()]);
                series[side.index()].push(match self {
                    Self::Cities => of(now.cities),
                    Self::Cells => of(now.cells),
                    Self::Resources => of(now.resources),
                    Self::Score => sign * now.axis_points,
                    Self::Points => of(now.points),
                    Self::Ships => of(now.ships),
                    Self::Aircraft => of(now.aircraft),
                    Self::Income => of(now.income),
                    Self::Treasury => of(now.treasury),
                    Self::LostPoints => lost.points.into(),
                    Self::LostShips => lost.ships.into(),
                    Self::LostAircraft => lost.aircraft.into(),
                    Self::LostWorth => lost.billions.into(),
                    Self::Luck => sign * luck,
                });
            }
        }
        series
    }
}

/// The page of the charts.
#[derive(Debug, Default)]
pub(crate) struct Charts {
    pub(crate) measure: Measure,
    months: Vec<MonthOf>,
    /// Facts that the months were made from.
    facts: usize,
}

impl Charts {
    /// The months so far; of those that were over before, the position is not looked at again.
    pub(crate) fn months(&mut self, course: &Course, now: Position, par: &Par) -> &[MonthOf] {
        let facts = course.facts().len();
        if self.facts != facts {
            self.months = figures(course, now, par, &self.months);
            self.facts = facts;
        }
        &self.months
    }
}
