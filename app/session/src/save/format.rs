//! A saved game as bytes: magic, version, checksum, and a body with the whole position and the orders so far, so that a
//! loaded game goes on exactly as the unsaved one would have and its replay stays complete.
//!
//! ```text
//! 8 bytes  MERIDSAV
//! 2 bytes  version, little-endian
//! 8 bytes  digest of everything that follows, little-endian
//! 8 bytes  length of the summary, little-endian
//! summary  postcard of [`Summary`]: what a list of saves shows
//! body     postcard of [`Body`]
//! agents   postcard of [`Agents`], of which of them are away, and of what can still be taken back
//! names    postcard of [`Names`], where the scenario names formations or something stands behind them
//! standing postcard of [`Standing`], where somebody was told something or what follows is there
//! asides   postcard of [`Asides`], where something was pinned to the map, taken back or tried otherwise, ships go to and fro, or
//!          what follows is there
//! elsewhere postcard of [`Correspondence`], where somebody plays elsewhere; in version 6 of it or none, and of [`Clippings`]
//! ```

use super::undoable::{Others, Undoable};
use crate::clippings::Clippings;
use crate::correspondence::Correspondence;
use crate::options::GameOptions;
use crate::pins::Pins;
use crate::standing::Standing;
use meridian_ai_host::{Chronicle, Kept};

use meridian_engine::replay::{Header, Line};
use meridian_engine::state::Stored;
use meridian_engine::validate::validate;
use meridian_engine::{CellId, Formation, Game, GameState, Map, Month, Phase, Ruleset, Side, UnitId, digest};
use meridian_words::{spoken, t};
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// First bytes of a saved game.
pub const MAGIC: &[u8; 8] = b"MERIDSAV";
/// Version of the format, and of everything in it: grows whenever the state of the engine changes shape.
pub const VERSION: u16 = 6;
/// Of files in which nothing of the log is kept: programs that know nothing of that read them.
const WITHOUT_CLIPPINGS: u16 = 5;
/// The oldest that can be read: without what AIs remember. Version 3 did not say which of them were away, version 4 not
/// what can be taken back.
const OLDEST: u16 = 2;

/// Who sits at a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Seated {
    /// The person at the screen.
    Human,
    /// An AI, as named on the command line.
    Ai(String),
    /// Somebody elsewhere, by name.
    Remote(String),
}

/// What a list of saves shows without reading the position.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// Given by the player, or `Autosave`.
    pub title: String,
    /// That of the replay.
    pub header: Header,
    /// When the game stands.
    pub month: Month,
    /// The phase it stands in.
    pub phase: Phase,
    /// Whose step it is.
    pub side: Side,
    /// Who sits where, Axis first.
    pub seats: [Seated; 2],
    /// Dice may have been taken back in it: see [`Session::begin_study`](crate::Session::begin_study). Written behind everything
    /// else.
    #[serde(skip)]
    pub study: bool,
    /// What the map looked like to whoever saved it, as a small PNG; empty in files from before. Written behind `study`, by games
    /// that say what they were opened from.
    #[serde(skip)]
    pub picture: Vec<u8>,
    /// The war by correspondence that it belongs to: see [`Correspondence::number`]. Written behind the picture.
    #[serde(skip)]
    pub war: Option<u64>,
    /// What was agreed besides the rules. Written behind the war as text, so that programs that know more of it are understood.
    #[serde(skip)]
    pub options: GameOptions,
}

impl Summary {
    /// Do two people, at one screen or elsewhere, deploy in secret in it (WW2 §8.1.1)? Then nobody may look at all of it.
    pub fn is_secret(&self) -> bool {
        let is_person = |seat: &Seated| matches!(seat, Seated::Human | Seated::Remote(_));
        self.phase == Phase::Deployment && self.seats.iter().all(is_person)
    }
    /// What the game was opened from stands behind, so that saves from before it can be read, then that it is studied, then the picture.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let written = match &self.header.origin {
            Some(origin) if !self.options.are_usual() => {
                let options = self.options.written();
                postcard::to_stdvec(&(self, origin, self.study, self.picture.as_slice(), self.war, options))
            }
            Some(origin) if !self.picture.is_empty() || self.war.is_some() => {
                postcard::to_stdvec(&(self, origin, self.study, self.picture.as_slice(), self.war))
            }
            Some(origin) if self.study => postcard::to_stdvec(&(self, origin, self.study)),
            Some(origin) => postcard::to_stdvec(&(self, origin)),
            None => postcard::to_stdvec(self),
        };
        written.expect("postcard writes every plain value to memory")
    }
    fn from_bytes(bytes: &[u8]) -> Result<Self, postcard::Error> {
        let (mut summary, rest) = postcard::take_from_bytes::<Self>(bytes)?;
        if !rest.is_empty() {
            let (origin, rest) = postcard::take_from_bytes(rest)?;
            summary.header.origin = Some(origin);
            if !rest.is_empty() {
                let (study, rest) = postcard::take_from_bytes(rest)?;
                summary.study = study;
                if !rest.is_empty() {
                    let (last, rest) = postcard::take_from_bytes(rest)?;
                    (summary.picture, summary.war) = last;
                    if !rest.is_empty() {
                        let options = GameOptions::read(postcard::from_bytes(rest)?);
                        summary.options = options.ok_or(postcard::Error::DeserializeBadEncoding)?;
                    }
                }
            }
        }
        Ok(summary)
    }
}

#[derive(Serialize, Deserialize)]
struct Body<'a> {
    state: Stored<'a>,
    /// Digest of the state, compared after reading.
    digest: u64,
    /// All orders since the opening.
    lines: Cow<'a, [Line]>,
}

/// What comes behind the body since version 3: see [`Save`].
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Agents {
    chronicles: [Chronicle; 2],
    kept: [Option<Kept>; 2],
}

/// Formations: as they stand, and as they stood before what can still be taken back.
#[derive(Serialize, Deserialize)]
struct Names<'a> {
    now: Cow<'a, [Formation]>,
    before: Cow<'a, [Formation]>,
}

/// What else belongs to the person, and to nobody's game.
#[derive(Default, Serialize, Deserialize)]
struct Asides<'a> {
    pins: Cow<'a, Pins>,
    others: Cow<'a, Others>,
    patrols: Cow<'a, BTreeMap<UnitId, CellId>>,
}

/// A saved game.
#[derive(Clone, PartialEq, Debug)]
pub struct Save {
    /// What a list shows of it.
    pub summary: Summary,
    /// The position.
    pub state: GameState,
    /// All orders since the opening, with the digest after each.
    pub lines: Vec<Line>,
    /// What each side may know of the course of the game.
    pub(crate) chronicles: [Chronicle; 2],
    /// What the AI of each side remembers.
    pub kept: [Option<Kept>; 2],
    /// The AI of this side had failed or was missing: another one played for it.
    pub away: [bool; 2],
    /// What the person whose step it is can still take back.
    pub(crate) undoable: Option<Undoable>,
    /// What people have told their units for later.
    pub standing: Standing,
    /// What people have pinned to the map.
    pub pins: Pins,
    /// What people keep on top of the log.
    pub clippings: Clippings,
    /// What was taken back or done otherwise, and can be taken up again.
    pub(crate) others: Others,
    /// Units that go to and fro, and where each turns back to.
    pub patrols: BTreeMap<UnitId, CellId>,
    /// With somebody elsewhere, by files.
    pub correspondence: Option<Correspondence>,
}

/// Why bytes can't be loaded as a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveError {
    /// They do not begin as a saved game does.
    NotASave,
    /// Another version of the program wrote them.
    Version {
        /// The version of the format.
        found: u16,
    },
    /// Shorter than it says, or changed since it was written: the message that says how.
    Damaged(&'static str),
    /// It was played on another map or with another ruleset.
    Other {
        /// `map` or `ruleset`.
        what: &'static str,
        /// The hash in the save.
        found: u64,
        /// The hash of what is here.
        expected: u64,
    },
    /// Whole, but no position that the rules can go on from (WW2 §21.5).
    Impossible(String),
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let said = match self {
            Self::NotASave => t!("save-is-none"),
            Self::Version { found } => {
                t!("save-of-other-version", found = *found, oldest = OLDEST, newest = VERSION)
            }
            Self::Damaged(how) => t!("save-damaged", how = spoken().say(how)),
            Self::Other { what, found, expected } => t!(
                "save-of-other-world",
                what = *what,
                found = format!("{found:016x}"),
                expected = format!("{expected:016x}")
            ),
            Self::Impossible(why) => t!("save-impossible", why = why.as_str()),
        };
        f.write_str(&said)
    }
}

impl std::error::Error for SaveError {}

impl Save {
    /// The file as it is written.
    pub fn to_bytes(&self) -> Vec<u8> {
        let body = self.body();
        let agents = Agents { chronicles: self.chronicles.clone(), kept: self.kept.clone() };
        let mut body = postcard::to_stdvec(&(body, agents, self.away, &self.undoable))
            .expect("postcard writes every plain value to memory");
        let asides = !(self.pins.is_empty() && self.others.is_empty() && self.patrols.is_empty())
            || self.correspondence.is_some()
            || !self.clippings.is_empty();
        let stands = asides || !self.standing.is_empty();
        if stands || !self.state.formations().is_empty() {
            let before = self.undoable.as_ref().map_or(&self.state, |undoable| &undoable.state);
            let [now, before] = [&self.state, before].map(|state| Cow::Borrowed(state.formations()));
            body.extend(
                postcard::to_stdvec(&Names { now, before }).expect("postcard writes every plain value to memory"),
            );
        }
        // programs that know nothing of it read the rest all the same
        if stands {
            body.extend(postcard::to_stdvec(&self.standing).expect("postcard writes every plain value to memory"));
        }
        if asides {
            let (pins, others) = (Cow::Borrowed(&self.pins), Cow::Borrowed(&self.others));
            let asides = Asides { pins, others, patrols: Cow::Borrowed(&self.patrols) };
            body.extend(postcard::to_stdvec(&asides).expect("postcard writes every plain value to memory"));
        }
        let last = match &self.correspondence {
            elsewhere if !self.clippings.is_empty() => Some(postcard::to_stdvec(&(elsewhere, &self.clippings))),
            elsewhere => elsewhere.as_ref().map(postcard::to_stdvec),
        };
        body.extend(last.into_iter().flat_map(|last| last.expect("postcard writes every plain value to memory")));
        let version = if self.clippings.is_empty() { WITHOUT_CLIPPINGS } else { VERSION };
        assemble(version, &self.summary.to_bytes(), &body)
    }
    fn body(&self) -> Body<'_> {
        Body { state: Stored::from(&self.state), digest: self.state.digest(), lines: Cow::Borrowed(&self.lines) }
    }
    /// As programs wrote it that knew no memories.
    #[cfg(test)]
    pub fn to_bytes_of_version_2(&self) -> Vec<u8> {
        let body = self.body();
        let summary = postcard::to_stdvec(&self.summary).expect("written");
        assemble(2, &summary, &postcard::to_stdvec(&body).expect("written"))
    }
    /// Reads a save and checks that it belongs to this map and ruleset, has come through whole and holds a position that
    /// can be (WW2 §21.5). What fails touches nothing.
    ///
    /// # Errors
    /// It is no save or a damaged one, of another version or another world, or its position can't be.
    pub fn from_bytes(bytes: &[u8], map: &Map, rules: &Ruleset) -> Result<Self, SaveError> {
        let (version, summary, body) = open(bytes)?;
        summary.header.fits(map, rules).map_err(|(what, found, expected)| SaveError::Other {
            what,
            found,
            expected,
        })?;
        let unreadable = |_| SaveError::Damaged("save-position-unreadable");
        let (Body { state, digest, lines }, rest) = postcard::take_from_bytes(body).map_err(unreadable)?;
        let mut state = GameState::try_from(state).map_err(SaveError::Impossible)?;
        validate(&state, map, rules).map_err(SaveError::Impossible)?;
        state.rebuild();
        if state.digest() != digest {
            return Err(SaveError::Damaged("save-of-other-digest"));
        }
        let unreadable = |_| SaveError::Damaged("save-memories-unreadable");
        let (mut names, mut standing, mut asides) = (None, Standing::default(), Asides::default());
        let (mut correspondence, mut clippings) = (None, Clippings::default());
        let (agents, away, undoable) = match version {
            ..3 => {
                let line = lines.len() as u32;
                let chronicles = Side::BOTH.map(|side| Chronicle::new(side, &state, line));
                (Agents { chronicles, kept: [None, None] }, [false; 2], None)
            }
            3 => (postcard::from_bytes(rest).map_err(unreadable)?, [false; 2], None),
            4 => {
                let (agents, away) = postcard::from_bytes(rest).map_err(unreadable)?;
                (agents, away, None)
            }
            5.. => {
                let (parts, rest) =
                    postcard::take_from_bytes::<(Agents, [bool; 2], Option<Undoable>)>(rest).map_err(unreadable)?;
                if !rest.is_empty() {
                    let (read, rest) = postcard::take_from_bytes::<Names>(rest).map_err(unreadable)?;
                    names = Some(read);
                    if !rest.is_empty() {
                        let (read, rest) = postcard::take_from_bytes::<Standing>(rest).map_err(unreadable)?;
                        standing = read.on_map(map.len());
                        if !rest.is_empty() {
                            let (read, rest) = postcard::take_from_bytes::<Asides>(rest).map_err(unreadable)?;
                            asides = read;
                            if version > WITHOUT_CLIPPINGS {
                                (correspondence, clippings) = postcard::from_bytes(rest).map_err(unreadable)?;
                            } else if !rest.is_empty() {
                                correspondence = Some(postcard::from_bytes(rest).map_err(unreadable)?);
                            }
                        }
                    }
                }
                parts
            }
        };
        let (Agents { mut chronicles, kept }, mut undoable) = (agents, undoable);
        if let Some(Names { now, before }) = names {
            state.set_formations(now.into_owned());
            validate(&state, map, rules).map_err(SaveError::Impossible)?;
            if let Some(undoable) = &mut undoable {
                undoable.state.set_formations(before.into_owned());
            }
        }
        let before = undoable.iter_mut().flat_map(|it| {
            let held = it.chronicles.iter_mut().filter_map(Chronicle::before_mut);
            held.chain([&mut it.state])
        });
        for before in chronicles.iter_mut().filter_map(Chronicle::before_mut).chain(before) {
            validate(before, map, rules).map_err(SaveError::Impossible)?;
            before.rebuild();
        }
        let (pins, others) = (asides.pins.into_owned().on_map(map.len()), asides.others.into_owned());
        let (lines, mut patrols) = (lines.into_owned(), asides.patrols.into_owned());
        patrols.retain(|_, cell| cell.index() < map.len());
        Ok(Self {
            summary,
            state,
            lines,
            chronicles,
            kept,
            away,
            undoable,
            standing,
            pins,
            clippings: clippings.on_map(map.len()),
            others,
            patrols,
            correspondence,
        })
    }
    /// The game at the saved position.
    pub fn game(&self, map: Arc<Map>, rules: Arc<Ruleset>) -> Game {
        Game::from_state(map, rules, self.state.clone())
    }
}

fn assemble(version: u16, summary: &[u8], body: &[u8]) -> Vec<u8> {
    let mut rest = Vec::with_capacity(summary.len() + body.len() + 8);
    rest.extend_from_slice(&(summary.len() as u64).to_le_bytes());
    rest.extend_from_slice(summary);
    rest.extend_from_slice(body);
    let mut bytes = Vec::with_capacity(rest.len() + 18);
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&version.to_le_bytes());
    bytes.extend_from_slice(&digest::of(rest.as_slice()).to_le_bytes());
    bytes.append(&mut rest);
    bytes
}

/// Only what a list shows; checks the checksum of the whole file.
///
/// # Errors
/// What keeps the file from being read.
pub fn summary(bytes: &[u8]) -> Result<Summary, SaveError> {
    open(bytes).map(|(_, summary, _)| summary)
}

/// The same game under another title.
pub fn retitled(bytes: &[u8], title: &str) -> Result<Vec<u8>, SaveError> {
    let (version, mut summary, body) = open(bytes)?;
    title.clone_into(&mut summary.title);
    Ok(assemble(version, &summary.to_bytes(), body))
}

fn open(bytes: &[u8]) -> Result<(u16, Summary, &[u8]), SaveError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(SaveError::NotASave)?;
    let cut = SaveError::Damaged("save-cut-off");
    let (version, rest) = rest.split_first_chunk::<2>().ok_or(cut.clone())?;
    let version = u16::from_le_bytes(*version);
    if !(OLDEST..=VERSION).contains(&version) {
        return Err(SaveError::Version { found: version });
    }
    let (sum, rest) = rest.split_first_chunk::<8>().ok_or(cut.clone())?;
    if u64::from_le_bytes(*sum) != digest::of(rest) {
        return Err(SaveError::Damaged("save-changed"));
    }
    let (length, rest) = rest.split_first_chunk::<8>().ok_or(cut.clone())?;
    let length = usize::try_from(u64::from_le_bytes(*length)).ok().filter(|&length| length <= rest.len()).ok_or(cut)?;
    let (summary, body) = rest.split_at(length);
    let summary = Summary::from_bytes(summary).map_err(|_| SaveError::Damaged("save-summary-unreadable"))?;
    Ok((version, summary, body))
}
