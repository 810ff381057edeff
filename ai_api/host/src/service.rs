//! The agent's service: its own copy of the game, the view of it, and what happens to the orders it hands in. Lives on the
//! agent's thread; the game of the session is elsewhere and gets the accepted orders through the channel, one by one.

pub mod answers;
pub mod simulation;
mod streams;

use crate::codec::events::{Events, Scribe};
use crate::codec::{self, NoOrder};
use crate::legal::Legal;
use crate::report::note::Note;
use crate::report::{Answer, Reports};
use crate::service::answers::Answers;
use crate::service::simulation::Simulation;
use crate::service::streams::Streams;
use crate::view::chronicle::Brief;
use crate::view::{Shown, View};
use meridian_ai_api::abi::{self, OrderRecord, OrderResult, PhaseInput};
use meridian_engine::event::{Cause, Event};
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::{SupplyTrees, WhatIf};
use meridian_engine::{CellId, CountryId, Game, GameState, Order, OrderKind, Phase, Side, UnitId, known};
use meridian_words::Words;
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

pub struct Service {
    pub side: Side,
    pub game: Game,
    /// What the side may know of the other in a deployment phase.
    before: Option<GameState>,
    /// The same with the other side's step ended, once somebody asked.
    idle: Option<GameState>,
    pub view: Box<View>,
    /// Random streams of this step, its simulations included.
    pub streams: Streams,
    /// Of the last set of orders: index and reason.
    refusals: Vec<(u32, NoOrder)>,
    /// The agent handed in `END_PHASE`.
    pub ended: bool,
    pub accepted: u32,
    pub refused: u32,
    /// Why the agent is at fault, if it is.
    pub malformed: Option<String>,
    pub legal: Legal,
    pub answers: Answers,
    /// Writes down what the orders of the set bring, into `news`; none where nobody is told.
    scribe: Option<Scribe>,
    news: Events,
    /// Bytes of notes in this step.
    noted: usize,
    /// Accepted orders of this step by tag, and explanations of tags that no order has had yet.
    tags: BTreeMap<u32, u32>,
    reasons: BTreeMap<u32, String>,
    /// Where accepted orders go; none from a simulation.
    pub(super) reports: Option<Reports>,
    /// What a simulation has besides; none for the game itself.
    pub(super) simulation: Option<Simulation>,
}

/// Most bytes of notes in a step.
const NOTED_BYTES: usize = 256 << 10;

/// How a set of orders is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SubmitMode {
    ValidateOnly,
    BestEffort,
    Atomic,
}

impl Service {
    /// What `begin_phase` is told of the step, the `call`-th of its agent; good as long as the view lives.
    pub fn input(&self, call: u32) -> PhaseInput {
        let clock = self.game.state().clock();
        PhaseInput {
            struct_size: size_of::<PhaseInput>() as u32,
            phase: codec::phase_number(clock.phase),
            phasing: clock.phase.phasing().map_or(abi::NO_SIDE, |side| side as u8),
            side: self.side as u8,
            reserved: 0,
            month: clock.month.0,
            reserved2: 0,
            call,
            view: self.view.table(),
        }
    }
    pub fn new(side: Side, game: Game, before: Option<GameState>, view: Box<View>, reports: Reports) -> Self {
        let mut service = Self::bare(side, game, view);
        (service.before, service.reports) = (before, Some(reports));
        let shown = Shown { now: service.game.position(), side, before: service.before.as_ref() };
        service.view.begin(&service.game, shown);
        service.answers.lines.clone_from(&service.view.supply);
        service
    }
    /// The view, for the next step of its agent, with the supply that was found last.
    pub fn into_view(self) -> Box<View> {
        let mut view = self.view;
        view.supply = self.answers.lines.or(view.supply);
        view
    }
    /// Without anything in the view yet.
    pub(super) fn bare(side: Side, game: Game, view: Box<View>) -> Self {
        Self {
            side,
            before: None,
            idle: None,
            view,
            streams: Streams::of_step(game.state(), side),
            refusals: Vec::new(),
            ended: false,
            accepted: 0,
            refused: 0,
            malformed: None,
            legal: Legal::default(),
            answers: Answers::default(),
            scribe: None,
            news: Events::default(),
            noted: 0,
            tags: BTreeMap::new(),
            reasons: BTreeMap::new(),
            reports: None,
            simulation: None,
            game,
        }
    }
    /// What has happened before the step; events of the orders in it follow.
    pub fn tell(&mut self, brief: Brief) {
        self.scribe = Some(brief.scribe);
        self.view.tell(brief.news);
    }
    /// Shows something to those who watch; the status for the agent.
    pub fn note(&mut self, note: Note) -> i32 {
        let size = note.size();
        if self.noted + size > NOTED_BYTES {
            return abi::E_LIMIT;
        }
        self.noted += size;
        self.report(note);
        abi::OK
    }
    fn report(&self, note: Note) {
        // a session that is gone needs no notes, and simulations show nothing
        if let Some(reports) = &self.reports {
            reports.answer(Answer::Note(note));
        }
    }
    /// Why the orders with this tag are given: told with the first of them, or at once if it has been given.
    pub fn explain(&mut self, tag: u32, text: String) -> i32 {
        if let Some(&order) = self.tags.get(&tag) {
            return self.note(Note::Explain { tag, order: Some(order), text });
        }
        if self.noted + text.len() > NOTED_BYTES {
            return abi::E_LIMIT;
        }
        self.noted += text.len();
        self.reasons.insert(tag, text);
        abi::OK
    }
    /// The step is over: explanations of orders that were never given.
    pub fn tell_reasons(&mut self) {
        for (tag, text) in std::mem::take(&mut self.reasons) {
            self.report(Note::Explain { tag, order: None, text });
        }
    }
    pub fn at(&self) -> Position<'_> {
        self.game.position()
    }
    /// The position as far as the side may know it (WW2 §8.1.1): what simulations begin with and estimates are made from.
    pub fn known(&mut self) -> Cow<'_, GameState> {
        let (game, side) = (&self.game, self.side);
        let at = game.position();
        if at.state.clock().phase != Phase::Deployment || self.simulation.is_some() {
            return Cow::Borrowed(at.state);
        }
        if let Some(before) = &self.before {
            let idle = self.idle.get_or_insert_with(|| known::idle(game, before.clone(), side));
            return Cow::Owned(known::merged(at, idle, side));
        }
        Cow::Owned(known::without_placed(at, side))
    }
    /// That position where it is another than that of the game, for answers that need the service besides: [`Self::as_known`].
    pub fn veiled(&mut self) -> Option<Arc<GameState>> {
        if self.answers.veiled.is_none() {
            let owned = match self.known() {
                Cow::Owned(state) => Some(state),
                Cow::Borrowed(_) => None,
            };
            self.answers.veiled = owned.map(Arc::new);
        }
        self.answers.veiled.clone()
    }
    /// The position with what is `veiled`.
    pub fn as_known<'p>(&'p self, veiled: Option<&'p GameState>) -> Position<'p> {
        let at = self.at();
        Position { state: veiled.unwrap_or(at.state), ..at }
    }
    /// An answer from the position as far as the side may know it.
    pub fn estimate<R>(&mut self, ask: impl FnOnce(Position) -> R) -> R {
        let veiled = self.veiled();
        ask(self.as_known(veiled.as_deref()))
    }
    /// The supply lines of the country's network in that position; none of a neutral country.
    pub fn supply_lines(&mut self, country: CountryId) -> Option<&SupplyTrees> {
        if self.answers.supply(country).is_none() {
            let lines = self.estimate(|at| SupplyTrees::of_country(at, country));
            if lines.knows(country) {
                self.answers.keep_supply(lines);
            }
        }
        self.answers.supply(country)
    }
    /// Land units that could trace no line in that position if the cells passed to these countries.
    pub fn cut_off_if(&mut self, taken: &[(CellId, CountryId)]) -> Vec<UnitId> {
        let kept = self.answers.what_if.take().unwrap_or_else(|| self.estimate(WhatIf::of));
        let units = self.estimate(|at| kept.cut_off(at, taken));
        self.answers.what_if = Some(kept);
        units
    }
    pub fn refresh(&mut self) {
        if self.simulation.is_some() {
            self.show();
        }
        let shown = Shown { now: self.game.position(), side: self.side, before: self.before.as_ref() };
        self.view.refresh(shown);
    }
    /// Why the order at `index` of the last set was refused; empty if it was not.
    pub fn refusal(&self, index: u32) -> String {
        match self.refusals.iter().find(|(at, _)| *at == index) {
            Some((_, NoOrder::Malformed(text))) => text.clone(),
            Some((_, NoOrder::Refused(error))) => Words::ENGLISH.refusal(self.game.position(), error),
            None => String::new(),
        }
    }

    /// Carries out a set of orders; one result for each.
    pub fn submit(&mut self, mode: SubmitMode, records: &[OrderRecord], list: &[u32]) -> Vec<OrderResult> {
        self.refusals.clear();
        let before = self.game.log().len();
        let given = self.accepted;
        let results = match mode {
            SubmitMode::ValidateOnly => self.validate(records, list),
            SubmitMode::BestEffort => self.best_effort(records, list),
            SubmitMode::Atomic => self.atomic(records, list),
        };
        if self.simulation.is_some() {
            self.tried(before);
            return results;
        }
        let entries = &self.game.log()[before..];
        if !entries.is_empty() {
            self.accepted += entries.len() as u32;
            for entry in entries {
                // a session that is gone needs no orders
                if let Some(reports) = &self.reports {
                    reports.answer(Answer::Order { order: entry.order.clone(), digest: entry.digest });
                }
            }
            let events = entries.iter().flat_map(|entry| &entry.events);
            let shown = Shown { now: self.game.position(), side: self.side, before: self.before.as_ref() };
            self.view.update(shown, events);
            self.view.tell_more(&self.news);
            self.news.clear();
            self.legal.ordered();
            let events = entries.iter().flat_map(|entry| &entry.events);
            self.answers = std::mem::take(&mut self.answers).after(self.game.position(), events);
            self.game.forget_log();
        }
        if mode != SubmitMode::ValidateOnly {
            self.tag(given, records, &results);
        }
        // a dry run is a question, not an order
        if !matches!(mode, SubmitMode::ValidateOnly) {
            self.refused += results.iter().filter(|result| result.code != abi::R_OK).count() as u32;
        }
        results
    }

    /// Remembers which orders had which tags, and tells the reasons that wait for them. `given`: orders before the set.
    fn tag(&mut self, given: u32, records: &[OrderRecord], results: &[OrderResult]) {
        let accepted = records.iter().zip(results).filter(|(_, result)| result.code == abi::R_OK);
        for ((record, _), order) in accepted.zip(given..) {
            self.tags.entry(record.tag).or_insert(order);
            if let Some(text) = self.reasons.remove(&record.tag) {
                self.report(Note::Explain { tag: record.tag, order: Some(order), text });
            }
        }
    }
    fn validate(&mut self, records: &[OrderRecord], list: &[u32]) -> Vec<OrderResult> {
        let mut results = Vec::with_capacity(records.len());
        for (index, record) in records.iter().enumerate() {
            let decoded = codec::decode(&self.game, self.side, record, list);
            let checked = decoded.and_then(|order| self.game.check(&order).map_err(NoOrder::Refused));
            results.push(match checked {
                Ok(()) if self.ended => skip(record),
                Ok(()) => OrderResult { tag: record.tag, ..OrderResult::default() },
                Err(why) => refuse(&mut self.refusals, index, record, why),
            });
        }
        results
    }
    fn best_effort(&mut self, records: &[OrderRecord], list: &[u32]) -> Vec<OrderResult> {
        records.iter().enumerate().map(|(index, record)| self.carry_out(index, record, list)).collect()
    }
    fn atomic(&mut self, records: &[OrderRecord], list: &[u32]) -> Vec<OrderResult> {
        let last = records.len().saturating_sub(1);
        let misplaced = records[..last].iter().position(|record| rolls_dice(record.kind));
        let mut results = vec![OrderResult::default(); records.len()];
        let mut failed = misplaced;
        if let Some(index) = misplaced {
            let why = "dice fall here: an assault, an attack, a raid or the end of the phase may only come last in an atomic set";
            self.refusals.push((index as u32, NoOrder::Malformed(why.to_owned())));
            results[index].code = abi::R_NOT_ATOMIC;
        }
        let (before, scribe) = (self.game.log().len(), self.scribe);
        for (index, record) in records.iter().enumerate() {
            if failed.is_some() {
                break;
            }
            results[index] = self.carry_out(index, record, list);
            failed = (results[index].code != abi::R_OK).then_some(index);
        }
        if let Some(failed) = failed {
            while self.game.log().len() > before {
                self.game.revert_last();
            }
            self.scribe = scribe;
            self.news.clear();
            for (index, result) in results.iter_mut().enumerate().filter(|(index, _)| *index != failed) {
                *result = skip(&records[index]);
            }
        }
        for (result, record) in results.iter_mut().zip(records) {
            result.tag = record.tag;
        }
        results
    }

    fn carry_out(&mut self, index: usize, record: &OrderRecord, list: &[u32]) -> OrderResult {
        if self.ended {
            return skip(record);
        }
        let order = match codec::decode(&self.game, self.side, record, list) {
            Ok(Order { kind: OrderKind::EndPhase, .. }) if self.simulation.is_none() => {
                self.ended = true;
                return OrderResult { tag: record.tag, ..OrderResult::default() };
            }
            Ok(order) => order,
            Err(why) => return refuse(&mut self.refusals, index, record, why),
        };
        if let Err(error) = self.game.submit(order) {
            return refuse(&mut self.refusals, index, record, NoOrder::Refused(error));
        }
        let entry = &self.game.log()[self.game.log().len() - 1];
        if let Some(scribe) = &mut self.scribe {
            // own orders have no secrets from their side
            scribe.order(&entry.events, &mut self.news, &mut Events::default());
        }
        let mut result = OrderResult { tag: record.tag, ..OrderResult::default() };
        if entry.order.kind == OrderKind::EndPhase {
            self.ended = true;
            return result;
        }
        summarize(&mut result, self.game.state(), &entry.order, &entry.events);
        if entry.irrevocable {
            result.outcome |= abi::OUTCOME_DICE;
        }
        result
    }
}

/// Kinds of orders that can't be taken back, so that an atomic set may only end with one. A declared interception is
/// fought when the phase ends (WW2 §12.6).
const fn rolls_dice(kind: u16) -> bool {
    matches!(
        kind,
        abi::ORDER_ASSAULT
            | abi::ORDER_ATTACK
            | abi::ORDER_NAVAL_ATTACK
            | abi::ORDER_AIR_ATTACK
            | abi::ORDER_BOMB
            | abi::ORDER_END_PHASE
    )
}

/// Not tried.
fn skip(record: &OrderRecord) -> OrderResult {
    OrderResult { tag: record.tag, code: abi::R_SKIPPED, ..OrderResult::default() }
}

fn refuse(refusals: &mut Vec<(u32, NoOrder)>, index: usize, record: &OrderRecord, why: NoOrder) -> OrderResult {
    let (code, cell) = match &why {
        NoOrder::Malformed(_) => (abi::R_MALFORMED, None),
        NoOrder::Refused(error) => (codec::code(error.refusal()), error.cell),
    };
    refusals.push((index as u32, why));
    let cell = cell.map_or(abi::NO_CELL, CellId::number);
    OrderResult { tag: record.tag, code, cell, ..OrderResult::default() }
}

/// What an agent wants to know at once of what its order did; everything else is in the view.
fn summarize(result: &mut OrderResult, state: &GameState, order: &Order, events: &[Event]) {
    if state.advance().is_some() {
        result.outcome |= abi::OUTCOME_ADVANCE;
    }
    for event in events {
        match &event.cause {
            Cause::LandCombat(report) => {
                result.attacker_lost = report.attacker_lost as u16;
                result.defender_lost = report.defender_lost as u16;
                if report.defender_eliminated {
                    result.outcome |= abi::OUTCOME_ELIMINATED;
                }
                if !report.retreated.is_empty() {
                    result.outcome |= abi::OUTCOME_RETREATED;
                }
                if report.attackers().all(|id| state.unit(id).is_none()) {
                    result.outcome |= abi::OUTCOME_ANNIHILATED;
                }
            }
            Cause::AirNavalCombat(report) => {
                let (attackers, defenders) = report.lost();
                (result.attacker_lost, result.defender_lost) = (attackers as u16, defenders as u16);
                if defenders == report.defender_fates.len() {
                    result.outcome |= abi::OUTCOME_ELIMINATED;
                }
                if attackers == report.attacker_fates.len() {
                    result.outcome |= abi::OUTCOME_ANNIHILATED;
                }
                if !report.retreated.is_empty() {
                    result.outcome |= abi::OUTCOME_RETREATED;
                }
            }
            Cause::Bombed(report) if report.success => result.outcome |= abi::OUTCOME_SUCCEEDED,
            Cause::Assaulted { success, .. } => {
                result.outcome |= if *success { abi::OUTCOME_SUCCEEDED } else { abi::OUTCOME_ANNIHILATED };
            }
            Cause::Captured { from, to, .. } => {
                let side = |country| state.side_of(country);
                if from.and_then(side) != side(*to) {
                    result.captured = result.captured.saturating_add(1);
                    result.outcome |= abi::OUTCOME_CAPTURED;
                }
            }
            Cause::Placed { unit, .. } => result.unit = codec::handle(Some(*unit)),
            _ => {}
        }
    }
    if let OrderKind::Exchange { to, .. } = &order.kind {
        let created = events.iter().flat_map(|event| &event.deltas).find_map(|delta| match delta.unit_change() {
            Some((id, None, Some(_))) => Some(id),
            _ => None,
        });
        result.unit = codec::handle(to.or(created));
    }
}
