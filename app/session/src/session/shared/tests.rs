//! Laws of a side that two AIs share: each commands its countries alone, the dice of the game foretell nothing to them, and what
//! both remember lies in saved games.

use super::*;
use crate::ais::{Ais, bundled};
use crate::save::{Save, Seated};
use crate::session::{Idle, Progress, Seat, Session};
use crate::world::World;
use meridian_ai_host::Setting;
use meridian_engine::Side;

const SIDE: Side = Side::Axis;

fn ai(name: &str, game: &Game, kept: Option<Kept>) -> Box<dyn Player> {
    let setting = Setting { kept, ..Setting::of(game, SIDE) };
    Ais::new(None).player(&bundled(name), SIDE, setting).expect("it is bundled")
}

fn japan() -> BTreeSet<String> {
    BTreeSet::from(["japan".to_owned()])
}

/// A war of the Axis by two against steps that are ended at once, until so many months have passed.
fn war(make: impl FnOnce(&Game) -> Shared, months: u16) -> Session {
    let game = World::load().new_game("1939", 11).expect("the scenario is embedded");
    let shared = make(&game);
    let allies = Idle::instead_of("the Allies");
    let mut session = Session::new(game, [Seat::agent(shared), Seat::agent(allies)]);
    let began = session.state().clock().month;
    let progress = session.play_while(|session| session.state().clock().month < began.plus(months));
    assert!(matches!(progress, Progress::Thinking(..)), "{progress:?}");
    assert_eq!(session.faults(), []);
    session
}

/// Orders of the side that are about somebody, by whether they are Japan's.
fn orders(session: &Session) -> [usize; 2] {
    let mut game = World::load().new_game("1939", 11).expect("the scenario is embedded");
    let mut of = [0, 0];
    for line in session.lines() {
        let countries = concerned(game.position(), &line.order.kind);
        let is_japan = |country: &CountryId| japan().contains(&game.rules().country(*country).key);
        if line.order.side == SIDE && !countries.is_empty() {
            assert!(countries.iter().all(is_japan) || !countries.iter().any(is_japan), "{:?}", line.order);
            of[usize::from(countries.iter().any(is_japan))] += 1;
        }
        game.submit(line.order.clone()).expect("a replay");
        assert_eq!(game.state().digest(), line.digest);
    }
    of
}

#[test]
fn each_commands_its_countries_and_the_leader_the_side() {
    let both = war(|game| Shared::new(ai("classic", game, None), ai("marshal", game, None), japan()), 2);
    assert!(orders(&both).iter().all(|&count| count > 10), "{:?}", orders(&both));
    assert_eq!(both.header().players[0], "classic + marshal");
    assert_eq!(both.seats()[0], Seated::Ai("classic".into()), "the seat is the leader's");
    let idle = || Box::new(Idle::instead_of("nobody"));
    let leader = war(|game| Shared::new(ai("classic", game, None), idle(), japan()), 2);
    assert!(matches!(orders(&leader), [given, 0] if given > 10), "{:?}", orders(&leader));
    assert!(leader.lines().iter().any(|line| matches!(line.order.kind, OrderKind::Choose(_))), "it declares wars");
    let partner = war(|game| Shared::new(idle(), ai("classic", game, None), japan()), 2);
    assert!(matches!(orders(&partner), [0, given] if given > 10), "{:?}", orders(&partner));
    assert!(!partner.lines().iter().any(|line| matches!(line.order.kind, OrderKind::Choose(_))), "it declares none");
}

#[test]
fn both_remember_in_saved_games() {
    let shared = |game: &Game, kept| {
        let [leader, partner] = Shared::memories(kept);
        Shared::new(ai("marshal", game, leader), ai("marshal", game, partner), japan())
    };
    let session = war(|game| shared(game, None), 1);
    let bytes = session.save("both").to_bytes();
    let (map, rules) = (session.game().map().clone(), session.game().rules().clone());
    let save = Save::from_bytes(&bytes, &map, &rules).expect("whole");
    let kept = save.kept[SIDE.index()].clone();
    let memories = Shared::memories(kept.clone());
    for memory in &memories {
        let memory = memory.as_ref().and_then(|kept| kept.memory.as_ref()).expect("it keeps something");
        assert!(memory.agent.contains("marshal") && !memory.bytes.is_empty(), "{memory:?}");
    }
    // who is made with it remembers it, before anything is asked
    let again = shared(session.game(), kept);
    let of_both = Shared::memories(again.kept());
    for (now, then) in of_both.iter().zip(&memories) {
        let bytes = |kept: &Option<Kept>| kept.as_ref().and_then(|kept| kept.memory.clone());
        assert_eq!(bytes(now), bytes(then));
    }
    let seats = [Seat::agent(again), Seat::agent(Idle::instead_of("the Allies"))];
    let mut session = Session::from_save(save, map, rules, seats);
    let month = session.state().clock().month;
    session.play_while(|session| session.state().clock().month == month);
    assert_eq!(session.faults(), []);
}

#[test]
fn what_one_ai_remembered_before_is_the_leaders() {
    let memory = |agent: &str| Memory { agent: agent.to_owned(), version: 1, bytes: vec![1, 2, 3] };
    let one = Some(Kept { memory: Some(memory("org.example")), ..Kept::default() });
    assert_eq!(Shared::memories(one.clone()), [one, None]);
    assert_eq!(Shared::memories(None), [None, None]);
    for version in [MEMORY_VERSION, MEMORY_VERSION + 1] {
        let of_both = Memory { version, ..memory(MEMORY) };
        let damaged = Some(Kept { memory: Some(of_both), ..Kept::default() });
        assert_eq!(Shared::memories(damaged), [None, None], "nothing rather than something wrong");
    }
}
