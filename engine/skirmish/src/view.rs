//! SK §1.6: what a side may know: everything but the pile that is drawn from and the other side's hand.

use crate::card::CardId;
use crate::facts::Facts;
use crate::order::Order;
use crate::reason::Reason;
use crate::rules::{self, Position};
use crate::scenario::Scenario;
use crate::state::State;
use crate::{legal, odds};
use meridian_engine::Side;
use meridian_engine::rng::Stream;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::sync::Arc;

/// A position as a side sees it. What is hidden is not in it.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    facts: Arc<Facts>,
    scenario: Arc<Scenario>,
    state: State,
    /// Who looks.
    pub side: Side,
    /// Cards of the pile that is drawn from.
    pub draw_cards: usize,
    /// Cards of the other side's hand.
    pub enemy_cards: usize,
}

/// A view without what is the same in the whole game: for players elsewhere, who have tables and scenario already.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sight<'a> {
    state: Cow<'a, State>,
    side: Side,
    draw_cards: usize,
    enemy_cards: usize,
}

impl Sight<'_> {
    /// The view that it was taken from, if that was of these tables and this scenario.
    pub fn view(self, facts: Arc<Facts>, scenario: Arc<Scenario>) -> View {
        let Self { state, side, draw_cards, enemy_cards } = self;
        View { facts, scenario, state: state.into_owned(), side, draw_cards, enemy_cards }
    }
}

impl View {
    /// What changes from question to question.
    pub fn sight(&self) -> Sight<'_> {
        let Self { side, draw_cards, enemy_cards, .. } = *self;
        Sight { state: Cow::Borrowed(&self.state), side, draw_cards, enemy_cards }
    }
    pub(crate) fn of(facts: &Arc<Facts>, scenario: &Arc<Scenario>, state: &State, side: Side) -> Self {
        let other = side.opponent().index();
        let mut seen = state.clone();
        let (draw_cards, enemy_cards) = (seen.draw.len(), seen.hands[other].len());
        seen.draw.clear();
        seen.hands[other].clear();
        // the seed would tell how the deck is shuffled
        seen.seed = 0;
        Self { facts: facts.clone(), scenario: scenario.clone(), state: seen, side, draw_cards, enemy_cards }
    }
    /// For questions to the rules. Hidden piles are empty in it.
    pub fn at(&self) -> Position<'_> {
        Position { facts: &self.facts, scenario: &self.scenario, state: &self.state }
    }
    /// Worth of a side's men who are out of the game (SK §17.4).
    pub fn lost(&self, side: Side) -> u16 {
        rules::victory::lost(self.at(), side)
    }
    /// The own hand.
    pub fn hand(&self) -> &[CardId] {
        &self.state.hands[self.side.index()]
    }
    /// What the viewer may order; nothing while the other side is asked.
    pub fn legal(&self) -> Vec<Order> {
        if self.at().side() == self.side { legal::orders(self.at()) } else { Vec::new() }
    }
    /// Would an order of the viewer be carried out?
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn check(&self, order: &Order) -> Result<(), Reason> {
        if self.at().side() == self.side { rules::check(self.at(), order) } else { Err(Reason::NotYourTurn) }
    }
    /// What an attack on men would do, exactly, as far as the viewer can know; none for other orders.
    pub fn odds(&self, order: &Order) -> Option<odds::Odds> {
        odds::of(self.at(), order, &self.unseen())
    }
    /// The same of a gun's shot at a vehicle.
    pub fn shot(&self, order: &Order) -> Option<odds::Shot> {
        odds::shot(self.at(), order, &self.unseen())
    }
    /// The same of an assault.
    pub fn duel(&self, order: &Order) -> Option<odds::Duel> {
        odds::duel(self.at(), order, &self.unseen())
    }
    /// A position that could be the true one for all that the viewer knows: what it does not see is dealt anew.
    pub fn sample(&self, stream: &mut Stream) -> State {
        let mut hidden = self.unseen();
        for last in (1..hidden.len()).rev() {
            hidden.swap(last, stream.below(last + 1));
        }
        let mut state = self.state.clone();
        state.draw = hidden.split_off(self.enemy_cards.min(hidden.len()));
        hidden.sort_unstable();
        state.hands[self.side.opponent().index()] = hidden;
        state.seed = stream.next_u64();
        state
    }
    /// Cards that the viewer has not seen since they were shuffled: those of the pile and of the other hand.
    pub fn unseen(&self) -> Vec<CardId> {
        let state = &self.state;
        let fronts = state.groups.iter().flatten();
        let lie = fronts
            .flat_map(|group| [group.terrain, group.movement, group.smoke, group.concealment, group.wire, group.mines]);
        let mut seen = vec![false; self.facts.deck.len()];
        let known = state.discard.iter().chain(self.hand()).copied().chain(lie.flatten());
        known.for_each(|card| seen[usize::from(card.0)] = true);
        (0..seen.len()).filter(|&card| !seen[card]).map(|card| CardId(card as u8)).collect()
    }
}
