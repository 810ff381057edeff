//! `meridian.battle/1`.

use super::odds::{code, living, sheet_of};
use super::{charge_besides, give, paid, take};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, Battle, BattleTable, BestRequest, HostTable, LandOdds};
use meridian_engine::legal::combat::AttackTarget;
use meridian_engine::odds::best::{Aim, Choice, Tried, Wish, least_loss};
use meridian_engine::odds::land_planned;
use meridian_engine::rules::Position;
use meridian_engine::{GameState, OrderKind, Side, UnitId};

pub static TABLE: BattleTable = BattleTable { struct_size: size_of::<BattleTable>() as u32, reserved: 0, all, best };

fn battle(at: Position, side: Side, target: &AttackTarget, first: usize) -> Battle {
    let attackers = target.attackers();
    let odds = land_planned(at, side, target.cell, &attackers, &target.support);
    let sheet = sheet_of(&odds, abi::R_OK);
    Battle {
        cell: target.cell.number(),
        land_count: attackers.len() as u16,
        support_count: target.support.len() as u16,
        can_retreat: sheet.can_retreat,
        first: first as u32,
        defender_points: sheet.defender_points,
        attacker_points: sheet.attacker_points,
        attack: sheet.attack,
        defence: sheet.defence,
        ratio: sheet.ratio,
        elimination: sheet.elimination,
        emptied: odds.cell_emptied(),
        any_loss: sheet.any_loss,
        attacker_loss: sheet.attacker_loss,
        defender_loss: sheet.defender_loss,
    }
}

unsafe extern "C" fn all(
    host: *const HostTable,
    out: *mut Battle,
    count: *mut u32,
    units: *mut u32,
    unit_count: *mut u32,
) -> i32 {
    // SAFETY: `out`, `count`, `units` and `unit_count` are null or the plugin's own until the call returns; `paid`
    // refuses null and other threads
    unsafe {
        let mut sheets = 0;
        let status = paid(host, abi::WORK_BATTLE, |service| {
            let (at, side) = (service.game.position(), service.side);
            let targets = service.answers.attacks(at, side);
            sheets = targets.len() as u64;
            let (mut battles, mut handles) = (Vec::new(), Vec::new());
            for target in targets {
                battles.push(battle(at, side, target, handles.len()));
                let who = target.attackers().into_iter().chain(target.support.iter().copied());
                handles.extend(who.map(|id| codec::handle(Some(id))));
            }
            // both counts are told even if one buffer is too small
            let first = give(&battles, out, count);
            let second = give(&handles, units, unit_count);
            if first == abi::OK { second } else { first }
        });
        charge_besides(host, sheets * abi::WORK_ODDS);
        status
    }
}

/// Whom the request lets choose from: land units and support.
///
/// # Safety
/// The pointers are as the header says.
unsafe fn candidates(
    service: &mut Service,
    veiled: Option<&GameState>,
    request: &BestRequest,
) -> Option<(Vec<UnitId>, Vec<UnitId>)> {
    // SAFETY: promised by the caller
    let given = unsafe { (take(request.land, request.land_count)?, take(request.support, request.support_count)?) };
    if given.0.is_empty() && given.1.is_empty() {
        let targets = service.answers.attacks(service.game.position(), service.side);
        let found = targets.iter().find(|it| it.cell.number() == request.target);
        return Some(found.map_or_else(Default::default, |found| (found.attackers(), found.support.clone())));
    }
    let at = service.as_known(veiled);
    let (mut land, mut support) = (living(at, given.0)?, living(at, given.1)?);
    for units in [&mut land, &mut support] {
        units.sort_unstable();
        units.dedup();
    }
    let of_side = |id: &UnitId| at.state.unit(*id).and_then(|unit| at.state.unit_side(unit)) == Some(service.side);
    let fights = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.is_fighting_land(unit));
    let right = land.iter().chain(&support).all(of_side) && land.iter().all(fights);
    right.then_some((land, support))
}

unsafe extern "C" fn best(
    host: *const HostTable,
    request: *const BestRequest,
    units: *mut u32,
    unit_count: *mut u32,
    land_count: *mut u32,
    odds: *mut LandOdds,
) -> i32 {
    // SAFETY: `request`, what it points to, `units`, `unit_count`, `land_count` and `odds` are null or the plugin's own
    // until the call returns; `paid` refuses null and other threads
    unsafe {
        let mut tried = Tried::default();
        let status = paid(host, abi::WORK_BATTLE, |service| {
            let known = request.as_ref().filter(|it| it.struct_size as usize >= size_of::<BestRequest>());
            let (Some(request), Some(land_count)) = (known, land_count.as_mut()) else { return abi::E_ARGUMENT };
            let small = |out: &LandOdds| (out.struct_size as usize) < size_of::<LandOdds>();
            if request.reserved != 0 || odds.as_ref().is_some_and(small) {
                return abi::E_ARGUMENT;
            }
            let Some(aim) = aim(request.aim) else { return abi::E_ARGUMENT };
            let side = service.side;
            let veiled = service.veiled();
            let Some((land, support)) = candidates(service, veiled.as_deref(), request) else { return abi::E_ARGUMENT };
            let at = service.as_known(veiled.as_deref());
            let target = at.map.grid.cell(request.target.into());
            let Some(target) = target.filter(|&cell| at.has_land_unit(cell, side.opponent())) else {
                return abi::E_ARGUMENT;
            };
            let wish = Wish { aim, at_least: request.at_least };
            let found = least_loss(at, side, target, (&land, &support), wish, &mut tried);
            let Some(Choice { attackers, support, odds: sheet }) = found else { return abi::E_ABSENT };
            let who = attackers.iter().chain(&support).map(|&id| codec::handle(Some(id)));
            let status = give(&who.collect::<Vec<u32>>(), units, unit_count);
            *land_count = attackers.len() as u32;
            if let Some(out) = odds.as_mut().filter(|_| status == abi::OK) {
                *out = sheet_of(&sheet, code(service, OrderKind::Attack { target, land: attackers, support }));
            }
            status
        });
        charge_besides(host, tried.sheets * abi::WORK_ODDS + tried.sums / abi::WORK_BATTLE_SUMS);
        status
    }
}

const fn aim(number: u8) -> Option<Aim> {
    match number {
        abi::AIM_RATIO => Some(Aim::Ratio),
        abi::AIM_ANY_LOSS => Some(Aim::AnyLoss),
        abi::AIM_EMPTIED => Some(Aim::Emptied),
        abi::AIM_ELIMINATION => Some(Aim::Eliminated),
        _ => None,
    }
}
