//! Two people at one screen: nothing of what one does in secret reaches the other, and a curtain lies between them.

use super::person::{Person, character};
use meridian_engine::{CellId, Game, Order, OrderKind, Phase, Side, legal};
use meridian_presentation::journal::Weight;
use meridian_presentation::overlay::Overlay;
use meridian_session::{Seat, Session};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand};
use winit::keyboard::{ModifiersState, NamedKey};

/// A deployment in which the Axis is asked and has money to build with.
fn deployment() -> Game {
    random_legal::play_until(new_game("1939", 4), 4, 60, |game| {
        let rich =
            game.state().countries().iter().any(|it| it.partnership.side() == Some(Side::Axis) && it.money > 500);
        rich && game.asked() == Some((Phase::Deployment, Side::Axis))
    })
}

/// Orders that an Axis gives in secret; each number is another way to do so: what is placed where, and what is built.
fn secret(game: &Game, number: usize) -> Vec<OrderKind> {
    let (mut game, mut orders) = (game.fork(), Vec::new());
    let mut give = |game: &mut Game, kind: OrderKind| {
        let done = game.submit(Order { side: Side::Axis, kind: kind.clone() }).is_ok();
        orders.extend(done.then_some(kind));
        done
    };
    for _ in 0..24 {
        let arriving = legal::deployment::arriving(game.position(), Side::Axis);
        let Some(&(country, item, _)) = arriving.get(number % arriving.len().max(1)) else { break };
        let cells = legal::deployment::cells_for(game.position(), country, item);
        let Some(&cell) = cells.iter().rev().nth(number * 7 % cells.len().max(1)) else { break };
        if !give(&mut game, OrderKind::Place { country, item, count: 1, cell, onto: None }) {
            break;
        }
    }
    // works cost money, which everybody could see
    let own: Vec<CellId> =
        game.map().cells().filter(|&cell| game.state().controlling_side(cell) == Some(Side::Axis)).collect();
    let mut works = 0;
    for cell in own.into_iter().skip(number * 11) {
        works += usize::from(give(&mut game, OrderKind::BuildFortification { cell }));
        if works == 1 + number {
            break;
        }
    }
    // strength that goes from one unit to another
    let troops: Vec<_> = game.state().units_of(Side::Axis).map(|(id, _)| id).collect();
    let mut moved = 0;
    for from in troops.into_iter().skip(number) {
        moved += usize::from(give(&mut game, OrderKind::Exchange { from, to: None, strength: 1 }));
        if moved == 1 + number {
            break;
        }
    }
    orders
}

/// At the curtain before the Allied deployment, after the Axis has done this in secret at the screen.
fn handed_over(orders: &[OrderKind]) -> Person {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.shell.show_game(Session::new(deployment(), [Seat::Person, Seat::Person]));
    person.stays_covered = true;
    let viewport = person.shell.viewport();
    for kind in orders {
        person.screen().apply(GameCommand::Order(kind.clone()), &viewport);
    }
    person.screen().apply(GameCommand::Overlay(Overlay::Stacking), &viewport);
    person.screen().apply(GameCommand::EndStep, &viewport);
    person.shell.tick();
    person.look();
    person
}

/// All that the Allies can see and read: the curtain, each panel, the log to its last line, and what every overlay and the panel
/// of a hex say about these places.
fn seen(person: &mut Person, places: &[CellId]) -> Vec<String> {
    let mut seen = Vec::new();
    let painted = |person: &Person, what: &str| -> Vec<String> {
        person.texts.iter().map(|(text, _)| format!("{what}: {text}")).collect()
    };
    seen.extend(painted(person, "curtain"));
    person.key(NamedKey::Enter);
    assert!(!person.shell.is_covered(), "Enter goes on");
    seen.extend(painted(person, "first look"));
    let viewport = person.shell.viewport();
    for &cell in places {
        person.screen().select(Some(cell));
        person.screen().refresh();
        person.look();
        seen.extend(painted(person, &format!("hex {cell:?}")));
    }
    person.screen().select(None);
    for overlay in Overlay::ALL {
        person.screen().apply(GameCommand::Overlay(overlay), &viewport);
        person.screen().refresh();
        person.look();
        seen.extend(painted(person, &format!("{overlay:?}")));
        for &cell in places {
            person.screen().hover(Some(cell));
            person.screen().refresh();
            let hint = person.screen().hint.clone();
            seen.push(format!("{overlay:?} at {cell:?}: {hint}"));
        }
        person.screen().hover(None);
        let laid = format!("{:?}", person.screen().overlays.laid());
        seen.push(format!("{overlay:?}: {laid}"));
    }
    let entries = person.screen().journal.entries().to_vec();
    seen.extend(entries.iter().map(|entry| format!("log: {entry:?}")));
    let (scene, now) = (person.screen().scene.counters().to_vec(), person.screen().now.clone());
    seen.push(format!("counters: {scene:?}"));
    seen.push(format!("works: {:?}", person.screen().scene.works()));
    seen.push(format!("may do: {:?} {:?}", now.arriving, now.movable));
    person.file(FileCommand::WatchThis);
    assert!(!person.screen().is_watching() && person.notice().contains("deploy in secret"));
    person.file(FileCommand::Save("in secret".to_owned()));
    let saved = person.shell.saves.file("in secret");
    person.file(FileCommand::Watch(saved));
    assert!(!person.screen().is_watching() && person.notice().contains("deploy in secret"), "nor out of its file");
    person.screen().apply(GameCommand::Undo, &viewport);
    let notice = person.notice();
    seen.push(format!("undo: {notice}"));
    seen
}

#[test]
fn nothing_done_in_secret_reaches_the_other_person() {
    let game = deployment();
    let ways = [Vec::new(), secret(&game, 1), secret(&game, 4)];
    assert!(ways[1].len() > 20 && ways[2].len() > 20 && ways[1] != ways[2], "{} {}", ways[1].len(), ways[2].len());
    for kind in ["Place", "BuildFortification", "Exchange"] {
        let is_in = |way: &Vec<OrderKind>| way.iter().any(|order| format!("{order:?}").starts_with(kind));
        assert!(ways[1..].iter().all(is_in), "{kind}");
    }
    // where something was done, and a capital of each side
    let mut places: Vec<CellId> = ways.iter().flatten().filter_map(place).collect();
    let moved = ways.iter().flatten().filter_map(|kind| match kind {
        OrderKind::Exchange { from, .. } => game.state().cell_of(*from),
        _ => None,
    });
    places.extend(moved);
    places.extend(["Berlin", "London"].map(|name| game.map().city_named(name).expect("a city").cell));
    places.sort();
    places.dedup();
    let mut people = ways.each_ref().map(|way| handed_over(way));
    let seen = people.each_mut().map(|person| seen(person, &places));
    for other in &seen[1..] {
        for (one, other) in seen[0].iter().zip(other) {
            assert!(one == other, "the screen tells what is hidden:\n{one:.600}\n{other:.600}");
        }
        assert_eq!(seen[0].len(), other.len());
    }
    // who did it finds it in his own log
    for person in &mut people[1..] {
        let viewport = person.shell.viewport();
        person.screen().apply(GameCommand::EndStep, &viewport);
        person.shell.tick();
        while person.screen().handed_to() != Some(Side::Axis) {
            person.screen().apply(GameCommand::TakeScreen, &viewport);
            person.screen().apply(GameCommand::EndStep, &viewport);
            person.shell.tick();
        }
        person.screen().apply(GameCommand::TakeScreen, &viewport);
        let placed =
            person.screen().journal.entries().iter().filter(|entry| entry.audience == Some(Side::Axis)).count();
        assert!(placed > 20, "{placed} lines");
    }
}

fn place(kind: &OrderKind) -> Option<CellId> {
    match kind {
        OrderKind::Place { cell, .. } | OrderKind::BuildFortification { cell } => Some(*cell),
        _ => None,
    }
}

/// What was ticked and unticked again is nobody else's affair either.
#[test]
fn a_choice_that_was_taken_back_stays_with_who_made_it() {
    let mut person = Person::new();
    person.stays_covered = true;
    person.sit_down(&new_game("1939", 1));
    person.click("Belgium");
    person.click("Belgium");
    let viewport = person.shell.viewport();
    person.screen().apply(GameCommand::EndStep, &viewport);
    person.look();
    assert!(person.sees("Hand over to the Allies") && !person.sees("Belgium"), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    let tells =
        |person: &mut Person| person.screen().journal.entries().iter().any(|entry| entry.text.contains("Belgium"));
    assert!(!tells(&mut person));
    assert!(person.screen().journal.entries().iter().all(|entry| entry.weight >= Weight::Detail));
}

#[test]
fn the_curtain_covers_all_and_takes_only_enter() {
    for (size, scale) in
        [(egui::vec2(1280.0, 720.0), 1.0), (egui::vec2(800.0, 600.0), 1.0), (egui::vec2(1280.0, 720.0), 2.0)]
    {
        let mut person = Person::new();
        person.size = size;
        person.ctx.set_zoom_factor(scale);
        person.stays_covered = true;
        person.sit_down(&new_game("1939", 1));
        assert!(!person.shell.is_covered(), "who begins has the screen");
        person.click("Belgium");
        let mine = person.screen().session.orders();
        person.shell.apply(ProgramCommand::Open(Dialog::Help));
        person.shell.apply(GameCommand::EndStep);
        person.look();
        assert!(person.shell.is_covered());
        assert!(person.shell.dialog.is_none(), "no box is left open");
        for text in ["Hand over to the Allies", "Go on as the Allies", "SINCE YOU LOOKED"] {
            assert!(person.sees(text), "{size} {scale}: {text} in {:?}", person.texts);
        }
        assert!(person.sees("Belgium"), "war on Belgium is news: {:?}", person.texts);
        for text in ["Find a country", "Log", "Overlays", "Undo"] {
            assert!(!person.texts.iter().any(|(shown, _)| shown == text), "{size}: {text} shows");
        }
        let window = egui::Rect::from_min_size(egui::Pos2::ZERO, size / person.ctx.zoom_factor());
        for (text, at) in &person.texts {
            assert!(window.contains_rect(*at), "{size} {scale}: {text} is cut");
        }
        // keys and clicks do nothing
        let orders = person.screen().session.orders();
        assert!(orders > mine);
        for key in ['z', 'h', '1', 'q'] {
            person.press(character(key));
        }
        person.with(ModifiersState::CONTROL, character('z'));
        person.with(ModifiersState::CONTROL, winit::keyboard::Key::Named(NamedKey::Enter));
        // the key that has ended the step of the one, pressed once more, ends and lifts nothing
        assert_eq!(person.screen().session.orders(), orders);
        assert!(person.shell.is_covered());
        person.key(NamedKey::Enter);
        assert!(!person.shell.is_covered());
        person.with(ModifiersState::CONTROL, character('z'));
        assert_eq!(person.notice(), "The screen was handed over: what was done before it can't be taken back.");
        assert_eq!(person.screen().session.orders(), orders);
    }
}

/// Each finds the map, the overlay and the log as they were left; a game that is loaded begins behind the curtain.
#[test]
fn each_has_a_screen_of_its_own_and_loading_covers_it() {
    let mut person = Person::new();
    person.stays_covered = true;
    person.sit_down(&new_game("1939", 1));
    let viewport = person.shell.viewport();
    let first = person.screen().camera;
    person.screen().apply(GameCommand::Overlay(Overlay::Weather), &viewport);
    person.shell.set_camera(meridian_renderer::Camera::hexes_across(10.0, 110.0, 30.0, &viewport));
    let left = person.screen().camera;
    person.screen().apply(GameCommand::EndStep, &viewport);
    person.key(NamedKey::Enter);
    let place = |camera: &meridian_renderer::Camera| format!("{camera:?}").split(", height").next().map(str::to_owned);
    assert_eq!(place(&person.screen().camera), place(&first), "not where the other one looked");
    assert_eq!(person.screen().overlays.shown, Overlay::None);
    person.screen().apply(GameCommand::EndStep, &viewport);
    person.shell.tick();
    let clock = format!("{:?} {}", person.screen().session.game().asked(), person.notice());
    assert_eq!(person.screen().handed_to(), Some(Side::Axis), "{clock}");
    person.key(NamedKey::Enter);
    assert_eq!(place(&person.screen().camera), place(&left));
    assert_eq!(person.screen().overlays.shown, Overlay::Weather);
    person.key(NamedKey::F5);
    person.key(NamedKey::F9);
    assert!(person.shell.is_covered() && person.sees("Hand over to the Axis"), "{:?}", person.texts);
    person.key(NamedKey::Enter);
    assert!(!person.shell.is_covered());
}

/// What units were told is carried out, and said, when their own side has taken the screen.
#[test]
fn units_of_the_other_side_stir_when_it_has_the_screen() {
    let mut person = Person::new();
    person.stays_covered = true;
    let before = |game: &Game| game.asked() == Some((Phase::UnitBuild, Side::Allies));
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, before);
    let own: Vec<_> = game.state().units_of(Side::Axis).map(|(id, _)| id).collect();
    let told = own.len();
    person.sit_down(&game);
    for id in own {
        person.screen().session.standing.tell(id, meridian_session::Told::Hold { near: 0 });
    }
    let viewport = person.shell.viewport();
    person.screen().apply(GameCommand::EndStep, &viewport);
    // steps in which nothing can be done are passed over behind the curtain
    for _ in 0..3 {
        person.shell.tick();
    }
    assert_eq!((person.phase(), person.screen().handed_to()), (Phase::FirstMovement(Side::Axis), Some(Side::Axis)));
    let woken = |person: &mut Person| {
        person.screen().journal.entries().iter().filter(|entry| entry.text.contains("it holds no more")).count()
    };
    assert_eq!(woken(&mut person), 0, "nothing in the log of the other side");
    assert_eq!(person.screen().session.standing.all().count(), told, "nobody stirs behind the curtain");
    person.screen().apply(GameCommand::TakeScreen, &viewport);
    person.shell.tick();
    assert!(woken(&mut person) > 0, "in the log of its own side");
    assert!(person.screen().journal.entries().iter().all(|entry| entry.audience != Some(Side::Allies)));
}
