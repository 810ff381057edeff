//! A game that is studied: how it stood at the beginning of each step of the person is kept, and one goes back there, or to any
//! order of such a step, across dice and what the other side has done since. What one leaves is kept too.

use crate::book::{Charts, Front};
use crate::game_screen::{GameScreen, Notice, Overlays};
use meridian_engine::replay::Line;
use meridian_engine::{CellId, Order, OrderKind};
use meridian_presentation::course::Course;
use meridian_presentation::journal::Journal;
use meridian_session::Session;
use meridian_words::{Named, spoken, t};
use std::sync::Arc;

/// Steps that are kept; the oldest go first.
const STEPS: usize = 200;
/// Positions that were left; the oldest goes first.
const LEFT: usize = 8;

/// What is kept of a game that is studied.
#[derive(Default)]
pub(super) struct Study {
    /// The last one is that of the present step.
    steps: Vec<Arc<Step>>,
    left: Vec<Left>,
}

/// How the game stood, as a saved game.
struct Step {
    bytes: Vec<u8>,
    /// Orders of the game by then.
    line: usize,
    title: String,
}

/// A position that was left by going back.
struct Left {
    at: Step,
    /// After each order.
    digests: Vec<u64>,
    steps: Vec<Arc<Step>>,
    written: Written,
}

/// What was written down by then: the log, the map's history, the course of the war.
type Written = (Journal, Overlays, Course);

/// Where one can go in a game that is studied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StudyPlace {
    /// Before the order of that number.
    Line(usize),
    /// Where one was when one went back; by its number in the list.
    Left(usize),
}

/// A line of the list.
#[derive(Clone, PartialEq, Debug)]
pub struct StudyRow {
    /// What stands there.
    pub text: String,
    /// Where that was, if it has a place on the map.
    pub cell: Option<CellId>,
    /// Where a click leads.
    pub place: StudyPlace,
}

/// How to get to a place: a saved game, and orders from there on.
pub(crate) struct Journey {
    pub bytes: Vec<u8>,
    /// Number of the first order that is not as it is now.
    line: usize,
    then: Vec<Order>,
    steps: Vec<Arc<Step>>,
    written: Option<Written>,
}

impl GameScreen {
    /// From now on earlier steps are kept.
    pub(super) fn begin_study(&mut self) {
        if self.session.options().is_iron() {
            self.notice = Some(Notice::bad(t!("iron-stands")));
        } else if self.is_shared() {
            self.notice = Some(Notice::bad(t!("study-not-shared")));
        } else if self.session.can_study() {
            self.session.begin_study();
            self.keep_step_to_study();
            self.notice = Some(Notice::good(t!("study-begun")));
        } else {
            self.notice = Some(Notice::bad(t!("study-too-old")));
        }
    }
    /// Keeps how the game stands, at the beginning of a step of the person.
    pub(super) fn keep_step_to_study(&mut self) {
        let line = self.session.orders();
        if !self.session.is_study() || self.is_shared() || self.study.steps.last().is_some_and(|step| step.line >= line)
        {
            return;
        }
        self.study.steps.push(Arc::new(self.present()));
        let over = self.study.steps.len().saturating_sub(STEPS);
        self.study.steps.drain(..over);
    }
    fn present(&self) -> Step {
        let clock = self.session.state().clock();
        let turn = spoken().turn(self.session.game().rules(), clock.month);
        let title = t!("study-step", turn = turn, phase = clock.phase.name());
        Step { bytes: self.save(&title).to_bytes(), line: self.session.orders(), title }
    }
    /// Can one go back across the last dice?
    pub fn can_go_back(&self) -> bool {
        self.session.is_study() && self.human().is_some() && self.before_last().is_some()
    }
    /// Before the last order of the person.
    pub(crate) fn before_last(&self) -> Option<StudyPlace> {
        let orders = self.session.orders();
        let (last, before) = self.study.steps.split_last()?;
        if orders > last.line {
            return Some(StudyPlace::Line(orders - 1));
        }
        let lines = self.session.lines();
        let from = before.last()?.line;
        let side = lines.get(from)?.order.side;
        let ended = lines[from..].iter().position(|line| line.order == Order { side, kind: OrderKind::EndPhase })?;
        Some(StudyPlace::Line(from + ended))
    }
    /// Earlier steps, the oldest first.
    pub fn earlier_steps(&self) -> Vec<StudyRow> {
        let row =
            |step: &Arc<Step>| StudyRow { text: step.title.clone(), cell: None, place: StudyPlace::Line(step.line) };
        self.study.steps.iter().map(row).collect()
    }
    /// Orders of the present step that dice have decided; a click goes to where each has just been given.
    pub fn decided(&self) -> Vec<StudyRow> {
        let Some(step) = self.study.steps.last().filter(|_| self.session.is_study()) else { return Vec::new() };
        let free: usize = self.session.deeds().map(<[Line]>::len).sum();
        let decided = step.line..self.session.orders() - free;
        let row = |line: usize| {
            let (text, cell) = self.told_now(line, &self.session.lines()[line..=line]);
            StudyRow { text, cell, place: StudyPlace::Line(line + 1) }
        };
        decided.map(row).collect()
    }
    /// Where one was when one went back.
    pub fn left_behind(&self) -> Vec<StudyRow> {
        let row = |(number, left): (usize, &Left)| {
            let text = t!("study-left", step = left.at.title.as_str(), count = left.digests.len());
            StudyRow { text, cell: None, place: StudyPlace::Left(number) }
        };
        self.study.left.iter().enumerate().map(row).collect()
    }
    /// The way to a place; none if it is not kept.
    pub(crate) fn journey_to(&mut self, place: StudyPlace) -> Option<Journey> {
        match place {
            StudyPlace::Line(line) => {
                let number = self.study.steps.iter().rposition(|step| step.line <= line)?;
                let step = &self.study.steps[number];
                let then = self.session.lines().get(step.line..line)?.iter().map(|line| line.order.clone()).collect();
                let steps = self.study.steps[..=number].to_vec();
                Some(Journey { bytes: step.bytes.clone(), line: step.line, then, steps, written: None })
            }
            StudyPlace::Left(number) => {
                let left = self.study.left.get(number)?;
                let (bytes, steps) = (left.at.bytes.clone(), left.steps.clone());
                let written = Some(left.written.clone());
                Some(Journey { bytes, line: left.at.line, then: Vec::new(), steps, written })
            }
        }
    }
    /// The game goes on from there; what is on the screen now is kept.
    pub(crate) fn go_on_from(&mut self, session: Session, journey: Journey) {
        self.leave();
        let Journey { line, then, steps, written, .. } = journey;
        // what is pinned to the map was pinned now, wherever the game goes back to
        let pins = std::mem::take(&mut self.session.pins);
        self.session = session.with_notes();
        self.session.pins = pins;
        self.forget_from(line);
        if let Some(written) = written {
            (self.journal, self.overlays, self.course) = written;
        }
        self.study.steps = steps;
        // what the book has made of the months that were left, others may take the place of
        self.book.charts = Charts::default();
        self.book.dispatch = Front::told_up_to(self.course.last_month());
        (self.counsel, self.lending, self.ally, self.ally_done) = (None, None, None, None);
        self.stop_everything();
        for order in then {
            self.session.begin_deed();
            if let Err(error) = self.session.submit(order) {
                self.notice = Some(Notice::refusal(self.session.game().position(), &error));
                break;
            }
            self.take_up();
        }
        self.motion.stop();
        // the beginning of the step is kept already
        let month = self.session.state().clock().month.0;
        self.saved_step = self.session.game().asked().map(|(phase, side)| (month, phase, side));
        // one that now stands on the screen again is not left any more
        let now: Vec<u64> = self.session.lines().iter().map(|line| line.digest).collect();
        self.study.left.retain(|left| left.digests != now);
        self.refresh();
    }
    /// Keeps where the game stands, unless that lies on the way to a place that is kept.
    fn leave(&mut self) {
        let digests: Vec<u64> = self.session.lines().iter().map(|line| line.digest).collect();
        if self.study.left.iter().any(|left| left.digests.starts_with(&digests)) {
            return;
        }
        self.study.left.retain(|left| !digests.starts_with(&left.digests));
        let written = (self.journal.clone(), self.overlays.clone(), self.course.clone());
        self.study.left.push(Left { at: self.present(), digests, steps: self.study.steps.clone(), written });
        let over = self.study.left.len().saturating_sub(LEFT);
        self.study.left.drain(..over);
    }
}
