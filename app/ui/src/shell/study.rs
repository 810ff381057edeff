//! Going back in a game that is studied: an earlier position is loaded as a saved game is, with AIs that know no more than they
//! did then.

use super::seating::Seating;
use crate::game_screen::{Notice, StudyPlace};
use crate::shell::{Screen, Shell};
use meridian_words::t;

impl Shell {
    /// Undo, where dice or the other side have come in between. False where the game is not studied, or nothing lies behind it.
    pub(super) fn go_back_across_dice(&mut self) -> bool {
        let Screen::Game(screen) = &self.screen else { return false };
        if screen.session.can_undo() || !screen.can_go_back() {
            return false;
        }
        let place = screen.before_last();
        place.is_some_and(|place| {
            self.go_in_study(place);
            true
        })
    }
    pub(super) fn go_in_study(&mut self, place: StudyPlace) {
        let Screen::Game(screen) = &mut self.screen else { return };
        let Some(journey) = screen.journey_to(place) else { return };
        // one goes back as fast as one clicks: its AIs start while the game goes on
        let seating = Seating { at_once: true, ..self.seating() };
        match seating.open(&journey.bytes) {
            Ok((session, _)) => {
                let session = session.with_substitute(self.ais.substitute_beside());
                let Screen::Game(screen) = &mut self.screen else { return };
                screen.go_on_from(session, journey);
                if screen.notice.is_none() {
                    screen.notice = Some(Notice::good(t!("study-went")));
                }
            }
            // the game on the screen stays as it is
            Err(failure) => self.say(failure.to_string()),
        }
    }
}
