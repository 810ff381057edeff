//! The corsair: warships and submarines go after enemy ships, convoys and transports first, bombers after ships and
//! resources. On land it fills its cities and attacks at two to one or better.

use crate::eyes::{self, Cell};
use crate::{drill, ferry, fight, hedgehog, home};
use meridian_ai_api::abi::{self, ClashOdds};
use meridian_ai_api::sdk::{Stop, Turn};

/// Least ratio of an attack on land.
const RATIO: f64 = 2.0;
/// Ratio at which no more units are added to one.
const ENOUGH: f64 = 3.0;
/// What it buys, in this order.
const BUYS: [u8; 6] = [
    abi::KIND_SUBMARINE,
    abi::KIND_BOMBER,
    abi::KIND_CARRIER,
    abi::KIND_DESTROYER,
    abi::KIND_FIGHTER,
    abi::KIND_INFANTRY,
];
/// Own loss that a like loss of the enemy's pays for.
const BOLD: f64 = 1.25;
/// Aircraft over one cell.
const OVER_A_CELL: usize = 3;
/// Steps of the way that a convoy or a transport is worth, against a warship.
const PREY: u16 = 4;

/// Plays the step.
pub fn play(turn: &mut Turn) -> Result<(), Stop> {
    let is_own = turn.view().is_own_phase();
    match turn.view().phase() {
        abi::PHASE_WAR_DECLARATION => drill::take_what_is_offered(turn),
        abi::PHASE_DEPLOYMENT => {
            hedgehog::place(turn)?;
            hedgehog::hold(turn)
        }
        abi::PHASE_UNIT_BUILD => drill::buy(turn, &BUYS),
        abi::PHASE_FIRST_MOVEMENT => {
            ferry::out(turn)?;
            hedgehog::stand(turn)?;
            sortie(turn)?;
            fly_out(turn)
        }
        abi::PHASE_COMBAT => {
            strike(turn)?;
            fight::attack(turn, RATIO, ENOUGH)?;
            bomb(turn)
        }
        abi::PHASE_SECOND_MOVEMENT if is_own => {
            hedgehog::stand(turn)?;
            ferry::on(turn)?;
            home::fly_home(turn)?;
            home::follow_the_front(turn)?;
            home::sail_home(turn, &|ship| ship.has(abi::UNIT_DAMAGED) || ship.is_low)?;
            hedgehog::hold(turn)
        }
        abi::PHASE_SECOND_MOVEMENT => home::fly_home(turn),
        abi::PHASE_INTERCEPTION => fight::intercept(turn),
        _ => Ok(()),
    }
}

fn is_prey(kind: u8) -> bool {
    matches!(kind, abi::KIND_CONVOY | abi::KIND_TRANSPORT_SHIP)
}

/// Enemy ships that can be attacked: none in a major port. Cells of submarines, of warships, and of what these are to
/// guard.
fn quarry(turn: &Turn) -> [Vec<Cell>; 3] {
    let view = turn.view();
    let mut cells: [Vec<Cell>; 3] = Default::default();
    for ship in eyes::units(view, view.enemy(), abi::DOMAIN_NAVAL) {
        let is_major = view.cell_flags()[usize::from(ship.cell)] & abi::CELL_IS_MAJOR_PORT != 0;
        if !(is_major && ship.has(abi::UNIT_IN_PORT)) {
            let kind = if ship.kind == abi::KIND_SUBMARINE { 0 } else { 1 + usize::from(is_prey(ship.kind)) };
            cells[kind].push(ship.cell);
        }
    }
    cells
}

/// Sound warships go beside what they can sink, the nearest, what has no guns before what has some.
fn sortie(turn: &mut Turn) -> Result<(), Stop> {
    let beside: Vec<Vec<Cell>> = {
        let view = turn.view();
        let beside = |cells: Vec<Cell>| cells.iter().flat_map(|&cell| view.sea_neighbours(cell)).collect();
        quarry(turn).into_iter().map(beside).collect()
    };
    let ways = beside.iter().map(|cells| eyes::sea_steps(turn, cells)).collect::<Result<Vec<_>, Stop>>()?;
    let (view, side) = (turn.view(), turn.view().side());
    let mut ships = eyes::units(view, side, abi::DOMAIN_NAVAL);
    ships.retain(|ship| !is_prey(ship.kind) && !ship.has(abi::UNIT_DAMAGED) && !ship.is_low);
    for ship in ships {
        let view = turn.view();
        let class = usize::from(ship.class);
        let armed = [view.class_submarine_attack()[class] > 0, view.class_surface_attack()[class] > 0];
        let far = |cell: Cell| {
            let of = |kind: usize, more: u16| ways[kind][usize::from(cell)].saturating_add(more);
            let submarines = if armed[0] { of(0, PREY) } else { abi::FAR };
            let others = if armed[1] { of(1, PREY).min(of(2, 0)) } else { abi::FAR };
            submarines.min(others)
        };
        let here = far(ship.cell);
        if here == 0 || here == PREY {
            if ship.has(abi::UNIT_IN_PORT) {
                drill::give(turn, |orders| {
                    orders.set_in_port(ship.handle, false);
                })?;
            }
            continue;
        }
        let reach = turn.reach(ship.handle).into_iter().filter(|to| far(to.cell) <= PREY);
        if let Some(to) = reach.min_by_key(|to| (far(to.cell), to.cost, to.cell)) {
            drill::go(turn, ship.handle, to.cell, false)?;
        }
    }
    Ok(())
}

/// Bombers fly over ships in half their range, else over resources that pay.
fn fly_out(turn: &mut Turn) -> Result<(), Stop> {
    let ships: Vec<Cell> = quarry(turn).concat();
    let whole = abi::DAMAGE_RESOURCE | abi::DAMAGE_ATOMIC;
    let view = turn.view();
    let pays =
        |&cell: &Cell| eyes::side_at(view, cell) == view.enemy() && view.cell_damage()[usize::from(cell)] & whole == 0;
    let resources: Vec<Cell> = view.resource_cell().iter().copied().filter(pays).collect();
    let mut over: Vec<Cell> = Vec::new();
    for unit in eyes::units(turn.view(), turn.view().side(), abi::DOMAIN_AIR) {
        if unit.kind != abi::KIND_BOMBER || !unit.has(abi::UNIT_BASED) || unit.is_cut_off {
            continue;
        }
        let near = turn.reach(unit.handle).into_iter().filter(|to| {
            u16::from(to.cost) * 2 <= u16::from(unit.movement)
                && over.iter().filter(|&&cell| cell == to.cell).count() < OVER_A_CELL
        });
        let targets = near.filter_map(|to| {
            let kind = [&ships, &resources].into_iter().position(|cells| cells.contains(&to.cell))?;
            Some((kind, to.cost, to.cell))
        });
        if let Some((.., cell)) = targets.min()
            && drill::go(turn, unit.handle, cell, false)?
        {
            over.push(cell);
        }
    }
    Ok(())
}

/// Ships first, then aircraft, wherever the enemy can be expected to lose nearly as much as is lost against him.
fn strike(turn: &mut Turn) -> Result<(), Stop> {
    for flags in [0, abi::FLAG_SUBMARINES] {
        for cell in turn.naval_targets(flags) {
            let (ships, aircraft) = (turn.naval_attackers(cell, flags), turn.naval_aircraft(cell, flags));
            if turn.naval_odds(cell, flags, &ships, &aircraft).is_some_and(|odds| pays(&odds)) {
                drill::give(turn, |orders| {
                    orders.naval_attack(cell, flags, &ships, &aircraft);
                })?;
            }
        }
    }
    for target in turn.air_targets() {
        let fighters = turn.fighters(target);
        if turn.air_odds(target, &fighters).is_some_and(|odds| pays(&odds)) {
            drill::give(turn, |orders| {
                orders.air_attack(target, &fighters);
            })?;
        }
    }
    Ok(())
}

fn pays(odds: &ClashOdds) -> bool {
    let gain = odds.defender_loss + 0.5 * odds.defender_damage;
    let loss = odds.attacker_loss + 0.5 * odds.attacker_damage;
    odds.code == abi::R_OK && gain > 0.0 && gain * BOLD >= loss
}

/// Resources first.
fn bomb(turn: &mut Turn) -> Result<(), Stop> {
    for what in [abi::BOMB_STRATEGIC, abi::BOMB_INSTALLATIONS] {
        for cell in turn.bomb_targets(what) {
            let bombers: Vec<u32> = turn.bombers(cell, what);
            if !bombers.is_empty() {
                drill::give(turn, |orders| {
                    orders.bomb(cell, what, &bombers);
                })?;
            }
        }
    }
    Ok(())
}
