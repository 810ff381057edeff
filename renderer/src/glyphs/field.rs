//! The atlas of letters as distance fields: how far a texel lies inside the outline, so that one picture of a letter is
//! sharp at any size and angle. Letters are made when a name first needs them.

use crate::canvas::{Face, Fonts};
use ab_glyph::{Font, OutlineCurve};
use std::collections::BTreeMap;

/// Texels of an em.
pub(crate) const EM: f32 = 44.0;
/// The field reaches this many texels to either side of the outline.
pub(crate) const REACH: f32 = 8.0;
/// Texels along a side of the atlas.
pub(crate) const SIZE: u32 = 1024;

/// One letter of a face.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Letter {
    /// Left, top, width, height in the atlas; no width for blanks.
    pub texels: [u16; 4],
    /// From the middle of the advance on the base line to the middle of the picture, em, y up.
    pub offset: [f32; 2],
    /// Em.
    pub advance: f32,
}

pub(crate) struct Field {
    fonts: Fonts,
    letters: BTreeMap<(Face, char), Letter>,
    texels: Vec<u8>,
    /// Where the next letter goes, and the height of its row.
    cursor: [u32; 2],
    row: u32,
    dirty: bool,
}

impl Field {
    pub fn new() -> Self {
        Self {
            fonts: Fonts::new(),
            letters: BTreeMap::new(),
            texels: vec![0; (SIZE * SIZE) as usize],
            cursor: [1, 1],
            row: 0,
            dirty: true,
        }
    }

    /// The letter, made now if it is new. Blank when the atlas has no room left.
    pub fn letter(&mut self, face: Face, character: char) -> Letter {
        if let Some(&letter) = self.letters.get(&(face, character)) {
            return letter;
        }
        let letter = self.make(face, character);
        self.letters.insert((face, character), letter);
        letter
    }

    /// Space to add between two letters, em; mostly negative.
    pub fn kern(&self, face: Face, before: char, after: char) -> f32 {
        let font = self.fonts.font(face);
        font.kern_unscaled(font.glyph_id(before), font.glyph_id(after)) / font.units_per_em().unwrap_or(1000.0)
    }

    /// Length of a line, em.
    pub fn width(&self, face: Face, text: &str) -> f32 {
        let font = self.fonts.font(face);
        let em = font.units_per_em().unwrap_or(1000.0);
        let mut before = None;
        let advance = |letter: char| {
            let kern = before.replace(letter).map_or(0.0, |before| self.kern(face, before, letter));
            font.h_advance_unscaled(font.glyph_id(letter)) / em + kern
        };
        text.chars().map(advance).sum()
    }

    /// All texels when some are new since the last call.
    pub fn take_dirty(&mut self) -> Option<&[u8]> {
        std::mem::take(&mut self.dirty).then_some(&self.texels)
    }

    fn make(&mut self, face: Face, character: char) -> Letter {
        let font = self.fonts.font(face);
        let em = font.units_per_em().unwrap_or(1000.0);
        let id = font.glyph_id(character);
        let advance = font.h_advance_unscaled(id) / em;
        let blank = Letter { texels: [0; 4], offset: [0.0; 2], advance };
        let Some(outline) = font.outline(id) else { return blank };
        let segments = flatten(&outline.curves, EM / em);
        let ends = segments.iter().flatten();
        let bounds = ends.fold([f32::MAX, f32::MAX, f32::MIN, f32::MIN], |[l, b, r, t], &[x, y]| {
            [l.min(x), b.min(y), r.max(x), t.max(y)]
        });
        if segments.is_empty() {
            return blank;
        }
        let (left, top) = ((bounds[0] - REACH).floor(), (bounds[3] + REACH).ceil());
        let (width, height) = ((bounds[2] + REACH - left).ceil() as u32, (top - bounds[1] + REACH).ceil() as u32);
        let Some([x, y]) = self.room(width, height) else { return blank };
        for row in 0..height {
            for column in 0..width {
                let at = [left + column as f32 + 0.5, top - row as f32 - 0.5];
                let value = 0.5 + inside(&segments, at) / (2.0 * REACH);
                self.texels[((y + row) * SIZE + x + column) as usize] = (value.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
            }
        }
        self.dirty = true;
        Letter {
            texels: [x, y, width, height].map(|value| value as u16),
            offset: [(left + width as f32 / 2.0) / EM - advance / 2.0, (top - height as f32 / 2.0) / EM],
            advance,
        }
    }

    /// Room for a picture and a gap beside it.
    fn room(&mut self, width: u32, height: u32) -> Option<[u32; 2]> {
        if self.cursor[0] + width + 1 > SIZE {
            self.cursor = [1, self.cursor[1] + self.row + 1];
            self.row = 0;
        }
        let [x, y] = self.cursor;
        let fits = width + 2 <= SIZE && y + height < SIZE;
        fits.then(|| {
            self.row = self.row.max(height);
            self.cursor[0] += width + 1;
            [x, y]
        })
    }
}

type Segment = [[f32; 2]; 2];

/// Curves as short straight pieces, in texels.
fn flatten(curves: &[OutlineCurve], scale: f32) -> Vec<Segment> {
    let mut segments = Vec::new();
    let mut run = |count: usize, at: &dyn Fn(f32) -> [f32; 2]| {
        let mut last = at(0.0);
        for step in 1..=count {
            let next = at(step as f32 / count as f32);
            segments.push([last, next]);
            last = next;
        }
    };
    let mix = |points: &[[f32; 2]], weights: &[f32]| {
        let sum = |axis: usize| points.iter().zip(weights).map(|(point, weight)| point[axis] * weight).sum::<f32>();
        [sum(0), sum(1)]
    };
    for curve in curves {
        let scaled = |p: &ab_glyph::Point| [p.x * scale, p.y * scale];
        match curve {
            OutlineCurve::Line(a, b) => {
                let points = [a, b].map(scaled);
                run(1, &|t| mix(&points, &[1.0 - t, t]));
            }
            OutlineCurve::Quad(a, b, c) => {
                let points = [a, b, c].map(scaled);
                run(5, &|t| mix(&points, &[(1.0 - t) * (1.0 - t), 2.0 * t * (1.0 - t), t * t]));
            }
            OutlineCurve::Cubic(a, b, c, d) => {
                let points = [a, b, c, d].map(scaled);
                let weights = |t: f32| {
                    let s = 1.0 - t;
                    [s * s * s, 3.0 * s * s * t, 3.0 * s * t * t, t * t * t]
                };
                run(7, &|t| mix(&points, &weights(t)));
            }
        }
    }
    segments
}

/// How far a place lies inside the outline, texels; negative outside.
fn inside(segments: &[Segment], [x, y]: [f32; 2]) -> f32 {
    let (mut nearest, mut winding) = (f32::MAX, 0);
    for &[[ax, ay], [bx, by]] in segments {
        let (dx, dy) = (bx - ax, by - ay);
        let along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy).max(1e-12);
        let along = along.clamp(0.0, 1.0);
        let (px, py) = (ax + along * dx - x, ay + along * dy - y);
        nearest = nearest.min(px * px + py * py);
        // Crossings of the ray to the right.
        if (ay <= y) != (by <= y) && ax + (y - ay) / (by - ay) * dx > x {
            winding += if by > ay { 1 } else { -1 };
        }
    }
    if winding == 0 { -nearest.sqrt() } else { nearest.sqrt() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_inside_its_strokes_and_outside_its_counters() {
        let mut field = Field::new();
        let letter = field.letter(Face::Sans, 'O');
        let [x, y, width, height] = letter.texels.map(u32::from);
        let at = |dx: f32, dy: f32| {
            let (column, row) = (x + (width as f32 * dx) as u32, y + (height as f32 * dy) as u32);
            field.texels[(row * SIZE + column) as usize]
        };
        assert!(at(0.5, 0.5) < 127, "the middle of an O is empty");
        assert!(at(0.0, 0.0) == 0, "so is its corner");
        let middle: Vec<u8> = (0..width).map(|column| at(column as f32 / width as f32, 0.5)).collect();
        let edges = middle.windows(2).filter(|pair| (pair[0] < 128) != (pair[1] < 128)).count();
        assert_eq!(edges, 4, "two strokes on the middle line: {middle:?}");
        // The field rises evenly across the left edge: a texel of distance is 1 / (2 REACH) of the range.
        let first = middle.iter().position(|&value| value >= 128).expect("a stroke");
        let slope = f32::from(middle[first]) - f32::from(middle[first - 3]);
        assert!((slope / 3.0 * 2.0 * REACH / 255.0 - 1.0).abs() < 0.15, "{slope}");
    }

    #[test]
    fn letters_have_room_of_their_own() {
        let mut field = Field::new();
        let mut seen: Vec<Letter> = Vec::new();
        for face in [Face::Sans, Face::Serif] {
            for character in ('A'..='Z').chain('a'..='z').chain("ÉÀÖÅČŁŞéàöåčłş’-".chars()) {
                let letter = field.letter(face, character);
                assert!(letter.texels[2] > 0 && letter.advance > 0.1, "{character}");
                let apart = |other: &Letter| {
                    let ([x, y, w, h], [ox, oy, ow, oh]) = (letter.texels, other.texels);
                    x + w < ox || ox + ow < x || y + h < oy || oy + oh < y
                };
                assert!(seen.iter().all(apart), "{character} lies on another letter");
                seen.push(letter);
            }
        }
        assert_eq!(field.letter(Face::Sans, ' ').texels[2], 0);
    }
}
