//! Attacks on ships and aircraft that are not allowed (WW2 §15).

use super::{Who, reasons};
use crate::{CellId, Paragraph, Side};

reasons! {
    /// Attacks on ships and aircraft that are not allowed (WW2 §15).
    AirNaval {
        // ----- the stack of ships
        NobodyAttacksShips => Missing, "§15.1";
        NoCell { number: u32, last: u32 } => Unknown, "§15.1";
        NeutralGround { cell: CellId } => Neutral, "§3.1.3";
        InsidePort { cell: CellId } => Forbidden, "§9.3.3";
        NoSubmarines { cell: CellId } => Missing, "§15.1.4";
        NoShips { cell: CellId } => Missing, "§15.1.4";
        // ----- a ship that attacks
        NoShip { unit: Who } => Missing, "§15.1.1";
        NothingAgainstSubmarines { unit: Who } => Missing, "§6.2.2";
        NothingAgainstShips { unit: Who } => Missing, "§6.2.2";
        ShipInPort { unit: Who, cell: CellId } => Missing, "§9.3.2";
        ShipAttacked { unit: Who } => AlreadyDone, "§15.1.1";
        NotAdjacent { unit: Who, from: CellId, cell: CellId } => Unreachable, "§15.1.1";
        ShipOutOfSupply { unit: Who } => OutOfSupply, "§17.4.1";
        // ----- aircraft
        OnlyDives { unit: Who } => Forbidden, "§15.5.3";
        NoBomber { unit: Who, rule: Paragraph } => Missing, rule;
        NoKamikazePilots { unit: Who, rule: Paragraph } => Forbidden, rule;
        NoShipsInKamikaze { unit: Who } => Forbidden, "§15.5.1";
        NoUnknownShipInKamikaze => Forbidden, "§15.5.1";
        NoKamikazeYet { enemy: Side } => Forbidden, "§15.5.1";
        Truce { unit: Who, cell: CellId } => Forbidden, "§3.7.2";
        AtBase { unit: Who, rule: Paragraph } => Missing, rule;
        Elsewhere { unit: Who, cell: CellId, rule: Paragraph } => Unreachable, rule;
        Fought { unit: Who, rule: Paragraph } => AlreadyDone, rule;
        OutOfSupply { unit: Who } => OutOfSupply, "§17.4.1";
        // ----- fighters against an aircraft
        NobodyAttacksAircraft => Missing, "§15.1.3";
        NoFighter { unit: Who } => Missing, "§15.1.3";
        TargetGone { number: u32 } => Unknown, "§15.1.3";
        NoEnemy { target: Who, enemy: Side } => NotYours, "§15.1.3";
        NoAircraft { target: Who } => Missing, "§15.1.3";
        OnItsCarrier { target: Who } => Forbidden, "§15.1.3";
    }
}
