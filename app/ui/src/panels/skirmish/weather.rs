//! The weather as one sees it: the ground that the table stands for, and what hangs and falls over it. Gently, so that all can be
//! read; where less motion is wanted it hangs still.

use super::brush::{EARTH, SNOW, is_dark, mix};
use egui::{Color32, CornerRadius, Painter, Rect, Shape, Stroke, Ui, pos2, vec2};
use meridian_skirmish::state::{Falling, Snow, Weather};
use std::time::Duration;

/// Between two pictures of what moves.
const STEP: Duration = Duration::from_millis(66);

/// What lies: under all that is on the table.
pub fn ground(painter: &Painter, rect: Rect, weather: &Weather) {
    let meadow = if is_dark() { Color32::from_rgb(0x26, 0x33, 0x29) } else { Color32::from_rgb(0xcf, 0xd6, 0xb6) };
    let white = if is_dark() { mix(SNOW, Color32::from_rgb(0x38, 0x44, 0x52), 0.62) } else { SNOW };
    let mut felt = meadow;
    if weather.mud {
        felt = mix(felt, mix(EARTH, Color32::BLACK, if is_dark() { 0.5 } else { 0.0 }), 0.75);
    }
    felt = match weather.snow {
        Snow::Bare if weather.extreme => mix(felt, white, 0.85),
        Snow::Bare => felt,
        Snow::Ground => mix(felt, white, 0.7),
        Snow::Deep => white,
    };
    if weather.overcast || weather.falling != Falling::Nothing {
        felt = mix(felt, Color32::from_rgb(0x20, 0x28, 0x34), 0.25);
    }
    painter.rect_filled(rect, CornerRadius::ZERO, felt);
    if weather.drifts {
        for row in 0_u8..6 {
            let y = rect.min.y + rect.height() * (f32::from(row) + 0.5) / 6.0;
            swell(painter, rect, y, mix(felt, SNOW, 0.35));
        }
    }
}

/// A long low wave.
fn swell(painter: &Painter, rect: Rect, y: f32, ink: Color32) {
    let points = (0..=24_u8).map(|at| {
        let share = f32::from(at) / 24.0;
        pos2(rect.min.x + rect.width() * share, y + (share * 14.0 + y).sin() * 4.0)
    });
    painter.add(Shape::line(points.collect(), Stroke::new(2.0, ink)));
}

/// What hangs and falls: over all that is on the table.
pub fn sky(ui: &Ui, painter: &Painter, rect: Rect, weather: &Weather, still: bool) {
    let moves = weather.fog > 0 || weather.mist || weather.gusty || weather.falling != Falling::Nothing;
    if !moves {
        return;
    }
    let time = if still { 0.0 } else { ui.input(|input| input.time) as f32 };
    let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
    if weather.fog > 0 || weather.mist {
        fog(&painter, rect, if weather.fog > 0 { 36 + 20 * weather.fog.min(3) } else { 26 }, time);
    }
    if weather.gusty {
        gusts(&painter, rect, time);
    }
    match weather.falling {
        Falling::Nothing => {}
        Falling::Rain => rain(&painter, rect, 70 + 30 * usize::from(weather.stronger), time),
        Falling::Snow => snow(&painter, rect, 90 + 30 * usize::from(weather.stronger), time),
    }
    if !still {
        ui.ctx().request_repaint_after(STEP);
    }
}

/// Where the piece of this number is, in shares of the place: the same for each picture.
fn scattered(number: usize) -> (f32, f32, f32) {
    let share = |by: f64| (number as f64 * by).fract() as f32;
    (share(0.618_033_988), share(0.754_877_666), share(0.569_840_291))
}

fn fog(painter: &Painter, rect: Rect, alpha: u8, time: f32) {
    let white = Color32::from_white_alpha(alpha / 4);
    for number in 0..9 {
        let (x, y, size) = scattered(number);
        let half = vec2(rect.width() * (0.22 + 0.2 * size), rect.height() * (0.05 + 0.06 * size));
        let drift = (time * (3.0 + 4.0 * size) / rect.width() + x).fract() * 1.6 - 0.3;
        let at = pos2(rect.min.x + rect.width() * drift, rect.min.y + rect.height() * y);
        // thinner towards its edge
        for share in [1.0_f32, 0.8, 0.6, 0.4] {
            painter.add(Shape::ellipse_filled(at, half * share, white));
        }
    }
}

fn gusts(painter: &Painter, rect: Rect, time: f32) {
    for number in 0..7 {
        let (x, y, size) = scattered(number + 31);
        let drift = (time * (0.12 + 0.1 * size) + x).fract() * 1.3 - 0.15;
        let from = pos2(rect.min.x + rect.width() * drift, rect.min.y + rect.height() * y);
        let long = rect.width() * (0.05 + 0.05 * size);
        let points = (0..=8_u8).map(|at| {
            let share = f32::from(at) / 8.0;
            from + vec2(long * share, (share * 6.0).sin() * 4.0)
        });
        painter.add(Shape::line(points.collect(), Stroke::new(1.0, Color32::from_white_alpha(60))));
    }
}

fn rain(painter: &Painter, rect: Rect, drops: usize, time: f32) {
    let ink = Color32::from_rgba_unmultiplied(0xb8, 0xd0, 0xe4, 110);
    for number in 0..drops {
        let (x, y, size) = scattered(number);
        let fall = (y + time * (0.7 + 0.4 * size)).fract();
        let at = pos2(rect.min.x + rect.width() * x - fall * 30.0, rect.min.y + rect.height() * fall);
        painter.line_segment([at, at + vec2(-3.0, 10.0 + 6.0 * size)], Stroke::new(1.0, ink));
    }
}

fn snow(painter: &Painter, rect: Rect, flakes: usize, time: f32) {
    for number in 0..flakes {
        let (x, y, size) = scattered(number);
        let fall = (y + time * (0.05 + 0.05 * size)).fract();
        let sway = (time * 0.8 + x * 20.0).sin() * 6.0;
        let at = pos2(rect.min.x + rect.width() * x + sway, rect.min.y + rect.height() * fall);
        painter.circle_filled(at, 1.0 + 1.4 * size, Color32::from_white_alpha(180));
    }
}
