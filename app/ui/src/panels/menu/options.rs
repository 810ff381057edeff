//! What is agreed for the new game besides its rules: the box, and the line of the menu that says what was chosen.

use crate::panels::{section, weak};
use crate::shell::{Commands, Menu, ProgramCommand, Screen, Shell};
use crate::style::colours;
use egui::{Checkbox, Label, RichText, ScrollArea, Ui};
use meridian_engine::Luck;
use meridian_session::{GameOptions, Iron};
use meridian_words::{capitalised, spoken, t};

/// Of the box, points, where the window has room for it.
const WIDTH: f32 = 480.0;
/// Of the window above and below what is scrolled.
const OTHERS: f32 = 150.0;

pub fn show(shell: &mut Shell, ui: &mut Ui, commands: &mut Commands) {
    ui.set_width((ui.ctx().content_rect().width() - 60.0).min(WIDTH));
    let Screen::Menu(menu) = &mut shell.screen else { return };
    let height = (ui.ctx().content_rect().height() - OTHERS).max(120.0);
    ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
        section(ui, t!("options-iron-title"));
        let mut iron = menu.options.is_iron();
        if ui.checkbox(&mut iron, t!("options-iron")).changed() {
            menu.options.iron = if iron { Iron::On } else { Iron::Off };
            // the one excludes the other
            menu.study &= !iron;
        }
        help(ui, t!("options-iron-what"));
        section(ui, t!("options-information"));
        choice(ui, &mut menu.options.hides_odds, [t!("options-odds-shown"), t!("options-odds-hidden")]);
        help(ui, t!("options-odds-what"));
        choice(ui, &mut menu.options.hides_reasons, [t!("options-reasons-shown"), t!("options-reasons-hidden")]);
        help(ui, t!("options-reasons-what"));
        section(ui, t!("options-luck"));
        luck(menu, ui);
    });
    weak(ui, t!("options-kept"));
    ui.add_space(8.0);
    if ui.button(t!("panel-close")).clicked() {
        commands.push(ProgramCommand::Close);
    }
}

/// How much the dice decide; not where combats go by a table.
fn luck(menu: &mut Menu, ui: &mut Ui) {
    let mut low = menu.terms().luck.is_low();
    ui.add_enabled_ui(!menu.facts.by_table, |ui| choice(ui, &mut low, [t!("options-luck-ordinary"), t!("luck-mark")]));
    if menu.facts.by_table {
        return help(ui, t!("options-luck-not-here"));
    }
    menu.chosen_terms.luck = if low { Luck::Low } else { Luck::Ordinary };
    help(ui, t!("options-luck-what"));
}

/// The first where the switch is off.
fn choice(ui: &mut Ui, switch: &mut bool, texts: [String; 2]) {
    ui.horizontal_wrapped(|ui| {
        for (value, text) in [false, true].into_iter().zip(texts) {
            ui.radio_value(switch, value, text);
        }
    });
}

fn help(ui: &mut Ui, text: String) {
    ui.add(Label::new(RichText::new(text).small().color(colours::weak())).wrap());
    ui.add_space(6.0);
}

/// `Iron mode, odds hidden`; none where all is as usual.
pub fn told(options: &GameOptions) -> Option<String> {
    let told = [
        (options.iron == Iron::On, "options-told-iron"),
        (options.iron == Iron::GivenUp, "options-told-given-up"),
        (options.hides_odds, "options-told-odds"),
        (options.hides_reasons, "options-told-reasons"),
    ];
    let told: Vec<String> = told.into_iter().filter(|(is, _)| *is).map(|(_, what)| spoken().say(what)).collect();
    if told.is_empty() { None } else { Some(capitalised(&spoken().row(&told))) }
}

/// The tick for a game that is studied.
pub fn study(menu: &mut Menu, two: bool, ui: &mut Ui) {
    let possible = !two && !menu.options.is_iron();
    let study = ui.add_enabled(possible, Checkbox::new(&mut menu.study, t!("study-new")));
    let why_not = if two { t!("study-not-for-two") } else { t!("options-no-study") };
    study.on_hover_text(t!("study-new-hint")).on_disabled_hover_text(why_not);
}
