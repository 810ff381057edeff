//! Supply (WW2 §17): who supplies whom, which cells can trace a line to a source, which units are out of supply. What
//! the supply phase does about it is in `phase/supply`; the flood for many units at once in `supply/flood`.

use super::Position;
use crate::cell_set::CellSet;
use crate::map::flag;
use crate::ruleset::{Domain, Role, Ruleset, terrain_trait};
use crate::unit::{Place, Unit, unit_flag};
use crate::{CellId, CountryId, Side, UnitId};

mod few;
mod flood;
mod pieces;
mod rail_heads;
#[cfg(test)]
mod tests;
mod tree;
mod trial;
mod what_if;

pub use few::FewLines;
pub use flood::SupplyMap;
use rail_heads::OneByOne;
pub use tree::SupplyTrees;
pub use trial::cut_off_after;
pub use what_if::WhatIf;

/// Which cells and supply units serve a country: those of the members of its group on its side (WW2 §17.1.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Network {
    /// Index of the supply group; the number of groups for the countries in none of them.
    group: usize,
    side: Side,
}

/// The group that countries supply each other in, before looking at sides.
fn group_of(rules: &Ruleset, country: CountryId) -> usize {
    let groups = &rules.politics.supply_groups;
    groups.iter().position(|group| group.members.contains(&country)).unwrap_or(groups.len())
}

impl Network {
    /// None for a neutral country.
    pub fn of(at: Position, country: CountryId) -> Option<Self> {
        Some(Self { group: group_of(at.rules, country), side: at.state.side_of(country)? })
    }
    fn has(self, at: Position, country: CountryId) -> bool {
        Self::of(at, country) == Some(self)
    }
    /// Cells in which lines begin, supply units left out (WW2 §17.1.2); `open` = a line may lead into the cell.
    fn sources(self, at: Position, open: impl Fn(CellId) -> bool) -> Vec<CellId> {
        if let Some(rows) = &at.rules.numbers.rail_heads {
            return rail_heads::of_side(at, rows, self.side, open);
        }
        at.map.cities.iter().map(|city| city.cell).filter(|&cell| self.is_source_city(at, cell)).collect()
    }
    /// A city with a resource, any city of a country whose every city supplies, at home in a supplying country and controlled by its side; destroyed
    /// or not (WW2 §17.1.2).
    pub fn is_source_city(self, at: Position, cell: CellId) -> bool {
        let Some(home) = at.map.home(cell).filter(|_| at.map.city[cell.index()].is_some()) else { return false };
        (at.map.has(cell, flag::RESOURCE) || at.rules.politics.every_city_supplies.contains(&home))
            && at.state.controlling_side(cell) == Some(self.side)
            && self.has(at, home)
    }
    /// WW2 §17.1.3.
    pub fn has_supply_unit(self, at: Position, cell: CellId) -> bool {
        at.visible_at(cell, self.side).any(|(_, unit)| at.role(unit) == Role::Supply && self.has(at, unit.owner))
    }
    /// A line may lead into the cell, a source included (WW2 §17.2.1, D-21).
    fn is_open(self, at: Position, cell: CellId) -> bool {
        let enemy = self.side.opponent();
        at.state.controlling_side(cell) == Some(self.side)
            && !at.has_land_unit(cell, enemy)
            && (at.has_land_unit(cell, self.side)
                || at.terrain(cell).has(terrain_trait::EASES_SUPPLY)
                || !at.in_land_zoc(cell, enemy))
    }
}

/// Lines may end or begin there but not pass (WW2 §17.2.2). Sea cells need no mention: no line leads over their sides
/// (WW2 §17.2.3).
#[inline]
fn is_barrier(at: Position, cell: CellId) -> bool {
    at.terrain(cell).has(terrain_trait::SUPPLY_BARRIER)
}

/// May a line begin in the cell (WW2 §17.2.1): out of enemy zones, or held by a friendly land unit? Land units hold their own
/// cell, so only bases and ports without a garrison have to ask. A fortification needs no line (WW2 §17.1.4).
pub fn may_begin(at: Position, cell: CellId, side: Side) -> bool {
    at.is_fortified(cell)
        || at.has_land_unit(cell, side)
        || at.terrain(cell).has(terrain_trait::EASES_SUPPLY)
        || !at.in_land_zoc(cell, side.opponent())
}

/// The cells from `cell` to the source that supplies `country` there, both included; none if it can't trace
/// (WW2 §17.2). For a supply unit other supply units are no sources (WW2 §17.1.3).
pub fn line(at: Position, cell: CellId, country: CountryId, ignoring_supply_units: bool) -> Option<Vec<CellId>> {
    let network = Network::of(at, country)?;
    let controller = at.state.controller(cell)?;
    at.state.side_of(controller)?;
    if at.is_fortified(cell) {
        return Some(vec![cell]);
    }
    let open = |cell| network.is_open(at, cell);
    let rows = at.rules.numbers.rail_heads.as_ref();
    let mut rail_heads = rows.map(|rows| OneByOne::new(at, rows, network.side, open));
    let is_source = |cell| {
        let begins = match &mut rail_heads {
            Some(heads) => heads.has(cell),
            None => network.is_source_city(at, cell),
        };
        begins || !ignoring_supply_units && network.has_supply_unit(at, cell)
    };
    search(at, cell, open, is_source)
}

/// A shortest way from the cell to a source, both included, over cells into which a line may lead.
fn search(
    at: Position,
    cell: CellId,
    open: impl Fn(CellId) -> bool,
    mut is_source: impl FnMut(CellId) -> bool,
) -> Option<Vec<CellId>> {
    if is_source(cell) {
        return Some(vec![cell]);
    }
    let most = longest(at);
    // (cell, index of the one before, cells from the first)
    let mut found = Vec::with_capacity(64);
    found.push((cell, 0usize, 0u16));
    let mut seen = CellSet::none(at.map.len());
    seen.add(cell);
    let mut next = 0;
    while let Some(&(here, _, steps)) = found.get(next) {
        if steps < most && (next == 0 || !is_barrier(at, here)) {
            for near in at.land_adjacent(here) {
                if seen.has(near) {
                    continue;
                }
                seen.add(near);
                if !open(near) {
                    continue;
                }
                found.push((near, next, steps + 1));
                if is_source(near) {
                    return Some(walk_back(&found));
                }
            }
        }
        next += 1;
    }
    None
}

/// Most cells that a line has besides the one in which it begins.
fn longest(at: Position) -> u16 {
    at.rules.numbers.rail_heads.as_ref().map_or(u16::MAX, |rows| rows.chain.into())
}

fn walk_back(found: &[(CellId, usize, u16)]) -> Vec<CellId> {
    let mut index = found.len() - 1;
    let mut path = vec![found[index].0];
    while index != 0 {
        index = found[index].1;
        path.push(found[index].0);
    }
    path.reverse();
    path
}

/// Can a land unit of `country` in `cell` trace a supply line (WW2 §17.2)? For aircraft and ships there [`may_begin`] has
/// to hold besides. One search; for many questions about the same position use a [`SupplyMap`].
pub fn can_trace(at: Position, cell: CellId, country: CountryId, ignoring_supply_units: bool) -> bool {
    line(at, cell, country, ignoring_supply_units).is_some()
}

/// Is the unit out of supply now (WW2 §17.3)? Dead units are not.
pub fn is_out_of_supply(at: Position, id: UnitId) -> bool {
    is_out(at, id, &|cell, country, ignoring| can_trace(at, cell, country, ignoring))
}

/// How a question about a line is answered: by a search or from a map. Cell, country, ignoring supply units.
type Trace<'t> = &'t dyn Fn(CellId, CountryId, bool) -> bool;

/// WW2 §17.3, outside the supply phase: those aboard as their carrier (WW2 §17.3.1); infantry, paratroopers and marines at
/// once (WW2 §17.3.2); armor and supply units only with the verdict of a supply phase as well (WW2 §17.3.3, D-23).
fn is_out(at: Position, id: UnitId, trace: Trace) -> bool {
    let Some(unit) = at.state.unit(id) else { return false };
    let flagged = unit.has(unit_flag::OUT_OF_SUPPLY);
    match (unit.place, at.domain(unit)) {
        (Place::In(carrier), Domain::Air) => flagged && is_out(at, carrier, trace),
        (Place::In(carrier), _) => is_out(at, carrier, trace),
        (Place::On(cell), Domain::Land) => {
            !is_assaulting(at, unit, cell) && (flagged || !needs_flag(at, unit)) && !land_traces(at, unit, cell, trace)
        }
        (Place::On(cell), Domain::Air) => {
            flagged && !(unit.has(unit_flag::BASED) && base_traces(at, unit, cell, trace))
        }
        (Place::On(_), Domain::Naval) => unit.supply_months == 0,
    }
}

/// WW2 §17.3.3, §17.3.4, §17.3.5: the verdict of a supply phase that looks at the position as it is: is the unit cut
/// off? For ships: will their stores be used up?
fn is_cut_off(at: Position, id: UnitId, trace: Trace) -> bool {
    let Some(unit) = at.state.unit(id) else { return false };
    match (unit.place, at.domain(unit)) {
        (Place::In(carrier), _) => is_cut_off(at, carrier, trace),
        (Place::On(cell), Domain::Land) => !is_assaulting(at, unit, cell) && !land_traces(at, unit, cell, trace),
        (Place::On(cell), Domain::Air) => !(unit.has(unit_flag::BASED) && base_traces(at, unit, cell, trace)),
        (Place::On(cell), Domain::Naval) => stores_after(at, unit, cell, trace) == 0,
    }
}

/// WW2 §9.3.2, §17.3.5: months of supply a ship has after the supply phase.
fn stores_after(at: Position, unit: &Unit, cell: CellId, trace: Trace) -> u8 {
    if unit.has(unit_flag::IN_PORT) && base_traces(at, unit, cell, trace) {
        at.rules.numbers.naval_supply_months
    } else {
        unit.supply_months.saturating_sub(1)
    }
}

/// Out of supply only by the verdict of a supply phase (WW2 §17.3.3).
fn needs_flag(at: Position, unit: &Unit) -> bool {
    !at.rules.numbers.supply_at_once && matches!(at.role(unit), Role::Armor | Role::Supply)
}

fn land_traces(at: Position, unit: &Unit, cell: CellId, trace: Trace) -> bool {
    trace(cell, unit.owner, at.role(unit) == Role::Supply)
}

/// For what lies on a base or in port.
fn base_traces(at: Position, unit: &Unit, cell: CellId, trace: Trace) -> bool {
    trace(cell, unit.owner, false) && at.state.side_of(unit.owner).is_some_and(|side| may_begin(at, cell, side))
}

/// Landed in a cell that is still the enemy's: never out of supply (WW2 §13.7).
fn is_assaulting(at: Position, unit: &Unit, cell: CellId) -> bool {
    unit.has(unit_flag::ASSAULTING) && at.state.controlling_side(cell) != at.state.side_of(unit.owner)
}

/// Does the unit, marked by a supply phase, draw supplies where it is now (WW2 §17.3.3, §17.3.4)? Troops aboard live on their
/// carrier and trace nothing themselves.
pub(crate) fn draws_now(at: Position, id: UnitId) -> bool {
    draws(at, id, &|cell, country, ignoring| can_trace(at, cell, country, ignoring))
}
/// The same by lines that are known.
fn draws(at: Position, id: UnitId, trace: Trace) -> bool {
    let Some(unit) = at.state.unit(id) else { return false };
    match (unit.place, at.domain(unit)) {
        (Place::On(cell), Domain::Land) => land_traces(at, unit, cell, trace),
        (Place::On(cell), Domain::Air) => unit.has(unit_flag::BASED) && base_traces(at, unit, cell, trace),
        (Place::In(carrier), Domain::Air) => !is_out(at, carrier, trace),
        _ => false,
    }
}

/// What a supply phase will do to one unit, judged on the position before it (WW2 §17.4.2, §17.4.3).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Verdict {
    /// Land: strength points lost; all of them, or a supply unit's life, if `dies`.
    pub lost: u8,
    pub dies: bool,
    /// New out-of-supply flag of armor, supply units and aircraft.
    pub flag: bool,
    /// Naval: stores afterwards.
    pub supply_months: u8,
}

impl Verdict {
    fn of(at: Position, id: UnitId, unit: &Unit, trace: Trace) -> Self {
        let role = at.role(unit);
        match role.domain() {
            Domain::Land => {
                let cut_off = is_cut_off(at, id, trace);
                let loses = cut_off && (unit.has(unit_flag::OUT_OF_SUPPLY) || !needs_flag(at, unit));
                let lost = if loses { unit.strength.div_ceil(2) } else { 0 };
                Self {
                    lost,
                    dies: loses && lost == unit.strength,
                    flag: cut_off && needs_flag(at, unit),
                    supply_months: 0,
                }
            }
            Domain::Air => Self { flag: is_cut_off(at, id, trace), ..Self::default() },
            Domain::Naval => match unit.place {
                Place::On(cell) => Self { supply_months: stores_after(at, unit, cell, trace), ..Self::default() },
                Place::In(_) => Self { supply_months: unit.supply_months, ..Self::default() },
            },
        }
    }
}
