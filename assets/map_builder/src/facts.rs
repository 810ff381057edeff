//! Our own tables of facts, `assets/map/facts/*.csv`. Columns are found by name; order of rows matters where a `seq` column
//! strings points together.

use crate::{Failure, zones};
use meridian_engine::{CountryId, ZoneId, map::Terrain};
use std::collections::BTreeMap;
use std::path::Path;

/// A point as latitude and longitude, degrees.
pub type Place = (f64, f64);

/// Points in the plane of longitude and latitude.
pub type Outline = Vec<[f64; 2]>;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rail {
    None,
    /// Only where a line is drawn.
    Explicit,
    Implicit,
    ExceptTallMountain,
    ExceptSouthernTemperate,
}

pub struct TerritoryFact {
    pub key: String,
    pub name: String,
    pub owner: CountryId,
    pub colony: bool,
    pub country_codes: Vec<String>,
    pub rail: Rail,
    pub vichy_controller: String,
}

#[derive(Clone)]
pub struct PlaceFact {
    pub key: String,
    pub name: String,
    pub at: Place,
    pub owner: CountryId,
    pub territory: u8,
    pub city: bool,
    pub capital: bool,
    pub major_port: bool,
    pub resource: bool,
    pub lake_port: bool,
    pub port: bool,
    pub terrain: Terrain,
    pub zone: ZoneId,
}

pub struct Correction {
    pub to: u8,
    pub from_code: String,
    pub outline: Outline,
}

pub struct Area {
    pub name: String,
    pub kind: String,
    pub min_height_m: f32,
    pub outline: Outline,
}

pub struct Line {
    pub kind: String,
    pub name: String,
    pub points: Vec<Place>,
}

pub struct CanalFact {
    pub name: String,
    /// For each end the place and a point of the sea it leads to.
    pub ends: [(Place, Place); 2],
}

pub struct Side {
    pub kind: String,
    pub name: String,
    pub between: [Place; 2],
}

pub struct Facts {
    pub countries: Vec<String>,
    pub territories: Vec<TerritoryFact>,
    pub places: Vec<PlaceFact>,
    /// Cells that must be land of a territory however little of it they hold.
    pub forced: Vec<(String, Place, u8)>,
    pub corrections: Vec<Correction>,
    pub areas: Vec<Area>,
    pub sea_ice: Vec<Area>,
    pub weather: BTreeMap<String, Outline>,
    pub border_zones: Vec<(String, Outline)>,
    pub strait_lines: Vec<Line>,
    pub sides: Vec<Side>,
    pub railways: Vec<Line>,
    pub canals: Vec<CanalFact>,
    /// Rivers and canals that the topology lacks, and ridges that nobody crosses.
    pub courses: Vec<Line>,
    pub ferries: Vec<Side>,
    /// Cities on rivers, each with a point of its bank well away from the water.
    pub river_banks: Vec<(String, Place)>,
    /// Areas whose cells have a feature.
    pub feature_areas: Vec<Area>,
    /// Salt lakes that hold water all year.
    pub salt_lakes: Vec<String>,
}

/// The rows of a table with access by column name.
pub struct Table {
    file: String,
    columns: Vec<String>,
    rows: Vec<csv::StringRecord>,
}

pub struct Row<'a> {
    table: &'a Table,
    record: &'a csv::StringRecord,
}

impl Table {
    pub fn read(directory: &Path, file: &str) -> Result<Self, Failure> {
        let path = directory.join(file);
        let mut reader = csv::Reader::from_path(&path).map_err(|e| format!("{}: {e}", path.display()))?;
        let columns = reader.headers()?.iter().map(str::to_owned).collect();
        Ok(Self { file: file.into(), columns, rows: reader.records().collect::<Result<_, _>>()? })
    }
    pub fn rows(&self) -> impl Iterator<Item = Row<'_>> {
        self.rows.iter().map(|record| Row { table: self, record })
    }
}

impl Row<'_> {
    fn fail(&self, column: &str, why: &str) -> Failure {
        let line = self.record.position().map_or(0, csv::Position::line);
        format!("{} line {line}, column {column}: {why}", self.table.file).into()
    }
    pub fn text(&self, column: &str) -> Result<&str, Failure> {
        let at = self.table.columns.iter().position(|name| name == column);
        at.and_then(|at| self.record.get(at)).ok_or_else(|| self.fail(column, "the column is missing"))
    }
    pub fn number(&self, column: &str) -> Result<f64, Failure> {
        let text = self.text(column)?;
        text.parse().map_err(|_| self.fail(column, &format!("`{text}` is no number")))
    }
    pub fn flag(&self, column: &str) -> Result<bool, Failure> {
        match self.text(column)? {
            "0" => Ok(false),
            "1" => Ok(true),
            other => Err(self.fail(column, &format!("`{other}` is neither 0 nor 1"))),
        }
    }
    fn place(&self, lat: &str, lon: &str) -> Result<Place, Failure> {
        Ok((self.number(lat)?, self.number(lon)?))
    }
    fn key<T>(&self, column: &str, known: &BTreeMap<String, T>) -> Result<T, Failure>
    where
        T: Copy,
    {
        let key = self.text(column)?;
        known.get(key).copied().ok_or_else(|| self.fail(column, &format!("`{key}` is not known")))
    }
}

/// Strings rows together that agree in `columns`.
fn outlines(table: &Table, columns: &[&str]) -> Result<Vec<(Vec<String>, Outline)>, Failure> {
    let mut groups: Vec<(Vec<String>, Outline)> = Vec::new();
    for row in table.rows() {
        let key = columns.iter().map(|c| row.text(c).map(str::to_owned)).collect::<Result<Vec<_>, _>>()?;
        let point = [row.number("lon")?, row.number("lat")?];
        match groups.last_mut() {
            Some((last, outline)) if *last == key => outline.push(point),
            _ => groups.push((key, vec![point])),
        }
    }
    Ok(groups)
}

fn lines(groups: Vec<(Vec<String>, Outline)>) -> Vec<Line> {
    groups
        .into_iter()
        .map(|(key, points)| Line {
            kind: key[0].clone(),
            name: key[1].clone(),
            points: points.into_iter().map(|[lon, lat]| (lat, lon)).collect(),
        })
        .collect()
}

/// Pairs of places, with what is said of them where a column says it.
fn sides_of(table: &Table, kind: Option<&str>) -> Result<Vec<Side>, Failure> {
    let side = |row: Row| {
        Ok(Side {
            kind: kind.map_or(Ok(""), |column| row.text(column))?.to_owned(),
            name: row.text("name")?.into(),
            between: [row.place("lat_a", "lon_a")?, row.place("lat_b", "lon_b")?],
        })
    };
    table.rows().map(side).collect()
}

impl Facts {
    pub fn read(directory: &Path) -> Result<Self, Failure> {
        let table = |file: &str| Table::read(directory, file);
        let territories = table("territories.csv")?;
        // Countries in alphabetical order of their English names, which is also that of their keys.
        let mut countries =
            territories.rows().map(|row| row.text("owner").map(str::to_owned)).collect::<Result<Vec<_>, _>>()?;
        countries.sort();
        countries.dedup();
        let country: BTreeMap<String, CountryId> =
            countries.iter().cloned().zip(CountryId::table(countries.len())).collect();
        let territories = territories
            .rows()
            .map(|row| {
                Ok(TerritoryFact {
                    key: row.text("territory")?.into(),
                    name: row.text("name_1937")?.into(),
                    owner: row.key("owner", &country)?,
                    colony: row.flag("is_colony")?,
                    country_codes: row.text("natural_earth_adm0_a3")?.split_whitespace().map(str::to_owned).collect(),
                    rail: match row.text("rail")? {
                        "none" => Rail::None,
                        "explicit" => Rail::Explicit,
                        "implicit" => Rail::Implicit,
                        "except_tall_mountain" => Rail::ExceptTallMountain,
                        "except_southern_temperate" => Rail::ExceptSouthernTemperate,
                        _ => return Err(row.fail("rail", "not a rail rule")),
                    },
                    vichy_controller: row.text("vichy_controller")?.into(),
                })
            })
            .collect::<Result<Vec<_>, Failure>>()?;
        let territory: BTreeMap<String, u8> =
            territories.iter().enumerate().map(|(i, t)| (t.key.clone(), i as u8)).collect();
        let terrains: BTreeMap<String, Terrain> =
            Terrain::ALL.iter().map(|&t| (t.key().replace('_', " "), t)).collect();
        let weather: BTreeMap<String, ZoneId> =
            zones::KEYS.iter().map(|key| (key.replace('_', " "), zones::of(key))).collect();

        let mut places = Vec::new();
        for row in table("cities.csv")?.rows() {
            places.push(PlaceFact {
                key: row.text("id")?.into(),
                name: row.text("name")?.into(),
                at: row.place("lat", "lon")?,
                owner: row.key("owner", &country)?,
                territory: row.key("territory_1937", &territory)?,
                city: true,
                capital: row.flag("is_capital")?,
                major_port: row.flag("is_major_port")?,
                resource: row.flag("is_resource")?,
                lake_port: row.flag("is_lake_port")?,
                port: row.flag("port")?,
                terrain: row.key("terrain", &terrains)?,
                zone: row.key("weather_zone", &weather)?,
            });
        }
        for row in table("resources.csv")?.rows() {
            places.push(PlaceFact {
                key: row.text("id")?.into(),
                name: row.text("name")?.into(),
                at: row.place("lat", "lon")?,
                owner: row.key("owner", &country)?,
                territory: row.key("territory_1937", &territory)?,
                city: false,
                capital: false,
                major_port: false,
                resource: true,
                lake_port: false,
                port: false,
                terrain: Terrain::Clear,
                zone: zones::of("fair"),
            });
        }
        let forced = table("forced_cells.csv")?
            .rows()
            .map(|row| Ok((row.text("name")?.into(), row.place("lat", "lon")?, row.key("territory_1937", &territory)?)))
            .collect::<Result<_, Failure>>()?;
        let corrections = outlines(&table("border_corrections.csv")?, &["to_territory", "from_adm0_a3", "order"])?
            .into_iter()
            .map(|(key, outline)| {
                let to = *territory
                    .get(&key[0])
                    .ok_or_else(|| format!("border_corrections.csv: no territory {}", key[0]))?;
                Ok(Correction { to, from_code: key[1].clone(), outline })
            })
            .collect::<Result<_, Failure>>()?;
        let areas = outlines(&table("terrain_areas.csv")?, &["name", "terrain", "min_height_m"])?
            .into_iter()
            .map(|(key, outline)| {
                Ok(Area { name: key[0].clone(), kind: key[1].clone(), min_height_m: key[2].parse()?, outline })
            })
            .collect::<Result<_, Failure>>()?;
        let sea_ice = outlines(&table("sea_ice.csv")?, &["name"])?
            .into_iter()
            .map(|(key, outline)| Area { name: key[0].clone(), kind: "sea ice".into(), min_height_m: 0.0, outline })
            .collect();
        let weather = outlines(&table("weather_zones.csv")?, &["id"])?
            .into_iter()
            .map(|(mut key, o)| (key.remove(0), o))
            .collect();
        let border_zones = outlines(&table("border_zones.csv")?, &["zone", "area"])?
            .into_iter()
            .map(|(mut key, outline)| (key.remove(0), outline))
            .collect();
        let strait_lines = lines(outlines(&table("strait_lines.csv")?, &["kind", "name"])?);
        let railways = lines(outlines(&table("railways.csv")?, &["open", "line", "line_id"])?);
        let sides = sides_of(&table("sides.csv")?, Some("kind"))?;
        let courses = lines(outlines(&table("courses.csv")?, &["kind", "name"])?);
        let ferries = sides_of(&table("ferries.csv")?, None)?;
        let river_banks = table("river_banks.csv")?
            .rows()
            .map(|row| Ok((row.text("name")?.to_owned(), row.place("lat", "lon")?)))
            .collect::<Result<_, Failure>>()?;
        let feature_areas = outlines(&table("feature_areas.csv")?, &["feature", "name"])?
            .into_iter()
            .map(|(key, outline)| Area { kind: key[0].clone(), name: key[1].clone(), min_height_m: 0.0, outline })
            .collect();
        let salt_lakes =
            table("salt_lakes.csv")?.rows().map(|row| row.text("name").map(str::to_owned)).collect::<Result<_, _>>()?;
        let canals = table("canals.csv")?
            .rows()
            .map(|row| {
                let end = |e: char| {
                    let sea = row.place(&format!("sea_lat_{e}"), &format!("sea_lon_{e}"))?;
                    Ok::<_, Failure>((row.place(&format!("lat_{e}"), &format!("lon_{e}"))?, sea))
                };
                Ok(CanalFact { name: row.text("name")?.into(), ends: [end('a')?, end('b')?] })
            })
            .collect::<Result<_, Failure>>()?;
        Ok(Self {
            countries,
            territories,
            places,
            forced,
            corrections,
            areas,
            sea_ice,
            weather,
            border_zones,
            strait_lines,
            sides,
            railways,
            canals,
            courses,
            ferries,
            river_banks,
            feature_areas,
            salt_lakes,
        })
    }

    pub fn territory(&self, key: &str) -> Option<u8> {
        self.territories.iter().position(|t| t.key == key).map(|i| i as u8)
    }
}

/// Even-odd test in the plane of longitude and latitude.
pub fn inside(outline: &[[f64; 2]], (lat, lon): Place) -> bool {
    let mut odd = false;
    for (i, &[ax, ay]) in outline.iter().enumerate() {
        let [bx, by] = outline[(i + 1) % outline.len()];
        if (ay > lat) != (by > lat) && lon < ax + (lat - ay) / (by - ay) * (bx - ax) {
            odd = !odd;
        }
    }
    odd
}

/// The latitude of a west-to-east line at a longitude.
pub fn along(line: &[[f64; 2]], lon: f64) -> f64 {
    for pair in line.windows(2) {
        let ([ax, ay], [bx, by]) = (pair[0], pair[1]);
        if lon <= bx {
            return ay + (lon - ax).max(0.0) / (bx - ax) * (by - ay);
        }
    }
    line.last().map_or(0.0, |point| point[1])
}
