//! The sergeant: one order ahead. What an order leads to is worth what the position after it is worth: attacks by their exact
//! odds, everything else by carrying it out in positions that could be the true one.

mod cards;
mod prospect;
mod threat;
mod worth;

use super::Player;
use crate::order::Order;
use crate::view::View;
use meridian_engine::{digest, rng::Stream};
use prospect::Prospect;

/// Weighs men, nerves, what either side could fire next, the way to the goal, and the hand.
#[derive(Clone, Copy, Debug, Default)]
pub struct Sergeant;

impl Player for Sergeant {
    fn decide(&mut self, view: &View, legal: &[Order]) -> Order {
        if let [only] = legal {
            return *only;
        }
        let mut prospect = Prospect::new(view, Stream::new(digest::of(view.at().state), 0x5e_26));
        let gain = |order: &&Order| prospect.gain(order);
        *legal.iter().max_by_key(gain).expect("there is always a legal order")
    }
}
