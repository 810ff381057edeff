//! What a person does at the panels, through real input: the pointer goes where a text stands on the screen and presses, keys
//! go the way they go in the window. What comes of it is read from the screen, the game and the files.

use super::person::{Person, character};
use meridian_engine::order::Choice;
use meridian_engine::rng::Stream;
use meridian_engine::{Game, OrderKind, Phase, Side};
use meridian_renderer::Camera;
use meridian_session::save::{Save, Seated};
use meridian_session::{Seat, Session, World};
use meridian_tests::{listed, new_game, random_legal};
use meridian_ui::game_screen::{Danger, GameCommand, GameScreen};
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand, Screen};
use meridian_ui::side_panels::{SidePanel, Stands};
use winit::keyboard::{ModifiersState, NamedKey};

fn chosen(person: &mut Person) -> Vec<Choice> {
    person.screen().session.state().choices().to_vec()
}

fn letter(person: &mut Person, letter: char) {
    person.press(character(letter));
}

/// The opening, and the game where the side is asked in that kind of step; random orders lead there.
fn until(seed: u64, wanted: impl Fn(&Game) -> bool) -> Game {
    random_legal::play_until(new_game("1939", seed), seed, 60, wanted)
}

// ----- declarations

#[test]
fn the_search_ends_with_its_step_and_enter_ticks_the_only_hit() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    person.click("Find a country");
    person.write("pol");
    assert!(person.sees("Poland") && !person.sees("Italy"), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    let rules = World::load().rules;
    let poland = rules.country_ids().find(|&id| rules.country(id).name == "Poland");
    assert_eq!(chosen(&mut person), [Choice::DeclareWar(poland.expect("Poland"))]);
    assert!(person.sees("Decided: Poland") && person.sees("Belgium"), "the field is ready for the next name");

    // several fit: nothing is ticked, and the list says what to do
    person.write("ma");
    person.key(NamedKey::Enter);
    assert_eq!(chosen(&mut person).len(), 1);
    assert!(person.sees("fit: tick one, or type more"), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    assert!(person.screen().filter.is_empty());

    // nobody is called that
    person.click("Find a country");
    person.write("atlantis");
    assert!(person.sees("Nobody called “atlantis”."), "{:?}", person.texts);
    assert!(!person.sees("Nobody now"));

    // the next step of that kind begins with the whole list
    person.screen().apply(GameCommand::EndStep, &meridian_renderer::Viewport::new(1280, 720));
    person.look();
    assert!(person.screen().filter.is_empty() && person.sees("Find a country") && person.sees("DECLARE WAR ON"));
}

#[test]
fn rows_of_the_list_stay_where_they_are_when_they_are_ticked() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    let before = person.place("Brazil");
    person.click("Belgium");
    assert_eq!(chosen(&mut person).len(), 1);
    assert_eq!(person.place("Brazil"), before, "a second quick click hits what it was meant for");
    person.click("Belgium");
    assert!(chosen(&mut person).is_empty());
}

// ----- seats

#[test]
fn both_seats_for_the_person_are_both_seats() {
    let mut person = Person::new();
    assert!(person.sees("You play the Axis."), "{:?}", person.texts);
    // the box of the Allies, then the person in its list
    person.click("AI: Classic");
    person.click("You");
    let Screen::Menu(menu) = &person.shell.screen else { panic!("the menu is open") };
    assert_eq!(menu.seats, [Seated::Human, Seated::Human]);
    assert!(person.sees("You play both sides, one after the other at this screen."), "{:?}", person.texts);
    assert!(!person.sees("AI: Classic"), "the picture shows it");
    person.click("Start");
    for side in [Side::Axis, Side::Allies] {
        assert!(person.screen().session.seat(side).is_person());
        assert_eq!(person.screen().human(), Some(side), "both are asked");
        assert!(person.sees(&format!("You ({})", side.name())), "{:?}", person.texts);
        person.screen().apply(GameCommand::EndStep, &meridian_renderer::Viewport::new(1280, 720));
        person.look();
    }
    assert!(!person.screen().is_thinking());
    let save = person.screen().save("both");
    assert_eq!(save.summary.seats, [Seated::Human, Seated::Human]);
}

// ----- the menu

#[test]
fn continue_is_grey_without_a_saved_game_and_messages_move_nothing() {
    let mut person = Person::new();
    assert!(!person.shell.can_continue);
    let (quit, start) = (person.place("Quit"), person.place("Start"));
    person.click("Continue");
    assert!(matches!(person.shell.screen, Screen::Menu(_)) && person.shell.message.is_none());
    person.shell.message =
        Some("The settings can't be read: a long text that takes several lines in the menu. ".repeat(4));
    person.look();
    assert_eq!((person.place("Quit"), person.place("Start")), (quit, start));
    assert!(person.sees("The settings can't be read"));
    person.click("×");
    assert!(person.shell.message.is_none(), "it can be put away");
    // another scenario has another summary: nothing moves either
    let Screen::Menu(menu) = &person.shell.screen else { panic!("the menu is open") };
    let titles: Vec<String> = menu.scenarios.iter().map(|choice| choice.card.title.clone()).collect();
    for title in titles {
        person.scroll_to(&title);
        person.click_first(&title);
        assert_eq!((person.place("Quit"), person.place("Start")), (quit, start), "{title}");
    }
    // a game that was left is one to continue with
    person.click("Start");
    person.shell.apply(ProgramCommand::ToMenu);
    let until = std::time::Instant::now() + std::time::Duration::from_mins(1);
    while !person.shell.can_continue {
        assert!(std::time::Instant::now() < until, "the automatic save never came");
        person.shell.tick();
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    person.look();
    person.click("Continue");
    assert!(matches!(person.shell.screen, Screen::Game(_)));
}

#[test]
fn the_card_of_a_scenario_says_what_it_is_played_with() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = Person::new();
        person.size = size;
        person.look();
        let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        let card = |person: &Person, text: &str| {
            let shown = person.texts.iter().rev().find(|(shown, _)| shown.replace('\n', " ").contains(text));
            let at = shown.unwrap_or_else(|| panic!("{size}: {text} does not show: {:?}", person.texts)).1;
            assert!(whole.contains_rect(at), "{size}: {text} at {at}");
        };
        for text in ["Germany has armed for two years", "World War 2", "The world", "Start", "Quit"] {
            card(&person, text);
        }
        assert!(!person.sees("• "), "nothing is otherwise in the main rules");
        // another one, by the mouse
        person.click("1939: Weather by theatres");
        card(&person, "Every theatre of war has its own weather");
        card(&person, "• Ice closes northern ports");
        let Screen::Menu(menu) = &person.shell.screen else { panic!("the menu is open") };
        assert_eq!(menu.scenarios.iter().filter(|offer| offer.card.ruleset == "theatre_weather").count(), 2);
        let titles: Vec<String> = menu.scenarios.iter().map(|offer| offer.card.title.clone()).collect();
        for title in &titles {
            person.scroll_to(title);
            person.click_first(title);
            let shown: Vec<egui::Rect> =
                person.texts.iter().filter(|(shown, _)| shown == title).map(|(_, at)| *at).collect();
            assert!(shown.len() == 2 && shown.iter().all(|at| whole.contains_rect(*at)), "{size}: {title} {shown:?}");
        }
        person.scroll_to("1939: Weather by theatres");
        person.click_first("1939: Weather by theatres");
        // F4 opens the book of its rules, Enter begins it
        person.key(NamedKey::F4);
        assert!(person.sees("Theatre weather") && person.sees("0 How to read this rulebook"), "{:?}", person.texts);
        person.key(NamedKey::F4);
        person.key(NamedKey::Enter);
        assert_eq!(person.screen().session.game().rules().name, "theatre_weather");
        person.key(NamedKey::F4);
        assert!(person.sees("Theatre weather"), "{:?}", person.texts);
    }
}

#[test]
fn scenarios_are_chosen_with_the_keyboard() {
    let mut person = Person::new();
    // from widget to widget; the first scenario is the first of them
    for title in ["1937: War in China", "1939: World War", "1937: Two zones"] {
        let press = |key| egui::Event::Key {
            key,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: egui::Modifiers::NONE,
        };
        person.frame(vec![press(egui::Key::Tab)]);
        person.frame(vec![press(egui::Key::Space)]);
        person.look();
        let Screen::Menu(menu) = &person.shell.screen else { panic!("the menu is open") };
        let chosen = menu.scenarios.iter().find(|offer| offer.card.title == title).expect("offered");
        let summary = chosen.card.summary.split(". ").next().expect("a sentence").to_owned();
        assert!(
            person.texts.iter().any(|(shown, _)| shown.replace('\n', " ").contains(&summary)),
            "{title}: {:?}",
            person.texts
        );
    }
}

// ----- boxes

#[test]
fn the_help_fits_and_its_key_closes_it() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0), egui::vec2(960.0, 540.0)] {
        let mut person = Person::new();
        person.size = size;
        person.key(NamedKey::F1);
        let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        for text in ["Help", "Close"] {
            let shown = person.texts.iter().rev().find(|(shown, _)| shown == text);
            let at = shown.unwrap_or_else(|| panic!("{size}: {text} does not show: {:?}", person.texts)).1;
            assert!(whole.contains_rect(at) && at.height() > 10.0, "{size}: {text} at {at}");
        }
        assert!(person.sees("Wheel") && !person.sees("back to it"), "the rest is below");
        // from one box that only shows something to another, and away by the same key
        person.key(NamedKey::F3);
        assert!(matches!(person.shell.dialog, Some(Dialog::Opponents)));
        person.key(NamedKey::F1);
        assert!(matches!(person.shell.dialog, Some(Dialog::Help)));
        person.key(NamedKey::F1);
        assert!(person.shell.dialog.is_none());
        letter(&mut person, '?');
        assert!(matches!(person.shell.dialog, Some(Dialog::Help)));
        letter(&mut person, '?');
        assert!(person.shell.dialog.is_none());
    }
    // what is being filled in does not go for a look at the help
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    person.file(FileCommand::AskSave);
    person.key(NamedKey::F1);
    assert!(matches!(person.shell.dialog, Some(Dialog::Save { .. })));
}

#[test]
fn the_rulebook_is_searched_and_its_links_are_followed_and_gone_back() {
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        let mut person = Person::new();
        person.size = size;
        person.key(NamedKey::F4);
        let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, size);
        for text in ["Rulebook", "Close", "0 How to read this rulebook"] {
            let shown = person.texts.iter().rev().find(|(shown, _)| shown == text);
            let at = shown.unwrap_or_else(|| panic!("{size}: {text} does not show: {:?}", person.texts)).1;
            assert!(whole.contains_rect(at), "{size}: {text} at {at}");
        }
        person.write("icecap freezes");
        person.look();
        assert!(person.sees("1 paragraph"), "{:?}", person.texts);
        person.key(NamedKey::Enter);
        (0..4).for_each(|_| person.look());
        assert!(person.sees("18.2 Effects"), "{:?}", person.texts);
        // the end of a link: what stands before it in the line counts as its text
        let link = person.texts.iter().find(|(text, _)| text == "§14.7.1").expect("a link").1;
        person.click_at(link.max - egui::vec2(8.0, 8.0));
        (0..4).for_each(|_| person.look());
        assert!(person.sees("14.7 Overrun"), "{:?}", person.texts);
        person.click("‹ Back");
        (0..4).for_each(|_| person.look());
        assert!(person.sees("18.2 Effects"), "{:?}", person.texts);
        person.key(NamedKey::F4);
        assert!(person.shell.dialog.is_none());
        // where it was closed
        person.key(NamedKey::F4);
        (0..2).for_each(|_| person.look());
        assert!(person.sees("18.2 Effects"), "{:?}", person.texts);
    }
}

#[test]
fn a_refusal_leads_to_its_paragraph() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    let rule = meridian_engine::Paragraph::parse("§14.7.1").expect("a citation");
    person.shell.apply(ProgramCommand::Rule(rule));
    (0..4).for_each(|_| person.look());
    assert!(person.sees("14.7 Overrun"), "{:?}", person.texts);
}

#[test]
fn saved_games_are_named_renamed_deleted_and_brought_back() {
    let mut person = Person::new();
    person.sit_down(&new_game("1939", 1));
    person.file(FileCommand::AskSave);
    person.look();
    let Some(Dialog::Save { name }) = person.shell.dialog.clone() else { panic!("the box is open") };
    assert_eq!(name, "August 1939, war declaration");
    person.key(NamedKey::Enter);
    let path = person.shell.saves.file(&name);
    assert!(path.exists() && person.shell.dialog.is_none());

    // the same once more: another name is suggested, and the old one asks first
    person.file(FileCommand::AskSave);
    let suggested = matches!(&person.shell.dialog, Some(Dialog::Save { name }) if name.ends_with(" (2)"));
    assert!(suggested, "{:?}", person.shell.dialog);
    person.shell.dialog = Some(Dialog::Save { name: name.clone() });
    person.look();
    let bytes = std::fs::read(&path).expect("saved");
    person.screen().apply(GameCommand::EndStep, &meridian_renderer::Viewport::new(1280, 720));
    person.key(NamedKey::Enter);
    assert!(person.shell.dialog.is_some() && person.sees("already"), "{:?}", person.texts);
    assert_eq!(std::fs::read(&path).expect("there"), bytes, "Enter alone replaces nothing");
    person.click("Replace it");
    assert!(person.shell.dialog.is_none() && std::fs::read(&path).expect("there") != bytes);

    // another name
    person.file(FileCommand::AskLoad);
    person.look();
    person.click("…");
    person.click("Rename…");
    person.ctx.memory_mut(egui::Memory::stop_text_input);
    let Some(Dialog::Load(saved_games)) = &mut person.shell.dialog else { panic!("the box is open") };
    let Some(meridian_ui::shell::Editing::Name { name, .. }) = &mut saved_games.editing else {
        panic!("it is renamed")
    };
    "Before the storm".clone_into(name);
    person.look();
    person.click("Rename");
    assert!(person.sees("Renamed “Before the storm”."), "{:?}", person.texts);
    let renamed = person.shell.saves.file("Before the storm");
    assert!(renamed.exists() && !path.exists());
    let listed = person.shell.saves.list();
    assert_eq!(listed[0].summary.as_ref().expect("readable").title, "Before the storm");

    // deleted after a question, and back
    person.click("…");
    person.click("Delete…");
    assert!(person.sees("Delete “Before the storm”?") && renamed.exists(), "{:?}", person.texts);
    person.click("Keep it");
    person.click("…");
    person.click("Delete…");
    person.click("Delete it");
    assert!(!renamed.exists() && person.sees("is deleted") && !person.shell.can_continue);
    person.click("Bring it back");
    assert!(renamed.exists() && person.shell.can_continue);
    let World { map, rules, .. } = World::load();
    let bytes = std::fs::read(&renamed).expect("there");
    assert!(Save::from_bytes(&bytes, &map, &rules).is_ok(), "it can be loaded");
}

// ----- layout

#[test]
fn panels_fold_and_stay_folded() {
    let mut person = Person::new();
    person.size = egui::vec2(1920.0, 1080.0);
    person.sit_down(&new_game("1939", 1));
    assert!(person.shell.sides.iter().all(|side| side.is_open()));
    let map = person.shell.viewport().width;
    letter(&mut person, 'q');
    letter(&mut person, 'e');
    assert!(person.shell.sides.iter().all(|side| matches!(side, Stands::Folded(_))));
    assert!(person.shell.viewport().width > map + 500.0);
    // by its strip as well
    person.click("War and peace");
    assert!(person.shell.sides[0].is_open() && !person.shell.sides[1].is_open());
    person.click("«");
    person.look();
    // the settings remember it
    let folder = person.folder.clone();
    let mut again = Person::in_folder(folder);
    again.sit_down(&new_game("1939", 1));
    assert_eq!(
        [again.shell.settings.now.fold_list, again.shell.settings.now.fold_hex],
        [person.shell.settings.now.fold_list, person.shell.settings.now.fold_hex]
    );
    // and "reset all" in the box of settings leaves alone what does not stand there
    person.shell.settings.now.fold_hex = true;
    person.shell.settings.now.ais_off.insert("random".into());
    let reset = person.shell.settings.now.reset();
    assert!(reset.fold_hex && reset.ais_off.contains("random"));
}

#[test]
fn a_small_window_keeps_half_for_the_map_and_prints_nothing_over_anything() {
    let mut person = Person::new();
    person.size = egui::vec2(800.0, 600.0);
    let mut game = new_game("1939", 5);
    let mut dice = Stream::new(5, 1);
    let end = game.state().clock().month.plus(2);
    while game.state().clock().month < end {
        person.sit_down(&game);
        for front in [SidePanel::List, SidePanel::Hex] {
            person.screen().front = front;
            person.look();
            let phase = game.state().clock().phase;
            assert!(person.shell.viewport().width >= 400.0, "{phase:?}: {}", person.shell.viewport().width);
            // texts of the bars on top and below stay off each other
            let bars: Vec<_> = person.texts.iter().filter(|(_, at)| at.max.y < 62.0 || at.min.y > 575.0).collect();
            assert!(bars.len() > 5, "{phase:?}: {} texts", bars.len());
            for (i, (one, a)) in bars.iter().enumerate() {
                for (other, b) in &bars[..i] {
                    let over = a.intersect(*b);
                    let apart = !over.is_positive() || over.width() < 2.0 || over.height() < 2.0;
                    assert!(apart, "{phase:?}: “{one}” and “{other}” lie over each other: {a} {b}");
                }
            }
        }
        random_legal::play_step(&mut game, &mut dice, 60, |_| {});
        game.forget_log();
    }
}

#[test]
fn a_card_above_a_list_does_not_move_it() {
    let mut person = Person::new();
    let game = until(3, |game| matches!(game.asked(), Some((Phase::Deployment, Side::Axis))));
    person.sit_down(&game);
    let arriving = person.screen().now.arriving.clone();
    let rows = |person: &Person| -> Vec<f32> {
        let names = person.texts.iter().filter(|(_, at)| at.max.x < 372.0 && at.min.y > 235.0);
        names.map(|(_, at)| at.center().y).collect()
    };
    let before = rows(&person);
    assert!(before.len() > 5);
    for (country, item, left) in arriving.into_iter().take(40) {
        let count = person.screen().usual_count(item, left);
        let placing = meridian_ui::game_screen::Placing { country, item, count };
        person.screen().apply(GameCommand::Place(Some(placing)), &meridian_renderer::Viewport::new(1280, 720));
        person.look();
        assert_eq!(rows(&person), before, "{item:?}");
    }
}

#[test]
fn full_screen_is_a_key_and_a_setting() {
    let mut person = Person::new();
    person.key(NamedKey::F11);
    assert!(person.shell.settings.now.full_screen);
    person.shell.apply(ProgramCommand::Open(Dialog::Help));
    person.key(NamedKey::F11);
    assert!(!person.shell.settings.now.full_screen && person.shell.dialog.is_some());
}

// ----- production

#[test]
fn production_says_what_a_unit_is_and_shift_buys_five() {
    let mut person = Person::new();
    let game = until(2, |game| matches!(game.asked(), Some((Phase::UnitBuild, Side::Axis))));
    person.sit_down(&game);
    for words in ["attack ", "defence ", "range ", "moves "] {
        assert!(person.sees(words), "{words}: {:?}", person.texts);
    }
    let bought = |person: &mut Person| -> u32 {
        let screen = person.screen();
        let orders = screen.session.lines().iter().map(|line| match line.order.kind {
            OrderKind::Buy { count, .. } => u32::from(count),
            _ => 0,
        });
        orders.sum::<u32>()
    };
    person.hold(ModifiersState::SHIFT);
    let plus = person.texts.iter().find(|(text, _)| text == "+").expect("something can be bought").1.center();
    person.click_at(plus);
    assert_eq!(bought(&mut person), 5);
    person.hold(ModifiersState::empty());
    person.click_at(plus);
    assert_eq!(bought(&mut person), 6);
}

// ----- steps without anything to do

#[test]
fn empty_steps_are_passed_over_and_only_those() {
    let mut dice = Stream::new(9, 9);
    let (mut empty, mut checked) = (std::collections::BTreeMap::new(), 0);
    for (scenario, seed) in [("1939", 21), ("1937", 22)] {
        let (mut game, mut play) = (new_game(scenario, seed), Stream::new(seed, 1));
        let end = game.state().clock().month.plus(5);
        let mut person = Person::new();
        while game.state().clock().month < end {
            let (phase, side) = game.asked().expect("the war goes on");
            person.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
            let why = person.screen().nothing_to_do();
            if let Some(why) = why {
                *empty.entry(why.clone()).or_insert(0) += 1;
                // no other order would be accepted
                checked += listed::compare(&game, &mut dice, 400);
                let all = random_legal::pick(game.position(), phase, side, &mut dice);
                assert!(all.is_none(), "{phase:?}: {all:?} could be ordered");
                // the program gives the person's own order, and the log says so
                person.shell.tick();
                let line = person.screen().session.lines()[0].order.clone();
                assert_eq!((line.side, line.kind), (side, OrderKind::EndPhase));
                let journal = person.screen().journal.entries();
                assert!(journal.iter().any(|entry| entry.text.ends_with(&format!("{why}; passed over."))));
            } else {
                person.shell.tick();
                assert_eq!(person.screen().session.orders(), 0, "{phase:?} is not empty");
            }
            random_legal::play_step(&mut game, &mut play, 60, |_| {});
            game.forget_log();
        }
    }
    eprintln!("passed over: {empty:?}");
    assert_eq!(checked, 0, "an order was possible in a step that is passed over");
    assert!(empty.len() >= 3, "{empty:?}");
}

#[test]
fn a_step_in_which_an_order_was_given_is_left_to_the_person() {
    let mut person = Person::new();
    let game = until(21, |game| matches!(game.asked(), Some((Phase::Amphibious(side), asked)) if side == asked));
    person.sit_down(&game);
    // an order that is possible at any time: the step is not fresh any more
    let cell = {
        let at = game.position();
        let side = at.state.clock().active;
        let mut cells = at.map.cells();
        cells.find(|&cell| {
            let kind = OrderKind::Stance { cell, retreat: false };
            game.check(&meridian_engine::Order { side, kind }).is_ok()
        })
    };
    let cell = cell.expect("a stack");
    person.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
    assert!(person.screen().order(OrderKind::Stance { cell, retreat: false }));
    for _ in 0..5 {
        person.shell.tick();
    }
    assert_eq!(person.screen().session.orders(), 1);
}

// ----- warnings

#[test]
fn a_warning_leads_to_what_it_warns_of() {
    let mut person = Person::new();
    let warned = |game: &Game| {
        let Some((Phase::SecondMovement(side), asked)) = game.asked() else { return false };
        let mut screen = GameScreen::new(
            Session::new(game.fork(), [Seat::Person, Seat::Person]),
            &meridian_renderer::Viewport::new(1280, 720),
        );
        screen.refresh();
        side == asked && screen.dangers().iter().map(|(_, units)| units.len()).max() >= Some(2)
    };
    person.sit_down(&until(7, warned));
    let dangers = person.screen().dangers().to_vec();
    for (danger, units) in dangers {
        let text = format!("{} ›", danger.text(units.len()));
        let mut seen = Vec::new();
        for _ in 0..units.len().min(3) {
            person.screen().apply(GameCommand::Select(None), &meridian_renderer::Viewport::new(1280, 720));
            person.look();
            person.shell.set_camera(Camera::hexes_across(-60.0, 0.0, 24.0, &person.shell.viewport()));
            person.click(&text);
            let [id] = person.screen().selection.units.as_slice() else { panic!("one unit is chosen") };
            seen.push(*id);
            assert!(units.contains(&seen[0]));
            let cell = person.screen().session.state().cell_of(seen[0]);
            assert_eq!(person.screen().selection.cell, cell);
        }
        // the key goes on to the others, one by one
        person.screen().apply(GameCommand::Select(None), &meridian_renderer::Viewport::new(1280, 720));
        let all: usize = person.screen().dangers().iter().map(|(_, units)| units.len()).sum();
        let mut by_key = std::collections::BTreeSet::new();
        for _ in 0..all {
            letter(&mut person, 'x');
            by_key.extend(person.screen().selection.units.clone());
        }
        assert!(units.iter().all(|id| by_key.contains(id)), "{danger:?}");
        assert!(matches!(danger, Danger::Supply | Danger::Aloft));
    }
}

// ----- stacks

#[test]
fn a_stack_of_35_is_spread_out_whole_inside_the_map() {
    let mut person = Person::new();
    let game = with_a_fleet(35);
    let at = game.position();
    let cell = at.map.cells().max_by_key(|&cell| count_of(&game, cell)).expect("a cell");
    assert!(count_of(&game, cell) >= 35, "{} units", count_of(&game, cell));
    let (lat, lon) = at.map.grid.geometry().expect("a globe").lat_lon(cell);
    for size in [egui::vec2(1280.0, 720.0), egui::vec2(800.0, 600.0)] {
        person.size = size;
        person.sit_down(&game);
        // in the middle of the map and at each of its edges
        for (up, right) in [(0.0, 0.0), (5.0, 0.0), (-5.0, 0.0), (0.0, 8.0), (0.0, -8.0)] {
            let camera = Camera::hexes_across(lat + up, lon + right, 24.0, &person.shell.viewport());
            person.shell.set_camera(camera);
            person.screen().fan = None;
            person.look();
            person.screen().toggle_fan(Some(cell), None);
            person.frame(Vec::new());
            let rect = person.ctx.memory(|memory| memory.area_rect(egui::Id::unique("stack")));
            let Some(rect) = rect else { continue };
            let ([left, top], map) = (person.shell.origin(), person.shell.viewport());
            let room = egui::Rect::from_min_size(
                egui::pos2(left as f32, top as f32),
                egui::vec2(map.width as f32, map.height as f32),
            );
            person.look();
            assert!(room.expand(1.0).contains_rect(rect), "{size}: {rect} in {room}");
        }
    }
}

/// A war in which the Axis has so many ships and more in one port.
fn with_a_fleet(ships: usize) -> Game {
    use meridian_engine::legal::deployment;
    let mut game = until(1, |game| matches!(game.asked(), Some((Phase::Deployment, Side::Axis))));
    let side = Side::Axis;
    let mut home = None;
    loop {
        let at = game.position();
        let major = |cell: &meridian_engine::CellId| at.map.has(*cell, meridian_engine::map::flag::MAJOR_PORT);
        // Ships first; what else fits comes on top of them.
        let mut arriving = deployment::arriving(at, side);
        arriving.sort_by_key(|(_, item, _)| !at.rules.class(item.class).role.is_naval());
        let order = arriving.into_iter().find_map(|(country, item, _)| {
            let cells = deployment::cells_for(at, country, item);
            let cell = home.or_else(|| cells.iter().copied().find(major)).filter(|cell| cells.contains(cell))?;
            let kind = OrderKind::Place { country, item, count: 1, cell, onto: None };
            game.check(&meridian_engine::Order { side, kind: kind.clone() }).ok().map(|()| (cell, kind))
        });
        let Some((cell, kind)) = order else { break };
        home = Some(cell);
        game.submit(meridian_engine::Order { side, kind }).expect("checked");
        if count_of(&game, cell) >= ships {
            break;
        }
    }
    let mut dice = Stream::new(1, 1);
    random_legal::play_step(&mut game, &mut dice, 250, |_| {});
    while !matches!(game.asked(), Some((Phase::FirstMovement(_), Side::Axis))) {
        random_legal::play_step(&mut game, &mut dice, 0, |_| {});
    }
    game
}

fn count_of(game: &Game, cell: meridian_engine::CellId) -> usize {
    game.state().units_at(cell).filter(|(_, unit)| !unit.is_carried()).count()
}

#[test]
fn the_list_of_opponents_says_what_they_are_worth() {
    let mut person = Person::new();
    assert!(person.sees("standard"), "beside the seat: {:?}", person.texts);
    person.click("AI: Classic");
    for line in ["easy – loses 79 of 100 pairs to Classic (74 to 83)", "hard – +234 Elo against Classic (+198 to +276)"]
    {
        assert!(person.sees(line), "{line}: {:?}", person.texts);
    }
    assert!(person.sees("not measured"), "random has no figures");
    person.click("AI: Marshal");
    assert!(person.sees("hard") && !person.sees("standard"), "{:?}", person.texts);
    // set otherwise it is another opponent
    person.shell.opponents.selected = Some("marshal".into());
    let choice = person.shell.opponents.choice().expect("it is chosen");
    choice.values.insert("draw".into(), "1".into());
    person.look();
    assert!(person.sees("not measured") && !person.sees("hard"), "{:?}", person.texts);
}
