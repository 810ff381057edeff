//! What units are to the rules, and what is the same for all units of a kind (WW2 §6, §7.2).

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
    ($($role:ident $domain:ident $key:literal: $about:literal;)*) => {
        /// What the units of a kind are to the rules. Closed: a kind of a ruleset is one of these with a name, prices and
        /// a symbol of its own.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum Role {
            $(#[doc = concat!("Key `", $key, "`, [`Domain::", stringify!($domain), "`]: ", $about)]
            $role,)*
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
    Infantry Land "infantry": "troops of the common sort; what a liberated country gets back.";
    Armor Land "armor": "troops that overrun, move on after combat and take one step more among enemy zones.";
    Marine Land "marine": "troops that land more surely from the sea.";
    Paratrooper Land "paratrooper": "troops that land from the air, with a place of their own in a stack.";
    Supply Land "supply": "a source of supply without strength, with a place of its own in a stack.";
    Aircraft Air "aircraft": "whatever flies; what it can do is said by its figures.";
    Warship Naval "warship": "whatever sails on the surface and carries nothing.";
    Carrier Naval "carrier": "a ship with an aircraft aboard.";
    Submarine Naval "submarine": "a ship that is attacked apart from the others and slips through zones.";
    TransportShip Naval "transport_ship": "a ship that carries a land unit.";
    Convoy Naval "convoy": "a ship that carries money.";
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
