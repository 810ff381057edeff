//! The columns that are computed when a step begins and when the agent asks: zones, weather, supply.

use super::buffers::Buffers;
use super::shown::Shown;
use meridian_ai_api::abi;
use meridian_engine::known::View;
use meridian_engine::map::flag;
use meridian_engine::rules::supply::SupplyMap;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, CountryId, Map, Month, Ruleset, Side};

pub fn zones(buffers: &mut Buffers, shown: Shown) {
    let at = shown.now;
    let eyes = View::new(at, Some(at.eyes));
    let cells = at.map.len();
    buffers.cell_land_zoc.clear();
    buffers.cell_land_zoc.resize(cells, 0);
    buffers.cell_naval_zoc.clear();
    buffers.cell_naval_zoc.resize(cells, 0);
    for (_, unit) in at.state.units() {
        let (Place::On(cell), Some(side)) = (unit.place, at.state.unit_side(unit)) else { continue };
        // only cells with or next to a unit can be in its zone; the rules say whether they are
        match at.domain(unit) {
            Domain::Land if at.is_fighting_land(unit) => {
                for near in at.land_adjacent(cell).chain([cell]) {
                    let bits = &mut buffers.cell_land_zoc[near.index()];
                    let bit = if side == Side::Axis { abi::ZOC_AXIS } else { abi::ZOC_ALLIES };
                    if *bits & bit == 0 && at.in_land_zoc(near, side) {
                        *bits |= bit;
                    }
                }
            }
            // sides that ships pass are open from both cells (WW2 §10.2)
            Domain::Naval if eyes.sees(unit) => {
                let shift = side as u8;
                let kinds = [(abi::ZOC_AXIS << shift, false), (abi::ZOC_AXIS_SUBMARINE << shift, true)];
                let exerts = kinds.into_iter().filter(|&(_, submarine)| at.exerts_naval_zone(unit, submarine));
                let bits = exerts.fold(0, |bits, (bit, _)| bits | bit);
                at.sea_adjacent(cell).chain([cell]).for_each(|near| buffers.cell_naval_zoc[near.index()] |= bits);
            }
            _ => {}
        }
    }
}

/// How many ships of a side each cell takes where none lie yet (WW2 §9.2.1), inland none.
pub fn empty_naval_room(map: &Map, rules: &Ruleset) -> Vec<u8> {
    let floats = |cell: CellId| !map.has(cell, flag::LAND) || map.has(cell, flag::COASTAL);
    map.cells().map(|cell| if floats(cell) { rules.numbers.stack_naval } else { 0 }).collect()
}

/// How many more ships of the side each cell takes.
pub fn naval_room(buffers: &mut Buffers, shown: Shown, empty: &[u8]) {
    let at = shown.now;
    buffers.cell_naval_room.clear();
    buffers.cell_naval_room.extend_from_slice(empty);
    for (_, unit) in at.state.units_of(shown.side).filter(|(_, unit)| at.domain(unit) == Domain::Naval) {
        if let Place::On(cell) = unit.place {
            let room = &mut buffers.cell_naval_room[cell.index()];
            *room = room.saturating_sub(1);
        }
    }
}

/// What the columns of weather are made from: month, grounded zones, beachheads.
pub type WeatherKey = (Month, u8, Vec<CellId>);

pub fn weather_key(shown: Shown) -> WeatherKey {
    let (state, clock) = (shown.now.state, shown.now.state.clock());
    (clock.month, clock.grounded, state.beachheads().map(|(cell, _)| cell).collect())
}

pub fn weather(buffers: &mut Buffers, shown: Shown) {
    let at = shown.now;
    let (table, clock) = (&at.rules.weather, at.state.clock());
    let kinds: Vec<u8> = table.zone_ids().map(|zone| table.of(zone, clock.month).number()).collect();
    let grounded: Vec<u8> = table.zone_ids().map(|zone| clock.grounded >> zone.number() & 1).collect();
    buffers.cell_weather.clear();
    buffers.cell_weather.extend(at.map.zone.iter().map(|&zone| kinds[zone.index()]));
    buffers.cell_grounded.clear();
    buffers.cell_grounded.extend(at.map.zone.iter().map(|&zone| grounded[zone.index()]));
    for (cell, _) in at.state.beachheads() {
        let zone = at.zone(cell).index();
        (buffers.cell_weather[cell.index()], buffers.cell_grounded[cell.index()]) = (kinds[zone], grounded[zone]);
    }
}

/// Which cells can trace for which group, and which units are out of supply. `buffers.country_group` must be up to date. `before`:
/// supply of another position of the game. Returns that of this one.
pub fn supply(buffers: &mut Buffers, shown: Shown, before: Option<&SupplyMap>) -> SupplyMap {
    let at = shown.now;
    let map = before.map_or_else(|| SupplyMap::compute(at), |before| before.after(at));
    // one country of each group answers for it
    let mut members: Vec<(u8, CountryId)> = Vec::new();
    for country in at.rules.country_ids() {
        let group = buffers.country_group[country.index()];
        if group < 16 && !members.iter().any(|&(other, _)| other == group) {
            members.push((group, country));
        }
    }
    for (column, ignoring_supply_units) in [(&mut buffers.cell_supply, false), (&mut buffers.cell_supply_fixed, true)] {
        column.clear();
        column.resize(at.map.len(), 0);
        for &(group, country) in &members {
            map.cells(country, ignoring_supply_units).for_each(|cell| column[cell.index()] |= 1 << group);
        }
    }
    buffers.unit_out_of_supply.fill(0);
    for (id, _, of) in shown.units() {
        buffers.unit_out_of_supply[id.slot()] = map.is_oos(of, id).into();
    }
    map
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::at_war;

    #[test]
    fn columns_of_zones_say_what_the_rules_say() {
        let game = at_war(3, 5);
        let at = game.position();
        let mut buffers = Buffers::default();
        zones(&mut buffers, Shown { now: at, side: Side::Axis, before: None });
        let mut covered = [0; 2];
        for cell in at.map.cells() {
            let (land, naval) = (buffers.cell_land_zoc[cell.index()], buffers.cell_naval_zoc[cell.index()]);
            for (side, shift) in [(Side::Axis, 0), (Side::Allies, 1)] {
                assert_eq!(land & abi::ZOC_AXIS << shift != 0, at.in_land_zoc(cell, side), "{cell:?}");
                assert_eq!(naval & abi::ZOC_AXIS << shift != 0, at.in_naval_zoc(cell, side, false), "{cell:?}");
                let submarines = naval & abi::ZOC_AXIS_SUBMARINE << shift != 0;
                assert_eq!(submarines, at.in_naval_zoc(cell, side, true), "{cell:?}");
            }
            covered = [covered[0] + usize::from(land != 0), covered[1] + usize::from(naval != 0)];
        }
        assert!(covered.iter().all(|&cells| cells > 200), "{covered:?}");
    }
}
