//! The skirmish: the choice of a fight, and the table in every weather and in every state.

use super::studio::{SIZE, Studio};
use meridian_ui::settings::Percent;
use meridian_ui::skirmish::{Opponent, SkirmishCommand, Table};
use std::time::{Duration, Instant};

/// Begins the scenario of this number against this opponent.
fn begin(studio: &mut Studio, at: usize, against: Opponent) {
    studio.shell.apply(SkirmishCommand::Open);
    studio.shell.apply(SkirmishCommand::Choose(at));
    let choice = studio.shell.choice().expect("a fight is chosen");
    (choice.seed, choice.against) = (7, against);
    studio.shell.apply(SkirmishCommand::Begin);
}

fn table(studio: &mut Studio) -> &mut Table {
    studio.shell.table().expect("a table")
}

/// Lets the sergeant play both sides for so many orders, as a person would have.
fn play(studio: &mut Studio, orders: usize) {
    let until = Instant::now() + Duration::from_mins(2);
    while table(studio).fight.game().log().len() < orders && table(studio).fight.game().outcome().is_none() {
        assert!(Instant::now() < until, "the fight comes to no end");
        if table(studio).handed_to.is_some() {
            studio.shell.apply(SkirmishCommand::TakeScreen);
        }
        let game = table(studio).fight.game();
        let side = game.state().clock.side;
        let mut sergeant = meridian_skirmish::player::Sergeant;
        let order = meridian_skirmish::player::Player::decide(&mut sergeant, &game.view(side), &game.legal());
        studio.shell.apply(SkirmishCommand::Give(order));
    }
}

#[test]
fn a_skirmish_is_laid_out() {
    let mut studio = Studio::new();
    studio.shell.settings.now.reduce_motion = true;
    studio.shell.apply(SkirmishCommand::Open);
    studio.show("skirmish-choice");
    for at in 0..7 {
        begin(&mut studio, at, Opponent::Person);
        studio.show(&format!("skirmish-placing-{at}"));
        play(&mut studio, 60);
        if table(&mut studio).handed_to.is_some() {
            studio.show("skirmish-curtain");
            studio.shell.apply(SkirmishCommand::TakeScreen);
        }
        studio.show(&format!("skirmish-{at}"));
        for number in 0..3 {
            studio.shell.apply(SkirmishCommand::CardAt(number));
            studio.show(&format!("skirmish-{at}-card-{number}"));
        }
        studio.size = (800, 600);
        studio.show(&format!("skirmish-{at}-small"));
        studio.size = SIZE;
    }
    studio.shell.settings.now.ui_scale = Percent::new(200);
    studio.show("skirmish-large");
    studio.shell.settings.now.ui_scale = Percent::new(100);
    play(&mut studio, usize::MAX);
    assert!(table(&mut studio).fight.game().outcome().is_some());
    studio.show("skirmish-over");
    studio.shell.apply(SkirmishCommand::WatchThis);
    studio.shell.apply(SkirmishCommand::GoTo(40));
    studio.show("skirmish-watched");
    let saves = studio.shell.saves.clone();
    std::fs::write(saves.path().join("torn.meridian-skirmish"), "{").expect("written");
    studio.shell.apply(SkirmishCommand::Open);
    studio.show("skirmish-kept");
    studio.size = (800, 600);
    studio.show("skirmish-kept-small");
    let _ = std::fs::remove_dir_all(&studio.folder);
}
