//! A file of a correspondence: magic, version, the letter by `postcard`, and the signature of all that by its sender.

use super::secrets::{Hash, Secrets, is_signed};
use meridian_engine::Side;
use meridian_engine::replay::{Header, Line};
use meridian_words::t;
use serde::{Deserialize, Serialize};
use std::fmt;

/// Ending of the files.
pub const ENDING: &str = "mrl";
const MAGIC: &[u8; 8] = b"MERIDLET";
const VERSION: u16 = 1;
const SIGNATURE: usize = 64;

/// What a file says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Letter {
    /// Which war it belongs to; nothing in an invitation, whose own hash it is.
    pub(crate) id: Hash,
    /// From 1, which is the invitation.
    pub(crate) number: u32,
    /// Hash of the file before it.
    pub(crate) before: Hash,
    /// What it is about.
    pub matter: Matter,
}

/// What a file is about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Matter {
    /// To a new war.
    Invitation {
        /// What is to be played.
        header: Header,
        /// Digest of its opening.
        position: u64,
        /// Of the sender.
        side: Side,
        /// Of the sender.
        name: String,
        /// By which the sender's files are known.
        key: [u8; 32],
        /// For the sender's part of the dice.
        pledge: Hash,
    },
    /// The one who was invited plays the other side.
    Acceptance {
        /// Of the sender.
        name: String,
        /// By which the sender's files are known.
        key: [u8; 32],
        /// For the sender's part of the dice.
        pledge: Hash,
        /// The first link of the sender.
        link: Hash,
    },
    /// Orders up to the next decision of the other side.
    Orders {
        /// Digest of the position that they begin with.
        position: u64,
        /// The next link of the sender.
        link: Hash,
        /// The first takes the dice that both have pledged.
        lines: Vec<Line>,
    },
}

/// Why a file is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LetterError {
    /// It does not begin as one.
    NotALetter,
    /// Another version of the program wrote it.
    Version(u16),
    /// Cut off, changed, or written by somebody else.
    Forged,
    /// Of another war than the one on the screen.
    OtherWar,
    /// It was written here, for the other side.
    Own,
    /// It was opened already.
    Old {
        /// Its number.
        number: u32,
        /// That of the last one.
        now: u32,
    },
    /// One before it has not been opened.
    Missing {
        /// The one that is waited for.
        number: u32,
        /// Its number.
        found: u32,
    },
    /// It answers another file than the one that was sent.
    OtherBefore,
    /// It begins with another position.
    OtherPosition,
    /// Its part of the dice is not what was pledged.
    Link,
    /// It throws other dice than those that both have pledged.
    Dice,
    /// An order is not allowed.
    Refused {
        /// Its number in the file, from 0.
        order: usize,
    },
    /// Its last order leaves its own side asked.
    Unfinished,
    /// An answer where orders are waited for, or the other way round.
    OutOfOrder,
}

impl fmt::Display for LetterError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&match self {
            Self::NotALetter => t!("letter-is-none"),
            Self::Version(found) => t!("letter-of-other-version", found = *found, known = VERSION),
            Self::Forged => t!("letter-forged"),
            Self::OtherWar => t!("letter-of-other-war"),
            Self::Own => t!("letter-own"),
            Self::Old { number, now } => t!("letter-old", number = *number, now = *now),
            Self::Missing { number, found } => t!("letter-missing", number = *number, found = *found),
            Self::OtherBefore => t!("letter-other-before"),
            Self::OtherPosition => t!("letter-other-position"),
            Self::Link => t!("letter-link"),
            Self::Dice => t!("letter-dice"),
            Self::Refused { order } => t!("letter-refused", order = order + 1),
            Self::Unfinished => t!("letter-unfinished"),
            Self::OutOfOrder => t!("letter-out-of-order"),
        })
    }
}

impl std::error::Error for LetterError {}

impl Letter {
    pub(crate) fn to_bytes(&self, secrets: &Secrets) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        // what it was opened from is no part of a header as it is stored
        let origin = match &self.matter {
            Matter::Invitation { header, .. } => header.origin.as_ref(),
            _ => None,
        };
        bytes.extend(postcard::to_stdvec(&(self, origin)).expect("postcard writes every plain value to memory"));
        let signature = secrets.sign(&bytes);
        bytes.extend_from_slice(&signature);
        bytes
    }
    /// Reads a file. An invitation carries the key that it is signed with; the others are known by the key of their sender once it
    /// is clear which war they belong to.
    ///
    /// # Errors
    /// It is none, of another version, or an invitation that was changed.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, LetterError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(LetterError::NotALetter)?;
        let (version, rest) = rest.split_first_chunk::<2>().ok_or(LetterError::Forged)?;
        let version = u16::from_le_bytes(*version);
        if version != VERSION {
            return Err(LetterError::Version(version));
        }
        let (body, _) = rest.split_last_chunk::<SIGNATURE>().ok_or(LetterError::Forged)?;
        let read = postcard::take_from_bytes::<(Self, _)>(body);
        let ((mut letter, origin), left) = read.map_err(|_| LetterError::Forged)?;
        if !left.is_empty() {
            return Err(LetterError::Forged);
        }
        if let Matter::Invitation { header, key, .. } = &mut letter.matter {
            header.origin = origin;
            let key = *key;
            letter.verify(bytes, &key)?;
        }
        Ok(letter)
    }
    /// Did the owner of the key write all of it?
    pub(crate) fn verify(&self, bytes: &[u8], key: &[u8; 32]) -> Result<(), LetterError> {
        let (signed, signature) = bytes.split_last_chunk::<SIGNATURE>().ok_or(LetterError::Forged)?;
        if is_signed(signed, signature, key) { Ok(()) } else { Err(LetterError::Forged) }
    }
    /// Which war it belongs to, shortly.
    pub fn war(&self, bytes: &[u8]) -> u64 {
        match self.matter {
            Matter::Invitation { .. } => super::number(&super::hash(&[bytes])),
            _ => super::number(&self.id),
        }
    }
}
