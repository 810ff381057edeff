//! What a hand is worth: each card against the one that would come in its place.

use super::worth::{Stance, stance};
use crate::card::{CardId, CardKind, Terrain};
use crate::rules::{Position, weather};
use meridian_engine::Side;

/// The hand of a side, in hundredths of a man.
pub fn hand(at: Position, side: Side) -> i32 {
    let hand = &at.state.hands[side.index()];
    let needs = Needs::of(at, side);
    let mut counts = Counts::default();
    hand.iter().map(|&card| one(at, &needs, &mut counts, card) - needs.any).sum()
}

/// Of the cards counted so far.
#[derive(Default)]
struct Counts {
    fire: i32,
    movement: i32,
    rally: i32,
    cover: i32,
    block: i32,
    conceal: i32,
    hero: i32,
}

struct Needs {
    /// It has to go forward.
    goes: bool,
    /// The best range to any enemy.
    best: u8,
    /// Somebody can call artillery.
    radio: bool,
    /// Men who are down.
    down: i32,
    /// The enemy comes.
    comes: bool,
    groups: i32,
    /// What a card is worth that nobody has looked at.
    any: i32,
}

impl Needs {
    fn of(at: Position, side: Side) -> Self {
        let enemies = || at.groups(side.opponent());
        let best = at.groups(side).flat_map(|group| enemies().map(move |enemy| at.range(group, enemy))).max();
        let men = |of: &dyn Fn(u8) -> bool| {
            (0..at.state.men.len() as u8)
                .filter(|&man| at.man(man).group.side == side && at.man(man).gone.is_none() && of(man))
                .count()
        };
        let goes = match stance(at, side) {
            Stance::Holds => false,
            Stance::Goes => true,
            Stance::Hunts => best.unwrap_or(0) < 4,
        };
        Self {
            any: if goes { 13 } else { 10 },
            goes,
            best: best.unwrap_or(0),
            radio: at.squad(side).artillery > 0 && men(&|man| at.person(man).radio) > 0,
            down: men(&|man| at.man(man).morale != crate::state::Morale::Ready) as i32,
            comes: stance(at, side.opponent()) == Stance::Goes,
            groups: at.groups(side).count() as i32,
        }
    }
}

fn one(at: Position, needs: &Needs, counts: &mut Counts, card: CardId) -> i32 {
    let nth = |count: &mut i32| {
        *count += 1;
        *count - 1
    };
    match at.card(card).kind {
        CardKind::Fire { strength, least } => {
            let nth = nth(&mut counts.fire);
            let far = i32::from(least.saturating_sub(needs.best.max(1)));
            (10 + 2 * i32::from(strength) - 5 * far - 3 * (nth - needs.groups).max(0)).max(1)
        }
        CardKind::Move => {
            let nth = nth(&mut counts.movement);
            let slow = at.state.weather.snow == crate::state::Snow::Deep || at.state.weather.mud;
            let number = at.card(card).number.value;
            let weak = if slow && number < 3 { 6 } else { 0 };
            if needs.goes { (24 - 4 * nth - weak).max(4) } else { (6 - 3 * nth).max(1) }
        }
        CardKind::Rally { men } => {
            let nth = nth(&mut counts.rally);
            let need = 7 + 3 * needs.down.min(4) + i32::from(men);
            if nth == 0 { need + 3 } else { (need - 6 * nth).max(1) }
        }
        CardKind::Smoke | CardKind::Breeze => 2,
        CardKind::Conceal => (if needs.goes { 6 } else { 12 }) - 4 * nth(&mut counts.conceal),
        CardKind::Radio => {
            if needs.radio {
                22
            } else {
                0
            }
        }
        CardKind::Wire | CardKind::Mines => (if needs.comes { 20 } else { 8 }) - 4 * nth(&mut counts.block),
        CardKind::Hero => 14 - 5 * nth(&mut counts.hero),
        CardKind::Sniper => 14,
        CardKind::Terrain(printed) => {
            let terrain = weather::counts_as(&at.state.weather, printed, false);
            let ground = at.facts.ground(terrain);
            if ground.cover == 0 || terrain == Terrain::Open {
                return if ground.hinders && needs.comes { 8 } else { 2 };
            }
            let nth = nth(&mut counts.cover);
            if needs.goes { 7 + 3 * i32::from(ground.cover) - 6 * nth } else { 3 + i32::from(ground.cover) - 3 * nth }
        }
    }
}
