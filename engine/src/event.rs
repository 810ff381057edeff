//! What happened: a cause for the journal and the screen, and invertible deltas for undo, replay and search.

use crate::order::Choice;
use crate::report::AirNavalReport;
use crate::report::BombingReport;
use crate::report::CombatReport;
use crate::report::InterceptionReport;
use crate::state::Item;
use crate::{CellId, CountryId, Month, Phase, Side, UnitId};
use serde::Serialize;

pub use crate::state::Delta;

/// Something that happened, and all that it changed.
#[derive(Clone, PartialEq, Debug)]
pub struct Event {
    /// Why it happened, for whoever reads or watches it.
    pub cause: Cause,
    /// Who may know of it; none = everybody (WW2 §8.1.1: placements are hidden until the phase ends).
    pub audience: Option<Side>,
    /// The changes, in the order in which they were made.
    pub deltas: Vec<Delta>,
}

/// Why the state changed, in the words of the rulebook.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Cause {
    /// A side was asked for orders in a phase.
    StepBegan {
        /// The turn that is played.
        month: Month,
        /// The phase entered or gone on with.
        phase: Phase,
        /// The side that is asked.
        side: Side,
    },
    /// A side picked something in its war declaration step, or changed its mind (WW2 §2.4 c).
    Chosen {
        /// What it is about.
        choice: Choice,
        /// False: chosen; true: no longer.
        taken_back: bool,
    },
    /// A declaration of war took effect (WW2 §3.2).
    WarDeclared {
        /// The side that declares.
        by: Side,
        /// A country that was neutral until now.
        on: CountryId,
    },
    /// A neutral country entered the war (WW2 §3.1.1).
    Joined {
        /// Neutral until now.
        country: CountryId,
        /// Its side from now on.
        side: Side,
    },
    /// A side tried to bring a country in (WW2 §3.5).
    ActivationTried {
        /// Neutral; it joins with the next event if it worked.
        country: CountryId,
        /// The draw was met, or none was needed.
        success: bool,
    },
    /// A side tried to have a country collapse into a neutral rest of itself (WW2 §4.6.1).
    CollapseTried {
        /// The beaten one.
        country: CountryId,
        /// The draw was met: it leaves the war.
        success: bool,
    },
    /// A country and its neighbours were divided because it joined a side (WW2 §3.6.1).
    Partitioned {
        /// Whose entry set it off.
        country: CountryId,
    },
    /// A country left the war for good (WW2 §4.8.2).
    MadePeace {
        /// The one that gave up.
        country: CountryId,
    },
    /// A country fell (WW2 §4.2).
    Conquered {
        /// The one that fell.
        country: CountryId,
        /// Who gets what it leaves (WW2 §4.2.3); the country itself if nobody does.
        by: CountryId,
    },
    /// A conquered country rose again (WW2 §4.3.2).
    Liberated {
        /// The one that rose.
        country: CountryId,
    },
    /// Scheduled reinforcements, number of items.
    Reinforced {
        /// Whose pool grows.
        country: CountryId,
        /// Ships, aircraft, supply units and single strength points together.
        items: u32,
    },
    /// The war is over (WW2 §20).
    Won {
        /// The winner.
        side: Side,
    },

    /// A side put something on the map in its deployment step; hidden from the other one until the phase ends (WW2
    /// §8.1.1).
    Placed {
        /// The unit made by it, or added to.
        unit: UnitId,
        /// Where it stands.
        cell: CellId,
    },
    /// Both sides have deployed: what they placed is shown and binding (WW2 §8.1.1).
    Revealed,
    /// What a country has not placed goes back to its pool, or waits a month where it has no ground (WW2 §7.4.4, A-35).
    Unplaced {
        /// Its owner.
        country: CountryId,
        /// Number of items.
        items: u32,
    },
    /// Strength moved from one unit to another, or was split off (WW2 §8.5).
    StrengthExchanged {
        /// Where both stand.
        cell: CellId,
    },
    /// A fortification or an airfield was ordered and paid for (WW2 §8.4.1).
    WorkBegun {
        /// The site.
        cell: CellId,
        /// Else an airfield.
        fortification: bool,
    },
    /// The same taken back in the same phase, with its price (WW2 §8.4.2).
    WorkCancelled {
        /// The site.
        cell: CellId,
        /// Else an airfield.
        fortification: bool,
    },
    /// A work reached its last stage and has its effect from now on (WW2 §8.4.2).
    WorkFinished {
        /// The site.
        cell: CellId,
        /// Else an airfield.
        fortification: bool,
    },
    /// City and resource of a cell work again, paid for by who holds it (WW2 §8.4.4).
    InstallationsRepaired {
        /// Where they are.
        cell: CellId,
    },

    /// A country was paid its income of the month (WW2 §19.1).
    Income {
        /// At war and not conquered.
        country: CountryId,
        /// $B, more than 0.
        amount: u32,
    },
    /// Money went from treasury to treasury, without ships (WW2 §19.2).
    MoneySent {
        /// The sender.
        from: CountryId,
        /// The receiver, of the same side.
        to: CountryId,
        /// $B.
        amount: u32,
    },
    /// Money of `from` went aboard for `to`, $B (WW2 §19.3.2).
    ConvoyLoaded {
        /// The convoy that took it.
        convoy: UnitId,
        /// The country in whose port it lies.
        from: CountryId,
        /// The country that is to get it.
        to: CountryId,
        /// $B.
        amount: u16,
    },
    /// It came ashore, $B (WW2 §19.4).
    ConvoyUnloaded {
        /// The convoy that brought it.
        convoy: UnitId,
        /// The country that got it.
        to: CountryId,
        /// $B.
        amount: u16,
    },
    /// A country has an offensive this month, with which it attacks on land, where the tables ask for one.
    OffensiveBegun {
        /// Who may attack.
        country: CountryId,
        /// Who paid for it.
        payer: CountryId,
        /// $B.
        amount: u32,
        /// Bought by an attack, else in the income phase.
        impromptu: bool,
    },
    /// A raider that hit a convoy did damage to the economy of the country that it sailed for.
    EconomicDamage {
        /// The raider.
        unit: UnitId,
        /// Where the convoy was hit.
        cell: CellId,
        /// Whose treasury.
        country: CountryId,
        /// Of the die, modified.
        roll: i8,
        /// $B; less than the roll says if there was no more.
        amount: u32,
    },
    /// Items left the pool of a country for money; they arrive later (WW2 §7.1.2).
    Bought {
        /// Who pays.
        country: CountryId,
        /// One of them.
        item: Item,
        /// How many.
        count: u16,
        /// Of all of them, $B.
        price: u32,
    },
    /// A damaged ship or aircraft is whole again, for its owner's money (WW2 §7.3).
    Repaired {
        /// Which one.
        unit: UnitId,
    },

    /// A unit went from cell to cell (WW2 §11).
    Moved {
        /// Who went; whoever is aboard went along.
        unit: UnitId,
        /// Where it set out.
        from: CellId,
        /// Cells entered, destination last.
        path: Vec<CellId>,
        /// A land unit took the train (WW2 §11.3).
        by_rail: bool,
    },
    /// A unit went aboard (WW2 §11.4.1).
    Embarked {
        /// A land unit or an aircraft.
        unit: UnitId,
        /// What carries it now.
        carrier: UnitId,
        /// Where they are.
        cell: CellId,
    },
    /// A unit left its carrier (WW2 §11.4.2).
    Disembarked {
        /// A land unit or an aircraft.
        unit: UnitId,
        /// Where they are.
        cell: CellId,
    },
    /// A ship went into the port of its cell or out of it (WW2 §9.3), an aircraft landed or took off (WW2 §11.6.3).
    PortState {
        /// The ship or the aircraft.
        unit: UnitId,
        /// In port, or on its base, from now on.
        inside: bool,
    },
    /// An aircraft over a free base landed there at the end of second movement (WW2 §11.6.6).
    Based {
        /// The aircraft.
        unit: UnitId,
        /// Where the base is.
        cell: CellId,
    },
    /// An aircraft without a base at the end of second movement (WW2 §11.6.6).
    LostWithoutBase {
        /// The aircraft.
        unit: UnitId,
        /// Where it was.
        cell: CellId,
    },

    /// An aircraft flew out to meet `target` in `cell`, where the target is kept until all have declared (WW2 §12.4).
    InterceptionDeclared {
        /// The interceptor.
        unit: UnitId,
        /// Who is to be stopped: a ship, an aircraft or another interceptor.
        target: UnitId,
        /// Where the interceptor set out.
        from: CellId,
        /// Cells it entered, the last that of the meeting; empty over its own cell.
        path: Vec<CellId>,
        /// Where they meet.
        cell: CellId,
    },
    /// An interception was fought (WW2 §12.7).
    Intercepted(Box<InterceptionReport>),
    /// An interception that does not take place, because one of the two is out of it (WW2 §12.8).
    InterceptionDropped {
        /// The interceptor.
        unit: UnitId,
        /// Whom it was to stop.
        target: UnitId,
    },
    /// An intercepted unit went back to where it began (WW2 §12.8).
    MissionCancelled {
        /// The ship or the aircraft.
        unit: UnitId,
        /// Where it set out and is again.
        cell: CellId,
    },
    /// An intercepted unit went on to its next interception or to its destination (WW2 §12.9).
    WentOn {
        /// The ship or the aircraft.
        unit: UnitId,
        /// Where it is now.
        cell: CellId,
    },

    /// A ship that intercepts looked for its target: the interception is fought if it found it.
    Searched {
        /// The interceptor.
        unit: UnitId,
        /// Whom it looked for.
        target: UnitId,
        /// Where.
        cell: CellId,
        /// Of the die, modified.
        roll: i8,
        /// It found it.
        found: bool,
    },
    /// A ship that had intercepted is back where it set out.
    SailedBack {
        /// The ship.
        unit: UnitId,
        /// Where it is again.
        cell: CellId,
    },

    /// Troops tried to land from the sea or the air (WW2 §13.3).
    Assaulted {
        /// The shore.
        cell: CellId,
        /// Owner of the unit named first.
        by: CountryId,
        /// Probability of success, 0 to 1.
        chance: f64,
        /// Ashore; else all of them died (WW2 §13.4).
        success: bool,
    },
    /// A combat on land, an overrun too (WW2 §14).
    LandCombat(Box<CombatReport>),
    /// An attack on ships or on an aircraft (WW2 §15).
    AirNavalCombat(Box<AirNavalReport>),
    /// A raid on installations, on a resource or with an atomic bomb (WW2 §16).
    Bombed(Box<BombingReport>),
    /// Attackers went into the cell that their combat emptied (WW2 §14.6.5, at sea §15.4.4).
    Advanced {
        /// Where they are now.
        cell: CellId,
        /// Land units or ships, as they were ordered.
        units: Vec<UnitId>,
    },
    /// An assault force that did not clear its cell (WW2 §13.6).
    AssaultWipedOut {
        /// The shore.
        cell: CellId,
    },
    /// A cell changed hands by units, or went back to China (WW2 §5.1, §5.3, §5.5.1).
    Captured {
        /// The ground.
        cell: CellId,
        /// Who controlled it before.
        from: Option<CountryId>,
        /// Who controls it now.
        to: CountryId,
    },
    /// A side told a stack whether to give way when attacked (WW2 §14.5.1).
    StanceSet {
        /// Where the stack stands.
        cell: CellId,
        /// It is willing to.
        retreat: bool,
    },

    /// A land unit without supply lost strength in the supply phase, or died (WW2 §17.4.2).
    SupplyLoss {
        /// Which one.
        unit: UnitId,
        /// Where it is or was.
        cell: CellId,
        /// Strength points; 0 for a supply unit, which dies.
        lost: u8,
    },
    /// Bits of the zones grounded in the coming month.
    Grounded {
        /// Bit of the number of the zone.
        zones: u8,
    },
    /// Bookkeeping without news value.
    Housekeeping,
}
