//! The keyboard: what a key that goes down asks for. Which key that is stands in [`crate::keys`].

use crate::book::Page;
use crate::game_screen::{GameCommand, PinCommand, PlaybackCommand, Rest, Seek};
use crate::keys::{Action, Chord, Where};
use crate::lessons::LessonCommand;
use crate::shell::{Command, Dialog, FileCommand, MapCommand, ProgramCommand, Screen, Shell};
use crate::side_panels::SidePanel;
use crate::skirmish::SkirmishCommand;
use crate::tournaments::TournamentCommand;
use crate::undocked::WindowCommand;
use meridian_presentation::overlay::Overlay;
use meridian_session::playback::Leap;
use winit::keyboard::{Key, NamedKey};

/// A key went down. `taken`: a panel has the keyboard, so that only function keys are commands. True when the key was one,
/// and is nobody else's.
pub(crate) fn pressed(shell: &mut Shell, key: &Key, repeated: bool, taken: bool) -> bool {
    let chord = Chord::of(key, shell.modifiers());
    if shell.is_covered() {
        behind_curtain(shell, key, chord, repeated);
        return true;
    }
    if rebind(shell, key, chord) {
        return true;
    }
    if let Some(answer) = answer(shell, key, chord, taken) {
        if let Some(command) = answer.filter(|_| !repeated) {
            shell.apply(command);
        }
        return true;
    }
    if shell.dialog.is_some() {
        return false;
    }
    let escape = *key == Key::Named(NamedKey::Escape);
    if shell.in_hall() {
        if escape && !taken && !repeated {
            shell.apply(TournamentCommand::Back);
        }
        return escape && !taken;
    }
    if shell.at_skirmish() {
        return at_skirmish(shell, chord, escape, repeated, taken);
    }
    let at_table = matches!(shell.screen, Screen::Game(_));
    if escape && at_table && !taken {
        if !repeated {
            shell.apply(ProgramCommand::Back);
            refresh(shell);
        }
        return true;
    }
    let Some((chord, action)) = chord.and_then(|chord| Some((chord, action_of(shell, chord)?))) else { return false };
    let Some(command) = command(action) else { return false };
    // Some keys write nothing, whatever has the focus.
    let writes_nothing = chord.is_function_key() || chord.has_control() && ["end-step", "load"].contains(&action.id);
    if taken && !writes_nothing || repeated && !repeats(&command) {
        return false;
    }
    shell.apply(command);
    refresh(shell);
    true
}

/// Before and at the table of a skirmish: its own keys, and the picture of the screen.
fn at_skirmish(shell: &mut Shell, chord: Option<Chord>, escape: bool, repeated: bool, taken: bool) -> bool {
    if taken {
        return false;
    }
    let meant = chord.and_then(|chord| action_of(shell, chord));
    let command = match meant {
        _ if escape => Some(SkirmishCommand::Back.into()),
        Some(action) if action.id == "picture" => command(action),
        Some(action) if action.place == Where::Skirmish && shell.at_table().is_some() => command(action),
        Some(action) if action.id == "skirmish-play" => Some(SkirmishCommand::Begin.into()),
        _ => None,
    };
    let Some(command) = command else { return false };
    if !repeated {
        shell.apply(command);
    }
    true
}

/// Between two people: nothing is a command but what lifts the curtain, and the size of the window. The key that has ended the
/// step of the one, pressed once more, does not lift it.
fn behind_curtain(shell: &mut Shell, key: &Key, chord: Option<Chord>, repeated: bool) {
    let full = chord.and_then(|chord| action_of(shell, chord)).filter(|action| action.id == "full-screen");
    if repeated {
    } else if *key == Key::Named(NamedKey::Enter) && shell.modifiers().is_empty() {
        match shell.at_skirmish() {
            true => shell.apply(SkirmishCommand::TakeScreen),
            false => shell.apply(GameCommand::TakeScreen),
        }
    } else if let Some(command) = full.and_then(command) {
        shell.apply(command);
    }
}

/// Does it go on while its key is held?
fn repeats(command: &Command) -> bool {
    matches!(command, Command::Map(MapCommand::Pan(_) | MapCommand::Zoom(_)))
}

fn refresh(shell: &mut Shell) {
    if let Screen::Game(screen) = &mut shell.screen {
        screen.refresh();
    }
}

/// What a key does on the screen that is shown.
fn action_of(shell: &Shell, chord: Chord) -> Option<&'static Action> {
    shell.settings.now.keys.meant(chord, places(shell))
}

/// Where the screen that is shown has its keys from, the first before the others.
pub(super) fn places(shell: &Shell) -> &'static [Where] {
    use Where::{Anywhere, Game, Map, Menu, Replay, Skirmish, Tournament};
    match &shell.screen {
        _ if shell.at_skirmish() => &[Skirmish, Anywhere],
        Screen::Menu(_) => &[Menu, Map, Anywhere],
        Screen::Game(screen) if !screen.is_watching() => &[Game, Map, Anywhere],
        Screen::Game(_) if shell.hall.shown => &[Tournament, Replay, Game, Map, Anywhere],
        Screen::Game(_) => &[Replay, Game, Map, Anywhere],
    }
}

/// The key that an action waits for in the box of keys; Escape is none. True when one was waited for.
fn rebind(shell: &mut Shell, key: &Key, chord: Option<Chord>) -> bool {
    let Some(Dialog::Keys(rebinding)) = &mut shell.dialog else { return false };
    if rebinding.waits.is_none() {
        return false;
    }
    if chord.is_some() || *key == Key::Named(NamedKey::Escape) {
        rebinding.pressed(chord, &mut shell.settings.now.keys);
    }
    true
}

/// Keys that open, answer and close boxes, and go from one of those that only show something to another. What they ask
/// for; nothing when it is too soon to be an answer.
#[allow(clippy::option_option, reason = "the key is meant for a box, and the box may have nothing to ask for")]
fn answer(shell: &Shell, key: &Key, chord: Option<Chord>, taken: bool) -> Option<Option<Command>> {
    if *key == Key::Named(NamedKey::Escape) {
        return match &shell.dialog {
            Some(Dialog::Load(saved_games)) if saved_games.editing.is_some() => Some(Some(ProgramCommand::Back.into())),
            open => open.is_some().then_some(Some(ProgramCommand::Close.into())),
        };
    }
    let chord = chord?;
    if let Some(Dialog::Ending(ending)) = &shell.dialog
        && shell.settings.now.keys.meant(chord, &[Where::Game]).is_some_and(|action| action.id == "end-step")
        && (chord.has_control() || !taken)
    {
        return Some(ending.is_read().then(|| ending.yes()));
    }
    let meant = shell.settings.now.keys.meant(chord, &[Where::Anywhere]);
    let finds = meant.is_some_and(|action| action.id == "find");
    if finds && (chord.has_control() || !taken) {
        return shell.find_or_close().map(Some);
    }
    if taken && !chord.is_function_key() {
        return None;
    }
    let opens = match command(meant?)? {
        Command::Program(ProgramCommand::Open(Dialog::Help))
            if let (true, None, Some(table)) = (chord.is_function_key(), &shell.dialog, shell.at_table()) =>
        {
            return Some(Some(SkirmishCommand::Rule(table.meaning()).into()));
        }
        // what the pointer is on or the player has in hand says more than the help
        Command::Program(ProgramCommand::Open(Dialog::Help))
            if let (true, None, Some(rule)) = (chord.is_function_key(), &shell.dialog, shell.meant()) =>
        {
            return Some(Some(ProgramCommand::Rule(rule).into()));
        }
        Command::Program(ProgramCommand::FullScreen) => return Some(Some(ProgramCommand::FullScreen.into())),
        Command::Program(ProgramCommand::Open(opens)) => opens,
        _ => return None,
    };
    let command: Command = match &shell.dialog {
        None => ProgramCommand::Open(opens).into(),
        Some(open) if std::mem::discriminant(open) == std::mem::discriminant(&opens) => ProgramCommand::Close.into(),
        Some(Dialog::Help | Dialog::Keys(_) | Dialog::Settings { .. } | Dialog::Opponents | Dialog::Rulebook) => {
            ProgramCommand::Open(opens).into()
        }
        // the others hold something that was filled in or asked
        Some(_) => return None,
    };
    Some(Some(command))
}

/// Of the width of the map, with one press.
const STEP: f64 = 0.1;
/// Of the zoom.
const NEARER: f64 = 1.25;
const FARTHER: f64 = 0.8;

/// What an action asks for; none for what is no action.
pub(crate) fn command(action: &Action) -> Option<Command> {
    Some(match action.id {
        "next" => GameCommand::NextThing.into(),
        "previous" => GameCommand::PreviousThing.into(),
        "confirm" => GameCommand::Confirm.into(),
        "end-step" => ProgramCommand::Next.into(),
        "undo" => GameCommand::Undo.into(),
        "redo" => GameCommand::Redo.into(),
        "deeds" => GameCommand::ToggleDeeds.into(),
        "unit" => GameCommand::CycleUnit.into(),
        "stack" => GameCommand::ToggleStack.into(),
        "warning" => GameCommand::NextWarning.into(),
        "advise" => ProgramCommand::Advise.into(),
        "tasks" => GameCommand::ToggleTasks.into(),
        "put-off" => GameCommand::PutOff.into(),
        "sleep" => GameCommand::Rest(Rest::Sleep).into(),
        "hold" => GameCommand::Rest(Rest::Hold).into(),
        "wake" => GameCommand::Wake.into(),
        "go-there" => GameCommand::ChooseDestination.into(),
        "patrol" => GameCommand::ChoosePatrol.into(),
        "same-kind" => GameCommand::ChooseKind.into(),
        "book" => GameCommand::ToggleBook.into(),
        "events" => GameCommand::TurnTo(Page::Events).into(),
        "units" => GameCommand::TurnTo(Page::Units).into(),
        "cities" => GameCommand::TurnTo(Page::Cities).into(),
        "countries" => GameCommand::TurnTo(Page::Countries).into(),
        "arrivals" => GameCommand::TurnTo(Page::Arrivals).into(),
        "find" => ProgramCommand::Find.into(),
        "window" => WindowCommand::Turn.into(),
        "second-map" => WindowCommand::TurnMap.into(),
        "fold-list" => ProgramCommand::Fold(SidePanel::List).into(),
        "fold-hex" => ProgramCommand::Fold(SidePanel::Hex).into(),
        "panels" => ProgramCommand::TurnFocus.into(),
        "minimap" => MapCommand::ToggleMinimap.into(),
        "minimap-size" => MapCommand::ResizeMinimap.into(),
        "quick-save" => FileCommand::QuickSave.into(),
        "save" => FileCommand::AskSave.into(),
        "picture" => FileCommand::TakePicture.into(),
        "load" => FileCommand::AskLoad.into(),
        "overlay-supply" => GameCommand::Overlay(Overlay::Supply).into(),
        "overlay-weather" => GameCommand::Overlay(Overlay::Weather).into(),
        "overlay-zones" => GameCommand::Overlay(Overlay::Zones).into(),
        "overlay-reach" => GameCommand::Overlay(Overlay::Reach).into(),
        "overlay-threat" => GameCommand::Overlay(Overlay::Threat).into(),
        "overlay-income" => GameCommand::Overlay(Overlay::Income).into(),
        "overlay-airbases" => GameCommand::Overlay(Overlay::Airbases).into(),
        "overlay-stacking" => GameCommand::Overlay(Overlay::Stacking).into(),
        "overlay-history" => GameCommand::Overlay(Overlay::History).into(),
        "pin" => GameCommand::Pin(PinCommand::Write).into(),
        "pins" => GameCommand::Pin(PinCommand::List).into(),
        "bookmark" => GameCommand::Pin(PinCommand::Mark).into(),
        "pin-next" => GameCommand::Pin(PinCommand::Next(1)).into(),
        "pin-back" => GameCommand::Pin(PinCommand::Next(-1)).into(),
        "measure" => GameCommand::Measure.into(),
        "lesson-back" => LessonCommand::Back.into(),
        "lesson-leave" => LessonCommand::Leave.into(),
        "lesson-skip" => LessonCommand::Skip.into(),
        "lesson-show" => LessonCommand::ShowMe.into(),
        "west" => MapCommand::Pan([-STEP, 0.0]).into(),
        "east" => MapCommand::Pan([STEP, 0.0]).into(),
        "north" => MapCommand::Pan([0.0, STEP]).into(),
        "south" => MapCommand::Pan([0.0, -STEP]).into(),
        "nearer" => MapCommand::Zoom(NEARER).into(),
        "farther" => MapCommand::Zoom(FARTHER).into(),
        "world" => MapCommand::Home.into(),
        "globe" => MapCommand::TurnOver.into(),
        "tint" => MapCommand::TurnTint.into(),
        "quick-load" => FileCommand::QuickLoad.into(),
        "help" => ProgramCommand::Open(Dialog::Help).into(),
        "display" => ProgramCommand::Open(Dialog::settings()).into(),
        "ais" => ProgramCommand::Open(Dialog::Opponents).into(),
        "rulebook" => ProgramCommand::Open(Dialog::Rulebook).into(),
        "full-screen" => ProgramCommand::FullScreen.into(),
        "start" => ProgramCommand::Start.into(),
        "play" => PlaybackCommand::TogglePlay.into(),
        "faster" => PlaybackCommand::Faster.into(),
        "slower" => PlaybackCommand::Slower.into(),
        "order-back" => PlaybackCommand::Leap(Leap::Order(-1)).into(),
        "order-on" => PlaybackCommand::Leap(Leap::Order(1)).into(),
        "step-back" => PlaybackCommand::Leap(Leap::Step(-1)).into(),
        "step-on" => PlaybackCommand::Leap(Leap::Step(1)).into(),
        "month-back" => PlaybackCommand::Leap(Leap::Month(-1)).into(),
        "month-on" => PlaybackCommand::Leap(Leap::Month(1)).into(),
        "fight-back" => PlaybackCommand::Seek(Seek::LastFight).into(),
        "fight-on" => PlaybackCommand::Seek(Seek::NextFight).into(),
        "decision-back" => PlaybackCommand::Seek(Seek::LastDecision).into(),
        "decision-on" => PlaybackCommand::Seek(Seek::NextDecision).into(),
        "swing" => PlaybackCommand::Seek(Seek::Swing).into(),
        "clip" => FileCommand::AskClip.into(),
        "tournament" => ProgramCommand::ToMenu.into(),
        "skirmish-card-1" => SkirmishCommand::CardAt(0).into(),
        "skirmish-card-2" => SkirmishCommand::CardAt(1).into(),
        "skirmish-card-3" => SkirmishCommand::CardAt(2).into(),
        "skirmish-card-4" => SkirmishCommand::CardAt(3).into(),
        "skirmish-card-5" => SkirmishCommand::CardAt(4).into(),
        "skirmish-card-6" => SkirmishCommand::CardAt(5).into(),
        "skirmish-card-7" => SkirmishCommand::CardAt(6).into(),
        "skirmish-card-8" => SkirmishCommand::CardAt(7).into(),
        "skirmish-next" => SkirmishCommand::Turn(1).into(),
        "skirmish-previous" => SkirmishCommand::Turn(-1).into(),
        "skirmish-group-next" => SkirmishCommand::TurnGroup(1).into(),
        "skirmish-group-previous" => SkirmishCommand::TurnGroup(-1).into(),
        "skirmish-card-next" => SkirmishCommand::TurnCard(1).into(),
        "skirmish-card-previous" => SkirmishCommand::TurnCard(-1).into(),
        "skirmish-play" => SkirmishCommand::Play.into(),
        "skirmish-discard" => SkirmishCommand::Discard.into(),
        "skirmish-end" => super::skirmish::END.into(),
        "skirmish-undo" => SkirmishCommand::Undo.into(),
        "skirmish-save" => SkirmishCommand::Save.into(),
        "skirmish-watch-back" => SkirmishCommand::Step(-1).into(),
        "skirmish-watch-on" => SkirmishCommand::Step(1).into(),
        "skirmish-watch-play" => SkirmishCommand::TogglePlay.into(),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::ACTIONS;

    #[test]
    fn every_action_asks_for_something() {
        for action in ACTIONS {
            assert!(command(action).is_some(), "{}", action.id);
        }
    }
}
