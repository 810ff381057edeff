//! What a war that is watched leaves in writing: its journal, what changed hands when, its course, and who fought when.

mod fights;

pub use fights::Fight;
pub use meridian_report::swings;

use crate::course::Course;
use crate::journal::{Journal, JournalEntry, Weight};
use crate::overlay::History;
use meridian_engine::replay::Line;
use meridian_engine::{Game, Month, Side};
use meridian_session::Happening;
use meridian_session::playback;
use std::ops::Range;

/// Of a whole war, seen by both sides.
#[derive(Debug, Default)]
pub struct Annals {
    journal: Journal,
    history: History,
    course: Course,
    fights: Vec<Fight>,
}

/// A war that is played back for the eye.
pub type Playback = playback::Playback<Annals>;

impl playback::Annals for Annals {
    fn add(&mut self, game: &Game, month: Month, happening: &Happening) {
        self.history.record(happening.line, month, &happening.events);
        self.journal.record(game, happening, None);
        self.course.record(game, happening, None);
        self.fights.extend(fights::of(happening));
    }
    fn append(&mut self, later: Self) {
        self.history.append(later.history);
        self.journal.append(later.journal);
        self.course.append(later.course);
        self.fights.extend(later.fights);
    }
}

impl Annals {
    /// Of a game up to a place, made by playing its orders again; none if they can't be. Only what `reader` may know is in its
    /// journal, all of it without a reader.
    pub fn of_replay(start: Game, lines: &[Line], reader: Option<Side>) -> Option<Self> {
        let course = Course::new(start.state());
        let (mut game, mut annals) = (start, Self { course, ..Self::default() });
        for (line, entry) in lines.iter().enumerate() {
            let month = game.state().clock().month;
            let events = game.submit(entry.order.clone()).ok()?.to_vec();
            annals.history.record(line, month, &events);
            let happening = Happening { line, order: entry.order.clone(), events };
            annals.journal.record(&game, &happening, reader);
            annals.course.record(&game, &happening, reader);
            game.forget_log();
        }
        Some(annals)
    }
    /// The journal, what changed hands, and the course.
    pub fn into_parts(self) -> (Journal, History, Course) {
        (self.journal, self.history, self.course)
    }
    /// What happened before order number `line`, as far as `eyes` may see it.
    pub fn before(&self, line: usize, eyes: Option<Side>) -> (Journal, History, Course) {
        (self.journal.before(line, eyes), self.history.before(line), self.course.before(line, eyes))
    }
    /// Every combat that `eyes` may know of, oldest first.
    pub fn fights(&self, eyes: Option<Side>) -> impl DoubleEndedIterator<Item = &Fight> {
        self.fights.iter().filter(move |fight| fight.is_known_to(eyes))
    }
    /// What made the front page with these orders.
    pub fn headlines(&self, lines: Range<usize>) -> impl Iterator<Item = &JournalEntry> {
        self.journal.of(lines).iter().filter(|entry| entry.weight == Weight::News)
    }
}
