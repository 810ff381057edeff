//! The second map in its window: a row of controls, and the map below it, which is moved and zoomed as the first. A click means
//! what it means on the first: what is in the hand is in the hand on both. A hex that it chooses comes to the middle of the first.

use super::{draw_box, frame, sign, stack, undocked};
use crate::keys;
use crate::settings::Settings;
use crate::shell::{Commands, MapCommand, Screen, Shell, boxes};
use crate::undocked::{Part, SecondMap, WindowCommand};
use egui::{CentralPanel, Checkbox, Event, Frame, Id, MouseWheelUnit, Panel, PointerButton, Rect, Response, Sense, Ui};
use meridian_words::t;
use winit::event::MouseButton;

/// Zoom factor of a notch of the wheel, and the points that are one where the wheel has none.
const NOTCH: f64 = 1.18;
const POINTS: f32 = 50.0;
/// Zoom factor of a button.
const STEP: f64 = 1.4;

/// `waits`: something else is asked for first. The room of the map comes back, points.
pub fn show(shell: &mut Shell, waits: bool, ui: &mut Ui, commands: &mut Commands) -> Rect {
    Panel::top("controls").frame(frame(8, 5)).resizable(false).show(ui, |ui| controls(shell, ui, commands));
    CentralPanel::default()
        .frame(Frame::NONE)
        .show(ui, |ui| {
            let room = ui.available_rect_before_wrap();
            let response =
                sign::called(ui.interact(room, Id::unique("second-map"), Sense::click_and_drag()), &t!("undocked-map"));
            let boxes = !waits && boxes(shell);
            draws_box(&mut shell.undocked.map, boxes, &response, room, ui, commands);
            by_hand(&mut shell.undocked.map, &shell.settings.now, &response, room, ui);
            let under = response.hover_pos().filter(|_| !waits).map(|at| pixels(at, room, ui));
            let at = response.interact_pointer_pos().filter(|_| !waits);
            let clicks = [response.clicked(), response.secondary_clicked()];
            if let Some(second) = clicks.iter().position(|&clicked| clicked)
                && let Some(at) = at
            {
                commands.push(MapCommand::Click { at: pixels(at, room, ui), second: second == 1 });
            }
            let view = shell.second_map_view();
            let under = under.and_then(|at| view?.cell_at(at));
            if let (Screen::Game(screen), Some(view)) = (&shell.screen, view) {
                stack::show(screen, Some(Part::Map), (view.camera, &view.viewport), view.theme, ui, room, commands);
            }
            shell.undocked.map.under = under;
            room
        })
        .inner
}

fn controls(shell: &mut Shell, ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        undocked::button(Part::Map, ui, commands);
        let mut follows = shell.undocked.map.follows;
        let follow = ui.add(Checkbox::new(&mut follows, t!("undocked-follow")));
        if follow.on_hover_text(t!("undocked-follow-hint")).changed() {
            commands.push(WindowCommand::Follow(follows));
        }
        let mut zooms = |text: &str, what: String, action: &str, factor: f64| {
            let what = keys::with(ui, what, action);
            if sign::pressed(text, what, ui)
                && let Some((camera, motion, viewport)) = shell.undocked.map.steer()
            {
                motion.zoom(camera, &viewport, viewport.centre(), factor, std::time::Instant::now());
            }
        };
        zooms("+", t!("undocked-nearer"), "nearer", STEP);
        zooms("−", t!("undocked-farther"), "farther", 1.0 / STEP);
    });
}

/// A point of the window as a pixel of the map.
fn pixels(at: egui::Pos2, room: Rect, ui: &Ui) -> [f64; 2] {
    let at = (at - room.min) * ui.ctx().pixels_per_point();
    [f64::from(at.x), f64::from(at.y)]
}

/// A box around units is drawn in place of moving the map, once it is begun.
fn draws_box(map: &mut SecondMap, boxes: bool, response: &Response, room: Rect, ui: &Ui, commands: &mut Commands) {
    let left = PointerButton::Primary;
    let Some(at) = response.interact_pointer_pos().map(|at| pixels(at, room, ui)) else { return };
    if boxes && response.drag_started_by(left) {
        let from = ui.input(|input| input.pointer.press_origin());
        map.begin_box(from.map_or(at, |from| pixels(from, room, ui)));
    }
    let Some(corners) = map.box_to(at) else { return };
    if response.dragged_by(left) {
        draw_box(corners, room.min, room, ui);
    }
    if response.drag_stopped_by(left) {
        map.end_box();
        commands.push(MapCommand::Box(corners));
    }
}

/// Wheel and buttons, as the settings have them for the first map.
fn by_hand(map: &mut SecondMap, settings: &Settings, response: &Response, room: Rect, ui: &Ui) {
    if let Some(at) = response.hover_pos() {
        let notches: f64 = ui.input(|input| input.events.iter().filter_map(notches_of).sum());
        if notches != 0.0 {
            map.zoom(pixels(at, room, ui), NOTCH.powf(notches));
        }
    }
    let buttons = [
        (PointerButton::Primary, MouseButton::Left),
        (PointerButton::Middle, MouseButton::Middle),
        (PointerButton::Secondary, MouseButton::Right),
    ];
    // where it draws no box the left button always moves this map
    let boxes = map.box_to([0.0; 2]).is_some();
    let moves = |button| if button == MouseButton::Left { !boxes } else { settings.move_map.is_by(button) };
    for (button, _) in buttons.into_iter().filter(|&(_, button)| moves(button)) {
        let Some(at) = response.interact_pointer_pos() else { continue };
        if response.drag_started_by(button) {
            let from = ui.input(|input| input.pointer.press_origin()).unwrap_or(at);
            map.grab(pixels(from, room, ui));
        }
        if response.dragged_by(button) {
            map.drag(pixels(at, room, ui));
        }
        if response.drag_stopped_by(button) {
            map.let_go(pixels(at, room, ui), settings.glides());
        }
    }
}

fn notches_of(event: &Event) -> Option<f64> {
    let Event::MouseWheel { unit, delta, .. } = event else { return None };
    Some(f64::from(match unit {
        MouseWheelUnit::Point => delta.y / POINTS,
        MouseWheelUnit::Line | MouseWheelUnit::Page => delta.y,
    }))
}
