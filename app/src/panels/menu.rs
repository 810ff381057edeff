//! The start menu over the globe.

use super::{section, weak};
use crate::desk::{Desk, Dialog, Screen, Wish};
use crate::save::Seated;
use crate::window::colours;
use egui::{Align2, Button, ComboBox, DragValue, Frame, Margin, RichText, Stroke, Ui, Window};
use meridian_engine::Side;

pub fn show(desk: &mut Desk, ui: &Ui, wishes: &mut Vec<Wish>) {
    let frame = Frame::new()
        .fill(colours::panel())
        .stroke(Stroke::new(1.0, colours::edge()))
        .corner_radius(8)
        .inner_margin(Margin::symmetric(28, 24));
    Window::new("menu")
        .title_bar(false)
        .resizable(false)
        .movable(false)
        .anchor(Align2::LEFT_CENTER, [48.0, 0.0])
        .frame(frame)
        .show(&ui.ctx().clone(), |ui| {
            ui.set_width(400.0);
            ui.label(RichText::new("MERIDIAN").size(40.0).strong().color(colours::strong()));
            weak(ui, "World War 2 on the whole globe, one month a turn");
            ui.add_space(14.0);
            new_game(desk, ui, wishes);
            ui.add_space(12.0);
            ui.horizontal(|ui| {
                for (text, wish) in [
                    ("Continue", Wish::Continue),
                    ("Load…", Wish::AskLoad),
                    ("AIs", Wish::Open(Dialog::Opponents)),
                    ("Display", Wish::Open(Dialog::Display)),
                    ("Help", Wish::Open(Dialog::Help)),
                    ("Quit", Wish::Quit),
                ] {
                    if ui.add(Button::new(text).min_size(egui::vec2(61.3, 28.0))).clicked() {
                        wishes.push(wish);
                    }
                }
            });
            if let Some(message) = &desk.message {
                ui.add_space(8.0);
                ui.label(RichText::new(message).color(colours::bad()));
            }
        });
}

/// AIs to choose from: as the game starts them, and as they are shown.
pub fn offered(desk: &Desk) -> Vec<(String, String)> {
    let off = &desk.settings.now.ais_off;
    let offered = desk.opponents.known().iter().filter(|known| known.fault.is_none() && !off.contains(&known.source));
    offered.map(|known| (known.source.clone(), known.title.clone())).collect()
}

fn new_game(desk: &mut Desk, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let names = offered(desk);
    let world = desk.world.clone();
    let Screen::Menu(menu) = &mut desk.screen else { return };
    section(ui, "NEW GAME");
    for choice in menu.scenarios.clone() {
        let chosen = menu.scenario == choice.id;
        if ui.radio(chosen, RichText::new(&choice.title).color(colours::strong())).clicked()
            && !chosen
            && let Err(failure) = menu.choose(&world, choice.id.clone())
        {
            desk.message = Some(failure.to_string());
            return;
        }
        if menu.scenario == choice.id {
            ui.indent(("summary", choice.id.as_str()), |ui| weak(ui, &choice.summary));
        }
    }
    ui.add_space(8.0);
    for side in Side::BOTH {
        ui.horizontal(|ui| {
            caption(side.name(), colours::side(side), ui);
            seat(&mut menu.seats[side.index()], side, &names, ui);
        });
    }
    ui.horizontal(|ui| {
        caption("Dice", colours::text(), ui);
        ui.add(DragValue::new(&mut menu.seed).range(0..=u64::from(u32::MAX)))
            .on_hover_text("Seed of the dice: the same seed and the same orders give the same war");
    });
    ui.add_space(8.0);
    let label = RichText::new("Start").strong().size(16.0).color(colours::on_gold());
    if ui.add_sized([400.0, 34.0], Button::new(label).fill(colours::gold())).clicked() {
        wishes.push(Wish::Start);
    }
}

/// A word before a field, as wide as the others.
pub fn caption(text: &str, ink: egui::Color32, ui: &mut Ui) {
    let left = ui.cursor().left();
    ui.label(RichText::new(text).color(ink));
    ui.add_space((left + 60.0 - ui.cursor().left()).max(0.0));
}

/// `names`: as the game starts them, and as they are shown.
pub fn seat(seat: &mut Seated, side: Side, names: &[(String, String)], ui: &mut Ui) {
    let text = |seat: &Seated| match seat {
        Seated::Human => "You".to_owned(),
        Seated::Ai(source) => {
            let title = names.iter().find(|(known, _)| known == source).map_or(source, |(_, title)| title);
            format!("AI: {title}")
        }
    };
    ComboBox::from_id_salt(("seat", side.name())).width(200.0).selected_text(text(seat)).show_ui(ui, |ui| {
        ui.selectable_value(seat, Seated::Human, "You");
        for (source, _) in names {
            let ai = Seated::Ai(source.clone());
            let label = text(&ai);
            ui.selectable_value(seat, ai, label);
        }
    });
}
