//! SK §17: who wins.

use crate::recorder::Recorder;
use crate::rules::Position;
use crate::scenario::Goal;
use crate::state::{Morale, Outcome, Step};
use meridian_engine::Side;

/// SK §17.1 to SK §17.3: after every order: a side without men, a goal that is reached.
pub fn judge(rec: &mut Recorder) {
    let at = rec.at();
    if at.state.clock.outcome.is_some() || at.state.clock.step == Step::Placement {
        return;
    }
    let there = Side::BOTH.map(|side| at.groups(side).next().is_some());
    let outcome = match there {
        [false, false] => Some(Outcome::Draw),
        [true, false] => Some(Outcome::Won(Side::Axis)),
        [false, true] => Some(Outcome::Won(Side::Allies)),
        [true, true] => {
            // SK §17.2: the side that acts is asked first
            let order = [at.side(), at.side().opponent()];
            let reached = |side: &Side| {
                at.scenario.goals.iter().any(|(whose, goal)| whose == side && is_reached(at, *side, *goal))
            };
            order.into_iter().find(reached).map(Outcome::Won)
        }
    };
    if outcome.is_some() {
        rec.clock(|clock| clock.outcome = outcome);
    }
}

/// SK §17.3.
pub fn is_reached(at: Position, side: Side, goal: Goal) -> bool {
    let wanted = match goal {
        Goal::Reach { men, .. } => men,
        Goal::Losses { worth } => worth,
    };
    progress(at, side, goal) >= u16::from(wanted)
}

/// SK §17.3: how much of a goal a side has: men who are there, or worth of enemies out of the game.
pub fn progress(at: Position, side: Side, goal: Goal) -> u16 {
    match goal {
        Goal::Reach { advance, .. } => {
            let there = |&group: &crate::state::GroupId| {
                at.group(group).advance >= advance && at.group(group).movement.is_none()
            };
            let ready = at.groups(side).filter(there).flat_map(|group| at.men(group));
            ready.filter(|&man| at.man(man).morale == Morale::Ready).count() as u16
        }
        Goal::Losses { .. } => lost(at, side.opponent()),
    }
}

/// SK §17.4: worth of a side's men who are out of the game.
pub fn lost(at: Position, side: Side) -> u16 {
    let gone =
        (0..at.state.men.len() as u8).filter(|&man| at.man(man).group.side == side && at.man(man).gone.is_some());
    gone.map(|man| u16::from(at.person(man).worth)).sum()
}

/// SK §17.5: when time has run out, who holds wins; where nobody does, who has lost less.
pub fn time_is_up(rec: &mut Recorder) {
    let at = rec.at();
    let [axis, allies] = Side::BOTH.map(|side| lost(at, side));
    let outcome = match at.scenario.holds {
        Some(side) => Outcome::Won(side),
        None if axis < allies => Outcome::Won(Side::Axis),
        None if allies < axis => Outcome::Won(Side::Allies),
        None => Outcome::Draw,
    };
    rec.clock(|clock| clock.outcome = clock.outcome.or(Some(outcome)));
}
