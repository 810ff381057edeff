//! How wide the strokes of the marks are at a zoom.

use crate::screen::Screen;
use crate::theme::Sizes;
use bytemuck::{Pod, Zeroable};

/// Index into the table of the shader.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u32)]
pub(super) enum Style {
    /// One point wide; the vertices say how many.
    Line,
    Dashed,
    Dotted,
    LineCasing,
    /// Inside the side of a cell.
    Target,
    Body,
    BodyCasing,
    BodyDotted,
    /// The middle of a double line.
    Core,
    Sleepers,
    Head,
    HeadCasing,
    Attack,
    AttackCasing,
    AttackHead,
    AttackHeadCasing,
}

pub(super) const STYLES: usize = 16;

/// Widths in px. A head is a triangle of `length` with a base of twice `half`; strokes that end in a head stop short of it.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Pod, Zeroable, Debug, Default)]
pub(super) struct StyleBlock {
    pub half: f32,
    pub offset: f32,
    /// Length of a dash and the gap after it; 0 is solid.
    pub dash: f32,
    /// Of that, the dash.
    pub share: f32,
    /// Of the head: its own, or the one at the stroke's end.
    pub length: f32,
    /// 1 for a head.
    pub is_head: f32,
    /// Wider on all sides by this.
    pub grow: f32,
    padding: f32,
}

pub(super) fn table(sizes: &Sizes, screen: &Screen) -> [StyleBlock; STYLES] {
    let (point, hex) = (screen.point_px, screen.hex());
    // 0 at the whole globe, 1 where hexes are 30 points wide and more.
    let near = ((hex - 5.0) / 25.0).clamp(0.0, 1.0);
    let thin = 0.6 + 0.4 * near;
    let body = sizes.path_width * thin;
    let (head, length) = ((hex * 0.13).clamp(5.0, 11.0), (hex * 0.26).clamp(9.0, 20.0));
    let attack = (hex * 0.15).clamp(5.5, 13.0);
    let (attack_head, attack_length) = (attack * 1.05, attack * 1.75);
    let mut table = [StyleBlock::default(); STYLES];
    let mut set = |style: Style, width: f32, dash: [f32; 2], length: f32, grow: f32| {
        table[style as usize] = StyleBlock {
            half: width * point / 2.0,
            dash: dash[0] * point,
            share: dash[1],
            length: length * point,
            grow: grow * point,
            ..StyleBlock::default()
        };
    };
    const SOLID: [f32; 2] = [0.0, 0.0];
    set(Style::Line, thin, SOLID, 0.0, 0.0);
    set(Style::Dashed, thin, [8.0, 0.6], 0.0, 0.0);
    set(Style::Dotted, thin, [5.0, 0.45], 0.0, 0.0);
    set(Style::LineCasing, thin, SOLID, 0.0, 1.3);
    set(Style::Target, sizes.target_width, [6.0, 0.62], 0.0, 0.0);
    set(Style::Body, body, SOLID, length, 0.0);
    set(Style::BodyCasing, body, SOLID, length, 2.0);
    set(Style::BodyDotted, body * 0.75, [7.0, 0.45], 0.0, 0.0);
    set(Style::Core, body * 0.34, SOLID, length, 0.0);
    set(Style::Sleepers, body * 2.2, [9.0, 0.2], length, 0.0);
    set(Style::Head, head * 2.0, SOLID, length, 0.0);
    set(Style::HeadCasing, head * 2.0, SOLID, length, 2.0);
    set(Style::Attack, attack, SOLID, attack_length, 0.0);
    set(Style::AttackCasing, attack, SOLID, attack_length, 1.6);
    set(Style::AttackHead, attack_head * 2.0, SOLID, attack_length, 0.0);
    set(Style::AttackHeadCasing, attack_head * 2.0, SOLID, attack_length, 1.6);
    for head in [Style::Head, Style::HeadCasing, Style::AttackHead, Style::AttackHeadCasing] {
        table[head as usize].is_head = 1.0;
    }
    table[Style::Target as usize].offset = -0.5 * sizes.target_width * point;
    table
}
