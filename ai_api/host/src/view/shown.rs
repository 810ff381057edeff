//! What a side may see of a game: everything, but in a deployment phase the other side as it was when the phase began
//! (WW2 §8.1.1).

use meridian_engine::known::View;
use meridian_engine::rules::Position;
use meridian_engine::{CountryId, Game, GameState, Phase, Side, Unit, UnitId};

/// The position before the other side acted in the deployment phase that is going on, if it has.
///
/// Read off the log. A game that goes on from a file in the middle of the phase has none: then what was placed is hidden
/// by its flag, and strength added to units on the map is not.
pub fn before_deployment(game: &Game, side: Side) -> Option<GameState> {
    if game.state().clock().phase != Phase::Deployment {
        return None;
    }
    let theirs = side.opponent();
    let log = game.log();
    let own = log.iter().rev().take_while(|entry| entry.order.side == side).count();
    let other = log[..log.len() - own].iter().rev().take_while(|entry| entry.order.side == theirs).count();
    // the first of their orders may be the one that ended their step of the phase before
    let entries = &log[log.len() - own - other..log.len() - own];
    let began = entries.iter().rposition(begins_deployment).map_or(0, |index| index + 1);
    let hidden = entries.len() - began;
    (hidden > 0).then(|| game.state_before(own + hidden))
}

fn begins_deployment(entry: &meridian_engine::game::Entry) -> bool {
    use meridian_engine::event::Cause;
    let begins = |cause: &Cause| matches!(cause, Cause::StepBegan { phase: Phase::Deployment, side: Side::Axis, .. });
    entry.events.iter().any(|event| begins(&event.cause))
}

/// A position with what a side may not know taken out.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    pub now: Position<'a>,
    pub side: Side,
    /// See [`before_deployment`].
    pub before: Option<&'a GameState>,
}

impl<'a> Shown<'a> {
    /// The position that is true for what belongs to `owner`, as far as the side knows.
    pub fn of_side(&self, owner: Option<Side>) -> Position<'a> {
        match self.before {
            Some(before) if owner != Some(self.side) => Position::new(self.now.map, self.now.rules, before),
            _ => self.now,
        }
    }
    pub fn of_country(&self, country: CountryId) -> Position<'a> {
        self.of_side(self.now.state.side_of(country))
    }
    /// Number of unit slots that may be in use.
    pub fn slots(&self) -> usize {
        self.now.state.slot_count().max(self.before.map_or(0, GameState::slot_count))
    }
    /// The unit in a slot as the side may know it, with the position that it is true in. One of its own comes before one of the
    /// other side's that was there when the phase began.
    pub fn in_slot(&self, slot: usize) -> Option<(UnitId, &'a Unit, Position<'a>)> {
        let is_own = |state: &GameState, unit: &Unit| state.unit_side(unit) == Some(self.side);
        let state = self.now.state;
        let hides = state.clock().phase == Phase::Deployment;
        let seen = |unit: &Unit| !hides || View::new(self.now, Some(self.side)).sees(unit);
        let now = state.in_slot(slot).filter(|(_, unit)| is_own(state, unit) || self.before.is_none() && seen(unit));
        now.map(|(id, unit)| (id, unit, self.now)).or_else(|| {
            let before = self.before?;
            let theirs = before.in_slot(slot).filter(|(_, unit)| !is_own(before, unit));
            theirs.map(|(id, unit)| (id, unit, Position::new(self.now.map, self.now.rules, before)))
        })
    }
    /// All units the side may know of, ascending by slot, with the position they are true in.
    pub fn units(&self) -> impl Iterator<Item = (UnitId, &'a Unit, Position<'a>)> {
        let shown = *self;
        (0..shown.slots()).filter_map(move |slot| shown.in_slot(slot))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::at_war;

    #[test]
    fn own_units_are_seen_in_slots_that_the_other_side_has_left() {
        let (now, before) = (at_war(1, 2), at_war(2, 2));
        let mut taken = 0;
        for side in Side::BOTH {
            let shown = Shown { now: now.position(), side, before: Some(before.state()) };
            for (id, unit) in now.state().units_of(side) {
                let theirs = before.state().in_slot(id.slot());
                taken += usize::from(theirs.is_some_and(|(_, unit)| before.state().unit_side(unit) != Some(side)));
                assert_eq!(shown.in_slot(id.slot()).map(|(id, unit, _)| (id, unit)), Some((id, unit)));
            }
        }
        assert!(taken > 20, "{taken} slots");
    }
}
