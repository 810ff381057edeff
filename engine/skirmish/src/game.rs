//! A skirmish that is played: the one door for orders, and the log of what they changed.

use crate::card::CardId;
use crate::facts::Facts;
use crate::legal;
use crate::order::Order;
use crate::reason::Reason;
use crate::recorder::Recorder;
pub use crate::recorder::{Delta, Pile};
use crate::rules::{self, Position, turn};
use crate::scenario::Scenario;
use crate::state::{Clock, Group, GroupId, MOST_GROUPS, Man, Morale, Outcome, State, Step};
use crate::view::View;
use meridian_engine::Side;
use std::sync::Arc;

/// One order that was carried out.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Who gave it.
    pub side: Side,
    /// What was asked for.
    pub order: Order,
    /// What it changed, in order.
    pub deltas: Vec<Delta>,
    /// Cards that checks turned up, in order.
    pub checks: Vec<CardId>,
    /// Of the position after it.
    pub digest: u64,
}

impl Entry {
    /// What a side may know of it (SK §1.6): not what the other one draws, and not how the deck was shuffled.
    pub fn told(&self, side: Side) -> impl Iterator<Item = &Delta> {
        let other = side.opponent();
        self.deltas.iter().filter(move |delta| match delta {
            Delta::Card { to: Pile::Hand(hand), .. } => *hand != other,
            Delta::Shuffle { .. } => false,
            _ => true,
        })
    }
    /// Cards of the pile were shown: undo stops here.
    pub fn is_irrevocable(&self) -> bool {
        let shows = |delta: &Delta| matches!(delta, Delta::Card { from: Pile::Draw, .. } | Delta::Shuffle { .. });
        self.order == Order::End || self.deltas.iter().any(shows)
    }
}

/// A position with its tables, its start and the log of the orders that led to it.
#[derive(Clone, Debug)]
pub struct Game {
    facts: Arc<Facts>,
    scenario: Arc<Scenario>,
    state: State,
    log: Vec<Entry>,
}

impl Game {
    /// A new game: shuffled, dealt, with the ground to be chosen.
    pub fn new(facts: Arc<Facts>, scenario: Arc<Scenario>, seed: u64) -> Self {
        let mut state = opening(&facts, &scenario, seed);
        turn::prepare(&mut Recorder::new(&facts, &scenario, &mut state));
        Self { facts, scenario, state, log: Vec::new() }
    }
    /// Goes on from a position.
    pub fn from_state(facts: Arc<Facts>, scenario: Arc<Scenario>, state: State) -> Self {
        Self { facts, scenario, state, log: Vec::new() }
    }
    /// The tables.
    pub fn facts(&self) -> &Arc<Facts> {
        &self.facts
    }
    /// The start.
    pub fn scenario(&self) -> &Arc<Scenario> {
        &self.scenario
    }
    /// Where everything is, hidden cards too.
    pub fn state(&self) -> &State {
        &self.state
    }
    /// For questions to the rules.
    pub fn at(&self) -> Position<'_> {
        Position { facts: &self.facts, scenario: &self.scenario, state: &self.state }
    }
    /// What a side may know (SK §1.6).
    pub fn view(&self, side: Side) -> View {
        View::of(&self.facts, &self.scenario, &self.state, side)
    }
    /// How it ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        self.state.clock.outcome
    }
    /// Worth of a side's men who are out of the game (SK §17.4).
    pub fn lost(&self, side: Side) -> u16 {
        rules::victory::lost(self.at(), side)
    }
    /// Orders carried out, in order.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }
    /// Would the order of the side whose turn it is be carried out?
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn check(&self, order: &Order) -> Result<(), Reason> {
        rules::check(self.at(), order)
    }
    /// All orders that would be, in a fixed order.
    pub fn legal(&self) -> Vec<Order> {
        legal::orders(self.at())
    }
    /// Carries the order out, or changes nothing.
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn submit(&mut self, order: Order) -> Result<&Entry, Reason> {
        self.check(&order)?;
        let side = self.state.clock.side;
        let mut recorder = Recorder::new(&self.facts, &self.scenario, &mut self.state);
        rules::carry_out(&mut recorder, &order);
        let (deltas, checks) = recorder.finish();
        let digest = self.state.digest();
        self.log.push(Entry { side, order, deltas, checks, digest });
        Ok(&self.log[self.log.len() - 1])
    }
    /// Takes back the last order, unless it ended a turn or turned up a card.
    pub fn undo(&mut self) -> Option<Order> {
        if self.log.last()?.is_irrevocable() {
            return None;
        }
        self.revert_last()
    }
    /// Takes back the last order whatever it was: for searches and for the laws of the tests.
    pub fn revert_last(&mut self) -> Option<Order> {
        let entry = self.log.pop()?;
        entry.deltas.iter().rev().for_each(|delta| delta.revert(&mut self.state));
        Some(entry.order)
    }
    /// Forgets the log.
    pub fn forget_log(&mut self) {
        self.log.clear();
    }
}

/// SK §3.5: before the first shuffle.
fn opening(facts: &Facts, scenario: &Scenario, seed: u64) -> State {
    let group = |side: Side, index: usize| Group {
        advance: scenario.squads[side.index()].advance[index],
        ..Group::in_lane(index as u8)
    };
    let man = |side: Side, group: u8, skis: bool| Man {
        group: GroupId { side, index: group },
        morale: Morale::Ready,
        gone: None,
        wounded: false,
        hero: false,
        on_skis: skis,
        changed: false,
        jammed: false,
        gun_jammed: false,
        bogged: false,
        immobile: false,
    };
    let men = Side::BOTH.into_iter().flat_map(|side| {
        let people = &scenario.squads[side.index()].people;
        people.iter().map(move |person| man(side, person.group, person.skis))
    });
    let clock = Clock {
        side: scenario.first,
        step: Step::Placement,
        deck: 1,
        turns: 0,
        discarded: 0,
        late: false,
        outcome: None,
    };
    State {
        clock,
        weather: scenario.weather,
        men: men.collect(),
        groups: Side::BOTH.map(|side| std::array::from_fn::<Group, MOST_GROUPS, _>(|index| group(side, index))),
        draw: Vec::new(),
        discard: (0..facts.deck.len() as u8).map(CardId).collect(),
        hands: [Vec::new(), Vec::new()],
        seed,
    }
}
