//! What the player asks for by a click or a key, so that panels only read and one place changes things.

use super::table::{Aim, Danger, Placing};
use super::{Dialog, Pane};
use crate::overlay::Overlay;
use crate::playback::{Leap, Speed};
use crate::save::Seated;
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, OrderKind, Side, UnitId};
use std::path::PathBuf;

#[derive(Clone, Debug)]
pub enum Wish {
    // ----- the program
    Quit,
    ToMenu,
    /// A new game as the menu says.
    Start,
    Continue,
    /// Copies a library, a manifest or a folder into the folder of AIs.
    InstallAi(PathBuf),
    RemoveAi(String),
    /// Puts an AI through the conformance kit.
    TryAi(String),
    Open(Dialog),
    Close,
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
    /// Writes the war on the table as a replay, with what the AIs showed.
    KeepReplay,
    /// The war on the table from its beginning.
    WatchThis,
    /// A file was dropped on the window.
    Drop(PathBuf),
    /// Full screen, or a window again.
    FullScreen,
    /// Folds the panel at that side, or opens it.
    Fold(Pane),
    Home,
    /// The keyboard goes to the panels, or comes back to the map.
    TurnFocus,
    /// From the globe to the plane, or back.
    TurnOver,
    /// From the colours of countries to those of partnerships, or back.
    TurnTint,

    // ----- the game
    /// Ends the step, after a question if something would be lost.
    Next,
    EndStep,
    /// Ends the step, and asks no more this month about what is left undone.
    EndStepQuietly,
    /// The rest of the step is played by an AI.
    LetAi,
    Order(OrderKind),
    /// Takes back, or does again, what one click or key did.
    Undo,
    Redo,
    /// Takes back a purchase of this step: as many as this.
    Return(CountryId, Item, u16),
    /// The next thing that needs the player, or the one before.
    NextThing,
    PreviousThing,
    Confirm,
    Back,
    /// Flies to the next unit that a warning is about and chooses it.
    ShowWarning(Danger),
    NextWarning,

    /// What the AIs think lies on the map, or does not any more.
    ToggleThoughts,

    // ----- a war that is watched
    TogglePlay,
    Leap(Leap),
    Faster,
    Slower,
    SetSpeed(Speed),
    SeeWith(Option<Side>),
    ToggleNotes,
    AskTakeOver,
    /// A game of its own goes on from here, with these at the table.
    TakeOver([Seated; 2]),

    // ----- the map
    Select(Option<CellId>),
    /// Chooses exactly these units of the selected cell.
    SelectUnits(Vec<UnitId>),
    /// Adds a unit to the choice or takes it out.
    ToggleUnit(UnitId),
    CycleUnit,
    FlyTo(CellId),
    /// Flies to a unit and chooses it.
    ShowUnit(UnitId),
    /// A row under the pointer speaks of this place.
    Light(CellId),
    /// Degrees; the zoom stays.
    LookAt {
        lat: f64,
        lon: f64,
    },
    ToggleMinimap,
    ResizeMinimap,
    /// Begins to place arriving units, or stops.
    Place(Option<Placing>),
    Target(Option<Aim>),
    ToggleKamikaze,
    /// An enemy unit to intercept, and where; none goes back to the list.
    Catch(Option<UnitId>, Option<CellId>),
    ToggleAttacker(UnitId),
    ToggleSupporter(UnitId),
    ToggleAdvance(UnitId),
    /// Nobody advances into the hex that is on offer.
    StayPut,
    /// Makes the advance on offer as it is ticked, then gives the order; or lets it go.
    AdvanceThen(OrderKind),
    StayPutThen(OrderKind),
    ShopFor(CountryId),
    DismissNotice,
    /// Lays an overlay over the map; the same again takes it away.
    Overlay(Overlay),
    /// Switches a part of its legend off or on.
    TogglePart(u8),
    /// Month of the year that the weather is shown for; 0 for the present one.
    WeatherOf(u8),
    /// Spreads out the stack under the pointer, else the selected one, or folds it.
    ToggleStack,
    PinStack,
    FoldStack,
}
