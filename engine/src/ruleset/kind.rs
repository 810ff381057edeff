//! The kinds of unit and what is the same for all units of a kind (WW2 §6, §7.2).

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

macro_rules! kinds {
    ($($kind:ident $domain:ident $key:literal,)*) => {
        /// A kind of unit (WW2 §6.1.1, §6.2.1, §6.3.1).
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum UnitKind {
            $(#[doc = concat!("Key `", $key, "`, [`Domain::", stringify!($domain), "`].")]
            $kind,)*
        }

        impl UnitKind {
            /// In the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$kind),*];

            /// Where units of the kind move.
            pub const fn domain(self) -> Domain {
                match self {
                    $(Self::$kind => Domain::$domain,)*
                }
            }
            /// Key used in tables and exports.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$kind => $key,)*
                }
            }
            /// The kind of that key.
            pub fn from_key(key: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|kind| kind.key() == key)
            }
        }
    };
}

kinds! {
    Infantry Land "infantry",
    Armor Land "armor",
    Marine Land "marine",
    Paratrooper Land "paratrooper",
    Supply Land "supply",
    Fighter Air "fighter",
    FighterBomber Air "fighter_bomber",
    Bomber Air "bomber",
    BomberTransport Air "bomber_transport",
    TransportAircraft Air "transport_aircraft",
    Kamikaze Air "kamikaze",
    Battleship Naval "battleship",
    Battlecruiser Naval "battlecruiser",
    HeavyCruiser Naval "heavy_cruiser",
    Carrier Naval "carrier",
    LightCruiser Naval "light_cruiser",
    Destroyer Naval "destroyer",
    DestroyerEscort Naval "destroyer_escort",
    Kaibokan Naval "kaibokan",
    Submarine Naval "submarine",
    TransportShip Naval "transport_ship",
    Convoy Naval "convoy",
}

impl UnitKind {
    /// Number of kinds.
    pub const COUNT: usize = Self::ALL.len();

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

/// WW2 §7.2.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct KindData {
    /// Per strength point for infantry, armor and marines, else per unit.
    pub cost_billions: u16,
    /// From purchase to deployment.
    pub delay_months: u8,
    /// False: what would damage it eliminates it (land units know no damage at all).
    pub can_be_damaged: bool,
    /// What the pool gets of those that are lost.
    pub buy_back: BuyBack,
}

/// One row for each kind.
#[derive(Clone, Debug, Serialize)]
pub struct KindTable(pub [KindData; UnitKind::COUNT]);

impl KindTable {
    /// The row of a kind.
    #[inline]
    pub fn get(&self, kind: UnitKind) -> &KindData {
        &self.0[kind as usize]
    }
}
