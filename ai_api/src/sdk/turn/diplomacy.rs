//! Who would enter the war with whom, and with what.

use super::{Turn, list};
use crate::abi::{DiplomacyTable, Entrant, Force, HostTable};
use crate::sdk::ItemKey;

/// What would follow if a neutral country joined a side now (WW2 §3). On a host without the service it answers nothing.
#[derive(Clone, Copy)]
pub struct Diplomacy<'t> {
    host: &'t HostTable,
    table: Option<&'t DiplomacyTable>,
}

impl Turn<'_> {
    /// The service `meridian.diplomacy/1`.
    pub fn diplomacy(&self) -> Diplomacy<'_> {
        Diplomacy { host: self.host, table: self.tables.diplomacy }
    }
}

impl Diplomacy<'_> {
    /// Who would enter the war if the country joined the side now, itself first; nobody if it can't.
    pub fn entrants(&self, country: u8, side: u8) -> Vec<Entrant> {
        let (Some(table), host) = (self.table, self.host) else { return Vec::new() };
        let zero = Entrant { country: 0, side: 0, supplies: 0, points: 0, ships: 0, aircraft: 0 };
        // SAFETY: the buffer has the room that is said
        list(zero, 16, |out, count| unsafe { (table.entrants)(host, country, side, out, count) })
    }
    /// What they would have, on the map and to be placed.
    pub fn forces(&self, country: u8, side: u8) -> Vec<Force> {
        let (Some(table), host) = (self.table, self.host) else { return Vec::new() };
        let zero = Force { country: 0, item_strength: 0, item_class: 0, item_group: 0, count: 0, month: 0, cell: 0 };
        // SAFETY: the buffer has the room that is said
        list(zero, 64, |out, count| unsafe { (table.forces)(host, country, side, out, count) })
    }
    /// Cells where an entrant could place one such item.
    pub fn places(&self, country: u8, side: u8, entrant: u8, item: ItemKey) -> Vec<u16> {
        let (Some(table), host) = (self.table, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 512, |out, count| unsafe {
            (table.places)(host, country, side, entrant, item.class, item.group, item.strength, out, count)
        })
    }
}
