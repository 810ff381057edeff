//! The box with saved games and replays: full, searched, empty, with broken files, in small windows and with large panels.

use super::studio::Studio;
use meridian_session::save::Save;
use meridian_tests::{new_game, new_game_of, random_legal};
use meridian_ui::settings::Percent;
use meridian_ui::shell::{Dialog, Editing, FileCommand, Which};

/// Opens the box and waits until all of it was read.
fn open(studio: &mut Studio, name: &str) {
    studio.shell.apply(FileCommand::AskLoad);
    read(studio, name);
}

fn read(studio: &mut Studio, name: &str) {
    while matches!(&studio.shell.dialog, Some(Dialog::Load(saved_games)) if saved_games.shelf().is_reading()) {
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    studio.show(name);
}

#[test]
fn saved_games_fit_their_box() {
    let mut studio = Studio::new();
    open(&mut studio, "library-empty");
    let mut game = new_game("1939", 3);
    studio.sit_down(&game);
    for number in 0..6 {
        let end = game.state().clock().month.plus(1);
        let mut dice = meridian_engine::rng::Stream::new(3, number);
        while game.state().clock().month < end && game.state().clock().winner.is_none() {
            random_legal::play_step(&mut game, &mut dice, 60, |_| {});
        }
        studio.sit_down(&game);
        studio.apply(FileCommand::Save(format!(
            "Month {number} of a war with a name that is rather long for a row of a list"
        )));
    }
    studio.sit_down(&new_game_of("norway_1940", 3));
    studio.apply(FileCommand::Save("Norway".to_owned()));
    studio.apply(FileCommand::KeepReplay);
    let saves = studio.shell.saves.clone();
    let bytes = std::fs::read(saves.file("Norway")).expect("saved");
    std::fs::write(saves.file("torn"), &bytes[..bytes.len() / 2]).expect("written");
    std::fs::write(saves.file("none of ours"), b"something else").expect("written");
    let norway =
        studio.shell.library.saved(&bytes).map(|(_, save): (_, Save)| save.summary.picture).expect("it is whole");
    assert!(!norway.is_empty(), "a regional board has a picture too");
    open(&mut studio, "library");
    studio.size = (800, 600);
    studio.show("library-800");
    if let Some(Dialog::Load(saved_games)) = &mut studio.shell.dialog {
        let path = saves.file("Norway");
        saved_games.editing = Some(Editing::Name { path, name: "Narvik".to_owned() });
    }
    studio.show("library-rename-800");
    studio.shell.apply(FileCommand::List(Which::Deleted));
    read(&mut studio, "library-deleted-800");
    studio.size = super::studio::SIZE;
    studio.shell.settings.now.ui_scale = Percent::new(200);
    open(&mut studio, "library-200");
    let _ = std::fs::remove_dir_all(&studio.folder);
}
