//! A side that a person and an AI share by countries: put together in the menu, played step by step, saved and replayed.

use crate::person::Person;
use meridian_ai_host::Kept;
use meridian_engine::{OrderKind, Phase, Side, UnitId};
use meridian_session::Shared;
use meridian_session::save::Seated;
use meridian_ui::game_screen::{GameCommand, PlaybackCommand, Policy};
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand, Screen};
use std::time::{Duration, Instant};
use winit::keyboard::NamedKey;

/// In a game of the Axis in which the person commands one country and an AI the others.
fn commanding(country: &str, size: egui::Vec2) -> Person {
    let mut person = Person::new();
    person.size = size;
    person.shell.settings.now.reduce_motion = true;
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    (menu.seats, menu.seed) = ([Seated::Human, Seated::Ai("straw".into())], 5);
    person.look();
    person.click("Share…");
    person.click("Classic commands those");
    assert!(person.sees("Take at least one country for yourself."), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    person.key(NamedKey::Enter);
    let said = person.shell.message.clone().unwrap_or_default();
    assert_eq!(said, "Axis: Take at least one country for yourself.");
    person.click("Share…");
    person.click(country);
    assert!(person.sees("the AI moves, fights, builds and places"), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    assert!(person.sees(&format!("You command {country}, Classic the rest of the Axis.")), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    assert!(matches!(person.shell.screen, Screen::Game(_)), "{:?}", person.shell.message);
    let last = &person.shell.settings.now.new_game.shares[0];
    assert_eq!((last.ally.as_str(), last.mine.len()), ("classic", 1), "the next game begins with it");
    person
}

const WIDE: egui::Vec2 = egui::vec2(1920.0, 1080.0);

/// Until the person is asked and the ally has done its part.
fn wait(person: &mut Person) {
    let began = Instant::now();
    loop {
        person.wait();
        person.shell.tick();
        if !person.screen().ally_is_at_work() && person.screen().human().is_some() {
            return person.look();
        }
        assert!(began.elapsed() < Duration::from_mins(5), "the ally comes to no end");
    }
}

fn country_of(person: &mut Person, unit: UnitId) -> Option<String> {
    let game = person.screen().session.game();
    let owner = game.state().unit(unit)?.owner;
    Some(game.rules().country(owner).key.clone())
}

/// Whose units, money and places the orders of the side were about, from number `from` on.
fn countries_since(person: &mut Person, from: usize) -> Vec<String> {
    let lines = person.screen().session.lines()[from..].to_vec();
    let mut countries = Vec::new();
    for line in lines.into_iter().filter(|line| line.order.side == Side::Axis) {
        let game = person.screen().session.game();
        let key = |country| game.rules().country(country).key.clone();
        match line.order.kind {
            OrderKind::Place { country, .. } | OrderKind::Buy { country, .. } => countries.push(key(country)),
            OrderKind::Move { unit, .. } => countries.extend(country_of(person, unit)),
            OrderKind::Attack { land, .. } => {
                for unit in land {
                    countries.extend(country_of(person, unit));
                }
            }
            _ => {}
        }
    }
    countries.sort();
    countries.dedup();
    countries
}

#[test]
fn the_ally_does_its_part_first_and_each_commands_their_own() {
    let mut person = commanding("Japan", WIDE);
    let began = Instant::now();
    let (mut seen, mut refused, mut played) = (Vec::new(), 0, 0);
    // two months, ending every step
    let end = person.screen().session.state().clock().month.plus(2);
    let mut from = 0;
    while person.screen().session.state().clock().month < end
        && person.screen().session.state().clock().winner.is_none()
    {
        wait(&mut person);
        let mine = countries_since(&mut person, from);
        assert!(!mine.contains(&"japan".to_owned()), "the ally leaves the person's alone: {mine:?}");
        seen.extend(mine);
        let phase = person.phase();
        // a unit of the ally's is not the person's to move
        let units = person.screen().session.state().units_of(Side::Axis).map(|(unit, _)| unit);
        let units: Vec<UnitId> = units.collect();
        let theirs = units.into_iter().find(|&unit| country_of(&mut person, unit).as_deref() == Some("germany"));
        if let Some(unit) = theirs {
            let before = person.screen().session.orders();
            let order = OrderKind::Move { unit, path: Vec::new(), by_rail: false };
            person.shell.apply(GameCommand::Order(order));
            assert!(person.notice().contains("is commanded by classic, not by you"), "{}", person.notice());
            assert_eq!(person.screen().session.orders(), before);
            refused += 1;
        }
        // the lists are the person's alone
        let lists = person.screen().now.clone();
        let countries =
            lists.arriving.iter().map(|arrival| arrival.0).chain(lists.offers.iter().map(|offers| offers.0));
        for country in countries {
            assert_eq!(person.screen().session.game().rules().country(country).key, "japan", "{phase:?}");
        }
        for &unit in &lists.movable {
            assert_eq!(country_of(&mut person, unit).as_deref(), Some("japan"), "{phase:?}");
        }
        if phase == Phase::Deployment {
            let arriving = lists.arriving.iter().map(|&(country, item, _)| (country, item)).collect();
            let before = person.screen().session.orders();
            person.shell.apply(GameCommand::PlaceBy(Policy::Front, arriving));
            let placed = countries_since(&mut person, before);
            assert!(placed.is_empty() || placed == ["japan"], "{placed:?}");
            played += usize::from(!placed.is_empty());
        }
        from = person.screen().session.orders();
        person.shell.apply(GameCommand::EndStep);
        assert!(person.screen().session.orders() > from, "{phase:?}: {}", person.notice());
    }
    seen.sort();
    seen.dedup();
    assert!(seen.contains(&"germany".to_owned()), "the ally has done something: {seen:?}, {refused}");
    assert!(refused > 0 && played > 0, "{refused}, {played}");
    eprintln!("two months shared: {:?}, {seen:?}", began.elapsed());
    // the replay knows nothing of it and comes out the same
    let session = &person.screen().session;
    let (replay, digest) = (session.replay(), session.state().digest());
    let (map, rules) = (session.game().map().clone(), session.game().rules().clone());
    let opening = person.shell.library.opening(&replay.header).expect("the scenario");
    let played = replay.verify(map, rules, opening.state().clone(), |_, _| {}).expect("it repeats");
    assert_eq!(played.state().digest(), digest);
}

#[test]
fn the_ally_goes_once_a_step_also_when_the_game_is_saved_and_loaded_in_it() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = commanding("Japan", size);
        while person.phase() != Phase::Deployment {
            wait(&mut person);
            person.shell.apply(GameCommand::EndStep);
            person.wait();
        }
        assert!(person.screen().ally_is_at_work(), "it begins");
        let orders = person.screen().session.orders();
        person.shell.apply(GameCommand::EndStep);
        assert!(person.notice().contains("comes first"), "{}", person.notice());
        assert_eq!(person.screen().session.orders(), orders, "nobody ends its step for it");
        wait(&mut person);
        let done = person.screen().session.orders();
        assert!(done > orders && person.notice().starts_with("classic placed"), "{}", person.notice());
        person.key(NamedKey::F5);
        person.key(NamedKey::F9);
        (0..20).for_each(|_| {
            person.shell.tick();
        });
        assert_eq!((person.screen().session.orders(), person.screen().ally_is_at_work()), (done, false));
        person.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
        person.look();
        assert!(person.sees("You command Japan, classic the rest of the Axis."), "{:?}", person.texts);
    }
}

/// What the ally of the Axis remembers.
fn remembered(person: &mut Person) -> Option<Kept> {
    person.screen().session.options().allies[0].as_ref().and_then(|ally| ally.kept.clone())
}

#[test]
fn an_ally_remembers_from_step_to_step_and_in_saved_games() {
    let mut person = Person::new();
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    (menu.seats, menu.seed) = ([Seated::Human, Seated::Ai("straw".into())], 5);
    menu.shares[0].ally = Some("marshal".into());
    menu.shares[0].mine.insert("japan".into());
    person.look();
    person.key(NamedKey::Enter);
    assert!(matches!(person.shell.screen, Screen::Game(_)), "{:?}", person.shell.message);
    assert_eq!(remembered(&mut person), None, "it has thought of nothing yet");
    while person.phase() != Phase::Deployment {
        wait(&mut person);
        person.shell.apply(GameCommand::EndStep);
        person.wait();
    }
    wait(&mut person);
    let first = remembered(&mut person).expect("it keeps something");
    let memory = first.memory.clone().expect("it remembers");
    assert!(memory.agent.contains("marshal"), "{memory:?}");
    person.key(NamedKey::F5);
    person.key(NamedKey::F9);
    person.look();
    assert_eq!(remembered(&mut person), Some(first), "the saved game has it");
    // it is made with that the next time: what it can't read it would say in a sentence
    while person.phase() == Phase::Deployment {
        person.shell.apply(GameCommand::EndStep);
        person.wait();
    }
    wait(&mut person);
    let second = remembered(&mut person).and_then(|kept| kept.memory).expect("it still does");
    assert_eq!((second.agent, second.version), (memory.agent, memory.version));
}

#[test]
fn two_ais_share_a_side_that_no_person_plays() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = Person::new();
        person.size = size;
        person.shell.settings.now.reduce_motion = true;
        let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
        (menu.seats, menu.seed) = ([Seated::Ai("marshal".into()), Seated::Human], 5);
        person.look();
        person.click("Partner…");
        person.click("nobody");
        person.click("Random");
        assert!(person.sees("The second AI has no country in this scenario"), "{:?}", person.texts);
        person.key(NamedKey::Escape);
        person.key(NamedKey::Enter);
        let said = person.shell.message.clone().unwrap_or_default();
        assert!(said.starts_with("Axis: The second AI has no country in this scenario"), "{said}");
        person.click("Partner…");
        person.click("Japan");
        person.key(NamedKey::Escape);
        assert!(person.sees("Marshal plays the Axis, Random Japan."), "{:?}", person.texts);
        person.key(NamedKey::Enter);
        assert!(matches!(person.shell.screen, Screen::Game(_)), "{:?}", person.shell.message);
        assert_eq!(person.screen().session.header().players[0], "marshal + random (japan)");
        assert_eq!(person.shell.settings.now.new_game.shares[0].second, "random", "the next game begins with it");
        let began = Instant::now();
        while person.screen().human().is_none() {
            person.shell.tick();
            assert!(began.elapsed() < Duration::from_mins(5), "they come to no end");
        }
        person.key(NamedKey::F5);
        person.key(NamedKey::F9);
        person.look();
        // loaded again both sit there, with what they remember
        let session = &person.screen().session;
        assert_eq!(
            session.seat(Side::Axis).player().map(|player| player.name().to_owned()).as_deref(),
            Some("marshal + random (japan)")
        );
        let parts = Shared::parts(session.seat(Side::Axis).player().and_then(meridian_session::Player::kept));
        assert!(parts[0].kept.as_ref().is_some_and(|kept| kept.memory.is_some()), "{parts:?}");
        assert!(session.lines().iter().any(|line| line.order.side == Side::Axis));
        person.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
        person.look();
        assert!(person.sees("marshal plays the Axis, random Japan."), "{:?}", person.texts);
        // and whoever takes the war over from its replay is offered both
        person.shell.apply(ProgramCommand::Close);
        person.file(FileCommand::WatchThis);
        person.shell.apply(PlaybackCommand::SeeWith(Some(Side::Allies)));
        person.file(FileCommand::AskTakeOver);
        person.look();
        assert!(person.sees("Marshal") && person.sees("random plays Japan as before"), "{:?}", person.texts);
        person.click("Play");
        assert_eq!(person.screen().session.header().players, ["marshal + random (japan)", "human"]);
        person.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
        person.look();
        assert!(person.sees("marshal plays the Axis, random Japan."), "{:?}", person.texts);
    }
}

/// The partner of a saved game can't be had: the other AI is there all the same.
#[test]
fn where_one_of_two_is_missing_the_other_goes_on() {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    (menu.seats, menu.seed) = ([Seated::Ai("marshal".into()), Seated::Human], 5);
    menu.shares[0].second = Some("random".into());
    menu.shares[0].theirs.insert("japan".into());
    person.look();
    person.key(NamedKey::Enter);
    assert!(matches!(person.shell.screen, Screen::Game(_)), "{:?}", person.shell.message);
    let mut save = person.screen().save("missing");
    let second = save.summary.options.allies[0].as_mut().and_then(|ally| ally.second.as_mut()).expect("a partner");
    second.ai = "gone_since".into();
    let file = person.folder.join("missing").with_extension(meridian_session::save::folder::ENDING);
    std::fs::write(&file, save.to_bytes()).expect("written");
    person.file(FileCommand::Load(file));
    person.look();
    let notice = person.notice();
    assert!(notice.contains("gone_since") && notice.contains("lassic"), "{notice}");
    let name = person.screen().session.seat(Side::Axis).player().map(|player| player.name().to_owned());
    assert_eq!(name.as_deref(), Some("marshal + classic (japan)"));
}

#[test]
fn two_ais_and_a_person_share_a_side() {
    let mut person = commanding("Japan", WIDE);
    person.shell.apply(ProgramCommand::ToMenu);
    person.look();
    let Screen::Menu(menu) = &mut person.shell.screen else { panic!("the menu is open") };
    // by dice of its own choice *random* may leave what arrives unplaced
    (menu.seats[0], menu.seed) = (Seated::Human, 5);
    person.click("Share…");
    assert!(person.sees("A SECOND AI"), "{:?}", person.texts);
    person.click("nobody");
    person.click("Random");
    person.click("Germany");
    person.key(NamedKey::Escape);
    assert!(person.sees("Random has Germany."), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    assert!(matches!(person.shell.screen, Screen::Game(_)), "{:?}", person.shell.message);
    let germany = |person: &mut Person| {
        let rules = person.screen().session.game().rules().clone();
        rules.country_by_key("germany").expect("a country")
    };
    let id = germany(&mut person);
    let session = &person.screen().session;
    assert_eq!(session.commander(Side::Axis, id), Some(1));
    assert_eq!(session.ally_named(Side::Axis, 1), Some("random"));
    while person.phase() != Phase::Deployment {
        wait(&mut person);
        person.shell.apply(GameCommand::EndStep);
        person.wait();
    }
    let from = person.screen().session.orders();
    wait(&mut person);
    let placed = countries_since(&mut person, from);
    assert_eq!(placed, ["germany"], "{}", person.notice());
    let order = OrderKind::Buy { country: id, item: person.screen().now.arriving[0].1, count: 1 };
    person.shell.apply(GameCommand::Order(order));
    assert!(person.notice().contains("is commanded by random"), "{}", person.notice());
    person.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
    person.look();
    assert!(person.sees("random has Germany."), "{:?}", person.texts);
}
