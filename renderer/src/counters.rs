//! Units on the map. Close by one counter a cell with all its figures; farther away symbol and strength; in the views of
//! theatres and of the whole world, the strength of a neighbourhood as a pill or a bar in the colour of its side.

use crate::scene::{Counter, CountryLook, badge};
use crate::screen::{Area, Screen};
use crate::shape::{Point, Shape, add, scaled, unit};
use crate::sprites::{Canvas, Face, Icon, StampKey};
use crate::symbol::Domain;
use crate::{Rgba, Scene, Theme};
use meridian_engine::{CellId, Partnership};
use std::collections::BTreeMap;

/// Hexes narrower than this (points) show neighbourhoods in place of counters.
const COUNTERS_FROM: f32 = 13.0;
/// Below this, bars without figures.
const FIGURES_FROM: f32 = 6.5;
/// Pitch of the neighbourhoods, points.
const PITCH: f32 = 30.0;
/// Neutral forces matter only where they are looked at: hexes this wide.
const NEUTRALS_FROM: f32 = 10.0;

/// Draws the counters in view and returns what they cover.
pub(crate) fn draw(canvas: &mut Canvas, shape: &Shape, theme: &Theme, scene: &Scene, screen: &Screen) -> Vec<Area> {
    if screen.hex() < COUNTERS_FROM {
        neighbourhoods(canvas, shape, theme, scene, screen)
    } else {
        counters(canvas, shape, theme, scene, screen)
    }
}

fn counters(canvas: &mut Canvas, shape: &Shape, theme: &Theme, scene: &Scene, screen: &Screen) -> Vec<Area> {
    let side = side_px(theme, screen);
    let mut seen: Vec<([f32; 2], &Counter, &CountryLook)> = Vec::new();
    let mut last = None;
    for counter in &scene.counters {
        if last == Some(counter.cell) {
            continue;
        }
        last = Some(counter.cell);
        let Some(look) = scene.look(counter.country) else { continue };
        if let Some(at) = screen.place(shape.centres[counter.cell.index()], side) {
            seen.push((at, counter, look));
        }
    }
    // Northern counters lie under southern ones; equal heights stay in the order of their cells.
    seen.sort_by(|a, b| a.0[1].total_cmp(&b.0[1]).then(a.1.cell.cmp(&b.1.cell)));
    for (at, counter, look) in &seen {
        draw_counter(canvas, theme, look, counter, *at, side, screen.point_px);
    }
    seen.iter().map(|(at, ..)| Area::centred(*at, [side, side])).collect()
}

/// Side of a counter, px: a share of the hex, but never so small that its figure can't be read.
fn side_px(theme: &Theme, screen: &Screen) -> f32 {
    let hex = screen.hex();
    let share = hex * theme.sizes.counter_share * theme.sizes.counter_scale;
    let least = (hex * 0.86).min(20.0 * theme.sizes.counter_scale.max(1.0));
    let side = share.max(least).min(theme.sizes.counter_most * theme.sizes.counter_scale) * screen.point_px;
    (side / 2.0).round() * 2.0
}

/// One counter; `side` in px. What is on it follows from its size in points.
fn draw_counter(
    canvas: &mut Canvas,
    theme: &Theme,
    look: &CountryLook,
    counter: &Counter,
    [x, y]: [f32; 2],
    side: f32,
    point_px: f32,
) {
    let colours = &theme.colours;
    let size = side / point_px;
    let (left, top) = ((x - side / 2.0).round(), (y - side / 2.0).round());
    let radius = (side * 0.09).clamp(1.0, 6.0);
    let units = u32::from(counter.land) + u32::from(counter.air) + u32::from(counter.naval);
    let step = (side * 0.055).clamp(2.0, 4.0).round();
    let px = side as u16;
    let edge = StampKey::Body { width: px + 2, height: px + 2, radius: radius as u8 + 1, halo: 1 };
    let body = StampKey::Body { width: px, height: px, radius: radius as u8, halo: 0 };
    let (edge, body) = (canvas.atlas.get(&edge), canvas.atlas.get(&body));
    // Edges of the counters underneath.
    for under in (1..units.min(3)).rev() {
        let shift = step * under as f32;
        canvas.stamp(edge, [left - 1.0 + shift, top - 1.0 - shift], colours.counter_edge, colours.counter_halo);
        canvas.stamp(body, [left + shift, top - shift], look.colour.shade(0.86), Rgba::TRANSPARENT);
    }
    canvas.stamp(edge, [left - 1.0, top - 1.0], colours.counter_edge, colours.counter_halo);
    canvas.stamp(body, [left, top], look.colour, Rgba::TRANSPARENT);
    let ink = if look.colour.luma() > 0.47 { colours.ink } else { colours.paper };
    let stripe = (side * 0.1).max(2.0).round();
    canvas.rect([left + radius * 0.6, top], [side - radius * 1.2, stripe], side_colour(theme, look.partnership));
    canvas.rect([left, top + stripe], [side, 1.0], colours.counter_edge.alpha(0.55));

    let figure = counter.strength.to_string();
    if size < 17.0 {
        let text = canvas.atlas.get(&StampKey::text(Face::Sans, (size * 0.86).max(11.0) * point_px, &figure));
        canvas.stamp_centred(text, [x, top + (side + stripe) / 2.0], ink, Rgba::TRANSPARENT);
        return;
    }
    let symbol_width = (side * if size < 28.0 { 0.74 } else { 0.68 }).round();
    let symbol = StampKey::symbol(counter.symbol, counter.frame, symbol_width, symbol_width * 0.58);
    let symbol = canvas.atlas.get(&symbol);
    let room = top + stripe + (side * 0.06).max(1.0);
    canvas.stamp(symbol, [left + (side - symbol_width) / 2.0, room], ink, Rgba::TRANSPARENT);
    let bottom = top + side - (side * 0.07).max(1.0);
    let full = size >= 28.0;
    // The bottom row: the code, the large figure in the room that is left, the small figure.
    let (mut from, mut to) = (left, left + side);
    if full {
        let small = (size * 0.22).max(8.0) * point_px;
        let margin = side * 0.06;
        let code = canvas.atlas.get(&StampKey::text(Face::Sans, small, &look.code));
        let [width, height] = code.size();
        canvas.stamp(code, [left + margin, bottom - height], ink, Rgba::TRANSPARENT);
        from = left + margin + width;
        if let Some(second) = counter.second.filter(|_| size >= 36.0) {
            let text = canvas.atlas.get(&StampKey::text(Face::Sans, small * 1.1, &second.to_string()));
            let [width, height] = text.size();
            to = left + side - margin - width;
            canvas.stamp(text, [to, bottom - height], ink, Rgba::TRANSPARENT);
        }
    }
    let mut large = if full { size * 0.44 } else { (size * 0.56).max(11.0) } * point_px;
    let mut text = canvas.atlas.get(&StampKey::text(Face::Sans, large, &figure));
    let room = to - from - 2.0;
    if full && text.size()[0] > room {
        large = (large * room / text.size()[0]).max(11.0 * point_px);
        text = canvas.atlas.get(&StampKey::text(Face::Sans, large, &figure));
    }
    let [width, height] = text.size();
    // In the middle of the counter unless the others push it aside.
    let at = (x - width / 2.0).clamp(from + 1.0, (to - width - 1.0).max(from + 1.0));
    canvas.stamp(text, [at, bottom - height], ink, Rgba::TRANSPARENT);
    if size >= 20.0 {
        badges(canvas, theme, counter, [left, top + stripe], side, point_px);
    }
    if units > 1 && size >= 19.0 {
        pill(canvas, theme, counter, [left + side, top], side, point_px);
    }
}

/// State of the top unit, down the left edge; the shape says what, the colour only helps.
fn badges(canvas: &mut Canvas, theme: &Theme, counter: &Counter, [left, top]: [f32; 2], side: f32, point_px: f32) {
    let colours = &theme.colours;
    let table = [
        (badge::UNSUPPLIED, Icon::Drop, colours.unsupplied),
        (badge::DAMAGED, Icon::Cross, colours.damaged),
        (badge::EMBARKED, Icon::Boat, colours.embarked),
        (badge::ATTACKED, Icon::Bolt, colours.attacked),
        (badge::MOVED, Icon::Check, colours.moved),
    ];
    let size = (side * 0.2).max(7.0 * point_px).round();
    let mut y = top + 1.0;
    for (bit, icon, colour) in table {
        if counter.badges & bit != 0 {
            let stamp = canvas.atlas.get(&StampKey::icon(icon, size, 1));
            canvas.stamp(stamp, [left - size * 0.4, y], colour, colours.paper);
            y += size + 2.0;
        }
    }
}

/// How many units lie here, on the upper right corner: by domain where there is room.
fn pill(canvas: &mut Canvas, theme: &Theme, counter: &Counter, [right, top]: [f32; 2], side: f32, point_px: f32) {
    let parts = [("L", counter.land), ("A", counter.air), ("N", counter.naval)];
    let several = parts.iter().filter(|(_, count)| *count > 0).count() > 1;
    let text = if side / point_px >= 30.0 && several {
        let parts: Vec<String> =
            parts.iter().filter(|(_, count)| *count > 0).map(|(letter, count)| format!("{letter}{count}")).collect();
        parts.join(" ")
    } else {
        parts.iter().map(|(_, count)| u32::from(*count)).sum::<u32>().to_string()
    };
    let size = (side * 0.2).clamp(9.0 * point_px, 12.0 * point_px);
    let stamp = canvas.atlas.get(&StampKey::text(Face::Sans, size, &text));
    let [width, height] = stamp.size();
    let (pill_width, pill_height) = ((width + height).round(), (height + 4.0 * point_px).round());
    let key = StampKey::Body {
        width: pill_width as u16,
        height: pill_height as u16,
        radius: (pill_height / 2.0) as u8,
        halo: 1,
    };
    let body = canvas.atlas.get(&key);
    let (left, up) = ((right - pill_width + side * 0.16).round(), (top - pill_height * 0.45).round());
    canvas.stamp(body, [left, up], theme.colours.pill, theme.colours.counter_halo);
    let at = [left + (pill_width - width) / 2.0, up + (pill_height - height) / 2.0];
    canvas.stamp(stamp, at, theme.colours.pill_text, Rgba::TRANSPARENT);
}

fn side_colour(theme: &Theme, partnership: Partnership) -> Rgba {
    match partnership {
        Partnership::Axis => theme.colours.axis,
        Partnership::Allies => theme.colours.allies,
        Partnership::Neutral => theme.colours.neutral,
    }
}

/// Strength that stands together: one side's land and air, or its ships, in one block of the lattice.
struct Group {
    strength: u32,
    middle: Point,
}

fn neighbourhoods(canvas: &mut Canvas, shape: &Shape, theme: &Theme, scene: &Scene, screen: &Screen) -> Vec<Area> {
    let block = ((PITCH / screen.hex()).ceil() as usize).next_power_of_two();
    let mut groups: BTreeMap<(Partnership, bool, u32), Group> = BTreeMap::new();
    for counter in &scene.counters {
        let Some(look) = scene.look(counter.country) else { continue };
        let point = shape.centres[counter.cell.index()];
        let naval = counter.symbol.domain() == Domain::Naval;
        if screen.facing(point) < 0.05 || look.partnership == Partnership::Neutral && screen.hex() < NEUTRALS_FROM {
            continue;
        }
        let key = (look.partnership, naval, block_of(shape, counter.cell, block));
        let group = groups.entry(key).or_insert(Group { strength: 0, middle: [0.0; 3] });
        let weight = counter.total.max(1);
        group.strength += weight;
        group.middle = add(group.middle, scaled(point, weight as f32));
    }
    let mut placed: Vec<([f32; 2], u32, Rgba, bool)> = groups
        .into_iter()
        .filter_map(|((partnership, naval, _), group)| {
            let at = screen.place(unit(group.middle), 30.0)?;
            Some((at, group.strength, side_colour(theme, partnership), naval))
        })
        .collect();
    // The strong lie on top.
    placed.sort_by(|a, b| a.1.cmp(&b.1).then(a.0[0].total_cmp(&b.0[0])));
    let figures = screen.hex() >= FIGURES_FROM;
    placed
        .into_iter()
        .map(|(at, strength, colour, naval)| {
            let size = if figures {
                pill_of(canvas, theme, at, strength, colour, naval, screen.point_px)
            } else {
                bar_of(canvas, theme, at, strength, colour, naval, screen.point_px)
            };
            Area::centred(at, size)
        })
        .collect()
}

/// Which block of the lattice a cell lies in; blocks of different sizes never share numbers within one frame.
fn block_of(shape: &Shape, cell: CellId, block: usize) -> u32 {
    let m = shape.frequency;
    let index = cell.index();
    if index >= 10 * m * m {
        return u32::MAX - (index - 10 * m * m) as u32;
    }
    let (rhombus, u, v) = (index / (m * m), index % (m * m) / m, index % m);
    ((rhombus * m + u / block) * m + v / block) as u32
}

fn pill_of(
    canvas: &mut Canvas,
    theme: &Theme,
    at: [f32; 2],
    strength: u32,
    colour: Rgba,
    naval: bool,
    point_px: f32,
) -> [f32; 2] {
    let text = canvas.atlas.get(&StampKey::text(Face::Sans, 11.0 * point_px, &strength.to_string()));
    let [width, height] = text.size();
    let size = [(width + 7.0 * point_px).round(), (height + 5.0 * point_px).round()];
    let radius = if naval { size[1] / 2.0 } else { 2.0 * point_px };
    let key = StampKey::Body { width: size[0] as u16, height: size[1] as u16, radius: radius as u8, halo: 1 };
    let body = canvas.atlas.get(&key);
    canvas.stamp_centred(body, at, colour, theme.colours.paper);
    let ink = if colour.luma() > 0.5 { theme.colours.ink } else { theme.colours.paper };
    canvas.stamp_centred(text, at, ink, Rgba::TRANSPARENT);
    size
}

/// Length by strength; fleets are dots.
fn bar_of(
    canvas: &mut Canvas,
    theme: &Theme,
    at: [f32; 2],
    strength: u32,
    colour: Rgba,
    naval: bool,
    point_px: f32,
) -> [f32; 2] {
    let length = (3.0 + (strength as f32).sqrt() * 1.5).min(24.0) * point_px;
    let size = if naval { [(length * 0.5).clamp(4.0, 9.0) * point_px.sqrt(); 2] } else { [length, 4.0 * point_px] };
    let size = size.map(f32::round);
    let radius = if naval { size[0] / 2.0 } else { 1.0 };
    let key = StampKey::Body { width: size[0] as u16, height: size[1] as u16, radius: radius.ceil() as u8, halo: 1 };
    let body = canvas.atlas.get(&key);
    canvas.stamp_centred(body, at, colour, theme.colours.paper);
    size
}
