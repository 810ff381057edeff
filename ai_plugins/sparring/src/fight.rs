//! On land: how a unit marches, and how stacks attack; and how aircraft intercept.

use crate::drill::{give, go};
use crate::eyes::{self, Cell, Unit};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Stop, Turn};

/// Most land units that go into a cell that an attack has emptied.
const ADVANCE: usize = 2;
/// Steps over land to the nearest enemy within which the last unit of a city stays in it.
const GUARDED: u16 = 8;

/// The unit goes as near to where `steps` is 0 as it gets in supply; one that is cut off goes back to where it is not.
pub fn march(turn: &mut Turn, unit: &Unit, steps: &[u16]) -> Result<bool, Stop> {
    let (view, here) = (turn.view(), steps[usize::from(unit.cell)]);
    let reach = turn.reach(unit.handle).into_iter();
    let fits = reach.filter(|to| eyes::stays_supplied(view, to.cell, unit) && eyes::has_room(view, to.cell));
    let nearest = fits.min_by_key(|to| (steps[usize::from(to.cell)], to.flags, to.cost, to.cell));
    let Some(to) = nearest.filter(|to| unit.is_cut_off || steps[usize::from(to.cell)] < here) else { return Ok(false) };
    go(turn, unit.handle, to.cell, u16::from(to.flags) & abi::FLAG_BY_RAIL != 0)
}

/// Who must stay: the last one in a city that enemies could walk into.
pub fn is_last_guard(turn: &Turn, unit: &Unit) -> bool {
    let view = turn.view();
    let troops = eyes::troops_at(view, unit.cell, view.side()).1;
    eyes::has_city(view, unit.cell)
        && troops <= 1
        && turn.forecast().front().get(usize::from(unit.cell)).is_none_or(|&far| far < GUARDED)
}

/// The strongest of them that together have the ratio that is enough; the others are free for another attack.
fn enough(turn: &Turn, target: Cell, mut land: Vec<u32>, support: &[u32], ratio: f64) -> Vec<u32> {
    let strength = |unit: &u32| eyes::by_handle(turn.view(), *unit).map_or(0, |unit| unit.strength);
    land.sort_by_key(|unit| (std::cmp::Reverse(strength(unit)), *unit));
    let does = |count: &usize| {
        turn.land_odds(target, &land[..*count], support)
            .is_some_and(|odds| odds.code == abi::R_OK && odds.ratio >= ratio)
    };
    let count = (1..land.len()).find(does).unwrap_or(land.len());
    land.truncate(count);
    land
}

/// Attacks at the ratio or better, the best first, with no more than it takes for `most`, and on into the cells that
/// are empty then.
pub fn attack(turn: &mut Turn, ratio: f64, most: f64) -> Result<(), Stop> {
    let weigh = |turn: &Turn, target: Cell| {
        let (land, support) = (turn.attackers(target), turn.supporters(target));
        let odds = turn.land_odds(target, &land, &support).filter(|odds| odds.code == abi::R_OK)?;
        let is_forced = land.iter().any(|&unit| eyes::by_handle(turn.view(), unit).is_some_and(|it| it.cell == target));
        (!land.is_empty() && (is_forced || odds.ratio >= ratio)).then_some((odds.ratio, land, support))
    };
    let mut targets: Vec<(f64, Cell)> =
        turn.targets().into_iter().filter_map(|target| Some((weigh(turn, target)?.0, target))).collect();
    targets.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, target) in targets {
        // those who have attacked meanwhile are not among them any more
        let Some((_, land, support)) = weigh(turn, target).filter(|_| !turn.should_stop()) else { continue };
        let land = enough(turn, target, land, &support, most);
        give(turn, |orders| {
            orders.attack(target, &land, &support);
        })?;
        if turn.view().advance_cell().is_some() {
            advance(turn)?;
        }
    }
    Ok(())
}

/// The strongest go in, but not the last one of a city.
fn advance(turn: &mut Turn) -> Result<(), Stop> {
    let view = turn.view();
    let mut units: Vec<Unit> = view.advance_unit().iter().filter_map(|&unit| eyes::by_handle(view, unit)).collect();
    units.retain(|unit| !is_last_guard(turn, unit));
    units.sort_by_key(|unit| (std::cmp::Reverse(unit.strength), unit.handle));
    let mut going: Vec<u32> = units.iter().map(|unit| unit.handle).take(ADVANCE).collect();
    while !going.is_empty() {
        let there = give(turn, |orders| {
            orders.advance(&going);
        })?;
        if there {
            break;
        }
        going.pop();
    }
    Ok(())
}

/// For each target the aircraft that does most against it for what it costs.
pub fn intercept(turn: &mut Turn) -> Result<(), Stop> {
    for unit in turn.interceptors() {
        let mut best: Option<(f64, u32, Vec<Cell>)> = None;
        let Some(own) = eyes::by_handle(turn.view(), unit) else { continue };
        for catch in turn.catches(unit) {
            let Some(odds) = turn.interception_odds(unit, catch.target) else { continue };
            let gain = odds.defender_loss + 0.5 * odds.defender_damage + 0.5 * odds.gone
                - odds.attacker_loss
                - 0.5 * odds.attacker_damage;
            if gain > best.as_ref().map_or(0.0, |best| best.0) {
                let path = turn.catch_path(unit, catch.cell);
                if path.len() * 2 <= usize::from(own.movement) {
                    best = Some((gain, catch.target, path));
                }
            }
        }
        if let Some((_, target, path)) = best {
            give(turn, |orders| {
                orders.intercept(unit, target, &path);
            })?;
        }
    }
    Ok(())
}
