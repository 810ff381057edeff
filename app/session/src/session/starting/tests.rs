//! Laws of who starts while the game goes on: nobody waits for it, it plays as if it had been there at once, and what it knew is kept.

use super::*;
use crate::Failure;
use crate::ais::{Ais, bundled};
use crate::session::{AgentFault, Seat, Session};
use crate::world::World;
use meridian_ai_host::{Bank, Memory, Setting, Takeover};
use meridian_engine::Side;
use std::sync::mpsc::{Receiver, channel};
use std::time::Instant;

fn deployment() -> Session {
    let game = World::load().new_game("1939", 5).expect("the scenario is embedded");
    Session::new(game, [Seat::Person, Seat::Person])
}

fn setting(session: &Session) -> (Side, Setting) {
    let (_, side) = session.game().asked().expect("somebody is asked");
    let takeover = Some(Takeover::FromPerson);
    (side, Setting { resumes: true, takeover, ..Setting::of(session.game(), side) })
}

/// It starts when it is told to.
fn late(ai: &str, side: Side, setting: Setting, go: Receiver<()>) -> Box<dyn Player> {
    let (ai, kept) = (bundled(ai), setting.kept.clone());
    Box::new(Starting::new(ai.to_string(), kept, move || {
        go.recv().map_err(|error| Failure::no(error.to_string()))?;
        Ais::new(None).player(&ai, side, setting)
    }))
}

fn until_it_has_played(session: &mut Session) {
    while session.lent().is_some() {
        session.advance(Duration::from_millis(100));
    }
}

#[test]
fn who_starts_late_plays_as_who_was_there_at_once() {
    let mut prompt = deployment();
    let (side, its) = setting(&prompt);
    prompt.lend_seat(side, Ais::new(None).player(&bundled("classic"), side, its.clone()).expect("it is bundled"));
    until_it_has_played(&mut prompt);

    let (mut session, (go, waits)) = (deployment(), channel());
    session.lend_seat(side, late("classic", side, its, waits));
    let began = Instant::now();
    for _ in 0..50 {
        session.advance(Duration::ZERO);
    }
    assert!(began.elapsed() < Duration::from_secs(1), "nobody waits for it");
    assert_eq!((session.starts(), session.orders()), (Some("classic"), 0));
    go.send(()).expect("it waits");
    until_it_has_played(&mut session);
    assert_eq!(session.starts(), None);
    assert_eq!(session.faults(), []);
    assert!(session.orders() > 0 && session.lines() == prompt.lines());
}

#[test]
fn who_never_starts_is_a_fault_and_the_step_the_persons_again() {
    let (mut session, (go, waits)) = (deployment(), channel());
    let (side, its) = setting(&session);
    session.lend_seat(side, late("classic", side, its, waits));
    session.advance(Duration::ZERO);
    drop(go);
    until_it_has_played(&mut session);
    let faults = session.faults();
    let [AgentFault { record, successor, ai, .. }] = faults.as_slice() else { panic!("{faults:?}") };
    assert_eq!((record.kind.as_str(), successor.as_str(), ai.as_str()), ("not_started", AgentFault::PERSON, "classic"));
    assert!(record.sentence.starts_with("could not be started: "), "{}", record.sentence);
    assert!(session.seat(side).is_person());
}

#[test]
fn a_game_that_is_saved_meanwhile_keeps_what_it_knew() {
    let (session, (go, waits)) = (deployment(), channel());
    let (side, its) = setting(&session);
    let memory = Some(Memory { agent: "somebody".into(), version: 1, bytes: vec![7] });
    let kept = Some(Kept { memory, bank: Bank::default() });
    let player = late("no-such-ai", side, Setting { kept: kept.clone(), ..its }, waits);
    assert!(player.is_starting());
    let mut session = session;
    session.take_seat(side, Seat::Agent(player));
    assert_eq!(session.save("").kept[side.index()], kept);
    go.send(()).expect("it waits");
    while session.faults().is_empty() {
        session.advance(Duration::from_millis(100));
    }
    assert_eq!(session.save("").kept[side.index()], kept, "also where it can't be had");
}
