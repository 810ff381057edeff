//! What is done month after month without being asked for again: ships on patrol, money shipped as last time.

use super::person::{Person, character};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, Game, OrderKind, Phase, Side, UnitId, legal};
use meridian_session::{Seat, Session};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::GameCommand;
use winit::keyboard::ModifiersState;

fn sit_down(game: &Game) -> Person {
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.shell.show_game(Session::new(game.fork(), [Seat::Person, Seat::Person]));
    person.look();
    person
}

/// A ship of the Axis and a hex that it reaches, with no enemy near either.
fn quiet_ship(game: &Game) -> Option<(UnitId, CellId, CellId)> {
    let at = game.position();
    let quiet = |cell: CellId| {
        at.sea_adjacent(cell).chain([cell]).all(|near| !at.has_naval_unit(near, Side::Allies)) && !at.map.is_land(cell)
    };
    legal::movement::movable_units(at, Side::Axis).into_iter().find_map(|id| {
        let unit = at.state.unit(id)?;
        let Place::On(here) = unit.place else { return None };
        if at.domain(unit) != Domain::Naval || !quiet(here) {
            return None;
        }
        let reached = legal::reach::reach(at, id).into_iter().find(|to| to.cost >= 2 && quiet(to.cell))?;
        Some((id, here, reached.cell))
    })
}

#[test]
fn a_ship_on_patrol_comes_back_and_goes_again() {
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, |game| {
        game.asked() == Some((Phase::FirstMovement(Side::Axis), Side::Axis)) && quiet_ship(game).is_some()
    });
    let (ship, here, there) = quiet_ship(&game).expect("it was asked for");
    let mut person = sit_down(&game);
    person.shell.apply(GameCommand::Select(Some(here)));
    person.shell.apply(GameCommand::SelectUnits(vec![ship]));
    person.look();
    assert!(person.sees("Patrol"), "{:?}", person.texts);
    person.with(ModifiersState::SHIFT, character('M'));
    assert!(person.sees("Click the hex at the other end of the patrol."), "{:?}", person.texts);
    person.screen().click(Some(there), false);
    let cell = |person: &mut Person| person.screen().session.state().cell_of(ship);
    assert_eq!(cell(&mut person), Some(there), "{}", person.notice());
    // it is saved with the game
    let bytes = person.screen().save("patrol").to_bytes();
    let (_, save) = person.shell.library.saved(&bytes).expect("reads back");
    assert_eq!(save.patrols.get(&ship), Some(&here));
    for goal in [here, there] {
        person.end_step();
        person.go_on_to(|phase| phase == Phase::FirstMovement(Side::Axis));
        assert_eq!(cell(&mut person), Some(goal), "{}", person.notice());
    }
    // who is told something else patrols no more
    let near = legal::reach::reach(person.screen().session.game().position(), ship);
    if let Some(other) = near.iter().find(|reached| reached.cell != here) {
        person.shell.apply(GameCommand::Select(Some(there)));
        person.shell.apply(GameCommand::SelectUnits(vec![ship]));
        person.press(character('m'));
        person.screen().click(Some(other.cell), false);
        assert!(person.screen().session.patrols.is_empty());
    }
}

/// Loads of one country for another by two ships.
fn two_convoys(game: &Game) -> Option<(legal::money::Load, Side)> {
    let (Phase::Income, side) = game.asked()? else { return None };
    let loads = legal::money::loads(game.position(), side);
    let open = |load: &&legal::money::Load| load.limit_billions > 20;
    let second = |one: &legal::money::Load| {
        loads.iter().filter(open).any(|two| (two.from, two.to) == (one.from, one.to) && two.convoy != one.convoy)
    };
    loads.iter().filter(open).find(|load| second(load)).map(|load| (*load, side))
}

#[test]
fn money_is_shipped_as_last_time() {
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, |game| two_convoys(game).is_some());
    let (load, side) = two_convoys(&game).expect("it was asked for");
    let mut person = sit_down(&game);
    assert!(person.screen().left_to_ship().is_empty(), "nothing was shipped before");
    let order = OrderKind::LoadConvoy { convoy: load.convoy, to: load.to, amount: 10 };
    person.shell.apply(GameCommand::Order(order));
    let month = person.screen().session.state().clock().month;
    person.end_step();
    while !(person.phase() == Phase::Income
        && person.screen().session.state().clock().month > month
        && person.screen().session.state().clock().active == side)
    {
        person.end_step();
    }
    assert_eq!(person.screen().left_to_ship().get(&(load.from, load.to)), Some(&10));
    person.look();
    person.click("Load convoys as last time");
    assert!(person.notice().contains("$10B went aboard"), "{}", person.notice());
    assert!(person.screen().left_to_ship().is_empty() && !person.sees("as last time"));
}
