//! What one side may know of the course of a game, kept by whoever owns the game: the events since its agent was asked the
//! last time, and what the other side looked like before it placed anything (WW2 §8.1.1). Plain data, saved with the game.

use crate::codec::events::{Events, Scribe};
use meridian_engine::event::{Cause, Event};
use meridian_engine::{Game, GameState, Phase, Side};
use serde::{Deserialize, Serialize};

/// Feed it with every order that was carried out, of both sides.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Chronicle {
    scribe: Scribe,
    /// Since the agent was asked the last time but one.
    news: Events,
    /// Records of them that it was told when it was asked the last time.
    told: usize,
    /// What the other side did in secret.
    held: Events,
    /// The position when the deployment phase began, until it ends.
    before: Option<Box<GameState>>,
    /// Before each order that can still be taken back.
    #[serde(skip)]
    marks: Vec<ChronicleMark>,
}

#[derive(Clone, Copy, PartialEq, Debug)]
struct ChronicleMark {
    scribe: Scribe,
    news: (usize, usize),
    held: (usize, usize),
}

/// What an agent is told when it is asked. Plain data: it goes to wherever the agent runs.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Brief {
    /// Goes on with the orders of the agent.
    pub scribe: Scribe,
    /// What has happened since it was asked before.
    pub news: Events,
}

impl PartialEq for Chronicle {
    /// What can be taken back is no part of what happened.
    fn eq(&self, other: &Self) -> bool {
        let parts = |it: &Self| (it.scribe, it.told);
        parts(self) == parts(other)
            && (&self.news, &self.held, &self.before) == (&other.news, &other.held, &other.before)
    }
}

impl Chronicle {
    /// From here on; `line` is the number of the next order.
    pub fn new(side: Side, state: &GameState, line: u32) -> Self {
        let scribe = Scribe::new(side, state, line);
        let (news, held) = (Events::default(), Events::default());
        let before = (side != Side::Axis && begins_deployment(state)).then(|| Box::new(state.clone()));
        Self { scribe, news, told: 0, held, before, marks: Vec::new() }
    }
    /// An order was carried out; `state` is the position after it. `is_final`: it can't be taken back.
    pub fn add(&mut self, state: &GameState, events: &[Event], is_final: bool) {
        let size = |events: &Events| (events.records.len(), events.cells.len());
        self.marks.push(ChronicleMark { scribe: self.scribe, news: size(&self.news), held: size(&self.held) });
        self.scribe.order(events, &mut self.news, &mut self.held);
        if is_final {
            self.marks.clear();
        }
        let begun =
            |event: &Event| matches!(event.cause, Cause::StepBegan { phase: Phase::Deployment, side: Side::Axis, .. });
        // who places first has nothing to be hidden
        if self.scribe.side() != Side::Axis && events.iter().any(begun) {
            self.before = Some(Box::new(state.clone()));
        } else if state.clock().phase != Phase::Deployment {
            self.before = None;
        }
    }
    /// Nobody wants to be told: a person plays the side.
    pub fn forget(&mut self) {
        self.news.clear();
        self.told = 0;
    }
    /// For a saved game in the middle of a step: the agent will be asked for it again, and told the same.
    #[must_use]
    pub fn before_step(mut self) -> Self {
        self.told = 0;
        self
    }
    /// The position that hides placements, to be checked and made ready when it comes out of a file.
    pub fn before_mut(&mut self) -> Option<&mut GameState> {
        self.before.as_deref_mut()
    }
    /// The last order was taken back.
    pub fn undo(&mut self) {
        let Some(mark) = self.marks.pop() else { return };
        self.scribe = mark.scribe;
        for (events, (records, cells)) in [(&mut self.news, mark.news), (&mut self.held, mark.held)] {
            events.records.truncate(records);
            events.cells.truncate(cells);
        }
    }
    /// The agent is asked: what it is told. Orders from now on are news for the next time.
    pub fn brief(&mut self) -> Brief {
        // An agent that plays for a person is told nothing that could be taken back.
        if self.told > 0 {
            self.marks.clear();
        }
        self.news.drop_first(self.told);
        self.told = self.news.records.len();
        Brief { scribe: self.scribe, news: self.news.clone() }
    }
    /// Number of the next order.
    pub const fn line(&self) -> u32 {
        self.scribe.line()
    }
    /// What hides the other side's placements from the side that is asked now.
    pub fn before(&self, state: &GameState) -> Option<&GameState> {
        self.before.as_deref().filter(|_| state.clock().phase == Phase::Deployment)
    }
}

fn begins_deployment(state: &GameState) -> bool {
    let clock = state.clock();
    clock.phase == Phase::Deployment && clock.active == Side::Axis
}

/// A step that an agent is asked to play.
pub struct Question<'a> {
    /// At the step that it is to play.
    pub game: &'a Game,
    /// What hides the other side's placements.
    pub before: Option<&'a GameState>,
    /// What the agent is told.
    pub brief: Brief,
}
