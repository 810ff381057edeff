//! What the player asks for by a click or a key, so that panels only read and one place changes things: by who carries it
//! out.

use crate::game_screen::{GameCommand, PlaybackCommand};
use crate::shell::Dialog;
use crate::side_panels::SidePanel;
use meridian_engine::CellId;
use meridian_session::save::Seated;
use std::path::PathBuf;

/// The program itself.
#[derive(Clone, Debug)]
pub enum ProgramCommand {
    Quit,
    ToMenu,
    /// A new game as the menu says.
    Start,
    /// Copies a library, a manifest or a folder into the folder of AIs.
    InstallAi(PathBuf),
    RemoveAi(String),
    /// Puts an AI through the conformance kit.
    TryAi(String),
    Open(Dialog),
    Close,
    /// Full screen, or a window again.
    FullScreen,
    /// Folds the panel at that side, or opens it.
    Fold(SidePanel),
    /// The keyboard goes to the panels, or comes back to the map.
    TurnFocus,
    /// Ends the step, after a question if something would be lost.
    Next,
    /// Ends the step, and asks no more this month about what is left undone.
    EndStepQuietly,
    /// The rest of the step is played by an AI.
    LetAi,
    Back,
    DismissNotice,
}

/// Saved games and replays.
#[derive(Clone, Debug)]
pub enum FileCommand {
    Continue,
    AskSave,
    AskLoad,
    Save(String),
    /// The same when a game of that name is there, which it replaces.
    Replace(String),
    /// Another name for a file of the list.
    Rename(PathBuf, String),
    /// Puts a file of the list aside.
    Delete(PathBuf),
    /// Brings back what was deleted last.
    Undelete,
    Load(PathBuf),
    QuickSave,
    QuickLoad,
    /// Shows a replay or a saved game from its beginning.
    Watch(PathBuf),
    /// Writes the war on the screen as a replay, with what the AIs showed.
    KeepReplay,
    /// The war on the screen from its beginning.
    WatchThis,
    /// A file was dropped on the window.
    Drop(PathBuf),
    AskTakeOver,
    /// A game of its own goes on from here, with these at the screen.
    TakeOver([Seated; 2]),
}

/// The map, whatever it shows.
#[derive(Clone, Debug)]
pub enum MapCommand {
    Home,
    /// From the globe to the plane, or back.
    TurnOver,
    /// From the colours of countries to those of partnerships, or back.
    TurnTint,
    /// A row under the pointer speaks of this place.
    Light(CellId),
    /// Degrees; the zoom stays.
    LookAt {
        lat: f64,
        lon: f64,
    },
    ToggleMinimap,
    ResizeMinimap,
}

/// Anything that the player can ask for.
#[derive(Clone, Debug)]
pub enum Command {
    Program(ProgramCommand),
    File(FileCommand),
    Map(MapCommand),
    Game(GameCommand),
    Playback(PlaybackCommand),
}

impl From<ProgramCommand> for Command {
    fn from(command: ProgramCommand) -> Self {
        Self::Program(command)
    }
}

impl From<FileCommand> for Command {
    fn from(command: FileCommand) -> Self {
        Self::File(command)
    }
}

impl From<MapCommand> for Command {
    fn from(command: MapCommand) -> Self {
        Self::Map(command)
    }
}

impl From<GameCommand> for Command {
    fn from(command: GameCommand) -> Self {
        Self::Game(command)
    }
}

impl From<PlaybackCommand> for Command {
    fn from(command: PlaybackCommand) -> Self {
        Self::Playback(command)
    }
}

/// What was clicked in one frame, in that order.
#[derive(Debug, Default)]
pub struct Commands(Vec<Command>);

impl Commands {
    pub fn push(&mut self, command: impl Into<Command>) {
        self.0.push(command.into());
    }
    /// The place that a row under the pointer speaks of.
    pub fn lit(&self) -> Option<CellId> {
        self.0.iter().rev().find_map(|command| match command {
            Command::Map(MapCommand::Light(cell)) => Some(*cell),
            _ => None,
        })
    }
}

impl<T: Into<Command>> Extend<T> for Commands {
    fn extend<I: IntoIterator<Item = T>>(&mut self, commands: I) {
        self.0.extend(commands.into_iter().map(Into::into));
    }
}

impl IntoIterator for Commands {
    type Item = Command;
    type IntoIter = std::vec::IntoIter<Command>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
