//! Kinds of orders without whom and where, and sets of them: what a count, a list or a draw is asked for.

use crate::OrderKind;

macro_rules! kinds {
    ($($kind:ident)*) => {
        /// A kind of order that can be listed: all but the end of a phase, which is always legal, and other dice, which nobody chooses. In the order of a turn.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Kind {
            $(#[doc = concat!("[`OrderKind::", stringify!($kind), "`].")]
            $kind,)*
        }

        impl Kind {
            /// In the order of a turn.
            pub const ALL: &[Self] = &[$(Self::$kind,)*];

            /// Of an order; none of the end of a phase and of other dice.
            pub const fn of(order: &OrderKind) -> Option<Self> {
                Some(match order {
                    OrderKind::EndPhase | OrderKind::Dice { .. } => return None,
                    $(OrderKind::$kind { .. } => Self::$kind,)*
                })
            }
        }
    };
}

kinds! {
    Choose Unchoose
    Place Exchange BuildFortification BuildAirfield CancelWork RepairInstallations
    SendMoney LoadConvoy Offensive
    Buy Repair
    Move Embark Disembark SetInPort
    Intercept
    Assault Attack NavalAttack AirAttack Bomb Advance
    Stance
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinds(u32);

impl Kinds {
    /// Every kind.
    pub const ALL: Self = Self(u32::MAX);

    /// Is the kind in the set?
    pub const fn has(self, kind: Kind) -> bool {
        self.0 & 1 << kind as u32 != 0
    }
    /// The set without the kind.
    #[must_use]
    pub const fn without(self, kind: Kind) -> Self {
        Self(self.0 & !(1 << kind as u32))
    }
    /// Is the order of one of the kinds?
    pub(crate) fn has_order(self, order: &OrderKind) -> bool {
        Kind::of(order).is_some_and(|kind| self.has(kind))
    }
}

impl From<Kind> for Kinds {
    fn from(kind: Kind) -> Self {
        Self(1 << kind as u32)
    }
}

impl FromIterator<Kind> for Kinds {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Self {
        Self(kinds.into_iter().fold(0, |set, kind| set | 1 << kind as u32))
    }
}
