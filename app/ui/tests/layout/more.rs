//! What lies below the fold or comes later: settings that are looked for, who sits at the seats, ways by rail in stages, and what
//! goes on around the table of a skirmish.

use super::sheet::Sheet;
use meridian_engine::legal::reach::Reach;
use meridian_engine::ruleset::Domain;
use meridian_engine::{CellId, Game, Phase, Side, UnitId};
use meridian_session::Second;
use meridian_session::save::Seated;
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::GameCommand;
use meridian_ui::settings::Percent;
use meridian_ui::shell::{Dialog, ProgramCommand, Screen, TakeOver};
use meridian_ui::side_panels::SidePanel;
use meridian_ui::skirmish::{Opponent, SkirmishCommand};
use meridian_ui::undocked::{Part, WindowCommand};
use meridian_words::t;

#[test]
fn settings_that_are_looked_for() {
    let mut sheet = Sheet::new();
    for changed in [false, true] {
        sheet.shell.settings.now.sound = !changed;
        sheet.shell.settings.now.volume = Percent::new(if changed { 30 } else { 100 });
        let pages = [
            t!("display-look"),
            t!("display-motion"),
            t!("display-mouse"),
            t!("display-alerts"),
            t!("display-sound"),
            t!("display-game"),
        ];
        for search in pages {
            sheet.apply(ProgramCommand::Open(Dialog::Settings { search: search.clone() }));
            sheet.check(&format!("settings, {search} is looked for, changed: {changed}"));
        }
    }
    sheet.done();
}

#[test]
fn whoever_sits_at_the_seats() {
    let mut sheet = Sheet::new();
    let ai = |name: &str| Seated::Ai(name.to_owned());
    for seats in [
        [Seated::Human, Seated::Human],
        [Seated::Human, Seated::Remote("Somebody with a rather long name".to_owned())],
        [ai("marshal"), ai("classic")],
        [ai("straw"), Seated::Human],
    ] {
        let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
        menu.seats = seats.clone();
        sheet.check(&format!("menu, {seats:?}"));
    }
    let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
    menu.seats = [ai("marshal"), Seated::Human];
    menu.shares[0].second = Some("classic".into());
    menu.shares[0].theirs.extend(["germany".to_owned(), "japan".to_owned()]);
    sheet.check("menu, two AIs share a side");
    sheet.sit_down(&new_game("1939", 2));
    let second = Second { countries: ["japan".to_owned()].into(), ai: "classic".into(), went: None, kept: None };
    for goes_on in [false, true] {
        let partners = [Some((second.clone(), goes_on)), None];
        let taken = TakeOver { seats: [ai("marshal"), Seated::Human], partners };
        sheet.apply(ProgramCommand::Open(Dialog::TakeOver(Box::new(taken))));
        sheet.check(&format!("take over from two AIs, the second goes on: {goes_on}"));
    }
    sheet.done();
}

/// A land unit and a place that trains bring it nearer to over months.
fn by_rail(game: &Game) -> Option<(UnitId, CellId)> {
    let at = game.position();
    let land = |id: &UnitId| at.state.unit(*id).is_some_and(|unit| at.domain(unit) == Domain::Land);
    meridian_engine::legal::movement::movable_units(at, Side::Axis).into_iter().filter(land).find_map(|id| {
        let trains = Reach::rail_to_come(at, id, at.state.cell_of(id)?);
        let points = at.state.unit(id).map(|unit| u16::from(at.class(unit).movement))?;
        let walk = Reach::without_end(at, id);
        let far = walk.cells().iter().find(|far| far.cost > 6 * points && trains.contains(far.cell))?;
        Some((id, far.cell))
    })
}

#[test]
fn a_way_by_rail_in_stages() {
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, |game| {
        game.asked() == Some((Phase::FirstMovement(Side::Axis), Side::Axis)) && by_rail(game).is_some()
    });
    let (unit, goal) = by_rail(&game).expect("it was looked for");
    let mut sheet = Sheet::new();
    sheet.sit_down(&game);
    sheet.apply(GameCommand::ShowUnit(unit));
    sheet.apply(GameCommand::ChooseDestination);
    sheet.shell.game_screen().expect("a game").hover(Some(goal));
    for front in [SidePanel::List, SidePanel::Hex] {
        sheet.shell.game_screen().expect("a game").front = front;
        sheet.check(&format!("a way by rail is planned, {front:?}"));
    }
    sheet.shell.game_screen().expect("a game").click(Some(goal), false);
    assert!(sheet.shell.game_screen().is_some_and(|screen| screen.way_left(unit).is_some()), "it waits for a train");
    for front in [SidePanel::List, SidePanel::Hex] {
        sheet.shell.game_screen().expect("a game").front = front;
        sheet.check(&format!("on a way by rail, {front:?}"));
    }
    sheet.apply(GameCommand::ToggleTasks);
    sheet.check("on a way by rail, with the tasks");
    sheet.apply(WindowCommand::Undock(Part::Hex));
    sheet.look_at(Some(Part::Hex));
    sheet.check("on a way by rail, in a window");
    sheet.done();
}

#[test]
fn around_the_table_of_a_skirmish() {
    let mut sheet = Sheet::new();
    sheet.apply(SkirmishCommand::Open);
    let choice = sheet.shell.choice().expect("a choice");
    (choice.against, choice.seed) = (Opponent::Person, 3);
    choice.said = Some("why a fight can't begin, in a sentence of some length ".repeat(2));
    sheet.check("the choice of a skirmish between two people, with a fault");
    sheet.apply(SkirmishCommand::Begin);
    sheet.check("two people choose ground");
    sheet.stays_covered = true;
    let mut ends = 0;
    while !sheet.shell.is_covered() {
        sheet.apply(SkirmishCommand::Give(meridian_skirmish::Order::End));
        ends += 1;
        assert!(ends < 9, "the other one comes");
    }
    sheet.check("the curtain between two people at a skirmish");
    sheet.apply(SkirmishCommand::TakeScreen);
    sheet.stays_covered = false;
    sheet.check("the other one has the screen");
    sheet.apply(SkirmishCommand::Back);
    sheet.apply(SkirmishCommand::Back);
    sheet.apply(SkirmishCommand::Open);
    sheet.apply(SkirmishCommand::Learn(0));
    assert!(sheet.shell.table().is_some_and(|table| table.coach.is_some()), "{:?}", sheet.shell.message);
    for step in 0..3 {
        sheet.check(&format!("a guided fight, step {step}"));
        sheet.apply(SkirmishCommand::SkipStep);
    }
    sheet.done();
}
