//! What a side may decide in its step of the war declaration phase (WW2 §3.2, §3.4, §3.5): declarations and
//! activations. What the decisions do is in `entry`, `collapse` and `separate_peace`.

use super::Position;
use crate::country::country_flag;
use crate::order::OrderError;
use crate::reason::{Diplomacy, Passage};
use crate::ruleset::Activation;
use crate::{CountryId, Paragraph, Side};

/// Why `side` may not declare war on `target` by standing or temporary prohibition; none if it may (WW2 §3.4).
pub(crate) fn prohibition(at: Position, side: Side, target: CountryId) -> Option<Diplomacy> {
    let state = at.state.country(target);
    if state.has(country_flag::OUT_FOR_GOOD) {
        return Some(Diplomacy::OutForGood { country: target });
    }
    let rows = &at.rules.politics.prohibitions;
    let broken = rows.iter().position(|prohibition| {
        prohibition.declared_by.is_none_or(|by| by == side)
            && prohibition.targets.contains(&target)
            && prohibition.while_holds.holds(at)
    });
    match broken {
        Some(row) => Some(Diplomacy::Prohibited {
            prohibition: Passage::Prohibition(row as u16),
            rule: Paragraph::parse(&rows[row].rule).unwrap_or(const { Paragraph::cited("§3.4") }),
        }),
        // the standing lists of the two sides are the column `barred` of countries.csv
        None if state.barred.bars(side) => Some(match side {
            Side::Axis => Diplomacy::AxisBarred { country: target },
            Side::Allies => Diplomacy::AlliesBarred { country: target },
        }),
        None => None,
    }
}

/// May `side` declare war on `target` (WW2 §3.2)?
pub(crate) fn check_declaration(at: Position, side: Side, target: CountryId) -> Result<(), OrderError> {
    if let Some(partner) = at.state.side_of(target) {
        return Err(Diplomacy::AtWarAlready { country: target, side: partner }.into());
    }
    if let Some(reason) = prohibition(at, side, target) {
        return Err(reason.into());
    }
    if !holds_a_city(at, target) {
        return Err(Diplomacy::NoCityLeft { country: target }.into());
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
pub fn activation(at: Position<'_>, side: Side, country: CountryId) -> Option<&Activation> {
    numbered_activation(at, side, country).map(|(_, row)| row)
}

/// The same with its number in the table.
fn numbered_activation(at: Position<'_>, side: Side, country: CountryId) -> Option<(usize, &Activation)> {
    let all = || at.rules.politics.activations.iter().enumerate();
    let rows = || all().filter(|(_, row)| row.side == side && row.country == country);
    rows().find(|(_, row)| row.when.holds(at)).or_else(|| rows().next())
}

/// May `side` bring in `country` (WW2 §3.5.2)? It is free, and open only while the country is neutral. Countries without a
/// row enter by declarations and cascades alone (WW2 §3.5.11).
pub(crate) fn check_activation(at: Position, side: Side, country: CountryId) -> Result<(), OrderError> {
    let Some((number, row)) = numbered_activation(at, side, country) else {
        return Err(Diplomacy::NotToBeBroughtIn { country, side }.into());
    };
    let rule = Paragraph::parse(&row.rule).unwrap_or(const { Paragraph::cited("§3.5") });
    if let Some(partner) = at.state.side_of(country) {
        return Err(Diplomacy::PartnerAlready { country, side: partner, rule }.into());
    }
    if at.state.country(country).has(country_flag::OUT_FOR_GOOD) {
        return Err(Diplomacy::LeftForGood { country, rule }.into());
    }
    if row.attempts.is_some() && at.state.country(country).has(country_flag::ATTEMPTED) {
        return Err(Diplomacy::RefusedBefore { country, rule }.into());
    }
    if !row.when.holds(at) {
        return Err(Diplomacy::NotYet { country, missing: Passage::Unmet(number as u16), rule }.into());
    }
    Ok(())
}
