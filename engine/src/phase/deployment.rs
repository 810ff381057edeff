//! The deployment phase (WW2 §8): both sides place what arrives, hidden from each other, rearrange strength and order
//! works. Where units may stand is asked of `rules/placement`.

use crate::country::country_flag;
use crate::event::Cause;
use crate::order::{OrderError, OrderKind};
use crate::recorder::Recorder;
use crate::rules::supply::SupplyMap;
use crate::rules::{Position, control, placement};
use crate::state::Item;
use crate::unit::unit_flag;
use crate::{CellId, CountryId, Side, UnitId};

mod exchange;
mod place;
mod works;

pub fn enter(_rec: &mut Recorder) {}

pub fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match *kind {
        OrderKind::Place { country, item, count, cell, onto } => {
            place::check(at, side, country, item, count, cell, onto)
        }
        OrderKind::Exchange { from, to, strength } => exchange::check(at, side, from, to, strength),
        OrderKind::BuildFortification { cell } => works::check_build(at, side, cell, true),
        OrderKind::BuildAirfield { cell } => works::check_build(at, side, cell, false),
        OrderKind::CancelWork { cell, fortification } => works::check_cancel(at, side, cell, fortification),
        OrderKind::RepairInstallations { cell } => works::check_repair(at, side, cell),
        _ => Err(OrderError::wrong_phase(at.state.clock().phase)),
    }
}

pub fn carry_out(rec: &mut Recorder, side: Side, kind: &OrderKind) {
    match *kind {
        OrderKind::Place { country, item, count, cell, onto } => {
            place::carry_out(rec, side, country, item, count, cell, onto);
        }
        OrderKind::Exchange { from, to, strength } => exchange::carry_out(rec, side, from, to, strength),
        OrderKind::BuildFortification { cell } => works::build(rec, side, cell, true),
        OrderKind::BuildAirfield { cell } => works::build(rec, side, cell, false),
        OrderKind::CancelWork { cell, fortification } => works::cancel(rec, side, cell, fortification),
        OrderKind::RepairInstallations { cell } => works::repair(rec, side, cell),
        _ => {}
    }
}

/// What was not placed goes back to the pool, to be paid for again (WW2 §7.4.4); where a country has no ground to place
/// anything it waits a month.
pub fn leave_step(rec: &mut Recorder, side: Side) {
    let at = rec.position();
    let left: Vec<(CountryId, Vec<(Item, u16)>)> = at
        .state
        .country_ids()
        .filter(|&country| at.state.side_of(country) == Some(side))
        .map(|country| (country, placement::arriving(at, country)))
        .filter(|(_, items)| !items.is_empty())
        .collect();
    if left.is_empty() {
        return;
    }
    let supply = SupplyMap::compute(at);
    let traces = |cell: CellId, country: CountryId, ignoring: bool| supply.can_trace(cell, country, ignoring);
    let waits = |country: CountryId| at.rules.numbers.arrive_in_cities || !placement::has_ground(at, country, &traces);
    let waits: Vec<bool> = left.iter().map(|&(country, _)| waits(country)).collect();
    for ((country, items), waits) in left.into_iter().zip(waits) {
        put_back(rec, side, country, &items, waits);
    }
}

fn put_back(rec: &mut Recorder, side: Side, country: CountryId, items: &[(Item, u16)], waits: bool) {
    let month = rec.state().clock().month;
    rec.begin_hidden(Cause::Unplaced { country, items: items.iter().map(|&(_, count)| u32::from(count)).sum() }, side);
    for &(item, count) in items {
        rec.queue(country, month, item, -i32::from(count));
        if waits {
            rec.queue(country, month.plus(1), item, i32::from(count));
        } else {
            // pools hold single strength points
            rec.pool(country, Item { strength: 1, ..item }, i32::from(count) * i32::from(item.strength));
        }
    }
}

/// Both sides are done: everything becomes visible and binding (WW2 §8.1.1, §2.7).
pub fn leave(rec: &mut Recorder) {
    rec.begin(Cause::Revealed);
    let placed: Vec<UnitId> =
        rec.state().units().filter(|(_, unit)| unit.has(unit_flag::PLACED)).map(|(id, _)| id).collect();
    for id in placed {
        rec.flag(id, unit_flag::PLACED, false);
    }
    let begun: Vec<CellId> = rec
        .state()
        .all_works()
        .filter(|(_, works)| works.fort_new || works.airfield_new)
        .map(|(cell, _)| cell)
        .collect();
    for cell in begun {
        rec.works(cell, |works| {
            works.fort_new = false;
            works.airfield_new = false;
        });
    }
    for country in rec.state().country_ids() {
        rec.country(country, |state| state.flags &= !country_flag::DEPLOYS_WHERE_IT_CONTROLS);
    }
    control::retake_unoccupied(rec);
}
