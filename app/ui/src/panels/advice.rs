//! What an AI would do in the step, as it was asked: its orders with tick boxes, and what it says of them.

use super::levels::Offered;
use super::rows::lights;
use super::{section, sign, weak};
use crate::game_screen::{Counsel, Fate, GameCommand, GameScreen, Proposal, Stage};
use crate::keys;
use crate::shell::{Commands, ProgramCommand};
use crate::style::colours;
use egui::collapsing_header::CollapsingState;
use egui::{Align, Button, Checkbox, ComboBox, Label, Layout, RichText, ScrollArea, Sense, Ui};
use meridian_engine::CellId;
use meridian_words::t;

/// Orders of a plan up to which all of them show at once.
const FEW: usize = 30;

/// `list`: the list of the step that it lies before, if there is one. `offered`: the AIs to ask.
pub fn show(screen: &GameScreen, list: Option<&str>, offered: &[Offered], ui: &mut Ui, commands: &mut Commands) {
    let Some(counsel) = screen.counsel_shown() else { return };
    ui.horizontal(|ui| {
        ui.label(RichText::new(t!("advice-title")).heading().color(colours::strong()));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if let Some(list) = list
                && ui.button(t!("advice-back", list = list)).on_hover_text("H").clicked()
            {
                commands.push(GameCommand::ShowAdvice(false));
            }
        });
    });
    ui.add_space(4.0);
    adviser(counsel, offered, ui, commands);
    ui.add_space(4.0);
    match &counsel.stage {
        Stage::Thinking(consultation) => {
            ui.horizontal(|ui| {
                ui.spinner();
                ui.label(t!("advice-thinks", ai = counsel.title.as_str()));
            });
            if let Some((share, what)) = consultation.progress() {
                ui.add(egui::ProgressBar::new(share as f32).text(what));
            }
            ui.add_space(4.0);
            if ui.add(Button::new(t!("panel-cancel")).shortcut_text("Esc")).clicked() {
                commands.push(GameCommand::CloseAdvice);
            }
        }
        Stage::Failed(why) => {
            let why = t!("advice-failed", ai = counsel.title.as_str(), why = why.as_str());
            ui.add(Label::new(RichText::new(why).color(colours::bad())).wrap());
            ui.add_space(4.0);
            if ui.add(Button::new(t!("panel-close")).shortcut_text("Esc")).clicked() {
                commands.push(GameCommand::CloseAdvice);
            }
        }
        Stage::Said(proposal) => plan(counsel, proposal, ui, commands),
    }
}

/// Who is asked, to be changed.
fn adviser(counsel: &Counsel, offered: &[Offered], ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal(|ui| {
        weak(ui, t!("advice-from"));
        let mut source = counsel.source.clone();
        let list = ComboBox::from_id_salt("adviser").selected_text(&counsel.title).show_ui(ui, |ui| {
            for other in offered {
                ui.selectable_value(&mut source, other.source.clone(), &other.title);
            }
        });
        sign::called(list.response, &t!("advice-from"));
        let again = matches!(counsel.stage, Stage::Said(_) | Stage::Failed(_));
        if ui.add_enabled(again, Button::new(t!("advice-again"))).clicked() || source != counsel.source {
            commands.push(ProgramCommand::AdviseBy(source));
        }
    });
}

fn plan(counsel: &Counsel, proposal: &Proposal, ui: &mut Ui, commands: &mut Commands) {
    let ticked = proposal.ticked();
    ui.horizontal(|ui| {
        let apply = RichText::new(t!("advice-apply")).strong();
        let apply = match ticked {
            0 => Button::new(apply),
            _ => Button::new(apply.color(colours::on_gold())).fill(colours::gold()),
        };
        if ui
            .add_enabled(ticked > 0, apply)
            .on_hover_text(t!("advice-apply-hint", undo = keys::named(ui, "undo")))
            .clicked()
        {
            commands.push(GameCommand::ApplyAdvice);
        }
        if ui.button(t!("advice-none")).on_hover_text(t!("advice-none-hint")).clicked() {
            commands.push(GameCommand::CloseAdvice);
        }
        let mut on_map = proposal.on_map;
        if ui.checkbox(&mut on_map, t!("advice-marks")).clicked() {
            commands.push(GameCommand::ToggleAdviceMarks);
        }
    });
    if proposal.rows.is_empty() {
        weak(ui, t!("advice-nothing", ai = counsel.title.as_str()));
    } else {
        let all: Vec<usize> = (0..proposal.rows.len()).collect();
        let (count, given) = (all.len(), proposal.given());
        tick(proposal, &all, &t!("advice-orders", count = count, ticked = ticked, given = given), ui, commands);
    }
    if proposal.has_dice() {
        ui.add(Label::new(RichText::new(t!("advice-dice")).small().color(colours::warn())).wrap());
    }
    ui.separator();
    ScrollArea::vertical().id_salt("advice").auto_shrink([false, false]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        let open = proposal.rows.len() <= FEW;
        for (number, group) in proposal.groups.iter().enumerate() {
            let id = ui.make_persistent_id(("advice", &counsel.source, counsel.step, number));
            let state = CollapsingState::load_with_default_open(ui.ctx(), id, open);
            let head = state.show_header(ui, |ui| match group.cell {
                Some(cell) => {
                    tick(proposal, &group.rows, "", ui, commands);
                    let title = RichText::new(&group.title).color(colours::strong());
                    place(Label::new(title).truncate(), cell, ui, commands);
                }
                None => tick(proposal, &group.rows, &group.title, ui, commands),
            });
            head.body(|ui| group.rows.iter().for_each(|&row| order(proposal, row, ui, commands)));
        }
        if !proposal.said.is_empty() {
            section(ui, t!("advice-said"));
        }
        for line in &proposal.said {
            ui.add(Label::new(RichText::new(line).small().color(colours::text())).wrap());
        }
    });
}

/// A box for several orders at once.
fn tick(proposal: &Proposal, rows: &[usize], title: &str, ui: &mut Ui, commands: &mut Commands) {
    let open: Vec<usize> = rows.iter().copied().filter(|&row| !proposal.rows[row].is_given()).collect();
    let count = open.iter().filter(|&&row| proposal.rows[row].ticked).count();
    let mut all = count == open.len();
    let text = RichText::new(title).color(colours::strong());
    let some = count > 0 && count < open.len();
    if ui.add_enabled(!open.is_empty(), Checkbox::new(&mut all, text).indeterminate(some)).clicked() {
        let ticked = count < open.len();
        commands.push(GameCommand::TickAdvice(open, ticked));
    }
}

fn order(proposal: &Proposal, index: usize, ui: &mut Ui, commands: &mut Commands) {
    let row = &proposal.rows[index];
    ui.horizontal_top(|ui| {
        let is_given = row.is_given();
        let mut ticked = row.ticked;
        let tick = sign::called(ui.add_enabled(!is_given, Checkbox::without_text(&mut ticked)), &row.text);
        if tick.on_disabled_hover_text(t!("advice-given")).clicked() {
            commands.push(GameCommand::TickAdvice(vec![index], ticked));
        }
        ui.vertical(|ui| {
            let ink = if is_given || !row.ticked { colours::weak() } else { colours::text() };
            let text = Label::new(RichText::new(&row.text).color(ink)).wrap();
            match row.cell {
                Some(cell) => place(text, cell, ui, commands),
                None => drop(ui.add(text)),
            }
            match &row.fate {
                // its box says it
                Fate::Open | Fate::Given { differs: false, .. } => {}
                Fate::Given { differs: true, .. } => said(t!("advice-differs"), colours::warn(), ui),
                Fate::Refused(why, rule) => {
                    ui.horizontal_wrapped(|ui| {
                        said(why.clone(), colours::bad(), ui);
                        if let Some(rule) = rule
                            && ui
                                .small_button(rule.to_string())
                                .on_hover_text(keys::with(ui, t!("rulebook-open"), "rulebook"))
                                .clicked()
                        {
                            commands.push(ProgramCommand::Rule(*rule));
                        }
                    });
                }
            }
        });
    });
}

/// A text that leads to a place: it lights up under the pointer, a click flies there.
fn place(text: Label, cell: CellId, ui: &mut Ui, commands: &mut Commands) {
    let line = ui.add(text.sense(Sense::click())).on_hover_cursor(egui::CursorIcon::PointingHand);
    lights(&line, cell, commands);
    if line.clicked() {
        commands.push(GameCommand::FlyTo(cell));
    }
}

fn said(text: String, ink: egui::Color32, ui: &mut Ui) {
    ui.add(Label::new(RichText::new(text).small().color(ink)).wrap());
}
