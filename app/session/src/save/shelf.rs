//! The saved games and replays of a folder as a list shows them. They are read on a thread of their own, the newest first: first
//! what each is, then whether it is whole and could be opened here.

use super::folder::{self, ENDING, REPLAY, SaveFolder};
use super::format::{self, Seated, Summary};
use super::keeping::is_automatic;
use crate::options::Iron;
use crate::world::Library;
use meridian_engine::replay::{Header, Replay};
use meridian_engine::variation;
use meridian_words::spoken;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::SystemTime;

/// A file of the folder.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Where it lies.
    pub path: PathBuf,
    /// When it was written; the start of 1970 where the system does not say.
    pub written: SystemTime,
    /// What it holds; none until it was read, and where it can't be.
    pub content: Option<Content>,
    /// What its scenario is called, as far as it is here.
    pub scenario: String,
    /// How far it is known to be whole.
    pub state: State,
}

/// What a file holds.
#[derive(Clone, Debug)]
pub enum Content {
    /// A saved game.
    Game(Box<Summary>),
    /// A replay, and how many orders it has.
    Replay(Box<Header>, usize),
}

/// How far a file is known to be whole.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum State {
    /// Not read yet.
    Waits,
    /// Its checksum fits; its position is still to be looked at.
    Read,
    /// It can be opened here.
    Whole,
    /// What is wrong with it, and what to do.
    Wrong(String),
}

/// What sets a file apart from others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// One of the ring of automatic saves.
    Automatic,
    /// Dice may have been taken back.
    Study,
    /// In iron mode nothing is taken back.
    Iron,
    /// Iron mode was given up in it.
    IronGivenUp,
    /// Two people at one screen deploy in secret in it.
    Secret,
    /// To be watched.
    Replay,
}

impl Entry {
    /// The name of the file, without its ending.
    pub fn stem(&self) -> String {
        self.path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
    }
    /// What it is called.
    pub fn title(&self) -> String {
        match &self.content {
            Some(Content::Game(summary)) => summary.title.clone(),
            Some(Content::Replay(..)) | None => self.stem(),
        }
    }
    /// What it was opened from.
    pub fn header(&self) -> Option<&Header> {
        match self.content.as_ref()? {
            Content::Game(summary) => Some(&summary.header),
            Content::Replay(header, _) => Some(header),
        }
    }
    /// What it holds, if it is a saved game.
    pub fn game(&self) -> Option<&Summary> {
        match self.content.as_ref()? {
            Content::Game(summary) => Some(summary),
            Content::Replay(..) => None,
        }
    }
    /// By its name, whatever is in it.
    pub fn is_replay(&self) -> bool {
        self.path.extension().is_some_and(|ending| ending == REPLAY)
    }
    /// Can it be opened, as far as is known?
    pub fn opens(&self) -> bool {
        self.content.is_some() && !matches!(self.state, State::Wrong(_))
    }
    /// What sets it apart.
    pub fn marks(&self) -> Vec<Mark> {
        let game = self.game();
        let marks = [
            (Mark::Automatic, is_automatic(&self.stem().to_lowercase())),
            (Mark::Study, game.is_some_and(|game| game.study)),
            (Mark::Iron, game.is_some_and(|game| game.options.iron == Iron::On)),
            (Mark::IronGivenUp, game.is_some_and(|game| game.options.iron == Iron::GivenUp)),
            (Mark::Secret, game.is_some_and(Summary::is_secret)),
            (Mark::Replay, self.is_replay()),
        ];
        marks.into_iter().filter(|&(_, has)| has).map(|(mark, _)| mark).collect()
    }
    /// Who sits where, Axis first.
    pub fn seats(&self) -> Option<[Seated; 2]> {
        match self.content.as_ref()? {
            Content::Game(summary) => Some(summary.seats.clone()),
            Content::Replay(header, _) => {
                let seated = |name: &String| if name == "human" { Seated::Human } else { Seated::Ai(name.clone()) };
                Some(header.players.each_ref().map(seated))
            }
        }
    }
}

/// The list. A copy shows the same; reading stops when the last one is gone.
#[derive(Clone, Debug, Default)]
pub struct Shelf(Arc<Shared>);

#[derive(Debug, Default)]
struct Shared {
    entries: Mutex<Vec<Entry>>,
    /// Grows with every change.
    version: AtomicU64,
    done: AtomicBool,
}

impl Shared {
    fn entries(&self) -> MutexGuard<'_, Vec<Entry>> {
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }
    fn set(&self, number: usize, change: impl FnOnce(&mut Entry)) {
        change(&mut self.entries()[number]);
        self.version.fetch_add(1, Ordering::Release);
    }
}

impl Shelf {
    /// Lists what lies in a folder and begins to read it.
    pub fn open(folder: &Path, library: &Library) -> Self {
        let entries = entries_of(folder);
        let paths: Vec<PathBuf> = entries.iter().map(|entry| entry.path.clone()).collect();
        let shelf = Self(Arc::new(Shared { entries: Mutex::new(entries), ..Shared::default() }));
        let (shared, library) = (Arc::downgrade(&shelf.0), library.clone());
        let reading = std::thread::Builder::new().name("shelf".into()).spawn(move || {
            // a list that was closed meanwhile needs no rest
            let _ = read_all(&shared, &paths, &library);
        });
        if reading.is_err() {
            shelf.0.done.store(true, Ordering::Release);
        }
        shelf
    }
    /// The newest first.
    pub fn entries(&self) -> impl std::ops::Deref<Target = Vec<Entry>> + '_ {
        self.0.entries()
    }
    /// Another number when something has changed.
    pub fn version(&self) -> u64 {
        self.0.version.load(Ordering::Acquire)
    }
    /// Is something still to be read?
    pub fn is_reading(&self) -> bool {
        !self.0.done.load(Ordering::Acquire)
    }
}

fn entries_of(folder: &Path) -> Vec<Entry> {
    let ours = |path: &Path| path.extension().is_some_and(|ending| ending == ENDING || ending == REPLAY);
    let entry = |(path, written)| Entry { path, written, content: None, scenario: String::new(), state: State::Waits };
    folder::found(folder, ours).into_iter().map(entry).collect()
}

/// None: nobody looks any more.
fn read_all(shelf: &Weak<Shared>, paths: &[PathBuf], library: &Library) -> Option<()> {
    let mut titles = Titles::default();
    for (number, path) in paths.iter().enumerate() {
        let read = read(path);
        shelf.upgrade()?.set(number, |entry| match read {
            Ok(content) => {
                (entry.content, entry.state) = (Some(content), State::Read);
                entry.scenario = entry.header().map_or_else(String::new, |header| titles.of(&header.scenario, library));
            }
            Err(why) => entry.state = State::Wrong(why),
        });
    }
    for (number, path) in paths.iter().enumerate() {
        let header = {
            let shelf = shelf.upgrade()?;
            let entry = &shelf.entries()[number];
            match &entry.content {
                Some(Content::Replay(header, _)) => Some(header.clone()),
                Some(Content::Game(_)) => None,
                None => continue,
            }
        };
        let opens = match header {
            Some(header) => library.world_for(&header).map(drop).map_err(|failure| failure.to_string()),
            None => meridian_files::read(path)
                .map_err(|error| spoken().reason_of(&error))
                .and_then(|bytes| library.saved(&bytes).map(drop).map_err(|failure| failure.to_string())),
        };
        shelf.upgrade()?.set(number, |entry| entry.state = opens.map_or_else(State::Wrong, |()| State::Whole));
    }
    let shelf = shelf.upgrade()?;
    shelf.done.store(true, Ordering::Release);
    shelf.version.fetch_add(1, Ordering::Release);
    Some(())
}

/// What scenarios are called: many games are of the same one.
#[derive(Default)]
struct Titles(BTreeMap<String, String>);

impl Titles {
    fn of(&mut self, scenario: &str, library: &Library) -> String {
        let (id, _) = variation::parts(scenario);
        let title = || library.catalogue().card(id).map_or_else(|_| id.to_owned(), |card| card.title);
        self.0.entry(id.to_owned()).or_insert_with(title).clone()
    }
}

fn read(path: &Path) -> Result<Content, String> {
    let bytes = meridian_files::read(path).map_err(|error| spoken().reason_of(&error))?;
    if path.extension().is_some_and(|ending| ending == REPLAY) {
        let replay = Replay::from_bytes(&bytes).map_err(|error| error.to_string())?;
        return Ok(Content::Replay(Box::new(replay.header), replay.lines.len()));
    }
    format::summary(&bytes).map(|summary| Content::Game(Box::new(summary))).map_err(|error| error.to_string())
}

impl SaveFolder {
    /// All saved games and replays, or what was deleted of them.
    pub fn shelf(&self, deleted: bool, library: &Library) -> Shelf {
        Shelf::open(&if deleted { self.aside() } else { self.path().to_owned() }, library)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::save::Journal;
    use crate::session::{Seat, Session};
    use std::fs;

    fn folder(name: &str) -> SaveFolder {
        let path = std::env::temp_dir().join(format!("meridian-shelf-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        let folder = SaveFolder::choose(Some(path)).expect("a folder");
        folder.prepare().expect("the temporary folder takes files");
        folder
    }
    fn read(folder: &SaveFolder, library: &Library) -> Vec<Entry> {
        let shelf = folder.shelf(false, library);
        while shelf.is_reading() {
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        shelf.entries().clone()
    }
    fn session(library: &Library) -> Session {
        let game = library.new_game("1939", 7).expect("the scenario");
        Session::new(game, [Seat::Person, Seat::Person])
    }

    /// Whatever bit of a file has turned over, the list says so, and says nothing wrong of the others.
    #[test]
    fn every_kind_of_damage_is_named_and_a_whole_file_is_whole() {
        let (folder, library) = (folder("damage"), Library::embedded());
        let session = session(&library);
        let bytes = session.save("whole").to_bytes();
        fs::write(folder.file("whole"), &bytes).expect("written");
        fs::write(folder.file("cut"), &bytes[..bytes.len() - 1]).expect("written");
        fs::write(folder.file("empty"), b"").expect("written");
        for step in 1..8 {
            let mut turned = bytes.clone();
            turned[bytes.len() * step / 8] ^= 0x10;
            fs::write(folder.file(&format!("turned {step}")), turned).expect("written");
        }
        let replay = session.replay().to_bytes().expect("a replay");
        fs::write(folder.replay_file("war"), &replay).expect("written");
        let mut elsewhere = session.replay();
        elsewhere.header.ruleset = "nobody has it".to_owned();
        fs::write(folder.replay_file("elsewhere"), elsewhere.to_bytes().expect("a replay")).expect("written");
        let entries = read(&folder, &library);
        assert_eq!(entries.len(), 12);
        for entry in &entries {
            let whole = ["whole", "war"].contains(&entry.stem().as_str());
            match &entry.state {
                State::Whole => assert!(whole, "{}", entry.stem()),
                State::Wrong(why) => assert!(!whole && !why.is_empty(), "{}: {why}", entry.stem()),
                other => panic!("{}: {other:?}", entry.stem()),
            }
        }
        let game = entries.iter().find(|entry| entry.stem() == "whole").expect("listed");
        assert_eq!((game.scenario.as_str(), game.marks()), ("1939: World War", vec![]));
        fs::remove_dir_all(folder.path()).expect("removed");
    }

    /// A picture lies behind what older programs read, and older files have none.
    #[test]
    fn a_picture_comes_through_and_files_without_one_are_read() {
        let library = Library::embedded();
        let mut save = session(&library).save("with a picture");
        assert_eq!(format::summary(&save.to_bytes()).expect("read").picture, Vec::<u8>::new());
        for study in [false, true] {
            save.summary.study = study;
            save.summary.picture = vec![1, 2, 3, 200];
            let (_, again) = library.saved(&save.to_bytes()).expect("it is read");
            assert_eq!(again, save);
            let renamed = format::retitled(&save.to_bytes(), "another name").expect("renamed");
            let renamed = format::summary(&renamed).expect("read");
            assert_eq!((renamed.title.as_str(), renamed.picture.len()), ("another name", 4));
        }
    }

    #[test]
    fn what_a_session_leaves_behind_is_taken_up_once() {
        let (folder, library) = (folder("journal"), Library::embedded());
        let mut session = session(&library);
        {
            let journal = Journal::begin(&folder);
            assert!(journal.is_kept() && journal.recovered.is_none());
            let (_, side) = session.game().asked().expect("somebody is asked");
            let end = meridian_engine::Order { side, kind: meridian_engine::OrderKind::EndPhase };
            for _ in 0..3 {
                journal.keep(session.save(""));
            }
            session.submit(end).expect("the phase ends");
            journal.keep(session.save(""));
            // while one program plays, another one keeps none and takes nothing up
            let other = Journal::begin(&folder);
            assert!(!other.is_kept() && other.recovered.is_none());
        }
        assert!(folder.list().is_empty(), "what is hidden is not listed");
        {
            let journal = Journal::begin(&folder);
            let path = journal.recovered.clone().expect("it was left");
            let (_, save) = library.saved(&fs::read(&path).expect("there")).expect("whole");
            assert_eq!(save.state.digest(), session.state().digest(), "the last order is in it");
            journal.keep(session.save(""));
            journal.close();
        }
        assert!(Journal::begin(&folder).recovered.is_none(), "what was kept in order is not taken up");
        assert_eq!(folder.list().len(), 1);
        fs::remove_dir_all(folder.path()).expect("removed");
    }
}
