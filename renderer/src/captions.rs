//! Words in a corner of the picture, such as the date of a frame of a film.

use crate::canvas::{Canvas, Face, StampKey};
use crate::colour::Rgba;
use crate::layer::{Build, FrameContext, Layer};

/// Size of the letters, points.
const SIZE: f32 = 15.0;
/// From the edges of the picture, points.
const MARGIN: f32 = 12.0;

pub(crate) struct Captions;

impl Layer for Captions {
    fn new(_build: &Build<'_>) -> Self {
        Self
    }
    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        let FrameContext { scene, theme, screen, .. } = frame;
        let words = &scene.caption;
        if words.is_empty() {
            return;
        }
        let point = screen.point_px;
        let text = canvas.atlas.get(&StampKey::text(Face::Sans, SIZE * point, words));
        let [width, height] = text.size();
        let (wide, tall) = ((width + 16.0 * point).round(), (SIZE * 1.6 * point).round());
        let (left, top) = ((MARGIN * point).round(), (screen.size[1] - MARGIN * point - tall).round());
        let body = StampKey::Body { width: wide as u16, height: tall as u16, radius: (4.0 * point) as u8, halo: 1 };
        let body = canvas.atlas.get(&body);
        let colours = &theme.colours;
        canvas.stamp(body, [left, top], colours.pill, colours.counter_halo);
        let at = [left + (wide - width) / 2.0, top + (tall - height) / 2.0];
        canvas.stamp(text, at, colours.pill_text, Rgba::TRANSPARENT);
    }
}
