//! Men and what they carry, small: who is ready stands, who is pinned kneels, who is broken lies.

use egui::{Color32, CornerRadius, Painter, Rect, Shape, Stroke, pos2, vec2};
use meridian_skirmish::facts::Service;
use meridian_skirmish::state::Morale;
use meridian_skirmish::{Position, card::Colour};

/// A man in a place that is higher than wide.
pub fn man(painter: &Painter, rect: Rect, morale: Morale, ink: Color32) {
    let (w, h) = (rect.width(), rect.height());
    let x = rect.center().x;
    let pen = Stroke::new((w * 0.22).max(1.5), ink);
    let base = rect.max.y - h * 0.08;
    match morale {
        Morale::Ready => {
            painter.line_segment([pos2(x, base), pos2(x, base - h * 0.5)], pen);
            painter.line_segment([pos2(x - w * 0.28, base - h * 0.46), pos2(x + w * 0.28, base - h * 0.46)], pen);
            helmet(painter, x, base - h * 0.66, w, ink);
        }
        Morale::Pinned => {
            painter.line_segment([pos2(x - w * 0.25, base), pos2(x, base - h * 0.26)], pen);
            painter.line_segment([pos2(x, base - h * 0.26), pos2(x + w * 0.3, base)], pen);
            helmet(painter, x, base - h * 0.42, w, ink);
        }
        Morale::Broken => {
            painter.line_segment([pos2(x - w * 0.1, base - h * 0.08), pos2(x + w * 0.5, base - h * 0.08)], pen);
            helmet(painter, x - w * 0.32, base - h * 0.1, w, ink);
        }
    }
}

fn helmet(painter: &Painter, x: f32, y: f32, w: f32, ink: Color32) {
    painter.circle_filled(pos2(x, y), w * 0.24, ink);
    painter.line_segment([pos2(x - w * 0.36, y + w * 0.06), pos2(x + w * 0.36, y + w * 0.06)], Stroke::new(1.2, ink));
}

/// What a man fires with, or drives.
pub fn weapon(painter: &Painter, rect: Rect, at: Position, man: u8, ink: Color32) {
    let person = at.person(man);
    let weapon = at.facts.weapon(person.weapon);
    let (w, h) = (rect.width(), rect.height());
    let y = rect.center().y;
    let barrel = Stroke::new((h * 0.14).max(1.2), ink);
    let from = |x: f32, up: f32| pos2(rect.min.x + w * x, y - h * up);
    if let Some(vehicle) = person.vehicle {
        let tracked = at.facts.vehicle(vehicle).tracked;
        let hull = Rect::from_min_max(from(0.1, 0.08), from(0.86, -0.26));
        painter.rect_filled(hull, CornerRadius::same(2), ink);
        painter.rect_filled(Rect::from_min_max(from(0.3, 0.34), from(0.62, 0.06)), CornerRadius::same(2), ink);
        if at.facts.vehicle(vehicle).gun.is_some() {
            painter.line_segment([from(0.6, 0.2), from(1.0, 0.2)], barrel);
        }
        if !tracked {
            for x in [0.26, 0.7] {
                painter.circle_filled(from(x, -0.3), h * 0.16, ink);
            }
        }
        return;
    }
    match weapon.service {
        Service::Ordnance => {
            painter.line_segment([from(0.1, -0.05), from(0.95, 0.2)], barrel);
            painter.circle_stroke(from(0.35, -0.22), h * 0.18, Stroke::new(1.2, ink));
        }
        Service::Mortar => {
            painter.line_segment([from(0.3, -0.3), from(0.7, 0.36)], barrel);
            painter.line_segment([from(0.6, 0.14), from(0.8, -0.3)], Stroke::new(1.0, ink));
        }
        Service::Mmg => {
            painter.line_segment([from(0.05, 0.1), from(0.95, 0.1)], barrel);
            for foot in [0.3, 0.5, 0.7] {
                painter.line_segment([from(0.5, 0.1), from(foot, -0.34)], Stroke::new(1.0, ink));
            }
        }
        Service::Hand => {
            // the longer it reaches the longer it is
            let reach = weapon.fire.iter().filter(|&&weight| weight > 0).count() as f32 / 6.0;
            let end = 0.3 + 0.65 * reach;
            painter.line_segment([from(0.05, -0.12), from(0.25, 0.04)], barrel);
            painter.line_segment([from(0.2, 0.04), from(end, 0.04)], barrel);
            let close = weapon.fire[5] > 2;
            if close {
                painter.line_segment([from(0.45, 0.0), from(0.45, -0.32)], barrel);
            }
            if weapon.fire[2] > 2 {
                for foot in [0.7, 0.95] {
                    painter.line_segment([from(0.82, 0.04), from(foot, -0.32)], Stroke::new(1.0, ink));
                }
            }
        }
    }
}

/// The chit of a range: a hexagon with a number.
pub fn chit(painter: &Painter, rect: Rect, ground: Color32, ink: Color32, value: u8) {
    let r = rect.height().min(rect.width()) / 2.0;
    let corner = |at: u8| rect.center() + vec2(0.0, -r).rotate_deg(60.0 * f32::from(at));
    painter.add(Shape::convex_polygon((0..6).map(corner).collect(), ground, Stroke::new(1.0, ink)));
    let size = r * 1.35;
    super::brush::text(painter, rect.center(), egui::Align2::CENTER_CENTER, &value.to_string(), size, ink, r * 2.0);
}

/// What a check shows, as a small card.
pub fn number(painter: &Painter, rect: Rect, number: meridian_skirmish::Number) {
    use super::brush::{INK, PAPER, RED};
    let ink = if number.colour == Colour::Red { RED } else { INK };
    painter.rect(rect, CornerRadius::same(3), PAPER, Stroke::new(1.5, ink), egui::StrokeKind::Inside);
    super::brush::text(
        painter,
        rect.center(),
        egui::Align2::CENTER_CENTER,
        &number.value.to_string(),
        rect.height() * 0.72,
        ink,
        rect.width(),
    );
}

trait Rotated {
    fn rotate_deg(self, degrees: f32) -> Self;
}

impl Rotated for egui::Vec2 {
    fn rotate_deg(self, degrees: f32) -> Self {
        egui::emath::Rot2::from_angle(degrees.to_radians()) * self
    }
}
