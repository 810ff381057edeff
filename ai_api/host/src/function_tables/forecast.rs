//! `meridian.forecast/1`.

use super::{inner, paid};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, ForecastTable, HostTable};
use meridian_engine::forecast;
use meridian_engine::rules::Position;

pub static TABLE: ForecastTable =
    ForecastTable { struct_size: size_of::<ForecastTable>() as u32, reserved: 0, influence, threat, front, income };

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

unsafe extern "C" fn threat(host: *const HostTable, side: u8, out: *mut f32, out_len: u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        let mut visited = 0;
        let status = paid(host, abi::WORK_THREAT, |service| {
            let Some(side) = codec::side(side) else { return abi::E_ARGUMENT };
            fill(service, out, out_len, |at| {
                let threats = forecast::Threats::of(at, side, |_| true);
                visited = threats.visited;
                threats.attack
            })
        });
        // how much there is to go through is known now; the answer is given to whoever has less left
        let _ = inner(host).map(|inner| inner.shared.charge(visited / abi::WORK_THREAT_CELLS));
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
