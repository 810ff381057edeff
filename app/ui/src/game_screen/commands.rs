//! What the player asks of a running game, and of a war that is watched.

use crate::game_screen::{Aim, Danger, Placing};
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, OrderKind, Side, UnitId};
use meridian_presentation::overlay::Overlay;
use meridian_session::playback::{Leap, Speed};

/// Orders, and what leads to them.
#[derive(Clone, Debug)]
pub enum GameCommand {
    /// One step back: what is in the hand is put down.
    Back,
    DismissNotice,
    EndStep,
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
    /// Flies to the next unit that a warning is about and chooses it.
    ShowWarning(Danger),
    NextWarning,
    /// What the AIs think lies on the map, or does not any more.
    ToggleThoughts,
    Select(Option<CellId>),
    /// Chooses exactly these units of the selected cell.
    SelectUnits(Vec<UnitId>),
    /// Adds a unit to the choice or takes it out.
    ToggleUnit(UnitId),
    CycleUnit,
    FlyTo(CellId),
    /// Flies to a unit and chooses it.
    ShowUnit(UnitId),
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

/// A war that is watched.
#[derive(Clone, Debug)]
pub enum PlaybackCommand {
    TogglePlay,
    Leap(Leap),
    Faster,
    Slower,
    SetSpeed(Speed),
    SeeWith(Option<Side>),
    ToggleNotes,
}
