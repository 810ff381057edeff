//! The part of `meridian.legal/1` about ships, aircraft and interceptions.

use super::handles;
use crate::codec;
use crate::function_tables::odds::bombing_of;
use crate::function_tables::{give, paid};
use crate::service::Service;
use meridian_ai_api::abi::{self, Catch, HostTable};
use meridian_engine::UnitId;
use meridian_engine::legal::air_naval::{BombTarget, NavalTarget};

/// The stack in `target` that `flags` name.
fn stack(service: &mut Service, target: u16, flags: u32) -> Option<&NavalTarget> {
    let submarines = flags & u32::from(abi::FLAG_SUBMARINES) != 0;
    let stacks = service.answers.ships(service.game.position(), service.side);
    stacks.iter().find(|it| it.cell.number() == target && it.submarines == submarines)
}

pub unsafe extern "C" fn naval_targets(host: *const HostTable, flags: u32, out: *mut u16, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            if !codec::only(flags, codec::NAVAL_FLAGS) {
                return abi::E_ARGUMENT;
            }
            let submarines = flags & u32::from(abi::FLAG_SUBMARINES) != 0;
            let stacks = service.answers.ships(service.game.position(), service.side);
            let cells: Vec<u16> =
                stacks.iter().filter(|it| it.submarines == submarines).map(|it| it.cell.number()).collect();
            give(&cells, out, count)
        })
    }
}

pub unsafe extern "C" fn naval_attackers(
    host: *const HostTable,
    target: u16,
    flags: u32,
    out: *mut u32,
    count: *mut u32,
) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            if !codec::only(flags, codec::NAVAL_FLAGS) {
                return abi::E_ARGUMENT;
            }
            // who dives does so without ships (WW2 §15.5.1)
            let ships = stack(service, target, flags).filter(|_| flags & u32::from(abi::FLAG_KAMIKAZE) == 0);
            give(&ships.map_or_else(Vec::new, |it| handles(&it.ships)), out, count)
        })
    }
}

pub unsafe extern "C" fn naval_aircraft(
    host: *const HostTable,
    target: u16,
    flags: u32,
    out: *mut u32,
    count: *mut u32,
) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            if !codec::only(flags, codec::NAVAL_FLAGS) {
                return abi::E_ARGUMENT;
            }
            let kamikaze = flags & u32::from(abi::FLAG_KAMIKAZE) != 0;
            let aircraft = |it: &NavalTarget| handles(if kamikaze { &it.kamikaze } else { &it.aircraft });
            give(&stack(service, target, flags).map_or_else(Vec::new, aircraft), out, count)
        })
    }
}

pub unsafe extern "C" fn air_targets(host: *const HostTable, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let targets = service.answers.aircraft(service.game.position(), service.side);
            let units: Vec<UnitId> = targets.iter().map(|it| it.target).collect();
            give(&handles(&units), out, count)
        })
    }
}

pub unsafe extern "C" fn fighters(host: *const HostTable, target: u32, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let targets = service.answers.aircraft(service.game.position(), service.side);
            let found = targets.iter().find(|it| it.target == codec::unit(target));
            give(&found.map_or_else(Vec::new, |it| handles(&it.fighters)), out, count)
        })
    }
}

pub unsafe extern "C" fn bomb_targets(host: *const HostTable, what: u8, out: *mut u16, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let Some(what) = bombing_of(what) else { return abi::E_ARGUMENT };
            let raids = service.answers.raids(service.game.position(), service.side);
            let cells: Vec<u16> = raids.iter().filter(|it| it.target == what).map(|it| it.cell.number()).collect();
            give(&cells, out, count)
        })
    }
}

pub unsafe extern "C" fn bombers(host: *const HostTable, cell: u16, what: u8, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let Some(what) = bombing_of(what) else { return abi::E_ARGUMENT };
            let raids = service.answers.raids(service.game.position(), service.side);
            let found = raids.iter().find(|it| it.cell.number() == cell && it.target == what);
            // those with a bomb first: one of them must go
            let order = |it: &BombTarget| {
                let escorts = it.bombers.iter().filter(|id| !it.carriers.contains(id));
                handles(&it.carriers.iter().chain(escorts).copied().collect::<Vec<_>>())
            };
            give(&found.map_or_else(Vec::new, order), out, count)
        })
    }
}

pub unsafe extern "C" fn interceptors(host: *const HostTable, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let catchers = service.answers.catchers(service.game.position(), service.side);
            let units: Vec<UnitId> = catchers.iter().map(|(id, _)| *id).collect();
            give(&handles(&units), out, count)
        })
    }
}

pub unsafe extern "C" fn catches(host: *const HostTable, unit: u32, out: *mut Catch, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let catches = service.answers.catches(service.game.position(), service.side, codec::unit(unit));
            let list = catches.as_ref().map_or(&[][..], |catches| &catches.list);
            let pairs = list.iter().flat_map(|it| it.cells.iter().map(|cell| (it.target, *cell)));
            let all: Vec<Catch> = pairs
                .map(|(target, cell)| Catch { target: codec::handle(Some(target)), cell: cell.number(), reserved: 0 })
                .collect();
            give(&all, out, count)
        })
    }
}

pub unsafe extern "C" fn catch_path(
    host: *const HostTable,
    unit: u32,
    cell: u16,
    out: *mut u16,
    count: *mut u32,
) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let catches = service.answers.catches(service.game.position(), service.side, codec::unit(unit));
            let cell = service.game.map().grid.cell(cell.into());
            let Some(path) = catches.zip(cell).and_then(|(it, cell)| it.path_to(cell)) else { return abi::E_ABSENT };
            give(&path.iter().map(|cell| cell.number()).collect::<Vec<u16>>(), out, count)
        })
    }
}
