//! `meridian export`: the world and the tables as text, for checking and for modders.

use crate::cli::{Export, Exported, TableFormat};
use meridian_engine::map::export::{write_csv, write_geojson};
use meridian_engine::ruleset::{Entry, EventTrigger, Point, Ruleset, Schedule};
use meridian_engine::state::Item;
use meridian_engine::{CountryId, Side};
use meridian_files::{Outputs, console};
use meridian_session::Failure;
use meridian_session::{Folders, Library, World};
use meridian_words::t;
use std::fmt::Display;

pub fn run(export: &Export, folders: &Folders) -> Result<(), Failure> {
    let world = Library::open(folders).world_of(&export.scenario)?;
    if export.format == TableFormat::Geojson && export.what != Exported::Map {
        return Err(Failure::usage(t!("export-not-geojson")));
    }
    if let Some(path) = &export.out {
        Outputs::default().write(path, "--out").map_err(|error| Failure::output(&error))?;
    }
    let text = match export.what {
        Exported::Map => map(&world, export.format)?,
        Exported::Units => units(&world, &export.scenario)?,
        Exported::Countries => countries(&world, &export.scenario)?,
        Exported::Schedule => schedule(&world.rules),
        Exported::Rules => rules(&world.rules),
    };
    match &export.out {
        Some(path) => {
            meridian_files::write(path, text.as_bytes()).map_err(|error| Failure::file("cant-write", path, &error))
        }
        None => {
            console::say(format_args!("{text}"));
            Ok(())
        }
    }
}

fn map(world: &World, format: TableFormat) -> Result<String, Failure> {
    let mut text = String::new();
    let written = match format {
        TableFormat::Csv => write_csv(&world.map, &world.rules, &mut text),
        TableFormat::Geojson => write_geojson(&world.map, &world.rules, true, &mut text),
    };
    written.map_err(|error| Failure::no(t!("export-no-map", error = error.to_string())))?;
    Ok(text)
}

/// A table in CSV; fields with commas, quotes or line ends are quoted.
struct Csv(String);

impl Csv {
    fn new(header: &str) -> Self {
        Self(format!("{header}\n"))
    }
    fn row(&mut self, fields: &[&dyn Display]) {
        for (n, field) in fields.iter().enumerate() {
            let text = field.to_string();
            if n > 0 {
                self.0.push(',');
            }
            if text.contains([',', '"', '\n', '\r']) {
                self.0.push_str(&format!("\"{}\"", text.replace('"', "\"\"")));
            } else {
                self.0.push_str(&text);
            }
        }
        self.0.push('\n');
    }
}

/// What every country starts with: units that stand on the map, what arrives, what is in the pool; the last column, of scenarios
/// that have any, names formations.
fn units(world: &World, id: &str) -> Result<String, Failure> {
    let game = world.new_game(id, 1)?;
    let (state, rules) = (game.state(), &world.rules);
    let named = !state.formations().is_empty();
    let header = "country,class,name,kind,carries,strength,count,arrives";
    let mut csv = Csv::new(&if named { format!("{header},formation") } else { header.to_owned() });
    let mut row = |country: CountryId, item: &Item, count: u16, when: &str, formation: &str| {
        let class = rules.class(item.class);
        let carries = item.group.map_or("", |group| rules.class(group).key.as_str());
        let (owner, kind) = (&rules.country(country).key, &rules.kind(class.kind).key);
        let fields: [&dyn Display; 9] =
            [owner, &class.key, &class.display_name, kind, &carries, &item.strength, &count, &when, &formation];
        csv.row(&fields[..if named { 9 } else { 8 }]);
    };
    for (id, unit) in state.units() {
        let item = Item { class: unit.class, group: None, strength: unit.strength };
        row(unit.owner, &item, 1, "map", state.formation_of(id).map_or("", |formation| &formation.name));
    }
    for (&(country, month, item), &count) in state.queue() {
        let when = month.to_string();
        let formations = state.formations().iter();
        let coming = formations.filter(|it| it.month == month && it.awaits(country, item.class, item.strength));
        let names: Vec<&str> = coming.take(usize::from(count)).map(|formation| formation.name.as_str()).collect();
        names.iter().for_each(|name| row(country, &item, 1, &when, name));
        if usize::from(count) > names.len() {
            row(country, &item, count - names.len() as u16, &when, "");
        }
    }
    for (&(country, item), &count) in state.pool() {
        row(country, &item, count, "pool", "");
    }
    Ok(csv.0)
}

fn countries(world: &World, id: &str) -> Result<String, Failure> {
    let game = world.new_game(id, 1)?;
    let at = game.position();
    let mut csv = Csv::new(
        "country,name,code,region,colour,capital,has_units,rail_capacity,side,cells,mainland_cells,cities,resources",
    );
    for country in at.rules.country_ids() {
        let data = at.rules.country(country);
        let home = || at.map.cells().filter(|&cell| at.map.home(cell) == Some(country) && at.map.is_land(cell));
        let [r, g, b] = data.colour;
        csv.row(&[
            &data.key,
            &data.name,
            &data.code,
            &format!("{:?}", data.region).to_lowercase(),
            &format!("#{r:02x}{g:02x}{b:02x}"),
            &data.capital,
            &u8::from(data.has_units),
            &data.rail_capacity,
            &at.state.side_of(country).map_or("neutral", Side::name),
            &home().count(),
            &home().filter(|&cell| at.map.is_mainland_of(cell, country)).count(),
            &home().filter(|&cell| at.map.city_at(cell).is_some()).count(),
            &home().filter(|&cell| at.map.has(cell, meridian_engine::map::flag::RESOURCE)).count(),
        ]);
    }
    Ok(csv.0)
}

fn schedule(rules: &Ruleset) -> String {
    let mut csv = Csv::new("country,class,name,carries,count,when,condition,active,note");
    for arrival in &rules.arrivals {
        let class = rules.class(arrival.class);
        csv.row(&[
            &rules.country(arrival.country).key,
            &class.key,
            &class.display_name,
            &arrival.group.map_or("", |group| rules.class(group).key.as_str()),
            &arrival.count,
            &when(rules, &arrival.schedule),
            &arrival.condition.map_or(String::new(), |condition| format!("{condition:?}")),
            &u8::from(arrival.active),
            &arrival.note,
        ]);
    }
    csv.0
}

fn when(rules: &Ruleset, schedule: &Schedule) -> String {
    match schedule {
        Schedule::Dated(month) => month.to_string(),
        Schedule::Offset { entry, months } => format!("{} + {months} months", entry_name(rules, *entry)),
        Schedule::Recurring { from, to, months } => {
            let list: Vec<String> = (1..=12).filter(|m| months & 1 << (m - 1) != 0).map(|m| m.to_string()).collect();
            let until = to.as_ref().map_or("the end".to_owned(), |to| point(rules, to));
            let months = if list.len() == 12 { "every month".to_owned() } else { format!("months {}", list.join(" ")) };
            format!("{months} from {} to {until}", point(rules, from))
        }
        Schedule::Event(EventTrigger::EnemyAshore(country)) => {
            format!("an enemy land unit ashore in {}", rules.country(*country).name)
        }
    }
}

fn entry_name(rules: &Ruleset, entry: Entry) -> String {
    let name = |country: meridian_engine::CountryId| &rules.country(country).name;
    match entry {
        Entry::Of(country) => format!("entry of {}", name(country)),
        Entry::First(a, b) => format!("entry of {} or {}", name(a), name(b)),
    }
}

fn point(rules: &Ruleset, at: &Point) -> String {
    match at {
        Point::Month(month) => month.to_string(),
        Point::Entry { entry, plus: 0 } => entry_name(rules, *entry),
        Point::Entry { entry, plus } => format!("{} {plus:+} months", entry_name(rules, *entry)),
        Point::Later { a, b, plus } => {
            let later = format!("the later of {} and {}", point(rules, a), point(rules, b));
            if *plus == 0 { later } else { format!("{later} {plus:+} months") }
        }
    }
}

fn rules(rules: &Ruleset) -> String {
    let mut csv = Csv::new(
        "class,name,kind,owners,movement,surface_attack,submarine_attack,defense,fighter,bomber,kamikaze,transport,\
         carrier_based,max_strength_before,max_strength_after,cost_billions,delay_months",
    );
    for class in &rules.classes {
        let owners: Vec<&str> = class.owners.iter().map(|&id| rules.country(id).key.as_str()).collect();
        csv.row(&[
            &class.key,
            &class.display_name,
            &rules.kind(class.kind).key,
            &owners.join(" "),
            &class.movement,
            &class.surface_attack,
            &class.submarine_attack,
            &class.defense,
            &class.fighter,
            &class.bomber,
            &class.kamikaze,
            &u8::from(class.transport),
            &u8::from(class.carrier_based),
            &class.max_strength_before,
            &class.max_strength_after,
            &class.cost_billions,
            &class.delay_months,
        ]);
    }
    csv.0
}
