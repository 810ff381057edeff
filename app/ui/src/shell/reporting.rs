//! A picture of the screen with the game beside it, and what goes with a report of a problem. Nothing is sent.

use super::iron::copied;
use crate::game_screen::Notice;
use crate::shell::{Screen, Shell};
use meridian_engine::Side;
use meridian_renderer::Image;
use meridian_session::save::{first_free, free_path};
use meridian_session::{Failure, Seat};
use meridian_words::t;
use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

impl Shell {
    /// The game at once, the picture with the next frame, both under one name.
    pub(super) fn take_picture(&mut self) {
        let name = match &self.screen {
            Screen::Game(screen) => t!("picture-name", name = screen.save_name()),
            Screen::Menu(_) => t!("picture-name-menu"),
        };
        let free = |file: PathBuf| !file.exists() && !file.with_extension("png").exists();
        let file = self.saves.file(&first_free(&name, |name| free(self.saves.file(name))));
        let kept = self.saves.prepare().and_then(|()| self.keep_beside(&file));
        match kept {
            Ok(with_game) => self.picture = Some((file.with_extension("png"), with_game)),
            Err(failure) => self.say(failure.to_string()),
        }
    }
    /// True if there is a game to be kept: what is only watched has its file, and so has a game in iron mode.
    fn keep_beside(&self, file: &Path) -> Result<bool, Failure> {
        // a game in iron mode has one file alone
        let watching = self.is_watching() || self.iron_file().is_some();
        let title = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let Some(save) = self.game_to_save(&title).filter(|_| !watching) else { return Ok(false) };
        let written = meridian_files::write(file, &save.to_bytes());
        written.map(|()| true).map_err(|error| Failure::file("cant-write-game", file, &error))
    }
    /// Is the next frame to be kept?
    pub(crate) fn wants_picture(&self) -> bool {
        self.picture.is_some()
    }
    /// The frame that was asked for.
    pub(crate) fn keep_picture(&mut self, picture: Result<Image, Failure>) {
        let Some((path, with_game)) = self.picture.take() else { return };
        let written = picture.and_then(|picture| {
            meridian_files::write(&path, &picture.to_png()).map_err(|error| Failure::file("cant-write", &path, &error))
        });
        let text = written.map(|()| {
            let (picture, game) = (path.display().to_string(), path.with_extension("mrs").display().to_string());
            if with_game {
                t!("picture-with-game", picture = picture, game = game)
            } else {
                t!("picture-alone", picture = picture)
            }
        });
        match text {
            Ok(text) => self.say_well(text),
            Err(failure) => self.say(failure.to_string()),
        }
    }
    fn say_well(&mut self, text: String) {
        match &mut self.screen {
            // where it lies and what to do with it takes its time to be read
            Screen::Game(screen) => screen.notice = Some(Notice::good(text).lasting()),
            Screen::Menu(_) => self.message = Some(text),
        }
    }
    /// One file with all that somebody needs who is to find out what went wrong.
    pub(super) fn write_report(&mut self) {
        self.dialog = None;
        match self.report_file() {
            Ok(path) => self.say_well(t!("report-written", path = path.display().to_string())),
            Err(failure) => self.say(failure.to_string()),
        }
    }
    fn report_file(&self) -> Result<PathBuf, Failure> {
        let folder = self.saves.path().join("reports");
        std::fs::create_dir_all(&folder).map_err(|error| Failure::file("cant-make-folder", &folder, &error))?;
        let path = free_path("report", |name| folder.join(format!("{name}.zip")));
        let bytes = self.report_bytes().map_err(|error| Failure::file("cant-write", &path, &error))?;
        meridian_files::write(&path, &bytes).map_err(|error| Failure::file("cant-write", &path, &error))?;
        Ok(path)
    }
    fn report_bytes(&self) -> std::io::Result<Vec<u8>> {
        let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
        // saved games hardly get smaller, and the rest is small
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
        let mut add = |name: &str, bytes: &[u8]| -> std::io::Result<()> {
            zip.start_file(name, options)?;
            zip.write_all(bytes)
        };
        let settings = toml::to_string(&self.settings.now).unwrap_or_else(|error| error.to_string());
        add("what-happened.txt", t!("report-text").as_bytes())?;
        add("facts.toml", without_home(&self.facts()).as_bytes())?;
        add("settings.toml", without_home(&settings).as_bytes())?;
        add("log.txt", without_home(&meridian_files::console::recent()).as_bytes())?;
        if let Some(mut save) = self.game_to_save("report").map(copied) {
            // whoever has the secrets of a correspondence could write its files
            save.correspondence = None;
            add("game.mrs", &save.to_bytes())?;
        }
        Ok(zip.finish()?.into_inner())
    }
    /// What the program is, runs on and shows.
    fn facts(&self) -> String {
        let mut facts = toml::Table::new();
        let mut add = |key: &str, value: String| drop(facts.insert(key.to_owned(), toml::Value::String(value)));
        add("version", env!("CARGO_PKG_VERSION").to_owned());
        add("system", std::env::consts::OS.to_owned());
        add("processor", std::env::consts::ARCH.to_owned());
        add("threads", std::thread::available_parallelism().map_or(0, usize::from).to_string());
        add("graphics", self.adapter.clone());
        let viewport = self.viewport();
        add("map", format!("{}x{}@{}", viewport.width, viewport.height, viewport.scale));
        if let Screen::Game(screen) = &self.screen {
            let (header, clock) = (screen.session.header(), screen.session.state().clock());
            add("scenario", header.scenario.clone());
            add("ruleset", header.ruleset.clone());
            add("month", clock.month.to_string());
            add("phase", clock.phase.key().to_owned());
            add("active", clock.active.name().to_owned());
            add("orders", screen.session.orders().to_string());
            add("watched", screen.is_watching().to_string());
            for side in Side::BOTH {
                let seat = match screen.session.seat(side) {
                    Seat::Person => "person",
                    Seat::Agent(player) => player.name(),
                    Seat::Remote(_) => "elsewhere",
                    Seat::Nobody(_) => "nobody",
                };
                add(side.name(), seat.to_owned());
            }
        }
        facts.to_string()
    }
}

/// Paths in the player's home begin with `~`: they would say who it is.
fn without_home(text: &str) -> String {
    let home = std::env::home_dir().map(|home| home.display().to_string());
    home.filter(|home| home.len() > 1).map_or_else(|| text.to_owned(), |home| text.replace(&home, "~"))
}
