//! Units of many hexes that are chosen together: by kind, each with a tick; and what the chosen units can be told beyond
//! the order of the moment.

use super::{head, weak};
use crate::game_screen::{GameCommand, GameScreen, Rest};
use crate::keys;
use crate::shell::Commands;
use crate::side_panels::SidePanel;
use crate::style::colours;
use egui::{Align, Button, Checkbox, Layout, RichText, Ui};
use meridian_engine::UnitId;
use meridian_presentation::words::short_place;
use meridian_session::Told;
use meridian_words::{capitalised, t};

pub fn show(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let chosen = &screen.selection.units;
    let close = Some((t!("inspector-close"), GameCommand::Select(None).into()));
    head::show(t!("group-title", count = chosen.len()), SidePanel::Hex, close, ui, commands, |_, _| {});
    let mut cells: Vec<_> = chosen.iter().filter_map(|&id| at.state.cell_of(id)).collect();
    cells.sort_unstable();
    cells.dedup();
    weak(ui, t!("group-hexes", count = cells.len()));
    ui.label(t!("group-hint"));
    told(screen, ui, commands);
    ui.add_space(6.0);
    for (class, (units, ticked)) in screen.group_by_kind() {
        ui.horizontal(|ui| {
            let mut on = ticked == units.len();
            let name = capitalised(&at.rules.class(class).display_name);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                weak(ui, t!("group-kind", chosen = ticked, count = units.len()));
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    // a part of them is neither ticked nor not
                    let tick = Checkbox::new(&mut on, RichText::new(name).color(colours::text()));
                    if ui.add(tick.indeterminate(ticked > 0 && ticked < units.len())).changed() {
                        let others = chosen.iter().copied().filter(|id| !units.contains(id));
                        let all: Vec<UnitId> =
                            others.chain(units.iter().copied().filter(|_| ticked < units.len())).collect();
                        commands.push(GameCommand::SelectUnits(all));
                    }
                });
            });
        });
    }
}

/// Sleep, hold, a far goal, or an end of all that, for the chosen own units in a step of movement.
pub fn told(screen: &GameScreen, ui: &mut Ui, commands: &mut Commands) {
    if !screen.is_moving_step() || screen.selection.units.is_empty() {
        return;
    }
    let at = screen.game().position();
    let own = |id: &UnitId| at.state.unit(*id).and_then(|unit| at.state.side_of(unit.owner)) == screen.human();
    if !screen.selection.units.iter().any(own) {
        return;
    }
    let any_told = screen.selection.units.iter().any(|&id| screen.session.standing.of(id).is_some());
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let mut button = |ui: &mut Ui, on: bool, text: String, hint: String, command: GameCommand| {
            let button = Button::new(RichText::new(text).small()).selected(on);
            if ui.add(button).on_hover_text(hint).clicked() {
                commands.push(command);
            }
        };
        let (sleep, hold) = (GameCommand::Rest(Rest::Sleep), GameCommand::Rest(Rest::Hold));
        let hint = keys::with(ui, t!("rest-sleep-hint"), "sleep");
        button(ui, false, t!("rest-sleep"), hint, sleep);
        let hint = keys::with(ui, t!("rest-hold-hint"), "hold");
        button(ui, false, t!("rest-hold"), hint, hold);
        let hint = t!("way-go-hint", key = keys::named(ui, "go-there"));
        button(ui, screen.sending, t!("way-go"), hint, GameCommand::ChooseDestination);
        if any_told {
            let hint = keys::with(ui, t!("rest-wake-hint"), "wake");
            button(ui, false, t!("rest-wake"), hint, GameCommand::Wake);
        }
    });
    if screen.sending {
        ui.label(RichText::new(t!("way-choose")).color(colours::gold()));
    }
}

/// What a unit was told, in a few words.
pub fn told_to(screen: &GameScreen, id: UnitId) -> Option<String> {
    let clock = screen.session.state().clock();
    match screen.session.standing.of(id)? {
        Told::Sleep { month, phase } => ((*month, *phase) == (clock.month, clock.phase)).then(|| t!("rest-sleeps")),
        Told::Hold { .. } => Some(t!("rest-holds")),
        Told::Go { .. } => {
            let way = screen.way_left(id)?;
            let place = short_place(screen.game().position(), *way.cells.last()?);
            Some(t!("way-goes", place = place, months = way.months()))
        }
    }
}
