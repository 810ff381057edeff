//! The policy ATTACK: a side that holds where it stands and strikes where the exchange is in its favour.

use super::Service;
use meridian_ai_api::abi;
use meridian_engine::odds::best::{Aim, Choice, Tried, Wish, least_loss};
use meridian_engine::{Order, OrderKind, Phase};

/// Least chance that the stack is gone or driven off.
const SURE_ENOUGH: f64 = 0.5;
/// Most attacks in a step.
const MOST: usize = 64;

impl Service {
    /// Attacks on land, the one that promises most first, as long as one promises more loss to the enemy than to itself. Units
    /// go into cells that were emptied. The dice are those of the simulation.
    pub fn play_attacks(&mut self) {
        let is_combat =
            matches!(self.at().state.clock().phase, Phase::Combat(_) | Phase::Breakthrough(_) | Phase::Blitz(_));
        if !is_combat {
            return;
        }
        for _ in 0..MOST {
            let Some(kind) = self.advance_offered().or_else(|| self.most_promising()) else { return };
            if !self.try_order(kind) {
                return;
            }
        }
    }
    /// The first unit that may go into the cell which the last combat emptied.
    fn advance_offered(&mut self) -> Option<OrderKind> {
        self.at().state.advance()?;
        self.legal.nth(self.game.position(), abi::order_bit(abi::ORDER_ADVANCE), 0)
    }
    fn most_promising(&mut self) -> Option<OrderKind> {
        let (at, side) = (self.game.position(), self.side);
        let mut most: Option<(f64, OrderKind)> = None;
        for target in self.answers.attacks(at, side) {
            let wish = Wish { aim: Aim::Emptied, at_least: SURE_ENOUGH };
            let candidates = (&*target.attackers(), &*target.support);
            let Some(choice) = least_loss(at, side, target.cell, candidates, wish, &mut Tried::default()) else {
                continue;
            };
            let Choice { attackers: land, support, odds } = choice;
            let gain = odds.mean_defender_loss() - odds.mean_attacker_loss();
            let kind = OrderKind::Attack { target: target.cell, land, support };
            let better = most.as_ref().map_or(gain > 0.0, |(other, _)| gain > *other);
            if better && self.game.check(&Order { side, kind: kind.clone() }).is_ok() {
                most = Some((gain, kind));
            }
        }
        most.map(|(_, kind)| kind)
    }
}
