//! `meridian.diplomacy/1`.

use super::legal::item;
use super::{give, paid};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, DiplomacyTable, Entrant, Force, HostTable};
use meridian_engine::forecast::entry::{Entry, Sums};
use meridian_engine::rules::Position;
use meridian_engine::{CellId, ClassId};

pub static TABLE: DiplomacyTable =
    DiplomacyTable { struct_size: size_of::<DiplomacyTable>() as u32, reserved: 0, entrants, forces, places };

/// Answers from the position after the country has joined the side.
fn after<R>(
    service: &mut Service,
    country: u8,
    side: u8,
    ask: impl FnOnce(Position, &Entry) -> Result<R, i32>,
) -> Result<R, i32> {
    let country = service.at().rules.country_id(country.into()).ok_or(abi::E_ARGUMENT)?;
    let side = codec::side(side).ok_or(abi::E_ARGUMENT)?;
    service.estimate(|at| ask(at, &Entry::of(at, country, side).ok_or(abi::E_ABSENT)?))
}

/// Pays, asks and gives.
///
/// # Safety
/// The pointers are as the header says.
unsafe fn answer<T: Copy>(
    host: *const HostTable,
    price: u64,
    (out, count): (*mut T, *mut u32),
    find: impl FnOnce(&mut Service) -> Result<Vec<T>, i32>,
) -> i32 {
    // SAFETY: promised by the caller
    unsafe {
        paid(host, price, |service| match find(service) {
            Ok(found) => give(&found, out, count),
            Err(status) => status,
        })
    }
}

unsafe extern "C" fn entrants(
    host: *const HostTable,
    country: u8,
    side: u8,
    out: *mut Entrant,
    count: *mut u32,
) -> i32 {
    let summed = |at: Position, entry: &Entry| {
        let forces = entry.forces();
        let each = entry.entrants.iter().map(|&(country, side)| {
            let sums = Sums::of(at, &forces, country);
            Entrant {
                country: country.number(),
                side: side as u8,
                supplies: sums.supplies as u16,
                points: sums.points,
                ships: sums.ships as u16,
                aircraft: sums.aircraft as u16,
            }
        });
        Ok(each.collect())
    };
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe { answer(host, abi::WORK_ENTRY, (out, count), |service| after(service, country, side, summed)) }
}

unsafe extern "C" fn forces(host: *const HostTable, country: u8, side: u8, out: *mut Force, count: *mut u32) -> i32 {
    let listed = |_: Position, entry: &Entry| {
        let forces = entry.forces();
        let each = forces.iter().map(|force| Force {
            country: force.country.number(),
            item_strength: force.item.strength,
            item_class: force.item.class.number(),
            item_group: force.item.group.map_or(abi::NO_CLASS, ClassId::number),
            count: force.count,
            month: force.month.0,
            cell: force.cell.map_or(abi::NO_CELL, CellId::number),
        });
        Ok(each.collect())
    };
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe { answer(host, abi::WORK_ENTRY, (out, count), |service| after(service, country, side, listed)) }
}

unsafe extern "C" fn places(
    host: *const HostTable,
    country: u8,
    side: u8,
    entrant: u8,
    item_class: u16,
    item_group: u16,
    item_strength: u8,
    out: *mut u16,
    count: *mut u32,
) -> i32 {
    let find = |service: &mut Service| {
        let known = item(service, entrant, item_class, item_group, item_strength);
        let (entrant, item) = known.ok_or(abi::E_ARGUMENT)?;
        after(service, country, side, |at, entry| {
            let cells = entry.cells_for(at, entrant, item).ok_or(abi::E_ARGUMENT)?;
            Ok(cells.into_iter().map(CellId::number).collect())
        })
    };
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe { answer(host, abi::WORK_ENTRY_PLACES, (out, count), find) }
}
