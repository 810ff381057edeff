//! Where moves had better end: ports that take a group of ships, and cells where an aircraft finds no base any more.

use super::{living, numbers};
use crate::function_tables::{give, paid, take};
use meridian_ai_api::abi::{self, HarbourRecord, HostTable};
use meridian_engine::UnitId;
use meridian_engine::legal::movement;
use meridian_engine::ruleset::Domain;

pub unsafe extern "C" fn ports(
    host: *const HostTable,
    ships: *const u32,
    ship_count: u32,
    out: *mut HarbourRecord,
    count: *mut u32,
) -> i32 {
    let price = abi::WORK_PORTS * u64::from(ship_count.max(1));
    // SAFETY: `ships`, `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and
    // other threads
    unsafe {
        paid(host, price, |service| {
            let Some(ships) = take(ships, ship_count).filter(|ships| !ships.is_empty()) else {
                return abi::E_ARGUMENT;
            };
            let Ok(ids) = ships.iter().map(|&ship| living(service, ship)).collect::<Result<Vec<UnitId>, i32>>() else {
                return abi::E_ARGUMENT;
            };
            let at = service.at();
            let is_own_ship = |id: &UnitId| {
                let ship = at.state.unit(*id);
                ship.is_some_and(|ship| {
                    at.domain(ship) == Domain::Naval && at.state.unit_side(ship) == Some(service.side)
                })
            };
            if !ids.iter().all(is_own_ship) {
                return abi::E_ARGUMENT;
            }
            let found: Vec<HarbourRecord> = movement::harbours(at, service.side, &ids)
                .into_iter()
                .map(|it| HarbourRecord {
                    cell: it.cell.number(),
                    cost: it.steps.min(255) as u8,
                    room: it.room.map_or(abi::ANY_ROOM, |room| room.min(254) as u8),
                })
                .collect();
            give(&found, out, count)
        })
    }
}

pub unsafe extern "C" fn stranded(host: *const HostTable, unit: u32, out: *mut u16, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_STRANDED, |service| match living(service, unit) {
            Ok(id) => give(&numbers(&movement::stranded(service.at(), id)), out, count),
            Err(status) => status,
        })
    }
}
