//! The keyboard. The list in `panels/help.rs` says the same to the player.

use super::{Desk, Dialog, Pane, Screen, Wish, pointer};
use crate::overlay::Overlay;
use crate::playback::Leap;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// A key went down. `taken`: a panel has the keyboard, so that only function keys are commands. True when the key was one,
/// and is nobody else's.
pub fn pressed(desk: &mut Desk, key: &Key, repeated: bool, taken: bool) -> bool {
    if let Some(answer) = answer(desk, key, taken) {
        if let Some(wish) = answer.filter(|_| !repeated) {
            desk.grant(wish);
        }
        return true;
    }
    // Some keys type nothing, whatever has the focus.
    let ends = *key == Key::Named(NamedKey::Enter) && desk.modifiers().control_key();
    if desk.dialog.is_some() || taken && !is_function_key(key) && !ends {
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

fn is_function_key(key: &Key) -> bool {
    use NamedKey::{F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12};
    matches!(key, Key::Named(F1 | F2 | F3 | F4 | F5 | F6 | F7 | F8 | F9 | F10 | F11 | F12))
}

/// Keys that open, answer and close boxes, and go from one of the three that only show something to another. What they ask
/// for; nothing when it is too soon to be an answer.
fn answer(desk: &Desk, key: &Key, taken: bool) -> Option<Option<Wish>> {
    if let (Some(Dialog::Ending(ending)), Key::Named(NamedKey::Enter)) = (&desk.dialog, key)
        && desk.modifiers().control_key()
    {
        return Some(ending.is_read().then(|| ending.yes()));
    }
    let opens = match key.as_ref() {
        Key::Named(NamedKey::F11) => return Some(Some(Wish::FullScreen)),
        Key::Named(NamedKey::Escape) => {
            return match &desk.dialog {
                Some(Dialog::Load(shelf)) if shelf.editing.is_some() => Some(Some(Wish::Back)),
                open => open.is_some().then_some(Some(Wish::Close)),
            };
        }
        Key::Named(NamedKey::F1) => Dialog::Help,
        Key::Character("?") if !taken => Dialog::Help,
        Key::Named(NamedKey::F2) => Dialog::Display,
        Key::Named(NamedKey::F3) => Dialog::Opponents,
        _ => return None,
    };
    let wish = match &desk.dialog {
        None => Wish::Open(opens),
        Some(open) if std::mem::discriminant(open) == std::mem::discriminant(&opens) => Wish::Close,
        Some(Dialog::Help | Dialog::Display | Dialog::Opponents) => Wish::Open(opens),
        // the others hold something that was filled in or asked
        Some(_) => return None,
    };
    Some(Some(wish))
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
        Key::Named(NamedKey::F6) => Wish::TurnFocus,
        Key::Character("z" | "Z") if modifiers.control_key() && modifiers.shift_key() => Wish::Redo,
        Key::Character("z" | "Z") if modifiers.control_key() => Wish::Undo,
        Key::Character("y" | "Y") if modifiers.control_key() => Wish::Redo,
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
