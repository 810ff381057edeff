//! A month in minutes: tasks in the order of their urgency, units at rest, groups, ways of months.

use super::person::{Person, character};
use meridian_engine::legal::reach::Reach;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, OrderKind, Phase, Side, UnitId};
use meridian_session::Session;
use meridian_session::save::{Save, Seated};
use meridian_session::{Seat, Told, World};
use meridian_ui::game_screen::{GameCommand, TaskId, Why};
use winit::keyboard::{ModifiersState, NamedKey};

/// In the first movement of the Axis, at war with Poland.
pub fn at_war() -> Person {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.click("Find a country");
    person.write("pol");
    person.key(NamedKey::Enter);
    person.go_on_to(|phase| matches!(phase, Phase::FirstMovement(Side::Axis)));
    person
}

fn press(person: &mut Person, letter: char) {
    person.press(character(letter));
}

/// The game as it is read from a file that was written now, on a screen of its own.
pub fn loaded(person: &mut Person) -> Person {
    let bytes = person.screen().save("now").to_bytes();
    let world = World::load();
    let save = Save::from_bytes(&bytes, &world.map, &world.rules).expect("reads back");
    let mut other = Person::new();
    other.shell.show_game(Session::from_save(save, world.map, world.rules, [Seat::Person, Seat::Person]));
    other.shell.tick();
    other.look();
    other
}

#[test]
fn space_goes_by_urgency_and_front_and_leaves_alone_who_rests() {
    let mut person = at_war();
    let tasks = person.screen().tasks.list.clone();
    assert!(tasks.len() > 20 && tasks.is_sorted_by_key(|task| (task.why, task.front.unwrap_or(usize::MAX))));
    let led: Vec<TaskId> = (0..tasks.len())
        .map(|_| {
            person.key(NamedKey::Space);
            person.screen().tasks.current().expect("it leads somewhere")
        })
        .collect();
    assert_eq!(led, tasks.iter().map(meridian_ui::game_screen::Task::id).collect::<Vec<_>>(), "every stack once");
    assert!(led.iter().any(|(why, _)| *why == Why::Contact), "the enemy is met");
    person.key(NamedKey::Space);
    let (first, units) = (person.screen().tasks.current(), person.screen().selection.units.clone());
    assert_eq!((first, &units), (Some(led[0]), &tasks[0].units), "round again");

    // the list, and a click in it
    press(&mut person, 'i');
    assert!(person.sees(&format!("{} to do, 0 done", led.len())), "{:?}", person.texts);
    let named = {
        let screen = person.screen();
        let task = &screen.tasks.list[1];
        meridian_presentation::words::short_place(screen.session.game().position(), task.cell)
    };
    person.click_first(&named);
    assert_eq!(person.screen().tasks.current(), Some(led[1]));

    // who holds is not led to, now and after loading, until somebody wakes them
    person.screen().apply(GameCommand::ShowTask(led[0]), &meridian_renderer::Viewport::new(1280, 720));
    press(&mut person, 'v');
    assert_eq!(person.screen().tasks.current(), Some(led[1]), "on to the next");
    press(&mut person, 'z');
    assert!(person.sees("2 done"), "{:?}", person.texts);
    let resting = person.screen().tasks.resting().clone();
    assert!(units.iter().all(|id| resting.contains(id)));
    let mut other = loaded(&mut person);
    assert_eq!(*other.screen().tasks.resting(), resting);
    assert!(!other.screen().tasks.list.iter().any(|task| task.id() == led[0]));

    // what is put off comes last
    let third = person.screen().tasks.current().expect("led on");
    press(&mut person, 'j');
    assert_eq!(person.screen().tasks.list.last().map(meridian_ui::game_screen::Task::id), Some(third));
    assert_ne!(person.screen().tasks.current(), Some(third));

    // sleep ends with the step, hold does not
    person.go_on_to(|phase| matches!(phase, Phase::SecondMovement(Side::Axis)));
    let standing = person.screen().session.standing.clone();
    assert!(standing.all().all(|(_, told)| matches!(told, Told::Hold { .. })) && !standing.is_empty());
    person.screen().apply(GameCommand::WakeAll, &meridian_renderer::Viewport::new(1280, 720));
    assert!(person.screen().session.standing.is_empty());
}

#[test]
fn a_box_chooses_stacks_and_one_click_moves_what_the_preview_says() {
    let mut person = at_war();
    // a stack beside the enemy that reaches a free hex
    let (from, goal) = {
        let screen = person.screen();
        let at = screen.session.game().position();
        let free = |cell: CellId| at.map.is_land(cell) && at.state.units_at(cell).next().is_none();
        let reached = |id: UnitId| meridian_engine::legal::reach::reach(at, id).into_iter().map(|reached| reached.cell);
        let found = screen.tasks.list.iter().find_map(|task| {
            let goal = task.units.iter().flat_map(|&id| reached(id)).find(|&cell| free(cell))?;
            Some((task.cell, goal))
        });
        found.expect("a free hex")
    };
    let middle = person.hex_at(from);
    person.hold(ModifiersState::SHIFT);
    person.drag(middle - egui::vec2(140.0, 90.0), middle + egui::vec2(140.0, 90.0));
    person.hold(ModifiersState::empty());
    let chosen = person.screen().selection.units.clone();
    assert!(person.screen().selection.is_group() && chosen.len() > 3, "{chosen:?}");
    assert!(person.sees(&format!("{} units chosen", chosen.len())), "{:?}", person.texts);
    let places = |person: &mut Person, units: &[UnitId]| -> Vec<Option<CellId>> {
        units.iter().map(|&id| person.screen().session.state().cell_of(id)).collect()
    };
    let before = places(&mut person, &chosen);
    let at = person.hex_at(goal);
    person.move_to(at);
    person.look();
    let march = person.screen().march.clone().expect("a preview");
    assert!(march.there > 0 && march.there + march.nearer + march.left.len() == chosen.len(), "{march:?}");
    let orders = person.screen().session.orders();
    person.click_at(at);
    assert_eq!(person.screen().session.orders(), orders + march.orders.len());
    let after = places(&mut person, &chosen);
    assert_eq!(after.iter().filter(|&&cell| cell == Some(goal)).count(), march.there);
    let moved = after.iter().zip(&before).filter(|(after, before)| after != before).count();
    assert_eq!(moved, march.there + march.nearer, "{}", person.notice());
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(places(&mut person, &chosen), before, "one deed");

    // all of one kind in view
    person.key(NamedKey::Escape);
    person.key(NamedKey::Space);
    let class = |person: &mut Person, id: UnitId| person.screen().session.state().unit(id).map(|unit| unit.class);
    let first = person.screen().selection.units[0];
    person.screen().apply(GameCommand::SelectUnits(vec![first]), &meridian_renderer::Viewport::new(1280, 720));
    person.with(ModifiersState::SHIFT, character('C'));
    let alike = person.screen().selection.units.clone();
    let kind = class(&mut person, first);
    assert!(alike.contains(&first) && alike.iter().all(|&id| class(&mut person, id) == kind));
}

/// A land unit that needs months to get there, and the place.
fn far_goal(person: &mut Person) -> (UnitId, CellId) {
    let screen = person.screen();
    let at = screen.session.game().position();
    let mut land = screen
        .now
        .movable
        .iter()
        .copied()
        .filter(|&id| at.state.unit(id).is_some_and(|unit| at.domain(unit) == Domain::Land && unit.strength > 0));
    land.find_map(|id| {
        let beyond = Reach::without_end(at, id);
        let points = at.state.unit(id).map(|unit| u16::from(at.class(unit).movement))?;
        // two months on foot, which no train shortens
        let trains = Reach::rail_to_come(at, id, at.state.cell_of(id)?);
        let far = beyond.cells().iter().find(|far| {
            (points + 2..=2 * points).contains(&far.cost)
                && beyond.way_to(far.cell).is_some_and(|way| way.len() == usize::from(far.cost))
                && !trains.contains(far.cell)
                && at.state.units_at(far.cell).next().is_none()
                && at.state.controlling_side(far.cell) == Some(Side::Axis)
        })?;
        Some((id, far.cell))
    })
    .expect("a way of months")
}

#[test]
fn units_go_on_month_by_month_by_legal_moves_and_it_is_saved() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| matches!(phase, Phase::FirstMovement(Side::Axis)));
    let (unit, goal) = far_goal(&mut person);
    let start = person.screen().session.state().cell_of(unit).expect("it stands somewhere");
    let viewport = meridian_renderer::Viewport::new(1280, 720);
    person.screen().apply(GameCommand::ShowUnit(unit), &viewport);
    press(&mut person, 'm');
    assert!(person.sees("Click where the chosen units are to go"), "{:?}", person.texts);
    let orders = person.screen().session.orders();
    person.click_hex(goal);
    assert_eq!(person.screen().session.orders(), orders + 1, "it sets out at once: {}", person.notice());
    let first = person.screen().session.state().cell_of(unit).expect("alive");
    let way = person.screen().way_left(unit).expect("it is on its way");
    assert!(first != start && way.cells[0] == first && way.cells.last() == Some(&goal) && way.months() >= 1);
    // taken back, it still means to go there; done again too
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(person.screen().way_left(unit).expect("still").cells[0], start);
    person.with(ModifiersState::CONTROL, character('y'));
    assert_eq!(person.screen().session.state().cell_of(unit), Some(first));

    // another month, from a file: it goes on by itself, by orders like any other
    let mut other = loaded(&mut person);
    assert_eq!(other.screen().way_left(unit), Some(way));
    let month = other.screen().session.state().clock().month;
    while other.screen().session.state().clock().month == month || other.phase() != Phase::FirstMovement(Side::Axis) {
        other.end_step();
    }
    let second = other.screen().session.state().cell_of(unit).expect("alive");
    assert_ne!(second, first, "{}", other.notice());
    let by = other.screen().session.lines().last().expect("an order").order.kind.clone();
    assert!(matches!(by, OrderKind::Move { unit: who, .. } if who == unit), "{by:?}");
    assert!(other.screen().journal.entries().iter().any(|entry| entry.text.contains("has come to")));
    let orders = other.screen().session.orders();
    other.shell.tick();
    assert_eq!(other.screen().session.orders(), orders, "once a step");
    other.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(other.screen().session.state().cell_of(unit), Some(first), "one deed");

    // a key ends it
    other.screen().apply(GameCommand::ShowUnit(unit), &viewport);
    other.key(NamedKey::Delete);
    assert!(other.screen().way_left(unit).is_none());
}

#[test]
fn arrivals_are_placed_by_what_they_are_for_in_one_deed() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| phase == Phase::Deployment);
    let all =
        |person: &mut Person| -> u32 { person.screen().now.arriving.iter().map(|(_, _, left)| u32::from(*left)).sum() };
    let before = all(&mut person);
    person.click("Find a country or a kind");
    person.write("german");
    let shown = person.screen().arrivals_shown();
    assert!(!shown.is_empty() && shown.len() < person.screen().now.arriving.len());
    assert!(!person.sees("Italian"), "{:?}", person.texts);
    person.click_first("Front");
    assert!(person.sees("placed: "), "{}", person.notice());
    assert!(all(&mut person) < before && person.screen().arrivals_shown().len() < shown.len());
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(all(&mut person), before, "one deed");
    // every policy finds other places, all of them legal
    let mut places = std::collections::BTreeSet::new();
    for policy in ["Front", "Coast", "Capital", "Reserve"] {
        let orders = person.screen().session.orders();
        person.click_first(policy);
        let cells: Vec<CellId> = person.screen().session.lines()[orders..]
            .iter()
            .filter_map(|line| match line.order.kind {
                meridian_engine::OrderKind::Place { cell, .. } => Some(cell),
                _ => None,
            })
            .collect();
        assert!(!cells.is_empty(), "{policy}: {}", person.notice());
        places.insert(cells);
        person.with(ModifiersState::CONTROL, character('z'));
        assert_eq!(all(&mut person), before);
    }
    assert_eq!(places.len(), 4);
    // a kind all at once in one hex
    let (country, item, left) = *shown.iter().find(|(_, item, left)| item.strength == 1 && *left > 9).expect("many");
    let placing = meridian_ui::game_screen::Placing { country, item, count: 8 };
    person.screen().apply(GameCommand::Place(Some(placing)), &meridian_renderer::Viewport::new(1280, 720));
    person.look();
    person.click("All that fit with one click");
    let cell = {
        let at = person.screen().session.game().position();
        meridian_engine::legal::deployment::cells_for(at, country, item)[0]
    };
    let orders = person.screen().session.orders();
    person.click_hex(cell);
    assert!(person.screen().session.orders() > orders, "{}", person.notice());
    let now = person.screen().now.arriving.iter().find(|row| (row.0, row.1) == (country, item)).map_or(0, |row| row.2);
    assert!(now < left && person.sees("placed at"), "{}", person.notice());
    person.with(ModifiersState::CONTROL, character('z'));
    assert_eq!(all(&mut person), before);
}

#[test]
fn what_was_bought_last_is_bought_again_as_far_as_it_goes() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    let to_build = |person: &mut Person| {
        while !(person.phase() == Phase::UnitBuild && person.screen().human() == Some(Side::Axis)) {
            person.end_step();
        }
    };
    to_build(&mut person);
    assert!(person.sees("As last time (0)"), "{:?}", person.texts);
    let offers = person.screen().now.offers.clone();
    let found = offers
        .iter()
        .find_map(|(country, offers)| Some((*country, offers.iter().find(|offer| offer.affordable > 2)?.item)));
    let (country, item) = found.expect("somebody has money");
    let buy = GameCommand::Order(meridian_engine::OrderKind::Buy { country, item, count: 3 });
    let viewport = meridian_renderer::Viewport::new(1280, 720);
    person.screen().apply(GameCommand::ShopFor(country), &viewport);
    person.screen().apply(buy, &viewport);
    person.look();
    let bought = person.screen().bought(country);
    let count: u16 = bought.values().sum();
    assert!(count > 0, "{} {:?}", person.notice(), person.texts);
    person.end_step();
    to_build(&mut person);
    assert!(person.sees(&format!("As last time ({count})")), "{:?}", person.texts);
    person.click("As last time");
    let again = person.screen().bought(country);
    let missing = again != bought;
    assert!(!again.is_empty() && person.sees("bought.") && missing == person.sees("Not to be had"), "{again:?}");
    person.with(ModifiersState::CONTROL, character('z'));
    assert!(person.screen().bought(country).is_empty(), "one deed");
}

/// A land unit and a place that trains bring it nearer to by more than half a year: off the railways if there is one, else a station.
fn goal_by_rail(person: &mut Person) -> (UnitId, CellId) {
    let screen = person.screen();
    let at = screen.session.game().position();
    let is_land = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.domain(unit) == Domain::Land);
    let enemy =
        |cell: CellId| at.state.units_at(cell).any(|(_, unit)| at.state.side_of(unit.owner) != Some(Side::Axis));
    let quiet = |cell: CellId| {
        let near = at.map.grid.neighbours(cell);
        !near.flat_map(|near| at.map.grid.neighbours(near)).any(enemy)
    };
    let goals = screen.now.movable.iter().copied().filter(is_land).filter_map(|id| {
        let trains = Reach::rail_to_come(at, id, at.state.cell_of(id)?);
        let points = at.state.unit(id).map(|unit| u16::from(at.class(unit).movement))?;
        let walk = Reach::without_end(at, id);
        let near = |cell: CellId| at.map.grid.neighbours(cell).any(|near| trains.contains(near));
        let far = walk.cells().iter().filter(|far| far.cost > 6 * points && near(far.cell) && quiet(far.cell));
        let far = far.min_by_key(|far| (trains.contains(far.cell), far.cost))?;
        Some((trains.contains(far.cell), id, far.cell))
    });
    let (_, unit, goal) = goals.min().expect("a place near a railway and far on foot");
    (unit, goal)
}

#[test]
fn one_order_leads_by_rail_and_on_foot_over_the_phases() {
    let mut person = Person::new();
    person.begin(Seated::Human, Seated::Human, 3);
    person.go_on_to(|phase| matches!(phase, Phase::FirstMovement(Side::Axis)));
    let (unit, goal) = goal_by_rail(&mut person);
    let start = person.screen().session.state().cell_of(unit).expect("it stands somewhere");
    let viewport = meridian_renderer::Viewport::new(1280, 720);
    person.screen().apply(GameCommand::ShowUnit(unit), &viewport);
    press(&mut person, 'm');
    let orders = person.screen().session.orders();
    person.click_hex(goal);
    assert_eq!(person.screen().session.orders(), orders, "no train goes in the first movement: {}", person.notice());
    let way = person.screen().way_left(unit).expect("it waits for one");
    assert!(way.months() <= 3 && way.cells[0] == start, "{way:?}");
    // the train of the second movement takes it without being asked
    person.go_on_to(|phase| matches!(phase, Phase::SecondMovement(Side::Axis)));
    let rides = |person: &mut Person, by: bool| {
        let lines = person.screen().session.lines().to_vec();
        lines.iter().any(|line| matches!(line.order.kind, OrderKind::Move { unit: who, by_rail, .. } if who == unit && by_rail == by))
    };
    assert!(rides(&mut person, true) && !rides(&mut person, false), "{}", person.notice());
    let station = person.screen().session.state().cell_of(unit).expect("alive");
    assert_eq!(station, way.cells[usize::from(way.stops[0])]);
    // and it walks on from the station until it is there
    let began = person.screen().session.state().clock().month;
    while person.screen().session.state().cell_of(unit) != Some(goal) {
        assert!(person.screen().session.state().clock().month < began.plus(4), "{}", person.notice());
        person.end_step();
    }
    assert_eq!(rides(&mut person, false), station != goal);
}
