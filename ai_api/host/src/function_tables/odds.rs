//! `meridian.odds/1`.

mod landing;
mod strikes;

pub use strikes::bombing_of;

use super::{give, paid, take};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, AssaultOdds, HostTable, LandOdds, OddsTable};
use meridian_engine::odds;
use meridian_engine::rules::Position;
use meridian_engine::{Order, OrderKind, UnitId};

pub static TABLE: OddsTable = OddsTable {
    struct_size: size_of::<OddsTable>() as u32,
    reserved: 0,
    land,
    assault,
    naval: strikes::naval,
    air: strikes::air,
    bombing: strikes::bombing,
    interception: strikes::interception,
    land_losses,
    landing: landing::landing,
};

/// The living units of handles, or none if one is dead.
pub fn living(at: Position, handles: &[u32]) -> Option<Vec<UnitId>> {
    handles.iter().map(|&handle| codec::unit(handle)).map(|id| at.state.unit(id).map(|_| id)).collect()
}

/// What an order of this kind would be answered now.
pub fn code(service: &Service, kind: OrderKind) -> u16 {
    service
        .game
        .check(&Order { side: service.side, kind })
        .map_or_else(|error| codec::code(error.refusal()), |()| abi::R_OK)
}

/// The odds of a land combat, also for units that could not attack now; none for dead units, no target or no enemy there.
///
/// # Safety
/// `land` and `support` are null or point to so many handles.
unsafe fn sheet(
    service: &mut Service,
    target: u16,
    (land, land_count): (*const u32, u32),
    (support, support_count): (*const u32, u32),
) -> Option<(odds::LandOdds, OrderKind)> {
    let veiled = service.veiled();
    let at = service.as_known(veiled.as_deref());
    // SAFETY: promised by the caller
    let (land, support) = unsafe { (take(land, land_count)?, take(support, support_count)?) };
    let (land, support) = (living(at, land)?, living(at, support)?);
    let target = at.map.grid.cell(usize::from(target))?;
    at.has_land_unit(target, service.side.opponent()).then(|| {
        let sheet = odds::land_planned(at, service.side, target, &land, &support);
        (sheet, OrderKind::Attack { target, land, support })
    })
}

/// As plugins see it.
pub fn sheet_of(sheet: &odds::LandOdds, code: u16) -> LandOdds {
    let none = sheet.defender_losses.first().copied().unwrap_or(1.0);
    LandOdds {
        struct_size: size_of::<LandOdds>() as u32,
        code,
        defender_points: sheet.defender_points as u16,
        attacker_points: sheet.attacker_points as u16,
        can_retreat: sheet.would_retreat().into(),
        reserved: 0,
        attack: sheet.attack,
        defence: sheet.defence,
        ratio: sheet.effective_ratio(),
        annihilation: sheet.annihilation,
        elimination: sheet.elimination,
        any_loss: if sheet.defender_points == 0 { 1.0 } else { 1.0 - none },
        attacker_loss: sheet.mean_attacker_loss(),
        defender_loss: sheet.mean_defender_loss(),
    }
}

unsafe extern "C" fn land_losses(
    host: *const HostTable,
    target: u16,
    land: *const u32,
    land_count: u32,
    support: *const u32,
    support_count: u32,
    attacker: *mut f64,
    attacker_count: *mut u32,
    defender: *mut f64,
    defender_count: *mut u32,
) -> i32 {
    // SAFETY: `land`, `support`, `attacker`, `attacker_count`, `defender` and `defender_count` are null or the plugin's
    // own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let Some((sheet, _)) = sheet(service, target, (land, land_count), (support, support_count)) else {
                return abi::E_ARGUMENT;
            };
            // both counts are told even if one buffer is too small
            let first = give(&sheet.attacker_losses, attacker, attacker_count);
            let second = give(&sheet.defender_losses, defender, defender_count);
            if first == abi::OK { second } else { first }
        })
    }
}

unsafe extern "C" fn land(
    host: *const HostTable,
    target: u16,
    land: *const u32,
    land_count: u32,
    support: *const u32,
    support_count: u32,
    out: *mut LandOdds,
) -> i32 {
    // SAFETY: `land`, `support` and `out` are null or the plugin's own until the call returns; `paid` refuses null and
    // other threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let Some(out) = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<LandOdds>()) else {
                return abi::E_ARGUMENT;
            };
            let Some((sheet, order)) = sheet(service, target, (land, land_count), (support, support_count)) else {
                return abi::E_ARGUMENT;
            };
            *out = sheet_of(&sheet, code(service, order));
            abi::OK
        })
    }
}

unsafe extern "C" fn assault(
    host: *const HostTable,
    cell: u16,
    units: *const u32,
    count: u32,
    out: *mut AssaultOdds,
) -> i32 {
    // SAFETY: `units` and `out` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let veiled = service.veiled();
            let at = service.as_known(veiled.as_deref());
            let Some(units) = take(units, count).and_then(|units| living(at, units)) else {
                return abi::E_ARGUMENT;
            };
            let Some(cell) = at.map.grid.cell(usize::from(cell)) else { return abi::E_ARGUMENT };
            let Some(out) = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<AssaultOdds>()) else {
                return abi::E_ARGUMENT;
            };
            let odds = meridian_engine::odds::assault_planned(at, cell, &units).success;
            let points = landing::defenders(at, cell, service.side.opponent());
            *out = AssaultOdds {
                struct_size: size_of::<AssaultOdds>() as u32,
                code: code(service, OrderKind::Assault { cell, units }),
                defender_points: points,
                success: odds,
            };
            abi::OK
        })
    }
}
