//! Odds of ships and aircraft: naval and air attacks, raids, interceptions.

use super::{code, living};
use crate::codec;
use crate::function_tables::{paid, take};
use meridian_ai_api::abi::{self, BombingOdds, ClashOdds, HostTable};
use meridian_engine::odds::{self, AirNavalOdds, Toll};
use meridian_engine::order::Bombing;
use meridian_engine::rules::Position;
use meridian_engine::rules::air_naval::TargetClass;
use meridian_engine::rules::interception::search;
use meridian_engine::rules::naval_attack::NavalAttack;
use meridian_engine::ruleset::Domain;
use meridian_engine::{OrderKind, UnitId};

/// The kind of raid that a number stands for.
pub const fn bombing_of(what: u8) -> Option<Bombing> {
    Some(match what {
        abi::BOMB_INSTALLATIONS => Bombing::Installations,
        abi::BOMB_STRATEGIC => Bombing::Strategic,
        abi::BOMB_ATOMIC => Bombing::Atomic,
        _ => return None,
    })
}

/// Writes a sheet into the caller's structure. `drives_off`: the draw of WW2 §15.3.3 is made; `gone`: the chance that
/// nobody is left.
fn write(out: &mut ClashOdds, code: u16, sheet: &AirNavalOdds, drives_off: bool, gone: f64) {
    let damaged = |toll: &Toll| toll.damaged().iter().enumerate().map(|(units, chance)| units as f64 * chance).sum();
    *out = ClashOdds {
        struct_size: size_of::<ClashOdds>() as u32,
        code,
        can_retreat: (sheet.retreats > 0).into(),
        attackers: sheet.attackers.len() as u16,
        defenders: sheet.defenders.len() as u16,
        reserved: 0,
        attack: sheet.attack,
        defence: sheet.defence,
        drive_off: if drives_off { sheet.drive_off } else { 0.0 },
        all_lost: sheet.defender_toll.all_lost(),
        gone,
        attacker_loss: sheet.attacker_toll.mean_lost(),
        attacker_damage: damaged(&sheet.attacker_toll),
        defender_loss: sheet.defender_toll.mean_lost(),
        defender_damage: damaged(&sheet.defender_toll),
    };
}

/// What comes of it if the target is found with that chance only, and nothing otherwise.
fn of_those_found(out: &mut ClashOdds, found: f64) {
    let ClashOdds { drive_off, all_lost, gone, attacker_loss, attacker_damage, defender_loss, defender_damage, .. } =
        out;
    for chance in [drive_off, all_lost, gone, attacker_loss, attacker_damage, defender_loss, defender_damage] {
        *chance *= found;
    }
}

/// The caller's structure, if it is one.
///
/// # Safety
/// `out` is null or points to what its first field says.
unsafe fn room<'c>(out: *mut ClashOdds) -> Option<&'c mut ClashOdds> {
    // SAFETY: promised by the caller
    unsafe { out.as_mut() }.filter(|out| out.struct_size as usize >= size_of::<ClashOdds>())
}

fn class_of(at: Position, id: UnitId) -> Option<TargetClass> {
    at.state.unit(id).filter(|unit| !at.is_land(unit)).map(|unit| TargetClass::of(at, unit))
}

pub unsafe extern "C" fn naval(
    host: *const HostTable,
    target: u16,
    flags: u32,
    ships: *const u32,
    ship_count: u32,
    aircraft: *const u32,
    aircraft_count: u32,
    out: *mut ClashOdds,
) -> i32 {
    // SAFETY: `ships`, `aircraft` and `out` are null or the plugin's own until the call returns; `paid` refuses null
    // and other threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            if !codec::only(flags, codec::NAVAL_FLAGS) {
                return abi::E_ARGUMENT;
            }
            let veiled = service.veiled();
            let at = service.as_known(veiled.as_deref());
            let (Some(ships), Some(aircraft)) = (take(ships, ship_count), take(aircraft, aircraft_count)) else {
                return abi::E_ARGUMENT;
            };
            let (Some(ships), Some(aircraft)) = (living(at, ships), living(at, aircraft)) else {
                return abi::E_ARGUMENT;
            };
            let (Some(target), Some(out)) = (at.map.grid.cell(usize::from(target)), room(out)) else {
                return abi::E_ARGUMENT;
            };
            let (submarines, kamikaze) =
                (flags & u32::from(abi::FLAG_SUBMARINES) != 0, flags & u32::from(abi::FLAG_KAMIKAZE) != 0);
            let attack = NavalAttack { target, submarines, ships: &ships, aircraft: &aircraft, kamikaze };
            let sheet = odds::naval_planned(at, service.side, attack);
            if sheet.defenders.is_empty() {
                return abi::E_ARGUMENT;
            }
            let (by_ships, gone) = (sheet.ships_attack, sheet.defenders_gone());
            let code = code(service, OrderKind::NavalAttack { target, submarines, ships, aircraft, kamikaze });
            write(out, code, &sheet, by_ships, gone);
            abi::OK
        })
    }
}

pub unsafe extern "C" fn air(
    host: *const HostTable,
    target: u32,
    fighters: *const u32,
    count: u32,
    out: *mut ClashOdds,
) -> i32 {
    // SAFETY: `fighters` and `out` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let veiled = service.veiled();
            let at = service.as_known(veiled.as_deref());
            let Some(fighters) = take(fighters, count).and_then(|units| living(at, units)) else {
                return abi::E_ARGUMENT;
            };
            let target = codec::unit(target);
            let (Some(TargetClass::Air), Some(out)) = (class_of(at, target), room(out)) else {
                return abi::E_ARGUMENT;
            };
            let sheet = odds::air_planned(at, target, &fighters);
            let gone = sheet.defender_toll.all_lost();
            write(out, code(service, OrderKind::AirAttack { target, fighters }), &sheet, false, gone);
            abi::OK
        })
    }
}

pub unsafe extern "C" fn bombing(
    host: *const HostTable,
    cell: u16,
    what: u8,
    aircraft: *const u32,
    count: u32,
    out: *mut BombingOdds,
) -> i32 {
    // SAFETY: `aircraft` and `out` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let veiled = service.veiled();
            let at = service.as_known(veiled.as_deref());
            let Some(units) = take(aircraft, count).and_then(|units| living(at, units)) else {
                return abi::E_ARGUMENT;
            };
            let (Some(cell), Some(target)) = (at.map.grid.cell(usize::from(cell)), bombing_of(what)) else {
                return abi::E_ARGUMENT;
            };
            let Some(out) = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<BombingOdds>()) else {
                return abi::E_ARGUMENT;
            };
            let sheet = odds::bomb_planned(at, service.side, cell, target, &units);
            *out = BombingOdds {
                struct_size: size_of::<BombingOdds>() as u32,
                code: code(service, OrderKind::Bomb { cell, target, units }),
                reserved: 0,
                strength: sheet.strength,
                success: sheet.success,
                damage: sheet.damage,
                surrender: sheet.surrender.map_or(0.0, |surrender| surrender.chance),
            };
            abi::OK
        })
    }
}

pub unsafe extern "C" fn interception(host: *const HostTable, unit: u32, target: u32, out: *mut ClashOdds) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let (id, target) = (codec::unit(unit), codec::unit(target));
            let at = service.game.position();
            let (Some(&own), Some(&prey), Some(out)) = (at.state.unit(id), at.state.unit(target), room(out)) else {
                return abi::E_ARGUMENT;
            };
            let hunts = at.domain(&own) == Domain::Naval && at.rules.sea.interception.is_some();
            if at.domain(&own) != Domain::Air && !hunts || at.is_land(&prey) {
                return abi::E_ARGUMENT;
            }
            let Some(cell) = at.state.cell_of(target) else { return abi::E_ARGUMENT };
            let sheet = odds::duel(at, cell, (id, own), (target, prey));
            // the order needs a place to meet: the first there is says what it would be answered
            let catches = service.answers.catches(at, service.side, id).unwrap_or_default();
            let meeting = catches.list.iter().find(|it| it.target == target).and_then(|it| it.cells.first().copied());
            let path = meeting.and_then(|cell| catches.path_to(cell)).unwrap_or_default();
            let search = search(at, &own, meeting.unwrap_or(cell));
            let code = code(service, OrderKind::Intercept { unit: id, target, path });
            let lost = sheet.defender_toll.all_lost();
            write(out, code, &sheet, true, lost + (1.0 - lost) * sheet.drive_off);
            if let Some(search) = search {
                of_those_found(out, search.chance());
            }
            abi::OK
        })
    }
}
