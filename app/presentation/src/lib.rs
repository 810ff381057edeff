//! How a position looks and reads: overlays, counters and pictures of the map; sentences, words and reports of what
//! happened; what moves.
//!
//! **Is** a set of functions from a position, from who looks at it and from a few options to what is drawn or read. **Never
//! is** a window: it knows no panel, no pointer and no key, and changes nothing.

#![warn(missing_docs)]

pub mod annals;
pub mod course;
pub mod film;
pub mod journal;
pub mod minimap;
pub mod motion;
pub mod news;
pub mod orders;
pub mod overlay;
pub mod picture;
pub mod pockets;
pub mod rulebook;
pub mod shot;
pub mod skirmish;
pub mod terms;
pub mod theme;
pub mod thoughts;
pub mod threats;
pub mod view;
pub mod words;
