//! The only writer of the state: every change becomes a [`Delta`], which can be taken back.

use crate::card::CardId;
use crate::facts::Facts;
use crate::rules::Position;
use crate::scenario::Scenario;
use crate::state::{Clock, Group, GroupId, Man, State, Weather};
use meridian_engine::Side;
use meridian_engine::rng::Stream;

/// Where a card lies, as far as the recorder moves it: what lies before a group is a field of the group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pile {
    /// Top of the pile that is drawn from.
    Draw,
    /// Top of the pile of discards.
    Discard,
    /// A hand.
    Hand(Side),
    /// Before a group.
    Table,
}

/// A change, with what was before.
#[derive(Clone, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "before and after")]
pub enum Delta {
    Card { card: CardId, from: Pile, to: Pile },
    Shuffle { discard: Vec<CardId>, draw: Vec<CardId> },
    Clock { from: Clock, to: Clock },
    Weather { from: Weather, to: Weather },
    Man { man: u8, from: Man, to: Man },
    Group { group: GroupId, from: Group, to: Group },
}

impl Delta {
    /// Does it.
    pub fn apply(&self, state: &mut State) {
        match self {
            Self::Card { card, from, to } => {
                take(state, *card, *from);
                put(state, *card, *to);
            }
            Self::Shuffle { draw, .. } => {
                state.discard.clear();
                state.draw.clone_from(draw);
            }
            Self::Clock { to, .. } => state.clock = *to,
            Self::Weather { to, .. } => state.weather = *to,
            Self::Man { man, to, .. } => state.men[usize::from(*man)] = *to,
            Self::Group { group, to, .. } => state.groups[group.side.index()][usize::from(group.index)] = *to,
        }
    }
    /// Takes it back.
    pub fn revert(&self, state: &mut State) {
        match self {
            Self::Card { card, from, to } => {
                take(state, *card, *to);
                put(state, *card, *from);
            }
            Self::Shuffle { discard, .. } => {
                state.draw.clear();
                state.discard.clone_from(discard);
            }
            Self::Clock { from, .. } => state.clock = *from,
            Self::Weather { from, .. } => state.weather = *from,
            Self::Man { man, from, .. } => state.men[usize::from(*man)] = *from,
            Self::Group { group, from, .. } => state.groups[group.side.index()][usize::from(group.index)] = *from,
        }
    }
}

fn take(state: &mut State, card: CardId, pile: Pile) {
    let top = match pile {
        Pile::Draw => state.draw.pop(),
        Pile::Discard => state.discard.pop(),
        Pile::Hand(side) => {
            let hand = &mut state.hands[side.index()];
            hand.binary_search(&card).ok().map(|at| hand.remove(at))
        }
        Pile::Table => Some(card),
    };
    debug_assert_eq!(top, Some(card), "the card lies there");
}

fn put(state: &mut State, card: CardId, pile: Pile) {
    match pile {
        Pile::Draw => state.draw.push(card),
        Pile::Discard => state.discard.push(card),
        Pile::Hand(side) => {
            let hand = &mut state.hands[side.index()];
            let at = hand.binary_search(&card).unwrap_or_else(|at| at);
            hand.insert(at, card);
        }
        Pile::Table => {}
    }
}

/// Changes a position and writes down what it changes.
pub struct Recorder<'g> {
    /// The tables.
    pub facts: &'g Facts,
    /// The start.
    pub scenario: &'g Scenario,
    state: &'g mut State,
    deltas: Vec<Delta>,
    checks: Vec<CardId>,
}

impl<'g> Recorder<'g> {
    /// With nothing written yet.
    pub fn new(facts: &'g Facts, scenario: &'g Scenario, state: &'g mut State) -> Self {
        Self { facts, scenario, state, deltas: Vec::new(), checks: Vec::new() }
    }
    /// What was changed, and the cards that checks drew, in order.
    pub fn finish(self) -> (Vec<Delta>, Vec<CardId>) {
        (self.deltas, self.checks)
    }
    /// As changed so far.
    pub fn state(&self) -> &State {
        self.state
    }
    /// The same for questions to the rules.
    pub fn at(&self) -> Position<'_> {
        Position { facts: self.facts, scenario: self.scenario, state: self.state }
    }
    fn write(&mut self, delta: Delta) {
        delta.apply(self.state);
        self.deltas.push(delta);
    }
    /// Changes the clock.
    pub fn clock(&mut self, change: impl FnOnce(&mut Clock)) {
        let from = self.state.clock;
        let mut to = from;
        change(&mut to);
        if from != to {
            self.write(Delta::Clock { from, to });
        }
    }
    /// Changes the weather.
    pub fn weather(&mut self, change: impl FnOnce(&mut Weather)) {
        let from = self.state.weather;
        let mut to = from;
        change(&mut to);
        if from != to {
            self.write(Delta::Weather { from, to });
        }
    }
    /// Changes a man.
    pub fn man(&mut self, man: u8, change: impl FnOnce(&mut Man)) {
        let from = self.state.men[usize::from(man)];
        let mut to = from;
        change(&mut to);
        if from != to {
            self.write(Delta::Man { man, from, to });
        }
    }
    /// Changes a group.
    pub fn group(&mut self, group: GroupId, change: impl FnOnce(&mut Group)) {
        let from = *self.state.group(group);
        let mut to = from;
        change(&mut to);
        if from != to {
            self.write(Delta::Group { group, from, to });
        }
    }
    /// Moves a card.
    pub fn card(&mut self, card: CardId, from: Pile, to: Pile) {
        self.write(Delta::Card { card, from, to });
    }
    /// A card of a hand goes to the discards.
    pub fn play(&mut self, side: Side, card: CardId) {
        self.card(card, Pile::Hand(side), Pile::Discard);
    }
    /// Takes a card off a group's front.
    pub fn clear(&mut self, group: GroupId, of: impl FnOnce(&mut Group) -> Option<CardId>) {
        let mut taken = None;
        self.group(group, |group| taken = of(group));
        if let Some(card) = taken {
            self.card(card, Pile::Table, Pile::Discard);
        }
    }
    /// The discards become the pile that is drawn from, in an order that seed and number of the deck fix.
    pub fn shuffle(&mut self) {
        let discard = self.state.discard.clone();
        let mut draw = discard.clone();
        draw.sort_unstable();
        let mut stream = Stream::new(self.state.seed, u64::from(self.state.clock.deck));
        for last in (1..draw.len()).rev() {
            draw.swap(last, stream.below(last + 1));
        }
        self.write(Delta::Shuffle { discard, draw });
    }
    /// Notes that a check drew this card.
    pub fn checked(&mut self, card: CardId) {
        self.checks.push(card);
    }
}
