//! Units on the map. From far away the strength of neighbourhoods; closer, one counter a cell: its figure, then its
//! symbol, then code, movement and badges, at last all figures of its corners. Levels melt into each other. What a counter
//! looks like is laid out once for each zoom step and pasted where it is seen.

mod blocks;
mod layout;
mod levels;
mod regions;

use crate::canvas::{Canvas, Face, Icon, StampKey};
use crate::colour::Rgba;
use crate::layer::{Build, FrameContext, Kept, Layer};
use crate::scene::Scene;
use crate::screen::{Area, Screen};
use crate::shape::Shape;
use crate::theme::Theme;
use crate::token::{Act, Token};
use blocks::Blocks;
use glam::Vec3;
use layout::Measure;
use levels::{Blend, COUNTERS, Levels};
use meridian_engine::{CountryId, Partnership};
use regions::Regions;
use std::collections::BTreeMap;

/// Cells along a side of the blocks of each of the far levels.
const BLOCKS: [usize; COUNTERS] = [16, 8, 4];
/// Steps in which counters melt from one stage into the next.
const STAGE_STEPS: f32 = 8.0;

/// All that decides what a counter looks like.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Look {
    token: Token,
    under: [Option<CountryId>; 2],
    land: u8,
    air: u8,
    naval: u8,
}

/// A counter's place in the order of drawing.
struct Seat {
    at: Vec3,
    chunk: u16,
    look: u32,
}

/// What the pictures of counters depend on beside the counters.
#[derive(Clone, PartialEq)]
struct Basis {
    measure: Measure,
    /// Pictures lie in this atlas.
    atlas: u64,
}

#[derive(Default)]
pub(crate) struct Counters {
    /// Revisions of counters and countries that were read.
    read: Kept<[u64; 2]>,
    /// North to south: southern counters lie on top.
    seats: Vec<Seat>,
    looks: BTreeMap<Look, u32>,
    blocks: Blocks,
    regions: [Regions; COUNTERS],
    levels: Levels,
    basis: Option<Basis>,
    theme: Kept<u64>,
    /// Width of the hex in the last frame, px: while it changes no picture is worth more than one frame.
    hex_px: Kept<f32>,
}

impl Layer for Counters {
    fn new(_build: &Build<'_>) -> Self {
        Self::default()
    }
    /// Draws the units in view, and notes on the canvas what they cover.
    fn prepare(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas) {
        let FrameContext { shape, theme, scene, screen, .. } = frame;
        if !scene.layers.counters {
            return;
        }
        self.read(shape, scene);
        let blend = self.levels.at(screen.hex(), theme.sizes.counter_scale);
        let (shown, stage) = blend.counters();
        let stage = (stage * STAGE_STEPS).round() / STAGE_STEPS;
        let measure = Measure { side: side_px(theme, screen), stage, point_px: screen.point_px };
        self.keep_pictures_of(canvas, frame.theme_revision, measure);
        let zooms = self.hex_px.changed(screen.hex_px);
        self.blocks.compose(&mut canvas.atlas, frame.spares_pixels && !zooms);
        for (level, regions) in self.regions.iter_mut().enumerate() {
            let alpha = blend.of(level);
            if alpha > 0.0 {
                regions.draw(canvas, theme, screen, level + 1 == COUNTERS, alpha);
            }
        }
        if shown > 0.0 {
            self.draw_counters(frame, canvas, measure, shown);
        }
        if !scene.actors.is_empty() {
            self.draw_actors(frame, canvas, measure, blend);
        }
    }
}

impl Counters {
    /// Takes over a scene that has changed.
    fn read(&mut self, shape: &Shape, scene: &Scene) {
        if !self.read.changed([scene.revisions.counters, scene.revisions.countries]) {
            return;
        }
        self.looks.clear();
        self.blocks.clear();
        self.seats.clear();
        let mut last = None;
        for counter in &scene.counters {
            if last == Some(counter.cell) {
                continue;
            }
            last = Some(counter.cell);
            let look = Look {
                token: counter.token.clone(),
                under: counter.under,
                land: counter.land,
                air: counter.air,
                naval: counter.naval,
            };
            let look = id_of(&mut self.looks, look);
            let (at, chunk) = (shape.centres[counter.cell.index()], shape.chunk(counter.cell) as u16);
            self.seats.push(Seat { at, chunk, look });
        }
        self.seats.sort_by(|a, b| b.at[2].total_cmp(&a.at[2]));
        for (regions, side) in self.regions.iter_mut().zip(BLOCKS) {
            regions.gather(shape, scene, side);
        }
    }
    /// Forgets pictures that were made for another size, theme or atlas.
    fn keep_pictures_of(&mut self, canvas: &Canvas, theme_revision: u64, measure: Measure) {
        let basis = Basis { measure, atlas: canvas.atlas.age() };
        let same_theme = !self.theme.changed(theme_revision);
        let regions_hold = same_theme
            && self.basis.as_ref().is_some_and(|old| {
                (old.atlas, old.measure.point_px.to_bits()) == (basis.atlas, measure.point_px.to_bits())
            });
        if !regions_hold {
            self.regions.iter_mut().for_each(Regions::forget_pictures);
        }
        if !same_theme || self.basis.as_ref() != Some(&basis) {
            self.blocks.clear();
            self.basis = Some(basis);
        }
    }
    fn draw_counters(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas, measure: Measure, alpha: f32) {
        let FrameContext { theme, scene, screen, in_view, .. } = frame;
        // The looks by their numbers, made only when one of them has no picture yet.
        let side = measure.side;
        let looks = &self.looks;
        let mut by_id: Vec<&Look> = Vec::new();
        for seat in self.seats.iter().filter(|seat| !in_view[usize::from(seat.chunk)].is_empty()) {
            for at in screen.places(seat.at, side) {
                self.blocks.paste(canvas, seat.look, at, alpha, |canvas| {
                    if by_id.is_empty() {
                        by_id = by_number(looks);
                    }
                    lay_out(canvas, theme, scene, by_id[seat.look as usize], measure);
                });
                canvas.covered.push(Area::centred(at, [side, side]));
            }
        }
    }
    fn draw_actors(&mut self, frame: &FrameContext<'_>, canvas: &mut Canvas, measure: Measure, blend: Blend) {
        let FrameContext { theme, scene, screen, .. } = frame;
        let (shown, _) = blend.counters();
        for actor in &scene.actors {
            let Some(at) = screen.place(actor.at.into(), measure.side) else { continue };
            match &actor.what {
                Act::Unit(token) => {
                    let Some(country) = scene.look(token.country) else { continue };
                    if shown > 0.0 {
                        let look = single(token);
                        let id = id_of(&mut self.looks, look.clone());
                        self.blocks.paste(canvas, id, at, actor.alpha * shown, |canvas| {
                            lay_out(canvas, theme, scene, &look, measure);
                        });
                    }
                    if shown < 1.0 {
                        let dot = canvas.atlas.get(&StampKey::icon(Icon::Dot, 5.0 * measure.point_px, 1));
                        let alpha = actor.alpha * (1.0 - shown);
                        let colour = side_colour(theme, country.partnership);
                        canvas.stamp_centred(dot, at, colour.alpha(alpha), theme.colours.paper.alpha(alpha));
                    }
                }
                Act::Clash { age, text } => layout::clash(canvas, theme, measure, at, *age, text, actor.alpha),
            }
        }
    }
}

fn single(token: &Token) -> Look {
    Look { token: token.clone(), under: [None; 2], land: 1, air: 0, naval: 0 }
}

fn id_of(looks: &mut BTreeMap<Look, u32>, look: Look) -> u32 {
    let next = looks.len() as u32;
    *looks.entry(look).or_insert(next)
}

fn by_number(looks: &BTreeMap<Look, u32>) -> Vec<&Look> {
    let mut list: Vec<(u32, &Look)> = looks.iter().map(|(look, &id)| (id, look)).collect();
    list.sort_by_key(|(id, _)| *id);
    list.into_iter().map(|(_, look)| look).collect()
}

fn lay_out(canvas: &mut Canvas, theme: &Theme, scene: &Scene, look: &Look, measure: Measure) {
    let Some(country) = scene.look(look.token.country) else { return };
    let under = look.under.map(|id| id.and_then(|id| scene.look(id)).map(|look| look.colour));
    layout::counter(canvas, theme, country, under, look, measure);
}

/// Side of a counter, px, an even number: a share of the hex that shrinks a little as hexes grow.
fn side_px(theme: &Theme, screen: &Screen) -> f32 {
    let side = side_points(theme, screen.hex()) * screen.point_px;
    (side / 2.0).round() * 2.0
}

/// Side of a counter on hexes of a width, points.
pub(crate) fn side_points(theme: &Theme, hex: f32) -> f32 {
    let sizes = &theme.sizes;
    let near = ((hex - 30.0) / 40.0).clamp(0.0, 1.0);
    let share = sizes.counter_share + 0.06 * (1.0 - near);
    (hex * share).min(sizes.counter_most) * sizes.counter_scale
}

fn side_colour(theme: &Theme, partnership: Partnership) -> Rgba {
    match partnership {
        Partnership::Axis => theme.colours.axis,
        Partnership::Allies => theme.colours.allies,
        Partnership::Neutral => theme.colours.neutral,
    }
}

/// A stamp of a short text, its size in steps of half a pixel.
fn text(canvas: &mut Canvas, size_px: f32, text: &str) -> crate::canvas::Stamp {
    canvas.atlas.get(&StampKey::text(Face::Sans, (size_px * 2.0).round() / 2.0, text))
}

/// The same colour with its alpha multiplied.
fn fade(colour: Rgba, by: f32) -> Rgba {
    colour.alpha(f32::from(colour.0[3]) / 255.0 * by)
}

fn mix(from: f32, to: f32, share: f32) -> f32 {
    from + (to - from) * share
}
