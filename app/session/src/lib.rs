//! A running game: who sits at each side, the one driver that asks them, saves, replays, playback, and what the AIs show of
//! their thinking.
//!
//! **Is** everything that happens to a game between its opening and its end, for the window, `play`, tournaments, the kit and
//! the tests alike. **Never is** anything that is drawn: it knows no window, no panel, no graphics device, and makes no
//! sentence about the course of a war.

#![warn(missing_docs)]

pub mod ai_log;
pub mod ais;
mod clippings;
pub mod correspondence;
mod failure;
pub mod folders;
mod later;
pub mod notes;
pub mod opponents;
mod options;
mod pins;
pub mod playback;
mod remembered;
pub mod save;
mod session;
pub mod skirmish;
mod standing;
pub mod unattended;
pub mod world;

pub use ais::{AiMode, AiTerms, Ais, OnFault};
pub use clippings::{Clipping, Clippings};
pub use failure::Failure;
pub use folders::Folders;
pub use later::Later;
pub use options::{Ally, GameOptions, Iron, Second, Thinking};
pub use pins::Pins;
pub use session::{
    Advice, Advised, AgentFault, Consultation, Deed, Followed, Happening, Idle, Noted, Part, Player, Progress,
    Rehearsal, Said, Seat, Session, Shared, Sharers, StandIn, Starting, Substitute, Thoughts,
};
pub use standing::{Standing, Told};
pub use world::{Library, World};
