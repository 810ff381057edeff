//! A folder looked through for its designer: every fault, and what can be read and is hardly meant.

use super::{Catalogue, Opening, Shelf};
use crate::TableError;
use crate::ruleset::error::Fault;
use crate::ruleset::{load_scenario, read_ruleset};
use meridian_engine::rehearsal::{self, Doubt};
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, ClassId, Map, Ruleset, setup};
use std::cell::RefCell;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Places of the ruleset that a board lacks and that are named one by one.
const FEW: usize = 3;
/// Letters by which a file may be misspelt.
const NEAR: usize = 3;

/// What there is to say about a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// What the folder is.
    pub shelf: Shelf,
    /// Its name.
    pub name: String,
    /// Nobody can play it before these are mended.
    pub faults: Vec<TableError>,
    /// It can be played, and this may not be meant.
    pub warnings: Vec<TableError>,
}

impl Catalogue {
    /// The same with a folder that counts as the one of its name, wherever it lies. None if it is none of the three: it has
    /// no `ruleset.toml`, `board.toml` or `scenario.toml`, or no name.
    pub fn showing(&self, folder: &Path) -> Option<(Self, Shelf, String)> {
        let shelves = [Shelf::Rulesets, Shelf::Boards, Shelf::Scenarios];
        let shelf = shelves.into_iter().find(|shelf| folder.join(shelf.file()).is_file())?;
        let whole = folder.canonicalize().ok()?;
        let name = whole.file_name()?.to_str()?.to_owned();
        // beside it lie those that it may name
        let holder = whole.parent().filter(|above| above.ends_with(shelf.folder())).and_then(Path::parent);
        let own = holder.map(Path::to_path_buf).or_else(|| self.own.clone());
        let shown = Some((shelf, name.clone(), folder.to_path_buf()));
        Some((Self { own, shown }, shelf, name))
    }

    /// Looks a ruleset, a board or a scenario through. `is_said`: is there such a message in the catalogue of words?
    pub fn inspect(&self, shelf: Shelf, name: &str, is_said: &dyn Fn(&str) -> bool) -> Inspection {
        let (faults, warnings) = match shelf {
            Shelf::Rulesets => match self.every_fault(name) {
                Ok(rules) => {
                    let unread = self.unread(shelf, name, |read| drop(read_ruleset(name, read)));
                    (Vec::new(), unread.into_iter().chain(self.of_ruleset(name, &rules, is_said)).collect())
                }
                Err(faults) => (faults, Vec::new()),
            },
            Shelf::Boards => match self.read_board(name) {
                Ok(()) => (Vec::new(), Vec::new()),
                Err(fault) => (vec![fault], Vec::new()),
            },
            Shelf::Scenarios => match self.read_opening(name) {
                Ok(opening) => {
                    let unread = self.unread(shelf, name, |read| drop(load_scenario(name, &opening.rules, read)));
                    (Vec::new(), unread.into_iter().chain(self.of_opening(name, &opening)).collect())
                }
                Err(faults) => (faults, Vec::new()),
            },
        };
        Inspection { shelf, name: name.to_owned(), faults, warnings }
    }

    /// Tables in the folder of a designer that nobody asks for. `load` asks for files by their names.
    fn unread(&self, shelf: Shelf, name: &str, load: impl Fn(&dyn Fn(&str) -> Option<String>)) -> Vec<TableError> {
        let asked = RefCell::new(BTreeSet::from([shelf.file().to_owned()]));
        let chain = self.chain(shelf, name).unwrap_or_default();
        load(&|file| {
            asked.borrow_mut().insert(file.to_owned());
            self.reads(shelf, &chain)(file)
        });
        let asked = asked.into_inner();
        let is_read = |file: &String| asked.contains(file.strip_prefix("more_").unwrap_or(file));
        let files =
            self.place(shelf, name).and_then(|folder| fs::read_dir(folder).ok()).into_iter().flatten().flatten();
        let mut unread: Vec<String> = files
            .filter_map(|file| file.file_name().into_string().ok())
            .filter(|file| (file.ends_with(".csv") || file.ends_with(".toml")) && !is_read(file))
            .collect();
        unread.sort();
        let said = unread.into_iter().map(|file| {
            let near = asked.iter().map(|known| (strsim::damerau_levenshtein(known, &file), known)).min();
            let advice = match near.filter(|(far, _)| *far <= NEAR) {
                Some((_, near)) => format!("Did you mean `{near}`?"),
                None => format!(
                    "Take it out, or call it as a table: {}.",
                    asked.iter().cloned().collect::<Vec<_>>().join(", ")
                ),
            };
            self.placed(shelf, name, Fault::new("no table is called so: nobody reads it", advice).at(&file, (1, 1)))
        });
        said.collect()
    }

    /// A ruleset, or everything that is wrong with it.
    fn every_fault(&self, name: &str) -> Result<Ruleset, Vec<TableError>> {
        let shelf = Shelf::Rulesets;
        let chain = self.chain(shelf, name).map_err(|fault| vec![fault])?;
        read_ruleset(name, &self.reads(shelf, &chain))
            .map_err(|faults| faults.into_iter().map(|fault| self.in_chain(shelf, &chain, fault)).collect())
    }

    /// What a scenario opens, or everything that is wrong with it and what it names.
    fn read_opening(&self, name: &str) -> Result<Opening, Vec<TableError>> {
        let card = self.card(name).map_err(|fault| vec![fault])?;
        let rules = self.every_fault(&card.ruleset)?;
        match (self.board(&card.board, &rules), self.scenario(name, &rules)) {
            (Ok(map), Ok(scenario)) => Ok(Opening { map, rules, scenario }),
            (map, scenario) => Err(map.err().into_iter().chain(scenario.err()).collect()),
        }
    }

    /// A board by the first ruleset that it fits.
    fn read_board(&self, name: &str) -> Result<(), TableError> {
        let mut faults = Vec::new();
        for ruleset in self.names(Shelf::Rulesets) {
            match self.ruleset(&ruleset).and_then(|rules| self.board(name, &rules)) {
                Ok(_) => return Ok(()),
                Err(fault) => faults.push(fault),
            }
        }
        // the main ruleset comes first
        faults.into_iter().next().map_or(Ok(()), Err)
    }

    /// Kinds that nobody has at the start of any scenario or gets, rows without a word, places that boards lack.
    fn of_ruleset(&self, name: &str, rules: &Ruleset, is_said: &dyn Fn(&str) -> bool) -> Vec<TableError> {
        let mut warnings = Vec::new();
        let mut warn = |file: &str, key: &str, what: String, advice: &str| {
            warnings.push(self.at_row(name, file, (0, key), Fault::new(what, advice)));
        };
        let scenarios = self.names(Shelf::Scenarios);
        // also those of the rulesets below it: they may as well be played by this one
        let chain = self.chain(Shelf::Rulesets, name).unwrap_or_default();
        let of_it = scenarios.iter().filter(|id| self.card(id).is_ok_and(|card| chain.contains(&card.ruleset)));
        let mut had = BTreeSet::new();
        for scenario in of_it.filter_map(|id| self.scenario(id, rules).ok()) {
            had.extend(scenario.initial.iter().map(|(_, item)| item.class));
            had.extend(scenario.units.iter().map(|unit| unit.class));
            had.extend(scenario.due.iter().map(|units| units.class));
        }
        for arrival in rules.arrivals.iter().filter(|arrival| arrival.active) {
            had.insert(arrival.class);
            had.extend(arrival.group);
        }
        // what a base has in vain is not this designer's
        let own = self.text(Shelf::Rulesets, name, "kinds.csv").unwrap_or_default();
        let kinds = rules.kinds.iter().enumerate();
        for (index, kind) in kinds.filter(|(_, kind)| row(&own, &kind.key, 0) > 1) {
            if !had.iter().any(|&class| rules.class(class).kind.index() == index) {
                let what = format!("nobody starts with or gets a unit of the kind `{}`: it can't be built", kind.key);
                warn(
                    "kinds.csv",
                    &kind.key,
                    what,
                    "Give somebody a class of it in arrivals.csv or in the units of a start.",
                );
            }
            if kind.name == kind.key.replace('_', " ") && !is_said(&format!("kind-{}", kind.key.replace('_', "-"))) {
                let what = format!("the kind `{}` has no name: it is called by its key", kind.key);
                warn("kinds.csv", &kind.key, what, "Write one in the column `name`.");
            }
        }
        warnings
    }

    /// What the opening names and the board lacks, and units that have no place.
    fn of_opening(&self, name: &str, opening: &Opening) -> Vec<TableError> {
        let Opening { map, rules, scenario } = opening;
        let shelf = Shelf::Scenarios;
        let mut of_rules = rules.missing_from(map);
        // a regional board lacks most of the world
        if of_rules.len() > FEW {
            let more = of_rules.len() - 1;
            of_rules.truncate(1);
            of_rules[0] = format!("{} and {more} more that the ruleset names", of_rules[0].trim_end_matches('.'));
        }
        let chain = self.chain(shelf, name).unwrap_or_default();
        let text = |file: &str| self.reads(shelf, &chain)(file).unwrap_or_default();
        let start: toml::Table = text("start.toml").parse().unwrap_or_default();
        let named = |key: &str| start.get(key).and_then(toml::Value::as_str).unwrap_or("start.toml").to_owned();
        let (pools, on_map) = (named("initial"), named("units"));
        let missing = of_rules.into_iter().chain(scenario.missing_from(rules, map)).map(|what| {
            let what = what.trim_end_matches('.').to_owned();
            let advice = "What depends on it will never happen: name what the board has, or choose another board.";
            self.in_chain(shelf, &chain, Fault::new(what, advice).at("start.toml", (1, 1)))
        });
        let doubts = rehearsal::doubts(map, rules, scenario).into_iter().map(|doubt| {
            let (class, fault) = in_words(rules, map, doubt);
            if let (Doubt::NoArrival { .. }, Some(class)) = (doubt, class) {
                return self.at_row(&rules.name, "arrivals.csv", (1, &rules.class(class).key), fault);
            }
            let file =
                if matches!(doubt, Doubt::Overfull { .. } | Doubt::Unsupplied { .. }) { &on_map } else { &pools };
            let line = class.map_or(1, |class| row(&text(file), &rules.class(class).key, 1));
            self.in_chain(shelf, &chain, fault.at(file, (line, 1)))
        });
        let late = never_joins(opening).map(|fault| {
            let line =
                text("start.toml").lines().position(|line| line.starts_with("start")).map_or(1, |index| index + 1);
            self.in_chain(shelf, &chain, fault.at("start.toml", (line, 1)))
        });
        missing.chain(late).chain(doubts).collect()
    }

    /// A warning about a row of a ruleset's table, in the folder that it comes from.
    fn at_row(&self, name: &str, file: &str, (column, key): (usize, &str), fault: Fault) -> TableError {
        let shelf = Shelf::Rulesets;
        let chain = self.chain(shelf, name).unwrap_or_default();
        let text = self.reads(shelf, &chain)(file).unwrap_or_default();
        self.in_chain(shelf, &chain, fault.at(file, (row(&text, key, column), 1)))
    }
}

/// Countries that would have joined by themselves before the start and are neutral then.
fn never_joins(Opening { map, rules, scenario }: &Opening) -> impl Iterator<Item = Fault> {
    let state = setup::opening_state(map, rules, scenario, 0);
    let past = rules.politics.automatic_entries.iter().filter(|entry| entry.month < scenario.start);
    past.filter(move |entry| state.side_of(entry.country).is_none()).map(|entry| {
        let country = &rules.country(entry.country).key;
        let what =
            format!("the automatic entry of `{country}` in {} lies before the start: it never joins", entry.month);
        Fault::new(what, "Name it under [[at_war]], or start in that month or before.")
    })
}

/// The line of the first row with this word in a column; the first line if there is none.
fn row(text: &str, word: &str, column: usize) -> usize {
    text.lines().position(|line| line.split(',').nth(column) == Some(word)).map_or(1, |index| index + 1)
}

/// The class that is spoken of, if it is one, and the sentence.
fn in_words(rules: &Ruleset, map: &Map, doubt: Doubt) -> (Option<ClassId>, Fault) {
    // a cell by its number and by where it lies
    let place = |cell: CellId| match map.grid.geometry().map(|geometry| geometry.lat_lon(cell)) {
        Some((lat, lon)) => format!("{} (lat {lat:.2}, lon {lon:.2})", cell.index()),
        None => cell.index().to_string(),
    };
    match doubt {
        Doubt::NoHome { country } => {
            let owner = &rules.country(country).key;
            let what = format!("`{owner}` has units and no cell on the board");
            (None, Fault::new(what, "Choose another board, or tables in which it has none."))
        }
        Doubt::NoPlace { country, class, count } => {
            let (owner, unit) = (&rules.country(country).key, &rules.class(class).key);
            let what = format!("`{owner}` starts with {count} of `{unit}`, and no cell in supply takes one");
            let advice = "Choose a board on which the country has one, or take the line out.";
            (Some(class), Fault::new(what, advice))
        }
        Doubt::NoArrival { country, class } => {
            let (owner, unit) = (&rules.country(country).key, &rules.class(class).key);
            let what = format!("`{owner}` gets `{unit}` by arrivals.csv, and no cell in supply takes one at the start");
            let advice = "Choose a board on which the country has one, or let nothing of it arrive.";
            (Some(class), Fault::new(what, advice))
        }
        Doubt::NoRoom { country, domain, units, room } => {
            let owner = &rules.country(country).key;
            let sort = match domain {
                Domain::Land => "land units",
                Domain::Naval => "ships",
                Domain::Air => "aircraft",
            };
            let what = format!("`{owner}` starts with at least {units} {sort}, and all its cells take {room}");
            (None, Fault::new(what, "Let some of them come later, by arrivals.csv."))
        }
        Doubt::Overfull { cell } => {
            let what = format!("more land units start in the cell {} than may stand there", place(cell));
            (None, Fault::new(what, "Spread them, or raise stack_land in numbers.toml."))
        }
        Doubt::Unsupplied { class, cell } => {
            let what = format!("`{}` starts in the cell {} out of supply", rules.class(class).key, place(cell));
            (Some(class), Fault::new(what, "Start it where a line of supply reaches it."))
        }
    }
}
