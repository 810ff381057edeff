//! The sergeant: weighs every order by itself, by the exact odds of what shoots and by a few rules of thumb for the rest.

use super::Player;
use crate::card::{CardId, CardKind, Terrain};
use crate::order::{Order, Way};
use crate::rules::Position;
use crate::scenario::Goal;
use crate::state::{GroupId, Morale};
use crate::view::View;

/// Goes forward where it has to be forward or has the enemy out of reach, shoots what it can hit, rallies, keeps its hand moving.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sergeant;

/// Near enough to fight (SK §2.5).
const GOOD_RANGE: u8 = 3;

impl Player for Sergeant {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Order {
        let worth = |order: &&Order| worth(view, order);
        *legal.iter().max_by_key(worth).expect("there is always a legal order")
    }
}

/// What an order seems worth, in hundredths of an enemy; ending the turn is worth nothing.
fn worth(view: &View, order: &Order) -> i32 {
    let at = view.at();
    let own = |index: u8| GroupId { side: view.side, index };
    let hundredths = |part: usize, ways: usize| (100 * part).checked_div(ways).unwrap_or(0) as i32;
    if let Some(shot) = view.shot(order) {
        let harm = 25 * shot.shaken + 100 * shot.stopped + 250 * shot.destroyed;
        return harm.checked_div(shot.ways).unwrap_or(0) as i32 - 5;
    }
    if let Some(duel) = view.duel(order) {
        let pinned = hundredths(duel.held + duel.tied, duel.ways) / 4;
        return hundredths(duel.won, duel.ways) - hundredths(duel.lost, duel.ways) - pinned;
    }
    if let Some(odds) = view.odds(order) {
        let harm: i32 = odds.men.iter().map(|man| man.harm(at) as i32).sum();
        return harm - 8;
    }
    match *order {
        Order::Place { card, .. } => cover(at, card),
        Order::Rally { group, .. } => {
            let down = at.men(own(group)).filter(|&man| at.man(man).morale != Morale::Ready).count();
            20 + 25 * down as i32
        }
        Order::Move { group, way, second, .. } => moving(at, own(group), way) + i32::from(second.is_some()),
        Order::Enter { group, card } => 15 + 15 * cover(at, card) + arrived(at, own(group)),
        Order::Halt { group } => arrived(at, own(group)) - 5,
        Order::Lay { card, on } if on.side == view.side => 15 * cover(at, card) - 5 + arrived(at, on),
        Order::Lay { .. } => 30,
        Order::Conceal { .. } => 12,
        Order::Entrench { .. } => 9,
        Order::Hero { man, .. } => {
            if at.man(man).morale == Morale::Ready {
                1
            } else {
                40
            }
        }
        Order::Free { .. } | Order::Cut { .. } => 25,
        Order::Observe { .. } => 10,
        Order::Discard { card } => spare(at, card),
        Order::Smoke { .. } | Order::Breeze { .. } | Order::Banzai { .. } | Order::Change { .. } => -5,
        _ => 0,
    }
}

fn cover(at: Position, card: CardId) -> i32 {
    match at.card(card).kind {
        CardKind::Terrain(terrain) => i32::from(at.facts.ground(terrain).cover),
        _ => 0,
    }
}

/// How far forward the side has to be to win, if it has to.
fn wanted(at: Position, group: GroupId) -> Option<u8> {
    at.scenario.goals.iter().find_map(|(side, goal)| match goal {
        Goal::Reach { advance, .. } if *side == group.side => Some(*advance),
        _ => None,
    })
}

/// The nearest enemy.
fn nearest(at: Position, group: GroupId) -> u8 {
    at.groups(group.side.opponent()).map(|enemy| at.range(group, enemy)).max().unwrap_or(0)
}

/// Does it want to be further forward?
fn wants_forward(at: Position, group: GroupId) -> bool {
    let advance = at.group(group).advance;
    match wanted(at, group) {
        Some(wanted) => advance < wanted,
        // who only has to stay waits for the enemy
        None => at.scenario.holds != Some(group.side) && advance < 4 && nearest(at, group) < GOOD_RANGE,
    }
}

fn moving(at: Position, group: GroupId, way: Way) -> i32 {
    let exposed = i32::from(nearest(at, group)) * 2;
    let cover = i32::from(at.facts.ground(at.terrain(group)).cover);
    match way {
        Way::Forward if wants_forward(at, group) => 30 - exposed - cover * 2,
        _ => -20,
    }
}

/// It has come where it wants to be.
fn arrived(at: Position, group: GroupId) -> i32 {
    let front = at.group(group);
    match (front.movement.is_some(), wants_forward(at, group)) {
        (false, _) => 0,
        (true, true) => -12,
        (true, false) => 40,
    }
}

/// What is gained by a card less in the hand: those that nobody can use make room.
fn spare(at: Position, card: CardId) -> i32 {
    let side = at.side();
    let hand = &at.state.hands[side.index()];
    let kind = at.card(card).kind;
    let alike = hand.iter().filter(|&&other| at.card(other).kind.key() == kind.key()).count();
    let goes = at.groups(side).any(|group| wants_forward(at, group));
    let best = at.groups(side).map(|group| nearest(at, group)).max().unwrap_or(0);
    match kind {
        CardKind::Fire { least, .. } if least > best + 1 => 3,
        CardKind::Fire { .. } if alike > 3 => 1,
        CardKind::Move if !goes && alike > 1 => 3,
        CardKind::Move if alike > 3 => 2,
        CardKind::Rally { .. } if alike > 2 => 2,
        CardKind::Radio | CardKind::Smoke | CardKind::Breeze => 4,
        CardKind::Conceal | CardKind::Wire | CardKind::Mines if alike > 1 => 2,
        CardKind::Terrain(Terrain::Marsh | Terrain::Stream) if alike > 1 => 3,
        CardKind::Terrain(_) if !goes => 2,
        CardKind::Terrain(terrain) if at.facts.ground(terrain).cover == 0 => 1,
        _ => -1,
    }
}
