//! A game in iron mode lies in one file, which goes with it: it is written anew at each step of the person and when the game is
//! left, and nothing else is written that one could go back to.

use crate::game_screen::Notice;
use crate::shell::{Screen, Shell};
use meridian_session::Iron;
use meridian_session::save::Save;
use meridian_words::t;
use std::path::Path;

impl Shell {
    /// The file of the game on the screen, if that is played in iron mode.
    pub(super) fn iron_file(&self) -> Option<&Path> {
        let Screen::Game(screen) = &self.screen else { return None };
        let is_iron = !screen.is_watching() && screen.session.options().is_iron();
        self.iron.as_deref().filter(|_| is_iron)
    }
    /// A new game in iron mode gets a file, and is written there at once: it has one before anything has happened in it.
    pub(super) fn begin_iron(&mut self) {
        let Screen::Game(screen) = &self.screen else { return };
        if !screen.session.options().is_iron() {
            return;
        }
        let scenario = &screen.session.header().scenario;
        let title = self.library.catalogue().card(scenario).map_or_else(|_| scenario.clone(), |card| card.title);
        // file systems dislike colons
        let name = t!("iron-name", scenario = title.replace(':', ""));
        self.iron = Some(self.saves.file(&self.saves.unused(&name)));
        self.keep_iron();
    }
    /// The file of a game that was loaded.
    pub(super) fn go_on_in(&mut self, path: &Path) {
        self.iron = Some(path.to_owned());
    }
    /// The file has another name by now.
    pub(super) fn iron_moved(&mut self, from: &Path, to: &Path) {
        if self.iron.as_deref() == Some(from) {
            self.iron = Some(to.to_owned());
        }
    }
    /// Writes the game into its file and waits for that. False where it is not in iron mode.
    pub(super) fn keep_iron(&mut self) -> bool {
        let Some(file) = self.iron_file().map(Path::to_owned) else { return false };
        if let Some(save) = self.game_to_save("") {
            self.autosaves.save_to(save, None, file);
            self.autosaves.finish();
        }
        true
    }
    /// Instead of a save under a name: says where the game lies.
    pub(super) fn say_iron(&mut self) {
        self.keep_iron();
        self.dialog = None;
        let file = self.iron_file().map(|file| file.display().to_string()).unwrap_or_default();
        if let Screen::Game(screen) = &mut self.screen {
            screen.notice = Some(Notice::good(t!("iron-one-file", file = file)).lasting());
        }
    }
    pub(super) fn give_up_iron(&mut self) {
        let Some(file) = self.iron_file().map(Path::to_owned) else { return };
        if let Screen::Game(screen) = &mut self.screen {
            screen.session.give_up_iron();
            screen.notice = Some(Notice::good(t!("iron-given-up")));
        }
        self.dialog = None;
        // marked in its file too, whatever becomes of the program
        if let Some(save) = self.game_to_save("") {
            self.autosaves.save_to(save, None, file);
            self.autosaves.finish();
        }
    }
}

/// A copy of a game for somebody who looks into it: one that was in iron mode is so no more, else it would be a second file of it.
pub(super) fn copied(mut save: Save) -> Save {
    if save.summary.options.is_iron() {
        save.summary.options.iron = Iron::GivenUp;
    }
    save
}

/// Of the file of the game: its title in lists.
pub(super) fn title_of(file: &Path) -> String {
    file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}
