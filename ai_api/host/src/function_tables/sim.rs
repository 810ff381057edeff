//! `meridian.sim/1`. The host of the game owns the hosts of all its simulations, those forked from simulations too. Hosts
//! are kept when a simulation is released and used again, so that a handle that was kept by mistake is refused and nothing
//! worse.

use super::{Host, Inner, inner, on_service, paid};
use crate::service::Service;
use crate::view::View;
use meridian_ai_api::abi::{self, HostTable, Score, SimGoal, SimOptions, SimTable};
use meridian_engine::{Side, score as standing};
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;

pub static TABLE: SimTable = SimTable {
    struct_size: size_of::<SimTable>() as u32,
    reserved: 0,
    fork,
    release,
    advance,
    mark,
    rollback,
    score,
    hash,
    undo,
};

/// Most simulations of an agent at one time.
const MOST: usize = 64;

/// The simulations of one agent.
#[derive(Default)]
pub struct Simulations(RefCell<Vec<Slot>>);

/// Room for one simulation. While it lives its service is on the heap, owned by the pointer in the host.
struct Slot {
    host: Host,
    /// Of the last one, for the next: the fixed columns are filled already.
    view: Option<Box<View>>,
}

impl Slot {
    fn lives(&self) -> bool {
        !self.host.0.service.load(Ordering::Acquire).is_null()
    }
    /// Ends the simulation, if there is one. The error says what was wrong with a set of orders it was handed.
    fn release(&mut self) -> Result<(), String> {
        let service = self.host.0.service.swap(std::ptr::null_mut(), Ordering::AcqRel);
        if service.is_null() {
            return Ok(());
        }
        // SAFETY: put there by `fork` from a box, taken out once
        let service = *unsafe { Box::from_raw(service) };
        self.view = Some(service.view);
        service.malformed.map_or(Ok(()), Err)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let _ = self.release();
    }
}

impl Simulations {
    /// A new simulation of the game of `service`, in the hands of `game`.
    fn fork(&self, game: &Inner, service: &mut Service, dice: u64) -> Option<*const HostTable> {
        let mut slots = self.0.borrow_mut();
        let free = slots.iter().position(|slot| !slot.lives());
        let index = free.or_else(|| (slots.len() < MOST).then_some(slots.len()))?;
        if index == slots.len() {
            slots.push(Slot { host: Host::with_game(game.shared.clone(), game), view: None });
        }
        let slot = &mut slots[index];
        let view = slot.view.take().unwrap_or_else(View::new);
        let simulation = Box::new(service.simulate(dice, view));
        slot.host.0.service.store(Box::into_raw(simulation), Ordering::Release);
        Some(slot.host.table())
    }
    /// None: no such simulation lives.
    fn release(&self, table: *const HostTable) -> Option<Result<(), String>> {
        let mut slots = self.0.borrow_mut();
        slots.iter_mut().find(|slot| slot.host.table() == table && slot.lives()).map(Slot::release)
    }
    /// Ends all of them, with the step; says whether one of them was handed something that is no set of orders.
    pub fn release_all(&self) -> Result<(), String> {
        let mut slots = self.0.borrow_mut();
        slots.iter_mut().map(Slot::release).fold(Ok(()), Result::and)
    }
}

unsafe extern "C" fn fork(host: *const HostTable, options: *const SimOptions, out: *mut *const HostTable) -> i32 {
    // SAFETY: `options` and `out` are null or the plugin's own until the call returns; `on_service` refuses null and other
    // threads
    unsafe {
        let Some(inner) = inner(host) else { return abi::E_ARGUMENT };
        on_service(host, |service| {
            let options = options.as_ref();
            let cut = options.is_some_and(|options| (options.struct_size as usize) < size_of::<SimOptions>());
            if out.is_null() || cut || options.is_some_and(|options| options.reserved != 0) {
                return abi::E_ARGUMENT;
            }
            if let Err(status) = inner.shared.charge(abi::WORK_SIM_FORK) {
                return status;
            }
            // a copy of a simulation keeps its dice; nobody gets those of the game
            let own = if service.simulation.is_some() { service.game.state().seed() } else { 0 };
            let dice = options.map_or(own, |options| options.dice);
            let game = inner.game();
            let Some(table) = game.simulations.fork(game, service, dice) else { return abi::E_LIMIT };
            out.write(table);
            abi::OK
        })
    }
}

unsafe extern "C" fn release(sim: *const HostTable) -> i32 {
    // SAFETY: `sim` is null or a table that the plugin has from us, which lives until destroy()
    let Some(inner) = (unsafe { inner(sim) }) else { return abi::E_ARGUMENT };
    if inner.thread.get() != Some(&std::thread::current().id()) {
        return abi::E_THREAD;
    }
    let game = inner.game();
    let released = catch_unwind(AssertUnwindSafe(|| game.simulations.release(sim)));
    match released {
        Ok(Some(Ok(()))) => abi::OK,
        Ok(Some(Err(why))) => {
            // SAFETY: simulations live within a step only, and no call on its service is under way
            if let Some(service) = unsafe { game.service.load(Ordering::Acquire).as_mut() } {
                service.malformed = Some(why);
            }
            abi::OK
        }
        Ok(None) => abi::E_ARGUMENT,
        Err(_) => abi::E_INTERNAL,
    }
}

/// Runs a call on a simulation; the game itself is none.
///
/// # Safety
/// `sim` is null or the table of a living [`Host`].
unsafe fn on_simulation(sim: *const HostTable, call: impl FnOnce(&mut Service) -> i32) -> i32 {
    // SAFETY: promised by the caller
    unsafe { on_service(sim, |service| if service.simulation.is_some() { call(service) } else { abi::E_ARGUMENT }) }
}

unsafe extern "C" fn advance(sim: *const HostTable, goal: *const SimGoal, steps: *mut u32) -> i32 {
    // SAFETY: `goal` and `steps` are null or the plugin's own until the call returns; `on_simulation` refuses null and
    // other threads
    unsafe {
        let Some(inner) = inner(sim) else { return abi::E_ARGUMENT };
        on_simulation(sim, |service| {
            let Some(goal) = goal.as_ref().filter(|goal| goal.struct_size as usize >= size_of::<SimGoal>()) else {
                return abi::E_ARGUMENT;
            };
            if goal.policy.iter().any(|&policy| policy > abi::POLICY_ATTACK) || goal.reserved != [0; 2] {
                return abi::E_ARGUMENT;
            }
            let advanced = service.advance(goal, |policy| {
                let played = match policy {
                    abi::POLICY_RANDOM => abi::WORK_SIM_RANDOM,
                    abi::POLICY_ATTACK => abi::WORK_SIM_ATTACK,
                    _ => 0,
                };
                inner.shared.charge(abi::WORK_SIM_PHASE + played).is_err()
            });
            if let Some(steps) = steps.as_mut() {
                *steps = advanced.steps;
            }
            if advanced.cancelled { abi::E_CANCELLED } else { abi::OK }
        })
    }
}

unsafe extern "C" fn mark(sim: *const HostTable, out: *mut u32) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `on_simulation` refuses null and other threads
    unsafe {
        on_simulation(sim, |service| {
            let Some(out) = out.as_mut() else { return abi::E_ARGUMENT };
            let Some(mark) = service.mark() else { return abi::E_ARGUMENT };
            *out = mark;
            abi::OK
        })
    }
}

unsafe extern "C" fn rollback(sim: *const HostTable, mark: u32) -> i32 {
    // SAFETY: the table is ours, which lives until destroy(), or null; `on_simulation` refuses null and other threads
    unsafe { on_simulation(sim, |service| if service.rollback(mark) { abi::OK } else { abi::E_ARGUMENT }) }
}

unsafe extern "C" fn score(host: *const HostTable, out: *mut Score) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        paid(host, abi::WORK_ODDS, |service| {
            let Some(out) = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<Score>()) else {
                return abi::E_ARGUMENT;
            };
            let (score, winner) = service.estimate(|at| (standing::Score::of(at), at.state.clock().winner));
            *out = Score {
                struct_size: size_of::<Score>() as u32,
                winner: winner.map_or(abi::NO_SIDE, |side| side as u8),
                reserved: [0; 3],
                cities: score.cities,
                resources: score.resources,
                points: score.points,
                ships: score.ships,
                aircraft: score.aircraft,
                money: score.billions,
                share: score.share(Side::Axis),
            };
            abi::OK
        })
    }
}

unsafe extern "C" fn hash(host: *const HostTable, out: *mut u64) -> i32 {
    // SAFETY: `out` is null or the plugin's own until the call returns; `on_service` refuses null and other threads
    unsafe {
        on_service(host, |service| {
            let Some(out) = out.as_mut() else { return abi::E_ARGUMENT };
            *out = service.known().position_hash();
            abi::OK
        })
    }
}

unsafe extern "C" fn undo(sim: *const HostTable, count: *mut u32) -> i32 {
    // SAFETY: `count` is null or the plugin's own until the call returns; `on_simulation` refuses null and other threads
    unsafe {
        let Some(inner) = inner(sim) else { return abi::E_ARGUMENT };
        on_simulation(sim, |service| {
            let Some(count) = count.as_mut() else { return abi::E_ARGUMENT };
            if let Err(status) = inner.shared.charge(abi::WORK_SIM_UNDO) {
                return status;
            }
            *count = service.undo(*count);
            abi::OK
        })
    }
}
