//! What is done while the window goes on: a game or a replay is saved under a name, a war is opened to be watched, the AIs of a game
//! start that is to be played.

use crate::game_screen::Notice;
use crate::shell::doings::Doing;
use crate::shell::files::name_of;
use crate::shell::{Screen, Shell};
use crate::undocked::Part;
use meridian_session::playback::Tape;
use meridian_session::{Failure, Later};
use meridian_words::t;
use std::path::PathBuf;
use std::task::Poll;
use std::time::Duration;

/// How often it is looked whether they are done.
const LOOK: Duration = Duration::from_millis(15);

/// What comes on the screen with what was made beside the loop.
pub(super) type Comes = Box<dyn FnOnce(&mut Shell) + Send>;

/// What is to come on the screen, or why it does not.
struct Brought {
    /// What is waited for, for the person.
    what: String,
    made: Later<Result<Comes, Failure>>,
    /// In which window it was asked for.
    asked_in: Option<Part>,
}

#[derive(Default)]
pub(super) struct Background {
    written: Option<Later<Notice>>,
    brought: Option<Brought>,
    /// Games whose AIs hear of their end.
    left: Vec<Later<()>>,
    /// The window in which something is being done now; none: the main one.
    pub asked_in: Option<Part>,
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
    /// Makes beside the loop what is to come on the screen. What is there stays until then, and also after it where it fails, which
    /// is said there. `what`: the line that says what is waited for.
    pub(super) fn bring(&mut self, what: String, make: impl FnOnce() -> Result<Comes, Failure> + Send + 'static) {
        self.dialog = None;
        match Later::new("brings", make) {
            Ok(made) => {
                let asked_in = self.background.asked_in;
                self.background.brought = Some(Brought { what, made, asked_in });
            }
            Err(error) => self.say(error.to_string()),
        }
    }
    /// Opens a war to be watched.
    pub(super) fn open_war(&mut self, path: PathBuf) {
        let library = self.library.clone();
        self.bring(t!("brings-war", name = name_of(&path)), move || {
            let tape = Tape::open(&library, &path, None)?;
            Ok(Box::new(move |shell: &mut Self| shell.watch(tape, None)))
        });
    }
    /// Puts a screen in place of another. The AIs of a game that is left have a second each to hear of its end: not one of the loop.
    pub(super) fn put_screen(&mut self, screen: Screen) {
        let left = std::mem::replace(&mut self.screen, screen);
        self.background.left.retain(|left| left.take().is_pending());
        if let Screen::Game(left) = left {
            // without a thread they are waited for
            self.background.left.extend(Later::new("leaves", move || drop(left)));
        }
    }
    /// Waits for those.
    pub(super) fn finish_leaving(&mut self) {
        for left in self.background.left.drain(..) {
            left.wait();
        }
    }
    /// What is waited for, as long as it is.
    pub(crate) fn waited_for(&self) -> Option<&str> {
        self.background.brought.as_ref().map(|brought| brought.what.as_str())
    }
    /// Takes up what is done by now; true when something is.
    pub(super) fn look_at_background(&mut self) -> bool {
        let written = self.background.written.as_ref().map(Later::take);
        let mut any = false;
        if let Some(Poll::Ready(notice)) = written {
            self.has_written(notice);
            any = true;
        }
        // a box that was opened meanwhile, and what was filled in there, does not vanish under the hands
        if self.dialog.is_none()
            && let Some(brought) = &self.background.brought
            && let Poll::Ready(made) = brought.made.take()
        {
            self.has_brought(made);
            any = true;
        }
        any
    }
    /// When that is looked at again.
    pub(super) fn next_look_at_background(&self) -> Option<Duration> {
        let Background { written, brought, .. } = &self.background;
        (written.is_some() || brought.is_some() && self.dialog.is_none() || self.unfinished.leaves.is_some())
            .then_some(LOOK)
    }
    /// What was to come on the screen does not: something else has, or the person waits no longer.
    pub(super) fn brings_nothing(&mut self) {
        self.background.brought = None;
    }
    /// Waits until what is being written is.
    pub(super) fn finish_writing(&mut self) {
        if let Some(written) = &self.background.written {
            let notice = written.wait();
            self.has_written(notice);
        }
    }
    /// Waits for all that is written, read or started beside the loop.
    pub fn finish_files(&mut self) {
        self.finish_writing();
        if self.dialog.is_none()
            && let Some(brought) = &self.background.brought
        {
            let made = brought.made.wait();
            self.has_brought(made);
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
    fn has_brought(&mut self, made: Option<Result<Comes, Failure>>) {
        self.doings.did(&Doing::Comes);
        let asked_in = self.background.brought.take().and_then(|brought| brought.asked_in);
        self.answering(asked_in, |shell| match made {
            Some(Ok(comes)) => comes(shell),
            // what is on the screen stays as it is
            Some(Err(failure)) => shell.say(failure.to_string()),
            None => shell.say(t!("brings-nothing")),
        });
    }
}
