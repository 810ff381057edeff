//! What an attack would do to each man, exactly, before it is made.

use super::brush::mix;
use crate::panels::weak;
use crate::skirmish::Table;
use crate::style::colours;
use egui::{Color32, CornerRadius, Rect, RichText, Sense, Ui, pos2, vec2};
use meridian_skirmish::odds::Effect;
use meridian_skirmish::{Order, Strength};
use meridian_words::t;

pub fn show(table: &Table, order: &Order, ui: &mut Ui) {
    let view = &table.view;
    if let Some(shot) = view.shot(order) {
        let of = |ways: usize| percent(ways, shot.ways);
        let (destroyed, stopped, shaken) = (of(shot.destroyed), of(shot.stopped), of(shot.shaken));
        let to_hit = shot.to_hit.total();
        ui.label(t!("sk-odds-shot", to_hit = to_hit, destroyed = destroyed, stopped = stopped, shaken = shaken));
        return factors(&shot.to_hit, ui);
    }
    if let Some(duel) = view.duel(order) {
        let of = |ways: usize| percent(ways, duel.ways);
        let (held, won, lost, tied) = (of(duel.held), of(duel.won), of(duel.lost), of(duel.tied));
        ui.label(t!("sk-odds-duel", held = held, won = won, lost = lost, tied = tied));
        return;
    }
    let Some(odds) = view.odds(order) else { return };
    let total = odds.strength.total();
    ui.label(RichText::new(t!("sk-odds-strength", strength = total)).strong().color(colours::strong()));
    factors(&odds.strength, ui);
    ui.spacing_mut().item_spacing.y = 1.0;
    for man in &odds.men {
        let all: usize = man.ways.iter().sum();
        let name = view.at().person(man.man).name.as_str();
        let mut said: Vec<String> = Effect::ALL
            .into_iter()
            .filter(|&effect| effect != Effect::Unharmed && man.ways[effect as usize] > 0)
            .map(|effect| t!("sk-odds-of", chance = percent(man.ways[effect as usize], all), effect = word(effect)))
            .collect();
        if man.berserk > 0 {
            said.push(t!("sk-odds-of", chance = percent(man.berserk, all), effect = t!("sk-odds-berserk")));
        }
        let said = if said.is_empty() { t!("sk-odds-nothing") } else { said.join(", ") };
        bar(name, &man.ways, all, ui);
        ui.add(egui::Label::new(RichText::new(said).small().color(colours::weak())).wrap());
    }
    ui.spacing_mut().item_spacing.y = 5.0;
    weak(ui, t!("sk-odds-exact", cards = view.unseen().len()));
}

/// What makes the strength, each with who says so.
fn factors(strength: &Strength, ui: &mut Ui) {
    let mut parts = vec![t!("sk-odds-base", base = strength.base)];
    parts.extend(strength.factors.iter().map(|factor| format!("{:+} {}", factor.amount, factor.rule)));
    ui.add(egui::Label::new(RichText::new(parts.join("  ")).small().color(colours::gold())).wrap());
}

/// A man's name over all that can become of him, in shares.
fn bar(name: &str, ways: &[usize; Effect::ALL.len()], all: usize, ui: &mut Ui) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 14.0), Sense::hover());
    let painter = ui.painter();
    let mut left = rect.min.x;
    for effect in Effect::ALL {
        let wide = rect.width() * ways[effect as usize] as f32 / all.max(1) as f32;
        let place = Rect::from_min_size(pos2(left, rect.min.y), vec2(wide, rect.height()));
        painter.rect_filled(place, CornerRadius::ZERO, ink(effect));
        left += wide;
    }
    let ink = colours::strong();
    let at = rect.left_center() + vec2(4.0, 0.0);
    super::brush::text(painter, at, egui::Align2::LEFT_CENTER, name, 11.5, ink, rect.width() - 8.0);
}

fn ink(effect: Effect) -> Color32 {
    let calm = colours::raised();
    match effect {
        Effect::Unharmed => calm,
        Effect::Pinned => mix(calm, colours::warn(), 0.4),
        Effect::Broken => mix(calm, colours::warn(), 0.75),
        Effect::Routed => mix(calm, colours::bad(), 0.6),
        Effect::Wounded => mix(calm, colours::bad(), 0.5),
        Effect::Killed => colours::bad(),
    }
}

fn word(effect: Effect) -> String {
    match effect {
        Effect::Unharmed => t!("sk-odds-nothing"),
        Effect::Pinned => t!("sk-state-pinned"),
        Effect::Broken => t!("sk-state-broken"),
        Effect::Routed => t!("sk-state-routed"),
        Effect::Wounded => t!("sk-state-wounded"),
        Effect::Killed => t!("sk-state-killed"),
    }
}

fn percent(ways: usize, all: usize) -> String {
    let share = if all == 0 { 0.0 } else { 100.0 * ways as f64 / all as f64 };
    format!("{share:.1} %")
}
