//! `meridian` without a command: the game in a window; where there is no display, the demonstration instead.

use super::demo;
use crate::cli::{Demo, LanguageArgs};
use crate::language;
use meridian_files::tell;
use meridian_session::Failure;
use meridian_session::{AiTerms, Folders};
use meridian_ui::window::{self, NoWindow};
use meridian_words::t;

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
