//! `meridian` without a command: the game in a window; where there is no display, the demonstration instead.

use super::demo;
use crate::cli::{Demo, LanguageArgs};
use crate::language;
use meridian_files::tell;
use meridian_session::Failure;
use meridian_session::{AiTerms, Folders};
use meridian_ui::shell::{FileCommand, Shell};
use meridian_ui::window::{self, NoWindow};
use meridian_words::t;
use std::path::PathBuf;

/// The same with a file in it.
pub fn open_file(file: PathBuf, folders: &Folders, ais: &AiTerms, language: &LanguageArgs) -> Result<(), Failure> {
    // a file that is not there is told here, not in the window
    std::fs::metadata(&file).map_err(|error| Failure::file("cant-read", &file, &error))?;
    let file = std::path::absolute(&file).unwrap_or(file);
    let prepare = |shell: &mut Shell| {
        shell.languages = language::offered(language);
        shell.apply(FileCommand::Drop(file));
    };
    window::open(folders, ais, prepare).map_err(|why| match why {
        NoWindow::Failed(failure) => failure,
        NoWindow::NoDisplay(why) | NoWindow::NoDriver(why) => Failure::no(t!("replay-no-window", why = why)),
    })
}

pub fn open(folders: &Folders, ais: &AiTerms, language: &LanguageArgs) -> Result<(), Failure> {
    match window::open(folders, ais, |shell| shell.languages = language::offered(language)) {
        Ok(()) => Ok(()),
        Err(NoWindow::NoDisplay(why)) => {
            tell!("meridian: {}", t!("cli-no-display", why = why));
            demo::run(&Demo { out: "meridian-demo".into(), months: 12 }, folders)
        }
        Err(NoWindow::NoDriver(why)) => {
            tell!("meridian: {}", t!("cli-no-driver", why = why));
            demo::run(&Demo { out: "meridian-demo".into(), months: 12 }, folders)
        }
        Err(NoWindow::Failed(failure)) => Err(failure),
    }
}
