//! Where the names of lands stand: in each territory's largest connected part, at the cell deepest inside it.

use crate::shape::{Point, Shape};
use meridian_engine::{CellId, CountryId, Map};

/// A name that lies over an area.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Anchor {
    pub name: String,
    pub at: Point,
    /// Room for the name from west to east, radians.
    pub room: f32,
    pub colony: bool,
    pub cells: usize,
    /// Bears the name of its country as the scene gives it: the largest part of a home country.
    pub country: Option<CountryId>,
}

/// One anchor for each territory that has land, largest first.
pub(crate) fn lands(map: &Map, shape: &Shape) -> Vec<Anchor> {
    let mut anchors: Vec<Anchor> = map
        .territories
        .iter()
        .enumerate()
        .filter_map(|(index, territory)| {
            let part =
                largest_part(map, |cell| usize::from(map.territory[cell.index()]) == index && map.is_land(cell))?;
            let (middle, room) = deepest(map, shape, &part);
            Some(Anchor {
                name: plain(&territory.name).to_owned(),
                at: shape.centres[middle.index()],
                room,
                colony: territory.colony,
                cells: part.len(),
                country: (!territory.colony).then_some(territory.owner),
            })
        })
        .collect();
    anchors.sort_by(|a, b| b.cells.cmp(&a.cells).then_with(|| a.name.cmp(&b.name)));
    let mut named = std::collections::BTreeSet::new();
    for anchor in &mut anchors {
        anchor.country = anchor.country.filter(|&country| named.insert(country));
    }
    anchors
}

/// A territory's name without remarks about its borders: "Hungary 1937 (Trianon)" is Hungary.
fn plain(name: &str) -> &str {
    let name = name.split(" (").next().unwrap_or(name);
    name.strip_suffix(" 1937").unwrap_or(name)
}

fn largest_part(map: &Map, inside: impl Fn(CellId) -> bool) -> Option<Vec<CellId>> {
    let mut seen = vec![false; map.len()];
    let mut largest: Vec<CellId> = Vec::new();
    for start in map.cells() {
        if seen[start.index()] || !inside(start) {
            continue;
        }
        seen[start.index()] = true;
        let mut part = vec![start];
        let mut at = 0;
        while at < part.len() {
            for n in map.grid.neighbours(part[at]) {
                if !seen[n.index()] && inside(n) {
                    seen[n.index()] = true;
                    part.push(n);
                }
            }
            at += 1;
        }
        if part.len() > largest.len() {
            largest = part;
        }
    }
    (!largest.is_empty()).then_some(largest)
}

/// The cell farthest from the edge of a part, of equally deep ones the nearest to its centre of gravity; and how far the
/// part reaches east and west of it at its latitude.
fn deepest(map: &Map, shape: &Shape, part: &[CellId]) -> (CellId, f32) {
    use crate::shape::{add, dot, unit};
    let inside: std::collections::BTreeSet<CellId> = part.iter().copied().collect();
    let mut depth = std::collections::BTreeMap::new();
    let mut ring: Vec<CellId> =
        part.iter().copied().filter(|&cell| map.grid.neighbours(cell).any(|n| !inside.contains(&n))).collect();
    let mut level = 0_u32;
    while !ring.is_empty() {
        let mut next = Vec::new();
        for &cell in &ring {
            depth.entry(cell).or_insert(level);
        }
        for &cell in &ring {
            for n in map.grid.neighbours(cell) {
                if inside.contains(&n) && !depth.contains_key(&n) && !next.contains(&n) {
                    next.push(n);
                }
            }
        }
        ring = next;
        level += 1;
    }
    let centre = unit(part.iter().fold([0.0; 3], |sum, cell| add(sum, shape.centres[cell.index()])));
    let score = |cell: &CellId| {
        let far = dot(centre, shape.centres[cell.index()]).clamp(-1.0, 1.0).acos();
        // One ring deeper is worth about two cells nearer the middle.
        depth.get(cell).copied().unwrap_or(0) as f32 * 0.03 - far
    };
    let middle = *part.iter().max_by(|a, b| score(a).total_cmp(&score(b)).then(b.cmp(a))).expect("a part has cells");
    let here = shape.centres[middle.index()];
    let latitude = here[2].asin();
    let longitude = here[1].atan2(here[0]);
    let (mut west, mut east) = (0.0_f32, 0.0_f32);
    for cell in part {
        let point = shape.centres[cell.index()];
        if (point[2].asin() - latitude).abs() < 0.03 {
            let turn = point[1].atan2(point[0]) - longitude;
            let turn = turn - std::f32::consts::TAU * (turn / std::f32::consts::TAU).round();
            west = west.min(turn);
            east = east.max(turn);
        }
    }
    let half = east.min(-west) * latitude.cos();
    (middle, 2.0 * half + 0.016)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{bare_world, cell_at};
    use meridian_engine::CountryId;
    use meridian_engine::map::{Territory, flag};

    #[test]
    fn remarks_are_no_part_of_a_name() {
        assert_eq!(plain("Hungary 1937 (Trianon)"), "Hungary");
        assert_eq!(plain("French Indochina"), "French Indochina");
    }

    #[test]
    fn a_name_stands_in_the_largest_part() {
        let mut map = bare_world();
        let shape = Shape::new(&map).expect("a globe");
        map.territories = vec![Territory { key: "a".into(), name: "A".into(), owner: CountryId(0), colony: false }];
        let (large, small) = (cell_at(&map, 10.0, 20.0), cell_at(&map, -30.0, 80.0));
        for (centre, radius) in [(large, 5), (small, 2)] {
            for (cell, _) in map.grid.within(centre, radius) {
                map.territory[cell.index()] = 0;
                map.flags[cell.index()] |= flag::LAND;
            }
        }
        let anchors = lands(&map, &shape);
        assert_eq!(anchors.len(), 1);
        assert_eq!(anchors[0].country, Some(CountryId(0)));
        assert_eq!(anchors[0].at, shape.centres[large.index()]);
        let cells = anchors[0].room / 0.0151;
        assert!((9.0..13.0).contains(&cells), "room for {cells} cells");
    }
}
