//! Rail (WW2 §11.3.3): whole territories, and drawn lines elsewhere.

use crate::facts::{Place, Rail};
use crate::{Failure, Work};
use meridian_engine::CellId;
use meridian_engine::grid::globe;
use meridian_engine::map::{Terrain, flag};
use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

pub fn lay(work: &mut Work) -> Result<(), Failure> {
    for cell in work.map.cells() {
        let Some(territory) = work.facts.territories.get(work.map.territory[cell.index()] as usize) else { continue };
        let terrain = work.map.terrain(cell);
        let rail = match territory.rail {
            Rail::None | Rail::Explicit => false,
            Rail::Implicit => terrain != Terrain::Icecap,
            Rail::ExceptTallMountain => !matches!(terrain, Terrain::TallMountain | Terrain::Icecap),
            Rail::ExceptSouthernTemperate => work.map.zone(cell) != crate::zones::of("southern_temperate"),
        };
        if rail && work.map.is_land(cell) {
            work.map.flags[cell.index()] |= flag::RAIL;
        }
    }
    for line in std::mem::take(&mut work.facts.railways) {
        // Lines that the rules do not know are kept in the table only.
        if line.kind == "0" {
            continue;
        }
        for pair in line.points.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|place| station(work, place));
            match way(work, from, to, pair[0], pair[1]) {
                Some(cells) => {
                    for cell in cells {
                        work.map.flags[cell.index()] |= flag::RAIL | flag::RAIL_LINE;
                    }
                }
                None => work
                    .remarks
                    .push(format!("railway {}: no way by land from {:?} to {:?}", line.name, pair[0], pair[1])),
            }
        }
    }
    Ok(())
}

/// The cell of a station: that of a city named there, else the land cell nearest to it.
fn station(work: &Work, place: Place) -> CellId {
    let point = globe::point_at(place.0, place.1);
    let far = |(lat, lon): Place| globe::angle_between(globe::point_at(lat, lon), point) * globe::EARTH_KM;
    let cities = work.map.cities.iter().map(|city| (far(work.standpoint[city.cell.index()]), city.cell));
    if let Some((_, cell)) = cities.filter(|(km, _)| *km < 25.0).min_by(|a, b| a.0.total_cmp(&b.0)) {
        return cell;
    }
    let geometry = work.map.grid.geometry().expect("the world has a shape");
    let here = geometry.locate(point);
    let around = work.map.grid.within(here, 2);
    let land = around.iter().map(|(cell, _)| *cell).filter(|&cell| work.map.is_land(cell));
    land.min_by(|&a, &b| far(geometry.lat_lon(a)).total_cmp(&far(geometry.lat_lon(b))).then(a.cmp(&b))).unwrap_or(here)
}

/// The way by land sides that strays least from the straight line between two stations.
fn way(work: &Work, from: CellId, to: CellId, a: Place, b: Place) -> Option<Vec<CellId>> {
    let geometry = work.map.grid.geometry().expect("the world has a shape");
    let (a, b) = (globe::point_at(a.0, a.1), globe::point_at(b.0, b.1));
    let normal: [f64; 3] = {
        let n = [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        let length = n.iter().map(|x| x * x).sum::<f64>().sqrt().max(1e-12);
        n.map(|x| x / length)
    };
    let price = |cell: CellId| {
        let centre = geometry.centre(cell);
        let stray = (0..3).map(|i| centre[i] * normal[i]).sum::<f64>().abs() * globe::EARTH_KM;
        1000 + (stray * 10.0) as u64
    };
    let reach = geometry.rough_distance(from, to) as usize * 2 + 8;
    let mut best: BTreeMap<CellId, (u64, CellId)> = BTreeMap::from([(from, (0, from))]);
    let mut open = BinaryHeap::from([Reverse((0_u64, 0_usize, from))]);
    while let Some(Reverse((cost, steps, cell))) = open.pop() {
        if cell == to {
            let mut cells = vec![to];
            while let Some(&last) = cells.last().filter(|&&last| last != from) {
                cells.push(best[&last].1);
            }
            return Some(cells);
        }
        if best[&cell].0 < cost || steps >= reach {
            continue;
        }
        for next in work.map.land_neighbours(cell) {
            let cost = cost + price(next);
            if best.get(&next).is_none_or(|known| cost < known.0) {
                best.insert(next, (cost, cell));
                open.push(Reverse((cost, steps + 1, next)));
            }
        }
    }
    None
}
