//! Laws of the driver for the seats whose players are not here: somebody elsewhere, and nobody.

use super::*;
use crate::world::World;
use meridian_ai_host::{Answer, PhaseReport, Question};
use meridian_engine::{OrderKind, legal};
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn opening() -> Game {
    World::load().new_game("1939", 5).expect("the scenario is embedded")
}

fn remote() -> Seat {
    Seat::Remote("Ada".into())
}

/// Buys the first thing it can and ends the step.
struct Buyer {
    side: Side,
    game: Option<Game>,
}

impl Player for Buyer {
    fn name(&self) -> &'static str {
        "buyer"
    }
    fn ask(&mut self, question: Question) {
        self.game = Some(question.game.fork());
    }
    fn answer(&mut self, _patience: Duration) -> Option<Answer> {
        let done = Some(Answer::Done(PhaseReport::default()));
        let Some(mut game) = self.game.take().filter(|game| game.state().clock().phase == Phase::UnitBuild) else {
            return done;
        };
        let at = game.position();
        let own = at.rules.country_ids().filter(|&id| at.state.side_of(id) == Some(self.side));
        let offers =
            own.flat_map(|country| legal::build::buyable(at, country).into_iter().map(move |it| (country, it)));
        let Some((country, offer)) = offers.into_iter().find(|(_, offer)| offer.affordable > 0) else { return done };
        let order = Order { side: self.side, kind: OrderKind::Buy { country, item: offer.item, count: 1 } };
        game.submit(order.clone()).expect("it can be bought");
        Some(Answer::Order { order, digest: game.state().digest() })
    }
}

fn buyer(side: Side) -> Seat {
    Seat::agent(Buyer { side, game: None })
}

/// What Ada would do: the end of the step that the session waits for.
fn end_of_step(session: &Session) -> Line {
    let mut game = session.game().fork();
    let (_, side) = game.asked().expect("somebody is asked");
    let order = Order { side, kind: OrderKind::EndPhase };
    game.submit(order.clone()).expect("every step can be ended");
    Line { order, digest: game.state().digest() }
}

#[test]
fn somebody_elsewhere_is_waited_for() {
    let mut session = Session::new(opening(), [remote(), buyer(Side::Allies)]);
    let before = session.state().digest();
    for patience in [NOW, NOW, Duration::from_millis(50)] {
        let progress = session.advance(patience);
        assert!(matches!(progress, Progress::Thinking(_, Side::Axis)), "{progress:?}");
        assert_eq!((session.state().digest(), session.orders(), session.faults().len()), (before, 0, 0));
    }
    // what is done there is carried out like everybody's, and whoever is next is asked
    let line = end_of_step(&session);
    session.submit(line.order).expect("always legal");
    assert_eq!(session.orders(), 1);
    assert!(matches!(session.advance(Duration::from_secs(5)), Progress::Thinking(..)));
    assert_eq!((session.orders(), session.faults().len()), (2, 0));
    assert_ne!(session.state().digest(), before);
}

#[test]
fn a_saved_game_keeps_the_seat_of_somebody_elsewhere() {
    let mut session = Session::new(opening(), [remote(), buyer(Side::Allies)]);
    session.advance(NOW);
    let save = session.save("by mail");
    assert_eq!(save.summary.seats, [Seated::Remote("Ada".into()), Seated::Ai("buyer".into())]);
    assert_eq!(session.header().players[0], "Ada");
    let mut loaded = Session::from_save(
        save,
        session.game().map().clone(),
        session.game().rules().clone(),
        [remote(), buyer(Side::Allies)],
    );
    assert!(matches!(loaded.advance(NOW), Progress::Thinking(_, Side::Axis)));
    assert_eq!(loaded.state().digest(), session.state().digest());
}

#[test]
fn nobody_is_asked_and_nothing_done_where_nobody_sits() {
    let mut session = Session::new(opening(), [Seat::Nobody("the past".into()), buyer(Side::Allies)]);
    let before = session.state().clone();
    for _ in 0..3 {
        let progress = session.advance(Duration::from_millis(20));
        assert!(matches!(progress, Progress::Nobody(_, Side::Axis)), "{progress:?}");
        let progress = session.play_while(|_| true);
        assert!(matches!(progress, Progress::Nobody(_, Side::Axis)), "{progress:?}");
    }
    assert!(*session.state() == before && session.orders() == 0 && session.faults().is_empty());
    // whoever plays it back gives the orders
    let line = end_of_step(&session);
    session.submit(line.order).expect("always legal");
    assert_eq!(session.state().digest(), line.digest);
}

/// An agent whose copy of the game is another one is replaced; somebody goes on.
struct Astray;

impl Player for Astray {
    fn name(&self) -> &'static str {
        "astray"
    }
    fn ask(&mut self, _question: Question) {}
    fn answer(&mut self, _patience: Duration) -> Option<Answer> {
        Some(Answer::Order { order: Order { side: Side::Axis, kind: OrderKind::EndPhase }, digest: 1 })
    }
}

#[test]
fn an_agent_that_plays_another_game_is_replaced() {
    let mut session = Session::new(opening(), [Seat::agent(Astray), buyer(Side::Allies)]);
    let month = session.state().clock().month;
    session.play_while(|session| session.state().clock().month == month);
    let faults = session.faults();
    assert_eq!(faults.iter().map(|fault| fault.record.kind.as_str()).collect::<Vec<_>>(), ["diverged"]);
    assert_eq!(session.seat(Side::Axis).player().map(super::player::Player::name), Some("idle (was astray)"));
}
