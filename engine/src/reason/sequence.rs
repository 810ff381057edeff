//! Who can't go on after combat (the rows of the sequence of play).

use super::{Who, reasons};
use crate::{Paragraph, Phase};

reasons! {
    /// Who can't go on after combat, by the rows of the sequence of play.
    Sequence {
        NotOfTheFast { unit: Who, phase: Phase, rule: Paragraph } => Forbidden, rule;
        HasNotWon { unit: Who, phase: Phase, rule: Paragraph } => Missing, rule;
        HeldByZone { unit: Who, phase: Phase, rule: Paragraph } => ControlZone, rule;
        NoMoves { phase: Phase, rule: Paragraph } => Forbidden, rule;
        NoAttacks { phase: Phase, rule: Paragraph } => Forbidden, rule;
        WentOn { unit: Who, phase: Phase, rule: Paragraph } => AlreadyDone, rule;
        Struck { unit: Who, phase: Phase, rule: Paragraph } => AlreadyDone, rule;
    }
}
