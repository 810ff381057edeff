//! A landing as somebody carries it out by hand: troops go aboard in a port, their ship sails to the enemy's shore, and in the
//! amphibious step they go ashore. Another ship is sent on a way of months.

use super::person::{Person, character};
use meridian_engine::legal::reach::Reach;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, UnitId, legal};
use meridian_presentation::words::number_name;
use meridian_ui::game_screen::{Aim, Why};
use winit::keyboard::NamedKey;

/// Of the panel on the right, points.
const PANEL: f32 = 330.0;

/// Troops in a port with a ship that takes them to a shore.
#[derive(Clone, Copy, Debug)]
struct Crossing {
    port: CellId,
    troops: UnitId,
    ship: UnitId,
    shore: CellId,
}

/// The crossing to the shore that is held by the fewest, as near as can be to those who are there already.
fn crossing(person: &mut Person) -> Option<Crossing> {
    let side = person.screen().human()?;
    let screen = person.screen();
    let at = screen.session.game().position();
    let enemy = side.opponent();
    let held = |cell: CellId| at.land_units(cell, enemy).count();
    let front: Vec<CellId> =
        screen.tasks.list.iter().filter(|task| task.why == Why::Contact).map(|task| task.cell).collect();
    let apart = |cell: CellId| front.iter().map(|&met| at.map.grid.rough_distance(met, cell)).min();
    let strength = |id: UnitId| at.state.unit(id).map_or(0, |unit| unit.strength);
    let land =
        |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.domain(unit) == Domain::Land && unit.strength > 0);
    let mut all = Vec::new();
    for troops in screen.now.movable.iter().copied().filter(land) {
        let Some(port) = at.state.cell_of(troops) else { continue };
        let here = legal::movement::embark_options(at, troops).into_iter().filter(|(_, path)| path.is_empty());
        for ship in here
            .map(|(ship, _)| ship)
            .filter(|&ship| at.state.unit(ship).is_some_and(|unit| at.domain(unit) == Domain::Naval))
        {
            let reached = legal::reach::reach(at, ship).into_iter().map(|reached| reached.cell);
            let shores = reached.filter(|&cell| at.map.is_land(cell) && at.state.controlling_side(cell) == Some(enemy));
            all.extend(shores.filter(|&cell| at.visible_at(cell, side).next().is_none()).map(|shore| Crossing {
                port,
                troops,
                ship,
                shore,
            }));
        }
    }
    all.into_iter().min_by_key(|one| {
        (held(one.shore), apart(one.shore), u8::MAX - strength(one.troops), one.shore, one.troops, one.ship)
    })
}

/// Troops go aboard and to the enemy's shore; which, and where they are to land.
pub fn sail(person: &mut Person) -> Option<(UnitId, CellId)> {
    let Crossing { port, troops, ship, shore } = crossing(person)?;
    let name = |person: &mut Person, id| number_name(person.screen().session.game().position(), id);
    let (unit, carrier) = (name(person, troops), name(person, ship));
    person.click_hex(port);
    card(person, &unit, troops);
    person.click("Go aboard (");
    person.click(&format!("{carrier} — "));
    assert!(
        person.screen().session.state().unit(troops).is_some_and(meridian_engine::Unit::is_carried),
        "{}",
        person.notice()
    );
    card(person, &carrier, ship);
    person.click_hex(shore);
    assert_eq!(person.screen().session.state().cell_of(ship), Some(shore), "{}", person.notice());
    person.key(NamedKey::Escape);
    Some((troops, shore))
}

/// The first empty ship that needs months to get to a city goes there by itself: a click, its card, M and a click. Who, and where to.
pub fn send_overseas(person: &mut Person, city: &str) -> Option<(UnitId, CellId)> {
    let (ship, port, goal, name) = {
        let screen = person.screen();
        let at = screen.session.game().position();
        let goal = at.map.city_named(city)?.cell;
        let found = screen.now.movable.iter().copied().find(|&id| {
            let Some(unit) = at.state.unit(id).filter(|unit| at.domain(unit) == Domain::Naval) else { return false };
            let (points, beyond) = (u16::from(at.class(unit).movement), Reach::without_end(at, id));
            let cost = beyond.cells().iter().find(|far| far.cell == goal).map(|far| far.cost);
            // ships move twice a month
            unit.cargo.is_none() && cost.is_some_and(|cost| cost > 2 * points)
        })?;
        (found, at.state.cell_of(found)?, goal, number_name(at, found))
    };
    person.click_hex(port);
    card(person, &name, ship);
    person.press(character('m'));
    person.click_hex(goal);
    assert!(person.screen().way_left(ship).is_some_and(|way| way.months() > 1), "{}", person.notice());
    person.key(NamedKey::Escape);
    Some((ship, goal))
}

/// Chooses one unit of the chosen hex by its card, which says less than its whole name: of several that are chosen the first
/// click takes it out, the next one chooses it alone.
fn card(person: &mut Person, name: &str, unit: UnitId) {
    let right = person.size.x - PANEL;
    let on_card = |person: &Person| {
        let says = |text: &str| text.len() > 4 && name.to_lowercase().ends_with(&text.to_lowercase());
        person
            .texts
            .iter()
            .find(|(text, at)| at.min.x > right && at.height() > 8.0 && says(text))
            .map(|(_, at)| at.center())
    };
    let list = egui::pos2(person.size.x - PANEL / 2.0, 220.0);
    if on_card(person).is_none() {
        assert!(person.roll_until(list, |person| on_card(person).is_some()), "{name}: {:?}", person.texts);
    }
    for _ in 0..2 {
        if person.screen().selection.units == [unit] {
            break;
        }
        let at = on_card(person).unwrap_or_else(|| panic!("{name}: {:?}", person.texts));
        person.click_at(at);
    }
    let chosen = person.screen().selection.units.clone();
    assert_eq!(chosen, [unit], "{name}: {:?}", person.texts);
}

/// In the amphibious step Space leads to the shore, and Enter sets ashore who is there. How many landings.
pub fn land(person: &mut Person) -> u32 {
    let mut landed = 0;
    loop {
        person.key(NamedKey::Space);
        let Some(Aim::Landing(_)) = person.screen().battle.aim else { return landed };
        let orders = person.screen().session.orders();
        person.key(NamedKey::Enter);
        if person.screen().session.orders() == orders {
            return landed;
        }
        landed += 1;
    }
}
