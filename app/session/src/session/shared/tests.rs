//! Laws of a side that two AIs share: each commands its countries alone, the dice of the game foretell nothing to them, and what
//! both remember lies in saved games.

use super::*;
use crate::ais::{Ais, OnFault, bundled};
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
    assert_eq!(both.header().players[0], "classic + marshal (japan)");
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
        let [leader, partner] = Shared::parts(kept);
        Shared::new(ai("marshal", game, leader.kept), ai("marshal", game, partner.kept), japan())
    };
    let session = war(|game| shared(game, None), 1);
    let bytes = session.save("both").to_bytes();
    let (map, rules) = (session.game().map().clone(), session.game().rules().clone());
    let save = Save::from_bytes(&bytes, &map, &rules).expect("whole");
    let kept = save.kept[SIDE.index()].clone();
    let parts = Shared::parts(kept.clone());
    for part in &parts {
        assert!(!part.away);
        let memory = part.kept.as_ref().and_then(|kept| kept.memory.as_ref()).expect("it keeps something");
        assert!(memory.agent.contains("marshal") && !memory.bytes.is_empty(), "{memory:?}");
    }
    // who is made with it remembers it, before anything is asked
    let again = shared(session.game(), kept);
    let of_both = Shared::parts(again.kept());
    for (now, then) in of_both.iter().zip(&parts) {
        let bytes = |part: &Part| part.kept.as_ref().and_then(|kept| kept.memory.clone());
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
    let there = |kept| Part { kept, away: false };
    let one = Some(Kept { memory: Some(memory("org.example")), ..Kept::default() });
    assert_eq!(Shared::parts(one.clone()), [one.clone(), None].map(there));
    assert_eq!(Shared::parts(None), [None, None].map(there));
    for version in [MEMORY_OF_BOTH, MEMORY_VERSION, MEMORY_VERSION + 1] {
        let of_both = Memory { version, ..memory(MEMORY) };
        let damaged = Some(Kept { memory: Some(of_both), ..Kept::default() });
        assert_eq!(Shared::parts(damaged), [None, None].map(there), "nothing rather than something wrong");
    }
    // as games from before have it, which did not say who was away
    let bytes = postcard::to_stdvec(&[None, one.clone()]).expect("written");
    let older = Memory { version: MEMORY_OF_BOTH, bytes, ..memory(MEMORY) };
    assert_eq!(Shared::parts(Some(Kept { memory: Some(older), ..Kept::default() })), [None, one].map(there));
}

#[test]
fn a_replay_names_both_and_their_countries() {
    let named = |leader: &str, partner: &str, theirs: &[&str]| {
        let theirs = theirs.iter().map(|&key| key.to_owned()).collect();
        Some(Sharers { leader: leader.into(), partner: partner.into(), theirs })
    };
    let shared = |theirs: &[&str]| {
        let player = |name: &str| Failing::boxed(name, Box::new(Idle::instead_of(name)), 1);
        Shared::new(player("marshal"), player("straw:style=rush"), theirs.iter().map(|&key| key.to_owned()).collect())
    };
    for theirs in [&["japan"][..], &["italy", "japan"], &[]] {
        assert_eq!(Sharers::named(shared(theirs).name()), named("marshal", "straw:style=rush", theirs));
    }
    assert_eq!(Sharers::named("classic + marshal"), named("classic", "marshal", &[]), "as it was before");
    assert_eq!(Sharers::named("classic"), None);
}

/// Plays as another does, and fails in its so-manieth step.
struct Failing {
    name: String,
    plays: Box<dyn Player>,
    steps: u32,
}

impl Failing {
    fn boxed(name: &str, plays: Box<dyn Player>, steps: u32) -> Box<dyn Player> {
        Box::new(Self { name: name.to_owned(), plays, steps })
    }
}

impl Player for Failing {
    fn name(&self) -> &str {
        &self.name
    }
    fn ask(&mut self, question: Question) {
        self.steps = self.steps.saturating_sub(1);
        self.plays.ask(question);
    }
    fn answer(&mut self, patience: Duration) -> Option<Answer> {
        if self.steps == 0 { Some(Answer::Failed(Fault::Died)) } else { self.plays.answer(patience) }
    }
}

/// The one that fails is played for in its own countries, and the other goes on with what it knows.
#[test]
fn when_one_of_two_fails_the_other_goes_on() {
    for which in [LEADER, PARTNER] {
        let game = World::load().new_game("1939", 11).expect("the scenario is embedded");
        let mut players = [ai("marshal", &game, None), ai("marshal", &game, None)];
        let plays = std::mem::replace(&mut players[which], Box::new(Idle::instead_of("nobody")));
        players[which] = Failing::boxed("failing", plays, 5);
        let [leader, partner] = players;
        let seats = [Seat::agent(Shared::new(leader, partner, japan())), Seat::agent(Idle::instead_of("the Allies"))];
        let mut ais = Ais::new(None);
        ais.on_fault = OnFault::Classic;
        let mut session = Session::new(game, seats).with_substitute(ais.substitute());
        let began = session.state().clock().month;
        let progress = session.play_while(|session| session.state().clock().month < began.plus(2));
        assert!(matches!(progress, Progress::Thinking(..)), "{progress:?}");
        let faults = session.faults();
        assert!(
            matches!(faults.as_slice(), [fault] if fault.ai == "failing" && fault.successor == "classic"),
            "{faults:?}"
        );
        // each still has its own countries, and both do something after it
        assert!(orders(&session).iter().all(|&count| count > 10), "{:?}", orders(&session));
        let after = session.lines()[faults[0].line..].iter().filter(|line| line.order.side == SIDE).count();
        assert!(after > 20, "{after}");
        let name = session.seat(SIDE).player().map_or("", Player::name);
        let names = [["classic + marshal (japan)"], ["marshal + classic (japan)"]][which];
        assert_eq!([name], names);
        let (map, rules) = (session.game().map().clone(), session.game().rules().clone());
        let save = Save::from_bytes(&session.save("one fails").to_bytes(), &map, &rules).expect("whole");
        let seated = if which == LEADER { "failing" } else { "marshal" };
        assert_eq!(save.summary.seats[SIDE.index()], Seated::Ai(seated.into()), "the seat is kept for it");
        let parts = Shared::parts(save.kept[SIDE.index()].clone());
        assert_eq!(parts.each_ref().map(|part| part.away), [which == LEADER, which == PARTNER]);
        let other = parts[1 - which].kept.as_ref().and_then(|kept| kept.memory.as_ref());
        assert!(other.is_some_and(|memory| memory.agent.contains("marshal")), "the other remembers");
    }
}
