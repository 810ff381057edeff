//! Ways of months that railways shorten: on foot to the nearest station, by rail as near to the goal as trains go, on foot from there.
//! What is left is found anew each time it goes on, so that the enemy, weather and trains that others have taken are reckoned with.

use super::marching::LongWay;
use meridian_engine::legal::reach::Reach;
use meridian_engine::map::flag;
use meridian_engine::rules::Position;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Phase, UnitId};

/// A way, and how it begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    pub way: LongWay,
    /// The first of its months goes by rail.
    pub by_rail: bool,
}

impl Route {
    /// The soonest as things stand now; none if no way leads there, or for aircraft, which need a base for each night. `beyond`: the ways
    /// of the unit without an end.
    pub fn of(at: Position, id: UnitId, beyond: &Reach, to: CellId) -> Option<Self> {
        let (unit, from) = (at.state.unit(id)?, at.state.cell_of(id)?);
        let domain = at.domain(unit);
        if domain == Domain::Air || from == to {
            return None;
        }
        let on_foot = LongWay::of(at, id, from, beyond, to);
        if domain != Domain::Land || on_foot.as_ref().is_some_and(|way| way.months() == 1 && way.cells.len() == 2) {
            return on_foot.map(|way| Self { way, by_rail: false });
        }
        let trains = trains(at, id, from, beyond, to);
        // a train that is not there yet is waited for as long as the way on foot takes longer
        let months = |route: &Self| route.way.months() + usize::from(route.by_rail && waits(at, id));
        match (on_foot.map(|way| Self { way, by_rail: false }), trains) {
            (Some(feet), Some(train)) if months(&feet) <= months(&train) => Some(feet),
            (feet, train) => train.or(feet),
        }
    }
}

/// Have all trains of this month gone? In the phases before theirs none has.
fn waits(at: Position, id: UnitId) -> bool {
    matches!(at.state.clock().phase, Phase::SecondMovement(_)) && Reach::of(at, id, true).cells().is_empty()
}

/// By rail from where it stands, or from the nearest station.
fn trains(at: Position, id: UnitId, from: CellId, beyond: &Reach, to: CellId) -> Option<Route> {
    let here = Reach::rail_to_come(at, id, from);
    if !here.cells().is_empty() {
        let way = ride(at, id, from, &here, to)?;
        return Some(Route { way, by_rail: true });
    }
    let stations = beyond.cells().iter().filter(|reached| at.map.has(reached.cell, flag::RAIL) && reached.cell != to);
    let station = stations.min_by_key(|reached| (reached.cost, reached.cell))?.cell;
    let walk = LongWay::of(at, id, from, beyond, station)?;
    let ride = ride(at, id, station, &Reach::rail_to_come(at, id, station), to)?;
    Some(Route { way: walk.and(&ride), by_rail: false })
}

/// By rail to the station from which the goal is nearest, and on foot from there.
fn ride(at: Position, id: UnitId, from: CellId, rail: &Reach, to: CellId) -> Option<LongWay> {
    // ways back cost what the cells at their other ends do, which is near enough to choose by
    let back = Reach::without_end_from(at, id, to);
    let cost = |cell: CellId| {
        let found = back.cells().binary_search_by_key(&cell, |reached| reached.cell);
        if cell == to { Some(0) } else { found.ok().map(|index| back.cells()[index].cost) }
    };
    let near = rail.cells().iter().filter_map(|reached| Some((cost(reached.cell)?, reached.cost, reached.cell)));
    let (_, _, station) = near.min()?;
    let cells: Vec<CellId> = std::iter::once(from).chain(rail.path_to(station)?).collect();
    let ride = LongWay { stops: vec![cells.len() as u16 - 1], cells };
    if station == to {
        return Some(ride);
    }
    Some(ride.and(&LongWay::of(at, id, station, &Reach::without_end_from(at, id, station), to)?))
}
