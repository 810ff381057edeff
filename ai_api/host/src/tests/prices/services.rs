//! Supply, forecasts and simulations: the tables whose calls go through the whole world.

use super::{Bench, FREE, MONTH, great_war, position, processor_time, since, tell};
use crate::codec;
use crate::function_tables::{Host, Shared};
use crate::service::SubmitMode;
use crate::service::answers::Answers;
use crate::tests::service;
use crate::view::View;
use meridian_ai_api::abi::{
    self, BattleTable, DiplomacyTable, ExpeditionTable, ForecastTable, HostTable, OrderRecord, SimTable, SupplyTable,
};
use meridian_engine::legal::movement::movable_units;
use meridian_engine::legal::reach::Reach;
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::{CellId, CountryId, Game, OrderKind, Phase, Side, map};
use std::collections::BTreeMap;
use std::ffi::CStr;
use std::sync::Arc;
use std::time::Duration;

/// # Safety
/// `T` is the table of that name.
unsafe fn extension<T>(host: &Host, name: &CStr) -> &'static T {
    // SAFETY: tables of extensions are static
    unsafe { &*((*host.table()).get_extension)(host.table(), name.as_ptr()).cast::<T>() }
}

const TIMES: usize = 25;

#[test]
#[ignore = "a measurement"]
fn services() {
    let replay = great_war();
    let host = Host::new(Arc::new(Shared::new(|_| {})));
    // SAFETY: the tables of these names
    let (supply, forecast, sim) = unsafe {
        (
            extension::<SupplyTable>(&host, abi::EXT_SUPPLY),
            extension::<ForecastTable>(&host, abi::EXT_FORECAST),
            extension::<SimTable>(&host, abi::EXT_SIM),
        )
    };
    for (month, phase) in [
        (1, Phase::FirstMovement(Side::Axis)),
        (MONTH, Phase::Deployment),
        (MONTH, Phase::FirstMovement(Side::Axis)),
        (MONTH, Phase::Combat(Side::Axis)),
    ] {
        let game = position(&replay, month, phase);
        // its simulations have not been looked at
        let host = Host::new(Arc::new(Shared::new(|_| {})));
        let Some((_, side)) = game.asked() else { continue };
        println!("{} {:?}: {} units", game.state().clock().month, phase, game.state().units().count());
        let mut bench = Bench { host: &host, service: service(&game, side) };
        supplies(&mut bench, supply);
        forecasts(&mut bench, forecast);
        others(&mut bench);
        ends(&mut bench);
        landings(&mut bench);
        undos(&mut bench, sim);
        simulations(&mut bench, sim, &game);
    }
}

fn supplies(bench: &mut Bench, supply: &SupplyTable) {
    let side = bench.service.side;
    let units = bench.service.game.state().units();
    let own = units.filter(|(_, unit)| bench.service.game.state().unit_side(unit) == Some(side));
    let own: Vec<(u16, u8)> = own
        .filter_map(|(id, unit)| Some((bench.service.game.state().cell_of(id)?.number(), unit.owner.number())))
        .collect();
    let mut cells = vec![0u16; 65536];
    for (what, call) in [("supply.trace", supply.trace), ("supply.gates", supply.gates)] {
        let mut ask = |bench: &mut Bench, what: &str, forgets: bool, times: usize| {
            bench.time_after(
                what,
                if forgets { abi::WORK_SUPPLY } else { abi::WORK_ODDS },
                times,
                |service| {
                    if forgets {
                        service.answers = Answers::default();
                    }
                },
                |host, n| unsafe {
                    let (cell, country) = own[n * 17 % own.len()];
                    call(host.table(), cell, country, cells.as_mut_ptr(), &mut 65536);
                },
            );
        };
        ask(bench, &format!("{what}, first after an order"), true, TIMES);
        ask(bench, &format!("{what}, again"), false, 199);
    }
    let mut units = vec![0u32; 4096];
    let state = bench.service.game.state();
    let walkers: Vec<u32> = state
        .units_of(side)
        .filter(|(id, unit)| bench.service.at().is_land(unit) && state.cell_of(*id).is_some())
        .map(|(id, _)| crate::codec::handle(Some(id)))
        .collect();
    bench.time("supply.trial", abi::WORK_WHAT_IF, TIMES, |host, n| unsafe {
        let (unit, cell) = (walkers[n * 7 % walkers.len()], own[n * 13 % own.len()].0);
        (supply.trial)(host.table(), &raw const unit, &raw const cell, 1, units.as_mut_ptr(), &mut 4096);
    });
    let (cell, taker) = (own[own.len() / 2].0, bench.service.game.state().country_ids());
    let foes: Vec<u8> = taker
        .filter(|&country| bench.service.game.state().side_of(country) == Some(side.opponent()))
        .map(CountryId::number)
        .collect();
    for (what, count) in [("supply.what_if, as it is", 0), ("supply.what_if, a cell lost", 1)] {
        bench.time(what, abi::WORK_WHAT_IF, TIMES, |host, _| unsafe {
            (supply.what_if)(host.table(), &raw const cell, foes.as_ptr(), count, units.as_mut_ptr(), &mut 4096);
        });
    }
}

fn forecasts(bench: &mut Bench, forecast: &ForecastTable) {
    let mut field = vec![0f32; 65536];
    bench.time("forecast.influence", abi::WORK_FORECAST, TIMES, |host, n| unsafe {
        (forecast.influence)(host.table(), n as u8 % 2, field.as_mut_ptr(), 65536);
    });
    for side in Side::BOTH {
        let visited = meridian_engine::forecast::Threats::of(bench.service.at(), side, |_| true).visited;
        println!("  threat of the {}: {visited} cells gone through", side.name());
        bench.time("forecast.threat", abi::WORK_THREAT + visited / abi::WORK_THREAT_CELLS, 9, |host, _| unsafe {
            (forecast.threat)(host.table(), side as u8, field.as_mut_ptr(), 65536);
        });
    }
    bench.time_paid("forecast.naval_threat", 18, |host, n| unsafe {
        (forecast.naval_threat)(host.table(), n as u8 % 2, field.as_mut_ptr(), 65536);
    });
    let mut units = vec![0u32; 4096];
    bench.time_paid("forecast.who_reaches", 18, |host, n| unsafe {
        (forecast.who_reaches)(host.table(), n as u8 % 2, n as u16 * 997, units.as_mut_ptr(), &mut 4096);
    });
    let mut steps = vec![0u16; 65536];
    bench.time("forecast.front", abi::WORK_FORECAST, TIMES, |host, _| unsafe {
        (forecast.front)(host.table(), steps.as_mut_ptr(), 65536);
    });
    bench.time("forecast.income", abi::WORK_LEGAL, 99, |host, n| unsafe {
        (forecast.income)(host.table(), n as u8 % 40, &mut 0);
    });
}

/// Who would enter the war, and attacks many at once.
fn others(bench: &mut Bench) {
    // SAFETY: the tables of these names
    let (diplomacy, battle) = unsafe {
        (
            extension::<DiplomacyTable>(bench.host, abi::EXT_DIPLOMACY),
            extension::<BattleTable>(bench.host, abi::EXT_BATTLE),
        )
    };
    let state = bench.service.game.state();
    let neutrals: Vec<u8> =
        state.country_ids().filter(|&it| state.side_of(it).is_none()).map(CountryId::number).collect();
    let mut forces = vec![unsafe { std::mem::zeroed::<abi::Force>() }; 4096];
    bench.time("diplomacy.forces", abi::WORK_ENTRY, TIMES, |host, n| unsafe {
        (diplomacy.forces)(host.table(), neutrals[n % neutrals.len()], 0, forces.as_mut_ptr(), &mut 4096);
    });
    let mut cells = vec![0u16; 65536];
    bench.time("diplomacy.places", abi::WORK_ENTRY_PLACES, TIMES, |host, n| unsafe {
        let country = neutrals[n % neutrals.len()];
        (diplomacy.places)(host.table(), country, 0, country, 0, abi::NO_CLASS, 1, cells.as_mut_ptr(), &mut 65536);
    });
    let (mut battles, mut units) = (vec![unsafe { std::mem::zeroed::<abi::Battle>() }; 1024], vec![0u32; 65536]);
    let mut found = 0;
    for again in [false, true] {
        bench.time("battle.all (for one target)", abi::WORK_BATTLE + abi::WORK_ODDS, 1, |host, _| unsafe {
            found = 1024;
            (battle.all)(host.table(), battles.as_mut_ptr(), &raw mut found, units.as_mut_ptr(), &mut 65536);
        });
        println!("  {found} battles, again: {again}");
    }
    for battle_at in battles.iter().take(found as usize).step_by(7).take(6) {
        let request = abi::BestRequest {
            struct_size: size_of::<abi::BestRequest>() as u32,
            target: battle_at.cell,
            aim: abi::AIM_EMPTIED,
            reserved: 0,
            at_least: 0.5,
            land: std::ptr::null(),
            support: std::ptr::null(),
            land_count: 0,
            support_count: 0,
        };
        println!("  {} land units, {} supporters", battle_at.land_count, battle_at.support_count);
        bench.time("battle.best", abi::WORK_BATTLE, 9, |host, _| unsafe {
            let out = units.as_mut_ptr();
            (battle.best)(host.table(), &raw const request, out, &mut 65536, &mut 0, std::ptr::null_mut());
        });
    }
}

/// Ports and lost aircraft.
fn ends(bench: &mut Bench) {
    // SAFETY: the table of that name
    let reach = unsafe { extension::<abi::ReachTable>(bench.host, abi::EXT_REACH) };
    let at = bench.service.at();
    let own = |domain: Domain| -> Vec<u32> {
        let units = at.state.units_of(bench.service.side).filter(|(_, unit)| at.domain(unit) == domain);
        units.map(|(id, _)| codec::handle(Some(id))).collect()
    };
    let (ships, aircraft) = (own(Domain::Naval), own(Domain::Air));
    let mut ports = vec![abi::HarbourRecord { cell: 0, cost: 0, room: 0 }; 1024];
    for group in [1, 8] {
        let price = abi::WORK_PORTS * group as u64;
        bench.time(&format!("reach.ports, {group}"), price, ships.len().saturating_sub(group), |host, n| unsafe {
            (reach.ports)(host.table(), &raw const ships[n], group as u32, ports.as_mut_ptr(), &mut 1024);
        });
    }
    let mut cells = vec![0u16; 65536];
    bench.time("reach.stranded", abi::WORK_STRANDED, aircraft.len(), |host, n| unsafe {
        (reach.stranded)(host.table(), aircraft[n], cells.as_mut_ptr(), &mut 65536);
    });
}

/// Plans of landings, by what they end in: what they take and what they cost.
fn landings(bench: &mut Bench) {
    // SAFETY: the table of that name
    let expedition = unsafe { extension::<ExpeditionTable>(bench.host, abi::EXT_EXPEDITION) };
    let (at, side) = (bench.service.at(), bench.service.side);
    let own = |wanted: &[Role]| -> Vec<u32> {
        let units = at.state.units_of(side).filter(|(_, unit)| wanted.contains(&at.role(unit)) && !unit.is_carried());
        units.map(|(id, _)| codec::handle(Some(id))).collect()
    };
    let (ships, troops) = (own(&[Role::TransportShip]), own(&[Role::Infantry, Role::Marine]));
    let is_coast = |cell: &CellId| {
        at.state.controlling_side(*cell) == Some(side.opponent()) && at.map.has(*cell, map::flag::COASTAL)
    };
    let coasts: Vec<u16> = at.map.cells().filter(is_coast).map(CellId::number).collect();
    if ships.is_empty() || troops.is_empty() || coasts.is_empty() {
        return;
    }
    let (mut legs, mut orders) = (vec![unsafe { std::mem::zeroed() }; 512], vec![OrderRecord::default(); 512]);
    let mut list = vec![0u32; 1 << 15];
    let mut by_outcome = BTreeMap::<(u8, u16), Vec<(Duration, u64)>>::new();
    for n in 0..200usize {
        let group = &troops[n * 31 % troops.len()..][..1];
        let fleet = &ships[..ships.len().min(4)];
        let request = abi::ExpeditionRequest {
            struct_size: size_of::<abi::ExpeditionRequest>() as u32,
            beach: coasts[n * 7919 % coasts.len()],
            months: 0,
            units: group.as_ptr(),
            ships: fleet.as_ptr(),
            unit_count: 1,
            ship_count: fleet.len() as u32,
        };
        // SAFETY: all-zero numbers are a value of the structure
        let mut sheet: abi::Expedition = unsafe { std::mem::zeroed() };
        sheet.struct_size = size_of::<abi::Expedition>() as u32;
        let host = bench.host;
        let (took, paid) = host.with_service(&mut bench.service, || {
            let (began, before) = (processor_time(), host.shared().work_used());
            let (legs, orders) = (legs.as_mut_ptr(), orders.as_mut_ptr());
            // SAFETY: the buffers have the room that is said
            unsafe {
                let list = list.as_mut_ptr();
                let (room, cells) = (&mut 512, &mut (1 << 15));
                (expedition.plan)(host.table(), &raw const request, &raw mut sheet, legs, orders, room, list, cells);
            }
            (since(began), host.shared().work_used() - before)
        });
        by_outcome.entry((sheet.outcome, sheet.moves)).or_default().push((took, paid));
    }
    for ((outcome, moves), calls) in by_outcome {
        let paid = calls.iter().map(|(_, paid)| paid).sum::<u64>() / calls.len() as u64;
        let what = format!("expedition.plan, {} of {outcome}, {moves} moves", calls.len());
        tell(&what, calls.into_iter().map(|(took, _)| took).collect(), paid);
    }
}

/// Orders of a simulation taken back, a view of it unseen and followed.
fn undos(bench: &mut Bench, sim: &SimTable) {
    let (at, side) = (bench.service.at(), bench.service.side);
    let moves: Vec<(OrderRecord, Vec<u32>)> = movable_units(at, side)
        .into_iter()
        .filter_map(|unit| {
            let reach = Reach::of(at, unit, false);
            let path = reach.path_to(reach.cells().first()?.cell)?;
            Some(codec::encode(&OrderKind::Move { unit, path, by_rail: false }))
        })
        .take(199)
        .collect();
    for looks in [false, true] {
        let mut of: *const HostTable = std::ptr::null();
        let host = bench.host;
        let times = host.with_service(&mut bench.service, || {
            // SAFETY: the simulation lives until the step ends
            unsafe {
                (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
                if looks {
                    ((*of).view)(of);
                }
            }
            let mut times = Vec::new();
            for (record, list) in &moves {
                let set = abi::OrderSet {
                    struct_size: size_of::<abi::OrderSet>() as u32,
                    mode: abi::BEST_EFFORT,
                    order_size: size_of::<OrderRecord>() as u32,
                    count: 1,
                    orders: record,
                    list: list.as_ptr(),
                    list_len: list.len() as u32,
                    reserved: 0,
                };
                let mut result = abi::OrderResult::default();
                // SAFETY: the set and the room for the result live through the call
                unsafe {
                    ((*of).orders_submit)(of, &raw const set, &raw mut result);
                    let (began, mut count) = (processor_time(), 1);
                    (sim.undo)(of, &raw mut count);
                    if count == 1 {
                        times.push(since(began));
                    }
                }
            }
            times
        });
        tell(&format!("sim.undo of {}, view {looks}", times.len()), times, abi::WORK_SIM_UNDO);
    }
}

fn simulations(bench: &mut Bench, sim: &SimTable, game: &Game) {
    let mut of: *const HostTable = std::ptr::null();
    bench.time("sim.fork, first", abi::WORK_SIM_FORK, 1, |host, _| unsafe {
        (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
    });
    bench.time("sim.fork and release", abi::WORK_SIM_FORK, 199, |host, _| unsafe {
        (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
        (sim.release)(of);
    });
    // the second at the same time has a view of its own, which nobody has looked at before
    bench.time("sim.view, first of two", abi::WORK_SIM_VIEW, 1, |host, _| unsafe {
        (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
        ((*of).view)(of);
        (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
    });
    bench.time("two forks, a first view", abi::WORK_SIM_VIEW, 1, |host, _| unsafe {
        (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
        (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
        ((*of).view)(of);
    });
    bench.time("sim.fork, view and release", abi::WORK_SIM_FORK + abi::WORK_REFRESH, TIMES, |host, _| unsafe {
        (sim.fork)(host.table(), std::ptr::null(), &raw mut of);
        ((*of).view)(of);
        (sim.release)(of);
    });
    let mut score = abi::Score { struct_size: size_of::<abi::Score>() as u32, ..unsafe { std::mem::zeroed() } };
    bench.time("sim.score", abi::WORK_ODDS, 99, |host, _| unsafe {
        (sim.score)(host.table(), &raw mut score);
    });
    bench.time("sim.hash", FREE, 99, |host, _| unsafe {
        (sim.hash)(host.table(), &mut 0);
    });
    for (what, policy, price) in [
        ("nobody moves", abi::POLICY_PASS, abi::WORK_SIM_PHASE),
        ("random", abi::POLICY_RANDOM, abi::WORK_SIM_RANDOM),
        ("attack", abi::POLICY_ATTACK, abi::WORK_SIM_ATTACK),
    ] {
        let mut simulation = service(game, bench.service.side).simulate(1, View::new());
        let began = processor_time();
        let marked = simulation.mark().unwrap();
        tell("sim.mark", vec![since(began)], FREE);
        let end = OrderRecord { kind: abi::ORDER_END_PHASE, ..OrderRecord::default() };
        let (mut steps, mut slow) = (Vec::new(), Vec::new());
        while simulation.game.state().clock().month == game.state().clock().month {
            let (phase, began) = (simulation.game.state().clock().phase, processor_time());
            match policy {
                abi::POLICY_RANDOM => simulation.play_randomly(),
                abi::POLICY_ATTACK => simulation.play_attacks(),
                _ => {}
            }
            simulation.submit(SubmitMode::BestEffort, &[end], &[]);
            steps.push(since(began));
            slow.push((since(began), phase));
        }
        let whole: Duration = steps.iter().sum();
        println!("sim, a month, {what}: {:.1} ms, {} steps", whole.as_secs_f64() * 1e3, steps.len());
        slow.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
        for (took, phase) in slow.iter().take(8) {
            println!("    {:8.2} ms  {phase:?}", took.as_secs_f64() * 1e3);
        }
        let began = processor_time();
        simulation.rollback(marked);
        tell(&format!("sim.rollback, a month, {what}"), vec![since(began)], FREE);
        tell(&format!("sim.advance, a step, {what}"), steps, price);
    }
}
