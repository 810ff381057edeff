//! The keyboard. The list in `panels/help.rs` says the same to the player.

use super::{Desk, Dialog, Pane, Screen, Wish, pointer};
use crate::overlay::Overlay;
use crate::playback::Leap;
use winit::event::{ElementState, WindowEvent};
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// True when something may have changed on the screen.
pub fn pressed(desk: &mut Desk, event: &WindowEvent, taken: bool) -> bool {
    let (key, repeated) = match event {
        WindowEvent::ModifiersChanged(now) => {
            desk.set_modifiers(now.state());
            return false;
        }
        WindowEvent::KeyboardInput { event, .. } if event.state == ElementState::Pressed => {
            (&event.logical_key, event.repeat)
        }
        _ => return false,
    };
    press(desk, key, repeated, taken)
}

/// A key goes down, `repeated` when it is held; `taken` when a text field takes what is typed.
pub fn press(desk: &mut Desk, key: &Key, repeated: bool, taken: bool) -> bool {
    if let Some(wish) = dialog_wish(desk, key, taken) {
        if !repeated {
            desk.grant(wish);
        }
        return true;
    }
    // The function keys type nothing, whatever has the focus.
    if desk.dialog.is_some() || taken && !is_function(key) {
        return false;
    }
    if pan_or_zoom(desk, key) {
        return true;
    }
    let Some(wish) = wish(desk, key).filter(|_| !repeated) else { return false };
    desk.grant(wish);
    if let Screen::Table(table) = &mut desk.screen {
        table.refresh();
    }
    true
}

const fn is_function(key: &Key) -> bool {
    use NamedKey::{F1, F2, F3, F5, F9, F11};
    matches!(key, Key::Named(F1 | F2 | F3 | F5 | F9 | F11))
}

/// Keys that open and close boxes, and go from one of the three that only show something to another.
fn dialog_wish(desk: &Desk, key: &Key, taken: bool) -> Option<Wish> {
    let opens = match key.as_ref() {
        Key::Named(NamedKey::F11) => return Some(Wish::FullScreen),
        Key::Named(NamedKey::Escape) => {
            return match &desk.dialog {
                Some(Dialog::Load(shelf)) if shelf.editing.is_some() => Some(Wish::Back),
                open => open.is_some().then_some(Wish::Close),
            };
        }
        Key::Named(NamedKey::F1) => Dialog::Help,
        Key::Character("?") if !taken => Dialog::Help,
        Key::Named(NamedKey::F2) => Dialog::Display,
        Key::Named(NamedKey::F3) => Dialog::Opponents,
        _ => return None,
    };
    match &desk.dialog {
        None => Some(Wish::Open(opens)),
        Some(open) if std::mem::discriminant(open) == std::mem::discriminant(&opens) => Some(Wish::Close),
        Some(Dialog::Help | Dialog::Display | Dialog::Opponents) => Some(Wish::Open(opens)),
        // the others hold something that was filled in or asked
        Some(_) => None,
    }
}

fn wish(desk: &Desk, key: &Key) -> Option<Wish> {
    let modifiers = desk.modifiers();
    let at_table = matches!(desk.screen, Screen::Table(_));
    let anywhere = match key.as_ref() {
        Key::Named(NamedKey::F9) => Some(Wish::QuickLoad),
        Key::Named(NamedKey::Home) => Some(Wish::Home),
        Key::Character("g" | "G") if modifiers.is_empty() => Some(Wish::TurnOver),
        Key::Character("t" | "T") if modifiers.is_empty() => Some(Wish::TurnTint),
        Key::Named(NamedKey::Enter) if !at_table => Some(Wish::Start),
        _ => None,
    };
    if anywhere.is_some() || !at_table {
        return anywhere;
    }
    if let Screen::Table(table) = &desk.screen
        && table.is_watching()
        && let Some(wish) = watchers(key)
    {
        return Some(wish);
    }
    Some(match key.as_ref() {
        Key::Named(NamedKey::Space) if modifiers.shift_key() => Wish::PreviousThing,
        Key::Named(NamedKey::Space) => Wish::NextThing,
        Key::Named(NamedKey::Enter) if modifiers.control_key() => Wish::Next,
        Key::Named(NamedKey::Enter) => Wish::Confirm,
        Key::Named(NamedKey::Escape) => Wish::Back,
        Key::Named(NamedKey::Tab) => Wish::CycleUnit,
        Key::Named(NamedKey::F5) => Wish::QuickSave,
        Key::Character("z" | "Z") if modifiers.control_key() => Wish::Undo,
        Key::Character("s" | "S") if modifiers.control_key() => Wish::AskSave,
        Key::Character("o" | "O") if modifiers.control_key() => Wish::AskLoad,
        Key::Character("q" | "Q") if modifiers.is_empty() => Wish::Fold(Pane::List),
        Key::Character("e" | "E") if modifiers.is_empty() => Wish::Fold(Pane::Hex),
        Key::Character("x" | "X") if modifiers.is_empty() => Wish::NextWarning,
        Key::Character("n") => Wish::ToggleMinimap,
        Key::Character("N") => Wish::ResizeMinimap,
        Key::Character("f" | "F") if !modifiers.control_key() => Wish::ToggleStack,
        Key::Character(key) => Wish::Overlay(key.chars().next().and_then(Overlay::of_key)?),
        _ => return None,
    })
}

/// Keys of a war that is watched.
fn watchers(key: &Key) -> Option<Wish> {
    Some(match key.as_ref() {
        Key::Named(NamedKey::Space) => Wish::TogglePlay,
        Key::Character(",") => Wish::Leap(Leap::Order(-1)),
        Key::Character(".") => Wish::Leap(Leap::Order(1)),
        Key::Character("[") => Wish::Leap(Leap::Step(-1)),
        Key::Character("]") => Wish::Leap(Leap::Step(1)),
        Key::Character("{" | "<") => Wish::Leap(Leap::Month(-1)),
        Key::Character("}" | ">") => Wish::Leap(Leap::Month(1)),
        Key::Character("*") => Wish::Faster,
        Key::Character("/") => Wish::Slower,
        _ => return None,
    })
}

fn pan_or_zoom(desk: &mut Desk, key: &Key) -> bool {
    if desk.modifiers() != ModifiersState::empty() {
        return false;
    }
    const STEP: f64 = 0.1;
    let by = match key.as_ref() {
        Key::Named(NamedKey::ArrowLeft) | Key::Character("a") => [-STEP, 0.0],
        Key::Named(NamedKey::ArrowRight) | Key::Character("d") => [STEP, 0.0],
        Key::Named(NamedKey::ArrowUp) | Key::Character("w") => [0.0, STEP],
        Key::Named(NamedKey::ArrowDown) | Key::Character("s") => [0.0, -STEP],
        Key::Named(NamedKey::PageUp) | Key::Character("+" | "=") => {
            pointer::zoom(desk, 1.25);
            return true;
        }
        Key::Named(NamedKey::PageDown) | Key::Character("-") => {
            pointer::zoom(desk, 0.8);
            return true;
        }
        _ => return false,
    };
    let viewport = desk.viewport();
    let (camera, glide) = desk.moving();
    glide.stop();
    camera.pan(&viewport, by);
    true
}
