//! How deep the sea looks: pale along coasts and over the broad shelves of continents, dark far out. The map has no
//! soundings, so the share of land around stands for them.

use super::relief::spread;
use crate::colour::Rgba;
use crate::theme::Theme;
use meridian_engine::Map;

/// 1 at a coast, about a half a few cells off a continent, 0 in the open ocean.
pub(super) fn shallowness(map: &Map) -> Vec<f32> {
    let land: Vec<f32> = map.cells().map(|cell| f32::from(u8::from(map.is_land(cell)))).collect();
    let coast = spread(map, &land);
    // Islets fade in this, continents do not.
    let mut shelf = coast.clone();
    for _ in 0..12 {
        shelf = spread(map, &shelf);
    }
    let mut basin = shelf.clone();
    for _ in 0..30 {
        basin = spread(map, &basin);
    }
    let close = spread(map, &coast);
    let depth: Vec<f32> = (0..land.len())
        .map(|cell| {
            let shelf = (shelf[cell] * 2.2 + basin[cell] * 0.7).min(0.85);
            let close = (close[cell] * 2.0).min(1.0);
            1.0 - (1.0 - shelf) * (1.0 - 0.7 * close)
        })
        .collect();
    spread(map, &depth)
}

/// The colour of open water.
pub(super) fn sea(theme: &Theme, shallowness: f32) -> Rgba {
    let colours = &theme.colours;
    match shallowness.clamp(0.0, 1.0) {
        x if x < 0.5 => colours.deep_sea.mix(colours.sea, x * 2.0),
        x => colours.sea.mix(colours.shore_sea, (x - 0.5) * 2.0),
    }
}
