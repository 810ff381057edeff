//! A land combat of a war is fought as a skirmish, and the war is as it was. With `MERIDIAN_SCREENS=FOLDER` what is seen on the way
//! is written there as pictures.

use super::border::beside_the_enemy;
use super::person::Person;
use meridian_engine::known::View;
use meridian_engine::rules::entry::join;
use meridian_engine::rules::placement::new_unit;
use meridian_engine::state::Frames;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Game, Phase, Side};
use meridian_session::skirmish::PLAYERS;
use meridian_skirmish::player::{Player, Sergeant};
use meridian_ui::game_screen::{Aim, GameCommand};
use meridian_ui::shell::{Command, Dialog, ProgramCommand};
use meridian_ui::skirmish::{Opponent, Place, SkirmishCommand, Sky};
use std::time::Duration;
use winit::keyboard::NamedKey;

/// The combat phase before the attack, and its target.
fn before_the_attack() -> (Game, CellId) {
    let (game, _, target) = beside_the_enemy("1939", 2, Phase::Combat(Side::Axis));
    (game, target)
}

/// At the sheet of that combat.
fn at_the_sheet() -> (Person, CellId) {
    let (game, target) = before_the_attack();
    let mut person = Person::new();
    person.shell.settings.now.reduce_motion = true;
    person.sit_down(&game);
    person.click_hex(target);
    assert_eq!(person.screen().battle.aim, Some(Aim::Land(target)));
    person.look();
    (person, target)
}

/// Everything that a saved game of the war holds, what was decided on the screen, and where it is looked at from.
struct War {
    saved: Vec<u8>,
    digest: u64,
    decided: String,
    camera: String,
}

fn war(person: &mut Person) -> War {
    // as the window lays it out, whatever picture was taken last
    person.look();
    let screen = person.screen();
    War {
        saved: screen.save("before and after").to_bytes(),
        digest: screen.session.state().digest(),
        decided: format!("{:?} {:?}", screen.battle, screen.selection),
        camera: format!("{:?}", screen.camera),
    }
}

fn is_as_it_was(person: &mut Person, before: &War) {
    let now = war(person);
    assert_eq!(now.digest, before.digest);
    assert!(now.saved == before.saved, "a saved game would be another");
    assert_eq!(now.decided, before.decided);
    assert_eq!(now.camera, before.camera);
}

/// Plays both sides of the table for so many orders.
fn fight(person: &mut Person, orders: usize) {
    let table = person.shell.table().expect("a table");
    while table.fight.game().log().len() < orders && table.fight.game().outcome().is_none() {
        let game = table.fight.game();
        let order = Sergeant.decide(&game.view(game.state().clock.side), &game.legal());
        match table.fight.person() {
            Some(_) => drop(table.fight.order(order).expect("legal")),
            None => assert!(table.fight.ask(), "a player"),
        }
    }
}

#[test]
fn a_combat_is_fought_as_a_skirmish_and_the_war_is_as_it_was() {
    let (mut person, _) = at_the_sheet();
    person.keep("war-sheet");
    let before = war(&mut person);
    person.click_first("Fight it as a skirmish");
    assert!(person.shell.at_skirmish() && person.sees("From the war"), "{:?}", person.texts);
    assert!(person.sees("Germany attacks Poland") && person.sees("There is no squad of Poland here"));
    assert!(person.sees("Ground like that of the place"), "{:?}", person.texts);
    person.keep("war-choice");
    let choice = person.shell.choice().expect("a choice");
    let occasion = choice.setup().occasion.expect("it is like a combat");
    assert_eq!(occasion.nations, ["germany", "united_kingdom"], "the nearest that there are");
    assert_eq!((occasion.attacker, occasion.place.as_str()), (Side::Axis, "central_europe"));
    assert_eq!(occasion.month, "1939-08");
    assert_eq!(choice.side, Side::Axis, "who attacks");
    assert_eq!(choice.sky, Sky::Drawn, "a fair month leaves the weather to the draw");
    (choice.seed, choice.against) = (5, Opponent::Player(0));
    let setup = choice.setup();
    assert!(setup.drawn && !setup.weather.is_empty() && PLAYERS.len() > 1);
    person.click("To the table");
    assert!(matches!(person.shell.skirmish, Some(Place::Table(_))), "{:?}", person.texts);
    let table = person.shell.table().expect("a table");
    assert_eq!(table.fight.game().scenario().date.year(), 1939);
    assert_eq!(table.fight.game().scenario().first, Side::Axis);
    fight(&mut person, 40);
    for _ in 0..5 {
        person.shell.tick();
        std::thread::sleep(Duration::from_millis(5));
    }
    person.look();
    person.keep("war-table");
    // from the table to the choice, from there to the war
    person.shell.apply(SkirmishCommand::Back);
    person.look();
    assert!(person.shell.choice().is_some() && person.sees("From the war"), "{:?}", person.texts);
    person.click("To the war");
    assert!(!person.shell.at_skirmish() && person.shell.skirmish.is_none());
    is_as_it_was(&mut person, &before);
    assert!(person.sees("Fight it as a skirmish"), "the sheet is as it was: {:?}", person.texts);
    // and it goes on
    person.key(NamedKey::Enter);
    assert!(person.screen().combat_fought().is_some(), "{}", person.notice());
}

#[test]
fn a_combat_that_was_fought_can_be_fought_again_in_the_small() {
    let (mut person, target) = at_the_sheet();
    let announced = person.screen().combat_at(target).expect("it can be ordered");
    person.key(NamedKey::Enter);
    let fought = person.screen().combat_fought().cloned().expect("the outcome is told");
    assert_eq!((&fought.countries, fought.attacker), (&announced.countries, announced.attacker), "dead men count too");
    let before = war(&mut person);
    person.shell.apply(SkirmishCommand::FightCombat(None));
    person.look();
    assert!(person.shell.at_skirmish() && person.sees("From the war"), "{:?}", person.texts);
    person.key(NamedKey::Escape);
    assert!(!person.shell.at_skirmish());
    is_as_it_was(&mut person, &before);
}

#[test]
fn the_list_of_all_that_can_be_done_has_it_where_there_is_a_combat() {
    let (mut person, target) = at_the_sheet();
    let rows = |person: &mut Person| {
        person.shell.apply(ProgramCommand::Find);
        person.look();
        let Some(Dialog::Find(finder)) = &person.shell.dialog else { panic!("the list is open") };
        let does = finder.all().flat_map(|entry| &entry.does);
        let count = does.filter(|does| matches!(does, Command::Skirmish(_))).count();
        person.shell.apply(ProgramCommand::Close);
        count
    };
    assert_eq!(rows(&mut person), 1);
    person.shell.apply(GameCommand::Target(None));
    person.shell.apply(GameCommand::Select(None));
    assert_eq!(rows(&mut person), 0, "no combat, no row");
    // an order that no longer fits does nothing
    let away = person.screen().session.game().map().cells().find(|cell| *cell != target).expect("another cell");
    person.shell.apply(SkirmishCommand::FightCombat(Some(away)));
    assert!(!person.shell.at_skirmish() && person.shell.skirmish.is_none());
}

/// The fight of the other side is nobody's to order, and its outcome is its own.
#[test]
fn only_the_own_combats_can_be_fought() {
    let (mut person, target) = at_the_sheet();
    assert!(person.screen().combat_at(target).is_some());
    let (game, _) = before_the_attack();
    let state = game.position().imagine(|rec| rec.ask(Frames::of(Phase::Combat(Side::Allies))));
    person.sit_down(&game.fork_at(state));
    let own: Vec<Side> = {
        let screen = person.screen();
        let cells: Vec<CellId> = screen.session.game().map().cells().collect();
        cells.into_iter().filter_map(|cell| screen.combat_at(cell)).map(|combat| combat.attacker).collect()
    };
    assert!(own.iter().all(|side| *side == Side::Allies), "{own:?}");
    assert!(person.screen().combat_fought().is_none());
}

/// Who defends the target in the combat that is suggested, with a strong British unit there that the enemy hides, or that is seen.
fn defender_beside_the_british(hidden: bool) -> String {
    let (game, target) = before_the_attack();
    let at = game.position();
    let country = |key| at.rules.country_by_key(key).expect("a country");
    let (british, infantry) = (country("united_kingdom"), at.rules.class_by_key("united_kingdom.infantry"));
    let unit = new_unit(at, british, infantry.expect("a class"), target, 9);
    let state = at.imagine(|rec| {
        if rec.state().side_of(british).is_none() {
            join(rec, british, Side::Allies);
        }
        rec.create(if hidden { unit.with(unit_flag::PLACED) } else { unit });
    });
    let mut person = Person::new();
    person.sit_down(&game.fork_at(state));
    let screen = person.screen();
    // it is there, and seen by those who may see it alone
    let at = screen.session.game().position();
    let (_, there) = at.state.units_at(target).find(|(_, unit)| unit.owner == british).expect("it stands there");
    assert_eq!(View::new(at, Some(Side::Axis)).sees(there), !hidden);
    assert!(View::new(at, Some(Side::Allies)).sees(there));
    assert_eq!(screen.viewer(), Some(Side::Axis));
    let combat = screen.combat_at(target).expect("it can be ordered");
    combat.countries[Side::Allies.index()].0.clone()
}

/// What the enemy hides is in no suggestion; what is seen is.
#[test]
fn a_hidden_unit_is_in_no_suggestion() {
    assert_eq!(defender_beside_the_british(false), "united_kingdom", "the stronger one");
    assert_eq!(defender_beside_the_british(true), "poland", "as if it were not there");
}
