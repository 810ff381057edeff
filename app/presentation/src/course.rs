//! The course of a war: what of its events is worth remembering when a month is over, written down order by order, so that it
//! can be taken back, looked at with either side's eyes and made again from a replay.
//!
//! **Never is** a judge of what matters most: [`dispatch`] picks from it, charts count it.

pub mod dispatch;
mod figures;
mod fortune;
mod scene;
mod telling;

pub use figures::{MonthOf, figures};
pub use fortune::Fortune;
pub use scene::Scene;

use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::state::Packed;
use meridian_engine::{CellId, CountryId, Game, GameState, Month, Side};
use meridian_report::{By, Forces, Sides, lost};
use meridian_session::Happening;
use scene::Recent;
use std::sync::Arc;

/// What a fact is about, by how much it matters in general.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// Strength lost without supply.
    Starved,
    /// Units that are cut off now and were not a month ago.
    Pocket,
    /// A unit is gone that is no ship.
    Destroyed,
    /// A convoy is gone.
    ConvoySunk,
    /// A ship is gone that is no capital one.
    Sunk,
    /// Troops went ashore, or failed to.
    Landing,
    /// A battleship, a carrier or their like is gone.
    CapitalShipSunk,
    /// A city changed hands.
    City,
    /// A country came into the war, or was declared war on.
    Entry,
    /// A conquered country rose again.
    Liberation,
    /// A capital changed hands.
    Capital,
    /// A country fell, collapsed or made peace.
    Surrender,
    /// An atomic bomb fell.
    AtomicBomb,
    /// The war is over.
    Victory,
}

/// Something to be told, with its place.
#[derive(Clone, Debug)]
pub struct Told {
    /// What it is about.
    pub kind: Kind,
    /// Among others of its kind: cost, strength.
    pub size: u32,
    /// Name of the country, the city, the unit.
    pub about: String,
    /// A whole sentence.
    pub text: String,
    /// Where; none if it has no place.
    pub cell: Option<CellId>,
    /// To whom it was done: whose city, ship, unit. None: to nobody in particular.
    pub victim: Option<Side>,
    /// How it came about.
    pub scene: Scene,
}

/// One thing to remember.
#[derive(Clone, Debug)]
pub enum What {
    /// A sentence that may make the front page, or set off an alert.
    Told(Told),
    /// A city changed hands: what counts is who holds it at the end.
    Taken {
        /// Where.
        cell: CellId,
        /// Whose side lost it.
        loser: Option<Side>,
        /// Who has it now.
        country: CountryId,
        /// Its side.
        winner: Option<Side>,
        /// How it came about.
        scene: Scene,
    },
    /// Something is gone.
    Lost {
        /// Whose.
        country: CountryId,
        /// Its side then.
        side: Side,
        /// By what.
        by: By,
        /// What.
        forces: Forces,
    },
    /// Money of a country, $B.
    Money {
        /// Whose treasury.
        country: CountryId,
        /// Its side then.
        side: Side,
        /// Where it went or came from.
        purse: Purse,
    },
    /// What the dice of a combat brought, beside what was to be expected.
    Fought(Fortune),
    /// The month is over; the position as the next one begins.
    Ended(Arc<Packed>),
}

/// Sums of money, $B.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Purse {
    /// Paid as income.
    pub income: i64,
    /// Spent on units, works, repairs and offensives.
    pub spent: i64,
    /// Sent to others, by convoys too.
    pub sent: i64,
    /// Got from others.
    pub received: i64,
}

impl Purse {
    fn add(&mut self, other: Self) {
        self.income += other.income;
        self.spent += other.spent;
        self.sent += other.sent;
        self.received += other.received;
    }
}

/// A fact, and when it became one.
#[derive(Clone, Debug)]
pub struct Fact {
    /// Number of the order that brought it.
    pub line: usize,
    /// In which it happened.
    pub month: Month,
    /// The side that alone may know; none: everybody.
    pub audience: Option<Side>,
    /// What it is.
    pub what: What,
}

/// All that is remembered of a war, oldest first.
#[derive(Clone, Debug, Default)]
pub struct Course {
    opening: Option<Arc<Packed>>,
    facts: Vec<Fact>,
    recent: Recent,
}

impl Course {
    /// Of a war that begins, or is gone on with, in this position.
    pub fn new(opening: &GameState) -> Self {
        Self { opening: Some(Arc::new(Packed::of(opening))), ..Self::default() }
    }
    /// All that is remembered, oldest first.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }
    /// Months that are over.
    pub fn months(&self) -> Vec<Month> {
        self.facts.iter().filter(|fact| matches!(fact.what, What::Ended(_))).map(|fact| fact.month).collect()
    }
    /// The last month that is over.
    pub fn last_month(&self) -> Option<Month> {
        self.facts.iter().rev().find(|fact| matches!(fact.what, What::Ended(_))).map(|fact| fact.month)
    }
    /// The position at the end of a month, if that is known.
    pub fn end_of(&self, month: Month) -> Option<GameState> {
        self.facts.iter().rev().find_map(|fact| match &fact.what {
            What::Ended(state) if fact.month == month => Some(state.unpacked()),
            _ => None,
        })
    }
    /// The position before a month: the end of the one before, else the opening.
    pub fn start_of(&self, month: Month) -> Option<GameState> {
        let before = self.facts.iter().rev().find_map(|fact| match &fact.what {
            What::Ended(state) if fact.month < month => Some(state),
            _ => None,
        });
        before.or(self.opening.as_ref()).map(|state| state.unpacked())
    }
    /// What a month brought.
    pub fn of(&self, month: Month) -> impl Iterator<Item = &Fact> {
        self.facts.iter().filter(move |fact| fact.month == month)
    }

    // ----- writing

    /// Writes down what an order did; `game` stands after it. Only what `reader` may know, all of it without a reader.
    pub fn record(&mut self, game: &Game, happening: &Happening, reader: Option<Side>) {
        let (at, state) = (game.position(), game.state());
        let turned = happening.events.iter().flat_map(|event| &event.deltas).find_map(|delta| match delta {
            Delta::War { from, to, .. } if from.month != to.month => Some(from.month),
            _ => None,
        });
        let mut month = turned.unwrap_or(state.clock().month);
        let mut sides = Sides::before(state, &happening.events);
        for event in &happening.events {
            if let Cause::StepBegan { month: new, .. } = event.cause {
                month = new;
            }
            let losses = lost(at.rules, &sides, &happening.order.kind, event);
            let loser = match event.cause {
                Cause::Captured { from, .. } => from.and_then(|country| sides.side(country)),
                _ => None,
            };
            sides.follow(event);
            if reader.is_some() && event.audience.is_some_and(|audience| Some(audience) != reader) {
                continue;
            }
            self.recent.take(at.state, happening.line, event);
            let mut keep = |what: What| {
                self.facts.push(Fact { line: happening.line, month, audience: event.audience, what });
            };
            for loss in &losses {
                let (country, side, by, forces) = (loss.before.owner, loss.side, loss.by, loss.forces);
                keep(What::Lost { country, side, by, forces });
            }
            for (country, purse) in spent(event) {
                if let Some(side) = sides.side(country) {
                    keep(What::Money { country, side, purse });
                }
            }
            Fortune::of(&event.cause).into_iter().for_each(|fortune| keep(What::Fought(fortune)));
            for told in telling::told(at, event, &losses, &self.recent) {
                keep(What::Told(told));
            }
            if let Cause::Captured { cell, to, .. } = event.cause
                && at.map.city_at(cell).is_some()
            {
                let winner = sides.side(to);
                let scene = self.recent.scene(at.state, cell);
                keep(What::Taken { cell, loser, country: to, winner, scene });
            }
        }
        if let Some(month) = turned {
            let what = What::Ended(Arc::new(Packed::of(state)));
            self.facts.push(Fact { line: happening.line, month, audience: None, what });
            self.recent.clear();
        }
    }
    /// Forgets what orders from number `line` on did: they were taken back.
    pub fn forget_from(&mut self, line: usize) {
        self.facts.retain(|fact| fact.line < line);
        self.recent.forget_from(line);
    }
    /// Puts what happened before it; its beginning is that of the whole from now on.
    pub fn prepend(&mut self, mut older: Self) {
        // what led to the position is of the same month, unless that has ended since
        if self.last_month().is_none() {
            self.recent.prepend(older.recent);
        }
        older.facts.append(&mut self.facts);
        self.facts = older.facts;
        self.opening = older.opening.or(self.opening.take());
    }
    /// Puts what came later behind it.
    pub(crate) fn append(&mut self, mut newer: Self) {
        self.facts.append(&mut newer.facts);
        self.recent = newer.recent;
    }
    /// What orders before number `line` did, as far as `eyes` may see it.
    #[must_use]
    pub(crate) fn before(&self, line: usize, eyes: Option<Side>) -> Self {
        let known =
            |fact: &&Fact| fact.line < line && (eyes.is_none() || fact.audience.is_none() || fact.audience == eyes);
        Self {
            opening: self.opening.clone(),
            facts: self.facts.iter().filter(known).cloned().collect(),
            recent: Recent::default(),
        }
    }
    /// What a side may know of it.
    #[must_use]
    pub fn known_to(&self, side: Side) -> Self {
        self.before(usize::MAX, Some(side))
    }
    /// The position that it began with, where it is not known yet.
    pub fn began_with(&mut self, opening: &GameState) {
        if self.opening.is_none() {
            self.opening = Some(Arc::new(Packed::of(opening)));
        }
    }
}

/// What an event took from treasuries and gave to them.
fn spent(event: &Event) -> Vec<(CountryId, Purse)> {
    let purse = Purse::default();
    match event.cause {
        Cause::Income { country, amount } => vec![(country, Purse { income: amount.into(), ..purse })],
        Cause::MoneySent { from, to, amount } => {
            vec![(from, Purse { sent: amount.into(), ..purse }), (to, Purse { received: amount.into(), ..purse })]
        }
        Cause::ConvoyLoaded { from, amount, .. } => vec![(from, Purse { sent: amount.into(), ..purse })],
        Cause::ConvoyUnloaded { to, amount, .. } => vec![(to, Purse { received: amount.into(), ..purse })],
        Cause::Bought { .. }
        | Cause::Repaired { .. }
        | Cause::WorkBegun { .. }
        | Cause::WorkCancelled { .. }
        | Cause::InstallationsRepaired { .. }
        | Cause::OffensiveBegun { .. } => event
            .deltas
            .iter()
            .filter_map(|delta| match delta {
                Delta::Country { id, from, to } if from.money != to.money => {
                    Some((*id, Purse { spent: i64::from(from.money) - i64::from(to.money), ..purse }))
                }
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    }
}
