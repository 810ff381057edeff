//! `meridian render`: one picture.

use super::play::parent;
use super::replay;
use crate::cli::Render;
use crate::failure::Failure;
use crate::overlay::{self, History, Look, Options, Overlay};
use crate::picture::Photographer;
use crate::save::folder::writable;
use crate::world::World;

pub fn run(render: &Render) -> Result<(), Failure> {
    let world = World::load();
    let mut history = History::default();
    let game = match (&render.scenario, &render.replay) {
        (Some(id), _) => world.new_game(id, 1)?,
        (None, Some(path)) => replay::position(&world, &replay::read(path)?, render.date, &mut history)?,
        (None, None) => return Err(Failure::usage("name a --scenario or a --replay")),
    };
    writable(parent(&render.out))?;
    let options = Options::default();
    let look = Look { at: game.position(), viewer: None, options, chosen: &[], history: &history };
    let laid = overlay::lay(render.overlay, &look);
    if render.overlay != Overlay::None {
        eprintln!("{}", laid.legend.lines().join("\n"));
    }
    let mut photographer = Photographer::new(world.map.clone()).map_err(|error| Failure::no(error.to_string()))?;
    photographer.set_theme(render.theme.theme());
    let image = photographer
        .take(game.position(), None, render.view, &laid, render.size)
        .map_err(|error| Failure::no(error.to_string()))?;
    image.write_png(&render.out).map_err(|error| Failure::file("write", &render.out, &error))?;
    eprintln!("{}: {} x {}, {}", render.out.display(), image.width, image.height, photographer.adapter());
    Ok(())
}
