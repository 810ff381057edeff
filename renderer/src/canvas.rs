//! What keeps its size on the screen, before it is drawn: rectangles whose pictures (stamps) lie in an atlas at exactly the
//! size they are drawn in, so that nothing blurs. Layers decide what goes where; `sprites` draws it.

mod art;
mod atlas;
mod compose;
mod text;

use crate::colour::Rgba;
use crate::screen::Area;
use crate::symbol::Symbol;
use crate::token::{Frame, badge};
pub(crate) use art::{Badge, proportion};
pub(crate) use atlas::{Atlas, FIRST_HEIGHT, Icon, ROW, Stamp, StampKey, WIDTH};
use bytemuck::{Pod, Zeroable};
pub(crate) use text::{Face, Fonts};

/// A rectangle; without a size it is not drawn.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Pod, Zeroable, Debug)]
pub(crate) struct Sprite {
    /// Left and top, px.
    pub at: [i16; 2],
    /// px, and texels as well.
    pub size: [u16; 2],
    /// Left and top in the atlas; [`SOLID`] for a rectangle that is all fill. With the bit [`PICTURE`] what lies there has its
    /// own colours, of which as much shows as the fill's alpha says.
    pub texel: [u16; 2],
    pub fill: u32,
    pub halo: u32,
    /// Of the line between both.
    pub edge: u32,
}

const SOLID: [u16; 2] = [u16::MAX; 2];
/// Of the left in the atlas.
const PICTURE: u16 = 1 << 15;

/// Where layers put the rectangles of a frame.
pub(crate) struct Canvas {
    pub atlas: Atlas,
    /// What counters cover.
    pub covered: Vec<Area>,
    sprites: Vec<Sprite>,
}

/// A drawing for panels: coverage of each pixel, row by row.
pub struct Drawing {
    /// Pixels.
    pub width: usize,
    /// Pixels.
    pub height: usize,
    /// 0 to 255 a pixel, rows from the top.
    pub cover: Vec<u8>,
}

impl From<atlas::Mask> for Drawing {
    fn from(mask: atlas::Mask) -> Self {
        let cover = mask.cover.iter().map(|cover| (cover.clamp(0.0, 1.0) * 255.0 + 0.5) as u8).collect();
        Self { width: mask.width, height: mask.height, cover }
    }
}

/// The symbol of a unit as on its counter, `width` px wide.
pub fn symbol_drawing(symbol: Symbol, frame: Frame, width: usize) -> Drawing {
    let height = (width as f32 * proportion(symbol, frame)).round().max(1.0) as usize;
    art::symbol(symbol, frame, width.max(1), height).into()
}

/// The shape of one of the bits of [`crate::badge`], `size` px high and wide; none for other bits.
pub fn badge_drawing(bit: u8, size: usize) -> Option<Drawing> {
    let badge = BADGES.iter().find(|(known, _)| *known == bit)?.1;
    Some(art::badge(badge, size.max(1)).into())
}

/// Shapes of states, most important first.
pub(crate) const BADGES: [(u8, Badge); 6] = [
    (badge::UNSUPPLIED, Badge::Unsupplied),
    (badge::DAMAGED, Badge::Damaged),
    (badge::EMBARKED, Badge::Embarked),
    (badge::IN_PORT, Badge::InPort),
    (badge::ATTACKED, Badge::Attacked),
    (badge::MOVED, Badge::Moved),
];

impl Canvas {
    pub fn new() -> Self {
        Self { atlas: Atlas::new(), covered: Vec::new(), sprites: Vec::new() }
    }
    /// Begins a frame.
    pub fn clear(&mut self) {
        self.covered.clear();
        self.sprites.clear();
    }
    /// Takes out what was put in since there were `from` rectangles.
    pub fn cut(&mut self, from: usize) -> std::vec::Drain<'_, Sprite> {
        self.sprites.drain(from..)
    }
    pub fn sprites(&self) -> &[Sprite] {
        &self.sprites
    }
    /// How many rectangles there are.
    pub fn len(&self) -> usize {
        self.sprites.len()
    }
    /// Rectangles laid out around the origin, moved by whole pixels and made paler.
    pub fn paste(&mut self, sprites: &[Sprite], [x, y]: [f32; 2], alpha: f32) {
        let [x, y] = [x, y].map(pixel);
        let moved = |sprite: &Sprite| {
            let [left, top] = sprite.at;
            Sprite { at: [left.saturating_add(x), top.saturating_add(y)], ..*sprite }
        };
        if alpha >= 1.0 {
            self.sprites.extend(sprites.iter().map(moved));
        } else {
            let paler = |colour: u32| {
                let [r, g, b, a] = colour.to_le_bytes();
                u32::from_le_bytes([r, g, b, (f32::from(a) * alpha + 0.5) as u8])
            };
            self.sprites.extend(sprites.iter().map(|sprite| {
                let sprite = moved(sprite);
                Sprite { fill: paler(sprite.fill), halo: paler(sprite.halo), edge: paler(sprite.edge), ..sprite }
            }));
        }
    }
    /// A filled rectangle, whole pixels.
    pub fn rect(&mut self, [left, top]: [f32; 2], [width, height]: [f32; 2], fill: Rgba) {
        self.sprites.push(Sprite {
            at: [left, top].map(pixel),
            size: [width, height].map(|side| side.round().max(1.0) as u16),
            texel: SOLID,
            fill: fill.packed(),
            halo: 0,
            edge: 0,
        });
    }
    /// A stamp with its upper left corner (halo and edge not counted) at a place.
    pub fn stamp(&mut self, stamp: Stamp, at: [f32; 2], fill: Rgba, halo: Rgba) {
        self.stamp_edged(stamp, at, fill, halo, Rgba::TRANSPARENT);
    }
    /// The same of a plate with an edge.
    pub fn stamp_edged(&mut self, stamp: Stamp, [left, top]: [f32; 2], fill: Rgba, halo: Rgba, edge: Rgba) {
        if stamp.width == 0 {
            return;
        }
        let margin = i16::from(stamp.margin);
        self.sprites.push(Sprite {
            at: [left, top].map(|at| pixel(at).saturating_sub(margin)),
            size: [stamp.width, stamp.height],
            texel: [stamp.x, stamp.y],
            fill: fill.packed(),
            halo: halo.packed(),
            edge: edge.packed(),
        });
    }
    /// A stamp with its middle at a place.
    pub fn stamp_centred(&mut self, stamp: Stamp, [x, y]: [f32; 2], fill: Rgba, halo: Rgba) {
        let [width, height] = stamp.size();
        self.stamp(stamp, [x - width / 2.0, y - height / 2.0], fill, halo);
    }
}

/// The nearest whole pixel; beyond the widest picture it does not matter which.
fn pixel(at: f32) -> i16 {
    at.round() as i16
}
