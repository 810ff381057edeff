//! Advice: an AI plays the step that a person is asked for on a copy of the game. What it did there can be given in the game
//! itself, order by order, as far as it is still legal by then.
//!
//! The copy has dice of its own. Dice follow from the seed of the game, so whoever tried attacks out with it would know what
//! becomes of them.

mod units;

use super::player::Made;
use super::{AgentFault, Noted, Progress, Said, Seat, Session};
use crate::Later;
use crate::failure::Failure;
use meridian_ai_host::{Chronicle, Fault, Kept, Note, Setting, Takeover};
use meridian_engine::event::{Delta, Event};
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, CountryId, Game, Month, Order, OrderError, OrderKind, Phase, Side, UnitId, digest};
use meridian_words::{Words, spoken, t};
use std::collections::BTreeMap;
use std::task::Poll;
use std::time::Duration;

/// An AI that thinks about a step of somebody else. Dropping it ends that.
pub struct Consultation {
    /// The copy that it plays on, from the step on.
    session: Session,
    /// The same before its first order.
    opening: Game,
    step: (Phase, Side),
    /// Its name, once it plays.
    ai: String,
    /// The AI, while it starts on a thread of its own.
    starts: Option<Later<Made>>,
    trouble: Option<Unadvised>,
}

/// Why there is no advice.
#[derive(Debug)]
pub enum Unadvised {
    /// The AI can't be started.
    Absent(Failure),
    /// It did something wrong.
    Fault(Box<AgentFault>),
}

impl Unadvised {
    /// For a person.
    pub fn said(&self, words: &Words) -> String {
        match self {
            Self::Absent(failure) => failure.to_string(),
            Self::Fault(fault) => fault.said(words),
        }
    }
}

/// What an AI would do in a step.
pub struct Advice {
    /// Who gave it.
    pub ai: String,
    /// The step that it is for: its month.
    pub month: Month,
    /// Its phase.
    pub phase: Phase,
    /// Whose step it is.
    pub side: Side,
    /// In the order in which they were tried out. The end of the phase is none of them.
    pub orders: Vec<Advised>,
    /// What the AI showed meanwhile; lines are those of the orders.
    pub notes: Vec<Noted>,
    /// What it said in its journal.
    pub journal: Vec<Said>,
    /// What it remembers from now on.
    pub kept: Option<Kept>,
    opening: Game,
    /// Units that orders have made: on the copy, and in the game.
    made: BTreeMap<UnitId, UnitId>,
}

/// An order of an advice.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// As it was given on the copy.
    pub kind: OrderKind,
    /// Why, if the AI said so.
    pub why: Option<String>,
    /// Dice fell.
    pub rolls: bool,
    outcome: Outcome,
}

/// What came of an order that was to be followed.
#[derive(Clone, PartialEq, Debug)]
pub enum Followed {
    /// It was carried out.
    Given {
        /// Its number in the game.
        line: usize,
        /// Dice fell, and otherwise than on the copy.
        differs: bool,
    },
    /// The rules are against it.
    Refused(OrderError),
    /// It is about a unit that an order which was left out would have made.
    LeftOut,
}

impl Session {
    /// An AI thinks about the step that is asked for. `make` makes it for the side that is asked, on a thread of its own: to start
    /// takes a while. Nothing happens in this game.
    ///
    /// # Errors
    /// Nobody is asked, or there is no thread to be had.
    pub fn consult(&self, make: impl FnOnce(Side, Setting) -> Made + Send + 'static) -> Result<Consultation, Failure> {
        let Some((phase, side)) = self.game.asked() else { return Err(Failure::no(t!("screen-not-asked"))) };
        // not a fork, which would have scripted dice with it
        let mut opening = self.game.fork_at(self.state().clone());
        opening.reseed(digest::of(&("advice", self.state().seed())));
        let setting = Setting { resumes: true, takeover: Some(Takeover::FromPerson), ..Setting::of(&opening, side) };
        let starts = Later::new("consults", move || make(side, setting));
        let starts = starts.map_err(|error| Failure::no(error.to_string()))?;
        let seats = [Seat::Person, Seat::Person];
        let chronicles: [Chronicle; 2] = self.chronicles.clone();
        let copy = Self::with(opening.fork(), self.header.clone(), Vec::new(), seats, chronicles);
        let session = copy.with_notes().unwatched();
        Ok(Consultation {
            session,
            opening,
            step: (phase, side),
            ai: String::new(),
            starts: Some(starts),
            trouble: None,
        })
    }
    /// Gives an order of an advice in this game, as its person would.
    pub fn follow(&mut self, advice: &mut Advice, index: usize) -> Followed {
        let Some(kind) = advice.as_here(index) else { return Followed::LeftOut };
        let (line, watched) = (self.orders(), self.happenings.len());
        if let Err(error) = self.submit(Order { side: advice.side, kind }) {
            return Followed::Refused(error);
        }
        let events = self.happenings[watched..].iter().flat_map(|happening| &happening.events);
        Followed::Given { line, differs: advice.came(index, events) }
    }
}

impl Consultation {
    /// How far it says it is, 0 to 1, and what it is at.
    pub fn progress(&self) -> Option<(f64, &str)> {
        self.session.thoughts(self.step.1).progress()
    }
    /// Lets it think for at most `patience`. True when it has come to an end, well or not.
    pub fn go_on(&mut self, patience: Duration) -> bool {
        if let Some(starts) = &self.starts {
            let Poll::Ready(made) = starts.within(patience) else { return false };
            let made = made.unwrap_or_else(|| Err(Failure::no(Fault::ThreadEnded.said(spoken()))));
            self.starts = None;
            match made {
                Ok(player) => {
                    player.name().clone_into(&mut self.ai);
                    self.session.lend_seat(self.step.1, player);
                }
                Err(failure) => self.trouble = Some(Unadvised::Absent(failure)),
            }
        }
        if self.trouble.is_some() {
            return true;
        }
        let progress = self.session.advance(patience);
        self.trouble = self.session.faults().pop().map(|fault| Unadvised::Fault(Box::new(fault)));
        let is_over = self.session.game().asked() != Some(self.step) || self.session.lent().is_none();
        is_over || !matches!(progress, Progress::Thinking(..))
    }
    /// What it would do.
    ///
    /// # Errors
    /// It is not here or did something wrong: what.
    pub fn advice(mut self) -> Result<Advice, Unadvised> {
        if let Some(trouble) = self.trouble {
            return Err(trouble);
        }
        let (_, side) = self.step;
        let notes = self.session.notes();
        let lines = self.session.lines().iter().filter(|line| line.order.side == side);
        let orders = lines.map(|line| line.order.clone()).collect();
        let journal = self.session.thoughts(side).journal().iter().cloned().collect();
        let kept = self.session.lent_kept.take();
        Ok(Advice { ai: self.ai, journal, kept, ..Advice::thought(self.opening, orders, notes) })
    }
}

impl Advice {
    /// What was ordered on a copy that stood at `opening`, until it could not be ordered or ended the step.
    pub(super) fn thought(opening: Game, orders: Vec<Order>, notes: Vec<Noted>) -> Self {
        let clock = opening.state().clock();
        let mut game = opening.fork();
        let mut advised: Vec<Advised> = Vec::new();
        for order in orders {
            if order.kind == OrderKind::EndPhase || game.submit(order.clone()).is_err() {
                break;
            }
            let entry = &game.log()[game.log().len() - 1];
            let why = notes.iter().find_map(|noted| match &noted.note {
                Note::Explain { order: Some(order), text, .. } if *order as usize == advised.len() => {
                    Some(text.clone())
                }
                _ => None,
            });
            let (rolls, outcome) = (entry.irrevocable, Outcome::of(&entry.events));
            advised.push(Advised { kind: order.kind, why, rolls, outcome });
        }
        Self {
            ai: String::new(),
            month: clock.month,
            phase: clock.phase,
            side: clock.active,
            orders: advised,
            notes,
            journal: Vec::new(),
            kept: None,
            opening,
            made: BTreeMap::new(),
        }
    }
    /// An order of it was given and did this; true where dice made it come out otherwise than on the copy.
    pub(super) fn came<'a>(&mut self, index: usize, events: impl IntoIterator<Item = &'a Event>) -> bool {
        let Advised { rolls, outcome, .. } = &self.orders[index];
        let here = Outcome::of(events);
        self.made.extend(outcome.made.iter().copied().zip(here.made.iter().copied()));
        *rolls && here != *outcome
    }
    /// An order as it is given in the game, where units that orders have made may have other numbers; none if it names one that an
    /// order which was left out would have made.
    pub fn as_here(&self, index: usize) -> Option<OrderKind> {
        let made_by = |id: &UnitId| self.orders.iter().any(|other| other.outcome.made.contains(id));
        let mut kind = self.orders[index].kind.clone();
        for id in units::named(&mut kind) {
            match self.made.get(id) {
                Some(&here) => *id = here,
                None if made_by(id) => return None,
                None => {}
            }
        }
        Some(kind)
    }
    /// The copy as it was before the first order, to try them out once more: its dice are not those of the game.
    pub fn opening(&self) -> Game {
        self.opening.fork()
    }
}

/// Strength, damage and place of a unit.
type Shows = (u8, bool, Place);

/// What an order did that shows.
#[derive(Clone, PartialEq, Debug, Default)]
struct Outcome {
    /// New units.
    made: Vec<UnitId>,
    /// Units that were changed: strength, damage and place, none for the dead.
    units: Vec<(UnitId, Option<Shows>)>,
    /// Cells that changed hands.
    taken: Vec<(CellId, Option<CountryId>)>,
}

impl Outcome {
    fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut outcome = Self::default();
        for delta in events.into_iter().flat_map(|event| &event.deltas) {
            if let Delta::Controller { cell, to, .. } = delta {
                outcome.taken.push((*cell, *to));
            }
            let Some((id, before, after)) = delta.unit_change() else { continue };
            if before.is_none() && after.is_some() {
                outcome.made.push(id);
            }
            let shows = after.map(|unit| (unit.strength, unit.has(unit_flag::DAMAGED), unit.place));
            outcome.units.push((id, shows));
        }
        outcome
    }
}

#[cfg(test)]
mod tests;
