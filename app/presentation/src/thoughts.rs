//! What AIs show of their thinking, drawn over the map.

use crate::overlay::Overlaid;
use meridian_ai_host::{Mark, MarkKind};
use meridian_engine::Map;
use meridian_renderer::{Arrow, ArrowKind, Dash, Outline, Pin, Rgba};

/// Draws marks over what lies on the map.
pub fn draw(marks: &[Mark], map: &Map, over: &mut Overlaid) {
    for mark in marks {
        let colour = Rgba::hex(mark.colour);
        let cells = || mark.cells.iter().filter_map(|&cell| map.grid.cell(cell.into()));
        let strength = mark.value.clamp(0.0, 1.0);
        match mark.kind {
            MarkKind::Cells => {
                over.tints.extend(cells().map(|cell| (cell, colour.alpha(0.2 + 0.5 * strength))));
                let cells = cells().collect();
                over.sketch.outlines.push(Outline { cells, open: Vec::new(), colour, dash: Dash::Solid, width: 1.8 });
            }
            MarkKind::Path => {
                let (cells, kind) = (cells().collect(), ArrowKind::Executed);
                over.sketch.arrows.push(Arrow { cells, kind, colour, alpha: 0.9, weight: 1.0, ..Arrow::default() });
            }
            MarkKind::Heat => {
                let most = mark.values.iter().fold(0.0f32, |most, value| most.max(value.abs())).max(f32::MIN_POSITIVE);
                let shades = cells().zip(&mark.values).filter(|(_, value)| value.is_finite());
                over.tints.extend(shades.map(|(cell, value)| (cell, colour.alpha(0.75 * value.abs() / most))));
            }
            MarkKind::Text => {}
        }
        if let (false, Some(cell)) = (mark.text.is_empty(), cells().next()) {
            let text: String = mark.text.chars().take(40).collect();
            over.sketch.pins.push(Pin { cell, glyph: None, text, fill: colour, shift: [0.0, 0.0], from_hex: 0.0 });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use meridian_engine::grid::flat;

    #[test]
    fn marks_become_colours_arrows_outlines_and_texts() {
        let mark = |kind, values: Vec<f32>| Mark {
            kind,
            colour: 0xAA_22_10,
            cells: vec![5, 6, 7],
            values,
            text: "here".to_owned(),
            value: 0.5,
        };
        let marks = [
            mark(MarkKind::Cells, vec![]),
            mark(MarkKind::Path, vec![]),
            mark(MarkKind::Text, vec![]),
            mark(MarkKind::Heat, vec![1.0, 2.0, 4.0]),
        ];
        let mut over = Overlaid::default();
        draw(&marks, &Map::blank(flat::board(3, 3)), &mut over);
        assert_eq!((over.tints.len(), over.sketch.arrows.len(), over.sketch.outlines.len()), (6, 1, 1));
        assert_eq!(over.sketch.pins.len(), 4);
        assert!(over.tints[3].1.0[3] < over.tints[5].1.0[3], "more heat is drawn stronger");
    }
}
