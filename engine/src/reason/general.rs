//! Orders that nobody could give: not now, not by this side, or about things that don't exist.

use super::{Who, reasons};
use crate::{Paragraph, Phase, Side};

reasons! {
    /// What nobody could be allowed.
    General {
        WarOver { winner: Side } => GameOver, "§20";
        NotYourTurn { side: Side, phase: Phase } => WrongPhase, "§2.2";
        OtherPhase { phase: Phase } => WrongPhase, "§22";
        NoCountry { number: u32 } => Unknown, "§1.2";
        NoClass { number: u32 } => Unknown, "§6";
        /// Outside the rules' own checks, as from a plugin: `last` is the number of the last cell.
        NoCell { number: u32, last: u32 } => Unknown, "§1.1";
        /// Told by slot and generation of its id.
        UnitGone { slot: u16, generation: u16 } => Unknown, "§1.3";
        /// The same with what to do about it, by the number of its id.
        UnitGoneChoose { number: u32, rule: Paragraph } => Unknown, rule;
        OneOfTwoGone => Unknown, "§1.3";
        ForeignUnit { unit: Who, side: Side, rule: Paragraph } => NotYours, rule;
        /// The same with what to do about it.
        ForeignUnitChoose { unit: Who, side: Side, rule: Paragraph } => NotYours, rule;
        UnitTwice { unit: Who, rule: Paragraph } => AlreadyDone, rule;
        NumberTwice { number: u32, rule: Paragraph } => AlreadyDone, rule;
        // ----- what an AI's order may get wrong before it is one
        UnreadCell { number: u32 } => Unknown, "§22";
        UnreadCountry { number: u32 } => Unknown, "§22";
        UnreadClass { number: u32 } => Unknown, "§22";
        UnreadChoice { number: u32 } => Unknown, "§22";
        UnreadBombing { number: u32 } => Unknown, "§22";
        AmountTooBig { amount: u32 } => Capacity, "§22";
    }
}
