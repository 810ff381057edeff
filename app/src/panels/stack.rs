//! All units of a hex, spread out beside it: by domain, those in port apart, cargo under its carrier. A click chooses a
//! unit, with Shift it adds one; whatever is clicked, the list stays until it is closed.

use super::words::{cell_title, figures, states};
use super::{section, unit_picture, weak};
use crate::desk::{Fan, Table, Wish};
use crate::window::colours;
use egui::{Area, Frame, Id, Margin, Order, Pos2, Rect, RichText, ScrollArea, Stroke, Ui, vec2};
use meridian_engine::map::flag;
use meridian_engine::rules::{ports, supply};
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Side, UnitId};
use meridian_renderer::Theme;

/// Side of a counter in the list, and of one aboard another, points.
const SIZE: f32 = 46.0;
const ABOARD: f32 = 34.0;
/// Counters in a row.
const ROW: f32 = 5.0;

/// `anchor`: middle of the hex in points and half of its width.
pub fn show(table: &Table, theme: &Theme, ui: &Ui, room: Rect, anchor: (Pos2, f32), wishes: &mut Vec<Wish>) {
    let Some(fan) = table.fan else { return };
    let (middle, half) = anchor;
    let width = ROW * (SIZE + 12.0) + 16.0;
    let height = (room.height() - 24.0).clamp(120.0, 420.0);
    // Beside the hex, on the side with more room.
    let right = middle.x + half + width < room.max.x;
    let x = if right { middle.x + half } else { (middle.x - half - width - 16.0).max(room.min.x) };
    let before = ui.ctx().data(|data| data.get_temp::<f32>(Id::unique("stack height"))).unwrap_or(0.0);
    let y = (middle.y - 40.0).min(room.max.y - before - 8.0).max(room.min.y + 4.0);
    let edge = if fan.pinned { colours::gold() } else { colours::edge() };
    let shown = Area::new(Id::unique("stack")).order(Order::Middle).fixed_pos(egui::pos2(x, y)).show(ui.ctx(), |ui| {
        Frame::new()
            .fill(colours::panel())
            .stroke(Stroke::new(1.0, edge))
            .corner_radius(4)
            .inner_margin(Margin::symmetric(8, 6))
            .show(ui, |ui| {
                ui.set_width(width);
                head(table, fan, ui, wishes);
                ScrollArea::vertical().id_salt("stack").max_height(height).auto_shrink([false, true]).show(ui, |ui| {
                    groups(table, theme, fan.cell, ui, wishes);
                });
            });
    });
    let rect = shown.response.rect;
    ui.ctx().data_mut(|data| data.insert_temp(Id::unique("stack height"), rect.height()));
    // One that came by itself goes when the pointer has left both it and its hex.
    let pointer = ui.ctx().pointer_latest_pos();
    let near = |at: Pos2| rect.expand(24.0).contains(at) || at.distance(middle) < half * 1.2;
    if !fan.pinned && pointer.is_some_and(|at| !near(at)) {
        wishes.push(Wish::FoldStack);
    }
}

fn head(table: &Table, fan: Fan, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    ui.horizontal(|ui| {
        let title = RichText::new(cell_title(at, fan.cell)).strong().color(colours::strong());
        ui.add(egui::Label::new(title).truncate());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if ui.small_button("×").on_hover_text("Close (Esc, F)").clicked() {
                wishes.push(Wish::FoldStack);
            }
            if !fan.pinned && ui.small_button("Pin").on_hover_text("Keep it open (click a unit, F)").clicked() {
                wishes.push(Wish::PinStack);
            }
        });
    });
    for line in room_taken(table, fan.cell) {
        weak(ui, line);
    }
}

/// What is used of the room for units, of the airbase, and whether supply comes here.
fn room_taken(table: &Table, cell: CellId) -> Vec<String> {
    let at = table.session.game().position();
    let numbers = &at.rules.numbers;
    let mut lines = Vec::new();
    for side in Side::BOTH {
        let mut parts = Vec::new();
        let troops: Vec<_> = at.land_units(cell, side).collect();
        if !troops.is_empty() {
            // One supply unit and one paratrooper have places of their own (WW2 §9.1.1).
            let has = |kind| usize::from(troops.iter().any(|(_, unit)| at.kind(unit) == kind));
            use meridian_engine::ruleset::UnitKind::{Paratrooper, Supply};
            let beside = has(Supply) + has(Paratrooper);
            let strength: u32 = troops.iter().map(|(_, unit)| u32::from(unit.strength)).sum();
            parts.push(format!("land {}/{} · {strength} SP", troops.len() - beside, numbers.stack_land));
        }
        let (inside, outside) = at.ships_at(cell, side);
        if inside + outside > 0 {
            let unlimited = at.map.has(cell, flag::MAJOR_PORT) && ports::is_port(&at, cell);
            parts.push(if unlimited && inside > 0 {
                format!("{inside} in port · {outside} at sea, {} fit", numbers.stack_naval)
            } else {
                format!("ships {}/{}", inside + outside, numbers.stack_naval)
            });
        }
        let capacity = ports::airbase_capacity(&at, cell);
        if at.state.controlling_side(cell) == Some(side) && capacity > 0 {
            parts.push(format!("airbase {}/{capacity}", at.based_at(cell, side)));
        }
        if !parts.is_empty() {
            lines.push(format!("{}: {}", side.name(), parts.join(" · ")));
        }
    }
    if let Some(holder) = at.state.controller(cell)
        && at.state.side_of(holder).is_some()
        && at.map.is_land(cell)
    {
        let traces = supply::can_trace(at, cell, holder, false);
        lines.push(if traces { "in supply" } else { "out of supply" }.to_owned());
    }
    lines
}

fn groups(table: &Table, theme: &Theme, cell: CellId, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let all = table.seen_at(cell);
    let group = |domain: Domain, in_port: bool| -> Vec<UnitId> {
        let of = |id: &UnitId| {
            at.state.unit(*id).is_some_and(|unit| {
                at.domain(unit) == domain && (domain == Domain::Naval && unit.has(unit_flag::IN_PORT)) == in_port
            })
        };
        let mut units: Vec<UnitId> = all.iter().copied().filter(of).collect();
        // Alike beside alike, the strong first.
        units.sort_by_key(|&id| {
            at.state.unit(id).map(|unit| (unit.owner, at.kind(unit), std::cmp::Reverse(unit.strength), unit.class, id))
        });
        units
    };
    for (title, domain, in_port) in [
        ("LAND", Domain::Land, false),
        ("AIR", Domain::Air, false),
        ("NAVAL", Domain::Naval, false),
        ("IN PORT", Domain::Naval, true),
    ] {
        let units = group(domain, in_port);
        if units.is_empty() {
            continue;
        }
        section(ui, &format!("{title} · {}", units.len()));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for id in units {
                with_cargo(table, theme, cell, id, ui, wishes);
            }
        });
    }
}

/// A unit, and under it what it carries, a little to the right.
fn with_cargo(table: &Table, theme: &Theme, cell: CellId, id: UnitId, ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let state = table.session.state();
    let cargo = state.unit(id).and_then(|unit| unit.cargo);
    match cargo {
        None => picture(table, cell, id, (theme, SIZE), ui, wishes),
        Some(cargo) => {
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                picture(table, cell, id, (theme, SIZE), ui, wishes);
                ui.horizontal(|ui| {
                    ui.add_space(SIZE - ABOARD);
                    picture(table, cell, cargo, (theme, ABOARD), ui, wishes);
                });
            });
        }
    }
}

fn picture(table: &Table, cell: CellId, id: UnitId, look: (&Theme, f32), ui: &mut Ui, wishes: &mut Vec<Wish>) {
    let at = table.session.game().position();
    let Some(unit) = at.state.unit(id) else { return };
    let chosen = table.selection.units.contains(&id);
    let response = unit_picture::show(at, unit, table.viewer(), look, chosen, ui);
    let response = response.on_hover_ui(|ui| {
        ui.label(RichText::new(at.unit_name(unit)).color(colours::strong()));
        ui.label(figures(at, unit));
        let words: Vec<String> = states(at, unit).into_iter().map(|(word, _)| word).collect();
        if !words.is_empty() {
            weak(ui, words.join(", "));
        }
    });
    if response.clicked() {
        wishes.push(Wish::PinStack);
        let mine = table.human().is_some() && at.state.side_of(unit.owner) == table.human();
        if mine {
            let more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
            let here = table.selection.cell == Some(cell);
            if !here {
                wishes.push(Wish::Select(Some(cell)));
            }
            wishes.push(if more && here { Wish::ToggleUnit(id) } else { Wish::SelectUnits(vec![id]) });
        }
    }
}
