//! Raids that can't be flown (WW2 §16).

use super::{Who, reasons};
use crate::{CellId, CountryId, Month};

reasons! {
    /// Raids that can't be flown (WW2 §16).
    Raid {
        NobodyFlies => Missing, "§16.1";
        NoCell { number: u32, last: u32 } => Unknown, "§16.1";
        NotEnemy { cell: CellId } => Missing, "§16.1";
        NothingInstalled { cell: CellId } => Missing, "§16.3.1";
        NoResource { cell: CellId } => Missing, "§16.4";
        ResourceDestroyed { cell: CellId } => AlreadyDone, "§16.4";
        HitByAtomicBomb { cell: CellId } => AlreadyDone, "§16.5.1";
        OnlyDives { unit: Who } => Missing, "§15.5.3";
        NoBomber { unit: Who } => Missing, "§16.1";
        BombDropped { country: CountryId } => AlreadyDone, "§16.5.1";
        NoBombYet { country: CountryId, month: Month } => Forbidden, "§16.5.1";
        NoBombCarrier { unit: Who } => Missing, "§16.5.1";
    }
}
