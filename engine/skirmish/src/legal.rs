//! What the side whose turn it is may order: every order that the check accepts, and no other.

use crate::card::{CardId, CardKind};
use crate::order::{Order, Way};
use crate::reason::Reason;
use crate::rules::{Position, check};
use crate::state::{GroupId, MOST_GROUPS};
use meridian_engine::Side;

/// All legal orders, in a fixed order.
pub fn orders(at: Position) -> Vec<Order> {
    let mut found = Vec::new();
    each(at, |order| {
        if check(at, &order).is_ok() {
            found.push(order);
        }
    });
    found
}

/// SK §1.4: what a card of the hand may be played for, each with what the rules have against it.
pub fn uses(at: Position, card: CardId) -> Vec<(Order, Result<(), Reason>)> {
    let mut found = Vec::new();
    of_card(at, card, &mut |order| found.push((order, check(at, &order))));
    found
}

const GROUPS: std::ops::Range<u8> = 0..MOST_GROUPS as u8;

fn each(at: Position, mut visit: impl FnMut(Order)) {
    for &card in &at.state.hands[at.side().index()] {
        of_card(at, card, &mut visit);
    }
    for group in GROUPS {
        visit(Order::Halt { group });
        visit(Order::Entrench { group });
        GROUPS.for_each(|target| visit(Order::Observe { group, target }));
    }
    for man in own_men(at) {
        visit(Order::Change { man });
        GROUPS.for_each(|to| visit(Order::Join { man, to, card: None }));
    }
    visit(Order::End);
}

/// Men of the side that acts, also those who are gone.
fn own_men(at: Position<'_>) -> impl Iterator<Item = u8> {
    men_of(at, at.side())
}

fn men_of(at: Position<'_>, side: Side) -> impl Iterator<Item = u8> {
    let all = at.state.men.iter().enumerate();
    all.filter(move |(_, man)| man.group.side == side).map(|(man, _)| man as u8)
}

fn of_card(at: Position, card: CardId, visit: &mut impl FnMut(Order)) {
    let other = at.side().opponent();
    match at.card(card).kind {
        CardKind::Fire { .. } => {
            for target in GROUPS {
                GROUPS.for_each(|group| visit(Order::Fire { group, card, target }));
                own_men(at).for_each(|man| visit(Order::Shoot { man, card, target }));
            }
        }
        CardKind::Move => {
            for group in GROUPS {
                for way in Way::ALL {
                    visit(Order::Move { group, card, way, second: None });
                    for &second in &at.state.hands[at.side().index()] {
                        if at.card(second).kind == CardKind::Move {
                            visit(Order::Move { group, card, way, second: Some(second) });
                        }
                    }
                }
                GROUPS.for_each(|target| visit(Order::Overrun { group, card, target }));
                visit(Order::Free { group, card });
                visit(Order::Cut { group, card });
            }
            for man in own_men(at) {
                men_of(at, other).for_each(|target| visit(Order::Assault { man, card, target }));
                GROUPS.for_each(|to| visit(Order::Join { man, to, card: Some(card) }));
                GROUPS.for_each(|lane| visit(Order::Part { man, lane, card }));
            }
        }
        CardKind::Rally { .. } => GROUPS.for_each(|group| visit(Order::Rally { group, card })),
        CardKind::Smoke => {
            for side in Side::BOTH {
                for index in GROUPS {
                    let target = GroupId { side, index };
                    GROUPS.for_each(|group| visit(Order::Smoke { group, card, target }));
                }
            }
        }
        CardKind::Conceal => GROUPS.for_each(|group| visit(Order::Conceal { group, card })),
        CardKind::Radio => {
            for target in GROUPS {
                GROUPS.for_each(|group| visit(Order::Call { group, card, target }));
            }
        }
        CardKind::Hero => {
            own_men(at).for_each(|man| visit(Order::Hero { man, card }));
            GROUPS.for_each(|group| visit(Order::Banzai { group, card }));
        }
        CardKind::Sniper => GROUPS.for_each(|target| visit(Order::Snipe { card, target })),
        CardKind::Breeze => visit(Order::Breeze { card }),
        CardKind::Terrain(_) => {
            for group in GROUPS {
                visit(Order::Place { group, card });
                visit(Order::Enter { group, card });
            }
        }
        CardKind::Wire | CardKind::Mines => {}
    }
    if matches!(at.card(card).kind, CardKind::Terrain(_) | CardKind::Wire | CardKind::Mines) {
        for side in Side::BOTH {
            GROUPS.for_each(|index| visit(Order::Lay { card, on: GroupId { side, index } }));
        }
    }
    visit(Order::Discard { card });
}
