//! Laws of advice: asking changes nothing, its dice are not those of the game, and what is followed is what the AI would have
//! done.

use super::*;
use crate::Player;
use crate::ais::{Ais, bundled};
use crate::world::World;
use meridian_ai_host::{Answer, PhaseReport, Question};
use meridian_engine::{legal, rng};

/// Both sides are persons; steps are ended until one of the Axis comes, what arrives on the way is placed by classic.
fn at(seed: u64, there: impl Fn(Phase) -> bool) -> Session {
    let game = World::load().new_game("1939", seed).expect("the scenario is embedded");
    let mut session = Session::new(game, [Seat::Person, Seat::Person]);
    loop {
        let (phase, side) = session.game().asked().expect("the war goes on");
        if side == Side::Axis && there(phase) {
            return session;
        }
        if matches!(phase, Phase::WarDeclaration | Phase::Deployment | Phase::FirstMovement(_)) {
            play(&mut session, "classic");
        }
        session.submit(Order { side, kind: OrderKind::EndPhase }).expect("every step can be ended");
    }
}

/// The AI plays the step itself and leaves it open.
fn play(session: &mut Session, ai: &str) {
    let (_, side) = session.game().asked().expect("somebody is asked");
    let setting = Setting { resumes: true, takeover: Some(Takeover::FromPerson), ..Setting::of(session.game(), side) };
    session.lend_seat(side, Ais::new(None).player(&bundled(ai), side, setting).expect("it is bundled"));
    while session.lent().is_some() {
        session.advance(Duration::from_millis(100));
    }
    assert_eq!(session.faults(), []);
}

fn advice(session: &Session, ai: &str) -> Advice {
    let ai = bundled(ai);
    let make = move |side, setting| Ais::new(None).player(&ai, side, setting);
    let mut consultation = session.consult(make).expect("somebody is asked");
    while !consultation.go_on(Duration::from_millis(100)) {}
    consultation.advice().expect("it makes no fault")
}

const STEPS: [fn(Phase) -> bool; 3] = [
    |phase| phase == Phase::Deployment,
    |phase| matches!(phase, Phase::FirstMovement(_)),
    |phase| matches!(phase, Phase::Combat(_)),
];

#[test]
fn asking_changes_nothing_and_the_dice_are_others() {
    for there in STEPS {
        let session = at(7, there);
        let (state, lines) = (session.state().clone(), session.orders());
        let advice = advice(&session, "marshal");
        assert!(!advice.orders.is_empty(), "{:?}", advice.phase);
        assert!(*session.state() == state && session.orders() == lines && session.lent().is_none());
        let opening = advice.opening();
        assert_eq!(opening.state().position_hash(), state.position_hash(), "the same position");
        let clock = state.clock();
        let draws = |seed: u64| {
            let draw = |number| rng::draw(seed, clock.month.0, clock.phase.number(), clock.active as u8, number);
            (0..16).map(draw).collect::<Vec<_>>()
        };
        let (here, there) = (draws(state.seed()), draws(opening.state().seed()));
        assert!(here.iter().zip(&there).all(|(here, there)| here != there), "the same dice");
    }
}

#[test]
fn dice_of_the_advice_foretell_nothing() {
    // of what comes of the first attack the copy knows no more than anybody
    let differ = (1..9).filter(|&seed| {
        let mut session = at(seed, |phase| matches!(phase, Phase::Combat(_)));
        let mut advice = advice(&session, "classic");
        let first = advice.orders.iter().position(|advised| advised.rolls).expect("it attacks somebody");
        assert_eq!(first, 0, "nothing comes before it that it depends on");
        matches!(session.follow(&mut advice, first), Followed::Given { differs: true, .. })
    });
    assert!(differ.count() >= 2, "one attack in five comes out alike by chance, and not eight");
}

#[test]
fn what_is_followed_without_dice_is_what_the_ai_would_have_done() {
    for there in &STEPS[..2] {
        for ai in ["classic", "marshal"] {
            let mut session = at(7, there);
            let mut advice = advice(&session, ai);
            // its own random numbers hang on the seed as dice do
            let mut itself = session.taken_over([Seat::Person, Seat::Person]);
            itself.game = advice.opening();
            play(&mut itself, ai);
            assert!(advice.orders.iter().all(|advised| !advised.rolls && advised.kind != OrderKind::EndPhase));
            session.begin_deed();
            for index in 0..advice.orders.len() {
                let followed = session.follow(&mut advice, index);
                assert!(matches!(followed, Followed::Given { differs: false, .. }), "{followed:?}");
            }
            assert_eq!(session.state().position_hash(), itself.state().position_hash(), "{ai}: {:?}", advice.phase);
            // one deed, and the step is still open
            assert_eq!(session.game().asked(), Some((advice.phase, Side::Axis)));
            assert_eq!(session.undo().len(), advice.orders.len());
        }
    }
}

#[test]
fn attacks_are_followed_as_far_as_the_dice_allow() {
    let mut session = at(7, |phase| matches!(phase, Phase::Combat(_)));
    let mut advice = advice(&session, "marshal");
    assert!(advice.orders.iter().any(|advised| advised.rolls && advised.why.is_some()), "it says why");
    let before = session.orders();
    let all: Vec<Followed> = (0..advice.orders.len()).map(|index| session.follow(&mut advice, index)).collect();
    let given = all.iter().filter(|followed| matches!(followed, Followed::Given { .. })).count();
    assert_eq!((session.orders() - before, given > 0), (given, true), "{all:?}");
    assert_eq!(session.game().asked(), Some((advice.phase, Side::Axis)), "the phase is never ended");
}

/// Places what it can twice, the second time onto the new unit, and ends the step itself.
struct Placer(Vec<Answer>);

impl Player for Placer {
    fn name(&self) -> &'static str {
        "placer"
    }
    fn ask(&mut self, question: Question) {
        let mut game = question.game.fork();
        let (_, side) = game.asked().expect("somebody is asked");
        let at = game.position();
        let arriving = legal::deployment::arriving(at, side);
        let points =
            arriving.iter().filter(|(_, item, left)| *left > 1 && at.rules.class(item.class).pool_strength() > 0);
        let places = points.filter_map(|&(country, item, _)| {
            Some((country, item, *legal::deployment::cells_for(at, country, item).first()?))
        });
        let (country, item, cell) = places.into_iter().next().expect("troops arrive");
        let place = |onto| OrderKind::Place { country, item, count: 1, cell, onto };
        let mut give = |kind| {
            let order = Order { side, kind };
            let events = game.submit(order.clone()).expect("it is legal").to_vec();
            self.0.insert(0, Answer::Order { order, digest: game.state().digest() });
            Outcome::of(&events).made.first().copied()
        };
        let made = give(place(None));
        give(place(made));
        give(OrderKind::EndPhase);
    }
    fn answer(&mut self, _patience: Duration) -> Option<Answer> {
        self.0.pop().or(Some(Answer::Done(PhaseReport::default())))
    }
}

#[test]
fn what_needs_an_order_that_was_left_out_is_left_out_too() {
    let advice = |session: &Session| {
        let make = |_, _| Ok(Box::new(Placer(Vec::new())) as Box<dyn Player>);
        let mut consultation = session.consult(make).expect("somebody is asked");
        while !consultation.go_on(Duration::ZERO) {}
        consultation.advice().expect("no fault")
    };
    let mut session = at(7, |phase| phase == Phase::Deployment);
    let mut asked = advice(&session);
    assert_eq!(asked.orders.len(), 2, "the end of the phase is no part of it");
    // another unit has the number in the meantime that the first order would have made
    session.follow(&mut asked, 0);
    let mut late = advice(&session);
    session.undo();
    assert_eq!(session.follow(&mut late, 1), Followed::LeftOut);
    assert!(matches!(session.follow(&mut late, 0), Followed::Given { .. }));
    assert!(matches!(session.follow(&mut late, 1), Followed::Given { .. }));
}
