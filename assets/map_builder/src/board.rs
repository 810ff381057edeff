//! Builds a regional board, a patch of a finer lattice, from `assets/boards/NAME/outline.toml` and the tables it names: which
//! cells it has, their ground, what lies along their sides, its towns. Heights and the borders of 1937 come from the
//! geodata. All of it is in the first weather zone of a ruleset.

use crate::facts::Facts;
use crate::raster::Earth;
use crate::{Failure, measure};
use meridian_engine::grid::globe;
use meridian_engine::map::{City, Feature, FeatureOf, Terrain, Territory, flag};
use meridian_engine::{CellId, Map};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

/// Hills whose ground lies so high on average are mountains of the picture; tables may treat them alike.
const MOUNTAIN_MEAN_M: f32 = 900.0;
/// Features of cells by the column of `cells.csv` and its value.
const MARKED: [(&str, &str, &str); 13] = [
    ("ground", "hills", "hills"),
    ("ground", "marsh", "marsh"),
    ("ground", "town", "town"),
    ("ground", "city", "city"),
    ("fieldworks", "axis", "fieldworks_axis"),
    ("fieldworks", "soviet", "fieldworks_soviet"),
    ("start", "axis", "held_by_axis"),
    ("salient", "yes", "toropets_salient"),
    ("operation", "blue", "operation_blue"),
    ("group", "north", "army_group_north"),
    ("group", "centre", "army_group_centre"),
    ("group", "b", "army_group_b"),
    ("group", "a", "army_group_a"),
];
/// Features of sides by what `sides.csv` says, without the name behind a colon.
const ALONG: [&str; 5] = ["river", "water", "front_line", "army_group", "blue_kremlin"];

/// A row of a table, by column.
type Row = BTreeMap<String, String>;

/// The tables of a board.
struct Tables {
    repository: PathBuf,
    about: toml::Table,
}

impl Tables {
    /// The rows of a table, each with its place for what is wrong with it.
    fn rows(&self, key: &str) -> Result<Vec<(String, Row)>, Failure> {
        let named = self.about.get("facts").and_then(|facts| facts.get(key)).and_then(toml::Value::as_str);
        let file = named.ok_or_else(|| format!("outline.toml: [facts] names no table `{key}`"))?;
        let mut reader = csv::Reader::from_path(self.repository.join(file)).map_err(|why| format!("{file}: {why}"))?;
        let rows = reader.deserialize().enumerate().map(|(index, row)| {
            let at = format!("{file}:{}", index + 2);
            Ok((at.clone(), row.map_err(|why| format!("{at}: {why}"))?))
        });
        rows.collect()
    }
}

/// The field of a column.
fn field<'a>((at, row): &'a (String, Row), column: &str) -> Result<&'a str, Failure> {
    Ok(row.get(column).ok_or_else(|| format!("{at}: no column `{column}`"))?)
}

/// A number of a column.
fn number<T: std::str::FromStr>(row: &(String, Row), column: &str) -> Result<T, Failure> {
    let text = field(row, column)?;
    text.parse().map_err(|_| format!("{}: `{text}` is no number for `{column}`", row.0).into())
}

/// The map of the board of that name.
pub fn build(repository: &Path, name: &str, facts: &Facts, earth: &Earth) -> Result<Map, Failure> {
    let about = repository.join("assets/boards").join(name).join("outline.toml");
    let about = std::fs::read_to_string(&about).map_err(|why| format!("{}: {why}", about.display()))?;
    let tables = Tables { repository: repository.to_owned(), about: about.parse()? };
    let frequency = tables.about.get("frequency").and_then(toml::Value::as_integer);
    let frequency = u16::try_from(frequency.ok_or("outline.toml: no `frequency`")?)?;
    let points = globe::points_inside(frequency, &outline(&tables.about)?);
    let mut map = Map::blank(globe::patch(frequency, points)?);
    let cells = tables.rows("cells")?;
    check_cells(&map, &cells)?;
    homes(&mut map, facts, earth);
    ground(&mut map, &cells, earth)?;
    sides(&mut map, &tables.rows("sides")?)?;
    for row in tables.rows("places")? {
        place(&mut map, &row)?;
    }
    sources(&mut map, &tables.rows("sources")?)?;
    map.derive();
    straighten(&mut map);
    Ok(map)
}

fn outline(about: &toml::Table) -> Result<Vec<[f64; 2]>, Failure> {
    let degrees = |value: &toml::Value| value.as_float().or(value.as_integer().map(|x| x as f64));
    let corner = |corner: &toml::Value| match corner.as_array().map(Vec::as_slice) {
        Some([lon, lat]) => Some([degrees(lon)?, degrees(lat)?]),
        _ => None,
    };
    let corners = about.get("outline").and_then(toml::Value::as_array).ok_or("outline.toml: no `outline`")?;
    let ring: Option<Vec<[f64; 2]>> = corners.iter().map(corner).collect();
    Ok(ring.ok_or("outline.toml: a corner of `outline` is not [longitude, latitude]")?)
}

/// The rows are the cells, in their order.
fn check_cells(map: &Map, cells: &[(String, Row)]) -> Result<(), Failure> {
    let geometry = map.grid.geometry().ok_or("a patch has a shape")?;
    if cells.len() != map.len() {
        return Err(format!("{} rows of cells, but {} cells inside the outline", cells.len(), map.len()).into());
    }
    for (cell, row) in map.cells().zip(cells) {
        let (found, point) = (number::<u32>(row, "lattice")?, geometry.point_of(cell));
        if found != point {
            return Err(format!("{}: cell {found} of the lattice, where {point} follows", row.0).into());
        }
    }
    Ok(())
}

/// Home countries by the borders of 1937; where the geodata knows nobody, those of the nearest cell of the board.
fn homes(map: &mut Map, facts: &Facts, earth: &Earth) {
    map.country_keys.clone_from(&facts.countries);
    let Some(geometry) = map.grid.geometry() else { return };
    let ruled = |cell: CellId| Some(earth.territory.at(geometry.lat_lon(cell))).filter(|&t| t != crate::raster::NOBODY);
    let nearest = |cell: CellId| map.grid.within(cell, 8).into_iter().find_map(|(near, _)| ruled(near));
    let found: Vec<Option<u8>> = map.cells().map(nearest).collect();
    let mut used: Vec<u8> = found.iter().flatten().copied().collect();
    used.sort_unstable();
    used.dedup();
    map.territories = used
        .iter()
        .map(|&index| &facts.territories[usize::from(index)])
        .map(|fact| Territory {
            key: fact.key.clone(),
            name: fact.name.clone(),
            owner: fact.owner,
            colony: fact.colony,
        })
        .collect();
    let index = |fact: Option<u8>| fact.and_then(|fact| used.binary_search(&fact).ok()).map_or(u8::MAX, |at| at as u8);
    map.territory = found.into_iter().map(index).collect();
}

fn ground(map: &mut Map, cells: &[(String, Row)], earth: &Earth) -> Result<(), Failure> {
    let weights = measure::weights();
    map.features = MARKED.map(|(_, _, key)| Feature::nowhere(key, FeatureOf::Cells, cells.len())).into();
    let all: Vec<CellId> = map.cells().collect();
    for (&cell, row) in all.iter().zip(cells) {
        let index = cell.index();
        for (feature, (column, value, _)) in map.features.iter_mut().zip(&MARKED) {
            feature.marks[index] = u8::from(field(row, column)? == *value);
        }
        let ground = field(row, "ground")?;
        if ground == "water" {
            map.territory[index] = u8::MAX;
            map.features.iter_mut().for_each(|feature| feature.marks[index] = 0);
            continue;
        }
        let measured = measure::cell(&map.grid, earth, cell, &weights);
        map.elevation_m[index] = libm::roundf(measured.mean_m) as i16;
        let (terrain, looks) = match ground {
            "forest" => (Terrain::Forest, 0),
            "hills" if measured.mean_m >= MOUNTAIN_MEAN_M => (Terrain::Mountain, 0),
            "hills" => (Terrain::Clear, flag::HILL),
            "marsh" => (Terrain::Clear, flag::MARSH),
            "clear" | "town" | "city" => (Terrain::Clear, 0),
            other => return Err(format!("{}: `{other}` is no ground", row.0).into()),
        };
        map.terrain[index] = terrain;
        let rail = if field(row, "rail")? == "yes" { flag::RAIL | flag::RAIL_LINE } else { 0 };
        map.flags[index] = flag::LAND | looks | rail;
    }
    Ok(())
}

/// What lies along the sides; land units pass all sides between land that no water lies along, ships those that touch water.
fn sides(map: &mut Map, rows: &[(String, Row)]) -> Result<(), Failure> {
    let mut along: Vec<Feature> = ALONG.iter().map(|key| Feature::nowhere(key, FeatureOf::Sides, map.len())).collect();
    for row in rows {
        let kind = field(row, "side")?.split(':').next().unwrap_or_default();
        let feature = ALONG.iter().position(|key| *key == kind);
        let feature = feature.ok_or_else(|| format!("{}: `{kind}` is nothing along a side", row.0))?;
        let ends = [number::<usize>(row, "cell")?, number(row, "neighbour")?];
        let [Some(a), Some(b)] = ends.map(|end| map.grid.cell(end)) else {
            return Err(format!("{}: the board has no cell {} or {}", row.0, ends[0], ends[1]).into());
        };
        for (cell, near) in [(a, b), (b, a)] {
            let side = map.grid.side_towards(cell, near);
            let side = side.ok_or_else(|| format!("{}: cells {} and {} don't touch", row.0, ends[0], ends[1]))?;
            along[feature].marks[cell.index()] |= 1 << side;
        }
    }
    let (rivers, water) = (along[0].marks.clone(), along[1].marks.clone());
    for cell in map.cells() {
        let index = cell.index();
        for side in 0..6 {
            let Some(near) = map.grid.neighbour(cell, side) else { continue };
            let (land, bit) = (map.is_land(cell) && map.is_land(near), 1 << side);
            let barred = water[index] & bit != 0;
            map.land_sides[index] |= if land && !barred { bit } else { 0 };
            map.sea_sides[index] |= if !land || barred { bit } else { 0 };
            map.lake_sides[index] |= if land && barred { bit } else { 0 };
            if map.is_land(cell) && !map.is_land(near) {
                map.flags[index] |= flag::COASTAL;
            }
        }
    }
    map.river_sides = rivers;
    map.features.extend(along);
    let lakes = Feature { key: "lake".to_owned(), of: FeatureOf::Sides, marks: map.lake_sides.clone() };
    map.features.push(lakes);
    Ok(())
}

/// A line that cuts the corner of a cell between two others of it is not drawn through that cell.
fn straighten(map: &mut Map) {
    let drawn = |map: &Map, cell: CellId| map.has(cell, flag::RAIL_LINE);
    for cell in map.cells().filter(|&cell| map.city_at(cell).is_none()).collect::<Vec<_>>() {
        let near: Vec<CellId> = map.grid.neighbours(cell).filter(|&near| drawn(map, near)).collect();
        if let [a, b] = near[..]
            && map.grid.side_towards(a, b).is_some()
        {
            map.flags[cell.index()] &= !flag::RAIL_LINE;
        }
    }
}

/// Where supply comes from, a feature for each side. What lies beside the board comes in at the cell nearest to it.
fn sources(map: &mut Map, rows: &[(String, Row)]) -> Result<(), Failure> {
    for (value, key) in [("axis", "source_axis"), ("soviet", "source_allies")] {
        let mut sources = Feature::nowhere(key, FeatureOf::Cells, map.len());
        let geometry = map.grid.geometry().ok_or("a patch has a shape")?;
        for row in rows {
            if field(row, "side")? == value {
                let cell = geometry.locate(globe::point_at(number(row, "lat")?, number(row, "lon")?));
                sources.marks[cell.index()] = 1;
            }
        }
        map.features.push(sources);
    }
    Ok(())
}

/// Cities and towns are cities of the map; places of reference only names in the tables.
fn place(map: &mut Map, row: &(String, Row)) -> Result<(), Failure> {
    let (key, kind) = (field(row, "key")?, field(row, "kind")?);
    if kind == "reference" {
        return Ok(());
    }
    let geometry = map.grid.geometry().ok_or("a patch has a shape")?;
    let cell = geometry.cell_at(globe::point_at(number(row, "lat")?, number(row, "lon")?));
    let cell = cell.ok_or_else(|| format!("{}: {key} lies beside the board", row.0))?;
    if map.feature(kind).is_none_or(|feature| feature.marks[cell.index()] == 0) {
        return Err(format!("{}: the cell of {key} is no {kind}", row.0).into());
    }
    map.add_city(City { key: key.to_owned(), name: field(row, "name")?.to_owned(), cell });
    Ok(())
}
