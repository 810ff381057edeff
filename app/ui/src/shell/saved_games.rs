//! The box with saved games and replays: loading, other names, deleting and bringing back.

use crate::shell::{Dialog, Shell};
use meridian_session::save::{Deleted, Listed, Recorded};
use meridian_words::t;
use std::path::{Path, PathBuf};

/// What the box shows.
#[derive(Clone, Debug, Default)]
pub struct SavedGames {
    pub(crate) files: Vec<Listed>,
    pub(crate) replays: Vec<Recorded>,
    /// The file that something is being done to.
    pub editing: Option<Editing>,
    /// What came of the last change.
    pub(crate) said: Option<Result<String, String>>,
    pub(crate) deleted: Option<Deleted>,
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

impl Shell {
    pub(super) fn open_shelf(&mut self) {
        let (files, replays) = (self.saves.list(), self.saves.replays());
        self.dialog = Some(Dialog::Load(Box::new(SavedGames { files, replays, ..SavedGames::default() })));
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
    /// The box anew, with what came of a change. What can't be done leaves what is being filled in.
    fn refresh_shelf(&mut self, said: Result<String, String>, deleted: Option<Deleted>) {
        let editing = match &self.dialog {
            Some(Dialog::Load(saved_games)) if said.is_err() => saved_games.editing.clone(),
            _ => None,
        };
        self.open_shelf();
        if let Some(Dialog::Load(saved_games)) = &mut self.dialog {
            (saved_games.said, saved_games.deleted, saved_games.editing) = (Some(said), deleted, editing);
        }
        self.can_continue = self.saves.newest().is_some();
    }
    pub(super) fn rename(&mut self, path: &Path, name: &str) {
        let renamed = self.saves.rename(path, name);
        let said = renamed.map(|_| t!("save-renamed", name = name.trim())).map_err(|failure| failure.to_string());
        self.refresh_shelf(said, None);
    }
    pub(super) fn delete(&mut self, path: &Path) {
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
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}
