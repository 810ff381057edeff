//! `meridian` without a command: the game in a window; where there is no display, the demonstration instead.

use super::demo;
use super::window::Opening;
use crate::cli::Demo;
use meridian_files::tell;
use meridian_session::Failure;
use meridian_ui::shell::FileCommand;
use meridian_ui::window::NoWindow;
use meridian_words::t;
use std::path::PathBuf;

/// The same with a file in it.
pub fn open_file(file: PathBuf, opening: &Opening) -> Result<(), Failure> {
    // a file that is not there is told here, not in the window
    std::fs::metadata(&file).map_err(|error| Failure::file("cant-read", &file, &error))?;
    let file = std::path::absolute(&file).unwrap_or(file);
    opening.show(&[&file.clone()], |shell| shell.apply(FileCommand::Drop(file)))
}

pub fn open(opening: &Opening) -> Result<(), Failure> {
    match opening.open(|_| {}) {
        Ok(()) => Ok(()),
        Err(NoWindow::NoDisplay(why)) => {
            tell!("meridian: {}", t!("cli-no-display", why = why));
            demo::run(&Demo { out: "meridian-demo".into(), months: 12 }, opening.folders)
        }
        Err(NoWindow::NoDriver(why)) => {
            tell!("meridian: {}", t!("cli-no-driver", why = why));
            demo::run(&Demo { out: "meridian-demo".into(), months: 12 }, opening.folders)
        }
        Err(NoWindow::Failed(failure)) => Err(failure),
    }
}
