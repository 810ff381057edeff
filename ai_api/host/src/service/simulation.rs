//! Simulations: games of the agent's own. Each is a service like that of the game, but its orders go nowhere else, either side
//! gives them, and it can be played on and taken back.

mod attacks;

use super::Service;
use super::streams::Streams;
use crate::codec::phase_number;
use crate::view::{Shown, View};
use meridian_ai_api::abi::{self, SimGoal};
use meridian_engine::rng::Stream;
use meridian_engine::{Game, Order, OrderKind, Phase, digest};

/// Most orders that the policy RANDOM gives in a step.
const RANDOM_ORDERS: usize = 32;

/// What a simulation has besides its service.
#[derive(Default)]
pub struct Simulation {
    /// Lengths of the log at the marked positions.
    marks: Vec<usize>,
    /// The view has been looked at in this step: it follows the orders.
    shown: bool,
}

/// What a look at a simulation makes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shows {
    /// Nothing: the view shows the present position, as that of the game always does.
    AsBefore,
    /// What can change in a game.
    Changes,
    /// All of it: it is the first look.
    Everything,
}

/// How far [`Service::advance`] came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Advanced {
    pub steps: u32,
    /// It was told to stop before it was there.
    pub cancelled: bool,
}

impl Service {
    /// A simulation that begins with the game of this service as far as its side knows it, with dice of its own.
    pub fn simulate(&mut self, dice: u64, view: Box<View>) -> Self {
        let state = self.known().into_owned();
        let mut game = self.game.fork_at(state);
        game.reseed(dice);
        Self::of_simulation(game, self.streams.clone(), view)
    }
    fn of_simulation(game: Game, streams: Streams, view: Box<View>) -> Self {
        let side = game.state().clock().active;
        let mut service = Self::bare(side, game, view);
        (service.streams, service.simulation) = (streams, Some(Simulation::default()));
        service
    }
    /// Brings the view of a simulation up to the present position; that of the game always is.
    pub fn show(&mut self) -> Shows {
        let Some(simulation) = self.simulation.as_mut().filter(|simulation| !simulation.shown) else {
            return Shows::AsBefore;
        };
        simulation.shown = true;
        let shown = Shown { now: self.game.position(), side: self.side, before: None };
        match self.view.begin(&self.game, shown) {
            true => Shows::Everything,
            false => Shows::Changes,
        }
    }

    /// Orders of a simulation were carried out: those of its log from `first` on.
    pub(super) fn tried(&mut self, first: usize) {
        let entries = &self.game.log()[first..];
        if entries.is_empty() {
            return;
        }
        let shows = self.simulation.as_mut().is_some_and(|simulation| std::mem::take(&mut simulation.shown));
        if entries.iter().any(ends_step) {
            self.begin_step();
        } else {
            let events = || entries.iter().flat_map(|entry| &entry.events);
            if shows {
                self.view.update(Shown { now: self.game.position(), side: self.side, before: None }, events());
            }
            self.legal.ordered();
            self.answers = std::mem::take(&mut self.answers).after(self.game.position(), events());
            if let Some(simulation) = &mut self.simulation {
                simulation.shown = shows;
            }
        }
        // what no mark and no undo comes back to
        if self.simulation.as_ref().is_some_and(|simulation| simulation.marks.is_empty()) && !self.game.can_undo() {
            self.game.forget_log();
        }
    }
    /// Another step is asked for, maybe of the other side.
    fn begin_step(&mut self) {
        self.side = self.game.state().clock().active;
        self.ended = false;
        self.legal.begin_step();
        self.answers = crate::service::answers::Answers::default();
    }
    /// Carries out an order that the rules must accept; false if they don't.
    fn try_order(&mut self, kind: OrderKind) -> bool {
        let first = self.game.log().len();
        let accepted = self.game.submit(Order { side: self.side, kind }).is_ok();
        self.tried(first);
        accepted
    }

    /// Ends the step that is asked, then plays by the policies until the goal. `stop` is asked before every
    /// step, with the policy that is to play it.
    pub fn advance(&mut self, goal: &SimGoal, mut stop: impl FnMut(u8) -> bool) -> Advanced {
        let mut steps = 0;
        let mut policy = abi::POLICY_PASS;
        loop {
            if stop(policy) {
                return Advanced { steps, cancelled: true };
            }
            match policy {
                abi::POLICY_RANDOM => self.play_randomly(),
                abi::POLICY_ATTACK => self.play_attacks(),
                _ => {}
            }
            // refused only when the war is over
            if !self.try_order(OrderKind::EndPhase) {
                break;
            }
            steps += 1;
            let clock = self.game.state().clock();
            policy = goal.policy[clock.active.index()];
            let enough = goal.most_steps != 0 && steps >= goal.most_steps;
            if clock.winner.is_some() || enough || policy == abi::POLICY_STOP || self.has_reached(goal) {
                break;
            }
        }
        Advanced { steps, cancelled: false }
    }
    /// Draws from the legal orders of the step ([`LegalOrders::draw`](meridian_engine::legal::LegalOrders::draw)). They depend on the position and its dice alone.
    pub fn play_randomly(&mut self) {
        let state = self.game.state();
        let clock = state.clock();
        let key = ("policy", state.seed(), clock.month.0, clock.phase.number(), clock.active as u8);
        let mut dice = Stream::new(digest::of(&key), 0);
        for _ in 0..RANDOM_ORDERS {
            let Some(kind) = self.legal.draw(self.game.position(), &mut dice) else { return };
            let accepted = self.try_order(kind);
            debug_assert!(accepted, "a legal order was refused");
        }
    }
    /// Has the moment of the goal come? Phases that ask nobody are passed over.
    fn has_reached(&self, goal: &SimGoal) -> bool {
        let clock = self.game.state().clock();
        if goal.month == 0 {
            return false;
        }
        let turn = self.game.rules().sequence.turn.iter();
        let of_side = |phase: Phase| phase.phasing().is_none_or(|side| side as u8 == goal.phasing);
        let wanted = turn.clone().position(|&phase| phase_number(phase) == goal.phase && of_side(phase)).unwrap_or(0);
        let now = turn.clone().position(|&phase| phase == clock.phase).unwrap_or(0);
        (clock.month.0, now) >= (goal.month, wanted)
    }

    /// Remembers the position.
    pub fn mark(&mut self) -> Option<u32> {
        let length = self.game.log().len();
        let simulation = self.simulation.as_mut()?;
        simulation.marks.push(length);
        Some(simulation.marks.len() as u32 - 1)
    }
    /// Takes back the last orders, at most so many: as far as no dice fell, within the step, and not past a mark. Says how many
    /// it were.
    pub fn undo(&mut self, most: u32) -> u32 {
        let Some(simulation) = &self.simulation else { return 0 };
        let (floor, shows) = (simulation.marks.last().copied().unwrap_or(0), simulation.shown);
        let mut undone = Vec::new();
        while undone.len() < most as usize && self.game.log().len() > floor && self.game.can_undo() {
            undone.extend(self.game.revert_entry());
        }
        if undone.is_empty() {
            return 0;
        }
        let events = || undone.iter().flat_map(|entry| &entry.events);
        if shows {
            self.view.update(Shown { now: self.game.position(), side: self.side, before: None }, events());
        }
        self.legal.ordered();
        self.answers = std::mem::take(&mut self.answers).after(self.game.position(), events());
        undone.len() as u32
    }
    /// Comes back to a marked position and forgets later marks; false if there is no such mark.
    pub fn rollback(&mut self, mark: u32) -> bool {
        let Some(simulation) = &mut self.simulation else { return false };
        let Some(&length) = simulation.marks.get(mark as usize) else { return false };
        simulation.marks.truncate(mark as usize + 1);
        simulation.shown = false;
        let same_step = !self.game.log()[length..].iter().any(ends_step);
        while self.game.log().len() > length {
            self.game.revert_last();
        }
        if same_step {
            self.legal.ordered();
            self.answers = crate::service::answers::Answers::default();
        } else {
            self.begin_step();
        }
        true
    }
}

fn ends_step(entry: &meridian_engine::game::Entry) -> bool {
    entry.order.kind == OrderKind::EndPhase
}

#[cfg(test)]
mod tests;
