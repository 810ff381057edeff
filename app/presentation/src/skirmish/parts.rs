//! What an order is made of, and what it does in a sentence.

use super::names::{card_name, group_name};
use meridian_skirmish::order::Way;
use meridian_skirmish::state::GroupId;
use meridian_skirmish::{CardId, Order, Position, Side};
use meridian_words::{spoken, t};

/// The card that is played or discarded, if one is; not the second one of a move.
pub fn card_of(order: &Order) -> Option<CardId> {
    match *order {
        Order::Place { card, .. }
        | Order::Fire { card, .. }
        | Order::Shoot { card, .. }
        | Order::Move { card, .. }
        | Order::Enter { card, .. }
        | Order::Rally { card, .. }
        | Order::Assault { card, .. }
        | Order::Conceal { card, .. }
        | Order::Snipe { card, .. }
        | Order::Smoke { card, .. }
        | Order::Breeze { card }
        | Order::Call { card, .. }
        | Order::Overrun { card, .. }
        | Order::Free { card, .. }
        | Order::Cut { card, .. }
        | Order::Hero { card, .. }
        | Order::Banzai { card, .. }
        | Order::Part { card, .. }
        | Order::Lay { card, .. }
        | Order::Discard { card } => Some(card),
        Order::Join { card, .. } => card,
        Order::Halt { .. } | Order::Observe { .. } | Order::Entrench { .. } | Order::Change { .. } | Order::End => None,
    }
}

/// The group that acts, if one does.
pub fn actor(at: Position, side: Side, order: &Order) -> Option<GroupId> {
    match *order {
        Order::Place { group, .. }
        | Order::Fire { group, .. }
        | Order::Move { group, .. }
        | Order::Enter { group, .. }
        | Order::Halt { group }
        | Order::Rally { group, .. }
        | Order::Conceal { group, .. }
        | Order::Observe { group, .. }
        | Order::Smoke { group, .. }
        | Order::Call { group, .. }
        | Order::Overrun { group, .. }
        | Order::Free { group, .. }
        | Order::Entrench { group }
        | Order::Cut { group, .. }
        | Order::Banzai { group, .. } => Some(GroupId { side, index: group }),
        Order::Shoot { man, .. }
        | Order::Assault { man, .. }
        | Order::Hero { man, .. }
        | Order::Change { man }
        | Order::Join { man, .. }
        | Order::Part { man, .. } => Some(at.man(man).group),
        Order::Snipe { .. } | Order::Breeze { .. } | Order::Lay { .. } | Order::Discard { .. } | Order::End => None,
    }
}

/// The group that it is done to, if it is done to one other than the actor.
pub fn targets(at: Position, side: Side, order: &Order) -> Option<GroupId> {
    match *order {
        Order::Fire { target, .. }
        | Order::Shoot { target, .. }
        | Order::Observe { target, .. }
        | Order::Snipe { target, .. }
        | Order::Call { target, .. }
        | Order::Overrun { target, .. } => Some(GroupId { side: side.opponent(), index: target }),
        Order::Assault { target, .. } => Some(at.man(target).group),
        Order::Smoke { target, .. } => Some(target),
        Order::Join { to, .. } => Some(GroupId { side, index: to }),
        Order::Lay { on, .. } => Some(on),
        _ => None,
    }
}

/// What an order of a side does, in words.
pub fn does(at: Position, side: Side, order: &Order) -> String {
    let own = |group: u8| group_name(GroupId { side, index: group });
    let enemy = |group: u8| group_name(GroupId { side: side.opponent(), index: group });
    let man = |man: u8| at.person(man).name.clone();
    let card = |card: CardId| card_name(at.facts, card);
    match *order {
        Order::Place { group, card: it } => t!("sk-does-place", group = own(group), card = card(it)),
        Order::Fire { group, target, .. } => t!("sk-does-fire", group = own(group), target = enemy(target)),
        Order::Shoot { man: who, target, .. } => t!("sk-does-shoot", man = man(who), target = enemy(target)),
        Order::Move { group, way, second, .. } => {
            let what = match way {
                Way::Forward => t!("sk-does-forward", group = own(group)),
                Way::Reverse => t!("sk-does-reverse", group = own(group)),
                Way::Left => t!("sk-does-left", group = own(group)),
                Way::Right => t!("sk-does-right", group = own(group)),
            };
            if second.is_some() { t!("sk-does-second", what = what) } else { what }
        }
        Order::Enter { group, card: it } => t!("sk-does-enter", group = own(group), card = card(it)),
        Order::Halt { group } => t!("sk-does-halt", group = own(group)),
        Order::Rally { group, .. } => t!("sk-does-rally", group = own(group)),
        Order::Assault { man: who, target, .. } => t!("sk-does-assault", man = man(who), target = man(target)),
        Order::Conceal { group, .. } => t!("sk-does-conceal", group = own(group)),
        Order::Observe { group, target } => t!("sk-does-observe", group = own(group), target = enemy(target)),
        Order::Snipe { target, .. } => t!("sk-does-snipe", target = enemy(target)),
        Order::Smoke { group, target, .. } => t!("sk-does-smoke", group = own(group), target = group_name(target)),
        Order::Breeze { .. } => t!("sk-does-breeze"),
        Order::Call { group, target, .. } => t!("sk-does-call", group = own(group), target = enemy(target)),
        Order::Overrun { group, target, .. } => t!("sk-does-overrun", group = own(group), target = enemy(target)),
        Order::Free { group, .. } => t!("sk-does-free", group = own(group)),
        Order::Entrench { group } => t!("sk-does-entrench", group = own(group)),
        Order::Cut { group, .. } => t!("sk-does-cut", group = own(group)),
        Order::Hero { man: who, .. } => t!("sk-does-hero", man = man(who)),
        Order::Banzai { group, .. } => t!("sk-does-banzai", group = own(group)),
        Order::Change { man: who } => t!("sk-does-skis", man = man(who)),
        Order::Join { man: who, to, card: Some(_) } => t!("sk-does-join", man = man(who), group = own(to)),
        Order::Join { man: who, to, card: None } => t!("sk-does-follow", man = man(who), group = own(to)),
        Order::Part { man: who, lane, .. } => t!("sk-does-part", man = man(who), lane = lane + 1),
        Order::Lay { card: it, on } => t!("sk-does-lay", card = card(it), target = group_name(on)),
        Order::Discard { card: it } => t!("sk-does-discard", card = card(it)),
        Order::End => t!("sk-does-end", side = spoken().side(side)),
    }
}

/// The paragraph about an order.
pub const fn rule_of(order: &Order) -> &'static str {
    match order {
        Order::Place { .. } => "SK §3.5",
        Order::Fire { .. } => "SK §4.1",
        Order::Shoot { .. } => "SK §11.1",
        Order::Move { second: Some(_), .. } => "SK §99.93",
        Order::Move { way: Way::Forward | Way::Reverse, .. } => "SK §5.2",
        Order::Move { .. } => "SK §5.3",
        Order::Enter { .. } => "SK §5.5",
        Order::Halt { .. } => "SK §5.6",
        Order::Rally { .. } => "SK §7.1",
        Order::Assault { .. } => "SK §8.1",
        Order::Conceal { .. } => "SK §9.1",
        Order::Observe { .. } => "SK §9.3",
        Order::Snipe { .. } => "SK §9.5",
        Order::Smoke { .. } => "SK §10.1",
        Order::Breeze { .. } => "SK §10.3",
        Order::Call { .. } => "SK §12.1",
        Order::Overrun { .. } => "SK §13.5",
        Order::Free { .. } => "SK §13.4",
        Order::Entrench { .. } => "SK §14.1",
        Order::Cut { .. } => "SK §14.3",
        Order::Hero { .. } => "SK §15.1",
        Order::Banzai { .. } => "SK §15.4",
        Order::Change { .. } => "SK §99.9",
        Order::Join { card: Some(_), .. } => "SK §19.1",
        Order::Join { card: None, .. } => "SK §19.3",
        Order::Part { .. } => "SK §19.5",
        Order::Lay { .. } => "SK §6.4",
        Order::Discard { .. } => "SK §3.3",
        Order::End => "SK §3.4",
    }
}
