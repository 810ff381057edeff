//! Sides with lakes and ferries, and the check that nothing is cut off.

use super::set;
use crate::raster::Earth;
use crate::{Failure, Work};
use meridian_engine::CellId;
use meridian_engine::grid::globe;
use meridian_engine::map::{Feature, FeatureOf};

/// Points of a side between two land cells, and how many of them make it a side of a lake.
const POINTS: usize = 25;
const LAKE_POINTS: usize = 11;

/// Sides that lie in lakes. Where they are all the way there is, the driest of them stays open, so that no land is cut off.
pub fn lakes(work: &Work, earth: &Earth, ridge: &Feature) -> Feature {
    let geometry = work.map.grid.geometry().expect("the world has a shape");
    let mut lake = Feature::nowhere("lake", FeatureOf::Sides, work.map.len());
    let mut joined = Joined((0..work.map.len()).collect());
    let mut wet_sides = Vec::new();
    for a in work.map.cells().filter(|&cell| work.map.is_land(cell)) {
        for (i, b) in work.map.grid.neighbours(a).enumerate() {
            if b < a || !work.map.is_land(b) {
                continue;
            }
            let corners = geometry.corners[a.index()];
            let (from, to) = (corners[i].map(f64::from), corners[(i + 1) % 6].map(f64::from));
            let wet = (0..POINTS).filter(|&point| {
                let t = point as f64 / (POINTS - 1) as f64;
                earth.still.at(globe::lat_lon(std::array::from_fn(|x| from[x] * (1.0 - t) + to[x] * t)))
            });
            let wet = wet.count();
            let joins = work.map.land_sides[a.index()] >> i & 1 == 1 && !work.map.divides(ridge, a, b);
            if wet >= LAKE_POINTS {
                wet_sides.push((wet, joins, a, b));
            } else if joins {
                joined.join(a, b);
            }
        }
    }
    wet_sides.sort_unstable();
    for (_, joins, a, b) in wet_sides {
        if !joins || !joined.join(a, b) {
            set(work, &mut lake, a, b, true);
        }
    }
    lake
}

/// Which cells hang together, each cell pointing to another of its part or to itself.
struct Joined(Vec<usize>);

impl Joined {
    /// Joins the parts of two cells; false if they were one before.
    fn join(&mut self, a: CellId, b: CellId) -> bool {
        let [a, b] = [a, b].map(|cell| {
            let mut at = cell.index();
            while self.0[at] != at {
                self.0[at] = self.0[self.0[at]];
                at = self.0[at];
            }
            at
        });
        self.0[a] = b;
        a != b
    }
}

/// The side of each ferry: of two land cells that no land joins, the pair whose places are nearest to the two shores.
pub fn ferries(work: &mut Work) -> Result<Feature, Failure> {
    let mut ferry = Feature::nowhere("ferry", FeatureOf::Sides, work.map.len());
    for fact in &work.facts.ferries {
        let shores = fact.between.map(|(lat, lon)| globe::point_at(lat, lon));
        let geometry = work.map.grid.geometry().ok_or("the world has no shape")?;
        let far = |cell: CellId, shore: usize| {
            let (lat, lon) = work.standpoint[cell.index()];
            let place = globe::angle_between(globe::point_at(lat, lon), shores[shore]);
            (place + globe::angle_between(geometry.centre(cell), shores[shore])) * globe::EARTH_KM / 2.0
        };
        let around = |shore: usize| work.map.grid.within(geometry.locate(shores[shore]), 1).into_iter().map(|it| it.0);
        let pairs = around(0).flat_map(|a| around(1).map(move |b| (a, b))).filter(|&(a, b)| {
            let side = work.map.grid.side_towards(a, b);
            let apart = side.is_some_and(|side| work.map.land_sides[a.index()] >> side & 1 == 0);
            apart && work.map.is_land(a) && work.map.is_land(b)
        });
        let best = pairs.min_by(|x, y| {
            let sum = |(a, b): (CellId, CellId)| far(a, 0) + far(b, 1);
            sum(*x).total_cmp(&sum(*y)).then(x.cmp(y))
        });
        match best {
            Some((a, b)) => set(work, &mut ferry, a, b, true),
            None => work.remarks.push(format!("{}: no two cells of its shores touch, so no ferry", fact.name)),
        }
    }
    Ok(ferry)
}

/// Lakes and ridges may bar ways, but cut no land off from the rest of its landmass.
pub fn check(work: &Work) -> Result<(), Failure> {
    let barred: Vec<&Feature> = ["lake", "impassable"].iter().filter_map(|key| work.map.feature(key)).collect();
    let parts = |barred: &[&Feature]| {
        let mut part = vec![0_u32; work.map.len()];
        let mut count = 0;
        for start in work.map.cells().filter(|&cell| work.map.is_land(cell)) {
            if part[start.index()] != 0 {
                continue;
            }
            count += 1;
            let mut open = vec![start];
            part[start.index()] = count;
            while let Some(cell) = open.pop() {
                for next in work.map.land_neighbours(cell) {
                    if part[next.index()] == 0 && !barred.iter().any(|feature| work.map.divides(feature, cell, next)) {
                        part[next.index()] = count;
                        open.push(next);
                    }
                }
            }
        }
        (count, part)
    };
    let ((free, _), (kept, part)) = (parts(&[]), parts(&barred));
    if free == kept {
        return Ok(());
    }
    let geometry = work.map.grid.geometry().ok_or("the world has no shape")?;
    let split: Vec<String> = work
        .map
        .cells()
        .filter(|&cell| work.map.land_neighbours(cell).any(|next| part[next.index()] > part[cell.index()]))
        .map(|cell| geometry.lat_lon(cell))
        .map(|(lat, lon)| format!("{lat:.1}, {lon:.1}"))
        .collect();
    Err(format!("lakes and ridges cut {} parts of land off, beside {}", kept - free, split.join("; ")).into())
}
