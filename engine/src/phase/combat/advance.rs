//! Advance after combat, on land (WW2 §14.6.5) and at sea (WW2 §15.4.4): offered when a combat emptied its cell, taken
//! with the next order or not at all. Only attackers advance, never those who beat an attack off (WW2 §14.6.6).

use super::sea_air;
use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::LandCombat;
use crate::recorder::Recorder;
use crate::rules::movement::land;
use crate::rules::{Position, control, retreat};
use crate::ruleset::Domain;
use crate::state::AdvanceOffer;
use crate::{CellId, Paragraph, Side, Unit, UnitId};

/// Offers the cell to the attackers that live and may enter it.
pub(super) fn offer(rec: &mut Recorder, cell: CellId, attackers: &[UnitId]) {
    let at = rec.position();
    let may_enter = |&id: &UnitId| {
        at.state.unit(id).is_some_and(|unit| {
            let side = at.state.side_of(unit.owner);
            side.is_some_and(|side| match at.domain(unit) {
                Domain::Naval => retreat::room_for(at, cell, side, 1),
                _ => fits_terrain(at, unit, cell) && at.land_room(cell, side, &[], &[at.role(unit)]),
            })
        })
    };
    let units: Vec<UnitId> = attackers.iter().copied().filter(may_enter).collect();
    if !units.is_empty() {
        rec.offer_advance(AdvanceOffer { cell, units });
    }
}

fn fits_terrain(at: Position, unit: &Unit, cell: CellId) -> bool {
    !land::is_closed(at, unit, cell)
}

/// May these units go into the cell that is on offer?
///
/// # Errors
/// If there is no offer, a unit is not part of it, or they don't fit in together.
pub(crate) fn check_advance(at: Position, side: Side, units: &[UnitId]) -> Result<(), OrderError> {
    let rule = const { [Paragraph::cited("§14.6.5"), Paragraph::cited("§15.4.4")] }[usize::from(offers_to_ships(at))];
    let Some(offer) = at.state.advance() else {
        return Err(LandCombat::NothingToAdvanceInto { rule }.into());
    };
    if units.is_empty() {
        return Err(LandCombat::NobodyAdvances { cell: offer.cell, rule }.at(offer.cell));
    }
    let mut kinds = Vec::with_capacity(units.len());
    for (index, id) in units.iter().enumerate() {
        let unit = at.state.unit(*id).filter(|_| offer.units.contains(id) && !units[..index].contains(id));
        let Some(unit) = unit else {
            return Err(LandCombat::CantAdvance { number: id.number(), cell: offer.cell, rule }.at(offer.cell));
        };
        kinds.push(at.role(unit));
    }
    let fits = if offers_to_ships(at) {
        retreat::room_for(at, offer.cell, side, units.len())
    } else {
        at.land_room(offer.cell, side, &[], &kinds)
    };
    if !fits {
        return Err(LandCombat::NoRoomToAdvance { cell: offer.cell, rule }.at(offer.cell));
    }
    Ok(())
}

fn offers_to_ships(at: Position) -> bool {
    let first = at.state.advance().and_then(|offer| offer.units.first());
    first.and_then(|&id| at.state.unit(id)).is_some_and(|unit| at.domain(unit) == Domain::Naval)
}

/// Moves in; on land the cell falls to the owner of the unit named first.
pub(super) fn advance(rec: &mut Recorder, side: Side, units: &[UnitId]) {
    let at_sea = offers_to_ships(rec.position());
    let Some(cell) = rec.state().advance().map(|offer| offer.cell) else { return };
    let mut touched: Vec<CellId> = units.iter().filter_map(|&id| rec.state().cell_of(id)).collect();
    touched.push(cell);
    rec.begin(Cause::Advanced { cell, units: units.to_vec() });
    rec.close_advance();
    if at_sea {
        units.iter().for_each(|&id| sea_air::sail(rec, side, id, cell));
        return;
    }
    for &id in units {
        rec.put(id, cell);
    }
    if let Some(owner) = units.first().and_then(|&id| rec.state().unit(id)).map(|unit| unit.owner) {
        control::capture(rec, cell, owner);
    }
    control::retake_unoccupied_in(rec, touched);
}
