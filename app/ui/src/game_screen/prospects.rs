//! How good everything is that can be attacked, the best of each kind first: the list shows it and Space goes through it in
//! this order.

use crate::game_screen::{Aim, GameScreen, LegalNow};
use meridian_engine::odds;
use meridian_engine::order::Bombing;
use meridian_engine::rules::Position;
use meridian_engine::rules::naval_attack::NavalAttack;

/// Something that can be attacked, by all who can attack it together.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Prospect {
    /// What.
    pub aim: Aim,
    /// On land the odds, else the chance that all is lost there, unless that is hidden; nothing for a shore.
    pub worth: f64,
    /// Attackers.
    pub units: usize,
}

/// All prospects of a position; found when they are first asked for.
#[derive(Clone, Debug, Default)]
pub(super) struct Prospects {
    key: Option<(u64, u64)>,
    list: Vec<Prospect>,
}

impl GameScreen {
    /// Everything that can be attacked now, kind by kind, the best first.
    pub fn prospects(&mut self) -> &[Prospect] {
        let key = self.session.state().key();
        if self.prospects.key != Some(key) {
            let at = self.game().position();
            let mut list: Vec<Prospect> =
                self.now.aims().into_iter().map(|aim| Prospect::of(at, &self.now, aim)).collect();
            if self.hides_odds() {
                // neither the chance nor its place in the list says what is hidden
                list.iter_mut().filter(|one| !matches!(one.aim, Aim::Land(_))).for_each(|one| one.worth = 0.0);
            }
            list.sort_by(|a, b| {
                kind(a.aim).cmp(&kind(b.aim)).then(b.worth.total_cmp(&a.worth)).then(a.aim.cmp(&b.aim))
            });
            self.prospects = Prospects { key: Some(key), list };
        }
        &self.prospects.list
    }
}

impl Prospect {
    fn of(at: Position, now: &LegalNow, aim: Aim) -> Self {
        let side = at.state.clock().active;
        let (attackers, support) = now.forces(aim, false).unwrap_or_default();
        let worth = match aim {
            Aim::Land(cell) => odds::land_planned(at, side, cell, &attackers, &support).ratio,
            Aim::Landing(_) => 0.0,
            Aim::Ships { cell, submarines } => {
                let attack =
                    NavalAttack { target: cell, submarines, ships: &attackers, aircraft: &support, kamikaze: false };
                odds::naval_planned(at, side, attack).defenders_gone()
            }
            Aim::Aircraft(target) => odds::air_planned(at, target, &attackers).defender_toll.all_lost(),
            Aim::Raid { cell, what } => odds::bomb_planned(at, side, cell, what, &attackers).success,
        };
        Self { aim, worth, units: attackers.len() }
    }
}

/// The place of its kind among the others.
const fn kind(aim: Aim) -> u8 {
    match aim {
        Aim::Land(_) => 0,
        Aim::Landing(_) => 1,
        Aim::Ships { submarines: false, .. } => 2,
        Aim::Ships { submarines: true, .. } => 3,
        Aim::Aircraft(_) => 4,
        Aim::Raid { what: Bombing::Installations, .. } => 5,
        Aim::Raid { what: Bombing::Strategic, .. } => 6,
        Aim::Raid { what: Bombing::Atomic, .. } => 7,
    }
}
