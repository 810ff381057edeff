//! Monthly income (WW2 §19.1). Sending money is `transfers`.

use super::Position;
use crate::country::country_flag;
use crate::map::flag;
use crate::{CellId, CountryId};

/// What `country` earns this month, $B: nothing unless it is at war and not conquered.
pub fn income_billions(at: Position, country: CountryId) -> u32 {
    all_incomes_billions(at)[country.index()]
}

/// The same without what a handicap adds or takes.
pub fn before_handicap_billions(at: Position, country: CountryId) -> u32 {
    by_the_rules(at)[country.index()]
}

/// The same for all countries in one pass over the map, indexed by [`CountryId`].
pub fn all_incomes_billions(at: Position) -> Vec<u32> {
    let mut sums = by_the_rules(at);
    if !at.state.handicaps().are_none() {
        let war = at.state.war();
        for (country, sum) in at.state.country_ids().zip(&mut sums) {
            let own = at.state.side_of(country).map(|side| at.state.handicap(side)).unwrap_or_default();
            *sum = own.paid(*sum, war.began, war.month);
        }
    }
    sums
}

fn by_the_rules(at: Position) -> Vec<u32> {
    let home_rate = home_rates(at);
    let mut sums = vec![0u32; at.state.countries().len()];
    for cell in at.map.cells() {
        if let Some((holder, rate)) = paid(at, cell, &home_rate) {
            sums[holder.index()] += u32::from(rate);
        }
    }
    // WW2 §19.1.3
    for fixed in at.rules.income.fixed.iter().filter(|fixed| fixed.while_holds.holds(at)) {
        sums[fixed.country.index()] += u32::from(fixed.billions);
    }
    for row in &at.rules.income.scheduled {
        sums[row.country.index()] += u32::from(row.due(at.state.clock().month));
    }
    for country in at.state.country_ids().filter(|&country| !at.state.country(country).is_fighting()) {
        sums[country.index()] = 0;
    }
    sums
}

/// What every working resource cell of a country at war pays, and to whom, ascending by cell (WW2 §19.1.1, §19.1.2); before
/// handicaps, which are on the whole.
pub fn resource_incomes_billions(at: Position) -> Vec<(CellId, CountryId, u16)> {
    let home_rate = home_rates(at);
    let fights = |holder: &CountryId| at.state.country(*holder).is_fighting();
    let pays = |cell| paid(at, cell, &home_rate).filter(|(holder, _)| fights(holder));
    at.map.cells().filter_map(|cell| pays(cell).map(|(holder, rate)| (cell, holder, rate))).collect()
}

/// $B for each working resource cell of its own mainland, by country.
fn home_rates(at: Position) -> Vec<u16> {
    let (income, now) = (&at.rules.income, at.state.clock().month);
    at.state
        .country_ids()
        .map(|country| {
            let state = at.state.country(country);
            let months = state.entered.map_or(0, |entered| now.since(entered));
            income.home_rate_billions(country, months, state.has(country_flag::CONVOY_MONEY))
        })
        .collect()
}

/// Who is paid how much for the resource of a cell; none without a working one that somebody holds.
fn paid(at: Position, cell: CellId, home_rate: &[u16]) -> Option<(CountryId, u16)> {
    if !at.map.has(cell, flag::RESOURCE) {
        return None;
    }
    let holder = at.state.controller(cell)?;
    let works = at.state.works(cell);
    if works.resource_destroyed || works.atomic_destroyed {
        return None;
    }
    let mainland = at.map.is_mainland_of(cell, holder);
    Some((holder, if mainland { home_rate[holder.index()] } else { at.rules.income.per_resource_billions }))
}
