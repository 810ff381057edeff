//! What a key or a menu does, with the keys of `shell/keys.rs`; pages of the book and overlays.

use super::{Entry, Kind};
use crate::book::Page;
use crate::game_screen::{GameCommand, PlaybackCommand};
use crate::shell::{Command, Dialog, FileCommand, MapCommand, ProgramCommand, Screen, Shell};
use crate::side_panels::SidePanel;
use crate::tournaments::TournamentCommand;
use meridian_presentation::overlay::Overlay;
use meridian_session::playback::Leap;
use meridian_words::t;

/// All that can be done with what is on the screen.
pub(super) fn all(shell: &Shell) -> Vec<Entry> {
    let mut entries = commands(shell);
    if matches!(shell.screen, Screen::Game(_)) {
        for page in Page::ALL {
            let does = vec![GameCommand::OpenAt(page).into()];
            entries.push(Entry::new(Kind::Page, page.title(), t!("find-in-book"), does).with_keys(page.key()));
        }
        for overlay in Overlay::ALL {
            let keys = overlay.key().map_or_else(String::new, String::from);
            let does = vec![GameCommand::Overlay(overlay).into()];
            entries.push(Entry::new(Kind::Overlay, overlay.title(), t!("find-on-map"), does).with_keys(&keys));
        }
    }
    entries
}

fn commands(shell: &Shell) -> Vec<Entry> {
    let (at_table, watches) = match &shell.screen {
        Screen::Game(screen) => (true, screen.is_watching()),
        Screen::Menu(_) => (false, false),
    };
    let anywhere = [
        (t!("menu-display"), "F2", ProgramCommand::Open(Dialog::Display).into()),
        (t!("menu-opponents"), "F3", ProgramCommand::Open(Dialog::Opponents).into()),
        (t!("menu-rulebook"), "F4", ProgramCommand::Open(Dialog::Rulebook).into()),
        (t!("menu-help"), "F1", ProgramCommand::Open(Dialog::Help).into()),
        (t!("find-full-screen"), "F11", ProgramCommand::FullScreen.into()),
        (t!("menu-quick-load"), "F9", FileCommand::QuickLoad.into()),
        (t!("find-home"), "Home", MapCommand::Home.into()),
        (t!("find-globe"), "G", MapCommand::TurnOver.into()),
        (t!("find-tint"), "T", MapCommand::TurnTint.into()),
        (t!("menu-quit"), "", ProgramCommand::Quit.into()),
    ];
    let at_menu = [
        (t!("start-start"), "Enter", ProgramCommand::Start.into()),
        (t!("start-continue"), "", FileCommand::Continue.into()),
        (t!("menu-load"), "", FileCommand::AskLoad.into()),
        (t!("hall-title"), "", TournamentCommand::Open.into()),
    ];
    let playing = [
        (t!("find-end"), "Ctrl+Enter", ProgramCommand::Next.into()),
        (t!("find-next"), "Space", GameCommand::NextThing.into()),
        (t!("find-previous"), "Shift+Space", GameCommand::PreviousThing.into()),
        (t!("find-warning"), "X", GameCommand::NextWarning.into()),
        (t!("find-confirm"), "Enter", GameCommand::Confirm.into()),
        (t!("find-undo"), "Ctrl+Z", GameCommand::Undo.into()),
        (t!("find-redo"), "Ctrl+Y", GameCommand::Redo.into()),
        (t!("find-advice"), "H", ProgramCommand::Advise.into()),
        (t!("task-let-ai"), "", ProgramCommand::LetAi.into()),
        (t!("menu-save"), "Ctrl+S", FileCommand::AskSave.into()),
        (t!("menu-quick-save"), "F5", FileCommand::QuickSave.into()),
        (t!("menu-keep-replay"), "", FileCommand::KeepReplay.into()),
        (t!("menu-watch"), "", FileCommand::WatchThis.into()),
    ];
    let with_map = [
        (t!("menu-load"), "Ctrl+O", FileCommand::AskLoad.into()),
        (t!("book-title"), "B", GameCommand::ToggleBook.into()),
        (t!("find-unit"), "Tab", GameCommand::CycleUnit.into()),
        (t!("find-stack"), "F", GameCommand::ToggleStack.into()),
        (t!("find-list"), "Q", ProgramCommand::Fold(SidePanel::List).into()),
        (t!("find-hex"), "E", ProgramCommand::Fold(SidePanel::Hex).into()),
        (t!("find-panels"), "F6", ProgramCommand::TurnFocus.into()),
        (t!("find-minimap"), "N", MapCommand::ToggleMinimap.into()),
        (t!("find-minimap-size"), "Shift+N", MapCommand::ResizeMinimap.into()),
        (t!("find-back"), "Esc", ProgramCommand::Back.into()),
        (t!("menu-to-start"), "", ProgramCommand::ToMenu.into()),
    ];
    let watching = [
        (t!("find-play"), "Space", PlaybackCommand::TogglePlay.into()),
        (t!("find-faster"), "*", PlaybackCommand::Faster.into()),
        (t!("find-slower"), "/", PlaybackCommand::Slower.into()),
        (t!("find-month"), ">", PlaybackCommand::Leap(Leap::Month(1)).into()),
        (t!("find-month-back"), "<", PlaybackCommand::Leap(Leap::Month(-1)).into()),
        (t!("bar-take-over"), "", FileCommand::AskTakeOver.into()),
    ];
    let chosen: [(bool, Vec<(String, &str, Command)>); 5] = [
        (at_table && !watches, playing.into()),
        (watches, watching.into()),
        (!at_table, at_menu.into()),
        (at_table, with_map.into()),
        (true, anywhere.into()),
    ];
    let shown = chosen.into_iter().filter(|(here, _)| *here).flat_map(|(_, list)| list);
    let entry = |(name, keys, does): (String, &str, Command)| {
        Entry::new(Kind::Command, name, String::new(), vec![does]).with_keys(keys)
    };
    shown.map(entry).collect()
}
