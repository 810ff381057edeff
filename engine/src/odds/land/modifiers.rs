//! Which rows of `land_combat.toml` are in force in a combat, each with its citation.

use crate::map::FeatureOf;
use crate::rules::Position;
use crate::ruleset::{Aircraft, Domain, Effect, Modifier, MoreNear, When};
use crate::{CellId, Paragraph, Side, Unit};
use serde::Serialize;

/// A row that is in force.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Applied {
    /// Index of the row in [`crate::ruleset::LandCombat::modifiers`].
    pub row: u8,
    /// What it does.
    pub effect: Effect,
    /// Its citation.
    pub rule: Paragraph,
}

/// The combat as the rows ask for it: fighting units of both sides, the attackers with the cells they attack from.
pub(super) struct Situation<'a> {
    pub at: Position<'a>,
    pub side: Side,
    pub target: CellId,
    pub attackers: Vec<(CellId, &'a Unit)>,
    pub defenders: Vec<&'a Unit>,
    /// Ships and aircraft that help the attackers.
    pub support: Vec<&'a Unit>,
}

impl Situation<'_> {
    /// The rows for the combat as a whole, in the order of the table.
    pub fn of_combat(&self) -> Vec<Applied> {
        self.rows(|row| !row.effect.is_of_units() && self.holds(&row.when))
    }
    /// The rows for an attacker.
    pub fn of_attacker(&self, from: CellId, unit: &Unit) -> Vec<Applied> {
        let fits = |when: &When| {
            (when.kinds.is_empty() || when.kinds.contains(&self.at.class(unit).kind))
                && (when.from_ground.is_empty() || self.is_any(from, &when.from_ground))
        };
        self.rows(|row| row.effect.is_of_units() && fits(&row.when) && self.holds(&row.when))
    }
    fn rows(&self, in_force: impl Fn(&Modifier) -> bool) -> Vec<Applied> {
        let rows = self.at.rules.land_combat.modifiers.iter().enumerate();
        rows.filter(|(_, row)| in_force(row))
            .map(|(index, row)| Applied { row: index as u8, effect: row.effect, rule: row.rule })
            .collect()
    }
    /// Is the ground of the cell one of these?
    fn is_any(&self, cell: CellId, grounds: &[String]) -> bool {
        let map = self.at.map;
        let terrain = &self.at.rules.terrain(map.ground(cell)).key;
        let marked = |key: &String| {
            map.feature(key).is_some_and(|feature| feature.of == FeatureOf::Cells && feature.touches(cell))
        };
        grounds.iter().any(|key| terrain == key || marked(key))
    }

    fn holds(&self, when: &When) -> bool {
        let (at, target) = (self.at, self.target);
        let weather = at.weather(target);
        let defended_by = |unit: &&Unit| when.defender.contains(&unit.owner);
        let controls = |name: &str| {
            at.map.city_named(name).is_some_and(|city| at.state.controlling_side(city.cell) == Some(self.side))
        };
        (when.ground.is_empty() || self.is_any(target, &when.ground))
            && !self.is_any(target, &when.not_ground)
            && (when.weather.is_empty() || when.weather.contains(&weather))
            && !when.not_weather.contains(&weather)
            && when.attacker_side.is_none_or(|side| side == self.side)
            && (when.defender.is_empty() || self.defenders.iter().any(defended_by))
            && !self.defenders.iter().any(|unit| when.no_defender.contains(&unit.owner))
            && (when.all_across.is_empty() || self.all_across(&when.all_across, &when.across_not_ground))
            && when.aircraft.is_none_or(|place| self.has_aircraft(place))
            && (!when.concentric || self.is_concentric())
            && when.more_near.as_ref().is_none_or(|near| self.has_more(near))
            && !when.unless_controls.as_deref().is_some_and(controls)
    }
    fn has_aircraft(&self, place: Aircraft) -> bool {
        let at = self.at;
        let flies = |unit: &Unit| at.domain(unit) == Domain::Air;
        // whom the weather keeps on the ground helps nobody
        let able = |cell: CellId| at.weather_effects(cell).no_aircraft.is_none();
        let in_cell = |cell: CellId, side: Side| able(cell) && at.visible_at(cell, side).any(|(_, unit)| flies(unit));
        let beside = |side: Side| at.map.grid.neighbours(self.target).any(|cell| in_cell(cell, side));
        let enemy = self.side.opponent();
        let over = self.support.iter().any(|unit| flies(unit));
        match place {
            Aircraft::Over => over,
            Aircraft::Beside => !over && beside(self.side),
            Aircraft::DefenderOver => in_cell(self.target, enemy),
            Aircraft::DefenderBeside => !in_cell(self.target, enemy) && beside(enemy),
        }
    }
    fn has_more(&self, near: &MoreNear) -> bool {
        let at = self.at;
        let around = at.map.grid.within(self.target, near.within.into());
        let balance: i32 = around
            .iter()
            .flat_map(|&(cell, _)| at.state.units_at(cell))
            .filter(|(_, unit)| near.kinds.contains(&at.class(unit).kind))
            .map(|(_, unit)| if at.state.unit_side(unit) == Some(self.side) { 1 } else { -1 })
            .sum();
        balance > 0
    }
    fn all_across(&self, features: &[String], without: &[String]) -> bool {
        let map = self.at.map;
        let across = |&(from, _): &(CellId, &Unit)| {
            let divided = |key: &String| map.feature(key).is_some_and(|it| map.divides(it, from, self.target));
            features.iter().any(divided) && !self.is_any(from, without)
        };
        !self.attackers.is_empty() && !self.is_any(self.target, without) && self.attackers.iter().all(across)
    }
    /// Two opposite cells, or three of which no two touch.
    fn is_concentric(&self) -> bool {
        let sides = self.attackers.iter().filter_map(|&(from, _)| self.at.map.grid.side_towards(self.target, from));
        let sides = sides.fold(0u8, |bits, side| bits | 1 << side);
        let all = |wanted: u8| sides & wanted == wanted;
        [0b00_1001, 0b01_0010, 0b10_0100, 0b01_0101, 0b10_1010].into_iter().any(all)
    }
}
