//! Paratroopers: aboard transport aircraft behind the enemy's lines, where nobody defends what is to be had, or into a landing that
//! they make surer (WW2 §13.3).

use crate::board::{Board, Cell};
use crate::danger::Danger;
use crate::prizes::prizes;
use crate::sight::{Item, Sight, Unit};
use crate::stakes::Stakes;
use meridian_ai_api::abi;
use std::collections::BTreeMap;

/// Strength points that a strength point of enemies without supply is worth.
const CUT_OFF: f64 = 0.4;
/// What a paratrooper is worth, and what he must promise besides to jump.
const PARATROOPER: f64 = 1.2;
const WORTH_IT: f64 = 0.4;
/// Share of what is taken that is had even if the enemy can take it back next.
const BRIEFLY: f64 = 0.4;

/// An aircraft, and who is aboard or stands beside it.
struct Team {
    plane: Unit,
    troops: Unit,
}

/// A place to jump at.
#[derive(Clone, Copy)]
struct Jump {
    cell: Cell,
    chance: f64,
    /// Expected, in strength points.
    gain: f64,
}

/// First movement, when troops and ships have moved: paratroopers fly where most is to be had, as far as the aircraft come home from.
pub fn fly_out(sight: &mut Sight, board: &Board, stakes: &Stakes) {
    let mut ready: Vec<(Team, Vec<Cell>)> = Vec::new();
    for team in teams(sight) {
        let reach = sight.reach(team.plane.handle).into_iter().filter(|to| to.comes_back(&team.plane));
        let cells = reach.map(|to| to.cell).collect();
        ready.push((team, cells));
    }
    if ready.is_empty() {
        return;
    }
    let jumps = jumps(sight, board, stakes, &|cell| ready.iter().any(|(_, near)| near.contains(&cell)));
    let mut taken: Vec<Cell> = Vec::new();
    while let Some((index, jump)) = next(&ready, &jumps, &taken) {
        let (Team { plane, troops }, _) = ready.swap_remove(index);
        taken.push(jump.cell);
        sight.show_jump(jump.cell, troops.handle, jump.chance, jump.gain);
        if troops.carrier == plane.handle || sight.embark(troops.handle, plane.handle) {
            sight.march(plane.handle, jump.cell, false);
        }
        sight.explained();
    }
}

/// Who jumps next, and where: what promises most.
fn next(ready: &[(Team, Vec<Cell>)], jumps: &BTreeMap<Cell, Jump>, taken: &[Cell]) -> Option<(usize, Jump)> {
    let better = |a: &Jump, b: &Jump| a.gain.total_cmp(&b.gain).then(b.cell.cmp(&a.cell));
    let best = ready.iter().enumerate().filter_map(|(index, (_, near))| {
        let open = near.iter().filter(|cell| !taken.contains(cell)).filter_map(|cell| jumps.get(cell));
        Some((index, *open.max_by(|a, b| better(a, b))?))
    });
    best.max_by(|a, b| a.1.gain.total_cmp(&b.1.gain).then(b.0.cmp(&a.0)))
}

/// Second movement: paratroopers go aboard aircraft beside them, and aircraft without any fly to where some wait.
pub fn gather(sight: &mut Sight) {
    for Team { plane, troops } in teams(sight) {
        if troops.carrier != plane.handle {
            sight.embark(troops.handle, plane.handle);
        }
    }
    let mut waiting = paratroopers(sight);
    waiting.retain(|unit| unit.carrier == abi::NO_UNIT);
    for plane in planes(sight) {
        if plane.cargo != abi::NO_UNIT || waiting.is_empty() {
            continue;
        }
        let reach = sight.reach(plane.handle);
        let bases = reach.iter().filter(|to| sight.has_base_for(to.cell));
        let near = bases.filter(|to| waiting.iter().any(|unit| unit.cell == to.cell));
        if let Some(cell) = near.min_by_key(|to| (to.cost, to.cell)).map(|to| to.cell)
            && sight.march(plane.handle, cell, false).is_some()
            && let Some(met) = waiting.iter().position(|unit| unit.cell == cell)
        {
            waiting.remove(met);
        }
    }
}

/// Does the paratrooper wait for an aircraft?
pub fn awaits_flight(sight: &Sight, unit: &Unit) -> bool {
    let fed = unit.kind == abi::KIND_PARATROOPER && !unit.out_of_supply;
    fed && sight.bases(unit.cell) > 0 && !planes(sight).is_empty()
}

/// Transport aircraft of the country for which it has no paratroopers; fewer than none: paratroopers without aircraft.
pub fn free_seats(sight: &Sight, country: u8) -> i32 {
    let of = |domain: u8, kind: u8| {
        let units = sight.own_units(domain);
        units.iter().filter(|unit| unit.owner == country && unit.kind == kind).count() as i32
    };
    of(abi::DOMAIN_AIR, abi::KIND_TRANSPORT_AIRCRAFT) - of(abi::DOMAIN_LAND, abi::KIND_PARATROOPER)
}

/// Deployment: beside the aircraft that have nobody; how many found one.
pub fn place(sight: &mut Sight, country: u8, item: Item, count: u16) -> u16 {
    let cells = sight.cells_for(country, item);
    let mut placed = 0;
    for plane in planes(sight) {
        let alone = plane.cargo == abi::NO_UNIT && paratroopers(sight).iter().all(|unit| unit.cell != plane.cell);
        let open = placed < count && alone && cells.contains(&plane.cell);
        if open && sight.place(country, item, 1, plane.cell, abi::NO_UNIT) {
            placed += 1;
        }
    }
    placed
}

/// Own transport aircraft that sit on a base, sound and with stores.
fn planes(sight: &Sight) -> Vec<Unit> {
    let mut planes = sight.own_units(abi::DOMAIN_AIR);
    planes.retain(|plane| {
        matches!(plane.kind, abi::KIND_TRANSPORT_AIRCRAFT | abi::KIND_BOMBER_TRANSPORT)
            && plane.is_based()
            && plane.flags & (abi::UNIT_DAMAGED | abi::UNIT_MOVED) == 0
            && !plane.out_of_supply
    });
    planes
}

fn paratroopers(sight: &Sight) -> Vec<Unit> {
    let mut units = sight.own_units(abi::DOMAIN_LAND);
    units.retain(|unit| {
        unit.kind == abi::KIND_PARATROOPER && !unit.out_of_supply && unit.flags & abi::UNIT_ATTACKED == 0
    });
    units
}

fn teams(sight: &Sight) -> Vec<Team> {
    let mut waiting = paratroopers(sight);
    let mut teams = Vec::new();
    for plane in planes(sight) {
        let found = waiting.iter().position(|unit| {
            let beside = unit.carrier == abi::NO_UNIT && unit.cell == plane.cell;
            unit.carrier == plane.handle || plane.cargo == abi::NO_UNIT && beside
        });
        teams.extend(found.map(|index| Team { plane, troops: waiting.remove(index) }));
    }
    teams
}

/// Enemy land that it is worth jumping at, of the cells that are `near`: a city or resource that nobody defends, with the enemies who
/// would lose their supply by it, or a landing.
fn jumps(sight: &Sight, board: &Board, stakes: &Stakes, near: &dyn Fn(Cell) -> bool) -> BTreeMap<Cell, Jump> {
    let numbers = sight.view().numbers();
    let share = |percent: u8| f64::from(percent) / 100.0;
    let (alone, together) = (share(numbers.assault_base), share(numbers.assault_combined));
    let landings = landings(sight);
    let danger = Danger::of(sight, Some(1.0));
    let mut places = prizes(sight, stakes, 1 - sight.side());
    places.retain(|cell, _| landings.contains_key(cell) || board.enemy_units[usize::from(*cell)] == 0);
    places.retain(|cell, _| near(*cell));
    let starving = sight.cut_off(&[]);
    if let Some(country) = sight.own_countries().into_iter().find(|&country| sight.fights(country)) {
        for (&cell, worth) in &mut places {
            let points = sight.cut_off_by(cell, country, &starving).map(|unit| f64::from(unit.strength));
            *worth += CUT_OFF * points.sum::<f64>();
        }
    }
    for &cell in landings.keys().filter(|cell| near(**cell)) {
        places.entry(cell).or_default();
    }
    let jump = |(cell, worth): (Cell, f64)| {
        let (chance, gain) = match landings.get(&cell) {
            // who lands from the sea is worth as much as he would lose
            Some(points) => (alone + together, together * (worth + points) - PARATROOPER / 2.0),
            None => {
                let stays = if danger.takes(sight, cell) { BRIEFLY } else { 1.0 };
                (alone, alone * worth * stays - PARATROOPER)
            }
        };
        Jump { cell, chance, gain }
    };
    places.into_iter().map(jump).filter(|jump| jump.gain >= WORTH_IT).map(|jump| (jump.cell, jump)).collect()
}

/// Enemy land with own troops aboard ships off it: their strength points.
fn landings(sight: &Sight) -> BTreeMap<Cell, f64> {
    let enemy = 1 - sight.side();
    let mut landings: BTreeMap<Cell, f64> = BTreeMap::new();
    for unit in sight.own_units(abi::DOMAIN_LAND) {
        let ship = sight.unit(unit.carrier).filter(|carrier| carrier.domain == abi::DOMAIN_NAVAL);
        if ship.is_some() && sight.side_at(unit.cell) == enemy {
            *landings.entry(unit.cell).or_default() += f64::from(unit.strength);
        }
    }
    landings
}
