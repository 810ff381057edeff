//! What the board marks besides for rulesets that ask (`engine/src/map/feature.rs`): rough and marshy cells, cells of ice
//! and of seas; sides with rivers, canals, lakes, ferries and ridges.

mod courses;
mod ground;
mod water;

use crate::facts::Place;
use crate::raster::Earth;
use crate::{Failure, Work};
use courses::Net;
use meridian_engine::CellId;
use meridian_engine::map::{Feature, FeatureOf};

type Course = Vec<[f64; 2]>;

/// Marks all of them. `rivers` are the courses of the topology.
pub fn mark(work: &mut Work, earth: &Earth, rivers: &[Course]) -> Result<(), Failure> {
    let mut features = ground::mark(work);
    let net = Net::of(work)?;
    let drawn = |kind: &str| -> Vec<Vec<Place>> {
        work.facts.courses.iter().filter(|line| line.kind == kind).map(|line| line.points.clone()).collect()
    };
    let mut all: Vec<Vec<Place>> = courses::joined(rivers).into_iter().chain(drawn("river")).collect();
    // Mouths first, then long ones: the others end where they meet them.
    all.sort_by(|a, b| courses::length_km(b).total_cmp(&courses::length_km(a)));
    all.splice(..0, drawn("mouth"));
    let mut river = along(work, &net, earth, "river", &all);
    let canal = along(work, &net, earth, "canal", &drawn("canal"));
    let ridge = along(work, &net, earth, "impassable", &drawn("ridge"));
    let lake = water::lakes(work, earth, &ridge);
    // The bed of a river through a lake is the lake's.
    for (bed, still) in river.marks.iter_mut().zip(&lake.marks) {
        *bed &= !still;
    }
    let ferry = water::ferries(work)?;
    features.extend([river, canal, lake, ferry, ridge]);
    work.map.features = features;
    water::check(work)
}

/// A feature along the sides that the courses follow, where land is on both.
fn along(work: &Work, net: &Net, earth: &Earth, key: &str, courses: &[Vec<Place>]) -> Feature {
    let mut feature = Feature::nowhere(key, FeatureOf::Sides, work.map.len());
    for [a, b] in net.sides_along(work, earth, courses) {
        if work.map.is_land(a) && work.map.is_land(b) {
            set(work, &mut feature, a, b, true);
        }
    }
    feature
}

/// Marks the side between two neighbours, or takes the mark away.
fn set(work: &Work, feature: &mut Feature, a: CellId, b: CellId, on: bool) {
    for (cell, near) in [(a, b), (b, a)] {
        let Some(side) = work.map.grid.side_towards(cell, near) else { continue };
        let marks = &mut feature.marks[cell.index()];
        *marks = if on { *marks | 1 << side } else { *marks & !(1 << side) };
    }
}
