//! The paragraphs of WW2 §11 on small boards.

mod air;
mod embark;
mod land;
mod naval;

use crate::order::{OrderError, OrderKind, Refusal};
use crate::rules::testing::{Board, order};
use crate::{CellId, Game, UnitId};

/// Would the move be carried out?
fn try_move(game: &Game, unit: UnitId, path: &[CellId]) -> Result<(), OrderError> {
    game.check(&order(game, OrderKind::Move { unit, path: path.to_vec(), by_rail: false }))
}
fn try_rail(game: &Game, unit: UnitId, path: &[CellId]) -> Result<(), OrderError> {
    game.check(&order(game, OrderKind::Move { unit, path: path.to_vec(), by_rail: true }))
}
fn do_move(game: &mut Game, unit: UnitId, path: &[CellId]) {
    give(game, OrderKind::Move { unit, path: path.to_vec(), by_rail: false });
}
fn embark(unit: UnitId, carrier: UnitId, path: &[CellId]) -> OrderKind {
    OrderKind::Embark { unit, carrier, path: path.to_vec() }
}
/// Carries the order out; the test fails if it is refused.
fn give(game: &mut Game, kind: OrderKind) {
    let order = order(game, kind);
    if let Err(error) = game.submit(order) {
        panic!("refused: {error}");
    }
}
fn why(result: Result<(), OrderError>) -> (Refusal, &'static str) {
    let error = result.expect_err("the order should be refused");
    assert!(error.message.len() > 20, "a sentence, not `{}`", error.message);
    (error.refusal, error.rule)
}
/// Cells of one row, west to east.
fn row(board: &Board, row: u16, columns: impl IntoIterator<Item = u16>) -> Vec<CellId> {
    columns.into_iter().map(|column| board.cell(column, row)).collect()
}
