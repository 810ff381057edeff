//! Rules, supply and forecasts. On a host without them they answer nothing.

use super::{Turn, list, text};
use crate::abi::{self, ForecastTable, HostTable, RulesTable, SupplyTable};

/// What the columns and [`abi::Numbers`] leave out of the rules.
#[derive(Clone, Copy)]
pub struct Rules<'t> {
    host: &'t HostTable,
    table: Option<&'t RulesTable>,
}

/// Supply lines (WW2 §17).
#[derive(Clone, Copy)]
pub struct Supply<'t> {
    host: &'t HostTable,
    table: Option<&'t SupplyTable>,
}

/// Estimates: what a player would guess from the map.
#[derive(Clone, Copy)]
pub struct Forecast<'t> {
    host: &'t HostTable,
    table: Option<&'t ForecastTable>,
    cells: usize,
}

impl Turn<'_> {
    /// The service `meridian.rules/1`.
    pub fn rules(&self) -> Rules<'_> {
        Rules { host: self.host, table: self.tables.rules }
    }
    /// The service `meridian.supply/1`.
    pub fn supply(&self) -> Supply<'_> {
        Supply { host: self.host, table: self.tables.supply }
    }
    /// The service `meridian.forecast/1`.
    pub fn forecast(&self) -> Forecast<'_> {
        Forecast { host: self.host, table: self.tables.forecast, cells: self.view().cells() }
    }
}

impl Rules<'_> {
    /// Everything the ruleset says, as a JSON object.
    pub fn json(&self) -> String {
        let (Some(table), host) = (self.table, self.host) else { return String::new() };
        // SAFETY: the buffer has the room that is said
        text(|out, len| unsafe { (table.json)(host, out, len) })
    }
    /// Movement points for a step between neighbours with nobody in the way; none if units of the class can't take it.
    pub fn step_cost(&self, class: u16, from: u16, to: u16) -> Option<u32> {
        let mut cost = 0;
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        let status = unsafe { (self.table?.step_cost)(self.host, class, from, to, &raw mut cost) };
        (status == abi::OK).then_some(cost)
    }
}

impl Supply<'_> {
    /// A shortest line of the country from the cell to a source, the cell first; none if there is no line.
    pub fn trace(&self, cell: u16, country: u8) -> Option<Vec<u16>> {
        let (table, host) = (self.table?, self.host);
        // SAFETY: the buffer has the room that is said
        let line = list(0, 64, |out, count| unsafe { (table.trace)(host, cell, country, out, count) });
        (!line.is_empty()).then_some(line)
    }
    /// The cells that every such line passes, ascending: who takes one of them cuts the cell off.
    pub fn gates(&self, cell: u16, country: u8) -> Vec<u16> {
        let (Some(table), host) = (self.table, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.gates)(host, cell, country, out, count) })
    }
    /// Land units of both sides that could trace no line if the cells were controlled by the countries beside them and their
    /// garrisons gone; without cells, those that can't now.
    pub fn what_if(&self, taken: &[(u16, u8)]) -> Vec<u32> {
        let (Some(table), host) = (self.table, self.host) else { return Vec::new() };
        let (cells, controllers): (Vec<u16>, Vec<u8>) = taken.iter().copied().unzip();
        let taken = taken.len() as u32;
        list(0, 256, |out, count| {
            // SAFETY: the buffers have the lengths that are said
            unsafe { (table.what_if)(host, cells.as_ptr(), controllers.as_ptr(), taken, out, count) }
        })
    }
    /// The same if each of the units stood in the cell beside it: ashore, taking what it enters.
    pub fn trial(&self, moves: &[(u32, u16)]) -> Vec<u32> {
        let (Some(table), host) = (self.table, self.host) else { return Vec::new() };
        let (units, cells): (Vec<u32>, Vec<u16>) = moves.iter().copied().unzip();
        let moves = moves.len() as u32;
        list(0, 256, |out, count| {
            // SAFETY: the buffers have the lengths that are said
            unsafe { (table.trial)(host, units.as_ptr(), cells.as_ptr(), moves, out, count) }
        })
    }
}

impl Forecast<'_> {
    /// Strength points of the side around each cell, half as much every three steps away. Empty where the host has no
    /// forecasts, as the other fields.
    pub fn influence(&self, side: u8) -> Vec<f32> {
        // SAFETY: the field has room for all cells
        self.field(0.0, |table, out, len| unsafe { (table.influence)(self.host, side, out, len) })
    }
    /// Attack points that the side could bring against each cell in its next main phase.
    pub fn threat(&self, side: u8) -> Vec<f32> {
        // SAFETY: as above
        self.field(0.0, |table, out, len| unsafe { (table.threat)(self.host, side, out, len) })
    }
    /// The part of it that ships alone make.
    pub fn naval_threat(&self, side: u8) -> Vec<f32> {
        // SAFETY: as above
        self.field(0.0, |table, out, len| unsafe { (table.naval_threat)(self.host, side, out, len) })
    }
    /// Units of the side that could come to attack the cell in its next main phase.
    pub fn who_reaches(&self, side: u8, cell: u16) -> Vec<u32> {
        let (Some(table), host) = (self.table, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 128, |out, count| unsafe { (table.who_reaches)(host, side, cell, out, count) })
    }
    /// Steps over land from each cell to the nearest one of the other side, `abi::FAR` where there is no way.
    pub fn front(&self) -> Vec<u16> {
        // SAFETY: as above
        self.field(abi::FAR, |table, out, len| unsafe { (table.front)(self.host, out, len) })
    }
    /// $B that the country will get in the next income phase if nothing changes.
    pub fn income(&self, country: u8) -> u32 {
        let mut billions = 0;
        if let Some(table) = self.table {
            // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
            unsafe { (table.income)(self.host, country, &raw mut billions) };
        }
        billions
    }
    fn field<T: Copy>(&self, zero: T, fill: impl FnOnce(&ForecastTable, *mut T, u32) -> i32) -> Vec<T> {
        let mut field = vec![zero; self.cells];
        let status = self.table.map(|table| fill(table, field.as_mut_ptr(), self.cells as u32));
        if status == Some(abi::OK) { field } else { Vec::new() }
    }
}
