//! A war by correspondence on the screen: what the other side did is carried out and written down as what an AI does.

use crate::game_screen::GameScreen;
use meridian_session::Seat;
use meridian_session::correspondence::{Letter, LetterError, Opened};
use meridian_words::t;

impl GameScreen {
    pub(crate) fn open_letter(&mut self, letter: &Letter, bytes: &[u8]) -> Result<Opened, LetterError> {
        let opened = self.session.open_letter(letter, bytes)?;
        if opened == Opened::Accepted
            && let Some((side, name)) =
                self.session.correspondence().map(|own| (own.mine().opponent(), own.their_name().to_owned()))
        {
            self.session.take_seat(side, Seat::Remote(name));
        }
        self.take_up();
        self.refresh();
        Ok(opened)
    }
    /// Who plays the other side of a war by correspondence.
    pub(crate) fn their_name(&self) -> String {
        let name = self.session.correspondence().map(|own| own.their_name().to_owned());
        name.filter(|name| !name.is_empty()).unwrap_or_else(|| t!("letter-somebody"))
    }
}
