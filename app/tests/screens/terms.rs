//! What a new game is agreed to be: the AI at a seat, a side that is shared, options; and the game that has them.

use crate::studio::{SIZE, Studio};
use meridian_engine::Side;
use meridian_session::Iron;
use meridian_session::save::Seated;
use meridian_ui::shell::{Dialog, ProgramCommand, Screen};

#[test]
fn what_is_agreed_for_a_new_game() {
    let mut studio = Studio::new();
    let both = |studio: &mut Studio, name: &str| {
        for (size, suffix) in [(SIZE, ""), ((800, 600), "-small")] {
            studio.size = size;
            studio.show(&format!("{name}{suffix}"));
        }
    };
    let Screen::Menu(menu) = &mut studio.shell.screen else { panic!("the menu is open") };
    menu.seats = [Seated::Human, Seated::Ai("classic".into())];
    menu.shares[0].ally = Some("classic".into());
    menu.shares[0].mine.insert("japan".into());
    menu.plays[1].seconds = Some(5);
    (menu.options.iron, menu.options.hides_odds) = (Iron::On, true);
    both(&mut studio, "terms-menu");
    for (name, dialog) in [
        ("terms-seat", Dialog::Plays(Side::Allies)),
        ("terms-share", Dialog::Share(Side::Axis)),
        ("terms-options", Dialog::Options),
    ] {
        studio.shell.apply(ProgramCommand::Open(dialog));
        both(&mut studio, name);
    }
    studio.shell.apply(ProgramCommand::Close);
    studio.shell.apply(ProgramCommand::Start);
    studio.shell.finish_files();
    assert!(matches!(studio.shell.screen, Screen::Game(_)), "{:?}", studio.shell.message);
    both(&mut studio, "terms-game");
    studio.shell.apply(ProgramCommand::Open(Dialog::ThisGame));
    both(&mut studio, "terms-this-game");
    // the automatic save may still be on its way there
    let _ = std::fs::remove_dir_all(&studio.folder);
}
