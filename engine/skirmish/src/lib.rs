//! The skirmish: two squads of named men, in groups at a relative range of 0 to 5, driven by one deck of cards. Pure and
//! deterministic as the main engine: orders go in through [`Game::submit`], changes come out; nothing here reads a file,
//! knows a clock or makes a sentence.
//!
//! Citations such as `SK §4.2` name paragraphs of docs/rules/skirmish, `RS-nn` decisions in docs/rulings.md. Chapter 99 is the
//! weather, under the numbers of its text.

#![warn(missing_docs)]

pub mod card;
pub mod climate;
pub mod facts;
pub mod game;
pub mod legal;
pub mod odds;
pub mod order;
pub mod player;
pub mod reason;
mod recorder;
mod rules;
pub mod scenario;
pub mod state;
pub mod view;

pub use card::{Card, CardId, CardKind, Colour, Number, Terrain};
pub use climate::{Place, PlaceId};
pub use facts::Facts;
pub use game::Game;
pub use meridian_engine::Side;
pub use order::Order;
pub use reason::{Reason, Rule};
pub use rules::Position;
pub use rules::strength::{Attack, Factor, Strength};
pub use rules::victory::{lost, progress};
pub use scenario::Scenario;
pub use state::State;
pub use view::View;
