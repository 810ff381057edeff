//! What can be played: rulesets, boards and scenarios, those that the program carries and those in the folder of the
//! player. The one way to what a name stands for; a folder of the player wins over an embedded one of the same name.

use crate::boards::{BOARDS, board};
use crate::folder::Folder;
use crate::ruleset::about::{self, About};
use crate::ruleset::card::{self, Card};
use crate::ruleset::error::Fault;
use crate::ruleset::overlay::Overlaid;
use crate::ruleset::{TableError, WORLD_WAR_2, load_ruleset, load_scenario};
use crate::scenarios;
use meridian_engine::ruleset::Resolver;
use meridian_engine::variation;
use meridian_engine::{Map, Ruleset, Scenario, Terms, setup};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

mod inspection;
mod scaffold;

pub use inspection::Inspection;
pub use scaffold::NewFolder;

/// The three kinds of things that a game is opened from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shelf {
    /// Rules as tables.
    Rulesets,
    /// Maps.
    Boards,
    /// Openings.
    Scenarios,
}

impl Shelf {
    /// Name of the folder that holds them.
    pub const fn folder(self) -> &'static str {
        match self {
            Self::Rulesets => "rulesets",
            Self::Boards => "boards",
            Self::Scenarios => "scenarios",
        }
    }
    /// The file that makes a folder one of these.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Rulesets => "ruleset.toml",
            Self::Boards => "board.toml",
            Self::Scenarios => "scenario.toml",
        }
    }
    /// What one of them is called in a sentence.
    pub const fn one(self) -> &'static str {
        match self {
            Self::Rulesets => "ruleset",
            Self::Boards => "board",
            Self::Scenarios => "scenario",
        }
    }
    fn embedded(self) -> Vec<Folder> {
        match self {
            Self::Rulesets => crate::ruleset::shelf(),
            Self::Boards => BOARDS.into_iter().map(|board| (board.key, vec![("board.toml", board.about)])).collect(),
            Self::Scenarios => scenarios::shelf(),
        }
    }
}

/// What a game of a scenario begins with.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The board, its ground by the ruleset.
    pub map: Map,
    /// The tables.
    pub rules: Ruleset,
    /// How it opens.
    pub scenario: Scenario,
}

/// Rulesets, boards and scenarios by name.
#[derive(Clone, Debug, Default)]
pub struct Catalogue {
    own: Option<PathBuf>,
    /// A folder that counts as the one of its name, wherever it lies.
    shown: Option<(Shelf, String, PathBuf)>,
}

impl Catalogue {
    /// What the program carries.
    pub const fn embedded() -> Self {
        Self { own: None, shown: None }
    }
    /// The same, and what lies in `rulesets`, `boards` and `scenarios` of this folder, whether there or not.
    pub const fn with_folder(own: PathBuf) -> Self {
        Self { own: Some(own), shown: None }
    }
    /// Where the player keeps such things; none for what only the program carries.
    pub fn folder(&self, shelf: Shelf) -> Option<PathBuf> {
        self.own.as_ref().map(|own| own.join(shelf.folder()))
    }
    /// May a folder be called so? It is no way out of the shelf.
    pub fn is_name(name: &str) -> bool {
        !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || "_-.".contains(c)) && !name.starts_with('.')
    }
    /// Names of what can be had, the embedded first, each once.
    pub fn names(&self, shelf: Shelf) -> Vec<String> {
        let mut names: Vec<String> = shelf.embedded().iter().map(|(name, _)| (*name).to_owned()).collect();
        let own = self.folder(shelf).and_then(|own| std::fs::read_dir(own).ok()).into_iter().flatten().flatten();
        let own: BTreeSet<String> = own
            .filter(|entry| entry.path().join(shelf.file()).is_file())
            .filter_map(|entry| entry.file_name().into_string().ok())
            .filter(|name| !names.contains(name))
            .collect();
        names.extend(own);
        names
    }
    /// Where the player keeps it; none for what only the program carries.
    pub fn place(&self, shelf: Shelf, name: &str) -> Option<PathBuf> {
        if let Some((_, _, folder)) =
            self.shown.as_ref().filter(|(of, shown, _)| (*of, shown.as_str()) == (shelf, name))
        {
            return Some(folder.clone());
        }
        let folder = self.folder(shelf)?.join(name);
        (Self::is_name(name) && folder.join(shelf.file()).is_file()).then_some(folder)
    }
    /// What a ruleset is beside its tables.
    ///
    /// # Errors
    /// There is none of that name, or its file can't be read.
    pub fn about(&self, name: &str) -> Result<About, TableError> {
        let shelf = Shelf::Rulesets;
        about::read(shelf.file(), &self.own_file(shelf, name, shelf.file())?)
            .map_err(|fault| self.placed(shelf, name, fault))
    }
    /// What a board is called.
    ///
    /// # Errors
    /// There is none of that name, or its file can't be read.
    pub fn board_title(&self, name: &str) -> Result<String, TableError> {
        let shelf = Shelf::Boards;
        let about = about::read(shelf.file(), &self.own_file(shelf, name, shelf.file())?);
        Ok(about.map_err(|fault| self.placed(shelf, name, fault))?.title)
    }
    /// What a scenario is called and is played with.
    ///
    /// # Errors
    /// There is none of that name, or its file can't be read.
    pub fn card(&self, name: &str) -> Result<Card, TableError> {
        let (shelf, (name, _)) = (Shelf::Scenarios, Terms::parts(variation::parts(name).0));
        card::read(&self.own_file(shelf, name, shelf.file())?).map_err(|fault| self.placed(shelf, name, fault))
    }
    /// A ruleset, over what it overlays.
    ///
    /// # Errors
    /// There is none of that name, or the first place in its files that can't be read.
    pub fn ruleset(&self, name: &str) -> Result<Ruleset, TableError> {
        let shelf = Shelf::Rulesets;
        let chain = self.chain(shelf, name)?;
        load_ruleset(name, &self.reads(shelf, &chain)).map_err(|fault| self.in_chain(shelf, &chain, fault))
    }
    /// A ruleset and those that it overlays, in turn; the name alone if there is none of it.
    pub fn with_bases(&self, ruleset: &str) -> Vec<String> {
        self.chain(Shelf::Rulesets, ruleset).unwrap_or_else(|_| vec![ruleset.to_owned()])
    }
    /// A board with the ground that a ruleset gives it.
    ///
    /// # Errors
    /// There is none of that name, its files can't be read, or it shows other countries than the ruleset has.
    pub fn board(&self, name: &str, rules: &Ruleset) -> Result<Map, TableError> {
        let shelf = Shelf::Boards;
        let about = self.own_file(shelf, name, shelf.file())?;
        let about = about::read(shelf.file(), &about).map_err(|fault| self.placed(shelf, name, fault))?;
        let of_map = |what: String, advice| self.placed(shelf, name, Fault::new(what, advice).at("board.map", (1, 1)));
        let own;
        // a folder that only renames an embedded board has its map
        let carried = board(name).map(|board| board.bytes);
        let has_map = |folder: &PathBuf| carried.is_none() || folder.join("board.map").is_file();
        let bytes = match self.place(shelf, name).filter(has_map) {
            Some(folder) => {
                own = std::fs::read(folder.join("board.map"))
                    .map_err(|error| of_map(format!("the map can't be read: {error}"), "Make it with build-map."))?;
                own.as_slice()
            }
            None => carried.unwrap_or_default(),
        };
        let advice = "Make the map anew with build-map.";
        let mut map = Map::from_bytes(bytes).map_err(|error| of_map(error.to_string(), advice))?;
        name.clone_into(&mut map.name);
        map.formerly = about.formerly;
        // which zones a cell may lie in is known when the ruleset has said where they lie
        rules.lay(&mut map);
        setup::fits(&map, rules).map_err(|why| of_map(why, "Name another board in scenario.toml."))?;
        Ok(map)
    }
    /// How a scenario, or a variation of it, opens by the ruleset that it names, by the terms that the name has.
    ///
    /// # Errors
    /// There is none of that name, its combats can't be fought by those terms, or the first place in its files that can't be read.
    pub fn scenario(&self, name: &str, rules: &Ruleset) -> Result<Scenario, TableError> {
        let shelf = Shelf::Scenarios;
        let (base, number) = variation::parts(name);
        let (base, terms) = Terms::parts(base);
        let chain = self.chain(shelf, base)?;
        let read = load_scenario(base, rules, &self.reads(shelf, &chain));
        let scenario = read.map_err(|fault| self.in_chain(shelf, &chain, fault))?;
        if terms.luck.is_low() && matches!(rules.land_combat.resolver, Resolver::OddsTable(_)) {
            let what = "`luck=low` is for land combats by chances, and this ruleset decides them by a table of odds";
            let fault = Fault::new(what, "Leave luck=low out, or play a scenario of another ruleset.");
            return Err(self.placed(shelf, base, fault.at(shelf.file(), (1, 1))));
        }
        Ok(scenario.under(&terms).varied(number, rules))
    }
    /// Everything that a game of a scenario begins with.
    ///
    /// # Errors
    /// There is none of that name, or what it names is missing or can't be read.
    pub fn open(&self, name: &str) -> Result<Opening, TableError> {
        let card = self.card(name)?;
        let rules = self.ruleset(&card.ruleset)?;
        Ok(Opening { map: self.board(&card.board, &rules)?, scenario: self.scenario(name, &rules)?, rules })
    }

    /// The folder itself and those that it overlays, in turn.
    fn chain(&self, shelf: Shelf, name: &str) -> Result<Vec<String>, TableError> {
        let mut chain: Vec<String> = Vec::new();
        let mut next = Some(name.to_owned());
        while let Some(name) = next {
            if chain.contains(&name) {
                let fault = Fault::new(format!("`{name}` overlays itself"), "Name another base, or none.");
                return Err(self.placed(shelf, &name, fault.at(shelf.file(), (1, 1))));
            }
            next = match shelf {
                Shelf::Rulesets => self.about(&name)?.base,
                Shelf::Scenarios => self.card(&name)?.base,
                Shelf::Boards => None,
            };
            chain.push(name);
        }
        Ok(chain)
    }
    /// The files of a chain as they are read.
    fn reads<'c>(&'c self, shelf: Shelf, chain: &'c [String]) -> impl Fn(&str) -> Option<String> + 'c {
        move |file| self.file(shelf, chain, file).map(|file| file.text)
    }
    /// A file of the first of the chain, over those of the others.
    fn file(&self, shelf: Shelf, chain: &[String], file: &str) -> Option<Overlaid> {
        // what a folder is, it says itself
        let folders = if file == shelf.file() { &chain[..chain.len().min(1)] } else { chain };
        folders.iter().enumerate().rev().fold(None, |below: Option<Overlaid>, (depth, name)| {
            let overlaid = Overlaid::of(file, below, self.text(shelf, name, file), depth)?;
            Some(match self.text(shelf, name, &format!("more_{file}")) {
                Some(more) => overlaid.with_more(&more, depth),
                None => overlaid,
            })
        })
    }
    /// The text of a file of that folder alone.
    fn text(&self, shelf: Shelf, name: &str, file: &str) -> Option<String> {
        match self.place(shelf, name) {
            Some(folder) => std::fs::read_to_string(folder.join(Path::new(file).file_name()?)).ok(),
            None => {
                let embedded = shelf.embedded();
                let (_, files) = embedded.iter().find(|(known, _)| *known == name)?;
                files.iter().find(|(known, _)| *known == file).map(|(_, text)| (*text).to_owned())
            }
        }
    }
    fn own_file(&self, shelf: Shelf, name: &str, file: &str) -> Result<String, TableError> {
        self.text(shelf, name, file).ok_or_else(|| {
            let what = format!("there is no {} `{name}`", shelf.one());
            let advice = format!("Known {}: {}.", shelf.folder(), self.names(shelf).join(", "));
            Fault::new(what, advice).at(file, (1, 1))
        })
    }
    /// A fault of a file as it is overlaid, in the folder that the line came from.
    fn in_chain(&self, shelf: Shelf, chain: &[String], mut fault: TableError) -> TableError {
        let Some(text) = self.file(shelf, chain, &fault.file) else {
            // the first of them lacks it
            return self.placed(shelf, chain.first().map_or("", String::as_str), fault);
        };
        let upmost = chain.iter().position(|name| self.text(shelf, name, &fault.file).is_some()).unwrap_or_default();
        let depth = text.source(&fault).map_or(upmost, |source| {
            fault.line = source.line;
            if source.added {
                fault.file = format!("more_{}", fault.file);
            }
            source.depth
        });
        let name = &chain[depth];
        if self.place(shelf, name).is_none() {
            fault.file = format!("{}/{name}/{}", shelf.folder(), fault.file);
        }
        self.placed(shelf, name, fault)
    }
    /// The same with the path of the player's file.
    fn placed(&self, shelf: Shelf, name: &str, mut fault: TableError) -> TableError {
        if let Some(folder) = self.place(shelf, name) {
            fault.file = folder.join(&fault.file).display().to_string();
        }
        fault
    }
}

/// The main ruleset.
pub fn ruleset() -> Ruleset {
    embedded_ruleset().clone()
}

pub(crate) fn embedded_ruleset() -> &'static Ruleset {
    static RULES: OnceLock<Ruleset> = OnceLock::new();
    RULES.get_or_init(|| {
        let read = Catalogue::embedded().ruleset(WORLD_WAR_2);
        read.unwrap_or_else(|fault| panic!("the embedded ruleset is broken: {fault}"))
    })
}

/// Names of the embedded rulesets.
pub fn rulesets() -> Vec<String> {
    Catalogue::embedded().names(Shelf::Rulesets)
}

/// An embedded ruleset by name; what it does not have itself is its base's.
///
/// # Errors
/// No embedded ruleset has this name, or the first place in its files that can't be read.
pub fn ruleset_named(name: &str) -> Result<Ruleset, TableError> {
    Catalogue::embedded().ruleset(name)
}

/// An embedded scenario by name, by the ruleset that it names.
///
/// # Errors
/// No embedded scenario has this name; the advice names those there are.
pub fn scenario(name: &str) -> Result<Scenario, TableError> {
    let catalogue = Catalogue::embedded();
    let card = catalogue.card(name)?;
    catalogue.scenario(name, &catalogue.ruleset(&card.ruleset)?)
}

#[cfg(test)]
mod tests;
