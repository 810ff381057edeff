//! Names set along curves: their letters on the globe, and at which scales they show. Scales are points of the screen per
//! radian, so that neither the density of the screen nor the size of the window enters here.

use super::curve::Curve;
use super::spine::{Extent, SPACING};
use crate::canvas::Face;
use crate::glyphs::{Field, GlyphInstance};
use crate::screen::ramp;
#[cfg(test)]
use crate::screen::{Area, Screen};
use glam::Vec3;

/// Letters smaller than the first size (points) are not drawn, from the second on they have their full strength.
const READABLE: [f32; 2] = [9.0, 9.9];
/// A name as long as this share of the picture begins to fade, and is gone at the second.
const TOO_LONG: [f32; 2] = [0.8, 1.15];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    Country,
    Ocean,
    Sea,
    Colony,
    Island,
    River,
}

impl Kind {
    pub fn face(self) -> Face {
        match self {
            Self::Country | Self::Colony => Face::Sans,
            Self::Ocean | Self::Sea | Self::Island | Self::River => Face::Serif,
        }
    }
    /// The text as it is set.
    pub fn text(self, name: &str) -> String {
        match self {
            Self::Country | Self::Colony | Self::Ocean => name.to_uppercase(),
            Self::Sea | Self::Island | Self::River => name.to_owned(),
        }
    }
    /// Letters grow with the map up to this size, points: longer names to larger ones. `length` in radians.
    fn largest(self, length: f32) -> f32 {
        let grown = |least: f32, most: f32, full: f32| least + (most - least) * (length / full).min(1.0);
        match self {
            Self::Country => grown(17.0, 34.0, 0.3),
            Self::Ocean => grown(18.0, 34.0, 0.8),
            Self::Sea => grown(14.0, 24.0, 0.25),
            Self::Colony => grown(14.0, 25.0, 0.4),
            Self::Island => grown(13.0, 16.0, 0.15),
            Self::River => grown(11.5, 14.0, 0.08),
        }
    }
    /// Height of a letter from the middle line, em.
    fn half_height(self) -> f32 {
        match self {
            Self::Country | Self::Colony | Self::Ocean => 0.33,
            Self::Sea | Self::Island | Self::River => 0.25,
        }
    }
}

/// A letter where it stands.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Spot {
    at: Vec3,
    along: Vec3,
    /// Em.
    advance: f32,
}

/// A name on the globe.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Name {
    pub text: String,
    pub kind: Kind,
    pub glyphs: Vec<GlyphInstance>,
    spots: Vec<Spot>,
    pub middle: Vec3,
    /// Angle from the middle to the farthest letter's end, radians.
    pub reach: f32,
    /// Size of the letters where they grow with the map, and length of the name, radians.
    pub em: f32,
    pub length: f32,
    /// Names that come before this one, and the scale from which on both have room.
    pub rivals: Vec<(usize, f32)>,
}

/// The letters of a text without spaces between them.
pub(crate) fn extent(field: &mut Field, kind: Kind, text: &str) -> Extent {
    let advance = advances(field, kind.face(), text).iter().map(|(advance, kern)| advance + kern).sum();
    Extent { advance, letters: text.chars().count() }
}

/// Advance of each letter and the kerning before it, em.
fn advances(field: &mut Field, face: Face, text: &str) -> Vec<(f32, f32)> {
    let mut before = None;
    let advance = |letter: char| {
        let kern = before.replace(letter).map_or(0.0, |before| field.kern(face, before, letter));
        (field.letter(face, letter).advance, kern)
    };
    text.chars().map(advance).collect()
}

impl Name {
    /// Sets a name along a curve, `length` and `em` in radians.
    pub fn set(field: &mut Field, kind: Kind, name: &str, curve: &Curve, length: f32, em: f32) -> Self {
        let text = kind.text(name);
        let face = kind.face();
        let advances = advances(field, face, &text);
        let inked: f32 = advances.iter().map(|(advance, kern)| advance + kern).sum::<f32>() * em;
        let gaps = advances.len().saturating_sub(1).max(1) as f32;
        let space = ((length - inked) / gaps).clamp(0.0, SPACING[1] * 1.3 * em);
        let length = inked + space * gaps;
        let mut way = -length / 2.0;
        let (mut glyphs, mut spots) = (Vec::new(), Vec::new());
        for (letter, (advance, kern)) in text.chars().zip(advances) {
            way += kern * em;
            let (at, along) = curve.place(way + advance * em / 2.0);
            way += advance * em + space;
            let letter = field.letter(face, letter);
            if letter.texels[2] > 0 {
                let offset = [letter.offset[0], letter.offset[1] - kind.half_height()];
                glyphs.push(GlyphInstance::new(at, along, offset, &letter));
                spots.push(Spot { at, along, advance });
            }
        }
        let middle = curve.point(0.0);
        let far = |spot: &Spot| middle.dot(spot.at).clamp(-1.0, 1.0).acos();
        let reach = spots.iter().map(far).fold(0.0, f32::max) + em;
        Self { text, kind, glyphs, spots, middle, reach, em, length, rivals: Vec::new() }
    }

    /// Size of the letters at a scale, points.
    pub fn size(&self, scale: f32, label_scale: f32) -> f32 {
        (self.em * scale).min(self.kind.largest(self.length) * label_scale)
    }

    /// How much of a name shows at a scale, 0 to 1, in a picture so wide (points), not counting its rivals.
    pub fn strength(&self, scale: f32, width: f32, label_scale: f32) -> f32 {
        let readable = ramp(self.em * scale / label_scale.max(0.8), READABLE[0], READABLE[1]);
        let fits = 1.0 - ramp(self.length * scale / width, TOO_LONG[0], TOO_LONG[1]);
        readable.min(fits)
    }

    /// The scale from which on the letters of two names are apart; 0 when they always are.
    pub fn apart(&self, other: &Self, label_scale: f32) -> f32 {
        let far = self.middle.dot(other.middle).clamp(-1.0, 1.0).acos();
        if far > self.reach + other.reach {
            return 0.0;
        }
        let sizes = [self, other].map(|name| (name.em, name.kind.largest(name.length) * label_scale));
        let mut scale = 0.0_f32;
        for spot in &self.spots {
            for other in &other.spots {
                let gap = spot.at.distance(other.at);
                // Letters as discs: half their width or half their height, whatever is more.
                let radii = [spot, other].map(|spot| (spot.advance / 2.0).max(0.36) + 0.06);
                // As long as the letters grow with the map they overlap at all scales or at none.
                if gap < radii[0] * sizes[0].0 + radii[1] * sizes[1].0 {
                    let most = radii[0] * sizes[0].1 + radii[1] * sizes[1].1;
                    scale = scale.max(most / gap.max(1e-6));
                }
            }
        }
        scale
    }

    /// Middle and half the size of each letter on the plane of a place nearby: for what has to keep clear of them.
    pub fn discs(&self) -> impl Iterator<Item = (Vec3, f32)> + '_ {
        self.spots.iter().map(|spot| (spot.at, (spot.advance / 2.0).max(0.36)))
    }

    /// What the letters cover on the screen, px: upright rectangles around them. For tests of the placement.
    #[cfg(test)]
    pub fn areas(&self, screen: &Screen, em_px: f32) -> Vec<Area> {
        let em = em_px / screen.px(1.0);
        let area = |spot: &Spot| {
            let base = screen.place(spot.at, 1e4)?;
            let place = |side: Vec3| screen.place((spot.at + side).normalize_or_zero(), 1e4);
            let up = spot.at.cross(spot.along);
            let corner = |x: f32, y: f32| {
                if screen.flat().is_none() {
                    return place(spot.along * (x * em) + up * (y * em));
                }
                // As the shader does it: the way of the letter on the plane, and upright to it.
                let [ax, ay] = place(spot.along * 1e-3)?;
                let (dx, dy) = (ax - base[0], ay - base[1]);
                let by = em_px / dx.hypot(dy).max(1e-6);
                Some([base[0] + (x * dx + y * dy) * by, base[1] + (x * dy - y * dx) * by])
            };
            let (half, high) = (spot.advance / 2.0, self.kind.half_height());
            let corners = [corner(-half, -high)?, corner(half, -high)?, corner(-half, high)?, corner(half, high)?];
            let fold = |axis: usize, pick: fn(f32, f32) -> f32, from: f32| {
                corners.iter().map(|corner| corner[axis]).fold(from, pick)
            };
            Some(Area([
                fold(0, f32::min, f32::MAX),
                fold(1, f32::min, f32::MAX),
                fold(0, f32::max, f32::MIN),
                fold(1, f32::max, f32::MIN),
            ]))
        };
        self.spots.iter().filter_map(area).collect()
    }
}

/// Finds for each name the ones that come before it and are in its way: larger letters first. Names must be in that order.
pub(crate) fn set_rivals(names: &mut [Name], label_scale: f32) {
    for index in 0..names.len() {
        let (before, rest) = names.split_at_mut(index);
        let Some(name) = rest.first_mut() else { continue };
        let rivals = before.iter().enumerate().map(|(other, rival)| (other, rival.apart(name, label_scale)));
        name.rivals = rivals.filter(|(_, scale)| *scale > 0.0).collect();
    }
}
