//! A separate peace (WW2 §4.8): when the victor may demand it, and what becomes of the land.

use super::{Position, conquest, control, losses, supply};
use crate::country::country_flag;
use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::{Diplomacy, Passage};
use crate::recorder::Recorder;
use crate::ruleset::{Barred, Domain, SeparatePeace};
use crate::unit::Place;
use crate::{CellId, CountryId, Partnership, Side, Unit, UnitId};

/// The peace that `side` may demand: the first that is open, else the first there is.
fn numbered(at: Position<'_>, side: Side) -> Option<(u16, &SeparatePeace)> {
    let all = || (0..).zip(&at.rules.politics.separate_peaces);
    let own = || all().filter(|(_, terms)| at.state.side_of(terms.victor) == Some(side));
    let open = |&(number, terms): &(u16, &SeparatePeace)| check_terms(at, number, terms, side).is_ok();
    own().find(open).or_else(|| own().next()).or_else(|| all().next())
}

/// The row that a demand of `side` is judged by.
pub fn row(at: Position<'_>, side: Side) -> Option<&SeparatePeace> {
    numbered(at, side).map(|it| it.1)
}

/// May `side` demand a peace now (WW2 §4.8.1)?
///
/// # Errors
/// No row offers it to this side, or its terms do not hold.
pub fn check_demand(at: Position, side: Side) -> Result<(), OrderError> {
    let Some((number, terms)) = numbered(at, side) else { return Err(Diplomacy::NoSeparatePeace.into()) };
    if at.state.side_of(terms.victor) != Some(side) {
        return Err(Diplomacy::SurrenderToOthers { loser: terms.country, victor: terms.victor }.into());
    }
    check_terms(at, number, terms, side)
}

fn check_terms(at: Position, number: u16, terms: &SeparatePeace, side: Side) -> Result<(), OrderError> {
    let (loser, victor) = (terms.country, terms.victor);
    let is_enemy = at.state.side_of(terms.country) == Some(side.opponent());
    if !is_enemy || at.state.country(terms.country).is_conquered() {
        return Err(Diplomacy::SurrenderNotAtWar { loser, victor }.into());
    }
    let strength = strength_in_country(at, terms);
    if strength < u32::from(terms.strength) {
        return Err(Diplomacy::SurrenderTooFewThere { loser, victor, strength, need: terms.strength }.into());
    }
    if !holds_city(at, terms) {
        return Err(Diplomacy::SurrenderNoCityHeld { victor, terms: Passage::PeaceTerms(number) }.into());
    }
    Ok(())
}

/// Strength points of the victor's land units that stand supplied in the country.
fn strength_in_country(at: Position, terms: &SeparatePeace) -> u32 {
    let standing = |id: UnitId, unit: &Unit| match unit.place {
        Place::On(cell) => at.map.home(cell) == Some(terms.country) && !supply::is_out_of_supply(at, id),
        Place::In(_) => false,
    };
    let own = at.state.units().filter(|(_, unit)| unit.owner == terms.victor && at.is_land(unit));
    own.filter(|(id, unit)| standing(*id, unit)).map(|(_, unit)| u32::from(unit.strength)).sum()
}

/// Does the victor itself, not merely its side, control a city that counts?
fn holds_city(at: Position, terms: &SeparatePeace) -> bool {
    terms.city_in.iter().any(|&(country, outside)| {
        at.cities_of(country).any(|cell| {
            at.state.controller(cell) == Some(terms.victor) && !outside.is_some_and(|zone| at.map.in_zone(cell, zone))
        })
    })
}

/// WW2 §4.8.2. What is left of the country stays neutral, closed to everybody (WW2 §4.8.3).
pub fn conclude(rec: &mut Recorder, side: Side) {
    let at = rec.position();
    let Some(terms) = row(at, side).cloned() else { return };
    let terms = &terms;
    rec.begin(Cause::MadePeace { country: terms.country });
    conquest::disband(rec, terms.country);
    let abroad: Vec<CellId> = rec
        .map
        .cells()
        .filter(|&cell| {
            rec.state().controller(cell) == Some(terms.country) && rec.map.home(cell) != Some(terms.country)
        })
        .collect();
    let home: Vec<CellId> = rec.position().home_cells(terms.country).collect();
    let side = rec.state().side_of(terms.country);
    rec.country(terms.country, |state| {
        state.partnership = Partnership::Neutral;
        state.barred = Barred::Both;
        state.flags |= country_flag::OUT_FOR_GOOD;
    });
    for cell in home {
        if terms.ceded.iter().any(|&zone| rec.map.in_zone(cell, zone)) {
            cede(rec, cell, terms, side);
        } else {
            clear(rec, cell, terms.victor);
            control::set_controller(rec, cell, Some(terms.country));
        }
    }
    for cell in abroad {
        cede(rec, cell, terms, side);
    }
}

/// The cell passes to the victor, or to a unit hostile to it that stands there.
fn cede(rec: &mut Recorder, cell: CellId, terms: &SeparatePeace, side: Option<Side>) {
    let at = rec.position();
    let victor = at.state.side_of(terms.victor);
    let hostile = at
        .state
        .units_at(cell)
        .find(|(_, unit)| at.is_land(unit) && at.state.side_of(unit.owner).is_some_and(|owner| Some(owner) != victor));
    let to = hostile.map_or(terms.victor, |(_, unit)| unit.owner);
    control::hand_over(rec, cell, (terms.country, side), Some(to));
}

/// Ships, aircraft and the victor's land units come back free; other land units die and can be bought back.
fn clear(rec: &mut Recorder, cell: CellId, victor: CountryId) {
    let month = rec.state().clock().month;
    let standing: Vec<UnitId> = rec.state().units_at(cell).map(|(id, _)| id).collect();
    let dies = |rec: &Recorder, id: UnitId| {
        let unit = rec.state().unit(id);
        unit.is_some_and(|unit| rec.position().domain(unit) == Domain::Land && unit.owner != victor)
    };
    for id in standing {
        if let Some(cargo) = rec.state().unit(id).and_then(|unit| unit.cargo).filter(|&cargo| dies(rec, cargo)) {
            losses::eliminate(rec, cargo);
        }
        if dies(rec, id) {
            losses::eliminate(rec, id);
        } else {
            losses::return_free(rec, id, month);
        }
    }
}
