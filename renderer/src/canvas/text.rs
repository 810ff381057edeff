//! Lines of text as masks. Whole labels are drawn at once, so that letters keep their true distances.

use super::atlas::Mask;
use ab_glyph::{Font, FontRef, Glyph, GlyphId, PxScale, ScaleFont, point};

/// The two typefaces of the map (assets/CREDITS.md).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Face {
    /// Upright semibold: figures, cities, countries.
    Sans,
    /// Italic with serifs: water.
    Serif,
}

pub(crate) struct Fonts {
    sans: FontRef<'static>,
    serif: FontRef<'static>,
}

impl Fonts {
    pub fn new() -> Self {
        let read = |bytes: &'static [u8]| FontRef::try_from_slice(bytes).expect("the font in the program is sound");
        Self {
            sans: read(include_bytes!("../../../assets/fonts/SourceSansPro-Semibold.ttf")),
            serif: read(include_bytes!("../../../assets/fonts/SourceSerifPro-It.ttf")),
        }
    }
    pub fn font(&self, face: Face) -> &FontRef<'static> {
        match face {
            Face::Sans => &self.sans,
            Face::Serif => &self.serif,
        }
    }
    /// `size_px` is the em: the nominal type size.
    fn scale(&self, face: Face, size_px: f32) -> PxScale {
        let font = self.font(face);
        let em = font.units_per_em().unwrap_or(1000.0);
        PxScale::from(size_px * font.height_unscaled() / em)
    }
    /// Places of the letters on a line that starts at 0, and its length.
    fn layout(&self, face: Face, size_px: f32, spacing_px: f32, text: &str) -> (Vec<Glyph>, f32) {
        let scale = self.scale(face, size_px);
        let font = self.font(face).as_scaled(scale);
        let (mut glyphs, mut x, mut last) = (Vec::new(), 0.0, None::<GlyphId>);
        for letter in text.chars() {
            let id = font.glyph_id(letter);
            if let Some(last) = last {
                x += font.kern(last, id) + spacing_px;
            }
            glyphs.push(id.with_scale_and_position(scale, point(x, 0.0)));
            x += font.h_advance(id);
            last = Some(id);
        }
        (glyphs, x)
    }
    /// A line of text cut to its ink, except that figures always get the height of a figure.
    pub fn draw(&self, face: Face, size_px: f32, spacing_px: f32, text: &str) -> Mask {
        let (glyphs, _) = self.layout(face, size_px, spacing_px, text);
        let outlines: Vec<_> = glyphs.into_iter().filter_map(|glyph| self.font(face).outline_glyph(glyph)).collect();
        let bounds = outlines.iter().map(ab_glyph::OutlinedGlyph::px_bounds);
        let Some(bounds) = bounds.reduce(|a, b| ab_glyph::Rect {
            min: point(a.min.x.min(b.min.x), a.min.y.min(b.min.y)),
            max: point(a.max.x.max(b.max.x), a.max.y.max(b.max.y)),
        }) else {
            return Mask { width: 0, height: 0, cover: Vec::new() };
        };
        let (left, top) = (bounds.min.x.floor(), bounds.min.y.floor());
        let width = (bounds.max.x.ceil() - left) as usize;
        let height = (bounds.max.y.ceil() - top) as usize;
        let mut cover = vec![0.0_f32; width * height];
        for outline in &outlines {
            let at = outline.px_bounds().min;
            let (x0, y0) = ((at.x - left) as usize, (at.y - top) as usize);
            outline.draw(|x, y, value| {
                let slot = cover.get_mut((y0 + y as usize) * width + x0 + x as usize);
                if let Some(slot) = slot {
                    *slot = (*slot + value).min(1.0);
                }
            });
        }
        // Small type on a busy ground wants a little more ink than its outline gives.
        let gain = if size_px < 16.0 { 1.25 } else { 1.1 };
        cover.iter_mut().for_each(|value| *value = (*value * gain).min(1.0));
        Mask { width, height, cover }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_has_ink_and_grows_with_its_size() {
        let fonts = Fonts::new();
        for text in ["12", "Brześć nad Bugiem", "Córdoba", "Constanța", "MEDITERRANEAN SEA"] {
            let (small, large) = (fonts.draw(Face::Sans, 11.0, 0.0, text), fonts.draw(Face::Sans, 22.0, 0.0, text));
            assert!(small.width > 5 && large.width > small.width * 3 / 2, "{text}");
            assert!(small.cover.iter().any(|&value| value > 0.8), "{text}");
        }
        let [near, wide] = [0.0, 4.0].map(|spacing| fonts.draw(Face::Sans, 12.0, spacing, "SPAIN").width);
        assert!((wide - near).abs_diff(16) <= 1, "{near} and {wide} px");
        assert_eq!(fonts.draw(Face::Sans, 12.0, 0.0, " ").width, 0);
    }
}
