//! The mouse on the map: drag to pan (the grabbed point stays under the cursor), throw, wheel to zoom at the cursor,
//! click.

use crate::camera::Trail;
use crate::game_screen::GameCommand;
use crate::settings::Mouse;
use crate::shell::{Screen, Shell};
use crate::undocked::Part;
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
    /// The corners of the box that is drawn around units, px of the window.
    pub(crate) fn boxed(&self) -> Option<[[f64; 2]; 2]> {
        self.press.filter(|press| press.boxing && press.dragging).map(|press| [press.from, self.at])
    }
    pub(crate) fn zoom_shows(&self, now: Instant) -> bool {
        self.zoom_left(now).is_some()
    }
    /// How long the zoom goes on showing.
    pub(crate) fn zoom_left(&self, now: Instant) -> Option<Duration> {
        self.zoomed.map(|since| ZOOM_SHOWS.saturating_sub(now.saturating_duration_since(since)))
    }
    /// True once when the zoom need not show any more.
    pub(crate) fn forget_zoom(&mut self, now: Instant) -> bool {
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
    /// A box around units is drawn, and the map stays where it is.
    boxing: bool,
}

/// True when something may have changed on the screen.
pub(crate) fn moved(shell: &mut Shell, event: &WindowEvent, taken: bool) -> bool {
    // the hall of tournaments lies over all of the map
    let taken = taken || shell.in_hall() || shell.at_skirmish();
    // The curtain between two people covers the map too.
    let taken = taken || shell.is_covered();
    match event {
        WindowEvent::CursorMoved { position, .. } => {
            shell.pointer.at = [position.x, position.y];
            if drag(shell) {
                return true;
            }
            let over = if taken { None } else { cell_under(shell) };
            hover(shell, over)
        }
        WindowEvent::CursorLeft { .. } => hover(shell, None),
        WindowEvent::MouseInput { state: ElementState::Pressed, button, .. } if !taken && shell.dialog.is_none() => {
            let from = shell.pointer.at;
            shell.moving().1.stop();
            shell.pointer.trail = Trail::default();
            let boxing = *button == MouseButton::Left && boxes(shell);
            let grabbed = on_map(shell, from).and_then(|at| {
                let viewport = shell.viewport();
                shell.camera().pick(&viewport, at)
            });
            shell.pointer.press = Some(Press { button: *button, from, grabbed, dragging: false, boxing });
            false
        }
        WindowEvent::MouseInput { state: ElementState::Released, button, .. } => {
            let Some(press) = shell.pointer.press.take() else { return false };
            if press.dragging && press.boxing {
                let corners = [press.from, shell.pointer.at].map(|at| from_origin(at, shell.origin()));
                choose_box(shell, None, corners);
            } else if press.dragging {
                throw(shell, &press);
            }
            if press.button == *button && !press.dragging && !taken {
                let at = on_map(shell, shell.pointer.at);
                if matches!(button, MouseButton::Left | MouseButton::Right) {
                    click(shell, None, at, *button == MouseButton::Right);
                }
            }
            true
        }
        WindowEvent::MouseWheel { delta, .. } if !taken && shell.dialog.is_none() => {
            let notches = match delta {
                MouseScrollDelta::LineDelta(_, y) => f64::from(*y),
                MouseScrollDelta::PixelDelta(by) => by.y / 50.0,
            };
            zoom(shell, NOTCH.powf(notches));
            true
        }
        _ => false,
    }
}

/// A click at a pixel of the map in a window, none beside it; what it means depends on what is there, chosen and in the hand.
pub(crate) fn click(shell: &mut Shell, of: Option<Part>, at: Option<[f64; 2]>, second: bool) {
    let only_chooses = shell.settings.now.mouse == Mouse::RightOrders && !second;
    let (cell, stack) = (cell_at(shell, of, at), stack_at(shell, of, at).filter(|_| !second));
    let Screen::Game(screen) = &mut shell.screen else { return };
    match stack {
        Some(stack) => screen.toggle_fan(Some(stack), of),
        None if only_chooses => screen.click_to_choose(cell),
        None => screen.click(cell, second),
    }
    screen.refresh();
    shell.ask_about_advance();
}

/// Zooms at the cursor, or at the middle if the cursor is not on the map.
pub(crate) fn zoom(shell: &mut Shell, factor: f64) {
    let viewport = shell.viewport();
    let at = on_map(shell, shell.pointer.at).unwrap_or_else(|| viewport.centre());
    let now = Instant::now();
    shell.pointer.zoomed = Some(now);
    let (camera, motion) = shell.moving();
    motion.zoom(camera, &viewport, at, factor, now);
}

/// Where the map begins that a window pixel is on: the second one shows the same places as the first.
fn origin_at(shell: &Shell, [x, _]: [f64; 2]) -> [u32; 2] {
    let second = shell.origin_beside();
    if shell.beside.is_some() && x >= f64::from(second[0]) { second } else { shell.origin() }
}

/// A window pixel as a pixel of the map; none outside it.
fn on_map(shell: &Shell, [x, y]: [f64; 2]) -> Option<[f64; 2]> {
    let (at, viewport) = (from_origin([x, y], origin_at(shell, [x, y])), shell.viewport());
    (at[0] >= 0.0 && at[1] >= 0.0 && at[0] < viewport.width && at[1] < viewport.height).then_some(at)
}

/// A window pixel as one of a map that begins there.
fn from_origin([x, y]: [f64; 2], [left, top]: [u32; 2]) -> [f64; 2] {
    [x - f64::from(left), y - f64::from(top)]
}

fn cell_under(shell: &Shell) -> Option<CellId> {
    cell_at(shell, None, on_map(shell, shell.pointer.at))
}

fn cell_at(shell: &Shell, of: Option<Part>, at: Option<[f64; 2]>) -> Option<CellId> {
    shell.map_view(of)?.cell_at(at?)
}

/// The stack whose pill is there.
fn stack_at(shell: &Shell, of: Option<Part>, at: Option<[f64; 2]>) -> Option<CellId> {
    let Screen::Game(screen) = &shell.screen else { return None };
    shell.map_view(of)?.stack_at(at?, |cell| screen.seen_at(cell).len() > 1)
}

/// The map has come to rest under the pointer: it may lie over another cell.
pub(crate) fn map_rests(shell: &mut Shell) {
    let elsewhere = shell.undocked.map.told.is_some();
    if !elsewhere && matches!(&shell.screen, Screen::Game(screen) if screen.hover.is_some()) {
        let over = cell_under(shell);
        hover(shell, over);
    }
}

fn hover(shell: &mut Shell, cell: Option<CellId>) -> bool {
    let Screen::Game(screen) = &mut shell.screen else { return false };
    let changed = screen.hover(cell);
    if changed {
        screen.refresh();
    }
    changed
}

fn drag(shell: &mut Shell) -> bool {
    let (now, by) = (shell.pointer.at, shell.settings.now.move_map);
    let Some(press) = &mut shell.pointer.press else { return false };
    let far = (now[0] - press.from[0]).hypot(now[1] - press.from[1]) > CLICK;
    press.dragging |= far && (press.boxing || by.is_by(press.button));
    let press = *press;
    if !press.dragging {
        return false;
    }
    if press.boxing {
        return true;
    }
    // the map that was grabbed, wherever the pointer is by now
    let (at, viewport) = (from_origin(now, origin_at(shell, press.from)), shell.viewport());
    if let Some(point) = press.grabbed {
        shell.pointer.trail.push(at, Instant::now());
        shell.camera().hold(&viewport, point, at);
    }
    true
}

/// Does the left button draw a box around units now? They are chosen by one where they can be moved.
pub(crate) fn boxes(shell: &Shell) -> bool {
    let free = !shell.settings.now.move_map.is_by(MouseButton::Left);
    let may = shell.beside.is_none() && matches!(&shell.screen, Screen::Game(screen) if screen.is_moving_step());
    may && (free || shell.modifiers().shift_key())
}

/// Chooses the units in the box between two pixels of the map in a window.
pub(crate) fn choose_box(shell: &mut Shell, of: Option<Part>, corners: [[f64; 2]; 2]) {
    let (Screen::Game(screen), Some(view)) = (&shell.screen, shell.map_view(of)) else { return };
    let units = screen.movers_in(|cell| view.is_boxed(cell, corners));
    let viewport = shell.viewport();
    let Screen::Game(screen) = &mut shell.screen else { return };
    screen.apply(GameCommand::ChooseGroup(units), &viewport);
    screen.refresh();
}

/// The map that was let go goes on a little.
fn throw(shell: &mut Shell, press: &Press) {
    let (Some(point), now) = (press.grabbed, Instant::now()) else { return };
    if !shell.settings.now.glides() {
        return;
    }
    let at = from_origin(shell.pointer.at, origin_at(shell, press.from));
    let speed = shell.pointer.trail.speed(now);
    shell.moving().1.coast(point, at, speed, now);
}
