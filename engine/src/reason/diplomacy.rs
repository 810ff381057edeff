//! What can't be chosen in the war declaration phase (WW2 §3, §4).

use super::{Passage, reasons};
use crate::{CountryId, Paragraph, Side};

reasons! {
    /// What can't be chosen (WW2 §3, §4).
    Diplomacy {
        AlreadyChosen => AlreadyDone, "§2.4";
        NotChosen => Unknown, "§2.4";
        // ----- declarations of war
        OutForGood { country: CountryId } => Forbidden, "§3.4.5";
        /// By a row of the tables.
        Prohibited { prohibition: Passage, rule: Paragraph } => Forbidden, rule;
        AxisBarred { country: CountryId } => Forbidden, "§3.4.2";
        AlliesBarred { country: CountryId } => Forbidden, "§3.4.1";
        AtWarAlready { country: CountryId, side: Side } => Forbidden, "§3.2.1";
        NoCityLeft { country: CountryId } => Forbidden, "§3.2.2";
        // ----- activations
        NotToBeBroughtIn { country: CountryId, side: Side } => Forbidden, "§3.5.11";
        PartnerAlready { country: CountryId, side: Side, rule: Paragraph } => Forbidden, rule;
        LeftForGood { country: CountryId, rule: Paragraph } => Forbidden, rule;
        RefusedBefore { country: CountryId, rule: Paragraph } => Forbidden, rule;
        NotYet { country: CountryId, missing: Passage, rule: Paragraph } => Forbidden, rule;
        // ----- countries that give up
        NoCollapse => Unknown, "§4.6.1";
        NoSeparatePeace => Unknown, "§4.8.1";
        CollapseOtherSide { side: Side, rest: Passage } => Forbidden, "§4.6.1";
        CollapseTriedBefore { rest: Passage } => Forbidden, "§4.6.1";
        CollapseNotYet { rest: Passage, when: Passage } => Forbidden, "§4.6.1";
        SurrenderToOthers { loser: CountryId, victor: CountryId } => Forbidden, "§4.8.1";
        SurrenderNotAtWar { loser: CountryId, victor: CountryId } => Forbidden, "§4.8.1";
        SurrenderTooFewThere { loser: CountryId, victor: CountryId, strength: u32, need: u16 } => Forbidden, "§4.8.1";
        SurrenderNoCityHeld { victor: CountryId, terms: Passage } => Forbidden, "§4.8.1";
    }
}
