//! Saved games: the file format, where the files lie, and the ring of automatic saves. Loading never touches a running
//! game: it gives a [`Save`] or an error.

mod autosave;
pub mod folder;
mod format;
mod journal;
mod keeping;
mod shelf;
mod undoable;

pub use autosave::{Autosaves, Picture};
pub use folder::{Listed, SaveFolder, files_of, first_free, free_path};
pub use format::{Save, SaveError, Seated, Summary, summary};
pub use journal::Journal;
pub use keeping::Deleted;
pub use shelf::{Content, Entry, Mark, Shelf, State};
pub(crate) use undoable::{Others, Undoable};

#[cfg(test)]
mod tests;
