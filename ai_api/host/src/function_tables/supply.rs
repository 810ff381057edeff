//! `meridian.supply/1`.

use super::{give, paid, paid_by, take};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, HostTable, SupplyTable};
use meridian_engine::rules::Position;
use meridian_engine::rules::supply::cut_off_after;
use meridian_engine::{CellId, CountryId, UnitId};

pub static TABLE: SupplyTable =
    SupplyTable { struct_size: size_of::<SupplyTable>() as u32, reserved: 0, trace, gates, what_if, trial };

fn cell_of(service: &Service, cell: u16) -> Option<CellId> {
    service.at().map.grid.cell(usize::from(cell))
}
fn country_of(service: &Service, country: u8) -> Option<CountryId> {
    service.at().rules.country_id(usize::from(country))
}

/// The line from the cell, a finished fortification being its own source (WW2 §17.1.4).
fn line(service: &mut Service, cell: CellId, country: CountryId) -> Option<Vec<CellId>> {
    let at = service.at();
    let at_war = at.state.side_of(country).is_some() && at.state.controlling_side(cell).is_some();
    if at_war && at.is_fortified(cell) {
        return Some(vec![cell]);
    }
    service.supply_lines(country)?.line(cell, country)
}

/// Where the lines of the country's network are known, following one costs little.
fn price(service: &Service, country: u8) -> u64 {
    let known = country_of(service, country).is_some_and(|country| service.answers.supply(country).is_some());
    if known { abi::WORK_ODDS } else { abi::WORK_SUPPLY }
}

fn numbers(cells: impl IntoIterator<Item = CellId>) -> Vec<u16> {
    cells.into_iter().map(CellId::number).collect()
}

fn handles(units: Vec<UnitId>) -> Vec<u32> {
    let mut handles: Vec<u32> = units.into_iter().map(|id| codec::handle(Some(id))).collect();
    handles.sort_unstable();
    handles
}

/// Answers with what `find` makes of the supply line from the cell to the country's sources.
///
/// # Safety
/// The pointers are as the header says.
unsafe fn of_line(
    host: *const HostTable,
    (cell, country): (u16, u8),
    (out, count): (*mut u16, *mut u32),
    find: impl FnOnce(&mut Service, CellId, CountryId, Vec<CellId>) -> Vec<u16>,
) -> i32 {
    let answer = |service: &mut Service| {
        let (Some(from), Some(of)) = (cell_of(service, cell), country_of(service, country)) else {
            return abi::E_ARGUMENT;
        };
        let Some(line) = line(service, from, of) else { return abi::E_ABSENT };
        let found = find(service, from, of, line);
        // SAFETY: promised by the caller
        unsafe { give(&found, out, count) }
    };
    // SAFETY: promised by the caller
    unsafe { paid_by(host, |service| price(service, country), answer) }
}

unsafe extern "C" fn trace(host: *const HostTable, cell: u16, country: u8, out: *mut u16, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `of_line` refuses null and other
    // threads
    unsafe { of_line(host, (cell, country), (out, count), |_, _, _, line| numbers(line)) }
}

unsafe extern "C" fn gates(host: *const HostTable, cell: u16, country: u8, out: *mut u16, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `of_line` refuses null and other
    // threads
    unsafe {
        of_line(host, (cell, country), (out, count), |service, cell, country, line| {
            let lines = service.supply_lines(country).filter(|_| line.len() > 1);
            let mut gates = lines.map_or_else(Vec::new, |lines| numbers(lines.gates(cell, country)));
            gates.sort_unstable();
            gates
        })
    }
}

unsafe extern "C" fn what_if(
    host: *const HostTable,
    cells: *const u16,
    controllers: *const u8,
    cell_count: u32,
    out: *mut u32,
    count: *mut u32,
) -> i32 {
    // SAFETY: `cells`, `controllers`, `out` and `count` are null or the plugin's own until the call returns; `paid`
    // refuses null and other threads
    unsafe {
        paid(host, abi::WORK_WHAT_IF, |service| {
            let (Some(cells), Some(controllers)) = (take(cells, cell_count), take(controllers, cell_count)) else {
                return abi::E_ARGUMENT;
            };
            let changes = cells.iter().zip(controllers).map(|(&cell, &country)| {
                let (cell, country) = (cell_of(service, cell)?, country_of(service, country)?);
                let state = service.at().state;
                (state.controller(cell).is_some() && state.side_of(country).is_some()).then_some((cell, country))
            });
            let Some(changes) = changes.collect::<Option<Vec<_>>>() else { return abi::E_ARGUMENT };
            give(&handles(service.cut_off_if(&changes)), out, count)
        })
    }
}

unsafe extern "C" fn trial(
    host: *const HostTable,
    units: *const u32,
    cells: *const u16,
    unit_count: u32,
    out: *mut u32,
    count: *mut u32,
) -> i32 {
    // SAFETY: `units`, `cells`, `out` and `count` are null or the plugin's own until the call returns; `paid` refuses
    // null and other threads
    unsafe {
        paid(host, abi::WORK_WHAT_IF, |service| {
            let (Some(units), Some(cells)) = (take(units, unit_count), take(cells, unit_count)) else {
                return abi::E_ARGUMENT;
            };
            // who is hidden answers as who is dead
            let state = service.known().into_owned();
            let moves = units.iter().zip(cells).map(|(&unit, &cell)| {
                let id = codec::unit(unit);
                state.unit(id).and_then(|_| Some((id, cell_of(service, cell)?)))
            });
            let Some(moves) = moves.collect::<Option<Vec<_>>>() else { return abi::E_ARGUMENT };
            let units = cut_off_after(Position { state: &state, ..service.at() }, &moves);
            give(&handles(units), out, count)
        })
    }
}
