//! Rivers: the courses of the topology, and the sides they are drawn along on the cells.

use crate::facts::Place;
use crate::{Failure, Work};
use meridian_engine::CellId;
use meridian_engine::grid::globe;
use serde_json::Value;
use std::collections::BTreeSet;

/// The courses of all rivers of a world topology, as longitude and latitude.
pub fn read(topology: &Value) -> Result<Vec<Vec<[f64; 2]>>, Failure> {
    let numbers = |key: &str| {
        let pair = &topology["transform"][key];
        Ok::<_, Failure>([
            pair[0].as_f64().ok_or("the topology has no transform")?,
            pair[1].as_f64().ok_or("the topology has no transform")?,
        ])
    };
    let (scale, shift) = (numbers("scale")?, numbers("translate")?);
    let arcs = topology["arcs"].as_array().ok_or("the topology has no arcs")?;
    let arc = |index: i64| -> Option<Vec<[f64; 2]>> {
        // A negative index is the complement of an arc walked backwards.
        let points = arcs.get(if index < 0 { !index } else { index } as usize)?.as_array()?;
        let (mut x, mut y) = (0, 0);
        let mut course = Vec::with_capacity(points.len());
        for point in points {
            x += point[0].as_i64()?;
            y += point[1].as_i64()?;
            course.push([x as f64 * scale[0] + shift[0], y as f64 * scale[1] + shift[1]]);
        }
        if index < 0 {
            course.reverse();
        }
        Some(course)
    };
    let line = |indices: &Value| -> Option<Vec<[f64; 2]>> {
        let mut course: Vec<[f64; 2]> = Vec::new();
        for index in indices.as_array()? {
            let part = arc(index.as_i64()?)?;
            let skip = usize::from(course.last() == part.first());
            course.extend(&part[skip..]);
        }
        Some(course)
    };
    let mut rivers = Vec::new();
    for river in topology["objects"]["rivers"]["geometries"].as_array().ok_or("the topology has no rivers")? {
        let arcs = &river["arcs"];
        let lines = if arcs[0].is_array() { arcs.as_array().cloned().unwrap_or_default() } else { vec![arcs.clone()] };
        for indices in lines {
            rivers.push(line(&indices).ok_or("a river of the topology is broken")?);
        }
    }
    rivers.retain(|course| course.len() > 1);
    Ok(rivers)
}

/// A corner is the three cells that meet there.
type Corner = [CellId; 3];

/// Marks the sides that rivers follow: each course is drawn from corner to corner, the nearest ones.
pub fn mark(work: &mut Work, rivers: &[Vec<[f64; 2]>]) {
    for course in rivers {
        let mut at: Option<Corner> = None;
        for pair in course.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|[lon, lat]| globe::point_at(lat, lon));
            let parts = (globe::angle_between(from, to) * globe::EARTH_KM / 8.0).ceil().max(1.0) as usize;
            for part in 0..=parts {
                let t = part as f64 / parts as f64;
                let point = std::array::from_fn(|i| from[i] * (1.0 - t) + to[i] * t);
                let corner = nearest_corner(work, globe::lat_lon(point));
                if let Some(before) = at.filter(|before| *before != corner) {
                    follow(work, before, corner);
                }
                at = Some(corner);
            }
        }
    }
}

fn nearest_corner(work: &Work, place: Place) -> Corner {
    let geometry = work.map.grid.geometry().expect("the world has a shape");
    let point = globe::point_at(place.0, place.1);
    let cell = geometry.locate(point);
    let around: Vec<CellId> = work.map.grid.neighbours(cell).collect();
    let far = |i: usize| globe::angle_between(point, geometry.corners[cell.index()][i].map(f64::from));
    let i = (0..around.len()).min_by(|&a, &b| far(a).total_cmp(&far(b))).unwrap_or(0);
    sorted([cell, around[i], around[(i + around.len() - 1) % around.len()]])
}

fn sorted(mut corner: Corner) -> Corner {
    corner.sort_unstable();
    corner
}

/// The corners one side away.
fn beside(work: &Work, corner: Corner) -> Vec<Corner> {
    let mut found = Vec::new();
    for i in 0..3 {
        let (a, b) = (corner[(i + 1) % 3], corner[(i + 2) % 3]);
        let beyond =
            work.map.grid.neighbours(a).find(|&n| n != corner[i] && work.map.grid.side_towards(n, b).is_some());
        found.extend(beyond.map(|n| sorted([a, b, n])));
    }
    found
}

/// Marks the sides of a shortest way between two corners, at most six sides long.
fn follow(work: &mut Work, from: Corner, to: Corner) {
    let mut ways: Vec<Vec<Corner>> = vec![vec![from]];
    let mut seen = BTreeSet::from([from]);
    for _ in 0..6 {
        let mut longer = Vec::new();
        for way in &ways {
            for next in beside(work, way[way.len() - 1]) {
                if seen.insert(next) {
                    let mut way = way.clone();
                    way.push(next);
                    if next == to {
                        return wet(work, &way);
                    }
                    longer.push(way);
                }
            }
        }
        ways = longer;
    }
}

fn wet(work: &mut Work, way: &[Corner]) {
    for pair in way.windows(2) {
        let common: Vec<CellId> = pair[0].iter().copied().filter(|cell| pair[1].contains(cell)).collect();
        let [a, b] = common[..] else { continue };
        if work.map.is_land(a) && work.map.is_land(b) {
            for (a, b) in [(a, b), (b, a)] {
                if let Some(side) = work.map.grid.side_towards(a, b) {
                    work.map.river_sides[a.index()] |= 1 << side;
                }
            }
        }
    }
}
