//! Laws of the driver for the seats whose players are not here: somebody elsewhere, and nobody.

use super::*;
use crate::world::World;
use meridian_ai_host::{Answer, FaultRecord, PhaseReport, Question};
use meridian_engine::{Month, OrderKind, UnitId, legal};
use std::time::Duration;

const NOW: Duration = Duration::ZERO;

fn opening() -> Game {
    World::load().new_game("1939", 5).expect("the scenario is embedded")
}

fn remote() -> Seat {
    Seat::Remote(Remote::new("Ada"))
}

fn is_awaited(session: &Session) -> Option<(Month, Phase)> {
    let Seat::Remote(remote) = session.seat(Side::Axis) else { panic!("Ada sits there") };
    remote.step()
}

fn refused(session: &Session) -> Option<&str> {
    let Seat::Remote(remote) = session.seat(Side::Axis) else { panic!("Ada sits there") };
    remote.refused()
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

/// What Ada would send: the end of the step that the session waits for.
fn end_of_step(session: &Session) -> Line {
    let mut game = session.game().fork();
    let (_, side) = game.asked().expect("somebody is asked");
    let order = Order { side, kind: OrderKind::EndPhase };
    game.submit(order.clone()).expect("every step can be ended");
    Line { order, digest: game.state().digest() }
}

#[test]
fn somebody_elsewhere_is_asked_and_waited_for() {
    let mut session = Session::new(opening(), [remote(), buyer(Side::Allies)]);
    let (before, clock) = (session.state().digest(), session.state().clock());
    for patience in [NOW, NOW, Duration::from_millis(50)] {
        let progress = session.advance(patience);
        assert!(matches!(progress, Progress::Thinking(_, Side::Axis)), "{progress:?}");
        assert_eq!(is_awaited(&session), Some((clock.month, clock.phase)));
        assert_eq!((session.state().digest(), session.orders(), session.faults().len()), (before, 0, 0));
    }
    assert!(!session.receive(Side::Allies, Vec::new()), "nobody plays that side elsewhere");
    // what comes is carried out like everybody's, and whoever is next is asked
    assert!(session.receive(Side::Axis, vec![end_of_step(&session)]));
    assert!(matches!(session.advance(Duration::from_secs(5)), Progress::Thinking(..)));
    assert_eq!(session.orders(), 1);
    assert_ne!(session.state().digest(), before);
}

#[test]
fn two_machines_play_one_war() {
    // each has one side of its own, and hears of the other what was done there
    let mut here = Session::new(opening(), [buyer(Side::Axis), Seat::Remote(Remote::new("there"))]);
    let mut there = Session::new(opening(), [Seat::Remote(Remote::new("here")), buyer(Side::Allies)]);
    let end = here.state().clock().month.plus(2);
    let mut told = [0, 0];
    while here.state().clock().month < end || there.state().clock().month < end {
        here.advance(NOW);
        there.advance(NOW);
        for (side, told) in Side::BOTH.into_iter().zip(&mut told) {
            let (from, to) = if side == Side::Axis { (&here, &mut there) } else { (&there, &mut here) };
            let new: Vec<Line> = from.lines()[*told..].iter().filter(|line| line.order.side == side).cloned().collect();
            *told = from.orders();
            assert!(to.receive(side, new));
        }
    }
    let both = here.orders().min(there.orders());
    assert!(both > 20, "{both} orders");
    assert_eq!(here.lines()[..both], there.lines()[..both]);
    assert!(here.lines().iter().any(|line| matches!(line.order.kind, OrderKind::Buy { .. })));
    assert!(here.faults().is_empty() && there.faults().is_empty());
}

#[test]
fn what_comes_from_another_game_is_refused_and_changes_nothing() {
    let mut session = Session::new(opening(), [remote(), buyer(Side::Allies)]);
    session.advance(NOW);
    let (state, good) = (session.state().clone(), end_of_step(&session));
    let other_digest = Line { digest: good.digest ^ 1, ..good.clone() };
    let other_side = Line { order: Order { side: Side::Allies, ..good.order.clone() }, ..good.clone() };
    let march = OrderKind::Move { unit: UnitId::from_number(7), path: Vec::new(), by_rail: false };
    let illegal = Line { order: Order { side: Side::Axis, kind: march }, ..good.clone() };
    for (wrong, why) in
        [(other_digest, "another position"), (other_side, "other side"), (illegal, "refused by the game")]
    {
        // what comes after it is not looked at: it was thought out for another game
        session.receive(Side::Axis, vec![wrong, good.clone()]);
        let progress = session.advance(NOW);
        assert!(matches!(progress, Progress::Thinking(_, Side::Axis)), "{progress:?}");
        assert_eq!((*session.state() == state, session.orders()), (true, 0), "{why}");
        assert!(refused(&session).is_some_and(|said| said.contains(why)), "{why}: {:?}", refused(&session));
        assert_eq!(session.faults(), [], "it keeps its seat");
        assert!(is_awaited(&session).is_some(), "it is asked again");
    }
    session.receive(Side::Axis, vec![good]);
    session.advance(Duration::from_secs(5));
    assert_eq!((session.orders(), refused(&session)), (1, None));
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
    assert_eq!(is_awaited(&loaded), is_awaited(&session));
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
    fn refuse(&mut self, _record: &FaultRecord) {
        panic!("agents are replaced, not told");
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
