//! The sequence of play as a table: which phases a turn has, in which order, and who may go on after combat.

use super::Role;
use crate::{Paragraph, Phase, Side};
use serde::Serialize;

/// The phases of a turn (WW2 §2.2).
#[derive(Clone, Debug, Serialize)]
pub struct Sequence {
    /// In order; those of a side's main phase name it.
    pub turn: Vec<Phase>,
    /// The phases after combat in which some units go on; every one of `turn` has its row.
    pub follow_ups: Vec<FollowUp>,
    /// What people call the turns, from the first one on, where they are no months.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub turn_names: Vec<String>,
    /// Overruns are a part of first movement, by some.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub overruns: Option<Overruns>,
}

/// Who overruns while he moves: in first movement an attack is an overrun, and whoever empties the cell moves on with the
/// points that are left.
#[derive(Clone, Debug, Serialize)]
pub struct Overruns {
    /// The paragraph that says so.
    #[serde(skip)]
    pub rule: Paragraph,
    /// What they are to the rules.
    pub roles: Vec<Role>,
    /// Fewest strength points that each of them has.
    pub least: u8,
}

/// What may be done in a phase after combat, and by whom.
#[derive(Clone, Debug, Serialize)]
pub struct FollowUp {
    /// Key of the phase, `exploitation`.
    pub phase: String,
    /// The paragraph that says so.
    #[serde(skip)]
    pub rule: Paragraph,
    /// Kinds that go on by themselves.
    pub leaders: Vec<Role>,
    /// Kinds that go on where they stand with one of those.
    pub taken_along: Vec<Role>,
    /// Only who has won a combat in this main phase: no enemy was left in the cell.
    pub victors: bool,
    /// Nobody moves out of an enemy control zone, but who has won a combat in this main phase.
    pub free_of_zones: bool,
    /// Most movement points; 0: nobody moves.
    pub movement: u8,
    /// Are there attacks, after the move or without one?
    pub attacks: bool,
}

impl Sequence {
    /// The phases of a turn from their keys: those of both sides, the main phases of one side after the other, the end.
    ///
    /// # Errors
    /// The first key that is no phase, stands in the wrong part or twice.
    pub fn turn<'a>(before: &[&'a str], main: &[&'a str], after: &[&'a str]) -> Result<Vec<Phase>, &'a str> {
        let find = |key: &&'a str, side: Option<Side>| {
            let named = Phase::ALL.into_iter().find(|phase| phase.key() == *key && phase.phasing() == side);
            named.ok_or(*key)
        };
        let of_both = |keys: &[&'a str]| keys.iter().map(|key| find(key, None)).collect::<Result<Vec<_>, _>>();
        let of_sides = Side::BOTH.into_iter().flat_map(|side| main.iter().map(move |key| find(key, Some(side))));
        let main = of_sides.collect::<Result<Vec<_>, _>>()?;
        let turn = [of_both(before)?, main, of_both(after)?].concat();
        match turn.iter().enumerate().find(|(index, phase)| turn[..*index].contains(phase)) {
            Some((_, twice)) => Err(twice.key()),
            None => Ok(turn),
        }
    }
    /// Does a side's main phase end with this phase?
    pub fn ends_main(&self, phase: Phase) -> bool {
        phase.phasing().is_some() && self.following(phase).0.phasing() != phase.phasing()
    }
    /// The phase after this one and whether a new turn begins with it.
    pub fn following(&self, phase: Phase) -> (Phase, bool) {
        let at = self.place(phase);
        (self.turn[(at + 1) % self.turn.len()], at + 1 == self.turn.len())
    }
    /// Where in the turn the phase comes; the start for one that this sequence does not have.
    pub fn place(&self, phase: Phase) -> usize {
        self.turn.iter().position(|&other| other == phase).unwrap_or(0)
    }
    /// The row of a phase after combat.
    pub fn follow_up(&self, phase: Phase) -> Option<&FollowUp> {
        if phase.is_follow_up() { self.follow_ups.iter().find(|row| row.phase == phase.key()) } else { None }
    }
    /// Does anything depend on who has won?
    pub fn counts_victors(&self) -> bool {
        self.follow_ups.iter().any(|row| row.victors || row.free_of_zones)
    }
}
