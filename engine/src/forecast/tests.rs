use super::*;
use crate::rules::testing::Board;
use crate::{CellId, Side};

#[test]
fn influence_halves_with_every_three_steps_over_land() {
    let mut board = Board::new(16, 1);
    board.home([board.cell(14, 0)], "sweden");
    board.unit("germany.infantry", board.cell(0, 0), 4);
    board.unit("germany.armor", board.cell(3, 0), 2);
    board.unit("france.infantry", board.cell(5, 0), 3);
    let game = board.game();
    let axis = influence(game.position(), Side::Axis);
    let near = |found: f32, expected: f32| assert!((found - expected).abs() < 1e-5, "{found} is not {expected}");
    near(axis[0], 4.0 + 1.0);
    near(axis[3], 2.0 + 2.0);
    near(axis[6], 1.0 + 1.0);
    near(axis[12], 4.0 / 16.0 + 2.0 / 8.0);
    near(axis[13], 2.0 * libm::exp2f(-10.0 / 3.0));
    assert_eq!((axis[14], axis[15]), (0.0, 0.0), "nobody crosses a neutral country");
    near(influence(game.position(), Side::Allies)[5], 3.0);
}

#[test]
fn the_front_is_counted_in_steps_from_both_sides() {
    let mut board = Board::new(9, 1);
    board.home((5..7).map(CellId::new), "france");
    board.sea([CellId::new(7)]);
    let game = board.game();
    let far = u16::MAX;
    assert_eq!(front(game.position()), [5, 4, 3, 2, 1, 1, 2, far, far]);
    // neutral ground parts the sides
    let mut board = Board::new(5, 1);
    board.home([CellId::new(2)], "sweden");
    board.home([CellId::new(3), CellId::new(4)], "france");
    assert_eq!(front(board.game().position()), [far; 5]);
}

#[test]
fn a_threat_is_what_can_be_brought_next_to_a_cell() {
    let mut board = Board::new(12, 1);
    board.home((6..12).map(CellId::new), "france");
    let armor = board.unit("germany.armor", board.cell(1, 0), 6);
    board.unit("germany.supply", board.cell(0, 0), 0);
    let game = board.game();
    let at = game.position();
    let threats = Threats::of(at, Side::Axis, |_| true);
    let movement = usize::from(at.class(at.state.unit(armor).unwrap()).movement);
    let reached = |cell: usize| cell <= 1 + movement + 1;
    for cell in 0..12 {
        let points = if reached(cell) { 6 } else { 0 };
        assert_eq!((threats.points[cell], threats.attack[cell]), (points, points as f32), "cell {cell}");
    }
    assert!(Threats::of(at, Side::Axis, |_| false).points.iter().all(|&points| points == 0));
}
