//! Who gets an event: a key has one meaning, the command of the game or what the focused part of a panel makes of it; the
//! pointer is over a panel or over the map.

use crate::shell::{Screen, Shell};
use crate::undocked::Part;
use winit::keyboard::Key;

/// A key goes down in the main window. True when egui is to get it too: no command of the game took it, and a panel has the
/// keyboard.
///
/// A box, an open list and a text field have the keyboard for themselves; the panels of a game have it after F6, the start
/// menu always. Else no key walks from button to button, so that none is pressed that the player does not look at.
pub fn press(shell: &mut Shell, ctx: &egui::Context, key: &Key, repeated: bool) -> bool {
    press_in(shell, None, ctx, key, repeated)
}

/// The same in the window of a part. A box is over the main window alone.
pub fn press_in(shell: &mut Shell, part: Option<Part>, ctx: &egui::Context, key: &Key, repeated: bool) -> bool {
    let open = part.is_none() && shell.dialog.is_some();
    let taken = match open {
        true => ctx.text_edit_focused(),
        false => ctx.egui_wants_keyboard_input() || egui::Popup::is_any_open(ctx),
    };
    let boxed = shell.dialog.is_some();
    let command = shell.key(key, repeated, taken);
    if part.is_some() && shell.dialog.is_some() && !boxed {
        shell.call_main_window();
    }
    !command && (open || taken || matches!(shell.screen, Screen::Menu(_)))
}

/// Is the pointer over a panel, or held by one? Then the map does not feel it.
pub fn has_pointer(ctx: &egui::Context) -> bool {
    ctx.egui_wants_pointer_input() || ctx.egui_is_using_pointer()
}
