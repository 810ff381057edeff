//! What lies in each cell and along each side: shares of land, lakes, landmasses, territories and climates, heights.

use crate::Work;
use crate::facts::{Facts, Place};
use crate::raster::{Earth, NOBODY};
use meridian_engine::grid::globe;
use meridian_engine::{CellId, Grid, Map};

/// Of the samples of one cell.
#[derive(Clone, Default, Debug)]
pub struct Measured {
    /// Share of dry land, 0 to 1.
    pub land: f32,
    /// Share of large lakes.
    pub lake: f32,
    /// Landmasses with their share of the land, greatest first.
    pub masses: Vec<(u16, f32)>,
    /// Territories with their share of the land, greatest first.
    pub territories: Vec<(u8, f32)>,
    /// Köppen classes with their share of the land.
    pub climates: Vec<(u8, f32)>,
    /// Heights of the land in metres: mean, median, greatest, standard deviation.
    pub mean_m: f32,
    pub median_m: f32,
    pub top_m: f32,
    pub spread_m: f32,
}

/// Of the samples along one side.
#[derive(Clone, Default, Debug)]
pub struct Side {
    /// Share of dry land, 0 to 1.
    pub land: f32,
    pub lake: f32,
    pub masses: Vec<u16>,
}

/// Points of a triangle, as weights of its corners: the middles of 36 equal parts.
pub fn weights() -> Vec<[f64; 3]> {
    const PARTS: i32 = 6;
    let mut points = Vec::new();
    for i in 0..PARTS {
        for j in 0..PARTS - i {
            let middle = |i: f64, j: f64| [i / 6.0, j / 6.0, 1.0 - (i + j) / 6.0];
            let (x, y) = (f64::from(i), f64::from(j));
            points.push(middle(x + 1.0 / 3.0, y + 1.0 / 3.0));
            if i + j < PARTS - 1 {
                points.push(middle(x + 2.0 / 3.0, y + 2.0 / 3.0));
            }
        }
    }
    points
}

fn shares<T: Copy + Ord>(mut values: Vec<T>, of: usize) -> Vec<(T, f32)> {
    values.sort_unstable();
    let mut shares: Vec<(T, f32)> =
        values.chunk_by(|a, b| a == b).map(|run| (run[0], run.len() as f32 / of as f32)).collect();
    shares.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    shares
}

fn mix(points: [[f64; 3]; 3], weights: [f64; 3]) -> Place {
    let sum = std::array::from_fn(|x| (0..3).map(|i| points[i][x] * weights[i]).sum());
    globe::lat_lon(sum)
}

pub fn cell(grid: &Grid, earth: &Earth, id: CellId, weights: &[[f64; 3]]) -> Measured {
    let geometry = grid.geometry().expect("the world has a shape");
    let centre = geometry.centre(id);
    let corners = geometry.corners[id.index()].map(|corner| corner.map(f64::from));
    let (mut samples, mut lakes, mut heights) = (0, 0, Vec::new());
    let (mut masses, mut territories, mut climates) = (Vec::new(), Vec::new(), Vec::new());
    for side in 0..geometry.sides(id) {
        for &weight in weights {
            let place = mix([centre, corners[side], corners[(side + 1) % 6]], weight);
            samples += 1;
            if !earth.land.at(place) || earth.lake.at(place) {
                lakes += usize::from(earth.lake.at(place));
                continue;
            }
            masses.push(earth.mass.at(place));
            territories.push(earth.territory.at(place));
            climates.push(earth.climate.at(place.0, place.1));
            heights.push(earth.heights.at(place.0, place.1));
        }
    }
    let land = masses.len();
    heights.sort_by(f32::total_cmp);
    let mean = heights.iter().sum::<f32>() / land.max(1) as f32;
    let square = heights.iter().map(|h| (h - mean) * (h - mean)).sum::<f32>() / land.max(1) as f32;
    masses.retain(|&mass| mass != 0);
    territories.retain(|&territory| territory != NOBODY);
    Measured {
        land: land as f32 / samples as f32,
        lake: lakes as f32 / samples as f32,
        masses: shares(masses, land),
        territories: shares(territories, land),
        climates: shares(climates, land),
        mean_m: mean,
        median_m: heights.get(land / 2).copied().unwrap_or(0.0),
        top_m: heights.last().copied().unwrap_or(0.0),
        spread_m: square.sqrt(),
    }
}

fn side(earth: &Earth, a: [f32; 3], b: [f32; 3]) -> Side {
    const POINTS: usize = 13;
    let (a, b) = (a.map(f64::from), b.map(f64::from));
    let (mut land, mut lake, mut masses) = (0, 0, Vec::new());
    for i in 0..POINTS {
        let t = i as f64 / (POINTS - 1) as f64;
        let place = mix([a, b, a], [1.0 - t, t, 0.0]);
        if earth.dry(place) {
            land += 1;
            masses.push(earth.mass.at(place));
        }
        lake += usize::from(earth.lake.at(place));
    }
    masses.sort_unstable();
    masses.dedup();
    masses.retain(|&mass| mass != 0);
    Side { land: land as f32 / POINTS as f32, lake: lake as f32 / POINTS as f32, masses }
}

/// Measures all cells and sides of the world.
pub fn measure(facts: Facts, earth: &Earth) -> Work {
    let map = Map::blank(globe::world(globe::FREQUENCY));
    let weights = weights();
    let measured: Vec<Measured> = map.cells().map(|id| cell(&map.grid, earth, id, &weights)).collect();
    let geometry = map.grid.geometry().expect("the world has a shape");
    let mut sides: Vec<[Side; 6]> = vec![Default::default(); map.len()];
    for id in map.cells() {
        for (i, neighbour) in map.grid.neighbours(id).enumerate() {
            if neighbour < id || measured[id.index()].land + measured[neighbour.index()].land == 0.0 {
                continue;
            }
            let corners = geometry.corners[id.index()];
            let found = side(earth, corners[i], corners[(i + 1) % 6]);
            let back = map.grid.side_towards(neighbour, id).expect("neighbours are mutual");
            sides[neighbour.index()][back] = found.clone();
            sides[id.index()][i] = found;
        }
    }
    let mass = measured.iter().map(|m| m.masses.first().map_or(0, |first| first.0)).collect();
    let standpoint = map.cells().map(|id| geometry.lat_lon(id)).collect();
    Work { map, facts, measured, sides, mass, standpoint, remarks: Vec::new() }
}
