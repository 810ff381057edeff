//! A man against a man (SK §8): a card to get through, and one for each of them.

use crate::card::{CardId, Colour, Number};
use crate::order::Order;
use crate::rules::{Position, close_combat};
use crate::state::Fury;
use std::cmp::Ordering;

/// Ways in which different cards may be drawn, by what becomes of the one who assaults.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Duel {
    /// All ways: of three cards, or of two where he needs none to get through.
    pub ways: usize,
    /// He does not get through.
    pub held: usize,
    /// The other dies.
    pub won: usize,
    /// He dies.
    pub lost: usize,
    /// Both are pinned.
    pub tied: usize,
}

/// What an assault would do; none for other orders.
pub fn duel(at: Position, order: &Order, unseen: &[CardId]) -> Option<Duel> {
    let Order::Assault { man, target, .. } = *order else { return None };
    let edge = close_combat::value(at, man).total() - close_combat::value(at, target).total();
    // cards by their numbers: a colour and a value
    let mut counts = [[0_usize; 7]; 2];
    for card in unseen {
        let Number { colour, value } = at.card(*card).number;
        counts[usize::from(colour == Colour::Red)][usize::from(value)] += 1;
    }
    let all: usize = unseen.len();
    let mut found = Duel { ways: 0, held: 0, won: 0, lost: 0, tied: 0 };
    if at.group(at.man(man).group).fury == Fury::None {
        found.held = counts[0].iter().sum::<usize>() * all.saturating_sub(1) * all.saturating_sub(2);
        for first in 0..7 {
            // a red card of this value is drawn first
            let ways = counts[1][first];
            if ways > 0 {
                counts[1][first] -= 1;
                fight(&counts, edge, ways, &mut found);
                counts[1][first] += 1;
            }
        }
    } else {
        fight(&counts, edge, 1, &mut found);
    }
    found.ways = found.held + found.won + found.lost + found.tied;
    Some(found)
}

/// Both draw, each of these ways so often.
fn fight(counts: &[[usize; 7]; 2], edge: i8, times: usize, found: &mut Duel) {
    let of = |value: usize| counts[0][value] + counts[1][value];
    for own in 0..7 {
        for other in 0..7 {
            let ways = times * of(own) * (of(other) - usize::from(own == other).min(of(other)));
            match (own as i8 + edge).cmp(&(other as i8)) {
                Ordering::Greater => found.won += ways,
                Ordering::Less => found.lost += ways,
                Ordering::Equal => found.tied += ways,
            }
        }
    }
}
