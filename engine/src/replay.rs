//! Replays: the orders of a game with the digest after each, and the verifier (design: a divergence shows at once).

use crate::order::{Order, OrderError};
use crate::ruleset::Ruleset;
use crate::{Game, GameState, Map, Month};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::sync::Arc;

/// First bytes of a replay file.
pub const MAGIC: &[u8; 8] = b"MERIDREP";
/// Version of the format; also grows when the rules or the dice change what old orders do.
pub const VERSION: u16 = 2;

/// What must agree before a replay can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// Key of the scenario, `1939`.
    pub scenario: String,
    /// Seed of the dice.
    pub seed: u64,
    /// [`Map::hash`] of the map it was played on.
    pub map_hash: u64,
    /// [`Ruleset::name`], for people.
    pub ruleset: String,
    /// [`Ruleset::hash`] of the tables it was played by.
    pub ruleset_hash: u64,
    /// Who played the Axis and the Allies.
    pub players: [String; 2],
    /// Written behind everything else, so that files from before it can be read: those have none.
    #[serde(skip)]
    pub origin: Option<Origin>,
}

/// What a game was opened from, besides its ruleset.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Origin {
    /// [`Map::name`].
    pub board: String,
    /// [`crate::Scenario::hash`].
    pub scenario_hash: u64,
}

impl Origin {
    /// Reads what stands behind a header; nothing does in files from before.
    ///
    /// # Errors
    /// Something else stands there.
    pub fn read(bytes: &[u8]) -> Result<Option<Self>, postcard::Error> {
        (!bytes.is_empty()).then(|| postcard::from_bytes(bytes)).transpose()
    }
}

impl Header {
    /// Of a game that opens, played by these.
    pub fn of(game: &Game, players: [String; 2]) -> Self {
        Self {
            scenario: game.state().scenario().to_owned(),
            seed: game.state().seed(),
            map_hash: game.map().hash,
            ruleset: game.rules().name.clone(),
            ruleset_hash: game.rules().hash,
            players,
            origin: game.origin().cloned(),
        }
    }
    /// Can what it belongs to go on on this map, by these rules?
    ///
    /// # Errors
    /// `map` or `ruleset`, the hash in the header, the hash of what is here; the map before the ruleset.
    pub fn fits(&self, map: &Map, rules: &Ruleset) -> Result<(), (&'static str, u64, u64)> {
        if !map.plays_as(self.map_hash) {
            return Err(("map", self.map_hash, map.hash));
        }
        if !rules.plays_as(self.ruleset_hash) {
            return Err(("ruleset", self.ruleset_hash, rules.hash));
        }
        Ok(())
    }
}

/// One order of a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Line {
    /// As it was given.
    pub order: Order,
    /// Digest of the state after the order.
    pub digest: u64,
}

/// A game as its orders.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Replay {
    /// What it was played with and by whom.
    pub header: Header,
    /// All orders, in order.
    pub lines: Vec<Line>,
}

/// Why a replay can't be read or played.
#[derive(Debug, PartialEq)]
pub enum ReplayError {
    /// It does not begin with [`MAGIC`].
    NotAReplay,
    /// Written in another version of the format, or before a change of the rules.
    Version {
        /// The version written in it.
        found: u16,
    },
    /// It is cut, its checksum does not fit, or it can't be written: why, without full stop.
    Damaged(String),
    /// It belongs to another map or to other tables.
    OtherRules {
        /// `map` or `ruleset`.
        what: &'static str,
        /// The hash written in the replay.
        found: u64,
        /// The hash of what is here.
        expected: u64,
    },
    /// An order is not allowed here.
    Refused {
        /// Number of the order, from 0.
        line: usize,
        /// The month in which it was given.
        month: Month,
        /// What the rules have against it.
        error: OrderError,
    },
    /// After an order the position is another than it was.
    Diverged {
        /// Number of the order, from 0.
        line: usize,
        /// The month in which it was given.
        month: Month,
        /// The digest here.
        found: u64,
        /// The digest written in the replay.
        expected: u64,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAReplay => write!(f, "this is no Meridian replay (it does not begin with MERIDREP)"),
            Self::Version { found } => write!(
                f,
                "the replay has format version {found}, this program reads version {VERSION}: play it with the version of Meridian that wrote it"
            ),
            Self::Damaged(why) => write!(f, "the replay is damaged or cut off: {why}"),
            Self::OtherRules { what, found, expected } => write!(
                f,
                "the replay was made with another {what} ({found:016x}, here {expected:016x}): play it with the version of Meridian that wrote it"
            ),
            Self::Refused { line, month, error } => write!(f, "order {line} ({month}) is refused here: {error}"),
            Self::Diverged { line, month, found, expected } => {
                write!(
                    f,
                    "the game diverges after order {line} ({month}): digest {found:016x}, the replay has {expected:016x}"
                )
            }
        }
    }
}

impl std::error::Error for ReplayError {}

impl Replay {
    /// The file: magic, version, checksum, then the replay by `postcard`.
    ///
    /// # Errors
    /// [`ReplayError::Damaged`] if it can't be written.
    pub fn to_bytes(&self) -> Result<Vec<u8>, ReplayError> {
        let body = match &self.header.origin {
            Some(origin) => postcard::to_stdvec(&(self, origin)),
            None => postcard::to_stdvec(self),
        };
        let body = body.map_err(|error| ReplayError::Damaged(error.to_string()))?;
        let mut bytes = Vec::with_capacity(body.len() + 18);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&crate::digest::of(body.as_slice()).to_le_bytes());
        bytes.extend_from_slice(&body);
        Ok(bytes)
    }
    /// Reads what [`Self::to_bytes`] wrote.
    ///
    /// # Errors
    ///
    /// [`ReplayError::NotAReplay`], [`ReplayError::Version`] or [`ReplayError::Damaged`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, ReplayError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(ReplayError::NotAReplay)?;
        let (version, rest) = rest.split_first_chunk::<2>().ok_or(ReplayError::NotAReplay)?;
        let version = u16::from_le_bytes(*version);
        if version != VERSION {
            return Err(ReplayError::Version { found: version });
        }
        let cut = || ReplayError::Damaged("the header is not complete".into());
        let (sum, body) = rest.split_first_chunk::<8>().ok_or_else(cut)?;
        if u64::from_le_bytes(*sum) != crate::digest::of(body) {
            return Err(ReplayError::Damaged("its checksum does not fit its contents".into()));
        }
        let damaged = |error: postcard::Error| ReplayError::Damaged(error.to_string());
        let (mut replay, rest) = postcard::take_from_bytes::<Self>(body).map_err(damaged)?;
        replay.header.origin = Origin::read(rest).map_err(damaged)?;
        Ok(replay)
    }
    /// A replay belongs to one map and one ruleset.
    ///
    /// # Errors
    /// [`ReplayError::OtherRules`], of the map before the ruleset.
    pub fn fits(&self, map: &Map, rules: &Ruleset) -> Result<(), ReplayError> {
        self.header.fits(map, rules).map_err(|(what, found, expected)| ReplayError::OtherRules {
            what,
            found,
            expected,
        })
    }
    /// Plays every order again from `start` and compares every digest; calls `each` after each order.
    ///
    /// # Errors
    /// [`ReplayError::OtherRules`]; [`ReplayError::Refused`] or [`ReplayError::Diverged`] at the first order that goes
    /// another way here.
    pub fn verify(
        &self,
        map: Arc<Map>,
        rules: Arc<Ruleset>,
        start: GameState,
        mut each: impl FnMut(usize, &Game),
    ) -> Result<Game, ReplayError> {
        self.fits(&map, &rules)?;
        let mut game = Game::from_state(map, rules, start);
        for (line, Line { order, digest }) in self.lines.iter().enumerate() {
            let month = game.state().clock().month;
            game.submit(order.clone()).map_err(|error| ReplayError::Refused { line, month, error })?;
            let found = game.state().digest();
            if found != *digest {
                return Err(ReplayError::Diverged { line, month, found, expected: *digest });
            }
            each(line, &game);
        }
        Ok(game)
    }
}
