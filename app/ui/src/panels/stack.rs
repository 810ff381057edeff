//! All units of a hex, spread out beside it: by domain, those in port apart, cargo under its carrier. A click chooses a
//! unit, with Shift it adds one; whatever is clicked, the list stays until it is closed.

mod layout;

use super::{section, sign, unit_picture, weak};
use crate::game_screen::{GameCommand, GameScreen, StackFan};
use crate::keys;
use crate::shell::{Commands, middle_of};
use crate::style::colours;
use crate::undocked::Part;
use egui::{Area, Frame, Id, Margin, Order, Pos2, Rect, RichText, ScrollArea, Stroke, Ui, Vec2, vec2};
use layout::{GAP, Layout};
use meridian_engine::map::flag;
use meridian_engine::rules::ports;
use meridian_engine::ruleset::Domain;
use meridian_engine::unit::unit_flag;
use meridian_engine::{CellId, Side, UnitId};
use meridian_presentation::words::{cell_title, described, states};
use meridian_renderer::{Camera, Theme, Viewport};
use meridian_words::{Names, spoken, t};

/// Least width of the list, where the map has room for it.
const WIDTH: f32 = 286.0;

/// Margins of the frame, points.
const MARGIN: [f32; 2] = [8.0, 6.0];
/// Of a line of the head.
const LINE: f32 = 21.0;

/// The stack that is spread out on the map of a window, while its hex shows there. `seen`: how.
pub fn show(
    screen: &GameScreen,
    of: Option<Part>,
    seen: (&Camera, &Viewport),
    theme: &Theme,
    ui: &Ui,
    room: Rect,
    commands: &mut Commands,
) {
    let Some(fan) = screen.fan.filter(|fan| fan.of == of) else { return };
    let Some((middle, half)) = place_of(screen, fan.cell, seen, ui.ctx().pixels_per_point()) else { return };
    let middle = room.min + middle;
    let groups = groups(screen, fan.cell);
    let lines = room_taken(screen, fan.cell);
    // What there is room for is known before anything is laid out, so that the list is where it belongs at once.
    let head = 28.0 + LINE * lines.len() as f32;
    let edges = [2.0 * MARGIN[0] + 8.0, 2.0 * MARGIN[1] + 8.0];
    let most = [room.width() - edges[0] - 16.0, room.height() - edges[1] - head - 8.0];
    let layout = layout::fit(&shape(screen, &groups), most);
    let width = layout.width.max(WIDTH.min(most[0]));
    let height = layout.height.min(most[1].max(40.0));
    let size = vec2(width + edges[0], height + head + edges[1]);
    // Beside the hex, on the side with more room; else over it, but inside the map.
    let right = middle.x + half + size.x < room.max.x;
    let x = if right { middle.x + half } else { middle.x - half - size.x };
    let x = x.min(room.max.x - size.x - 4.0).max(room.min.x + 4.0);
    let y = (middle.y - 40.0).min(room.max.y - size.y - 4.0).max(room.min.y + 4.0);
    let edge = if fan.pinned { colours::gold() } else { colours::edge() };
    let area = Area::new(Id::unique("stack")).order(Order::Middle).fixed_pos(egui::pos2(x, y)).constrain(false);
    let shown = area.default_size(size).show(ui.ctx(), |ui| {
        Frame::new()
            .fill(colours::panel())
            .stroke(Stroke::new(1.0, edge))
            .corner_radius(4)
            .inner_margin(Margin::symmetric(MARGIN[0] as i8, MARGIN[1] as i8))
            .show(ui, |ui| {
                ui.set_width(width + 8.0);
                title(screen, fan, ui, commands);
                for line in lines {
                    ui.add(egui::Label::new(RichText::new(line).color(colours::weak())).truncate());
                }
                let list = ScrollArea::vertical().id_salt("stack").max_height(height + 4.0).min_scrolled_height(height);
                list.auto_shrink([false, true]).show(ui, |ui| {
                    for (title, units) in &groups {
                        section(ui, title.as_str());
                        rows(screen, theme, (fan.cell, &layout), units, ui, commands);
                    }
                });
            });
    });
    let rect = shown.response.rect;
    // One that came by itself goes when the pointer has left both it and its hex.
    let pointer = ui.ctx().pointer_latest_pos();
    let near = |at: Pos2| rect.expand(24.0).contains(at) || at.distance(middle) < half * 1.2;
    if !fan.pinned && pointer.is_some_and(|at| !near(at)) {
        commands.push(GameCommand::FoldStack);
    }
}

/// Middle of a cell from the corner of the map and half of a hex, points; none while it does not show.
fn place_of(
    screen: &GameScreen,
    cell: CellId,
    (camera, viewport): (&Camera, &Viewport),
    pixels_per_point: f32,
) -> Option<(Vec2, f32)> {
    let [x, y] = middle_of(screen.game().map(), camera, viewport, cell)?.map(|at| at as f32 / pixels_per_point);
    Some((vec2(x, y), camera.hex_px(viewport) as f32 / pixels_per_point / 2.0))
}

/// How the groups are made up, for the layout.
fn shape(screen: &GameScreen, groups: &[(String, Vec<UnitId>)]) -> Vec<layout::Group> {
    let carries = |id: &UnitId| screen.game().state().unit(*id).is_some_and(|unit| unit.cargo.is_some());
    groups.iter().map(|(_, units)| units.iter().map(carries).collect()).collect()
}

/// Counters of a group in rows.
fn rows(
    screen: &GameScreen,
    theme: &Theme,
    (cell, layout): (CellId, &Layout),
    units: &[UnitId],
    ui: &mut Ui,
    commands: &mut Commands,
) {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    for row in units.chunks(layout.columns) {
        ui.horizontal_top(|ui| {
            for &id in row {
                with_cargo(screen, (theme, layout.size), cell, id, ui, commands);
            }
        });
    }
}

fn title(screen: &GameScreen, fan: StackFan, ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    ui.horizontal(|ui| {
        let title = RichText::new(cell_title(at, fan.cell)).strong().color(colours::strong());
        ui.add(egui::Label::new(title).truncate());
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if sign::pressed("×", t!("inspector-close"), ui) {
                commands.push(GameCommand::FoldStack);
            }
            let hint = keys::with(ui, t!("stack-pin-hint"), "stack");
            if !fan.pinned && ui.small_button(t!("stack-pin")).on_hover_text(hint).clicked() {
                commands.push(GameCommand::PinStack);
            }
        });
    });
}

/// What is used of the room for units, of the airbase, and whether supply comes here.
fn room_taken(screen: &GameScreen, cell: CellId) -> Vec<String> {
    let at = screen.game().position();
    let numbers = &at.rules.numbers;
    let mut lines = Vec::new();
    for side in Side::BOTH {
        let mut parts = Vec::new();
        let troops: Vec<_> = at.land_units(cell, side).collect();
        if !troops.is_empty() {
            // One supply unit and one paratrooper have places of their own (WW2 §9.1.1).
            let has = |role| usize::from(troops.iter().any(|(_, unit)| at.role(unit) == role));
            use meridian_engine::ruleset::Role::{Paratrooper, Supply};
            let beside = has(Supply) + has(Paratrooper);
            let strength: u32 = troops.iter().map(|(_, unit)| u32::from(unit.strength)).sum();
            parts.push(t!("stack-land", count = troops.len() - beside, most = at.land_limit(cell), points = strength));
        }
        let (inside, outside) = at.ships_at(cell, side);
        if inside + outside > 0 {
            let unlimited = at.map.has(cell, flag::MAJOR_PORT) && ports::is_port(&at, cell);
            parts.push(if unlimited && inside > 0 {
                t!("stack-in-port", inside = inside, outside = outside, most = numbers.stack_naval)
            } else {
                t!("stack-ships", count = inside + outside, most = numbers.stack_naval)
            });
        }
        let capacity = ports::airbase_capacity(&at, cell);
        if at.state.controlling_side(cell) == Some(side) && capacity > 0 {
            parts.push(t!("stack-airbase", count = at.based_at(cell, side), most = capacity));
        }
        if !parts.is_empty() {
            lines.push(format!("{}: {}", spoken().side(side), parts.join(" · ")));
        }
    }
    if let Some(holder) = at.state.controller(cell)
        && at.state.side_of(holder).is_some()
        && at.map.is_land(cell)
    {
        let traces = screen.supply().can_trace(cell, holder, false);
        lines.push(if traces { t!("inspector-in-supply") } else { t!("inspector-out-of-supply") });
    }
    lines
}

/// Units that are seen in a cell, by domain; those in port apart.
fn groups(screen: &GameScreen, cell: CellId) -> Vec<(String, Vec<UnitId>)> {
    let at = screen.game().position();
    let all = screen.seen_at(cell);
    let group = |domain: Domain, in_port: bool| -> Vec<UnitId> {
        let of = |id: &UnitId| {
            at.state.unit(*id).is_some_and(|unit| {
                at.domain(unit) == domain && (domain == Domain::Naval && unit.has(unit_flag::IN_PORT)) == in_port
            })
        };
        let mut units: Vec<UnitId> = all.iter().copied().filter(of).collect();
        // Alike beside alike, the strong first.
        units.sort_by_key(|&id| {
            at.state
                .unit(id)
                .map(|unit| (unit.owner, at.class(unit).kind, std::cmp::Reverse(unit.strength), unit.class, id))
        });
        units
    };
    let [land, air] = [Domain::Land, Domain::Air].map(|domain| group(domain, false));
    let [naval, in_port] = [false, true].map(|in_port| group(Domain::Naval, in_port));
    let groups = [
        (t!("inspector-land", count = land.len()), land),
        (t!("inspector-air", count = air.len()), air),
        (t!("inspector-naval", count = naval.len()), naval),
        (t!("inspector-in-port", count = in_port.len()), in_port),
    ];
    groups.into_iter().filter(|(_, units)| !units.is_empty()).collect()
}

/// A unit, and under it what it carries, a little to the right.
fn with_cargo(
    screen: &GameScreen,
    (theme, size): (&Theme, f32),
    cell: CellId,
    id: UnitId,
    ui: &mut Ui,
    commands: &mut Commands,
) {
    let state = screen.game().state();
    let cargo = state.unit(id).and_then(|unit| unit.cargo);
    match cargo {
        None => picture(screen, cell, id, (theme, size), ui, commands),
        Some(cargo) => {
            let aboard = (size * layout::ABOARD).round();
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 0.0;
                picture(screen, cell, id, (theme, size), ui, commands);
                ui.horizontal(|ui| {
                    ui.spacing_mut().item_spacing.x = 0.0;
                    ui.add_space(size - aboard);
                    picture(screen, cell, cargo, (theme, aboard), ui, commands);
                });
            });
        }
    }
}

fn picture(screen: &GameScreen, cell: CellId, id: UnitId, look: (&Theme, f32), ui: &mut Ui, commands: &mut Commands) {
    let at = screen.game().position();
    let Some(unit) = at.state.unit(id) else { return };
    let chosen = screen.selection.units.contains(&id);
    let response = unit_picture::show(at, unit, screen.viewer(), look, chosen, ui);
    let response = response.on_hover_ui(|ui| {
        ui.label(RichText::new(at.unit_called(id)).color(colours::strong()));
        ui.label(described(at, id));
        let words: Vec<String> = states(at, unit).into_iter().map(|(word, _)| word).collect();
        if !words.is_empty() {
            weak(ui, spoken().row(&words));
        }
    });
    if response.clicked() {
        commands.push(GameCommand::PinStack);
        let mine = screen.human().is_some() && at.state.side_of(unit.owner) == screen.human();
        if mine {
            let more = ui.input(|input| input.modifiers.shift || input.modifiers.command);
            let here = screen.selection.cell == Some(cell);
            if !here {
                commands.push(GameCommand::Select(Some(cell)));
            }
            commands.push(if more && here { GameCommand::ToggleUnit(id) } else { GameCommand::SelectUnits(vec![id]) });
        }
    }
}
