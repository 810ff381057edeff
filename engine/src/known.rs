//! What a side may know of a position: everything, but in a deployment phase nothing of what the other side has done in it
//! (WW2 §8.1.1). For players that think on a copy of the game.

use crate::rules::Position;
use crate::state::{GameState, Slot};
use crate::unit::{Place, unit_flag};
use crate::{CountryId, Game, Order, OrderKind, Side, UnitId};

/// The position `before` the opponent of `side` acted in a deployment phase, with its step ended as if it had done nothing:
/// what arrived for it is back in its pools.
pub fn idle(game: &Game, before: GameState, side: Side) -> GameState {
    let mut game = game.fork_at(before);
    let theirs = side.opponent();
    if game.state().clock.active == theirs {
        // refused only when the war is over, and then nothing is hidden
        let _ = game.submit(Order { side: theirs, kind: OrderKind::EndPhase });
    }
    game.into_state()
}

/// What `side` has of `now` put into `theirs`, the same moment as it would be if the other side had done nothing
/// ([`idle`]). Units keep their ids.
pub fn merged(now: Position, theirs: &GameState, side: Side) -> GameState {
    let mut state = theirs.clone();
    let own = |country: CountryId| now.state.side_of(country) == Some(side);
    for index in 0..now.state.slots.len().max(state.slots.len()) {
        let empty = Slot { generation: u16::MAX, unit: None };
        let here = now.state.slots.get(index).copied().unwrap_or(empty);
        let there = state.slots.get(index).copied().unwrap_or(empty);
        let ours = |slot: &Slot| slot.unit.is_some_and(|unit| own(unit.owner));
        if ours(&here) {
            state.write_slot(index, here);
        } else if ours(&there) {
            // gone since, whatever stands in the slot now
            state.write_slot(index, Slot { unit: None, ..there });
        }
    }
    for country in now.state.country_ids().filter(|&country| own(country)) {
        state.write_country(country, *now.state.country(country));
    }
    for cell in now.map.cells() {
        let manned = || now.state.units_at(cell).any(|(_, unit)| own(unit.owner));
        if now.state.controlling_side(cell) == Some(side) {
            state.write_works(cell, now.state.works(cell));
            state.write_unwilling(cell, now.state.unwilling.contains(&cell));
        } else if now.state.unwilling.contains(&cell) != state.unwilling.contains(&cell) && manned() {
            state.write_unwilling(cell, now.state.unwilling.contains(&cell));
        }
    }
    let pools: Vec<_> = now.state.pool.keys().chain(theirs.pool.keys()).filter(|(country, _)| own(*country)).collect();
    for &&(country, item) in &pools {
        state.write_pool(country, item, now.state.pool.get(&(country, item)).copied().unwrap_or(0));
    }
    let queues = now.state.queue.keys().chain(theirs.queue.keys()).filter(|(country, ..)| own(*country));
    for &(country, month, item) in queues {
        let count = now.state.queue.get(&(country, month, item)).copied().unwrap_or(0);
        state.write_queue(country, month, item, count);
    }
    state.clock = now.state.clock;
    state
}

/// `now` without the units that the other side has placed in the present deployment phase: for games that go on from a file
/// in the middle of it, of which nobody knows how they stood before.
pub fn without_placed(now: &GameState, side: Side) -> GameState {
    let mut state = now.clone();
    let hidden = |(id, unit): (UnitId, &crate::Unit)| {
        let theirs = now.unit_side(unit) != Some(side) && unit.has(unit_flag::PLACED);
        theirs.then_some((id, unit.place))
    };
    for (id, place) in now.units().filter_map(hidden) {
        if let Place::In(carrier) = place
            && let Some(&unit) = state.unit(carrier)
        {
            let emptied = Slot { generation: carrier.generation(), unit: Some(crate::Unit { cargo: None, ..unit }) };
            state.write_slot(carrier.slot(), emptied);
        }
        state.write_slot(id.slot(), Slot { generation: id.generation(), unit: None });
    }
    state
}
