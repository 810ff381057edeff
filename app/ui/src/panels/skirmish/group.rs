//! A group: its chit, what lies before and over it, its ground, and its men.

use super::brush::{self, PAPER, STONE, mix};
use super::places::ManDrag;
use super::{art, soldier};
use crate::shell::Commands;
use crate::skirmish::{Looks, Onto, SkirmishCommand, Table};
use crate::style::colours;
use egui::{
    Align2, Color32, CornerRadius, Id, Rect, Response, RichText, Sense, Stroke, StrokeKind, Ui, Vec2, pos2, vec2,
};
use meridian_presentation::skirmish::{ground_name, group_name, letter, weapon_name};
use meridian_skirmish::state::{Deed, Fury, GroupId, Morale};
use meridian_skirmish::{CardKind, Position, odds};
use meridian_words::{spoken, t};

/// Of the head of a group, points.
const HEAD: f32 = 22.0;
/// Of a row of a man.
const ROW: f32 = 22.0;

/// Lays it; a man of it who is dragged comes back.
pub fn show(table: &mut Table, group: GroupId, rect: Rect, ui: &Ui, commands: &mut Commands) -> Option<ManDrag> {
    let own = group.side == table.viewer;
    let name = group_name(group);
    let sense = if own && table.is_asked() { Sense::click_and_drag() } else { Sense::click() };
    let part = brush::part(ui, rect, Id::unique(("sk-group", group.side.index(), group.index)), sense, true, &name);
    frame(table, group, rect, ui);
    let mut inner = rect.shrink(5.0);
    if inner.is_negative() {
        return None;
    }
    track(table, group, inner, ui);
    inner.min.x += 7.0;
    let ground = (inner.height() * 0.24).clamp(26.0, 64.0);
    // the ground lies before the men, towards the enemy
    let (head, front, men) = if own {
        let front = Rect::from_min_size(inner.min, vec2(inner.width(), ground));
        let head = Rect::from_min_size(front.left_bottom() + vec2(0.0, 2.0), vec2(inner.width(), HEAD));
        (head, front, Rect::from_min_max(head.left_bottom() + vec2(0.0, 1.0), inner.max))
    } else {
        let head = Rect::from_min_size(inner.min, vec2(inner.width(), HEAD));
        let front = Rect::from_min_max(pos2(inner.min.x, inner.max.y - ground), inner.max);
        (head, front, Rect::from_min_max(head.left_bottom() + vec2(0.0, 1.0), front.right_top() - vec2(0.0, 1.0)))
    };
    self::head(table, group, head, ui);
    self::front(table.view.at(), group, front, ui);
    let rows = self::men(table, group, men, ui);
    let man_at = |pos: egui::Pos2| rows.iter().find(|(_, row)| row.contains(pos)).map(|(man, _)| *man);
    let hovered = ui.ctx().pointer_latest_pos().and_then(man_at);
    let pressed = ui.input(|input| input.pointer.press_origin()).and_then(man_at);
    if part.contains_pointer() {
        table.meant = Some(if front.contains(ui.ctx().pointer_latest_pos().unwrap_or_default()) {
            "SK §6.1"
        } else {
            "SK §2.3"
        });
    }
    if part.clicked() {
        commands.push(SkirmishCommand::Group(group));
    }
    let dragged = table.held.filter(|man| table.view.at().man(*man).group == group).or(pressed);
    let drag = dragged.filter(|_| part.dragged() || part.drag_stopped());
    let drag = drag.map(|man| ManDrag { man, let_go: part.drag_stopped() });
    explain(table, group, hovered, part);
    drag
}

fn frame(table: &Table, group: GroupId, rect: Rect, ui: &Ui) {
    let [acting, target] = table.in_play();
    let chosen = table.card.is_none() && table.group == Some(group);
    let gold = (Stroke::new(3.0, colours::gold()), mix(colours::panel(), colours::chosen(), 0.6));
    let green = (Stroke::new(2.0, colours::good()), colours::panel());
    let barred = (Stroke::new(1.0, colours::edge()), mix(colours::panel(), Color32::BLACK, 0.12));
    let own = group.side == table.viewer;
    let home = table.held.is_some_and(|man| table.view.at().man(man).group == group);
    let (pen, fill) = match table.looks(Onto::Group(group.index)) {
        // while a man is dragged all shows where he could go
        Some(Looks::Aimed) if own => gold,
        Some(Looks::Open) if own => green,
        Some(Looks::Refused) if own && !home => (Stroke::new(2.0, colours::bad()), colours::panel()),
        Some(_) if !home => barred,
        None if chosen || acting == Some(group) || target == Some(group) => gold,
        None if table.is_lit(group) => green,
        None if table.card.is_some() => barred,
        _ => (Stroke::new(1.0, colours::edge()), colours::panel()),
    };
    ui.painter().rect(rect, CornerRadius::same(5), fill.gamma_multiply(0.94), pen, StrokeKind::Inside);
}

/// How far forward the group is: steps towards the enemy, as many as its chit says. What lies open between those of two groups
/// that are opposite is the way that is left.
fn track(table: &Table, group: GroupId, inner: Rect, ui: &Ui) {
    let steps = 5_u8;
    let (advance, own) = (table.view.at().group(group).advance, group.side == table.viewer);
    let high = inner.height() / f32::from(steps);
    for step in 0..steps {
        let top = if own { inner.max.y - high * f32::from(step + 1) } else { inner.min.y + high * f32::from(step) };
        let place = Rect::from_min_size(pos2(inner.min.x, top + 1.0), vec2(4.0, (high - 2.0).max(1.0)));
        let ink = if step < advance { colours::side(group.side) } else { colours::edge() };
        ui.painter().rect_filled(place, CornerRadius::same(1), ink);
    }
}

/// Letter, what is on it, range to the group that is chosen, chit.
fn head(table: &Table, group: GroupId, rect: Rect, ui: &Ui) {
    let at = table.view.at();
    let front = at.group(group);
    let painter = ui.painter();
    let side = colours::side(group.side);
    let plate = Rect::from_min_size(rect.min, Vec2::splat(rect.height() - 2.0));
    painter.rect_filled(plate, CornerRadius::same(3), side);
    brush::text(
        painter,
        plate.center(),
        Align2::CENTER_CENTER,
        &letter(group),
        14.0,
        colours::on_gold(),
        plate.width(),
    );
    let chit = Rect::from_center_size(pos2(rect.max.x - 11.0, plate.center().y), Vec2::splat(rect.height()));
    soldier::chit(painter, chit, side, colours::on_gold(), front.advance);
    let mut right = chit.min.x - 4.0;
    if let Some(range) = range(table, group) {
        let text = t!("sk-range", range = range);
        let room = right - plate.max.x - 4.0;
        right -= brush::text(
            painter,
            pos2(right, plate.center().y),
            Align2::RIGHT_CENTER,
            &text,
            12.0,
            colours::gold(),
            room,
        );
    }
    let mut x = plate.max.x + 4.0;
    for sign in signs(at, group) {
        if x + 15.0 > right {
            break;
        }
        let place = Rect::from_min_size(pos2(x, plate.center().y - 7.5), Vec2::splat(15.0));
        match sign {
            Sign::Card(kind) => art::emblem(painter, place, kind, colours::strong()),
            Sign::Done => {
                let pen = Stroke::new(2.0, colours::weak());
                painter.line_segment([place.left_center(), place.center_bottom() - vec2(0.0, 3.0)], pen);
                painter.line_segment([place.center_bottom() - vec2(0.0, 3.0), place.right_top()], pen);
            }
            Sign::Fury => art::emblem(painter, place, CardKind::Hero, colours::bad()),
        }
        x += 17.0;
    }
}

enum Sign {
    Card(CardKind),
    Done,
    Fury,
}

fn signs(at: Position, group: GroupId) -> Vec<Sign> {
    let front = at.group(group);
    let mut signs = Vec::new();
    let mut add = |holds: bool, sign: Sign| {
        if holds {
            signs.push(sign);
        }
    };
    add(front.deed != Deed::None, Sign::Done);
    add(front.fury != Fury::None, Sign::Fury);
    add(front.movement.is_some(), Sign::Card(CardKind::Move));
    add(front.concealment.is_some(), Sign::Card(CardKind::Conceal));
    add(front.smoke.is_some(), Sign::Card(CardKind::Smoke));
    add(front.mines.is_some(), Sign::Card(CardKind::Mines));
    signs
}

/// Relative range to the group that is chosen or acts, if that is the other side's.
fn range(table: &Table, group: GroupId) -> Option<u8> {
    let [acting, _] = table.in_play();
    let from = if table.card.is_some() { acting } else { table.group }?;
    (from.side != group.side).then(|| table.view.at().range(from, group))
}

/// The card of ground with what lies on it.
fn front(at: Position, group: GroupId, rect: Rect, ui: &Ui) {
    let front = at.group(group);
    let terrain = at.terrain(group);
    let painter = ui.painter();
    let paper = match front.terrain {
        Some(_) => PAPER,
        None => mix(PAPER, colours::panel(), 0.55),
    };
    painter.rect(rect, CornerRadius::same(3), paper, Stroke::new(1.0, brush::FAINT), StrokeKind::Inside);
    let word = ground_name(terrain);
    let size = 10.5;
    art::ground(painter, rect.shrink2(vec2(4.0, 2.0)), terrain);
    brush::text(painter, rect.min + vec2(4.0, 1.0), Align2::LEFT_TOP, &word, size, brush::INK, rect.width() - 8.0);
    if front.entrenched {
        let count = (rect.width() / 14.0) as usize;
        for at in 0..count {
            let x = rect.min.x + rect.width() * (at as f32 + 0.5) / count as f32;
            let bag = Rect::from_center_size(pos2(x, rect.max.y - 5.0), vec2(12.0, 6.0));
            painter.rect(bag, CornerRadius::same(3), brush::EARTH, Stroke::new(1.0, brush::INK), StrokeKind::Inside);
        }
    }
    if front.wire.is_some() {
        let band = Rect::from_center_size(rect.center(), vec2(rect.width() - 6.0, rect.height() * 0.6));
        art::wire(painter, band, brush::INK);
    }
    if front.smoke.is_some() {
        for (x, y, r) in [(0.2, 0.5, 0.3), (0.42, 0.4, 0.36), (0.64, 0.5, 0.32), (0.82, 0.44, 0.28)] {
            let at = rect.min + vec2(rect.width() * x, rect.height() * y);
            painter.circle_filled(at, rect.height() * r, STONE.gamma_multiply(0.55));
        }
    }
}

/// A row for each man, those who are gone last, and where it lies.
fn men(table: &Table, group: GroupId, rect: Rect, ui: &Ui) -> Vec<(u8, Rect)> {
    let at = table.view.at();
    let of_group: Vec<u8> = (0..at.state.men.len() as u8).filter(|&man| at.man(man).group == group).collect();
    let there = of_group.iter().filter(|&&man| at.man(man).gone.is_none());
    let gone = of_group.iter().filter(|&&man| at.man(man).gone.is_some());
    let row = (rect.height() / of_group.len().max(1) as f32).min(ROW);
    let mut rows = Vec::new();
    for (number, &man) in there.chain(gone).enumerate() {
        let place = Rect::from_min_size(pos2(rect.min.x, rect.min.y + number as f32 * row), vec2(rect.width(), row));
        if table.held == Some(man) {
            let pen = Stroke::new(1.5, colours::gold());
            ui.painter().rect(
                place.expand2(vec2(3.0, 0.0)),
                CornerRadius::same(3),
                colours::chosen(),
                pen,
                StrokeKind::Inside,
            );
        }
        self::man(at, man, place, ui);
        rows.push((man, place));
    }
    rows
}

fn man(at: Position, man: u8, rect: Rect, ui: &Ui) {
    let (state, person) = (at.man(man), at.person(man));
    let painter = ui.painter();
    let ink = match (state.gone, state.morale) {
        (Some(_), _) => colours::faded(),
        (None, Morale::Ready) => colours::text(),
        (None, Morale::Pinned) => colours::warn(),
        (None, Morale::Broken) => colours::bad(),
    };
    let y = rect.center().y;
    let size = (rect.height() * 0.7).min(14.0);
    let figure = Rect::from_min_size(rect.min, vec2(13.0, rect.height()));
    if state.gone.is_some() {
        let cross = figure.shrink2(vec2(3.0, rect.height() * 0.22));
        let pen = Stroke::new(1.5, ink);
        painter.line_segment([cross.left_top(), cross.right_bottom()], pen);
        painter.line_segment([cross.left_bottom(), cross.right_top()], pen);
    } else {
        soldier::man(painter, figure, state.morale, ink);
    }
    // his nerve at the end of the row
    let hero = if state.hero { at.facts.numbers.hero } else { 0 };
    let nerve = (person.nerve + hero).to_string();
    let right = rect.max.x
        - brush::text(painter, pos2(rect.max.x, y), Align2::RIGHT_CENTER, &nerve, size, colours::weak(), 20.0);
    let weapon = Rect::from_min_size(pos2(right - 30.0, rect.min.y), vec2(26.0, rect.height()));
    let jammed = state.jammed || state.gun_jammed;
    let of_weapon = if state.gone.is_some() { colours::faded() } else { colours::weak() };
    soldier::weapon(painter, weapon, at, man, of_weapon);
    if jammed {
        painter.line_segment([weapon.left_top(), weapon.right_bottom()], Stroke::new(1.5, colours::bad()));
    }
    let left = figure.max.x + 3.0;
    let room = weapon.min.x - left - 2.0;
    let wide = brush::text(painter, pos2(left, y), Align2::LEFT_CENTER, &person.name, size, ink, room);
    let mut marks = Vec::new();
    if state.gone.is_none() {
        if state.hero {
            marks.push(t!("sk-state-hero"));
        }
        if state.wounded {
            marks.push(t!("sk-state-wounded"));
        }
        if state.morale != Morale::Ready {
            marks.push(morale(state.morale));
        }
        if state.bogged {
            marks.push(t!("sk-state-bogged"));
        }
        if state.immobile {
            marks.push(t!("sk-state-immobile"));
        }
        if state.on_skis {
            marks.push(t!("sk-state-skis"));
        }
    }
    if state.gone.is_some() {
        let y = rect.center().y;
        painter.hline(left..=left + wide, y, Stroke::new(1.0, ink));
    }
    let room = room - wide - 4.0;
    if !marks.is_empty() && room > 20.0 {
        let at = pos2(left + wide + 4.0, y);
        brush::text(painter, at, Align2::LEFT_CENTER, &marks.join(", "), size * 0.86, ink, room);
    }
}

/// In a word.
fn morale(morale: Morale) -> String {
    match morale {
        Morale::Ready => t!("sk-state-ready"),
        Morale::Pinned => t!("sk-state-pinned"),
        Morale::Broken => t!("sk-state-broken"),
    }
}

/// All about the group or a man of it where the pointer rests, and why the card can't be played on it.
fn explain(table: &Table, group: GroupId, man: Option<u8>, part: Response) {
    part.on_hover_ui(|ui| {
        ui.set_max_width(330.0);
        let at = table.view.at();
        if let Some(card) = table.card.filter(|_| !table.is_lit(group)) {
            let against = table.against(card, Some(group));
            if !against.is_empty() {
                ui.label(RichText::new(t!("sk-why-not")).strong().color(colours::bad()));
            }
            for reason in against {
                ui.label(spoken().skirmish_refusal(reason));
            }
        }
        match man {
            Some(man) => {
                about_man(at, man, ui);
                if group.side == table.viewer && table.is_asked() && at.man(man).gone.is_none() {
                    ui.label(RichText::new(t!("sk-man-drag")).color(colours::weak()));
                }
            }
            None => about_group(table, group, ui),
        }
    });
}

fn about_group(table: &Table, group: GroupId, ui: &mut Ui) {
    let at = table.view.at();
    let front = at.group(group);
    ui.label(RichText::new(group_name(group)).strong().color(colours::side(group.side)));
    let mut states = vec![ground_name(at.terrain(group))];
    let mut add = |holds: bool, word: String| {
        if holds {
            states.push(word);
        }
    };
    add(front.movement.is_some(), t!("sk-on-moving"));
    add(front.flipped, t!("sk-on-flipped"));
    add(front.concealment.is_some(), t!("sk-on-hidden"));
    add(front.smoke.is_some(), t!("sk-on-smoke"));
    add(front.wire.is_some(), t!("sk-on-wire"));
    add(front.mines.is_some(), t!("sk-on-mines"));
    add(front.entrenched, t!("sk-on-dug-in"));
    add(front.fury == Fury::Berserk, t!("sk-on-berserk"));
    add(front.fury == Fury::Banzai, t!("sk-on-banzai"));
    add(front.deed != Deed::None, t!("sk-on-acted"));
    ui.label(states.join(", "));
    ui.label(RichText::new(t!("sk-chit-hint")).color(colours::weak()));
    if range(table, group).is_some() {
        ui.label(RichText::new(t!("sk-range-hint")).color(colours::weak()));
    }
}

fn about_man(at: Position, man: u8, ui: &mut Ui) {
    let (state, person) = (at.man(man), at.person(man));
    let close = odds::close_combat(at, man).total();
    let (weapon, name) = (weapon_name(at, man), person.name.as_str());
    ui.label(t!(
        "sk-man-hint",
        name = name,
        weapon = weapon,
        nerve = person.nerve,
        close = close,
        worth = person.worth
    ));
    let weights = at.facts.weapon(person.weapon).fire.map(|weight| weight.to_string()).join(" ");
    ui.label(RichText::new(t!("sk-man-fire", weights = weights)).color(colours::weak()));
    let mut states = vec![match state.gone {
        None => morale(state.morale),
        Some(meridian_skirmish::state::Gone::Killed) => t!("sk-state-killed"),
        Some(meridian_skirmish::state::Gone::Routed) => t!("sk-state-routed"),
        Some(meridian_skirmish::state::Gone::Captured) => t!("sk-state-captured"),
    }];
    let mut add = |holds: bool, word: String| {
        if holds {
            states.push(word);
        }
    };
    add(state.hero, t!("sk-state-hero"));
    add(state.wounded, t!("sk-state-wounded"));
    add(state.jammed || state.gun_jammed, t!("sk-state-jammed"));
    add(state.on_skis, t!("sk-state-skis"));
    add(state.bogged, t!("sk-state-bogged"));
    add(state.immobile, t!("sk-state-immobile"));
    ui.label(states.join(", "));
}
