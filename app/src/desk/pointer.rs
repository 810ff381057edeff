//! The mouse on the map: drag to pan (the grabbed point stays under the cursor), throw, wheel to zoom at the cursor,
//! click.

use super::glide::Trail;
use super::{Desk, Screen};
use meridian_engine::CellId;
use std::time::{Duration, Instant};
use winit::event::{ElementState, MouseButton, MouseScrollDelta, WindowEvent};

/// Pixels that a press may move and still be a click.
const CLICK: f64 = 4.0;
/// Zoom factor of a notch of the wheel.
const NOTCH: f64 = 1.18;

/// How long the zoom shows after it was changed.
const ZOOM_SHOWS: Duration = Duration::from_secs(1);

#[derive(Clone, Copy, Debug, Default)]
pub struct Pointer {
    /// Window pixels.
    at: [f64; 2],
    press: Option<Press>,
    /// Where the map was held lately.
    trail: Trail,
    /// When the zoom was last changed, for as long as it is to show.
    zoomed: Option<Instant>,
}

impl Pointer {
    pub fn zoom_shows(&self, now: Instant) -> bool {
        self.zoom_left(now).is_some()
    }
    /// How long the zoom goes on showing.
    pub fn zoom_left(&self, now: Instant) -> Option<Duration> {
        self.zoomed.map(|since| ZOOM_SHOWS.saturating_sub(now.saturating_duration_since(since)))
    }
    /// True once when the zoom need not show any more.
    pub fn forget_zoom(&mut self, now: Instant) -> bool {
        let over = self.zoom_left(now) == Some(Duration::ZERO);
        if over {
            self.zoomed = None;
        }
        over
    }
}

#[derive(Clone, Copy, Debug)]
struct Press {
    button: MouseButton,
    from: [f64; 2],
    /// The point of the sphere that was grabbed.
    grabbed: Option<[f64; 3]>,
    dragging: bool,
}

/// True when something may have changed on the screen.
pub fn moved(desk: &mut Desk, event: &WindowEvent, taken: bool) -> bool {
    match event {
        WindowEvent::CursorMoved { position, .. } => {
            desk.pointer.at = [position.x, position.y];
            if drag(desk) {
                return true;
            }
            let over = if taken { None } else { cell_under(desk) };
            hover(desk, over)
        }
        WindowEvent::CursorLeft { .. } => hover(desk, None),
        WindowEvent::MouseInput { state: ElementState::Pressed, button, .. } if !taken && desk.dialog.is_none() => {
            let from = desk.pointer.at;
            desk.moving().1.stop();
            desk.pointer.trail = Trail::default();
            let grabbed = on_map(desk, from).and_then(|at| {
                let viewport = desk.viewport();
                desk.camera().pick(&viewport, at)
            });
            desk.pointer.press = Some(Press { button: *button, from, grabbed, dragging: false });
            false
        }
        WindowEvent::MouseInput { state: ElementState::Released, button, .. } => {
            let Some(press) = desk.pointer.press.take() else { return false };
            if press.dragging {
                throw(desk, &press);
            }
            if press.button == *button && !press.dragging && !taken {
                let stack = stack_by_pill(desk);
                let cell = cell_under(desk);
                let second = matches!(button, MouseButton::Right);
                if let (Screen::Table(table), MouseButton::Left | MouseButton::Right) = (&mut desk.screen, button) {
                    match stack {
                        Some(stack) if !second => table.toggle_fan(Some(stack)),
                        _ => table.click(cell, second),
                    }
                    table.refresh();
                }
            }
            true
        }
        WindowEvent::MouseWheel { delta, .. } if !taken && desk.dialog.is_none() => {
            let notches = match delta {
                MouseScrollDelta::LineDelta(_, y) => f64::from(*y),
                MouseScrollDelta::PixelDelta(by) => by.y / 50.0,
            };
            zoom(desk, NOTCH.powf(notches));
            true
        }
        _ => false,
    }
}

/// Zooms at the cursor, or at the middle if the cursor is not on the map.
pub fn zoom(desk: &mut Desk, factor: f64) {
    let viewport = desk.viewport();
    let at = on_map(desk, desk.pointer.at).unwrap_or_else(|| viewport.centre());
    let now = Instant::now();
    desk.pointer.zoomed = Some(now);
    let (camera, glide) = desk.moving();
    glide.zoom(camera, &viewport, at, factor, now);
}

/// A window pixel as a pixel of the map; none outside it.
fn on_map(desk: &Desk, [x, y]: [f64; 2]) -> Option<[f64; 2]> {
    let ([left, top], viewport) = (desk.origin(), desk.viewport());
    let at = [x - f64::from(left), y - f64::from(top)];
    (at[0] >= 0.0 && at[1] >= 0.0 && at[0] < viewport.width && at[1] < viewport.height).then_some(at)
}

fn cell_under(desk: &mut Desk) -> Option<CellId> {
    let at = on_map(desk, desk.pointer.at)?;
    let viewport = desk.viewport();
    let point = desk.camera().pick(&viewport, at)?;
    desk.map().grid.geometry().map(|geometry| geometry.locate(point))
}

/// The stack whose pill is under the cursor: it sits on the upper right corner of the counter.
fn stack_by_pill(desk: &mut Desk) -> Option<CellId> {
    let [x, y] = on_map(desk, desk.pointer.at)?;
    let (under, viewport, map) = (cell_under(desk)?, desk.viewport(), desk.map().clone());
    let camera = *desk.camera();
    let hex = camera.hex_px(&viewport);
    let Screen::Table(table) = &desk.screen else { return None };
    if hex < 26.0 * viewport.scale {
        return None;
    }
    let on_pill = |cell: &CellId| {
        let centre = map.grid.geometry().map(|globe| globe.centre(*cell));
        let at = centre.and_then(|centre| camera.project(&viewport, centre));
        at.is_some_and(|[cx, cy]| {
            let (right, up) = ((x - cx) / hex, (cy - y) / hex);
            (0.17..0.52).contains(&right) && (0.23..0.48).contains(&up)
        })
    };
    let near = std::iter::once(under).chain(map.grid.neighbours(under));
    near.filter(on_pill).find(|&cell| table.seen_at(cell).len() > 1)
}

/// The map has come to rest under the pointer: it may lie over another cell.
pub fn map_rests(desk: &mut Desk) {
    if matches!(&desk.screen, Screen::Table(table) if table.hover.is_some()) {
        let over = cell_under(desk);
        hover(desk, over);
    }
}

fn hover(desk: &mut Desk, cell: Option<CellId>) -> bool {
    let Screen::Table(table) = &mut desk.screen else { return false };
    let changed = table.hover(cell);
    if changed {
        table.refresh();
    }
    changed
}

fn drag(desk: &mut Desk) -> bool {
    let now = desk.pointer.at;
    let Some(press) = &mut desk.pointer.press else { return false };
    let far = (now[0] - press.from[0]).hypot(now[1] - press.from[1]) > CLICK;
    press.dragging |= far && press.button != MouseButton::Right;
    let press = *press;
    if !press.dragging {
        return false;
    }
    let ([left, top], viewport) = (desk.origin(), desk.viewport());
    let at = [now[0] - f64::from(left), now[1] - f64::from(top)];
    if let Some(point) = press.grabbed {
        desk.pointer.trail.push(at, Instant::now());
        desk.camera().hold(&viewport, point, at);
    }
    true
}

/// The map that was let go goes on a little.
fn throw(desk: &mut Desk, press: &Press) {
    let (Some(point), now) = (press.grabbed, Instant::now()) else { return };
    if !desk.settings.now.glides() {
        return;
    }
    let [left, top] = desk.origin();
    let at = [desk.pointer.at[0] - f64::from(left), desk.pointer.at[1] - f64::from(top)];
    let speed = desk.pointer.trail.speed(now);
    desk.moving().1.coast(point, at, speed, now);
}
