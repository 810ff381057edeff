//! What every game is made from, by the names that its header gives: a ruleset, a board and a scenario.

use crate::failure::Failure;
use crate::folders::{Folders, account_data};
use crate::save::{self, Save, SaveError};
pub use meridian_assets::{
    About, Card, Catalogue, Inspection, LESSONS, NewFolder, Shelf, TableError, WORLD_WAR_2 as MAIN,
};

use meridian_assets::WORLD;
use meridian_engine::replay::Header;
use meridian_engine::variation;
use meridian_engine::{Game, Map, Month, Ruleset, Scenario, Terms};
use meridian_words::{spoken, t};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

/// A board and a ruleset; a copy shares them.
#[derive(Clone)]
pub struct World {
    /// Its ground is that of the ruleset.
    pub map: Arc<Map>,
    /// The tables.
    pub rules: Arc<Ruleset>,
    catalogue: Arc<Catalogue>,
}

impl World {
    /// Reads the board and the tables of the main game; a few tens of milliseconds.
    pub fn load() -> Self {
        Library::embedded().main().expect("the embedded board and tables are read by the tests")
    }
    /// What a scenario begins with.
    ///
    /// # Errors
    /// No scenario has this id; the sentence names those there are. It is one of another ruleset or board.
    pub fn scenario(&self, id: &str) -> Result<Scenario, Failure> {
        let card = card(&self.catalogue, id)?;
        if (&card.ruleset, &card.board) != (&self.rules.name, &self.map.name) {
            return Err(Failure::usage(t!(
                "scenario-of-other-ruleset",
                id = id,
                ruleset = card.ruleset,
                board = card.board
            )));
        }
        self.catalogue.scenario(id, &self.rules).map_err(|error| Failure::no(error.to_string()))
    }
    /// The opening of a scenario, in its first war declaration phase.
    ///
    /// # Errors
    /// No scenario of this ruleset and board has this id.
    pub fn new_game(&self, id: &str, seed: u64) -> Result<Game, Failure> {
        let scenario = self.scenario(id)?;
        Ok(meridian_engine::setup::new_game(self.map.clone(), self.rules.clone(), &scenario, seed))
    }
    /// A board as it lies, for looking at: nobody at war, no unit anywhere.
    ///
    /// # Errors
    /// No board has this key; the sentence names those there are.
    pub fn empty_board(&self, key: &str) -> Result<Game, Failure> {
        let Some(board) = meridian_assets::board(key) else {
            let known = meridian_assets::BOARDS.map(|board| board.key.to_owned());
            return Err(Failure::usage(t!("scene-no-board", key = key, known = spoken().row(&known))));
        };
        let start = Month::new(1937, 6);
        let nothing = Scenario {
            id: key.to_owned(),
            title: board.title(),
            summary: String::new(),
            hash: 0,
            formerly: Vec::new(),
            start,
            at_war: Vec::new(),
            schedule_from: start,
            control: Vec::new(),
            installations: Vec::new(),
            initial: Vec::new(),
            deploys_where_it_controls: Vec::new(),
            units: Vec::new(),
            due: Vec::new(),
            history: Vec::new(),
            openings: Vec::new(),
        };
        let map = Arc::new(board.map(&self.rules));
        Ok(meridian_engine::setup::new_game(map, self.rules.clone(), &nothing, 1))
    }
}

/// The catalogue, with what has been opened of it. A copy shares it.
#[derive(Clone)]
pub struct Library {
    catalogue: Arc<Catalogue>,
    /// By names of ruleset and board.
    opened: Arc<Mutex<BTreeMap<(String, String), World>>>,
}

impl Library {
    /// What the program carries.
    pub fn embedded() -> Self {
        Self::of_catalogue(Catalogue::embedded())
    }
    /// The same and what the player has added in the folder for data.
    pub fn open(folders: &Folders) -> Self {
        Self::of_catalogue(data_folder(folders).map_or_else(Catalogue::embedded, Catalogue::with_folder))
    }
    fn of_catalogue(catalogue: Catalogue) -> Self {
        Self { catalogue: Arc::new(catalogue), opened: Arc::default() }
    }
    /// What it is the door to.
    pub fn catalogue(&self) -> &Catalogue {
        &self.catalogue
    }
    /// A board and a ruleset; read once.
    ///
    /// # Errors
    /// They are not here or can't be read.
    pub fn world(&self, ruleset: &str, board: &str) -> Result<World, Failure> {
        let key = (ruleset.to_owned(), board.to_owned());
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(world) = opened.get(&key) {
            return Ok(world.clone());
        }
        let said = |error: meridian_assets::TableError| Failure::no(error.to_string());
        let rules = self.catalogue.ruleset(ruleset).map_err(said)?;
        let map = self.catalogue.board(board, &rules).map_err(said)?;
        let world = World { map: Arc::new(map), rules: Arc::new(rules), catalogue: self.catalogue.clone() };
        opened.insert(key, world.clone());
        Ok(world)
    }
    /// The board and the ruleset of the main game.
    ///
    /// # Errors
    /// The player's own of that name can't be read.
    pub fn main(&self) -> Result<World, Failure> {
        self.world(MAIN, WORLD)
    }
    /// The board and the ruleset of a scenario.
    ///
    /// # Errors
    /// No scenario has this id, or what it names can't be read.
    pub fn world_of(&self, scenario: &str) -> Result<World, Failure> {
        let card = card(&self.catalogue, scenario)?;
        self.world(&card.ruleset, &card.board)
    }
    /// What a scenario begins with.
    ///
    /// # Errors
    /// No scenario has this id, or what it names can't be read.
    pub fn scenario(&self, id: &str) -> Result<Scenario, Failure> {
        self.world_of(id)?.scenario(id)
    }
    /// The opening of a scenario, in its first war declaration phase.
    ///
    /// # Errors
    /// No scenario has this id, or what it names can't be read.
    pub fn new_game(&self, id: &str, seed: u64) -> Result<Game, Failure> {
        self.world_of(id)?.new_game(id, seed)
    }
    /// The board and the ruleset that a header names. Headers from before boards had names mean the main one.
    ///
    /// # Errors
    /// The ruleset, the board or the scenario is not here, or is another one than the game was played with.
    pub fn world_for(&self, header: &Header) -> Result<World, Failure> {
        let board = header.origin.as_ref().map_or(WORLD, |origin| &origin.board);
        let named = [
            (Shelf::Rulesets, header.ruleset.as_str(), "ruleset"),
            (Shelf::Boards, board, "board"),
            (Shelf::Scenarios, base_of(&header.scenario), "scenario"),
        ];
        for (shelf, name, what) in named {
            if !self.catalogue.names(shelf).iter().any(|known| known == name) {
                let folder = self.catalogue.folder(shelf).map(|folder| folder.display().to_string());
                let folder = folder.unwrap_or_else(|| shelf.folder().to_owned());
                return Err(Failure::no(t!("world-missing", what = what, name = name, folder = folder)));
            }
        }
        let world = self.world(&header.ruleset, board)?;
        let other = |what, found, expected| {
            let (found, expected) = (format!("{found:016x}"), format!("{expected:016x}"));
            Failure::no(t!("save-of-other-world", what = what, found = found, expected = expected))
        };
        header.fits(&world.map, &world.rules).map_err(|(what, found, expected)| other(what, found, expected))?;
        if let Some(origin) = &header.origin {
            let scenario = world.scenario(&header.scenario)?;
            if !scenario.plays_as(origin.scenario_hash) {
                return Err(other("scenario", origin.scenario_hash, scenario.hash));
            }
        }
        Ok(world)
    }
    /// Reads a saved game with the board and the ruleset that it names.
    ///
    /// # Errors
    /// As for [`Self::world_for`], or it can't be read.
    pub fn saved(&self, bytes: &[u8]) -> Result<(World, Save), Failure> {
        let said = |error: SaveError| Failure::no(error.to_string());
        let world = self.world_for(&save::summary(bytes).map_err(said)?.header)?;
        let save = Save::from_bytes(bytes, &world.map, &world.rules).map_err(said)?;
        Ok((world, save))
    }
    /// The opening of the game that a header names.
    ///
    /// # Errors
    /// As for [`Self::world_for`].
    pub fn opening(&self, header: &Header) -> Result<Game, Failure> {
        self.world_for(header)?.new_game(&header.scenario, header.seed)
    }
}

/// Where the player's own rulesets, boards and scenarios lie; none where the account has no home.
pub fn data_folder(folders: &Folders) -> Option<PathBuf> {
    folders.data_dir.clone().or_else(account_data)
}

/// The folder of a scenario, be it a variation or played by terms of its own.
fn base_of(id: &str) -> &str {
    Terms::parts(variation::parts(id).0).0
}

fn card(catalogue: &Catalogue, id: &str) -> Result<Card, Failure> {
    let known = catalogue.names(Shelf::Scenarios);
    if !known.iter().any(|known| known == base_of(id)) {
        return Err(Failure::usage(t!("scenario-unknown", id = id, known = spoken().row(&known))));
    }
    catalogue.card(id).map_err(|error| Failure::no(error.to_string()))
}

#[cfg(test)]
mod tests;
