//! What can't be sent in the income phase, and who has no money to spend (WW2 §19).

use super::{Who, reasons};
use crate::{CountryId, GroupId, Paragraph, Side};

reasons! {
    /// What can't be sent, and who has nothing to spend (WW2 §19).
    Money {
        OtherSide { country: CountryId, side: Side } => NotYours, "§2.2";
        Conquered { country: CountryId } => Forbidden, "§4.2.8";
        // ----- by land
        NoRoad { from: CountryId, to: CountryId } => Forbidden, "§19.2";
        RoadCut { to: CountryId, side: Side, home: CountryId, zone: GroupId } => Missing, "§19.2.3";
        OverLimit { from: CountryId, limit: u32, amount: u32 } => Money, "§19.2.5";
        // ----- by sea
        ConvoyGone => Unknown, "§19.3.2";
        ForeignConvoy { unit: Who, side: Side } => NotYours, "§19.3.2";
        NoConvoy { unit: Who } => Missing, "§19.3.2";
        Loaded { unit: Who, money: u16, to: CountryId } => AlreadyDone, "§19.3.2";
        LoadedForNobody { unit: Who, money: u16 } => AlreadyDone, "§19.3.2";
        NotInSendersPort { unit: Who } => Missing, "§19.3.2";
        NoRoute { from: CountryId, to: CountryId } => Forbidden, "§19.3.1";
        HoldTooSmall { hold: u16, amount: u16 } => Capacity, "§6.2.3";
        OverShippingLimit { from: CountryId, limit: u32, amount: u16 } => Money, "§19.2.5";
        // ----- offensives
        NoOffensives => Forbidden, "§19";
        OffensiveThere { country: CountryId, rule: Paragraph } => AlreadyDone, rule;
        NothingToJoin { country: CountryId, from: CountryId, rule: Paragraph } => Missing, rule;
        OffensiveTooDear { country: CountryId, price: u32, money: u32, rule: Paragraph } => Money, rule;
    }
}
