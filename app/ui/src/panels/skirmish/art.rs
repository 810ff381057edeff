//! Emblems of cards and pictures of ground, drawn with few strokes, as the symbols of the map are.

use super::brush::{EARTH, FAINT, INK, LEAF, RED, SNOW, STONE, WATER, mix};
use egui::{Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2};
use meridian_skirmish::{CardKind, Terrain};
use std::f32::consts::TAU;

/// A place in a square, in shares of its side from its upper left corner.
struct Square {
    rect: Rect,
}

impl Square {
    fn of(rect: Rect) -> Self {
        let side = rect.width().min(rect.height());
        Self { rect: Rect::from_center_size(rect.center(), Vec2::splat(side)) }
    }
    fn at(&self, x: f32, y: f32) -> Pos2 {
        self.rect.min + vec2(x, y) * self.rect.width()
    }
    fn long(&self, share: f32) -> f32 {
        share * self.rect.width()
    }
    fn pen(&self, ink: Color32) -> Stroke {
        Stroke::new((self.rect.width() * 0.07).clamp(1.0, 3.0), ink)
    }
    fn path(&self, painter: &Painter, points: &[(f32, f32)], pen: Stroke) {
        painter.add(Shape::line(points.iter().map(|&(x, y)| self.at(x, y)).collect(), pen));
    }
    fn area(&self, painter: &Painter, points: &[(f32, f32)], ink: Color32) {
        let points = points.iter().map(|&(x, y)| self.at(x, y)).collect();
        painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
    }
    fn round(&self, painter: &Painter, x: f32, y: f32, radius: f32, ink: Color32) {
        painter.circle_filled(self.at(x, y), self.long(radius), ink);
    }
}

/// What a card is played for.
pub fn emblem(painter: &Painter, rect: Rect, kind: CardKind, ink: Color32) {
    let to = Square::of(rect);
    let pen = to.pen(ink);
    match kind {
        CardKind::Fire { .. } => {
            for spoke in 0_u8..8 {
                let angle = f32::from(spoke) * TAU / 8.0;
                let (far, near) = (if spoke % 2 == 0 { 0.46 } else { 0.3 }, 0.16);
                let point = |length: f32| (0.5 + angle.cos() * length, 0.5 + angle.sin() * length);
                to.path(painter, &[point(near), point(far)], pen);
            }
            to.round(painter, 0.5, 0.5, 0.12, RED);
        }
        CardKind::Move => {
            for step in [0.12_f32, 0.4] {
                to.path(painter, &[(step, 0.2), (step + 0.32, 0.5), (step, 0.8)], pen);
            }
        }
        CardKind::Rally { .. } => {
            to.path(painter, &[(0.28, 0.1), (0.28, 0.92)], pen);
            to.area(painter, &[(0.28, 0.12), (0.8, 0.3), (0.28, 0.5)], ink);
        }
        CardKind::Smoke => {
            for (x, y, r) in [(0.3, 0.62, 0.2), (0.56, 0.5, 0.24), (0.74, 0.68, 0.17), (0.45, 0.3, 0.14)] {
                painter.circle_stroke(to.at(x, y), to.long(r), pen);
            }
        }
        CardKind::Conceal => {
            to.path(
                painter,
                &[(0.1, 0.5), (0.3, 0.28), (0.7, 0.28), (0.9, 0.5), (0.7, 0.72), (0.3, 0.72), (0.1, 0.5)],
                pen,
            );
            to.path(painter, &[(0.16, 0.88), (0.84, 0.12)], pen);
        }
        CardKind::Radio => {
            to.path(painter, &[(0.5, 0.9), (0.5, 0.4)], pen);
            to.round(painter, 0.5, 0.36, 0.07, ink);
            for r in [0.2_f32, 0.34] {
                for side in [-1.0_f32, 1.0] {
                    let arc = (0..=6_u8).map(|at| (f32::from(at) / 6.0 - 0.5) * 1.6);
                    let arc: Vec<(f32, f32)> =
                        arc.map(|angle| (0.5 + side * r * angle.cos(), 0.36 + r * angle.sin())).collect();
                    to.path(painter, &arc, pen);
                }
            }
        }
        CardKind::Wire => wire(painter, to.rect, ink),
        CardKind::Mines => {
            for x in [0.24, 0.5, 0.76] {
                to.round(painter, x, 0.62, 0.11, ink);
                to.path(painter, &[(x, 0.5), (x, 0.36)], pen);
            }
        }
        CardKind::Hero => {
            let star: Vec<Pos2> = (0_u8..10)
                .map(|at| {
                    let angle = f32::from(at) * TAU / 10.0 - TAU / 4.0;
                    let r = if at % 2 == 0 { 0.46 } else { 0.2 };
                    to.at(0.5 + r * angle.cos(), 0.52 + r * angle.sin())
                })
                .collect();
            painter.add(Shape::closed_line(star, pen));
        }
        CardKind::Sniper => {
            painter.circle_stroke(to.at(0.5, 0.5), to.long(0.3), pen);
            to.path(painter, &[(0.5, 0.06), (0.5, 0.94)], pen);
            to.path(painter, &[(0.06, 0.5), (0.94, 0.5)], pen);
        }
        CardKind::Breeze => {
            for (y, long) in [(0.3, 0.62), (0.5, 0.8), (0.7, 0.5)] {
                to.path(painter, &[(0.08, y), (long, y), (long + 0.1, y - 0.08), (long + 0.04, y - 0.16)], pen);
            }
        }
        CardKind::Terrain(terrain) => ground(painter, rect, terrain),
    }
}

/// Ground as wide as the place that it has.
pub fn ground(painter: &Painter, rect: Rect, terrain: Terrain) {
    let painter = &painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    let base = rect.max.y - rect.height() * 0.12;
    let (wide, high) = (rect.width(), rect.height());
    let along = |count: usize| (0..count).map(move |at| rect.min.x + wide * (at as f32 + 0.5) / count as f32);
    let many = |each: f32| ((wide / (high * each)).round() as usize).clamp(1, 12);
    let pen = |ink: Color32| Stroke::new((high * 0.06).clamp(1.0, 2.5), ink);
    match terrain {
        Terrain::Open => {
            painter.hline(rect.x_range(), base, pen(mix(LEAF, EARTH, 0.5)));
        }
        Terrain::Brush => {
            for (at, x) in along(many(0.8)).enumerate() {
                let h = high * if at % 2 == 0 { 0.42 } else { 0.3 };
                for lean in [-0.5_f32, 0.0, 0.5] {
                    painter.line_segment([pos2(x, base), pos2(x + lean * h, base - h)], pen(LEAF));
                }
            }
        }
        Terrain::Woods => {
            for (at, x) in along(many(0.62)).enumerate() {
                let h = high * if at % 2 == 0 { 0.8 } else { 0.64 };
                painter.line_segment([pos2(x, base), pos2(x, base - h * 0.3)], pen(EARTH));
                let crown =
                    vec![pos2(x - h * 0.34, base - h * 0.22), pos2(x + h * 0.34, base - h * 0.22), pos2(x, base - h)];
                painter.add(Shape::convex_polygon(crown, mix(LEAF, INK, 0.25), Stroke::NONE));
            }
        }
        Terrain::Building => {
            let (w, h) = ((high * 1.1).min(wide * 0.7), high * 0.5);
            let house =
                Rect::from_min_max(pos2(rect.center().x - w / 2.0, base - h), pos2(rect.center().x + w / 2.0, base));
            painter.rect_filled(house, CornerRadius::ZERO, mix(STONE, Color32::WHITE, 0.25));
            let roof = vec![
                pos2(house.min.x - w * 0.08, house.min.y),
                pos2(house.max.x + w * 0.08, house.min.y),
                pos2(house.center().x, house.min.y - high * 0.3),
            ];
            painter.add(Shape::convex_polygon(roof, RED, Stroke::NONE));
            let door = Rect::from_center_size(pos2(house.center().x, base - h * 0.28), vec2(w * 0.16, h * 0.56));
            painter.rect_filled(door, CornerRadius::ZERO, INK);
            for x in [house.min.x + w * 0.2, house.max.x - w * 0.2] {
                let window = Rect::from_center_size(pos2(x, base - h * 0.55), Vec2::splat(h * 0.26));
                painter.rect_filled(window, CornerRadius::ZERO, INK);
            }
        }
        Terrain::Hill => {
            for (share, ink) in [(0.46, mix(EARTH, LEAF, 0.6)), (0.28, mix(EARTH, LEAF, 0.3))] {
                let half = (high * 1.6).min(wide * 0.48) * share / 0.46;
                let arc: Vec<Pos2> = (0..=16_u8)
                    .map(|at| {
                        let angle = std::f32::consts::PI * f32::from(at) / 16.0;
                        pos2(rect.center().x - half * angle.cos(), base - high * share * 1.7 * angle.sin())
                    })
                    .collect();
                painter.add(Shape::convex_polygon(arc, ink, Stroke::NONE));
            }
        }
        Terrain::Wall => {
            let (rows, h) = (2_u8, high * 0.2);
            for row in 0..rows {
                let y = base - h * f32::from(row + 1);
                let count = many(0.45);
                let w = wide / count as f32;
                for x in along(count) {
                    let x = x + if row == 0 { 0.0 } else { w / 2.0 };
                    let stone = Rect::from_center_size(pos2(x, y + h / 2.0), vec2(w * 0.9, h * 0.84));
                    painter.rect_filled(stone, CornerRadius::same(1), STONE);
                }
            }
        }
        Terrain::Gully => {
            let dip = base - high * 0.3;
            let edge = vec![
                pos2(rect.min.x, dip),
                pos2(rect.center().x - wide * 0.22, dip),
                pos2(rect.center().x - wide * 0.1, base),
                pos2(rect.center().x + wide * 0.1, base),
                pos2(rect.center().x + wide * 0.22, dip),
                pos2(rect.max.x, dip),
            ];
            painter.add(Shape::line(edge, Stroke::new((high * 0.1).clamp(1.5, 4.0), EARTH)));
        }
        Terrain::Stream => {
            for row in [0.28_f32, 0.5, 0.72] {
                waves(painter, rect, rect.min.y + high * row, pen(WATER));
            }
        }
        Terrain::Marsh => {
            waves(painter, rect, base - high * 0.06, pen(WATER));
            for x in along(many(0.9)) {
                for lean in [-0.3_f32, 0.0, 0.3] {
                    let foot = pos2(x, base - high * 0.1);
                    painter.line_segment([foot, foot + vec2(lean * high * 0.5, -high * 0.42)], pen(LEAF));
                }
            }
        }
        Terrain::Pillbox => {
            let (w, h) = ((high * 1.5).min(wide * 0.8), high * 0.52);
            let (x, top) = (rect.center().x, base - h);
            let block = vec![
                pos2(x - w / 2.0, base),
                pos2(x - w * 0.38, top),
                pos2(x + w * 0.38, top),
                pos2(x + w / 2.0, base),
            ];
            painter.add(Shape::convex_polygon(block, STONE, Stroke::NONE));
            let slit = Rect::from_center_size(pos2(x, top + h * 0.4), vec2(w * 0.5, h * 0.18));
            painter.rect_filled(slit, CornerRadius::ZERO, INK);
        }
        Terrain::Drifts => {
            for row in [0.4_f32, 0.62, 0.84] {
                waves(painter, rect, rect.min.y + high * row, pen(mix(SNOW, FAINT, 0.25)));
            }
        }
    }
}

fn waves(painter: &Painter, rect: Rect, y: f32, pen: Stroke) {
    let long = rect.height() * 0.5;
    let count = (rect.width() / (long / 6.0)) as usize;
    let wave = (0..=count).map(|at| {
        let x = rect.min.x + at as f32 * long / 6.0;
        pos2(x, y + (at as f32 * TAU / 6.0).sin() * rect.height() * 0.05)
    });
    painter.add(Shape::line(wave.collect(), pen));
}

/// Wire across a place.
pub fn wire(painter: &Painter, rect: Rect, ink: Color32) {
    let r = rect.height() * 0.16;
    let count = (rect.width() / (r * 1.5)).max(2.0) as usize;
    for at in 0..=count {
        let x = rect.min.x + rect.width() * at as f32 / count as f32;
        painter.circle_stroke(pos2(x, rect.center().y), r, Stroke::new(1.2, ink));
    }
}

/// The back of a card.
pub fn back(painter: &Painter, rect: Rect, ground: Color32) {
    painter.rect_filled(rect, CornerRadius::same(4), ground);
    let inner = rect.shrink(rect.width() * 0.1);
    painter.rect_stroke(
        inner,
        CornerRadius::same(2),
        Stroke::new(1.0, mix(ground, Color32::WHITE, 0.5)),
        StrokeKind::Inside,
    );
    let star = Rect::from_center_size(rect.center(), Vec2::splat(rect.width() * 0.5));
    emblem(painter, star, CardKind::Hero, mix(ground, Color32::WHITE, 0.5));
}
