//! Events against the columns: whoever follows what is told knows where everything is.

use super::{new_game, wild_order};
use crate::codec;
use crate::codec::events::Events;
use crate::service::{Service, SubmitMode};
use crate::view::View;
use crate::view::chronicle::Chronicle;
use meridian_ai_api::abi::{self, EventRecord};
use meridian_engine::rng::Stream;
use meridian_engine::unit::Place;
use meridian_engine::{CountryId, Game, Order, OrderKind, Phase, Side};
use std::collections::BTreeMap;

/// What an agent can make of the events.
struct Model {
    controllers: Vec<u8>,
    /// Cell, or handle of the carrier.
    units: BTreeMap<u32, (u16, u32)>,
    strengths: BTreeMap<u32, u32>,
    seen: Option<u64>,
}

impl Model {
    fn of(game: &Game) -> Self {
        let state = game.state();
        let controllers = state.controllers().iter().map(|it| it.map_or(abi::NO_COUNTRY, CountryId::number)).collect();
        let place = |place: Place| match place {
            Place::On(cell) => (cell.number(), abi::NO_UNIT),
            Place::In(carrier) => (abi::NO_CELL, codec::handle(Some(carrier))),
        };
        let units = state.units().map(|(id, unit)| (codec::handle(Some(id)), place(unit.place))).collect();
        let strengths = state.units().map(|(id, unit)| (codec::handle(Some(id)), unit.strength.into())).collect();
        Self { controllers, units, strengths, seen: None }
    }
    fn follow(&mut self, records: &[EventRecord]) {
        for it in records {
            if self.seen.is_some_and(|seen| it.seq <= seen) {
                continue;
            }
            assert_eq!(it.seq, self.seen.map_or(0, |seen| seen + 1), "no event is missed");
            self.seen = Some(it.seq);
            match it.kind {
                abi::EVENT_UNIT_MADE => {
                    self.units.insert(it.unit, (it.cell, it.other));
                }
                abi::EVENT_UNIT_DIED => {
                    assert!(self.units.remove(&it.unit).is_some(), "{it:?}");
                    self.strengths.remove(&it.unit);
                }
                abi::EVENT_UNIT_AT | abi::EVENT_EMBARKED => {
                    let cell = if it.other == abi::NO_UNIT { it.cell } else { abi::NO_CELL };
                    self.units.insert(it.unit, (cell, it.other));
                }
                abi::EVENT_MOVED
                | abi::EVENT_DISEMBARKED
                | abi::EVENT_BASED
                | abi::EVENT_INTERCEPTION_DECLARED
                | abi::EVENT_MISSION_CANCELLED
                | abi::EVENT_WENT_ON => {
                    self.units.insert(it.unit, (it.cell, abi::NO_UNIT));
                }
                abi::EVENT_UNIT_STRENGTH => {
                    self.strengths.insert(it.unit, it.amount);
                }
                abi::EVENT_CAPTURED | abi::EVENT_CONTROL => self.controllers[usize::from(it.cell)] = it.country2,
                _ => {}
            }
        }
    }
    fn cell(&self, handle: u32) -> u16 {
        match self.units.get(&handle) {
            Some(&(cell, abi::NO_UNIT)) => cell,
            Some(&(_, carrier)) => self.cell(carrier),
            None => abi::NO_CELL,
        }
    }
    fn compare(&self, view: &View, what: &str) {
        let column = |id: u32| crate::bytes(view.columns().iter().find(|column| column.id == id).unwrap());
        let shorts = |id| column(id).chunks(2).map(|it| u16::from_le_bytes([it[0], it[1]])).collect::<Vec<u16>>();
        let words =
            |id| column(id).chunks(4).map(|it| u32::from_le_bytes(it.try_into().unwrap())).collect::<Vec<u32>>();
        assert!(self.controllers == column(abi::CELL_CONTROLLER), "controllers {what}");
        let (handles, cells) = (words(abi::UNIT_HANDLE), shorts(abi::UNIT_CELL));
        let alive: Vec<(u32, u16)> =
            handles.into_iter().zip(cells).filter(|&(handle, _)| handle != abi::NO_UNIT).collect();
        for &(handle, cell) in &alive {
            assert_eq!(self.cell(handle), cell, "unit {handle} {what}");
        }
        assert_eq!(self.units.len(), alive.len(), "units {what}");
    }
}

fn records(view: &View) -> Vec<EventRecord> {
    // SAFETY: the view of the service lives
    let table = unsafe { &*view.table() };
    let first = table.events;
    (0..table.event_count as usize).map(|at| unsafe { *first.add(at) }).collect()
}

/// A side of a game as its agent meets it.
struct Watcher {
    chronicle: Chronicle,
    model: Model,
}

#[test]
fn whoever_follows_the_events_knows_where_everything_is() {
    let mut game = new_game(21);
    let mut dice = Stream::new(21, 0);
    let watcher = |side| Watcher { chronicle: Chronicle::new(side, game.state(), 0), model: Model::of(&game) };
    let mut watchers = Side::BOTH.map(watcher);
    let end = game.state().clock().month.plus(3);
    let (mut told, mut of_kind) = (0, BTreeMap::<u16, u32>::new());
    while game.state().clock().month < end {
        let (phase, side) = game.asked().unwrap();
        let watcher = &mut watchers[side.index()];
        let before = watcher.chronicle.before(game.state()).cloned();
        assert_eq!(before.is_some(), phase == Phase::Deployment && side == Side::Allies);
        let mut service = Service::new(side, game.fork(), before, View::new(), crate::report::Reports::to(|_| true));
        let brief = watcher.chronicle.brief();
        let bytes = postcard::to_stdvec(&brief).unwrap();
        assert_eq!(postcard::from_bytes::<crate::Brief>(&bytes).unwrap(), brief, "it crosses a pipe");
        service.tell(brief);
        watcher.model.follow(&records(&service.view));
        watcher.model.compare(&service.view, &format!("at the beginning of {phase:?} for {side:?}"));
        for number in 0..25 {
            let Some(kind) = wild_order(&mut service, &game, side, number, &mut dice) else { break };
            let (record, list) = codec::encode(&kind);
            let seen = records(&service.view).len();
            // a set that fails as a whole tells nothing
            if number == 3 {
                let wrong = abi::OrderRecord { kind: abi::ORDER_REPAIR, ..abi::OrderRecord::default() };
                service.submit(SubmitMode::Atomic, &[wrong, record], &list);
                assert_eq!(records(&service.view).len(), seen);
            }
            service.submit(SubmitMode::BestEffort, &[record], &list);
            let all = records(&service.view);
            watchers[side.index()].model.follow(&all);
            watchers[side.index()].model.compare(&service.view, &format!("after {kind:?}"));
            game.submit(Order { side, kind }).unwrap();
            let entry = game.log().last().unwrap().clone();
            for watcher in &mut watchers {
                watcher.chronicle.add(game.state(), &entry.events, true);
            }
        }
        // what the service told is what the session will tell
        let all = records(&service.view);
        told += all.len();
        all.iter().for_each(|it| *of_kind.entry(it.kind).or_default() += 1);
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
        let entry = game.log().last().unwrap().clone();
        for watcher in &mut watchers {
            watcher.chronicle.add(game.state(), &entry.events, true);
        }
        game.forget_log();
    }
    eprintln!("{told} events told, by kind {of_kind:?}");
    for kind in
        [abi::EVENT_PLACED, abi::EVENT_REVEALED, abi::EVENT_UNIT_MADE, abi::EVENT_UNIT_DIED, abi::EVENT_CAPTURED]
    {
        assert!(of_kind.contains_key(&kind), "kind {kind} never came up");
    }
}

#[test]
fn events_of_the_deployment_are_hidden_until_it_ends() {
    let mut game = new_game(4);
    while game.state().clock().phase != Phase::Deployment {
        let side = game.asked().unwrap().1;
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    game.forget_log();
    // the Axis places much in one game and little, elsewhere, in the other
    let place = |orders: u64, stride: u64| {
        let mut game = game.fork();
        let mut allies = Chronicle::new(Side::Allies, game.state(), 0);
        let mut legal = crate::legal::Legal::default();
        let places = abi::order_bit(abi::ORDER_PLACE);
        for number in 0..orders {
            let count = legal.count(game.position(), places);
            let kind = legal.nth(game.position(), places, number * stride % count).unwrap();
            game.submit(Order { side: Side::Axis, kind }).unwrap();
            let entry = game.log().last().unwrap().clone();
            allies.add(game.state(), &entry.events, false);
        }
        let mut end = |game: &mut Game, side| {
            game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
            allies.add(game.state(), &game.log().last().unwrap().events, true);
            allies.brief().news
        };
        let hidden = end(&mut game, Side::Axis);
        (hidden, end(&mut game, Side::Allies))
    };
    let (few, many) = (place(5, 1), place(30, 7));
    assert_eq!(few.0, many.0, "the events, their numbers and those of the orders tell nothing");
    let placed = |events: &Events| {
        let shown = events.records.iter().position(|it| it.kind == abi::EVENT_REVEALED).unwrap();
        assert!(events.records[..shown].iter().all(|it| it.kind != abi::EVENT_PLACED));
        assert!(events.records[shown..].iter().all(|it| it.line != abi::NO_LINE));
        events.records.iter().filter(|it| it.kind == abi::EVENT_PLACED).count()
    };
    assert_eq!((placed(&few.1), placed(&many.1)), (5, 30), "then everything is told");
}

#[test]
fn what_is_taken_back_has_not_happened() {
    let mut game = new_game(4);
    while game.state().clock().phase != Phase::Deployment {
        let side = game.asked().unwrap().1;
        game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    game.forget_log();
    let mut chronicle = Chronicle::new(Side::Axis, game.state(), 0);
    let before = chronicle.clone();
    let mut legal = crate::legal::Legal::default();
    let kind = legal.nth(game.position(), abi::order_bit(abi::ORDER_PLACE), 3).unwrap();
    game.submit(Order { side: Side::Axis, kind }).unwrap();
    chronicle.add(game.state(), &game.log().last().unwrap().events, false);
    assert_ne!(chronicle, before);
    game.undo().unwrap();
    chronicle.undo();
    assert_eq!(chronicle, before);
}
