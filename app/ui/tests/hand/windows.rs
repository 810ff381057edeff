//! Parts in windows of their own, through real input: they are moved there and back, stay alive, lead to the main map, show nothing
//! behind the curtain, and come back.

use super::person::{Person, character};
use meridian_engine::rng::Stream;
use meridian_engine::{CellId, Phase};
use meridian_renderer::Camera;
use meridian_session::AiMode;
use meridian_session::save::Seated;
use meridian_tests::{new_game, random_legal};
use meridian_ui::book::Page;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::lessons::{self, LessonCommand, Stage};
use meridian_ui::shell::{Dialog, ProgramCommand};
use meridian_ui::skirmish::SkirmishCommand;
use meridian_ui::undocked::{Part, WindowCommand};
use meridian_ui::window::input;
use std::mem::take;
use std::time::{Duration, Instant};
use winit::keyboard::{Key, ModifiersState, NamedKey};

const CITIES: Part = Part::Page(Page::Cities);
const EVENTS: Part = Part::Page(Page::Events);

/// At a war of two people that has just begun.
fn at_war() -> Person {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.sit_down(&new_game("1939", 1));
    person
}

fn camera(person: &mut Person) -> Camera {
    person.screen().camera
}

fn chosen(person: &mut Person) -> Option<CellId> {
    person.screen().selection.cell
}

fn second(person: &Person) -> Camera {
    *person.shell.undocked.map.camera().expect("the second map was laid out")
}

#[test]
fn a_page_goes_into_a_window_leads_to_the_map_and_comes_back_as_it_was() {
    for size in [[1280.0, 720.0], [800.0, 600.0]] {
        let mut person = at_war();
        person.size = size.into();
        person.shell.apply(GameCommand::OpenAt(Page::Cities));
        person.look();
        person.click("↗");
        assert_eq!(person.shell.windows(), [CITIES], "{:?}", person.texts);
        assert!(!person.screen().book.open && !person.sees("Held by anyone"), "the book is closed: {:?}", person.texts);

        person.sit_before(Some(CITIES));
        assert!(person.sees("Cities") && person.sees("Held by anyone"), "{:?}", person.texts);
        person.click("Search");
        person.write("berlin");
        assert!(person.sees("Berlin") && !person.sees("Warsaw"), "{:?}", person.texts);
        let before = camera(&mut person);
        person.click("Berlin");
        let cell = chosen(&mut person).expect("Berlin is chosen");
        let (lat, lon) = {
            let map = person.screen().session.game().map();
            map.grid.geometry().expect("a globe").lat_lon(cell)
        };
        let now = camera(&mut person);
        assert!(now != before, "the main map has gone there");
        rests(&mut person, CITIES);
        assert!((now.latitude() - lat).abs() < 1.0 && (now.longitude() - lon).abs() < 1.0, "{now:?}");

        // the key of the main window brings the window to the front, and the book stays closed
        person.sit_before(None);
        person.with(ModifiersState::SHIFT, character('t'));
        assert!(!person.screen().book.open && person.shell.windows() == [CITIES]);

        person.sit_before(Some(CITIES));
        person.click_first("↙");
        assert!(person.shell.windows().is_empty());
        person.sit_before(None);
        assert!(person.screen().book.open && person.screen().book.page == Page::Cities);
        assert!(person.sees("Berlin") && !person.sees("Warsaw"), "what was looked for is: {:?}", person.texts);
    }
}

/// A pointer that rests where it is lets no window be drawn again.
fn rests(person: &mut Person, part: Part) {
    person.frame(Vec::new());
    let pulses = |person: &Person| (person.shell.pulse(part), person.shell.main_pulse());
    let before = pulses(person);
    person.frame(Vec::new());
    assert_eq!(pulses(person), before, "{part:?}");
}

#[test]
fn a_window_is_alive_and_closing_it_loses_nothing() {
    let mut person = at_war();
    person.shell.apply(GameCommand::TurnTo(Page::Events));
    person.look();
    person.with(ModifiersState::SHIFT, character('w'));
    assert_eq!(person.shell.windows(), [EVENTS], "the key does it too");
    person.sit_before(Some(EVENTS));
    assert!(person.sees("Nothing that has happened matches."), "{:?}", person.texts);
    let before = person.shell.pulse(EVENTS);
    person.frame(Vec::new());
    assert_eq!(person.shell.pulse(EVENTS), before, "where nothing happens nothing is drawn");

    person.sit_before(None);
    person.click("Find a country");
    person.write("pol");
    person.key(NamedKey::Enter);
    person.end_step();
    person.end_step();
    assert_ne!(person.shell.pulse(EVENTS), before, "it is to be drawn again");
    person.sit_before(Some(EVENTS));
    assert!(person.sees("Poland"), "{:?}", person.texts);

    // keys of the game go on here, and what opens is in the main window
    person.with(ModifiersState::CONTROL, character('k'));
    assert!(matches!(person.shell.dialog, Some(Dialog::Find(_))));
    person.key(NamedKey::Escape);
    assert!(person.shell.dialog.is_none());
    person.click("Search");
    person.write("zz");
    assert!(person.sees("Nothing that has happened matches."), "letters are typed: {:?}", person.texts);

    // the window is closed at its frame
    person.shell.apply(WindowCommand::Dock(EVENTS));
    person.sit_before(None);
    person.shell.apply(GameCommand::OpenAt(Page::Events));
    person.look();
    assert!(person.sees("zz") && person.sees("Nothing that has happened matches."), "{:?}", person.texts);
}

#[test]
fn the_panels_at_the_sides_and_the_rulebook_go_and_come_back() {
    let mut person = at_war();
    assert!(person.sees("Find a country"));
    person.shell.apply(WindowCommand::Undock(Part::List));
    person.shell.apply(WindowCommand::Undock(Part::Hex));
    person.look();
    assert!(!person.sees("Find a country") && !person.sees("Log"), "{:?}", person.texts);
    person.sit_before(Some(Part::List));
    person.click("Find a country");
    person.write("pol");
    person.key(NamedKey::Enter);
    assert_eq!(person.screen().session.state().choices().len(), 1, "a war is declared from here");
    // a question over the main window comes first
    person.shell.dialog = Some(Dialog::ThisGame);
    person.look();
    person.click("Let the AI do it");
    assert!(person.screen().human().is_some(), "nothing is ordered meanwhile");
    person.shell.dialog = None;
    person.sit_before(Some(Part::Hex));
    assert!(person.sees("Log"), "{:?}", person.texts);
    person.click_first("↙");
    person.sit_before(None);
    assert!(person.sees("Log") || person.sees("Hex and log"), "{:?}", person.texts);

    person.key(NamedKey::F4);
    person.click("↗");
    assert!(person.shell.dialog.is_none() && person.shell.windows().contains(&Part::Rulebook), "{:?}", person.texts);
    // what leads to the rules leads into the window
    person.key(NamedKey::F4);
    assert!(person.shell.dialog.is_none(), "no box opens");
    person.sit_before(Some(Part::Rulebook));
    assert!(person.sees("Search the rules"), "{:?}", person.texts);
}

#[test]
fn no_window_shows_anything_behind_the_curtain() {
    let mut person = Person::new();
    let (mut game, mut dice) = (new_game("1939", 4), Stream::new(4, 1));
    let end = game.state().clock().month.plus(2);
    while game.state().clock().month < end || !matches!(game.asked(), Some((Phase::FirstMovement(_), _))) {
        random_legal::play_step(&mut game, &mut dice, 60, |_| {});
    }
    person.sit_down(&game);
    for part in Part::all() {
        person.shell.apply(WindowCommand::Undock(part));
        person.sit_before(Some(part));
        assert!(person.sees("↙") && person.texts.len() > 1, "{part:?} shows something: {:?}", person.texts);
    }
    person.sit_before(None);
    person.stays_covered = true;
    let mut steps = 0;
    while !person.shell.is_covered() {
        person.shell.apply(GameCommand::EndStep);
        person.shell.tick();
        steps += 1;
        assert!(steps < 200, "the other side is asked");
    }
    let looked_at = *person.shell.undocked.map.camera().expect("the second map was seen");
    for part in Part::all() {
        let before = person.shell.pulse(part);
        person.sit_before(Some(part));
        let texts: Vec<String> = take(&mut person.texts).into_iter().map(|(text, _)| text).collect();
        let [title, says] = texts.as_slice() else { panic!("{part:?} shows more: {texts:?}") };
        assert!(title.starts_with("Hand over to the"), "{title}");
        assert_eq!(says, "This window shows nothing until the screen has been taken.");
        assert_eq!(person.shell.pulse(part), before);
        // a click leads nowhere, and no key is a command
        person.click_at(egui::pos2(300.0, 300.0));
        person.with(ModifiersState::CONTROL, Key::Character("z".into()));
        assert!(person.shell.is_covered());
    }
    // Enter takes the screen from whatever window has the keyboard
    let covered = person.shell.pulse(EVENTS);
    person.key(NamedKey::Enter);
    assert!(!person.shell.is_covered());
    assert_ne!(person.shell.pulse(EVENTS), covered);
    // nor does the second map stay where the other one has looked
    assert!(person.shell.undocked.map.camera().is_none_or(|camera| *camera != looked_at));
    // whoever takes the screen at the table of a skirmish looks for himself too
    person.sit_before(Some(Part::Map));
    assert!(person.shell.undocked.map.camera().is_some());
    person.shell.apply(SkirmishCommand::TakeScreen);
    assert!(person.shell.undocked.map.camera().is_none());
}

#[test]
fn the_second_map_has_a_camera_of_its_own() {
    let mut person = at_war();
    person.with(ModifiersState::SHIFT, character('g'));
    assert_eq!(person.shell.windows(), [Part::Map]);
    person.sit_before(Some(Part::Map));
    let (first, begun) = (camera(&mut person), second(&person));
    let middle = egui::pos2(640.0, 400.0);
    person.roll(middle, 4.0);
    let nearer = second(&person);
    assert!(nearer.height_km() < begun.height_km() && camera(&mut person) == first);
    person.drag(middle, middle + egui::vec2(150.0, 60.0));
    let moved = second(&person);
    assert!(moved.longitude() < nearer.longitude() && moved.latitude() > nearer.latitude(), "{moved:?}");
    assert!((moved.height_km() - nearer.height_km()).abs() < 1e-6);
    rests(&mut person, Part::Map);
    // its keys steer it, those of the main window the first map
    person.key(NamedKey::ArrowRight);
    assert!(second(&person).longitude() > moved.longitude() && camera(&mut person) == first);
    person.key(NamedKey::PageUp);
    assert!(second(&person).height_km() < moved.height_km() && camera(&mut person) == first);
    let here = second(&person);
    person.sit_before(None);
    person.key(NamedKey::ArrowRight);
    assert!(second(&person) == here && camera(&mut person) != first);

    // a click chooses the hex and brings the first map there
    person.sit_before(Some(Part::Map));
    assert_eq!(chosen(&mut person), None);
    person.click_at(middle);
    let cell = chosen(&mut person).expect("a hex is chosen");
    let geometry = person.screen().session.game().map().clone();
    let (lat, lon) = geometry.grid.geometry().expect("a globe").lat_lon(cell);
    let there = camera(&mut person);
    assert!((there.latitude() - lat).abs() < 1.0 && (there.longitude() - lon).abs() < 1.0, "{there:?}");
    assert!((there.latitude() - second(&person).latitude()).abs() < 8.0, "about where the second map looks");

    // it follows, and a hand on it ends that
    person.click("Follow the main map");
    person.shell.set_camera(Camera::hexes_across(-20.0, 130.0, 30.0, &person.shell.viewport()));
    person.shell.tick();
    let follows = second(&person);
    assert!((follows.latitude() + 20.0).abs() < 0.5 && (follows.longitude() - 130.0).abs() < 0.5, "{follows:?}");
    person.drag(middle, middle + egui::vec2(80.0, 0.0));
    assert!(!person.shell.undocked.map.follows);
    person.with(ModifiersState::SHIFT, character('g'));
    assert!(person.shell.windows().is_empty());
}

#[test]
fn windows_come_back_with_the_next_war_where_they_stood() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 2);
    person.shell.apply(WindowCommand::Undock(CITIES));
    person.shell.apply(WindowCommand::Undock(Part::Map));
    person.shell.window_stands(CITIES, Some([1930, -40]), [900, 640]);
    // where the window system does not say where, the size is kept
    person.shell.window_stands(Part::Map, None, [500, 400]);
    person.look();
    person.shell.apply(ProgramCommand::ToMenu);
    person.look();
    assert!(person.shell.windows().is_empty(), "there is no war for them");
    for returns in [true, false] {
        let mut again = Person::in_folder(person.folder.clone());
        assert!(again.shell.windows().is_empty());
        again.begin(Seated::Human, Seated::Human, 2);
        let place = again.shell.place_of(CITIES);
        assert_eq!((place.at, place.size), (Some([1930, -40]), Some([900, 640])));
        assert_eq!(again.shell.place_of(Part::Map).size, Some([500, 400]));
        let wanted = if returns { vec![CITIES, Part::Map] } else { Vec::new() };
        assert_eq!(again.shell.windows(), wanted);
        again.shell.settings.now.windows_return = false;
        again.look();
        again.folder = std::env::temp_dir().join("meridian-hand-nothing-here");
    }
}

#[test]
fn a_page_that_is_asked_for_comes_to_the_front_wherever_it_stands() {
    let mut person = at_war();
    let pages: Vec<Part> = Page::ALL.into_iter().map(Part::Page).collect();
    for &part in &pages[1..] {
        person.shell.apply(WindowCommand::Undock(part));
    }
    // the book opens at the page that is left
    person.press(character('b'));
    let Part::Page(left) = pages[0] else { unreachable!() };
    assert!(person.screen().book.open && person.screen().book.page == left, "{:?}", person.screen().book.page);
    person.shell.apply(GameCommand::OpenAt(Page::Cities));
    assert!(person.shell.calls_window(Some(CITIES)));
    assert!(person.screen().book.open && person.screen().book.page == left, "the book is as it was");
    person.shell.apply(GameCommand::ToggleBook);
    person.shell.apply(WindowCommand::Undock(pages[0]));
    for command in [GameCommand::OpenAt(Page::Cities), GameCommand::TurnTo(Page::Cities)] {
        person.shell.apply(WindowCommand::Undock(Part::List));
        assert!(!person.shell.calls_window(Some(CITIES)));
        person.shell.apply(command);
        assert!(person.shell.calls_window(Some(CITIES)) && !person.screen().book.open);
    }
    // with all of them elsewhere the book has nothing to show, and leads there
    person.shell.apply(WindowCommand::Undock(Part::List));
    person.press(character('b'));
    let page = person.screen().book.page;
    assert!(person.shell.calls_window(Some(Part::Page(page))) && !person.screen().book.open);
    // what is found by its name is too, and so are a country and the rulebook
    person.with(ModifiersState::CONTROL, character('k'));
    assert!(person.shell.calls_window(Some(Part::List)) || person.shell.dialog.is_some());
    person.write("threats");
    person.key(NamedKey::Enter);
    assert!(person.shell.calls_window(Some(Part::Page(Page::Threats))), "{:?}", person.screen().book.page);
    let germany = person.screen().session.game().rules().country_by_key("germany").expect("a country");
    person.shell.apply(GameCommand::ShowCountry(germany));
    assert!(person.shell.calls_window(Some(Part::Page(Page::Countries))) && !person.screen().book.open);
    person.shell.apply(WindowCommand::Undock(Part::Rulebook));
    person.shell.apply(WindowCommand::Undock(Part::List));
    person.key(NamedKey::F4);
    assert!(person.shell.calls_window(Some(Part::Rulebook)) && person.shell.dialog.is_none());
}

#[test]
fn f1_explains_what_is_under_the_pointer_of_the_window_it_is_pressed_in() {
    const COUNTRIES: Part = Part::Page(Page::Countries);
    let mut person = at_war();
    person.shell.apply(WindowCommand::Undock(COUNTRIES));
    person.sit_before(Some(COUNTRIES));
    let explains = |person: &mut Person| {
        input::press_in(&mut person.shell, Some(COUNTRIES), &person.ctx, &Key::Named(NamedKey::F1), false);
        let opened = person.shell.dialog.take();
        assert!(matches!(opened, Some(Dialog::Rulebook | Dialog::Help)), "{opened:?}");
        matches!(opened, Some(Dialog::Rulebook))
    };
    assert!(!explains(&mut person), "nothing is in the hand nor under the pointer");
    let places: Vec<egui::Pos2> = person.texts.iter().map(|(_, at)| at.center()).collect();
    let explained = places.into_iter().find(|&at| {
        person.move_to(at);
        person.look();
        explains(&mut person)
    });
    assert!(explained.is_some(), "something in it is explained: {:?}", person.texts);
    // the main window is drawn after it, and says nothing about it
    person.sit_before(None);
    person.shell.has_keyboard(Some(COUNTRIES));
    assert!(explains(&mut person));
    person.shell.has_keyboard(None);
    person.key(NamedKey::F1);
    assert!(matches!(person.shell.dialog, Some(Dialog::Help)), "{:?}", person.shell.dialog);
}

#[test]
fn a_step_of_a_lesson_that_is_done_in_a_window_counts_at_once() {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.shell.ais.mode = AiMode::Thread;
    person.shell.apply(LessonCommand::Begin("1_map".to_owned()));
    person.shell.finish_files();
    let stage = |person: &Person| person.shell.coach.as_ref().expect("a lesson goes on").stage;
    let until = Instant::now() + Duration::from_mins(2);
    while stage(&person) == Stage::Before {
        assert!(Instant::now() < until, "the lesson begins");
        person.shell.tick();
        std::thread::sleep(Duration::from_millis(1));
    }
    let lesson = lessons::named("1_map").expect("it can be read");
    let reads = lesson.steps.iter().position(|step| format!("{:?}", step.until).contains("rulebook: true"));
    let reads = reads.expect("a step opens the rulebook");
    while stage(&person) != Stage::Step(reads) {
        person.shell.apply(LessonCommand::Skip);
    }
    person.look();
    assert_eq!(stage(&person), Stage::Step(reads), "not by itself");
    person.shell.apply(WindowCommand::Undock(Part::Rulebook));
    assert_eq!(stage(&person), Stage::Step(reads));
    // a frame of that window alone
    person.sit_before(Some(Part::Rulebook));
    assert_eq!(stage(&person), Stage::Step(reads + 1));
}
