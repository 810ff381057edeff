//! Cases of the rulebook for fighting on land, and how often what happens.

mod assaults;
mod frequencies;
mod lists;
mod strike_frequencies;
mod strike_lists;
mod table;

use crate::event::{Cause, Event};
use crate::map::flag;
use crate::order::OrderKind;
use crate::recorder::Recorder;
use crate::rules::testing::{Board, fits, order};
use crate::{CellId, Game, GameState, Phase, Side, UnitId};
use std::collections::VecDeque;

/// Germans in the four western columns, Frenchmen in the five eastern ones, everybody in supply; the combat phase of
/// the Axis. The French cell in the middle, `(4, 2)`, touches the German ones `(3, 1)`, `(3, 2)`, `(3, 3)` and the
/// French ones `(4, 1)`, `(5, 2)`, `(4, 3)`.
fn front() -> Board {
    let mut board = Board::new(9, 5);
    for row in 0..5 {
        for column in 4..9 {
            let cell = board.cell(column, row);
            board.home([cell], "france");
        }
    }
    let cities = [(0, "Berlin"), (8, "Paris")];
    for (column, name) in cities {
        let cell = board.cell(column, 2);
        board.city(cell, name);
        board.flag(cell, flag::RESOURCE);
    }
    board.phase(Phase::Combat(Side::Axis));
    board
}

fn submit(game: &mut Game, kind: OrderKind) -> Vec<Event> {
    let order = order(game, kind);
    game.submit(order).map_or_else(|error| panic!("{error}"), <[Event]>::to_vec)
}

fn attack(target: CellId, land: &[UnitId]) -> OrderKind {
    OrderKind::Attack { target, land: land.to_vec(), support: Vec::new() }
}

#[track_caller]
fn close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 1e-6, "{found} instead of {expected}");
}

// ----- many seeded combats

/// Combats of one experiment.
const COMBATS: u64 = 100_000;

/// How often something of that chance came in all combats.
#[track_caller]
fn yes_no(name: &str, count: u64, chance: f64) {
    fits(name, &[count, COMBATS - count], &[chance, 1.0 - chance]);
}

/// Gives the order as often as asked, every time from the same position with another seed.
fn repeat(board: &Board, kind: &OrderKind, mut each: impl FnMut(&GameState, Vec<Event>)) {
    let game = board.game();
    game.check(&order(&game, kind.clone())).unwrap_or_else(|error| panic!("{error}"));
    let mut script = VecDeque::new();
    for seed in 0..COMBATS {
        let mut state = game.state().clone();
        state.reseed(0xBEEF + seed);
        let mut rec = Recorder::new(game.map(), game.rules(), &mut state, &mut script);
        crate::phase::combat::carry_out(&mut rec, game.state().clock().active, kind);
        let (events, _) = rec.finish();
        each(&state, events);
    }
}
