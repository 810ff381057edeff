//! What can't be placed or rearranged in the deployment phase (WW2 §8.1 to §8.3, §8.5).

use super::{Who, reasons};
use crate::{CellId, ClassId, CountryId, KindId, Paragraph, TerrainId, WeatherId};

reasons! {
    /// What can't be placed or rearranged (WW2 §8.1 to §8.3, §8.5).
    Deployment {
        // ----- the items
        TooFewArrive { class: ClassId, due: u16, count: u8 } => Missing, "§7.1.2";
        OneByOne { class: ClassId } => Capacity, "§8.3.3";
        TooStrong { class: ClassId, most: u8, strength: u32 } => Capacity, "§6.1.3";
        // ----- the cell
        NotHome { country: CountryId, cell: CellId } => Forbidden, "§8.2";
        HeldByOthers { country: CountryId, cell: CellId, holder: CountryId } => Forbidden, "§8.2";
        HeldByNobody { country: CountryId, cell: CellId } => Forbidden, "§8.2";
        ClosedUnder { country: CountryId, cell: CellId, holder: CountryId } => Forbidden, "§8.2.6";
        /// Where units arrive in cities alone.
        NoCity { cell: CellId } => Forbidden, "§8.2";
        EnemyZone { cell: CellId } => ControlZone, "§8.2";
        EnemyShipsNear { cell: CellId } => ControlZone, "§8.2.3";
        NoPort { cell: CellId } => Missing, "§8.3.1";
        NoAirbase { cell: CellId } => Missing, "§8.3.1";
        NoAircraftThere { cell: CellId, weather: WeatherId, rule: Paragraph } => Weather, rule;
        NoLand { cell: CellId } => Terrain, "§8.3.1";
        NoArmorThere { cell: CellId, terrain: TerrainId, rule: Paragraph } => Terrain, rule;
        NoSupply { country: CountryId, cell: CellId } => OutOfSupply, "§8.3.2";
        /// A country that has just entered the war may bring its supply along.
        NoSupplyYet { country: CountryId, cell: CellId } => OutOfSupply, "§8.3.2";
        NoSupplyInZone { country: CountryId, cell: CellId } => OutOfSupply, "§8.3.2";
        Neutral { country: CountryId } => Neutral, "§3.1.3";
        NoRoomOnLand { cell: CellId, kind: KindId } => Stacking, "§9";
        NoRoomInPort { cell: CellId, kind: KindId } => Stacking, "§9";
        NoRoomAtBase { cell: CellId, kind: KindId } => Stacking, "§9";
        // ----- strength added to a unit
        NobodyToStrengthen => Unknown, "§8.3.3";
        StrengthenedElsewhere { cell: CellId } => Unreachable, "§8.3.3";
        NothingArrivesAboard { unit: Who } => Forbidden, "§8.3.4";
        CantCombine { unit: Who, class: ClassId } => Capacity, "§8.3.3";
        WouldBeTooStrong { unit: Who, most: u8, strength: u32 } => Capacity, "§6.1.3";
        // ----- strength exchanged between units
        CantGiveSoMuch { unit: Who, most: u8 } => Capacity, "§8.5.1";
        MustKeepOne { unit: Who } => Capacity, "§8.5.1";
        NoRoomToSplit { cell: CellId } => Stacking, "§9.1.1";
        OtherKindOrPlace => Missing, "§8.5.1";
        FullStrength { unit: Who, most: u8 } => Capacity, "§6.1.3";
        NoSuchTroops => Unknown, "§8.5.1";
        Aboard { unit: Who } => Missing, "§8.5.1";
        NothingToGive { unit: Who } => Missing, "§8.5.1";
    }
}
