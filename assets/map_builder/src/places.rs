//! Cities, resources and islands get cells: each city and each resource one of its own, chosen together at least cost.

use crate::assignment;
use crate::facts::Place;
use crate::raster::{Earth, NOBODY};
use crate::territory::LEAST_LAND;
use crate::{Failure, Work};
use meridian_engine::CellId;
use meridian_engine::grid::globe;
use meridian_engine::map::{City, ResourcePlace, flag};
use std::collections::BTreeMap;

/// Cells with more land than this have no coast of their own.
pub const ALL_LAND: f32 = 0.97;
/// Cells with hardly any land at all.
const ALL_SEA: f32 = 0.004;
/// Mean spacing, km: the unit of the penalties.
const SPACING: f64 = 96.0;
/// Cost of the impossible.
const NEVER: f64 = 1e6;

/// Places all cities, resources and islands.
pub fn place(work: &mut Work, earth: &Earth) -> Result<(), Failure> {
    forced(work, earth);
    let places = work.facts.places.clone();
    let geometry = work.map.grid.geometry().ok_or("the world has a shape")?;
    let near: Vec<Vec<(CellId, f64)>> = places
        .iter()
        .map(|place| {
            let point = globe::point_at(place.at.0, place.at.1);
            let around = work.map.grid.within(geometry.locate(point), 2);
            around
                .into_iter()
                .map(|(cell, _)| (cell, globe::angle_between(geometry.centre(cell), point) * globe::EARTH_KM))
                .collect()
        })
        .collect();
    let mut columns: Vec<CellId> = near.iter().flatten().map(|&(cell, _)| cell).collect();
    columns.sort_unstable();
    columns.dedup();
    let column: BTreeMap<CellId, usize> = columns.iter().enumerate().map(|(i, &cell)| (cell, i)).collect();
    let mut cost = vec![vec![NEVER; columns.len()]; places.len()];
    for (i, place) in places.iter().enumerate() {
        for &(cell, km) in &near[i] {
            let measured = &work.measured[cell.index()];
            let territory = work.map.territory[cell.index()];
            let mut price = km * km / SPACING;
            if measured.land <= ALL_SEA {
                if km > 0.62 * SPACING {
                    continue;
                }
                price += 2.0 * SPACING;
            }
            match work.map.territories.get(territory as usize) {
                Some(found) if found.owner != place.owner => price += 2.5 * SPACING,
                Some(_) if territory != place.territory => price += SPACING,
                Some(_) => {}
                None if measured.land < LEAST_LAND => price += 1.2 * SPACING,
                None => {}
            }
            if place.port && measured.land > ALL_LAND {
                price += 0.55 * SPACING;
            }
            cost[i][column[&cell]] = if place.city { price } else { price / 2.0 };
        }
    }
    let chosen = assignment::assign(&cost, columns.len());
    for (i, place) in places.iter().enumerate() {
        let cell = columns[chosen[i]];
        if cost[i][chosen[i]] >= NEVER {
            return Err(format!("no cell is left for {}", place.name).into());
        }
        let at = cell.index();
        let before = work.map.territory[at];
        let measured = &work.measured[at];
        if measured.land < LEAST_LAND {
            work.remarks.push(format!(
                "{}: its cell has {:.1} % land and was made land",
                place.name,
                measured.land * 100.0
            ));
        } else if work.map.territories.get(before as usize).is_some_and(|t| t.owner != place.owner) {
            let name = &work.map.territories[before as usize].name;
            work.remarks.push(format!("{}: its cell was taken from {name}", place.name));
        }
        let home = geometry_cell(work, place.at);
        if home != cell {
            let km = near[i].iter().find(|(c, _)| *c == cell).map_or(0.0, |(_, km)| *km);
            work.remarks.push(format!("{}: one cell aside, {km:.0} km from the centre of its cell", place.name));
        }
        work.map.territory[at] = place.territory;
        work.map.flags[at] |= flag::LAND | bits(place);
        work.standpoint[at] = place.at;
        if let Some(mass) = mass_near(earth, place.at) {
            work.mass[at] = mass;
        }
        if place.city {
            work.map.cities.push(City { key: place.key.clone(), name: place.name.clone(), cell });
        } else {
            work.map.resources.push(ResourcePlace { key: place.key.clone(), name: place.name.clone(), cell });
        }
    }
    work.map.derive();
    for (name, at, territory) in &work.facts.forced {
        if work.map.territory[geometry_cell(work, *at).index()] != *territory {
            work.remarks.push(format!("{name}: its cell went to a place of another territory"));
        }
    }
    Ok(())
}

fn geometry_cell(work: &Work, (lat, lon): Place) -> CellId {
    work.map.grid.geometry().expect("the world has a shape").locate(globe::point_at(lat, lon))
}

fn bits(place: &crate::facts::PlaceFact) -> u16 {
    [
        (place.capital, flag::CAPITAL),
        (place.major_port, flag::MAJOR_PORT),
        (place.resource, flag::RESOURCE),
        (place.lake_port, flag::LAKE_PORT),
    ]
    .iter()
    .filter(|(set, _)| *set)
    .fold(0, |bits, (_, bit)| bits | bit)
}

/// Small islands and strips of land that must have a cell, before places choose theirs.
fn forced(work: &mut Work, earth: &Earth) {
    for (name, at, territory) in work.facts.forced.clone() {
        let cell = geometry_cell(work, at);
        let index = cell.index();
        let before = work.map.territory[index];
        if work.map.is_land(cell) && before != territory && before != NOBODY {
            let was = work.map.territories[usize::from(before)].name.clone();
            work.remarks.push(format!("{name}: its cell was taken from {was}"));
        }
        work.map.flags[index] |= flag::LAND;
        work.map.territory[index] = territory;
        work.standpoint[index] = at;
        if let Some(mass) = mass_near(earth, at) {
            work.mass[index] = mass;
        }
    }
}

/// The landmass of a place: the greatest within some 9 km, so that a city on an island in a river mouth counts with the
/// mainland; else the nearest within 30 km or so.
fn mass_near(earth: &Earth, (lat, lon): Place) -> Option<u16> {
    let stretch = libm::cos(lat.to_radians()).max(0.1);
    let mut steps: Vec<(i32, i32)> = (-7..=7).flat_map(|y| (-7..=7).map(move |x| (x, y))).collect();
    steps.sort_by_key(|(x, y)| x * x + y * y);
    let mass = |(x, y): (i32, i32)| {
        let place = (lat + f64::from(y) / 24.0, lon + f64::from(x) / 24.0 / stretch);
        let place = (place.0.clamp(-90.0, 90.0), if place.1 >= 180.0 { place.1 - 360.0 } else { place.1 });
        Some(earth.mass.at(place)).filter(|&mass| mass != 0)
    };
    let close = steps.iter().filter(|(x, y)| x * x + y * y <= 4).filter_map(|&step| mass(step));
    let size = |mass: &u16| (earth.mass_km2[usize::from(*mass)] as u64, u16::MAX - *mass);
    close.max_by_key(size).or_else(|| steps.iter().find_map(|&step| mass(step)))
}
