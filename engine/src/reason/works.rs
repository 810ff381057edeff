//! What can't be built, cancelled or repaired on the map (WW2 §8.4).

use super::reasons;
use crate::{CellId, CountryId};

reasons! {
    /// What can't be built, cancelled or repaired on the map (WW2 §8.4).
    Works {
        AtSea { cell: CellId } => Terrain, "§8.4.1";
        ForeignGround { cell: CellId, holder: CountryId } => NotYours, "§8.4.1";
        NoMoney { cell: CellId, holder: CountryId, money: u32, price: u16 } => Money, "§8.4.1";
        FortificationStands { cell: CellId } => AlreadyDone, "§8.4.1";
        FortificationBegun { cell: CellId } => AlreadyDone, "§8.4.1";
        AirfieldStands { cell: CellId } => AlreadyDone, "§8.4.1";
        AirfieldBegun { cell: CellId } => AlreadyDone, "§8.4.1";
        NoFortificationToCancel { cell: CellId } => Missing, "§8.4.2";
        NoAirfieldToCancel { cell: CellId } => Missing, "§8.4.2";
        DestroyedForGood { cell: CellId } => Forbidden, "§8.4.4";
        NothingBroken { cell: CellId } => Missing, "§8.4.4";
    }
}
