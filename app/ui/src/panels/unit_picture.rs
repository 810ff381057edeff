//! A unit's counter in a panel: the same band, symbol, figures and badges as on the map.

use crate::style::colours;
use egui::{
    Align2, Color32, ColorImage, CornerRadius, FontId, Id, Rect, Response, Sense, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Ui, pos2, vec2,
};
use meridian_engine::rules::Position;
use meridian_engine::{Partnership, Side, Unit};
use meridian_presentation::picture::{colour, token};
use meridian_renderer::{Drawing, Frame, Rgba, Symbol, Theme, badge_drawing, corner, symbol_drawing};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

/// What a drawing in the cache shows.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Key {
    Symbol(Symbol, Frame, u16),
    Badge(u8, u16),
}

type Cache = Arc<Mutex<BTreeMap<Key, TextureHandle>>>;

/// One counter, `size` points a side; `chosen` has a golden rim.
pub fn show(
    at: Position,
    unit: &Unit,
    viewer: Option<Side>,
    (theme, size): (&Theme, f32),
    chosen: bool,
    ui: &mut Ui,
) -> Response {
    let (room, response) = ui.allocate_exact_size(vec2(size + 8.0, size + 5.0), Sense::click());
    if ui.is_rect_visible(room) {
        let rect = Rect::from_min_size(pos2(room.min.x + 5.0, room.min.y + 3.0), vec2(size, size));
        paint(at, unit, viewer, theme, rect, [chosen, response.hovered() || response.has_focus()], ui);
    }
    response
}

fn paint(
    at: Position,
    unit: &Unit,
    viewer: Option<Side>,
    theme: &Theme,
    rect: Rect,
    [chosen, touched]: [bool; 2],
    ui: &Ui,
) {
    let token = token(at, unit, viewer);
    let colours_of = &theme.colours;
    let painter = ui.painter();
    let size = rect.width();
    let ground = colour(at.rules, unit.owner);
    let side = match at.state.country(unit.owner).partnership {
        Partnership::Axis => colours_of.axis,
        Partnership::Allies => colours_of.allies,
        Partnership::Neutral => colours_of.neutral,
    };
    let (ink, head_ink) = (of(theme.ink_on(ground)), of(theme.ink_on(side)));
    let radius = CornerRadius::same(3);
    painter.rect_filled(rect, radius, of(ground));
    let band = Rect::from_min_size(rect.min, vec2(size, (size * 0.25).round()));
    painter.rect_filled(band, CornerRadius { nw: 3, ne: 3, sw: 0, se: 0 }, of(side));
    let rim = if chosen {
        Stroke::new(2.0, colours::gold())
    } else {
        Stroke::new(1.0, if touched { colours::gold() } else { Color32::BLACK })
    };
    painter.rect_stroke(rect, radius, rim, StrokeKind::Outside);

    let small = FontId::proportional((size * 0.21).max(9.0));
    let code = &at.rules.country(unit.owner).code;
    painter.text(pos2(band.min.x + 3.0, band.center().y), Align2::LEFT_CENTER, code, small.clone(), head_ink);
    let mark = if token.size.mark().is_empty() { token.symbol.abbreviation() } else { token.size.mark() };
    painter.text(pos2(band.max.x - 3.0, band.center().y), Align2::RIGHT_CENTER, mark, small.clone(), head_ink);
    for (place, figure) in token.corners.iter().enumerate() {
        let Some(figure) = figure else { continue };
        let left = matches!(place, corner::UPPER_LEFT | corner::LOWER_LEFT);
        let upper = matches!(place, corner::UPPER_LEFT | corner::UPPER_RIGHT);
        let x = if left { rect.min.x + 3.0 } else { rect.max.x - 3.0 };
        let y = if upper { band.max.y + 1.0 } else { rect.max.y - 1.0 };
        let align = match (left, upper) {
            (true, true) => Align2::LEFT_TOP,
            (true, false) => Align2::LEFT_BOTTOM,
            (false, true) => Align2::RIGHT_TOP,
            (false, false) => Align2::RIGHT_BOTTOM,
        };
        let main = place == usize::from(token.main) && figure.says_something();
        let font = if main { FontId::proportional((size * 0.34).max(12.0)) } else { small.clone() };
        painter.text(pos2(x, y), align, figure.to_string(), font, ink);
    }
    // The symbol over the figures of land units, between the rows of ships, between the columns of aircraft.
    let room = match token.symbol.domain() {
        meridian_renderer::Domain::Land => [0.6, 0.38],
        meridian_renderer::Domain::Naval => [0.78, 0.33],
        meridian_renderer::Domain::Air => [0.46, 0.44],
    };
    let middle = match token.symbol.domain() {
        meridian_renderer::Domain::Land => band.max.y + size * 0.23,
        _ => (band.max.y + rect.max.y) / 2.0,
    };
    let scale = ui.ctx().pixels_per_point();
    let width = (size * room[0] * scale).round() as u16;
    let texture = texture(ui, Key::Symbol(token.symbol, token.frame, width));
    let given = texture.size_vec2() / scale;
    let given = given * (size * room[1] / given.y).min(1.0);
    image(ui, &texture, Rect::from_center_size(pos2(rect.center().x, middle), given), ink);

    let mut y = band.max.y;
    let edge = (size * 0.22).max(9.0);
    for bit in (0..8).map(|bit| 1_u8 << bit).filter(|bit| token.badges & bit != 0) {
        let texture = self::texture(ui, Key::Badge(bit, (edge * scale).round() as u16));
        let place = Rect::from_min_size(pos2(rect.min.x - 5.0, y), vec2(edge, edge));
        painter.rect_filled(place.expand(1.0), CornerRadius::same(2), of(colours_of.paper));
        image(ui, &texture, place, of(colours_of.ink));
        y += edge + 3.0;
    }
    if let Some([left, full]) = token.months {
        for month in 0..full {
            let low = pos2(rect.max.x - 2.0, rect.max.y - 4.0 - 6.0 * f32::from(month));
            let pip = Rect::from_center_size(low, vec2(4.0, 4.0));
            painter.rect_filled(pip.expand(1.0), CornerRadius::ZERO, of(colours_of.paper));
            if month < left {
                painter.rect_filled(
                    pip,
                    CornerRadius::ZERO,
                    of(if left == 1 { colours_of.unsupplied } else { colours_of.ink }),
                );
            }
        }
    }
}

fn image(ui: &Ui, texture: &TextureHandle, rect: Rect, tint: Color32) {
    let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
    ui.painter().image(texture.id(), rect, whole, tint);
}

/// The drawing as a white texture, made when it is first needed.
fn texture(ui: &Ui, key: Key) -> TextureHandle {
    let cache: Cache = ui.ctx().data_mut(|data| data.get_temp_mut_or_default::<Cache>(Id::NULL).clone());
    let mut cache = cache.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let make = || {
        let drawing = match key {
            Key::Symbol(symbol, frame, width) => symbol_drawing(symbol, frame, width.into()),
            Key::Badge(bit, size) => {
                badge_drawing(bit, size.into()).unwrap_or(Drawing { width: 1, height: 1, cover: vec![0] })
            }
        };
        let pixels = drawing.cover.iter().map(|&cover| Color32::from_white_alpha(cover)).collect();
        let image = ColorImage::new([drawing.width, drawing.height], pixels);
        ui.ctx().load_texture("unit", image, TextureOptions::LINEAR)
    };
    cache.entry(key).or_insert_with(make).clone()
}

const fn of(colour: Rgba) -> Color32 {
    let [r, g, b, _] = colour.0;
    Color32::from_rgb(r, g, b)
}
