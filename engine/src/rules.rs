//! The chapters of the rulebook, one file each. Questions take a [`Position`] and change nothing; whatever changes the
//! state takes a `Recorder`.

use crate::recorder::Recorder;
use crate::ruleset::{Domain, Role, Ruleset, TerrainData, UnitClass};
use crate::{CellId, CountryId, GameState, Map, Paragraph, Side, Unit, UnitId};
use std::collections::VecDeque;

pub(crate) mod adjacency;
pub(crate) mod air_attack;
pub mod air_naval;
pub(crate) mod assault;
pub(crate) mod bases;
pub mod beachheads;
pub mod bombing;
pub mod collapse;
pub(crate) mod condition;
pub(crate) mod conquest;
pub mod control;
pub(crate) mod convoys;
pub mod diplomacy;
pub mod entry;
pub(crate) mod follow_up;
pub(crate) mod formations;
pub mod interception;
pub(crate) mod land_combat;
pub(crate) mod liberation;
pub(crate) mod losses;
pub mod money;
pub mod movement;
pub mod naval_attack;
pub mod offensives;
pub(crate) mod overrun;
pub mod placement;
pub mod ports;
pub(crate) mod reinforcements;
pub(crate) mod retreat;
pub(crate) mod returns;
pub mod separate_peace;
pub mod stacking;
pub mod supply;
#[cfg(test)]
pub(crate) mod testing;
pub mod transfers;
pub mod victory;
pub mod weather;
pub mod zoc;

/// Everything a rule may look at.
#[derive(Clone, Copy)]
pub struct Position<'a> {
    /// The world.
    pub map: &'a Map,
    /// The tables.
    pub rules: &'a Ruleset,
    /// What changes in a game.
    pub state: &'a GameState,
    /// The side for which the rules answer: what the other one has placed in the present deployment phase counts for
    /// nothing (WW2 §8.1.1). The side that acts, unless a [`View`](crate::known::View) looks with other eyes.
    pub eyes: Side,
}

impl<'a> Position<'a> {
    /// For the side that acts.
    pub const fn new(map: &'a Map, rules: &'a Ruleset, state: &'a GameState) -> Self {
        Self { map, rules, state, eyes: state.frames().asked() }
    }
    /// A copy of the state with a change that no order made: for forecasts, and for positions made by hand.
    pub fn imagine(self, change: impl FnOnce(&mut Recorder)) -> GameState {
        let mut state = self.state.clone();
        change(&mut Recorder::new(self.map, self.rules, &mut state, &mut VecDeque::new()));
        state
    }
    /// What holds in the cell by its terrain.
    #[inline]
    pub fn terrain(&self, cell: CellId) -> &'a TerrainData {
        self.rules.terrain(self.map.ground(cell))
    }
    /// The paragraph that closes the terrain of the cell to somebody, `otherwise` if it has none of its own.
    pub(crate) fn closed_by(&self, cell: CellId, otherwise: Paragraph) -> Paragraph {
        self.terrain(cell).closed_by.unwrap_or(otherwise)
    }
    /// The figures of the unit.
    #[inline]
    pub fn class(&self, unit: &Unit) -> &'a UnitClass {
        self.rules.class(unit.class)
    }
    /// What the unit is to the rules.
    #[inline]
    pub fn role(&self, unit: &Unit) -> Role {
        self.class(unit).role
    }
    /// Of the role of the unit.
    #[inline]
    pub fn domain(&self, unit: &Unit) -> Domain {
        self.class(unit).domain()
    }
    /// Land units, supply units too.
    pub fn is_land(&self, unit: &Unit) -> bool {
        self.domain(unit) == Domain::Land
    }
    /// A land unit that can fight: no supply unit.
    #[inline]
    pub fn is_fighting_land(&self, unit: &Unit) -> bool {
        let kind = self.role(unit);
        kind.domain() == Domain::Land && kind != Role::Supply
    }
    /// What a land unit counts in attack, before what changes it (WW2 §14.2.1).
    pub fn attack_factor(&self, unit: &Unit) -> u8 {
        self.factor(unit, 0)
    }
    /// What it counts in defence.
    pub fn defence_factor(&self, unit: &Unit) -> u8 {
        self.factor(unit, 1)
    }
    /// A share of a factor goes with a share of the strength, fractions rounded up.
    fn factor(&self, unit: &Unit, which: usize) -> u8 {
        let Some(factors) = self.class(unit).factors else { return unit.strength };
        let full = u16::from(self.rules.max_strength(unit.class, self.state.clock().month).max(1));
        (u16::from(factors[which]) * u16::from(unit.strength)).div_ceil(full) as u8
    }
    /// Does `cell` hold a land unit (supply units included) of `side`?
    #[inline]
    pub fn has_land_unit(&self, cell: CellId, side: Side) -> bool {
        self.visible_at(cell, side).any(|(_, unit)| self.is_land(unit))
    }
    /// Does `cell` hold a naval unit of `side`?
    pub fn has_naval_unit(&self, cell: CellId, side: Side) -> bool {
        self.visible_at(cell, side).any(|(_, unit)| self.domain(unit) == Domain::Naval)
    }
    /// Units of `side` standing in `cell` that count in these eyes: what the other side placed in the present deployment
    /// phase does not (WW2 §8.1.1).
    #[inline]
    pub fn visible_at(&self, cell: CellId, side: Side) -> impl Iterator<Item = (UnitId, &'a Unit)> {
        let state = self.state;
        let hidden = side != self.eyes;
        state.units_at(cell).filter(move |(_, unit)| {
            state.side_of(unit.owner) == Some(side) && !(hidden && unit.has(crate::unit::unit_flag::PLACED))
        })
    }
    /// Does a finished fortification stand in `cell`? An unfinished one has no effect (WW2 §8.4.3).
    #[inline]
    pub fn is_fortified(&self, cell: CellId) -> bool {
        self.state.works(cell).fort >= self.rules.numbers.work_stages
    }
    /// Land units of `side` standing in `cell`.
    pub fn land_units(&self, cell: CellId, side: Side) -> impl Iterator<Item = (UnitId, &'a Unit)> {
        let at = *self;
        self.visible_at(cell, side).filter(move |(_, unit)| at.is_land(unit))
    }
    /// The country's name; the rest that a collapse left has its own (WW2 §4.6.3).
    pub fn country_name(&self, country: CountryId) -> &'a str {
        collapse::rest_of(*self, country).map_or(&self.rules.country(country).name, |row| &row.name)
    }
}
