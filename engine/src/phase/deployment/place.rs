//! Putting arriving items on the map (WW2 §8.1 to §8.3).

use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::General;
use crate::recorder::Recorder;
use crate::rules::{Position, placement};
use crate::ruleset::{Domain, Role};
use crate::state::Item;
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, ClassId, CountryId, Side, UnitId};

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
    let made = rec.create(new_unit(rec.position(), country, item.class, cell, strength));
    debug_assert_eq!(made, unit);
    if let Some(group) = item.group {
        let aboard = rec.create(new_unit(rec.position(), country, group, cell, 1));
        rec.load(aboard, made);
    }
}

/// A unit as it arrives: ships in port with full stores, aircraft based (WW2 §8.3.1), nobody aboard but a carrier's own
/// aircraft (WW2 §8.3.4).
fn new_unit(at: Position, owner: CountryId, class: ClassId, cell: CellId, strength: u8) -> Unit {
    let role = at.rules.role_of(class);
    let flags = match role.domain() {
        Domain::Land => 0,
        Domain::Naval => unit_flag::IN_PORT,
        Domain::Air => unit_flag::BASED,
    };
    Unit {
        class,
        owner,
        place: Place::On(cell),
        strength: if role == Role::Supply { 0 } else { strength },
        supply_months: if role.is_naval() { at.rules.numbers.naval_supply_months } else { 0 },
        mp_used: 0,
        flags: flags | unit_flag::PLACED,
        cargo: None,
        cargo_money: 0,
        cargo_for: None,
    }
}
