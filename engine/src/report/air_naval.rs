//! What happened in one combat of ships and aircraft (WW2 §15).

use crate::odds::AirNavalOdds;
use crate::{CellId, Side, UnitId};
use serde::Serialize;

/// What became of one unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Fate {
    /// It is as before.
    Unhurt,
    /// It lives, newly damaged.
    Damaged,
    /// It is eliminated.
    Lost,
}

/// What happened in one combat of ships and aircraft, for the journal, the combat sheet and the screen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct AirNavalReport {
    /// Where it was fought.
    pub cell: CellId,
    /// The side that attacked.
    pub attacker: Side,
    /// Strengths with their factors and all chances as they stood before the dice.
    pub odds: AirNavalOdds,
    /// In the order of the sheet.
    pub attacker_fates: Vec<Fate>,
    /// The same of the defenders.
    pub defender_fates: Vec<Fate>,
    /// The draw held against [`AirNavalOdds::drive_off`], where there was one.
    pub drive_off_draw: Option<f64>,
    /// The survivors that fell back, and where to.
    pub retreated: Vec<(UnitId, CellId)>,
}

impl AirNavalReport {
    /// In the order of the sheet.
    pub fn attackers(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.odds.attackers.iter().map(|one| one.unit)
    }
    /// In the order of the sheet.
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
    pub(crate) fn driven_off(&self) -> bool {
        self.drive_off_draw.is_some_and(|draw| draw < self.odds.drive_off)
    }
}
