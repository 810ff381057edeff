//! What a side may know of a position: everything, but in a deployment phase nothing of what the other side has done in it
//! (WW2 §8.1.1). The screen looks through a [`View`]; players that think on a copy of the game get a position of which that
//! part is taken out ([`merged`], [`without_placed`]).

use crate::rules::Position;
use crate::state::{GameState, Slot};
use crate::unit::unit_flag;
use crate::{CountryId, Game, Order, OrderKind, Side, Unit};

/// A position and who looks at it.
#[derive(Clone, Copy)]
pub struct View<'a> {
    position: Position<'a>,
    eyes: Option<Side>,
}

impl<'a> View<'a> {
    /// Without a side everybody looks, as at a replay: nothing is hidden.
    pub fn new(position: Position<'a>, eyes: Option<Side>) -> Self {
        Self { position: Position { eyes: eyes.unwrap_or(position.eyes), ..position }, eyes }
    }
    /// Who looks; none: everybody.
    pub const fn eyes(&self) -> Option<Side> {
        self.eyes
    }
    /// The position for questions to the rules, which leave out what these eyes may not see.
    pub const fn position(&self) -> Position<'a> {
        self.position
    }
    /// May these eyes see what the unit is and where?
    pub fn sees(&self, unit: &Unit) -> bool {
        !unit.has(unit_flag::PLACED) || self.eyes.is_none() || self.position.state.unit_side(unit) == self.eyes
    }
}

/// The position `before` the opponent of `side` acted in a deployment phase, with its step ended as if it had done nothing:
/// what arrived for it is back in its pools.
pub fn idle(game: &Game, before: GameState, side: Side) -> GameState {
    let mut game = game.fork_at(before);
    let theirs = side.opponent();
    if game.state().clock().active == theirs {
        // refused only when the war is over, and then nothing is hidden
        let _ = game.submit(Order { side: theirs, kind: OrderKind::EndPhase });
    }
    game.into_state()
}

/// What `side` has of `now` put into `theirs`, the same moment as it would be if the other side had done nothing
/// ([`idle`]). Units keep their ids.
pub fn merged(now: Position, theirs: &GameState, side: Side) -> GameState {
    let own = |country: CountryId| now.state.side_of(country) == Some(side);
    let there = Position { state: theirs, ..now };
    there.imagine(|rec| {
        for index in 0..now.state.slot_count().max(theirs.slot_count()) {
            let (here, there) = (now.state.slot(index), theirs.slot(index));
            let ours = |slot: &Slot| slot.unit.is_some_and(|unit| own(unit.owner));
            if ours(&here) {
                rec.restore(index, here);
            } else if ours(&there) {
                // gone since, whatever stands in the slot now
                rec.restore(index, Slot { unit: None, ..there });
            }
        }
        for country in now.state.country_ids().filter(|&country| own(country)) {
            rec.country(country, |entry| *entry = *now.state.country(country));
        }
        for cell in now.map.cells() {
            let manned = || now.state.units_at(cell).any(|(_, unit)| own(unit.owner));
            let unwilling = now.state.is_unwilling(cell);
            if now.state.controlling_side(cell) == Some(side) {
                rec.works(cell, |works| *works = now.state.works(cell));
                rec.unwilling(cell, unwilling);
            } else if unwilling != theirs.is_unwilling(cell) && manned() {
                rec.unwilling(cell, unwilling);
            }
        }
        for &(country, item) in now.state.pool().keys().chain(theirs.pool().keys()).filter(|it| own(it.0)) {
            let change = i32::from(now.state.in_pool(country, item)) - i32::from(rec.state().in_pool(country, item));
            rec.pool(country, item, change);
        }
        for &(country, month, item) in now.state.queue().keys().chain(theirs.queue().keys()).filter(|it| own(it.0)) {
            let count = |state: &GameState| i32::from(state.in_queue(country, month, item));
            let change = count(now.state) - count(rec.state());
            rec.queue(country, month, item, change);
        }
        rec.war(|war| *war = now.state.war());
        rec.ask(now.state.frames().clone());
    })
}

/// `now` without the units that the other side has placed in the present deployment phase: for games that go on from a file
/// in the middle of it, of which nobody knows how they stood before.
pub fn without_placed(now: Position, side: Side) -> GameState {
    let view = View::new(now, Some(side));
    now.imagine(|rec| {
        for (id, _) in now.state.units().filter(|(_, unit)| !view.sees(unit)) {
            rec.unit(id, |unit| unit.cargo = None);
            rec.remove(id);
        }
    })
}
