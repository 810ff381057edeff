//! Our own drawings of units and map marks as masks of any size. Each kind of picture has a box of its own shape, in whose
//! units it is drawn, so that every symbol fills the room it gets.

mod aircraft;
mod badges;
mod draw;
mod features;
mod land;
mod ships;

use super::Icon;
use super::atlas::Mask;
use crate::symbol::Domain;
use crate::symbol::Symbol;
use crate::token::Frame;
pub(crate) use badges::{Badge, badge};
use draw::Drawing;

/// Height of a symbol's box as a share of its width.
pub(crate) const fn proportion(symbol: Symbol, frame: Frame) -> f32 {
    match (symbol.domain(), frame) {
        // A diamond holds less than its box.
        (Domain::Land, Frame::Diamond) => 0.72,
        (Domain::Land, _) => 0.6,
        (Domain::Naval, _) => 0.42,
        (Domain::Air, _) => 0.84,
    }
}

/// A rectangle with round corners: radius of the upper and of the lower ones, px.
pub(crate) fn plate(width: usize, height: usize, [upper, lower]: [f32; 2]) -> Mask {
    let mut cover = Vec::with_capacity(width * height);
    let half = [width as f32 / 2.0, height as f32 / 2.0];
    for y in 0..height {
        let radius = if (y as f32) + 0.5 < half[1] { upper } else { lower }.max(0.5).min(half[0]).min(half[1]);
        for x in 0..width {
            let from = |at: usize, half: f32| ((at as f32 + 0.5 - half).abs() - (half - radius)).max(0.0);
            let far = from(x, half[0]).hypot(from(y, half[1])) - radius;
            cover.push((0.5 - far).clamp(0.0, 1.0));
        }
    }
    Mask { width, height, cover }
}

/// The symbol of a unit in `width` by `height` px.
pub(crate) fn symbol(symbol: Symbol, frame: Frame, width: usize, height: usize) -> Mask {
    let mut drawing = Drawing::new(width, height, [100.0, 100.0 * proportion(symbol, frame)]);
    let pen = match symbol.domain() {
        Domain::Land => (height as f32 * 0.085).clamp(1.0, 3.2),
        _ => (width as f32 * 0.035).clamp(1.0, 2.6),
    };
    match symbol.domain() {
        Domain::Land => land::draw(&mut drawing, symbol, frame, pen),
        Domain::Air => aircraft::draw(&mut drawing, symbol, pen),
        Domain::Naval => ships::draw(&mut drawing, symbol, pen),
    }
    drawing.finish()
}

/// Marks on the map, in a square.
pub(crate) fn icon(icon: Icon, size: usize) -> Mask {
    let mut d = Drawing::new(size, size, [100.0, 100.0]);
    let pen = (size as f32 * 0.12).clamp(1.0, 4.0);
    if features::draw(&mut d, icon, pen) {
        return d.finish();
    }
    match icon {
        Icon::Diamond => d.fill(&[[50.0, 2.0], [98.0, 50.0], [50.0, 98.0], [2.0, 50.0]]),
        Icon::Bolt => {
            d.fill(&[[62.0, 2.0], [16.0, 56.0], [46.0, 56.0], [34.0, 98.0], [84.0, 40.0], [54.0, 40.0]]);
        }
        Icon::Tree => {
            d.fill(&[[50.0, 4.0], [74.0, 44.0], [60.0, 42.0], [82.0, 78.0], [18.0, 78.0], [40.0, 42.0], [26.0, 44.0]]);
            d.rect(44.0, 78.0, 56.0, 96.0);
        }
        Icon::Peak => {
            d.line(&[[6.0, 84.0], [46.0, 22.0], [94.0, 84.0]], false, pen);
            d.fill(&[[46.0, 22.0], [94.0, 84.0], [62.0, 84.0], [54.0, 58.0]]);
        }
        Icon::HighPeak => {
            d.fill(&[[4.0, 92.0], [30.0, 48.0], [42.0, 60.0], [52.0, 46.0], [64.0, 58.0], [72.0, 44.0], [97.0, 92.0]]);
            d.line(&[[28.0, 50.0], [52.0, 8.0], [74.0, 46.0]], false, pen);
        }
        Icon::Hill => d.line(&[[6.0, 76.0], [22.0, 54.0], [44.0, 44.0], [68.0, 54.0], [92.0, 76.0]], false, pen * 1.2),
        Icon::Dune => {
            for (x, y) in [(18.0, 40.0), (50.0, 28.0), (80.0, 44.0), (34.0, 68.0), (66.0, 72.0)] {
                d.ellipse(x, y, 7.0, 7.0);
            }
        }
        Icon::Ice => {
            // Ridges of blown snow, left open in the middle for what stands there.
            let pen = (size as f32 * 0.03).clamp(1.0, 2.4);
            for [x, y, width] in [
                [26.0, 12.0, 22.0],
                [66.0, 20.0, 16.0],
                [8.0, 38.0, 12.0],
                [84.0, 46.0, 12.0],
                [12.0, 66.0, 13.0],
                [34.0, 86.0, 18.0],
                [74.0, 78.0, 20.0],
            ] {
                let (left, right) = (f32::max(x - width, 1.0), f32::min(x + width, 99.0));
                d.line(&[[left, y + 3.0], [x - width * 0.3, y - 2.0], [right, y + 1.0]], false, pen);
            }
        }
        // Reeds.
        _ => {
            d.line(&[[8.0, 78.0], [92.0, 78.0]], false, pen);
            for (x, lean) in [(30.0, -10.0), (50.0, 0.0), (70.0, 10.0)] {
                d.line(&[[x, 76.0], [x + lean, 24.0]], false, pen);
            }
        }
    }
    d.finish()
}
