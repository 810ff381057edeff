//! Every word that a reader reads: one catalogue a language, in files under `en/` by subject (Fluent, projectfluent.org).
//! Makes sentences of what the engine says in values. It never decides anything, and reads no file: a language other than
//! English, which is built in, is given to it as text.

#![warn(missing_docs)]

mod book;
mod conditions;
mod events;
mod files;
mod lists;
mod names;
mod places;
mod politics;
mod pseudo;
mod refusals;
mod sides;
mod skirmish;
mod words;

pub use fluent_bundle::FluentArgs as Arguments;
pub use lists::capitalised;
pub use names::{Named, Names};
pub use politics::Explain;
pub use words::{Fault, Words};

use std::sync::OnceLock;

/// What a message speaks of: `arguments! { unit = name, cell = place }`.
#[macro_export]
macro_rules! arguments {
    ($($name:ident = $value:expr),* $(,)?) => {{
        #[allow(unused_mut, reason = "there may be none")]
        let mut arguments = $crate::Arguments::new();
        $(arguments.set(stringify!($name), $value);)*
        arguments
    }};
}

/// A message in the language that is spoken: `t!("menu-continue")`, `t!("panel-money", amount = 5)`.
#[macro_export]
macro_rules! t {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::spoken().say_with($key, &$crate::arguments! { $($name = $value),* })
    };
}

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
