//! The war declaration phase (WW2 §2.4, §3, §4, §20): what happens by itself, the choices of both sides, who has won.

use crate::event::Cause;
use crate::order::{Choice, OrderError, OrderKind};
use crate::reason::{Diplomacy, General};
use crate::recorder::Recorder;
use crate::rules::{
    Position, collapse, conquest, diplomacy, entry, liberation, reinforcements, separate_peace, victory,
};
use crate::{CountryId, Side};

/// Automatic entries; then for every country in alphabetical order conquest or liberation, and its scheduled
/// reinforcements (WW2 §2.4 a, b).
pub(crate) fn enter(rec: &mut Recorder) {
    let rules = rec.rules;
    for automatic in &rules.politics.automatic_entries {
        if rec.state().clock().month == automatic.month {
            entry::join(rec, automatic.country, automatic.side);
        }
    }
    for country in alphabetical(rec.position()) {
        test_fate(rec, country);
        reinforcements::deliver_scheduled(rec, country);
    }
}

/// Countries by the names they bear now (WW2 §2.4 b: the rest of a collapse stands under its own).
fn alphabetical(at: Position) -> Vec<CountryId> {
    let mut countries: Vec<CountryId> = at.state.country_ids().collect();
    countries.sort_by_key(|&country| (at.country_name(country), country));
    countries
}

/// One change of fate at most for a country and month.
fn test_fate(rec: &mut Recorder, country: CountryId) {
    let at = rec.position();
    if let Some(rest) = collapse::rest_of(at, country) {
        if collapse::is_freed(at, rest) {
            let liberators = rest.liberators;
            liberation::liberate_rest(rec, country, liberators);
        }
    } else if conquest::is_overrun(at, country) {
        conquest::conquer(rec, country);
    } else if liberation::is_freed(at, country) {
        liberation::liberate(rec, country);
    }
}

/// WW2 §3.2, §3.5: what may be chosen is decided by the position at the start of the step, which choices do not change.
pub(crate) fn check(at: Position, side: Side, kind: &OrderKind) -> Result<(), OrderError> {
    match *kind {
        OrderKind::Choose(choice) => {
            check_known(at, choice)?;
            if at.state.choices().contains(&choice) {
                return Err(Diplomacy::AlreadyChosen.into());
            }
            check_choice(at, side, choice)
        }
        OrderKind::Unchoose(choice) => {
            if at.state.choices().contains(&choice) {
                return Ok(());
            }
            Err(Diplomacy::NotChosen.into())
        }
        _ => Err(OrderError::wrong_phase(at.state.clock().phase)),
    }
}

fn check_known(at: Position, choice: Choice) -> Result<(), OrderError> {
    match choice {
        Choice::Activate(country) | Choice::DeclareWar(country) if country.index() >= at.state.countries().len() => {
            Err(General::NoCountry { number: country.index() as u32 }.into())
        }
        _ => Ok(()),
    }
}

/// May `side` choose this in the present position, whatever else it has chosen?
///
/// # Errors
/// What the rules have against this choice.
pub fn check_choice(at: Position, side: Side, choice: Choice) -> Result<(), OrderError> {
    match choice {
        Choice::Collapse => collapse::check_attempt(at, side),
        Choice::SeparatePeace => separate_peace::check_demand(at, side),
        Choice::Activate(country) => diplomacy::check_activation(at, side, country),
        Choice::DeclareWar(country) => diplomacy::check_declaration(at, side, country),
    }
}

/// Carries out an order that [`check`] accepted.
pub(crate) fn carry_out(rec: &mut Recorder, _side: Side, kind: &OrderKind) {
    let mut choices = rec.state().choices().to_vec();
    match *kind {
        OrderKind::Choose(choice) => {
            rec.begin(Cause::Chosen { choice, taken_back: false });
            choices.push(choice);
        }
        OrderKind::Unchoose(choice) => {
            rec.begin(Cause::Chosen { choice, taken_back: true });
            choices.retain(|&other| other != choice);
        }
        _ => return,
    }
    rec.choices(choices);
}

/// Carries the choices out: collapse, separate peace, activations, declarations, each in alphabetical order (WW2 §2.4 c, §2.5).
pub(crate) fn leave_step(rec: &mut Recorder, side: Side) {
    let mut choices = rec.state().choices().to_vec();
    choices.sort();
    rec.choices(Vec::new());
    for choice in choices {
        match choice {
            Choice::Collapse => collapse::attempt(rec, side),
            Choice::SeparatePeace => separate_peace::conclude(rec, side),
            Choice::Activate(country) => activate(rec, side, country),
            // another choice may have brought it into the war already (WW2 §2.5)
            Choice::DeclareWar(country) if rec.state().side_of(country).is_some() => {}
            Choice::DeclareWar(country) => {
                rec.begin(Cause::WarDeclared { by: side, on: country });
                entry::join(rec, country, side.opponent());
            }
        }
    }
}

/// WW2 §3.5, §3.5.6.
fn activate(rec: &mut Recorder, side: Side, country: CountryId) {
    let Some(row) = diplomacy::activation(rec.position(), side, country) else { return };
    let (chance, limited) = (row.chance, row.attempts.is_some());
    let success = chance >= 100 || rec.chance(f64::from(chance) / 100.0);
    rec.begin(Cause::ActivationTried { country, success });
    if limited {
        rec.country(country, |state| state.flags |= crate::country::country_flag::ATTEMPTED);
    }
    if success {
        entry::join(rec, country, side);
    }
}

/// Both sides are done: has somebody won (WW2 §20)?
pub(crate) fn leave(rec: &mut Recorder) {
    victory::decide(rec);
}
