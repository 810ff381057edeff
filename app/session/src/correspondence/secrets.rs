//! The secrets of one of the two: a key to sign with, and a chain of links for the dice. Each link is the hash of the next one,
//! and the pledge that of the first: who has given it away can give away one link after the other, and no other ones.

use crate::failure::Failure;
use ed25519_dalek::{Signature, Signer, SigningKey, Verifier, VerifyingKey};
use meridian_words::t;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

pub type Hash = [u8; 32];

/// Links of a chain: files that one of the two can send. Nine years of war take about 800.
const LINKS: u32 = 20_000;

/// SHA-256 of parts, each with its length, so that none runs into the next.
pub fn hash(parts: &[&[u8]]) -> Hash {
    let mut sum = Sha256::new();
    for part in parts {
        sum.update((part.len() as u64).to_le_bytes());
        sum.update(part);
    }
    sum.finalize().into()
}

#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Secrets {
    root: Hash,
    /// Links that were given away.
    given: u32,
}

/// Without what is secret.
impl fmt::Debug for Secrets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Secrets").field("given", &self.given).finish_non_exhaustive()
    }
}

impl Secrets {
    pub fn new() -> Result<Self, Failure> {
        let mut root = Hash::default();
        getrandom::fill(&mut root).map_err(|error| Failure::no(t!("letter-no-secrets", error = error.to_string())))?;
        Ok(Self { root, given: 0 })
    }
    fn signing(&self) -> SigningKey {
        SigningKey::from_bytes(&hash(&[b"signature", &self.root]))
    }
    /// To be given to the other side: it tells whose files are whose.
    pub fn key(&self) -> [u8; 32] {
        self.signing().verifying_key().to_bytes()
    }
    pub fn sign(&self, bytes: &[u8]) -> [u8; 64] {
        self.signing().sign(bytes).to_bytes()
    }
    /// The link of that number; 0 is the pledge.
    fn link(&self, number: u32) -> Hash {
        let end = hash(&[b"dice", &self.root]);
        (number..LINKS).fold(end, |link, _| hash(&[&link]))
    }
    pub fn pledge(&self) -> Hash {
        self.link(0)
    }
    /// The last one that was given away.
    pub fn last(&self) -> Hash {
        self.link(self.given)
    }
    /// The one that is given away next.
    pub fn next(&self) -> Hash {
        self.link((self.given + 1).min(LINKS))
    }
    pub fn give_away(&mut self) -> Result<Hash, Failure> {
        if self.given + 1 >= LINKS {
            return Err(Failure::no(t!("letter-no-links", links = LINKS)));
        }
        self.given += 1;
        Ok(self.last())
    }
}

/// Did the owner of the key sign this?
pub fn is_signed(bytes: &[u8], signature: &[u8; 64], key: &[u8; 32]) -> bool {
    VerifyingKey::from_bytes(key).is_ok_and(|key| key.verify(bytes, &Signature::from_bytes(signature)).is_ok())
}
