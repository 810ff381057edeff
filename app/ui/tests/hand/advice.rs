//! Advice of an AI, asked for and applied by hand.

use super::person::{Person, character};
use meridian_engine::{OrderKind, Phase, Side, UnitId};
use meridian_session::save::Seated;
use meridian_ui::game_screen::{Aim, Fate, GameCommand, Proposal, Stage};
use std::time::Duration;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// In that step of the Axis in the war of 1939, both sides at one screen.
fn at(there: impl Fn(Phase) -> bool) -> Person {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(there);
    person
}

/// Asks with the key and waits for the answer.
fn ask(person: &mut Person) {
    person.press(character('h'));
    wait(person);
}

fn wait(person: &mut Person) {
    while person.screen().counsel_shown().is_some_and(|counsel| matches!(counsel.stage, Stage::Thinking(_))) {
        person.shell.tick();
        std::thread::sleep(Duration::from_millis(2));
    }
    person.look();
}

fn advised(person: &mut Person) -> usize {
    person.screen().proposal().expect("it has said what it would do").rows.len()
}

fn orders(person: &mut Person) -> usize {
    person.screen().session.orders()
}

fn undo(person: &mut Person) {
    person.with(ModifiersState::CONTROL, character('z'));
}

#[test]
fn what_is_ticked_is_given_as_one_deed() {
    let mut person = at(|phase| phase == Phase::Deployment);
    let (digest, before) = (person.screen().session.state().digest(), orders(&mut person));
    ask(&mut person);
    assert!(person.sees("Advice") && person.sees("Marshal"), "{:?}", person.texts);
    assert_eq!(person.screen().session.state().digest(), digest, "asking changes nothing");
    let all = advised(&mut person);
    assert!(all > 100 && person.sees(&format!("{all} orders, {all} ticked")), "{:?}", person.texts);
    // one order less: what is about its unit is left out by itself
    person.screen().apply(GameCommand::TickAdvice(vec![0], false), &meridian_renderer::Viewport::new(1280, 720));
    person.look();
    person.click("Apply ticked");
    let given = orders(&mut person) - before;
    assert!(given > 0 && given < all, "{given} of {all}");
    assert!(person.notice().contains("orders were given"), "{}", person.notice());
    let proposal = person.screen().proposal().expect("it stays, with what came of it");
    assert_eq!(proposal.rows[0].fate, Fate::Open);
    assert!(proposal.rows[1..].iter().all(|row| row.fate != Fate::Open), "each of the others was tried");
    assert_eq!(person.phase(), Phase::Deployment, "the phase is never ended");
    undo(&mut person);
    assert_eq!((orders(&mut person), person.screen().session.state().digest()), (before, digest));
    assert!(person.screen().proposal().is_some_and(|proposal| proposal.rows[1].fate == Fate::Open));
    person.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(orders(&mut person) - before, given);
    assert!(matches!(person.screen().proposal().map(|it| &it.rows[1].fate), Some(Fate::Given { .. })));
}

#[test]
fn a_click_on_the_button_asks_and_another_ai_can_be_chosen() {
    let mut person = at(|phase| matches!(phase, Phase::FirstMovement(_)));
    person.click("Advise");
    wait(&mut person);
    assert!(person.screen().proposal().is_some());
    let arrows = person.screen().scene.sketch().arrows.len();
    assert!(arrows > 0 && arrows <= 80, "{arrows} ways on the map");
    person.click("Marshal");
    person.click("Classic");
    wait(&mut person);
    assert_eq!(person.shell.settings.now.adviser, "classic");
    assert!(person.sees("Classic") && !person.sees("Marshal"), "{:?}", person.texts);
    person.click("None");
    assert!(!person.sees("Apply ticked") && person.screen().proposal().is_none());
    assert_eq!(person.screen().scene.sketch().arrows.len(), 0, "nothing of it stays on the map");
    // it is gone with its step
    ask(&mut person);
    person.end_step();
    person.shell.tick();
    person.look();
    assert!(person.screen().counsel_shown().is_none());
}

/// The first attack on land that can be made.
fn aim(person: &mut Person) -> Aim {
    person.screen().now.aims().into_iter().find(|aim| matches!(aim, Aim::Land(_))).expect("somebody can be attacked")
}

#[test]
fn nothing_that_was_prepared_is_lost() {
    let mut person = fighting();
    let viewport = meridian_renderer::Viewport::new(1280, 720);
    let aim = aim(&mut person);
    person.screen().apply(GameCommand::Target(Some(aim)), &viewport);
    let unit: UnitId = person.screen().now.forces(aim, false).expect("forces").0[0];
    person.screen().apply(GameCommand::ToggleAttacker(unit), &viewport);
    person.look();
    let prepared = |person: &mut Person| person.screen().attack_order();
    let (order, digest) = (prepared(&mut person), person.screen().session.state().digest());
    ask(&mut person);
    assert!(advised(&mut person) > 0 && person.sees("other dice than those of your game"), "{:?}", person.texts);
    assert_eq!(prepared(&mut person), order);
    // a click on what an attack is for flies there, and changes nothing else
    let from = person.screen().camera;
    let why = reason(&person);
    person.click_first(&why);
    assert_ne!(person.screen().camera, from);
    assert_eq!((prepared(&mut person), person.screen().session.state().digest()), (order.clone(), digest));
    // the sheet lies under it and comes back
    person.press(character('h'));
    assert!(!person.sees("Apply ticked") && person.sees("Advice ›"), "{:?}", person.texts);
    assert_eq!(prepared(&mut person), order);
    person.click("Advice ›");
    person.click("None");
    assert_eq!((prepared(&mut person), person.screen().session.state().digest()), (order, digest));
}

/// The heading of the first attack that the AI explains.
fn reason(person: &Person) -> String {
    let mut texts = person.texts.iter().map(|(text, _)| text);
    texts.find(|text| text.starts_with("Attack on ") && text.contains(" : 1")).expect("it says why").clone()
}

/// In a combat phase in which somebody can be attacked.
fn fighting() -> Person {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| phase == Phase::Deployment);
    for _ in 0..200 {
        if matches!(person.phase(), Phase::Combat(Side::Axis)) && aims(&mut person) {
            return person;
        }
        if matches!(person.phase(), Phase::Deployment | Phase::FirstMovement(_)) {
            let from = orders(&mut person);
            ask(&mut person);
            if person.sees("Apply ticked") && advised(&mut person) > 0 {
                person.click("Apply ticked");
                assert!(orders(&mut person) > from, "{}", person.notice());
            }
        }
        person.end_step();
    }
    panic!("nobody ever fights");
}

fn aims(person: &mut Person) -> bool {
    person.screen().now.aims().iter().any(|aim| matches!(aim, Aim::Land(_)))
}

#[test]
fn attacks_are_given_and_an_advance_is_waited_for() {
    let mut person = fighting();
    let before = orders(&mut person);
    ask(&mut person);
    let mut rounds = 0;
    while person.screen().proposal().is_some_and(|proposal| proposal.ticked() > 0) && rounds < 60 {
        rounds += 1;
        let left = person.screen().proposal().map_or(0, Proposal::ticked);
        person.click("Apply ticked");
        if person.screen().advance_open().is_some() {
            // nobody has decided about it but the person
            assert!(person.notice().contains("before an advance"), "{}", person.notice());
            person.click("Stay put");
            person.click("Advice ›");
            assert!(person.screen().advance_open().is_none());
            continue;
        }
        let refused = |fate: &Fate| matches!(fate, Fate::Refused(..));
        let proposal = person.screen().proposal().expect("it stays");
        assert!(proposal.ticked() < left || proposal.rows.iter().all(|row| !row.ticked || refused(&row.fate)));
        if proposal.rows.iter().all(|row| row.fate != Fate::Open) {
            break;
        }
    }
    assert!(orders(&mut person) > before, "some were given");
    assert!(matches!(person.phase(), Phase::Combat(Side::Axis)));
    let fought = person.screen().session.lines()[before..].iter();
    assert!(fought.filter(|line| matches!(line.order.kind, OrderKind::Attack { .. })).count() > 0);
    assert!(!person.screen().session.can_undo() || orders(&mut person) > before, "dice stand");
}

#[test]
fn escape_cancels_and_a_war_that_is_watched_gives_no_advice() {
    let mut person = at(|phase| matches!(phase, Phase::FirstMovement(_)));
    person.press(character('h'));
    if person.screen().proposal().is_none() {
        assert!(person.sees("is thinking…") && person.sees("Cancel"), "{:?}", person.texts);
    }
    person.press(Key::Named(NamedKey::Escape));
    assert!(person.screen().counsel_shown().is_none());
    let digest = person.screen().session.state().digest();
    for _ in 0..20 {
        person.shell.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(person.screen().counsel_shown().is_none() && person.screen().session.state().digest() == digest);
    person.shell.apply(meridian_ui::shell::FileCommand::WatchThis);
    person.look();
    person.press(character('h'));
    assert!(person.screen().counsel_shown().is_none());
}
