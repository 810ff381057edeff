//! What can be asked for at the table and before.

use super::plays::Onto;
use meridian_engine::CellId;
use meridian_skirmish::state::GroupId;
use meridian_skirmish::{CardId, Order};
use std::path::PathBuf;

/// Carried out by [`Shell`](crate::shell::Shell).
#[derive(Clone, Debug)]
pub enum SkirmishCommand {
    /// The choice of a fight, in place of the start menu.
    Open,
    /// The same for a land combat of the war on the screen: one that could be ordered against this cell, or the last that was fought.
    FightCombat(Option<CellId>),
    /// One step back: what is chosen, then the table, then the choice.
    Back,
    /// Another scenario, by its number in the list.
    Choose(usize),
    /// Begins the guided fight of this number.
    Learn(usize),
    /// The next step of a guided fight.
    SkipStep,
    /// A guided fight goes on without its coach.
    LeaveCoach,
    /// Begins the fight that is chosen.
    Begin,
    /// Goes on with a file.
    Load(PathBuf),
    /// Shows a file from its beginning.
    Watch(PathBuf),
    /// Shows the fight at the table from its beginning.
    WatchThis,
    /// Opens the rules at a paragraph.
    Rule(&'static str),
    /// Chooses a card of the hand, or lays it back.
    Card(CardId),
    /// The same by its place in the hand.
    CardAt(usize),
    /// The next card of the hand, or the one before.
    TurnCard(i8),
    /// A group was clicked.
    Group(GroupId),
    /// The next group, or the one before.
    TurnGroup(i8),
    /// One of the plays that are listed.
    Select(usize),
    /// The next play, or the one before.
    Turn(i8),
    /// Does the play in focus.
    Play,
    /// This order.
    Give(Order),
    /// A card is dragged, over this group if over one.
    Drag(CardId, Option<GroupId>),
    /// A card was dragged onto a group.
    Drop(CardId, GroupId),
    /// A man of the viewer is dragged, over this if over anything.
    HoldMan(u8, Option<Onto>),
    /// Nobody is dragged any more.
    LetGo,
    /// He was dragged there.
    DropMan(u8, Onto),
    /// Discards the card that is chosen.
    Discard,
    /// Takes the last order back.
    Undo,
    /// For a player that has fallen: it is asked again, or else the first of the program's takes over.
    Replace {
        /// The same one.
        again: bool,
    },
    /// Keeps the fight under a name of its own.
    Save,
    /// The one who is asked has sat down.
    TakeScreen,
    /// The message goes.
    Dismiss,
    /// In a fight that is watched: after so many orders.
    GoTo(usize),
    /// So many orders on, or back.
    Step(i8),
    /// It goes on by itself, or stops.
    TogglePlay,
    /// It is seen by the other side.
    TurnEyes,
    /// Goes on from what is shown.
    TakeOver,
}
