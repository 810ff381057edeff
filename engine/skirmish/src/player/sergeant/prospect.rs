//! What an order changes in the worth of the position.

use super::threat::Arms;
use super::worth::{self, Scale};
use crate::order::Order;
use crate::recorder::Recorder;
use crate::rules::{self, Position};
use crate::state::{GroupId, Morale, State};
use crate::view::View;
use crate::{Scenario, Terrain, odds::Effect};
use meridian_engine::rng::Stream;

/// Positions that are looked at for an order whose outcome the cards decide.
const SAMPLES: usize = 10;

/// A decision: the position as it is, and ones that could be the true one.
pub struct Prospect<'v> {
    view: &'v View,
    arms: Arms,
    scale: Scale,
    now: i32,
    stream: Stream,
    samples: Vec<State>,
}

impl<'v> Prospect<'v> {
    pub fn new(view: &'v View, stream: Stream) -> Self {
        let arms = Arms::of(view);
        let scale = Scale::of(view);
        let now = worth::of(view.at(), view.side, &arms, &scale);
        Self { view, arms, scale, now, stream, samples: Vec::new() }
    }

    /// What is gained by an order, in hundredths of an enemy; ending the turn gains nothing.
    pub fn gain(&mut self, order: &Order) -> i32 {
        match *order {
            Order::End => 0,
            Order::Fire { group, card, .. } => self.attack(order, GroupId { side: self.view.side, index: group }, card),
            Order::Shoot { man, card, .. } => self.attack(order, self.view.at().man(man).group, card),
            Order::Assault { man, card, .. } => self.attack(order, self.view.at().man(man).group, card),
            Order::Entrench { .. }
            | Order::Observe { .. }
            | Order::Snipe { .. }
            | Order::Call { .. }
            | Order::Overrun { .. }
            | Order::Free { .. }
            | Order::Cut { .. }
            | Order::Enter { .. }
            | Order::Lay { .. } => self.tried(order, SAMPLES),
            Order::Move { group, .. } => {
                let group = GroupId { side: self.view.side, index: group };
                let at = self.view.at();
                // mines go off, vehicles bog
                let chancy = at.group(group).mines.is_some() || !at.on_foot(group);
                self.tried(order, if chancy { SAMPLES } else { 1 })
            }
            // who comes into cold water may be hurt
            Order::Join { to, .. } => {
                let to = GroupId { side: self.view.side, index: to };
                let chancy = self.view.at().terrain(to) == Terrain::Stream;
                self.tried(order, if chancy { SAMPLES } else { 1 })
            }
            _ => self.tried(order, 1),
        }
    }

    /// An attack by its odds; the card is gone and who hid is seen.
    fn attack(&self, order: &Order, group: GroupId, card: crate::CardId) -> i32 {
        let at = self.view.at();
        let mut after = at.state.clone();
        let hand = &mut after.hands[group.side.index()];
        hand.retain(|&other| other != card);
        after.groups[group.side.index()][usize::from(group.index)].concealment = None;
        let after = Position { state: &after, ..at };
        let spent = worth::of(after, self.view.side, &self.arms, &self.scale) - self.now;
        spent + self.harm(order)
    }

    fn harm(&self, order: &Order) -> i32 {
        let at = self.view.at();
        let share = |value: i32, ways: usize, all: usize| (i64::from(value) * ways as i64 / all.max(1) as i64) as i32;
        if let Some(shot) = self.view.shot(order) {
            let Order::Shoot { target, .. } = *order else { return 0 };
            let target = GroupId { side: self.view.side.opponent(), index: target };
            let worth = at.vehicle(target).map_or(0, |(man, _)| worth::man(at, man));
            let stopped = if at.vehicle(target).is_some_and(|(man, _)| at.man(man).immobile) { 0 } else { worth / 3 };
            return share(worth / 8, shot.shaken, shot.ways)
                + share(stopped, shot.stopped, shot.ways)
                + share(worth, shot.destroyed, shot.ways);
        }
        if let Some(duel) = self.view.duel(order) {
            let Order::Assault { man, target, .. } = *order else { return 0 };
            let (own, other) = (worth::man(at, man), worth::man(at, target));
            return share(other, duel.won, duel.ways)
                - share(own, duel.lost, duel.ways)
                - share(worth::PINNED, duel.held, duel.ways);
        }
        let Some(odds) = self.view.odds(order) else { return 0 };
        // thousandths of nobody being hit
        let mut spared = 1000_i64;
        let mut sum = 0;
        let mut holds = None;
        for man in &odds.men {
            let all: usize = man.ways.iter().sum();
            for effect in Effect::ALL {
                let value = worth::effect(at, man.man, effect);
                sum += share(value, man.ways[effect as usize], all);
            }
            sum -= share(worth::BERSERK, man.berserk, all);
            let unharmed = man.ways[Effect::Unharmed as usize];
            spared = spared * unharmed as i64 / all.max(1) as i64;
            holds = Some(man.man);
        }
        // a group of whom one is pinned goes nowhere
        if let Some(man) = holds {
            let group = at.man(man).group;
            if at.all_ready(group) {
                let held = self.hold(man);
                sum += (i64::from(held) * (1000 - spared) / 1000) as i32;
            }
        }
        sum
    }

    /// What it is worth that a group of the enemy cannot move, beyond the man who is pinned.
    fn hold(&self, man: u8) -> i32 {
        let at = self.view.at();
        let mut after = at.state.clone();
        after.men[usize::from(man)].morale = Morale::Pinned;
        let before = worth::progress(at, at.man(man).group.side, &self.scale);
        let after = worth::progress(Position { state: &after, ..at }, at.man(man).group.side, &self.scale);
        before - after
    }

    /// Carries it out where the cards that are not seen lie in some order.
    fn tried(&mut self, order: &Order, samples: usize) -> i32 {
        while self.samples.len() < samples {
            self.samples.push(self.view.sample(&mut self.stream));
        }
        let at = self.view.at();
        let scenario: &Scenario = at.scenario;
        let mut sum = 0;
        for sample in &self.samples[..samples] {
            let mut state = sample.clone();
            let mut recorder = Recorder::new(at.facts, scenario, &mut state);
            rules::carry_out(&mut recorder, order);
            drop(recorder);
            let after = Position { state: &state, ..at };
            sum += worth::of(after, self.view.side, &self.arms, &self.scale) - self.now;
        }
        sum / samples as i32
    }
}
