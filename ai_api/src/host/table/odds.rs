//! `meridian.odds/1`.

mod strikes;

pub use strikes::bombing_of;

use super::{on_desk, take};
use crate::abi::{self, AssaultOdds, HostTable, LandOdds, OddsTable};
use crate::host::codec;
use crate::host::desk::Desk;
use meridian_engine::odds;
use meridian_engine::ruleset::UnitKind;
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
};

/// The living units of handles, or none if one is dead.
fn living(desk: &Desk, handles: &[u32]) -> Option<Vec<UnitId>> {
    let state = desk.at().state;
    handles.iter().map(|&handle| codec::unit(handle)).map(|id| state.unit(id).map(|_| id)).collect()
}

/// What an order of this kind would be answered now.
fn code(desk: &Desk, kind: OrderKind) -> u16 {
    desk.game.check(&Order { side: desk.side, kind }).map_or_else(|error| codec::code(error.refusal), |()| abi::R_OK)
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
    // SAFETY: by the header
    unsafe {
        on_desk(host, |desk| {
            let at = desk.at();
            let (Some(land), Some(support)) = (take(land, land_count), take(support, support_count)) else {
                return abi::E_ARGUMENT;
            };
            let (Some(land), Some(support)) = (living(desk, land), living(desk, support)) else {
                return abi::E_ARGUMENT;
            };
            let Some(target) = at.map.grid.cell(usize::from(target)) else { return abi::E_ARGUMENT };
            let Some(out) = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<LandOdds>()) else {
                return abi::E_ARGUMENT;
            };
            if !at.has_land_unit(target, desk.side.opponent()) {
                return abi::E_ARGUMENT;
            }
            let sheet = odds::land_planned(at, desk.side, target, &land, &support);
            let none = sheet.defender_losses.first().copied().unwrap_or(1.0);
            *out = LandOdds {
                struct_size: out.struct_size,
                code: code(desk, OrderKind::Attack { target, land, support }),
                defender_points: sheet.defender_points as u16,
                attacker_points: sheet.attacker_points as u16,
                can_retreat: sheet.would_retreat().into(),
                reserved: 0,
                attack: sheet.attack,
                defence: sheet.defence,
                ratio: sheet.ratio,
                annihilation: sheet.annihilation,
                elimination: sheet.elimination,
                any_loss: if sheet.defender_points == 0 { 1.0 } else { 1.0 - none },
                attacker_loss: sheet.mean_attacker_loss(),
                defender_loss: sheet.mean_defender_loss(),
            };
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
    // SAFETY: by the header
    unsafe {
        on_desk(host, |desk| {
            let at = desk.at();
            let Some(units) = take(units, count).and_then(|units| living(desk, units)) else {
                return abi::E_ARGUMENT;
            };
            let Some(cell) = at.map.grid.cell(usize::from(cell)) else { return abi::E_ARGUMENT };
            let Some(out) = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<AssaultOdds>()) else {
                return abi::E_ARGUMENT;
            };
            let odds = meridian_engine::rules::assault::chance(at, cell, &units);
            let points: u16 = at
                .land_units(cell, desk.side.opponent())
                .filter(|(_, unit)| at.kind(unit) != UnitKind::Supply)
                .map(|(_, unit)| u16::from(unit.strength))
                .sum();
            *out = AssaultOdds {
                struct_size: out.struct_size,
                code: code(desk, OrderKind::Assault { cell, units }),
                defender_points: points,
                success: odds,
            };
            abi::OK
        })
    }
}
