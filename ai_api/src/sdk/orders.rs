//! A batch of orders with its side array. Each method adds one order; its tag is its place in the batch,
//! unless another is given.

use crate::abi::{self, OrderRecord};

/// An item of a pool or of the arrivals: the three columns that name it, of the same row.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct ItemKey {
    /// What it is, a row of the classes.
    pub class: u16,
    /// Air unit aboard a carrier, `abi::NO_CLASS` none.
    pub group: u16,
    /// Land: strength points of one item.
    pub strength: u8,
}

/// Orders to be handed in together, in their order.
#[derive(Clone, Debug, Default)]
pub struct Orders {
    records: Vec<OrderRecord>,
    list: Vec<u32>,
}

impl Orders {
    /// With no order.
    pub fn new() -> Self {
        Self::default()
    }
    /// Number of orders.
    pub fn len(&self) -> usize {
        self.records.len()
    }
    /// Is there no order?
    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }
    /// Takes all orders out and keeps the room.
    pub fn clear(&mut self) {
        self.records.clear();
        self.list.clear();
    }
    /// The orders as the header has them.
    pub fn records(&self) -> &[OrderRecord] {
        &self.records
    }
    /// The side array that their lists lie in.
    pub fn list(&self) -> &[u32] {
        &self.list
    }

    /// Adds any order; `list` and `list2` become its two lists.
    pub fn push(&mut self, record: OrderRecord, list: &[u32], list2: &[u32]) -> &mut Self {
        let mut record = record;
        record.tag = self.records.len() as u32;
        record.list_offset = self.list.len() as u32;
        record.list_count = list.len() as u16;
        record.list2_count = list2.len() as u16;
        self.list.extend_from_slice(list);
        self.list.extend_from_slice(list2);
        self.records.push(record);
        self
    }
    /// Gives the order that was added last another tag: for explanations, where every order of a step needs its own.
    pub fn tagged(&mut self, tag: u32) -> &mut Self {
        if let Some(record) = self.records.last_mut() {
            record.tag = tag;
        }
        self
    }
    fn simple(&mut self, record: OrderRecord) -> &mut Self {
        self.push(record, &[], &[])
    }
    fn on_path(&mut self, record: OrderRecord, path: &[u16]) -> &mut Self {
        let start = self.list.len();
        self.simple(record);
        self.list.extend(path.iter().map(|&cell| u32::from(cell)));
        if let Some(record) = self.records.last_mut() {
            record.list_count = (self.list.len() - start) as u16;
        }
        self
    }

    // ----- war declaration

    /// `choice`: `abi::CHOICE_...`.
    pub fn choose(&mut self, choice: u8, country: u8) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_CHOOSE, choice, country, ..Default::default() })
    }
    /// Takes such a choice back.
    pub fn unchoose(&mut self, choice: u8, country: u8) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_UNCHOOSE, choice, country, ..Default::default() })
    }

    // ----- deployment

    /// Places `count` items in `cell`; `onto` = handle of the unit to add to, or `abi::NO_UNIT`.
    pub fn place(&mut self, country: u8, item: ItemKey, count: u32, cell: u16, onto: u32) -> &mut Self {
        self.simple(OrderRecord {
            kind: abi::ORDER_PLACE,
            amount: count,
            other: onto,
            cell,
            ..item_record(country, item)
        })
    }
    /// `to` = `abi::NO_UNIT` splits a new unit off.
    pub fn exchange(&mut self, from: u32, to: u32, strength: u8) -> &mut Self {
        self.simple(OrderRecord {
            kind: abi::ORDER_EXCHANGE,
            unit: from,
            other: to,
            amount: strength.into(),
            ..Default::default()
        })
    }
    /// Begins a fortification.
    pub fn build_fort(&mut self, cell: u16) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_BUILD_FORT, cell, ..Default::default() })
    }
    /// Begins an airfield.
    pub fn build_airfield(&mut self, cell: u16) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_BUILD_AIRFIELD, cell, ..Default::default() })
    }
    /// Takes back what was begun in this phase: the fortification, else the airfield.
    pub fn cancel_work(&mut self, cell: u16, fort: bool) -> &mut Self {
        let flags = if fort { abi::FLAG_FORT } else { 0 };
        self.simple(OrderRecord { kind: abi::ORDER_CANCEL_WORK, cell, flags, ..Default::default() })
    }
    /// City and resource of a cell that was bombed out.
    pub fn repair_installations(&mut self, cell: u16) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_REPAIR_INSTALLATIONS, cell, ..Default::default() })
    }

    // ----- income and unit build

    /// From treasury to treasury, $B.
    pub fn send_money(&mut self, from: u8, to: u8, amount: u32) -> &mut Self {
        let kind = abi::ORDER_SEND_MONEY;
        self.simple(OrderRecord { kind, country: from, country2: to, amount, ..Default::default() })
    }
    /// An offensive for `country`, paid by itself or by one whose offensive it joins.
    pub fn offensive(&mut self, country: u8, payer: u8) -> &mut Self {
        let kind = abi::ORDER_OFFENSIVE;
        self.simple(OrderRecord { kind, country, country2: payer, ..Default::default() })
    }
    /// Money aboard an empty convoy in port, from the country of the port for `to`.
    pub fn load_convoy(&mut self, convoy: u32, to: u8, amount: u32) -> &mut Self {
        let kind = abi::ORDER_LOAD_CONVOY;
        self.simple(OrderRecord { kind, unit: convoy, country: to, amount, ..Default::default() })
    }
    /// So many items from the country's pool.
    pub fn buy(&mut self, country: u8, item: ItemKey, count: u32) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_BUY, amount: count, ..item_record(country, item) })
    }
    /// A damaged aircraft, or a damaged ship in port.
    pub fn repair(&mut self, unit: u32) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_REPAIR, unit, ..Default::default() })
    }

    // ----- movement

    /// `path`: cells entered, without the start.
    pub fn move_unit(&mut self, unit: u32, path: &[u16], by_rail: bool) -> &mut Self {
        let flags = if by_rail { abi::FLAG_BY_RAIL } else { 0 };
        self.on_path(OrderRecord { kind: abi::ORDER_MOVE, unit, flags, ..Default::default() }, path)
    }
    /// Aboard `carrier`; `path`: cells entered on the way there, may be empty.
    pub fn embark(&mut self, unit: u32, carrier: u32, path: &[u16]) -> &mut Self {
        self.on_path(OrderRecord { kind: abi::ORDER_EMBARK, unit, other: carrier, ..Default::default() }, path)
    }
    /// Ashore, or to the base, in the cell of its carrier.
    pub fn disembark(&mut self, unit: u32) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_DISEMBARK, unit, ..Default::default() })
    }
    /// A ship into its port or out of it, an aircraft onto its base or into the air.
    pub fn set_in_port(&mut self, unit: u32, inside: bool) -> &mut Self {
        let flags = if inside { abi::FLAG_INSIDE } else { 0 };
        self.simple(OrderRecord { kind: abi::ORDER_SET_IN_PORT, unit, flags, ..Default::default() })
    }

    // ----- fighting

    /// Lands units that are aboard in `cell`, from the sea and from the air.
    pub fn assault(&mut self, cell: u16, units: &[u32]) -> &mut Self {
        self.push(OrderRecord { kind: abi::ORDER_ASSAULT, cell, ..Default::default() }, units, &[])
    }
    /// In the overrun phase an overrun.
    pub fn attack(&mut self, target: u16, land: &[u32], support: &[u32]) -> &mut Self {
        self.push(OrderRecord { kind: abi::ORDER_ATTACK, cell: target, ..Default::default() }, land, support)
    }
    /// Into the cell that the last combat emptied: [`super::View::advance_cell`].
    pub fn advance(&mut self, units: &[u32]) -> &mut Self {
        self.push(OrderRecord { kind: abi::ORDER_ADVANCE, ..Default::default() }, units, &[])
    }
    /// On the submarines in `target`, or on the other ships there. `flags`: `abi::FLAG_SUBMARINES`, `abi::FLAG_KAMIKAZE`.
    pub fn naval_attack(&mut self, target: u16, flags: u16, ships: &[u32], aircraft: &[u32]) -> &mut Self {
        let record = OrderRecord { kind: abi::ORDER_NAVAL_ATTACK, cell: target, flags, ..Default::default() };
        self.push(record, ships, aircraft)
    }
    /// On one enemy aircraft over or on the ground of the fighters' cell.
    pub fn air_attack(&mut self, target: u32, fighters: &[u32]) -> &mut Self {
        self.push(OrderRecord { kind: abi::ORDER_AIR_ATTACK, other: target, ..Default::default() }, fighters, &[])
    }
    /// `what`: `abi::BOMB_...`.
    pub fn bomb(&mut self, cell: u16, what: u8, aircraft: &[u32]) -> &mut Self {
        self.push(OrderRecord { kind: abi::ORDER_BOMB, cell, choice: what, ..Default::default() }, aircraft, &[])
    }
    /// `path`: cells flown to one that `target` passed, without the start; empty if it passed over the unit.
    pub fn intercept(&mut self, unit: u32, target: u32, path: &[u16]) -> &mut Self {
        self.on_path(OrderRecord { kind: abi::ORDER_INTERCEPT, unit, other: target, ..Default::default() }, path)
    }
    /// Whether the own stack in the cell gives way when attacked.
    pub fn stance(&mut self, cell: u16, retreat: bool) -> &mut Self {
        let flags = if retreat { abi::FLAG_RETREAT } else { 0 };
        self.simple(OrderRecord { kind: abi::ORDER_STANCE, cell, flags, ..Default::default() })
    }
    /// The side is done with its step.
    pub fn end_phase(&mut self) -> &mut Self {
        self.simple(OrderRecord { kind: abi::ORDER_END_PHASE, ..Default::default() })
    }
}

fn item_record(country: u8, item: ItemKey) -> OrderRecord {
    OrderRecord {
        country,
        item_class: item.class,
        item_group: item.group,
        item_strength: item.strength,
        ..Default::default()
    }
}
