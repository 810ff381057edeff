//! By what the wars of a board are told: its theatres, and the milestones that one war is compared with another by. No part of
//! its hash: nothing in a game follows from them.

use crate::ruleset::TableError;
use crate::ruleset::countries::REGIONS;
use crate::ruleset::names::{month, side};
use crate::ruleset::table::{Field, Row, Table};
use meridian_engine::ruleset::Region;
use meridian_engine::{CellId, Map, Month, Side};

/// Between two parallels and two meridians, degrees.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Rectangle {
    latitudes: [f64; 2],
    longitudes: [f64; 2],
}

/// The theatres of a board: rectangles, of which the first that holds a place says its theatre.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Theatres {
    keys: Vec<String>,
    /// With the number of its theatre.
    rectangles: Vec<(usize, Rectangle)>,
}

impl Theatres {
    /// In the order in which they are named first.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }
    /// For every cell of a board the number of its theatre; none beside all of them, or on a board without geography.
    pub fn of_cells(&self, map: &Map) -> Vec<Option<usize>> {
        let Some(geometry) = map.grid.geometry() else { return vec![None; map.len()] };
        let of = |cell: CellId| {
            let (lat, lon) = geometry.lat_lon(cell);
            let within = |[low, high]: [f64; 2], value: f64| (low..=high).contains(&value);
            let holds = |it: &Rectangle| within(it.latitudes, lat) && within(it.longitudes, lon);
            self.rectangles.iter().find(|(_, rectangle)| holds(rectangle)).map(|(theatre, _)| *theatre)
        };
        map.cells().map(of).collect()
    }
    fn read(text: &str) -> Result<Self, TableError> {
        let table = Table::read("theatres.csv", text, &["theatre", "south", "north", "west", "east"])?;
        let mut theatres = Self::default();
        for row in table.rows() {
            let key = row.field("theatre").word()?;
            let number = theatres.keys.iter().position(|known| known == key).unwrap_or_else(|| {
                theatres.keys.push(key.to_owned());
                theatres.keys.len() - 1
            });
            let [south, north] = [degrees(row.field("south"), 90.0)?, degrees(row.field("north"), 90.0)?];
            let [west, east] = [degrees(row.field("west"), 180.0)?, degrees(row.field("east"), 180.0)?];
            theatres.rectangles.push((number, Rectangle { latitudes: [south, north], longitudes: [west, east] }));
        }
        Ok(theatres)
    }
}

fn degrees(field: Field<'_>, most: f64) -> Result<f64, TableError> {
    let degrees = field.text.parse().ok().filter(|degrees: &f64| degrees.abs() <= most);
    degrees.ok_or_else(|| {
        field
            .fault(format!("`{}` is no {}", field.text, field.name()), format!("Write degrees from -{most} to {most}."))
    })
}

/// What a war is looked through for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Goal {
    /// The country of that key fell, be it to a rest of itself.
    Conquered(String),
    /// The country of that key joined a side.
    Joined(String),
    /// A side took the city of that key.
    Taken(String, Side),
    /// A side came ashore by an assault on the mainland of a country in that part of the world.
    Landed(Region, Side),
    /// Somebody won.
    Ended,
}

/// A goal, and when it came about in history; none where it never did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Milestone {
    /// What is looked for.
    pub goal: Goal,
    /// When it really came about.
    pub history: Option<Month>,
}

fn read_milestones(text: &str) -> Result<Vec<Milestone>, TableError> {
    let table = Table::read("milestones.csv", text, &["event", "of", "side", "history"])?;
    let milestone = |row: Row<'_>| {
        let (event, of, by, history) = (row.field("event"), row.field("of"), row.field("side"), row.field("history"));
        let by = || side(by.word()?).map_err(|fault| by.place(fault));
        let goal = match event.word()? {
            "conquered" => Goal::Conquered(of.word()?.to_owned()),
            "joined" => Goal::Joined(of.word()?.to_owned()),
            "taken" => Goal::Taken(of.word()?.to_owned(), by()?),
            "landed" => Goal::Landed(of.choice(REGIONS)?, by()?),
            "ended" => Goal::Ended,
            other => {
                let advice = "Write conquered, joined, taken, landed or ended.";
                return Err(event.fault(format!("`{other}` is no event"), advice));
            }
        };
        let month = |field: Field<'_>| month(field.text).map_err(|fault| field.place(fault));
        Ok(Milestone { goal, history: history.optional().map(month).transpose()? })
    };
    table.rows().map(milestone).collect()
}

/// Key of a board, its theatres, its milestones.
const TOLD: [(&str, &str, &str); 1] = [(
    crate::WORLD,
    include_str!("../../boards/world/theatres.csv"),
    include_str!("../../boards/world/milestones.csv"),
)];

/// The theatres of the board of that name; none of a board that has no table of them.
pub fn theatres(board: &str) -> Theatres {
    let text = TOLD.iter().find(|(key, ..)| *key == board).map(|(_, text, _)| *text);
    let read = |text| Theatres::read(text).expect("embedded tables are read by the tests");
    text.map(read).unwrap_or_default()
}

/// The milestones of the board of that name; of a board that has no table of them the end of the war alone.
pub fn milestones(board: &str) -> Vec<Milestone> {
    let text = TOLD.iter().find(|(key, ..)| *key == board).map(|(.., text)| *text);
    let read = |text| read_milestones(text).expect("embedded tables are read by the tests");
    text.map_or_else(|| vec![Milestone { goal: Goal::Ended, history: None }], read)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_lie_in_the_theatres_where_one_looks_for_them() {
        let (world, theatres) = (crate::world(), theatres("world"));
        let of_cells = theatres.of_cells(&world);
        let of = |city: &str| {
            let cell = world.city_named(city).unwrap_or_else(|| panic!("no {city}")).cell;
            of_cells[cell.index()].map_or("", |number| theatres.keys()[number].as_str())
        };
        for (theatre, cities) in [
            ("western", &["London", "Paris", "Berlin", "Brussels", "Oslo", "Narvik"][..]),
            ("eastern", &["Warsaw", "Moscow", "Helsinki", "Bucharest", "Budapest", "Stalingrad"]),
            ("mediterranean", &["Rome", "Madrid", "Tripoli", "Cairo", "Athens", "Belgrade", "Addis Ababa"]),
            ("china", &["Peking", "Nanking", "Chungking", "Harbin", "Mukden", "Canton"]),
            ("burma", &["Rangoon", "Calcutta", "Delhi"]),
            ("pacific", &["Tokyo", "Manila", "Singapore", "Sydney", "Pearl Harbor", "San Francisco", "Batavia"]),
            ("atlantic", &["New York", "Havana", "Reykjavík"]),
        ] {
            for city in cities {
                assert_eq!(of(city), theatre, "{city}");
            }
        }
        assert_eq!(theatres.keys().len(), 7);
        assert!(super::theatres("east_front").keys().is_empty(), "other boards have none");
    }

    #[test]
    fn milestones_name_what_the_world_has() {
        let (world, rules) = (crate::world(), crate::ruleset());
        let milestones = milestones("world");
        for Milestone { goal, .. } in &milestones {
            match goal {
                Goal::Conquered(key) | Goal::Joined(key) => {
                    assert!(rules.countries.iter().any(|country| country.key == *key), "no country {key}");
                }
                Goal::Taken(key, _) => assert!(world.cities.iter().any(|city| city.key == *key), "no city {key}"),
                Goal::Landed(..) | Goal::Ended => {}
            }
        }
        assert_eq!(milestones.last().map(|last| &last.goal), Some(&Goal::Ended));
        assert_eq!(super::milestones("east_front").len(), 1);
    }

    #[test]
    fn faults_of_the_tables_are_told_with_their_place() {
        let head = "theatre,south,north,west,east\n";
        let error = Theatres::read(&format!("{head}west,1,2,3,181\n")).expect_err("no such meridian").to_string();
        assert!(error.contains("theatres.csv:2:") && error.contains("181"), "{error}");
        let error = read_milestones("event,of,side,history\nfell,berlin,allies,\n").expect_err("none").to_string();
        assert!(error.contains("milestones.csv:2:1") && error.contains("fell"), "{error}");
    }
}
