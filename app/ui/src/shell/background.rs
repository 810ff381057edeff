//! Files that are written and read while the window goes on: a game or a replay that is saved under a name, a war that is opened to be
//! watched.

use crate::game_screen::Notice;
use crate::shell::{Screen, Shell};
use meridian_session::playback::Tape;
use meridian_session::{Failure, Later};
use meridian_words::t;
use std::path::PathBuf;
use std::task::Poll;
use std::time::Duration;

/// How often it is looked whether they are done.
const LOOK: Duration = Duration::from_millis(15);

#[derive(Default)]
pub(super) struct Background {
    written: Option<Later<Notice>>,
    opened: Option<Later<Result<Tape, Failure>>>,
}

impl Shell {
    /// Writes something, and says what came of it. What was begun before is finished before it.
    pub(super) fn write(&mut self, job: impl FnOnce() -> Notice + Send + 'static) {
        self.finish_writing();
        match Later::new("writes", job) {
            Ok(written) => self.background.written = Some(written),
            Err(error) => self.say(error.to_string()),
        }
    }
    /// Opens a war to be watched; what is on the screen stays until it is there.
    pub(super) fn open_war(&mut self, path: PathBuf) {
        self.dialog = None;
        let library = self.library.clone();
        match Later::new("opens", move || Tape::open(&library, &path, None)) {
            Ok(opened) => self.background.opened = Some(opened),
            Err(error) => self.say(error.to_string()),
        }
    }
    /// Takes up what is done by now; true when something is.
    pub(super) fn look_at_background(&mut self) -> bool {
        let written = self.background.written.as_ref().map(Later::take);
        let opened = self.background.opened.as_ref().map(Later::take);
        let mut any = false;
        if let Some(Poll::Ready(notice)) = written {
            self.has_written(notice);
            any = true;
        }
        if let Some(Poll::Ready(tape)) = opened {
            self.has_opened(tape);
            any = true;
        }
        any
    }
    /// When that is looked at again.
    pub(super) fn next_look_at_background(&self) -> Option<Duration> {
        let Background { written, opened } = &self.background;
        (written.is_some() || opened.is_some() || self.unfinished.leaves.is_some()).then_some(LOOK)
    }
    /// Something else came on the screen than the war that was to be watched.
    pub(super) fn opens_nothing(&mut self) {
        self.background.opened = None;
    }
    /// Waits until what is being written is.
    pub(super) fn finish_writing(&mut self) {
        if let Some(written) = &self.background.written {
            let notice = written.wait();
            self.has_written(notice);
        }
    }
    /// Waits for all files that are written or read.
    pub fn finish_files(&mut self) {
        self.finish_writing();
        if let Some(opened) = &self.background.opened {
            let tape = opened.wait();
            self.has_opened(tape);
        }
    }
    fn has_written(&mut self, notice: Option<Notice>) {
        self.background.written = None;
        let notice = notice.unwrap_or_else(|| Notice::bad(t!("save-not-finished")));
        match &mut self.screen {
            Screen::Game(screen) => screen.notice = Some(notice),
            Screen::Menu(_) if !notice.good => self.message = Some(notice.text),
            Screen::Menu(_) => {}
        }
    }
    fn has_opened(&mut self, tape: Option<Result<Tape, Failure>>) {
        self.background.opened = None;
        match tape {
            Some(Ok(tape)) => self.watch(tape, None),
            // what is on the screen stays as it is
            Some(Err(failure)) => self.say(failure.to_string()),
            None => self.say(t!("watch-not-opened")),
        }
    }
}
