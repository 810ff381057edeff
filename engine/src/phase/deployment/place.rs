//! Putting arriving items on the map (WW2 §8.1 to §8.3).

use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::General;
use crate::recorder::Recorder;
use crate::rules::{Position, formations, placement};
use crate::state::Item;
use crate::unit::{Unit, unit_flag};
use crate::{CellId, CountryId, Side, UnitId};

pub fn check(
    at: Position,
    side: Side,
    country: CountryId,
    item: Item,
    count: u8,
    cell: CellId,
    onto: Option<UnitId>,
) -> Result<(), OrderError> {
    placement::check_owner(at, side, country)?;
    placement::check_cell_exists(at, cell)?;
    if item.class.index() >= at.rules.classes.len() {
        return Err(General::NoClass { number: item.class.index() as u32 }.into());
    }
    placement::check(at, country, item, count, cell, onto)
}

pub fn carry_out(
    rec: &mut Recorder,
    side: Side,
    country: CountryId,
    item: Item,
    count: u8,
    cell: CellId,
    onto: Option<UnitId>,
) {
    let month = rec.state().clock().month;
    // the id is the one that the recorder gives out next
    let unit = onto.unwrap_or_else(|| rec.next_unit());
    rec.begin_hidden(Cause::Placed { unit, cell }, side);
    rec.queue(country, month, item, -i32::from(count));
    let strength = item.strength * count;
    if onto.is_some() {
        rec.unit(unit, |unit| unit.strength += strength);
        return;
    }
    let arriving = |unit: Unit| unit.with(unit_flag::PLACED);
    let made = rec.create(arriving(placement::new_unit(rec.position(), country, item.class, cell, strength)));
    debug_assert_eq!(made, unit);
    formations::arrive(rec, made);
    if let Some(group) = item.group {
        let aboard = rec.create(arriving(placement::new_unit(rec.position(), country, group, cell, 1)));
        rec.load(aboard, made);
    }
}
