//! A lesson that is gone through: which of its steps is on, and whether that is done.

use super::{Condition, Deed, Lesson, Seen, Step};
use crate::game_screen::GameScreen;
use meridian_engine::{CellId, Month, Phase, Side};
use meridian_renderer::Viewport;
use meridian_session::Session;
use std::collections::VecDeque;

/// Most months that an AI plays before a lesson.
const MOST_BEFORE: u16 = 1;

/// How far a lesson is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// An AI plays what comes before it.
    Before,
    /// This step is on.
    Step(usize),
    /// All steps are done; the goal is not decided yet.
    Goal,
    /// It is over.
    Over(Outcome),
}

/// How a lesson ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// To its end; it had no goal.
    Done,
    /// Its goal was reached.
    Won,
    /// It was not.
    Lost,
}

/// A lesson on the war that is on the screen.
#[derive(Clone, Debug)]
pub struct Coach {
    /// What it goes through.
    pub lesson: &'static Lesson,
    /// How far it is.
    pub stage: Stage,
    /// The sentence that is shown; behind the step that is on after a look back.
    pub shown: usize,
    /// Orders of the game when the step began.
    since: usize,
    /// When the lesson began.
    from: Month,
    /// What is still to be done before the lesson, or for a player who wants to be shown the step.
    pub showing: VecDeque<Deed>,
    /// The step of the game that an AI has played.
    played: Option<(Month, Phase, Side)>,
    /// The hex that the step points at has been brought into view.
    pub has_flown: bool,
}

impl Coach {
    /// Begins a lesson on its opening.
    pub fn new(lesson: &'static Lesson, session: &Session) -> Self {
        let from = session.state().clock().month;
        let showing = lesson.begins.map(Deed::LetAiUntil).into_iter().collect();
        Self { lesson, stage: Stage::Before, shown: 0, since: 0, from, showing, played: None, has_flown: false }
    }
    /// What an AI played before the lesson is over, or never comes to an end: the first step is on. True when it is.
    pub fn begin_if_due(&mut self, session: &Session) -> bool {
        let late = session.state().clock().month > self.from.plus(MOST_BEFORE);
        let due = self.stage == Stage::Before && (self.showing.is_empty() || late);
        if due {
            self.go_to(0, session);
        }
        due
    }
    /// Has an AI played the step that is on?
    pub fn is_played(&self, session: &Session) -> bool {
        self.played == Some(step_of(session))
    }
    /// An AI plays the step that is on.
    pub fn plays(&mut self, session: &Session) {
        self.played = Some(step_of(session));
    }
    /// The step whose sentence is shown.
    pub fn step(&self) -> Option<&'static Step> {
        match self.stage {
            Stage::Step(_) => self.lesson.steps.get(self.shown),
            Stage::Before | Stage::Goal | Stage::Over(_) => None,
        }
    }
    /// Is an earlier sentence shown than that of the step that is on?
    pub fn looks_back(&self) -> bool {
        matches!(self.stage, Stage::Step(at) if self.shown < at)
    }
    /// The hex that the sentence points at.
    pub fn cell(&self, screen: &GameScreen) -> Option<CellId> {
        self.step()?.at.as_ref()?.get_ref().cell(screen.session.game().map())
    }
    /// Goes on where the screen shows what was to be done; true when something has changed.
    pub fn look(&mut self, screen: &GameScreen, viewport: &Viewport, rulebook: bool) -> bool {
        let before = self.stage;
        if matches!(self.stage, Stage::Step(_) | Stage::Goal)
            && let Some(outcome) = self.decided(screen)
        {
            self.stage = Stage::Over(outcome);
        }
        while let Stage::Step(at) = self.stage
            && let Some(step) = self.lesson.steps.get(at)
            && self.is_so(step.until.get_ref(), screen, viewport, rulebook)
        {
            self.go_to(at + 1, &screen.session);
        }
        self.stage != before
    }
    /// Does the condition of the step that is on hold?
    pub fn is_so(&self, condition: &Condition, screen: &GameScreen, viewport: &Viewport, rulebook: bool) -> bool {
        let (since, from) = (self.since, self.from);
        condition.holds(Seen { screen, viewport, rulebook, plays: self.lesson.plays, since, from })
    }
    /// The sentence before.
    pub fn back(&mut self) {
        self.shown = self.shown.saturating_sub(1);
        self.has_flown = false;
    }
    /// The sentence after; at the step that is on: it is left undone.
    pub fn skip(&mut self, session: &Session) {
        match self.stage {
            Stage::Step(at) if self.shown < at => {
                self.shown += 1;
                self.has_flown = false;
            }
            Stage::Step(at) => self.go_to(at + 1, session),
            Stage::Before | Stage::Goal | Stage::Over(_) => {}
        }
    }
    fn go_to(&mut self, step: usize, session: &Session) {
        self.stage = match (step < self.lesson.steps.len(), &self.lesson.goal) {
            (true, _) => Stage::Step(step),
            (false, Some(_)) => Stage::Goal,
            (false, None) => Stage::Over(Outcome::Done),
        };
        self.shown = step.min(self.lesson.steps.len().saturating_sub(1));
        self.since = session.orders();
        self.showing.clear();
        self.has_flown = false;
    }
    /// How the goal has come out, if it has.
    fn decided(&self, screen: &GameScreen) -> Option<Outcome> {
        let goal = self.lesson.goal.as_ref()?;
        let state = screen.session.state();
        let held = goal.hold.iter().all(|place| {
            let cell = place.get_ref().cell(screen.session.game().map());
            cell.and_then(|cell| state.controlling_side(cell)).is_some_and(|side| self.lesson.plays.includes(side))
        });
        match held {
            true => Some(Outcome::Won),
            false => (state.clock().month >= goal.before.0 || state.clock().winner.is_some()).then_some(Outcome::Lost),
        }
    }
}

fn step_of(session: &Session) -> (Month, Phase, Side) {
    let clock = session.state().clock();
    (clock.month, clock.phase, clock.active)
}
