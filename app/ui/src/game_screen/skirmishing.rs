//! Land combats that can be fought as a skirmish: one that the person could order now, and the one whose outcome is told. They are
//! only read: the war goes on as if nobody had asked.

use crate::game_screen::{Aim, BattleReport, GameScreen};
use meridian_engine::event::{Delta, Event};
use meridian_engine::known::View;
use meridian_engine::report::CombatReport;
use meridian_engine::rules::Position;
use meridian_engine::{CellId, CountryId, Side, UnitId};
use meridian_presentation::words::{cell_title, place_title};
use meridian_session::skirmish::Combat;
use std::collections::BTreeMap;

impl GameScreen {
    /// The combat that the person who is asked could order against this cell.
    pub fn combat_at(&self, cell: CellId) -> Option<Combat> {
        let side = self.human().filter(|_| !self.is_watching())?;
        let target = self.now.targets.iter().find(|target| target.cell == cell)?;
        let at = self.game().position();
        let all = target.attackers();
        let chosen = self.battle.aim == Some(Aim::Land(cell)) && !self.battle.attackers.is_empty();
        let attackers = if chosen { &self.battle.attackers } else { &all };
        let view = View::new(at, self.viewer());
        let seen = at.land_units(cell, side.opponent()).filter(|(_, unit)| view.sees(unit));
        let strength = |id: &UnitId| at.state.unit(*id).map(|unit| (unit.owner, u32::from(unit.strength)));
        let attackers = foremost(attackers.iter().filter_map(strength))?;
        let defenders = foremost(seen.map(|(_, unit)| (unit.owner, u32::from(unit.strength))))?;
        Some(combat(at, cell, side, attackers, defenders))
    }
    /// The combat whose outcome the person is told.
    pub fn combat_fought(&self) -> Option<&Combat> {
        self.battle.fought.as_ref().filter(|_| !self.is_watching())?.skirmish.as_ref()
    }
}

/// What a skirmish takes from a combat that was fought; `at` is the position after it.
pub(super) fn fought(at: Position, event: &Event, report: &BattleReport) -> Option<Combat> {
    let BattleReport::Land(report) = report else { return None };
    let CombatReport { cell, attacker, .. } = **report;
    let before = |id: UnitId| {
        let mut changes = event.deltas.iter().filter_map(Delta::unit_change);
        let was = changes.find_map(|(changed, was, _)| was.filter(|_| changed == id));
        let unit = was.or_else(|| at.state.unit(id).copied())?;
        Some((unit.owner, u32::from(unit.strength)))
    };
    let attackers = foremost(report.attackers().filter_map(before))?;
    let defenders = foremost(report.defenders().filter_map(before))?;
    Some(combat(at, cell, attacker, attackers, defenders))
}

/// Who has most strength points among them; the first of equals.
fn foremost(units: impl Iterator<Item = (CountryId, u32)>) -> Option<CountryId> {
    let mut sums: BTreeMap<CountryId, u32> = BTreeMap::new();
    for (country, strength) in units {
        *sums.entry(country).or_insert(0) += strength;
    }
    sums.into_iter().max_by_key(|&(country, sum)| (sum, std::cmp::Reverse(country))).map(|(country, _)| country)
}

fn combat(at: Position, cell: CellId, attacker: Side, attacks: CountryId, defends: CountryId) -> Combat {
    let called = |country: CountryId| (at.rules.country(country).key.clone(), at.country_name(country).to_owned());
    let countries = match attacker {
        Side::Axis => [called(attacks), called(defends)],
        Side::Allies => [called(defends), called(attacks)],
    };
    let city = at.map.city_at(cell).is_some();
    Combat {
        place: if city { cell_title(at, cell) } else { place_title(at, cell) },
        attacker,
        countries,
        at: at.map.grid.geometry().map(|globe| globe.lat_lon(cell)),
        terrain: if city { "city" } else { at.map.terrain(cell).key() },
        weather: at.weather_effects(cell).key.clone(),
        month: at.state.war().month,
    }
}
