//! Which key does what: all that a key can do, and the keys of it, as the player has set them.

mod actions;
mod bindings;
mod chord;

pub use actions::{ACTIONS, Action, Where};
pub use bindings::{Bindings, Rebinding};
pub use chord::Chord;

use egui::{Context, Id, Ui};
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
pub(crate) fn shown(ui: &Ui, id: &str) -> String {
    let bindings = ui.data(|data| data.get_temp::<Arc<Bindings>>(Id::unique("keys")));
    bindings.map_or_else(String::new, |bindings| bindings.key_of(id))
}
