//! A skirmish that is played: how it is set up, who plays, what is kept of it. Its rules are those of `meridian_skirmish`.

mod fight;
mod file;
mod setup;
mod shelf;

pub use fight::Fight;
pub use file::Saved;
pub use setup::{Offer, PLAYERS, Seat, Setup, carried, conditions, offers};
pub use shelf::{ENDING, Listed, Shelf};

#[cfg(test)]
mod tests;
