//! A war that is watched through real input: combats of a unit, decisions, swings of the score, two files side by side.

use super::person::{Person, character};
use super::tournaments::wait;
use meridian_engine::replay::Replay;
use meridian_engine::{OrderKind, Side, UnitId};
use meridian_session::playback::Playback;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::{FileCommand, Screen, Shell};
use std::path::{Path, PathBuf};
use winit::keyboard::{Key, ModifiersState, NamedKey};

fn war() -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/goldens/war.mrd");
    std::fs::read(path).expect("a war")
}

fn is_read(shell: &Shell) -> bool {
    match &shell.screen {
        Screen::Game(screen) => screen.playback.as_ref().is_some_and(|playback| !Playback::is_indexing(playback)),
        Screen::Menu(_) => false,
    }
}

/// Puts a war beside the saved games.
fn keep(person: &Person, name: &str, replay: &Replay) -> PathBuf {
    std::fs::create_dir_all(&person.folder).expect("a folder");
    let path = person.folder.join(name).with_extension("mrd");
    std::fs::write(&path, replay.to_bytes().expect("written")).expect("written");
    path
}

/// Watches the war from its beginning; the orders of the Axis were a person's.
fn watching() -> (Person, Replay) {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    let mut replay = Replay::from_bytes(&war()).expect("whole");
    replay.header.players[0] = "human".into();
    let path = keep(&person, "war", &replay);
    person.file(FileCommand::Drop(path));
    wait(&mut person, "the index", is_read);
    (person, replay)
}

fn orders(person: &mut Person) -> usize {
    person.screen().session.orders()
}

#[test]
fn combats_of_a_unit_are_found_forwards_and_backwards() {
    let (mut person, replay) = watching();
    let attacks = |line: &usize| matches!(replay.lines[*line].order.kind, OrderKind::Attack { .. });
    person.press(character(')'));
    let first = orders(&mut person) - 1;
    assert!((0..first).all(|line| !attacks(&line)), "none is passed over");
    assert!(person.notice().starts_with("Order "), "{}", person.notice());
    // the units of an attack in the middle are followed
    let some = (first + 1..replay.lines.len()).filter(attacks).nth(6).expect("more attacks");
    let OrderKind::Attack { land, .. } = &replay.lines[some].order.kind else { panic!("an attack") };
    let unit = land[0];
    person.screen().leap(meridian_session::playback::Leap::To(some));
    let cell = person.screen().session.state().cell_of(unit);
    person.shell.apply(GameCommand::Select(cell));
    person.shell.apply(GameCommand::SelectUnits(vec![unit]));
    person.look();
    let mut seen = Vec::new();
    for _ in 0..50 {
        person.press(character(')'));
        if person.notice().starts_with("No combat of") {
            break;
        }
        seen.push(orders(&mut person) - 1);
    }
    assert!(seen.first() == Some(&some) && seen.is_sorted(), "{seen:?}, {some}: {}", person.notice());
    assert!(seen.iter().all(|&line| fights(&mut person, line, unit)), "{seen:?}");
    let mut back = vec![*seen.last().expect("one")];
    for _ in 0..50 {
        person.press(character('('));
        if person.notice().starts_with("There is no combat of") {
            break;
        }
        back.push(orders(&mut person) - 1);
    }
    back.reverse();
    assert!(back.ends_with(&seen), "{back:?} {seen:?}");
    // the menu says who is followed, and lets go of them
    person.click("Look for");
    assert!(person.sees("Combats of "), "{:?}", person.texts);
    person.click("of anybody");
    person.press(character(')'));
    assert!(!person.notice().contains("combat of"), "{}", person.notice());
}

/// Is a unit in what order number `line` brought about?
fn fights(person: &mut Person, line: usize, unit: UnitId) -> bool {
    let playback = person.screen().playback.as_ref().expect("it is watched");
    playback.annals().fights(None).any(|fight| fight.line == line && fight.is_of(&[unit]))
}

#[test]
fn decisions_of_the_person_are_found_and_the_score_leads_to_its_swings() {
    let (mut person, replay) = watching();
    let mine = |line: &usize| {
        let order = &replay.lines[*line].order;
        order.side == Side::Axis && order.kind != OrderKind::EndPhase
    };
    let expected: Vec<usize> = (0..replay.lines.len()).filter(mine).take(5).collect();
    for &line in &expected {
        person.press(character('y'));
        assert_eq!(orders(&mut person), line + 1);
    }
    for &line in expected.iter().rev().skip(1) {
        person.with(ModifiersState::SHIFT, character('Y'));
        assert_eq!(orders(&mut person), line + 1);
    }
    person.with(ModifiersState::SHIFT, character('S'));
    assert!(person.notice().contains("swing 1 of"), "{}", person.notice());
    let first = orders(&mut person);
    person.with(ModifiersState::SHIFT, character('S'));
    assert!(person.notice().contains("swing 2 of") && orders(&mut person) != first, "{}", person.notice());
    // with the eyes of the other side its decisions are meant
    person.screen().see_with(Some(Side::Allies));
    person.screen().leap(meridian_session::playback::Leap::Start);
    person.press(character('y'));
    let line = orders(&mut person) - 1;
    assert_eq!(replay.lines[line].order.side, Side::Allies);
}

#[test]
fn any_two_wars_are_compared_and_it_is_said_where_they_part() {
    let (mut person, replay) = watching();
    // the same war until somebody ends a step instead of the order in the middle
    let part = (replay.lines.len() / 2..replay.lines.len())
        .find(|&line| matches!(replay.lines[line].order.kind, OrderKind::Move { .. }))
        .expect("somebody moves");
    let side = replay.lines[part].order.side;
    let mut game = person.screen().playback.as_ref().expect("it is watched").tape.opening();
    let mut other = Replay { header: replay.header.clone(), lines: replay.lines[..part].to_vec() };
    for line in &other.lines {
        game.submit(line.order.clone()).expect("as before");
        game.forget_log();
    }
    let order = meridian_engine::Order { side, kind: OrderKind::EndPhase };
    game.submit(order.clone()).expect("a step may end");
    other.lines.push(meridian_engine::replay::Line { order, digest: game.state().digest() });
    keep(&person, "other", &other);

    person.click("Look for");
    person.click("Compare with another war…");
    assert!(person.sees("Compare the war on the screen with which other war?"), "{:?}", person.texts);
    // Escape puts the question away, and the box stays
    person.key(NamedKey::Escape);
    assert!(person.sees("Watch") && !person.sees("with which other war?"), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    person.click("Look for");
    person.click("Compare with another war…");
    while person.sees("reading…") {
        person.shell.tick();
        person.look();
    }
    // within its row
    let at = person.first("other");
    let button = person.texts.iter().find(|(text, at_)| text == "Compare" && (at_.center().y - at.y).abs() < 30.0);
    let button = button.expect("the other war can be chosen").1.center();
    person.click_at(button);
    wait(&mut person, "the sentence", |shell| shell.beside.as_ref().is_some_and(|beside| beside.parts.is_some()));
    let said = person.shell.beside.as_ref().and_then(|beside| beside.parts.clone()).expect("it is said");
    assert!(said.contains(&format!("The same up to order {part} (")) && said.contains("Left: "), "{said}");
    for size in [egui::vec2(800.0, 600.0), egui::vec2(1280.0, 720.0)] {
        person.size = size;
        person.look();
        assert!(person.sees("The same up to order") && person.sees("One war alone"), "{size:?} {:?}", person.texts);
    }
    person.click("Go there");
    let both = |person: &mut Person| {
        let second = person.shell.beside.as_ref().expect("two wars").screen.session.orders();
        (orders(person), second)
    };
    assert_eq!(both(&mut person), (part, part), "both stand where they part");
    // order by order before it, and no further than the one that ends
    person.press(character(','));
    assert_eq!(both(&mut person), (part - 1, part - 1));
    person.press(Key::Character("]".into()));
    person.press(Key::Character("}".into()));
    assert_eq!(both(&mut person).1, part + 1);
    person.click("One war alone");
    assert!(person.shell.beside.is_none() && person.screen().is_watching());
}
