//! Fortifications, airfields and repairs, ordered and paid for in the deployment phase (WW2 §8.4). Building goes on in
//! the supply phase.

use crate::event::Cause;
use crate::order::{OrderError, Refusal};
use crate::recorder::Recorder;
use crate::rules::{Position, placement};
use crate::{CellId, CountryId, Side};

/// The country that pays: the controller of the cell, of the right side, with enough money (WW2 §8.4.1, A-32).
fn check_site(at: Position, side: Side, cell: CellId, cost: u16) -> Result<CountryId, OrderError> {
    placement::check_cell_exists(at, cell)?;
    let place = at.cell_name(cell);
    let holder = at.state.controller(cell).filter(|_| at.map.is_land(cell));
    let Some(holder) = holder else {
        let message = format!("{place} is sea; works stand on land");
        return Err(OrderError::new(Refusal::Terrain, "§8.4.1", message).at(cell));
    };
    if at.state.side_of(holder) != Some(side) {
        let message = format!("{place} is controlled by {}; build on your own side's land", at.country_name(holder));
        return Err(OrderError::new(Refusal::NotYours, "§8.4.1", message).at(cell));
    }
    let money = at.state.country(holder).money;
    if money < u32::from(cost) {
        let name = at.country_name(holder);
        let message = format!("{name}, which controls {place}, has ${money}B of the ${cost}B that this costs");
        return Err(OrderError::new(Refusal::Money, "§8.4.1", message).at(cell));
    }
    Ok(holder)
}

fn cost_billions(at: Position, fortification: bool) -> u16 {
    let numbers = &at.rules.numbers;
    if fortification { numbers.fortification_cost_billions } else { numbers.airfield_cost_billions }
}

const fn noun(fortification: bool) -> &'static str {
    if fortification { "fortification" } else { "airfield" }
}

pub fn check_build(at: Position, side: Side, cell: CellId, fortification: bool) -> Result<(), OrderError> {
    check_site(at, side, cell, 0)?;
    let works = at.state.works(cell);
    let stage = if fortification { works.fort } else { works.airfield };
    if stage > 0 {
        let state = if stage >= at.rules.numbers.work_stages { "has" } else { "is already building" };
        let message = format!("{} {state} its {}; one is enough", at.cell_name(cell), noun(fortification));
        return Err(OrderError::new(Refusal::AlreadyDone, "§8.4.1", message).at(cell));
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
    let message = format!(
        "no {} was begun in {} in this phase; only what was begun now can be cancelled",
        noun(fortification),
        at.cell_name(cell)
    );
    Err(OrderError::new(Refusal::Missing, "§8.4.2", message).at(cell))
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
    let place = at.cell_name(cell);
    if works.atomic_destroyed {
        let message = format!("{place} was destroyed by an atomic bomb and can never be repaired");
        return Err(OrderError::new(Refusal::Forbidden, "§8.4.4", message).at(cell));
    }
    if !works.installations_destroyed && !works.resource_destroyed {
        let message = format!("nothing in {place} needs repair");
        return Err(OrderError::new(Refusal::Missing, "§8.4.4", message).at(cell));
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
