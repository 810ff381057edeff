//! A small picture of the map as somebody sees it, for lists of saved games. Made without a graphics device: the colours that
//! the map has from afar, and a dot for each stack.

use meridian_engine::rules::Position;
use meridian_engine::{Map, Partnership};
use meridian_renderer::{Camera, Image, Miniature, Rgba, Scene, Theme, Viewport};
use std::sync::Arc;

/// Pixels.
pub const THUMBNAIL: [usize; 2] = [128, 72];

/// The map as it lies on the screen, cut to the shape of a thumbnail around its middle; none of a flat board.
pub fn thumbnail(
    at: Position,
    map: &Arc<Map>,
    theme: &Theme,
    scene: &Scene,
    view: (&Camera, &Viewport),
) -> Option<Image> {
    let (mut camera, viewport) = (*view.0, cut(view.1));
    camera.stretch(viewport.height / view.1.height);
    let [width, height] = THUMBNAIL;
    let mut miniature = Miniature::seen(map.clone(), theme, THUMBNAIL, (&camera, &viewport)).ok()?;
    miniature.update(theme, scene);
    let mut pixels = miniature.pixels().to_vec();
    let geometry = map.grid.geometry()?;
    for counter in scene.counters() {
        let Some([x, y]) = camera.project(&viewport, geometry.centre(counter.cell)) else { continue };
        let [x, y] = [x / viewport.width * width as f64, y / viewport.height * height as f64];
        let colour = match at.state.country(counter.token.country).partnership {
            Partnership::Axis => theme.colours.axis,
            Partnership::Allies => theme.colours.allies,
            Partnership::Neutral => theme.colours.neutral,
        };
        dot(&mut pixels, [x, y], colour);
    }
    Some(Image { width: width as u32, height: height as u32, rgba: pixels.concat() })
}

/// The part of a view that has the shape of a thumbnail: the camera looks at its middle as before.
fn cut(view: &Viewport) -> Viewport {
    let [width, height] = THUMBNAIL.map(|side| side as f64);
    let fits = (view.width / width).min(view.height / height).max(1.0);
    Viewport { width: width * fits, height: height * fits, ..*view }
}

/// Two pixels by two, as far as they are in the picture.
fn dot(pixels: &mut [[u8; 4]], [x, y]: [f64; 2], Rgba(colour): Rgba) {
    let [width, height] = THUMBNAIL;
    for (dx, dy) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)] {
        let (x, y) = (x + dx - 0.5, y + dy - 0.5);
        if x >= 0.0 && y >= 0.0 && x < width as f64 && y < height as f64 {
            pixels[y as usize * width + x as usize] = [colour[0], colour[1], colour[2], 255];
        }
    }
}
