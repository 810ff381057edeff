//! Interceptions that can't be declared (WW2 §12).

use super::{Who, reasons};
use crate::{CellId, Side, ZoneId};

reasons! {
    /// Interceptions that can't be declared (WW2 §12).
    Interception {
        // ----- not by this unit
        NoAircraft { unit: Who } => Forbidden, "§12.3";
        Unarmed { unit: Who } => Forbidden, "§12.3";
        Flown { unit: Who } => AlreadyDone, "§12.3";
        Attacked { unit: Who } => AlreadyDone, "§12.3";
        Grounded { unit: Who, cell: CellId, zone: ZoneId } => Weather, "§11.6.2";
        OutOfSupply { unit: Who } => OutOfSupply, "§12.3";
        NoFighter { unit: Who, target: Who } => Forbidden, "§12.3";
        NoBomber { unit: Who, target: Who } => Forbidden, "§12.3";
        // ----- not this one
        TargetGone { slot: u16, generation: u16 } => Unknown, "§1.3";
        NoEnemy { target: Who, enemy: Side } => Forbidden, "§12.2";
        OutOfReach { target: Who } => Forbidden, "§12.2";
        NotMoved { target: Who } => Missing, "§12.2";
        OtherRound { target: Who } => Forbidden, "§12.5";
        // ----- not there
        StoppedBefore { target: Who, stop: CellId, cell: CellId } => Unreachable, "§12.4";
        NeverThere { target: Who, cell: CellId } => Unreachable, "§12.4";
    }
}
