//! What the player has set for all games: how the screen looks and moves. Kept as TOML in the account's configuration
//! folder. A file that can't be read is put aside, never overwritten, and the game starts with the defaults.

mod alerts;
mod new_game;
mod values;

pub use alerts::{Alert, Alerts};
pub(crate) use meridian_presentation::theme::{ThemeName, Tint};
pub use new_game::NewGame;
pub(crate) use values::Animation;
pub use values::{PanelLook, Percent};

use crate::keys::Bindings;
use meridian_renderer::Theme;
use meridian_session::Failure;
use meridian_session::folders::account_config;
use meridian_words::t;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// Name of the file in its folder.
const FILE: &str = "settings.toml";

/// Every setting. What a file leaves out keeps its default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Colours of the map.
    pub theme: ThemeName,
    /// Colours of the panels.
    pub panels: PanelLook,
    /// What the colours of land tell apart.
    pub(crate) tint: Tint,
    /// Size of the panels.
    pub ui_scale: Percent<80, 200>,
    /// Size of names on the map.
    pub(crate) label_scale: Percent<70, 160>,
    /// Size of counters.
    pub counter_scale: Percent<70, 140>,
    /// The map goes on a little after it was thrown.
    pub(crate) inertia: bool,
    /// How fast units move, fight and vanish before the player's eyes.
    pub(crate) animation: Animation,
    /// No flights, no glides, no fading: everything is where it belongs at once.
    pub reduce_motion: bool,
    /// The window covers the whole screen.
    pub full_screen: bool,
    /// The panel on the left is folded.
    pub fold_list: bool,
    /// The panel on the right is folded.
    pub fold_hex: bool,
    /// Language of what is said, as on the command line; English without one. It is spoken from the next start on.
    pub language: Option<String>,
    /// The AI that is asked for advice, as on the command line.
    pub adviser: String,
    /// AIs that are not offered for new games, as on the command line.
    pub ais_off: BTreeSet<String>,
    /// Lessons that have been gone through, by their names.
    pub lessons_done: BTreeSet<String>,
    /// The dispatch of a month opens by itself when the month is over.
    pub dispatch: bool,
    /// How loud the program is about what the other side does.
    pub alerts: Alerts,
    /// How the last new game was put together.
    pub new_game: NewGame,
    /// Keys of actions, by the names that the game has for them: what is not named keeps its own.
    pub keys: Bindings,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            theme: ThemeName::default(),
            panels: PanelLook::default(),
            tint: Tint::default(),
            ui_scale: Percent::default(),
            label_scale: Percent::default(),
            counter_scale: Percent::default(),
            inertia: true,
            animation: Animation::default(),
            reduce_motion: false,
            full_screen: false,
            fold_list: false,
            fold_hex: false,
            language: None,
            adviser: "marshal".to_owned(),
            ais_off: BTreeSet::new(),
            lessons_done: BTreeSet::new(),
            dispatch: true,
            alerts: Alerts::default(),
            new_game: NewGame::default(),
            keys: Bindings::default(),
        }
    }
}

impl Settings {
    /// How the screen looks and moves as it was at first; what else is set stays.
    #[must_use]
    pub fn looks_reset(&self) -> Self {
        let Self {
            fold_list,
            fold_hex,
            language,
            adviser,
            ais_off,
            lessons_done,
            dispatch,
            alerts,
            new_game,
            keys,
            ..
        } = self.clone();
        Self {
            fold_list,
            fold_hex,
            language,
            adviser,
            ais_off,
            lessons_done,
            dispatch,
            alerts,
            new_game,
            keys,
            ..Self::default()
        }
    }
    /// The map's theme with the player's sizes in it.
    pub(crate) fn map_theme(&self) -> Theme {
        let mut theme = self.theme.theme();
        theme.sizes.label_scale *= self.label_scale.factor();
        theme.sizes.counter_scale *= self.counter_scale.factor();
        theme
    }
    /// Whether the map glides on after it was thrown.
    pub(crate) fn glides(&self) -> bool {
        self.inertia && !self.reduce_motion
    }
    /// How long the animation of an event takes as a multiple of its normal time; 0 for none.
    pub(crate) fn animation_time(&self) -> f32 {
        if self.reduce_motion { 0.0 } else { self.animation.time() }
    }
    fn to_toml(&self) -> String {
        let lines = toml::to_string(self).expect("settings are plain values");
        format!("# {}\n{lines}", t!("settings-head"))
    }
}

/// The settings and the file they are kept in.
#[derive(Debug)]
pub struct SettingsFile {
    /// As they hold, in the file or not there yet.
    pub now: Settings,
    /// As they are in the file.
    written: Settings,
    path: Option<PathBuf>,
}

impl SettingsFile {
    /// Reads the file in `folder`, or in the account's configuration folder. The text says what was wrong with it.
    pub fn open(folder: Option<&Path>) -> (Self, Option<String>) {
        let path = file_in(folder);
        let Some(file) = &path else {
            return (Self::with(Settings::default(), path), Some(t!("settings-no-home")));
        };
        let (settings, notice) = match meridian_files::read(file) {
            Ok(bytes) => match parse(&bytes) {
                Ok(settings) => (settings, None),
                Err(fault) => (Settings::default(), Some(put_aside(file, &fault))),
            },
            Err(error) if error.kind() == ErrorKind::NotFound => (Settings::default(), None),
            Err(error) => {
                let fault = Failure::file("cant-read", file, &error).to_string();
                (Settings::default(), Some(t!("settings-defaults", fault = fault)))
            }
        };
        (Self::with(settings, path), notice)
    }
    fn with(settings: Settings, path: Option<PathBuf>) -> Self {
        Self { now: settings.clone(), written: settings, path }
    }
    /// Writes the file if something in it has changed.
    pub(crate) fn save(&mut self) -> Result<(), Failure> {
        if self.now == self.written {
            return Ok(());
        }
        // One attempt a change: a disk that is full would be asked again with every frame.
        self.written = self.now.clone();
        let Some(path) = &self.path else { return Ok(()) };
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|error| Failure::file("cant-make-folder", folder, &error))?;
        meridian_files::write(path, self.now.to_toml().as_bytes())
            .map_err(|error| Failure::file("cant-write-settings", path, &error))
    }
}

/// The language that is set in `folder`, or in the account's configuration folder. Says nothing of a file that can't be read:
/// [`SettingsFile::open`] does.
pub fn language(folder: Option<&Path>) -> Option<String> {
    let bytes = meridian_files::read(&file_in(folder)?).ok()?;
    let settings: toml::Table = toml::from_str(std::str::from_utf8(&bytes).ok()?).ok()?;
    settings.get("language")?.as_str().map(str::to_owned)
}

/// The file in `folder`, or in the account's configuration folder; none for an account without a home.
fn file_in(folder: Option<&Path>) -> Option<PathBuf> {
    folder.map(Path::to_path_buf).or_else(account_config).map(|folder| folder.join(FILE))
}

/// Where in the file something is wrong, and what.
#[derive(PartialEq, Eq, Debug)]
struct Fault {
    line: Option<usize>,
    what: String,
}

fn parse(bytes: &[u8]) -> Result<Settings, Fault> {
    let text = std::str::from_utf8(bytes)
        .map_err(|error| Fault { line: Some(line_of(bytes, error.valid_up_to())), what: t!("settings-no-text") })?;
    toml::from_str(text).map_err(|error| Fault {
        line: error.span().map(|span| line_of(bytes, span.start)),
        what: error.message().lines().collect::<Vec<_>>().join(" "),
    })
}

/// The line of a byte, from 1.
fn line_of(bytes: &[u8], at: usize) -> usize {
    1 + bytes.iter().take(at).filter(|&&byte| byte == b'\n').count()
}

/// Keeps a broken file under another name and says so. Where the file is a link, that stays: the next settings go where it
/// leads.
fn put_aside(file: &Path, fault: &Fault) -> String {
    let real = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let line = fault.line.map_or(String::new(), |line| format!(":{line}"));
    let (place, what) = (format!("{}{line}", file.display()), fault.what.as_str());
    let names = (1..100).map(|number| match number {
        1 => "settings.broken.toml".to_owned(),
        _ => format!("settings.broken-{number}.toml"),
    });
    let free = names.map(|name| real.with_file_name(name)).find(|aside| !aside.exists());
    match free.map(|aside| (fs::rename(&real, &aside), aside)) {
        Some((Ok(()), aside)) => {
            t!("settings-put-aside", place = place, what = what, kept = aside.display().to_string())
        }
        _ => t!("settings-unreadable", place = place, what = what),
    }
}

#[cfg(test)]
mod tests;
