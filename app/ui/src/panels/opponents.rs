//! The window of the AIs: which there are, what they say of themselves, how well they behave.

pub(super) mod settings;
mod thinking;

use super::{levels, section, weak};
use crate::game_screen::GameScreen;
use crate::shell::{Commands, ProgramCommand};
use crate::style::colours;
use egui::{Button, CollapsingHeader, Grid, RichText, ScrollArea, Ui};
use meridian_ai_host::Runtime;
use meridian_session::opponents::{Known, Opponents, Origin, Trial};
use meridian_words::t;
use std::collections::BTreeSet;

/// Of the box, points, where the window has room for it.
const WIDTH: f32 = 720.0;
/// Of the list and the details, points.
const HEIGHT: f32 = 340.0;

/// Of what came of the last change.
const SAID: f32 = 36.0;

/// `screen`: the game, if there is one.
pub fn show(
    opponents: &mut Opponents,
    off: &mut BTreeSet<String>,
    screen: Option<&GameScreen>,
    ui: &mut Ui,
    commands: &mut Commands,
) {
    let width = (ui.ctx().content_rect().width() - 60.0).min(WIDTH);
    ui.set_width(width);
    ui.allocate_ui(egui::vec2(width, HEIGHT), |ui| {
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(210.0);
                list(opponents, off, ui);
            });
            ui.separator();
            ui.vertical(|ui| {
                ui.set_min_height(HEIGHT);
                ScrollArea::both().id_salt("details").max_height(HEIGHT).show(ui, |ui| {
                    let Some(known) = opponents.chosen().cloned() else {
                        weak(ui, t!("ais-none"));
                        return;
                    };
                    let as_it_comes = opponents.is_as_it_comes(&known.source);
                    details(&known, as_it_comes, opponents.trial(&known.source), off, ui, commands);
                    if let Some(choice) = opponents.choice() {
                        settings::show(&known, choice, ui);
                    }
                });
            });
        })
    });
    if let Some(screen) = screen {
        let title = CollapsingHeader::new(t!("ais-thinking")).id_salt("thinking");
        title.show(ui, |ui| thinking::show(screen, ui, commands));
    }
    ui.add_space(8.0);
    // Room for two lines from the beginning: what is said does not move the button below it.
    ui.allocate_ui(egui::vec2(width, SAID), |ui| {
        ui.set_min_height(SAID);
        match &opponents.said {
            Some(Ok(said)) => drop(ui.label(RichText::new(said).color(colours::good()))),
            Some(Err(why)) => drop(ui.label(RichText::new(why).color(colours::bad()))),
            None => drop(weak(ui, t!("ais-drop"))),
        }
    });
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        if let Some(folder) = opponents.folder() {
            weak(ui, t!("ais-installed-in", folder = folder.display().to_string()));
        }
    });
}

fn list(opponents: &mut Opponents, off: &BTreeSet<String>, ui: &mut Ui) {
    let mut selected = opponents.selected.clone();
    ScrollArea::vertical().max_height(HEIGHT).show(ui, |ui| {
        let (bundled, named, installed) = (t!("ais-bundled"), t!("ais-named"), t!("ais-installed"));
        for (title, number) in [(bundled, 0), (named, 1), (installed, 2)] {
            let mut all = opponents.known().iter().filter(|known| place(&known.origin) == number).peekable();
            if all.peek().is_some() {
                section(ui, title);
            }
            for known in all {
                let ink = if known.fault.is_some() {
                    colours::bad()
                } else if off.contains(&known.source) {
                    colours::weak()
                } else {
                    colours::text()
                };
                let chosen = selected.as_ref() == Some(&known.source);
                if ui.selectable_label(chosen, RichText::new(&known.title).color(ink)).clicked() {
                    selected = Some(known.source.clone());
                }
            }
        }
    });
    opponents.selected = selected;
}

/// In the order of the list.
fn place(origin: &Origin) -> u8 {
    match origin {
        Origin::Bundled => 0,
        Origin::Named => 1,
        Origin::Installed(_) => 2,
    }
}

fn details(
    known: &Known,
    as_it_comes: bool,
    trial: Option<&Trial>,
    off: &mut BTreeSet<String>,
    ui: &mut Ui,
    commands: &mut Commands,
) {
    ui.label(RichText::new(&known.title).heading().color(colours::strong()));
    if let Some(info) = &known.info {
        ui.label(&info.description);
    }
    if let Some(fault) = &known.fault {
        ui.label(RichText::new(fault).color(colours::bad()));
    }
    ui.add_space(6.0);
    Grid::new("facts").num_columns(2).spacing([14.0, 4.0]).show(ui, |ui| {
        for (name, value) in facts(known, as_it_comes) {
            weak(ui, name);
            ui.label(value);
            ui.end_row();
        }
    });
    ui.add_space(6.0);
    let mut on = !off.contains(&known.source);
    if ui.checkbox(&mut on, t!("ais-offered")).changed() {
        if on {
            off.remove(&known.source);
        } else {
            off.insert(known.source.clone());
        }
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let running = matches!(trial, Some(Trial::Running(_)));
        // the kit plays the war
        let test = ui.add_enabled(!running && known.games.war, Button::new(t!("ais-test")));
        if test.on_hover_text(t!("ais-test-hint")).on_disabled_hover_text(t!("ais-test-war")).clicked() {
            commands.push(ProgramCommand::TryAi(known.source.clone()));
        }
        if matches!(known.origin, Origin::Installed(_)) && ui.button(t!("ais-remove")).clicked() {
            commands.push(ProgramCommand::RemoveAi(known.source.clone()));
        }
    });
    match trial {
        None => {}
        Some(Trial::Running(_)) => {
            ui.horizontal(|ui| {
                ui.spinner();
                weak(ui, t!("ais-testing"));
            });
        }
        Some(Trial::Done(Err(why))) => drop(ui.label(RichText::new(why).color(colours::bad()))),
        Some(Trial::Done(Ok(verdict))) => {
            let passed = verdict.tests - verdict.failed.len();
            let grade = verdict.grade.clone().unwrap_or_else(|| t!("ais-no-grade"));
            let ink = if verdict.failed.is_empty() { colours::good() } else { colours::gold() };
            let text = t!("ais-grade", grade = grade, passed = passed, tests = verdict.tests);
            ui.label(RichText::new(text).color(ink));
            ScrollArea::vertical().max_height(140.0).show(ui, |ui| {
                for (name, saw) in &verdict.failed {
                    ui.label(RichText::new(format!("{name}: {saw}")).color(colours::bad()).small());
                }
            });
        }
    }
}

/// Names and values; what is not known is left out.
fn facts(known: &Known, as_it_comes: bool) -> Vec<(String, String)> {
    let mut facts = Vec::new();
    if let Some(info) = &known.info {
        facts.extend([
            (t!("ais-version"), info.version.clone()),
            (t!("ais-author"), info.author.clone()),
            (t!("ais-licence"), info.license.clone()),
            (t!("ais-id"), info.id.clone()),
        ]);
    }
    if known.games.skirmish {
        let plays = if known.games.war { t!("ais-plays-both") } else { t!("ais-plays-skirmish") };
        facts.push((t!("ais-plays"), plays));
    }
    let worth = levels::line(known.measured);
    let set_otherwise = known.measured.is_some() && !as_it_comes;
    facts.push((t!("ais-level"), if set_otherwise { t!("level-set-otherwise", line = worth) } else { worth }));
    let runs = match (known.runtime, &known.origin) {
        (Runtime::Native, Origin::Bundled) => t!("ais-runs-bundled"),
        (Runtime::Native, Origin::Named | Origin::Installed(_)) => t!("ais-runs-library"),
        (Runtime::Python, _) => t!("ais-runs-python"),
        (Runtime::Stdio, _) => t!("ais-runs-program"),
    };
    facts.push((t!("ais-runs-as"), runs));
    if !known.presets.is_empty() {
        facts.push((t!("ais-presets"), known.presets.join(", ")));
    }
    facts.push((t!("ais-source"), known.source.clone()));
    facts.retain(|(_, value)| !value.is_empty());
    facts
}
