//! What a group could do to another in its next turn.

use super::worth;
use crate::card::{CardKind, Colour, Number};
use crate::facts::Service;
use crate::rules::strength::{self, Attack};
use crate::rules::{Position, harm, ordnance};
use crate::state::{GroupId, Morale};
use crate::view::View;
use meridian_engine::Side;

/// Fire cards that a side may hold, by relative range.
#[derive(Clone, Copy, Debug, Default)]
pub struct Fire {
    /// Thousandths: it has one.
    pub chance: i32,
    /// Mean strength, up.
    pub strength: u8,
}

/// Of both sides, as far as the viewer knows.
pub struct Arms([[Fire; 6]; 2]);

impl Arms {
    pub fn of(view: &View) -> Self {
        let at = view.at();
        let unseen = view.unseen();
        let fire = |card: &crate::CardId| match at.card(*card).kind {
            CardKind::Fire { strength, least } => Some((strength, least)),
            _ => None,
        };
        let mut arms = [[Fire::default(); 6]; 2];
        for range in 0..6_u8 {
            let usable: Vec<u8> = unseen
                .iter()
                .filter_map(fire)
                .filter(|&(_, least)| least <= range)
                .map(|(strength, _)| strength)
                .collect();
            let Some(count) = (!usable.is_empty()).then_some(usable.len()) else { continue };
            let mean = (usable.iter().map(|&strength| usize::from(strength)).sum::<usize>() + count / 2) / count;
            for side in Side::BOTH {
                let held = if side == view.side { view.hand().len() } else { view.enemy_cards };
                // nobody of so many cards is one
                let mut none = 1000_i32;
                for _ in 0..held {
                    none = none * (unseen.len() - count) as i32 / unseen.len() as i32;
                }
                arms[side.index()][usize::from(range)] = Fire { chance: 1000 - none, strength: mean as u8 + 1 };
            }
        }
        Self(arms)
    }
}

/// Hundredths of a man that a group may be expected to cost another.
pub fn of(at: Position, arms: &Arms, from: GroupId, target: GroupId) -> i32 {
    let range = at.range(from, target);
    let cards = arms.0[from.side.index()][usize::from(range)];
    if cards.chance == 0 {
        return 0;
    }
    let mut best = 0;
    if at.on_foot(target) {
        if strength::weight(at, from, range) > 0 {
            let fire = strength::fire(at, from, cards.strength, target);
            best = expected(at, Attack::Fire, from, target, &fire);
        }
        for man in at.men(from) {
            if serves(at, man)
                && let Some((attack, strength)) = ordnance::shell(at, man, target)
                && strength.base > 0
            {
                best = best.max(expected(at, attack, from, target, &strength));
            }
        }
    } else {
        for man in at.men(from) {
            if serves(at, man)
                && ordnance::gun(at, man).is_some_and(|gun| gun.service == Service::Ordnance)
                && let Some(to_hit) = ordnance::to_hit(at, man, target)
            {
                let hits = i32::from(to_hit.total()).clamp(0, 7);
                best = best.max(hits * pierced(at, man, target) / 7);
            }
        }
    }
    best * cards.chance / 1000
}

fn serves(at: Position, man: u8) -> bool {
    let state = at.man(man);
    let jammed = if at.person(man).vehicle.is_some() { state.gun_jammed } else { state.jammed };
    state.morale == Morale::Ready && !jammed && !state.on_skis && ordnance::gun(at, man).is_some()
}

/// What a hit does, over all numbers.
fn pierced(at: Position, man: u8, target: GroupId) -> i32 {
    let worth = at.vehicle(target).map_or(0, |(vehicle, _)| worth::man(at, vehicle));
    numbers()
        .map(|number| match ordnance::pierces(at, man, target, number) {
            Some(2..) => worth,
            Some(1) => worth / 3,
            Some(0) => worth / 8,
            _ => 0,
        })
        .sum::<i32>()
        / 14
}

/// SK §1.1: each as often as any other.
fn numbers() -> impl Iterator<Item = Number> {
    let of = |colour| (0..7).map(move |value| Number { colour, value });
    of(Colour::Red).chain(of(Colour::Black))
}

fn expected(at: Position, attack: Attack, from: GroupId, target: GroupId, strength: &strength::Strength) -> i32 {
    if strength.total() <= 0 {
        return 0;
    }
    let man = |man: u8| -> i32 {
        let against = harm::against(at, attack, Some(from), man, strength);
        // black numbers do nothing
        let red = (0..7).map(|value| Number { colour: Colour::Red, value });
        red.map(|number| worth::effect(at, man, harm::effect(at, man, against, number))).sum::<i32>()
    };
    at.men(target).map(man).sum::<i32>() / 14
}
