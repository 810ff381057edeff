//! The picture on a counter: NATO symbols for land units, silhouettes for ships and aircraft.

macro_rules! symbols {
    ($($name:ident = $key:literal,)*) => {
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
        }
    };
}

symbols! {
    Infantry = "infantry",
    Armor = "armor",
    Marine = "marine",
    Paratrooper = "paratrooper",
    Supply = "supply",
    Fighter = "fighter",
    FighterBomber = "fighter_bomber",
    Bomber = "bomber",
    BomberTransport = "bomber_transport",
    TransportAircraft = "transport_aircraft",
    Kamikaze = "kamikaze",
    Battleship = "battleship",
    Battlecruiser = "battlecruiser",
    HeavyCruiser = "heavy_cruiser",
    Carrier = "carrier",
    LightCruiser = "light_cruiser",
    Destroyer = "destroyer",
    DestroyerEscort = "destroyer_escort",
    Kaibokan = "kaibokan",
    Submarine = "submarine",
    TransportShip = "transport_ship",
    Convoy = "convoy",
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
    /// Two letters for the class of a ship or an aircraft; none for land units, whose symbol says it.
    pub const fn abbreviation(self) -> &'static str {
        match self {
            Self::Infantry | Self::Armor | Self::Marine | Self::Paratrooper | Self::Supply => "",
            Self::Fighter => "FT",
            Self::FighterBomber => "FB",
            Self::Bomber => "BM",
            Self::BomberTransport => "BT",
            Self::TransportAircraft => "TA",
            Self::Kamikaze => "KZ",
            Self::Battleship => "BB",
            Self::Battlecruiser => "BC",
            Self::HeavyCruiser => "CA",
            Self::LightCruiser => "CL",
            Self::Carrier => "CV",
            Self::Destroyer => "DD",
            Self::DestroyerEscort => "DE",
            Self::Kaibokan => "KB",
            Self::Submarine => "SS",
            Self::TransportShip => "TR",
            Self::Convoy => "CO",
        }
    }
    /// Where such a unit fights.
    pub const fn domain(self) -> Domain {
        match self {
            Self::Infantry | Self::Armor | Self::Marine | Self::Paratrooper | Self::Supply => Domain::Land,
            Self::Fighter
            | Self::FighterBomber
            | Self::Bomber
            | Self::BomberTransport
            | Self::TransportAircraft
            | Self::Kamikaze => Domain::Air,
            _ => Domain::Naval,
        }
    }
}
