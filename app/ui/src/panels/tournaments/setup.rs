//! A tournament that is put together.

mod meeting;

use crate::panels::opponents::settings;
use crate::panels::{section, sign, weak};
use crate::shell::Commands;
use crate::style::colours;
use crate::tournaments::{BudgetKind, Setup, TournamentCommand, jobs};
use egui::{Align, Button, ComboBox, DragValue, Grid, Label, Layout, RichText, ScrollArea, TextEdit, Ui};
use meridian_session::opponents::Origin;
use meridian_tournament::OPENINGS;
use meridian_words::t;
use std::path::Path;

/// With less room than this there are two columns in place of three, points.
const WIDE: f32 = 1000.0;
/// Between a column and the next.
const GAP: f32 = 14.0;

pub fn show(setup: &mut Setup, ui: &mut Ui) {
    let wide = ui.available_width() >= WIDE;
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| match wide {
        true => ui.columns(3, |columns| {
            entrants(setup, &mut columns[0]);
            scenarios(setup, &mut columns[0]);
            parameters(setup, &mut columns[1]);
            games(setup, &mut columns[2]);
            meeting::show(setup, &mut columns[2]);
        }),
        false => ui.columns(2, |columns| {
            entrants(setup, &mut columns[0]);
            parameters(setup, &mut columns[0]);
            games(setup, &mut columns[1]);
            meeting::show(setup, &mut columns[1]);
            scenarios(setup, &mut columns[1]);
        }),
    });
}

fn entrants(setup: &mut Setup, ui: &mut Ui) {
    section(ui, t!("setup-entrants"));
    weak(ui, t!("setup-entrants-hint"));
    let mut selected = setup.selected;
    for (at, entrant) in setup.entrants.iter_mut().enumerate() {
        ui.horizontal(|ui| {
            ui.push_id(at, |ui| {
                let tick = sign::called(ui.checkbox(&mut entrant.on, ""), &entrant.known.title);
                in_sight(&tick);
                if tick.changed() {
                    selected = at;
                }
                let bundled = entrant.known.origin == Origin::Bundled;
                let ink = if entrant.on { colours::strong() } else { colours::weak() };
                let spec = entrant.spec();
                let name = match spec.split_once(':').filter(|_| spec != entrant.known.source) {
                    Some((_, parameters)) if bundled => format!("{} · {parameters}", entrant.known.title),
                    _ => entrant.known.title.clone(),
                };
                let label = ui.selectable_label(selected == at, RichText::new(name).color(ink));
                if label.on_hover_text(spec).clicked() {
                    selected = at;
                }
                match entrant.known.origin {
                    Origin::Bundled => {}
                    Origin::Named => drop(weak(ui, t!("setup-named"))),
                    Origin::Installed(_) => drop(weak(ui, t!("setup-installed"))),
                }
            });
        });
    }
    setup.selected = selected;
}

/// How the chosen one is to play.
fn parameters(setup: &mut Setup, ui: &mut Ui) {
    let Some(entrant) = setup.entrants.get_mut(setup.selected) else { return };
    section(ui, t!("setup-parameters", ai = entrant.known.title.to_uppercase()));
    match settings::has_any(&entrant.known) {
        true => settings::table(&entrant.known, &mut entrant.choice, ui),
        false => drop(weak(ui, t!("setup-no-parameters"))),
    }
    let again = entrant.again;
    ui.horizontal(|ui| {
        if ui.button(t!("setup-once-more")).on_hover_text(t!("setup-once-more-hint")).clicked() {
            setup.add_again();
        }
        if again && ui.button(t!("setup-take-out")).clicked() {
            setup.take_out();
        }
    });
}

/// What the keyboard has come to is scrolled to.
fn in_sight(widget: &egui::Response) {
    if widget.gained_focus() {
        widget.scroll_to_me(None);
    }
}

fn scenarios(setup: &mut Setup, ui: &mut Ui) {
    section(ui, t!("setup-scenarios"));
    let mut changed = false;
    for challenge in &mut setup.challenges {
        ui.horizontal(|ui| {
            let ink = if challenge.on { colours::strong() } else { colours::text() };
            let tick = ui.checkbox(&mut challenge.on, RichText::new(&challenge.title).color(ink));
            changed |= tick.changed();
            in_sight(&tick);
            tick.on_hover_text(&challenge.summary);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.add_space(GAP);
                ui.add(Label::new(RichText::new(challenge.length()).small().color(colours::weak())).truncate());
            });
        });
    }
    if changed {
        setup.follow_scenarios();
    }
}

fn games(setup: &mut Setup, ui: &mut Ui) {
    section(ui, t!("setup-games"));
    Grid::new("setup-games").num_columns(2).spacing([12.0, 8.0]).show(ui, |ui| {
        ui.label(t!("setup-name"));
        sign::called(ui.add(TextEdit::singleline(&mut setup.name).desired_width(180.0)), &t!("setup-name"));
        ui.end_row();
        ui.label(t!("setup-pairs"));
        let pairs = ui.add(DragValue::new(&mut setup.pairs).range(1..=100_000).speed(0.1));
        sign::called(pairs, &t!("setup-pairs")).on_hover_text(t!("setup-pairs-hint"));
        ui.end_row();
        ui.label(t!("setup-length"));
        let months = ui.add(DragValue::new(&mut setup.months).range(1..=240).speed(0.1));
        setup.months_said |= sign::called(months, &t!("setup-length")).on_hover_text(t!("setup-length-hint")).changed();
        ui.end_row();
        ui.label(t!("setup-openings"));
        openings(setup, ui);
        ui.end_row();
        ui.label(t!("setup-budget"));
        ui.horizontal(|ui| budget(setup, ui));
        ui.end_row();
        ui.label(t!("setup-seed"));
        ui.horizontal(|ui| {
            let seed = ui.add(DragValue::new(&mut setup.seed).range(0..=u64::from(u32::MAX)).speed(0.1));
            sign::called(seed, &t!("setup-seed"));
            if ui.button(t!("setup-roll")).clicked() {
                setup.roll();
            }
        });
        ui.end_row();
    });
    let hint = match setup.budget {
        BudgetKind::Usual => t!("setup-budget-usual-hint"),
        BudgetKind::Work => t!("setup-budget-work-hint"),
        BudgetKind::Time => t!("setup-budget-time-hint"),
    };
    ui.add(Label::new(RichText::new(hint).color(colours::weak())).wrap());
}

/// Nought is none: the scenario as it is.
fn openings(setup: &mut Setup, ui: &mut Ui) {
    let said = |count: f64, _| if count < 1.0 { t!("setup-no-openings") } else { format!("{count:.0}") };
    let field = DragValue::new(&mut setup.openings).range(0..=*OPENINGS.end()).speed(0.1).custom_formatter(said);
    sign::called(ui.add(field), &t!("setup-openings")).on_hover_text(t!("setup-openings-hint"));
}

fn budget(setup: &mut Setup, ui: &mut Ui) {
    let name = |kind: BudgetKind| match kind {
        BudgetKind::Usual => t!("setup-budget-usual"),
        BudgetKind::Work => t!("setup-budget-work"),
        BudgetKind::Time => t!("setup-budget-time"),
    };
    let shown = ComboBox::from_id_salt("budget").width(110.0).selected_text(name(setup.budget));
    let list = shown.show_ui(ui, |ui| {
        for kind in [BudgetKind::Usual, BudgetKind::Work, BudgetKind::Time] {
            ui.selectable_value(&mut setup.budget, kind, name(kind));
        }
    });
    sign::called(list.response, &t!("setup-budget"));
    match setup.budget {
        BudgetKind::Usual => {}
        BudgetKind::Work => {
            let work = ui.add(DragValue::new(&mut setup.work).range(1_000..=10_000_000_000_u64).speed(10_000.0));
            sign::called(work, &t!("setup-budget"));
        }
        BudgetKind::Time => {
            let seconds = ui.add(DragValue::new(&mut setup.seconds).range(0.1..=3600.0).speed(0.1));
            sign::called(seconds, &t!("setup-budget"));
        }
    }
}

/// The button that begins, with what it will play or what stands in the way.
pub fn start(setup: &mut Setup, folder: Option<&Path>, ui: &mut Ui, commands: &mut Commands) {
    let faults = setup.faults(folder);
    ui.horizontal(|ui| {
        ui.set_min_height(40.0);
        let label = RichText::new(t!("setup-start")).strong().size(16.0).color(match faults.is_empty() {
            true => colours::on_gold(),
            false => colours::weak(),
        });
        let fill = if faults.is_empty() { colours::gold() } else { colours::raised() };
        let button = Button::new(label).fill(fill).min_size(egui::vec2(120.0, 34.0));
        if ui.add_enabled(faults.is_empty(), button).clicked() {
            commands.push(TournamentCommand::Start);
        }
        ui.add_space(8.0);
        ui.vertical(|ui| {
            for fault in &faults {
                ui.add(Label::new(RichText::new(fault).color(colours::warn())).wrap());
            }
            if faults.is_empty() {
                let entrants = setup.entrants.iter().filter(|entrant| entrant.on).count();
                let scenarios = setup.challenges.iter().filter(|challenge| challenge.on).count();
                let (games, pairs, months) = (setup.games(), setup.pairs, setup.months);
                let rounds = setup.all_rounds();
                let text = t!(
                    "setup-will-play",
                    games = games,
                    rounds = rounds,
                    entrants = entrants,
                    scenarios = scenarios,
                    pairs = pairs,
                    months = months,
                    jobs = jobs()
                );
                ui.add(Label::new(RichText::new(text).color(colours::strong())).wrap());
                let folder = folder.map(|folder| folder.join(setup.name.trim()).display().to_string());
                ui.add(
                    Label::new(
                        RichText::new(t!("setup-into", folder = folder.unwrap_or_default()))
                            .small()
                            .color(colours::weak()),
                    )
                    .truncate(),
                );
            }
        });
    });
}
