//! Names of units: of the one pointed at, and in the closest views of all, at the lower edges of their hexes.

use crate::canvas::{Canvas, Face, Stamp, StampKey};
use crate::layer::{FrameContext, Kept};
use crate::screen::ramp;

/// From the first hex width (points) on names begin to show everywhere, from the second they have their full strength.
const ALL: [f32; 2] = [84.0, 92.0];
/// From this hex width (points) on counters are large enough to be pointed at.
const HOVER: f32 = 16.0;
/// Share of the size of city names.
const SIZE: f32 = 0.84;

#[derive(Default)]
pub(crate) struct Units {
    /// What the stamps were made for: names, atlas, size in tenths of a px.
    made_for: Kept<(u64, u64, u16)>,
    /// In the order of the names.
    stamps: Vec<Option<Stamp>>,
}

impl Units {
    /// Draws the names; `named` tells whether a city's name stands in that place of a cell.
    pub fn draw(
        &mut self,
        frame: &FrameContext<'_>,
        canvas: &mut Canvas,
        named: impl Fn(meridian_engine::CellId) -> bool,
    ) {
        let FrameContext { shape, theme, scene, screen, .. } = frame;
        let hex = screen.hex();
        let everywhere = super::at_rest(ramp(hex, ALL[0], ALL[1]), scene.settled);
        let hover = scene.marks.hover.filter(|_| hex >= HOVER);
        if everywhere <= 0.0 && hover.is_none() {
            return;
        }
        let point_px = screen.point_px;
        let size = theme.sizes.city_label_size * theme.sizes.label_scale * SIZE * point_px;
        let tenths = (size * 10.0).round() as u16;
        if self.made_for.changed((scene.revisions.unit_names, canvas.atlas.age(), tenths)) {
            self.stamps.clear();
            self.stamps.resize(scene.unit_names.len(), None);
        }
        let mut draw = |index: usize, alpha: f32| {
            let (cell, name) = &scene.unit_names[index];
            let Some([x, y]) = screen.place(shape.centres[cell.index()], screen.hex_px) else { return };
            if named(*cell) {
                return;
            }
            let stamp = *self.stamps[index].get_or_insert_with(|| {
                let halo = (1.6 * point_px).round() as u8;
                canvas.atlas.get(&StampKey::Text {
                    face: Face::Sans,
                    size: tenths,
                    spacing: 0,
                    halo,
                    text: name.clone(),
                })
            });
            let below = (hex * 0.36).max(hex * 0.31 + 9.0) * point_px;
            let colours = &theme.colours;
            let strength = |colour: crate::colour::Rgba| colour.alpha(f32::from(colour.0[3]) / 255.0 * alpha);
            canvas.stamp_centred(stamp, [x, y + below], strength(colours.city_label), strength(colours.label_halo));
        };
        let hovered = hover.and_then(|cell| scene.unit_names.binary_search_by_key(&cell, |(cell, _)| *cell).ok());
        if everywhere > 0.0 {
            for index in (0..scene.unit_names.len()).filter(|index| Some(*index) != hovered) {
                draw(index, everywhere * 0.85);
            }
        }
        if let Some(index) = hovered {
            draw(index, 1.0);
        }
    }
}
