//! Offensives: what a country pays to attack on land in a month. It buys one in the income phase, joins that of another
//! country, which pays, or its first attack buys one on the spot.

use super::{Position, placement};
use crate::country::country_flag;
use crate::event::Cause;
use crate::order::OrderError;
use crate::reason::{LandCombat, Money};
use crate::recorder::Recorder;
use crate::ruleset::Offensives;
use crate::{CountryId, Paragraph, Side, UnitId};
use serde::Serialize;

/// What a country has to pay before it attacks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct OffensivePrice {
    /// Who has no offensive this month.
    pub country: CountryId,
    /// $B, in the weather of this month.
    pub billions: u32,
    /// The paragraph that asks for it.
    pub rule: Paragraph,
}

/// A price in the weather of this month, $B.
fn price(at: Position, payer: CountryId, billions: u16) -> u32 {
    let dear = at.rules.weather.dear_offensives(payer, at.state.war().month);
    u32::from(billions) * u32::from(dear.map_or(1, |dear| dear.times))
}

/// What `payer` pays so that `country`, itself or another one, has an offensive this month, $B.
pub fn price_billions(at: Position, row: &Offensives, payer: CountryId, country: CountryId) -> u32 {
    price(at, payer, if payer == country { row.cost_billions } else { row.combined_cost_billions })
}

/// What the country pays on the spot if it attacks now; none if it need not.
pub fn impromptu(at: Position, country: CountryId) -> Option<OffensivePrice> {
    let row = at.rules.offensives.as_ref()?;
    let bought = at.state.country(country).has(country_flag::OFFENSIVE);
    (!bought).then(|| OffensivePrice {
        country,
        billions: price(at, country, row.impromptu_cost_billions),
        rule: row.impromptu_rule,
    })
}

/// What an attack of these units buys on the spot, by country in the order in which they are named.
pub fn impromptus(at: Position, land: &[UnitId]) -> Vec<OffensivePrice> {
    let mut prices: Vec<OffensivePrice> = Vec::new();
    if at.rules.offensives.is_none() {
        return prices;
    }
    for owner in land.iter().filter_map(|&id| at.state.unit(id)).map(|unit| unit.owner) {
        if !prices.iter().any(|price| price.country == owner) {
            prices.extend(impromptu(at, owner));
        }
    }
    prices
}

/// May `payer` buy `country` an offensive now?
///
/// # Errors
/// What the rules have against it.
pub(crate) fn check(at: Position, side: Side, country: CountryId, payer: CountryId) -> Result<(), OrderError> {
    placement::check_owner(at, side, payer)?;
    placement::check_owner(at, side, country)?;
    let Some(row) = &at.rules.offensives else { return Err(Money::NoOffensives.into()) };
    if at.state.country(country).has(country_flag::OFFENSIVE) {
        return Err(Money::OffensiveThere { country, rule: row.rule }.into());
    }
    if payer != country && !at.state.country(payer).has(country_flag::OFFENSIVE) {
        return Err(Money::NothingToJoin { country, from: payer, rule: row.combined_rule }.into());
    }
    let (price, money) = (price_billions(at, row, payer, country), at.state.country(payer).money);
    if price > money {
        let rule = if payer == country { row.rule } else { row.combined_rule };
        return Err(Money::OffensiveTooDear { country: payer, price, money, rule }.into());
    }
    Ok(())
}

/// Can the country attack, with an offensive of this month or one bought on the spot?
///
/// # Errors
/// If its treasury is too small.
pub(crate) fn check_attack(at: Position, country: CountryId) -> Result<(), OrderError> {
    let Some(OffensivePrice { billions: price, rule, .. }) = impromptu(at, country) else { return Ok(()) };
    let money = at.state.country(country).money;
    if price > money {
        return Err(LandCombat::OffensiveTooDear { country, price, money, rule }.into());
    }
    Ok(())
}

/// Pays for an offensive.
pub(crate) fn begin(rec: &mut Recorder, country: CountryId, payer: CountryId) {
    let at = rec.position();
    let Some(row) = &at.rules.offensives else { return };
    let amount = price_billions(at, row, payer, country);
    pay(rec, country, payer, amount, false);
}

/// Pays what an attack of these units buys on the spot.
pub(crate) fn begin_impromptu(rec: &mut Recorder, land: &[UnitId]) {
    for price in impromptus(rec.position(), land) {
        pay(rec, price.country, price.country, price.billions, true);
    }
}

fn pay(rec: &mut Recorder, country: CountryId, payer: CountryId, amount: u32, impromptu: bool) {
    rec.begin(Cause::OffensiveBegun { country, payer, amount, impromptu });
    rec.country(payer, |state| state.money -= amount);
    rec.country(country, |state| state.flags |= country_flag::OFFENSIVE);
}
