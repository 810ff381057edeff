//! The rules of Meridian: World War 2 at global level, one month a turn.
//!
//! Pure and deterministic: no input or output, no clock, no thread, no hash-map order. Orders go in through
//! [`Game::submit`], events come out; everything else reads. Floating point is used only for the geometry of the
//! globe (`grid`) and for probabilities (`odds`).
//!
//! Citations such as `WW2 §14.3` name paragraphs of the rulebook, `R-nn` decisions in docs/rulings.md.

pub mod calendar;
pub mod grid;
pub mod ids;
pub mod map;
pub mod ruleset;
pub mod scenario;

pub use calendar::Month;
pub use grid::Grid;
pub use ids::{CellId, CityId, ClassId, CountryId, Partnership, Side, UnitId};
pub use map::Map;
pub use ruleset::{Domain, Ruleset, UnitClass, UnitKind};
pub use scenario::{PoolItem, Scenario};
