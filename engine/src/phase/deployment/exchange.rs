//! Moving strength between land units in one cell: combining and splitting (WW2 §6.1.6, §8.5).

use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::{Deployment, General};
use crate::recorder::Recorder;
use crate::rules::{Position, formations, placement};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, Paragraph, Side, UnitId};

pub fn check(at: Position, side: Side, from: UnitId, to: Option<UnitId>, strength: u8) -> Result<(), OrderError> {
    let (giver, cell) = land_unit(at, side, from)?;
    if strength == 0 || strength > giver.strength {
        return Err(Deployment::CantGiveSoMuch { unit: giver.who(), most: giver.strength }.at(cell));
    }
    let Some(to) = to else {
        if strength == giver.strength {
            return Err(Deployment::MustKeepOne { unit: giver.who() }.at(cell));
        }
        if !at.land_room(cell, side, &[], &[at.role(&giver)]) {
            return Err(Deployment::NoRoomToSplit { cell }.at(cell));
        }
        return Ok(());
    };
    let (taker, taker_cell) = land_unit(at, side, to)?;
    if to == from || taker_cell != cell || taker.owner != giver.owner || taker.class != giver.class {
        return Err(Deployment::OtherKindOrPlace.at(cell));
    }
    let most = at.rules.max_strength(taker.class, at.state.clock().month);
    if u16::from(taker.strength) + u16::from(strength) > u16::from(most) {
        return Err(Deployment::FullStrength { unit: taker.who(), most }.at(cell));
    }
    Ok(())
}

/// The side's own land unit, standing on the map, whose strength can be divided.
fn land_unit(at: Position, side: Side, id: UnitId) -> Result<(Unit, CellId), OrderError> {
    let Some(&unit) = at.state.unit(id) else {
        return Err(Deployment::NoSuchTroops.into());
    };
    if at.state.side_of(unit.owner) != Some(side) {
        return Err(General::ForeignUnit { unit: unit.who(), side, rule: Paragraph::cited("§8.5.1") }.into());
    }
    let Place::On(cell) = unit.place else {
        return Err(Deployment::Aboard { unit: unit.who() }.into());
    };
    if !placement::can_grow(at, &unit) {
        return Err(Deployment::NothingToGive { unit: unit.who() }.at(cell));
    }
    Ok((unit, cell))
}

pub fn carry_out(rec: &mut Recorder, side: Side, from: UnitId, to: Option<UnitId>, strength: u8) {
    let Some(&giver) = rec.state().unit(from) else { return };
    let Place::On(cell) = giver.place else { return };
    rec.begin_hidden(Cause::StrengthExchanged { cell }, side);
    match to {
        Some(to) => {
            if strength == giver.strength {
                formations::join(rec, from, to);
            }
            rec.unit(to, |unit| unit.strength += strength);
        }
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
