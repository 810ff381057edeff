//! Which key does what: all that a key can do, and the keys of it, as the player has set them.

mod actions;
mod bindings;
mod chord;
#[cfg(test)]
mod tests;

pub use actions::{ACTIONS, Action, Where};
pub use bindings::{Bindings, Rebinding};
pub use chord::Chord;

use egui::{Context, Id};
use meridian_words::t;
use std::sync::Arc;

/// Lets the panels of a frame know which keys there are.
pub(crate) fn tell(ctx: &Context, bindings: &Bindings) {
    let place = Id::unique("keys");
    let known = ctx.data(|data| data.get_temp::<Arc<Bindings>>(place));
    if known.is_none_or(|known| *known != *bindings) {
        ctx.data_mut(|data| data.insert_temp(place, Arc::new(bindings.clone())));
    }
}

/// The first key of an action, by its name in the settings, as buttons and hints show it; empty without one.
pub(crate) fn shown(ctx: &Context, id: &str) -> String {
    let bindings = ctx.data(|data| data.get_temp::<Arc<Bindings>>(Id::unique("keys")));
    bindings.map_or_else(String::new, |bindings| bindings.key_of(id))
}

/// What a button does, and the key that does the same as the player has set it, if there is one: `Undo (Ctrl+Z)`.
pub(crate) fn with(ctx: &Context, what: String, id: &str) -> String {
    match shown(ctx, id) {
        none if none.is_empty() => what,
        key => t!("keys-with", what = what, key = key),
    }
}

/// The key of an action inside a sentence, which says so where there is none.
pub(crate) fn named(ctx: &Context, id: &str) -> String {
    Some(shown(ctx, id)).filter(|key| !key.is_empty()).unwrap_or_else(|| t!("keys-none"))
}
