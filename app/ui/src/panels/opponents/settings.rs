//! How an AI is to play: its presets, and the parameters it declares.

use crate::panels::{section, sign};
use crate::style::colours;
use egui::{ComboBox, DragValue, Grid, Response, RichText, TextEdit, Ui};
use meridian_ai_api::abi;
use meridian_ai_host::{ParamInfo, ParamKind};
use meridian_session::opponents::{Choice, Known};
use meridian_words::t;

pub fn show(known: &Known, choice: &mut Choice, ui: &mut Ui) {
    if has_any(known) {
        section(ui, t!("ais-for-new-games"));
        table(known, choice, ui);
    }
}

/// What it declares for people.
pub fn shown(known: &Known) -> impl Iterator<Item = &ParamInfo> {
    let declared = known.info.iter().flat_map(|info| info.params.iter().flatten());
    declared.filter(|param| param.flags & abi::PARAM_HIDDEN == 0)
}

/// Is there anything to choose?
pub fn has_any(known: &Known) -> bool {
    !known.presets.is_empty() || shown(known).next().is_some()
}

/// A line a preset or parameter.
pub fn table(known: &Known, choice: &mut Choice, ui: &mut Ui) {
    Grid::new("settings").num_columns(3).spacing([14.0, 5.0]).show(ui, |ui| {
        if !known.presets.is_empty() {
            ui.label(t!("ais-preset"));
            let text = choice.preset.clone().unwrap_or_else(|| t!("ais-preset-none"));
            let list = ComboBox::from_id_salt("preset").selected_text(text).show_ui(ui, |ui| {
                ui.selectable_value(&mut choice.preset, None, t!("ais-preset-none"));
                for preset in &known.presets {
                    ui.selectable_value(&mut choice.preset, Some(preset.clone()), preset);
                }
            });
            sign::called(list.response, &t!("ais-preset"));
            ui.end_row();
        }
        for param in shown(known) {
            row(param, choice, ui);
        }
    });
}

fn row(param: &ParamInfo, choice: &mut Choice, ui: &mut Ui) {
    let mut value = choice.values.get(&param.key).unwrap_or(&param.default_value).clone();
    let changed = value != param.default_value;
    let ink = if changed { colours::gold() } else { colours::text() };
    let name = if param.name.is_empty() { &param.key } else { &param.name };
    ui.label(RichText::new(name).color(ink)).on_hover_text(&param.description);
    edit(param, name, &mut value, ui);
    if let Err(why) = param.check(&value) {
        ui.label(RichText::new(why).color(colours::bad()).small());
    } else if ui.add_visible(changed, egui::Button::new(t!("panel-reset")).small()).clicked() {
        value.clone_from(&param.default_value);
    }
    ui.end_row();
    if value == param.default_value {
        choice.values.remove(&param.key);
    } else {
        choice.values.insert(param.key.clone(), value);
    }
}

/// A field for a value. A number may be typed that is none of those there are: whoever shows the field says so.
pub fn edit(param: &ParamInfo, name: &str, value: &mut String, ui: &mut Ui) {
    match &param.kind {
        ParamKind::Check => {
            let mut on = value == "true";
            if sign::called(ui.checkbox(&mut on, ""), name).changed() {
                *value = on.to_string();
            }
        }
        ParamKind::Spin { min, max } => {
            let mut number: i64 = value.parse().unwrap_or(*min);
            let field = sign::called(ui.add(DragValue::new(&mut number).speed(param.step.max(1.0) / 8.0)), name);
            if field.changed() {
                *value = within(&field, number, *min, *max).to_string();
            }
        }
        ParamKind::Real { min, max } => {
            let mut number: f64 = value.parse().unwrap_or(*min);
            let speed = if param.step > 0.0 { param.step / 8.0 } else { ((max - min) / 500.0).min(1.0) };
            let field = sign::called(ui.add(DragValue::new(&mut number).speed(speed)), name);
            if field.changed() {
                *value = within(&field, number, *min, *max).to_string();
            }
        }
        ParamKind::Combo { choices } => {
            let list = ComboBox::from_id_salt(&param.key).selected_text(value.as_str()).show_ui(ui, |ui| {
                for choice in choices {
                    ui.selectable_value(value, choice.clone(), choice);
                }
            });
            sign::called(list.response, name);
        }
        ParamKind::Text { .. } => {
            sign::called(ui.add(TextEdit::singleline(value).desired_width(160.0)), name);
        }
    }
}

/// Who drags stays between the two.
pub fn within<T: PartialOrd>(field: &Response, number: T, least: T, most: T) -> T {
    match number {
        number if !field.dragged() => number,
        number if number < least => least,
        number if number > most => most,
        number => number,
    }
}
