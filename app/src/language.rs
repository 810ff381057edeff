//! The language of the person: found among the folders of languages, read, and spoken from then on.

use crate::cli::LanguageArgs;
use meridian_files::tell;
use meridian_session::Failure;
use meridian_session::folders::account_data;
use meridian_words::{Words, spoken, t};
use std::path::{Path, PathBuf};

const ENGLISH: &str = "en";
/// English with accents and longer words, which shows where a translation would not fit.
const PSEUDO: &str = "en-XA";
const ENDING: &str = "ftl";
/// So many faults of a language are told; of the others only the number.
const MOST_FAULTS: usize = 10;

/// Speaks the language that is asked for, or the one in the settings. Nothing may be said before.
pub fn speak(asked: &LanguageArgs, config_dir: Option<&Path>) -> Result<(), Failure> {
    if let Some(language) = &asked.language {
        return speak_one(language, &folder(asked)?);
    }
    let Some(language) = meridian_ui::settings::language(config_dir) else { return Ok(()) };
    // a setting that is out of date keeps nobody from playing
    if let Err(failure) = folder(asked).and_then(|folder| speak_one(&language, &folder)) {
        tell!("meridian: {failure}");
    }
    Ok(())
}

/// Where languages lie.
pub fn folder(asked: &LanguageArgs) -> Result<PathBuf, Failure> {
    let account = || account_data().map(|data| data.join("languages"));
    asked.language_dir.clone().or_else(account).ok_or_else(|| Failure::no(t!("language-no-home")))
}

fn speak_one(language: &str, folder: &Path) -> Result<(), Failure> {
    if language == PSEUDO {
        let first = meridian_words::speak(Words::pseudo());
        debug_assert!(first.is_ok(), "something was said before the language was known");
        return Ok(());
    }
    let is_name = language.chars().all(|letter| letter.is_ascii_alphanumeric() || "-_".contains(letter));
    let paths = if is_name { files(&folder.join(language)) } else { Vec::new() };
    if paths.is_empty() {
        return if language == ENGLISH { Ok(()) } else { Err(unknown(language, folder)) };
    }
    let read = |path: PathBuf| match meridian_files::read_to_string(&path) {
        Ok(text) => Ok((path.display().to_string(), text)),
        Err(error) => Err(Failure::file("cant-read", &path, &error)),
    };
    let texts: Vec<(String, String)> = paths.into_iter().map(read).collect::<Result<_, _>>()?;
    let (words, faults) = Words::read(language, texts.iter().map(|(path, text)| (path.as_str(), text.as_str())));
    let first = meridian_words::speak(words);
    debug_assert!(first.is_ok(), "something was said before the language was known");
    faults.iter().take(MOST_FAULTS).for_each(|fault| tell!("{fault}"));
    if faults.len() > MOST_FAULTS {
        tell!("{}", t!("language-more-faults", count = faults.len() - MOST_FAULTS));
    }
    Ok(())
}

fn unknown(language: &str, folder: &Path) -> Failure {
    let (folder, known) = (folder.display().to_string(), spoken().row(&known(folder)));
    Failure::usage(t!("language-unknown", language = language, folder = folder, known = known))
}

/// The languages that can be chosen on the screen.
pub fn offered(asked: &LanguageArgs) -> Vec<String> {
    folder(asked).map_or_else(|_| vec![ENGLISH.to_owned()], |folder| known(&folder))
}

/// English, and the languages that lie in the folder.
fn known(folder: &Path) -> Vec<String> {
    let mut known = vec![ENGLISH.to_owned()];
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        if name != ENGLISH && !files(&entry.path()).is_empty() {
            known.push(name);
        }
    }
    known[1..].sort();
    known
}

/// The files of a language, in the order of their names.
fn files(folder: &Path) -> Vec<PathBuf> {
    let inside = std::fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut files: Vec<PathBuf> =
        inside.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect();
    files.sort();
    files
}
