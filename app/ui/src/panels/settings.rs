//! The box of settings: each with a name, what it is set to and a sentence of help, all of them searched in one field.
//! Everything applies at once; what differs from the default is marked and can be reset.

mod rows;

use super::weak;
use crate::keys::{self, Rebinding};
use crate::settings::{
    Alert, Animation, Between, FrameCap, Ground, Mouse, MoveMap, PanelLook, Settings, SideColours, ThemeName, Tint,
};
use crate::shell::{Commands, Dialog, ProgramCommand};
use egui::{Button, ComboBox, ScrollArea, TextEdit, Ui};
use meridian_sound::Trouble;
use meridian_words::t;
use rows::Rows;

/// Of the box, points, where the window has room for it.
const WIDTH: f32 = 600.0;
/// Of the window above and below what is scrolled.
const OTHERS: f32 = 190.0;

/// What the rows say besides the settings.
pub struct Around<'a> {
    /// Languages that can be chosen.
    pub languages: &'a [String],
    /// Why no cue is heard.
    pub silent: Option<Trouble>,
}

pub fn show(now: &mut Settings, search: &mut String, around: &Around, ui: &mut Ui, commands: &mut Commands) {
    let window = ui.ctx().content_rect();
    ui.set_width((window.width() - 60.0).min(WIDTH));
    ui.spacing_mut().scroll = egui::style::ScrollStyle::solid();
    ui.add(TextEdit::singleline(search).desired_width(f32::INFINITY).hint_text(t!("display-search")));
    let height = (window.height() - OTHERS).max(100.0);
    ScrollArea::vertical().max_height(height).min_scrolled_height(height).auto_shrink([false, true]).show(ui, |ui| {
        let mut rows = Rows::new(search, ui);
        looks(now, &mut rows);
        motion(now, &mut rows);
        mouse(now, &mut rows);
        alerts(now, &mut rows);
        sound(now, around.silent.as_ref(), &mut rows);
        game(now, around.languages, &mut rows);
        if rows.is_empty() {
            weak(ui, t!("display-nothing"));
        }
    });
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        if ui.button(t!("panel-close")).clicked() {
            commands.push(ProgramCommand::Close);
        }
        let reset = now.reset();
        let button = ui.add_enabled(*now != reset, Button::new(t!("display-reset-all")));
        if button.on_hover_text(t!("display-reset-hint")).clicked() {
            *now = reset;
        }
        if ui.button(t!("keys-change")).clicked() {
            commands.push(ProgramCommand::Open(Dialog::Keys(Rebinding::default())));
        }
        weak(ui, t!("display-dot"));
    });
}

fn looks(now: &mut Settings, rows: &mut Rows) {
    let start = Settings::default();
    rows.page(t!("display-look"));
    let all: Vec<ThemeName> = ThemeName::all().collect();
    rows.choice((t!("display-map"), t!("display-map-what")), &mut now.theme, start.theme, &all, ThemeName::title);
    let text = (t!("display-land"), t!("display-land-what"));
    rows.choice(text, &mut now.tint, start.tint, &Tint::ALL, Tint::title);
    let text = (t!("display-sides"), t!("display-sides-what"));
    rows.choice(text, &mut now.sides, start.sides, &SideColours::ALL, SideColours::title);
    let text = (t!("display-panels"), t!("display-panels-what"));
    rows.choice(text, &mut now.panels, start.panels, &PanelLook::ALL, PanelLook::title);
    let name = keys::with(rows.ctx(), t!("display-full-screen"), "full-screen");
    rows.switch((name, t!("display-full-screen-what")), &mut now.full_screen, start.full_screen);
    rows.number((t!("display-panel-size"), t!("display-panel-size-what")), &mut now.ui_scale, percent);
    rows.number((t!("display-names"), t!("display-names-what")), &mut now.label_scale, percent);
    rows.number((t!("display-counters"), t!("display-counters-what")), &mut now.counter_scale, percent);
}

fn motion(now: &mut Settings, rows: &mut Rows) {
    let start = Settings::default();
    rows.page(t!("display-motion"));
    let text = (t!("display-events"), t!("display-events-what"));
    rows.choice(text, &mut now.animation, start.animation, &Animation::ALL, Animation::title);
    rows.switch((t!("display-inertia"), t!("display-inertia-what")), &mut now.inertia, start.inertia);
    let text = (t!("display-less-motion"), t!("display-less-motion-what"));
    rows.switch(text, &mut now.reduce_motion, start.reduce_motion);
    let text = (t!("display-frame-cap"), t!("display-frame-cap-what"));
    rows.choice(text, &mut now.frame_cap, start.frame_cap, &FrameCap::ALL, FrameCap::title);
    let text = (t!("display-ground"), t!("display-ground-what"));
    rows.choice(text, &mut now.ground, start.ground, &Ground::ALL, Ground::title);
}

fn mouse(now: &mut Settings, rows: &mut Rows) {
    let start = Settings::default();
    rows.page(t!("display-mouse"));
    let text = (t!("display-buttons"), t!("display-buttons-what"));
    rows.choice(text, &mut now.mouse, start.mouse, &Mouse::ALL, Mouse::title);
    let text = (t!("display-move-map"), t!("display-move-map-what"));
    rows.choice(text, &mut now.move_map, start.move_map, &MoveMap::ALL, MoveMap::title);
}

fn alerts(now: &mut Settings, rows: &mut Rows) {
    let mut start = Settings::default();
    rows.page(t!("display-alerts"));
    rows.switch((t!("display-dispatch"), t!("display-dispatch-what")), &mut now.dispatch, start.dispatch);
    for ((name, level), (_, usual)) in now.alerts.rows().into_iter().zip(start.alerts.rows()) {
        rows.choice((name, t!("display-alert-what")), level, *usual, &Alert::ALL, Alert::title);
    }
}

fn sound(now: &mut Settings, silent: Option<&Trouble>, rows: &mut Rows) {
    let start = Settings::default();
    rows.page(t!("display-sound"));
    rows.switch((t!("display-cues"), t!("display-cues-what")), &mut now.sound, start.sound);
    if let Some(trouble) = silent.filter(|_| now.sound) {
        rows.warn(&match trouble {
            Trouble::NoLibrary(name) => t!("display-cues-no-library", name = name.as_str()),
            Trouble::NoDevice => t!("display-cues-no-device"),
            Trouble::Refused(why) => t!("display-cues-refused", why = why.as_str()),
            Trouble::NotHere => t!("display-cues-not-here"),
        });
    }
    rows.number((t!("display-volume"), t!("display-volume-what")), &mut now.volume, percent);
}

fn game(now: &mut Settings, languages: &[String], rows: &mut Rows) {
    rows.page(t!("display-game"));
    let text = (t!("display-autosaves"), t!("display-autosaves-what"));
    rows.number(text, &mut now.autosaves, |number| number.to_string());
    let start = Settings::default();
    let text = (t!("display-windows"), t!("display-windows-what"));
    rows.switch(text, &mut now.windows_return, start.windows_return);
    let text = (t!("display-language"), t!("display-language-what"));
    rows.row(text, &mut now.language, &None, |ui, name, language| {
        let title = |code: &str| if code == "en" { t!("display-language-first") } else { code.to_owned() };
        let code = language.clone().unwrap_or_else(|| "en".to_owned());
        let list = ComboBox::from_id_salt("language").selected_text(title(&code)).show_ui(ui, |ui| {
            for offered in languages {
                if ui.selectable_label(*offered == code, title(offered)).clicked() {
                    *language = Some(offered.clone()).filter(|offered| offered != "en");
                }
            }
        });
        list.response.labelled_by(name);
    });
}

fn percent(number: u16) -> String {
    t!("display-percent", number = number.to_string())
}
