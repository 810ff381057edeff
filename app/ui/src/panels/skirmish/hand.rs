//! The hand of the viewer, the pile as a clock, and the discards.

use super::brush::{self, FAINT, INK, PAPER, RED};
use super::places::{Drag, Places};
use super::{art, soldier};
use crate::shell::Commands;
use crate::skirmish::{SkirmishCommand, Table};
use crate::style::colours;
use egui::{Align2, Color32, CornerRadius, Id, Painter, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2};
use meridian_presentation::skirmish::{card_name, kind_name};
use meridian_skirmish::{CardId, CardKind, Position, card::Colour};
use meridian_words::{spoken, t};

/// Height of a card by its width.
const SHAPE: f32 = 1.36;

/// How a card shows.
#[derive(Default)]
pub struct Face {
    /// It can't be played for anything now.
    pub is_dim: bool,
    /// It is chosen.
    pub is_chosen: bool,
    /// The key that chooses it.
    pub key: String,
}

pub fn show(table: &mut Table, places: &mut Places, ui: &mut Ui, commands: &mut Commands) -> Option<Drag> {
    let room = ui.available_rect_before_wrap();
    let cards = table.view.hand().to_vec();
    let count = cards.len() + 2;
    let high = room.height() - 6.0;
    let gap = 6.0;
    let wide = ((room.width() - gap * (count as f32 + 1.0)) / count as f32).min(high / SHAPE).max(30.0);
    let size = vec2(wide, high.min(wide * SHAPE * 1.15));
    let place = |number: usize| {
        let left = room.min.x + number as f32 * (wide + gap) + if number > 1 { gap * 2.0 } else { 0.0 };
        Rect::from_min_size(pos2(left, room.max.y - size.y), size)
    };
    pile(table, place(0), places, ui);
    discards(table, place(1), places, ui, commands);
    places.hand = Some(Rect::from_min_max(place(2).min, room.max));
    let legal = if table.is_asked() { table.view.legal() } else { Vec::new() };
    let mut dragged = None;
    for (number, card) in cards.into_iter().enumerate() {
        let chosen = table.is_chosen(card);
        let mut rect = place(number + 2);
        if chosen {
            rect = rect.translate(vec2(0.0, -4.0));
        }
        let useful = crate::skirmish::is_useful(&legal, card);
        let key = crate::keys::shown(ui, &format!("skirmish-card-{}", number + 1));
        let face = Face { is_dim: !useful && table.is_asked(), is_chosen: chosen, key };
        let at = table.view.at();
        let (name, kind) = (card_name(at.facts, card), at.card(card).kind);
        self::card(ui.painter(), at, card, rect, face);
        let part = brush::part(ui, rect, Id::unique(("sk-card", card.0)), Sense::click_and_drag(), true, &name);
        if part.contains_pointer() {
            table.meant = Some(rule_of(kind));
        }
        if part.clicked() {
            commands.push(SkirmishCommand::Card(card));
        }
        if table.is_asked() && (part.dragged() || part.drag_stopped()) {
            dragged = Some(Drag { card, let_go: part.drag_stopped() });
        }
        let reasons = if useful { Vec::new() } else { table.against(card, None) };
        part.on_hover_ui(|ui| {
            ui.set_max_width(320.0);
            ui.label(egui::RichText::new(&name).strong().color(colours::strong()));
            for reason in reasons {
                ui.label(spoken().skirmish_refusal(reason));
            }
        });
    }
    dragged
}

/// The paragraph about a kind of card.
const fn rule_of(kind: CardKind) -> &'static str {
    match kind {
        CardKind::Fire { .. } => "SK §4.1",
        CardKind::Move => "SK §5.1",
        CardKind::Rally { .. } => "SK §7.1",
        CardKind::Smoke => "SK §10.1",
        CardKind::Conceal => "SK §9.1",
        CardKind::Radio => "SK §12.1",
        CardKind::Wire => "SK §14.3",
        CardKind::Mines => "SK §14.4",
        CardKind::Hero => "SK §15.1",
        CardKind::Sniper => "SK §9.5",
        CardKind::Breeze => "SK §10.3",
        CardKind::Terrain(_) => "SK §6.1",
    }
}

/// The pile that is drawn from: what is left of it is the time that is left.
fn pile(table: &mut Table, rect: Rect, places: &mut Places, ui: &Ui) {
    places.pile = Some(rect);
    let at = table.view.at();
    let (left, all) = (table.view.draw_cards, at.facts.deck.len());
    let ground =
        if brush::is_dark() { Color32::from_rgb(0x33, 0x42, 0x55) } else { Color32::from_rgb(0x5a, 0x6d, 0x86) };
    // a thick pile looks thick
    let thick = (left * 4 / all.max(1)) as f32;
    for sheet in 0..thick as u8 {
        art::back(ui.painter(), rect.translate(Vec2::splat(-1.5 * f32::from(sheet))), ground);
    }
    if left > 0 {
        art::back(ui.painter(), rect.translate(Vec2::splat(-1.5 * thick)), ground);
    }
    let painter = ui.painter();
    let width = rect.width();
    brush::text(painter, rect.center(), Align2::CENTER_CENTER, &left.to_string(), 20.0, Color32::WHITE, width);
    let clock = t!("sk-deck-of", deck = at.state.clock.deck.min(at.scenario.decks), decks = at.scenario.decks);
    let foot = Rect::from_min_max(pos2(rect.min.x, rect.max.y - 15.0), rect.max);
    painter.rect_filled(foot, CornerRadius::same(2), colours::panel());
    brush::text(painter, foot.center(), Align2::CENTER_CENTER, &clock, 10.5, colours::text(), width - 2.0);
    let part = ui.interact(rect, Id::unique("sk-pile"), Sense::hover());
    if part.contains_pointer() {
        table.meant = Some("SK §1.5");
    }
    part.on_hover_text(t!("sk-deck-hint", cards = left));
}

fn discards(table: &mut Table, rect: Rect, places: &mut Places, ui: &Ui, commands: &mut Commands) {
    places.discards = Some(rect);
    let at = table.view.at();
    let painter = ui.painter();
    match at.state.discard.last() {
        Some(&top) => card(painter, at, top, rect, Face { is_dim: true, ..Face::default() }),
        None => {
            let pen = Stroke::new(1.0, colours::edge());
            painter.rect_stroke(rect, CornerRadius::same(4), pen, StrokeKind::Inside);
        }
    }
    let foot = Rect::from_min_max(pos2(rect.min.x, rect.max.y - 15.0), rect.max);
    painter.rect_filled(foot, CornerRadius::same(2), colours::panel());
    let (name, width) = (t!("sk-discards"), rect.width() - 2.0);
    brush::text(painter, foot.center(), Align2::CENTER_CENTER, &name, 10.5, colours::text(), width);
    let most = at.facts.nation(at.nation(table.viewer)).discards;
    let left = most.saturating_sub(if at.side() == table.viewer { at.state.clock.discarded } else { 0 });
    let part = brush::part(ui, rect, Id::unique("sk-discards"), Sense::click(), true, &name);
    if part.contains_pointer() {
        table.meant = Some("SK §3.3");
    }
    if part.on_hover_text(t!("sk-discards-left", left = left)).clicked() {
        commands.push(SkirmishCommand::Discard);
    }
}

/// A card with all that it shows: kind and value, its number, and its position among one to eight men.
pub fn card(painter: &Painter, at: Position, card: CardId, rect: Rect, face: Face) {
    let printed = at.card(card);
    let paper = if face.is_dim { brush::mix(PAPER, colours::panel(), 0.45) } else { PAPER };
    let ink = if face.is_dim { brush::mix(INK, paper, 0.35) } else { INK };
    let edge = if face.is_chosen { Stroke::new(3.0, colours::gold()) } else { Stroke::new(1.0, FAINT) };
    painter.rect(rect, CornerRadius::same(5), paper, edge, StrokeKind::Inside);
    let inner = rect.shrink(5.0);
    let (w, h) = (inner.width(), inner.height());
    let size = (w * 0.16).clamp(9.5, 14.0);
    let left = match face.key.is_empty() {
        true => 0.0,
        false => {
            brush::text(painter, inner.min, Align2::LEFT_TOP, &face.key, size, brush::mix(ink, FAINT, 0.5), w * 0.3)
                + 3.0
        }
    };
    let name = kind_name(printed.kind);
    brush::text(painter, pos2(inner.min.x + left, inner.min.y), Align2::LEFT_TOP, &name, size, ink, w - left);
    let picture =
        Rect::from_min_max(pos2(inner.min.x, inner.min.y + h * 0.2), pos2(inner.max.x, inner.max.y - h * 0.32));
    let value = match printed.kind {
        CardKind::Fire { strength, least } => {
            Some((strength.to_string(), (least > 0).then(|| t!("sk-card-least", least = least))))
        }
        CardKind::Rally { men } => Some((men.to_string(), None)),
        _ => None,
    };
    match value {
        None => art::emblem(painter, picture.shrink(2.0), printed.kind, ink),
        Some((value, least)) => {
            let (sign, number) = picture.split_left_right_at_fraction(0.5);
            art::emblem(painter, sign.shrink(2.0), printed.kind, ink);
            let big = (picture.height() * 0.8).min(w * 0.42);
            brush::text(painter, number.center(), Align2::CENTER_CENTER, &value, big, ink, number.width());
            if let Some(least) = least {
                let foot = pos2(inner.max.x, picture.max.y);
                brush::text(painter, foot, Align2::RIGHT_CENTER, &least, size * 0.85, ink, w);
            }
        }
    }
    let side = (h * 0.2).min(w * 0.3);
    let number = Rect::from_min_size(pos2(inner.min.x, inner.max.y - side), Vec2::splat(side));
    soldier::number(painter, number, printed.number);
    // the positions among 1 to 8 men, in two rows of four
    let table = Rect::from_min_max(pos2(number.max.x + 3.0, inner.max.y - side - 2.0), inner.max);
    for (men, place) in printed.places.iter().enumerate() {
        let (column, row) = ((men % 4) as f32, (men / 4) as f32);
        let middle = table.min + vec2((column + 0.5) * table.width() / 4.0, (row + 0.5) * table.height() / 2.0);
        let ink = if place.colour == Colour::Red { RED } else { ink };
        let size = (table.height() * 0.46).min(11.0);
        brush::text(painter, middle, Align2::CENTER_CENTER, &place.position.to_string(), size, ink, table.width());
    }
}
