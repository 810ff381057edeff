//! Monthly income (WW2 §19.1). Sending money is `transfers`.

use super::Position;
use crate::CountryId;
use crate::country::country_flag;
use crate::map::flag;

/// What `country` earns this month, $B: nothing unless it is at war and not conquered.
pub fn income_billions(at: Position, country: CountryId) -> u32 {
    all_incomes_billions(at)[country.index()]
}

/// The same for all countries in one pass over the map, indexed by [`CountryId`].
pub fn all_incomes_billions(at: Position) -> Vec<u32> {
    let income = &at.rules.income;
    let now = at.state.clock.month;
    let home_rate: Vec<u16> = at
        .state
        .country_ids()
        .map(|country| {
            let state = at.state.country(country);
            let months = state.entered.map_or(0, |entered| now.since(entered));
            income.home_rate_billions(country, months, state.has(country_flag::CONVOY_MONEY))
        })
        .collect();
    let mut sums = vec![0u32; at.state.countries.len()];
    for cell in at.map.cells().filter(|&cell| at.map.has(cell, flag::RESOURCE)) {
        let Some(holder) = at.state.controller(cell) else { continue };
        let works = at.state.works(cell);
        if works.resource_destroyed || works.atomic_destroyed {
            continue;
        }
        let rate =
            if at.map.is_mainland_of(cell, holder) { home_rate[holder.index()] } else { income.per_resource_billions };
        sums[holder.index()] += u32::from(rate);
    }
    // WW2 §19.1.3
    for fixed in income.fixed.iter().filter(|fixed| fixed.while_holds.holds(at)) {
        sums[fixed.country.index()] += u32::from(fixed.billions);
    }
    for country in at.state.country_ids().filter(|&country| !at.state.country(country).is_fighting()) {
        sums[country.index()] = 0;
    }
    sums
}
