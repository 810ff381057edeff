//! Colours of the overlays: the family of Okabe and Ito, which people with any colour vision tell apart. Steps of a scale
//! differ in lightness, so that they can be read in grey as well; what else must be told apart is striped.

use meridian_renderer::Rgba;

/// Good, yours, room left.
pub const BLUE: Rgba = Rgba::hex(0x0072b2);
pub(super) const SKY: Rgba = Rgba::hex(0x56b4e9);
/// Strained, full.
pub const ORANGE: Rgba = Rgba::hex(0xe69f00);
/// Bad, the enemy's.
pub const VERMILION: Rgba = Rgba::hex(0xd55e00);
/// What must not be overlooked.
pub const RED: Rgba = Rgba::hex(0xa11212);
pub(super) const GREEN: Rgba = Rgba::hex(0x009e73);
pub(super) const INK: Rgba = Rgba::hex(0x1f2933);
pub(super) const GOLD: Rgba = Rgba::hex(0xe3a81c);

/// Little, some, much of what is feared.
pub(super) const HEAT: [Rgba; 3] = [Rgba::hex(0xf7d98c), Rgba::hex(0xe58a1f), Rgba::hex(0x8f2d0a)];
/// Little, some, much of what is good.
pub(super) const COOL: [Rgba; 3] = [Rgba::hex(0xa9d5ef), Rgba::hex(0x3d8fc4), Rgba::hex(0x0b3f6b)];
pub(super) const GREENS: [Rgba; 3] = [Rgba::hex(0xa8dcc4), Rgba::hex(0x3fa57f), Rgba::hex(0x0b5a41)];
/// Just now, lately, this year, long ago.
pub(super) const AGES: [Rgba; 4] = [Rgba::hex(0x6e1a00), Rgba::hex(0xd55e00), Rgba::hex(0xeeaa33), Rgba::hex(0xfbeec2)];

pub(super) const PALE: f32 = 0.32;
pub(super) const CLEAR: f32 = 0.5;
pub(super) const STRONG: f32 = 0.66;
