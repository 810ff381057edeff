//! Supply, forecasts and simulations: the tables whose calls go through the whole world.

use super::{Bench, FREE, MONTH, great_war, position, tell};
use crate::codec;
use crate::function_tables::{Host, Shared};
use crate::service::SubmitMode;
use crate::service::answers::Answers;
use crate::tests::service;
use crate::view::View;
use meridian_ai_api::abi::{
    self, BattleTable, DiplomacyTable, ForecastTable, HostTable, OrderRecord, SimTable, SupplyTable,
};
use meridian_engine::ruleset::Domain;
use meridian_engine::{CountryId, Game, Phase, Side};
use std::ffi::CStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

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
    bench.time("forecast.naval_threat (beside its cells)", abi::WORK_THREAT, 9, |host, n| unsafe {
        (forecast.naval_threat)(host.table(), n as u8 % 2, field.as_mut_ptr(), 65536);
    });
    let mut units = vec![0u32; 4096];
    bench.time("forecast.who_reaches (beside its cells)", abi::WORK_THREAT, 9, |host, n| unsafe {
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
        let began = Instant::now();
        let marked = simulation.mark().unwrap();
        tell("sim.mark", vec![began.elapsed()], FREE);
        let end = OrderRecord { kind: abi::ORDER_END_PHASE, ..OrderRecord::default() };
        let (mut steps, mut slow) = (Vec::new(), Vec::new());
        while simulation.game.state().clock().month == game.state().clock().month {
            let (phase, began) = (simulation.game.state().clock().phase, Instant::now());
            match policy {
                abi::POLICY_RANDOM => simulation.play_randomly(),
                abi::POLICY_ATTACK => simulation.play_attacks(),
                _ => {}
            }
            simulation.submit(SubmitMode::BestEffort, &[end], &[]);
            steps.push(began.elapsed());
            slow.push((began.elapsed(), phase));
        }
        let whole: Duration = steps.iter().sum();
        println!("sim, a month, {what}: {:.1} ms, {} steps", whole.as_secs_f64() * 1e3, steps.len());
        slow.sort_by_key(|(took, _)| std::cmp::Reverse(*took));
        for (took, phase) in slow.iter().take(8) {
            println!("    {:8.2} ms  {phase:?}", took.as_secs_f64() * 1e3);
        }
        let began = Instant::now();
        simulation.rollback(marked);
        tell(&format!("sim.rollback, a month, {what}"), vec![began.elapsed()], FREE);
        tell(&format!("sim.advance, a step, {what}"), steps, price);
    }
}
