//! Moving strength between land units in one cell: combining and splitting (WW2 §6.1.6, §8.5).

use crate::event::Cause;
use crate::order::{OrderError, Refusal};
use crate::recorder::Recorder;
use crate::rules::{Position, placement};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, Side, UnitId};

pub fn check(at: Position, side: Side, from: UnitId, to: Option<UnitId>, strength: u8) -> Result<(), OrderError> {
    let (giver, cell) = land_unit(at, side, from)?;
    let refuse = |refusal, rule, message| Err(OrderError::new(refusal, rule, message).at(cell));
    if strength == 0 || strength > giver.strength {
        let message = format!("{} can give 1 to {} strength points", at.unit_name(&giver), giver.strength);
        return refuse(Refusal::Capacity, "§8.5.1", message);
    }
    let Some(to) = to else {
        if strength == giver.strength {
            let message = format!("{} must keep a strength point when it is split", at.unit_name(&giver));
            return refuse(Refusal::Capacity, "§8.5.1", message);
        }
        if !at.land_room(cell, side, &[], &[at.kind(&giver)]) {
            let message = format!("{} has no room for another unit", at.cell_name(cell));
            return refuse(Refusal::Stacking, "§9.1.1", message);
        }
        return Ok(());
    };
    let (taker, taker_cell) = land_unit(at, side, to)?;
    if to == from || taker_cell != cell || taker.owner != giver.owner || taker.class != giver.class {
        let message = "strength passes only between two units of one country and kind in one cell";
        return refuse(Refusal::Missing, "§8.5.1", message.to_owned());
    }
    let most = at.rules.max_strength(taker.class, at.state.clock().month);
    if u16::from(taker.strength) + u16::from(strength) > u16::from(most) {
        let message = format!("{} may have {most} strength points at most", at.unit_name(&taker));
        return refuse(Refusal::Capacity, "§6.1.3", message);
    }
    Ok(())
}

/// The side's own land unit, standing on the map, whose strength can be divided.
fn land_unit(at: Position, side: Side, id: UnitId) -> Result<(Unit, CellId), OrderError> {
    let Some(&unit) = at.state.unit(id) else {
        return Err(OrderError::new(Refusal::Unknown, "§8.5.1", "this unit does not exist any more"));
    };
    let name = at.unit_name(&unit);
    if at.state.side_of(unit.owner) != Some(side) {
        let message = format!("{name} does not belong to the {}", side.name());
        return Err(OrderError::new(Refusal::NotYours, "§8.5.1", message));
    }
    let Place::On(cell) = unit.place else {
        let message = format!("{name} is aboard a carrier; units ashore can be rearranged");
        return Err(OrderError::new(Refusal::Missing, "§8.5.1", message));
    };
    if !placement::can_grow(at, &unit) {
        let message = format!("{name} has no strength to give or take: only infantry, armor and marines have");
        return Err(OrderError::new(Refusal::Missing, "§8.5.1", message).at(cell));
    }
    Ok((unit, cell))
}

pub fn carry_out(rec: &mut Recorder, side: Side, from: UnitId, to: Option<UnitId>, strength: u8) {
    let Some(&giver) = rec.state().unit(from) else { return };
    let Place::On(cell) = giver.place else { return };
    rec.begin_hidden(Cause::StrengthExchanged { cell }, side);
    match to {
        Some(to) => rec.unit(to, |unit| unit.strength += strength),
        None => {
            let part = Unit { strength, ..giver };
            rec.create(part.with(unit_flag::PLACED));
        }
    }
    if strength == giver.strength {
        rec.remove(from);
    } else {
        rec.unit(from, |unit| unit.strength -= strength);
    }
}
