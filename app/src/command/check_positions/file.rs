//! Positions as files (docs/ai/positions.md), those that come with the program and others.

use crate::command::check_rules::unreadable;
use include_dir::{Dir, include_dir};
use meridian_session::Failure;
use meridian_words::t;
use serde::Deserialize;
use std::path::Path;

static OURS: Dir = include_dir!("$CARGO_MANIFEST_DIR/../tests/positions");

/// Ending of their names.
const ENDING: &str = "toml";

/// What a file says.
#[derive(Deserialize, Clone, Debug)]
#[serde(deny_unknown_fields)]
pub struct Says {
    pub title: String,
    /// What it is an example of; scores are counted by it.
    pub theme: String,
    /// Why the move is good.
    #[serde(rename = "why")]
    pub _why: String,
    /// The scenario whose opening it begins from, or `empty`.
    pub begins: String,
    /// Set-up of a rule case (docs/cases.md), without the line `world`.
    pub set_up: String,
    /// The AI plays all its steps through that of this phase; without it one step.
    pub through: Option<String>,
    /// How often it is played, with other dice each time; three times if it does not say.
    #[serde(default = "thrice")]
    pub seeds: u8,
    /// Expectations of rule cases that hold when the good move was made.
    pub good: Vec<String>,
}

const fn thrice() -> u8 {
    3
}

pub struct PositionFile {
    /// Of the file, without ending.
    pub name: String,
    pub says: Says,
}

/// All of a folder, in the order of their names.
pub fn read(folder: Option<&Path>) -> Result<Vec<PositionFile>, Failure> {
    let mut texts: Vec<(String, String)> = match folder {
        None => OURS.files().filter_map(|file| Some((name(file.path())?, file.contents_utf8()?.to_owned()))).collect(),
        Some(folder) => of_folder(folder)?,
    };
    texts.sort();
    texts.into_iter().map(|(name, text)| parse(name, &text)).collect()
}

fn of_folder(folder: &Path) -> Result<Vec<(String, String)>, Failure> {
    let mut texts = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(|error| unreadable(folder, &error))? {
        let path = entry.map_err(|error| unreadable(folder, &error))?.path();
        if let Some(name) = name(&path) {
            let text = meridian_files::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            texts.push((name, text));
        }
    }
    Ok(texts)
}

fn name(path: &Path) -> Option<String> {
    let is_one = path.extension().is_some_and(|ending| ending == ENDING);
    is_one.then(|| path.file_stem().map(|stem| stem.to_string_lossy().into_owned()))?
}

fn parse(name: String, text: &str) -> Result<PositionFile, Failure> {
    let wrong = |why: String| Failure::usage(t!("positions-file", name = name.as_str(), why = why));
    let says: Says = toml::from_str(text).map_err(|error| wrong(error.to_string()))?;
    if says.good.is_empty() || says.seeds == 0 {
        return Err(wrong(t!("positions-asks-nothing")));
    }
    Ok(PositionFile { name, says })
}
