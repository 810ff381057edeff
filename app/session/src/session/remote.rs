//! Somebody who plays elsewhere, on a copy of the game of their own. Orders come with the digest that the copy came to, as
//! the lines of a replay do. How they come, and how what happens here gets there, is none of this file's business.

use super::player::Player;
use meridian_ai_host::{Answer, FaultRecord, PhaseReport, Question};
use meridian_engine::replay::Line;
use meridian_engine::{Month, OrderKind, Phase};
use std::collections::VecDeque;
use std::time::Duration;

/// Somebody elsewhere, from whom orders come by [`Session::receive`](super::Session::receive).
pub struct Remote {
    name: String,
    /// The step that it is asked for.
    step: Option<(Month, Phase)>,
    /// Not submitted yet.
    arrived: VecDeque<Line>,
    /// Why its last orders were refused: its copy is another game.
    refused: Option<String>,
}

impl Remote {
    /// `name`: as in replays and on the screen.
    pub fn new(name: &str) -> Self {
        Self { name: name.to_owned(), step: None, arrived: VecDeque::new(), refused: None }
    }
    /// The step whose orders are waited for.
    pub fn step(&self) -> Option<(Month, Phase)> {
        self.step
    }
    /// Why the last orders were refused, until others come.
    pub fn refused(&self) -> Option<&str> {
        self.refused.as_deref()
    }
    /// Orders of its step have come; the last one ends it.
    pub(super) fn receive(&mut self, lines: Vec<Line>) {
        self.refused = None;
        self.arrived.extend(lines);
    }
}

impl Player for Remote {
    fn name(&self) -> &str {
        &self.name
    }
    fn ask(&mut self, question: Question) {
        let clock = question.game.state().clock();
        self.step = Some((clock.month, clock.phase));
    }
    fn answer(&mut self, patience: Duration) -> Option<Answer> {
        match self.arrived.pop_front() {
            Some(line) => {
                if line.order.kind == OrderKind::EndPhase {
                    self.step = None;
                }
                Some(Answer::Order { order: line.order, digest: line.digest })
            }
            None if self.step.is_none() => Some(Answer::Done(PhaseReport::default())),
            None => {
                // whoever waits looks again soon: orders come from the same thread
                std::thread::sleep(patience.min(LOOK));
                None
            }
        }
    }
    /// What came after it goes too: it was thought out for another game.
    fn refuse(&mut self, record: &FaultRecord) {
        self.refused = Some(record.sentence.clone());
        self.arrived.clear();
    }
}

const LOOK: Duration = Duration::from_millis(20);
