//! Clips of a war that is watched: asked for, made beside the game, and said where they are.

use crate::clips::{Clip, ClipOrder, Format};
use crate::game_screen::Notice;
use crate::settings::Tint;
use crate::shell::{Dialog, Screen, Shell};
use meridian_presentation::shot::Shot;
use meridian_renderer::Layers;
use meridian_session::Failure;
use meridian_session::save::free_path;
use meridian_words::{spoken, t};
use std::path::PathBuf;

impl Shell {
    pub(super) fn ask_clip(&mut self) {
        if !self.is_watching() {
            return self.say(t!("clip-only-watched"));
        }
        if self.clip.is_some() {
            return self.say(t!("clip-one-at-a-time"));
        }
        self.dialog = Some(Dialog::Clip(ClipOrder::default()));
    }
    pub(super) fn make_clip(&mut self, order: &ClipOrder) {
        match self.started(order) {
            Ok(clip) => {
                self.clip = clip;
                self.dialog = None;
            }
            Err(failure) => {
                self.dialog = None;
                self.say(failure.to_string());
            }
        }
    }
    fn started(&self, order: &ClipOrder) -> Result<Option<Clip>, Failure> {
        let Screen::Game(screen) = &self.screen else { return Ok(None) };
        let Some(playback) = &screen.playback else { return Ok(None) };
        let Some(lines) = order.lines(playback, screen.session.orders()) else { return Ok(None) };
        let month = screen.game_before(lines.start).map(|game| spoken().date(game.state().clock().month));
        let name = t!(
            "clip-name",
            scenario = screen.session.header().scenario.as_str(),
            date = month.unwrap_or_default(),
            order = lines.start + 1
        );
        let partnerships = self.settings.now.tint == Tint::Partnership;
        let layers = Layers { partnerships, ..Layers::default() };
        let shot = Shot { theme: self.settings.now.theme, layers, ..Shot::default() };
        let path = self.clip_path(&name, order.format)?;
        Clip::start(screen, &lines, order, shot, &self.viewport, path).map(Some)
    }
    /// A name that is not there yet, in a folder of their own beside the saved games.
    fn clip_path(&self, name: &str, format: Format) -> Result<PathBuf, Failure> {
        let file = self.saves.file(name);
        let stem = file.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        let folder = self.saves.path().join("clips");
        self.saves.prepare()?;
        std::fs::create_dir_all(&folder).map_err(|error| Failure::file("cant-write", &folder, &error))?;
        Ok(free_path(&stem, |name| match format {
            Format::Gif => folder.join(format!("{name}.gif")),
            Format::Series => folder.join(name),
        }))
    }
    /// Says what has become of the clip; true when there is something to say.
    pub(super) fn follow_clip(&mut self) -> bool {
        let Some(made) = self.clip.as_ref().and_then(Clip::outcome) else { return false };
        self.clip = None;
        let (text, good) = match made {
            Ok(Some((path, count))) => (t!("clip-written", path = path.display().to_string(), count = count), true),
            Ok(None) => (t!("clip-stopped"), true),
            Err(failure) => (failure.to_string(), false),
        };
        match &mut self.screen {
            Screen::Game(screen) if good => screen.notice = Some(Notice::good(text).lasting()),
            Screen::Game(screen) => screen.notice = Some(Notice::bad(text).lasting()),
            Screen::Menu(_) => self.message = Some(text),
        }
        true
    }
}
