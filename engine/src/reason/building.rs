//! What can't be bought or repaired in the unit build phase (WW2 §7).

use super::{Who, reasons};
use crate::{ClassId, CountryId};

reasons! {
    /// What can't be bought or repaired (WW2 §7).
    Building {
        TooFew { country: CountryId, available: u16, class: ClassId, count: u16 } => Missing, "§7.1.2";
        /// Of a class that does not exist.
        NoneOfThat { country: CountryId, available: u16, count: u16 } => Missing, "§7.1.2";
        TooDear { country: CountryId, money: u32, price: u32 } => Money, "§7.1.2";
        UnitGone => Unknown, "§7.3.1";
        NotDamaged { unit: Who } => Missing, "§7.3.1";
        NotInPort { unit: Who } => Missing, "§7.3.1";
        RepairTooDear { country: CountryId, money: u32, price: u16 } => Money, "§7.3.1";
    }
}
