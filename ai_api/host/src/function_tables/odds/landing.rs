//! A landing from the water's edge to the combat ashore, before anybody is aboard.

use super::living;
use crate::function_tables::{paid, take};
use meridian_ai_api::abi::{self, HostTable, LandingOdds};
use meridian_engine::odds::{LandOdds, landing_planned};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Role;
use meridian_engine::{CellId, Side, UnitId};

/// Strength points of the side that can fight in the cell.
pub fn defenders(at: Position, cell: CellId, side: Side) -> u16 {
    let units = at.land_units(cell, side).filter(|(_, unit)| at.is_fighting_land(unit));
    units.map(|(_, unit)| u16::from(unit.strength)).sum()
}

pub unsafe extern "C" fn landing(
    host: *const HostTable,
    cell: u16,
    by_sea: *const u32,
    sea_count: u32,
    by_air: *const u32,
    air_count: u32,
    out: *mut LandingOdds,
) -> i32 {
    // SAFETY: `by_sea`, `by_air` and `out` are null or the plugin's own until the call returns; `paid` refuses null and
    // other threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let veiled = service.veiled();
            let at = service.as_known(veiled.as_deref());
            let (Some(by_sea), Some(by_air)) = (take(by_sea, sea_count), take(by_air, air_count)) else {
                return abi::E_ARGUMENT;
            };
            let (Some(by_sea), Some(by_air)) = (living(at, by_sea), living(at, by_air)) else {
                return abi::E_ARGUMENT;
            };
            let role = |id: &UnitId| at.state.unit(*id).map(|unit| at.role(unit));
            let land = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.is_land(unit));
            let drop = |id: &UnitId| role(id) == Some(Role::Paratrooper);
            let fights = |id: &&UnitId| at.state.unit(**id).is_some_and(|unit| at.is_fighting_land(unit));
            let cell = at.map.grid.cell(usize::from(cell));
            let held = cell.and_then(|cell| Some((cell, at.state.controlling_side(cell)?)));
            let Some((cell, holder)) = held else { return abi::E_ARGUMENT };
            let Some(out) = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<LandingOdds>()) else {
                return abi::E_ARGUMENT;
            };
            let mut all = by_sea.iter().chain(&by_air);
            let side = |id: &UnitId| at.state.unit(*id).and_then(|unit| at.state.unit_side(unit));
            if !all.clone().all(|id| side(id) == Some(holder.opponent())) {
                return abi::E_ARGUMENT;
            }
            if !by_sea.iter().all(land) || !by_air.iter().all(drop) || !all.clone().any(|id| fights(&id)) {
                return abi::E_ARGUMENT;
            }
            let strength = |id: &UnitId| at.state.unit(*id).map_or(0, |unit| u16::from(unit.strength));
            let attacker_points = all.by_ref().filter(fights).map(strength).sum();
            let odds = landing_planned(at, cell, by_sea, by_air);
            let combat = odds.combat.as_ref();
            *out = LandingOdds {
                struct_size: size_of::<LandingOdds>() as u32,
                attacker_points,
                defender_points: defenders(at, cell, holder),
                success: odds.success,
                taken: odds.taken,
                attacker_loss: combat.map_or(0.0, LandOdds::mean_attacker_loss),
                defender_loss: combat.map_or(0.0, LandOdds::mean_defender_loss),
            };
            abi::OK
        })
    }
}
