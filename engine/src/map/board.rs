//! Small flat maps for rule cases and tests: clear land to begin with, land and coast flags and hexsides from the terrain.

use super::{Map, Terrain, flag};
use crate::grid::flat;
use crate::{CellId, CountryId, Ruleset};

/// `columns` x `rows` cells of clear land at home in `home`, in a weather zone where it is clear all year, with nothing on it. Its flags and
/// hexsides are made by [`finish`] when the terrain stands.
pub fn clear_land(columns: u16, rows: u16, rules: &Ruleset, home: CountryId) -> Map {
    let mut map = Map::blank(flat::board(columns, rows));
    map.country_keys = rules.countries.iter().map(|country| country.key.clone()).collect();
    map.groups.clone_from(&rules.groups);
    map.terrain.fill(Terrain::Clear);
    rules.weather.fair_zone().into_iter().for_each(|zone| map.zone.fill(zone));
    map.ground.fill(rules.ground_of(Terrain::Clear));
    map.home.fill(Some(home));
    map
}

/// Land and coast flags and hexsides from terrain: land touches land by a land side (with sea besides if the two share a
/// sea neighbour), everything else by a sea side; icecap knows no sea sides.
pub fn finish(map: &mut Map) {
    let is_sea = |map: &Map, cell: CellId| map.terrain(cell) == Terrain::Sea;
    for cell in map.cells() {
        let coastal = !is_sea(map, cell) && map.grid.neighbours(cell).any(|near| is_sea(map, near));
        let bits = if is_sea(map, cell) { 0 } else { flag::LAND } | if coastal { flag::COASTAL } else { 0 };
        let flags = &mut map.flags[cell.index()];
        *flags = *flags & !(flag::LAND | flag::COASTAL) | bits;
    }
    for cell in map.cells() {
        let around: Vec<CellId> = map.grid.neighbours(cell).collect();
        for near in around {
            let land = !is_sea(map, cell) && !is_sea(map, near);
            let strait =
                || map.grid.neighbours(cell).any(|c| is_sea(map, c) && map.grid.neighbours(near).any(|d| d == c));
            let ice = [cell, near].iter().any(|&c| map.terrain(c) == Terrain::Icecap);
            let sea = (!land || strait()) && !ice;
            set_side(map, cell, near, land, sea);
        }
    }
}

/// Opens the side between two cells for ships; nothing happens if they don't touch.
pub fn open_to_ships(map: &mut Map, a: CellId, b: CellId) {
    for (cell, near) in [(a, b), (b, a)] {
        if let Some(side) = map.grid.side_towards(cell, near) {
            map.sea_sides[cell.index()] |= 1 << side;
        }
    }
}

/// Opens or closes the side between two cells for land units and for ships; nothing happens if they don't touch.
pub fn set_side(map: &mut Map, a: CellId, b: CellId, land: bool, sea: bool) {
    for (cell, near) in [(a, b), (b, a)] {
        let Some(side) = map.grid.side_towards(cell, near) else { continue };
        let bit = 1 << side;
        for (sides, on) in [(&mut map.land_sides, land), (&mut map.sea_sides, sea)] {
            sides[cell.index()] = if on { sides[cell.index()] | bit } else { sides[cell.index()] & !bit };
        }
    }
}
