//! The score of a game in which nobody has won yet: what the Axis holds more, or less, than it did in history at that time.
//!
//! **Standing.** Three things count alike: cities, working resources, and what these pay a month. Each place counts for the
//! side of who holds it. A neutral country's places count for the side that it joined in history, so that nobody gains
//! by leaving a coming enemy alone; those of countries that joined none count for nobody.
//!
//! **Lead.** What the Axis has less what the Allies have, of all that there is on the board, mean of the three.
//!
//! **Par.** The lead of history at the end of the same month. Points are the lead over par in per cent: positive for an Axis
//! that did better than it really did, and the Allies' points are the opposite. A scenario without a history is
//! measured against its own opening.

use crate::history::What;
use crate::map::flag;
use crate::rules::Position;
use crate::{CellId, CountryId, Map, Month, Ruleset, Scenario, Side, setup};

/// What the two sides hold, Axis first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Standing {
    /// Cities.
    pub cities: [u32; 2],
    /// Resources that are not destroyed.
    pub resources: [u32; 2],
    /// What these pay a month without the raises of a ruleset, $B (WW2 §19.1.1, §19.1.2).
    pub billions: [u32; 2],
}

/// History as a scenario has it, ready to be compared with.
#[derive(Clone, Debug)]
pub struct Par {
    start: Month,
    /// By country: the side that its places count for while it is neutral.
    sides: Vec<Option<Side>>,
    resources: Vec<CellId>,
    /// Of the whole board: cities, resources, $B.
    whole: [u32; 3],
    /// Lead at the end of each month from `start`; the last one goes on.
    leads: Vec<f64>,
}

impl Par {
    /// That of a scenario on its board.
    pub fn of(map: &Map, rules: &Ruleset, scenario: &Scenario) -> Self {
        let mut sides = vec![None; rules.countries.len()];
        let joined = scenario.history.iter().filter_map(|past| match past.what {
            What::Joined(country, side) => Some((country, side)),
            What::Passed(..) => None,
        });
        joined.chain(scenario.at_war.iter().copied()).for_each(|(country, side)| sides[country.index()] = Some(side));
        let resources: Vec<CellId> = map.cells().filter(|&cell| map.has(cell, flag::RESOURCE)).collect();
        let mut par = Self { start: scenario.start, sides, resources, whole: [0; 3], leads: Vec::new() };
        let pays = |cell: CellId| map.home(cell).map_or(0, |home| rate(map, rules, cell, home));
        par.whole =
            [map.cities.len() as u32, par.resources.len() as u32, par.resources.iter().map(|&cell| pays(cell)).sum()];
        let state = setup::opening_state(map, rules, scenario, 0);
        let mut holders = state.controllers().to_vec();
        let mut history = scenario.history.iter().skip_while(|past| past.month < scenario.start).peekable();
        let last = scenario.history.last().map_or(scenario.start, |past| past.month);
        for month in scenario.start.0..=last.0.max(scenario.start.0) {
            while let Some(past) = history.next_if(|past| past.month.0 <= month) {
                if let What::Passed(places, to) = &past.what {
                    places.cells(map).into_iter().for_each(|cell| holders[cell.index()] = *to);
                }
            }
            let side = |country: CountryId| par.sides[country.index()];
            let standing = par.count(map, rules, |cell| holders[cell.index()], side, |_| true);
            par.leads.push(par.lead(&standing));
        }
        par
    }
    /// What the sides hold in a position.
    pub fn standing(&self, at: Position) -> Standing {
        let side = |country: CountryId| at.state.side_of(country).or(self.sides[country.index()]);
        let works = |cell| {
            let works = at.state.works(cell);
            !works.resource_destroyed && !works.atomic_destroyed
        };
        self.count(at.map, at.rules, |cell| at.state.controller(cell), side, works)
    }
    /// Points of the Axis at the end of a month: its lead over that of history, per cent.
    pub fn points(&self, at: Position, month: Month) -> f64 {
        100.0 * (self.lead(&self.standing(at)) - self.lead_of(month))
    }
    /// The lead of the Axis in history at the end of a month, -1 to 1; that of the opening before the first.
    pub fn lead_of(&self, month: Month) -> f64 {
        let index = usize::from(month.0.saturating_sub(self.start.0)).min(self.leads.len() - 1);
        self.leads[index]
    }
    /// What the Axis has over the Allies, of all on the board: -1 to 1.
    pub fn lead(&self, standing: &Standing) -> f64 {
        let parts = [standing.cities, standing.resources, standing.billions].into_iter().zip(self.whole);
        let parts: Vec<f64> = parts
            .filter(|&(_, whole)| whole > 0)
            .map(|([axis, allies], whole)| (f64::from(axis) - f64::from(allies)) / f64::from(whole))
            .collect();
        if parts.is_empty() { 0.0 } else { parts.iter().sum::<f64>() / parts.len() as f64 }
    }
    fn count(
        &self,
        map: &Map,
        rules: &Ruleset,
        holder: impl Fn(CellId) -> Option<CountryId>,
        side: impl Fn(CountryId) -> Option<Side>,
        works: impl Fn(CellId) -> bool,
    ) -> Standing {
        let mut standing = Standing::default();
        let held = |cell: CellId| holder(cell).and_then(|country| Some((country, side(country)?.index())));
        for (_, side) in map.cities.iter().filter_map(|city| held(city.cell)) {
            standing.cities[side] += 1;
        }
        for &cell in self.resources.iter().filter(|&&cell| works(cell)) {
            if let Some((country, side)) = held(cell) {
                standing.resources[side] += 1;
                standing.billions[side] += rate(map, rules, cell, country);
            }
        }
        standing
    }
}

/// What the resource of a cell pays who holds it, $B a month.
fn rate(map: &Map, rules: &Ruleset, cell: CellId, holder: CountryId) -> u32 {
    let income = &rules.income;
    let mainland = map.is_mainland_of(cell, holder);
    u32::from(if mainland { income.home_rate_billions(holder, 0, false) } else { income.per_resource_billions })
}
