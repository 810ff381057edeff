//! Fortifications, airfields and repairs, ordered and paid for in the deployment phase (WW2 §8.4). Building goes on in
//! the supply phase.

use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::Works;
use crate::recorder::Recorder;
use crate::rules::{Position, placement};
use crate::{CellId, CountryId, Side};

/// The country that pays: the controller of the cell, of the right side, with enough money (WW2 §8.4.1, A-32).
fn check_site(at: Position, side: Side, cell: CellId, cost: u16) -> Result<CountryId, OrderError> {
    placement::check_cell_exists(at, cell)?;
    let holder = at.state.controller(cell).filter(|_| at.map.is_land(cell));
    let Some(holder) = holder else {
        return Err(Works::AtSea { cell }.at(cell));
    };
    if at.state.side_of(holder) != Some(side) {
        return Err(Works::ForeignGround { cell, holder }.at(cell));
    }
    let money = at.state.country(holder).money;
    if money < u32::from(cost) {
        return Err(Works::NoMoney { cell, holder, money, price: cost }.at(cell));
    }
    Ok(holder)
}

fn cost_billions(at: Position, fortification: bool) -> u16 {
    let numbers = &at.rules.numbers;
    if fortification { numbers.fortification_cost_billions } else { numbers.airfield_cost_billions }
}

pub fn check_build(at: Position, side: Side, cell: CellId, fortification: bool) -> Result<(), OrderError> {
    check_site(at, side, cell, 0)?;
    let works = at.state.works(cell);
    let stage = if fortification { works.fort } else { works.airfield };
    if stage > 0 {
        let refused = match (fortification, stage >= at.rules.numbers.work_stages) {
            (true, true) => Works::FortificationStands { cell },
            (true, false) => Works::FortificationBegun { cell },
            (false, true) => Works::AirfieldStands { cell },
            (false, false) => Works::AirfieldBegun { cell },
        };
        return Err(refused.at(cell));
    }
    check_site(at, side, cell, cost_billions(at, fortification)).map(|_payer| ())
}

pub fn build(rec: &mut Recorder, side: Side, cell: CellId, fortification: bool) {
    rec.begin_hidden(Cause::WorkBegun { cell, fortification }, side);
    let cost = u32::from(cost_billions(rec.position(), fortification));
    let Some(holder) = rec.state().controller(cell) else { return };
    rec.country(holder, |state| state.money -= cost);
    rec.works(cell, |works| {
        if fortification {
            (works.fort, works.fort_new) = (1, true);
        } else {
            (works.airfield, works.airfield_new) = (1, true);
        }
    });
}

/// WW2 §8.4.2.
pub fn check_cancel(at: Position, side: Side, cell: CellId, fortification: bool) -> Result<(), OrderError> {
    check_site(at, side, cell, 0)?;
    let works = at.state.works(cell);
    let fresh = if fortification { works.fort_new } else { works.airfield_new };
    if fresh {
        return Ok(());
    }
    let refused =
        if fortification { Works::NoFortificationToCancel { cell } } else { Works::NoAirfieldToCancel { cell } };
    Err(refused.at(cell))
}

pub fn cancel(rec: &mut Recorder, side: Side, cell: CellId, fortification: bool) {
    rec.begin_hidden(Cause::WorkCancelled { cell, fortification }, side);
    let cost = u32::from(cost_billions(rec.position(), fortification));
    let Some(holder) = rec.state().controller(cell) else { return };
    rec.country(holder, |state| state.money += cost);
    rec.works(cell, |works| {
        if fortification {
            (works.fort, works.fort_new) = (0, false);
        } else {
            (works.airfield, works.airfield_new) = (0, false);
        }
    });
}

/// WW2 §8.4.4.
pub fn check_repair(at: Position, side: Side, cell: CellId) -> Result<(), OrderError> {
    check_site(at, side, cell, 0)?;
    let works = at.state.works(cell);
    if works.atomic_destroyed {
        return Err(Works::DestroyedForGood { cell }.at(cell));
    }
    if !works.installations_destroyed && !works.resource_destroyed {
        return Err(Works::NothingBroken { cell }.at(cell));
    }
    check_site(at, side, cell, at.rules.numbers.installation_repair_cost_billions).map(|_payer| ())
}

pub fn repair(rec: &mut Recorder, side: Side, cell: CellId) {
    rec.begin_hidden(Cause::InstallationsRepaired { cell }, side);
    let cost = u32::from(rec.rules.numbers.installation_repair_cost_billions);
    let Some(holder) = rec.state().controller(cell) else { return };
    rec.country(holder, |state| state.money -= cost);
    rec.works(cell, |works| {
        works.installations_destroyed = false;
        works.resource_destroyed = false;
    });
}
