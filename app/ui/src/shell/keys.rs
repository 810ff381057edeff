//! The keyboard. The help in `panels/dialogs.rs` says the same to the player.

use super::pointer;
use crate::game_screen::{GameCommand, PlaybackCommand, Rest};
use crate::shell::{Command, Dialog, FileCommand, MapCommand, ProgramCommand, Screen, Shell};
use crate::side_panels::SidePanel;
use crate::tournaments::TournamentCommand;
use meridian_presentation::overlay::Overlay;
use meridian_session::playback::Leap;
use winit::keyboard::{Key, ModifiersState, NamedKey};

/// A key went down. `taken`: a panel has the keyboard, so that only function keys are commands. True when the key was one,
/// and is nobody else's.
pub(crate) fn pressed(shell: &mut Shell, key: &Key, repeated: bool, taken: bool) -> bool {
    if let Some(answer) = answer(shell, key, taken) {
        if let Some(command) = answer.filter(|_| !repeated) {
            shell.apply(command);
        }
        return true;
    }
    // Some keys type nothing, whatever has the focus.
    let ends = *key == Key::Named(NamedKey::Enter) && shell.modifiers().control_key();
    if shell.dialog.is_some() || taken && !is_function_key(key) && !ends {
        return false;
    }
    if shell.in_hall() {
        let back = *key == Key::Named(NamedKey::Escape);
        if back && !repeated {
            shell.apply(TournamentCommand::Back);
        }
        return back;
    }
    if pan_or_zoom(shell, key) {
        return true;
    }
    let Some(command) = command(shell, key).filter(|_| !repeated) else { return false };
    shell.apply(command);
    if let Screen::Game(screen) = &mut shell.screen {
        screen.refresh();
    }
    true
}

fn is_function_key(key: &Key) -> bool {
    use NamedKey::{F1, F2, F3, F4, F5, F6, F7, F8, F9, F10, F11, F12};
    matches!(key, Key::Named(F1 | F2 | F3 | F4 | F5 | F6 | F7 | F8 | F9 | F10 | F11 | F12))
}

/// Keys that open, answer and close boxes, and go from one of the four that only show something to another. What they ask
/// for; nothing when it is too soon to be an answer.
#[allow(clippy::option_option, reason = "the key is meant for a box, and the box may have nothing to ask for")]
fn answer(shell: &Shell, key: &Key, taken: bool) -> Option<Option<Command>> {
    if let (Some(Dialog::Ending(ending)), Key::Named(NamedKey::Enter)) = (&shell.dialog, key)
        && shell.modifiers().control_key()
    {
        return Some(ending.is_read().then(|| ending.yes()));
    }
    let opens = match key.as_ref() {
        Key::Named(NamedKey::F11) => return Some(Some(ProgramCommand::FullScreen.into())),
        Key::Named(NamedKey::Escape) => {
            return match &shell.dialog {
                Some(Dialog::Load(saved_games)) if saved_games.editing.is_some() => {
                    Some(Some(ProgramCommand::Back.into()))
                }
                open => open.is_some().then_some(Some(ProgramCommand::Close.into())),
            };
        }
        Key::Named(NamedKey::F1) => Dialog::Help,
        Key::Character("?") if !taken => Dialog::Help,
        Key::Named(NamedKey::F2) => Dialog::Display,
        Key::Named(NamedKey::F3) => Dialog::Opponents,
        Key::Named(NamedKey::F4) => Dialog::Rulebook,
        _ => return None,
    };
    let command: Command = match &shell.dialog {
        None => ProgramCommand::Open(opens).into(),
        Some(open) if std::mem::discriminant(open) == std::mem::discriminant(&opens) => ProgramCommand::Close.into(),
        Some(Dialog::Help | Dialog::Display | Dialog::Opponents | Dialog::Rulebook) => {
            ProgramCommand::Open(opens).into()
        }
        // the others hold something that was filled in or asked
        Some(_) => return None,
    };
    Some(Some(command))
}

fn command(shell: &Shell, key: &Key) -> Option<Command> {
    let modifiers = shell.modifiers();
    let at_table = matches!(shell.screen, Screen::Game(_));
    let anywhere: Option<Command> = match key.as_ref() {
        Key::Named(NamedKey::F9) => Some(FileCommand::QuickLoad.into()),
        Key::Named(NamedKey::Home) => Some(MapCommand::Home.into()),
        Key::Character("g" | "G") if modifiers.is_empty() => Some(MapCommand::TurnOver.into()),
        Key::Character("t" | "T") if modifiers.is_empty() => Some(MapCommand::TurnTint.into()),
        Key::Named(NamedKey::Enter) if !at_table => Some(ProgramCommand::Start.into()),
        _ => None,
    };
    if anywhere.is_some() || !at_table {
        return anywhere;
    }
    if let Screen::Game(screen) = &shell.screen
        && screen.is_watching()
        && let Some(command) = watchers(key, shell.hall.shown)
    {
        return Some(command);
    }
    Some(match key.as_ref() {
        Key::Named(NamedKey::Space) if modifiers.shift_key() => GameCommand::PreviousThing.into(),
        Key::Named(NamedKey::Space) => GameCommand::NextThing.into(),
        Key::Named(NamedKey::Enter) if modifiers.control_key() => ProgramCommand::Next.into(),
        Key::Named(NamedKey::Enter) => GameCommand::Confirm.into(),
        Key::Named(NamedKey::Escape) => ProgramCommand::Back.into(),
        Key::Named(NamedKey::Tab) => GameCommand::CycleUnit.into(),
        Key::Named(NamedKey::F5) => FileCommand::QuickSave.into(),
        Key::Named(NamedKey::F6) => ProgramCommand::TurnFocus.into(),
        Key::Character("z" | "Z") if modifiers.control_key() && modifiers.shift_key() => GameCommand::Redo.into(),
        Key::Character("z" | "Z") if modifiers.control_key() => GameCommand::Undo.into(),
        Key::Character("y" | "Y") if modifiers.control_key() => GameCommand::Redo.into(),
        Key::Character("s" | "S") if modifiers.control_key() => FileCommand::AskSave.into(),
        Key::Character("o" | "O") if modifiers.control_key() => FileCommand::AskLoad.into(),
        Key::Character("q" | "Q") if modifiers.is_empty() => ProgramCommand::Fold(SidePanel::List).into(),
        Key::Character("e" | "E") if modifiers.is_empty() => ProgramCommand::Fold(SidePanel::Hex).into(),
        Key::Character("x" | "X") if modifiers.is_empty() => GameCommand::NextWarning.into(),
        Key::Character("h" | "H") if modifiers.is_empty() => ProgramCommand::Advise.into(),
        Key::Character("l" | "L") if modifiers.is_empty() => GameCommand::ToggleTasks.into(),
        Key::Character("j" | "J") if modifiers.is_empty() => GameCommand::PutOff.into(),
        Key::Character("z" | "Z") if modifiers.is_empty() => GameCommand::Rest(Rest::Sleep).into(),
        Key::Character("k" | "K") if modifiers.is_empty() => GameCommand::Rest(Rest::Hold).into(),
        Key::Character("m" | "M") if modifiers.is_empty() => GameCommand::ChooseDestination.into(),
        Key::Character("c" | "C") if modifiers.is_empty() => GameCommand::ChooseKind.into(),
        Key::Named(NamedKey::Delete | NamedKey::Backspace) => GameCommand::Wake.into(),
        Key::Character("n") => MapCommand::ToggleMinimap.into(),
        Key::Character("N") => MapCommand::ResizeMinimap.into(),
        Key::Character("f" | "F") if !modifiers.control_key() => GameCommand::ToggleStack.into(),
        Key::Character(key) => GameCommand::Overlay(key.chars().next().and_then(Overlay::of_key)?).into(),
        _ => return None,
    })
}

/// Keys of a war that is watched, maybe one of a tournament.
fn watchers(key: &Key, of_tournament: bool) -> Option<Command> {
    Some(match key.as_ref() {
        Key::Named(NamedKey::Backspace) if of_tournament => ProgramCommand::ToMenu.into(),
        Key::Named(NamedKey::Space) => PlaybackCommand::TogglePlay.into(),
        Key::Character(",") => PlaybackCommand::Leap(Leap::Order(-1)).into(),
        Key::Character(".") => PlaybackCommand::Leap(Leap::Order(1)).into(),
        Key::Character("[") => PlaybackCommand::Leap(Leap::Step(-1)).into(),
        Key::Character("]") => PlaybackCommand::Leap(Leap::Step(1)).into(),
        Key::Character("{" | "<") => PlaybackCommand::Leap(Leap::Month(-1)).into(),
        Key::Character("}" | ">") => PlaybackCommand::Leap(Leap::Month(1)).into(),
        Key::Character("*") => PlaybackCommand::Faster.into(),
        Key::Character("/") => PlaybackCommand::Slower.into(),
        _ => return None,
    })
}

fn pan_or_zoom(shell: &mut Shell, key: &Key) -> bool {
    if shell.modifiers() != ModifiersState::empty() {
        return false;
    }
    const STEP: f64 = 0.1;
    let by = match key.as_ref() {
        Key::Named(NamedKey::ArrowLeft) | Key::Character("a") => [-STEP, 0.0],
        Key::Named(NamedKey::ArrowRight) | Key::Character("d") => [STEP, 0.0],
        Key::Named(NamedKey::ArrowUp) | Key::Character("w") => [0.0, STEP],
        Key::Named(NamedKey::ArrowDown) | Key::Character("s") => [0.0, -STEP],
        Key::Named(NamedKey::PageUp) | Key::Character("+" | "=") => {
            pointer::zoom(shell, 1.25);
            return true;
        }
        Key::Named(NamedKey::PageDown) | Key::Character("-") => {
            pointer::zoom(shell, 0.8);
            return true;
        }
        _ => return false,
    };
    let viewport = shell.viewport();
    let (camera, motion) = shell.moving();
    motion.stop();
    camera.pan(&viewport, by);
    true
}
