//! A tournament that is looked at, while it is played or afterwards.

use super::{bracket, formats, games, standings};
use crate::panels::section;
use crate::shell::Commands;
use crate::style::colours;
use crate::tournaments::{Cup, Hall, Tab, TournamentCommand};
use egui::{Button, Label, ProgressBar, RichText, ScrollArea, Ui};
use meridian_tournament::Format;
use meridian_words::t;
use std::time::Duration;

/// With less room than this standings and games stand behind tabs, points.
const WIDE: f32 = 1100.0;

pub fn buttons(hall: &Hall, ui: &mut Ui, commands: &mut Commands) {
    let Some(cup) = hall.cup() else { return };
    let report = ui.add_enabled(!cup.records.is_empty(), Button::new(t!("hall-report")));
    if report.on_hover_text(t!("hall-report-hint")).on_disabled_hover_text(t!("hall-no-game")).clicked() {
        commands.push(TournamentCommand::Report);
    }
    match &cup.playing {
        Some(playing) => {
            let button = ui.add_enabled(!playing.is_stopping(), Button::new(t!("hall-stop")));
            if button.on_hover_text(t!("hall-stop-hint")).clicked() {
                commands.push(TournamentCommand::Stop);
            }
        }
        None if cup.is_over() => {}
        None => {
            let text = if cup.records.is_empty() { t!("hall-play") } else { t!("hall-resume") };
            let label = RichText::new(text).strong().color(colours::on_gold());
            if ui.add(Button::new(label).fill(colours::gold())).clicked() {
                commands.push(TournamentCommand::Resume);
            }
        }
    }
}

pub fn show(cup: &mut Cup, ui: &mut Ui, commands: &mut Commands) {
    let share = cup.played() as f32 / cup.all.max(1) as f32;
    ui.add(ProgressBar::new(share).desired_width(ui.available_width()).text(progress(cup)));
    let terms = formats::terms(&cup.terms);
    let label = Label::new(RichText::new(&terms).small().color(colours::weak())).truncate();
    ui.add(label).on_hover_text(terms);
    match &cup.said {
        Some(Ok(said)) => drop(ui.add(Label::new(RichText::new(said).color(colours::good())).wrap())),
        Some(Err(why)) => drop(ui.add(Label::new(RichText::new(why).color(colours::bad())).wrap())),
        None => {}
    }
    if ui.available_width() >= WIDE {
        let height = ui.available_height();
        let left = (ui.available_width() * 0.49).min(680.0);
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(left);
                ui.set_height(height);
                table(cup, ui);
            });
            ui.separator();
            ui.vertical(|ui| {
                ui.set_height(height);
                all_games(cup, ui, commands);
            });
        });
        return;
    }
    ui.horizontal(|ui| {
        ui.selectable_value(&mut cup.tab, Tab::Standings, t!("hall-tab-standings"));
        ui.selectable_value(&mut cup.tab, Tab::Games, t!("hall-tab-games"));
    });
    match cup.tab {
        Tab::Standings => table(cup, ui),
        Tab::Games => all_games(cup, ui, commands),
    }
}

fn table(cup: &Cup, ui: &mut Ui) {
    ScrollArea::both().id_salt("standings").auto_shrink([false, false]).show(ui, |ui| {
        // who is left of a knock-out says more than the share of the pairs
        if cup.terms.format == Format::KnockOut {
            bracket::show(cup, ui);
        }
        section(ui, t!("hall-standings"));
        standings::show(cup, ui);
        if cup.terms.format == Format::Swiss {
            bracket::show(cup, ui);
        }
        section(ui, t!("hall-cross"));
        standings::cross(cup, ui);
    });
}

fn all_games(cup: &mut Cup, ui: &mut Ui, commands: &mut Commands) {
    if cup.is_played() {
        section(ui, t!("hall-running"));
        games::running(cup, ui, commands);
    }
    section(ui, t!("hall-over"));
    games::over(cup, ui, commands);
}

/// How far it is, and how long it will take.
fn progress(cup: &Cup) -> String {
    let (over, all) = (cup.played(), cup.all);
    let Some(playing) = &cup.playing else {
        return if cup.is_over() {
            t!("hall-all-played", all = all)
        } else {
            t!("hall-stands-still", over = over, all = all)
        };
    };
    if playing.is_stopping() {
        return t!("hall-stopping", over = over, all = all);
    }
    match cup.time_left() {
        Some(left) => t!("hall-progress", over = over, all = all, left = span(left), jobs = playing.jobs),
        None => t!("hall-progress-new", over = over, all = all, jobs = playing.jobs),
    }
}

/// `5 min`.
fn span(time: Duration) -> String {
    let seconds = time.as_secs();
    match seconds {
        0..90 => t!("hall-seconds", count = seconds.max(1)),
        90..5400 => t!("hall-minutes", count = seconds.div_ceil(60)),
        _ => t!("hall-hours", count = format!("{:.1}", seconds as f64 / 3600.0)),
    }
}
