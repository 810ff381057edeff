//! `meridian.forecast/1`.

use super::{charge_besides, give, paid};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, ForecastTable, HostTable};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::{Unit, forecast};

pub static TABLE: ForecastTable = ForecastTable {
    struct_size: size_of::<ForecastTable>() as u32,
    reserved: 0,
    influence,
    threat,
    front,
    income,
    naval_threat,
    who_reaches,
};

/// Fills the caller's field, one entry a cell.
///
/// # Safety
/// `out` is null or has room for `out_len` entries.
unsafe fn fill<T: Copy>(
    service: &mut Service,
    out: *mut T,
    out_len: u32,
    field: impl FnOnce(Position) -> Vec<T>,
) -> i32 {
    if out.is_null() {
        return abi::E_ARGUMENT;
    }
    if (out_len as usize) < service.at().map.len() {
        return abi::E_BUFFER;
    }
    let field = service.estimate(field);
    // SAFETY: there is room for all cells
    unsafe { std::ptr::copy_nonoverlapping(field.as_ptr(), out, field.len()) };
    abi::OK
}

unsafe extern "C" fn influence(host: *const HostTable, side: u8, out: *mut f32, out_len: u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_FORECAST, |service| {
            let Some(side) = codec::side(side) else { return abi::E_ARGUMENT };
            fill(service, out, out_len, |at| forecast::influence(at, side))
        })
    }
}

/// Fills a field with what the side's units that are `seen` could bring against each cell.
///
/// # Safety
/// The pointers are as the header says.
unsafe fn threats(
    host: *const HostTable,
    side: u8,
    (out, out_len): (*mut f32, u32),
    seen: fn(Position, &Unit) -> bool,
) -> i32 {
    // SAFETY: promised by the caller
    unsafe {
        let mut visited = 0;
        let status = paid(host, abi::WORK_THREAT, |service| {
            let Some(side) = codec::side(side) else { return abi::E_ARGUMENT };
            fill(service, out, out_len, |at| {
                let threats = forecast::Threats::of(at, side, |unit| seen(at, unit));
                visited = threats.visited;
                threats.attack
            })
        });
        charge_besides(host, visited / abi::WORK_THREAT_CELLS);
        status
    }
}

unsafe extern "C" fn threat(host: *const HostTable, side: u8, out: *mut f32, out_len: u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `threats` refuses null and other threads
    unsafe { threats(host, side, (out, out_len), |_, _| true) }
}

unsafe extern "C" fn naval_threat(host: *const HostTable, side: u8, out: *mut f32, out_len: u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `threats` refuses null and other threads
    unsafe { threats(host, side, (out, out_len), |at, unit| at.domain(unit) == Domain::Naval) }
}

unsafe extern "C" fn who_reaches(host: *const HostTable, side: u8, cell: u16, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        let mut visited = 0;
        let status = paid(host, abi::WORK_THREAT, |service| {
            let cell = service.at().map.grid.cell(cell.into());
            let (Some(side), Some(cell)) = (codec::side(side), cell) else { return abi::E_ARGUMENT };
            let (units, cells) = service.estimate(|at| forecast::attackers_of(at, side, cell));
            visited = cells;
            let mut handles: Vec<u32> = units.into_iter().map(|id| codec::handle(Some(id))).collect();
            handles.sort_unstable();
            give(&handles, out, count)
        });
        charge_besides(host, visited / abi::WORK_THREAT_CELLS);
        status
    }
}

unsafe extern "C" fn front(host: *const HostTable, out: *mut u16, out_len: u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe { paid(host, abi::WORK_FORECAST, |service| fill(service, out, out_len, forecast::front)) }
}

unsafe extern "C" fn income(host: *const HostTable, country: u8, out: *mut u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let known = service.at().rules.country_id(country.into());
            let (Some(out), Some(country)) = (out.as_mut(), known) else { return abi::E_ARGUMENT };
            *out = service.estimate(|at| forecast::income_billions(at, country));
            abi::OK
        })
    }
}
