//! Land and sea cells, and whose land it is in 1937.

use crate::Work;
use crate::raster::{Earth, NOBODY};
use meridian_engine::map::Territory;
use meridian_engine::map::flag;

/// Cells with less land than this are sea, unless a place or an island stands there.
pub const LEAST_LAND: f32 = 0.06;

/// The land cells by share of land, each with the territory of most of it.
pub fn assign(work: &mut Work, _earth: &Earth) {
    let map = &mut work.map;
    map.country_keys = work.facts.countries.clone();
    map.territories = work
        .facts
        .territories
        .iter()
        .map(|t| Territory { key: t.key.clone(), name: t.name.clone(), owner: t.owner, colony: t.colony })
        .collect();
    for cell in map.cells() {
        let measured = &work.measured[cell.index()];
        if measured.land >= LEAST_LAND {
            map.flags[cell.index()] |= flag::LAND;
        }
        map.territory[cell.index()] = measured.territories.first().map_or(NOBODY, |first| first.0);
    }
    // Islets whose polygons the country layer misses take the territory of land beside them. Antarctica stays nobody's.
    for _ in 0..4 {
        let before = map.territory.clone();
        for cell in map.cells().filter(|&cell| work.standpoint[cell.index()].0 > -60.0) {
            if map.is_land(cell) && before[cell.index()] == NOBODY {
                let mut near: Vec<u8> =
                    map.grid.neighbours(cell).map(|n| before[n.index()]).filter(|&t| t != NOBODY).collect();
                near.sort_unstable();
                if let Some(most) = near.chunk_by(|a, b| a == b).max_by_key(|run| run.len()) {
                    map.territory[cell.index()] = most[0];
                }
            }
        }
    }
}

/// Sea cells belong to nobody; every territory must have kept a cell.
pub fn check(work: &mut Work) {
    let map = &mut work.map;
    for cell in map.cells() {
        if !map.is_land(cell) {
            map.territory[cell.index()] = NOBODY;
        } else if map.territory[cell.index()] != NOBODY && map.territories[map.territory[cell.index()] as usize].colony
        {
            map.flags[cell.index()] |= flag::COLONY;
        }
    }
    map.derive();
    for (i, territory) in map.territories.iter().enumerate() {
        if !map.territory.iter().any(|&t| usize::from(t) == i) {
            work.remarks.push(format!("territory without a cell: {}", territory.name));
        }
    }
    let lost: Vec<_> = map.cells().filter(|&c| map.is_land(c) && map.home(c).is_none()).collect();
    let north = lost.iter().filter(|c| work.standpoint[c.index()].0 > -60.0).count();
    if north > 0 {
        work.remarks.push(format!("{north} land cells north of 60°S belong to nobody"));
    }
}
