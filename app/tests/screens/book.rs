//! The book of the war, and what opens it.

use crate::studio::{SIZE, Studio};
use meridian_engine::rng::Stream;
use meridian_engine::{Game, Phase, Side};
use meridian_session::playback::Playback;
use meridian_tests::{new_game, random_legal};
use meridian_ui::book::Page as BookPage;
use meridian_ui::game_screen::{GameCommand, PlaybackCommand};
use meridian_ui::settings::Percent;
use meridian_ui::shell::{Dialog, FileCommand, ProgramCommand, Screen, TakeOver};
use meridian_ui::undocked::{Part, WindowCommand};
use std::path::PathBuf;

/// Before a movement of November 1939.
fn in_november() -> (Studio, Game) {
    let mut studio = Studio::new();
    let mut game = new_game("1939", 5);
    let mut dice = Stream::new(5, 1);
    while !matches!(game.asked(), Some((Phase::FirstMovement(_), _))) || game.state().clock().month.month() < 11 {
        random_legal::play_step(&mut game, &mut dice, 60, |_| {});
        game.forget_log();
    }
    studio.sit_down(&game);
    (studio, game)
}

/// The box in which anything is found, and the pages of the book that list what there is, in both sizes of the window, twice
/// as large, and with nothing that fits.
#[test]
fn anything_is_found_and_the_lists_of_the_book_lay_out() {
    let (mut studio, game) = in_november();
    let germany = game.rules().country_by_key("germany").expect("a country");
    let large = Percent::new(200);
    for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
        studio.size = size;
        studio.apply(ProgramCommand::Find);
        studio.show(&format!("find{suffix}"));
        let Some(Dialog::Find(finder)) = &mut studio.shell.dialog else { panic!("the box is open") };
        finder.query = "war".to_owned();
        finder.look();
        assert!(finder.rows().any(|(entry, _)| entry.name == "Warsaw"));
        studio.show(&format!("find-war{suffix}"));
        studio.apply(ProgramCommand::Close);
        studio.apply(GameCommand::OpenAt(BookPage::Units));
        studio.show(&format!("book-units{suffix}"));
        studio.apply(GameCommand::OpenAt(BookPage::Cities));
        studio.show(&format!("book-cities{suffix}"));
        studio.apply(GameCommand::OpenAt(BookPage::Countries));
        studio.show(&format!("book-victory{suffix}"));
        studio.apply(GameCommand::ShowCountry(germany));
        studio.show(&format!("book-country{suffix}"));
        studio.apply(GameCommand::OpenAt(BookPage::Arrivals));
        studio.show(&format!("book-arrivals{suffix}"));
        studio.apply(GameCommand::ToggleBook);
    }
    studio.size = SIZE;
    studio.shell.settings.now.ui_scale = large;
    studio.apply(GameCommand::OpenAt(BookPage::Units));
    studio.show("book-units-large");
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// Every part in a window of its own, in both sizes of the window, beside the main one that it has left.
#[test]
fn parts_lay_out_in_windows_of_their_own() {
    let (mut studio, _) = in_november();
    studio.apply(GameCommand::TurnTo(BookPage::Units));
    studio.show("windows-book");
    studio.apply(GameCommand::ToggleTasks);
    for part in Part::all() {
        studio.apply(WindowCommand::Undock(part));
        for (size, suffix) in [((760, 520), ""), ((400, 300), "-small")] {
            studio.size = size;
            studio.show_window(part, &format!("window-{}{suffix}", part.key()));
        }
    }
    for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
        studio.size = size;
        studio.show(&format!("windows-main{suffix}"));
    }
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// The pages of the book that make a war understood: the dispatch of a month, charts, supply, and what is alerted of.
#[test]
fn a_war_is_understood_from_its_book() {
    use meridian_ui::book;
    let mut studio = Studio::new();
    studio.sit_down(&new_game("1939", 5));
    for page in [book::Page::Dispatch, book::Page::Charts, book::Page::Supply, book::Page::Threats] {
        studio.apply(GameCommand::TurnTo(page));
        studio.show(&format!("book-{page:?}-empty").to_lowercase());
    }
    // a war that was played, taken over by a person
    let war = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/goldens/war.mrd");
    studio.apply(FileCommand::Watch(war));
    while studio.screen().playback.as_ref().is_some_and(Playback::is_indexing) {
        studio.shell.tick();
    }
    studio.apply(PlaybackCommand::Leap(meridian_session::playback::Leap::End));
    let seats = [meridian_session::save::Seated::Human, meridian_session::save::Seated::Ai("classic".into())];
    studio.apply(FileCommand::TakeOver(Box::new(TakeOver { seats, partners: [None, None] })));
    let months = studio.screen().course.months();
    assert!(!months.is_empty(), "months are over in it");
    studio.shell.tick();
    studio.apply(GameCommand::OpenDispatch(months[months.len() - 1]));
    studio.show("book-dispatch");
    studio.apply(GameCommand::OpenDispatch(months[0]));
    studio.show("book-dispatch-earlier");
    let told = studio.screen().course.facts().iter().find_map(|fact| match &fact.what {
        // what goes back to China has no event of its own before it
        meridian_presentation::course::What::Taken { cell, scene, .. } if !scene.events.is_empty() => {
            Some((*cell, scene.clone()))
        }
        _ => None,
    });
    let (cell, scene) = told.expect("a city was taken, and it is known how");
    studio.apply(GameCommand::ShowScene(cell, scene));
    studio.apply(GameCommand::ToggleBook);
    studio.look_at(Some(cell));
    studio.show("dispatch-shown-again");
    studio.apply(GameCommand::ToggleBook);
    studio.apply(GameCommand::TurnTo(book::Page::Charts));
    studio.show("book-charts");
    studio.apply(GameCommand::TurnTo(book::Page::Supply));
    studio.show("book-supply");
    studio.apply(GameCommand::TurnTo(book::Page::Threats));
    studio.show("book-threats");
    studio.apply(GameCommand::TurnTo(book::Page::Supply));
    studio.size = (800, 600);
    studio.show("book-supply-narrow");
    studio.apply(GameCommand::TurnTo(book::Page::Charts));
    studio.show("book-charts-narrow");
    studio.apply(GameCommand::TurnTo(book::Page::Dispatch));
    studio.show("book-dispatch-narrow");
    studio.size = SIZE;
    studio.shell.settings.now.ui_scale = Percent::new(200);
    studio.show("book-dispatch-200");
    studio.shell.settings.now.ui_scale = Percent::new(100);
    studio.apply(ProgramCommand::Open(Dialog::settings()));
    studio.show("settings-alerts");
    studio.apply(ProgramCommand::Close);
    let _ = std::fs::remove_dir_all(&studio.folder);
}

/// A month that is over comes to the player once, by itself; what the other side takes meanwhile is said until it was seen.
#[test]
fn what_the_other_side_does_is_not_missed() {
    use meridian_presentation::course::dispatch::dispatch;
    use meridian_presentation::course::{Kind, Told};
    use meridian_session::save::Seated;
    let mut studio = Studio::new();
    let Screen::Menu(menu) = &mut studio.shell.screen else { panic!("the menu is open") };
    (menu.seats, menu.seed) = ([Seated::Ai("classic".into()), Seated::Human], 3);
    studio.shell.apply(ProgramCommand::Start);
    studio.shell.finish_files();
    let until = std::time::Instant::now() + std::time::Duration::from_mins(3);
    let mut alerted = false;
    // who does nothing loses Poland
    for month in 0..4 {
        let begun = studio.screen().session.state().clock().month;
        while studio.screen().session.state().clock().month == begun {
            assert!(std::time::Instant::now() < until, "the month comes to no end");
            if studio.screen().human().is_some() {
                let of_city = |told: &&Told| told.kind == Kind::City && told.victim == Some(Side::Allies);
                let lost = studio.screen().alerts().iter().any(of_city);
                if lost && !alerted {
                    alerted = true;
                    studio.show("alerts");
                    studio.apply(GameCommand::DismissAlerts);
                    assert!(studio.screen().alerts().is_empty(), "seen is seen");
                }
                studio.apply(GameCommand::EndStep);
            }
            studio.shell.tick();
        }
        while studio.screen().human().is_none() {
            studio.shell.tick();
        }
        studio.shell.tick();
        assert!(studio.screen().book.open, "month {month}: its dispatch comes by itself");
        studio.show(&format!("dispatch-{month}"));
        // what was lost while nothing could be done is told there
        let (screen, at) = (studio.screen(), begun);
        let page = dispatch(&screen.course, screen.session.game().position(), at, Some(Side::Allies));
        let lost = |told: &Told| told.victim == Some(Side::Allies) && matches!(told.kind, Kind::City | Kind::Capital);
        alerted |= page.expect("the month is over").items.iter().any(lost);
        studio.apply(GameCommand::ToggleBook);
        studio.shell.tick();
        assert!(!studio.screen().book.open, "once");
    }
    assert!(alerted, "a city was lost");
    let _ = std::fs::remove_dir_all(&studio.folder);
}
