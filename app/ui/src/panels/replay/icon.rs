//! The signs on the buttons of a player, drawn: no font has them all.

use egui::{Color32, Painter, Rect, Shape, Stroke, Ui, pos2, vec2};

/// Points.
const HEIGHT: f32 = 10.0;
const WIDTH: f32 = 7.0;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Icon {
    Play,
    Pause,
    /// So far: 0 an order, 1 a step, 2 a month, 3 to the end of the war.
    On(u8),
    Back(u8),
}

impl Icon {
    pub fn draw(self, rect: Rect, ink: Color32, ui: &Ui) {
        let (painter, middle) = (ui.painter(), rect.center());
        let bar = |x: f32, width: f32| {
            painter.rect_filled(Rect::from_center_size(pos2(x, middle.y), vec2(width, HEIGHT)), 0.0, ink);
        };
        match self {
            Self::Play => triangle(painter, middle.x - 5.0, middle.y, 11.0, 14.0, ink),
            Self::Pause => [-3.5, 3.5].into_iter().for_each(|x| bar(middle.x + x, 3.5)),
            Self::On(far) | Self::Back(far) => {
                let way = if matches!(self, Self::On(_)) { 1.0 } else { -1.0 };
                let triangles = if far == 2 { 2 } else { 1 };
                let barred = far == 0 || far == 3;
                let whole = WIDTH * triangles as f32 + if barred { 3.0 } else { 0.0 };
                let mut x = middle.x - way * whole / 2.0;
                if far == 0 {
                    bar(x + way, 2.0);
                    x += way * 3.0;
                }
                for _ in 0..triangles {
                    triangle(painter, x, middle.y, way * WIDTH, HEIGHT, ink);
                    x += way * WIDTH;
                }
                if far == 3 {
                    bar(x + way * 2.0, 2.0);
                }
            }
        }
    }
}

/// With its back at `x`, pointing to where `width` leads.
fn triangle(painter: &Painter, x: f32, y: f32, width: f32, height: f32, ink: Color32) {
    let mut corners = vec![pos2(x, y - height / 2.0), pos2(x + width, y), pos2(x, y + height / 2.0)];
    if width < 0.0 {
        corners.reverse();
    }
    painter.add(Shape::convex_polygon(corners, ink, Stroke::NONE));
}
