//! Who decides: one question at a time, with what a side may know and what it may order.

mod sergeant;

pub use sergeant::Sergeant;

use crate::order::Order;
use crate::view::View;
use meridian_engine::rng::Stream;

/// What [`Sergeant`], [`Random`] and the rules that they play by are made of: a hash of the sources, by `build.rs`. Games of another
/// number are games of other players.
pub const BUILD: u64 = number(env!("MERIDIAN_SKIRMISH_BUILD"));

const fn number(text: &str) -> u64 {
    match u64::from_str_radix(text, 10) {
        Ok(number) => number,
        Err(_) => panic!("build.rs writes a number"),
    }
}

/// A player.
pub trait Player {
    /// Chooses one of the legal orders, of which there is always one.
    fn decide(&mut self, view: &View, legal: &[Order]) -> Order;
}

/// Any legal order, each kind as often as any other.
#[derive(Clone, Debug)]
pub struct Random(Stream);

impl Random {
    /// With draws of its own.
    pub fn new(seed: u64) -> Self {
        Self(Stream::new(seed, 0x5_1c12))
    }
}

impl Player for Random {
    fn decide(&mut self, _: &View, legal: &[Order]) -> Order {
        let kinds: Vec<_> = legal.iter().map(std::mem::discriminant).collect();
        let mut distinct = Vec::new();
        for kind in kinds {
            if !distinct.contains(&kind) {
                distinct.push(kind);
            }
        }
        let kind = distinct[self.0.below(distinct.len())];
        let of_kind: Vec<&Order> = legal.iter().filter(|order| std::mem::discriminant(*order) == kind).collect();
        *of_kind[self.0.below(of_kind.len())]
    }
}
