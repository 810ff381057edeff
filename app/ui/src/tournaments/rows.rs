//! The games that are over, in the order and the choice in which they are to show.

use crate::search::finds;
use meridian_engine::Side;
use meridian_tournament::Record;

/// What they are ordered by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// As they were played.
    #[default]
    Played,
    /// The scenario, then who played.
    Scenario,
    /// Who played the Axis.
    Axis,
    /// Who played the Allies.
    Allies,
    /// Whom it went to.
    Winner,
    /// Points of the Axis over par.
    Points,
    /// Months played.
    Months,
    /// Number of faults.
    Faults,
}

/// Which of them show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wanted {
    /// All.
    #[default]
    All,
    /// Those that went to the Axis.
    Axis,
    /// Those that went to the Allies.
    Allies,
    /// Those that went to nobody.
    Level,
    /// Those in which an AI did something wrong.
    Faults,
}

/// The list of games that are over.
#[derive(Clone, Debug, Default)]
pub struct Rows {
    /// What they are ordered by.
    pub order: Order,
    /// The other way round.
    pub backwards: bool,
    /// Which show.
    pub wanted: Wanted,
    /// A part of the name of a scenario or an entrant.
    pub filter: String,
    made_of: (Order, bool, Wanted, String),
    shown: Vec<usize>,
}

impl Rows {
    /// Numbers of the records that show, in their order; brought up to date when something else is wanted.
    pub fn shown(&mut self, records: &[Record]) -> &[usize] {
        if self.made_of != self.wish() {
            self.renew(records);
        }
        &self.shown
    }
    /// A click on a head: another order, or the same one the other way round.
    pub fn turn_to(&mut self, order: Order) {
        self.backwards = self.order == order && !self.backwards;
        self.order = order;
    }
    fn wish(&self) -> (Order, bool, Wanted, String) {
        (self.order, self.backwards, self.wanted, self.filter.clone())
    }
    pub(super) fn renew(&mut self, records: &[Record]) {
        self.made_of = self.wish();
        let mut shown: Vec<usize> = (0..records.len()).filter(|&n| self.wants(&records[n])).collect();
        match self.order {
            Order::Played => {}
            Order::Scenario => shown.sort_by_key(|&n| (&records[n].scenario, &records[n].axis, records[n].pair)),
            Order::Axis => shown.sort_by_key(|&n| (&records[n].axis, &records[n].allies, records[n].pair)),
            Order::Allies => shown.sort_by_key(|&n| (&records[n].allies, &records[n].axis, records[n].pair)),
            Order::Winner => shown.sort_by_key(|&n| went_to(&records[n]).map_or(2, Side::index)),
            Order::Points => shown.sort_by(|&a, &b| points(&records[b]).total_cmp(&points(&records[a]))),
            Order::Months => shown.sort_by_key(|&n| records[n].months),
            Order::Faults => shown.sort_by_key(|&n| std::cmp::Reverse(records[n].faults.len())),
        }
        if self.backwards {
            shown.reverse();
        }
        self.shown = shown;
    }
    fn wants(&self, record: &Record) -> bool {
        let fits = match self.wanted {
            Wanted::All => true,
            Wanted::Axis => went_to(record) == Some(Side::Axis),
            Wanted::Allies => went_to(record) == Some(Side::Allies),
            Wanted::Level => went_to(record).is_none(),
            Wanted::Faults => !record.faults.is_empty(),
        };
        let names = [&record.scenario, &record.axis, &record.allies, &record.id];
        fits && names.iter().any(|name| finds(&self.filter, name))
    }
}

/// The side that a game went to, under the rules, by a fault or by its points; none where it is level.
pub fn went_to(record: &Record) -> Option<Side> {
    let winner = record.winner.as_deref().or(record.adjudged.as_deref())?;
    Side::BOTH.into_iter().find(|side| side.name() == winner)
}

fn points(record: &Record) -> f64 {
    record.axis_points.unwrap_or(0.0)
}
