//! Parts of rows that several panels have: who it is, of which country, where it is, and what can be ordered.

use super::about::{Topic, about};
use crate::game_screen::{GameCommand, GameScreen};
use crate::shell::{Commands, MapCommand};
use egui::{Button, Color32, Frame, Label, Margin, RichText, Sense, Ui};
use meridian_engine::{CellId, Order, OrderKind, Side, UnitId};
use meridian_presentation::picture::colour;
use meridian_presentation::words::{number_name, short_place};
use meridian_words::{capitalised, spoken};

/// Which unit a row is about: name, number and hex. The hex lights up under the pointer, a click flies there.
pub fn which(screen: &GameScreen, id: UnitId, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(cell) = at.state.cell_of(id) else { return };
    let text = format!("{} · {}", number_name(at, id), short_place(at, cell));
    let label = ui.add(Label::new(&text).truncate().sense(Sense::CLICK));
    lights(&label, cell, commands);
    if about(label, screen, Topic::Unit(id)).clicked() {
        commands.push(GameCommand::FlyTo(cell));
    }
}

/// Flies to a place and chooses it.
pub fn go_to(cell: CellId, commands: &mut Commands) {
    commands.push(GameCommand::FlyTo(cell));
    commands.push(GameCommand::Select(Some(cell)));
}

/// A row under the pointer shows its place on the map.
pub fn lights(row: &egui::Response, cell: CellId, commands: &mut Commands) {
    lights_up(row.hovered(), cell, commands);
}

/// The same for a row that is meant, be it by the keyboard.
pub fn lights_up(is_meant: bool, cell: CellId, commands: &mut Commands) {
    if is_meant {
        commands.push(MapCommand::Light(cell));
    }
}

/// The colour and code of a country, as on its counters.
pub fn swatch(screen: &GameScreen, country: meridian_engine::CountryId, ui: &mut Ui) {
    let rules = screen.game().rules();
    let [r, g, b, _] = colour(rules, country).0;
    let fill = Color32::from_rgb(r, g, b);
    let dark = 0.299 * f32::from(r) + 0.587 * f32::from(g) + 0.114 * f32::from(b) < 140.0;
    let ink = if dark { Color32::WHITE } else { Color32::BLACK };
    let code = Frame::new().fill(fill).corner_radius(2).inner_margin(Margin::symmetric(4, 0)).show(ui, |ui| {
        ui.label(RichText::new(&rules.country(country).code).small().strong().color(ink));
    });
    about(code.response, screen, Topic::Country(country));
}

/// A button for an order; refused ones are grey and say why.
pub fn order_button(
    screen: &GameScreen,
    side: Side,
    text: &str,
    kind: OrderKind,
    ui: &mut Ui,
    commands: &mut Commands,
) {
    let game = screen.game();
    let refusal = game.check(&Order { side, kind: kind.clone() }).err();
    let button = ui.add_enabled(refusal.is_none(), Button::new(RichText::new(text).small()));
    let clicked = button.clicked();
    if let Some(error) = refusal {
        let why = spoken().refusal(game.position(), &error);
        button.on_disabled_hover_text(capitalised(&why));
    }
    if clicked {
        commands.push(GameCommand::Order(kind));
    }
}
