//! What can be asked for. Men are numbered as in [`State::men`](crate::State::men), groups of the side that acts by their index.

use crate::card::CardId;
use crate::state::GroupId;
use serde::{Deserialize, Serialize};

/// Which way a group moves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Way {
    /// Towards the enemy.
    Forward,
    /// Back.
    Reverse,
    /// Into the lane before.
    Left,
    /// Into the lane behind.
    Right,
}

impl Way {
    /// All.
    pub const ALL: [Self; 4] = [Self::Forward, Self::Reverse, Self::Left, Self::Right];
    /// SK §5.3.
    pub const fn is_sideways(self) -> bool {
        matches!(self, Self::Left | Self::Right)
    }
}

/// An order of the side whose turn it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "fields are named by what they are: own groups and men, cards, targets")]
pub enum Order {
    /// SK §3.5: ground for a group before the first turn.
    Place { group: u8, card: CardId },
    /// SK §4.
    Fire { group: u8, card: CardId, target: u8 },
    /// SK §11: a gun or a mortar.
    Shoot { man: u8, card: CardId, target: u8 },
    /// SK §5; `second` only by SK §99.93.
    Move { group: u8, card: CardId, way: Way, second: Option<CardId> },
    /// SK §5.5: into the ground of a card.
    Enter { group: u8, card: CardId },
    /// SK §5.6.
    Halt { group: u8 },
    /// SK §7.1.
    Rally { group: u8, card: CardId },
    /// SK §8.1: a man against a man.
    Assault { man: u8, card: CardId, target: u8 },
    /// SK §9.1.
    Conceal { group: u8, card: CardId },
    /// SK §9.3.
    Observe { group: u8, target: u8 },
    /// SK §9.5.
    Snipe { card: CardId, target: u8 },
    /// SK §10.1.
    Smoke { group: u8, card: CardId, target: GroupId },
    /// SK §10.3.
    Breeze { card: CardId },
    /// SK §12.1.
    Call { group: u8, card: CardId, target: u8 },
    /// SK §13.5.
    Overrun { group: u8, card: CardId, target: u8 },
    /// SK §13.4.
    Free { group: u8, card: CardId },
    /// SK §14.1.
    Entrench { group: u8 },
    /// SK §14.3.
    Cut { group: u8, card: CardId },
    /// SK §15.1.
    Hero { man: u8, card: CardId },
    /// SK §15.4.
    Banzai { group: u8, card: CardId },
    /// SK §99.9: from skis to feet, or back.
    Change { man: u8 },
    /// SK §19.1: a man goes over to another group; without a card only after one who went there in this turn (SK §19.3).
    Join { man: u8, to: u8, card: Option<CardId> },
    /// SK §19.5: a man goes into an empty lane, as a group of his own.
    Part { man: u8, lane: u8, card: CardId },
    /// SK §3.3: a discard that lies before a group on the move.
    Lay { card: CardId, on: GroupId },
    /// SK §3.3.
    Discard { card: CardId },
    /// SK §3.4: the turn is over.
    End,
}
