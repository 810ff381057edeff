//! Who gets an event: a key has one meaning, the command of the game or what the focused part of a panel makes of it; the
//! pointer is over a panel or over the map.

use crate::shell::{Screen, Shell};
use winit::keyboard::Key;

/// A key goes down. True when egui is to get it too: no command of the game took it, and a panel has the keyboard.
///
/// A box, an open list and a text field have the keyboard for themselves; the panels of a game have it after F6, the start
/// menu always. Else no key walks from button to button, so that none is pressed that the player does not look at.
pub fn press(shell: &mut Shell, ctx: &egui::Context, key: &Key, repeated: bool) -> bool {
    let open = shell.dialog.is_some();
    let taken = match open {
        true => ctx.text_edit_focused(),
        false => ctx.egui_wants_keyboard_input() || egui::Popup::is_any_open(ctx),
    };
    let command = shell.key(key, repeated, taken);
    !command && (open || taken || matches!(shell.screen, Screen::Menu(_)))
}

/// Is the pointer over a panel, or held by one? Then the map does not feel it.
pub fn has_pointer(ctx: &egui::Context) -> bool {
    ctx.egui_wants_pointer_input() || ctx.egui_is_using_pointer()
}
