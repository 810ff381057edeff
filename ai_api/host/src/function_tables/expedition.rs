//! `meridian.expedition/1`.

use super::odds::living;
use super::{give, inner, paid, take};
use crate::codec;
use crate::service::Service;
use meridian_ai_api::abi::{self, ExpeditionRequest, ExpeditionTable, HostTable, OrderRecord};
use meridian_engine::forecast::expedition::{self, Outcome, Plan, Wish};
use meridian_engine::odds::LandOdds;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::{CellId, UnitId};

pub static TABLE: ExpeditionTable =
    ExpeditionTable { struct_size: size_of::<ExpeditionTable>() as u32, reserved: 0, plan };

/// Months that a plan looks ahead where none are named, and at most.
const MONTHS: u16 = 6;
const MOST_MONTHS: u16 = 12;

/// What a request asks for, if it is one.
struct Asked {
    beach: CellId,
    troops: Vec<UnitId>,
    ships: Vec<UnitId>,
    months: u16,
}

impl Asked {
    /// # Safety
    /// The pointers are as the header says.
    unsafe fn of(service: &Service, at: Position, request: *const ExpeditionRequest) -> Option<Self> {
        // SAFETY: promised by the caller
        let (request, units, ships) = unsafe {
            let request = request.as_ref().filter(|it| it.struct_size as usize >= size_of::<ExpeditionRequest>())?;
            (request, take(request.units, request.unit_count)?, take(request.ships, request.ship_count)?)
        };
        let (troops, ships) = (living(at, units)?, living(at, ships)?);
        let beach = at.map.grid.cell(request.beach.into())?;
        let is_own = |id: &UnitId, role: fn(Role) -> bool| {
            let unit = at.state.unit(*id);
            unit.is_some_and(|unit| at.state.unit_side(unit) == Some(service.side) && role(at.role(unit)))
        };
        let once = |ids: &[UnitId]| ids.iter().enumerate().all(|(index, id)| !ids[..index].contains(id));
        let right = at.state.controlling_side(beach) == Some(service.side.opponent())
            && !troops.is_empty()
            && troops.iter().all(|id| is_own(id, |role| role.domain() == Domain::Land))
            && ships.iter().all(|id| is_own(id, |role| role == Role::TransportShip))
            && once(&troops)
            && once(&ships)
            && request.months <= MOST_MONTHS;
        let months = if request.months == 0 { MONTHS } else { request.months };
        right.then_some(Self { beach, troops, ships, months })
    }
}

/// The answer, but for a plan that was stopped.
fn sheet(plan: &Plan) -> abi::Expedition {
    let none = abi::Expedition {
        struct_size: size_of::<abi::Expedition>() as u32,
        outcome: abi::PLAN_LANDS,
        supply_months: 0,
        month: 0,
        code: abi::R_OK,
        hungry: 0,
        who: abi::NO_UNIT,
        attacker_points: 0,
        defender_points: 0,
        moves: plan.moves,
        reserved: 0,
        success: 0.0,
        taken: 0.0,
        attacker_loss: 0.0,
        defender_loss: 0.0,
    };
    let fails = |outcome, who: UnitId| abi::Expedition { outcome, who: codec::handle(Some(who)), ..none };
    match &plan.outcome {
        Outcome::Lands(landing) => {
            let combat = landing.odds.combat.as_ref();
            abi::Expedition {
                supply_months: landing.supply,
                month: landing.month.0,
                hungry: landing.hungry.len() as u16,
                attacker_points: landing.points[0],
                defender_points: landing.points[1],
                success: landing.odds.success,
                taken: landing.odds.taken,
                attacker_loss: combat.map_or(0.0, LandOdds::mean_attacker_loss),
                defender_loss: combat.map_or(0.0, LandOdds::mean_defender_loss),
                ..none
            }
        }
        Outcome::Refused(error) => {
            abi::Expedition { outcome: abi::PLAN_REFUSED, code: codec::code(error.refusal()), ..none }
        }
        Outcome::NoShip(unit) => fails(abi::PLAN_NO_SHIP, *unit),
        Outcome::NoWay(unit) => fails(abi::PLAN_NO_WAY, *unit),
        Outcome::NoSupply(ship) => fails(abi::PLAN_NO_SUPPLY, *ship),
        Outcome::TooLate(unit) => fails(abi::PLAN_TOO_LATE, *unit),
        Outcome::Stopped => none,
    }
}

fn legs(plan: &Plan) -> (Vec<abi::Leg>, Vec<OrderRecord>, Vec<u32>) {
    let (mut legs, mut orders, mut list) = (Vec::new(), Vec::new(), Vec::new());
    for leg in &plan.legs {
        legs.push(abi::Leg {
            month: leg.month.0,
            phase: codec::phase_number(leg.phase),
            supply_months: leg.supply.unwrap_or(abi::NO_STORES),
            unit: codec::handle(Some(leg.unit)),
            cell: leg.cell.number(),
            reserved: 0,
        });
        let (record, lists) = codec::encode(&leg.order);
        orders.push(OrderRecord { list_offset: list.len() as u32, ..record });
        list.extend(lists);
    }
    (legs, orders, list)
}

unsafe extern "C" fn plan(
    host: *const HostTable,
    request: *const ExpeditionRequest,
    out: *mut abi::Expedition,
    legs_out: *mut abi::Leg,
    orders_out: *mut OrderRecord,
    count: *mut u32,
    list_out: *mut u32,
    list_len: *mut u32,
) -> i32 {
    // SAFETY: `request`, what it points to, `out`, `legs_out`, `orders_out`, `count`, `list_out` and `list_len` are null or
    // the plugin's own until the call returns; `paid` refuses null and other threads
    unsafe {
        let Some(inner) = inner(host) else { return abi::E_ARGUMENT };
        paid(host, abi::WORK_EXPEDITION, |service| {
            let room = out.as_mut().filter(|out| out.struct_size as usize >= size_of::<abi::Expedition>());
            let (Some(out), Some(count), false) = (room, count.as_mut(), list_len.is_null()) else {
                return abi::E_ARGUMENT;
            };
            let state = service.known().into_owned();
            let known = service.game.fork_at(state);
            let at = known.position();
            let Some(Asked { beach, troops, ships, months }) = Asked::of(service, at, request) else {
                return abi::E_ARGUMENT;
            };
            let wish = Wish { side: service.side, beach, troops: &troops, ships: &ships, months };
            let found = expedition::plan(&known, wish, &mut || inner.shared.charge(abi::WORK_SIM_PHASE).is_ok());
            if matches!(found.outcome, Outcome::Stopped) {
                return abi::E_CANCELLED;
            }
            *out = sheet(&found);
            let (legs, orders, list) = legs(&found);
            // what it takes is told of every list, also if another one is too small
            let mut number = *count;
            let statuses = [
                give(&legs, legs_out, &raw mut number),
                give(&orders, orders_out, count),
                give(&list, list_out, list_len),
            ];
            statuses.into_iter().find(|&status| status != abi::OK).unwrap_or(abi::OK)
        })
    }
}
