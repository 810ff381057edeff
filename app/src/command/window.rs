//! With what a window is opened, whatever it is to show.

use crate::cli::{LanguageArgs, WindowArgs};
use crate::language;
use meridian_files::Outputs;
use meridian_session::{AiTerms, Failure, Folders};
use meridian_ui::shell::Shell;
use meridian_ui::window::{self, FrameLog, NoWindow};
use meridian_words::t;
use std::path::Path;

pub struct Opening<'a> {
    pub folders: &'a Folders,
    pub ais: &'a AiTerms,
    pub language: &'a LanguageArgs,
    pub window: &'a WindowArgs,
}

impl Opening<'_> {
    /// `prepare` puts on the screen what it is to begin with.
    pub fn open(&self, prepare: impl FnOnce(&mut Shell)) -> Result<(), NoWindow> {
        let log = self.log(&[]).map_err(NoWindow::Failed)?;
        self.open_with(log, prepare)
    }
    fn open_with(&self, log: Option<FrameLog>, prepare: impl FnOnce(&mut Shell)) -> Result<(), NoWindow> {
        window::open(self.folders, self.ais, log, |shell| {
            shell.languages = language::offered(self.language);
            prepare(shell);
        })
    }
    /// The same of these files, which has nothing to show where there is no window.
    pub fn show(&self, files: &[&Path], prepare: impl FnOnce(&mut Shell)) -> Result<(), Failure> {
        self.open_with(self.log(files)?, prepare).map_err(|why| match why {
            NoWindow::Failed(failure) => failure,
            NoWindow::NoDisplay(why) | NoWindow::NoDriver(why) => Failure::no(t!("replay-no-window", why = why)),
        })
    }
    /// Begins the log, unless it would be written over a file that is to be read.
    fn log(&self, reads: &[&Path]) -> Result<Option<FrameLog>, Failure> {
        let Some(path) = &self.window.frame_log else { return Ok(None) };
        let mut outputs = Outputs::default();
        reads.iter().for_each(|file| outputs.read(file, &t!("cli-a-war")));
        outputs.write(path, "--frame-log").map_err(|error| Failure::output(&error))?;
        FrameLog::create(path).map(Some)
    }
}
