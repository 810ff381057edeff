//! `meridian new-language`: a folder with the English words, for somebody who translates them.

use crate::cli::{LanguageArgs, NewLanguage};
use crate::language;
use meridian_files::{Staging, console};
use meridian_session::Failure;
use meridian_words::{Words, t};
use std::path::Path;

pub fn run(new: &NewLanguage, asked: &LanguageArgs) -> Result<(), Failure> {
    if !Words::is_tag(&new.code) {
        return Err(Failure::usage(t!("language-no-tag", language = new.code.as_str())));
    }
    let inside = new.out.clone().map_or_else(|| language::folder(asked), Ok)?;
    let folder = inside.join(&new.code);
    let path = folder.display().to_string();
    if std::fs::symlink_metadata(&folder).is_ok() {
        return Err(Failure::usage(t!("language-there-already", path = path)));
    }
    write(&folder).map_err(|error| Failure::file("cant-write", &folder, &error))?;
    let elsewhere = new.out.as_ref().or(asked.language_dir.as_ref());
    let elsewhere = elsewhere.map_or_else(String::new, |folder| format!(" --language-dir {}", folder.display()));
    let command = format!("meridian --language {}{elsewhere}", new.code);
    console::say(format_args!("{}\n\n  {command}\n", t!("language-made", path = path)));
    Ok(())
}

fn write(folder: &Path) -> std::io::Result<()> {
    let staging = Staging::beside(folder)?;
    for (name, text) in Words::english_files() {
        let name = Path::new(name).file_name().unwrap_or(name.as_ref());
        staging.write(Path::new(name), text.as_bytes())?;
    }
    staging.place()
}
