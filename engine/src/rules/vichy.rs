//! Vichy France (WW2 §4.6): the attempt, what it makes of France, and its end.

use super::{Position, conquest, control, returns};
use crate::country::country_flag;
use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::{Diplomacy, Passage};
use crate::recorder::Recorder;
use crate::ruleset::Barred;
use crate::state::Item;
use crate::{CellId, CountryId, Partnership, Side};

/// Is the country Vichy France now: neutral after its collapse (WW2 §4.6.3)?
pub fn is_vichy(at: Position, country: CountryId) -> bool {
    let state = at.state.country(country);
    country == at.rules.politics.vichy.country && state.partnership == Partnership::Neutral && state.is_conquered()
}

/// May `side` attempt it now (WW2 §4.6.1)?
pub fn check_attempt(at: Position, side: Side) -> Result<(), OrderError> {
    let vichy = &at.rules.politics.vichy;
    if side != vichy.side {
        return Err(Diplomacy::VichyOtherSide { side: vichy.side, vichy: Passage::VichyName }.into());
    }
    if at.state.country(vichy.country).has(country_flag::ATTEMPTED) {
        return Err(Diplomacy::VichyTriedBefore { vichy: Passage::VichyName }.into());
    }
    if !vichy.when.holds(at) {
        return Err(Diplomacy::VichyNotYet { vichy: Passage::VichyName, when: Passage::VichyWhen }.into());
    }
    Ok(())
}

/// Rolls for it and carries the result out.
pub fn attempt(rec: &mut Recorder) {
    let vichy = &rec.rules.politics.vichy;
    let success = rec.chance(f64::from(vichy.chance) / 100.0);
    rec.begin(Cause::VichyTried { success });
    rec.country(vichy.country, |state| state.flags |= country_flag::ATTEMPTED);
    if success {
        create(rec);
    }
}

/// WW2 §4.6.2, §4.6.3.
fn create(rec: &mut Recorder) {
    let rules = rec.rules;
    let vichy = &rules.politics.vichy;
    let country = vichy.country;
    let heir = heir(rec.position());
    let side = rec.state().side_of(country);
    conquest::clear_liberated(rec, country);
    conquest::disband(rec, country);
    rec.country(country, |state| {
        state.partnership = Partnership::Neutral;
        state.barred = Barred::None;
    });
    let home: Vec<CellId> = rec.position().home_cells(country).collect();
    for cell in home {
        let to = if rec.map.in_zone(cell, vichy.kept) {
            returns::clear_cell(rec, cell);
            Some(country)
        } else {
            let share = vichy.shares.iter().find(|(zone, _)| rec.map.in_zone(cell, *zone)).map(|&(_, to)| to);
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
    let abroad_to = Some(vichy.abroad_to).filter(|&to| rec.state().country(to).is_fighting()).or(heir);
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
fn heir(at: Position) -> Option<CountryId> {
    let capital = at.map.city_named(&at.rules.country(at.rules.politics.vichy.country).capital)?;
    at.state.controller(capital.cell)
}

/// Neutral Vichy France is freed when its liberators, or it itself, hold every mainland cell that was taken from it
/// (WW2 §4.6.4, D-09).
pub fn is_freed(at: Position) -> bool {
    let vichy = &at.rules.politics.vichy;
    if !is_vichy(at, vichy.country) {
        return false;
    }
    let freed = |holder: CountryId| holder == vichy.country || at.state.side_of(holder) == Some(vichy.liberators);
    let mut taken = at.home_cells(vichy.country).filter(|&cell| at.map.in_zone(cell, vichy.liberated_with));
    taken.all(|cell| at.state.controller(cell).is_some_and(freed))
}
