//! Landings from the sea and from the air that can't be made (WW2 §13).

use super::{Who, reasons};
use crate::{CellId, Paragraph, TerrainId};

reasons! {
    /// Landings that can't be made (WW2 §13).
    Assault {
        NobodyNamed => Missing, "§13.2";
        NobodyFights { cell: CellId } => Missing, "§13.2";
        TooMany { cell: CellId, most: u8 } => Stacking, "§13.2";
        // ----- the cell
        NoCell { number: u32, last: u32 } => Unknown, "§13.1";
        NotEnemy { cell: CellId } => Missing, "§13.1";
        NeutralGround { cell: CellId } => Neutral, "§13.1";
        AshoreAlready { cell: CellId } => AlreadyDone, "§13.1";
        // ----- a unit
        NotAboardThere { unit: Who, cell: CellId } => Missing, "§13.2";
        NoCoast { cell: CellId } => Terrain, "§13.2";
        NoArmor { unit: Who, cell: CellId, terrain: TerrainId, rule: Paragraph } => Terrain, rule;
        Truce { unit: Who, cell: CellId } => Forbidden, "§3.7.2";
        OutOfSupply { unit: Who } => OutOfSupply, "§17.4.1";
    }
}
