//! The file of the settings. A line that can't be read is told and passed over, and the rest holds; the file as it was is put
//! aside, never overwritten.

use super::{Settings, merge};
use meridian_files::Turn;
use meridian_session::Failure;
use meridian_session::folders::account_config;
use meridian_session::save::free_path;
use meridian_words::{spoken, t};
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Name of the file in its folder.
pub(super) const FILE: &str = "settings.toml";
/// So many faults of a file are told; of the others only the number.
const MOST_FAULTS: usize = 3;
/// Writing takes a few milliseconds.
const LONGEST_TURN: Duration = Duration::from_millis(250);

/// The settings and the file they are kept in.
#[derive(Debug)]
pub struct SettingsFile {
    /// As they hold, in the file or not there yet.
    pub now: Settings,
    /// As they are in the file; none after a file with faults.
    written: Option<Settings>,
    /// As they were when they were last to be written, whether that succeeded or not.
    tried: Option<Settings>,
    path: Option<PathBuf>,
    /// How often they have changed.
    changes: u64,
}

impl SettingsFile {
    /// Reads the file in `folder`, or in the account's configuration folder. The text says what was wrong with it.
    pub fn open(folder: Option<&Path>) -> (Self, Option<String>) {
        let path = file_in(folder);
        let Some(file) = &path else {
            return (Self::with(Settings::default(), path), Some(t!("settings-no-home")));
        };
        match meridian_files::read(file) {
            Ok(bytes) => {
                let (settings, faults) = parse(&bytes);
                if faults.is_empty() {
                    return (Self::with(settings, path), None);
                }
                let notice = put_aside(file, &faults);
                // what is left of the file is written as soon as there is a frame
                (Self { now: settings, written: None, tried: None, path, changes: 0 }, Some(notice))
            }
            Err(error) if error.kind() == ErrorKind::NotFound => (Self::with(Settings::default(), path), None),
            Err(error) => {
                let fault = Failure::file("cant-read", file, &error).to_string();
                if error.kind() == ErrorKind::NotADirectory {
                    // there is no file, and there can't be one
                    return (Self::with(Settings::default(), path), Some(t!("settings-defaults", fault = fault)));
                }
                // what can't be read now may be whole: nothing is written over it
                (Self::with(Settings::default(), None), Some(t!("settings-not-kept", fault = fault)))
            }
        }
    }
    /// Another number after each change that was to be written.
    pub(crate) fn changes(&self) -> u64 {
        self.changes
    }
    fn with(settings: Settings, path: Option<PathBuf>) -> Self {
        Self { now: settings.clone(), written: Some(settings.clone()), tried: Some(settings), path, changes: 0 }
    }
    /// Writes what has changed since it was last written into the file. What another window has written there meanwhile stays. The text
    /// says what was wrong with a file that had to be put aside for it.
    pub(crate) fn save(&mut self) -> Result<Option<String>, Failure> {
        if self.tried.as_ref() == Some(&self.now) {
            return Ok(None);
        }
        self.changes += 1;
        // One attempt a change: a disk that is full would be asked again with every frame.
        self.tried = Some(self.now.clone());
        let Some(path) = &self.path else { return Ok(None) };
        let folder = path.parent().unwrap_or(Path::new("."));
        fs::create_dir_all(folder).map_err(|error| Failure::file("cant-make-folder", folder, &error))?;
        // held until what was read has been written with what is new
        let _turn = Turn::wait(path, LONGEST_TURN);
        let mut notice = None;
        let all = match &self.written {
            Some(before) => merge::with_others(path, before, &self.now).unwrap_or_else(|faults| {
                notice = (!faults.is_empty()).then(|| put_aside(path, &faults));
                self.now.clone()
            }),
            None => self.now.clone(),
        };
        meridian_files::write(path, to_toml(&all).as_bytes())
            .map_err(|error| Failure::file("cant-write-settings", path, &error))?;
        self.written.clone_from(&self.tried);
        Ok(notice)
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

fn to_toml(settings: &Settings) -> String {
    let lines = toml::to_string(settings).expect("settings are plain values");
    format!("# {}\n{lines}", t!("settings-head"))
}

/// Where in the file something is wrong, and what.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Fault {
    /// From 1.
    pub line: usize,
    pub what: String,
}

/// What can be read of a file, and what can't.
pub(super) fn parse(bytes: &[u8]) -> (Settings, Vec<Fault>) {
    let mut faults = Vec::new();
    let mut lines = Vec::new();
    for (index, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        match std::str::from_utf8(line) {
            Ok(line) => lines.push(line),
            Err(_) => {
                faults.push(Fault { line: index + 1, what: t!("settings-no-text") });
                lines.push("");
            }
        }
    }
    loop {
        let text = lines.join("\n");
        let error = match toml::from_str(&text) {
            Ok(settings) => {
                faults.sort_by_key(|fault| fault.line);
                return (settings, faults);
            }
            Err(error) => error,
        };
        // what is found at the end began on the last line that says something
        let at = error.span().map_or(0, |span| line_of(&text, span.start));
        let Some(index) = (0..=at.min(lines.len() - 1)).rev().find(|&index| !lines[index].trim().is_empty()) else {
            faults.push(Fault { line: at + 1, what: what(&error) });
            return (Settings::default(), faults);
        };
        faults.push(Fault { line: index + 1, what: what(&error) });
        // the heading of a table goes with what stands below it
        let below = |line: &&&str| !line.trim_start().starts_with('[');
        let table = lines[index].trim_start().starts_with('[');
        let end = if table { index + 1 + lines[index + 1..].iter().take_while(below).count() } else { index + 1 };
        lines[index..end].fill("");
    }
}

fn what(error: &toml::de::Error) -> String {
    error.message().lines().collect::<Vec<_>>().join(" ")
}

/// The line of a byte, from 0.
fn line_of(text: &str, at: usize) -> usize {
    text.bytes().take(at).filter(|&byte| byte == b'\n').count()
}

/// Keeps a broken file under another name and says so. Where the file is a link, that stays: the next settings go where it
/// leads.
fn put_aside(file: &Path, faults: &[Fault]) -> String {
    let real = file.canonicalize().unwrap_or_else(|_| file.to_owned());
    let told = faults
        .iter()
        .take(MOST_FAULTS)
        .map(|fault| t!("settings-fault", line = fault.line, what = fault.what.as_str()));
    let mut told: Vec<String> = told.collect();
    if faults.len() > MOST_FAULTS {
        told.push(t!("settings-more-faults", count = faults.len() - MOST_FAULTS));
    }
    let (place, what) = (file.display().to_string(), spoken().row(&told));
    let aside = free_path("settings.broken", |name| real.with_file_name(format!("{name}.toml")));
    match fs::rename(&real, &aside) {
        Ok(()) => t!("settings-put-aside", place = place, what = what, kept = aside.display().to_string()),
        Err(_) => t!("settings-unreadable", place = place, what = what),
    }
}
