//! The start menu, the boxes and the hall of tournaments.

use super::sheet::Sheet;
use meridian_engine::{Luck, Side};
use meridian_session::save::Seated;
use meridian_session::{GameOptions, Iron};
use meridian_tests::new_game;
use meridian_ui::keys::Rebinding;
use meridian_ui::settings::Mouse;
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand, Screen, TakeOver};
use meridian_ui::skirmish::SkirmishCommand;
use meridian_ui::tournaments::TournamentCommand;

#[test]
fn the_start_menu_and_its_boxes() {
    let mut sheet = Sheet::new();
    sheet.check("menu");
    sheet.shell.message = Some("a folder that takes no files, and why it takes none ".repeat(4));
    sheet.check("menu with a fault");
    sheet.shell.message = None;
    for (name, dialog) in [
        ("help", Dialog::Help),
        ("keys", Dialog::Keys(Rebinding::default())),
        ("settings", Dialog::settings()),
        ("settings, nothing found", Dialog::Settings { search: "zzz".to_owned() }),
        ("ais", Dialog::Opponents),
        ("rulebook", Dialog::Rulebook),
        ("lessons", Dialog::Lessons),
    ] {
        sheet.apply(ProgramCommand::Open(dialog));
        sheet.check(name);
    }
    for ai in ["classic", "straw"] {
        let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
        menu.seats = [Seated::Ai(ai.into()), Seated::Human];
        sheet.apply(ProgramCommand::Open(Dialog::Plays(Side::Axis)));
        sheet.check(&format!("the AI {ai} at a seat"));
        let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
        menu.plays[0].seconds = Some(700);
        sheet.check(&format!("the AI {ai} at a seat, a wrong time"));
    }
    let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
    menu.seats = [Seated::Human, Seated::Ai("classic".into())];
    menu.shares[0].ally = Some("classic".into());
    sheet.apply(ProgramCommand::Open(Dialog::Share(Side::Axis)));
    sheet.check("a side that is shared, with nobody");
    let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
    menu.shares[0].mine.insert("japan".into());
    menu.shares[0].second = Some("random".into());
    menu.shares[0].theirs.insert("germany".into());
    sheet.check("a side that is shared");
    let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
    menu.seats[0] = Seated::Ai("marshal".into());
    sheet.check("a side that two AIs share");
    let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
    menu.seats[0] = Seated::Human;
    menu.chosen_terms.luck = Luck::Low;
    sheet.apply(ProgramCommand::Open(Dialog::Options));
    sheet.check("options");
    let Screen::Menu(menu) = &mut sheet.shell.screen else { panic!("the menu is open") };
    let iron = Iron::On;
    menu.options = GameOptions { iron, hides_odds: true, hides_reasons: true, ..GameOptions::default() };
    sheet.apply(ProgramCommand::Close);
    sheet.check("menu with everything chosen");
    let set = &mut sheet.shell.settings.now;
    (set.mouse, set.full_screen, set.reduce_motion) = (Mouse::RightOrders, true, true);
    sheet.apply(ProgramCommand::Open(Dialog::settings()));
    sheet.check("settings that were changed");
    sheet.apply(ProgramCommand::Close);
    sheet.apply(FileCommand::AskLoad);
    sheet.check("load, empty");
    sheet.apply(ProgramCommand::Close);
    sheet.apply(ProgramCommand::Find);
    sheet.check("find");
    sheet.done();
}

#[test]
fn boxes_over_a_war() {
    let mut sheet = Sheet::new();
    sheet.sit_down(&new_game("1939", 2));
    sheet.apply(ProgramCommand::Open(Dialog::ThisGame));
    sheet.check("this game");
    sheet.apply(FileCommand::AskSave);
    sheet.check("save");
    sheet.apply(FileCommand::Save("a name that is rather long for a saved game".to_owned()));
    sheet.apply(FileCommand::AskLoad);
    sheet.check("load");
    sheet.apply(ProgramCommand::Close);
    sheet.apply(ProgramCommand::Find);
    sheet.check("find in a war");
    sheet.apply(ProgramCommand::Close);
    sheet.apply(ProgramCommand::Next);
    sheet.check("the end of a step");
    sheet.apply(ProgramCommand::Close);
    let seats = [Seated::Human, Seated::Human];
    sheet.apply(ProgramCommand::Open(Dialog::TakeOver(Box::new(TakeOver { seats, partners: [None, None] }))));
    sheet.check("take over");
    sheet.done();
}

#[test]
fn the_hall_of_tournaments() {
    let mut sheet = Sheet::new();
    sheet.apply(TournamentCommand::Open);
    sheet.check("hall, empty");
    sheet.apply(TournamentCommand::New);
    sheet.check("a tournament is put together");
    sheet.done();
}

#[test]
fn the_skirmish() {
    let mut sheet = Sheet::new();
    sheet.apply(SkirmishCommand::Open);
    sheet.check("the choice of a skirmish");
    for scenario in [1, 3] {
        sheet.apply(SkirmishCommand::Open);
        sheet.apply(SkirmishCommand::Choose(scenario));
        sheet.shell.choice().expect("a choice").seed = 3;
        sheet.apply(SkirmishCommand::Begin);
        sheet.check("ground is chosen");
        sheet.apply(SkirmishCommand::Give(meridian_skirmish::Order::End));
        while sheet.shell.table().expect("a table").fight.waits_for_player() {
            sheet.shell.tick();
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        for card in 0..3 {
            sheet.apply(SkirmishCommand::CardAt(card));
            sheet.check(&format!("card {card} is chosen"));
        }
    }
    sheet.apply(SkirmishCommand::WatchThis);
    sheet.check("a skirmish is watched");
    sheet.done();
}
