//! A war: every step of its months, the book, the overlays, a lesson, and a war that is watched.

use super::sheet::Sheet;
use meridian_engine::rng::Stream;
use meridian_engine::{OrderKind, Phase};
use meridian_presentation::overlay::Overlay;
use meridian_tests::{new_game, random_legal};
use meridian_ui::book::Page;
use meridian_ui::game_screen::GameCommand;
use meridian_ui::lessons::{LessonCommand, Stage};
use meridian_ui::shell::{FileCommand, ProgramCommand};
use meridian_ui::side_panels::SidePanel;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

#[test]
fn every_step_of_a_month() {
    let mut sheet = Sheet::new();
    let (mut game, mut dice) = (new_game("1939", 5), Stream::new(5, 1));
    let end = game.state().clock().month.plus(2);
    let mut looked_at = BTreeSet::new();
    while game.state().clock().month < end {
        let clock = game.state().clock();
        if looked_at.insert((clock.phase, clock.month.plus(1) == end)) {
            sheet.sit_down(&game);
            for front in [SidePanel::List, SidePanel::Hex] {
                sheet.shell.game_screen().expect("a game").front = front;
                sheet.check(&format!("{:?}, {front:?}", clock.phase));
            }
            sheet.apply(GameCommand::NextThing);
            sheet.check(&format!("{:?}, something chosen", clock.phase));
        }
        random_legal::play_step(&mut game, &mut dice, 60, |_| {});
        game.forget_log();
    }
    sheet.done();
}

#[test]
fn the_book_and_what_stands_on_the_map() {
    let mut sheet = Sheet::new();
    let (mut game, mut dice) = (new_game("1939", 6), Stream::new(6, 1));
    for full in [false, true] {
        if full {
            let end = game.state().clock().month.plus(3);
            while game.state().clock().month < end {
                random_legal::play_step(&mut game, &mut dice, 80, |_| {});
            }
        }
        sheet.sit_down(&game);
        sheet.walks = full;
        for page in Page::ALL {
            sheet.apply(GameCommand::OpenAt(page));
            sheet.check(&format!("book, {page:?}, full: {full}"));
        }
        sheet.apply(GameCommand::ToggleBook);
        for overlay in Overlay::ALL {
            // the same panels beside the same kind of legend
            sheet.walks = full && overlay == Overlay::Supply;
            sheet.apply(GameCommand::Overlay(overlay));
            sheet.check(&format!("{overlay:?}, full: {full}"));
            if overlay == Overlay::Supply {
                sheet.apply(GameCommand::Order(OrderKind::Advance { units: Vec::new() }));
                assert!(sheet.shell.game_screen().is_some_and(|screen| screen.notice.is_some()), "it is refused");
                sheet.check("a refusal over an overlay");
                sheet.apply(ProgramCommand::DismissNotice);
            }
        }
    }
    sheet.done();
}

#[test]
fn what_opens_over_a_war_and_a_war_that_is_watched() {
    let mut sheet = Sheet::new();
    let (mut game, mut dice) = (new_game("1939", 7), Stream::new(7, 1));
    while !matches!(game.asked(), Some((Phase::FirstMovement(_), _))) {
        random_legal::play_step(&mut game, &mut dice, 300, |_| {});
        game.forget_log();
    }
    sheet.sit_down(&game);
    sheet.apply(GameCommand::ToggleTasks);
    sheet.check("the list of tasks");
    sheet.apply(GameCommand::NextThing);
    sheet.apply(GameCommand::ToggleStack);
    sheet.check("a stack that is spread out");
    sheet.apply(GameCommand::FoldStack);
    sheet.apply(GameCommand::ToggleDeeds);
    sheet.check("the list of deeds");
    sheet.apply(GameCommand::ChooseKind);
    sheet.check("a group");
    sheet.apply(FileCommand::WatchThis);
    assert!(sheet.shell.game_screen().is_some_and(|screen| screen.is_watching()), "{:?}", sheet.shell.message);
    sheet.check("a war that is watched");
    sheet.done();
}

#[test]
fn a_lesson() {
    let mut sheet = Sheet::new();
    sheet.shell.ais.mode = meridian_session::AiMode::Thread;
    sheet.apply(LessonCommand::Begin("1_map".to_owned()));
    sheet.check("before a lesson");
    let began = Instant::now();
    while sheet.shell.coach.as_ref().is_some_and(|coach| coach.stage == Stage::Before) {
        assert!(began.elapsed() < Duration::from_mins(2), "the lesson begins");
        sheet.shell.tick();
        std::thread::sleep(Duration::from_millis(2));
    }
    let mut number = 0;
    while let Some(Stage::Step(_)) = sheet.shell.coach.as_ref().map(|coach| coach.stage) {
        number += 1;
        sheet.check(&format!("step {number} of a lesson"));
        sheet.apply(GameCommand::Overlay(Overlay::Supply));
        sheet.check(&format!("step {number} of a lesson, with a legend"));
        sheet.apply(GameCommand::Overlay(Overlay::Supply));
        sheet.apply(LessonCommand::Skip);
    }
    sheet.check("after a lesson");
    sheet.done();
}
