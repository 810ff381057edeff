//! What makes a month short.

use crate::studio::Studio;
use meridian_engine::{Game, Phase};
use meridian_tests::{new_game, random_legal};
use meridian_ui::game_screen::GameCommand;
use meridian_ui::shell::ProgramCommand;

/// Tasks, a group, a way of months, arrivals and production lay out at every usual size, with nothing and with much to show.
#[test]
fn what_makes_a_month_short_lays_out_in_small_windows() {
    let mut studio = Studio::new();
    let moves = |game: &Game| {
        matches!(game.asked(), Some((Phase::FirstMovement(_), _))) && game.state().clock().month.0 % 12 == 5
    };
    let game = random_legal::play_until(new_game("1939", 4), 4, 60, moves);
    let deploys = |game: &Game| matches!(game.asked(), Some((Phase::Deployment, _)));
    let arrivals = random_legal::play_until(new_game("1939", 4), 4, 60, deploys);
    let builds = |game: &Game| matches!(game.asked(), Some((Phase::UnitBuild, _)));
    let production = random_legal::play_until(new_game("1939", 4), 4, 60, builds);
    for size in [(1280, 720), (800, 600)] {
        studio.size = size;
        let name = |what: &str| format!("month-{what}-{}", size.0);
        studio.sit_down(&game);
        studio.shell.tick();
        studio.show(&name("closed"));
        studio.apply(GameCommand::ToggleTasks);
        studio.apply(GameCommand::NextThing);
        let task = studio.screen().tasks.list.first().cloned().expect("something to do");
        studio.look_at(Some(task.cell));
        studio.show(&name("tasks"));
        studio.apply(GameCommand::Rest(meridian_ui::game_screen::Rest::Hold));
        studio.show(&name("held"));
        assert!(studio.screen().tasks.resting().len() >= task.units.len());
        let all: Vec<_> = studio.screen().movers_in(|_| true).into_iter().take(60).collect();
        let chosen = all.len();
        studio.apply(GameCommand::ChooseGroup(all));
        assert!(studio.screen().selection.is_group() && studio.screen().selection.units.len() == chosen);
        studio.screen().hover(Some(task.cell));
        studio.screen().refresh();
        studio.show(&name("group"));
        studio.screen().hover(None);
        studio.apply(ProgramCommand::Back);
        studio.apply(GameCommand::ToggleTasks);
        studio.sit_down(&arrivals);
        studio.show(&name("arrivals"));
        studio.apply(GameCommand::NextThing);
        studio.show(&name("placing"));
        studio.sit_down(&production);
        studio.show(&name("production"));
    }
    std::fs::remove_dir_all(&studio.folder).expect("the test's folder can be removed");
}
