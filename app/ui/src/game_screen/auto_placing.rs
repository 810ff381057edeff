//! Arrivals placed by what they are for: at the front, on coasts, around capitals, in reserve. The hexes that the rules
//! allow are compared; each order is judged like one of the player's own, and all of them are one deed.

use crate::game_screen::{GameScreen, Notice, Placing};
use crate::search::finds;
use meridian_engine::legal::deployment::loses_base;
use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Order, OrderKind, Side, legal};
use meridian_presentation::words::{arriving_name, place_title};
use meridian_words::{spoken, t};
use std::collections::BTreeMap;

/// What arrivals are placed for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Policy {
    /// Near the enemy, or while there is none near the border.
    Front,
    /// On coasts, those nearest to the enemy first.
    Coast,
    /// At the capital of their country and around it.
    Capital,
    /// Behind the front, on railways where there are some.
    Reserve,
}

impl Policy {
    /// All, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::Front, Self::Coast, Self::Capital, Self::Reserve];
    /// On its button.
    pub fn name(self) -> String {
        match self {
            Self::Front => t!("place-front"),
            Self::Coast => t!("place-coast"),
            Self::Capital => t!("place-capital"),
            Self::Reserve => t!("place-reserve"),
        }
    }
    /// What its button does.
    pub fn hint(self) -> String {
        match self {
            Self::Front => t!("place-front-hint"),
            Self::Coast => t!("place-coast-hint"),
            Self::Capital => t!("place-capital-hint"),
            Self::Reserve => t!("place-reserve-hint"),
        }
    }
    /// The less, the better a hex is for a unit of the country. `steps`: from the enemy.
    fn rank(self, at: Position, country: CountryId, cell: CellId, steps: u32) -> u32 {
        const FAR: u32 = 100;
        let steps = steps.min(FAR);
        match self {
            Self::Front => steps,
            Self::Coast if at.map.has(cell, flag::COASTAL) => steps,
            Self::Coast => 10 * FAR + steps,
            Self::Capital => {
                let capital = at.map.city_named(&at.rules.country(country).capital);
                capital.map_or(steps, |city| at.map.grid.rough_distance(cell, city.cell))
            }
            Self::Reserve => steps.abs_diff(BEHIND) + u32::from(!at.map.has(cell, flag::RAIL)),
        }
    }
}

/// Hexes between the enemy and a reserve.
const BEHIND: u32 = 4;

/// Kinds of places named in the report.
const NAMED: usize = 4;

impl GameScreen {
    /// Places these arrivals by a policy, and says what went where.
    pub(super) fn place_by(&mut self, policy: Policy, which: &[(CountryId, Item)]) {
        let Some(side) = self.human() else { return };
        let steps = Steps::of(self.game().position(), side);
        let (mut went, mut placed, mut left) = (BTreeMap::<CellId, u32>::new(), 0, 0);
        let arriving: Vec<_> =
            self.now.arriving.iter().filter(|(country, item, _)| which.contains(&(*country, *item))).copied().collect();
        let supply = self.supply();
        for (country, item, mut rest) in arriving {
            let at = self.session.game().position();
            let mut cells = legal::deployment::cells_with(at, country, item, &supply);
            let domain = at.rules.class(item.class).domain();
            let (is_land, steps) = (domain == Domain::Land, steps.for_these(policy, domain, &cells));
            while rest > 0 && !cells.is_empty() {
                let at = self.session.game().position();
                // A city that is lost with the phase unless troops stand in it comes first (WW2 §5.5.1); who stands there
                // already makes a hex worse, so that they spread along a front.
                let rank = |cell: CellId| {
                    let held = !is_land || at.map.city_at(cell).is_none() || !loses_base(at, country, cell);
                    let crowd = at.visible_at(cell, side).count() as u32;
                    (held, policy.rank(at, country, cell, steps[cell.index()]) + crowd, cell)
                };
                let Some(best) = cells.iter().copied().min_by_key(|&cell| rank(cell)) else { break };
                let count = self.usual_count(item, rest);
                let order = |count: u8| OrderKind::Place { country, item, count, cell: best, onto: None };
                let fits = |count: &u8| self.session.game().check(&Order { side, kind: order(*count) }).is_ok();
                let Some(count) = [count, 1].into_iter().find(fits).filter(|&count| self.order(order(count))) else {
                    cells.retain(|&cell| cell != best);
                    continue;
                };
                *went.entry(best).or_default() += 1;
                placed += 1;
                rest = rest.saturating_sub(u16::from(count).max(1));
            }
            left += u32::from(rest);
        }
        self.report_placed(&went, placed, left);
    }
    fn report_placed(&mut self, went: &BTreeMap<CellId, u32>, placed: u32, left: u32) {
        let at = self.session.game().position();
        let mut by_count: Vec<(u32, CellId)> = went.iter().map(|(&cell, &count)| (count, cell)).collect();
        by_count.sort_by_key(|&(count, cell)| (std::cmp::Reverse(count), cell));
        let named = by_count.iter().take(NAMED);
        let mut places: Vec<String> =
            named.map(|&(count, cell)| t!("place-at", count = count, place = place_title(at, cell))).collect();
        if by_count.len() > NAMED {
            places.push(t!("place-others", hexes = by_count.len() - NAMED));
        }
        let mut said = Vec::new();
        match spoken().all_of(&places) {
            Some(places) => said.push(t!("place-done", count = placed, places = places)),
            None => said.push(t!("place-nowhere")),
        }
        if left > 0 && placed > 0 {
            said.push(t!("place-left", count = left));
        }
        let text = spoken().sentences(&said);
        self.notice = Some(if placed > 0 { Notice::good(text).lasting() } else { Notice::bad(text) });
    }
    /// Places as many of the item in hand in one hex as fit there.
    pub(super) fn place_all_here(&mut self, placing: &Placing, cell: CellId) {
        let Some(side) = self.human() else { return };
        let left = |screen: &Self| {
            let of =
                |(country, item, _): &&(CountryId, Item, u16)| (*country, *item) == (placing.country, placing.item);
            let arriving = legal::deployment::arriving(screen.session.game().position(), side);
            arriving.iter().find(of).map_or(0, |(_, _, left)| *left)
        };
        let before = left(self);
        let mut now = placing.clone();
        while left(self) > 0 {
            now.count = now.count.min(left(self).min(255) as u8).max(1);
            if !self.place(&now, cell) {
                break;
            }
        }
        let (placed, rest) = (before - left(self), left(self));
        if placed > 0 {
            let at = self.session.game().position();
            let (item, place) = (arriving_name(at, placing.country, &placing.item), place_title(at, cell));
            self.notice = Some(Notice::good(t!("place-here", count = placed, item = item, place = place, left = rest)));
        }
    }
    /// Arrivals that the field above the list lets through.
    pub fn arrivals_shown(&self) -> Vec<(CountryId, Item, u16)> {
        let at = self.session.game().position();
        let fits = |country: CountryId, item: &Item| {
            finds(&self.filter, at.country_name(country)) || finds(&self.filter, &arriving_name(at, country, item))
        };
        self.now.arriving.iter().filter(|(country, item, _)| fits(*country, item)).copied().collect()
    }
}

/// Steps of each cell from the nearest enemy, and from the nearest land that is not one's own.
struct Steps {
    enemy: Vec<u32>,
    /// The same over land alone.
    enemy_by_land: Vec<u32>,
    border: Vec<u32>,
}

/// An enemy so many steps away is the one that a country thinks of.
const THREAT: u32 = 8;

impl Steps {
    fn of(at: Position, side: Side) -> Self {
        let enemy = side.opponent();
        let troops = |cell: &CellId| at.visible_at(*cell, enemy).any(|(_, unit)| at.domain(unit) == Domain::Land);
        let holder = |cell: CellId| at.state.controlling_side(cell);
        let theirs = |cell: &CellId| at.map.is_land(*cell) && holder(*cell) == Some(enemy) || troops(cell);
        let enemies: Vec<CellId> = at.map.cells().filter(theirs).collect();
        let others: Vec<CellId> =
            at.map.cells().filter(|&cell| at.map.is_land(cell) && holder(cell) != Some(side)).collect();
        Self {
            enemy: from(at, &enemies, false),
            enemy_by_land: from(at, &enemies, true),
            border: from(at, &others, true),
        }
    }
    /// Those that matter for placing such a unit in one of the cells by a policy.
    fn for_these(&self, policy: Policy, domain: Domain, cells: &[CellId]) -> &[u32] {
        let near = |steps: &[u32]| cells.iter().any(|cell| steps[cell.index()] <= THREAT);
        match (policy, domain) {
            (Policy::Front | Policy::Reserve, Domain::Land) if near(&self.enemy_by_land) => &self.enemy_by_land,
            (Policy::Front | Policy::Reserve, Domain::Land) => &self.border,
            _ => &self.enemy,
        }
    }
}

/// Breadth first, over any ground or over land alone.
fn from(at: Position, sources: &[CellId], by_land: bool) -> Vec<u32> {
    let mut steps = vec![u32::MAX; at.map.len()];
    let mut next: std::collections::VecDeque<CellId> = sources.iter().copied().collect();
    for cell in sources {
        steps[cell.index()] = 0;
    }
    while let Some(cell) = next.pop_front() {
        let mut go = |near: CellId| {
            if steps[near.index()] == u32::MAX {
                steps[near.index()] = steps[cell.index()] + 1;
                next.push_back(near);
            }
        };
        match by_land {
            true => at.map.land_neighbours(cell).for_each(&mut go),
            false => at.map.grid.neighbours(cell).for_each(&mut go),
        }
    }
    steps
}
