//! Everything around the map. A panel reads the screen, shows it, and adds to the commands what was clicked; it carries
//! nothing out itself.

mod about;
mod advice;
mod alerts;
mod battles;
mod book;
mod brought;
mod building;
mod class_facts;
mod clips;
mod coach;
mod compare;
mod curtain;
mod declarations;
mod deeds;
mod deployment;
mod dialogs;
mod ending;
mod finder;
mod group;
mod head;
mod inspector;
mod interceptions;
mod keys;
mod legend;
mod letters;
mod levels;
mod list;
mod log;
mod measure;
mod menu;
mod minimap;
mod money;
mod notice;
mod opponents;
mod overview;
mod pins;
mod replay;
mod rows;
mod rulebook;
mod saved;
mod second_map;
mod settings;
mod sides;
mod sign;
mod skirmish;
mod stack;
mod status;
mod tasks;
mod terms;
mod this_game;
mod top_bar;
mod tournaments;
pub mod undocked;
mod unit_card;
mod unit_picture;
mod why;
mod zoom;

use crate::game_screen::{GameScreen, rule_of_phase};
use crate::shell::{Commands, Screen, Shell, mean};
use crate::side_panels::{SidePanel, Stands, Wanted, arrange};
use crate::style::colours;
use crate::undocked::Part;
use egui::{Frame, Id, Margin, Panel, Rect, RichText, Ui};
use meridian_presentation::overlay::Overlay;
use meridian_words::t;

/// Lays out a frame; returns the room that is left for the map, in points.
pub fn show(shell: &mut Shell, ui: &mut Ui, commands: &mut Commands) -> Rect {
    let whole = ui.max_rect();
    let viewport = shell.viewport();
    let offered = match &shell.screen {
        Screen::Game(screen) if screen.counsel_shown().is_some() => menu::offered(shell),
        _ => Vec::new(),
    };
    let (theme, still) = (shell.theme().clone(), shell.settings.now.reduce_motion);
    let (war_waits, says) = (shell.war_waits(), shell.says(None));
    let room = match &mut shell.screen {
        Screen::Game(_) if war_waits => {
            shell.sides = [Stands::Away; 2];
            skirmish::show(shell, ui, commands);
            whole
        }
        Screen::Menu(_) if shell.hall.shown => {
            tournaments::show(shell, ui, commands);
            whole
        }
        Screen::Menu(_) if shell.skirmish.is_some() => {
            skirmish::show(shell, ui, commands);
            whole
        }
        Screen::Menu(_) => {
            menu::show(shell, ui, commands);
            whole
        }
        Screen::Game(screen) if let Some(side) = screen.handed_to() => {
            shell.sides = [Stands::Away; 2];
            curtain::show(screen, side, ui, commands);
            return whole;
        }
        Screen::Game(screen) if let Some(beside) = &shell.beside => {
            let room = compare::show(screen, beside, shell.hall.shown, ui, commands);
            shell.sides = [Stands::Away; 2];
            notice::show(screen, ui, room, commands);
            room
        }
        Screen::Game(screen) => {
            Panel::top("top")
                .frame(frame(8, 5))
                .resizable(false)
                .show(ui, |ui| top_bar::show(screen, shell.hall.shown, ui, commands));
            Panel::bottom("status").frame(frame(10, 3)).resizable(false).show(ui, |ui| status::show(screen, ui));
            if screen.is_watching() {
                replay::show(screen, ui, commands);
            }
            let alone = [SidePanel::List, SidePanel::Hex].map(|panel| shell.undocked.has(Part::of(panel)));
            let list = list::Contents::of(screen);
            let settings = &shell.settings.now;
            let wanted = Wanted {
                list: list.title().is_some() && !alone[0],
                slim: list.is_slim(),
                calls: !alone[0] && list.calls(screen),
                folded: [settings.fold_list, settings.fold_hex || alone[1]],
                front: screen.front,
            };
            shell.sides = arrange(whole.width(), &wanted);
            if alone[1] {
                shell.sides[1] = Stands::Away;
            }
            if let Some(title) = list.title().filter(|_| !alone[0]) {
                let stands = shell.sides[0];
                let over = sides::show(SidePanel::List, stands, &title, ui, commands, |ui, commands| {
                    list.show(screen, &offered, ui, commands);
                });
                // what explains nothing else is a part of the step
                if over {
                    mean(ui.ctx(), rule_of_phase(screen.game().state().clock().phase));
                }
            }
            sides::show(SidePanel::Hex, shell.sides[1], &t!("panel-hex"), ui, commands, |ui, commands| {
                hex_and_log(screen, ui, commands);
            });
            let room = ui.available_rect_before_wrap();
            legend::show(screen, ui, room, commands);
            let legend = (screen.overlays.shown != Overlay::None).then_some("legend");
            let coach = shell.coach.is_some().then_some("coach");
            let place = |name: &str| ui.ctx().memory(|memory| memory.area_rect(Id::unique(name)));
            let taken = legend.into_iter().chain(coach).filter_map(place).collect();
            let setting = minimap::Setting { room, viewport: &viewport, theme: &theme, taken, still };
            minimap::show(&mut shell.minimap, screen, &setting, ui, commands);
            stack::show(screen, None, (&screen.camera, &viewport), &theme, ui, room, commands);
            if let Some(drawn) = shell.pointer.boxed() {
                draw_box(drawn, egui::Pos2::ZERO, room, ui);
            }
            if let Some(coach) = &shell.coach {
                coach::show(coach, screen, &shell.settings.now.lessons_done, ui, room, commands);
            }
            deeds::show(screen, ui, room, commands);
            pins::show(screen, ui, room, commands);
            measure::show(screen, ui, room, commands);
            book::show(screen, &shell.undocked, &shell.settings.now, ui, room, commands);
            alerts::show(screen, shell.coach.is_some(), ui, room, commands);
            if says {
                notice::show(screen, ui, room, commands);
            }
            room
        }
    };
    if let Some(clip) = &shell.clip {
        clips::progress(clip, ui, room, commands);
    }
    if let Some(what) = shell.waited_for() {
        brought::show(what, ui, room, commands);
    }
    if !shell.in_hall() && !shell.at_skirmish() {
        zoom::show(shell, ui, room);
    }
    dialogs::show(shell, ui, commands);
    room
}

/// The chosen hex, and the log below it.
fn hex_and_log(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let log_height = (ui.available_height() * 0.38).max(120.0);
    Panel::bottom("log")
        .frame(Frame::NONE)
        .resizable(false)
        .exact_size(log_height)
        .show(ui, |ui| log::show(screen, ui, commands));
    inspector::show(screen, ui, commands);
}

/// The box that is drawn around units, from corner to corner, px from `origin`.
fn draw_box(corners: [[f64; 2]; 2], origin: egui::Pos2, room: Rect, ui: &Ui) {
    let scale = f64::from(ui.ctx().pixels_per_point());
    let [from, to] = corners.map(|[x, y]| origin + egui::vec2((x / scale) as f32, (y / scale) as f32));
    let painter = ui.ctx().layer_painter(egui::LayerId::background()).with_clip_rect(room);
    let rect = Rect::from_two_pos(from, to);
    painter.rect_filled(rect, 0.0, colours::gold().gamma_multiply(0.12));
    painter.rect_stroke(rect, 0.0, egui::Stroke::new(1.5, colours::gold()), egui::StrokeKind::Inside);
}

fn frame(x: i8, y: i8) -> Frame {
    Frame::new().fill(colours::panel()).inner_margin(Margin::symmetric(x, y))
}

/// A small heading inside a panel.
fn section(ui: &mut Ui, text: impl Into<String>) -> egui::Response {
    ui.add_space(6.0);
    ui.label(RichText::new(text).small().strong().color(colours::gold()))
}

/// A line of secondary text.
fn weak(ui: &mut Ui, text: impl Into<String>) -> egui::Response {
    ui.label(RichText::new(text).color(colours::weak()))
}
