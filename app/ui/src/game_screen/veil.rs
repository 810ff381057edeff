//! What is kept from who looks: in a deployment phase everything that the other side has done in it, as if it had not acted
//! (WW2 §8.1.1). The panels and the map show [`GameScreen::game`], never the game of the session.

use crate::game_screen::GameScreen;
use meridian_engine::{Game, GameState, Month, Phase, Side, known};
use meridian_session::Session;

/// The position that is shown in place of the true one, while something is hidden.
#[derive(Default)]
pub(super) struct Veil {
    /// Of which position it was made, and for whom.
    of: Option<((u64, u64), Side)>,
    shown: Option<Game>,
    /// What the other side has if it does nothing; made once a phase.
    idle: Option<(Month, Side, GameState)>,
}

impl Veil {
    /// The game as it is shown.
    pub fn over<'a>(&'a self, session: &'a Session) -> &'a Game {
        self.shown.as_ref().unwrap_or(session.game())
    }
    /// Makes it anew for this position.
    pub fn refresh(&mut self, session: &Session, viewer: Option<Side>) {
        let game = session.game();
        let Some(side) = viewer.filter(|_| game.state().clock().phase == Phase::Deployment) else {
            *self = Self::default();
            return;
        };
        let of = Some((game.state().key(), side));
        if self.of != of {
            self.of = of;
            self.shown = self.known(session, side).map(|state| game.fork_at(state));
        }
    }
    /// What a side knows of the position; none if that is all of it.
    fn known(&mut self, session: &Session, side: Side) -> Option<GameState> {
        let game = session.game();
        let month = game.state().clock().month;
        if let Some(before) = session.before_placements(side) {
            if self.idle.as_ref().is_none_or(|(of, whose, _)| (*of, *whose) != (month, side)) {
                self.idle = Some((month, side, known::idle(game, before.clone(), side)));
            }
            return self.idle.as_ref().map(|(.., idle)| known::merged(game.position(), idle, side));
        }
        let view = known::View::new(game.position(), Some(side));
        let hides = game.state().units().any(|(_, unit)| !view.sees(unit));
        hides.then(|| known::without_placed(game.position(), side))
    }
}

impl GameScreen {
    /// The game as who looks may know it.
    pub fn game(&self) -> &Game {
        self.veil.over(&self.session)
    }
}
