//! Cards of the deck: what each may be played for, and what it shows when it is drawn in a check.

use serde::{Deserialize, Serialize};

/// A card by its place in the deck's table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct CardId(pub u8);

/// Of a number or a position.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Colour {
    /// For the one who acts, mostly.
    Red,
    /// Against him.
    Black,
}

/// SK §1.1: the random number of a card.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Number {
    /// Red or black.
    pub colour: Colour,
    /// 0 to 6.
    pub value: u8,
}

impl Number {
    /// A red number from `least` up.
    pub fn red_from(self, least: u8) -> bool {
        self.colour == Colour::Red && self.value >= least
    }
    /// A black number from `least` up.
    pub fn black_from(self, least: u8) -> bool {
        self.colour == Colour::Black && self.value >= least
    }
}

/// SK §1.2: the random position of a card among so many men.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Place {
    /// From 1.
    pub position: u8,
    /// Red or black.
    pub colour: Colour,
}

/// SK §6: what a group stands in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Terrain {
    /// No card, or one that is turned to this side or counts as it.
    Open,
    /// Low growth.
    Brush,
    /// Trees.
    Woods,
    /// A house.
    Building,
    /// A rise; its other side is open ground.
    Hill,
    /// A wall or hedge.
    Wall,
    /// A ditch, and a stream that is frozen.
    Gully,
    /// Water to wade.
    Stream,
    /// Wet ground.
    Marsh,
    /// A bunker.
    Pillbox,
    /// Marsh cards where snow has drifted (SK §99.84).
    Drifts,
}

impl Terrain {
    /// All, in order.
    pub const ALL: [Self; 11] = [
        Self::Open,
        Self::Brush,
        Self::Woods,
        Self::Building,
        Self::Hill,
        Self::Wall,
        Self::Gully,
        Self::Stream,
        Self::Marsh,
        Self::Pillbox,
        Self::Drifts,
    ];
    /// As tables write it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Brush => "brush",
            Self::Woods => "woods",
            Self::Building => "building",
            Self::Hill => "hill",
            Self::Wall => "wall",
            Self::Gully => "gully",
            Self::Stream => "stream",
            Self::Marsh => "marsh",
            Self::Pillbox => "pillbox",
            Self::Drifts => "drifts",
        }
    }
}

/// SK §1.4: what a card may be played for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum CardKind {
    /// Fire of this strength, at this relative range or nearer.
    Fire {
        /// Added to the weight of the group's weapons.
        strength: u8,
        /// The least relative range.
        least: u8,
    },
    /// Movement.
    Move,
    /// Rallies so many men.
    Rally {
        /// How many.
        men: u8,
    },
    /// Smoke over a group.
    Smoke,
    /// Hides a group.
    Conceal,
    /// Calls artillery.
    Radio,
    /// Wire before a moving enemy.
    Wire,
    /// Mines before a moving enemy.
    Mines,
    /// Makes a hero of a man, or begins a Banzai charge.
    Hero,
    /// A shot at a man of an enemy group.
    Sniper,
    /// Blows smoke away.
    Breeze,
    /// Ground to enter.
    Terrain(Terrain),
}

impl CardKind {
    /// As tables write it.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Fire { .. } => "fire",
            Self::Move => "movement",
            Self::Rally { .. } => "rally",
            Self::Smoke => "smoke",
            Self::Conceal => "concealment",
            Self::Radio => "radio",
            Self::Wire => "wire",
            Self::Mines => "minefield",
            Self::Hero => "hero",
            Self::Sniper => "sniper",
            Self::Breeze => "breeze",
            Self::Terrain(terrain) => terrain.key(),
        }
    }
}

/// Most men of a group, and so columns of positions.
pub const MOST_MEN: usize = 8;

/// A card of the deck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Card {
    /// What it may be played for.
    pub kind: CardKind,
    /// What a check of numbers shows.
    pub number: Number,
    /// What a check of positions shows, by the number of men.
    pub places: [Place; MOST_MEN],
}

impl Card {
    /// The position among so many men (SK §1.2); beyond the ends the nearest column.
    pub fn place(&self, men: usize) -> Place {
        self.places[men.clamp(1, MOST_MEN) - 1]
    }
}
