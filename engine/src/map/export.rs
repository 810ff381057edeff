//! The map as tables and outlines for checking and for other programs. Pure: the caller gives the place to write to.

use super::{FeatureOf, Map, flag};
use crate::{CellId, Ruleset};
use std::fmt::{self, Write};

/// Columns of [`write_csv`]; one follows for every feature of the board, `feature_river`.
pub const COLUMNS: &str = "cell,lat,lon,terrain,land,coastal,elevation_m,weather_zone,country,territory,colony,city,capital,\
major_port,lake_port,resource,rail,hill,marsh,border_zones,neighbours,land_sides,sea_sides,river_sides,lake_sides";

/// The key of a terrain or a weather zone as the export has it: `tall mountain`.
fn words(key: &str) -> String {
    key.replace('_', " ")
}

/// One row a cell under a header line. Empty = none, flags 1 or 0, lists separated by spaces; sides are the numbers of the
/// neighbours in the list `neighbours`, from 0, also those of features that lie along sides. On flat boards there is no latitude and longitude.
///
/// # Errors
/// Those of `out`.
pub fn write_csv(map: &Map, rules: &Ruleset, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{COLUMNS}")?;
    for feature in &map.features {
        write!(out, ",feature_{}", feature.key)?;
    }
    writeln!(out)?;
    for cell in map.cells() {
        let index = cell.index();
        write!(out, "{},", cell.number())?;
        match map.grid.geometry().map(|geometry| geometry.lat_lon(cell)) {
            Some((lat, lon)) => write!(out, "{lat:.4},{lon:.4},")?,
            None => write!(out, ",,")?,
        }
        let bit = |flag: u16| u8::from(map.has(cell, flag));
        let territory = map.territories.get(usize::from(map.territory[index]));
        write!(out, "{},{},{},", words(map.terrain(cell).key()), bit(flag::LAND), bit(flag::COASTAL))?;
        write!(out, "{},{},", map.elevation_m[index], words(&rules.weather.zone(map.zone(cell)).key))?;
        write!(out, "{},", map.home(cell).map_or("", |home| map.country_keys[home.index()].as_str()))?;
        write!(out, "{},{},", territory.map_or("", |t| t.key.as_str()), bit(flag::COLONY))?;
        write!(out, "{},", quoted(map.city_at(cell).map_or("", |city| city.name.as_str())))?;
        for flag in
            [flag::CAPITAL, flag::MAJOR_PORT, flag::LAKE_PORT, flag::RESOURCE, flag::RAIL, flag::HILL, flag::MARSH]
        {
            write!(out, "{},", bit(flag))?;
        }
        write!(
            out,
            "{},",
            list(map.group_ids().zip(&map.groups).filter(|it| map.in_zone(cell, it.0)).map(|it| &it.1.key))
        )?;
        write!(out, "{}", list(map.grid.neighbours(cell).map(CellId::number)))?;
        for sides in [&map.land_sides, &map.sea_sides, &map.river_sides, &map.lake_sides] {
            write!(out, ",{}", list((0..6).filter(|side| sides[index] >> side & 1 == 1)))?;
        }
        for feature in &map.features {
            match feature.of {
                FeatureOf::Cells => write!(out, ",{}", feature.marks[index])?,
                FeatureOf::Sides => write!(out, ",{}", list(feature.sides(cell)))?,
            }
        }
        writeln!(out)?;
    }
    Ok(())
}

/// A `GeoJSON` collection with a polygon for each cell (`all`) or each cell that is not open sea, with terrain, country,
/// territory and city as properties. Nothing on flat boards. Longitudes of cells on the 180th meridian run beyond 180.
///
/// # Errors
/// Those of `out`.
pub fn write_geojson(map: &Map, rules: &Ruleset, all: bool, out: &mut dyn Write) -> fmt::Result {
    write!(out, "{{\"type\":\"FeatureCollection\",\"features\":[")?;
    let mut first = true;
    for cell in map.cells().filter(|&cell| all || map.terrain(cell) != super::Terrain::Sea) {
        let Some(outline) = outline(map, cell) else { break };
        write!(
            out,
            "{}\n{{\"type\":\"Feature\",\"id\":{},\"properties\":{{",
            if first { "" } else { "," },
            cell.number()
        )?;
        first = false;
        write!(
            out,
            "\"terrain\":\"{}\",\"weather_zone\":\"{}\"",
            words(map.terrain(cell).key()),
            words(&rules.weather.zone(map.zone(cell)).key)
        )?;
        let territory = map.territories.get(usize::from(map.territory[cell.index()]));
        if let Some(territory) = territory {
            let country = &map.country_keys[territory.owner.index()];
            write!(out, ",\"country\":\"{country}\",\"territory\":\"{}\"", territory.key)?;
        }
        if let Some(city) = map.city_at(cell) {
            write!(out, ",\"city\":\"{}\"", city.name.replace('\\', "\\\\").replace('"', "\\\""))?;
        }
        write!(out, "}},\"geometry\":{{\"type\":\"Polygon\",\"coordinates\":[[")?;
        for (i, (lat, lon)) in outline.iter().chain(outline.first()).enumerate() {
            write!(out, "{}[{lon:.4},{lat:.4}]", if i == 0 { "" } else { "," })?;
        }
        write!(out, "]]}}}}")?;
    }
    writeln!(out, "\n]}}")
}

/// Corners of a cell as latitude and longitude without jumps of longitude.
fn outline(map: &Map, cell: CellId) -> Option<Vec<(f64, f64)>> {
    let geometry = map.grid.geometry()?;
    let (_, middle) = geometry.lat_lon(cell);
    let sides = geometry.sides(cell);
    let mut outline: Vec<(f64, f64)> = geometry.corners[cell.index()][..sides]
        .iter()
        .map(|corner| crate::grid::globe::lat_lon(corner.map(f64::from)))
        .map(|(lat, lon)| (lat, lon - 360.0 * libm::round((lon - middle) / 360.0)))
        .collect();
    let (west, east) = outline.iter().fold((f64::MAX, f64::MIN), |(w, e), p| (w.min(p.1), e.max(p.1)));
    if east - west > 180.0 {
        // The cell around a pole: from corner to corner along the parallel, and up to the pole at both ends.
        outline.sort_by(|a, b| a.1.total_cmp(&b.1));
        let pole = if outline[0].0 > 0.0 { 90.0 } else { -90.0 };
        outline.extend([(pole, east), (pole, west)]);
    }
    Some(outline)
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) { format!("\"{}\"", text.replace('"', "\"\"")) } else { text.to_owned() }
}

fn list(items: impl Iterator<Item = impl fmt::Display>) -> String {
    let mut text = String::new();
    for item in items {
        let space = if text.is_empty() { "" } else { " " };
        // Writing to a string cannot fail.
        let _ = write!(text, "{space}{item}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::{flat, globe};
    use crate::map::{City, Feature};

    #[test]
    fn one_row_a_cell_with_all_columns() {
        let rules = crate::rules::testing::Board::new(1, 1).rules;
        let mut map = Map::blank(globe::world(3));
        map.cities.push(City { key: "x".into(), name: "Port, \"Old\"".into(), cell: CellId::new(5) });
        map.land_sides[5] = 0b101;
        map.features = vec![Feature::nowhere("ferry", FeatureOf::Sides, 92)];
        map.features[0].marks[5] = 0b1_0010;
        map.derive();
        let mut text = String::new();
        write_csv(&map, &rules, &mut text).expect("strings take everything");
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 93);
        assert!(lines[0].ends_with(",lake_sides,feature_ferry") && lines[6].ends_with(",1 4"));
        let columns = lines[0].split(',').count();
        assert_eq!(columns, 26);
        for (i, line) in lines.iter().enumerate().filter(|(i, _)| *i != 6) {
            assert_eq!(line.split(',').count(), columns, "line {i}");
        }
        assert!(
            lines[6].starts_with("5,") && lines[6].contains(",\"Port, \"\"Old\"\"\",") && lines[6].contains(",0 2,")
        );
        let mut flat_text = String::new();
        write_csv(&Map::blank(flat::board(2, 2)), &rules, &mut flat_text).expect("strings take everything");
        assert!(flat_text.contains("\n0,,,sea,"));
    }

    #[test]
    fn outlines_are_closed_and_small() {
        let rules = crate::rules::testing::Board::new(1, 1).rules;
        let map = Map::blank(globe::world(20));
        let mut text = String::new();
        write_geojson(&map, &rules, true, &mut text).expect("strings take everything");
        assert_eq!(text.matches("\"Feature\"").count(), map.len());
        assert_eq!(text.matches('{').count(), text.matches('}').count());
        let mut empty = String::new();
        write_geojson(&map, &rules, false, &mut empty).expect("strings take everything");
        assert_eq!(empty.matches("\"Feature\"").count(), 0);
        let polar = map.cells().filter(|&cell| outline(&map, cell).is_some_and(|o| o.len() == 8)).count();
        assert!(polar <= 2);
        for cell in map.cells() {
            let outline = outline(&map, cell).expect("the world has a shape");
            if outline.len() < 8 {
                assert!(outline.windows(2).all(|w| (w[0].1 - w[1].1).abs() < 180.0), "{cell:?}");
            }
        }
    }
}
