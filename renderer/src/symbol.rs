//! The picture on a counter: NATO symbols for land units, silhouettes for ships and aircraft.

macro_rules! symbols {
    ($($name:ident = $key:literal $domain:ident $letters:literal,)*) => {
        /// What a counter shows; named as the unit kinds of the rules.
        #[allow(missing_docs)]
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Symbol {
            $($name,)*
        }

        impl Symbol {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// Key of the unit kind, as in the data tables.
            pub const fn key(self) -> &'static str {
                match self {
                    $(Self::$name => $key,)*
                }
            }
            /// Where such a unit fights.
            pub const fn domain(self) -> Domain {
                match self {
                    $(Self::$name => Domain::$domain,)*
                }
            }
            /// Two letters for the class of a ship or an aircraft; none for land units, whose symbol says it.
            pub const fn abbreviation(self) -> &'static str {
                match self {
                    $(Self::$name => $letters,)*
                }
            }
        }
    };
}

symbols! {
    Infantry = "infantry" Land "",
    Armor = "armor" Land "",
    Marine = "marine" Land "",
    Paratrooper = "paratrooper" Land "",
    Supply = "supply" Land "",
    Fighter = "fighter" Air "FT",
    FighterBomber = "fighter_bomber" Air "FB",
    Bomber = "bomber" Air "BM",
    BomberTransport = "bomber_transport" Air "BT",
    TransportAircraft = "transport_aircraft" Air "TA",
    Kamikaze = "kamikaze" Air "KZ",
    Battleship = "battleship" Naval "BB",
    Battlecruiser = "battlecruiser" Naval "BC",
    HeavyCruiser = "heavy_cruiser" Naval "CA",
    Carrier = "carrier" Naval "CV",
    LightCruiser = "light_cruiser" Naval "CL",
    Destroyer = "destroyer" Naval "DD",
    DestroyerEscort = "destroyer_escort" Naval "DE",
    Kaibokan = "kaibokan" Naval "KB",
    Submarine = "submarine" Naval "SS",
    TransportShip = "transport_ship" Naval "TR",
    Convoy = "convoy" Naval "CO",
}

/// Where a unit fights.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Domain {
    /// On the ground.
    Land,
    /// In the air.
    Air,
    /// At sea.
    Naval,
}

impl Symbol {
    /// The symbol of a unit kind.
    pub fn from_key(key: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|symbol| symbol.key() == key)
    }
}
