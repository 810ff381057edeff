//! Moves that are not allowed (WW2 §11.1 to §11.3, §11.5, §11.6).

use super::{Who, reasons};
use crate::{CellId, CountryId, Paragraph, TerrainId, WeatherId, ZoneId};

reasons! {
    /// Moves that are not allowed (WW2 §11.1 to §11.3, §11.5, §11.6).
    Movement {
        // ----- not this unit, not now
        NotItsPhase { unit: Who } => WrongPhase, "§11.1.1";
        Moved { unit: Who } => AlreadyDone, "§11.1.3";
        MovedThisTurn { unit: Who } => AlreadyDone, "§11.1.3";
        Attacked { unit: Who } => AlreadyDone, "§11.1.3";
        Aboard { unit: Who } => Missing, "§11.4.2";
        ShipMoved { unit: Who } => AlreadyDone, "§11.1.4";
        ShipLocked { unit: Who } => AlreadyDone, "§11.4.4";
        Flown { unit: Who } => AlreadyDone, "§11.6.1";
        BasedAlready { unit: Who } => WrongPhase, "§11.6.4";
        CantTakeOff { unit: Who, cell: CellId, zone: ZoneId } => Weather, "§11.6.2";
        NoRailForIt { unit: Who } => Forbidden, "§11.3.1";
        NotByRailYet { unit: Who } => WrongPhase, "§11.3.1";
        NoRailways { unit: Who, country: CountryId } => Capacity, "§1.2.5";
        RailwaysUsed { country: CountryId, moved: u8 } => Capacity, "§1.2.5";
        // ----- not this path
        EmptyPath { unit: Who, rule: Paragraph } => Unreachable, rule;
        PathOffMap { number: u32, rule: Paragraph } => Unknown, rule;
        OpeningLine { unit: Who, from: CellId, to: CellId, rule: Paragraph } => Forbidden, rule;
        NoLandBetween { unit: Who, from: CellId, to: CellId, rule: Paragraph } => Unreachable, rule;
        NoWaterBetween { unit: Who, from: CellId, to: CellId } => Unreachable, "§11.5.1";
        NoNeighbours { unit: Who, from: CellId, to: CellId } => Unreachable, "§11.6.1";
        CanalClosed { unit: Who, from: CellId, to: CellId } => Unreachable, "§11.5.7";
        TooFar { unit: Who, points: u16, from: CellId, to: CellId, rule: Paragraph } => TooFar, rule;
        Neutral { unit: Who, to: CellId, owner: CountryId } => Neutral, "§11.1.2";
        NeutralGround { unit: Who, to: CellId } => Neutral, "§11.1.2";
        Truce { unit: Who, to: CellId } => Forbidden, "§3.7.2";
        EnemyTroops { unit: Who, to: CellId } => EnemyPresent, "§11.2.2";
        EnemyShips { unit: Who, to: CellId } => EnemyPresent, "§11.5.3";
        Ice { unit: Who, to: CellId } => Terrain, "§11.5.5";
        NoArmor { unit: Who, to: CellId, terrain: TerrainId, rule: Paragraph } => Terrain, rule;
        NoRailway { unit: Who, to: CellId } => Missing, "§11.3.2";
        ForeignRailway { unit: Who, to: CellId } => Missing, "§11.3.2";
        Grounded { unit: Who, to: CellId, zone: ZoneId } => Weather, "§11.6.2";
        /// The weather in an enemy control zone lets nobody out.
        WeatherHolds { unit: Who, from: CellId, weather: WeatherId, rule: Paragraph } => Weather, rule;
        /// It stops who comes into the zone or goes out of it.
        WeatherStops { unit: Who, from: CellId, weather: WeatherId, rule: Paragraph } => Weather, rule;
        NotInto { unit: Who, to: CellId, weather: WeatherId, rule: Paragraph } => Weather, rule;
        NoAircraftThere { unit: Who, to: CellId, weather: WeatherId, rule: Paragraph } => Weather, rule;
        WatersClosed { unit: Who, to: CellId, weather: WeatherId, rule: Paragraph } => Weather, rule;
        ZoneBinds { unit: Who, from: CellId, to: CellId } => ControlZone, "§10.3.1";
        /// One who may go one cell on.
        ZoneBindsAfterOne { unit: Who, from: CellId, to: CellId } => ControlZone, "§10.3.1";
        NoRoomAtSea { unit: Who, to: CellId, most: u8 } => Stacking, "§9.2.1";
        NoRoomInStack { unit: Who, to: CellId } => Stacking, "§9.1.1";
        // ----- into ports and bases, and out of them
        NoPortForTroops { unit: Who } => Forbidden, "§9.3.1";
        InPort { unit: Who } => AlreadyDone, "§9.3.1";
        OutOfPort { unit: Who } => AlreadyDone, "§9.3.1";
        NoPort { unit: Who, cell: CellId } => Missing, "§9.3.1";
        NoRoomOutside { unit: Who, cell: CellId, most: u8 } => Stacking, "§9.2.1";
        OnBase { unit: Who } => AlreadyDone, "§11.6.3";
        InTheAir { unit: Who } => AlreadyDone, "§11.6.3";
        NoTakeOffNow { unit: Who } => WrongPhase, "§11.6.3";
        CantFly { unit: Who, zone: ZoneId } => Weather, "§11.6.2";
        OnCarrier { unit: Who } => AlreadyDone, "§11.4.3";
        NoFreeBase { unit: Who, cell: CellId } => Capacity, "§9.4.1";
    }
}
