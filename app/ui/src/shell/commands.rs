//! What the player asks for by a click or a key, so that panels only read and one place changes things: by who carries it
//! out.

use crate::clips::ClipOrder;
use crate::game_screen::{GameCommand, PlaybackCommand, StudyPlace};
use crate::lessons::LessonCommand;
use crate::shell::{Dialog, LetterCommand, TakeOver, Which};
use crate::side_panels::SidePanel;
use crate::skirmish::SkirmishCommand;
use crate::tournaments::TournamentCommand;
use crate::undocked::WindowCommand;
use meridian_engine::{CellId, Paragraph};
use meridian_presentation::rulebook::Place;
use std::path::PathBuf;

/// The program itself.
#[derive(Clone, Debug)]
pub enum ProgramCommand {
    /// Closes the window; the game on the screen is kept as an automatic save.
    Quit,
    /// Leaves the game, which is kept as an automatic save.
    ToMenu,
    /// Another scenario for a new game, by its name.
    Choose(String),
    /// A new game as the menu says.
    Start,
    /// Copies a library, a manifest or a folder into the folder of AIs.
    InstallAi(PathBuf),
    /// Takes an installed AI off the disk; by [`Known::source`](meridian_session::opponents::Known::source).
    RemoveAi(String),
    /// Puts an AI through the conformance kit.
    TryAi(String),
    /// Opens a box in place of the one that is open.
    Open(Dialog),
    /// Opens the rulebook at a paragraph.
    Rule(Paragraph),
    /// Opens the rulebook at a place of it.
    Read(Place),
    /// Opens the box in which anything can be found.
    Find,
    /// Closes the box.
    Close,
    /// Full screen, or a window again.
    FullScreen,
    /// The dispatch opens by itself when a month is over, or does not.
    SwitchDispatch(bool),
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
    /// Asks an AI what it would do in the step; with advice there, brings it forward or puts it behind the list.
    Advise,
    /// The same of this AI, in place of what was said before.
    AdviseBy(String),
    /// What was ordered can be taken back from now on; the game is marked.
    GiveUpIron,
    /// Goes to another place of a game that is studied.
    GoInStudy(StudyPlace),
    /// One step back: in a box, else in the game.
    Back,
    /// Takes the message of the menu away, else the line over the map.
    DismissNotice,
}

/// Saved games and replays.
#[derive(Clone, Debug)]
pub enum FileCommand {
    /// Loads the newest game.
    Continue,
    /// Asks for a name to save under.
    AskSave,
    /// Opens the box with saved games and replays.
    AskLoad,
    /// Saves under this name, if [`SaveFolder::why_not`](meridian_session::save::SaveFolder::why_not) says nothing.
    Save(String),
    /// The same when a game of that name is there, which it replaces.
    Replace(String),
    /// Another name for a file of the list.
    Rename(PathBuf, String),
    /// Puts a file of the list aside.
    Delete(PathBuf),
    /// Brings back what was deleted last.
    Undelete,
    /// Lists other files.
    List(Which),
    /// Brings back a file of those that were deleted.
    Restore(PathBuf),
    /// Goes on from a saved game.
    Load(PathBuf),
    /// Saves under the one name for quick saves, over the last one.
    QuickSave,
    /// Loads the quick save.
    QuickLoad,
    /// Shows a replay or a saved game from its beginning.
    Watch(PathBuf),
    /// What was to come on the screen, and is waited for, does not.
    BringNothing,
    /// Shows the second war beside the first; without a first beside the one that is watched.
    Compare(Option<PathBuf>, PathBuf),
    /// Opens the box with saved games and replays: the one that is chosen is put beside the war that is watched.
    AskCompare,
    /// Asks what is to be filmed of the war that is watched.
    AskClip,
    /// Films it.
    MakeClip(ClipOrder),
    /// The clip that is being made is given up.
    StopClip,
    /// The first of two wars has the screen to itself again.
    EndCompare,
    /// Writes the war on the screen as a replay, with what the AIs showed.
    KeepReplay,
    /// Writes a table beside the saved games, under a name that is not there yet.
    KeepTable {
        /// What it is of.
        name: String,
        /// Its lines.
        text: String,
    },
    /// The war on the screen from its beginning.
    WatchThis,
    /// A picture of the screen, and the game beside it.
    TakePicture,
    /// Writes what goes with a report of a problem.
    Report,
    /// A file was dropped on the window.
    Drop(PathBuf),
    /// Asks who is to go on from the place of the war that is watched.
    AskTakeOver,
    /// A game of its own goes on from here, with these in it.
    TakeOver(Box<TakeOver>),
}

/// The map, whatever it shows.
#[derive(Clone, Debug)]
pub enum MapCommand {
    /// Moves the map by these shares of its width, to the east and to the north.
    Pan([f64; 2]),
    /// Multiplies the zoom.
    Zoom(f64),
    /// Flies back until all of the world is seen.
    Home,
    /// From the globe to the plane, or back.
    TurnOver,
    /// From the colours of countries to those of partnerships, or back.
    TurnTint,
    /// A row under the pointer speaks of this place.
    Light(CellId),
    /// A click on the second map.
    Click {
        /// Its pixel there.
        at: [f64; 2],
        /// With the second button.
        second: bool,
    },
    /// A box was drawn on the second map, from one of its pixels to another one.
    Box([[f64; 2]; 2]),
    /// Degrees; the zoom stays.
    LookAt {
        /// North of the equator, -90 to 90.
        lat: f64,
        /// East of Greenwich, -180 to 180.
        lon: f64,
    },
    /// Shows the minimap, or hides it.
    ToggleMinimap,
    /// The next of its three sizes.
    ResizeMinimap,
}

/// Anything that the player can ask for.
#[derive(Clone, Debug)]
pub enum Command {
    /// Carried out by [`Shell`](super::Shell).
    Program(ProgramCommand),
    /// Carried out by [`Shell`](super::Shell).
    File(FileCommand),
    /// Carried out by [`Shell`](super::Shell).
    Map(MapCommand),
    /// Carried out by the [`GameScreen`](crate::game_screen::GameScreen), if one is shown.
    Game(GameCommand),
    /// Carried out by the [`GameScreen`](crate::game_screen::GameScreen), if it plays back a war.
    Playback(PlaybackCommand),
    /// Carried out by [`Shell`](super::Shell).
    Tournament(TournamentCommand),
    /// Carried out by [`Shell`](super::Shell).
    Lesson(LessonCommand),
    /// Carried out by [`Shell`](super::Shell).
    Letter(LetterCommand),
    /// Carried out by [`Shell`](super::Shell).
    Skirmish(SkirmishCommand),
    /// Carried out by [`Shell`](super::Shell).
    Window(WindowCommand),
}

impl From<WindowCommand> for Command {
    fn from(command: WindowCommand) -> Self {
        Self::Window(command)
    }
}

impl From<SkirmishCommand> for Command {
    fn from(command: SkirmishCommand) -> Self {
        Self::Skirmish(command)
    }
}

impl From<LetterCommand> for Command {
    fn from(command: LetterCommand) -> Self {
        Self::Letter(command)
    }
}

impl From<LessonCommand> for Command {
    fn from(command: LessonCommand) -> Self {
        Self::Lesson(command)
    }
}

impl From<TournamentCommand> for Command {
    fn from(command: TournamentCommand) -> Self {
        Self::Tournament(command)
    }
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
    pub(crate) fn push(&mut self, command: impl Into<Command>) {
        self.0.push(command.into());
    }
    /// The place that a row under the pointer speaks of.
    pub(crate) fn lit(&self) -> Option<CellId> {
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
