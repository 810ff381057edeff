//! An AI that thinks a step through without playing it: it lives through a war that others have played.

use super::Session;
use meridian_ai_host::{Answer, Fault};
use meridian_engine::Order;
use std::time::Duration;

/// What an AI would have done in a step.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Rehearsal {
    /// Its orders; the end of the step is none of them.
    pub orders: Vec<Order>,
    /// Why it did not come to the end.
    pub fault: Option<Fault>,
}

impl Session {
    /// The AI that is asked thinks its step through on its copy. It remembers it as played and is told the same news as ever;
    /// the game stays where it is, for whoever submits what was done in its place. None: no AI is asked.
    pub fn rehearse(&mut self) -> Option<Rehearsal> {
        let (phase, side) = self.game.asked()?;
        self.seats[side.index()].player()?;
        self.ask(phase, side);
        let mut rehearsal = Rehearsal::default();
        loop {
            match self.hear(phase, side, Duration::from_millis(200)) {
                Some(Answer::Order { order, .. }) => rehearsal.orders.push(order),
                Some(Answer::Done(report)) => {
                    self.thoughts[side.index()].went(report);
                    break;
                }
                Some(Answer::Failed(fault)) => {
                    rehearsal.fault = Some(fault);
                    break;
                }
                Some(Answer::Note(_)) | None => {}
            }
        }
        self.asked = None;
        Some(rehearsal)
    }
}
