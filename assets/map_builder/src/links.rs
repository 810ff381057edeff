//! Which sides land units and ships may pass (WW2 §1.1.1), coasts, canals.

use crate::facts::Place;
use crate::places::ALL_LAND;
use crate::raster::Earth;
use crate::{Failure, Work};
use meridian_engine::CellId;
use meridian_engine::grid::globe;
use meridian_engine::map::{Canal, Terrain, flag};

/// Sets coasts, land, sea and lake sides.
pub fn join(work: &mut Work, _earth: &Earth) -> Result<(), Failure> {
    coasts(work);
    for a in work.map.cells() {
        for side in 0..6 {
            let Some(b) = work.map.grid.neighbour(a, side) else { continue };
            let measured = &work.sides[a.index()][side];
            let (land_a, land_b) = (work.map.is_land(a), work.map.is_land(b));
            let mass = work.mass[a.index()];
            let one_mass = mass != 0 && mass == work.mass[b.index()];
            if land_a && land_b && one_mass && measured.masses.contains(&mass) {
                work.map.land_sides[a.index()] |= 1 << side;
            }
            // Between two landmasses there is water, be it ever so narrow.
            let open = !land_a || !land_b || !one_mass || measured.land < 1.0;
            if open && navigable(work, a) && navigable(work, b) {
                work.map.sea_sides[a.index()] |= 1 << side;
            }
            if measured.lake > 0.0 {
                work.map.lake_sides[a.index()] |= 1 << side;
            }
        }
    }
    lines(work);
    single_sides(work)?;
    ports(work)
}

fn navigable(work: &Work, cell: CellId) -> bool {
    work.map.terrain(cell) != Terrain::Icecap && (!work.map.is_land(cell) || work.map.has(cell, flag::COASTAL))
}

/// Coastal are land cells that hold some water, those with a port, and those whose side is the shore of an all-sea cell;
/// but cities that the rules count as no ports and not as lake cities lie inland (WW2 §1.1.7).
fn coasts(work: &mut Work) {
    for cell in work.map.cells() {
        if work.map.is_land(cell) {
            let shore = work.map.grid.neighbours(cell).any(|n| !work.map.is_land(n));
            if work.measured[cell.index()].land <= ALL_LAND || shore {
                work.map.flags[cell.index()] |= flag::COASTAL;
            }
        }
    }
    for (city, fact) in work.map.cities.iter().zip(work.facts.places.iter().filter(|place| place.city)) {
        let coastal = work.map.has(city.cell, flag::COASTAL);
        let flags = &mut work.map.flags[city.cell.index()];
        if (fact.port || fact.lake_port) && !coastal {
            *flags |= flag::COASTAL;
            work.remarks.push(format!("{}: a port on a cell all of land, made coastal", city.name));
        } else if !fact.port && !fact.lake_port && coastal {
            *flags &= !flag::COASTAL;
            work.remarks.push(format!("{}: no port by the rules, so its cell was made inland", city.name));
        }
    }
}

fn set(work: &mut Work, a: CellId, side: usize, sea: bool, open: bool) {
    let Some(b) = work.map.grid.neighbour(a, side) else { return };
    let Some(back) = work.map.grid.side_towards(b, a) else { return };
    let sides = if sea { &mut work.map.sea_sides } else { &mut work.map.land_sides };
    for (cell, side) in [(a, side), (b, back)] {
        if open {
            sides[cell.index()] |= 1 << side;
        } else {
            sides[cell.index()] &= !(1 << side);
        }
    }
}

/// Closes the links whose segment from cell to cell crosses one of the lines through straits or along isthmuses.
fn lines(work: &mut Work) {
    let strait_lines = std::mem::take(&mut work.facts.strait_lines);
    // Cells with a place stand where the place is: Panama City is of the Pacific side.
    let centres = work.standpoint.clone();
    for line in &strait_lines {
        let sea = line.kind == "no_sea";
        let bounds = |pick: fn(&Place) -> f64| {
            line.points.iter().map(pick).fold((f64::MAX, f64::MIN), |(l, h), x| (l.min(x), h.max(x)))
        };
        let ((south, north), (west, east)) = (bounds(|p| p.0), bounds(|p| p.1));
        for a in work.map.cells() {
            let from = centres[a.index()];
            if from.0 < south - 2.0 || from.0 > north + 2.0 || from.1 < west - 4.0 || from.1 > east + 4.0 {
                continue;
            }
            for side in 0..6 {
                let Some(b) = work.map.grid.neighbour(a, side) else { continue };
                let to = centres[b.index()];
                let open_sea = sea && !work.map.is_land(a) && !work.map.is_land(b);
                if !open_sea && line.points.windows(2).any(|pair| cross(from, to, pair[0], pair[1])) {
                    set(work, a, side, sea, false);
                }
            }
        }
    }
    work.facts.strait_lines = strait_lines;
}

fn cross(a: Place, b: Place, p: Place, q: Place) -> bool {
    let turn = |p: Place, q: Place, r: Place| (q.1 - p.1) * (r.0 - p.0) - (q.0 - p.0) * (r.1 - p.1);
    turn(a, b, p) * turn(a, b, q) < 0.0 && turn(p, q, a) * turn(p, q, b) < 0.0
}

/// The cell of a place: the one where a city or resource of this position was put, else the one around it.
fn cell_of(work: &Work, place: Place) -> CellId {
    let there = |(fact, cell): (&crate::facts::PlaceFact, CellId)| (fact.at == place).then_some(cell);
    let cities = work.map.cities.iter().map(|city| city.cell);
    let cells = cities.chain(work.map.resources.iter().map(|resource| resource.cell));
    work.facts.places.iter().zip(cells).find_map(there).unwrap_or_else(|| {
        let geometry = work.map.grid.geometry().expect("the world has a shape");
        geometry.locate(globe::point_at(place.0, place.1))
    })
}

/// Single sides opened or closed by name.
fn single_sides(work: &mut Work) -> Result<(), Failure> {
    for fact in std::mem::take(&mut work.facts.sides) {
        let [a, b] = fact.between.map(|place| cell_of(work, place));
        let side = work.map.grid.side_towards(a, b);
        let side =
            side.ok_or_else(|| format!("sides.csv, {}: the two places are not in neighbouring cells", fact.name))?;
        let (open, sea) = match fact.kind.as_str() {
            "open_sea" => (true, true),
            "close_sea" => (false, true),
            "open_land" => (true, false),
            "close_land" => (false, false),
            other => return Err(format!("sides.csv, {}: `{other}` is no kind of change", fact.name).into()),
        };
        if open && sea {
            for cell in [a, b] {
                if work.map.is_land(cell) {
                    work.map.flags[cell.index()] |= flag::COASTAL;
                }
            }
        }
        set(work, a, side, sea, open);
    }
    Ok(())
}

/// Which cells ships reach from the open Atlantic.
pub fn ocean(work: &Work) -> Vec<bool> {
    let mut reached = vec![false; work.map.len()];
    let geometry = work.map.grid.geometry().expect("the world has a shape");
    let mut open = vec![geometry.locate(globe::point_at(30.0, -40.0))];
    reached[open[0].index()] = true;
    while let Some(cell) = open.pop() {
        for next in work.map.sea_neighbours(cell) {
            if !std::mem::replace(&mut reached[next.index()], true) {
                open.push(next);
            }
        }
    }
    reached
}

/// Each seaport must be reached from the ocean: an estuary or fjord is opened towards the wettest side if need be.
fn ports(work: &mut Work) -> Result<(), Failure> {
    let ports: Vec<(CellId, String)> = work
        .map
        .cities
        .iter()
        .zip(work.facts.places.iter().filter(|place| place.city))
        .filter(|(_, fact)| fact.port && !fact.lake_port && fact.terrain != Terrain::Icecap)
        .map(|(city, _)| (city.cell, city.name.clone()))
        .collect();
    for (cell, name) in ports {
        let ocean = ocean(work);
        if ocean[cell.index()] {
            continue;
        }
        let wettest = (0..6)
            .filter(|&side| work.map.grid.neighbour(cell, side).is_some_and(|n| ocean[n.index()]))
            .min_by(|&a, &b| work.sides[cell.index()][a].land.total_cmp(&work.sides[cell.index()][b].land));
        let Some(side) = wettest else {
            return Err(format!("the port {name} has no sea beside it").into());
        };
        work.remarks.push(format!("{name}: the sea was opened towards it"));
        set(work, cell, side, true, true);
    }
    Ok(())
}

/// Canals join the coastal cells nearest to their ends, each open to its own sea.
pub fn canals(work: &mut Work) -> Result<(), Failure> {
    let geometry = work.map.grid.geometry().ok_or("the world has a shape")?.clone();
    for fact in &work.facts.canals {
        let mut ends = Vec::new();
        for &(place, sea) in &fact.ends {
            let point = globe::point_at(place.0, place.1);
            let reached = sea_within(work, geometry.locate(globe::point_at(sea.0, sea.1)), 8);
            let far = |cell: CellId| {
                let (lat, lon) = work.standpoint[cell.index()];
                globe::angle_between(globe::point_at(lat, lon), point)
            };
            let end = work
                .map
                .grid
                .within(geometry.locate(point), 2)
                .into_iter()
                .map(|(cell, _)| cell)
                .filter(|cell| work.map.is_land(*cell) && reached.contains(cell) && !ends.contains(cell))
                .min_by(|&a, &b| far(a).total_cmp(&far(b)).then(a.cmp(&b)));
            ends.push(end.ok_or_else(|| format!("{}: no coastal cell near {place:?}", fact.name))?);
        }
        work.map.canals.push(Canal { name: fact.name.clone(), ends: [ends[0], ends[1]] });
    }
    Ok(())
}

fn sea_within(work: &Work, from: CellId, steps: usize) -> Vec<CellId> {
    let mut reached = vec![from];
    let mut start = 0;
    for _ in 0..steps {
        let end = reached.len();
        for i in start..end {
            for next in work.map.sea_neighbours(reached[i]) {
                if !reached.contains(&next) {
                    reached.push(next);
                }
            }
        }
        start = end;
    }
    reached
}
