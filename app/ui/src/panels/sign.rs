//! Parts of panels that show a sign in place of a word, or nothing but what they are set to: what they do is said to programs
//! that read the screen aloud.

use egui::{Response, Ui};

/// A small button with a sign, explained where the pointer rests on it; true when it was pressed.
pub fn pressed(text: &str, what: String, ui: &mut Ui) -> bool {
    named(ui.small_button(text), what).clicked()
}

/// The part says what it does also where the pointer rests on it.
pub fn named(part: Response, what: String) -> Response {
    called(part, &what).on_hover_text(&what).on_disabled_hover_text(what)
}

/// The part is called so.
pub fn called(part: Response, what: &str) -> Response {
    part.ctx.accesskit_node_builder(part.id, |node| node.set_label(what));
    part
}
