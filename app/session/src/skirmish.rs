//! A skirmish that is played: how it is set up, who plays, what is kept of it. Its rules are those of `meridian_skirmish`.

mod fight;
mod file;
mod occasion;
mod players;
mod setup;
mod shelf;

pub use fight::Fight;
pub use file::Saved;
pub use occasion::{Combat, Occasion, Suggestion};
pub use players::{Entrant, PLAYERS, Seated};
pub use setup::{Fell, Offer, Seat, Setup, conditions, offers};
pub use shelf::{ENDING, Listed, Shelf};

#[cfg(test)]
mod tests;
