//! The second fuzzer: bytes become orders, most of them nonsense, some of them legal. No order may bring the engine to a
//! panic, a refusal changes nothing, an order taken back restores the state, and every position that comes of it is
//! whole.

use crate::invariants::Watch;
use crate::random_legal;
use meridian_engine::order::{Bombing, Choice};
use meridian_engine::rng::Stream;
use meridian_engine::rules::Position;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Game, Order, OrderKind, UnitId};
use serde::Deserialize;
use serde::de::IntoDeserializer;
use serde::de::value::{Error, SeqDeserializer};
use std::collections::BTreeMap;

/// Most orders of one stream.
const MOST: usize = 300;

/// Positions in which every kind of order can be legal, as cases.
pub const POSITIONS: &[&str] = &[
    include_str!("../fuzz/positions/front.case"),
    include_str!("../fuzz/positions/offensives.case"),
    include_str!("../fuzz/positions/sea.case"),
    include_str!("../fuzz/positions/strikes.case"),
    include_str!("../fuzz/positions/yards.case"),
];

/// The positions as games, and the opening of 1939.
///
/// # Panics
/// If a position does not fit the rules any more.
pub fn games() -> Vec<Game> {
    let suite = meridian_cases::Suite::new();
    let position = |text: &&str| suite.game(text).unwrap_or_else(|problem| panic!("{}: {problem}", problem.line()));
    POSITIONS.iter().map(position).chain([crate::new_game("1939", 3)]).collect()
}

/// By kind of order: how many were given, how many carried out.
pub type Tally = BTreeMap<String, [usize; 2]>;

/// Gives the orders that `bytes` mean in a copy of the game, and counts them.
///
/// # Panics
/// If a law is broken.
pub fn play(start: &Game, bytes: &[u8], tally: &mut Tally) {
    let mut game = start.fork();
    let mut bytes = Bytes { rest: bytes };
    let mut watch = Watch::new(&game);
    let mut given = 0;
    while !bytes.rest.is_empty() && given < MOST && game.asked().is_some() {
        given += 1;
        let order = order(game.position(), &mut bytes);
        let text = format!("{:?}", order.kind);
        let kind = text.split([' ', '(']).next().unwrap_or("").to_owned();
        let count = tally.entry(kind).or_default();
        count[0] += 1;
        let before = game.state().clone();
        let judged = game.check(&order);
        assert!(*game.state() == before, "asking changes the state: {order:?}");
        match game.submit(order.clone()) {
            Err(error) => {
                assert_eq!(judged, Err(error), "asked and refused differ: {order:?}");
                assert!(*game.state() == before, "a refused order changes the state: {order:?}");
            }
            Ok(_) => {
                assert_eq!(judged, Ok(()), "carried out after a refusal: {order:?}");
                count[1] += 1;
                let after = game.state().clone();
                game.revert_last();
                assert!(*game.state() == before, "taking back leaves a trace: {order:?}");
                game.submit(order.clone())
                    .unwrap_or_else(|error| panic!("given again it is refused: {order:?}: {error}"));
                assert!(*game.state() == after, "given again it does something else: {order:?}");
                let mut rebuilt = after.clone();
                rebuilt.rebuild();
                assert_eq!(rebuilt.digest(), after.digest(), "the digest drifts: {order:?}");
                watch.check(&game);
                game.forget_log();
            }
        }
    }
}

/// A string of so many bytes from a seed: the bounded form of the fuzzer.
pub fn bytes(seed: u64, length: usize) -> Vec<u8> {
    let mut dice = Stream::new(seed, 77);
    (0..length).map(|_| dice.below(256) as u8).collect()
}

/// What is left of the input; zeros follow its end.
struct Bytes<'a> {
    rest: &'a [u8],
}

impl Bytes<'_> {
    fn one(&mut self) -> u8 {
        let Some((first, rest)) = self.rest.split_first() else { return 0 };
        self.rest = rest;
        *first
    }
    fn two(&mut self) -> u16 {
        u16::from_le_bytes([self.one(), self.one()])
    }
    fn below(&mut self, n: usize) -> usize {
        if n <= 256 { usize::from(self.one()) % n.max(1) } else { usize::from(self.two()) % n }
    }
    fn flip(&mut self) -> bool {
        self.one() & 1 == 1
    }
    /// A living unit; now and then one that is none.
    fn unit(&mut self, at: Position) -> UnitId {
        let living: Vec<UnitId> = at.state.units().map(|(id, _)| id).collect();
        match self.one() {
            255 => UnitId::from_number(u32::from(self.two())),
            254 => UnitId::from_number(u32::MAX),
            pick if living.is_empty() => UnitId::from_number(u32::from(pick)),
            pick => living[usize::from(pick) % living.len()],
        }
    }
    fn units(&mut self, at: Position) -> Vec<UnitId> {
        let count = self.below(5);
        (0..count).map(|_| self.unit(at)).collect()
    }
    /// A cell, mostly one near a unit; now and then one that is none.
    fn cell(&mut self, at: Position) -> CellId {
        match self.one() {
            255 => stray(u16::MAX),
            254 => stray(self.two()),
            steps => {
                let unit = self.unit(at);
                let start = at.state.cell_of(unit).unwrap_or(stray(0u16));
                (0..steps % 4).fold(start, |cell, _| self.neighbour(at, cell))
            }
        }
    }
    fn neighbour(&mut self, at: Position, cell: CellId) -> CellId {
        let side = self.below(6);
        if cell.index() >= at.map.len() { cell } else { at.map.grid.neighbour(cell, side).unwrap_or(cell) }
    }
    fn path(&mut self, at: Position, unit: UnitId) -> Vec<CellId> {
        let mut cell = at.state.cell_of(unit).unwrap_or(stray(0u16));
        let steps = self.below(6);
        (0..steps)
            .map(|_| {
                cell = self.neighbour(at, cell);
                cell
            })
            .collect()
    }
    fn country(&mut self, at: Position) -> CountryId {
        // one too many, so that there is one that does not exist
        stray(self.below(at.rules.countries.len() + 1) as u8)
    }
    /// Something that waits in a list, or any class.
    fn item(&mut self, at: Position) -> (CountryId, Item) {
        let waiting = at.state.queue().keys().map(|&(country, _, item)| (country, item));
        let all: Vec<(CountryId, Item)> = waiting.chain(at.state.pool().keys().copied()).collect();
        if all.is_empty() || self.below(4) == 0 {
            let class = at.rules.class_id(self.below(at.rules.classes.len())).expect("one of them");
            return (self.country(at), Item { class, group: None, strength: self.one() % 8 });
        }
        let pick = self.two();
        all[usize::from(pick) % all.len()]
    }
}

/// An id as it may stand in a file, of something or of nothing.
fn stray<'de, N: IntoDeserializer<'de, Error>, Id: Deserialize<'de>>(number: N) -> Id {
    Id::deserialize(SeqDeserializer::<_, Error>::new(std::iter::once(number))).expect("a number")
}

/// The next order: half of them built from what the legal queries list, so that games get anywhere.
fn order(at: Position, bytes: &mut Bytes) -> Order {
    let active = at.state.clock().active;
    let kind = bytes.one();
    let side = if kind == 255 { active.opponent() } else { active };
    if kind < 16 {
        return Order { side, kind: OrderKind::EndPhase };
    }
    let phase = at.state.clock().phase;
    let mut dice = Stream::new(u64::from(bytes.two()), 5);
    let listed = if kind.is_multiple_of(2) { random_legal::pick(at, phase, active, &mut dice) } else { None };
    Order { side, kind: listed.unwrap_or_else(|| anything(at, bytes)) }
}

fn anything(at: Position, bytes: &mut Bytes) -> OrderKind {
    match bytes.below(27) {
        0 => OrderKind::Choose(choice(at, bytes)),
        1 => {
            let taken = at.state.choices().first().copied();
            OrderKind::Unchoose(taken.unwrap_or_else(|| choice(at, bytes)))
        }
        2 => {
            let (country, item) = bytes.item(at);
            let onto = bytes.flip().then(|| bytes.unit(at));
            OrderKind::Place { country, item, count: bytes.one(), cell: bytes.cell(at), onto }
        }
        3 => {
            let (country, item) = bytes.item(at);
            OrderKind::Place { country, item, count: 1, cell: bytes.cell(at), onto: None }
        }
        4 => {
            let to = bytes.flip().then(|| bytes.unit(at));
            OrderKind::Exchange { from: bytes.unit(at), to, strength: bytes.one() % 8 }
        }
        5 => OrderKind::BuildFortification { cell: bytes.cell(at) },
        6 => OrderKind::BuildAirfield { cell: bytes.cell(at) },
        7 => OrderKind::CancelWork { cell: bytes.cell(at), fortification: bytes.flip() },
        8 => OrderKind::RepairInstallations { cell: bytes.cell(at) },
        9 => OrderKind::SendMoney { from: bytes.country(at), to: bytes.country(at), amount: u32::from(bytes.two()) },
        10 => {
            let (country, item) = bytes.item(at);
            OrderKind::Buy { country, item, count: if bytes.flip() { 1 } else { bytes.two() } }
        }
        11 => OrderKind::Repair { unit: bytes.unit(at) },
        12 | 13 => {
            let unit = bytes.unit(at);
            OrderKind::Move { unit, path: bytes.path(at, unit), by_rail: bytes.flip() }
        }
        14 => {
            let unit = bytes.unit(at);
            OrderKind::Embark { unit, carrier: bytes.unit(at), path: bytes.path(at, unit) }
        }
        15 => OrderKind::Disembark { unit: bytes.unit(at) },
        16 => OrderKind::SetInPort { unit: bytes.unit(at), inside: bytes.flip() },
        17 => OrderKind::Assault { cell: bytes.cell(at), units: bytes.units(at) },
        18 => OrderKind::Attack { target: bytes.cell(at), land: bytes.units(at), support: bytes.units(at) },
        19 => OrderKind::Advance { units: bytes.units(at) },
        20 => OrderKind::Stance { cell: bytes.cell(at), retreat: bytes.flip() },
        21 => OrderKind::LoadConvoy { convoy: bytes.unit(at), to: bytes.country(at), amount: bytes.two() },
        22 => OrderKind::NavalAttack {
            target: bytes.cell(at),
            submarines: bytes.flip(),
            ships: bytes.units(at),
            aircraft: bytes.units(at),
            kamikaze: bytes.flip(),
        },
        23 => OrderKind::AirAttack { target: bytes.unit(at), fighters: bytes.units(at) },
        24 => {
            let kinds = [Bombing::Installations, Bombing::Strategic, Bombing::Atomic];
            let target = kinds[bytes.below(kinds.len())];
            OrderKind::Bomb { cell: bytes.cell(at), target, units: bytes.units(at) }
        }
        25 => OrderKind::Offensive { country: bytes.country(at), payer: bytes.country(at) },
        _ => {
            let unit = bytes.unit(at);
            OrderKind::Intercept { unit, target: bytes.unit(at), path: bytes.path(at, unit) }
        }
    }
}

fn choice(at: Position, bytes: &mut Bytes) -> Choice {
    match bytes.below(4) {
        0 => Choice::Collapse,
        1 => Choice::SeparatePeace,
        2 => Choice::Activate(bytes.country(at)),
        _ => Choice::DeclareWar(bytes.country(at)),
    }
}
