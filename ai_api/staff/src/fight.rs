//! Overruns, land combat, advances and assaults: always at the best odds first, never below the least ratio.

use crate::board::Cell;
use crate::guard;
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
/// Land steps that enemies come from to a place that an advance has left open.
const NEAR: usize = 3;
/// Least worth of an attack, and the share of it with which no more units are added.
const WORTH_IT: f64 = 0.5;
const MOST: f64 = 0.85;

/// Strength points that an attack can well cost a unit.
const FRAIL: u8 = 2;

/// How boldly attacks are made.
#[derive(Clone, Copy, Debug)]
pub struct Nerve<'s> {
    /// Least ratio of attack to defence.
    pub ratio: f64,
    /// By what attacks are compared where armies don't live on lines that can be cut.
    pub weighs: Weighs<'s>,
}

/// By what attacks are compared.
#[derive(Clone, Copy, Debug)]
pub enum Weighs<'s> {
    /// The ratio of attack to defence. No more units are added to an attack than it takes to reach so much.
    Odds(f64),
    /// What they take for what they cost. A unit goes where its part is worth most.
    Bargain(Bargain, &'s Stakes),
}

/// What the ground is worth that an attack takes, beside the enemies who fall, in strength points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bargain {
    /// Any cell.
    pub ground: f64,
    /// A city, resource or base in it besides.
    pub prize: f64,
    /// A point at stake besides.
    pub point: f64,
    /// A strength point of those who have supply again when the cell is taken.
    pub relief: f64,
    /// Least worth of an attack.
    pub least: f64,
}

/// One stack that can be attacked, with everything that can be thrown at it.
struct Chance {
    target: Cell,
    ratio: f64,
    /// By what attacks are compared: the ratio, or [`Self::worth_of`].
    worth: f64,
    /// What the cell is worth besides the enemies in it.
    ground: f64,
    /// It is enough that the defenders are gone, wherever they are.
    driven_off: bool,
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
            let worth_it = match nerve.weighs {
                _ if lines.is_some() => chance.worth >= WORTH_IT,
                Weighs::Bargain(bargain, _) => chance.worth >= bargain.least && chance.ratio >= nerve.ratio,
                Weighs::Odds(_) => chance.ratio >= nerve.ratio,
            };
            chance.forced || made < held.most && worth_it && chance.ratio >= held.least
        });
        let Some(best) =
            open.max_by(|a, b| (a.forced, a.worth).partial_cmp(&(b.forced, b.worth)).unwrap_or(Ordering::Equal))
        else {
            break;
        };
        let (target, support) = (best.target, best.support.clone());
        let (attackers, ratio) = match nerve.weighs {
            _ if best.forced => (best.attackers.clone(), best.ratio),
            _ if lines.is_some() => enough(sight, best, |odds| best.worth_of(odds) >= MOST * best.worth),
            Weighs::Odds(enough_for) if best.ratio > enough_for => enough(sight, best, |odds| odds.ratio >= enough_for),
            Weighs::Odds(_) => (best.attackers.clone(), best.ratio),
            Weighs::Bargain(..) => without_those_of_more_use(sight, best, &chances),
        };
        let forced = best.forced;
        sight.show_attack(target, &attackers, ratio, forced);
        let result = sight.attack(target, &attackers, &support);
        sight.explained();
        let Some(result) = result else {
            chances.retain(|chance| chance.target != target);
            continue;
        };
        made += 1;
        if result.outcome & abi::OUTCOME_ADVANCE != 0 && !held.stays {
            advance(sight, &nerve);
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

/// The strongest attackers that together do what is asked for; the others are free for other stacks. Also the ratio that they reach.
fn enough(sight: &Sight, chance: &Chance, does: impl Fn(&abi::LandOdds) -> bool) -> (Vec<u32>, f64) {
    let mut units: Vec<Unit> = chance.attackers.iter().filter_map(|&handle| sight.unit(handle)).collect();
    units.sort_by_key(|unit| (std::cmp::Reverse(unit.strength), unit.row));
    let handles: Vec<u32> = units.iter().map(|unit| unit.handle).collect();
    let reaches = |count: usize| {
        let odds = sight.land_odds(chance.target, &handles[..count], &chance.support)?;
        does(&odds).then_some((count, odds.ratio))
    };
    let (count, ratio) = (1..handles.len()).find_map(reaches).unwrap_or((handles.len(), chance.ratio));
    (handles[..count].to_vec(), ratio)
}

/// All but those whom another attack gains more by than this one loses without them. Also the ratio that they reach.
fn without_those_of_more_use(sight: &Sight, chance: &Chance, all: &[Chance]) -> (Vec<u32>, f64) {
    let mut group = chance.attackers.clone();
    let (mut worth, mut ratio) = (chance.worth, chance.ratio);
    let others = |unit: u32| all.iter().filter(move |c| c.target != chance.target && c.attackers.contains(&unit));
    let mut shared: Vec<(f64, u32)> = Vec::new();
    for &unit in &group {
        let gain = others(unit).map(|other| {
            let without =
                other.of(sight, &others_than(unit, &other.attackers)).map_or(0.0, |(worth, _)| worth.max(0.0));
            other.worth.max(0.0) - without
        });
        let gain = gain.fold(0.0, f64::max);
        if gain > 0.0 {
            shared.push((gain, unit));
        }
    }
    shared.sort_by(|a, b| b.0.total_cmp(&a.0));
    for (gain, unit) in shared {
        if group.len() == 1 {
            break;
        }
        let rest = others_than(unit, &group);
        if let Some((less, its)) = chance.of(sight, &rest)
            && worth - less < gain
        {
            (group, worth, ratio) = (rest, less, its);
        }
    }
    (group, ratio)
}

fn others_than(unit: u32, units: &[u32]) -> Vec<u32> {
    units.iter().copied().filter(|&other| other != unit).collect()
}

impl Chance {
    /// What it takes from the enemy for what it costs, in strength points.
    fn worth_of(&self, odds: &abi::LandOdds) -> f64 {
        let taken = if self.driven_off && odds.can_retreat != 0 { odds.any_loss } else { odds.elimination };
        odds.defender_loss - odds.attacker_loss + taken * self.ground
    }
    /// Worth and ratio with these attackers only; none if they may not.
    fn of(&self, sight: &Sight, attackers: &[u32]) -> Option<(f64, f64)> {
        if attackers.is_empty() {
            return None;
        }
        let odds = sight.land_odds(self.target, attackers, &self.support)?;
        Some((self.worth_of(&odds), odds.ratio))
    }
}

/// What a full attack on the cell would be; none if there is nothing to attack or nobody to attack it.
fn weigh(sight: &Sight, nerve: Nerve, lines: Option<&Lines>, target: Cell) -> Option<Chance> {
    let mut attackers = sight.attackers(target);
    if sight.watches_lines() {
        attackers.retain(|&unit| !is_last_link(sight, unit, target));
    }
    let leader = sight.unit(*attackers.first()?)?;
    let support = sight.supporters(target);
    let odds = sight.land_odds(target, &attackers, &support)?;
    let forced = attackers.iter().any(|&unit| sight.unit(unit).is_some_and(|unit| unit.cell == target));
    let mut chance = Chance {
        target,
        ratio: odds.ratio,
        worth: odds.ratio,
        ground: 0.0,
        driven_off: false,
        forced,
        attackers,
        support,
    };
    match (nerve.weighs, lines) {
        (Weighs::Bargain(bargain, stakes), None) => {
            let prize = if sight.bases(target) > 0 { bargain.prize } else { 0.0 };
            let point = bargain.point * f64::from(stakes.of(target));
            let relief = bargain.relief * relieved(sight, target, leader.owner);
            chance.ground = bargain.ground + prize + point + relief;
            chance.driven_off = true;
            chance.worth = chance.worth_of(&odds);
        }
        _ if !forced && odds.defender_loss < LEAST_EXCHANGE * odds.attacker_loss => return None,
        (_, Some(lines)) => {
            let city = if sight.has_city(target) { CITY } else { 0.0 };
            chance.ground = GROUND + city + f64::from(lines.cut_by(sight, target, leader.owner)) * CUT_OFF;
            chance.worth = chance.worth_of(&odds);
        }
        _ => {}
    }
    Some(chance)
}

/// Would others starve if the unit fell in an attack, because it alone holds a cell of their line?
fn is_last_link(sight: &Sight, unit: u32, target: Cell) -> bool {
    let Some(unit) = sight.unit(unit).filter(|unit| unit.cell != target && unit.strength <= FRAIL) else {
        return false;
    };
    let alone = || guard::companions(sight, &unit, &[]).next().is_none();
    let feeds = |other: Unit| other.side == unit.side && other.handle != unit.handle && !other.out_of_supply;
    sight.is_held_alone(unit.cell)
        && alone()
        && sight.cut_off(&[(unit.cell, sight.home(unit.cell))]).into_iter().filter_map(|cut| sight.unit(cut)).any(feeds)
}

/// Strength points of own land units that stand without supply beside the cell and would have it if the country took it.
fn relieved(sight: &Sight, target: Cell, country: u8) -> f64 {
    let side = sight.side();
    let beside = sight.land_neighbours(target).flat_map(|near| sight.units_at(near));
    let cut_off: Vec<Unit> =
        beside.filter(|unit| unit.side == side && unit.domain == abi::DOMAIN_LAND && unit.out_of_supply).collect();
    if cut_off.is_empty() {
        return 0.0;
    }
    let still = sight.cut_off(&[(target, country)]);
    cut_off.iter().filter(|unit| !still.contains(&unit.handle)).map(|unit| f64::from(unit.strength)).sum()
}

/// The two strongest go in; in China only where somebody stays behind or stands beside the place as well.
fn advance(sight: &mut Sight, nerve: &Nerve) {
    let Some((target, offered)) = sight.advance_offer() else { return };
    let mut units: Vec<Unit> = offered.into_iter().filter_map(|handle| sight.unit(handle)).collect();
    units.sort_by_key(|unit| (std::cmp::Reverse(unit.strength), unit.row));
    let mut going: Vec<u32> = Vec::new();
    for unit in units {
        let stays = guard::companions(sight, &unit, &going).next().is_some();
        if sight.is_held_alone(unit.cell) && !stays && !is_joined(sight, target, unit.cell)
            || guard::holds_a_base(sight, &unit, &going)
        {
            continue;
        }
        if let Weighs::Bargain(_, stakes) = nerve.weighs
            && stakes.of(unit.cell) >= stakes.of(target)
            && guard::is_needed(sight, stakes, &unit, NEAR, &going)
        {
            continue;
        }
        // a place at stake is worth troops that starve, but where it would not stay ours
        let dear = matches!(nerve.weighs, Weighs::Bargain(_, stakes) if stakes.of(target) > 0);
        if sight.watches_lines() && (!dear || sight.is_held_alone(target)) {
            let moves: Vec<(u32, Cell)> = going.iter().chain([&unit.handle]).map(|&unit| (unit, target)).collect();
            if sight.starving_after(&moves).is_err() {
                continue;
            }
        }
        going.push(unit.handle);
        if going.len() == 2 {
            break;
        }
    }
    sight.advance(going);
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
        // who jumps has a place of his own (WW2 §9.1.1)
        let jumps = |unit: &&Unit| sight.jumps && unit.kind == abi::KIND_PARATROOPER;
        let jumper = units.iter().find(jumps);
        let fighters = units.iter().filter(|unit| unit.kind != abi::KIND_SUPPLY && !jumps(unit)).take(2).chain(jumper);
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
