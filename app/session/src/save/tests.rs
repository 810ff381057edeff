use super::*;
use crate::clippings::Clipping;
use crate::options::{Ally, GameOptions, Iron, Thinking};
use crate::session::{Player, Progress, Seat, Session, StandIn};
use crate::standing::Told;
use crate::world::{Library, World};
use meridian_ai_host::{Answer, Chronicle, Fault, Kept, Memory, PhaseReport};
use meridian_engine::recorder::Recorder;
use meridian_engine::rng::Stream;
use meridian_engine::rules::entry;
use meridian_engine::rules::placement::new_unit;
use meridian_engine::{Game, Month, Order, OrderKind, Phase, Side, legal};
use std::time::Duration;

/// Plays something sensible enough to fill the map: declares nothing, places what arrives, buys, walks about. Its choices
/// follow from the position alone, so that two copies of it agree.
struct Wanderer {
    side: Side,
    game: Option<Game>,
    left: usize,
}

impl Wanderer {
    fn seat(side: Side) -> Seat {
        Seat::agent(Self { side, game: None, left: 0 })
    }
    fn choose(game: &Game, side: Side) -> Option<OrderKind> {
        let at = game.position();
        let mut dice = Stream::new(at.state.digest(), 7);
        let mut pick = |n: usize| dice.below(n);
        match at.state.clock().phase {
            Phase::Deployment => {
                let arriving = legal::deployment::arriving(at, side);
                // not everything that arrives finds a place
                (0..16).find_map(|_| {
                    let &(country, item, left) = arriving.get(pick(arriving.len().max(1)))?;
                    let cells = legal::deployment::cells_for(at, country, item);
                    let &cell = cells.get(pick(cells.len().max(1)))?;
                    let most = at.rules.max_strength(item.class, at.state.clock().month).max(1);
                    let count = if item.strength == 1 { most.min(left.min(255) as u8) } else { 1 };
                    let kind = OrderKind::Place { country, item, count, cell, onto: None };
                    game.check(&Order { side, kind: kind.clone() }).is_ok().then_some(kind)
                })
            }
            Phase::UnitBuild => {
                let country = at.rules.country_ids().filter(|&id| at.state.side_of(id) == Some(side)).nth(pick(3))?;
                let offers = legal::build::buyable(at, country);
                let offer = offers.iter().find(|offer| offer.affordable > 0)?;
                Some(OrderKind::Buy { country, item: offer.item, count: 1 })
            }
            Phase::FirstMovement(_) => {
                let movable = legal::movement::movable_units(at, side);
                let &unit = movable.get(pick(movable.len().max(1)))?;
                let reach = legal::reach::Reach::of(at, unit, false);
                let cell = reach.cells().get(pick(reach.cells().len().max(1)))?.cell;
                Some(OrderKind::Move { unit, path: reach.path_to(cell)?, by_rail: false })
            }
            _ => None,
        }
    }
}

impl Player for Wanderer {
    fn name(&self) -> &'static str {
        "wanderer"
    }
    fn ask(&mut self, question: meridian_ai_host::Question) {
        self.game = Some(question.game.clone());
        self.left = 16;
    }
    fn answer(&mut self, _patience: Duration) -> Option<Answer> {
        let done = Some(Answer::Done(PhaseReport::default()));
        let Some(game) = self.game.as_mut().filter(|_| self.left > 0) else { return done };
        self.left -= 1;
        let Some(kind) = Self::choose(game, self.side) else { return done };
        let order = Order { side: self.side, kind };
        match game.submit(order.clone()) {
            Ok(_) => Some(Answer::Order { order, digest: game.state().digest() }),
            Err(_) => done,
        }
    }
}

fn seats() -> [Seat; 2] {
    Side::BOTH.map(Wanderer::seat)
}

/// Plays until `month` begins.
fn play_to(session: &mut Session, month: Month) {
    let progress = session.play_while(|session| session.state().clock().month < month);
    assert!(matches!(progress, Progress::Thinking(..)), "{progress:?}");
    assert_eq!(session.faults(), []);
}

fn played() -> (World, Session) {
    let world = World::load();
    let game = world.new_game("1939", 11).expect("the scenario is embedded");
    let mut session = Session::new(game, seats());
    play_to(&mut session, Month::new(1939, 9));
    assert!(session.state().units().count() > 20, "something was deployed");
    (world, session)
}

#[test]
fn a_loaded_game_goes_on_like_the_unsaved_one() {
    let (world, mut unsaved) = played();
    let bytes = unsaved.save("test").to_bytes();
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    assert_eq!(save, unsaved.save("test"));
    let mut loaded = Session::from_save(save, world.map.clone(), world.rules.clone(), seats());
    for session in [&mut unsaved, &mut loaded] {
        play_to(session, Month::new(1939, 10));
    }
    assert_eq!(loaded.state(), unsaved.state());
    assert_eq!(loaded.replay(), unsaved.replay(), "the replay of a loaded game is whole");
    let start = world.new_game("1939", 11).expect("the scenario is embedded").state().clone();
    loaded.replay().verify(world.map, world.rules, start, |_, _| {}).expect("every digest agrees");
}

#[test]
fn a_save_without_memories_is_read_all_the_same() {
    let (world, session) = played();
    let mut save = session.save("old");
    let read = Save::from_bytes(&save.to_bytes_of_version_2(), &world.map, &world.rules).expect("reads");
    assert!(save.summary.header.origin.take().is_some(), "those programs knew no names of boards");
    assert_eq!((&read.state, &read.lines, &read.summary), (&save.state, &save.lines, &save.summary));
    assert_eq!((&read.kept, read.away), (&[None, None], [false; 2]));
    assert_eq!(read.chronicles.each_ref().map(Chronicle::line), [save.lines.len() as u32; 2]);
}

/// What an AI of that name might remember.
fn memory() -> Option<Kept> {
    let memory = Some(Memory { agent: "org.example.lost".into(), version: 7, bytes: vec![1, 2, 3] });
    Some(Kept { memory, ..Kept::default() })
}

#[test]
fn what_a_missing_ai_remembers_stays_in_the_game() {
    let world = World::load();
    let game = world.new_game("1939", 11).expect("the scenario is embedded");
    let Seat::Agent(plays) = Wanderer::seat(Side::Axis) else { panic!("a seat") };
    let lost = Seat::agent(StandIn::new("lost:depth=3", memory(), plays));
    let mut session = Session::new(game, [lost, Wanderer::seat(Side::Allies)]);
    play_to(&mut session, Month::new(1939, 9));
    let bytes = session.save("without it").to_bytes();
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    assert_eq!((save.kept, save.away), ([memory(), None], [true, false]));
    assert_eq!(save.summary.seats[0], Seated::Ai("lost:depth=3".into()));
}

/// Fails when it is asked.
struct Failing {
    name: &'static str,
    kept: Option<Kept>,
}

impl Player for Failing {
    fn name(&self) -> &str {
        self.name
    }
    fn ask(&mut self, _question: meridian_ai_host::Question) {}
    fn kept(&self) -> Option<Kept> {
        self.kept.clone()
    }
    fn answer(&mut self, _patience: Duration) -> Option<Answer> {
        Some(Answer::Failed(Fault::Exited { code: 3 }))
    }
}

#[test]
fn what_an_ai_knew_that_failed_stays_in_the_game_whoever_goes_on() {
    let world = World::load();
    let game = world.new_game("1939", 11).expect("the scenario is embedded");
    let lost = Seat::agent(Failing { name: "lost:depth=3", kept: memory() });
    let session = Session::new(game, [lost, Wanderer::seat(Side::Allies)]);
    // the first who goes on fails as well, then nobody does
    let mut session = session.with_substitute(Box::new(|_, _, failed| {
        let second = Failing { name: "second", kept: Some(Kept::default()) };
        (failed == "lost:depth=3").then(|| Box::new(second) as Box<dyn Player>)
    }));
    session.play_while(|session| session.state().clock().month < Month::new(1939, 9));
    let successors: Vec<String> = session.faults().into_iter().map(|fault| fault.successor).collect();
    assert_eq!(successors, ["second", "idle (was second)"]);
    let player = session.seat(Side::Axis).player().expect("somebody sits there");
    assert_eq!(player.name(), "idle (was second)");
    let bytes = session.save("after it").to_bytes();
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    assert_eq!((save.kept, save.away), ([memory(), None], [true, false]));
    assert_eq!(save.summary.seats[0], Seated::Ai("lost:depth=3".into()));
}

#[test]
fn every_kind_of_bad_file_has_its_own_answer() {
    let (world, session) = played();
    let save = session.save("test");
    let good = save.to_bytes();
    let read = |bytes: &[u8]| Save::from_bytes(bytes, &world.map, &world.rules).expect_err("refused");
    assert_eq!(read(b""), SaveError::NotASave);
    assert_eq!(read(b"PK\x03\x04 something else"), SaveError::NotASave);
    for share in 1..40 {
        let cut = &good[..8 + (good.len() - 9) * share / 40];
        assert!(matches!(read(cut), SaveError::Damaged(_)), "cut at {}", cut.len());
    }
    for at in [18, 30, good.len() / 2, good.len() - 1] {
        let mut flipped = good.clone();
        flipped[at] ^= 0x40;
        assert!(matches!(read(&flipped), SaveError::Damaged(_)), "flipped at {at}");
    }
    let mut newer = good.clone();
    newer[8] = 99;
    assert_eq!(read(&newer), SaveError::Version { found: 99 });
    let mut other = save.clone();
    other.summary.header.ruleset_hash ^= 1;
    let error = read(&other.to_bytes());
    assert!(matches!(error, SaveError::Other { what: "ruleset", .. }), "{error}");
    let mut other = save;
    other.summary.header.map_hash ^= 1;
    assert!(read(&other.to_bytes()).to_string().contains("another map"));
}

/// WW2 §21.5.
#[test]
fn a_save_that_asks_the_wrong_side_is_turned_away() {
    let (world, mut session) = played();
    session.play_while(|session| session.state().clock().phase != Phase::Combat(Side::Axis));
    let save = session.save("test");
    let mut bytes = save.to_bytes();
    let whole = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    let clock = whole.state.clock();
    assert_eq!((clock.phase, clock.active), (Phase::Combat(Side::Axis), Side::Axis));
    // in front of the position: magic, version, checksum, length of the summary, summary; in it the side asked comes after
    let summary = postcard::to_stdvec(&(&whole.summary, &whole.summary.header.origin.as_ref().expect("named")));
    let summary = summary.expect("written").len();
    let before = (whole.state.scenario(), whole.state.seed(), whole.state.revision(), clock.month, clock.phase);
    let at = 26 + summary + postcard::to_stdvec(&before).expect("written").len();
    assert_eq!(bytes[at], Side::Axis as u8);
    bytes[at] = Side::Allies as u8;
    let sum = meridian_engine::digest::of(&bytes[18..]).to_le_bytes();
    bytes[10..18].copy_from_slice(&sum);
    let error = Save::from_bytes(&bytes, &world.map, &world.rules).expect_err("refused");
    assert_eq!(error, SaveError::Impossible("the Allies are asked in the combat phase of the Axis (1939-09)".into()));
}

#[test]
fn a_list_shows_bad_files_with_the_reason() {
    let (_, session) = played();
    let folder = std::env::temp_dir().join(format!("meridian-list-{}", std::process::id()));
    let saves = SaveFolder::choose(Some(folder.clone())).expect("chosen");
    saves.prepare().expect("writable");
    let bytes = session.save("Polish campaign").to_bytes();
    meridian_files::write(&saves.file("good"), &bytes).expect("written");
    meridian_files::write(&saves.file("bad"), &bytes[..bytes.len() / 2]).expect("written");
    let listed = saves.list();
    assert_eq!(listed.len(), 2);
    let titles = listed.iter().filter_map(|file| file.summary.as_ref().ok()).map(|summary| summary.title.as_str());
    assert_eq!(titles.collect::<Vec<_>>(), ["Polish campaign"]);
    assert!(listed.iter().any(|file| file.summary.as_ref().is_err_and(|why| why.contains("cut off"))));
    std::fs::remove_dir_all(&folder).expect("removed");
}

#[test]
fn autosaves_go_round_and_the_newest_stays() {
    let (world, session) = played();
    let folder = std::env::temp_dir().join(format!("meridian-auto-{}", std::process::id()));
    let saves = SaveFolder::choose(Some(folder.clone())).expect("chosen");
    saves.prepare().expect("writable");
    let autosaves = Autosaves::new(saves.clone());
    for _ in 0..8 {
        autosaves.save(session.save(""), None, 6);
    }
    drop(autosaves);
    let listed = saves.list();
    assert_eq!(listed.len(), 6);
    for file in listed {
        let bytes = std::fs::read(&file.path).expect("read");
        Save::from_bytes(&bytes, &world.map, &world.rules).expect("every file of the ring is whole");
    }
    std::fs::remove_dir_all(&folder).expect("removed");
}

/// One step of the side that is asked, then its end.
fn play_step(game: &mut Game) {
    let (_, side) = game.asked().expect("somebody is asked");
    for _ in 0..12 {
        let Some(kind) = Wanderer::choose(game, side) else { break };
        if game.submit(Order { side, kind }).is_err() {
            break;
        }
    }
    game.submit(Order { side, kind: OrderKind::EndPhase }).expect("every step can be ended");
}

/// T-202 (WW2 §21.1).
#[test]
fn saving_before_every_phase_of_a_month_changes_nothing() {
    let (world, session) = played();
    let template = session.save("test");
    let mut game = template.game(world.map.clone(), world.rules.clone());
    let month = game.state().clock().month;
    let mut phases = Vec::new();
    while game.state().clock().month == month {
        let clock = game.state().clock();
        let bytes = Save { state: game.state().clone(), ..template.clone() }.to_bytes();
        let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
        let mut loaded = save.game(world.map.clone(), world.rules.clone());
        play_step(&mut game);
        play_step(&mut loaded);
        assert_eq!(loaded.state(), game.state(), "after {:?} of the {}", clock.phase, clock.active.name());
        phases.push(clock.phase);
    }
    let asked =
        [Phase::Deployment, Phase::Income, Phase::UnitBuild, Phase::Combat(Side::Axis), Phase::Combat(Side::Allies)];
    assert!(asked.iter().all(|phase| phases.contains(phase)), "a month has more phases than {phases:?}");
}

/// T-201 (WW2 §21.5): British infantry of eight strength points, which 1943 allows.
#[test]
fn a_save_is_judged_by_the_limits_of_its_date() {
    let (world, session) = played();
    let running = session.state().clone();
    let dated = |month: Month, strength: u8| {
        let mut save = session.save("test");
        let mut script = std::collections::VecDeque::new();
        let mut rec = Recorder::new(&world.map, &world.rules, &mut save.state, &mut script);
        let britain = world.rules.country_by_key("united_kingdom").expect("a country");
        entry::join(&mut rec, britain, Side::Allies);
        let london = world.map.city_named("London").expect("on the map").cell;
        let class = world.rules.class_by_key("united_kingdom.infantry").expect("in the rules");
        let unit = new_unit(rec.position(), britain, class, london, strength);
        rec.create(unit);
        for ((country, arrival, item), count) in rec.state().queue().clone() {
            rec.queue(country, arrival, item, -i32::from(count));
        }
        rec.war(|war| war.month = month);
        Save::from_bytes(&save.to_bytes(), &world.map, &world.rules).map(|save| save.state.clock().month)
    };
    assert_eq!(dated(Month::new(1943, 5), 8), Ok(Month::new(1943, 5)));
    let error = dated(Month::new(1943, 5), 9).expect_err("refused");
    assert!(error.to_string().contains("9 strength points"), "{error}");
    assert!(matches!(dated(Month::new(1942, 12), 8), Err(SaveError::Impossible(_))));
    assert_eq!(*session.state(), running, "the running game is untouched");
}

/// Of every unit that has one.
fn names(session: &Session) -> Vec<String> {
    let state = session.state();
    state.units().filter_map(|(id, _)| Some(state.formation_of(id)?.name.clone())).collect()
}

#[test]
fn formations_keep_their_names_in_a_file_and_when_their_arrival_is_taken_back() {
    let library = Library::embedded();
    let game = library.new_game("east_front", 11).expect("the scenario is embedded");
    let before = names(&Session::new(game.fork(), [Seat::Person, Seat::Person]));
    let mut session = Session::new(game, [Seat::Person, Seat::Person]);
    let at = session.game().position();
    let (country, item, _) = legal::deployment::arriving(at, Side::Axis)[0];
    let cell = legal::deployment::cells_for(at, country, item)[0];
    session.begin_deed();
    let place = OrderKind::Place { country, item, count: 1, cell, onto: None };
    session.submit(Order { side: Side::Axis, kind: place }).expect("allowed");
    let after = names(&session);
    assert_eq!(after.len(), before.len() + 1);
    let bytes = session.save("names").to_bytes();
    let (world, save) = library.saved(&bytes).expect("reads back");
    assert_eq!(save.state, *session.state());
    let mut loaded = Session::from_save(save, world.map, world.rules, [Seat::Person, Seat::Person]);
    assert_eq!(names(&loaded), after);
    loaded.undo();
    assert_eq!(names(&loaded), before);
    loaded.redo().expect("done again");
    assert_eq!(names(&loaded), after);
    assert!(
        World::load().new_game("1939", 1).expect("embedded").state().formations().is_empty(),
        "none in the main game"
    );
}

#[test]
fn what_was_pinned_and_tried_otherwise_is_saved_and_files_without_it_are_read() {
    let (world, mut session) = played();
    let without = session.save("none").to_bytes();
    assert!(Save::from_bytes(&without, &world.map, &world.rules).expect("reads back").pins.is_empty());
    let cell = session.game().map().cells().nth(7).expect("a cell");
    session.pins.put(Some(Side::Allies), cell, "here".into());
    let bytes = session.save("pinned").to_bytes();
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    assert_eq!(save, session.save("pinned"));
    assert_eq!(save.pins, session.pins);

    // of the log, which older programs know nothing of
    assert_eq!([without[8], bytes[8]], [5, 5]);
    let clipping = Clipping { line: 0, month: session.state().clock().month, cell: Some(cell), text: "so".into() };
    session.clippings.toggle(None, clipping);
    let bytes = session.save("kept").to_bytes();
    assert_eq!(bytes[8], 6);
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    assert_eq!(save, session.save("kept"));
    assert_eq!(save.clippings, session.clippings);

    // two moves, another one in place of the second, and that taken back
    let mut person = Session::from_save(save, world.map.clone(), world.rules.clone(), [Seat::Person, Seat::Person]);
    while !matches!(person.state().clock().phase, Phase::FirstMovement(_)) {
        let side = person.state().clock().active;
        person.submit(Order { side, kind: OrderKind::EndPhase }).expect("a step may end");
    }
    let side = person.state().clock().active;
    let moves: Vec<OrderKind> = meridian_engine::legal::movement::movable_units(person.game().position(), side)
        .into_iter()
        .filter_map(|unit| {
            let at = person.game().position();
            let to = meridian_engine::legal::reach::reach(at, unit).first()?.cell;
            let path = meridian_engine::legal::reach::path_to(at, unit, to)?;
            Some(OrderKind::Move { unit, path, by_rail: false })
        })
        .take(3)
        .collect();
    let give = |person: &mut Session, kind: &OrderKind| {
        person.begin_deed();
        person.submit(Order { side, kind: kind.clone() }).expect("legal");
    };
    give(&mut person, &moves[0]);
    give(&mut person, &moves[1]);
    assert_eq!(person.undo().len(), 1);
    give(&mut person, &moves[2]);
    assert_eq!(person.undo().len(), 1);
    let bytes = person.save("tries").to_bytes();
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    let mut loaded = Session::from_save(save, world.map.clone(), world.rules.clone(), [Seat::Person, Seat::Person]);
    assert_eq!(loaded.tries(), person.tries());
    assert_eq!(loaded.tries().len(), 1, "the second move is kept as another try");
    loaded.redo().expect("done again");
    person.redo().expect("done again");
    assert_eq!(loaded.state().digest(), person.state().digest());
    // all of it taken back: nothing is left to be repeated, and everything can be done again
    while !person.undo().is_empty() {}
    let bytes = person.save("all taken back").to_bytes();
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    let mut anew = Session::from_save(save, world.map.clone(), world.rules.clone(), [Seat::Person, Seat::Person]);
    assert_eq!(anew.tries(), person.tries());
    anew.redo().expect("done again");
    assert_eq!(anew.lines().last().map(|line| &line.order.kind), Some(&moves[0]));
    let (_, taken) = loaded.take_up_try(0);
    taken.expect("it is still legal");
    assert_eq!(loaded.lines().last().map(|line| &line.order.kind), Some(&moves[1]));
}

#[test]
fn what_units_were_told_is_saved_and_files_without_it_are_read() {
    let (world, mut session) = played();
    let without = session.save("none").to_bytes();
    assert!(Save::from_bytes(&without, &world.map, &world.rules).expect("reads back").standing.is_empty());
    let units: Vec<_> = session.state().units().map(|(id, _)| id).take(3).collect();
    let clock = session.state().clock();
    let way: Vec<_> = session.game().map().cells().take(4).collect();
    session.standing.begin_step(clock.month, clock.phase);
    session.standing.tell(units[0], Told::Sleep { month: clock.month, phase: clock.phase });
    session.standing.tell(units[1], Told::Hold { near: 2 });
    session.standing.tell(units[2], Told::Go { way, stops: vec![1, 3] });
    let bytes = session.save("told").to_bytes();
    assert!(bytes.len() > without.len());
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    assert_eq!(save, session.save("told"));
    let loaded = Session::from_save(save, world.map.clone(), world.rules.clone(), seats());
    assert_eq!(loaded.standing, session.standing);
}

/// What was agreed lies behind what older programs read, and a game in iron mode brings nothing that could be taken back.
#[test]
fn what_was_agreed_is_saved_and_iron_holds_after_loading() {
    let world = World::load();
    let people = || [Seat::Person, Seat::Person];
    let game = world.new_game("1939", 3).expect("the scenario is embedded");
    let usual = Session::new(game.fork(), people()).save("usual").to_bytes();
    assert!(summary(&usual).expect("read").options.are_usual());
    let ally =
        Ally { ai: "classic:ratio=2".into(), mine: ["italy".to_owned()].into(), second: None, went: None, kept: None };
    let options = GameOptions {
        thinking: [None, Thinking::new(7)],
        allies: [Some(ally), None],
        iron: Iron::On,
        hides_odds: true,
        hides_reasons: true,
    };
    let mut session = Session::new(game, people()).agreed(options.clone());
    let (_, side) = session.game().asked().expect("somebody is asked");
    let open = legal::war::options(session.game().position(), side).into_iter().find(|option| option.allowed.is_ok());
    session.begin_deed();
    session.submit(Order { side, kind: OrderKind::Choose(open.expect("a choice").choice) }).expect("legal");
    assert!(!session.can_undo() && session.undo().is_empty() && !session.can_study());
    session.begin_study();
    assert!(!session.is_study());
    let bytes = session.save("iron").to_bytes();
    assert_eq!(summary(&bytes).expect("read").options, options);
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    assert_eq!(save, session.save("iron"));
    let mut loaded = Session::from_save(save, world.map.clone(), world.rules.clone(), people());
    assert!(loaded.options().is_iron() && !loaded.can_undo());
    // given up where it stands, what was done since the last dice is open again; the mark stays
    session.give_up_iron();
    loaded.give_up_iron();
    assert!(session.can_undo() && session.undo().len() == 1);
    let again = summary(&loaded.save("given up").to_bytes()).expect("read");
    assert_eq!(again.options.iron, Iron::GivenUp);
    let mut usual = Save::from_bytes(&usual, &world.map, &world.rules).expect("reads back");
    usual.summary.picture = vec![7; 3];
    let mut other = Session::from_save(usual, world.map.clone(), world.rules.clone(), people());
    other.give_up_iron();
    assert_eq!(other.options().iron, Iron::Off, "what was none is none");
}
