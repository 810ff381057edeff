//! Where everything is. Plain data; changed by the recorder alone.

use crate::card::CardId;
use meridian_engine::{Side, digest};
use serde::{Deserialize, Serialize};

/// Groups of a side, and lanes.
pub const MOST_GROUPS: usize = 4;

/// A position.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct State {
    /// Whose turn it is.
    pub clock: Clock,
    /// In force.
    pub weather: Weather,
    /// Of both sides, those of the Axis first; where a man stands in his group follows from his place here.
    pub men: Vec<Man>,
    /// By side.
    pub groups: [[Group; MOST_GROUPS]; 2],
    /// The last is on top.
    pub draw: Vec<CardId>,
    /// The last is on top.
    pub discard: Vec<CardId>,
    /// By side, in order.
    pub hands: [Vec<CardId>; 2],
    /// Of the shuffles.
    pub seed: u64,
}

impl State {
    /// Of everything.
    pub fn digest(&self) -> u64 {
        digest::of(self)
    }
    /// A group.
    pub fn group(&self, id: GroupId) -> &Group {
        &self.groups[id.side.index()][usize::from(id.index)]
    }
}

/// Where play stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Clock {
    /// Whose turn.
    pub side: Side,
    /// Ground is chosen first (SK §3.5).
    pub step: Step,
    /// From 1.
    pub deck: u8,
    /// Turns played.
    pub turns: u16,
    /// Cards discarded in this turn.
    pub discarded: u8,
    /// Time has run out.
    pub late: bool,
    /// How it ended.
    pub outcome: Option<Outcome>,
}

/// What is done.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Step {
    /// Ground is chosen.
    Placement,
    /// Turns.
    Play,
}

/// The end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Outcome {
    /// Somebody has won.
    Won(Side),
    /// Nobody has.
    Draw,
}

/// SK §99: conditions in force together; by default it is clear (SK §99.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Weather {
    /// Level of fog, 0 for none (SK §99.2).
    pub fog: u8,
    /// SK §99.3.
    pub mist: bool,
    /// SK §99.4.
    pub gusty: bool,
    /// SK §99.5.
    pub overcast: bool,
    /// Rain or falling snow (SK §99.6, SK §99.81).
    pub falling: Falling,
    /// So often it has grown stronger (SK §99.6).
    pub stronger: u8,
    /// SK §99.7.
    pub mud: bool,
    /// What lies (SK §99.8).
    pub snow: Snow,
    /// SK §99.85.
    pub extreme: bool,
    /// SK §99.84.
    pub drifts: bool,
}

/// SK §99.9: what a group owes that has accepted a building on skis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Owed {
    /// Nothing.
    #[default]
    Nothing,
    /// Its action of the next turn of its side.
    Next,
    /// Its action of this turn.
    Now,
}

/// What comes down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Falling {
    /// Nothing.
    #[default]
    Nothing,
    /// SK §99.6.
    Rain,
    /// SK §99.81.
    Snow,
}

/// How much snow lies on the ground.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Snow {
    /// None.
    #[default]
    Bare,
    /// SK §99.82.
    Ground,
    /// SK §99.83.
    Deep,
}

impl Weather {
    /// Streams are frozen and marsh is open ground (SK §99.821): snow lies, or the winter is extreme (SK §99.85).
    pub const fn snow_lies(&self) -> bool {
        !matches!(self.snow, Snow::Bare) || self.extreme
    }
}

/// A group by its side and letter.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct GroupId {
    /// Whose.
    pub side: Side,
    /// A is 0.
    pub index: u8,
}

/// SK §2.3: men who act together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Group {
    /// 0 to 3, counted by both sides from the same end.
    pub lane: u8,
    /// Its range chit, 0 to 5.
    pub advance: u8,
    /// The terrain card in front of it.
    pub terrain: Option<CardId>,
    /// It lies with its open ground up.
    pub flipped: bool,
    /// A stream that shells have broken up (SK §99.821).
    pub broken_ice: bool,
    /// The movement card on it: it is on the move.
    pub movement: Option<CardId>,
    /// Over it.
    pub smoke: Option<CardId>,
    /// It is hidden by this card.
    pub concealment: Option<CardId>,
    /// Before it.
    pub wire: Option<CardId>,
    /// Before it.
    pub mines: Option<CardId>,
    /// It is dug in.
    pub entrenched: bool,
    /// What it did in this turn.
    pub deed: Deed,
    /// It has lost its head.
    pub fury: Fury,
    /// It has come into a building on skis and takes them off next (SK §99.9).
    pub owes_foot: Owed,
}

impl Group {
    /// As far back as can be, with nothing on it, before it or over it.
    pub const fn in_lane(lane: u8) -> Self {
        Self {
            lane,
            advance: 0,
            terrain: None,
            flipped: false,
            broken_ice: false,
            movement: None,
            smoke: None,
            concealment: None,
            wire: None,
            mines: None,
            entrenched: false,
            deed: Deed::None,
            fury: Fury::None,
            owes_foot: Owed::Nothing,
        }
    }
}

/// SK §3.2: what a group did in this turn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Deed {
    /// Nothing.
    None,
    /// Its men change between skis and feet.
    Changing,
    /// Anything else.
    Acted,
    /// Men have gone over to the group of this letter, and others may follow them (SK §19.3).
    Leaving(u8),
}

/// SK §15: groups that cannot be held.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Fury {
    /// Most of them.
    None,
    /// SK §15.3.
    Berserk,
    /// SK §15.4.
    Banzai,
}

/// A man or a vehicle.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Man {
    /// His group.
    pub group: GroupId,
    /// How he bears it.
    pub morale: Morale,
    /// Out of the game.
    pub gone: Option<Gone>,
    /// SK §16.2.
    pub wounded: bool,
    /// SK §15.1.
    pub hero: bool,
    /// On skis now.
    pub on_skis: bool,
    /// He has changed between skis and feet in this turn.
    pub changed: bool,
    /// His weapon is out of order.
    pub jammed: bool,
    /// A vehicle's gun is out of order.
    pub gun_jammed: bool,
    /// A vehicle that is stuck.
    pub bogged: bool,
    /// A vehicle that drives no more.
    pub immobile: bool,
}

/// SK §2.2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Morale {
    /// Acts.
    Ready,
    /// Keeps his head down.
    Pinned,
    /// One more shock and he runs.
    Broken,
}

/// Why a man is out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Gone {
    /// Or a vehicle that burns.
    Killed,
    /// He ran.
    Routed,
    /// He ran where he could not.
    Captured,
}
