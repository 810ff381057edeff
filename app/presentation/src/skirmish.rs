//! How a skirmish reads: names of its things, what an order does, and what came of it, with the paragraphs that say so.

mod names;
mod parts;
mod told;

pub use names::{
    about, called, card_name, conditions, ground_name, group_name, kind_name, letter, number, title, weapon_name, word,
};
pub use parts::{actor, card_of, does, rule_of, targets};
pub use told::{Line, told};

#[cfg(test)]
mod tests;
