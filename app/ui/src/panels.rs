//! Everything around the map. A panel reads the screen, shows it, and adds to the commands what was clicked; it carries
//! nothing out itself.

mod about;
mod advice;
mod alerts;
mod battles;
mod book;
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
mod unit_card;
mod unit_picture;
mod why;
mod zoom;

use crate::game_screen::{GameCommand, GameScreen, rule_of_phase};
use crate::keys as bound;
use crate::shell::{Commands, ProgramCommand, Screen, Shell, mean};
use crate::side_panels::{SidePanel, Stands, Wanted, arrange};
use crate::style::colours;
use egui::{Frame, Id, Margin, Panel, Rect, RichText, Ui};
use meridian_engine::Phase;
use meridian_presentation::overlay::Overlay;
use meridian_session::playback::Playback;
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
    let war_waits = shell.war_waits();
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
            let notes = screen.playback.as_ref().is_some_and(Playback::has_notes);
            let list = task(screen);
            let advised = screen.counsel_shown().is_some();
            let title = match (notes, advised) {
                (true, _) => Some(t!("task-notes")),
                (false, true) => Some(t!("advice-title")),
                (false, false) => list.clone(),
            };
            let settings = &shell.settings.now;
            let wanted = Wanted {
                list: title.is_some(),
                slim: lists_tasks(screen) && !notes && !advised,
                calls: screen.calls || advised || screen.human().is_some() && screen.game().state().advance().is_some(),
                folded: [settings.fold_list, settings.fold_hex],
                front: screen.front,
            };
            shell.sides = arrange(whole.width(), &wanted);
            if let Some(title) = title {
                let over =
                    sides::show(SidePanel::List, shell.sides[0], &title, ui, commands, |ui, commands| match notes {
                        true => replay::thoughts(screen, ui, commands),
                        false if advised => advice::show(screen, list.as_deref(), &offered, ui, commands),
                        false => show_task(screen, &title, ui, commands),
                    });
                // what explains nothing else is a part of the step
                if over {
                    mean(ui.ctx(), rule_of_phase(screen.game().state().clock().phase));
                }
            }
            sides::show(SidePanel::Hex, shell.sides[1], &t!("panel-hex"), ui, commands, |ui, commands| {
                let log_height = (ui.available_height() * 0.38).max(120.0);
                Panel::bottom("log")
                    .frame(Frame::NONE)
                    .resizable(false)
                    .exact_size(log_height)
                    .show(ui, |ui| log::show(screen, ui, commands));
                inspector::show(screen, ui, commands);
            });
            let room = ui.available_rect_before_wrap();
            legend::show(screen, ui, room, commands);
            let legend = (screen.overlays.shown != Overlay::None).then_some("legend");
            let coach = shell.coach.is_some().then_some("coach");
            let place = |name: &str| ui.ctx().memory(|memory| memory.area_rect(Id::unique(name)));
            let taken = legend.into_iter().chain(coach).filter_map(place).collect();
            let setting = minimap::Setting { room, viewport: &viewport, theme: &theme, taken, still };
            minimap::show(&mut shell.minimap, screen, &setting, ui, commands);
            if let Some(fan) = screen.fan
                && let Some((middle, half)) = place_of(screen, fan.cell, &viewport)
            {
                let theme = shell.settings.now.map_theme();
                stack::show(screen, &theme, ui, room, (room.min + middle, half), commands);
            }
            if let Some(drawn) = shell.pointer.boxed() {
                draw_box(drawn, room, ui);
            }
            if let Some(coach) = &shell.coach {
                coach::show(coach, screen, &shell.settings.now.lessons_done, ui, room, commands);
            }
            deeds::show(screen, ui, room, commands);
            pins::show(screen, ui, room, commands);
            measure::show(screen, ui, room, commands);
            book::show(screen, &shell.settings.now, ui, room, commands);
            alerts::show(screen, shell.coach.is_some(), ui, room, commands);
            notice::show(screen, ui, room, commands);
            room
        }
    };
    if let Some(clip) = &shell.clip {
        clips::progress(clip, ui, room, commands);
    }
    if !shell.in_hall() && !shell.at_skirmish() {
        zoom::show(shell, ui, room);
    }
    dialogs::show(shell, ui, commands);
    room
}

/// The box that is drawn around units, from corner to corner, px of the window.
fn draw_box(corners: [[f64; 2]; 2], room: Rect, ui: &Ui) {
    let scale = f64::from(ui.ctx().pixels_per_point());
    let [from, to] = corners.map(|[x, y]| egui::pos2((x / scale) as f32, (y / scale) as f32));
    let painter = ui.ctx().layer_painter(egui::LayerId::background()).with_clip_rect(room);
    let rect = Rect::from_two_pos(from, to);
    painter.rect_filled(rect, 0.0, colours::gold().gamma_multiply(0.12));
    painter.rect_stroke(rect, 0.0, egui::Stroke::new(1.5, colours::gold()), egui::StrokeKind::Inside);
}

/// Middle of a cell from the corner of the map and half of a hex, points; none while it does not show.
fn place_of(
    screen: &GameScreen,
    cell: meridian_engine::CellId,
    viewport: &meridian_renderer::Viewport,
) -> Option<(egui::Vec2, f32)> {
    let centre = screen.game().map().grid.geometry()?.centre(cell);
    let at = screen.camera.project(viewport, centre)?;
    let [x, y] = at.map(|at| (at / viewport.scale) as f32);
    Some((egui::vec2(x, y), (screen.camera.hex_px(viewport) / viewport.scale / 2.0) as f32))
}

fn frame(x: i8, y: i8) -> Frame {
    Frame::new().fill(colours::panel()).inner_margin(Margin::symmetric(x, y))
}

/// The list the present phase asks for, by its title.
fn task(screen: &GameScreen) -> Option<String> {
    screen.human()?;
    if lists_tasks(screen) {
        return Some(t!("task-list"));
    }
    match screen.game().state().clock().phase {
        Phase::WarDeclaration => Some(t!("task-war")),
        Phase::Deployment => Some(t!("task-arrivals")),
        Phase::Income => Some(t!("task-treasuries")),
        Phase::UnitBuild => Some(t!("task-production")),
        Phase::Overrun(_) => Some(t!("task-overruns")),
        // where they are a part of movement
        Phase::FirstMovement(_) if !screen.now.targets.is_empty() || screen.advance_open().is_some() => {
            Some(t!("task-overruns"))
        }
        Phase::Interception(_) => Some(t!("task-interceptions")),
        Phase::Amphibious(_) => Some(t!("task-landings")),
        Phase::Combat(_) | Phase::Breakthrough(_) | Phase::Exploitation(_) | Phase::Blitz(_) => {
            Some(t!("task-combats"))
        }
        _ => None,
    }
}

/// Are the tasks of the step to be listed rather than what can be attacked in it?
fn lists_tasks(screen: &GameScreen) -> bool {
    screen.tasks.open && screen.is_moving_step() && screen.battle.aim.is_none() && screen.advance_open().is_none()
}

fn show_task(screen: &mut GameScreen, title: &str, ui: &mut Ui, commands: &mut Commands) {
    if lists_tasks(screen) {
        return tasks::show(screen, ui, commands);
    }
    head::show(title.to_owned(), SidePanel::List, None, ui, commands, |ui, commands| {
        if screen.has_advice() {
            let hint = bound::with(ui, t!("advice-forward-hint"), "advise");
            if ui.button(t!("advice-forward")).on_hover_text(hint).clicked() {
                commands.push(GameCommand::ShowAdvice(true));
            }
        }
        let hint = t!("task-let-ai-hint", undo = bound::named(ui, "undo"));
        if ui.button(t!("task-let-ai")).on_hover_text(hint).clicked() {
            commands.push(ProgramCommand::LetAi);
        }
    });
    ui.add_space(4.0);
    // A list of another step begins at its top.
    let clock = screen.game().state().clock();
    ui.push_id((clock.month.0, clock.phase, clock.active), |ui| show_list(screen, ui, commands));
}

fn show_list(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    match screen.game().state().clock().phase {
        Phase::WarDeclaration => declarations::show(screen, ui, commands),
        Phase::Deployment => deployment::show(screen, ui, commands),
        Phase::Income => money::show(screen, ui, commands),
        Phase::UnitBuild => building::show(screen, ui, commands),
        Phase::Interception(_) => interceptions::show(screen, ui, commands),
        _ => battles::show(screen, ui, commands),
    }
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
