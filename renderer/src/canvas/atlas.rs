//! The texture of stamps: made when first asked for, packed in shelves, thrown away all together when it is full.

use super::Sprite;
use super::art::{self, Badge};
use super::text::{Face, Fonts};
use crate::symbol::Symbol;
use crate::token::Frame;
use std::collections::BTreeMap;

/// Texels in a row.
pub(crate) const WIDTH: u32 = 2048;
/// Bytes in a row.
pub(crate) const ROW: u32 = WIDTH * size_of::<Texel>() as u32;
pub(crate) const FIRST_HEIGHT: u32 = 512;
const GREATEST_HEIGHT: u32 = 4096;

/// Of a stamp, its fill, and halo and edge together (see [`around`]); of a picture, its premultiplied colour.
pub(super) type Texel = [u8; 4];

/// Small pictures beside the unit symbols.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Icon {
    Dot,
    Star,
    City,
    Town,
    Anchor,
    Waves,
    Resource,
    Fort,
    FortBegun,
    Airfield,
    AirfieldBegun,
    Struck,
    Bolt,
    Diamond,
    Tree,
    Peak,
    HighPeak,
    Hill,
    Dune,
    Reeds,
    Ice,
}

/// What a stamp shows and how large: all that decides its texels.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum StampKey {
    /// Height of a line in tenths of a px, extra space between letters in tenths of a px.
    Text {
        face: Face,
        size: u16,
        spacing: u16,
        halo: u8,
        text: String,
    },
    /// Framed symbol, px.
    Symbol {
        symbol: Symbol,
        frame: u8,
        width: u16,
        height: u16,
    },
    /// Radius of the corners and the halo's width, px.
    Body {
        width: u16,
        height: u16,
        radius: u8,
        halo: u8,
    },
    /// A body whose upper and lower corners have radii of their own, px. With `edged` a line of one px lies between it and
    /// its halo.
    Plate {
        width: u16,
        height: u16,
        upper: u8,
        lower: u8,
        edged: bool,
        halo: u8,
    },
    Icon {
        icon: Icon,
        size: u16,
        halo: u8,
    },
    Badge {
        badge: Badge,
        size: u16,
        halo: u8,
    },
}

impl StampKey {
    pub fn text(face: Face, size_px: f32, text: &str) -> Self {
        Self::Text { face, size: (size_px * 10.0).round() as u16, spacing: 0, halo: 0, text: text.to_owned() }
    }
    pub fn symbol(symbol: Symbol, frame: Frame, width: f32, height: f32) -> Self {
        Self::Symbol { symbol, frame: frame as u8, width: width.round() as u16, height: height.round() as u16 }
    }
    pub fn badge(badge: Badge, size: f32, halo: u8) -> Self {
        Self::Badge { badge, size: size.round().max(3.0) as u16, halo }
    }
    pub fn icon(icon: Icon, size: f32, halo: u8) -> Self {
        Self::Icon { icon, size: size.round().max(3.0) as u16, halo }
    }
}

/// Place of a picture in the atlas; width and height with the margin for halo and edge on each side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Stamp {
    pub x: u16,
    pub y: u16,
    pub width: u16,
    pub height: u16,
    pub margin: u8,
}

impl Stamp {
    /// Without the margins, px.
    pub fn size(&self) -> [f32; 2] {
        let inner = |x: u16| f32::from(x.saturating_sub(2 * u16::from(self.margin)));
        [inner(self.width), inner(self.height)]
    }
}

/// Coverage of a picture before it goes into the atlas.
pub(crate) struct Mask {
    pub width: usize,
    pub height: usize,
    pub cover: Vec<f32>,
}

pub(crate) struct Atlas {
    fonts: Fonts,
    stamps: BTreeMap<StampKey, Stamp>,
    /// What was composed, by what it is made of.
    pub(super) pictures: BTreeMap<Box<[Sprite]>, Sprite>,
    pub(super) texels: Vec<Texel>,
    height: u32,
    /// Top, height and used width of the shelves.
    shelves: Vec<(u32, u32, u32)>,
    /// Left, top, width, height of what is new.
    dirty: Vec<[u32; 4]>,
    full: bool,
    /// How often it has been emptied: places from before mean nothing any more.
    age: u64,
}

impl Atlas {
    pub fn new() -> Self {
        let mut atlas = Self {
            fonts: Fonts::new(),
            stamps: BTreeMap::new(),
            pictures: BTreeMap::new(),
            texels: Vec::new(),
            height: FIRST_HEIGHT,
            shelves: Vec::new(),
            dirty: Vec::new(),
            full: false,
            age: 0,
        };
        atlas.restart();
        atlas
    }
    pub fn height(&self) -> u32 {
        self.height
    }
    pub fn age(&self) -> u64 {
        self.age
    }
    pub fn overflowed(&self) -> bool {
        self.full
    }
    /// Forgets all stamps; the atlas has twice the height if it may.
    pub fn restart(&mut self) {
        if std::mem::take(&mut self.full) {
            self.height = (self.height * 2).min(GREATEST_HEIGHT);
        }
        self.age += 1;
        self.stamps.clear();
        self.pictures.clear();
        self.shelves.clear();
        self.texels = vec![[0; 4]; (WIDTH * self.height) as usize];
        // The solid texel in the corner, and a gap.
        self.texels[0] = [255, 0, 0, 0];
        self.shelves.push((0, 4, 4));
        self.dirty = vec![[0, 0, WIDTH, self.height]];
    }
    /// The picture for a key, drawn now if it is new. An empty stamp when the atlas is full.
    pub fn get(&mut self, key: &StampKey) -> Stamp {
        if let Some(&stamp) = self.stamps.get(key) {
            return stamp;
        }
        let (mask, halo) = self.draw(key);
        let stamp = match *key {
            StampKey::Plate { width, height, upper, lower, edged: true, .. } => {
                let [wide, tall] = [width, height].map(|side| usize::from(side) + 2);
                let edge = art::plate(wide, tall, [upper, lower].map(|radius| f32::from(radius) + 1.0));
                self.place(&mask, Some(&edge), halo)
            }
            _ => self.place(&mask, None, halo),
        };
        if !self.full {
            self.stamps.insert(key.clone(), stamp);
        }
        stamp
    }
    /// Rectangles to upload: left, top, width, height. Stamps beside each other on a shelf are one.
    pub fn take_dirty(&mut self) -> Vec<[u32; 4]> {
        let mut dirty = std::mem::take(&mut self.dirty);
        dirty.sort_unstable_by_key(|&[left, top, ..]| (top, left));
        dirty.dedup_by(|next, last| {
            let ends = |[left, top, width, height]: [u32; 4]| [left + width, top + height];
            let ([right, bottom], [end, lowest]) = (ends(*last), ends(*next));
            let within = last[0] <= next[0] && end <= right && lowest <= bottom;
            // Between neighbours lies a gap of one texel.
            let beside = last[1] == next[1] && right + 1 >= next[0];
            if beside {
                *last = [last[0], last[1], right.max(end) - last[0], last[3].max(next[3])];
            }
            within || beside
        });
        dirty
    }
    /// The texels from a place on, in rows of [`WIDTH`].
    pub fn texels_from(&self, [left, top]: [u32; 2]) -> &[u8] {
        self.texels[(top * WIDTH + left) as usize..].as_flattened()
    }
    fn draw(&self, key: &StampKey) -> (Mask, u8) {
        match key {
            StampKey::Text { face, size, spacing, halo, text } => {
                (self.fonts.draw(*face, f32::from(*size) / 10.0, f32::from(*spacing) / 10.0, text), *halo)
            }
            StampKey::Symbol { symbol, frame, width, height } => {
                let frame = match frame {
                    0 => Frame::Rectangle,
                    1 => Frame::Diamond,
                    _ => Frame::Square,
                };
                (art::symbol(*symbol, frame, usize::from(*width), usize::from(*height)), 0)
            }
            StampKey::Body { width, height, radius, halo } => {
                (art::plate(usize::from(*width), usize::from(*height), [f32::from(*radius); 2]), *halo)
            }
            StampKey::Plate { width, height, upper, lower, halo, .. } => {
                let radii = [*upper, *lower].map(f32::from);
                (art::plate(usize::from(*width), usize::from(*height), radii), *halo)
            }
            StampKey::Badge { badge, size, halo } => (art::badge(*badge, usize::from(*size)), *halo),
            StampKey::Icon { icon, size, halo } => (art::icon(*icon, usize::from(*size)), *halo),
        }
    }
    /// `edge`: what the fill and the line around it cover together, a px larger on each side.
    fn place(&mut self, mask: &Mask, edge: Option<&Mask>, halo: u8) -> Stamp {
        let around_edge = usize::from(halo);
        let margin = around_edge + usize::from(edge.is_some());
        let (width, height) = (mask.width + 2 * margin, mask.height + 2 * margin);
        if mask.width == 0 || mask.height == 0 {
            return Stamp::default();
        }
        let Some((x, y)) = self.reserve(width as u32, height as u32) else { return Stamp::default() };
        let spread = spread(edge.unwrap_or(mask), around_edge);
        for row in 0..height {
            let line = &mut self.texels[(y as usize + row) * WIDTH as usize + x as usize..][..width];
            for (column, texel) in line.iter_mut().enumerate() {
                let fill = mask.at(column, row, margin);
                let edge = edge.map_or(0.0, |edge| edge.at(column, row, around_edge));
                *texel = [(fill.clamp(0.0, 1.0) * 255.0 + 0.5) as u8, around(spread[row * width + column], edge), 0, 0];
            }
        }
        Stamp { x: x as u16, y: y as u16, width: width as u16, height: height as u16, margin: margin as u8 }
    }
    /// Room for a picture and a gap, to be sent with the next frame; none when the atlas is full.
    pub(super) fn reserve(&mut self, width: u32, height: u32) -> Option<(u32, u32)> {
        let room = self.room(width + 1, height + 1);
        match room {
            Some((x, y)) => self.dirty.push([x, y, width, height]),
            None => self.full = true,
        }
        room
    }
    /// The lowest shelf that fits well, or a new one.
    fn room(&mut self, width: u32, height: u32) -> Option<(u32, u32)> {
        if width > WIDTH {
            return None;
        }
        let fits = |&(_, tall, used): &(u32, u32, u32)| {
            tall >= height && tall <= height + height / 3 + 2 && used + width <= WIDTH
        };
        if let Some(shelf) = self.shelves.iter_mut().find(|shelf| fits(shelf)) {
            let place = (shelf.2, shelf.0);
            shelf.2 += width;
            return Some(place);
        }
        let top = self.shelves.last().map_or(0, |shelf| shelf.0 + shelf.1);
        let tall = height.next_multiple_of(2);
        (top + tall <= self.height).then(|| {
            self.shelves.push((top, tall, width));
            (0, top)
        })
    }
}

impl Mask {
    /// Coverage in a picture that has a margin around the mask.
    fn at(&self, column: usize, row: usize, margin: usize) -> f32 {
        let inside = (margin..margin + self.width).contains(&column) && (margin..margin + self.height).contains(&row);
        if inside { self.cover[(row - margin) * self.width + column - margin] } else { 0.0 }
    }
}

/// Coverage of the halo and of the edge over it in one byte: the halo up to 127; where it is whole, the edge above.
fn around(halo: f32, edge: f32) -> u8 {
    let byte = if edge > 0.0 { 127.0 + 128.0 * edge.min(1.0) } else { 127.0 * halo.clamp(0.0, 1.0) };
    (byte + 0.5) as u8
}

/// The mask grown by `margin` px, with its edge softened.
fn spread(mask: &Mask, margin: usize) -> Vec<f32> {
    let (width, height) = (mask.width + 2 * margin, mask.height + 2 * margin);
    let mut out = vec![0.0_f32; width * height];
    if margin == 0 {
        return out;
    }
    let radius = margin as f32;
    for dy in 0..=2 * margin {
        for dx in 0..=2 * margin {
            let far = (dx as f32 - radius).hypot(dy as f32 - radius);
            let weight = (radius + 0.5 - far).clamp(0.0, 1.0);
            if weight <= 0.0 {
                continue;
            }
            for (y, row) in mask.cover.chunks_exact(mask.width).enumerate() {
                let slots = &mut out[(y + dy) * width + dx..][..mask.width];
                for (slot, cover) in slots.iter_mut().zip(row) {
                    let value = cover * weight;
                    // Not `max`, which also looks for what is no number.
                    *slot = if value > *slot { value } else { *slot };
                }
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stamps_are_made_once_and_never_overlap() {
        let mut atlas = Atlas::new();
        let mut placed = Vec::new();
        for (index, &symbol) in Symbol::ALL.iter().enumerate() {
            for size in [14.0, 22.0, 40.0] {
                placed.push(atlas.get(&StampKey::symbol(symbol, Frame::Rectangle, size, size * 0.6)));
            }
            placed.push(atlas.get(&StampKey::text(Face::Sans, 11.0, &index.to_string())));
        }
        for (i, a) in placed.iter().enumerate() {
            assert!(a.width > 0);
            for b in &placed[..i] {
                let apart =
                    a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
                assert!(apart, "{a:?} {b:?}");
            }
        }
        assert_eq!(atlas.get(&StampKey::symbol(Symbol::ALL[0], Frame::Rectangle, 14.0, 8.4)), placed[0]);
        assert!(!atlas.overflowed());
    }

    #[test]
    fn a_full_atlas_grows_when_it_starts_again() {
        let mut atlas = Atlas::new();
        let mut number = 0;
        while !atlas.overflowed() {
            atlas.get(&StampKey::text(Face::Sans, 40.0, &format!("number {number}")));
            number += 1;
        }
        assert!(number > 50);
        let height = atlas.height();
        atlas.restart();
        assert!(!atlas.overflowed() && atlas.height() == height * 2);
    }

    #[test]
    fn new_stamps_are_sent_whole_and_little_beside_them() {
        let mut atlas = Atlas::new();
        atlas.get(&StampKey::text(Face::Sans, 11.0, "before"));
        assert_eq!(atlas.take_dirty(), [[0, 0, WIDTH, atlas.height()]], "all of a new atlas");
        let size = |number: usize| 9.0 + (number % 5) as f32 * 3.0;
        let new: Vec<Stamp> =
            (0..150).map(|number| atlas.get(&StampKey::text(Face::Sans, size(number), &format!("{number}")))).collect();
        let sent = atlas.take_dirty();
        assert!(sent.len() < 20, "{}", sent.len());
        for stamp in &new {
            let [x, y, width, height] = [stamp.x, stamp.y, stamp.width, stamp.height].map(u32::from);
            let holds = |&[left, top, wide, tall]: &[u32; 4]| {
                left <= x && top <= y && x + width <= left + wide && y + height <= top + tall
            };
            assert!(sent.iter().any(holds), "{stamp:?}");
        }
        let area = |sides: [u32; 2]| sides[0] * sides[1];
        let sent: u32 = sent.iter().map(|&[.., width, height]| area([width, height])).sum();
        let wanted: u32 = new.iter().map(|stamp| area([stamp.width, stamp.height].map(u32::from))).sum();
        assert!(sent < wanted * 2, "{sent} texels for {wanted}");
        assert!(atlas.take_dirty().is_empty());
    }

    #[test]
    fn symbols_differ_at_a_glance_on_counters_of_20_px() {
        let mut seen: Vec<(Symbol, Vec<u8>)> = Vec::new();
        for &symbol in Symbol::ALL {
            let height = (20.0 * art::proportion(symbol, Frame::Rectangle)).round() as usize;
            let mask = art::symbol(symbol, Frame::Rectangle, 20, height);
            let bytes: Vec<u8> = mask.cover.iter().map(|x| (x * 255.0) as u8).collect();
            let inked = bytes.iter().filter(|&&x| x > 128).count();
            assert!((20..20 * height * 7 / 10).contains(&inked), "{symbol:?}: {inked} px");
            for (other, picture) in seen.iter().filter(|(_, picture)| picture.len() == bytes.len()) {
                let differ = picture.iter().zip(&bytes).filter(|(a, b)| a.abs_diff(**b) > 90).count();
                assert!(differ >= 9, "{symbol:?} looks like {other:?}: {differ} px differ");
            }
            seen.push((symbol, bytes));
        }
    }
}
