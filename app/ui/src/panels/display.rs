//! The display settings: everything applies at once; what differs from the default is marked and can be reset.

use super::{alerts, section, weak};
use crate::keys::Rebinding;
use crate::settings::{Animation, PanelLook, Percent, Settings, SettingsFile, ThemeName, Tint};
use crate::shell::{Commands, Dialog, ProgramCommand};
use crate::style::colours;
use egui::{Grid, RichText, Slider, Ui};
use meridian_words::t;

pub fn show(file: &mut SettingsFile, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width(470.0);
    let (now, start) = (&mut file.now, Settings::default());
    section(ui, t!("display-look"));
    Grid::new("look").num_columns(3).spacing([14.0, 7.0]).min_col_width(120.0).show(ui, |ui| {
        row(ui, t!("display-map"), &mut now.theme, start.theme, |ui, theme| {
            ui.horizontal(|ui| {
                for name in ThemeName::all() {
                    ui.selectable_value(theme, name, name.title());
                }
            });
        });
        row(ui, t!("display-land"), &mut now.tint, start.tint, |ui, tint| {
            ui.horizontal(|ui| {
                for choice in Tint::ALL {
                    ui.selectable_value(tint, choice, choice.title());
                }
            });
        });
        row(ui, t!("display-panels"), &mut now.panels, start.panels, |ui, panels| {
            ui.horizontal(|ui| {
                for look in PanelLook::ALL {
                    ui.selectable_value(panels, look, look.title());
                }
            });
        });
        row(ui, t!("display-full-screen"), &mut now.full_screen, start.full_screen, |ui, on| {
            ui.checkbox(on, t!("display-full-screen-what"));
        });
        row(ui, t!("display-panel-size"), &mut now.ui_scale, start.ui_scale, percent);
        row(ui, t!("display-names"), &mut now.label_scale, start.label_scale, percent);
        row(ui, t!("display-counters"), &mut now.counter_scale, start.counter_scale, percent);
    });
    section(ui, t!("display-motion"));
    Grid::new("motion").num_columns(3).spacing([14.0, 7.0]).min_col_width(120.0).show(ui, |ui| {
        row(ui, t!("display-events"), &mut now.animation, start.animation, |ui, animation| {
            ui.horizontal(|ui| {
                for speed in Animation::ALL {
                    ui.selectable_value(animation, speed, speed.title());
                }
            });
        });
        row(ui, t!("display-inertia"), &mut now.inertia, start.inertia, |ui, on| {
            ui.checkbox(on, t!("display-inertia-what"));
        });
        row(ui, t!("display-less-motion"), &mut now.reduce_motion, start.reduce_motion, |ui, on| {
            ui.checkbox(on, t!("display-less-motion-what"));
        });
    });
    egui::CollapsingHeader::new(t!("display-alerts")).show(ui, |ui| alerts::set(now, ui));
    ui.add_space(10.0);
    ui.horizontal(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        let reset = now.looks_reset();
        if ui.add_enabled(*now != reset, egui::Button::new(t!("display-reset-all"))).clicked() {
            *now = reset;
        }
        if ui.button(t!("keys-change")).clicked() {
            commands.push(ProgramCommand::Open(Dialog::Keys(Rebinding::default())));
        }
        weak(ui, t!("display-dot"));
    });
}

/// A name, the control, and a way back where the value is not the default.
fn row<T: PartialEq + Copy>(ui: &mut Ui, name: String, value: &mut T, start: T, control: impl FnOnce(&mut Ui, &mut T)) {
    let changed = *value != start;
    let (text, ink) = if changed { (format!("• {name}"), colours::gold()) } else { (name, colours::text()) };
    ui.label(RichText::new(text).color(ink));
    control(ui, value);
    // The place stays, so that nothing moves when a value is changed.
    if ui.add_visible(changed, egui::Button::new(t!("panel-reset")).small()).clicked() {
        *value = start;
    }
    ui.end_row();
}

fn percent<const LOW: u16, const HIGH: u16>(ui: &mut Ui, value: &mut Percent<LOW, HIGH>) {
    let mut number = value.get();
    ui.add(Slider::new(&mut number, LOW..=HIGH).step_by(5.0).suffix(" %"));
    *value = Percent::new(number);
}
