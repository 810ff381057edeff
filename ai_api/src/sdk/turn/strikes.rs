//! Questions about ships and aircraft that fight, raids, interceptions, convoys.

use super::{Turn, list};
use crate::abi::{BombingOdds, Catch, ClashOdds};

impl Turn<'_> {
    // ----- odds

    /// What an attack on ships in `target` would bring; `flags`: `abi::FLAG_SUBMARINES`, `abi::FLAG_KAMIKAZE`. None if there
    /// are no such ships or a handle is dead.
    pub fn naval_odds(&self, target: u16, flags: u16, ships: &[u32], aircraft: &[u32]) -> Option<ClashOdds> {
        let (table, host) = (self.tables.odds?, self.host);
        let (ship_count, aircraft_count) = (ships.len() as u32, aircraft.len() as u32);
        // SAFETY: pointers and counts belong together
        clash(|out| unsafe {
            let (ships, aircraft) = (ships.as_ptr(), aircraft.as_ptr());
            (table.naval)(host, target, flags.into(), ships, ship_count, aircraft, aircraft_count, out)
        })
    }
    /// What an attack of fighters on one aircraft would bring; none if a handle is dead.
    pub fn air_odds(&self, target: u32, fighters: &[u32]) -> Option<ClashOdds> {
        let (table, host) = (self.tables.odds?, self.host);
        // SAFETY: pointers and counts belong together
        clash(|out| unsafe { (table.air)(host, target, fighters.as_ptr(), fighters.len() as u32, out) })
    }
    /// `what`: `abi::BOMB_...`.
    pub fn bombing_odds(&self, cell: u16, what: u8, aircraft: &[u32]) -> Option<BombingOdds> {
        let (table, host) = (self.tables.odds?, self.host);
        // SAFETY: all-zero numbers are a value of the structure
        let mut out: BombingOdds = unsafe { std::mem::zeroed() };
        out.struct_size = size_of::<BombingOdds>() as u32;
        // SAFETY: pointers and counts belong together
        let status =
            unsafe { (table.bombing)(host, cell, what, aircraft.as_ptr(), aircraft.len() as u32, &raw mut out) };
        (status == crate::abi::OK).then_some(out)
    }
    /// One interceptor against one target.
    pub fn interception_odds(&self, unit: u32, target: u32) -> Option<ClashOdds> {
        let (table, host) = (self.tables.odds?, self.host);
        // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
        clash(|out| unsafe { (table.interception)(host, unit, target, out) })
    }

    // ----- legal

    /// Cells with enemy submarines (`abi::FLAG_SUBMARINES`) or other enemy ships (0) that can be attacked now.
    pub fn naval_targets(&self, flags: u16) -> Vec<u16> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.naval_targets)(host, flags.into(), out, count) })
    }
    /// Ships that may take part in such an attack.
    pub fn naval_attackers(&self, target: u16, flags: u16) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 32, |out, count| unsafe { (table.naval_attackers)(host, target, flags.into(), out, count) })
    }
    /// Aircraft that may take part in it; with `abi::FLAG_KAMIKAZE` those that may dive.
    pub fn naval_aircraft(&self, target: u16, flags: u16) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 32, |out, count| unsafe { (table.naval_aircraft)(host, target, flags.into(), out, count) })
    }
    /// Enemy aircraft that can be attacked now.
    pub fn air_targets(&self) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.air_targets)(host, out, count) })
    }
    /// Fighters that may attack that aircraft.
    pub fn fighters(&self, target: u32) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 32, |out, count| unsafe { (table.fighters)(host, target, out, count) })
    }
    /// Cells that can be bombed now; `what`: `abi::BOMB_...`.
    pub fn bomb_targets(&self, what: u8) -> Vec<u16> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.bomb_targets)(host, what, out, count) })
    }
    /// Aircraft that may take part in the raid; in an atomic one those with a bomb come first.
    pub fn bombers(&self, cell: u16, what: u8) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 32, |out, count| unsafe { (table.bombers)(host, cell, what, out, count) })
    }
    /// Aircraft that can intercept something now.
    pub fn interceptors(&self) -> Vec<u32> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.interceptors)(host, out, count) })
    }
    /// What the aircraft can intercept, and where.
    pub fn catches(&self, unit: u32) -> Vec<Catch> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        let none = Catch { target: 0, cell: 0, reserved: 0 };
        // SAFETY: the buffer has the room that is said
        list(none, 128, |out, count| unsafe { (table.catches)(host, unit, out, count) })
    }
    /// The flight of the aircraft to a cell of such a catch; none if it is over it already.
    pub fn catch_path(&self, unit: u32, cell: u16) -> Vec<u16> {
        let (Some(table), host) = (self.tables.legal, self.host) else { return Vec::new() };
        // SAFETY: the buffer has the room that is said
        list(0, 64, |out, count| unsafe { (table.catch_path)(host, unit, cell, out, count) })
    }
    /// Most money that the convoy may take aboard for the country now.
    pub fn convoy_limit(&self, convoy: u32, to: u8) -> u32 {
        let mut limit = 0;
        if let Some(table) = self.tables.legal {
            // SAFETY: the table is the host's and lives like it, on whose thread a turn is; what is written to is here
            unsafe { (table.convoy_limit)(self.host, convoy, to, &raw mut limit) };
        }
        limit
    }
}

fn clash(query: impl FnOnce(*mut ClashOdds) -> i32) -> Option<ClashOdds> {
    // SAFETY: all-zero numbers are a value of the structure
    let mut out: ClashOdds = unsafe { std::mem::zeroed() };
    out.struct_size = size_of::<ClashOdds>() as u32;
    (query(&raw mut out) == crate::abi::OK).then_some(out)
}
