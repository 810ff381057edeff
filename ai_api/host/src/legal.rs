//! All legal orders of the present step, counted as `meridian_legal_v1_t` says, so that one can be drawn evenly. Whatever
//! is listed is accepted by `Game::check`; tests compare.

mod movers;
mod placements;
mod strikes;
mod works;

use meridian_ai_api::abi;
use meridian_engine::event::{Delta, Event};
use meridian_engine::legal::{build, combat, money, war};
use meridian_engine::rng::Stream;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::UnitKind;
use meridian_engine::state::Item;
use meridian_engine::unit::{Place, unit_flag};
use meridian_engine::{CellId, CountryId, Order, OrderKind, Phase, Side, UnitId};
use movers::Movers;
use placements::Placements;
use std::collections::{BTreeMap, BTreeSet};
use strikes::Catchers;

/// Would the order be accepted?
pub fn accepts(at: Position, order: &Order) -> bool {
    meridian_engine::game::check(at, order).is_ok()
}

/// Bit of the kind of an order, as in the interface.
pub fn order_bit(kind: &OrderKind) -> u64 {
    meridian_ai_api::abi::order_bit(crate::codec::encode(kind).0.kind)
}

/// Kinds of orders that are counted, with their names, in the order of a turn.
pub const KINDS: &[(u16, &str)] = &[
    (abi::ORDER_CHOOSE, "choose"),
    (abi::ORDER_UNCHOOSE, "unchoose"),
    (abi::ORDER_PLACE, "place"),
    (abi::ORDER_EXCHANGE, "exchange"),
    (abi::ORDER_BUILD_FORT, "build fort"),
    (abi::ORDER_BUILD_AIRFIELD, "build airfield"),
    (abi::ORDER_CANCEL_WORK, "cancel work"),
    (abi::ORDER_REPAIR_INSTALLATIONS, "repair installations"),
    (abi::ORDER_SEND_MONEY, "send money"),
    (abi::ORDER_LOAD_CONVOY, "load convoy"),
    (abi::ORDER_BUY, "buy"),
    (abi::ORDER_REPAIR, "repair"),
    (abi::ORDER_MOVE, "move"),
    (abi::ORDER_EMBARK, "embark"),
    (abi::ORDER_DISEMBARK, "disembark"),
    (abi::ORDER_SET_IN_PORT, "set in port"),
    (abi::ORDER_INTERCEPT, "intercept"),
    (abi::ORDER_ASSAULT, "assault"),
    (abi::ORDER_ATTACK, "attack"),
    (abi::ORDER_NAVAL_ATTACK, "naval attack"),
    (abi::ORDER_AIR_ATTACK, "air attack"),
    (abi::ORDER_BOMB, "bomb"),
    (abi::ORDER_ADVANCE, "advance"),
    (abi::ORDER_STANCE, "stance"),
];

/// What an order changed, as far as the lists need to know.
#[derive(Default)]
pub struct Change {
    /// Cells where something came, went or changed.
    cells: BTreeSet<CellId>,
    /// Units created, changed or removed.
    units: BTreeSet<UnitId>,
    /// Countries changed: money, rail capacity used.
    countries: bool,
    /// Works were begun, cancelled, repaired.
    works: bool,
    /// Countries whose supply units came, went or changed.
    supply: BTreeSet<CountryId>,
}

impl Change {
    fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.units.is_empty() && !self.countries
    }
    fn note<'e>(&mut self, at: Position, events: impl Iterator<Item = &'e Event>) {
        for delta in events.flat_map(|event| &event.deltas) {
            match delta {
                Delta::Slot { .. } => {
                    let Some((id, before, after)) = delta.unit_change() else { continue };
                    self.units.insert(id);
                    for unit in [before, after].into_iter().flatten() {
                        if at.kind(&unit) == UnitKind::Supply {
                            self.supply.insert(unit.owner);
                        }
                        match unit.place {
                            Place::On(cell) => self.cells.insert(cell),
                            Place::In(carrier) => at.state.cell_of(carrier).is_some_and(|it| self.cells.insert(it)),
                        };
                    }
                }
                Delta::Controller { cell, .. } => {
                    self.cells.insert(*cell);
                }
                Delta::Works { cell, .. } => {
                    self.cells.insert(*cell);
                    self.works = true;
                }
                Delta::Country { .. } => self.countries = true,
                _ => {}
            }
        }
    }
}

/// How much there is to do before the orders of a position are counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    None,
    /// Short lists, or what orders may have changed in the long ones of a deployment.
    List,
    /// What all units can do, or where everything can go that arrives.
    All,
    /// What the units can do that orders may have changed.
    MovesAgain,
}

/// The legal orders of one position; built when first asked for, and after orders only as far as they may have changed.
#[derive(Default)]
pub struct Catalogue {
    /// The other lists.
    ready: Option<Vec<(u64, OrderKind)>>,
    movers: Option<Movers>,
    placements: Option<Placements>,
    catchers: Option<Catchers>,
    change: Change,
}

impl Catalogue {
    /// Orders were carried out; `at` is the position after them.
    pub fn forget<'e>(&mut self, at: Position, events: impl Iterator<Item = &'e Event>) {
        self.ready = None;
        self.catchers = None;
        if self.movers.is_some() || self.placements.is_some() {
            self.change.note(at, events);
        }
    }
    fn bring_up_to_date(&mut self, at: Position, side: Side) {
        let change = std::mem::take(&mut self.change);
        match at.state.clock().phase {
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => match &mut self.movers {
                Some(movers) => movers.update(at, side, &change),
                none => *none = Some(Movers::of(at, side)),
            },
            Phase::Deployment => match &mut self.placements {
                Some(placements) => placements.update(at, side, &change),
                none => *none = Some(Placements::of(at)),
            },
            Phase::Interception(_) => {
                self.catchers.get_or_insert_with(|| Catchers::of(at, side));
            }
            _ => {}
        }
    }
    /// Brings everything up to date that is counted.
    fn complete(&mut self, at: Position, side: Side) {
        self.bring_up_to_date(at, side);
        if let Some(placements) = &mut self.placements {
            placements.complete(at, side);
        }
        self.ready.get_or_insert_with(|| {
            let mut orders = Vec::new();
            ready(at, side, &mut |kind| orders.push((order_bit(&kind), kind)));
            orders
        });
    }
    /// Cells where one more of an arriving item can be placed as a new unit, ascending.
    pub fn cells_for(&mut self, at: Position, side: Side, country: CountryId, item: Item) -> &[CellId] {
        self.bring_up_to_date(at, side);
        self.placements.as_mut().map_or(&[], |placements| placements.cells_for(at, country, item))
    }
    /// What the next count has to do.
    pub fn effort(&self, phase: Phase) -> Effort {
        match phase {
            // made with the first count, last of all, and forgotten with every order
            _ if self.ready.is_some() => Effort::None,
            Phase::FirstMovement(_) | Phase::SecondMovement(_) if self.movers.is_some() => Effort::MovesAgain,
            Phase::FirstMovement(_) | Phase::SecondMovement(_) => Effort::All,
            Phase::Deployment if !self.placements.as_ref().is_some_and(Placements::is_complete) => Effort::All,
            _ => Effort::List,
        }
    }
    /// An order, stances apart, drawn by the dice; none if there is none. Each order alike, except in movement: there each
    /// unit that has one alike, and each of its orders, so that not all orders of all units have to be counted.
    pub fn draw(&mut self, at: Position, side: Side, dice: &mut Stream) -> Option<OrderKind> {
        if matches!(at.state.clock().phase, Phase::FirstMovement(_) | Phase::SecondMovement(_)) {
            return movers::draw(at, side, dice);
        }
        let kinds = !abi::order_bit(abi::ORDER_STANCE);
        let count = self.count(at, side, kinds);
        let n = (count > 0).then(|| dice.below(count as usize) as u64)?;
        self.nth(at, side, kinds, n)
    }
    /// Number of legal orders of the kinds.
    pub fn count(&mut self, at: Position, side: Side, kinds: u64) -> u64 {
        self.complete(at, side);
        let movers = self.movers.as_ref().map_or(0, |movers| movers.count(kinds));
        let placements = self.placements.as_ref().map_or(0, |placements| placements.count(kinds));
        let catchers = self.catchers.as_ref().map_or(0, |catchers| catchers.count(kinds));
        let ready = self.ready.iter().flatten().filter(|(bit, _)| bit & kinds != 0).count() as u64;
        movers + placements + catchers + ready
    }
    /// The n-th of them, none if there are fewer.
    pub fn nth(&mut self, at: Position, side: Side, kinds: u64, n: u64) -> Option<OrderKind> {
        self.complete(at, side);
        let mut left = n;
        if let Some(movers) = &mut self.movers {
            let count = movers.count(kinds);
            if left < count {
                return movers.nth(at, kinds, left);
            }
            left -= count;
        }
        if let Some(placements) = &self.placements {
            let count = placements.count(kinds);
            if left < count {
                return placements.nth(kinds, left);
            }
            left -= count;
        }
        if let Some(catchers) = &self.catchers {
            let count = catchers.count(kinds);
            if left < count {
                return catchers.nth(left);
            }
            left -= count;
        }
        let mut ready = self.ready.iter().flatten().filter(|(bit, _)| bit & kinds != 0);
        ready.nth(left as usize).map(|(_, kind)| kind.clone())
    }
}

/// The lists that are made in one go.
fn ready(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    match at.state.clock().phase {
        Phase::WarDeclaration => {
            for option in war::options(at, side) {
                if option.chosen {
                    add(OrderKind::Unchoose(option.choice));
                } else if option.allowed.is_ok() {
                    add(OrderKind::Choose(option.choice));
                }
            }
        }
        Phase::Income => {
            for link in money::links(at, side).into_iter().filter(|link| link.limit_billions > 0) {
                add(OrderKind::SendMoney { from: link.from, to: link.to, amount: link.limit_billions });
            }
            for load in money::loads(at, side).into_iter().filter(|load| load.limit_billions > 0) {
                let amount = load.limit_billions.try_into().unwrap_or(u16::MAX);
                add(OrderKind::LoadConvoy { convoy: load.convoy, to: load.to, amount });
            }
        }
        Phase::UnitBuild => {
            for country in at.state.country_ids().filter(|&country| at.state.side_of(country) == Some(side)) {
                for offer in build::buyable(at, country).into_iter().filter(|offer| offer.affordable > 0) {
                    add(OrderKind::Buy { country, item: offer.item, count: 1 });
                }
            }
            for (unit, _) in build::repairable(at, side).into_iter().filter(|(_, verdict)| verdict.is_ok()) {
                add(OrderKind::Repair { unit });
            }
        }
        Phase::Overrun(_) => fights(at, side, add),
        Phase::Combat(_) => {
            fights(at, side, add);
            strikes::list(at, side, add);
        }
        Phase::Amphibious(_) => {
            for target in combat::assault_options(at, side) {
                let fits = |units: &[UnitId]| combat::can_land_together(at, units);
                for &unit in target.units.iter().filter(|&&unit| fits(&[unit])) {
                    add(OrderKind::Assault { cell: target.cell, units: vec![unit] });
                }
                if target.units.len() > 1 && fits(&target.units) {
                    add(OrderKind::Assault { cell: target.cell, units: target.units });
                }
            }
        }
        _ => {}
    }
    // those who have just landed beside the enemy have no say (WW2 §14.5.1)
    let stacks: BTreeMap<CellId, ()> = at
        .state
        .units()
        .filter(|(_, unit)| at.state.unit_side(unit) == Some(side) && at.is_land(unit))
        .filter(|(_, unit)| !unit.has(unit_flag::ASSAULTING))
        .filter_map(|(_, unit)| match unit.place {
            Place::On(cell) => Some((cell, ())),
            Place::In(_) => None,
        })
        .collect();
    for cell in stacks.into_keys() {
        add(OrderKind::Stance { cell, retreat: at.state.is_unwilling(cell) });
    }
}

fn fights(at: Position, side: Side, add: &mut dyn FnMut(OrderKind)) {
    for target in combat::attack_targets(at, side) {
        let mut attack = |land: Vec<UnitId>, support: Vec<UnitId>| {
            add(OrderKind::Attack { target: target.cell, land, support });
        };
        let singles = target.beside.len() + usize::from(!target.landed.is_empty());
        for &unit in &target.beside {
            attack(vec![unit], Vec::new());
        }
        if !target.landed.is_empty() {
            attack(target.landed.clone(), Vec::new());
        }
        if singles > 1 || !target.support.is_empty() {
            attack(target.attackers(), target.support.clone());
        }
    }
    for unit in combat::advance_options(at, side).into_iter().flat_map(|(_, units)| units) {
        let kind = OrderKind::Advance { units: vec![unit] };
        if crate::legal::accepts(at, &Order { side, kind: kind.clone() }) {
            add(kind);
        }
    }
}
