//! Parts in windows of their own, empty and full.

use super::sheet::Sheet;
use meridian_engine::Phase;
use meridian_engine::rng::Stream;
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::GameCommand;
use meridian_ui::undocked::{Part, WindowCommand};

#[test]
fn every_part_in_a_window_of_its_own() {
    let mut sheet = Sheet::new();
    let (mut game, mut dice) = (new_game("1939", 8), Stream::new(8, 1));
    for full in [false, true] {
        if full {
            let end = game.state().clock().month.plus(3);
            let moves = |phase: Option<Phase>| matches!(phase, Some(Phase::FirstMovement(_)));
            while game.state().clock().month < end || !moves(game.asked().map(|(phase, _)| phase)) {
                random_legal::play_step(&mut game, &mut dice, 80, |_| {});
            }
        }
        sheet.look_at(None);
        sheet.sit_down(&game);
        sheet.apply(GameCommand::NextThing);
        for part in Part::all() {
            sheet.walks = full;
            sheet.apply(WindowCommand::Undock(part));
            sheet.check(&format!("beside the window of {}, full: {full}", part.key()));
            sheet.look_at(Some(part));
            sheet.check(&format!("window of {}, full: {full}", part.key()));
            sheet.look_at(None);
        }
        for part in Part::all() {
            sheet.apply(WindowCommand::Dock(part));
        }
    }
    sheet.done();
}
