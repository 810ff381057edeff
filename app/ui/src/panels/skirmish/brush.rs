//! What everything at the table is painted with: paper, ink, lines of text that fit where they stand.

use crate::style::colours;
use egui::text::{LayoutJob, TextWrapping};
use egui::{Align2, Color32, FontId, Galley, Id, Painter, Pos2, Rect, Response, RichText, Role, Sense, Ui, WidgetInfo};
use meridian_skirmish::Side;
use std::sync::Arc;

/// Of cards, whatever the panels wear: cards are printed.
pub const PAPER: Color32 = Color32::from_rgb(0xf1, 0xea, 0xd8);
pub const INK: Color32 = Color32::from_rgb(0x2b, 0x29, 0x24);
pub const FAINT: Color32 = Color32::from_rgb(0x8b, 0x83, 0x70);
pub const RED: Color32 = Color32::from_rgb(0xa8, 0x2c, 0x1e);
pub const LEAF: Color32 = Color32::from_rgb(0x5d, 0x7a, 0x42);
pub const EARTH: Color32 = Color32::from_rgb(0x8a, 0x6a, 0x43);
pub const STONE: Color32 = Color32::from_rgb(0x90, 0x8c, 0x82);
pub const WATER: Color32 = Color32::from_rgb(0x4d, 0x7d, 0x9c);
pub const SNOW: Color32 = Color32::from_rgb(0xf4, 0xf6, 0xf8);

/// What is smaller is not written, points.
const LEAST: f32 = 4.0;

/// A line of text in at most this width, cut with a sign where it is longer.
pub fn line(painter: &Painter, text: &str, size: f32, ink: Color32, width: f32) -> Arc<Galley> {
    let mut job = LayoutJob::simple_singleline(text.to_owned(), FontId::proportional(size), ink);
    job.wrap = TextWrapping::truncate_at_width(width.max(1.0));
    painter.layout_job(job)
}

/// Paints such a line; how wide it has become.
pub fn text(painter: &Painter, at: Pos2, align: Align2, text: &str, size: f32, ink: Color32, width: f32) -> f32 {
    // a frame in which a panel finds its size has no room for words
    if size < LEAST || width < LEAST {
        return 0.0;
    }
    let galley = line(painter, text, size, ink, width);
    let rect = align.anchor_size(at, galley.size());
    let wide = rect.width();
    painter.galley(rect.min, galley, ink);
    wide
}

/// Something painted that can be pressed, and says to programs that read the screen aloud what it is.
pub fn part(ui: &Ui, rect: Rect, id: Id, sense: Sense, enabled: bool, name: &str) -> Response {
    let part = ui.interact(rect, id, sense);
    part.widget_info(|| WidgetInfo::labeled(Role::Button, enabled, name));
    part
}

/// Between two colours.
pub fn mix(from: Color32, to: Color32, share: f32) -> Color32 {
    from.lerp_to_gamma(to, share.clamp(0.0, 1.0))
}

/// Do the panels wear dark colours?
pub fn is_dark() -> bool {
    colours::panel().intensity() < 0.5
}

/// In the colour of a side.
pub fn of_side(side: Side, text: String) -> RichText {
    RichText::new(text).color(colours::side(side))
}
