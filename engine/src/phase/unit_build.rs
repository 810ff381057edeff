//! The unit build phase (WW2 §7): buying from the pool and repairing what is damaged.

use crate::event::Cause;
use crate::order::{OrderError, OrderKind};
use crate::reason::Building;
use crate::recorder::Recorder;
use crate::rules::{Position, placement};
use crate::ruleset::Domain;
use crate::state::Item;
use crate::unit::unit_flag;
use crate::{CountryId, Side, UnitId};

pub fn enter(_rec: &mut Recorder) {}

pub fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match *kind {
        OrderKind::Buy { country, item, count } => check_buy(at, side, country, item, count),
        OrderKind::Repair { unit } => check_repair(at, side, unit),
        _ => Err(OrderError::wrong_phase(at.state.clock().phase)),
    }
}

/// Price of one pool item, $B (WW2 §7.2): a carrier's includes its air group.
pub fn price_billions(at: Position, item: Item) -> u32 {
    let class = at.rules.class(item.class);
    let points = if class.pool_strength() > 0 { u32::from(item.strength) } else { 1 };
    u32::from(class.cost_billions) * points
}

/// WW2 §7.1.2.
fn check_buy(at: Position, side: Side, country: CountryId, item: Item, count: u16) -> Result<(), OrderError> {
    placement::check_owner(at, side, country)?;
    let available = at.state.in_pool(country, item);
    if count == 0 || count > available {
        let class = item.class;
        let refused = match at.rules.classes.get(class.index()) {
            Some(_) => Building::TooFew { country, available, class, count },
            None => Building::NoneOfThat { country, available, count },
        };
        return Err(refused.into());
    }
    let price = price_billions(at, item) * u32::from(count);
    let money = at.state.country(country).money;
    if price > money {
        return Err(Building::TooDear { country, money, price }.into());
    }
    Ok(())
}

/// Damaged aircraft anywhere, damaged ships in port, for their owner's money (WW2 §7.3).
pub fn check_repair(at: Position, side: Side, id: UnitId) -> Result<(), OrderError> {
    let Some(unit) = at.state.unit(id) else {
        return Err(Building::UnitGone.into());
    };
    placement::check_owner(at, side, unit.owner)?;
    if !unit.has(unit_flag::DAMAGED) {
        return Err(Building::NotDamaged { unit: unit.who() }.into());
    }
    if at.domain(unit) == Domain::Naval && !unit.has(unit_flag::IN_PORT) {
        return Err(Building::NotInPort { unit: unit.who() }.into());
    }
    let (price, money) = (at.rules.numbers.unit_repair_cost_billions, at.state.country(unit.owner).money);
    if u32::from(price) > money {
        return Err(Building::RepairTooDear { country: unit.owner, money, price }.into());
    }
    Ok(())
}

pub fn carry_out(rec: &mut Recorder, _side: Side, kind: &OrderKind) {
    match *kind {
        OrderKind::Buy { country, item, count } => {
            let price = price_billions(rec.position(), item) * u32::from(count);
            let delay = rec.rules.class(item.class).delay_months;
            let month = rec.state().clock().month.plus(u16::from(delay));
            rec.begin(Cause::Bought { country, item, count, price });
            rec.country(country, |state| state.money -= price);
            rec.pool(country, item, -i32::from(count));
            rec.queue(country, month, item, i32::from(count));
        }
        OrderKind::Repair { unit } => {
            let Some(owner) = rec.state().unit(unit).map(|unit| unit.owner) else { return };
            let price = u32::from(rec.rules.numbers.unit_repair_cost_billions);
            rec.begin(Cause::Repaired { unit });
            rec.country(owner, |state| state.money -= price);
            rec.flag(unit, unit_flag::DAMAGED, false);
        }
        _ => {}
    }
}
