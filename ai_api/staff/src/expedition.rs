//! Expeditions: troops cross the sea in strength, land where the enemy is thin and something is to be had, and come again.
//!
//! Nothing is remembered: who is aboard and where the ships lie says how far an expedition has come. Troops without a front are
//! loaded, sail to a friendly port near the coast that is best for a landing, and land together as soon as enough of them reach it.

mod beaches;
mod fetch;

use crate::board::{Board, Cell};
use crate::fleet;
use crate::sealift;
use crate::sight::{Sight, Unit};
use crate::stakes::Stakes;
use crate::theatres::Theatres;
use beaches::{Beaches, Group};
use fetch::fetch;
use meridian_ai_api::abi;
use std::collections::BTreeMap;
use std::rc::Rc;

/// Coasts that are looked at as goals for those who are far away, and sea steps between two of them.
const GOALS: usize = 8;
const APART: u16 = 12;
/// Ships to one goal that halve its draw.
const CROWD: f64 = 6.0;
/// Share of its movement that a ship has left for the way to the coast from the port where it gathers with others.
const GATHER: f64 = 0.9;
/// What a landing promises for each of its strength points if it is better than to bring them to a front that wants them.
const BETTER: f64 = 0.6;
/// Land steps from the front at which troops are of use as soon as they are ashore.
const NEAR_FRONT: u16 = 8;

/// A transport, and who is or could go aboard.
struct Boat {
    ship: Unit,
    troops: Unit,
    /// Cells that it gets to in this phase.
    reach: Vec<Cell>,
}

/// First movement: lands wherever enough of those who get there can hold what they take, and brings the others nearer.
pub fn sail_out(sight: &mut Sight, board: &Board, stakes: &Stakes, ground_feeds: bool) {
    let mut boats = boats(sight, board);
    let busy: Vec<u32> = boats.iter().map(|boat| boat.ship.handle).collect();
    let mut empty = transports(sight);
    empty.retain(|ship| ship.cargo == abi::NO_UNIT && !busy.contains(&ship.handle));
    fetch(sight, board, empty);
    if boats.is_empty() {
        return;
    }
    let beaches = Beaches::find(sight, board, stakes, ground_feeds);
    let wanted = wanted(sight, board, stakes, &beaches);
    let mut landed = BTreeMap::new();
    // landings that promise much, then fronts that want them, then whatever else promises anything
    land(sight, &beaches, &mut boats, &mut landed, BETTER);
    let mut boats = reinforce(sight, board, &wanted, boats);
    land(sight, &beaches, &mut boats, &mut landed, 0.0);
    let boats = put_in(sight, boats);
    send(sight, &beaches, &wanted, boats);
}

/// Makes the landings that promise at least so much for each of their strength points.
fn land(sight: &mut Sight, beaches: &Beaches, boats: &mut Vec<Boat>, landed: &mut BTreeMap<Cell, u8>, least: f64) {
    while let Some((cell, group)) = next_landing(sight, beaches, boats, landed, least) {
        landed.insert(cell, group.fed_by);
        sight.show_landing(cell, &group.ships, group.strength, group.chance, group.gain);
        for handle in group.ships {
            if let Some(index) = boats.iter().position(|boat| boat.ship.handle == handle) {
                let boat = boats.remove(index);
                if go_aboard(sight, &boat) {
                    sight.march(handle, cell, false);
                }
            }
        }
        sight.explained();
    }
}

/// Second movement: whoever is of use ashore lands on friendly ground, empty transports fetch others, loaded ones sail on.
pub fn sail_on(sight: &mut Sight, board: &mut Board, stakes: &Stakes, ground_feeds: bool) {
    sealift::disembark(sight, board, true);
    let mut ships = transports(sight);
    ships.retain(|ship| ship.flags & abi::UNIT_LOCKED == 0);
    let (empty, loaded): (Vec<Unit>, Vec<Unit>) = ships.into_iter().partition(|ship| ship.cargo == abi::NO_UNIT);
    fetch(sight, board, empty);
    if loaded.is_empty() {
        return;
    }
    let beaches = Beaches::find(sight, board, stakes, ground_feeds);
    let boats = loaded.into_iter().filter_map(|ship| aboard(sight, ship)).collect();
    let boats = put_in(sight, boats);
    let wanted = wanted(sight, board, stakes, &beaches);
    let boats = reinforce(sight, board, &wanted, boats);
    send(sight, &beaches, &wanted, boats);
}

/// Own transports that are sound.
pub fn transports(sight: &Sight) -> Vec<Unit> {
    let mut ships = sight.own_units(abi::DOMAIN_NAVAL);
    ships.retain(|ship| ship.kind == abi::KIND_TRANSPORT_SHIP && ship.flags & abi::UNIT_DAMAGED == 0);
    ships
}

fn aboard(sight: &Sight, ship: Unit) -> Option<Boat> {
    let troops = sight.unit(ship.cargo)?;
    let reach = sight.reach(ship.handle).into_iter().map(|to| to.cell).collect();
    Some(Boat { ship, troops, reach })
}

/// Loaded transports, and empty ones with troops beside them that no front needs.
fn boats(sight: &mut Sight, board: &Board) -> Vec<Boat> {
    let mut waiting = sealift::waiting_troops(sight, board, sealift::IDLE);
    let mut boats = Vec::new();
    for ship in transports(sight) {
        if ship.cargo != abi::NO_UNIT {
            boats.extend(aboard(sight, ship));
        } else if let Some(index) = waiting.iter().position(|unit| unit.cell == ship.cell) {
            let troops = waiting.remove(index);
            let reach = sight.reach(ship.handle).into_iter().map(|to| to.cell).collect();
            boats.push(Boat { ship, troops, reach });
        }
    }
    boats
}

fn go_aboard(sight: &mut Sight, boat: &Boat) -> bool {
    boat.troops.carrier == boat.ship.handle || sight.embark(boat.troops.handle, boat.ship.handle)
}

/// The landing that promises most of those that are left.
fn next_landing(
    sight: &Sight,
    beaches: &Beaches,
    boats: &[Boat],
    landed: &BTreeMap<Cell, u8>,
    least: f64,
) -> Option<(Cell, Group)> {
    // those who live on the same supply go together (WW2 §17.1.1)
    let mut coming: BTreeMap<(Cell, u8), Vec<(Unit, u32)>> = BTreeMap::new();
    for boat in boats.iter().filter(|boat| !boat.troops.out_of_supply && !boat.ship.out_of_supply) {
        let fed_by = sight.supply_group(&boat.troops);
        for &cell in boat.reach.iter().filter(|&&cell| beaches.value(cell) > 0.0 && !landed.contains_key(&cell)) {
            coming.entry((cell, fed_by)).or_default().push((boat.troops, boat.ship.handle));
        }
    }
    let groups = coming.into_iter().filter_map(|((cell, fed_by), coming)| {
        let beside = |near: Cell| landed.get(&near) == Some(&fed_by);
        let group = beaches.group(sight, cell, &coming, &beside)?;
        (group.gain > least * group.strength).then_some((cell, group))
    });
    groups.max_by(|(a, one), (b, other)| one.gain.total_cmp(&other.gain).then(b.cmp(a)))
}

/// Brings troops to friendly shores that want them, as many as there is room for; gives those who are left.
fn reinforce(sight: &mut Sight, board: &Board, wanted: &[Cell], boats: Vec<Boat>) -> Vec<Boat> {
    let mut room: BTreeMap<Cell, usize> = BTreeMap::new();
    let mut left = Vec::new();
    for boat in boats {
        let feeds = |cell: Cell| boat.troops.kind == abi::KIND_SUPPLY || sight.supplied(cell, &boat.troops);
        let shore = boat.reach.iter().copied().filter(|&cell| wanted.binary_search(&cell).is_ok() && feeds(cell));
        let shore = shore.filter(|&cell| *room.entry(cell).or_insert_with(|| sight.room(cell)) > 0);
        let nearest = shore.min_by_key(|&cell| (!sight.is_port(cell), board.to_front[usize::from(cell)], cell));
        match nearest {
            Some(cell) if go_aboard(sight, &boat) => {
                sight.march(boat.ship.handle, cell, false);
                room.entry(cell).and_modify(|room| *room = room.saturating_sub(1));
            }
            _ => left.push(boat),
        }
    }
    left
}

/// Whose stores are used up puts in, for troops aboard live on them (WW2 §17.3.1), and nobody boards him; gives the others.
fn put_in(sight: &mut Sight, boats: Vec<Boat>) -> Vec<Boat> {
    let (low, others): (Vec<Boat>, Vec<Boat>) = boats.into_iter().partition(|boat| boat.ship.is_low_on_supply());
    for boat in low {
        fleet::put_in(sight, &boat.ship);
    }
    others
}

/// Brings those who neither land nor reinforce this month nearer to a coast to land on, or to a shore that wants them.
fn send(sight: &mut Sight, beaches: &Beaches, wanted: &[Cell], left: Vec<Boat>) {
    if left.is_empty() {
        return;
    }
    let mut goals = goals(sight, beaches, wanted);
    for boat in left {
        let here = usize::from(boat.ship.cell);
        let month = (f64::from(boat.ship.movement) * GATHER) as u16;
        let goal = goals.iter_mut().filter(|goal| goal.way[here] != abi::FAR);
        let Some(goal) = goal.max_by(|a, b| a.draw(here, month).total_cmp(&b.draw(here, month))) else { continue };
        goal.ships += 1;
        if let Some(cell) = leg(sight, beaches, goal, &boat, month) {
            goal.legs.push((boat, cell));
        }
    }
    for Goal { coast, legs, .. } in goals.into_iter().filter(|goal| !goal.legs.is_empty()) {
        let ships: Vec<u32> = legs.iter().map(|(boat, _)| boat.ship.handle).collect();
        sight.show_voyage(&ships, coast);
        for (boat, cell) in legs {
            if go_aboard(sight, &boat) {
                sight.march(boat.ship.handle, cell, false);
            }
        }
        sight.explained();
    }
}

/// Where a ship goes this month on its way to the goal; nowhere if it waits for the others in a port within so many steps of it.
fn leg(sight: &Sight, beaches: &Beaches, goal: &Goal, boat: &Boat, month: u16) -> Option<Cell> {
    let here = boat.ship.cell;
    let way = |cell: Cell| goal.way[usize::from(cell)];
    let waits = |cell: Cell| way(cell) <= month && sight.is_friendly_port(cell);
    if waits(here) {
        return None;
    }
    let nearer = |cell: Cell| beaches.value(cell) == 0.0 && (waits(cell) || way(cell) < way(here));
    let rank = |cell: Cell| {
        let left = if waits(cell) { 0 } else { way(cell).max(month) };
        (!waits(cell), left, !sight.is_friendly_port(cell), cell)
    };
    boat.reach.iter().copied().filter(|&cell| nearer(cell)).min_by_key(|&cell| rank(cell))
}

/// Friendly shores with room near a front that is not given up, where the enemy is about as strong as we are, ascending.
fn wanted(sight: &Sight, board: &Board, stakes: &Stakes, beaches: &Beaches) -> Vec<Cell> {
    let (side, theatres) = (sight.side(), Theatres::find(sight, stakes));
    let is_wanted = |&cell: &Cell| {
        sight.side_at(cell) == side
            && sight.has_flag(cell, abi::CELL_IS_COASTAL)
            && board.to_front[usize::from(cell)] <= NEAR_FRONT
            && beaches.is_wanted(cell)
            && !theatres.is_given_up(cell)
            && sight.land_space(cell)
    };
    (0..board.own.len() as Cell).filter(|cell| sight.is_land(*cell)).filter(is_wanted).collect()
}

/// Where those who are far away sail to.
struct Goal {
    /// To land on; else friendly shores near a front.
    coast: Option<Cell>,
    value: f64,
    way: Rc<[u16]>,
    /// Those who are on their way or wait.
    ships: u32,
    /// Who sails this month, and where to.
    legs: Vec<(Boat, Cell)>,
}

impl Goal {
    /// How much it draws a ship that lies there and goes so far in a month.
    fn draw(&self, at: usize, month: u16) -> f64 {
        self.value / (1.0 + f64::from(self.way[at]) / f64::from(month.max(1))) / (1.0 + f64::from(self.ships) / CROWD)
    }
}

/// The best coasts, apart from each other, and the friendly shores that want troops.
fn goals(sight: &mut Sight, beaches: &Beaches, wanted: &[Cell]) -> Vec<Goal> {
    let best = beaches.by_value();
    let goal = |sight: &mut Sight, coast: Option<Cell>, cells: &[Cell], value: f64| Goal {
        coast,
        value,
        way: sight.sea_field(cells),
        ships: 0,
        legs: Vec::new(),
    };
    let mut goals: Vec<Goal> = Vec::new();
    if !wanted.is_empty() {
        let value = best.first().map_or(1.0, |(_, value)| *value);
        goals.push(goal(sight, None, wanted, value));
    }
    for (cell, value) in best {
        if goals.len() > GOALS {
            break;
        }
        if goals.iter().all(|goal| goal.way[usize::from(cell)] > APART) {
            goals.push(goal(sight, Some(cell), &[cell], value));
        }
    }
    goals
}
