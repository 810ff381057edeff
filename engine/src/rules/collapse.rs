//! The collapse of a beaten country into a neutral rest of itself (WW2 §4.6): the attempt, what it makes of the country, and
//! its end.

use super::{Position, conquest, control, returns};
use crate::country::country_flag;
use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::{Diplomacy, Passage};
use crate::recorder::Recorder;
use crate::ruleset::{Barred, Collapse};
use crate::state::Item;
use crate::{CellId, CountryId, Partnership, Side};

/// The collapse that the country is the rest of now: neutral after it (WW2 §4.6.3).
pub fn rest_of(at: Position<'_>, country: CountryId) -> Option<&Collapse> {
    let state = at.state.country(country);
    let is_rest = state.partnership == Partnership::Neutral && state.is_conquered();
    at.rules.politics.collapse_of(country).filter(|_| is_rest)
}

/// The collapse that `side` may attempt: the first that is open, else the first there is.
fn numbered(at: Position<'_>, side: Side) -> Option<(u16, &Collapse)> {
    let all = || (0..).zip(&at.rules.politics.collapses);
    let own = || all().filter(|(_, row)| row.side == side);
    let open = |row: &Collapse| !at.state.country(row.country).has(country_flag::ATTEMPTED) && row.when.holds(at);
    own().find(|(_, row)| open(row)).or_else(|| own().next()).or_else(|| all().next())
}

/// The row that an attempt of `side` is judged by.
pub fn row(at: Position<'_>, side: Side) -> Option<&Collapse> {
    numbered(at, side).map(|it| it.1)
}

/// May `side` attempt it now (WW2 §4.6.1)?
///
/// # Errors
/// No row offers it to this side, or its conditions do not hold.
pub fn check_attempt(at: Position, side: Side) -> Result<(), OrderError> {
    let Some((number, collapse)) = numbered(at, side) else { return Err(Diplomacy::NoCollapse.into()) };
    let rest = Passage::RestName(number);
    if side != collapse.side {
        return Err(Diplomacy::CollapseOtherSide { side: collapse.side, rest }.into());
    }
    if at.state.country(collapse.country).has(country_flag::ATTEMPTED) {
        return Err(Diplomacy::CollapseTriedBefore { rest }.into());
    }
    if !collapse.when.holds(at) {
        return Err(Diplomacy::CollapseNotYet { rest, when: Passage::CollapseWhen(number) }.into());
    }
    Ok(())
}

/// Rolls for it and carries the result out.
pub fn attempt(rec: &mut Recorder, side: Side) {
    let Some(collapse) = row(rec.position(), side) else { return };
    let (country, chance) = (collapse.country, collapse.chance);
    let success = rec.chance(f64::from(chance) / 100.0);
    rec.begin(Cause::CollapseTried { country, success });
    rec.country(country, |state| state.flags |= country_flag::ATTEMPTED);
    if success {
        create(rec, country);
    }
}

/// WW2 §4.6.2, §4.6.3.
fn create(rec: &mut Recorder, country: CountryId) {
    let rules = rec.rules;
    let Some(collapse) = rules.politics.collapse_of(country) else { return };
    let heir = heir(rec.position(), country);
    let side = rec.state().side_of(country);
    conquest::clear_liberated(rec, country);
    conquest::disband(rec, country);
    rec.country(country, |state| {
        state.partnership = Partnership::Neutral;
        state.barred = Barred::None;
    });
    let home: Vec<CellId> = rec.position().home_cells(country).collect();
    for cell in home {
        let to = if rec.map.in_zone(cell, collapse.kept) {
            returns::clear_cell(rec, cell);
            Some(country)
        } else {
            let share = collapse.shares.iter().find(|(zone, _)| rec.map.in_zone(cell, *zone)).map(|&(_, to)| to);
            let share = share.filter(|&to| rec.state().country(to).is_fighting());
            let present = rec.state().controller(cell).filter(|&holder| holder != country);
            conquest::foreign_land_unit(rec.position(), cell, country).or(share).or(present).or(heir)
        };
        if to.is_some() {
            control::hand_over(rec, cell, (country, side), to);
        }
    }
    let at = rec.position();
    let abroad: Vec<CellId> = at
        .map
        .cells()
        .filter(|&cell| at.state.controller(cell) == Some(country) && at.map.home(cell) != Some(country))
        .collect();
    let abroad_to = Some(collapse.abroad_to).filter(|&to| rec.state().country(to).is_fighting()).or(heir);
    for cell in abroad {
        control::hand_over(rec, cell, (country, side), abroad_to);
    }
    let strength = rules.country(country).liberation_strength;
    if let Some(class) = rules.land_class(country, crate::ruleset::Role::Infantry) {
        rec.liberated(country, Item { class, group: None, strength: 1 }, i32::from(strength));
    }
    conquest::mark_conquered(rec, country);
}

/// Who takes a share whose receiver is neutral or conquered: the holder of the capital.
fn heir(at: Position, country: CountryId) -> Option<CountryId> {
    let capital = at.map.city_named(&at.rules.country(country).capital)?;
    at.state.controller(capital.cell)
}

/// A neutral rest is freed when its liberators, or it itself, hold every mainland cell that was taken from it
/// (WW2 §4.6.4, D-09).
pub fn is_freed(at: Position, rest: &Collapse) -> bool {
    let freed = |holder: CountryId| holder == rest.country || at.state.side_of(holder) == Some(rest.liberators);
    let mut taken = at.home_cells(rest.country).filter(|&cell| at.map.in_zone(cell, rest.liberated_with));
    taken.all(|cell| at.state.controller(cell).is_some_and(freed))
}
