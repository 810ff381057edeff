//! `meridian.legal/1`.

mod strikes;

use super::{give, paid, paid_by};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, HostTable, LegalTable, OrderRecord, Spot};
use meridian_engine::legal::{build, deployment, money, war};
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Phase, UnitId};
use meridian_words::Words;
use std::ffi::c_char;

pub static TABLE: LegalTable = LegalTable {
    struct_size: size_of::<LegalTable>() as u32,
    reserved: 0,
    count,
    nth,
    random,
    targets,
    attackers,
    supporters,
    assaults,
    assault_units,
    cells_for,
    buyable,
    repairable,
    money_limit,
    choice_text,
    naval_targets: strikes::naval_targets,
    naval_attackers: strikes::naval_attackers,
    naval_aircraft: strikes::naval_aircraft,
    air_targets: strikes::air_targets,
    fighters: strikes::fighters,
    bomb_targets: strikes::bomb_targets,
    bombers: strikes::bombers,
    interceptors: strikes::interceptors,
    catches: strikes::catches,
    catch_path: strikes::catch_path,
    convoy_limit,
    list,
    spots,
};

/// What a question about all orders costs now.
fn price(service: &Service) -> u64 {
    if service.ended { abi::WORK_LEGAL } else { service.legal.price(service.at().state.clock().phase) }
}

fn mask(kinds: u64) -> u64 {
    if kinds == 0 { u64::MAX } else { kinds }
}

unsafe extern "C" fn count(host: *const HostTable, kinds: u64, out: *mut u64) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid_by` refuses null and other threads
    unsafe {
        paid_by(host, price, |service| {
            let Some(out) = out.as_mut() else { return abi::E_ARGUMENT };
            *out = if service.ended { 0 } else { service.legal.count(service.game.position(), mask(kinds)) };
            abi::OK
        })
    }
}

/// # Safety
/// The pointers are as the header says.
unsafe fn give_order(
    service: &mut Service,
    kinds: u64,
    n: u64,
    out: *mut OrderRecord,
    list: *mut u32,
    list_len: *mut u32,
) -> i32 {
    if service.ended {
        return abi::E_ABSENT;
    }
    let Some(kind) = service.legal.nth(service.game.position(), mask(kinds), n) else { return abi::E_ABSENT };
    let (record, lists) = codec::encode(&kind);
    // SAFETY: promised by the caller
    unsafe {
        let Some(out) = out.as_mut() else { return abi::E_ARGUMENT };
        let status = give(&lists, list, list_len);
        if status == abi::OK {
            *out = record;
        }
        status
    }
}

unsafe extern "C" fn nth(
    host: *const HostTable,
    kinds: u64,
    n: u64,
    out: *mut OrderRecord,
    list: *mut u32,
    list_len: *mut u32,
) -> i32 {
    // SAFETY: `out`, `list` and `list_len` are null or the plugin's own until the call returns; `paid_by` refuses null
    // and other threads
    unsafe { paid_by(host, price, |service| give_order(service, kinds, n, out, list, list_len)) }
}

unsafe extern "C" fn list(
    host: *const HostTable,
    kinds: u64,
    first: u64,
    orders: *mut OrderRecord,
    count: *mut u32,
    list: *mut u32,
    list_len: *mut u32,
) -> i32 {
    // SAFETY: `orders`, `count`, `list` and `list_len` are null or the plugin's own until the call returns; `paid_by`
    // refuses null and other threads
    unsafe {
        paid_by(host, price, |service| {
            let (Some(count), Some(list_len)) = (count.as_mut(), list_len.as_mut()) else { return abi::E_ARGUMENT };
            let rooms = (std::mem::take(count), std::mem::take(list_len));
            if (orders.is_null() && rooms.0 > 0) || (list.is_null() && rooms.1 > 0) {
                return abi::E_ARGUMENT;
            }
            while *count < rooms.0 && !service.ended {
                let n = first + u64::from(*count);
                let Some(kind) = service.legal.nth(service.game.position(), mask(kinds), n) else { break };
                let (mut record, lists) = codec::encode(&kind);
                if lists.len() > (rooms.1 - *list_len) as usize {
                    if *count == 0 {
                        *list_len = lists.len() as u32;
                        return abi::E_BUFFER;
                    }
                    break;
                }
                record.list_offset = *list_len;
                std::ptr::copy_nonoverlapping(lists.as_ptr(), list.add(*list_len as usize), lists.len());
                *list_len += lists.len() as u32;
                orders.add(*count as usize).write(record);
                *count += 1;
            }
            abi::OK
        })
    }
}

unsafe extern "C" fn random(
    host: *const HostTable,
    kinds: u64,
    stream: u32,
    out: *mut OrderRecord,
    list: *mut u32,
    list_len: *mut u32,
) -> i32 {
    // SAFETY: `out`, `list` and `list_len` are null or the plugin's own until the call returns; `paid_by` refuses null
    // and other threads
    unsafe {
        paid_by(host, price, |service| {
            let count = service.legal.count(service.game.position(), mask(kinds));
            if count == 0 || service.ended {
                return abi::E_ABSENT;
            }
            // a buffer that is too small must not cost a draw: the second try gets the same order
            let streams = service.streams.clone();
            let mut ahead = streams.draw(stream, |words| words.clone());
            let n = ahead.below(count as usize) as u64;
            let status = give_order(service, kinds, n, out, list, list_len);
            if status == abi::OK {
                streams.draw(stream, |words| *words = ahead);
            }
            status
        })
    }
}

fn handles(units: &[UnitId]) -> Vec<u32> {
    units.iter().map(|&id| codec::handle(Some(id))).collect()
}

unsafe extern "C" fn targets(host: *const HostTable, out: *mut u16, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let cells: Vec<u16> = service
                .answers
                .attacks(service.game.position(), service.side)
                .iter()
                .map(|target| target.cell.number())
                .collect();
            give(&cells, out, count)
        })
    }
}

unsafe extern "C" fn attackers(host: *const HostTable, target: u16, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let targets = service.answers.attacks(service.game.position(), service.side);
            let found = targets.iter().find(|it| it.cell.number() == target);
            give(&found.map_or_else(Vec::new, |target| handles(&target.attackers())), out, count)
        })
    }
}

unsafe extern "C" fn supporters(host: *const HostTable, target: u16, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let targets = service.answers.attacks(service.game.position(), service.side);
            let found = targets.iter().find(|it| it.cell.number() == target);
            give(&found.map_or_else(Vec::new, |target| handles(&target.support)), out, count)
        })
    }
}

unsafe extern "C" fn assaults(host: *const HostTable, out: *mut u16, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let cells: Vec<u16> = service
                .answers
                .assaults(service.game.position(), service.side)
                .iter()
                .map(|target| target.cell.number())
                .collect();
            give(&cells, out, count)
        })
    }
}

unsafe extern "C" fn assault_units(host: *const HostTable, cell: u16, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let targets = service.answers.assaults(service.game.position(), service.side);
            let found = targets.iter().find(|it| it.cell.number() == cell);
            give(&found.map_or_else(Vec::new, |target| handles(&target.units)), out, count)
        })
    }
}

/// Country and item of a question, if there are such.
pub fn item(service: &Service, country: u8, class: u16, group: u16, strength: u8) -> Option<(CountryId, Item)> {
    let rules = service.at().rules;
    let class_of = |number: u16| rules.class_id(number.into());
    let group = if group == abi::NO_CLASS { None } else { Some(class_of(group)?) };
    let item = Item { class: class_of(class)?, group, strength };
    Some((rules.country_id(country.into())?, item))
}

/// Calls `answer` with the cells where one more of an item can be placed, and whose and what it is.
///
/// # Safety
/// `host` is as the header says.
unsafe fn with_cells(
    host: *const HostTable,
    (country, class, group, strength): (u8, u16, u16, u8),
    answer: impl FnOnce(Position, (CountryId, Item), &[CellId]) -> i32,
) -> i32 {
    // SAFETY: promised by the caller
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let Some((country, item)) = item(service, country, class, group, strength) else {
                return abi::E_ARGUMENT;
            };
            let at = service.game.position();
            let arriving = || deployment::arriving(at, service.side).iter().any(|it| (it.0, it.1) == (country, item));
            let cells = match at.state.clock().phase {
                Phase::Deployment if arriving() => service.legal.cells_for(at, country, item),
                _ => &[],
            };
            answer(at, (country, item), cells)
        })
    }
}

unsafe extern "C" fn cells_for(
    host: *const HostTable,
    country: u8,
    item_class: u16,
    item_group: u16,
    item_strength: u8,
    out: *mut u16,
    count: *mut u32,
) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `with_cells` refuses null and
    // other threads
    unsafe {
        with_cells(host, (country, item_class, item_group, item_strength), |_, _, cells| {
            give(&cells.iter().map(|cell| cell.number()).collect::<Vec<_>>(), out, count)
        })
    }
}

unsafe extern "C" fn spots(
    host: *const HostTable,
    country: u8,
    item_class: u16,
    item_group: u16,
    item_strength: u8,
    out: *mut Spot,
    count: *mut u32,
) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `with_cells` refuses null and
    // other threads
    unsafe {
        with_cells(host, (country, item_class, item_group, item_strength), |at, (country, item), cells| {
            let flies = at.rules.role_of(item.class).domain() == Domain::Air;
            let flags = |cell| if flies && deployment::loses_base(at, country, cell) { abi::SPOT_LOST } else { 0 };
            let spots: Vec<Spot> = cells.iter().map(|&cell| Spot { cell: cell.number(), flags: flags(cell) }).collect();
            give(&spots, out, count)
        })
    }
}

unsafe extern "C" fn buyable(
    host: *const HostTable,
    country: u8,
    item_class: u16,
    item_group: u16,
    item_strength: u8,
    out: *mut u32,
) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let (Some((country, item)), Some(out)) =
                (item(service, country, item_class, item_group, item_strength), out.as_mut())
            else {
                return abi::E_ARGUMENT;
            };
            let at = service.at();
            let own = at.state.side_of(country) == Some(service.side) && at.state.clock().phase == Phase::UnitBuild;
            let offers = if own { build::buyable(at, country) } else { Vec::new() };
            *out = offers.iter().find(|offer| offer.item == item).map_or(0, |offer| offer.affordable.into());
            abi::OK
        })
    }
}

unsafe extern "C" fn repairable(host: *const HostTable, out: *mut u32, count: *mut u32) -> i32 {
    // SAFETY: `out` and `count` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let asked = service.at().state.clock().phase == Phase::UnitBuild;
            let damaged = if asked { build::repairable(service.at(), service.side) } else { Vec::new() };
            let units: Vec<UnitId> = damaged.into_iter().filter(|it| it.1.is_ok()).map(|it| it.0).collect();
            give(&handles(&units), out, count)
        })
    }
}

unsafe extern "C" fn money_limit(host: *const HostTable, from: u8, to: u8, out: *mut u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let Some(out) = out.as_mut() else { return abi::E_ARGUMENT };
            let asked = service.at().state.clock().phase == Phase::Income;
            let links = if asked { money::links(service.at(), service.side) } else { Vec::new() };
            *out = links
                .iter()
                .find(|link| (link.from.number(), link.to.number()) == (from, to))
                .map_or(0, |link| link.limit_billions);
            abi::OK
        })
    }
}

unsafe extern "C" fn convoy_limit(host: *const HostTable, convoy: u32, to: u8, out: *mut u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let Some(out) = out.as_mut() else { return abi::E_ARGUMENT };
            let asked = service.at().state.clock().phase == Phase::Income;
            let loads = if asked { money::loads(service.at(), service.side) } else { Vec::new() };
            let wanted = (codec::unit(convoy), to);
            *out = loads
                .iter()
                .find(|load| (load.convoy, load.to.number()) == wanted)
                .map_or(0, |load| load.limit_billions);
            abi::OK
        })
    }
}

unsafe extern "C" fn choice_text(host: *const HostTable, row: u32, out: *mut c_char, len: *mut u32) -> i32 {
    // SAFETY: `out` and `len` are null or the plugin's own until the call returns; `paid` refuses null and other
    // threads
    unsafe {
        paid(host, abi::WORK_LEGAL, |service| {
            let at = service.at();
            let asked = at.state.clock().phase == Phase::WarDeclaration;
            let options = if asked { war::options(at, service.side) } else { Vec::new() };
            let Some(option) = options.get(row as usize) else { return abi::E_ARGUMENT };
            let text = match &option.allowed {
                Ok(()) => Words::ENGLISH.choice_explained(at, service.side, option),
                Err(error) => Words::ENGLISH.refusal(at, error),
            };
            give(text.as_bytes(), out.cast(), len)
        })
    }
}
