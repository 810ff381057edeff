//! What units are to the rules, and what is the same for all units of a kind (WW2 §6, §7.2).

use crate::MoverId;
use serde::{Deserialize, Serialize};

/// Where a unit moves and by which chapters it fights.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Domain {
    /// Troops and supply units.
    Land,
    /// Ships, convoys too.
    Naval,
    /// Aircraft.
    Air,
}

macro_rules! roles {
    ($($(#[$about:meta])* $role:ident $domain:ident $key:literal,)*) => {
        /// What the units of a kind are to the rules (WW2 §6.1.1, §6.2.1, §6.3.1). Closed: a kind of a ruleset is one of these with a name, prices and
        /// a symbol of its own.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Role {
            $($(#[$about])* $role,)*
        }

        impl Role {
            /// All there are.
            pub const ALL: &[Self] = &[$(Self::$role),*];

            /// Where units of the role move.
            pub const fn domain(self) -> Domain {
                match self {
                    $(Self::$role => Domain::$domain,)*
                }
            }
            /// Key used in tables.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$role => $key,)*
                }
            }
        }
    };
}

roles! {
    /// Troops of the common sort; what a liberated country gets back.
    Infantry Land "infantry",
    /// Troops that overrun, move on after combat and take one step more among enemy zones.
    Armor Land "armor",
    /// Troops that land more surely from the sea.
    Marine Land "marine",
    /// Troops that land from the air, with a place of their own in a stack.
    Paratrooper Land "paratrooper",
    /// A source of supply without strength, with a place of its own in a stack.
    Supply Land "supply",
    /// Whatever flies; what it can do is said by its figures.
    Aircraft Air "aircraft",
    /// Whatever sails on the surface and carries nothing.
    Warship Naval "warship",
    /// A ship with an aircraft aboard.
    Carrier Naval "carrier",
    /// A ship that is attacked apart from the others and slips through zones.
    Submarine Naval "submarine",
    /// A ship that carries a land unit.
    TransportShip Naval "transport_ship",
    /// A ship that carries money.
    Convoy Naval "convoy",
}

impl Role {
    /// Troops or supply units.
    pub const fn is_land(self) -> bool {
        matches!(self.domain(), Domain::Land)
    }
    /// Ships.
    pub const fn is_naval(self) -> bool {
        matches!(self.domain(), Domain::Naval)
    }
    /// Aircraft.
    pub const fn is_air(self) -> bool {
        matches!(self.domain(), Domain::Air)
    }
}

/// When a lost unit may be bought again (WW2 §7.4).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum BuyBack {
    /// Whatever happened to it.
    Always,
    /// Ships: if in port when lost.
    InPort,
    /// Aircraft: if based when lost.
    Based,
}

/// What is the same for all units of a kind (WW2 §7.2).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct KindData {
    /// `fighter_bomber`.
    pub key: String,
    /// In the singular, where the catalogue of words has none for it.
    pub name: String,
    /// What its units are to the rules.
    pub role: Role,
    /// Class of movement, for what terrain costs and closes.
    pub mover: MoverId,
    /// Key of the symbol on counters.
    pub symbol: String,
    /// Per strength point for infantry, armor and marines, else per unit.
    pub cost_billions: u16,
    /// From purchase to deployment.
    pub delay_months: u8,
    /// False: what would damage it eliminates it (land units know no damage at all).
    pub can_be_damaged: bool,
    /// What the pool gets of those that are lost.
    pub buy_back: BuyBack,
}
