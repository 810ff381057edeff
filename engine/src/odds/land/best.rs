//! Whom to send: the attackers of a stack that are expected to lose least while the attack is as good as it is wanted.

use super::{LandOdds, land_planned};
use crate::rules::Position;
use crate::ruleset::Resolver;
use crate::{CellId, Side, UnitId};

/// What an attack is to reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Aim {
    /// So many times the defence.
    Ratio,
    /// The chance that the stack loses something, as an overrun needs it (WW2 §14.7.2).
    AnyLoss,
    /// The chance that the cell is free of the enemy afterwards: the stack gone or driven off.
    Emptied,
    /// The chance that the stack is gone (WW2 §14.6.4).
    Eliminated,
}

/// An aim and how much of it is enough.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Wish {
    /// What is looked at.
    pub aim: Aim,
    /// The least that will do.
    pub at_least: f64,
}

/// Who is to attack.
#[derive(Clone, PartialEq, Debug)]
pub struct Choice {
    /// Land units.
    pub attackers: Vec<UnitId>,
    /// Ships and aircraft, the strongest there are.
    pub support: Vec<UnitId>,
    /// The sheet of their attack.
    pub odds: LandOdds,
}

/// Sets that were tried: what the answer has cost.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Tried {
    /// By their sums alone.
    pub sums: u64,
    /// With the whole sheet.
    pub sheets: u64,
}

/// Expected loss, strength points, units and supporters of a set.
type Rank = (f64, usize, usize, usize);

/// Land units that go together: those that landed in the cell all or none (WW2 §13.6), the others each for itself.
struct Block {
    units: Vec<UnitId>,
    strength: f64,
    points: usize,
}

/// The set of these units that satisfies the wish with the least expected loss of strength points; of equal ones the one of
/// fewest strength points, units and supporters. None if no set does. Exact where strengths add up (WW2 §14.2.1); where rows
/// of the ruleset look at the attackers together, the best of the sets that are the strongest for their points.
pub fn least_loss(
    at: Position,
    side: Side,
    target: CellId,
    (attackers, support): (&[UnitId], &[UnitId]),
    wish: Wish,
    tried: &mut Tried,
) -> Option<Choice> {
    let all = land_planned(at, side, target, attackers, support);
    let blocks = blocks(at, &all);
    let mut support: Vec<(UnitId, f64)> = all.support.iter().map(|one| (one.unit, one.strength)).collect();
    support.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    let help: Vec<UnitId> = support.iter().map(|one| one.0).collect();
    let adds_up =
        matches!(at.rules.land_combat.resolver, Resolver::Chances) && at.rules.land_combat.modifiers.is_empty();
    let mut found: Option<(Rank, Vec<UnitId>)> = None;
    for (points, strength, units) in strongest(&blocks) {
        let mut attack = strength;
        for helpers in 0..=support.len() {
            attack += if helpers > 0 { support[helpers - 1].1 } else { 0.0 };
            let odds = if adds_up {
                tried.sums += 1;
                all.with_sums(at, attack, points as u32)
            } else {
                tried.sheets += 1;
                land_planned(at, side, target, &units, &help[..helpers])
            };
            if !wish.holds(&odds) {
                continue;
            }
            let rank = (odds.mean_attacker_loss(), points, units.len(), helpers);
            if found.as_ref().is_none_or(|(best, _)| is_less(rank, *best)) {
                found = Some((rank, units.clone()));
            }
        }
    }
    let ((.., helpers), attackers) = found?;
    let support = help[..helpers].to_vec();
    tried.sheets += 1;
    let odds = land_planned(at, side, target, &attackers, &support);
    Some(Choice { attackers, support, odds })
}

impl Wish {
    fn holds(self, odds: &LandOdds) -> bool {
        let reached = match self.aim {
            Aim::Ratio => odds.effective_ratio(),
            Aim::AnyLoss => odds.any_loss(),
            Aim::Emptied => odds.cell_emptied(),
            Aim::Eliminated => odds.elimination,
        };
        reached >= self.at_least - 1e-9
    }
}

impl LandOdds {
    /// The same stack attacked by others, of whom the sums are known.
    fn with_sums(&self, at: Position, attack: f64, points: u32) -> Self {
        let mut odds = Self {
            attackers: Vec::new(),
            support: Vec::new(),
            defenders: Vec::new(),
            attacker_losses: Vec::new(),
            defender_losses: Vec::new(),
            modifiers: Vec::new(),
            table: None,
            offensives: Vec::new(),
            panic: Vec::new(),
            attack,
            ratio: if self.defence == 0.0 { f64::INFINITY } else { attack / self.defence },
            attacker_points: points,
            ..*self
        };
        odds.judge(at.rules);
        odds
    }
}

/// Less loss, but for what is lost in arithmetic; then fewer.
fn is_less(one: Rank, other: Rank) -> bool {
    if (one.0 - other.0).abs() > 1e-9 {
        return one.0 < other.0;
    }
    (one.1, one.2, one.3) < (other.1, other.2, other.3)
}

fn blocks(at: Position, all: &LandOdds) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut landed: Option<usize> = None;
    for one in &all.attackers {
        let points = at.state.unit(one.unit).map_or(0, |unit| usize::from(unit.strength));
        let inside = at.state.cell_of(one.unit) == Some(all.target);
        match landed.filter(|_| inside) {
            Some(block) => {
                blocks[block].units.push(one.unit);
                blocks[block].strength += one.strength;
                blocks[block].points += points;
            }
            None => {
                landed = if inside { Some(blocks.len()) } else { landed };
                blocks.push(Block { units: vec![one.unit], strength: one.strength, points });
            }
        }
    }
    blocks
}

/// The strongest set of each number of points that is stronger than every set of fewer; of equally strong ones the one of
/// fewest units. Points, strength and units.
fn strongest(blocks: &[Block]) -> Vec<(usize, f64, Vec<UnitId>)> {
    let most: usize = blocks.iter().map(|block| block.points).sum();
    // strength and units of the best set of so many points
    let mut best: Vec<Option<(f64, usize)>> = vec![None; most + 1];
    best[0] = Some((0.0, 0));
    let mut taken = vec![vec![false; most + 1]; blocks.len()];
    for (block, taken) in blocks.iter().zip(&mut taken) {
        for points in (block.points..=most).rev() {
            let Some((strength, units)) = best[points - block.points] else { continue };
            let with = (strength + block.strength, units + block.units.len());
            let better = |old: (f64, usize)| with.0 > old.0 || with.0 == old.0 && with.1 < old.1;
            if block.points > 0 && best[points].is_none_or(better) {
                best[points] = Some(with);
                taken[points] = true;
            }
        }
    }
    let mut sets = Vec::new();
    let mut least = f64::NEG_INFINITY;
    for (points, best) in best.iter().enumerate().skip(1) {
        let Some((strength, _)) = best.filter(|best| best.0 > least) else { continue };
        least = strength;
        let (mut units, mut left) = (Vec::new(), points);
        for (block, taken) in blocks.iter().zip(&taken).rev() {
            if taken[left] {
                units.extend(&block.units);
                left -= block.points;
            }
        }
        units.sort_unstable();
        sets.push((points, strength, units));
    }
    sets
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::testing::Board;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(96))]

        /// Against every set there is.
        #[test]
        fn s14_2_no_set_loses_less(strengths in prop::collection::vec(1u8..7, 1..7), helpers in 0usize..3,
                              defence in 1u8..7, aim in 0u8..4, at_least in 0.05f64..1.6) {
            let mut board = Board::new(3, 3);
            let (target, from) = (board.cell(1, 1), [board.cell(0, 1), board.cell(2, 1)]);
            let land: Vec<UnitId> = strengths.iter().enumerate().map(|(index, &strength)| {
                let class = if index % 2 == 0 { "germany.infantry" } else { "germany.armor" };
                board.unit(class, from[index % 2], strength)
            }).collect();
            let air: Vec<UnitId> = (0..helpers).map(|_| board.unit("air.he_111", target, 1)).collect();
            board.unit("france.infantry", target, defence);
            let game = board.game();
            let at = game.position();
            let aim = [Aim::Ratio, Aim::AnyLoss, Aim::Emptied, Aim::Eliminated][usize::from(aim)];
            let wish = Wish { aim, at_least };
            let mut least: Option<f64> = None;
            for set in 1u32..1 << (land.len() + air.len()) {
                let chosen = |ids: &[UnitId], shift: usize| -> Vec<UnitId> {
                    let taken = ids.iter().enumerate().filter(|(index, _)| set >> (index + shift) & 1 == 1);
                    taken.map(|(_, &id)| id).collect()
                };
                let (attackers, support) = (chosen(&land, 0), chosen(&air, land.len()));
                let odds = land_planned(at, Side::Axis, target, &attackers, &support);
                if !attackers.is_empty() && wish.holds(&odds) {
                    let loss = odds.mean_attacker_loss();
                    least = Some(least.map_or(loss, |least: f64| least.min(loss)));
                }
            }
            let mut tried = Tried::default();
            let found = least_loss(at, Side::Axis, target, (&land, &air), wish, &mut tried);
            prop_assert_eq!(found.is_some(), least.is_some());
            if let (Some(found), Some(least)) = (found, least) {
                prop_assert!(wish.holds(&found.odds));
                prop_assert!((found.odds.mean_attacker_loss() - least).abs() < 1e-9);
                prop_assert!(tried.sums > 0 && tried.sheets == 1);
            }
        }
    }

    #[test]
    fn s13_6_who_landed_attacks_together() {
        let mut board = Board::new(3, 1);
        let target = board.cell(1, 0);
        let landed = [1, 2].map(|strength| board.unit("germany.infantry", target, strength));
        let beside = board.unit("germany.infantry", board.cell(0, 0), 1);
        board.unit("france.infantry", target, 1);
        let game = board.game();
        let units = [landed[0], landed[1], beside];
        let at_least = |ratio| {
            let wish = Wish { aim: Aim::Ratio, at_least: ratio };
            let found = least_loss(game.position(), Side::Axis, target, (&units, &[]), wish, &mut Tried::default());
            found.map(|found| found.attackers)
        };
        // the defender is out of supply and counts half
        assert_eq!(at_least(2.0), Some(vec![beside]));
        assert_eq!(at_least(4.0), Some(landed.to_vec()), "all of them or none");
        assert_eq!(at_least(8.0), Some(units.to_vec()));
        assert_eq!(at_least(8.1), None);
    }
}
