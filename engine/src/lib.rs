//! The rules of Meridian: World War 2 at global level, one month a turn.
//!
//! Pure and deterministic: no input or output, no clock, no thread, no hash-map order. Orders go in through
//! [`Game::submit`], events come out; everything else reads. Floating point is used only for the geometry of the
//! globe (`grid`), for probabilities (`odds`) and for estimates (`forecast`, `score`).
//!
//! Citations such as `WW2 §14.3` name paragraphs of the rulebook, `R-nn` decisions in docs/rulings.md.

#![warn(missing_docs)]

pub mod calendar;
mod cell_set;
pub mod country;
pub mod digest;
pub mod event;
pub mod forecast;
pub mod formation;
pub mod game;
pub mod grid;
pub mod handicap;
pub mod history;
pub mod ids;
pub mod known;
pub mod legal;
pub mod map;
pub mod odds;
pub mod order;
pub mod par;
mod paragraph;
pub mod phase;
pub mod reason;
pub mod recorder;
pub mod rehearsal;
pub mod replay;
pub mod report;
pub mod rng;
pub mod rules;
pub mod ruleset;
pub mod scenario;
pub mod score;
pub mod setup;
pub mod state;
pub mod terms;
pub mod track;
pub mod unit;
pub mod validate;
pub mod variation;

pub use calendar::Month;
pub use formation::Formation;
pub use game::Game;
pub use grid::Grid;
pub use handicap::{Handicap, Handicaps};
pub use ids::{
    CellId, CityId, ClassId, CountryId, GroupId, KindId, MoverId, Partnership, Side, TerrainId, UnitId, WeatherId,
    ZoneId,
};
pub use map::Map;
pub use order::{Order, OrderError, OrderKind};
pub use paragraph::{Book, Paragraph};
pub use phase::Phase;
pub use ruleset::Ruleset;
pub use scenario::Scenario;
pub use state::GameState;
pub use terms::{Luck, Terms};
pub use unit::Unit;
