//! Beachheads: an anchor in the all-sea cell and an arrow to the shore that it points to, whatever overlay is laid.

use super::palette::INK;
use meridian_engine::rules::Position;
use meridian_renderer::{Arrow, ArrowKind, Glyph, Pin, Sketch, Way};

pub(super) fn draw(at: Position, sketch: &mut Sketch) {
    for (cell, _) in at.state.beachheads() {
        sketch.arrows.extend(at.shore(cell).map(|shore| Arrow {
            cells: vec![cell, shore],
            kind: ArrowKind::Executed,
            way: Way::Sea,
            colour: INK,
            alpha: 0.8,
            weight: 0.5,
            returns: false,
        }));
        let (text, shift) = (String::new(), [-0.22, 0.22]);
        sketch.pins.push(Pin { cell, glyph: Some(Glyph::Anchor), text, fill: INK, shift, from_hex: 14.0 });
    }
}
