//! `meridian render`: pictures of scene files, of any moment of a game, and films of wars.

mod film;

use super::replay;
use crate::cli::Render;
use meridian_engine::Game;
use meridian_files::{Outputs, tell};
use meridian_presentation::overlay::{History, Overlay};
use meridian_presentation::picture::Photographer;
use meridian_presentation::shot::{Moment, Order, SceneFile, Source, Word};
use meridian_renderer::Marks;
use meridian_session::Failure;
use meridian_session::notes::marks_of;
use meridian_session::{Folders, Library};
use meridian_words::t;
use std::path::PathBuf;

pub(super) fn run(render: &Render, folders: &Folders) -> Result<(), Failure> {
    let library = Library::open(folders);
    let orders = orders(render, &library)?;
    if let Some(folder) = &render.film {
        let [order] = &orders[..] else {
            return Err(Failure::usage(t!("render-one-scene")));
        };
        return film::run(&library, order, render, folder);
    }
    let mut outputs = Outputs::default();
    let read = [(&render.replay, "--replay"), (&render.notes, "--notes")];
    read.iter().for_each(|(path, what)| path.iter().for_each(|path| outputs.read(path, what)));
    render.scenes.iter().for_each(|path| outputs.read(path, &t!("cli-a-scene-file")));
    for order in &orders {
        if let Source::Replay(path) = &order.moment.source {
            outputs.read(path, &t!("cli-replay-of-scene"));
        }
    }
    for order in &orders {
        outputs.write(out(order)?, &t!("cli-picture-of-scene")).map_err(|error| Failure::output(&error))?;
    }
    let mut photographer = Photographer::new(library.main()?.map).map_err(|error| Failure::no(error.to_string()))?;
    let mut position: Option<(Moment, Game, History)> = None;
    for order in &orders {
        if position.as_ref().is_none_or(|(moment, ..)| *moment != order.moment) {
            let (game, history) = game(&library, &order.moment)?;
            position = Some((order.moment.clone(), game, history));
        }
        let Some((_, game, history)) = &position else { continue };
        photographer.turn_to(game.map()).map_err(|error| Failure::no(error.to_string()))?;
        photographer.check_size(order.shot.size)?;
        let mut shot = order.shot.clone();
        if let Some(path) = &render.notes {
            shot.notes = marks_of(path, game.state().clock().month, game.map())?;
        }
        let (image, legend) = photographer.take(game.position(), history, &shot)?;
        if order.shot.overlay != Overlay::None {
            tell!("{}", legend.lines().join("\n"));
        }
        let path = out(order)?;
        meridian_files::write(path, &image.to_png()).map_err(|error| Failure::file("cant-write", path, &error))?;
        tell!("{}: {} x {}, {}", path.display(), image.width, image.height, photographer.adapter());
    }
    Ok(())
}

/// What the files and the flags ask for; flags win.
fn orders(render: &Render, library: &Library) -> Result<Vec<Order>, Failure> {
    let mut files = Vec::new();
    let main = library.main()?;
    for path in &render.scenes {
        files.push(SceneFile::read(path, &main.map)?);
    }
    let several = files.len() > 1;
    if files.is_empty() {
        files.push((SceneFile::default(), Marks::default()));
    }
    let order = |(mut file, marks): (SceneFile, Marks)| -> Result<Order, Failure> {
        if render.scenario.is_some() || render.replay.is_some() {
            file.board = None;
            file.scenario.clone_from(&render.scenario);
            file.replay.clone_from(&render.replay);
        }
        file.date = render.date.map(Word).or(file.date);
        file.view = render.view.map(Word).or(file.view);
        file.overlay = render.overlay.map(Word).or(file.overlay);
        file.theme = render.theme.or(file.theme);
        file.set_tint(render.tint);
        file.size = render.size.map(Word).or(file.size);
        if let Some(out) = &render.out {
            let name = file.out.as_ref().and_then(|path| path.file_name().map(PathBuf::from));
            file.out = Some(match name.filter(|_| several) {
                Some(name) => out.join(name),
                None => out.clone(),
            });
        }
        let mut order = file.order(marks)?;
        order.shot.scale = render.scale.unwrap_or(order.shot.scale);
        Ok(order)
    };
    files.into_iter().map(order).collect()
}

fn out(order: &Order) -> Result<&PathBuf, Failure> {
    order.out.as_ref().ok_or_else(|| Failure::usage(t!("render-no-out")))
}

/// The game at a moment, and what has changed hands until then.
///
/// # Errors
/// There is no such scenario, or the replay can't be read, can't be played, or does not reach the month.
pub fn game(library: &Library, moment: &Moment) -> Result<(Game, History), Failure> {
    let mut history = History::default();
    let game = match &moment.source {
        Source::Scenario(id) => library.new_game(id, 1)?,
        Source::Board(key) => library.main()?.empty_board(key)?,
        Source::Replay(path) => replay::position(library, &replay::read(path)?, moment.date, &mut history)?,
    };
    Ok((game, history))
}
