//! The combat of ships and aircraft itself (WW2 §15.2 to §15.4): the draws for every unit in their order, and what they
//! do. Naval attacks, air attacks and interceptions all fight it; who may attack whom, retreats and the cancelling of
//! missions are theirs. Strengths and chances are in `odds::air_naval`.

use super::{Position, losses, ports};
use crate::map::flag;
use crate::odds::AirNavalOdds;
use crate::recorder::Recorder;
use crate::ruleset::{Domain, UnitKind};
use crate::unit::{Unit, unit_flag};
use crate::{CellId, Side, UnitId};
use serde::Serialize;

/// What fire is aimed at (WW2 §15.2.1): every kind of target is met with another figure of the unit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub enum TargetClass {
    /// Ships that are no submarines.
    Surface = 0,
    Submarine = 1,
    Air = 2,
}

impl TargetClass {
    pub const ALL: [Self; 3] = [Self::Surface, Self::Submarine, Self::Air];

    /// Class of a ship or an aircraft.
    pub fn of(at: Position, unit: &Unit) -> Self {
        match at.kind(unit) {
            UnitKind::Submarine => Self::Submarine,
            kind if kind.domain() == Domain::Air => Self::Air,
            _ => Self::Surface,
        }
    }
}

/// Convoys and some aircraft are eliminated by what damages others (WW2 §6.4.1).
pub fn can_be_damaged(at: Position, unit: &Unit) -> bool {
    at.rules.kind(at.kind(unit)).can_be_damaged && !at.class(unit).no_damage
}

/// Inside a major port: out of reach of ships, and twice as hard to hit from the air (WW2 §9.3.3).
pub fn in_major_port(at: Position, cell: CellId, unit: &Unit) -> bool {
    unit.has(unit_flag::IN_PORT) && at.map.has(cell, flag::MAJOR_PORT) && ports::is_port(&at, cell)
}

/// What became of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Fate {
    Unhurt,
    Damaged,
    Lost,
}

/// What happened in one combat of ships and aircraft, for the journal, the combat sheet and the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AirNavalReport {
    pub cell: CellId,
    pub attacker: Side,
    /// Strengths with their factors and all chances as they stood before the dice.
    pub odds: AirNavalOdds,
    /// In the order of the sheet.
    pub attacker_fates: Vec<Fate>,
    pub defender_fates: Vec<Fate>,
    /// The draw held against [`AirNavalOdds::drive_off`], where there was one.
    pub drive_off_draw: Option<f64>,
    /// The survivors that fell back, and where to.
    pub retreated: Vec<(UnitId, CellId)>,
}

impl AirNavalReport {
    pub fn attackers(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.attackers.iter().map(|one| one.unit)
    }
    pub fn defenders(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.defenders.iter().map(|one| one.unit)
    }
    /// Every unit of the combat and what became of it, attackers first.
    pub fn fates(&self) -> impl Iterator<Item = (UnitId, Fate)> + '_ {
        let attackers = self.attackers().zip(self.attacker_fates.iter().copied());
        attackers.chain(self.defenders().zip(self.defender_fates.iter().copied()))
    }
    /// Units lost by the attackers and by the defenders.
    pub fn lost(&self) -> (usize, usize) {
        let lost = |fates: &[Fate]| fates.iter().filter(|&&fate| fate == Fate::Lost).count();
        (lost(&self.attacker_fates), lost(&self.defender_fates))
    }
    /// Was the draw of WW2 §15.3.3 made and met?
    pub fn driven_off(&self) -> bool {
        self.drive_off_draw.is_some_and(|draw| draw < self.odds.drive_off)
    }
}

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
