//! Where everything lies: the enemy's groups above, what happens in the middle, the own ones below, each in its lane; the hand
//! under them, what can be done and the log beside them.

use super::places::{Drag, ManDrag, Places};
use super::{brush, group, hand, log, motion, plays, top, watch, weather};
use crate::panels::frame;
use crate::shell::Commands;
use crate::skirmish::{Looks, Onto, SkirmishCommand, Table};
use crate::style::colours;
use egui::{Align2, CentralPanel, Frame, Label, Panel, Rect, RichText, Sense, Ui, pos2, vec2};
use meridian_presentation::skirmish::{card_name, card_of, does, number};
use meridian_skirmish::state::MOST_GROUPS;
use meridian_words::{spoken, t};

/// Between groups, points.
const GAP: f32 = 4.0;

pub fn show(table: &mut Table, still: bool, time: f32, ui: &mut Ui, commands: &mut Commands) {
    table.meant = None;
    let whole = ui.max_rect();
    let mut places = Places::default();
    Panel::top("sk-top").frame(frame(8, 5)).resizable(false).show(ui, |ui| top::show(table, ui, commands));
    let side = (whole.width() * 0.25).clamp(210.0, 330.0);
    Panel::right("sk-side").frame(frame(8, 6)).resizable(false).exact_size(side).show(ui, |ui| {
        let height = (ui.available_height() * 0.34).max(90.0);
        Panel::bottom("sk-log").frame(Frame::NONE).resizable(false).exact_size(height).show(ui, |ui| {
            log::show(table, ui, commands);
        });
        // coach and chances may need more than there is
        egui::ScrollArea::vertical().id_salt("sk-upper").auto_shrink([false, false]).show(ui, |ui| {
            plays::show(table, ui, commands);
        });
    });
    let height = (whole.height() * 0.2).clamp(112.0, 170.0);
    let watched = table.fight.is_watched();
    if watched {
        Panel::bottom("sk-watch").frame(frame(8, 4)).resizable(false).show(ui, |ui| watch::show(table, ui, commands));
    }
    let dragged = Panel::bottom("sk-hand")
        .frame(frame(8, 6))
        .resizable(false)
        .exact_size(height)
        .show(ui, |ui| hand::show(table, &mut places, ui, commands))
        .inner;
    let mut man = None;
    CentralPanel::default().frame(Frame::NONE).show(ui, |ui| {
        let rect = ui.max_rect();
        let painter = ui.painter().clone();
        weather::ground(&painter, rect, &table.view.at().state.weather);
        man = lay(table, rect, &mut places, ui, commands);
        weather::sky(ui, &painter, rect, &table.view.at().state.weather, still);
        motion::show(table, &places, rect, still, time, ui);
        said(table, rect, ui, commands);
    });
    if let Some(drag) = dragged {
        drop_card(table, drag, &places, ui, commands);
    }
    match man {
        Some(drag) => drop_man(table, &drag, &places, ui, commands),
        None if table.held.is_some() => commands.push(SkirmishCommand::LetGo),
        None => {}
    }
}

/// Both rows of groups with the strip between them.
fn lay(table: &mut Table, rect: Rect, places: &mut Places, ui: &Ui, commands: &mut Commands) -> Option<ManDrag> {
    let mut dragged = None;
    let rect = rect.shrink(GAP);
    let strip = (rect.height() * 0.1).clamp(30.0, 46.0);
    let row = (rect.height() - strip - 2.0 * GAP) / 2.0;
    let wide = (rect.width() - GAP * (MOST_GROUPS - 1) as f32) / MOST_GROUPS as f32;
    let middle = Rect::from_min_size(pos2(rect.min.x, rect.min.y + row + GAP), vec2(rect.width(), strip));
    places.strip = Some(middle);
    for (side, top) in [(table.viewer.opponent(), rect.min.y), (table.viewer, middle.max.y + GAP)] {
        for lane in 0..MOST_GROUPS as u8 {
            let left = rect.min.x + f32::from(lane) * (wide + GAP);
            let place = Rect::from_min_size(pos2(left, top), vec2(wide, row));
            let at = table.view.at();
            let here = at.groups(side).find(|group| at.group(*group).lane == lane);
            match here {
                Some(group) => {
                    places.groups.push((group, place));
                    dragged = group::show(table, group, place, ui, commands).or(dragged);
                }
                None => {
                    let own = side == table.viewer;
                    if own {
                        places.lanes.push((lane, place));
                    }
                    empty(place, table.looks(Onto::Lane(lane)).filter(|_| own), ui);
                }
            }
        }
    }
    motion::strip(table, middle, ui);
    dragged
}

/// A lane where nobody is, as it looks to a man who is dragged.
fn empty(place: Rect, looks: Option<Looks>, ui: &Ui) {
    let painter = ui.painter();
    let faint = colours::text().gamma_multiply(0.5);
    let (pen, ink, text) = match looks {
        None | Some(Looks::Barred) => {
            (egui::Stroke::new(1.0, colours::edge().gamma_multiply(0.5)), faint, t!("sk-lane-empty"))
        }
        Some(Looks::Refused) => (egui::Stroke::new(2.0, colours::bad()), faint, t!("sk-lane-empty")),
        Some(Looks::Open) => (egui::Stroke::new(2.0, colours::good()), colours::good(), t!("sk-lane-own-group")),
        Some(Looks::Aimed) => (egui::Stroke::new(3.0, colours::gold()), colours::gold(), t!("sk-lane-own-group")),
    };
    if looks == Some(Looks::Aimed) {
        painter.rect_filled(place, egui::CornerRadius::same(5), colours::chosen().gamma_multiply(0.6));
    }
    painter.rect_stroke(place, egui::CornerRadius::same(5), pen, egui::StrokeKind::Inside);
    brush::text(painter, place.center(), Align2::CENTER_CENTER, &text, 11.5, ink, place.width() - 8.0);
}

/// What was refused and why, over the middle of the table.
fn said(table: &mut Table, room: Rect, ui: &Ui, commands: &mut Commands) {
    let Some(said) = table.said.clone() else { return };
    let width = (room.width() - 24.0).clamp(120.0, 460.0);
    let ink = if said.good { colours::good() } else { colours::bad() };
    let shown = egui::Area::new(egui::Id::unique("sk-said"))
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .fixed_pos(room.center())
        .show(ui.ctx(), |ui| {
            let frame = Frame::new().fill(colours::panel()).stroke(egui::Stroke::new(1.0, ink)).corner_radius(4);
            frame.inner_margin(egui::Margin::symmetric(12, 8)).show(ui, |ui| {
                ui.set_max_width(width - 26.0);
                let text = RichText::new(&said.text).color(colours::strong());
                ui.add(Label::new(text).wrap().sense(Sense::click()))
            })
        });
    let text = shown.inner.inner;
    if let (Some(rule), true) = (said.rule, text.contains_pointer()) {
        table.meant = Some(rule);
    }
    if text.clicked() {
        commands.push(match said.rule {
            Some(rule) => SkirmishCommand::Rule(rule),
            None => SkirmishCommand::Dismiss,
        });
    }
}

fn drop_card(table: &Table, drag: Drag, places: &Places, ui: &Ui, commands: &mut Commands) {
    let Some(pos) = ui.ctx().pointer_latest_pos() else { return };
    let group = places.at(pos);
    if drag.let_go {
        if let Some(group) = group {
            commands.push(SkirmishCommand::Drop(drag.card, group));
        } else if places.discards.is_some_and(|rect| rect.contains(pos)) {
            commands.push(SkirmishCommand::Give(meridian_skirmish::Order::Discard { card: drag.card }));
        }
        return;
    }
    commands.push(SkirmishCommand::Drag(drag.card, group));
    let size = vec2(64.0, 88.0);
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::unique("sk-dragged"));
    let painter = ui.ctx().layer_painter(layer);
    hand::card(&painter, table.view.at(), drag.card, Rect::from_center_size(pos, size), hand::Face::default());
    ui.ctx().request_repaint();
}

/// SK §19: a man is dragged to those whom he is to join, or into an empty lane; where he can't go it says why.
fn drop_man(table: &Table, drag: &ManDrag, places: &Places, ui: &Ui, commands: &mut Commands) {
    let Some(pos) = ui.ctx().pointer_latest_pos() else { return };
    let at = table.view.at();
    let home = at.man(drag.man).group;
    let group = places.at(pos).filter(|group| group.side == table.viewer && *group != home);
    let onto = group.map(|group| Onto::Group(group.index)).or(places.lane_at(pos).map(Onto::Lane));
    if drag.let_go {
        commands.push(SkirmishCommand::LetGo);
        commands.extend(onto.map(|onto| SkirmishCommand::DropMan(drag.man, onto)));
        return;
    }
    commands.push(SkirmishCommand::HoldMan(drag.man, onto));
    let goes = onto.map(|onto| table.goes(drag.man, onto));
    egui::Area::new(egui::Id::unique("sk-held"))
        .order(egui::Order::Tooltip)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(pos + vec2(0.0, 14.0))
        .interactable(false)
        .show(ui.ctx(), |ui| {
            let frame = Frame::new().fill(colours::panel()).stroke(egui::Stroke::new(1.0, colours::edge()));
            frame.corner_radius(4).inner_margin(egui::Margin::symmetric(8, 4)).show(ui, |ui| {
                ui.set_max_width(260.0);
                let name = || RichText::new(&at.person(drag.man).name).strong().color(colours::gold());
                match goes {
                    None => drop(ui.label(name())),
                    Some(Ok(order)) => {
                        ui.label(RichText::new(does(at, table.viewer, &order)).color(colours::good()));
                        if let Some(card) = card_of(&order) {
                            let shows = number(at.card(card).number);
                            ui.label(t!("sk-held-card", card = card_name(at.facts, card), number = shows));
                        }
                    }
                    Some(Err(reason)) => {
                        ui.label(name());
                        ui.label(RichText::new(spoken().skirmish_refusal(reason)).color(colours::bad()));
                    }
                }
            });
        });
    ui.ctx().request_repaint();
}
