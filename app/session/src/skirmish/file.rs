//! The file of a skirmish: how it was begun and all orders. Where it stands follows from them.

use super::Setup;
use crate::Failure;
use meridian_skirmish::{Game, Order};
use meridian_words::{spoken, t};
use serde::{Deserialize, Serialize};

/// Of the form of the file: 2 where somebody plays whom the program does not carry, 3 where weather was drawn or the fight is like a
/// combat of a war, 4 where that was made level or men have changed groups.
const VERSION: u32 = 4;

/// What a file holds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Saved {
    /// Marks the file as one of these, with its form.
    meridian_skirmish: u32,
    /// How it was begun.
    pub setup: Setup,
    /// All orders.
    pub orders: Vec<Order>,
    /// Of the position after the last one, so that other tables are noticed.
    digest: String,
    /// It is over.
    #[serde(default)]
    pub over: bool,
}

impl Saved {
    pub(super) fn of(setup: &Setup, game: &Game, ahead: &[Order]) -> Self {
        let mut end = game.clone();
        // what is watched lies ahead; it was legal when it was read
        for order in ahead.iter().rev() {
            let _ = end.submit(*order);
        }
        let orders: Vec<Order> = end.log().iter().map(|entry| entry.order).collect();
        let changes = orders.iter().any(|order| matches!(order, Order::Join { .. } | Order::Part { .. }));
        Self {
            meridian_skirmish: if changes { VERSION } else { setup.form() },
            setup: setup.clone(),
            orders,
            digest: format!("{:016x}", end.state().digest()),
            over: end.outcome().is_some(),
        }
    }
    /// As it is written.
    pub fn to_bytes(&self) -> Vec<u8> {
        serde_json::to_vec(self).expect("plain values")
    }
    /// Reads a file; whether its orders go with the rules shows in [`Saved::game`].
    ///
    /// # Errors
    /// It is none of these files, or of a later form.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, Failure> {
        #[derive(Deserialize)]
        struct Head {
            meridian_skirmish: u32,
        }
        let wrong = |error: serde_json::Error| Failure::no(t!("sk-file-wrong", error = error.to_string()));
        let head: Head = serde_json::from_slice(bytes).map_err(wrong)?;
        if head.meridian_skirmish > VERSION {
            return Err(Failure::no(t!("sk-file-newer", version = head.meridian_skirmish, known = VERSION)));
        }
        serde_json::from_slice(bytes).map_err(wrong)
    }
    /// Plays all orders.
    ///
    /// # Errors
    /// There is no such scenario, an order is refused, or another position comes of them.
    pub fn game(&self) -> Result<Game, Failure> {
        let mut game = self.setup.game()?;
        for (at, order) in self.orders.iter().enumerate() {
            if let Err(reason) = game.submit(*order) {
                let why = spoken().skirmish_refusal(reason);
                return Err(Failure::no(t!("sk-file-refused", number = at + 1, why = why)));
            }
        }
        if format!("{:016x}", game.state().digest()) != self.digest {
            return Err(Failure::no(t!("sk-file-differs")));
        }
        Ok(game)
    }
}
