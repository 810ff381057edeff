//! Arrivals: what can be placed this month, by country; the chosen item is placed by clicks on the map.

use super::class_facts;
use super::rows::swatch;
use super::{sign, weak};
use crate::game_screen::{GameCommand, GameScreen, Placing, Policy};
use crate::shell::Commands;
use crate::style::colours;
use egui::{Align, Button, DragValue, Key, Layout, RichText, ScrollArea, TextEdit, Ui};
use meridian_engine::CountryId;
use meridian_engine::ruleset::Domain;
use meridian_engine::state::Item;
use meridian_presentation::words::arriving_name;
use meridian_words::t;

pub fn show(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    placing(screen, ui, commands);
    if screen.now.arriving.is_empty() {
        weak(ui, t!("deploy-all-placed"));
        return;
    }
    let field = TextEdit::singleline(&mut screen.filter).hint_text(t!("place-find")).desired_width(f32::INFINITY);
    if ui.add(field).lost_focus() && ui.input(|input| input.key_pressed(Key::Escape)) {
        screen.filter.clear();
    }
    let screen = &*screen;
    let at = screen.game().position();
    let shown = screen.arrivals_shown();
    policies(&shown, ui, commands);
    if shown.is_empty() {
        weak(ui, t!("place-nobody-called", name = screen.filter.trim()));
    }
    ScrollArea::vertical().auto_shrink([false, false]).show(ui, |ui| {
        let mut country: Option<CountryId> = None;
        for (owner, item, left) in shown {
            if country != Some(owner) {
                country = Some(owner);
                ui.add_space(6.0);
                ui.horizontal(|ui| {
                    swatch(screen, owner, ui);
                    ui.label(RichText::new(at.country_name(owner)).strong().color(colours::strong()));
                });
            }
            let chosen = screen.placing.as_ref().is_some_and(|p| (p.country, p.item) == (owner, item));
            let points = at.rules.class(item.class).pool_strength() > 0 && item.strength == 1;
            let clicked = ui.horizontal(|ui| {
                let leftwards = Layout::right_to_left(Align::Center);
                let row = ui.with_layout(leftwards, |ui| {
                    weak(ui, if points { t!("deploy-points", points = left) } else { left.to_string() });
                    ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                        let ink = if chosen { colours::strong() } else { colours::text() };
                        let name = arriving_name(at, owner, &item);
                        let button = Button::new(RichText::new(&name).color(ink));
                        let button = ui.add(button.selected(chosen).frame_when_inactive(false).truncate());
                        button.on_hover_text(name).clicked()
                    })
                });
                row.inner.inner
            });
            if clicked.inner {
                let count = screen.usual_count(item, left);
                commands.push(GameCommand::Place((!chosen).then_some(Placing { country: owner, item, count })));
            }
        }
    });
}

/// All of the list placed at once, by what it is for.
fn policies(shown: &[(CountryId, Item, u16)], ui: &mut Ui, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        weak(ui, t!("place-all"));
        for policy in Policy::ALL {
            let button = ui.add_enabled(!shown.is_empty(), Button::new(policy.name()).small());
            if button.on_hover_text(policy.hint()).clicked() {
                let which = shown.iter().map(|(country, item, _)| (*country, *item)).collect();
                commands.push(GameCommand::PlaceBy(policy, which));
            }
        }
    });
}

/// The item in hand.
fn placing(screen: &mut GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let Some(mut placing) = screen.placing.clone() else {
        card(ui, |ui| drop(weak(ui, t!("deploy-choose"))));
        return;
    };
    let at = screen.game().position();
    let class = at.rules.class(placing.item.class);
    let left = screen
        .now
        .arriving
        .iter()
        .find(|(country, item, _)| (*country, *item) == (placing.country, placing.item))
        .map_or(0, |(_, _, left)| *left);
    let name = arriving_name(at, placing.country, &placing.item);
    let most = screen.usual_count(placing.item, left).max(1);
    let land = class.domain() == Domain::Land;
    let cells = screen.place_cells.len();
    let (mut stop, mut all_here) = (false, screen.all_here);
    card(ui, |ui| {
        ui.horizontal(|ui| {
            ui.add(
                egui::Label::new(RichText::new(t!("deploy-placing", item = name)).color(colours::gold())).truncate(),
            );
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                stop = ui.small_button(t!("deploy-stop")).on_hover_text("Esc").clicked();
            });
        });
        let facts = RichText::new(class_facts::line(at, class)).small().color(colours::weak());
        class_facts::about_item(ui.add(egui::Label::new(facts).truncate()), screen, &placing.item);
        if land && most > 1 {
            ui.horizontal(|ui| {
                ui.label(t!("deploy-strength"));
                let field = DragValue::new(&mut placing.count).range(1..=most).suffix(t!("deploy-suffix"));
                sign::called(ui.add(field), &t!("deploy-strength"));
            });
        }
        if cells == 0 {
            ui.label(RichText::new(t!("deploy-no-hex")).color(colours::warn()));
        } else {
            weak(ui, t!("deploy-click", hexes = cells, left = left));
        }
        ui.checkbox(&mut all_here, t!("place-here-all")).on_hover_text(t!("place-here-all-hint"));
    });
    screen.all_here = all_here;
    if stop {
        commands.push(GameCommand::Place(None));
    } else if Some(&placing) != screen.placing.as_ref() {
        screen.placing = Some(placing);
    }
}

/// As high for everything, and with nothing in hand, so that the list below stays where it is.
fn card(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    const HEIGHT: f32 = 118.0;
    egui::Frame::new().fill(colours::raised()).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.set_min_height(HEIGHT);
        content(ui);
    });
    ui.add_space(4.0);
}
