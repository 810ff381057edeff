//! What happens, as one sees it: who fires at whom, cards that are turned up one by one, and in the middle of the table what came
//! of the last order.

use super::places::Places;
use super::{art, brush, hand, soldier};
use crate::skirmish::Table;
use crate::style::colours;
use egui::{Align2, CornerRadius, Painter, Rect, Shape, Stroke, Ui, Vec2, pos2, vec2};
use meridian_presentation::skirmish::{actor, card_of, does, targets};
use meridian_skirmish::Order;
use meridian_skirmish::game::{Delta, Entry, Pile};
use std::time::Duration;

/// Of what is shown of an order, at the normal pace, seconds.
const LONG: f32 = 0.9;
/// Between two cards that are turned up.
const CARD: f32 = 0.14;

/// The last order in words, and the cards that were drawn for it.
pub fn strip(table: &Table, rect: Rect, ui: &Ui) {
    let painter = ui.painter();
    let Some(entry) = table.fight.game().log().last() else { return };
    painter.rect_filled(rect, CornerRadius::same(4), colours::sunk().gamma_multiply(0.8));
    let at = table.view.at();
    let side = (rect.height() - 8.0).min(28.0);
    let shown = table.shown.map_or(usize::MAX, |shown| {
        let since = shown.since.elapsed().as_secs_f32();
        if shown.entry + 1 == table.fight.game().log().len() { (since / CARD) as usize + 1 } else { usize::MAX }
    });
    let checks = &entry.checks[..entry.checks.len().min(shown)];
    // the cards stand at the right, as many as there is room for
    let room = ((rect.width() * 0.5) / (side * 0.9)) as usize;
    let first = checks.len().saturating_sub(room);
    let wide = (checks.len() - first) as f32 * side * 0.9;
    let mut x = rect.max.x - wide - 6.0;
    for card in &checks[first..] {
        let place = Rect::from_min_size(pos2(x, rect.center().y - side / 2.0), vec2(side * 0.8, side));
        soldier::number(painter, place, at.facts.card(*card).number);
        x += side * 0.9;
    }
    let left = rect.left_center() + vec2(8.0, 0.0);
    let most = rect.width() - wide - 24.0;
    let mut text = does(at, entry.side, &entry.order);
    let came: Vec<&str> = table
        .lines
        .iter()
        .rev()
        .take_while(|line| !line.is_order)
        .filter(|line| line.rule != "SK §1.3")
        .map(|line| line.text.as_str())
        .collect();
    if !came.is_empty() && shown >= entry.checks.len() {
        let came: Vec<&str> = came.into_iter().rev().collect();
        text = format!("{text}: {}", came.join(", "));
    }
    brush::text(painter, left, Align2::LEFT_CENTER, &text, 13.0, colours::side(entry.side), most);
}

/// The order that is shown happening.
pub fn show(table: &Table, places: &Places, room: Rect, still: bool, time: f32, ui: &Ui) {
    let Some(shown) = table.shown else { return };
    let Some(entry) = table.fight.game().log().get(shown.entry) else { return };
    let long = LONG * if still { 1.0 } else { time.max(0.01) };
    let since = shown.since.elapsed().as_secs_f32();
    let cards = CARD * entry.checks.len() as f32;
    if since > long.max(cards) {
        return;
    }
    let step = if still { 100 } else { 16 };
    ui.ctx().request_repaint_after(Duration::from_millis(step));
    let share = if still { 1.0 } else { (since / long).min(1.0) };
    let painter = ui.painter().with_clip_rect(room.expand2(vec2(0.0, 400.0)));
    arrow(table, entry, places, &painter, share);
    if !still {
        flight(table, entry, places, ui, share);
    }
}

/// From who acts to whom it is done: shots as tracers, the rest as a line.
fn arrow(table: &Table, entry: &Entry, places: &Places, painter: &Painter, share: f32) {
    let at = table.view.at();
    let acting = actor(at, entry.side, &entry.order).and_then(|group| places.of(group));
    let target = targets(at, entry.side, &entry.order).and_then(|group| places.of(group));
    let ink = colours::side(entry.side);
    if let Some(rect) = acting.or(target) {
        let pen = Stroke::new(3.0, ink.gamma_multiply(1.0 - 0.6 * share));
        painter.rect_stroke(rect, CornerRadius::same(5), pen, egui::StrokeKind::Inside);
    }
    let (Some(from), Some(to)) = (acting, target) else { return };
    let (from, to) = (from.center(), to.center());
    let fires =
        matches!(entry.order, Order::Fire { .. } | Order::Shoot { .. } | Order::Call { .. } | Order::Overrun { .. });
    if !fires {
        painter.line_segment([from, from.lerp(to, share)], Stroke::new(2.0, ink));
        return;
    }
    for shot in 0_u8..6 {
        // each a little later and a little beside the one before
        let along = share * 2.4 - f32::from(shot) * 0.22;
        if !(0.0..=1.1).contains(&along) {
            continue;
        }
        let aside = (to - from).normalized().rot90() * (f32::from(shot) - 2.5) * 7.0;
        let head = from.lerp(to, along.min(1.0)) + aside;
        let tail = from.lerp(to, (along - 0.12).max(0.0)) + aside;
        painter.line_segment([tail, head], Stroke::new(2.5, colours::gold()));
    }
    if share > 0.4 && share < 1.0 {
        let burst: Vec<egui::Pos2> = (0_u8..16)
            .map(|at| {
                let angle = f32::from(at) * std::f32::consts::TAU / 16.0;
                let r = if at % 2 == 0 { 22.0 } else { 10.0 } * (share - 0.2);
                to + Vec2::angled(angle) * r
            })
            .collect();
        painter.add(Shape::closed_line(burst, Stroke::new(2.0, colours::bad())));
    }
}

/// The card flies from who played it to where it goes; cards that are drawn fly into the hand.
fn flight(table: &Table, entry: &Entry, places: &Places, ui: &Ui, share: f32) {
    let at = table.view.at();
    let own = entry.side == table.viewer;
    let hand = places.hand.map(|rect| rect.center());
    let top = places.groups.first().map(|(_, rect)| rect.min.y);
    let above = places.strip.zip(top).map(|(strip, top)| pos2(strip.center().x, top));
    let Some(holder) = (if own { hand } else { above }) else { return };
    let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::unique("sk-flight"));
    let painter = ui.ctx().layer_painter(layer);
    let size = vec2(54.0, 74.0);
    if entry.order == Order::End {
        let drawn = entry.deltas.iter().filter(|it| matches!(it, Delta::Card { to: Pile::Hand(_), .. })).count();
        let Some(pile) = places.pile else { return };
        for card in 0..drawn.min(8) {
            // one after the other
            let way = share * (1.0 + 0.25 * drawn as f32) - 0.25 * card as f32;
            if (0.0..1.0).contains(&way) {
                let place = Rect::from_center_size(pile.center().lerp(holder, way), size);
                art::back(&painter, place, colours::raised());
            }
        }
        return;
    }
    let Some(card) = card_of(&entry.order) else { return };
    let way = share / 0.55;
    let on = actor(at, entry.side, &entry.order).or_else(|| targets(at, entry.side, &entry.order));
    let to = on.and_then(|group| places.of(group)).or(places.discards).map(|rect| rect.center());
    if let (Some(to), true) = (to, way < 1.0) {
        let middle = holder.lerp(to, way.powf(0.7));
        hand::card(&painter, at, card, Rect::from_center_size(middle, size), hand::Face::default());
    }
}
