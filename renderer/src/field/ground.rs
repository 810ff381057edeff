//! What of the colours of a board hangs on nothing but the board: how its slopes lie in the light, how shallow its waters look,
//! where snow lies. Found once for a board and shared by all who paint it: it takes longer than all the rest of a small picture.

use glam::Vec3;
use meridian_engine::map::Terrain;
use meridian_engine::{CellId, Map};
use std::sync::{Arc, Mutex, PoisonError, Weak};

pub(crate) struct Ground {
    /// Brightness by slope, -1 to 1.
    pub light: Vec<f32>,
    /// See `water`.
    pub shallowness: Vec<f32>,
    pub land: Vec<bool>,
    /// Snow takes less of the tint.
    pub snow: Vec<bool>,
    /// Grain of the paper, of sand and of snow: how much brighter a cell is, the same in every run.
    pub grain: Vec<f32>,
}

/// The board that was painted last. As long as it is known here nobody can change it.
static LAST: Mutex<Option<(Weak<Map>, Arc<Ground>)>> = Mutex::new(None);

impl Ground {
    /// `centres` of the cells.
    pub fn of(map: &Arc<Map>, centres: &[Vec3]) -> Arc<Self> {
        let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((board, ground)) = &*last
            && board.ptr_eq(&Arc::downgrade(map))
        {
            return ground.clone();
        }
        let ground = Arc::new(Self::find(map, centres));
        *last = Some((Arc::downgrade(map), ground.clone()));
        ground
    }
    fn find(map: &Map, centres: &[Vec3]) -> Self {
        Self {
            light: super::relief::light(map, centres),
            shallowness: super::water::shallowness(map),
            land: map.cells().map(|cell| map.is_land(cell)).collect(),
            snow: map.cells().map(|cell| map.terrain(cell) == Terrain::Icecap).collect(),
            grain: map.cells().map(|cell| grain(map, cell)).collect(),
        }
    }
}

/// One cell's share of the grain: hardly any on fields, more where the ground itself is rough or bright.
fn grain(map: &Map, cell: CellId) -> f32 {
    let mixed = (u32::from(cell.number()) ^ 0x9e37).wrapping_mul(0x85eb_ca6b);
    let noise = ((mixed ^ mixed >> 13).wrapping_mul(0xc2b2_ae35) >> 16 & 255) as f32 / 255.0 - 0.5;
    noise
        * match map.terrain(cell) {
            Terrain::Sea => 0.006,
            Terrain::Clear => 0.016,
            Terrain::Forest => 0.04,
            Terrain::Mountain | Terrain::TallMountain => 0.045,
            Terrain::Desert => 0.035,
            Terrain::Icecap => 0.05,
        }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{bare_world, cell_at};

    #[test]
    fn a_board_is_looked_at_once_and_another_one_anew() {
        let of = |map: &Arc<Map>| Ground::of(map, &crate::shape::centres(map.grid.geometry().expect("a globe")));
        let map = Arc::new(bare_world());
        let first = of(&map);
        // Other tests in this process may paint boards of theirs between the two.
        assert!((0..50).any(|_| Arc::ptr_eq(&of(&map), &of(&map.clone()))));
        let mut other = bare_world();
        let cell = cell_at(&other, 50.0, 10.0);
        other.flags[cell.index()] ^= meridian_engine::map::flag::LAND;
        let other = of(&Arc::new(other));
        assert_ne!(other.land[cell.index()], first.land[cell.index()]);
    }
}
