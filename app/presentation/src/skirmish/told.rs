//! What came of an order, line by line, as a side may know it.

use super::names::{card_name, conditions, ground_name, group_name, number};
use super::parts::{does, rule_of};
use meridian_skirmish::game::{Delta, Entry, Pile};
use meridian_skirmish::state::{Clock, Fury, Gone, Group, GroupId, Man, Morale, Outcome, Step};
use meridian_skirmish::{CardId, CardKind, Order, Position, Side};
use meridian_words::{spoken, t};

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// What is said.
    pub text: String,
    /// The paragraph about it.
    pub rule: &'static str,
    /// Whose doing it is.
    pub side: Side,
    /// It is the order itself; the others are what came of it.
    pub is_order: bool,
}

/// What a side is told of an entry. `at`: a position of the same fight; names alone are taken from it.
pub fn told(at: Position, entry: &Entry, viewer: Side) -> Vec<Line> {
    let side = entry.side;
    let placed = entry.order == Order::End
        && entry.deltas.iter().any(|delta| matches!(delta, Delta::Clock { from, .. } if from.step == Step::Placement));
    let order = match placed {
        true => t!("sk-does-placed", side = spoken().side(side)),
        false => does(at, side, &entry.order),
    };
    let mut lines = vec![Line { text: order, rule: rule_of(&entry.order), side, is_order: true }];
    let mut add = |text: String, rule: &'static str| lines.push(Line { text, rule, side, is_order: false });
    if !entry.checks.is_empty() {
        let cards: Vec<String> = entry.checks.iter().map(|card| number(at.facts.card(*card).number)).collect();
        add(t!("sk-told-checks", cards = cards.join(", ")), "SK §1.3");
    }
    let mut drawn: Vec<CardId> = Vec::new();
    for delta in entry.told(viewer) {
        match delta {
            Delta::Man { man, from, to } => of_man(at, *man, from, to, &mut add),
            Delta::Group { group, from, to } => of_group(at, *group, from, to, &mut add),
            Delta::Weather { to, .. } => {
                let words: Vec<String> = conditions(to).into_iter().map(|(word, _)| word).collect();
                add(t!("sk-told-weather", weather = words.join(", ")), "SK §99.1");
            }
            Delta::Clock { from, to } => of_clock(at, from, to, &mut add),
            Delta::Card { card, to: Pile::Hand(_), .. } => drawn.push(*card),
            Delta::Card { .. } | Delta::Shuffle { .. } => {}
        }
    }
    if !drawn.is_empty() {
        let cards: Vec<String> = drawn.into_iter().map(|card| card_name(at.facts, card)).collect();
        add(t!("sk-told-drawn", cards = cards.join(", ")), "SK §3.4");
    }
    lines
}

fn of_man(at: Position, man: u8, from: &Man, to: &Man, add: &mut impl FnMut(String, &'static str)) {
    let name = at.person(man).name.as_str();
    if from.gone != to.gone {
        match to.gone {
            Some(Gone::Killed) if at.person(man).vehicle.is_some() => {
                add(t!("sk-told-destroyed", man = name), "SK §11.7");
            }
            Some(Gone::Killed) => add(t!("sk-told-killed", man = name), "SK §4.5"),
            Some(Gone::Routed) => add(t!("sk-told-routed", man = name), "SK §7.2"),
            Some(Gone::Captured) => add(t!("sk-told-captured", man = name), "SK §7.2"),
            None => {}
        }
        return;
    }
    if from.group != to.group {
        add(t!("sk-told-joined", man = name, group = group_name(to.group)), "SK §19.1");
    }
    if !from.wounded && to.wounded {
        add(t!("sk-told-wounded", man = name), "SK §16.2");
    } else if from.morale != to.morale {
        match (from.morale, to.morale) {
            (_, Morale::Ready) => add(t!("sk-told-ready", man = name), "SK §7.1"),
            (Morale::Broken, Morale::Pinned) => add(t!("sk-told-better", man = name), "SK §7.1"),
            (_, Morale::Pinned) => add(t!("sk-told-pinned", man = name), "SK §4.5"),
            (_, Morale::Broken) => add(t!("sk-told-broken", man = name), "SK §4.5"),
        }
    }
    if !from.hero && to.hero {
        add(t!("sk-told-hero", man = name), "SK §15.1");
    }
    if (!from.jammed && to.jammed) || (!from.gun_jammed && to.gun_jammed) {
        add(t!("sk-told-jammed", man = name), "SK §11.5");
    }
    match (from.bogged, to.bogged) {
        (false, true) => add(t!("sk-told-bogged", man = name), "SK §13.3"),
        (true, false) => add(t!("sk-told-freed", man = name), "SK §13.4"),
        _ => {}
    }
    if !from.immobile && to.immobile {
        add(t!("sk-told-immobile", man = name), "SK §13.2");
    }
    match (from.on_skis, to.on_skis) {
        (false, true) => add(t!("sk-told-skis-on", man = name), "SK §99.9"),
        (true, false) => add(t!("sk-told-skis-off", man = name), "SK §99.9"),
        _ => {}
    }
}

fn of_group(at: Position, group: GroupId, from: &Group, to: &Group, add: &mut impl FnMut(String, &'static str)) {
    let name = group_name(group);
    let name = name.as_str();
    if from.advance != to.advance {
        add(t!("sk-told-advance", group = name, from = from.advance, to = to.advance), "SK §5.2");
    }
    if from.lane != to.lane {
        add(t!("sk-told-lane", group = name, lane = to.lane + 1), "SK §5.3");
    }
    if from.movement.is_none() && to.movement.is_some() {
        add(t!("sk-told-moving", group = name), "SK §5.4");
    }
    if let Some(CardKind::Terrain(ground)) =
        to.terrain.filter(|_| from.terrain != to.terrain).map(|card| at.facts.card(card).kind)
    {
        add(t!("sk-told-ground", group = name, ground = ground_name(ground)), "SK §6.1");
    }
    match (from.concealment, to.concealment) {
        (None, Some(_)) => add(t!("sk-told-hidden", group = name), "SK §9.1"),
        (Some(_), None) => add(t!("sk-told-seen", group = name), "SK §9.4"),
        _ => {}
    }
    match (from.smoke, to.smoke) {
        (None, Some(_)) => add(t!("sk-told-smoke", group = name), "SK §10.1"),
        (Some(_), None) => add(t!("sk-told-smoke-gone", group = name), "SK §10.4"),
        _ => {}
    }
    match (from.wire, to.wire) {
        (None, Some(_)) => add(t!("sk-told-wire", group = name), "SK §14.3"),
        (Some(_), None) => add(t!("sk-told-wire-gone", group = name), "SK §14.3"),
        _ => {}
    }
    if from.mines.is_none() && to.mines.is_some() {
        add(t!("sk-told-mines", group = name), "SK §14.4");
    }
    if !from.entrenched && to.entrenched {
        add(t!("sk-told-dug-in", group = name), "SK §14.1");
    }
    if from.fury != to.fury {
        match to.fury {
            Fury::Berserk => add(t!("sk-told-berserk", group = name), "SK §15.3"),
            Fury::Banzai => add(t!("sk-told-banzai", group = name), "SK §15.4"),
            Fury::None => add(t!("sk-told-calm", group = name), "SK §15.6"),
        }
    }
}

fn of_clock(at: Position, from: &Clock, to: &Clock, add: &mut impl FnMut(String, &'static str)) {
    if from.deck != to.deck && !to.late {
        add(t!("sk-told-deck", deck = to.deck, decks = at.scenario.decks), "SK §1.5");
    }
    if from.outcome != to.outcome {
        match to.outcome {
            Some(Outcome::Won(side)) => add(t!("sk-told-won", side = spoken().side(side)), "SK §17.2"),
            Some(Outcome::Draw) => add(t!("sk-told-drawn-game"), "SK §17.5"),
            None => {}
        }
    }
}
