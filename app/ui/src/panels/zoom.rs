//! How far the map is zoomed in, for a moment after that has changed.

use crate::shell::Shell;
use crate::style::colours;
use egui::{Align2, FontId, LayerId, Rect, Ui, vec2};

/// Points from the lower left corner of the map.
const MARGIN: f32 = 12.0;

pub fn show(shell: &Shell, ui: &Ui, room: Rect) {
    let Some(zoom) = shell.zoom_shown() else { return };
    let painter = ui.ctx().layer_painter(LayerId::background()).with_clip_rect(room);
    let text = format!("{:.0} %", zoom * 100.0);
    let galley = painter.layout_no_wrap(text, FontId::proportional(13.0), colours::strong());
    let at = Align2::LEFT_BOTTOM.anchor_size(room.left_bottom() + vec2(MARGIN, -MARGIN), galley.size());
    painter.rect_filled(at.expand2(vec2(7.0, 4.0)), 4.0, colours::panel());
    painter.galley(at.min, galley, colours::strong());
}
