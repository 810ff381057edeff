//! Who can't go aboard or ashore (WW2 §11.4).

use super::{Who, reasons};
use crate::{CellId, Paragraph, TerrainId};

reasons! {
    /// Who can't go aboard or ashore (WW2 §11.4).
    Boarding {
        // ----- aboard
        PathEndsElsewhere { unit: Who, reached: CellId, ship: Who, cell: CellId } => Unreachable, "§11.4.1";
        ShipsAreNotCarried { unit: Who } => Forbidden, "§11.4.1";
        Damaged { ship: Who } => Forbidden, "§6.2.4";
        Full { ship: Who } => Capacity, "§6.2.3";
        NoTransport { ship: Who } => Missing, "§11.4.1";
        TooStrong { unit: Who, ship: Who } => Capacity, "§6.3.3";
        TransportFlies { unit: Who, ship: Who } => Missing, "§11.4.1";
        NoDeck { ship: Who } => Missing, "§11.6.5";
        NoCarrierAircraft { unit: Who } => Forbidden, "§6.3.2";
        // ----- ashore
        NotAboard { unit: Who } => AlreadyDone, "§11.4.2";
        CarrierGone { unit: Who } => Unknown, "§11.4.2";
        CarriedAway { unit: Who } => AlreadyDone, "§11.4.3";
        NoLand { unit: Who, ship: Who, cell: CellId } => Terrain, "§11.4.2";
        NotYourLand { unit: Who, ship: Who, cell: CellId } => Missing, "§11.4.2";
        InTheAir { unit: Who, ship: Who } => Missing, "§11.4.2";
        NoArmor { unit: Who, cell: CellId, terrain: TerrainId, rule: Paragraph } => Terrain, rule;
        Truce { unit: Who, cell: CellId } => Forbidden, "§3.7.2";
        EnemyThere { unit: Who, cell: CellId } => EnemyPresent, "§11.4.2";
        NoRoom { unit: Who, cell: CellId } => Stacking, "§9.1.1";
    }
}
