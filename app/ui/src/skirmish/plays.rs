//! What can be done with what is chosen, and what is against the rest.

use meridian_presentation::skirmish::{actor, card_of, targets};
use meridian_skirmish::state::GroupId;
use meridian_skirmish::{CardId, Order, Reason, View, legal};

/// Legal orders that go with a card and a group; without both those that need no card. Discards and the end of the turn have buttons
/// of their own: nobody throws away by mistake a card that can't be played.
pub fn plays(view: &View, card: Option<CardId>, group: Option<GroupId>) -> Vec<Order> {
    let fits = |order: &Order| {
        !matches!(order, Order::End | Order::Discard { .. })
            && card.is_none_or(|card| card_of(order) == Some(card))
            && group.is_none_or(|group| involves(view, order, group))
            && (card.is_some() || group.is_some() || card_of(order).is_none())
    };
    view.legal().into_iter().filter(fits).collect()
}

/// Does the group act in it, or is it done to it?
pub fn involves(view: &View, order: &Order, group: GroupId) -> bool {
    actor(view.at(), view.side, order) == Some(group) || targets(view.at(), view.side, order) == Some(group)
}

/// Can the card be played for anything but to be rid of it?
pub fn is_useful(legal: &[Order], card: CardId) -> bool {
    legal.iter().any(|order| card_of(order) == Some(card) && !matches!(order, Order::Discard { .. }))
}

/// What the rules have against each use of a card, with a group or at all: each reason once, those that say most first.
pub fn against(view: &View, card: CardId, group: Option<GroupId>) -> Vec<Reason> {
    if view.at().side() != view.side {
        return Vec::new();
    }
    let mut reasons: Vec<Reason> = Vec::new();
    for (order, check) in legal::uses(view.at(), card) {
        let Err(reason) = check else { continue };
        let meant = group.is_none_or(|group| involves(view, &order, group));
        if meant && !matches!(order, Order::Discard { .. }) && !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }
    // what speaks of another thing than the player means
    let beside = |reason: &Reason| {
        use Reason::{NoGroup, NoGun, NoMan, NoSecond, NotAVehicle, NotInHand, PlacingIsOver};
        [NoGroup, NoGun, NoMan, NoSecond, NotAVehicle, NotInHand, PlacingIsOver].contains(reason)
    };
    if reasons.iter().any(|reason| !beside(reason)) {
        reasons.retain(|reason| !beside(reason));
    }
    reasons.truncate(3);
    reasons
}
