//! Saved games, written and read.

use super::seats::Again;
use crate::clips::Clip;
use crate::game_screen::Notice;
use crate::shell::{Dialog, FileCommand, Screen, Shell};
use meridian_session::save::free_path;
use meridian_session::{Failure, Session, World};
use meridian_words::{Words, t};
use std::path::{Path, PathBuf};

/// The name of the quick save in every language, so that another language finds it.
fn quick_save() -> String {
    Words::ENGLISH.say("save-quick")
}

impl Shell {
    pub(super) fn apply_file(&mut self, command: FileCommand) {
        // lists show what was written, and what was written can be loaded
        self.finish_writing();
        self.settle();
        match command {
            FileCommand::AskSave | FileCommand::QuickSave if self.is_watching() => self.say_only_watched(),
            FileCommand::AskSave | FileCommand::QuickSave | FileCommand::Save(_) | FileCommand::Replace(_)
                if self.iron_file().is_some() =>
            {
                self.say_iron();
            }
            FileCommand::AskSave => self.ask_name(),
            FileCommand::QuickSave => self.save(&quick_save()),
            // the box asks first
            FileCommand::Save(name) if self.saves.why_not(&name).is_some() => {}
            FileCommand::Save(name) | FileCommand::Replace(name) => self.save(&name),
            FileCommand::AskLoad => self.open_shelf(),
            FileCommand::Load(path) => self.load(&path),
            FileCommand::QuickLoad => self.load(&self.saves.file(&quick_save())),
            FileCommand::Continue => self.load_newest(),
            FileCommand::Rename(path, name) => self.rename(&path, &name),
            FileCommand::Delete(path) => self.delete(&path),
            FileCommand::Undelete => self.undelete(),
            FileCommand::List(which) => self.list_files(which),
            FileCommand::Restore(path) => self.restore(&path),
            FileCommand::TakePicture => self.take_picture(),
            FileCommand::Report => self.write_report(),
            FileCommand::Drop(path) => self.take_dropped(path),
            FileCommand::Watch(path) => self.open_war(path),
            FileCommand::Compare(first, second) => self.compare_files(first.as_deref(), &second),
            FileCommand::AskCompare => self.ask_compare(),
            FileCommand::EndCompare => self.beside = None,
            FileCommand::AskClip => self.ask_clip(),
            FileCommand::MakeClip(order) => self.make_clip(&order),
            FileCommand::StopClip => self.clip.iter().for_each(Clip::stop),
            FileCommand::KeepReplay => self.keep_replay(),
            FileCommand::KeepTable { name, text } => self.keep_table(&name, &text),
            FileCommand::WatchThis => self.watch_this(),
            FileCommand::AskTakeOver => self.ask_take_over(),
            FileCommand::TakeOver(filled) => self.take_over(&filled),
        }
    }
    fn ask_name(&mut self) {
        if let Screen::Game(screen) = &self.screen {
            self.dialog = Some(Dialog::Save { name: self.saves.unused(&screen.save_name()) });
        }
    }
    fn load_newest(&mut self) {
        match self.saves.newest() {
            Some(path) => self.load(&path),
            None => {
                self.can_continue = false;
                self.say(t!("save-none-left"));
            }
        }
    }
    /// A table as a file of text, under a name of its own beside the saved games.
    fn keep_table(&mut self, name: &str, text: &str) {
        let Screen::Game(screen) = &mut self.screen else { return };
        let name = format!("{name} - {}", screen.save_name());
        let path = free_path(&name, |name| self.saves.file(name).with_extension("txt"));
        let written = self.saves.prepare().and_then(|()| {
            meridian_files::write(&path, text.as_bytes()).map_err(|error| Failure::file("cant-write", &path, &error))
        });
        screen.notice = Some(match written {
            Ok(()) => Notice::good(t!("watch-written", path = path.display().to_string())),
            Err(failure) => Notice::bad(failure.to_string()),
        });
    }
    pub(super) fn save(&mut self, name: &str) {
        let Screen::Game(screen) = &self.screen else { return };
        let (mut save, picture) = (screen.save(name), screen.thumbnail(&self.theme, &self.viewport));
        let (saves, path, name) = (self.saves.clone(), self.saves.file(name), name.to_owned());
        self.write(move || {
            save.summary.picture = picture();
            let written = saves.prepare().and_then(|()| {
                meridian_files::write(&path, &save.to_bytes())
                    .map_err(|error| Failure::file("cant-write-game", &path, &error))
            });
            match written {
                Ok(()) => Notice::good(t!("save-written", name = name)),
                Err(failure) => Notice::bad(failure.to_string()),
            }
        });
        self.dialog = None;
    }
    pub(super) fn load(&mut self, path: &Path) {
        // loading the file of a game in iron mode goes on where that stands
        let is_kept = self.keep_iron();
        match self.read(path) {
            Ok((session, again)) => {
                // The game that lies there is not lost with its screen.
                self.hand_away(is_kept);
                let opening = self.library.opening(session.header());
                self.show_game(session);
                self.go_on_in(path);
                if let Screen::Game(screen) = &mut self.screen {
                    if let Ok(opening) = opening {
                        screen.recall(opening);
                    }
                    screen.notice = Some(again.notice(&name_of(path)));
                    screen.cover();
                }
            }
            // The game on the screen stays as it is.
            Err(failure) => {
                self.dialog = None;
                self.say(format!("{}: {failure}", name_of(path)));
            }
        }
    }
    pub(super) fn read(&self, path: &Path) -> Result<(Session, Again), Failure> {
        let bytes = meridian_files::read(path).map_err(|error| Failure::file("cant-read", path, &error))?;
        let (World { map, rules, .. }, save) = self.library.saved(&bytes)?;
        let (seats, again) = self.seats_again(&save, &save.game(map.clone(), rules.clone()))?;
        Ok((Session::from_save(save, map, rules, seats), again))
    }
}

fn name_of(path: &Path) -> String {
    path.file_stem()
        .map_or_else(|| PathBuf::from(path).display().to_string(), |name| name.to_string_lossy().into_owned())
}
