//! `meridian` without a command: the game in a window; where there is no display, the demonstration instead.

use super::demo;
use crate::cli::Demo;
use meridian_files::tell;
use meridian_session::Failure;
use meridian_session::{AiTerms, Folders};
use meridian_ui::window::{self, NoWindow};

pub fn open(folders: &Folders, ais: &AiTerms) -> Result<(), Failure> {
    match window::open(folders, ais, |_| {}) {
        Ok(()) => Ok(()),
        Err(NoWindow::NoDisplay(why)) => {
            tell!("meridian: no display ({why}): playing the demonstration instead");
            demo::run(&Demo { out: "meridian-demo".into(), months: 12 }, folders)
        }
        Err(NoWindow::NoDriver(why)) => {
            tell!("meridian: {why}; playing the demonstration without pictures instead");
            demo::run(&Demo { out: "meridian-demo".into(), months: 12 }, folders)
        }
        Err(NoWindow::Failed(failure)) => Err(failure),
    }
}
