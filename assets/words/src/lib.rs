//! Every word that a reader reads: one catalogue a language, in files under `en/` by subject (Fluent, projectfluent.org).
//! Makes sentences of what the engine says in values. It never decides anything, and reads no file: a language other than
//! English, which is built in, is given to it as text.

mod book;
mod names;
mod refusals;
mod words;

pub use fluent_bundle::FluentArgs as Arguments;
pub use words::{Fault, Words};

use std::sync::OnceLock;

static SPOKEN: OnceLock<Words> = OnceLock::new();

/// Speaks this language from now on; said once, before anything else is. The language comes back if one is spoken already.
///
/// # Errors
/// The words themselves, if others are spoken.
pub fn speak(words: Words) -> Result<(), Box<Words>> {
    SPOKEN.set(words).map_err(Box::new)
}

/// The language of the person at the screen; English if nobody chose another.
pub fn spoken() -> &'static Words {
    SPOKEN.get_or_init(|| Words::ENGLISH)
}
