//! Who goes aboard which ship, and where.

use super::charts::Charts;
use super::{Outcome, Pair, Wish};
use crate::forecast::distance::FAR;
use crate::rules::Position;
use crate::rules::movement::embark::has_room;
use crate::rules::ports::is_friendly_port;
use crate::rules::supply::can_trace;
use crate::ruleset::Role;
use crate::unit::Place;
use crate::{CellId, UnitId};
use std::collections::BTreeMap;

/// A coast where troops could go aboard.
#[derive(Clone, Copy)]
struct Coast {
    cell: CellId,
    /// Cells that they walk to it.
    walk: u16,
    /// Cells from it to the beach.
    sail: u16,
    /// A port that fills stores.
    port: bool,
    /// Ships that find room there, those of the plan not counted; none: any number.
    room: Option<usize>,
}

/// A ship for every unit. Those aboard stay in theirs.
pub fn pairs(at: Position, wish: &Wish, charts: &mut Charts) -> Result<Vec<Pair>, Outcome> {
    let first = *wish.troops.first().ok_or(Outcome::Stopped)?;
    let room = at.naval_places(wish.beach, wish.side, false, &[]).unwrap_or(usize::MAX);
    if at.map.sea_sides[wish.beach.index()] == 0 || !charts.is_open(wish.beach) || room < wish.troops.len() {
        return Err(Outcome::NoWay(first));
    }
    let to_beach = charts.by_sea(at, wish.beach);
    let comes = |id: &UnitId| at.state.cell_of(*id).is_some_and(|cell| to_beach[cell.index()] != FAR);
    if !wish.ships.is_empty() && !wish.ships.iter().any(comes) && !wish.troops.iter().any(comes) {
        return Err(Outcome::NoWay(first));
    }
    let mut free: Vec<UnitId> = wish.ships.iter().copied().filter(|&id| takes_troops(at, id)).collect();
    let (mut coasts, mut used, mut pairs) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
    for &unit in wish.troops {
        let cell = at.state.cell_of(unit).ok_or(Outcome::NoShip(unit))?;
        if let Some(Place::In(ship)) = at.state.unit(unit).map(|unit| unit.place) {
            let is_ship = at.state.unit(ship).is_some_and(|ship| at.role(ship) == Role::TransportShip);
            if !is_ship {
                return Err(Outcome::NoShip(unit));
            }
            if charts.by_sea(at, wish.beach)[cell.index()] == FAR {
                return Err(Outcome::NoWay(unit));
            }
            pairs.push(Pair { unit, ship, meet: cell, call: None });
            continue;
        }
        let found = coasts.entry(cell).or_insert_with(|| coasts_near(at, wish, charts, cell));
        let best = best(at, charts, unit, found, &free, &used);
        let (meet, ship) = best.ok_or(Outcome::NoShip(unit))?;
        free.retain(|&other| other != ship);
        *used.entry(meet).or_insert(0) += 1;
        pairs.push(Pair { unit, ship, meet, call: None });
    }
    Ok(pairs)
}

fn takes_troops(at: Position, id: UnitId) -> bool {
    at.state.unit(id).is_some_and(|ship| at.role(ship) == Role::TransportShip && has_room(ship))
}

/// Coasts that troops in the cell can walk to and from which ships get to the beach.
fn coasts_near(at: Position, wish: &Wish, charts: &mut Charts, cell: CellId) -> Vec<Coast> {
    let (land, sea) = (charts.by_land(at, cell), charts.by_sea(at, wish.beach));
    let ground = at.map.cells().filter(|it| at.map.is_land(*it) && at.map.sea_sides[it.index()] != 0);
    let near = ground.filter(|it| land[it.index()] != FAR && sea[it.index()] != FAR);
    let owners: Vec<_> = wish.ships.iter().filter_map(|&id| at.state.unit(id)).map(|ship| ship.owner).collect();
    let coast = |cell: CellId| {
        let port = is_friendly_port(&at, cell, wish.side);
        Coast {
            cell,
            walk: land[cell.index()],
            sail: sea[cell.index()],
            port: port && owners.iter().all(|&owner| can_trace(at, cell, owner, false)),
            room: at.naval_places(cell, wish.side, port, wish.ships),
        }
    };
    near.filter(|cell| land[cell.index()] <= FARTHEST).map(coast).collect()
}

/// Cells that troops walk to a ship at most.
const FARTHEST: u16 = 24;

/// The coast and the ship with which the unit is at the beach soonest, as far as distances say.
fn best(
    at: Position,
    charts: &mut Charts,
    unit: UnitId,
    coasts: &[Coast],
    free: &[UnitId],
    used: &BTreeMap<CellId, usize>,
) -> Option<(CellId, UnitId)> {
    let allowance = |id: UnitId| at.state.unit(id).map_or(1, |unit| u16::from(at.class(unit).movement).max(1));
    let mut best = None;
    for &ship in free {
        let from = charts.by_sea(at, at.state.cell_of(ship)?);
        let (speed, stores) = (allowance(ship), at.state.unit(ship)?.supply_months);
        for coast in coasts {
            let way = from[coast.cell.index()];
            let taken = used.get(&coast.cell).copied().unwrap_or(0);
            if way == FAR || coast.room.is_some_and(|room| room <= taken) {
                continue;
            }
            let (there, on) = (way.div_ceil(speed), coast.sail.div_ceil(speed));
            // two movement phases a month for ships, one for troops, who go aboard with the last one
            let walks = 2 * coast.walk.div_ceil(allowance(unit)).saturating_sub(1);
            let starves = !coast.port && u16::from(stores) <= (there + on) / 2;
            let rank = (starves, there.max(walks) + on, !coast.port, coast.walk + way + coast.sail, coast.cell, ship);
            if best.is_none_or(|other| rank < other) {
                best = Some(rank);
            }
        }
    }
    best.map(|(.., meet, ship)| (meet, ship))
}
