//! Overruns, land combat, advances and assaults: always at the best odds first, never below the least ratio.

use crate::board::Cell;
use crate::lines::Lines;
use crate::sight::{Sight, Unit};
use crate::stakes::Stakes;
use meridian_ai_api::abi;
use std::cmp::Ordering;

/// Strength points that the defender loses for one of the attackers', or it is no bargain whatever the ratio.
const LEAST_EXCHANGE: f64 = 0.6;

/// What ground, a city on it and a strength point of enemies that are cut off by its loss are worth, in strength points.
const GROUND: f64 = 1.0;
const CITY: f64 = 2.0;
const CUT_OFF: f64 = 0.5;
/// Least worth of an attack, and the share of it with which no more units are added.
const WORTH_IT: f64 = 0.5;
const MOST: f64 = 0.85;

/// How boldly attacks are made where the ratio of attack to defence decides.
#[derive(Clone, Copy, Debug)]
pub struct Nerve<'s> {
    /// Least ratio for an attack.
    pub ratio: f64,
    /// Ratio at which no more units are added to one.
    pub enough: f64,
    /// Ratio that a point at stake is worth when attacks are compared.
    pub pull: f64,
    /// What is at stake.
    pub stakes: &'s Stakes,
}

/// One stack that can be attacked, with everything that can be thrown at it.
struct Chance {
    target: Cell,
    ratio: f64,
    /// By what attacks are compared: the ratio, or [`Self::worth_of`].
    worth: f64,
    /// What the cell is worth besides the enemies in it.
    ground: f64,
    /// Troops that landed in the cell itself must fight whatever the odds.
    forced: bool,
    attackers: Vec<u32>,
    support: Vec<u32>,
}

/// What holds a player back besides its nerve.
#[derive(Clone, Copy, Debug)]
pub struct Restraint {
    /// Most attacks of a step, those that are forced not held back by it.
    pub most: usize,
    /// Least ratio, whatever an attack is worth, but for troops that have to fight.
    pub least: f64,
    /// Nobody goes into a cell that an attack has emptied.
    pub stays: bool,
}

/// Attacks, the best first, until nothing is left that is worth it.
pub fn attack(sight: &mut Sight, nerve: Nerve) {
    attack_within(sight, nerve, Restraint { most: usize::MAX, least: 0.0, stays: false });
}

/// The same, held back; how many attacks were made.
pub fn attack_within(sight: &mut Sight, nerve: Nerve, held: Restraint) -> usize {
    let mut made = 0;
    let targets = sight.targets();
    let lines = if targets.is_empty() { None } else { Lines::find(sight) };
    let mut chances: Vec<Chance> =
        targets.into_iter().filter_map(|target| weigh(sight, nerve, lines.as_ref(), target)).collect();
    while !sight.is_over() {
        let open = chances.iter().filter(|chance| {
            let worth_it = if lines.is_some() { chance.worth >= WORTH_IT } else { chance.ratio >= nerve.ratio };
            chance.forced || made < held.most && worth_it && chance.ratio >= held.least
        });
        let Some(best) =
            open.max_by(|a, b| (a.forced, a.worth).partial_cmp(&(b.forced, b.worth)).unwrap_or(Ordering::Equal))
        else {
            break;
        };
        let (target, support) = (best.target, best.support.clone());
        let (forced, (attackers, ratio)) = (best.forced, enough(sight, nerve, lines.is_some(), best));
        sight.show_attack(target, &attackers, ratio, forced);
        let Some(result) = sight.attack(target, &attackers, &support) else {
            chances.retain(|chance| chance.target != target);
            continue;
        };
        made += 1;
        if result.outcome & abi::OUTCOME_ADVANCE != 0 && !held.stays {
            advance(sight);
        }
        if let Some(lines) = &lines {
            lines.changed();
        }
        // attackers stand beside their targets, and a stack retreats by one step: nothing changed farther away
        let mut around: Vec<Cell> =
            sight.land_neighbours(target).flat_map(|near| sight.land_neighbours(near)).collect();
        around.extend(sight.land_neighbours(target));
        around.push(target);
        around.sort_unstable();
        around.dedup();
        chances.retain(|chance| !around.contains(&chance.target));
        chances.extend(around.into_iter().filter_map(|cell| weigh(sight, nerve, lines.as_ref(), cell)));
    }
    made
}

/// The strongest attackers that together reach the ratio that is enough, or most of what all of them would bring; the others are
/// free for other stacks. A forced attack takes everybody. Also the ratio that they reach.
fn enough(sight: &Sight, nerve: Nerve, by_worth: bool, chance: &Chance) -> (Vec<u32>, f64) {
    if chance.forced || !by_worth && chance.ratio <= nerve.enough {
        return (chance.attackers.clone(), chance.ratio);
    }
    let mut units: Vec<Unit> = chance.attackers.iter().filter_map(|&handle| sight.unit(handle)).collect();
    units.sort_by_key(|unit| (std::cmp::Reverse(unit.strength), unit.row));
    let handles: Vec<u32> = units.iter().map(|unit| unit.handle).collect();
    let reaches = |count: usize| {
        let odds = sight.land_odds(chance.target, &handles[..count], &chance.support)?;
        let does = if by_worth { chance.worth_of(&odds) >= MOST * chance.worth } else { odds.ratio >= nerve.enough };
        does.then_some((count, odds.ratio))
    };
    let (count, ratio) = (1..handles.len()).find_map(reaches).unwrap_or((handles.len(), chance.ratio));
    (handles[..count].to_vec(), ratio)
}

impl Chance {
    /// What it takes from the enemy for what it costs, in strength points, where armies live on lines that can be cut.
    fn worth_of(&self, odds: &abi::LandOdds) -> f64 {
        odds.defender_loss - odds.attacker_loss + odds.elimination * self.ground
    }
}

/// What a full attack on the cell would be; none if there is nothing to attack or nobody to attack it.
fn weigh(sight: &Sight, nerve: Nerve, lines: Option<&Lines>, target: Cell) -> Option<Chance> {
    let attackers = sight.attackers(target);
    let leader = sight.unit(*attackers.first()?)?;
    let support = sight.supporters(target);
    let odds = sight.land_odds(target, &attackers, &support)?;
    let forced = attackers.iter().any(|&unit| sight.unit(unit).is_some_and(|unit| unit.cell == target));
    if !forced && odds.defender_loss < LEAST_EXCHANGE * odds.attacker_loss {
        return None;
    }
    let ground = lines.map_or(0.0, |lines| {
        let city = if sight.has_city(target) { CITY } else { 0.0 };
        GROUND + city + f64::from(lines.cut_by(sight, target, leader.owner)) * CUT_OFF
    });
    let mut chance = Chance {
        target,
        ratio: odds.ratio,
        worth: odds.ratio + nerve.pull * f64::from(nerve.stakes.of(target)),
        ground,
        forced,
        attackers,
        support,
    };
    if lines.is_some() {
        chance.worth = chance.worth_of(&odds);
    }
    Some(chance)
}

/// The two strongest go in; in China only where somebody stays behind or stands beside the place as well.
fn advance(sight: &mut Sight) {
    let Some((target, offered)) = sight.advance_offer() else { return };
    let mut units: Vec<Unit> = offered.into_iter().filter_map(|handle| sight.unit(handle)).collect();
    units.sort_by_key(|unit| (std::cmp::Reverse(unit.strength), unit.row));
    let mut going: Vec<u32> = Vec::new();
    for unit in units {
        let stays = sight.units_at(unit.cell).iter().any(|other| {
            other.domain == abi::DOMAIN_LAND
                && other.side == sight.side()
                && other.handle != unit.handle
                && !going.contains(&other.handle)
        });
        if sight.side() == abi::AXIS && sight.is_chinese(unit.cell) && !stays && !is_joined(sight, target, unit.cell) {
            continue;
        }
        going.push(unit.handle);
        if going.len() == 2 {
            break;
        }
    }
    while !going.is_empty() && !sight.advance(&going) {
        going.pop();
    }
}

/// Would the cell touch an own garrison, or own ground outside China, other than the cell that was left?
fn is_joined(sight: &Sight, cell: Cell, left: Cell) -> bool {
    let side = sight.side();
    sight.land_neighbours(cell).any(|near| near != left && sight.side_at(near) == side)
}

/// Goes ashore wherever that is possible and not hopeless: the two strongest and a supply unit.
pub fn assault(sight: &mut Sight) {
    for cell in sight.assaults() {
        let mut units: Vec<Unit> =
            sight.assault_units(cell).into_iter().filter_map(|handle| sight.unit(handle)).collect();
        units.sort_by_key(|unit| (std::cmp::Reverse((unit.kind == abi::KIND_MARINE, unit.strength)), unit.row));
        let fighters = units.iter().filter(|unit| unit.kind != abi::KIND_SUPPLY).take(2);
        let supply = units.iter().filter(|unit| unit.kind == abi::KIND_SUPPLY).take(1);
        let group: Vec<&Unit> = fighters.chain(supply).collect();
        let strength: u16 = group.iter().map(|unit| u16::from(unit.strength)).sum();
        let handles: Vec<u32> = group.iter().map(|unit| unit.handle).collect();
        match sight.assault_odds(cell, &handles) {
            Some(odds) if strength >= odds.defender_points => sight.assault(cell, &handles),
            _ => {}
        }
    }
}
