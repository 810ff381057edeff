//! `meridian render`: one picture.

use super::play::parent;
use super::replay;
use crate::cli::Render;
use crate::failure::Failure;
use crate::picture::Photographer;
use crate::save::folder::writable;
use crate::world::World;

pub fn run(render: &Render) -> Result<(), Failure> {
    let world = World::load();
    let game = match (&render.scenario, &render.replay) {
        (Some(id), _) => world.new_game(id, 1)?,
        (None, Some(path)) => replay::position(&world, &replay::read(path)?, render.date)?,
        (None, None) => return Err(Failure::usage("name a --scenario or a --replay")),
    };
    writable(parent(&render.out))?;
    let mut photographer = Photographer::new(world.map.clone()).map_err(|error| Failure::no(error.to_string()))?;
    photographer.set_theme(render.theme.theme());
    let image = photographer
        .take(game.position(), None, render.view, render.overlay, render.size)
        .map_err(|error| Failure::no(error.to_string()))?;
    image.write_png(&render.out).map_err(|error| Failure::file("write", &render.out, &error))?;
    eprintln!("{}: {} x {}, {}", render.out.display(), image.width, image.height, photographer.adapter());
    Ok(())
}
