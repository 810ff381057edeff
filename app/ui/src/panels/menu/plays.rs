//! The box for the AI at a seat of the new game: its parameters, each with what it means and what it may be, and how long it may
//! think.

use crate::panels::opponents::settings::{self, within};
use crate::panels::{levels, section, sign, weak};
use crate::shell::{Commands, Plays, ProgramCommand, Screen, Shell};
use crate::style::colours;
use egui::{Button, ComboBox, DragValue, Label, RichText, ScrollArea, Ui};
use meridian_ai_host::{ParamInfo, ParamKind};
use meridian_engine::Side;
use meridian_session::Thinking;
use meridian_session::opponents::{Choice, Known};
use meridian_words::{spoken, t};

/// Of the box, points, where the window has room for it.
const WIDTH: f32 = 520.0;
/// Of the window above and below what is scrolled.
const OTHERS: f32 = 150.0;
/// What the time begins with where it is said at all, seconds.
const FIRST: u16 = 10;

pub fn show(shell: &mut Shell, side: Side, ui: &mut Ui, commands: &mut Commands) {
    let window = ui.ctx().content_rect();
    ui.set_width((window.width() - 60.0).min(WIDTH));
    let usual = shell.ais.usual_time().as_secs();
    let opponents = &shell.opponents;
    let Screen::Menu(menu) = &mut shell.screen else { return };
    let Some(source) = menu.ai_at(side).cloned() else { return };
    let (source, plays) = (source.as_str(), &mut menu.plays[side.index()]);
    let Some(known) = opponents.known().iter().find(|known| known.source == source) else { return };
    let before = plays.choice(source, opponents);
    let mut choice = before.clone();
    let height = (window.height() - OTHERS).clamp(120.0, 460.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        who(known, side, plays, ui);
        section(ui, t!("seat-time"));
        time(plays, usual, ui);
        ui.add_space(8.0);
        section(ui, t!("seat-params"));
        params(known, &mut choice, ui);
    });
    if choice != before {
        plays.choose(source, choice, opponents);
    }
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        let as_listed = ui.add_enabled(plays.is_set(source), Button::new(t!("seat-as-listed")));
        if as_listed.on_hover_text(t!("seat-as-listed-hint")).clicked() {
            plays.as_listed(source);
        }
    });
}

fn who(known: &Known, side: Side, plays: &Plays, ui: &mut Ui) {
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(spoken().side(side)).color(colours::side(side)));
        ui.label(RichText::new(&known.title).strong().color(colours::strong()));
        // what was measured holds for one that plays as it comes
        let measured = known.measured.filter(|_| !plays.is_set(&known.source));
        weak(ui, levels::line(measured)).on_hover_text(levels::how(measured));
    });
    if let Some(info) = &known.info {
        weak(ui, info.description.clone());
    }
}

fn params(known: &Known, choice: &mut Choice, ui: &mut Ui) {
    if !settings::has_any(known) {
        weak(ui, t!("seat-no-params"));
        return;
    }
    if !known.presets.is_empty() {
        ui.horizontal_wrapped(|ui| {
            ui.label(t!("ais-preset"));
            let text = choice.preset.clone().unwrap_or_else(|| t!("ais-preset-none"));
            let list = ComboBox::from_id_salt("seat-preset").selected_text(text).show_ui(ui, |ui| {
                ui.selectable_value(&mut choice.preset, None, t!("ais-preset-none"));
                for preset in &known.presets {
                    ui.selectable_value(&mut choice.preset, Some(preset.clone()), preset);
                }
            });
            sign::called(list.response, &t!("ais-preset"));
        });
    }
    for param in settings::shown(known) {
        row(param, choice, ui);
    }
}

/// Name, field, what there is to choose from; below it what it means, or why the value is none.
fn row(param: &ParamInfo, choice: &mut Choice, ui: &mut Ui) {
    let mut value = choice.values.get(&param.key).unwrap_or(&param.default_value).clone();
    let changed = value != param.default_value;
    let name = if param.name.is_empty() { &param.key } else { &param.name };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(name).color(if changed { colours::gold() } else { colours::strong() }));
        settings::edit(param, name, &mut value, ui);
        if let Some(range) = range(param) {
            weak(ui, range);
        }
        if changed && ui.add(Button::new(t!("panel-reset")).small()).clicked() {
            value.clone_from(&param.default_value);
        }
    });
    let below = |text: String, ink| Label::new(RichText::new(text).small().color(ink)).wrap();
    if let Err(why) = param.check(&value) {
        ui.add(below(why, colours::bad()));
    } else if !param.description.is_empty() {
        ui.add(below(param.description.clone(), colours::weak()));
    }
    ui.add_space(4.0);
    if value == param.default_value {
        choice.values.remove(&param.key);
    } else {
        choice.values.insert(param.key.clone(), value);
    }
}

/// What a field does not show itself.
fn range(param: &ParamInfo) -> Option<String> {
    let between = |least: String, most: String| t!("seat-range", least = least, most = most);
    match &param.kind {
        ParamKind::Spin { min, max } => Some(between(min.to_string(), max.to_string())),
        ParamKind::Real { min, max } => Some(between(min.to_string(), max.to_string())),
        ParamKind::Text { max } => Some(t!("seat-bytes", most = *max)),
        ParamKind::Check | ParamKind::Combo { .. } => None,
    }
}

fn time(plays: &mut Plays, usual: u64, ui: &mut Ui) {
    let (least, most) = Thinking::LEAST_AND_MOST;
    ui.horizontal_wrapped(|ui| {
        let mut as_usual = plays.seconds.is_none();
        if ui.checkbox(&mut as_usual, t!("seat-time-usual", seconds = usual)).changed() {
            plays.seconds = if as_usual { None } else { Some(FIRST) };
        }
        if let Some(seconds) = &mut plays.seconds {
            let mut number = *seconds;
            let field = DragValue::new(&mut number).speed(1.0).suffix(format!(" {}", t!("seat-time-unit")));
            let field = sign::called(ui.add(field), &t!("seat-time"));
            *seconds = within(&field, number, least, most);
            weak(ui, t!("seat-range", least = least.to_string(), most = most.to_string()));
        }
    });
    match plays.wrong_time() {
        Some(why) => drop(ui.add(Label::new(RichText::new(why).small().color(colours::bad())).wrap())),
        None => {
            ui.add(Label::new(RichText::new(t!("seat-time-what")).small().color(colours::weak())).wrap());
        }
    }
}
