//! A folder that the program carries with it.

/// Its name and its files.
pub(crate) type Folder = (&'static str, Vec<(&'static str, &'static str)>);
