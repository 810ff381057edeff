//! Saved games: the file format, where the files lie, and the ring of automatic saves. Loading never touches a running
//! game: it gives a [`Save`] or an error.

mod autosave;
pub mod folder;
mod format;
mod keeping;
mod undoable;

pub use autosave::Autosaves;
pub use folder::{Listed, Recorded, SaveFolder};
pub use format::{Save, SaveError, Seated, Summary, summary};
pub use keeping::Deleted;
pub(crate) use undoable::Undoable;

#[cfg(test)]
mod tests;
