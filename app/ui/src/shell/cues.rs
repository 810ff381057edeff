//! What is to be heard of what happens on the screen, if the player wants to hear anything.

use crate::shell::{Dialog, Screen, Shell};
use meridian_sound::Cue;
use std::time::Duration;

impl Shell {
    /// Lets the weightiest thing be heard that the screen has told since the last call. True when there is news of the sound itself.
    pub(super) fn let_hear(&mut self) -> bool {
        if let Screen::Game(screen) = &mut self.screen
            && let Some(cue) = std::mem::take(&mut screen.cues).into_iter().max()
        {
            self.sound.play(cue, self.settings.now.loudness());
        }
        self.sound.look() && matches!(self.dialog, Some(Dialog::Settings { .. }))
    }
    /// Another loudness is heard at once, and so is that nothing can be.
    pub(super) fn try_loudness(&mut self) {
        let now = self.settings.now.loudness();
        if std::mem::replace(&mut self.loudness, now) != now {
            self.sound.play(Cue::Ordered, now);
        }
    }
    /// Until the settings can say whether a cue was heard.
    pub(super) fn cue_goes_on(&self) -> Option<Duration> {
        self.sound.is_busy().then_some(Duration::from_millis(100))
    }
}
