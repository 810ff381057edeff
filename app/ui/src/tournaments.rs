//! Tournaments of the screen: which there are, one that is put together, those that are looked at or played. They are played on
//! threads of their own, whatever else is on the screen.

mod cup;
mod listed;
mod playing;
mod rows;
mod setup;

pub use cup::{Cup, Tab};
pub use listed::Listed;
pub use playing::{Playing, Running, jobs};
pub use rows::{Order, Rows, Wanted, went_to};
pub use setup::{BudgetKind, Challenge, Entrant, Setup};

use meridian_session::opponents::Opponents;
use meridian_session::save::first_free;
use meridian_session::{Ais, Failure, Folders, Library};
use meridian_words::t;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What can be asked for in the hall of tournaments; carried out by [`Shell`](crate::shell::Shell).
#[derive(Clone, Debug)]
pub enum TournamentCommand {
    /// Shows the tournaments in place of the start menu.
    Open,
    /// One page back, at last to the start menu.
    Back,
    /// Shows those that are there.
    List,
    /// Puts a new one together.
    New,
    /// Plays what was put together.
    Start,
    /// Shows the tournament in that folder.
    Show(PathBuf),
    /// No other game of the one that is shown begins, and those that are played are given up.
    Stop,
    /// Plays what is left of the one that is shown.
    Resume,
    /// Writes the page with everything on it beside the ledger.
    Report,
    /// Shows a game that is played, by its id.
    Watch(String),
    /// Shows a game that is over at its decisive month, by its id.
    Review(String),
    /// Shows both games of the pair that this one is of, side by side.
    Compare(String),
}

/// A page of the hall.
#[derive(Default)]
pub enum Page {
    /// Those that are there.
    #[default]
    List,
    /// One that is put together.
    Setup(Box<Setup>),
    /// The one in that folder.
    Cup(PathBuf),
}

/// Everything about tournaments that outlives a frame.
#[derive(Default)]
pub struct Hall {
    /// It stands in place of the start menu.
    pub shown: bool,
    /// What of it.
    pub page: Page,
    /// Where the tournaments lie; none: nowhere.
    pub folder: Option<PathBuf>,
    /// Those that are there, the newest first.
    pub listed: Vec<Listed>,
    /// What is wrong with what was asked for last.
    pub said: Option<String>,
    /// The game that is to be watched as soon as there is something of it to see.
    pub awaited: Option<String>,
    /// Those that were looked at or are played, by their folders.
    cups: BTreeMap<PathBuf, Cup>,
}

impl Hall {
    /// Nothing is read before somebody looks.
    pub fn new(folders: &Folders) -> Self {
        Self { folder: folders.tournaments(), ..Self::default() }
    }
    /// The tournament that is shown.
    pub fn cup(&self) -> Option<&Cup> {
        match &self.page {
            Page::Cup(folder) => self.cups.get(folder),
            _ => None,
        }
    }
    /// The same to be changed.
    pub fn cup_mut(&mut self) -> Option<&mut Cup> {
        match &self.page {
            Page::Cup(folder) => self.cups.get_mut(folder),
            _ => None,
        }
    }
    /// The one in that folder, if it was looked at.
    pub fn cup_in(&self, folder: &Path) -> Option<&Cup> {
        self.cups.get(folder)
    }
    /// Looks which there are.
    pub fn list(&mut self) {
        self.listed = self.folder.as_deref().map(listed::list).unwrap_or_default();
        self.page = Page::List;
    }
    /// Begins to put one together.
    pub fn set_up(&mut self, opponents: &Opponents, off: &BTreeSet<String>, library: &Library) {
        self.said = None;
        let name = self.unused_name();
        self.page = Page::Setup(Box::new(Setup::new(name, opponents, off, library)));
    }
    fn unused_name(&self) -> String {
        first_free(&t!("hall-name"), |name| !self.folder.as_ref().is_some_and(|folder| folder.join(name).exists()))
    }
    /// Shows a tournament, with what its ledger holds.
    ///
    /// # Errors
    /// It can't be read, or names what is not here.
    pub fn show(&mut self, folder: &Path, library: &Library) -> Result<(), Failure> {
        self.said = None;
        if !self.cups.get(folder).is_some_and(Cup::is_played) {
            let cup = Cup::open(folder, library)?;
            self.cups.insert(folder.to_owned(), cup);
        }
        self.page = Page::Cup(folder.to_owned());
        Ok(())
    }
    /// Makes the folder of what was put together, and plays it.
    ///
    /// # Errors
    /// The folder is there already or can't be made, or another tournament is being played.
    pub fn start(&mut self, ais: &Ais, library: &Library) -> Result<(), Failure> {
        let Page::Setup(setup) = &self.page else { return Ok(()) };
        self.only_one(None)?;
        let parent = self.folder.as_ref().ok_or_else(|| Failure::no(t!("hall-no-home")))?;
        let (terms, name) = (setup.terms()?, setup.name.trim().to_owned());
        let folder = parent.join(&name);
        std::fs::create_dir_all(parent).map_err(|error| Failure::file("cant-make-folder", parent, &error))?;
        // never into one that is there
        std::fs::create_dir(&folder).map_err(|error| match error.kind() {
            std::io::ErrorKind::AlreadyExists => Failure::no(t!("hall-there-already", name = name.as_str())),
            _ => Failure::file("cant-make-folder", &folder, &error),
        })?;
        terms.write(&folder)?;
        self.show(&folder, library)?;
        self.resume(ais, library)
    }
    /// Plays what is left of the tournament that is shown.
    ///
    /// # Errors
    /// Another one is being played, or the system gives no thread.
    pub fn resume(&mut self, ais: &Ais, library: &Library) -> Result<(), Failure> {
        let Page::Cup(folder) = &self.page else { return Ok(()) };
        self.only_one(Some(folder))?;
        self.cup_mut().map_or(Ok(()), |cup| cup.play(ais, library))
    }
    /// One at a time: two would take each other's cores.
    fn only_one(&self, but: Option<&Path>) -> Result<(), Failure> {
        let other = self.cups.values().find(|cup| cup.is_played() && but != Some(cup.folder.as_path()));
        other.map_or(Ok(()), |cup| Err(Failure::no(t!("hall-another", name = cup.name.as_str()))))
    }
    /// Takes in what has been played since; true when something of it may show.
    pub fn look(&mut self) -> bool {
        self.cups.values_mut().fold(false, |any, cup| cup.look() | any)
    }
    /// When to look again.
    pub fn next_look(&self) -> Option<Duration> {
        self.is_playing().then_some(Duration::from_millis(200))
    }
    /// Is any tournament being played?
    pub fn is_playing(&self) -> bool {
        self.cups.values().any(Cup::is_played)
    }
    /// The program ends: nothing begins any more. What is in the ledgers stays there.
    pub fn close(&self) {
        self.cups.values().for_each(Cup::stop);
    }
}
