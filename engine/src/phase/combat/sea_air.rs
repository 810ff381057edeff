//! Attacks on ships and on aircraft: the draws in their order, then what they do (WW2 §15.4).

use super::advance;
use crate::event::Cause;
use crate::odds::{self, AirNavalOdds};
use crate::phase::strike;
use crate::recorder::Recorder;
use crate::report::{AirNavalReport, Fate};
use crate::rules::naval_attack::NavalAttack;
use crate::rules::ports;
use crate::rules::retreat::Retreats;
use crate::ruleset::Role;
use crate::unit::unit_flag;
use crate::{CellId, CountryId, Side, UnitId};

/// Fights an attack on ships. The order must have been checked.
pub(super) fn naval_attack(rec: &mut Recorder, side: Side, attack: NavalAttack) {
    let odds = odds::naval_planned(rec.position(), side, attack);
    let raid = Raid::of(rec, attack);
    let report = fight(rec, side, odds);
    raid.succeed(rec, &report);
    fall_back(rec, side.opponent(), &report);
    if !attack.ships.is_empty() && !rec.position().has_naval_unit(attack.target, side.opponent()) {
        advance::offer(rec, attack.target, attack.ships);
    }
}

/// Raiders among the attackers, and the convoys that they are after with the country that each sails for: the one that is
/// to get its money, else its owner.
struct Raid {
    raiders: Vec<UnitId>,
    convoys: Vec<(UnitId, CountryId)>,
}

impl Raid {
    /// Before the fight, in which any of them may be lost.
    fn of(rec: &Recorder, attack: NavalAttack) -> Self {
        let Some(row) = &rec.rules.sea.raiders else { return Self { raiders: Vec::new(), convoys: Vec::new() } };
        let at = rec.position();
        let raids = |id: &UnitId| {
            let ship = at.state.unit(*id);
            ship.is_some_and(|ship| at.role(ship) == Role::Submarine && row.countries.contains(&ship.owner))
        };
        let convoys = at.state.units_at(attack.target).filter(|(_, unit)| at.role(unit) == Role::Convoy);
        Self {
            raiders: attack.ships.iter().copied().filter(raids).collect(),
            convoys: convoys.map(|(id, unit)| (id, unit.cargo_for.unwrap_or(unit.owner))).collect(),
        }
    }
    /// If a convoy was hit each raider rolls a die for what it costs the country that the first one sailed for.
    fn succeed(self, rec: &mut Recorder, report: &AirNavalReport) {
        let rules = rec.rules;
        let Some(row) = &rules.sea.raiders else { return };
        let hit = |convoy| report.fates().any(|(id, fate)| id == convoy && fate != Fate::Unhurt);
        let Some(&(_, country)) = self.convoys.iter().find(|(convoy, _)| hit(*convoy)) else { return };
        let cell = report.cell;
        let add = rec.position().weather_effects(cell).raider_die.map_or(0, |die| die.add);
        for unit in self.raiders {
            let roll = rec.die() as i8 + add;
            let amount = u32::from(row.damage(roll)).min(rec.state().country(country).money);
            rec.begin(Cause::EconomicDamage { unit, cell, country, roll, amount });
            rec.country(country, |state| state.money -= amount);
        }
    }
}

/// Fights an attack on one aircraft. The order must have been checked.
pub(super) fn air_attack(rec: &mut Recorder, side: Side, target: UnitId, fighters: &[UnitId]) {
    let odds = odds::air_planned(rec.position(), target, fighters);
    fight(rec, side, odds);
}

/// All draws, then losses and damage; survivors that have to go are still in the cell.
fn fight(rec: &mut Recorder, side: Side, odds: AirNavalOdds) -> AirNavalReport {
    rec.begin(Cause::Housekeeping);
    let mut report = strike::strike(rec, side, odds);
    if report.odds.ships_attack {
        // WW2 §15.4.3: aircraft alone never drive ships away
        report.drive_off_draw = Some(rec.roll());
        if report.driven_off() && report.odds.retreats > 0 {
            report.retreated = choose_retreat(rec, &report);
        }
    }
    rec.begin(Cause::AirNavalCombat(Box::new(report.clone())));
    strike::apply(rec, &report);
    report
}

/// WW2 §15.4.2: one complete way of the whole stack to retreat; only the survivors go. A choice of one takes no draw.
fn choose_retreat(rec: &mut Recorder, report: &AirNavalReport) -> Vec<(UnitId, CellId)> {
    let stack: Vec<UnitId> = report.defenders().collect();
    let retreats = Retreats::of_ships(rec.position(), report.cell, report.attacker.opponent(), &stack);
    let ways = retreats.count() as usize;
    let chosen = if ways > 1 { rec.choose(ways) } else { 0 };
    let lives = |ship: &UnitId| report.fates().any(|(id, fate)| id == *ship && fate != Fate::Lost);
    retreats.nth(chosen as u64).into_iter().filter(|(ship, _)| lives(ship)).collect()
}

fn fall_back(rec: &mut Recorder, side: Side, report: &AirNavalReport) {
    for &(id, to) in &report.retreated {
        sail(rec, side, id, to);
    }
}

/// Puts a ship into another cell by retreat or advance: into the port if it is a friendly one (WW2 §9.3.1).
pub(super) fn sail(rec: &mut Recorder, side: Side, id: UnitId, to: CellId) {
    rec.put(id, to);
    let inside = ports::is_friendly_port(&rec.position(), to, side);
    rec.flag(id, unit_flag::IN_PORT, inside);
}
