//! `meridian` without a command: the game in a window; where there is no display, the demonstration instead.

use super::demo;
use crate::cli::{AiArgs, Demo, Folders};
use crate::failure::Failure;
use crate::window::{self, NoWindow};
use meridian_files::tell;

pub fn open(folders: &Folders, ais: &AiArgs) -> Result<(), Failure> {
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
