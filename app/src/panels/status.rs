//! The line at the bottom: the hex under the cursor and what a click there would do.

use super::weak;
use super::words::{cell_title, terrain};
use crate::desk::Table;
use crate::window::colours;
use egui::{Align, Layout, RichText, Ui};

pub fn show(table: &Table, ui: &mut Ui) {
    let at = table.session.game().position();
    ui.horizontal(|ui| {
        let Some(cell) = table.hover else {
            weak(
                ui,
                "Point at a hex to see what it is. Drag to move the map, turn the wheel to zoom. F1 shows all keys.",
            );
            return;
        };
        ui.label(RichText::new(cell_title(at, cell)).strong().color(colours::STRONG));
        let home = at.map.home(cell).map(|country| at.country_name(country));
        let controller = at.state.controller(cell).map(|country| at.country_name(country));
        match (home, controller) {
            (Some(home), Some(holder)) if home != holder => weak(ui, format!("{home}, held by {holder}")),
            (Some(home), _) => weak(ui, home),
            _ => weak(ui, ""),
        };
        weak(ui, format!("· {} · {}", terrain(at, cell), at.weather(cell).name()));
        if at.is_grounded(cell) {
            ui.label(RichText::new("· aircraft grounded").color(colours::WARN));
        }
        let units = at.state.units_at(cell).count();
        if units > 0 {
            weak(ui, format!("· {}", crate::journal::counted(units as u32, "unit")));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let text = if let Some(plan) = &table.plan {
                let how = match plan.cost {
                    Some(cost) => format!("Move here: {cost} MP"),
                    None => "By rail".to_owned(),
                };
                let left = match plan.left_behind {
                    0 => String::new(),
                    n => format!(" ({n} can't)"),
                };
                format!("{how}{left}")
            } else if let Some(placing) =
                table.placing.as_ref().filter(|_| table.place_cells.binary_search(&cell).is_ok())
            {
                let class = at.rules.class(placing.item.class);
                format!("Place {} × {} here", placing.count, class.display_name)
            } else if let Some(target) = table.now.targets.iter().find(|target| target.cell == cell) {
                format!("Attack with up to {}", crate::journal::counted(target.attackers().len() as u32, "unit"))
            } else {
                String::new()
            };
            ui.label(RichText::new(text).color(colours::GOLD));
        });
    });
}
