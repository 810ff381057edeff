//! What happened, in sentences with a place: for the log on the screen, the lines of `play`, and exports. Reads events;
//! decides nothing.

mod groups;
mod sentence;

pub use groups::{Group, GroupId, groups};
pub use sentence::{choice_name, describe, headline, item_name, unit_names};

use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::{CellId, Game, Month, Phase, Side};
use meridian_session::Happening;
use std::mem::{Discriminant, discriminant};
use std::ops::Range;

/// How much it matters.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Weight {
    /// Every step of every unit.
    Detail,
    /// Combats, captures, purchases.
    Event,
    /// Entries into the war, conquests, cities.
    News,
}

/// One sentence of the log, with when and where.
#[derive(Clone, PartialEq, Debug)]
pub struct JournalEntry {
    /// Number of the order it came with.
    pub line: usize,
    /// Of the step that it belongs to.
    pub month: Month,
    /// Of the same step.
    pub phase: Phase,
    /// Who acted; the phase itself acts for both.
    pub side: Side,
    /// By this the log and the minimap choose what they show.
    pub weight: Weight,
    /// A whole sentence, in the language that the program spoke then.
    pub text: String,
    /// Where on the map; none if it has no place of its own.
    pub cell: Option<CellId>,
    /// The side that alone may know of it; none: everybody may.
    pub audience: Option<Side>,
    /// What is alike has the same; none for what the program says by itself.
    pub kind: Option<Discriminant<Cause>>,
}

/// The log of a game, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Journal {
    entries: Vec<JournalEntry>,
}

/// Oldest entries are forgotten beyond this many.
const MOST: usize = 20_000;

impl Journal {
    /// All that are kept, oldest first.
    pub fn entries(&self) -> &[JournalEntry] {
        &self.entries
    }
    /// Writes down what an order did; `game` stands after it. Only what `reader` may know, all of it without a reader.
    pub fn record(&mut self, game: &Game, happening: &Happening, reader: Option<Side>) {
        // An order belongs to the step it was given in, and what `EndPhase` brings about to the steps that begin with it.
        let (mut month, mut phase) = step_of(game, happening);
        let mut side = happening.order.side;
        for event in &happening.events {
            if let Cause::StepBegan { month: m, phase: p, side: s } = event.cause {
                (month, phase, side) = (m, p, s);
            }
            let audience = audience_of(event, happening.order.side);
            if reader.is_some() && audience.is_some_and(|audience| Some(audience) != reader) {
                continue;
            }
            if let Some((weight, text, cell)) = describe(game.position(), event) {
                let (line, kind) = (happening.line, Some(discriminant(&event.cause)));
                self.entries.push(JournalEntry { line, month, phase, side, weight, text, cell, audience, kind });
            }
        }
        if self.entries.len() > MOST + MOST / 4 {
            self.entries.drain(..MOST / 4);
        }
    }
    /// Writes down what is no event of the game: something that the program did for a person.
    pub fn note(&mut self, entry: JournalEntry) {
        self.entries.push(entry);
    }
    /// What these orders did.
    pub(crate) fn of(&self, lines: Range<usize>) -> &[JournalEntry] {
        let at = |line: usize| self.entries.partition_point(|entry| entry.line < line);
        &self.entries[at(lines.start)..at(lines.end)]
    }
    /// Where an order took place.
    pub fn place_of(&self, line: usize) -> Option<CellId> {
        let first = self.entries.partition_point(|entry| entry.line < line);
        self.entries[first..].iter().take_while(|entry| entry.line == line).find_map(|entry| entry.cell)
    }
    /// Puts an older journal before this one.
    pub fn prepend(&mut self, mut older: Self) {
        older.entries.append(&mut self.entries);
        *self = older;
    }
    /// What orders before number `line` did, as far as `reader` may know.
    #[must_use]
    pub(crate) fn before(&self, line: usize, reader: Option<Side>) -> Self {
        let end = self.entries.partition_point(|entry| entry.line < line);
        let known = |entry: &&JournalEntry| reader.is_none() || entry.audience.is_none() || entry.audience == reader;
        Self { entries: self.entries[end.saturating_sub(MOST)..end].iter().filter(known).cloned().collect() }
    }
    /// What a side may know of it.
    #[must_use]
    pub fn known_to(&self, side: Side) -> Self {
        self.before(usize::MAX, Some(side))
    }
    /// Puts what came later behind it; nothing is forgotten.
    pub(crate) fn append(&mut self, mut newer: Self) {
        self.entries.append(&mut newer.entries);
    }
    /// Forgets what orders from number `line` on did: they were taken back.
    pub fn forget_from(&mut self, line: usize) {
        self.entries.retain(|entry| entry.line < line);
    }
}

/// The side that alone may know of an event of an order by `side`. What a side has chosen in a war declaration step shows when
/// it is carried out; what it has ticked and unticked again is its own affair (WW2 §2.4).
fn audience_of(event: &Event, side: Side) -> Option<Side> {
    match event.cause {
        Cause::Chosen { .. } => Some(side),
        _ => event.audience,
    }
}

/// When the order was given; `game` stands after it. That moment is not kept, but what has changed since is.
fn step_of(game: &Game, happening: &Happening) -> (Month, Phase) {
    let mut deltas = happening.events.iter().flat_map(|event| &event.deltas);
    let month = deltas.clone().find_map(|delta| match delta {
        Delta::War { from, .. } => Some(from.month),
        _ => None,
    });
    let phase = deltas.find_map(|delta| match delta {
        Delta::Asked { from, .. } => Some(from.phase()),
        _ => None,
    });
    let clock = game.state().clock();
    (month.unwrap_or(clock.month), phase.unwrap_or(clock.phase))
}
