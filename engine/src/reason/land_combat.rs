//! Attacks on land, advances and stances that are not allowed (WW2 §14).

use super::{Who, reasons};
use crate::{CellId, CountryId, Paragraph, Phase, Side, TerrainId, WeatherId};

reasons! {
    /// Attacks on land, advances and stances that are not allowed (WW2 §14).
    LandCombat {
        NobodyAttacks => Missing, "§14.1.2";
        NoCell { number: u32, last: u32 } => Unknown, "§14.1.1";
        NobodyThere { cell: CellId } => Missing, "§14.1.1";
        // ----- a land unit
        CantLead { unit: Who } => Missing, "§14.1.2";
        Aboard { unit: Who } => Missing, "§14.1.2";
        Attacked { unit: Who } => AlreadyDone, "§14.1.2";
        Truce { unit: Who, cell: CellId } => Forbidden, "§3.7.2";
        /// Its class of movement may not attack into such terrain.
        ClosedTerrain { unit: Who, cell: CellId, terrain: TerrainId, rule: Paragraph } => Terrain, rule;
        OutOfSupply { unit: Who, cell: CellId } => OutOfSupply, "§17.4.1";
        FightsForItsCell { unit: Who, cell: CellId } => EnemyPresent, "§13.6";
        NotAdjacent { unit: Who, from: CellId, cell: CellId, rule: Paragraph } => Unreachable, rule;
        NotOwnGround { unit: Who, cell: CellId } => EnemyPresent, "§14.1.2";
        NoArmor { unit: Who } => Missing, "§14.7.1";
        /// Another kind, or too weak, where some overrun as they move.
        CantOverrun { unit: Who, least: u8, rule: Paragraph } => Missing, rule;
        Mud { weather: WeatherId, cell: CellId, rule: Paragraph } => Weather, rule;
        WeatherBars { unit: Who, weather: WeatherId, cell: CellId, phase: Phase, rule: Paragraph } => Weather, rule;
        OffensiveTooDear { country: CountryId, price: u32, money: u32, rule: Paragraph } => Money, rule;
        LandedToo { unit: Who, cell: CellId } => Missing, "§13.6";
        // ----- support
        NoSupportInOverrun => WrongPhase, "§14.7.1";
        CantSupport { unit: Who } => Missing, "§14.1.3";
        SupportElsewhere { unit: Who, cell: CellId } => Unreachable, "§14.1.3";
        SupportAtBase { unit: Who } => Missing, "§14.1.3";
        SupportUsed { unit: Who } => AlreadyDone, "§14.1.3";
        SupportTruce { unit: Who, cell: CellId } => Forbidden, "§3.7.2";
        SupportOutOfSupply { unit: Who } => OutOfSupply, "§17.4.1";
        // ----- advances; of ships too
        NothingToAdvanceInto { rule: Paragraph } => Missing, rule;
        NobodyAdvances { cell: CellId, rule: Paragraph } => Missing, rule;
        CantAdvance { number: u32, cell: CellId, rule: Paragraph } => Missing, rule;
        NoRoomToAdvance { cell: CellId, rule: Paragraph } => Stacking, rule;
        // ----- stances
        NoStackThere { side: Side, number: u32 } => Missing, "§14.5.1";
        StillFoughtFor { cell: CellId } => EnemyPresent, "§14.5.1";
    }
}
