//! What can be done with what is chosen, and what is against the rest.

use meridian_presentation::skirmish::{actor, card_of, targets};
use meridian_skirmish::state::GroupId;
use meridian_skirmish::{CardId, CardKind, Order, Reason, View, legal};

/// Legal orders that go with a card and a group; without both those that need no card. Discards and the end of the turn have buttons
/// of their own: nobody throws away by mistake a card that can't be played.
pub fn plays(view: &View, card: Option<CardId>, group: Option<GroupId>) -> Vec<Order> {
    let fits = |order: &Order| {
        !matches!(order, Order::End | Order::Discard { .. })
            && card.is_none_or(|card| card_of(order) == Some(card))
            && group.is_none_or(|group| involves(view, order, group))
            && (card.is_some() || group.is_some() || card_of(order).is_none())
    };
    let mut plays: Vec<Order> = view.legal().into_iter().filter(fits).collect();
    // many men could go many ways: what they do as a group comes first
    plays.sort_by_key(is_change);
    if card.is_none() {
        let least: Vec<Order> = plays.iter().copied().filter(|order| is_least(view, &plays, order)).collect();
        plays = least;
    }
    plays
}

/// Does a man change groups by it (SK §19)?
pub fn is_change(order: &Order) -> bool {
    matches!(order, Order::Join { .. } | Order::Part { .. })
}

/// Of cards by which a man could go the same way the one that shows least is offered.
fn is_least(view: &View, plays: &[Order], order: &Order) -> bool {
    let shows = |order: &Order| card_of(order).map(|card| (view.at().card(card).number.value, card));
    let same = |other: &&Order| match (*order, **other) {
        (Order::Join { man, to, .. }, Order::Join { man: other, to: its, .. }) => (man, to) == (other, its),
        (Order::Part { man, lane, .. }, Order::Part { man: other, lane: its, .. }) => (man, lane) == (other, its),
        _ => false,
    };
    !is_change(order) || plays.iter().filter(same).map(shows).min() == Some(shows(order))
}

/// Where a man is dragged to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Onto {
    /// A group of his side.
    Group(u8),
    /// A lane that is empty on his side.
    Lane(u8),
}

/// The order by which a man goes there: after others of his group without a card, else by the card that is chosen, else by
/// the movement card that shows least.
///
/// # Errors
/// What the rules have against it.
pub fn goes_over(view: &View, man: u8, onto: Onto, chosen: Option<CardId>) -> Result<Order, Reason> {
    let at = view.at();
    let mut cards: Vec<CardId> =
        view.hand().iter().copied().filter(|card| at.card(*card).kind == CardKind::Move).collect();
    cards.sort_by_key(|card| (chosen != Some(*card), at.card(*card).number.value));
    let mut why = Reason::NeedsCard;
    for card in std::iter::once(None).chain(cards.into_iter().map(Some)) {
        let order = match (onto, card) {
            (Onto::Group(to), card) => Order::Join { man, to, card },
            (Onto::Lane(lane), Some(card)) => Order::Part { man, lane, card },
            (Onto::Lane(_), None) => continue,
        };
        match view.check(&order) {
            Ok(()) => return Ok(order),
            Err(reason) => why = reason,
        }
    }
    Err(why)
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
        // a man who is dragged says of himself why he can't go there
        let meant = group.is_none_or(|group| involves(view, &order, group)) && !is_change(&order);
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
