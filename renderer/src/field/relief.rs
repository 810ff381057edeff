//! How slopes are lit: from the upper left, as on printed maps. Seen from afar every cell has its own brightness; close by
//! the light runs evenly from centre to centre, so that a dark hex is another terrain and never just a slope.

use super::paint::TINT_STEPS;
use crate::screen::ramp;
use glam::Vec3;
use meridian_engine::{CellId, Map};

/// Brightness of each cell, 0 on level ground and at sea, -1 to 1.
pub(super) fn light(map: &Map, centres: &[Vec3]) -> Vec<f32> {
    let height: Vec<f32> = map.elevation_m.iter().map(|&metres| f32::from(metres.max(0))).collect();
    // Broad slopes under the small ones give ranges a lit and a dark side.
    let broad = spread(map, &spread(map, &height));
    let slope = |height: &[f32], id: CellId| {
        let cell = id.index();
        let here = centres[cell];
        let east = Vec3::Z.cross(here).normalize_or_zero();
        let north = here.cross(east);
        let (mut sum, mut around) = ([0.0_f32; 2], 0.0_f32);
        for n in map.grid.neighbours(id) {
            let along = (centres[n.index()] - here).normalize_or_zero();
            let rise = height[n.index()] - height[cell];
            sum[0] += rise * along.dot(east);
            sum[1] += rise * along.dot(north);
            around += 1.0;
        }
        // Mean rise over one cell in km, towards the light.
        (sum[0] - sum[1]) / around.max(1.0) / 1000.0
    };
    map.cells()
        .map(|cell| {
            if !map.is_land(cell) {
                return 0.0;
            }
            let lit = 0.7 * slope(&height, cell) + 1.3 * slope(&broad, cell);
            // Steep slopes differ less than gentle ones: 500 m a cell is half way to the brightest.
            let lit = (1.1 * lit).tanh();
            // On coasts less, because the light runs on into the sea.
            if map.grid.neighbours(cell).all(|n| map.is_land(n)) { lit } else { 0.5 * lit }
        })
        .collect()
}

/// Share of the light that the shader adds at a tint step; the rest is in the cells' colours.
pub(crate) fn share_in_shader(tint_step: u8) -> f32 {
    // Hexes of 13 to 22 points; the lattice is drawn in steps of at most two there.
    const FROM: f32 = 0.4 * TINT_STEPS;
    const FULL: f32 = 0.7 * TINT_STEPS;
    ramp(f32::from(tint_step), FROM, FULL)
}

/// Each value as the mean of itself and its neighbours.
pub(super) fn spread(map: &Map, values: &[f32]) -> Vec<f32> {
    map.cells()
        .map(|cell| {
            let (mut sum, mut count) = (values[cell.index()], 1.0);
            for n in map.grid.neighbours(cell) {
                sum += values[n.index()];
                count += 1.0;
            }
            sum / count
        })
        .collect()
}
