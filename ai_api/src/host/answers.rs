//! Answers to questions that agents ask again and again about one position: kept until the next order.

use meridian_engine::legal::combat::{self, AssaultTarget, AttackTarget};
use meridian_engine::legal::reach::Reach;
use meridian_engine::rules::Position;
use meridian_engine::{Phase, Side, UnitId};

#[derive(Default)]
pub struct Answers {
    attacks: Option<Vec<AttackTarget>>,
    assaults: Option<Vec<AssaultTarget>>,
    /// Of the unit that was asked about last: on its own, and by rail.
    reach: Option<(UnitId, [Option<Reach>; 2])>,
}

impl Answers {
    /// Stacks that can be attacked now, in the phases for it.
    pub fn attacks(&mut self, at: Position, side: Side) -> &[AttackTarget] {
        self.attacks.get_or_insert_with(|| match at.state.clock.phase {
            Phase::Overrun(_) | Phase::Combat(_) => combat::attack_targets(at, side),
            _ => Vec::new(),
        })
    }
    /// Cells that can be assaulted now, in the phase for it.
    pub fn assaults(&mut self, at: Position, side: Side) -> &[AssaultTarget] {
        self.assaults.get_or_insert_with(|| match at.state.clock.phase {
            Phase::Amphibious(_) => combat::assault_options(at, side),
            _ => Vec::new(),
        })
    }
    /// Where the unit can get now.
    pub fn reach(&mut self, at: Position, unit: UnitId, by_rail: bool) -> &Reach {
        if !matches!(&self.reach, Some((other, _)) if *other == unit) {
            self.reach = None;
        }
        let (_, reaches) = self.reach.get_or_insert((unit, [None, None]));
        reaches[usize::from(by_rail)].get_or_insert_with(|| Reach::of(at, unit, by_rail))
    }
}
