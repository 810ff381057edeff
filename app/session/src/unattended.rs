//! Games that nobody watches: AI against AI, month after month, as fast as they play.

use crate::ais::Ais;
use crate::failure::Failure;
use crate::session::{AgentFault, Happening, Progress, Seat, Session};
use meridian_ai_host::{AgentSpec, Setting};
use meridian_engine::{Game, Month, Side};
use std::path::Path;

/// A game between two AIs; loads their libraries.
///
/// # Errors
/// One of them can't be loaded or started.
pub fn between(ais: &Ais, game: Game, axis: &AgentSpec, allies: &AgentSpec) -> Result<Session, Failure> {
    let seats = seats(ais, &game, axis, allies)?;
    Ok(Session::new(game, seats))
}

/// Two AIs at the table of a game.
///
/// # Errors
/// One of them can't be loaded or started.
pub fn seats(ais: &Ais, game: &Game, axis: &AgentSpec, allies: &AgentSpec) -> Result<[Seat; 2], Failure> {
    let seat = |spec, side| ais.player(spec, side, Setting::of(game, side)).map(Seat::Agent);
    Ok([seat(axis, Side::Axis)?, seat(allies, Side::Allies)?])
}

/// Writes the orders of a game since its opening.
///
/// # Errors
/// The file can't be written.
pub fn write_replay(session: &Session, path: &Path) -> Result<(), Failure> {
    let bytes = session.replay().to_bytes().map_err(|error| Failure::no(error.to_string()))?;
    meridian_files::write(path, &bytes).map_err(|error| Failure::file("cant-write-replay", path, &error))
}

/// How a game ended.
#[derive(Clone, Debug, Default)]
pub struct Ended {
    /// None: nobody has won yet.
    pub winner: Option<Side>,
    /// In the order in which they came.
    pub faults: Vec<AgentFault>,
}

/// Who follows a game that nobody watches.
pub trait Follower {
    /// An order was carried out; `game` stands after it, or after later ones.
    fn happened(&mut self, _game: &Game, _happening: &Happening) {}
    /// A month has ended, the session stands as the next one begins. False stops the game here.
    fn month_ended(&mut self, _session: &mut Session, _month: Month, _faults: &[AgentFault]) -> bool {
        true
    }
}

/// Nobody.
impl Follower for () {}

/// Two who follow the same game; it goes on while both want it to.
impl<A: Follower, B: Follower> Follower for (A, B) {
    fn happened(&mut self, game: &Game, happening: &Happening) {
        self.0.happened(game, happening);
        self.1.happened(game, happening);
    }
    fn month_ended(&mut self, session: &mut Session, month: Month, faults: &[AgentFault]) -> bool {
        let first = self.0.month_ended(session, month, faults);
        self.1.month_ended(session, month, faults) && first
    }
}

/// Follows a game that is worth nothing after a fault.
pub struct UntilFault;

impl Follower for UntilFault {
    fn month_ended(&mut self, _session: &mut Session, _month: Month, faults: &[AgentFault]) -> bool {
        faults.is_empty()
    }
}

/// Plays for so many months, until somebody wins, or until the follower stops it.
pub fn play_months(mut session: Session, months: Option<u16>, follower: &mut impl Follower) -> (Session, Ended) {
    let mut month = session.state().clock().month;
    let end = months.map(|months| month.plus(months));
    let mut ended = Ended::default();
    let mut stopped = false;
    while !stopped {
        let progress = session.play_while(|session| {
            for happening in session.happenings() {
                follower.happened(session.game(), &happening);
            }
            session.state().clock().month == month
        });
        for happening in session.happenings() {
            follower.happened(session.game(), &happening);
        }
        let faults = session.faults();
        stopped = !follower.month_ended(&mut session, month, &faults);
        ended.faults.extend(faults);
        month = session.state().clock().month;
        match progress {
            Progress::Over(side) => {
                ended.winner = Some(side);
                break;
            }
            Progress::Person(..) | Progress::Nobody(..) => break,
            Progress::Thinking(..) => stopped |= end.is_some_and(|end| month >= end),
        }
    }
    (session, ended)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Idle;
    use crate::world::World;
    use meridian_engine::Phase;

    struct Months(Vec<(Month, Month)>);

    impl Follower for Months {
        fn month_ended(&mut self, session: &mut Session, month: Month, _faults: &[AgentFault]) -> bool {
            self.0.push((month, session.state().clock().month));
            true
        }
    }

    /// Also where nobody gives an order: every month ends at its own end, however fast the machine is.
    #[test]
    fn months_end_exactly() {
        let game = World::load().new_game("1939", 3).expect("the scenario");
        let began = game.state().clock().month;
        let idle = || Seat::agent(Idle::instead_of("nobody"));
        let mut seen = Months(Vec::new());
        let (session, _) = play_months(Session::new(game, [idle(), idle()]), Some(3), &mut seen);
        let clock = session.state().clock();
        assert_eq!((clock.month, clock.phase, clock.active), (began.plus(3), Phase::WarDeclaration, Side::Axis));
        assert_eq!(seen.0, [0, 1, 2].map(|n| (began.plus(n), began.plus(n + 1))));
    }
}
