//! What the enemy could take or sink in his next turn with the forces that can be seen, dearest first: an estimate, as the threat
//! overlay, with the odds of his attack.

use meridian_engine::forecast::{Threats, attackers_of};
use meridian_engine::known::View;
use meridian_engine::map::flag;
use meridian_engine::odds::land_planned;
use meridian_engine::rules::{Position, ports};
use meridian_engine::ruleset::{Domain, Role};
use meridian_engine::{CellId, Side, UnitId};

/// The dearest places whose odds are worked out: each asks for the ways of all who could come.
const MOST_WITH_ODDS: usize = 24;
/// Worth of a capital and of a city, beside what stands there, $B.
const CAPITAL: u32 = 600;
const CITY: u32 = 150;
const RESOURCE: u32 = 60;

/// A place that could be attacked.
#[derive(Clone, PartialEq, Debug)]
pub struct Threat {
    /// Where.
    pub cell: CellId,
    /// There is a city that would be lost.
    pub city: bool,
    /// A port.
    pub port: bool,
    /// Own aircraft that stand there.
    pub aircraft: u32,
    /// Own convoys in the hex.
    pub convoys: u32,
    /// Strength points of own land units that defend it.
    pub defence: u32,
    /// Enemy strength points, ships and aircraft that could come.
    pub coming: [u32; 3],
    /// Chance that the hex is emptied if all of them come over land; 1 for ground that nobody defends; none at sea, and
    /// beyond the dearest places.
    pub odds: Option<f64>,
    /// What would be lost, $B, with an estimate for cities.
    pub worth: u32,
}

/// Of one side, as `eyes` see the enemy.
pub fn threats(at: Position, side: Side, eyes: Option<Side>) -> Vec<Threat> {
    let view = View::new(at, eyes);
    let enemy = side.opponent();
    let all = Threats::of(at, enemy, |unit| view.sees(unit));
    let mut found: Vec<Threat> =
        at.map.cells().filter_map(|cell| threat(at, &all, side, cell)).filter(|threat| threat.worth > 0).collect();
    found.sort_by_key(|threat| (std::cmp::Reverse(threat.worth), threat.cell));
    for threat in found.iter_mut().filter(|threat| at.map.is_land(threat.cell)).take(MOST_WITH_ODDS) {
        threat.odds = Some(chance(at, &view, enemy, threat));
    }
    found
}

fn threat(at: Position, all: &Threats, side: Side, cell: CellId) -> Option<Threat> {
    let index = cell.index();
    let coming = [all.points[index], all.ships[index], all.aircraft[index]];
    let own = || at.state.units_at(cell).filter(|(_, unit)| at.state.unit_side(unit) == Some(side));
    let cost = |unit: &meridian_engine::Unit| u32::from(at.class(unit).cost_billions);
    if at.map.is_land(cell) {
        if coming[0] == 0 || at.state.controlling_side(cell) != Some(side) {
            return None;
        }
        let (city, port) = (at.map.city_at(cell).is_some(), ports::is_port(&at, cell));
        let aircraft = own().filter(|(_, unit)| at.domain(unit) == Domain::Air);
        let ground = match () {
            () if at.map.has(cell, flag::CAPITAL) => CAPITAL,
            () if city => CITY,
            () => 0,
        };
        let resource = if at.map.has(cell, flag::RESOURCE) { RESOURCE } else { 0 };
        let planes: Vec<u32> = aircraft.map(|(_, unit)| cost(unit)).collect();
        let worth = ground + planes.iter().sum::<u32>() + if ground > 0 || port { resource } else { 0 };
        let worth = worth + if port { RESOURCE / 2 } else { 0 };
        let defence = at.land_units(cell, side).map(|(_, unit)| u32::from(unit.strength)).sum();
        let (aircraft, odds) = (planes.len() as u32, None);
        return Some(Threat { cell, city, port, aircraft, convoys: 0, defence, coming, odds, worth });
    }
    if coming[1] + coming[2] == 0 {
        return None;
    }
    let convoys: Vec<u32> = own()
        .filter(|(_, unit)| at.role(unit) == Role::Convoy)
        .map(|(_, unit)| cost(unit) + u32::from(unit.cargo_money))
        .collect();
    let worth = convoys.iter().sum();
    let convoys = convoys.len() as u32;
    Some(Threat { cell, city: false, port: false, aircraft: 0, convoys, defence: 0, coming, odds: None, worth })
}

/// That the hex is empty after an attack of all who can come over land, with all their help.
fn chance(at: Position, view: &View, enemy: Side, threat: &Threat) -> f64 {
    if threat.defence == 0 {
        return 1.0;
    }
    let (units, _) = attackers_of(at, enemy, threat.cell);
    let seen = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| view.sees(unit));
    let (land, help): (Vec<UnitId>, Vec<UnitId>) = units
        .into_iter()
        .filter(seen)
        .partition(|&id| at.state.unit(id).is_some_and(|unit| at.domain(unit) == Domain::Land));
    if land.is_empty() {
        return 0.0;
    }
    land_planned(at, enemy, threat.cell, &land, &help).cell_emptied()
}
