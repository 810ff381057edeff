//! The far views: the strength of a neighbourhood as a bar or a pill in the colour of its side. Troops and aircraft of a
//! side are one region, its ships another.

use super::blocks::Blocks;
use super::side_colour;
use crate::canvas::{Canvas, Face, StampKey};
use crate::colour::Rgba;
use crate::scene::Scene;
use crate::screen::{Area, Screen, ramp};
use crate::shape::Shape;
use crate::symbol::Domain;
use crate::theme::Theme;
use glam::Vec3;
use meridian_engine::{CellId, Partnership};
use std::collections::BTreeMap;

/// Neutral forces matter only where they are looked at: they come in over hexes of these widths, points.
const NEUTRALS: [f32; 2] = [9.5, 10.5];

/// One side's strength in one block of the lattice.
struct Region {
    at: Vec3,
    strength: u32,
    partnership: Partnership,
    naval: bool,
}

/// The regions of one size of block, and their pictures.
#[derive(Default)]
pub(super) struct Regions {
    /// The weak first: the strong lie on top.
    all: Vec<Region>,
    blocks: Blocks,
}

impl Regions {
    /// Gathers the counters of a scene by blocks of `side` cells.
    pub fn gather(&mut self, shape: &Shape, scene: &Scene, side: usize) {
        let mut sums: BTreeMap<(Partnership, bool, u32), (u32, Vec3)> = BTreeMap::new();
        for counter in &scene.counters {
            let Some(look) = scene.look(counter.token.country) else { continue };
            let naval = counter.token.symbol.domain() == Domain::Naval;
            let key = (look.partnership, naval, block_of(shape, counter.cell, side));
            let (strength, middle) = sums.entry(key).or_insert((0, Vec3::ZERO));
            let weight = counter.total.max(1);
            *strength += weight;
            *middle += shape.centres[counter.cell.index()] * weight as f32;
        }
        let region = |(key, (strength, middle)): (_, (u32, Vec3))| {
            let (partnership, naval, _) = key;
            Region { at: middle.normalize_or_zero(), strength, partnership, naval }
        };
        self.all = sums.into_iter().map(region).collect();
        self.all.sort_by(|a, b| a.strength.cmp(&b.strength).then(a.at[2].total_cmp(&b.at[2])));
        self.blocks.clear();
    }
    pub fn forget_pictures(&mut self) {
        self.blocks.clear();
    }
    /// Draws the regions in view: bars, or pills with their strength.
    pub fn draw(&mut self, canvas: &mut Canvas, theme: &Theme, screen: &Screen, figures: bool, alpha: f32) {
        let [from, to] = NEUTRALS;
        let neutrals = ramp(screen.hex(), from, to);
        for (id, region) in self.all.iter().enumerate() {
            let alpha = alpha * if region.partnership == Partnership::Neutral { neutrals } else { 1.0 };
            if alpha <= 0.0 {
                continue;
            }
            let colour = side_colour(theme, region.partnership);
            for at in screen.places(region.at, 30.0) {
                self.blocks.paste(canvas, id as u32, at, alpha, |canvas| {
                    if figures {
                        pill(canvas, theme, region, colour, screen.point_px);
                    } else {
                        bar(canvas, theme, region, colour, screen.point_px);
                    }
                });
                if alpha > 0.5 {
                    canvas.covered.push(Area::centred(
                        at,
                        if figures { [24.0, 14.0] } else { [12.0, 5.0] }.map(|x: f32| x * screen.point_px),
                    ));
                }
            }
        }
    }
}

/// Number of the block of the lattice that a cell lies in.
fn block_of(shape: &Shape, cell: CellId, side: usize) -> u32 {
    let m = shape.frequency;
    let index = shape.points[cell.index()] as usize;
    if index >= 10 * m * m {
        return u32::MAX - (index - 10 * m * m) as u32;
    }
    let (rhombus, u, v) = (index / (m * m), index % (m * m) / m, index % m);
    ((rhombus * m + u / side) * m + v / side) as u32
}

/// Strength in figures; fleets have round ends.
fn pill(canvas: &mut Canvas, theme: &Theme, region: &Region, colour: Rgba, point_px: f32) {
    let text = canvas.atlas.get(&StampKey::text(Face::Sans, 11.0 * point_px, &region.strength.to_string()));
    let [width, height] = text.size();
    let size = [(width + 7.0 * point_px).round(), (height + 5.0 * point_px).round()];
    let radius = if region.naval { size[1] / 2.0 } else { 2.0 * point_px };
    let key = StampKey::Body { width: size[0] as u16, height: size[1] as u16, radius: radius as u8, halo: 1 };
    let body = canvas.atlas.get(&key);
    canvas.stamp_centred(body, [0.0, 0.0], colour, theme.colours.paper);
    let ink = theme.ink_on(colour);
    canvas.stamp_centred(text, [0.0, 0.0], ink, Rgba::TRANSPARENT);
}

/// Length by strength; fleets are dots.
fn bar(canvas: &mut Canvas, theme: &Theme, region: &Region, colour: Rgba, point_px: f32) {
    let length = (3.0 + (region.strength as f32).sqrt() * 1.5).min(24.0);
    let size = if region.naval { [(length * 0.5).clamp(4.0, 9.0); 2] } else { [length, 4.0] };
    let size = size.map(|x| (x * point_px).round());
    let radius = if region.naval { size[0] / 2.0 } else { 1.0 };
    let key = StampKey::Body { width: size[0] as u16, height: size[1] as u16, radius: radius.ceil() as u8, halo: 1 };
    let body = canvas.atlas.get(&key);
    canvas.stamp_centred(body, [0.0, 0.0], colour, theme.colours.paper);
}
