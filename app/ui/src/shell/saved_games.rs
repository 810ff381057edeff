//! The box with saved games and replays: what it lists, loading, other names, deleting and bringing back.

use crate::search::finds;
use crate::shell::{Dialog, Screen, Shell};
use meridian_session::save::{Deleted, Entry, Mark, Shelf};
use meridian_words::{spoken, t};
use std::path::{Path, PathBuf};

/// What the box shows.
#[derive(Clone, Debug, Default)]
pub struct SavedGames {
    pub(crate) shelf: Shelf,
    /// What of it is listed.
    pub which: Which,
    /// In which order.
    pub order: Order,
    /// What is looked for.
    pub query: String,
    /// The row that the keyboard is on.
    pub(crate) chosen: Option<PathBuf>,
    /// That row has to come into view.
    pub(crate) turns: bool,
    /// The file that something is being done to.
    pub editing: Option<Editing>,
    /// What came of the last change.
    pub(crate) said: Option<Result<String, String>>,
    pub(crate) deleted: Option<Deleted>,
    /// As it was drawn last.
    drawn: u64,
}

/// Which files are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Which {
    /// All that are not deleted.
    #[default]
    All,
    /// Saved games with a name.
    Named,
    /// The ring of automatic saves.
    Automatic,
    /// Replays.
    Replays,
    /// Those that were deleted and not brought back.
    Deleted,
}

impl Which {
    /// In the order in which they are offered.
    pub const ALL: [Self; 5] = [Self::All, Self::Named, Self::Automatic, Self::Replays, Self::Deleted];

    fn lists(self, entry: &Entry) -> bool {
        let marks = entry.marks();
        let (automatic, replay) = (marks.contains(&Mark::Automatic), marks.contains(&Mark::Replay));
        match self {
            Self::All | Self::Deleted => true,
            Self::Named => !automatic && !replay,
            Self::Automatic => automatic,
            Self::Replays => replay,
        }
    }
}

/// In which order files are listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Order {
    /// The newest first.
    #[default]
    Newest,
    /// By what they are called.
    Name,
    /// By scenario, then by the month of the war, the latest first.
    War,
}

impl Order {
    /// In the order in which they are offered.
    pub const ALL: [Self; 3] = [Self::Newest, Self::Name, Self::War];
}

/// What is being done to a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Editing {
    /// It gets another name.
    Name {
        /// Which file.
        path: PathBuf,
        /// As far as it is typed.
        name: String,
    },
    /// The question before it goes.
    Delete {
        /// Which file.
        path: PathBuf,
    },
    /// Another one is chosen, to be shown beside it.
    Compare {
        /// Which file; none: the war that is watched.
        with: Option<PathBuf>,
    },
}

impl SavedGames {
    /// The files, as far as they have been read.
    pub fn shelf(&self) -> &Shelf {
        &self.shelf
    }
    /// What is listed, by numbers of the shelf.
    pub(crate) fn rows(&self) -> Vec<usize> {
        let entries = self.shelf.entries();
        let listed = |entry: &Entry| self.which.lists(entry) && finds(&self.query, &described(entry));
        let mut rows: Vec<usize> = (0..entries.len()).filter(|&number| listed(&entries[number])).collect();
        match self.order {
            Order::Newest => {}
            Order::Name => rows.sort_by_cached_key(|&number| entries[number].title().to_lowercase()),
            Order::War => rows.sort_by_cached_key(|&number| {
                let entry = &entries[number];
                (entry.scenario.clone(), std::cmp::Reverse(entry.game().map(|game| game.month)))
            }),
        }
        rows
    }
    /// What the row that the keyboard is on shows; the first without one.
    pub(crate) fn row(&self) -> Option<Entry> {
        let (rows, entries) = (self.rows(), self.shelf.entries());
        let chosen = rows.iter().find(|&&number| Some(&entries[number].path) == self.chosen.as_ref());
        chosen.or(rows.first()).map(|&number| entries[number].clone())
    }
    /// Goes so many rows down.
    pub(crate) fn step(&mut self, by: isize) {
        let rows = self.rows();
        let now = self.row().map(|entry| entry.path);
        let entries = self.shelf.entries();
        let at = rows.iter().position(|&number| Some(&entries[number].path) == now.as_ref()).unwrap_or(0);
        let to = at.saturating_add_signed(by).min(rows.len().saturating_sub(1));
        let chosen = rows.get(to).map(|&number| entries[number].path.clone());
        drop(entries);
        (self.chosen, self.turns) = (chosen, true);
    }
    /// Is there something new in the list since this was asked last?
    fn has_changed(&mut self) -> bool {
        let version = self.shelf.version();
        std::mem::replace(&mut self.drawn, version) != version
    }
}

/// All words of a row that one may look for.
fn described(entry: &Entry) -> String {
    let mut words = vec![entry.title(), entry.stem(), entry.scenario.clone()];
    words.extend(entry.game().map(|game| spoken().date(game.month)));
    words.extend(entry.header().map(|header| header.players.join(" ")));
    words.extend(entry.marks().into_iter().map(said));
    words.join("\n")
}

/// A mark in a word.
pub(crate) fn said(mark: Mark) -> String {
    match mark {
        Mark::Automatic => t!("load-automatic"),
        Mark::Study => t!("study-mark"),
        Mark::Iron => t!("iron-mark"),
        Mark::IronGivenUp => t!("iron-mark-given-up"),
        Mark::Secret => t!("load-secret"),
        Mark::Replay => t!("load-replay"),
    }
}

impl Shell {
    pub(super) fn open_shelf(&mut self) {
        let shelf = self.saves.shelf(false, &self.library);
        self.dialog = Some(Dialog::Load(Box::new(SavedGames { shelf, turns: true, ..SavedGames::default() })));
    }
    /// Lists other files.
    pub(super) fn list_files(&mut self, which: Which) {
        let shelf = self.saves.shelf(which == Which::Deleted, &self.library);
        if let Some(Dialog::Load(saved_games)) = &mut self.dialog {
            if [saved_games.which, which].contains(&Which::Deleted) {
                saved_games.shelf = shelf;
            }
            (saved_games.which, saved_games.editing, saved_games.said) = (which, None, None);
        }
    }
    /// Asks which war is to be put beside the one that is watched.
    pub(super) fn ask_compare(&mut self) {
        if !self.is_watching() {
            return self.say(t!("compare-nothing-watched"));
        }
        self.open_shelf();
        if let Some(Dialog::Load(saved_games)) = &mut self.dialog {
            saved_games.editing = Some(Editing::Compare { with: None });
        }
    }
    /// One step back: what was being done to a file is not done. False where nothing was.
    pub(super) fn stop_editing(&mut self) -> bool {
        match &mut self.dialog {
            Some(Dialog::Load(saved_games)) => saved_games.editing.take().is_some(),
            _ => false,
        }
    }
    /// True when more of the files has been read.
    pub(super) fn look_at_shelf(&mut self) -> bool {
        match &mut self.dialog {
            Some(Dialog::Load(saved_games)) => saved_games.has_changed(),
            _ => false,
        }
    }
    pub(super) fn reads_shelf(&self) -> bool {
        matches!(&self.dialog, Some(Dialog::Load(saved_games)) if saved_games.shelf.is_reading())
    }
    /// The box anew, with what came of a change. What can't be done leaves what is being filled in.
    fn refresh_shelf(&mut self, said: Result<String, String>, deleted: Option<Deleted>) {
        if let Some(Dialog::Load(saved_games)) = &mut self.dialog {
            saved_games.shelf = self.saves.shelf(saved_games.which == Which::Deleted, &self.library);
            if said.is_ok() {
                saved_games.editing = None;
            }
            (saved_games.said, saved_games.deleted) = (Some(said), deleted);
        }
        self.can_continue = self.saves.newest().is_some();
    }
    pub(super) fn rename(&mut self, path: &Path, name: &str) {
        let renamed = self.saves.rename(path, name);
        if let (Ok(renamed), Some(Dialog::Load(saved_games))) = (&renamed, &mut self.dialog) {
            saved_games.chosen = Some(renamed.clone());
        }
        renamed.iter().for_each(|to| self.iron_moved(path, to));
        let said = renamed.map(|_| t!("save-renamed", name = name.trim())).map_err(|failure| failure.to_string());
        self.refresh_shelf(said, None);
    }
    pub(super) fn delete(&mut self, path: &Path) {
        // the row below takes its place under the keyboard
        if let Some(Dialog::Load(saved_games)) = &mut self.dialog {
            saved_games.chosen = Some(path.to_owned());
            saved_games.step(1);
        }
        match self.saves.delete(path) {
            Ok(deleted) => self.refresh_shelf(Ok(t!("save-deleted", name = stem(path))), Some(deleted)),
            Err(failure) => self.refresh_shelf(Err(failure.to_string()), None),
        }
    }
    pub(super) fn undelete(&mut self) {
        let Some(Dialog::Load(saved_games)) = &self.dialog else { return };
        let Some(deleted) = saved_games.deleted.clone() else { return };
        match self.saves.undelete(&deleted) {
            Ok(()) => self.refresh_shelf(Ok(t!("save-back", name = stem(&deleted.from))), None),
            Err(failure) => self.refresh_shelf(Err(failure.to_string()), Some(deleted)),
        }
    }
    pub(super) fn restore(&mut self, path: &Path) {
        let said = self.saves.restore(path).map(|_| t!("save-back", name = stem(path)));
        self.refresh_shelf(said.map_err(|failure| failure.to_string()), None);
    }

    // ----- what a file shows of its game, and the file for the case that the program does not come to its end

    /// The game on the screen with a picture of its map, for a file.
    pub(super) fn game_to_save(&self, title: &str) -> Option<meridian_session::save::Save> {
        let Screen::Game(screen) = &self.screen else { return None };
        let mut save = screen.save(title);
        save.summary.picture = screen.thumbnail(&self.theme, &self.viewport)();
        Some(save)
    }
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
