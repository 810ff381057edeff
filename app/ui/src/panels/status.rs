//! The line at the bottom: the hex under the cursor and what a click there would do.

use super::about::{Term, Topic, about};
use super::weak;
use crate::game_screen::{Aim, GameScreen};
use crate::keys;
use crate::style::colours;
use egui::{Align, Layout, RichText, Ui};
use meridian_engine::CellId;
use meridian_presentation::words::{cell_title, terrain};
use meridian_words::{Named, spoken, t};

pub fn show(screen: &GameScreen, ui: &mut Ui) {
    ui.horizontal(|ui| {
        let Some(cell) = screen.hover else {
            ui.add(
                egui::Label::new(
                    RichText::new(t!("status-hint", key = keys::named(ui, "help"))).color(colours::weak()),
                )
                .truncate(),
            );
            return;
        };
        // What a click would do comes first: what the hex is takes the room that is left.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let there = ui.label(RichText::new(click_there(screen, cell)).color(colours::gold()));
            if screen.plan.is_some() {
                about(there, screen, Topic::Term(Term::MovementPoints));
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.set_clip_rect(ui.max_rect().expand2(egui::vec2(0.0, 8.0)).intersect(ui.clip_rect()));
                what(screen, cell, ui);
            });
        });
    });
}

/// The hex under the pointer.
fn what(screen: &GameScreen, cell: CellId, ui: &mut Ui) {
    let at = screen.game().position();
    ui.label(RichText::new(cell_title(at, cell)).strong().color(colours::strong()));
    let home = at.map.home(cell).map(|country| at.country_name(country));
    let controller = at.state.controller(cell).map(|country| at.country_name(country));
    match (home, controller) {
        (Some(home), Some(holder)) if home != holder => weak(ui, t!("status-held", country = home, holder = holder)),
        (Some(home), _) => weak(ui, home),
        _ => weak(ui, ""),
    };
    weak(ui, format!("· {} · {}", terrain(at, cell), at.weather_effects(cell).name()));
    let sides = spoken().sides(at, cell);
    if !sides.is_empty() {
        weak(ui, format!("· {}", spoken().row(&sides)));
    }
    if at.is_grounded(cell) {
        ui.label(RichText::new(t!("status-grounded")).color(colours::warn()));
    }
    let units = at.state.units_at(cell).count();
    if units > 0 {
        weak(ui, format!("· {}", t!("count-units", count = units)));
    }
    super::legend::hint(screen, ui);
}

/// What a click there would do.
fn click_there(screen: &GameScreen, cell: CellId) -> String {
    let at = screen.game().position();
    if let Some(march) = &screen.march {
        let left = march.left.len();
        return t!("group-status", there = march.there, nearer = march.nearer, left = left);
    }
    if let Some(far) = screen.far.as_ref().filter(|_| screen.sending) {
        return t!("way-status-click", months = far.months());
    }
    if let Some(plan) = &screen.plan {
        match plan.cost {
            Some(cost) => t!("status-move", points = cost, left = plan.left_behind),
            None => t!("status-by-rail", left = plan.left_behind),
        }
    } else if let Some(placing) = screen.placing.as_ref().filter(|_| screen.place_cells.binary_search(&cell).is_ok()) {
        let class = at.rules.class(placing.item.class);
        t!("status-place", count = placing.count, class = class.display_name.as_str())
    } else {
        let far = || screen.far.as_ref().map(|far| t!("way-status", months = far.months()));
        opportunity(screen, cell).or_else(far).unwrap_or_default()
    }
}

/// What a click on a hex with enemies would open.
fn opportunity(screen: &GameScreen, cell: CellId) -> Option<String> {
    let state = screen.game().state();
    let caught = screen.catchable().iter().filter(|&&id| state.cell_of(id) == Some(cell)).count();
    if caught > 0 {
        return Some(t!("status-intercept", count = caught));
    }
    let aims = screen.now.aims_at(cell);
    let (attackers, support) = screen.now.forces(*aims.first()?, false)?;
    let (units, targets) = (attackers.len() + support.len(), aims.len());
    Some(match aims[0] {
        Aim::Landing(_) => t!("status-land", count = units, targets = targets),
        Aim::Raid { .. } => t!("status-bomb", count = units, targets = targets),
        _ => t!("status-attack", count = units, targets = targets),
    })
}
