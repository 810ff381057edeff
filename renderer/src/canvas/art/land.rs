//! NATO symbols of land units.

use super::draw::Drawing;
use crate::symbol::Symbol;
use crate::token::Frame;

/// NATO symbols: the frame says whose, the inside what.
pub(super) fn draw(drawing: &mut Drawing, symbol: Symbol, frame: Frame, pen: f32) {
    // Corners of the inside in order upper left, upper right, lower right, lower left, and the frame's outline.
    let inset = pen / 2.0 / drawing.scale[0];
    let inset_y = pen / 2.0 / drawing.scale[1];
    let (outline, corners) = match frame {
        Frame::Rectangle => {
            let corners = [
                [8.0 + inset, inset_y],
                [92.0 - inset, inset_y],
                [92.0 - inset, 60.0 - inset_y],
                [8.0 + inset, 60.0 - inset_y],
            ];
            (corners, corners)
        }
        Frame::Square => {
            // Square on the screen.
            let half = 30.0 * drawing.scale[1] / drawing.scale[0];
            let (left, right) = (50.0 - half + inset, 50.0 + half - inset);
            let corners = [[left, inset_y], [right, inset_y], [right, 60.0 - inset_y], [left, 60.0 - inset_y]];
            (corners, corners)
        }
        Frame::Diamond => {
            let outline = [[50.0, inset_y * 1.4], [98.0, 36.0], [50.0, 72.0 - inset_y * 1.4], [2.0, 36.0]];
            let middle = |a: [f32; 2], b: [f32; 2]| [(a[0] + b[0]) / 2.0, (a[1] + b[1]) / 2.0];
            let [top, right, bottom, left] = outline;
            (outline, [middle(left, top), middle(top, right), middle(right, bottom), middle(bottom, left)])
        }
    };
    drawing.line(&outline, true, pen);
    // What is inside a small diamond keeps clear of its frame.
    let pen = if frame == Frame::Diamond && drawing.scale[1] < 0.17 { pen * 0.7 } else { pen };
    let [ul, ur, lr, ll] = corners;
    let (x, y) = ((ul[0] + lr[0]) / 2.0, (ul[1] + lr[1]) / 2.0);
    let (w, h) = ((ur[0] - ul[0]) / 2.0, (ll[1] - ul[1]) / 2.0);
    let mut cross = || {
        drawing.line(&[ul, lr], false, pen);
        drawing.line(&[ll, ur], false, pen);
    };
    match symbol {
        Symbol::Infantry => cross(),
        Symbol::Marine => {
            // The sea under the crossed belts.
            cross();
            drawing.fill(&[[x, y], [x + w, y + h], [x - w, y + h]]);
        }
        Symbol::Paratrooper => {
            // The canopy above them.
            cross();
            drawing.fill(&[[x, y], [x - w, y - h], [x + w, y - h]]);
        }
        Symbol::Armor => drawing.ellipse_line(x, y, w * 0.66, h * 0.5, pen * 1.2),
        _ => drawing.line(&[[x - w, y + h * 0.45], [x + w, y + h * 0.45]], false, pen * 1.3),
    }
}
