//! A game: the one door for orders, with undo and the log that replays are made of.

use crate::event::{Cause, Event};
use crate::order::{Order, OrderError, OrderKind};
use crate::phase::{self, Phase};
use crate::reason::General;
use crate::recorder::Recorder;
use crate::replay::Origin;
use crate::rng::SEALED;
use crate::rules::{Position, bases, victory};
use crate::ruleset::Ruleset;
use crate::state::{Frames, GameState};
use crate::{Map, Side};
use std::collections::VecDeque;
use std::sync::Arc;

/// One order that was carried out.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What was asked for.
    pub order: Order,
    /// What it did, in order.
    pub events: Vec<Event>,
    /// Dice fell or hidden things were shown: undo stops here.
    pub irrevocable: bool,
    /// Digest of the state after the order.
    pub digest: u64,
}

/// A position with its map, its rules and the log of the orders that led to it.
#[derive(Clone)]
pub struct Game {
    map: Arc<Map>,
    rules: Arc<Ruleset>,
    state: GameState,
    log: Vec<Entry>,
    script: VecDeque<f64>,
    origin: Option<Origin>,
}

impl Game {
    /// Goes on from a position (new game or save). The log starts empty.
    pub fn from_state(map: Arc<Map>, rules: Arc<Ruleset>, mut state: GameState) -> Self {
        state.rebuild();
        Self { map, rules, state, log: Vec::new(), script: VecDeque::new(), origin: None }
    }
    /// The same, opened from there.
    #[must_use]
    pub fn from(self, origin: Origin) -> Self {
        Self { origin: Some(origin), ..self }
    }
    /// What it was opened from; none where it goes on from a position.
    pub fn origin(&self) -> Option<&Origin> {
        self.origin.as_ref()
    }
    /// The world it is played on.
    pub fn map(&self) -> &Arc<Map> {
        &self.map
    }
    /// The tables it is played by.
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }
    /// The position as it is saved.
    pub fn state(&self) -> &GameState {
        &self.state
    }
    /// The position for questions to the rules, seen by the side that acts.
    pub fn position(&self) -> Position<'_> {
        Position::new(&self.map, &self.rules, &self.state)
    }
    /// Orders carried out since the game was made or its log was forgotten.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }
    /// Whom the game waits for; none when the war is over.
    pub fn asked(&self) -> Option<(Phase, Side)> {
        self.state.clock().winner.is_none().then_some((self.state.clock().phase, self.state.clock().active))
    }
    /// The next draws, for tests; when used up the seeded dice follow.
    pub fn script_dice(&mut self, draws: impl IntoIterator<Item = f64>) {
        self.script.extend(draws);
    }
    /// Scripted draws that nobody has used yet.
    pub fn scripted_dice_left(&self) -> usize {
        self.script.len()
    }

    /// Would the order be carried out? Changes nothing.
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn check(&self, order: &Order) -> Result<(), OrderError> {
        check(self.position(), order)
    }
    /// Carries the order out, or changes nothing. The events are also kept in the log.
    ///
    /// # Errors
    /// What the rules have against it.
    pub fn submit(&mut self, order: Order) -> Result<&[Event], OrderError> {
        self.check(&order)?;
        if let OrderKind::Dice { seed } = order.kind {
            return Ok(self.take_dice(order, seed));
        }
        let mut recorder = Recorder::new(&self.map, &self.rules, &mut self.state, &mut self.script);
        carry_out(&mut recorder, &order);
        let (events, rolled) = recorder.finish();
        self.state.count_order();
        let irrevocable = rolled || order.kind == OrderKind::EndPhase;
        let digest = self.state.digest();
        self.log.push(Entry { order, events, irrevocable, digest });
        Ok(&self.log[self.log.len() - 1].events)
    }
    /// Nothing before other dice can be taken back, and neither can they.
    fn take_dice(&mut self, order: Order, seed: u64) -> &[Event] {
        self.state.reseed(seed);
        self.state.count_order();
        let digest = self.state.digest();
        self.log = vec![Entry { order, events: Vec::new(), irrevocable: true, digest }];
        &[]
    }
    /// Takes back the last order, unless dice fell or a phase ended with it.
    pub fn undo(&mut self) -> Option<Order> {
        if self.log.last()?.irrevocable {
            return None;
        }
        self.revert_last()
    }
    /// Is there a last order that [`Self::undo`] would take back?
    pub fn can_undo(&self) -> bool {
        self.log.last().is_some_and(|entry| !entry.irrevocable)
    }
    /// Takes back the last order whatever it was: for searches and for the laws of the tests.
    pub fn revert_last(&mut self) -> Option<Order> {
        self.revert_entry().map(|entry| entry.order)
    }
    /// The same, for those who want to know what it had done.
    pub fn revert_entry(&mut self) -> Option<Entry> {
        let entry = self.log.pop_if(|entry| !matches!(entry.order.kind, OrderKind::Dice { .. }))?;
        for event in entry.events.iter().rev() {
            for delta in event.deltas.iter().rev() {
                delta.revert(&mut self.state);
            }
        }
        self.state.discount_order();
        Some(entry)
    }
    /// The same position with an empty log: for searches and for players that try their orders out.
    #[must_use]
    pub fn fork(&self) -> Self {
        Self {
            map: self.map.clone(),
            rules: self.rules.clone(),
            state: self.state.clone(),
            log: Vec::new(),
            script: self.script.clone(),
            origin: self.origin.clone(),
        }
    }
    /// Another position of the same map and rules, with an empty log. `state` must not come from a file
    /// ([`Self::from_state`] is for those).
    #[must_use]
    pub fn fork_at(&self, state: GameState) -> Self {
        let (map, rules) = (self.map.clone(), self.rules.clone());
        Self { map, rules, state, log: Vec::new(), script: VecDeque::new(), origin: None }
    }
    /// The position alone.
    pub fn into_state(self) -> GameState {
        self.state
    }
    /// Other dice from here on: for searches, which must not know those of the game.
    pub fn reseed(&mut self, seed: u64) {
        self.state.reseed(seed);
    }
    /// The position before the last `entries` orders of the log, all of it if it holds fewer.
    pub fn state_before(&self, entries: usize) -> GameState {
        let mut state = self.state.clone();
        let first = self.log.len().saturating_sub(entries);
        for event in self.log[first..].iter().rev().flat_map(|entry| entry.events.iter().rev()) {
            event.deltas.iter().rev().for_each(|delta| delta.revert(&mut state));
        }
        state
    }
    /// Forgets the log (undo and replay), as a fork for a search does.
    pub fn forget_log(&mut self) {
        self.log.clear();
    }
}

/// Would the order be carried out in this position? The first test of every order, then its phase's.
///
/// # Errors
/// What the rules have against it.
pub fn check(at: Position, order: &Order) -> Result<(), OrderError> {
    let clock = at.state.clock();
    if let Some(winner) = clock.winner {
        return Err(General::WarOver { winner }.into());
    }
    if order.side != clock.active {
        return Err(General::NotYourTurn { side: clock.active, phase: clock.phase }.into());
    }
    match &order.kind {
        OrderKind::EndPhase => Ok(()),
        OrderKind::Dice { seed } if at.state.seed() & seed & SEALED != 0 => Ok(()),
        OrderKind::Dice { .. } => Err(OrderError::wrong_phase(clock.phase)),
        OrderKind::Stance { cell, .. } => phase::combat::check_stance(at, order.side, *cell),
        kind => match clock.phase {
            Phase::WarDeclaration => phase::war_declaration::check(at, order.side, kind),
            Phase::Deployment => phase::deployment::check(at, order.side, kind),
            Phase::Income => phase::income::check(at, order.side, kind),
            Phase::UnitBuild => phase::unit_build::check(at, order.side, kind),
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => phase::movement::check(at, order.side, kind),
            Phase::Overrun(_) | Phase::Amphibious(_) | Phase::Combat(_) => phase::combat::check(at, order.side, kind),
            Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
                phase::follow_up::check(at, order.side, kind)
            }
            Phase::Interception(_) => phase::interception::check(at, order.side, kind),
            Phase::Supply | Phase::OwnSupply(_) => Err(OrderError::wrong_phase(clock.phase)),
        },
    }
}

fn carry_out(rec: &mut Recorder, order: &Order) {
    let phase = rec.state().clock().phase;
    if !matches!(order.kind, OrderKind::Advance { .. }) {
        rec.close_advance();
    }
    match &order.kind {
        OrderKind::EndPhase => end_step(rec, order.side),
        // they change no position
        OrderKind::Dice { .. } => {}
        OrderKind::Stance { cell, retreat } => {
            rec.begin(Cause::StanceSet { cell: *cell, retreat: *retreat });
            rec.unwilling(*cell, !retreat);
        }
        kind => match phase {
            Phase::WarDeclaration => phase::war_declaration::carry_out(rec, order.side, kind),
            Phase::Deployment => phase::deployment::carry_out(rec, order.side, kind),
            Phase::Income => phase::income::carry_out(rec, order.side, kind),
            Phase::UnitBuild => phase::unit_build::carry_out(rec, order.side, kind),
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => phase::movement::carry_out(rec, order.side, kind),
            Phase::Overrun(_) | Phase::Amphibious(_) | Phase::Combat(_) => {
                phase::combat::carry_out(rec, order.side, kind);
            }
            Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
                phase::follow_up::carry_out(rec, order.side, kind);
            }
            Phase::Interception(_) => phase::interception::carry_out(rec, order.side, kind),
            Phase::Supply | Phase::OwnSupply(_) => {}
        },
    }
}

/// Closes the step of `side` and goes on until somebody has to be asked again.
fn end_step(rec: &mut Recorder, side: Side) {
    let phase = rec.state().clock().phase;
    phase::leave_step(rec, phase, side);
    if let Some(next) = phase::after_step(rec.position()) {
        begin_step(rec, next);
        return;
    }
    phase::leave(rec, phase);
    go_on(rec, phase);
}

/// From the end of `phase` to the next question.
fn go_on(rec: &mut Recorder, mut phase: Phase) {
    while rec.state().clock().winner.is_none() {
        let (next, new_turn) = rec.rules.sequence.following(phase);
        if new_turn {
            victory::decide_turn(rec);
            if rec.state().clock().winner.is_some() {
                return;
            }
            // WW2 §2.3
            rec.war(|war| war.month = war.month.plus(1));
            bases::after_closing(rec);
        }
        phase = next;
        if enter(rec, phase) {
            return;
        }
    }
}

/// A game that begins with the automatic part of `phase` and goes on until somebody is asked, and what happened by then.
/// `draws` come before the seeded dice. For rule cases: the log starts empty.
pub fn beginning(
    map: Arc<Map>,
    rules: Arc<Ruleset>,
    state: GameState,
    phase: Phase,
    draws: VecDeque<f64>,
) -> (Game, Vec<Event>) {
    let mut game = Game::from_state(map, rules, state);
    game.script = draws;
    let mut rec = Recorder::new(&game.map, &game.rules, &mut game.state, &mut game.script);
    open(&mut rec, phase);
    let (events, _) = rec.finish();
    (game, events)
}

/// Enters a phase and goes on until somebody is asked.
pub(crate) fn open(rec: &mut Recorder, phase: Phase) {
    if !enter(rec, phase) {
        go_on(rec, phase);
    }
}

/// Enters a phase; true if a side has to be asked in it.
fn enter(rec: &mut Recorder, phase: Phase) -> bool {
    begin_step(rec, Frames::of(phase));
    phase::enter(rec, phase)
}

fn begin_step(rec: &mut Recorder, frames: Frames) {
    let (month, phase, side) = (rec.state().clock().month, frames.phase(), frames.asked());
    rec.begin(Cause::StepBegan { month, phase, side });
    rec.ask(frames);
    rec.war(|war| war.draws = 0);
}
