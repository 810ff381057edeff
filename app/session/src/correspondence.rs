//! A war against somebody elsewhere, by files that both send each other: each holds the orders of one side up to the next
//! decision of the other. A file names the one before it and the position that it begins with, is signed by its sender, and gives
//! away one more link of the sender's chain of secrets (`secrets.rs`), from which the dice come: neither side can choose them, nor
//! know those of the other's next orders.
//!
//! **Is** what a file must be and what comes of it. **Never is** how it gets from one to the other.

mod letter;
mod secrets;

pub use letter::{ENDING, Letter, LetterError, Matter};
use secrets::Secrets;
pub(crate) use secrets::{Hash, hash};

use crate::failure::Failure;
use meridian_engine::replay::Header;
use meridian_engine::rng::SEALED;
use meridian_engine::{Game, Side};
use meridian_words::t;
use serde::{Deserialize, Serialize};

/// What one of the two keeps of their correspondence; a saved game holds it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Correspondence {
    /// Of the invitation; tells this war from all others.
    pub(crate) id: Hash,
    /// Whose program this is.
    pub(crate) mine: Side,
    /// Digest of the opening.
    pub(crate) opening: u64,
    pub(crate) secrets: Secrets,
    /// None until the invitation is answered.
    pub(crate) theirs: Option<Theirs>,
    /// Files that were sent and received.
    pub(crate) count: u32,
    /// Of the last of them.
    pub(crate) last: Hash,
    /// Orders of the game that were in them.
    pub(crate) told: usize,
    /// The last one that was sent, so that it can be had again.
    pub(crate) sent: Vec<u8>,
    /// Its number.
    pub(crate) sent_number: u32,
}

/// What is known of the other side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Theirs {
    pub name: String,
    pub key: [u8; 32],
    /// The last link that they gave away; their pledge before the first.
    pub link: Hash,
    /// How many.
    pub links: u32,
}

/// What has become known by a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Opened {
    /// The other side will play.
    Accepted,
    /// So many orders of the other side were carried out.
    Orders(usize),
}

impl Correspondence {
    /// A new war, and the file that invites somebody to it.
    ///
    /// # Errors
    /// The system has no secrets to give.
    pub fn invite(game: &Game, mine: Side, name: &str) -> Result<Self, Failure> {
        let secrets = Secrets::new()?;
        let names = if mine == Side::Axis { [name, ""] } else { ["", name] };
        let matter = Matter::Invitation {
            header: Header::of(game, names.map(str::to_owned)),
            position: game.state().digest(),
            side: mine,
            name: name.to_owned(),
            key: secrets.key(),
            pledge: secrets.pledge(),
        };
        let sent = Letter { matter, id: Hash::default(), number: 1, before: Hash::default() }.to_bytes(&secrets);
        let id = hash(&[&sent]);
        let opening = game.state().digest();
        Ok(Self { id, mine, opening, secrets, theirs: None, count: 1, last: id, told: 0, sent, sent_number: 1 })
    }
    /// The other one's part of it, and the file that says so.
    ///
    /// # Errors
    /// It is no invitation, the opening is another one here, or the system has no secrets to give.
    pub fn accept(letter: &Letter, bytes: &[u8], game: &Game, name: &str) -> Result<Self, Failure> {
        let Matter::Invitation { side, name: their_name, key, pledge, position, .. } = &letter.matter else {
            return Err(Failure::no(t!("letter-not-first")));
        };
        let opening = game.state().digest();
        if opening != *position {
            return Err(Failure::no(t!("letter-other-opening")));
        }
        let mut secrets = Secrets::new()?;
        let theirs = Theirs { name: their_name.clone(), key: *key, link: *pledge, links: 0 };
        let id = hash(&[bytes]);
        let pledge = secrets.pledge();
        let link = secrets.give_away()?;
        let matter = Matter::Acceptance { name: name.to_owned(), key: secrets.key(), pledge, link };
        let sent = Letter { matter, id, number: 2, before: id }.to_bytes(&secrets);
        let (mine, last) = (side.opponent(), hash(&[&sent]));
        Ok(Self { id, mine, opening, secrets, theirs: Some(theirs), count: 2, last, told: 0, sent, sent_number: 2 })
    }
    /// Tells this war from all others, shortly.
    pub fn number(&self) -> u64 {
        number(&self.id)
    }
    /// The side of this program's person.
    pub fn mine(&self) -> Side {
        self.mine
    }
    /// Who plays the other side; empty until the invitation is answered.
    pub fn their_name(&self) -> &str {
        self.theirs.as_ref().map_or("", |theirs| &theirs.name)
    }
    /// The last file that was written here, with a name for it.
    pub fn sent(&self) -> &[u8] {
        &self.sent
    }
    /// Of the file that was written here last.
    pub fn sent_number(&self) -> u32 {
        self.sent_number
    }
    /// Orders of the game that were in files of both.
    pub fn told(&self) -> usize {
        self.told
    }
    /// Files that were sent and received.
    pub fn count(&self) -> u32 {
        self.count
    }
    /// Is this file the one that comes next?
    pub fn awaits(&self, letter: &Letter) -> bool {
        letter.id == self.id && letter.number == self.count + 1 && letter.before == self.last
    }
    /// Has this copy of the war gone on further than the other, or otherwise?
    pub fn goes_beyond(&self, other: &Self) -> bool {
        self.id == other.id && (self.count > other.count || self.count == other.count && self.last != other.last)
    }
    /// Is it the other one's turn to send a file?
    pub fn waits(&self) -> bool {
        self.last == hash(&[&self.sent])
    }
    /// The dice of the orders that this side gives now. The other side does not know the link of this side yet, and this side
    /// has pledged it before it knew that of the other.
    pub(crate) fn my_dice(&self) -> Option<u64> {
        let theirs = self.theirs.as_ref().filter(|theirs| theirs.links > 0)?;
        Some(dice(&self.id, self.count + 1, &theirs.link, &self.secrets.next()))
    }
    pub(crate) fn their_dice(&self, link: &Hash) -> u64 {
        dice(&self.id, self.count + 1, &self.secrets.last(), link)
    }
}

fn number(id: &Hash) -> u64 {
    u64::from_le_bytes([id[0], id[1], id[2], id[3], id[4], id[5], id[6], id[7]])
}

/// From a link of each, for the file of that number.
fn dice(id: &Hash, file: u32, waiting: &Hash, acting: &Hash) -> u64 {
    number(&hash(&[id, &file.to_le_bytes(), waiting, acting])) | SEALED
}
