//! One step to be played: the view, orders, queries, time, dice, journal.

mod batches;
mod battles;
mod diplomacy;
mod ends;
mod expedition;
mod services;
mod strikes;
mod tables;

pub use batches::LandLosses;
pub use battles::{Aim, Battle, Best};
pub use diplomacy::Diplomacy;
pub use expedition::Expedition;
pub use services::{Forecast, Rules, Supply};
pub(super) use tables::Tables;
pub(crate) use tables::{cut_short, extension};

use super::orders::Orders;
use super::view::{Places, View};
use super::{Dice, ItemKey};
use crate::abi::{
    self, AssaultOdds, Boarding, FieldRequest, HostTable, LandOdds, LandingOdds, OrderRecord, OrderResult, OrderSet,
    PhaseInput, Reached, Spot, ViewTable,
};
use std::ffi::CStr;
use std::fmt;

/// How a batch is carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub enum Mode {
    /// Each order by itself against the present position; nothing changes.
    ValidateOnly = abi::VALIDATE_ONLY,
    /// One after the other; refused ones are passed over.
    BestEffort = abi::BEST_EFFORT,
    /// All or none; orders with dice only last.
    Atomic = abi::ATOMIC,
}

/// What an agent says when its step is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Played {
    /// The step is over.
    Done,
    /// "I don't play this phase": the host does its default.
    Default,
}

/// Why an agent must stop; let it out of `play` with `?`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// The time is over. Not a fault.
    Cancelled,
    /// Something went wrong in the agent or the host: the agent is not called again.
    Failed(String),
}

impl fmt::Display for Stop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cancelled => write!(f, "the time is over"),
            Self::Failed(why) => write!(f, "{why}"),
        }
    }
}

impl std::error::Error for Stop {}

impl Stop {
    pub(crate) fn of(call: &str, status: i32) -> Self {
        match status {
            abi::E_CANCELLED => Self::Cancelled,
            other => Self::Failed(format!("the host answered {call} with status {other}")),
        }
    }
}

/// A request for a distance field.
#[derive(Clone, Copy, Default)]
pub struct Field<'q> {
    /// `abi::FIELD_...` bits.
    pub flags: u32,
    /// Cells at distance 0.
    pub sources: &'q [u16],
    /// Greatest distance looked for; 0 = none.
    pub limit: u32,
    /// Cost of entering each cell, 0 = blocked; none = 1 everywhere.
    pub cost: Option<&'q [u8]>,
}

/// The step that is played. Everything that can be asked or done in it is a method.
pub struct Turn<'h> {
    pub(super) host: &'h HostTable,
    input: &'h PhaseInput,
    places: &'h Places,
    pub(super) tables: Tables<'h>,
    /// Of the game, or of a simulation that was looked at; none: it is made when it is asked for.
    shown: Option<&'h ViewTable>,
}

impl<'h> Turn<'h> {
    /// # Safety
    /// `host` and `input` are those of a running `begin_phase`, `places` was found in the columns of its view.
    pub(crate) unsafe fn new(host: &'h HostTable, input: &'h PhaseInput, places: &'h Places) -> Self {
        // SAFETY: the input is that of a running `begin_phase`, and its view lives like it
        let shown = Some(unsafe { &*input.view });
        Self { host, input, places, tables: Tables::of(host), shown }
    }
    /// The same, with a view that follows the orders from now on.
    pub(super) fn looking(&self) -> Turn<'_> {
        // SAFETY: the view of a simulation stays in its place as long as the simulation
        Turn { shown: unsafe { (self.host.view)(self.host).as_ref() }, ..*self }
    }
    /// The same questions put to a simulation.
    pub(super) fn on(&self, host: &'h HostTable) -> Self {
        Self { host, shown: None, ..*self }
    }

    pub(crate) fn host(&self) -> &'h HostTable {
        self.host
    }
    /// An extension of the host.
    pub(crate) fn table<T>(&self, id: &CStr) -> Option<&'h T> {
        // SAFETY: callers name the table that the header gives for the id
        unsafe { extension(self.host, id) }
    }
    /// What the side may see now.
    #[inline]
    pub fn view(&self) -> View<'_> {
        // SAFETY: the header promises the view for the whole call; columns move in `submit` and `refresh` only, which
        // need the turn for themselves
        unsafe {
            let table = self.shown.unwrap_or_else(|| &*(self.host.view)(self.host));
            View::new(table, self.places)
        }
    }
    /// How often `play` was called before.
    pub fn call(&self) -> u32 {
        self.input.call
    }

    // ----- orders

    /// Hands in orders; one result for each. Accepted ones are carried out, and the view shows what came of them.
    ///
    /// # Errors
    /// As [`Turn::hand_in`].
    pub fn submit(&mut self, orders: &Orders, mode: Mode) -> Result<Vec<OrderResult>, Stop> {
        self.hand_in(orders.records(), orders.list(), mode)
    }
    /// Hands in the one order that `write` puts into an empty batch.
    ///
    /// # Errors
    /// As [`Turn::hand_in`], and [`Stop::Failed`] if nothing was put into the batch.
    pub fn order(&mut self, write: impl FnOnce(&mut Orders)) -> Result<OrderResult, Stop> {
        let mut orders = Orders::new();
        write(&mut orders);
        let results = self.submit(&orders, Mode::BestEffort)?;
        results.last().copied().ok_or_else(|| Stop::Failed("an empty batch was handed in".into()))
    }
    /// Hands in an order as [`Turn::nth_legal`] and [`Turn::random_legal`] give it.
    ///
    /// # Errors
    /// As [`Turn::hand_in`].
    pub fn order_record(&mut self, record: OrderRecord, list: &[u32]) -> Result<OrderResult, Stop> {
        let results = self.hand_in(&[record], list, Mode::BestEffort)?;
        Ok(results[0])
    }
    /// Hands in orders with the side array that their lists lie in, as [`Turn::list_legal`] gives them.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] when the time is over, [`Stop::Failed`] for more than 65536 orders: none is carried out
    /// then. An order that is refused is no error; its result says so.
    pub fn hand_in(&mut self, records: &[OrderRecord], list: &[u32], mode: Mode) -> Result<Vec<OrderResult>, Stop> {
        let mut results = vec![OrderResult::default(); records.len()];
        let set = OrderSet {
            struct_size: size_of::<OrderSet>() as u32,
            mode: mode as u32,
            order_size: size_of::<OrderRecord>() as u32,
            count: records.len() as u32,
            orders: records.as_ptr(),
            list: list.as_ptr(),
            list_len: list.len() as u32,
            reserved: 0,
        };
        // SAFETY: the set and the room for results live through the call
        match unsafe { (self.host.orders_submit)(self.host, &raw const set, results.as_mut_ptr()) } {
            abi::OK => Ok(results),
            status => Err(Stop::of("orders_submit", status)),
        }
    }
    /// Why the order at `index` of the last batch was refused; empty if it was not.
    pub fn refusal(&self, index: u32) -> String {
        let host = self.host;
        // SAFETY: the buffer has the room that is said
        text(|out, len| unsafe { (host.refusal_text)(host, index, out, len) })
    }
    /// Computes the derived columns anew (zones, supply, weather): they are those of the beginning of the step until then.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] when the time is over.
    pub fn refresh(&mut self) -> Result<(), Stop> {
        // SAFETY: no view is borrowed
        match unsafe { (self.host.view_refresh)(self.host) } {
            abi::OK => Ok(()),
            status => Err(Stop::of("view_refresh", status)),
        }
    }

    // ----- reach

    /// Cells where a move of the unit may end now; empty if it can't move.
    pub fn reach(&self, unit: u32) -> Vec<Reached> {
        let (Some(table), host) = (self.tables.reach, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(Reached { cell: 0, cost: 0, flags: 0 }, 1024, |out, count| unsafe {
            (table.cells)(host, unit, out, count)
        })
    }
    /// Path of a cheapest legal move to `cell`, and whether it is one by rail; none if there is no such move.
    pub fn path(&self, unit: u32, cell: u16, by_rail: bool) -> Option<(Vec<u16>, bool)> {
        let (table, host) = (self.tables.reach?, self.host);
        let mut flags = 0;
        let path = list(0, 64, |out, count| {
            flags = if by_rail { u32::from(abi::FLAG_BY_RAIL) } else { 0 };
            // SAFETY: the buffer has the room that is said
            unsafe { (table.path)(host, unit, cell, &raw mut flags, out, count) }
        });
        (!path.is_empty()).then(|| (path, flags & u32::from(abi::FLAG_BY_RAIL) != 0))
    }
    /// Carriers that the unit can go aboard now.
    pub fn boardings(&self, unit: u32) -> Vec<Boarding> {
        let (Some(table), host) = (self.tables.reach, self.host) else { return Vec::new() };
        let none = Boarding { carrier: 0, cell: 0, cost: 0, reserved: 0 };
        // SAFETY: the buffer has the room that is said
        list(none, 64, |out, count| unsafe { (table.boardings)(host, unit, out, count) })
    }
    /// The path of that order; may be empty.
    pub fn boarding_path(&self, unit: u32, carrier: u32) -> Vec<u16> {
        let (Some(table), host) = (self.tables.reach, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.boarding_path)(host, unit, carrier, out, count) })
    }
    /// Distances from the nearest source into `out`, which becomes one entry a cell; `abi::FAR` = not reached.
    ///
    /// # Errors
    /// [`Stop::Failed`] if the costs are not one entry a cell, or a source or a flag is none; [`Stop::Cancelled`] when
    /// the time is over.
    pub fn field(&self, request: Field, out: &mut Vec<u16>) -> Result<(), Stop> {
        let cells = self.view().cells();
        out.clear();
        out.resize(cells, abi::FAR);
        let Some(table) = self.tables.reach else { return Ok(()) };
        if request.cost.is_some_and(|cost| cost.len() != cells) {
            return Err(Stop::Failed(format!("the costs of a field must be {cells} entries")));
        }
        let asked = FieldRequest {
            struct_size: size_of::<FieldRequest>() as u32,
            flags: request.flags,
            sources: request.sources.as_ptr(),
            source_count: request.sources.len() as u32,
            limit: request.limit,
            cost: request.cost.map_or(std::ptr::null(), <[u8]>::as_ptr),
        };
        // SAFETY: all pointers live through the call, sizes are as said
        match unsafe { (table.field)(self.host, &raw const asked, out.as_mut_ptr(), cells as u32) } {
            abi::OK => Ok(()),
            status => Err(Stop::of("field", status)),
        }
    }

    // ----- odds

    /// What an attack on the stack in `target` would bring; none if there is no stack or a handle is dead.
    pub fn land_odds(&self, target: u16, land: &[u32], support: &[u32]) -> Option<LandOdds> {
        let (table, host) = (self.tables.odds?, self.host);
        // SAFETY: all-zero numbers are a value of the structure
        let mut out: LandOdds = unsafe { std::mem::zeroed() };
        out.struct_size = size_of::<LandOdds>() as u32;
        let (lands, supports) = (land.len() as u32, support.len() as u32);
        // SAFETY: pointers and counts belong together
        let status =
            unsafe { (table.land)(host, target, land.as_ptr(), lands, support.as_ptr(), supports, &raw mut out) };
        (status == abi::OK).then_some(out)
    }
    /// What a landing of these units would bring; none if a handle is dead.
    pub fn assault_odds(&self, cell: u16, units: &[u32]) -> Option<AssaultOdds> {
        let (table, host) = (self.tables.odds?, self.host);
        // SAFETY: all-zero numbers are a value of the structure
        let mut out: AssaultOdds = unsafe { std::mem::zeroed() };
        out.struct_size = size_of::<AssaultOdds>() as u32;
        // SAFETY: pointers and counts belong together
        let status = unsafe { (table.assault)(host, cell, units.as_ptr(), units.len() as u32, &raw mut out) };
        (status == abi::OK).then_some(out)
    }
    /// What a landing of these by sea and those by air would bring, wherever they are now; none if they can't land so.
    pub fn landing_odds(&self, cell: u16, by_sea: &[u32], by_air: &[u32]) -> Option<LandingOdds> {
        let (table, host) = (self.tables.odds?, self.host);
        // SAFETY: all-zero numbers are a value of the structure
        let mut out: LandingOdds = unsafe { std::mem::zeroed() };
        out.struct_size = size_of::<LandingOdds>() as u32;
        let (sea, air) = (by_sea.len() as u32, by_air.len() as u32);
        // SAFETY: pointers and counts belong together
        let status = unsafe { (table.landing)(host, cell, by_sea.as_ptr(), sea, by_air.as_ptr(), air, &raw mut out) };
        (status == abi::OK).then_some(out)
    }

    // ----- legal

    /// Number of legal orders of the kinds in the mask ([`abi::order_bit`]; 0 = all).
    pub fn count_legal(&self, kinds: u64) -> u64 {
        let mut count = 0;
        if let Some(table) = self.tables.legal {
            // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
            unsafe { (table.count)(self.host, kinds, &raw mut count) };
        }
        count
    }
    /// Legal order `n` of the kinds and its list; none if there are fewer.
    pub fn nth_legal(&self, kinds: u64, n: u64) -> Option<(OrderRecord, Vec<u32>)> {
        let (table, host) = (self.tables.legal?, self.host);
        // SAFETY: buffers have the room that is said
        order(|out, list, len| unsafe { (table.nth)(host, kinds, n, out, list, len) })
    }
    /// A legal order of the kinds, all equally likely.
    pub fn random_legal(&self, kinds: u64, stream: u32) -> Option<(OrderRecord, Vec<u32>)> {
        let (table, host) = (self.tables.legal?, self.host);
        // SAFETY: buffers have the room that is said
        order(|out, list, len| unsafe { (table.random)(host, kinds, stream, out, list, len) })
    }
    /// Cells with a stack that can be attacked now.
    pub fn targets(&self) -> Vec<u16> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 256, |out, count| unsafe { (table.targets)(host, out, count) })
    }
    /// Land units that may attack `target` now.
    pub fn attackers(&self, target: u16) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 32, |out, count| unsafe { (table.attackers)(host, target, out, count) })
    }
    /// Aircraft and ships that may support such an attack.
    pub fn supporters(&self, target: u16) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 32, |out, count| unsafe { (table.supporters)(host, target, out, count) })
    }
    /// Cells where an assault may be made now.
    pub fn assaults(&self) -> Vec<u16> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.assaults)(host, out, count) })
    }
    /// Units that may take part in it.
    pub fn assault_units(&self, cell: u16) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 32, |out, count| unsafe { (table.assault_units)(host, cell, out, count) })
    }
    /// Cells where one such item may be placed now.
    pub fn cells_for(&self, country: u8, item: ItemKey) -> Vec<u16> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 1024, |out, count| unsafe {
            (table.cells_for)(host, country, item.class, item.group, item.strength, out, count)
        })
    }
    /// The same cells, with what is to be known of each: `abi::SPOT_LOST` where an aircraft would be lost in this turn.
    pub fn spots(&self, country: u8, item: ItemKey) -> Vec<Spot> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(Spot { cell: 0, flags: 0 }, 1024, |out, count| unsafe {
            (table.spots)(host, country, item.class, item.group, item.strength, out, count)
        })
    }
    /// How many of the item the country could buy now.
    pub fn buyable(&self, country: u8, item: ItemKey) -> u32 {
        let mut count = 0;
        if let Some(table) = self.tables.legal {
            // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
            unsafe { (table.buyable)(self.host, country, item.class, item.group, item.strength, &raw mut count) };
        }
        count
    }
    /// Damaged units that could be repaired and paid for now.
    pub fn repairable(&self) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.repairable)(host, out, count) })
    }
    /// Most that `from` may send `to` now.
    pub fn money_limit(&self, from: u8, to: u8) -> u32 {
        let mut limit = 0;
        if let Some(table) = self.tables.legal {
            // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
            unsafe { (table.money_limit)(self.host, from, to, &raw mut limit) };
        }
        limit
    }
    /// Why the war declaration choice in that row is allowed or not.
    pub fn choice_text(&self, row: u32) -> String {
        let (Some(table), host) = (self.tables.legal, self.host) else { return String::new() };
        // SAFETY: the buffer has the room that is said
        text(|out, len| unsafe { (table.choice_text)(host, row, out, len) })
    }

    // ----- time, dice, journal

    /// Finish now, or at once? Ask in every loop that can be long.
    pub fn should_stop(&self) -> bool {
        self.cancel_state() != abi::RUN
    }
    /// `abi::RUN`, `abi::FINISH` or `abi::ABORT`.
    pub fn cancel_state(&self) -> u32 {
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        unsafe { (self.host.cancel_state)(self.host) }
    }
    /// The next words of a stream.
    pub fn random_words(&self, stream: u32, count: usize) -> Vec<u64> {
        let mut words = vec![0; count];
        // SAFETY: there is room for so many
        unsafe { (self.host.rng_fill)(self.host, stream, words.as_mut_ptr(), count as u32) };
        words
    }
    /// A stream of random numbers; streams of different numbers have nothing to do with each other.
    pub fn dice(&self, stream: u32) -> Dice<'h> {
        Dice::new(self.host, stream)
    }
    /// `level`: `abi::LOG_...`.
    pub fn log(&self, level: u32, line: &str) {
        log(self.host, level, line);
    }
    /// For authors.
    pub fn debug(&self, line: &str) {
        log(self.host, abi::LOG_DEBUG, line);
    }
    /// For whoever looks.
    pub fn info(&self, line: &str) {
        log(self.host, abi::LOG_INFO, line);
    }
    /// Something that should not be.
    pub fn warn(&self, line: &str) {
        log(self.host, abi::LOG_WARN, line);
    }
}

pub(crate) fn log(host: &HostTable, level: u32, line: &str) {
    // SAFETY: pointer and length belong together
    unsafe { (host.log)(host, level, line.as_ptr().cast(), line.len() as u32) }
}

/// Calls a query with a buffer of `guess` entries, and again with the size it asks for. Errors give nothing.
fn list<T: Copy>(zero: T, guess: usize, mut query: impl FnMut(*mut T, *mut u32) -> i32) -> Vec<T> {
    let mut buffer = vec![zero; guess];
    loop {
        let mut count = buffer.len() as u32;
        match query(buffer.as_mut_ptr(), &raw mut count) {
            abi::OK => {
                buffer.truncate(count as usize);
                return buffer;
            }
            abi::E_BUFFER if count as usize > buffer.len() => buffer.resize(count as usize, zero),
            _ => return Vec::new(),
        }
    }
}

pub(crate) fn text(mut query: impl FnMut(*mut std::ffi::c_char, *mut u32) -> i32) -> String {
    String::from_utf8(list(0u8, 256, |out, len| query(out.cast(), len))).unwrap_or_default()
}

fn order(mut query: impl FnMut(*mut OrderRecord, *mut u32, *mut u32) -> i32) -> Option<(OrderRecord, Vec<u32>)> {
    let mut record = OrderRecord::default();
    let mut found = false;
    let list = list(0, 128, |out, count| {
        let status = query(&raw mut record, out, count);
        found = status == abi::OK;
        status
    });
    found.then_some((record, list))
}
