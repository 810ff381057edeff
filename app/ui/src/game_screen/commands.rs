//! What the player asks of a running game, and of a war that is watched.

use crate::book::Page;
use crate::game_screen::{Aim, Danger, PinCommand, Placing, Policy, Rest, Seek, TaskId};
use meridian_engine::state::Item;
use meridian_engine::{CellId, CountryId, Month, OrderKind, Side, UnitId};
use meridian_presentation::course::Scene;
use meridian_presentation::overlay::Overlay;
use meridian_session::Clipping;
use meridian_session::playback::{Leap, Speed};

/// Orders, and what leads to them.
#[derive(Clone, Debug)]
pub enum GameCommand {
    /// One step back: what is in the hand is put down.
    Back,
    /// Opens the book of the war, or closes it.
    ToggleBook,
    /// Opens the book at a page; at the one that shows already it closes.
    TurnTo(Page),
    /// Opens the book at a page, or leaves it there.
    OpenAt(Page),
    /// Opens the book at the page of a country.
    ShowCountry(CountryId),
    /// Opens the dispatch of a month.
    OpenDispatch(Month),
    /// Flies to where something happened and shows it once more.
    ShowScene(CellId, Scene),
    /// Flies to a place with the supply overlay on.
    ShowSupply(CellId),
    /// The alerts were seen: they go, and an AI that stood still goes on.
    DismissAlerts,
    /// Takes the line over the map away.
    DismissNotice,
    /// Ends the step, whatever is left undone.
    EndStep,
    /// Gives an order for the person at the screen.
    Order(OrderKind),
    /// Who is asked takes the screen from the other of two people.
    TakeScreen,
    /// Takes back what one click or key did.
    Undo,
    /// Dice may be taken back from now on.
    BeginStudy,
    /// Shows the list of deeds, or hides it.
    ToggleDeeds,
    /// Takes back or does again until so many deeds of the list are done.
    GoToDeed(usize),
    /// Takes up another try in place of what is there.
    TakeUpTry(usize),
    /// Does again what was taken back last.
    Redo,
    /// Takes back a purchase of this step: as many as this.
    Return(CountryId, Item, u16),
    /// The next thing that needs the player.
    NextThing,
    /// The one before.
    PreviousThing,
    /// Makes the advance on offer as it is ticked; without one, gives the order for the combat on the sheet.
    Confirm,
    /// Lists the tasks of the step in a panel, or does not any more.
    ToggleTasks,
    /// Flies to a task and chooses its units.
    ShowTask(TaskId),
    /// The task that is looked at comes last.
    PutOff,
    /// The chosen units rest; if all of them do so already, they are woken.
    Rest(Rest),
    /// The chosen units are as if they had been told nothing.
    Wake,
    /// All units that rest are.
    WakeAll,
    /// The next click on the map says where the chosen units are to go over months.
    ChooseDestination,
    /// The next click says where the chosen ships are to go to and fro.
    ChoosePatrol,
    /// Units of many hexes are chosen.
    ChooseGroup(Vec<UnitId>),
    /// All units in view of the kinds that are chosen.
    ChooseKind,
    /// Flies to the next unit that a warning is about and chooses it.
    ShowWarning(Danger),
    /// The same through all warnings, unit by unit.
    NextWarning,
    /// Orders of the advice, by their numbers, are to be given, or not to be.
    TickAdvice(Vec<usize>, bool),
    /// Gives the orders of the advice that are ticked.
    ApplyAdvice,
    /// Advice before the list of the step, or behind it.
    ShowAdvice(bool),
    /// Marks and arrows of the advice lie on the map, or do not any more.
    ToggleAdviceMarks,
    /// Nothing of the advice is done; an AI that thinks about it stops.
    CloseAdvice,
    /// What the AIs think lies on the map, or does not any more.
    ToggleThoughts,
    /// Chooses a cell, and in it the units that the phase moves; none: chooses nothing.
    Select(Option<CellId>),
    /// Chooses exactly these units of the selected cell.
    SelectUnits(Vec<UnitId>),
    /// Adds a unit to the choice or takes it out.
    ToggleUnit(UnitId),
    /// Chooses the next unit of the selected cell, or of the stack that is spread out.
    CycleUnit,
    /// Keeps a sentence on top of the log, or puts it away again.
    KeepLine(Clipping),
    /// Notes and places of the player.
    Pin(PinCommand),
    /// Takes the measuring tool up, or puts it away.
    Measure,
    /// Brings a cell to the middle of the map.
    FlyTo(CellId),
    /// Flies to a unit and chooses it.
    ShowUnit(UnitId),
    /// Begins to place arriving units, or stops.
    Place(Option<Placing>),
    /// Places these arrivals by what they are for.
    PlaceBy(Policy, Vec<(CountryId, Item)>),
    /// Buys once more what was bought last.
    BuyAgain,
    /// Ships once more what was shipped last.
    ShipAgain,
    /// Puts a combat on the sheet, with all who can take part; none: takes it off.
    Target(Option<Aim>),
    /// The aircraft on the sheet dive into their targets (WW2 §15.5), or do not.
    ToggleKamikaze,
    /// An enemy unit to intercept, and where; none goes back to the list.
    Catch(Option<UnitId>, Option<CellId>),
    /// Adds a unit to the attackers on the sheet or takes it out.
    ToggleAttacker(UnitId),
    /// Adds a unit to the support on the sheet or takes it out.
    ToggleSupporter(UnitId),
    /// Adds a unit to those who are to advance or takes it out.
    ToggleAdvance(UnitId),
    /// Nobody advances into the hex that is on offer.
    StayPut,
    /// Makes the advance on offer as it is ticked, then gives the order.
    AdvanceThen(OrderKind),
    /// Lets the advance on offer go, then gives the order.
    StayPutThen(OrderKind),
    /// Shop and bank are those of this country.
    ShopFor(CountryId),
    /// Lays an overlay over the map; the same again takes it away.
    Overlay(Overlay),
    /// Switches a part of its legend off or on.
    TogglePart(u8),
    /// Month of the year that the weather is shown for; 0 for the present one.
    WeatherOf(u8),
    /// Spreads out the stack under the pointer, else the selected one, or folds it.
    ToggleStack,
    /// The stack that is spread out stays so until it is folded.
    PinStack,
    /// Folds the stack that is spread out.
    FoldStack,
}

/// A war that is watched.
#[derive(Clone, Debug)]
pub enum PlaybackCommand {
    /// Lets it run, or stops it.
    TogglePlay,
    /// Goes to another place of it.
    Leap(Leap),
    /// Goes to what is looked for in it.
    Seek(Seek),
    /// Doubles its speed, up to the highest.
    Faster,
    /// Halves its speed, down to the lowest.
    Slower,
    /// Plays it at this speed.
    SetSpeed(Speed),
    /// Shows what a side knows; none: everything.
    SeeWith(Option<Side>),
    /// What the AIs showed lies on the map, or does not any more.
    ToggleNotes,
}
