//! The combat of ships and aircraft itself (WW2 §15.2 to §15.4): the draws for every unit in their order, and what they
//! do. Naval attacks, air attacks and interceptions all fight it; who may attack whom, retreats and the cancelling of
//! missions are theirs.

use crate::Side;
use crate::odds::AirNavalOdds;
use crate::recorder::Recorder;
use crate::report::{AirNavalReport, Fate};
use crate::rules::losses;
use crate::unit::unit_flag;

/// WW2 §15.4.1: the draws of all units, attackers before defenders, damage before elimination for each; two draws for
/// every unit whatever its risk, none for a kamikaze attacker, whose end is certain. Changes nothing but the dice. The
/// draw of WW2 §15.3.3 comes next and is the caller's.
pub fn strike(rec: &mut Recorder, attacker: Side, odds: AirNavalOdds) -> AirNavalReport {
    let mut fates = Vec::with_capacity(odds.attackers.len() + odds.defenders.len());
    for unit in odds.attackers.iter().chain(&odds.defenders) {
        if unit.doomed {
            fates.push(Fate::Lost);
            continue;
        }
        let (damaged, eliminated) = (rec.chance(unit.damage), rec.chance(unit.elimination));
        fates.push(match (damaged, eliminated) {
            (_, true) => Fate::Lost,
            (true, false) if unit.brittle => Fate::Lost,
            (true, false) => Fate::Damaged,
            (false, false) => Fate::Unhurt,
        });
    }
    let defender_fates = fates.split_off(odds.attackers.len());
    AirNavalReport {
        cell: odds.cell,
        attacker,
        odds,
        attacker_fates: fates,
        defender_fates,
        drive_off_draw: None,
        retreated: Vec::new(),
    }
}

/// Carries out what the draws decided: the lost leave the map with what they carry (WW2 §7.4), the damaged are marked,
/// surviving attackers have attacked.
pub fn apply(rec: &mut Recorder, report: &AirNavalReport) {
    for (id, fate) in report.fates() {
        match fate {
            Fate::Unhurt => {}
            Fate::Damaged => rec.flag(id, unit_flag::DAMAGED, true),
            Fate::Lost => losses::eliminate(rec, id),
        }
    }
    for id in report.attackers() {
        rec.flag(id, unit_flag::ATTACKED, true);
    }
}
