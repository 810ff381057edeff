//! Features of the board along sides, for rulesets that ask for them: rivers and canals as they bar attacks, lakes, ridges that
//! nobody crosses, ferries, which lead across their side, the front and the boundaries of an opening.

use super::Style;
use super::chains::chains;
use super::stroke::{Mesh, arc};
use crate::shape::Shape;
use glam::Vec3;
use meridian_engine::{CellId, Map};

/// Feature of the board and its strokes, the lower ones first.
const ALONG: [(&str, &[Style]); 7] = [
    ("river", &[Style::RiverSide]),
    ("canal", &[Style::CanalSideBank, Style::CanalSide]),
    ("lake", &[Style::LakeSide]),
    ("impassable", &[Style::Ridge, Style::RidgeTeeth]),
    ("blue_kremlin", &[Style::Boundary]),
    ("army_group", &[Style::Boundary]),
    ("front_line", &[Style::OpeningFront]),
];
const FERRY: &str = "ferry";
/// Where a ferry leaves the line from centre to centre, as a share of it.
const QUAY: f32 = 0.16;

/// Is water all that parts the two land cells at the side? Lakes and ridges that the rules bar have strokes of their own.
pub(crate) fn is_strait(map: &Map, cell: CellId, side: usize) -> bool {
    let bit = |sides: &[u8]| sides[cell.index()] >> side & 1 == 1;
    let drawn = |(key, _): &(&str, &[Style])| map.feature(key).is_some_and(|feature| bit(&feature.marks));
    !(bit(&map.land_sides) || bit(&map.barred_sides) && ALONG.iter().any(drawn))
}

/// The strokes of one chunk, each side drawn by the cell with the smaller id.
pub(crate) fn mesh(map: &Map, shape: &Shape, chunk: usize) -> Mesh {
    let mut mesh = Mesh::default();
    let sides = |key: &'static str| {
        let feature = map.feature(key);
        shape.chunks[chunk].cells.iter().flat_map(move |&cell| {
            let marked = feature.into_iter().flat_map(move |feature| feature.sides(cell));
            marked.filter_map(move |side| Some((cell, side, map.grid.neighbour(cell, side).filter(|&n| cell < n)?)))
        })
    };
    for (key, styles) in ALONG {
        let edges: Vec<(u32, u32)> =
            sides(key).map(|(cell, side, _)| shape.side_corners(cell, side)).map(|[from, to]| (from, to)).collect();
        for chain in chains(&edges, false) {
            let path: Vec<Vec3> = chain.points.iter().map(|&id| shape.corners[id as usize]).collect();
            styles.iter().for_each(|&style| mesh.stroke(&path, chain.closed, style));
        }
    }
    for (cell, _, n) in sides(FERRY) {
        let [a, b] = [cell, n].map(|cell| shape.centres[cell.index()]);
        let [from, to] = [QUAY, 1.0 - QUAY].map(|share| a.lerp(b, share).normalize_or_zero());
        let path: Vec<Vec3> = arc(from, to, 0.01).chain([to]).collect();
        mesh.stroke(&path, false, Style::FerryBand);
        mesh.stroke(&path, false, Style::Ferry);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::grid::globe;
    use meridian_engine::map::{Feature, FeatureOf};

    #[test]
    fn each_side_is_drawn_once_and_a_ferry_across_it() {
        let mut map = Map::blank(globe::world(12));
        let shape = Shape::new(&map).expect("a world");
        let a = map.cells().nth(40).expect("a cell");
        let b = map.grid.neighbour(a, 0).expect("a neighbour");
        let side = shape.side_corners(a, 0).map(|corner| shape.corners[corner as usize]);
        let centres = [a, b].map(|cell| shape.centres[cell.index()]);
        let strokes = |map: &Map| -> Vec<Vec<Vec3>> {
            let of = |mesh: Mesh| {
                let all = mesh.strokes.clone();
                all.into_iter().map(move |range| mesh.vertices[range].iter().map(|vertex| vertex.at).collect())
            };
            (0..shape.chunks.len()).flat_map(|chunk| of(mesh(map, &shape, chunk))).collect()
        };
        assert_eq!(strokes(&map), Vec::<Vec<Vec3>>::new(), "a board without features");
        for (key, count) in [("river", 1), ("canal", 2), ("lake", 1), ("impassable", 2), ("ferry", 2)] {
            let mut feature = Feature::nowhere(key, FeatureOf::Sides, map.len());
            for (cell, near) in [(a, b), (b, a)] {
                let side = map.grid.side_towards(cell, near).expect("neighbours");
                feature.marks[cell.index()] |= 1 << side;
            }
            map.features = vec![feature];
            let drawn = strokes(&map);
            assert_eq!(drawn.len(), count, "{key}");
            let [from, to] = if key == "ferry" { centres } else { side };
            let along = (to - from).normalize();
            for path in drawn {
                let way = path[path.len() - 1] - path[0];
                assert!(way.normalize().dot(along).abs() > 0.99, "{key} runs another way");
                assert!(way.length() < (to - from).length() * 1.01, "{key} is too long");
            }
        }
    }

    #[test]
    fn water_alone_makes_a_strait_and_not_what_the_rules_bar() {
        let mut map = Map::blank(globe::world(12));
        let cell = map.cells().nth(40).expect("a cell");
        for (land, barred, key, strait) in [
            (1, 0, "lake", false),
            (0, 0, "lake", true),
            (0, 1, "lake", false),
            (0, 1, "impassable", false),
            (0, 1, "water", true),
        ] {
            let mut feature = Feature::nowhere(key, FeatureOf::Sides, map.len());
            feature.marks[cell.index()] = 1;
            map.features = vec![feature];
            (map.land_sides[cell.index()], map.barred_sides[cell.index()]) = (land, barred);
            assert_eq!(is_strait(&map, cell, 0), strait, "{land} {barred} {key}");
        }
    }
}
