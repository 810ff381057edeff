//! Who decides: one question at a time, with what a side may know and what it may order.

use crate::card::CardKind;
use crate::order::{Order, Way};
use crate::rules::Position;
use crate::scenario::Goal;
use crate::state::{GroupId, Morale, Step};
use crate::view::View;
use meridian_engine::rng::Stream;

/// A player.
pub trait Player {
    /// Chooses one of the legal orders, of which there is always one.
    fn decide(&mut self, view: &View, legal: &[Order]) -> Order;
}

/// Any legal order, each kind as often as any other.
#[derive(Clone, Debug)]
pub struct Random(Stream);

impl Random {
    /// With draws of its own.
    pub fn new(seed: u64) -> Self {
        Self(Stream::new(seed, 0x5_1c12))
    }
}

impl Player for Random {
    fn decide(&mut self, _: &View, legal: &[Order]) -> Order {
        let kinds: Vec<_> = legal.iter().map(std::mem::discriminant).collect();
        let mut distinct = Vec::new();
        for kind in kinds {
            if !distinct.contains(&kind) {
                distinct.push(kind);
            }
        }
        let kind = distinct[self.0.below(distinct.len())];
        let of_kind: Vec<&Order> = legal.iter().filter(|order| std::mem::discriminant(*order) == kind).collect();
        *of_kind[self.0.below(of_kind.len())]
    }
}

/// Weighs every order by itself: what fire would do, what moving on is worth, what cover is.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sergeant;

impl Player for Sergeant {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Order {
        let worth = |order: &Order| worth(view, order);
        *legal.iter().max_by_key(|order| worth(order)).expect("there is always a legal order")
    }
}

/// What an order seems worth; ending the turn is worth nothing.
fn worth(view: &View, order: &Order) -> i32 {
    let at = view.at();
    let own = |index: u8| GroupId { side: view.side, index };
    let harm = || {
        let odds = view.odds(order);
        odds.map_or(0, |odds| {
            let sum: usize = odds.men.iter().map(|man| man.harm(at)).sum();
            (sum * odds.comes / odds.cards.min(odds.comes.max(1)).max(1)) as i32
        })
    };
    match *order {
        Order::End => 0,
        Order::Place { card, .. } => i32::from(cover_of(at, card)),
        // a card that does little is kept for a better shot
        Order::Fire { .. } | Order::Shoot { .. } | Order::Snipe { .. } => harm() - 25,
        Order::Call { .. } | Order::Overrun { .. } => harm() - 10,
        Order::Rally { group, .. } => {
            let down = at.men(own(group)).filter(|&man| at.man(man).morale != Morale::Ready).count();
            40 * down as i32
        }
        Order::Move { group, way, .. } => moving(at, own(group), way, at.group(own(group)).advance),
        Order::Enter { card, .. } => 20 + 15 * i32::from(cover_of(at, card)),
        Order::Halt { group } => halting(at, own(group)),
        Order::Lay { card, on } if on.side == view.side => 10 * i32::from(cover_of(at, card)) - 5,
        Order::Lay { .. } => 30,
        Order::Conceal { .. } => 15,
        Order::Entrench { .. } => 10,
        Order::Hero { .. } | Order::Free { .. } | Order::Cut { .. } => 20,
        Order::Assault { man, target, .. } => {
            let [own, enemy] = [man, target].map(|man| crate::rules::close_combat::value(at, man).total());
            20 * i32::from(own - enemy) + 10
        }
        Order::Observe { .. } => 8,
        Order::Smoke { .. } | Order::Breeze { .. } | Order::Banzai { .. } | Order::Change { .. } => -5,
        Order::Discard { card } => match at.card(card).kind {
            CardKind::Wire | CardKind::Mines | CardKind::Radio | CardKind::Smoke | CardKind::Breeze => 2,
            CardKind::Terrain(terrain) if at.facts.ground(terrain).cover == 0 => 3,
            CardKind::Fire { least, .. } if least > 3 => 1,
            _ => -1,
        },
    }
}

fn cover_of(at: Position, card: crate::card::CardId) -> u8 {
    match at.card(card).kind {
        CardKind::Terrain(terrain) => at.facts.ground(terrain).cover,
        _ => 0,
    }
}

/// How far forward the side wants to be.
fn wanted(at: Position, group: GroupId) -> Option<u8> {
    at.scenario.goals.iter().find_map(|(side, goal)| match goal {
        Goal::Reach { advance, .. } if *side == group.side => Some(*advance),
        _ => None,
    })
}

fn moving(at: Position, group: GroupId, way: Way, advance: u8) -> i32 {
    let enough = wanted(at, group).is_none_or(|wanted| advance >= wanted);
    match way {
        Way::Forward if !enough => 30,
        // it would leave its cover
        _ => -20,
    }
}

fn halting(at: Position, group: GroupId) -> i32 {
    let there = wanted(at, group).is_none_or(|wanted| at.group(group).advance >= wanted);
    debug_assert_eq!(at.state.clock.step, Step::Play);
    if there { 35 } else { -10 }
}
