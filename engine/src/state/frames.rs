//! What is asked of whom (WW2 §2.2): a stack of questions. The top one is asked now; when it is answered the one beneath it
//! goes on. The last one stays until the next phase brings its own, for a phase also ends in somebody's name: its dice
//! are those of the side that was asked last.

use super::AdvanceOffer;
use crate::order::Choice;
use crate::track::Interceptions;
use crate::{CellId, CountryId, Phase, Side};

/// One question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// Who answers it.
    pub asked: Side,
    /// What it is, and the answer so far.
    pub step: Step,
}

/// What a side can be asked, with what it has answered so far. Whose main phase it is follows from who is asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The choices are carried out when the side ends the step (WW2 §2.4 c).
    WarDeclaration {
        /// What the side has chosen, in that order.
        choices: Vec<Choice>,
    },
    /// Units that have arrived are placed, works begun and repaired, units exchanged (WW2 §8).
    Deployment,
    /// Money is sent to others (WW2 §19).
    Income,
    /// Units are bought and repaired (WW2 §7).
    UnitBuild,
    /// Armor attacks before it moves (WW2 §14.7).
    Overrun,
    /// Everybody moves (WW2 §11).
    FirstMovement {
        /// Cells that land units passed or stopped in, in order, with who gets them when the phase ends (WW2 §5.1.1).
        passed: Vec<(CellId, CountryId)>,
    },
    /// Both sides declare in turns, so that the side that has moved has to be named (WW2 §12.5).
    Interception {
        /// The side that has moved.
        mover: Side,
        /// What has been declared, and in which round.
        so_far: Interceptions,
    },
    /// Landings from the sea and the air (WW2 §13).
    Amphibious,
    /// Combat on land, at sea and in the air, raids (WW2 §14, §15, §16).
    Combat,
    /// Land units go by rail or on, aircraft land (WW2 §11).
    SecondMovement {
        /// As in the first movement.
        passed: Vec<(CellId, CountryId)>,
    },
    /// Some units go on after combat: they move and attack as the row of the phase in the sequence of play says.
    FollowUp {
        /// Which of these phases.
        kind: FollowUpKind,
        /// As in the first movement.
        passed: Vec<(CellId, CountryId)>,
    },
    /// In the second movement of the other side: aircraft that have lost their base (WW2 §11.6.4).
    Landing,
    /// Nobody is waited for.
    Supply {
        /// The side that is judged; none: both.
        of: Option<Side>,
    },
    /// On an overrun or a combat: any other order than to advance declines (WW2 §14.6.5).
    Advance(AdvanceOffer),
}

/// A phase after combat in which some units go on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FollowUpKind {
    /// [`Phase::Breakthrough`].
    Breakthrough,
    /// [`Phase::Exploitation`].
    Exploitation,
    /// [`Phase::Blitz`].
    Blitz,
}

/// The stack. Every one is made here, so that nothing lies on a question that it doesn't belong to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frames {
    top: Frame,
    /// The next one last.
    under: Vec<Frame>,
}

impl Frames {
    const fn one(asked: Side, step: Step) -> Self {
        Self { top: Frame { asked, step }, under: Vec::new() }
    }
    /// Axis before Allies.
    fn both(step: Step) -> Self {
        let under = vec![Frame { asked: Side::Allies, step: step.clone() }];
        Self { top: Frame { asked: Side::Axis, step }, under }
    }
    /// What a phase asks when it begins: both sides, or the one whose main phase it is, but its opponent in the interception
    /// phase (WW2 §12.1).
    pub fn of(phase: Phase) -> Self {
        match phase {
            Phase::WarDeclaration => Self::both(Step::WarDeclaration { choices: Vec::new() }),
            Phase::Deployment => Self::both(Step::Deployment),
            Phase::Income => Self::both(Step::Income),
            Phase::UnitBuild => Self::both(Step::UnitBuild),
            Phase::Overrun(side) => Self::one(side, Step::Overrun),
            Phase::FirstMovement(side) => Self::one(side, Step::FirstMovement { passed: Vec::new() }),
            Phase::Interception(mover) => Self::intercepting(mover, Interceptions::default()),
            Phase::Amphibious(side) => Self::one(side, Step::Amphibious),
            Phase::Combat(side) => Self::one(side, Step::Combat),
            Phase::SecondMovement(side) => Self::one(side, Step::SecondMovement { passed: Vec::new() }),
            Phase::Supply => Self::one(Side::Axis, Step::Supply { of: None }),
            Phase::OwnSupply(side) => Self::one(side, Step::Supply { of: Some(side) }),
            Phase::Breakthrough(side) => Self::going_on(side, FollowUpKind::Breakthrough),
            Phase::Exploitation(side) => Self::going_on(side, FollowUpKind::Exploitation),
            Phase::Blitz(side) => Self::going_on(side, FollowUpKind::Blitz),
        }
    }
    const fn going_on(side: Side, kind: FollowUpKind) -> Self {
        Self::one(side, Step::FollowUp { kind, passed: Vec::new() })
    }
    /// The phase at the point where it asks the side, nothing answered yet; none if it never does.
    pub fn asking(phase: Phase, side: Side) -> Option<Self> {
        let first = Self::of(phase);
        match phase {
            _ if first.asked() == side => Some(first),
            Phase::SecondMovement(_) => Some(Self::landing(side)),
            _ => first.beneath(),
        }
    }
    /// The second movement of the other side, where this one lands its aircraft.
    pub const fn landing(side: Side) -> Self {
        Self::one(side, Step::Landing)
    }
    /// The interception phase after `mover` has moved, in the round that has begun.
    pub const fn intercepting(mover: Side, so_far: Interceptions) -> Self {
        Self::one(so_far.asked(mover), Step::Interception { mover, so_far })
    }

    // ----- reading

    /// The question that is asked now.
    pub const fn top(&self) -> &Frame {
        &self.top
    }
    /// The side that is asked now.
    pub const fn asked(&self) -> Side {
        self.top.asked
    }
    /// The phase that the question belongs to.
    pub fn phase(&self) -> Phase {
        let below = || self.under.last().and_then(Frame::phase);
        self.top.phase().or_else(below).expect("an offer lies on a fight")
    }
    /// What is asked when the top question is answered.
    pub fn beneath(&self) -> Option<Self> {
        let (top, under) = self.under.split_last()?;
        Some(Self { top: top.clone(), under: under.to_vec() })
    }
    /// What is chosen so far; empty where war is not declared.
    pub const fn choices(&self) -> &[Choice] {
        match &self.top.step {
            Step::WarDeclaration { choices } => choices.as_slice(),
            _ => &[],
        }
    }
    /// The offer that waits for an answer.
    pub const fn advance(&self) -> Option<&AdvanceOffer> {
        match &self.top.step {
            Step::Advance(offer) => Some(offer),
            _ => None,
        }
    }
    /// Cells passed so far; empty where nobody moves.
    pub fn passed(&self) -> &[(CellId, CountryId)] {
        // an offer lies on those who go on
        let frame = self.under.last().filter(|_| self.advance().is_some()).unwrap_or(&self.top);
        match &frame.step {
            Step::FirstMovement { passed } | Step::SecondMovement { passed } | Step::FollowUp { passed, .. } => passed,
            _ => &[],
        }
    }
    /// What is declared so far; nothing where it is not asked for.
    pub const fn interceptions(&self) -> &Interceptions {
        static NONE: Interceptions = Interceptions { round: 0, declared: Vec::new() };
        match &self.top.step {
            Step::Interception { so_far, .. } => so_far,
            _ => &NONE,
        }
    }

    // ----- the same stack after an answer; none where it is no answer to the question

    fn answered(&self, step: Step) -> Self {
        Self { top: Frame { asked: self.top.asked, step }, under: self.under.clone() }
    }
    pub(crate) fn choosing(&self, choices: Vec<Choice>) -> Option<Self> {
        matches!(self.top.step, Step::WarDeclaration { .. }).then(|| self.answered(Step::WarDeclaration { choices }))
    }
    pub(crate) fn declaring(&self, so_far: Interceptions) -> Option<Self> {
        let Step::Interception { mover, .. } = self.top.step else { return None };
        Some(self.answered(Step::Interception { mover, so_far }))
    }
    /// With an offer to those who have just fought.
    pub(crate) fn offering(&self, offer: AdvanceOffer) -> Option<Self> {
        let fights =
            matches!(self.top.step, Step::Overrun | Step::FirstMovement { .. } | Step::Combat | Step::FollowUp { .. });
        fights.then(|| {
            let top = Frame { asked: self.top.asked, step: Step::Advance(offer) };
            Self { top, under: self.under.iter().chain([&self.top]).cloned().collect() }
        })
    }
    /// The list of those who move, to be written in place: it grows with every order.
    pub(super) const fn passed_mut(&mut self) -> Option<&mut Vec<(CellId, CountryId)>> {
        match &mut self.top.step {
            Step::FirstMovement { passed } | Step::SecondMovement { passed } | Step::FollowUp { passed, .. } => {
                Some(passed)
            }
            _ => None,
        }
    }
}

impl Frame {
    /// None of an offer, which belongs to the phase of the fight.
    pub const fn phase(&self) -> Option<Phase> {
        let side = self.asked;
        Some(match self.step {
            Step::WarDeclaration { .. } => Phase::WarDeclaration,
            Step::Deployment => Phase::Deployment,
            Step::Income => Phase::Income,
            Step::UnitBuild => Phase::UnitBuild,
            Step::Overrun => Phase::Overrun(side),
            Step::FirstMovement { .. } => Phase::FirstMovement(side),
            Step::Interception { mover, .. } => Phase::Interception(mover),
            Step::Amphibious => Phase::Amphibious(side),
            Step::Combat => Phase::Combat(side),
            Step::SecondMovement { .. } => Phase::SecondMovement(side),
            Step::FollowUp { kind: FollowUpKind::Breakthrough, .. } => Phase::Breakthrough(side),
            Step::FollowUp { kind: FollowUpKind::Exploitation, .. } => Phase::Exploitation(side),
            Step::FollowUp { kind: FollowUpKind::Blitz, .. } => Phase::Blitz(side),
            Step::Landing => Phase::SecondMovement(side.opponent()),
            Step::Supply { of: None } => Phase::Supply,
            Step::Supply { of: Some(of) } => Phase::OwnSupply(of),
            Step::Advance(_) => return None,
        })
    }
}

#[cfg(test)]
mod tests;
