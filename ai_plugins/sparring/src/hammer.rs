//! The hammer: each country picks the nearest enemy capital or city with bases, its troops around march there, the
//! others to the nearest front, and everybody attacks at even odds or better whatever it costs. Bombers fly with the
//! troops. Ships stay in port.

use crate::eyes::{self, Cell, Unit};
use crate::{drill, ferry, fight, hedgehog, home};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Stop, Turn};
use std::collections::BTreeMap;

/// Least ratio of an attack.
const RATIO: f64 = 1.0;
/// Ratio at which no more units are added to one.
const ENOUGH: f64 = 3.0;
/// Steps over land, hard ones counted more than once, within which troops march on the target of their country.
const MASS: u16 = 10;
/// What it buys, in this order.
const BUYS: [u8; 4] = [abi::KIND_INFANTRY, abi::KIND_ARMOR, abi::KIND_MARINE, abi::KIND_BOMBER];
/// Aircraft over one stack.
const OVER_A_STACK: usize = 3;

/// Plays the step.
pub fn play(turn: &mut Turn) -> Result<(), Stop> {
    let is_own = turn.view().is_own_phase();
    match turn.view().phase() {
        abi::PHASE_WAR_DECLARATION => {
            drill::take_what_is_offered(turn)?;
            declare(turn)
        }
        abi::PHASE_DEPLOYMENT => {
            let cities = eyes::enemy_cities(turn.view());
            drill::place_near(turn, &cities)
        }
        abi::PHASE_UNIT_BUILD => drill::buy(turn, &BUYS),
        abi::PHASE_OVERRUN => fight::attack(turn, RATIO, ENOUGH),
        abi::PHASE_FIRST_MOVEMENT => {
            ferry::out(turn)?;
            march(turn)?;
            fly_out(turn)?;
            home::sail_home(turn, &|_| true)
        }
        abi::PHASE_COMBAT => fight::attack(turn, RATIO, ENOUGH),
        abi::PHASE_SECOND_MOVEMENT if is_own => {
            march(turn)?;
            ferry::on(turn)?;
            home::fly_home(turn)?;
            home::follow_the_front(turn)
        }
        abi::PHASE_SECOND_MOVEMENT => home::fly_home(turn),
        abi::PHASE_INTERCEPTION => fight::intercept(turn),
        _ => Ok(()),
    }
}

/// Without an enemy that it can walk to it declares war on the neighbour whose capital is nearest to one of its own.
fn declare(turn: &mut Turn) -> Result<(), Stop> {
    let view = turn.view();
    let capitals = (0..view.countries()).filter(|&id| view.country_side()[id] == view.side());
    let capitals: Vec<Cell> =
        capitals.map(|id| view.country_capital()[id]).filter(|&cell| cell != abi::NO_CELL).collect();
    let way = eyes::steps(turn, abi::FIELD_LAND, &capitals)?;
    if eyes::enemy_cities(turn.view()).iter().any(|&cell| way[usize::from(cell)] != abi::FAR) {
        return Ok(());
    }
    let view = turn.view();
    let open = (0..view.choice_kind().len()).filter(|&row| {
        view.choice_kind()[row] == abi::CHOICE_DECLARE_WAR
            && view.choice_allowed()[row] != 0
            && view.choice_chosen()[row] == 0
    });
    let capital = |country: u8| view.country_capital()[usize::from(country)];
    let far = |country: u8| way.get(usize::from(capital(country))).copied().unwrap_or(abi::FAR);
    let nearest = open.map(|row| view.choice_country()[row]).min_by_key(|&country| (far(country), country));
    if let Some(country) = nearest.filter(|&country| far(country) != abi::FAR) {
        drill::give(turn, |orders| {
            orders.choose(abi::CHOICE_DECLARE_WAR, country);
        })?;
    }
    Ok(())
}

/// By country: steps to the enemy city that is nearest to its troops. Countries with the same target share them.
fn targets(turn: &Turn, troops: &[Unit]) -> Result<BTreeMap<u8, Vec<u16>>, Stop> {
    let cities = eyes::enemy_cities(turn.view());
    let mut armies: BTreeMap<u8, Vec<Cell>> = BTreeMap::new();
    for unit in troops {
        armies.entry(unit.owner).or_default().push(unit.cell);
    }
    let mut ways: BTreeMap<Cell, Vec<u16>> = BTreeMap::new();
    let mut found = BTreeMap::new();
    for (country, cells) in armies {
        let capital = turn.view().country_capital()[usize::from(country)];
        // from the capital, so that it is the same city until it falls; from the troops where no way leads from there
        let mut from = if capital == abi::NO_CELL { Vec::new() } else { eyes::land_steps(turn, &[capital])? };
        if cities.iter().all(|&city| from.get(usize::from(city)).is_none_or(|&far| far == abi::FAR)) {
            from = eyes::land_steps(turn, &cells)?;
        }
        let target = cities.iter().copied().min_by_key(|&city| (from[usize::from(city)], city));
        let Some(target) = target.filter(|&city| from[usize::from(city)] != abi::FAR) else { continue };
        let view = turn.view();
        let (who, city) = (view.country_key()[usize::from(country)], view.cell_city()[usize::from(target)]);
        let city = view.city_name().get(usize::from(city)).copied().unwrap_or_default();
        turn.info(&format!("{} marches on {}", view.string(who), view.string(city)));
        let way = match ways.remove(&target) {
            Some(way) => way,
            None => eyes::land_steps(turn, &[target])?,
        };
        ways.insert(target, way.clone());
        found.insert(country, way);
    }
    Ok(found)
}

/// Who is near the target of its country goes there, the others to the nearest front; who touches enemies stays and
/// fights.
fn march(turn: &mut Turn) -> Result<(), Stop> {
    let mut troops = eyes::units(turn.view(), turn.view().side(), abi::DOMAIN_LAND);
    let ways = targets(turn, &troops)?;
    let front = eyes::land_steps(turn, &hedgehog::front(turn.view()))?;
    let way = |unit: &Unit| ways.get(&unit.owner).filter(|way| way[usize::from(unit.cell)] <= MASS).unwrap_or(&front);
    troops.sort_by_key(|unit| (way(unit)[usize::from(unit.cell)], unit.handle));
    for unit in troops {
        let fights = eyes::touches_enemy(turn.view(), unit.cell) && !unit.is_cut_off;
        if !fights && !turn.should_stop() && !fight::is_last_guard(turn, &unit) {
            fight::march(turn, &unit, way(&unit))?;
        }
    }
    Ok(())
}

/// Whoever bombs flies over the strongest stack in half its range that own troops touch.
fn fly_out(turn: &mut Turn) -> Result<(), Stop> {
    let mut over: BTreeMap<Cell, usize> = BTreeMap::new();
    for unit in eyes::units(turn.view(), turn.view().side(), abi::DOMAIN_AIR) {
        let view = turn.view();
        if view.class_bomber()[usize::from(unit.class)] == 0 || !unit.has(abi::UNIT_BASED) || unit.is_cut_off {
            continue;
        }
        let reach = turn.reach(unit.handle).into_iter();
        let stacks = reach.filter(|to| {
            u16::from(to.cost) * 2 <= u16::from(unit.movement)
                && over.get(&to.cell).copied().unwrap_or(0) < OVER_A_STACK
                && view.land_neighbours(to.cell).any(|near| eyes::troops_at(view, near, view.side()).1 > 0)
        });
        let stacks = stacks.map(|to| (eyes::troops_at(view, to.cell, view.enemy()).0, to.cell));
        if let Some((_, cell)) =
            stacks.filter(|(points, _)| *points > 0).max_by_key(|&(points, cell)| (points, std::cmp::Reverse(cell)))
            && drill::go(turn, unit.handle, cell, false)?
        {
            *over.entry(cell).or_default() += 1;
        }
    }
    Ok(())
}
