//! With what a window is opened, whatever it is to show.

use crate::cli::{LanguageArgs, WindowArgs};
use crate::language;
use meridian_session::{AiTerms, Failure, Folders};
use meridian_ui::shell::Shell;
use meridian_ui::window::{self, FrameLog, NoWindow};
use meridian_words::t;

pub struct Opening<'a> {
    pub folders: &'a Folders,
    pub ais: &'a AiTerms,
    pub language: &'a LanguageArgs,
    pub window: &'a WindowArgs,
}

impl Opening<'_> {
    /// `prepare` puts on the screen what it is to begin with.
    pub fn open(&self, prepare: impl FnOnce(&mut Shell)) -> Result<(), NoWindow> {
        let log = self.window.frame_log.as_deref().map(FrameLog::create).transpose().map_err(NoWindow::Failed)?;
        window::open(self.folders, self.ais, log, |shell| {
            shell.languages = language::offered(self.language);
            prepare(shell);
        })
    }
    /// The same of what has nothing to show where there is no window.
    pub fn show(&self, prepare: impl FnOnce(&mut Shell)) -> Result<(), Failure> {
        self.open(prepare).map_err(|why| match why {
            NoWindow::Failed(failure) => failure,
            NoWindow::NoDisplay(why) | NoWindow::NoDriver(why) => Failure::no(t!("replay-no-window", why = why)),
        })
    }
}
