//! The minimap in the corner of the map: a press goes there, dragging moves the view along.

use crate::game_screen::GameScreen;
use crate::keys;
use crate::minimap::Minimap;
use crate::shell::{Commands, MapCommand};
use crate::style::colours;
use egui::{Area, Color32, Id, Order, Painter, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2};
use meridian_engine::grid::globe::Geometry;
use meridian_presentation::minimap::place_at;
use meridian_renderer::{Theme, Viewport};
use meridian_words::t;
use std::time::{Duration, Instant};

/// Points between the minimap and the edges of the map.
const MARGIN: f32 = 10.0;
/// Side of the grip that changes the size, points.
const GRIP: f32 = 16.0;
/// Time between two pictures of a pulse.
const BEAT: Duration = Duration::from_millis(50);

/// What the minimap needs to know of the map beside it.
pub struct Setting<'a> {
    pub room: Rect,
    pub viewport: &'a Viewport,
    pub theme: &'a Theme,
    /// Where something else stands at the lower edge.
    pub taken: Vec<Rect>,
    /// Without pulses.
    pub still: bool,
}

pub fn show(minimap: &mut Minimap, screen: &GameScreen, setting: &Setting, ui: &Ui, commands: &mut Commands) {
    let map = screen.game().map();
    let now = Instant::now();
    minimap.pulses.watch(screen.journal.entries(), map, now);
    // Never more than a share of the map itself, and nothing where nothing could be seen.
    let across = minimap.width.points().min(0.32 * setting.room.width()).min(0.7 * setting.room.height()).floor();
    let size = Vec2::new(across, (across / 2.0).floor());
    // a regional board is on the screen whole
    let is_region = map.grid.geometry().is_some_and(Geometry::is_patch);
    if !minimap.shown || across < 80.0 || is_region {
        return;
    }
    let Some(texture) = minimap.sheet.texture(ui.ctx(), map, setting.theme, &screen.scene) else { return };
    let mut corner = setting.room.max - size - Vec2::splat(MARGIN);
    // in a narrow window legend and coach reach below it
    for taken in setting.taken.iter().filter(|taken| taken.max.x > corner.x - MARGIN) {
        corner.y = corner.y.min(taken.min.y - size.y - MARGIN);
    }
    Area::new(Id::unique("minimap")).order(Order::Middle).fixed_pos(corner).constrain(false).show(ui.ctx(), |ui| {
        let (rect, response) = ui.allocate_exact_size(size, Sense::click_and_drag());
        let painter = ui.painter().with_clip_rect(rect.expand(1.0));
        let whole = Rect::from_min_max(Pos2::ZERO, egui::pos2(1.0, 1.0));
        painter.image(texture, rect, whole, Color32::WHITE);
        outline(&painter.with_clip_rect(rect), rect, minimap.outline.of(&screen.camera, setting.viewport));
        if !setting.still {
            pulses(&painter.with_clip_rect(rect), rect, minimap, now);
        }
        let over = response.contains_pointer();
        let edge = if over { colours::gold() } else { colours::edge() };
        painter.rect_stroke(rect, 2.0, Stroke::new(1.0, edge), StrokeKind::Outside);

        let grip = Rect::from_min_size(rect.min, Vec2::splat(GRIP));
        let changed = ui.interact(grip, Id::unique("minimap-size"), Sense::click());
        if over || changed.hovered() {
            draw_grip(&painter, grip, changed.hovered());
        }
        if changed
            .on_hover_text(t!(
                "minimap-size",
                size = keys::named(ui, "minimap-size"),
                hide = keys::named(ui, "minimap")
            ))
            .clicked()
        {
            commands.push(MapCommand::ResizeMinimap);
        } else if response.is_pointer_button_down_on()
            && let Some(at) = response.interact_pointer_pos()
        {
            let share = (at - rect.min) / size;
            let (lat, lon) = place_at([share.x, share.y]);
            commands.push(MapCommand::LookAt { lat, lon });
        }
    });
    if !setting.still && !minimap.pulses.alive().is_empty() {
        ui.ctx().request_repaint_after(BEAT);
    }
}

fn outline(painter: &Painter, rect: Rect, points: &[[f32; 2]]) {
    let (mut west, mut east) = (f32::MAX, f32::MIN);
    for [x, _] in points {
        (west, east) = (west.min(*x), east.max(*x));
    }
    // The line may run on beyond the date line: its continuation enters the sheet from the other side.
    for turn in [-1.0, 0.0, 1.0] {
        if east + turn < 0.0 || west + turn > 1.0 {
            continue;
        }
        let line: Vec<Pos2> = points.iter().map(|[x, y]| rect.min + Vec2::new(x + turn, *y) * rect.size()).collect();
        painter.add(Shape::line(line.clone(), Stroke::new(3.0, Color32::from_black_alpha(120))));
        painter.add(Shape::line(line, Stroke::new(1.4, Color32::from_rgb(0xff, 0xf6, 0xdc))));
    }
}

fn pulses(painter: &Painter, rect: Rect, minimap: &Minimap, now: Instant) {
    for pulse in minimap.pulses.alive() {
        let (at, age) = (rect.min + Vec2::from(pulse.at) * rect.size(), pulse.age(now));
        let colour = colours::side(pulse.side).gamma_multiply(1.0 - age);
        painter.circle_stroke(at, 2.0 + 9.0 * age, Stroke::new(1.8, colour));
        painter.circle_filled(at, 2.0, colour);
    }
}

fn draw_grip(painter: &Painter, grip: Rect, hovered: bool) {
    let colour = if hovered { colours::gold() } else { colours::strong() };
    painter.rect_filled(grip, 2.0, Color32::from_black_alpha(150));
    for step in [5.0, 9.0, 13.0] {
        let ends = [grip.min + Vec2::new(step, 2.0), grip.min + Vec2::new(2.0, step)];
        painter.line_segment(ends, Stroke::new(1.2, colour));
    }
}
