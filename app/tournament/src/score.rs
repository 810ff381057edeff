//! The score of a game, month by month, against what really happened: see [`meridian_engine::par`].

use meridian_engine::Month;
use meridian_engine::par::Par;
use meridian_session::unattended::Follower;
use meridian_session::{AgentFault, Session};

/// Points of the Axis over par, per cent, at the end of each month that was played, to hundredths.
#[derive(Clone, Debug)]
pub struct Score<'a> {
    par: &'a Par,
    months: Vec<f64>,
}

impl<'a> Score<'a> {
    /// Of a game that begins.
    pub fn new(par: &'a Par) -> Self {
        Self { par, months: Vec::new() }
    }
    /// Month by month.
    pub fn months(&self) -> &[f64] {
        &self.months
    }
    /// Of the whole game: the mean of its months, since what was held long counts for more.
    pub fn points(&self) -> f64 {
        hundredths(self.months.iter().sum::<f64>() / self.months.len().max(1) as f64)
    }
}

/// As it stands in the ledger: the same number on every machine.
fn hundredths(points: f64) -> f64 {
    let rounded = (points * 100.0).round() / 100.0;
    // not the nought with a sign
    if rounded == 0.0 { 0.0 } else { rounded }
}

/// A game is worth nothing after a fault.
impl Follower for Score<'_> {
    fn month_ended(&mut self, session: &mut Session, month: Month, faults: &[AgentFault]) -> bool {
        self.months.push(hundredths(self.par.points(session.game().position(), month)));
        faults.is_empty()
    }
}
