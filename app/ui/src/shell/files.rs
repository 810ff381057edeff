//! Saved games, written and read.

use super::background::Comes;
use super::seating::Seating;
use crate::clips::Clip;
use crate::game_screen::{GameScreen, Notice};
use crate::shell::{Dialog, FileCommand, Screen, Shell};
use meridian_session::Failure;
use meridian_session::save::free_path;
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
            FileCommand::BringNothing => self.brings_nothing(),
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
    /// Goes on from a saved game as soon as its AIs have started.
    pub(super) fn load(&mut self, path: &Path) {
        // loading the file of a game in iron mode goes on where that stands
        self.keep_iron();
        let (seating, path) = (self.seating(), path.to_owned());
        self.bring(t!("brings-game", name = name_of(&path)), move || seating.load(&path));
    }
    /// The same at once, for a game at which no AI sits.
    pub(super) fn load_waiting(&mut self, path: &Path) -> Result<(), Failure> {
        self.keep_iron();
        let comes = self.seating().load(path)?;
        comes(self);
        Ok(())
    }
    fn has_loaded(&mut self, path: &Path, screen: Box<GameScreen>, notice: Notice) {
        let moved = |now: &GameScreen| now.session.orders() != screen.session.orders();
        if self.iron_file() == Some(path) && matches!(&self.screen, Screen::Game(now) if moved(now)) {
            // who has gone on meanwhile in the game that lies there has gone on in the game
            return self.say_iron();
        }
        // The game that lies there is not lost with its screen.
        self.hand_away();
        self.show_screen(screen);
        self.go_on_in(path);
        if let Screen::Game(screen) = &mut self.screen {
            screen.notice = Some(notice);
            screen.cover();
        }
    }
}

impl Seating {
    fn load(&self, path: &Path) -> Result<Comes, Failure> {
        let named = |failure: Failure| Failure::no(format!("{}: {failure}", name_of(path)));
        let (session, again) = self.read(path).map_err(named)?;
        let opening = self.library.opening(session.header());
        let mut screen = self.screen(session);
        opening.into_iter().for_each(|opening| screen.recall(opening));
        let (path, notice) = (path.to_owned(), again.notice(&name_of(path)));
        Ok(Box::new(move |shell: &mut Shell| shell.has_loaded(&path, screen, notice)))
    }
}

pub(super) fn name_of(path: &Path) -> String {
    path.file_stem()
        .map_or_else(|| PathBuf::from(path).display().to_string(), |name| name.to_string_lossy().into_owned())
}
