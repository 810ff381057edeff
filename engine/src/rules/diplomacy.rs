//! What a side may decide in its step of the war declaration phase (WW2 §3.2, §3.4, §3.5): declarations and
//! activations. What the decisions do is in `entry`, `vichy` and `finland`.

use super::Position;
use crate::country::country_flag;
use crate::order::{OrderError, Refusal};
use crate::ruleset::Activation;
use crate::{CountryId, Side};

/// Why `side` may not declare war on `target` by standing or temporary prohibition, and the paragraph that says so; none
/// if it may (WW2 §3.4).
pub fn prohibition(at: Position, side: Side, target: CountryId) -> Option<(&'static str, String)> {
    let name = at.country_name(target);
    let state = at.state.country(target);
    if state.has(country_flag::OUT_FOR_GOOD) {
        let message = format!("{name} has left the war for good; nobody can declare war on it again");
        return Some(("§3.4.5", message));
    }
    let broken = at.rules.politics.prohibitions.iter().find(|prohibition| {
        prohibition.declared_by.is_none_or(|by| by == side)
            && prohibition.targets.contains(&target)
            && prohibition.while_holds.holds(at)
    });
    match broken {
        Some(row) => Some((paragraph(&row.rule, "§3.4"), row.text.trim_end_matches('.').to_owned())),
        None if state.barred.bars(side) => {
            // the standing lists of the two sides are the column `barred` of countries.csv
            let rule = if side == Side::Allies { "§3.4.1" } else { "§3.4.2" };
            Some((rule, format!("the {} can never declare war on {name}", side.name())))
        }
        None => None,
    }
}

/// The paragraph that a row of the tables names, `WW2 §3.5.4` there, for refusals; the whole chapter for rows that name
/// one the engine does not know.
fn paragraph(rule: &str, chapter: &'static str) -> &'static str {
    const KNOWN: [&str; 12] = [
        "§3.4.3", "§3.4.4", "§3.4.5", "§3.4.6", "§3.5.4", "§3.5.5", "§3.5.6", "§3.5.7", "§3.5.8", "§3.5.9", "§3.5.10",
        "§3.5.11",
    ];
    let named = rule.trim_start_matches("WW2 ");
    KNOWN.into_iter().find(|known| *known == named).unwrap_or(chapter)
}

/// May `side` declare war on `target` (WW2 §3.2)?
pub fn check_declaration(at: Position, side: Side, target: CountryId) -> Result<(), OrderError> {
    let name = at.country_name(target);
    if let Some(partner) = at.state.side_of(target) {
        let message = format!("{name} belongs to the {} already; war is declared on neutral countries", partner.name());
        return Err(OrderError::new(Refusal::Forbidden, "§3.2.1", message));
    }
    if let Some((rule, reason)) = prohibition(at, side, target) {
        return Err(OrderError::new(Refusal::Forbidden, rule, reason));
    }
    if !holds_a_city(at, target) {
        let message = format!("{name} controls none of its own cities, so nobody is left to declare war on");
        return Err(OrderError::new(Refusal::Forbidden, "§3.2.2", message));
    }
    Ok(())
}

/// Controls one of its own cities; a country that has none on the map needs a cell.
fn holds_a_city(at: Position, country: CountryId) -> bool {
    let mut cities = at.cities_of(country).peekable();
    if cities.peek().is_none() {
        return at.home_cells(country).any(|cell| at.state.controller(cell) == Some(country));
    }
    cities.any(|cell| at.state.controller(cell) == Some(country))
}

/// The row by which `side` may bring in `country`: the first that is open, else the first there is.
pub fn activation<'a>(at: Position<'a>, side: Side, country: CountryId) -> Option<&'a Activation> {
    let rows = || at.rules.politics.activations.iter().filter(|row| row.side == side && row.country == country);
    rows().find(|row| row.when.holds(at)).or_else(|| rows().next())
}

/// May `side` bring in `country` (WW2 §3.5.2)? It is free, and open only while the country is neutral. Countries without a
/// row enter by declarations and cascades alone (WW2 §3.5.11).
pub fn check_activation(at: Position, side: Side, country: CountryId) -> Result<(), OrderError> {
    let name = at.country_name(country);
    let Some(row) = activation(at, side, country) else {
        let message = format!("the {} cannot bring in {name}; declare war on it or leave it neutral", side.name());
        return Err(OrderError::new(Refusal::Forbidden, "§3.5.11", message));
    };
    let refuse = |message| Err(OrderError::new(Refusal::Forbidden, paragraph(&row.rule, "§3.5"), message));
    if let Some(partner) = at.state.side_of(country) {
        return refuse(format!("{name} belongs to the {} already", partner.name()));
    }
    if at.state.country(country).has(country_flag::OUT_FOR_GOOD) {
        return refuse(format!("{name} has left the war for good"));
    }
    if row.attempts.is_some() && at.state.country(country).has(country_flag::ATTEMPTED) {
        return refuse(format!("{name} was asked before and refused; it can be tried once a game"));
    }
    if !row.when.holds(at) {
        let missing = row.when.explain_negated(at.rules);
        return refuse(format!("{name} cannot be brought in while {missing}"));
    }
    Ok(())
}
