//! One game on two maps: what is in the hand is in the hand on both, and a click means the same.

use super::person::{Person, character};
use meridian_engine::{CellId, Game, Phase, Side, UnitId, legal};
use meridian_renderer::{Camera, Viewport};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::{Aim, GameCommand, Placing};
use meridian_ui::settings::Mouse;
use meridian_ui::undocked::{Part, WindowCommand};
use std::time::Duration;
use winit::keyboard::{ModifiersState, NamedKey};

/// Of the window of the second map, below its controls.
const MIDDLE: egui::Pos2 = egui::pos2(640.0, 378.0);

/// In a step of a war, before the window of the second map, which keeps to the first.
fn at_second_map(until: impl Fn(&Game) -> bool) -> Person {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.sit_down(&random_legal::play_until(new_game("1939", 4), 4, 60, until));
    person.shell.apply(WindowCommand::Undock(Part::Map));
    person.shell.apply(WindowCommand::Follow(true));
    person.sit_before(Some(Part::Map));
    person.roll(MIDDLE, 12.0);
    person
}

/// The Axis moves.
fn moves(game: &Game) -> bool {
    game.asked() == Some((Phase::FirstMovement(Side::Axis), Side::Axis))
}

/// The Axis has two targets on land.
fn fights(game: &Game) -> bool {
    let at = game.position();
    game.asked() == Some((Phase::Combat(Side::Axis), Side::Axis))
        && legal::combat::attack_targets(at, Side::Axis).len() > 1
}

/// Points at a hex of the second map.
fn point_at(person: &mut Person, cell: CellId) {
    let geometry = person.screen().session.game().map().clone();
    let (lat, lon) = geometry.grid.geometry().expect("a globe").lat_lon(cell);
    let camera = Camera::hexes_across(lat, lon, 24.0, &person.shell.viewport());
    person.shell.set_camera(camera);
    person.shell.tick();
    person.move_to(egui::pos2(5.0, 300.0));
    person.move_to(MIDDLE);
    person.look();
    assert_eq!(person.screen().hover, Some(cell), "the pointer is over it");
}

fn camera(person: &mut Person) -> Camera {
    person.screen().camera
}

/// A stack of the step that can go somewhere else without a fight, and where.
fn stack_and_goal(person: &mut Person) -> (CellId, Vec<UnitId>, CellId) {
    let screen = person.screen();
    let at = screen.session.game().position();
    let free = |cell: &CellId| at.map.is_land(*cell) && at.state.units_at(*cell).next().is_none();
    let found = screen.tasks.list.iter().find_map(|task| {
        let first = *task.units.first()?;
        let reached = meridian_engine::legal::reach::reach(at, first).into_iter().map(|reached| reached.cell);
        Some((task.cell, task.units.clone(), { reached }.find(free)?))
    });
    found.expect("somebody can move")
}

fn place(person: &mut Person, unit: UnitId) -> Option<CellId> {
    person.screen().session.state().cell_of(unit)
}

#[test]
fn a_click_on_the_second_map_moves_who_is_chosen() {
    let mut person = at_second_map(moves);
    let (from, units, goal) = stack_and_goal(&mut person);
    let choose = |person: &mut Person| {
        person.shell.apply(GameCommand::Select(Some(from)));
        person.shell.apply(GameCommand::SelectUnits(units[..1].to_vec()));
    };
    choose(&mut person);
    point_at(&mut person, goal);
    let (orders, first) = (person.screen().session.orders(), camera(&mut person));
    person.click_at(MIDDLE);
    assert_eq!(place(&mut person, units[0]), Some(goal), "{}", person.notice());
    assert_eq!(person.screen().session.orders(), orders + 1);
    assert!(camera(&mut person) == first, "the first map stays where one looks");
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(place(&mut person, units[0]), Some(from));

    // a destination is asked for, and it is not forgotten
    choose(&mut person);
    person.press(character('m'));
    point_at(&mut person, goal);
    person.click_at(MIDDLE);
    assert_eq!(place(&mut person, units[0]), Some(goal), "{}", person.notice());
    person.with(ModifiersState::CONTROL, character('z'));

    // where the right button orders, the left one only chooses
    person.shell.settings.now.mouse = Mouse::RightOrders;
    choose(&mut person);
    point_at(&mut person, goal);
    person.click_at(MIDDLE);
    assert_eq!((place(&mut person, units[0]), person.screen().selection.cell), (Some(from), Some(goal)));
    choose(&mut person);
    point_at(&mut person, goal);
    person.right_click_at(MIDDLE);
    assert_eq!(place(&mut person, units[0]), Some(goal), "{}", person.notice());
}

#[test]
fn a_target_and_what_is_placed_are_the_same_on_both_maps() {
    let mut person = at_second_map(fights);
    let at = person.screen().session.game().position();
    let targets: Vec<CellId> =
        legal::combat::attack_targets(at, Side::Axis).iter().map(|one| one.cell).take(2).collect();
    let [one, other] = targets.as_slice() else { panic!("two can be attacked: {targets:?}") };
    point_at(&mut person, *one);
    person.click_at(MIDDLE);
    assert_eq!(person.screen().battle.aim, Some(Aim::Land(*one)));
    assert!(person.screen().attack_order().is_some(), "somebody attacks");
    // the sheet that is filled in stays while one looks elsewhere, and goes on to what is clicked
    point_at(&mut person, *other);
    assert_eq!(person.screen().battle.aim, Some(Aim::Land(*one)));
    person.click_at(MIDDLE);
    assert_eq!(person.screen().battle.aim, Some(Aim::Land(*other)));
    // who looks at a box answers that first
    person.shell.dialog = Some(meridian_ui::shell::Dialog::ThisGame);
    point_elsewhere(&mut person);
    person.click_at(MIDDLE);
    assert_eq!(person.screen().battle.aim, Some(Aim::Land(*other)));
    person.shell.dialog = None;
    person.key(NamedKey::Escape);
    assert_eq!(person.screen().battle.aim, None);
}

fn point_elsewhere(person: &mut Person) {
    person.move_to(egui::pos2(5.0, 300.0));
    person.look();
}

#[test]
fn the_pointer_is_over_one_map_at_a_time() {
    let mut person = at_second_map(moves);
    let (_, _, goal) = stack_and_goal(&mut person);
    point_at(&mut person, goal);
    // the map under the resting pointer of the main window says nothing
    person.shell.tick();
    assert_eq!(person.screen().hover, Some(goal));
    person.frame(vec![egui::Event::PointerGone]);
    person.look();
    assert_eq!(person.screen().hover, None, "it has left");
    // over the first map it is not taken away by a frame of the second
    point_at(&mut person, goal);
    person.sit_before(None);
    let (viewport, origin) = (person.shell.viewport(), person.shell.origin());
    let middle =
        egui::pos2((viewport.width / 2.0) as f32 + origin[0] as f32, (viewport.height / 2.0) as f32 + origin[1] as f32);
    person.move_to(middle + egui::vec2(120.0, 0.0));
    let first = person.screen().hover.expect("over the first map");
    assert_ne!(first, goal);
    person.sit_before(Some(Part::Map));
    person.frame(vec![egui::Event::PointerGone]);
    assert_eq!(person.screen().hover, Some(first));
    // nor does a window that is closed leave it there
    point_at(&mut person, goal);
    person.shell.apply(WindowCommand::Dock(Part::Map));
    assert_eq!(person.screen().hover, None);
}

/// The Axis places its armies.
fn deploys(game: &Game) -> bool {
    game.asked() == Some((Phase::Deployment, Side::Axis))
}

#[test]
fn a_refusal_is_said_in_the_window_of_the_click() {
    let mut person = at_second_map(deploys);
    let screen = person.screen();
    let (country, item, _) = screen.now.arriving[0];
    let placing = Placing { country, item, count: 1 };
    person.shell.apply(GameCommand::Place(Some(placing)));
    let at = person.screen().session.game().position();
    let warsaw = at.map.city_named("Warsaw").expect("on the map").cell;
    point_at(&mut person, warsaw);
    person.click_at(MIDDLE);
    let why = person.notice();
    assert!(!why.is_empty() && person.sees(&why), "{why}: {:?}", person.texts);
    person.keep("second-map-refusal");
    person.sit_before(None);
    assert!(!person.sees(&why), "not in the main window too");
    // a window that is gone leaves it to the main one
    person.shell.apply(WindowCommand::Dock(Part::Map));
    person.look();
    assert!(person.sees(&why), "{:?}", person.texts);
    // what is refused after a key in a window is said there
    person.shell.apply(WindowCommand::Undock(Part::List));
    person.sit_before(Some(Part::List));
    // there is no quick save
    person.key(NamedKey::F9);
    person.look();
    let why = person.notice();
    assert!(!why.is_empty() && person.sees(&why), "{why}: {:?}", person.texts);
    person.sit_before(None);
    assert!(!person.sees(&why));
}

/// Where the list of a spread out stack stands in the window that is looked at.
fn list(person: &Person) -> Option<egui::Rect> {
    let id = egui::Id::unique("stack");
    let shown = person.ctx.memory(|memory| memory.areas().visible_last_frame(&layer(id)));
    person.ctx.memory(|memory| memory.area_rect(id)).filter(|_| shown)
}

fn layer(id: egui::Id) -> egui::LayerId {
    egui::LayerId::new(egui::Order::Middle, id)
}

#[test]
fn a_stack_is_spread_out_on_the_map_under_the_pointer() {
    let mut person = at_second_map(moves);
    let stack = {
        let screen = person.screen();
        let several = screen.tasks.list.iter().map(|task| task.cell).find(|&cell| screen.seen_at(cell).len() > 2);
        several.expect("three units in a hex")
    };
    // its pill, on the upper right corner of the counter
    point_at(&mut person, stack);
    let room = 2.0 * (egui::pos2(640.0, 720.0) - MIDDLE).y;
    let hex = person.shell.undocked.map.camera().expect("seen").hex_px(&Viewport::new(1280, room as u32)) as f32;
    let pill = MIDDLE + egui::vec2(0.35, -0.35) * hex;
    person.click_at(pill);
    assert!(person.screen().fan.is_some_and(|fan| fan.cell == stack && fan.pinned), "{:?}", person.screen().fan);
    assert!(list(&person).is_some(), "{:?}", person.texts);
    person.keep("second-map-stack");
    person.sit_before(None);
    assert!(list(&person).is_none(), "on the map that was clicked alone");
    // a click in it chooses one unit
    person.sit_before(Some(Part::Map));
    let rect = list(&person).expect("it stays");
    let mut spots = (0..40).map(|step| rect.left_top() + egui::vec2(26.0, 40.0 + 6.0 * step as f32));
    let chosen = spots.find_map(|at| {
        person.click_at(at);
        person.screen().selection.units.first().copied()
    });
    assert!(chosen.is_some_and(|unit| place(&mut person, unit) == Some(stack)), "{chosen:?}");
    // the key folds it, and spreads it out where the pointer is
    point_at(&mut person, stack);
    person.press(character('f'));
    assert!(list(&person).is_none());
    person.press(character('f'));
    assert!(list(&person).is_some());
    person.press(character('f'));
    // so does a pointer that rests, until it is elsewhere
    person.shell.apply(GameCommand::Select(None));
    point_elsewhere(&mut person);
    point_at(&mut person, stack);
    std::thread::sleep(Duration::from_millis(900));
    assert!(person.shell.tick());
    person.look();
    assert!(person.screen().fan.is_some_and(|fan| !fan.pinned) && list(&person).is_some());
    person.move_to(MIDDLE + egui::vec2(-500.0, 200.0));
    person.look();
    assert!(person.screen().fan.is_none() && list(&person).is_none());
    // with the window goes what is spread out in it
    point_at(&mut person, stack);
    person.press(character('f'));
    person.shell.apply(WindowCommand::Dock(Part::Map));
    assert!(person.screen().fan.is_none());
}

#[test]
fn a_box_on_the_second_map_chooses_what_it_shows() {
    let mut person = at_second_map(moves);
    let (stack, ..) = stack_and_goal(&mut person);
    point_at(&mut person, stack);
    // from farther off
    person.roll(MIDDLE, -7.0);
    let half = egui::vec2(560.0, 290.0);
    let looks = |person: &Person| *person.shell.undocked.map.camera().expect("seen");
    let before = looks(&person);
    person.hold(ModifiersState::SHIFT);
    person.drag_over(MIDDLE - half, MIDDLE + half);
    person.let_go(MIDDLE + half);
    person.hold(ModifiersState::empty());
    assert!(looks(&person) == before, "the map stays where it is");
    let chosen = person.screen().selection.units.clone();
    assert!(person.screen().selection.is_group() && chosen.len() > 3, "{chosen:?}");
    assert!(chosen.iter().any(|&unit| place(&mut person, unit) == Some(stack)));
    person.keep("second-map-group");
    // without Shift the left button moves it, and chooses nobody
    person.shell.apply(GameCommand::Select(None));
    person.drag(MIDDLE - half, MIDDLE + half);
    assert!(looks(&person) != before && !person.screen().selection.is_group());
}
