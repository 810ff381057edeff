//! A gun at a vehicle (SK §11.6, SK §11.7): a card to hit, and another to pierce.

use crate::card::CardId;
use crate::order::Order;
use crate::rules::strength::Strength;
use crate::rules::{Position, ordnance};
use crate::state::{GroupId, Morale};

/// Ways in which two different cards may be drawn, by what they do to the vehicle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shot {
    /// Numbers below it hit.
    pub to_hit: Strength,
    /// All ways.
    pub ways: usize,
    /// It is missed, or the shell bounces off.
    pub unharmed: usize,
    /// The crew is shaken.
    pub shaken: usize,
    /// It drives no more.
    pub stopped: usize,
    /// It is destroyed.
    pub destroyed: usize,
}

/// What a shot at a vehicle would do; none for other orders.
pub fn shot(at: Position, order: &Order, unseen: &[CardId]) -> Option<Shot> {
    let Order::Shoot { man, target, .. } = *order else { return None };
    let target = GroupId { side: at.side().opponent(), index: target };
    let (vehicle, _) = at.vehicle(target)?;
    let to_hit = ordnance::to_hit(at, man, target)?;
    let shaken = at.man(vehicle).morale != Morale::Ready;
    let hits = |card: &CardId| (at.card(*card).number.value as i8) < to_hit.total();
    let hitting = unseen.iter().filter(|card| hits(card)).count();
    let ways = unseen.len() * unseen.len().saturating_sub(1);
    let mut found = Shot { to_hit: to_hit.clone(), ways, unharmed: 0, shaken: 0, stopped: 0, destroyed: 0 };
    for card in unseen {
        let number = at.card(*card).number;
        // the first card hits and is another one
        let before = hitting - usize::from(hits(card));
        match ordnance::pierces(at, man, target, number)? {
            ..0 => {}
            0 if !shaken => found.shaken += before,
            0 | 1 => found.stopped += before,
            2.. => found.destroyed += before,
        }
    }
    found.unharmed = ways - found.shaken - found.stopped - found.destroyed;
    Some(found)
}
