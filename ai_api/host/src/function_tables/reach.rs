//! `meridian.reach/1`.

mod ends;

use super::{give, paid, take};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, Boarding, FieldRequest, HostTable, ReachTable, Reached};
use meridian_engine::forecast::distance::{self, Ways};
use meridian_engine::legal::movement;
use meridian_engine::{CellId, UnitId};

pub static TABLE: ReachTable = ReachTable {
    struct_size: size_of::<ReachTable>() as u32,
    reserved: 0,
    cells,
    path,
    boardings,
    boarding_path,
    field,
    cells_of,
    ports: ends::ports,
    stranded: ends::stranded,
};

/// The living unit of a handle.
fn living(service: &Service, handle: u32) -> Result<UnitId, i32> {
    let id = codec::unit(handle);
    service.at().state.unit(id).map(|_| id).ok_or(abi::E_ARGUMENT)
}

/// Every cell where the unit may end a move now, ascending.
fn reached(service: &mut Service, id: UnitId) -> Vec<Reached> {
    let at = service.game.position();
    let walked = service.answers.reach(at, id, false).cells().iter();
    let mut all: Vec<Reached> =
        walked.map(|it| Reached { cell: it.cell.number(), cost: it.cost.min(255) as u8, flags: 0 }).collect();
    let ridden = service.answers.reach(at, id, true).cells();
    if ridden.is_empty() {
        return all;
    }
    let by_rail = abi::FLAG_BY_RAIL as u8;
    let ridden = ridden.iter().map(|it| Reached { cell: it.cell.number(), cost: 0, flags: by_rail });
    let only_rail: Vec<Reached> =
        ridden.filter(|it| all.binary_search_by_key(&it.cell, |walked| walked.cell).is_err()).collect();
    all.extend(only_rail);
    // two runs in order: a stable sort only merges them
    all.sort_by_key(|it| it.cell);
    all
}

unsafe extern "C" fn cells(host: *const HostTable, unit: u32, out: *mut Reached, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_REACH, |service| {
            let id = match living(service, unit) {
                Ok(id) => id,
                Err(status) => return status,
            };
            let all = reached(service, id);
            if all.is_empty() {
                return abi::E_ABSENT;
            }
            give(&all, out, count)
        })
    }
}

unsafe extern "C" fn cells_of(
    host: *const HostTable,
    units: *const u32,
    unit_count: u32,
    out: *mut Reached,
    count: *mut u32,
    ends: *mut u32,
) -> i32 {
    let price = abi::WORK_REACH * u64::from(unit_count);
    // SAFETY: `units`, `out`, `count` and `ends` are null or the plugin's own until the call returns; `paid` refuses
    // null and other threads
    unsafe {
        paid(host, price, |service| {
            let Some(units) = take(units, unit_count).filter(|_| !ends.is_null()) else { return abi::E_ARGUMENT };
            let Ok(ids) = units.iter().map(|&unit| living(service, unit)).collect::<Result<Vec<UnitId>, i32>>() else {
                return abi::E_ARGUMENT;
            };
            let (mut all, mut until) = (Vec::new(), Vec::new());
            for id in ids {
                all.extend(reached(service, id));
                until.push(all.len() as u32);
            }
            let status = give(&all, out, count);
            if status == abi::OK {
                std::ptr::copy_nonoverlapping(until.as_ptr(), ends, until.len());
            }
            status
        })
    }
}

unsafe extern "C" fn path(
    host: *const HostTable,
    unit: u32,
    cell: u16,
    flags: *mut u32,
    out: *mut u16,
    count: *mut u32,
) -> i32 {
    // SAFETY: `flags`, `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and
    // other threads
    unsafe {
        paid(host, abi::WORK_REACH, |service| {
            let asked = flags.as_ref().copied().unwrap_or(0);
            if !codec::only(asked, abi::FLAG_BY_RAIL) {
                return abi::E_ARGUMENT;
            }
            let cell = service.at().map.grid.cell(usize::from(cell));
            let (Ok(id), Some(cell)) = (living(service, unit), cell) else { return abi::E_ARGUMENT };
            let rail = u32::from(abi::FLAG_BY_RAIL);
            let at = service.game.position();
            let mut by = |by_rail: bool| service.answers.path_to(at, id, by_rail, cell).map(|path| (path, by_rail));
            let found = if asked & rail != 0 { by(true) } else { by(false).or_else(|| by(true)) };
            let Some((path, by_rail)) = found else { return abi::E_ABSENT };
            if let Some(flags) = flags.as_mut() {
                *flags = if by_rail { rail } else { 0 };
            }
            give(&numbers(&path), out, count)
        })
    }
}

fn numbers(path: &[CellId]) -> Vec<u16> {
    path.iter().map(|cell| cell.number()).collect()
}

unsafe extern "C" fn boardings(host: *const HostTable, unit: u32, out: *mut Boarding, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_REACH, |service| {
            let Ok(id) = living(service, unit) else { return abi::E_ARGUMENT };
            let at = service.at();
            let travel = meridian_engine::rules::movement::Travel::new(at, service.side, id, false).ok();
            let options: Vec<Boarding> = movement::embark_options(at, id)
                .into_iter()
                .map(|(carrier, path)| {
                    let cost = match &travel {
                        Some(travel) if !path.is_empty() => travel.check(&path, false).unwrap_or(0),
                        _ => 0,
                    };
                    Boarding {
                        carrier: codec::handle(Some(carrier)),
                        cell: at.state.cell_of(carrier).map_or(abi::NO_CELL, CellId::number),
                        cost: cost.min(255) as u8,
                        reserved: 0,
                    }
                })
                .collect();
            give(&options, out, count)
        })
    }
}

unsafe extern "C" fn boarding_path(
    host: *const HostTable,
    unit: u32,
    carrier: u32,
    out: *mut u16,
    count: *mut u32,
) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_REACH, |service| {
            let Ok(id) = living(service, unit) else { return abi::E_ARGUMENT };
            let carrier = codec::unit(carrier);
            let options = movement::embark_options(service.at(), id);
            let Some((_, path)) = options.iter().find(|(other, _)| *other == carrier) else { return abi::E_ABSENT };
            give(&numbers(path), out, count)
        })
    }
}

unsafe extern "C" fn field(host: *const HostTable, request: *const FieldRequest, out: *mut u16, out_len: u32) -> i32 {
    // SAFETY: `request` and `out` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_FIELD, |service| {
            let cells = service.at().map.len();
            let Some(request) = request.as_ref().filter(|it| it.struct_size as usize >= size_of::<FieldRequest>())
            else {
                return abi::E_ARGUMENT;
            };
            if out.is_null() || (out_len as usize) < cells {
                return if out.is_null() { abi::E_ARGUMENT } else { abi::E_BUFFER };
            }
            let known = abi::FIELD_LAND | abi::FIELD_SEA | abi::FIELD_ALL | abi::FIELD_CANALS | abi::FIELD_TOUCH;
            if request.flags & !known != 0 {
                return abi::E_ARGUMENT;
            }
            let Some(sources) = take(request.sources, request.source_count) else { return abi::E_ARGUMENT };
            if sources.iter().any(|&cell| usize::from(cell) >= cells) {
                return abi::E_ARGUMENT;
            }
            let cost = (!request.cost.is_null()).then(|| std::slice::from_raw_parts(request.cost, cells));
            let out = std::slice::from_raw_parts_mut(out, cells);
            let has = |flag: u32| request.flags & flag != 0;
            let ways = Ways {
                land: has(abi::FIELD_LAND),
                sea: has(abi::FIELD_SEA),
                air: has(abi::FIELD_ALL),
                canals: has(abi::FIELD_CANALS).then_some(service.side),
                cost,
                touch: has(abi::FIELD_TOUCH),
                limit: if request.limit == 0 { u16::MAX } else { u16::try_from(request.limit).unwrap_or(u16::MAX) },
            };
            let map = service.at().map;
            let sources: Vec<CellId> = sources.iter().filter_map(|&cell| map.grid.cell(cell.into())).collect();
            distance::measure(service.at(), ways, &sources, out);
            abi::OK
        })
    }
}
