use crate::game::beginning;
use crate::order::OrderKind;
use crate::rules::testing::{Board, order};
use crate::ruleset::{FollowUp, Role, Sequence};
use crate::unit::unit_flag;
use crate::{CellId, Game, Paragraph, Phase, Side, UnitId};
use std::collections::VecDeque;

/// Breakthrough and exploitation after combat; no overruns. German armor, infantry beside it, and lone French infantry.
struct Front {
    board: Board,
    armor: UnitId,
    infantry: UnitId,
    french: CellId,
}

fn row(phase: &str, movement: u8) -> FollowUp {
    FollowUp {
        phase: phase.to_owned(),
        rule: Paragraph::cited("§14.7.2"),
        leaders: vec![Role::Armor],
        taken_along: Vec::new(),
        victors: phase == "breakthrough",
        free_of_zones: false,
        movement,
        attacks: true,
    }
}

fn front(phase: Phase) -> Front {
    let mut board = Board::new(9, 5);
    for row in 0..5 {
        for column in 4..9 {
            let cell = board.cell(column, row);
            board.home([cell], "france");
        }
    }
    for (column, name) in [(0, "Berlin"), (8, "Paris")] {
        let cell = board.cell(column, 2);
        board.city(cell, name);
        board.flag(cell, crate::map::flag::RESOURCE);
    }
    let main =
        ["first_movement", "interception", "amphibious", "combat", "breakthrough", "exploitation", "second_movement"];
    let turn = Sequence::turn(&["war_declaration", "deployment"], &main, &["supply"]).expect("phases");
    board.rules.sequence.turn = turn;
    board.rules.sequence.follow_ups = vec![row("breakthrough", 2), row("exploitation", 4)];
    let (own, french) = (board.cell(3, 2), board.cell(4, 2));
    let armor = board.unit("germany.armor", own, 6);
    let infantry = board.unit("germany.infantry", own, 8);
    board.unit("france.infantry", french, 1);
    board.phase(phase);
    Front { board, armor, infantry, french }
}

fn walk(unit: UnitId, path: &[CellId]) -> OrderKind {
    OrderKind::Move { unit, path: path.to_vec(), by_rail: false }
}

fn attack(target: CellId, land: &[UnitId]) -> OrderKind {
    OrderKind::Attack { target, land: land.to_vec(), support: Vec::new() }
}

/// The key of the refusal; `-` if it is accepted.
fn answer(game: &Game, kind: OrderKind) -> String {
    game.check(&order(game, kind)).map_or_else(|error| error.reason.row().key(), |()| "-".to_owned())
}

fn submit(game: &mut Game, kind: OrderKind) {
    let order = order(game, kind);
    if let Err(error) = game.submit(order) {
        panic!("{error}");
    }
}

#[test]
fn only_victors_break_through_and_only_once() {
    let mut it = front(Phase::Breakthrough(Side::Axis));
    let west = it.board.cell(2, 2);
    assert_eq!(answer(&it.board.game(), walk(it.armor, &[west])), "sequence-has-not-won");
    it.board.set(it.armor, unit_flag::WON | unit_flag::MOVED | unit_flag::ATTACKED);
    it.board.set(it.infantry, unit_flag::WON);
    let mut game = it.board.game();
    assert_eq!(answer(&game, walk(it.infantry, &[west])), "sequence-not-of-the-fast");
    let far: Vec<CellId> = [2, 1, 0].map(|column| it.board.cell(column, 2)).to_vec();
    assert_eq!(answer(&game, walk(it.armor, &far)), "movement-too-far", "two points, whatever the class has");
    assert_eq!(answer(&game, attack(it.french, &[it.armor])), "-");
    assert_eq!(answer(&game, attack(it.french, &[it.infantry])), "sequence-not-of-the-fast");
    submit(&mut game, walk(it.armor, &far[..1]));
    assert_eq!(answer(&game, walk(it.armor, &[it.board.cell(3, 2)])), "sequence-went-on");
}

#[test]
fn who_has_attacked_in_the_phase_does_so_no_more() {
    let mut it = front(Phase::Exploitation(Side::Axis));
    let more = it.board.cell(4, 1);
    it.board.unit("france.infantry", more, 1);
    let mut game = it.board.game();
    submit(&mut game, attack(it.french, &[it.armor]));
    assert_eq!(answer(&game, attack(more, &[it.armor])), "sequence-struck");
    assert_eq!(answer(&game, walk(it.armor, &[it.board.cell(2, 2)])), "sequence-went-on");
}

#[test]
fn victory_is_marked_in_combat_and_forgotten_at_the_end_of_the_main_phase() {
    let it = front(Phase::Combat(Side::Axis));
    let mut game = it.board.game();
    submit(&mut game, attack(it.french, &[it.armor, it.infantry]));
    let won = |game: &Game| game.state().unit(it.armor).is_some_and(|unit| unit.has(unit_flag::WON));
    let cleared = !game.position().has_land_unit(it.french, Side::Allies);
    assert!(cleared && won(&game), "fourteen points against one");
    submit(&mut game, OrderKind::EndPhase);
    assert_eq!(game.state().clock().phase, Phase::Breakthrough(Side::Axis));
    submit(&mut game, OrderKind::EndPhase);
    assert_eq!(game.state().clock().phase, Phase::Exploitation(Side::Axis));
    submit(&mut game, OrderKind::EndPhase);
    assert_eq!(game.state().clock().phase, Phase::SecondMovement(Side::Axis));
    assert!(won(&game));
    submit(&mut game, OrderKind::EndPhase);
    assert_eq!(game.state().clock().phase, Phase::FirstMovement(Side::Allies), "nobody overruns in this sequence");
    assert!(!won(&game));
}

#[test]
fn a_phase_that_nobody_can_use_asks_nobody() {
    let it = front(Phase::Combat(Side::Axis));
    let mut game = it.board.game();
    submit(&mut game, OrderKind::EndPhase);
    // nobody has won: no breakthrough; the armor may still exploit
    assert_eq!(game.state().clock().phase, Phase::Exploitation(Side::Axis));
}

#[test]
fn what_is_listed_is_accepted() {
    let mut it = front(Phase::Exploitation(Side::Axis));
    it.board.set(it.armor, unit_flag::MOVED);
    let game = it.board.game();
    let mut legal = crate::legal::LegalOrders::default();
    let all = crate::legal::Kinds::ALL;
    let count = legal.count(game.position(), all);
    let orders: Vec<OrderKind> = (0..count).filter_map(|n| legal.nth(game.position(), all, n)).collect();
    assert!(orders.iter().any(|kind| matches!(kind, OrderKind::Move { unit, .. } if *unit == it.armor)));
    assert!(orders.iter().any(|kind| matches!(kind, OrderKind::Attack { .. })));
    orders.into_iter().for_each(|kind| assert_eq!(answer(&game, kind), "-"));
}

#[test]
fn companions_go_along_where_the_row_says_so() {
    let mut it = front(Phase::Blitz(Side::Axis));
    let blitz = FollowUp { taken_along: vec![Role::Infantry], ..row("blitz", 0) };
    it.board.rules.sequence.follow_ups.push(blitz);
    let game = it.board.game();
    assert_eq!(answer(&game, attack(it.french, &[it.infantry, it.armor])), "-");
    assert_eq!(answer(&game, walk(it.armor, &[it.board.cell(2, 2)])), "sequence-no-moves");
    let apart = it.board.cell(3, 1);
    it.board.units[it.infantry.slot()].place = crate::unit::Place::On(apart);
    assert_eq!(answer(&it.board.game(), attack(it.french, &[it.infantry])), "sequence-not-of-the-fast");
}

#[test]
fn a_phase_after_combat_can_begin_a_case() {
    let it = front(Phase::Combat(Side::Axis));
    let game = it.board.game();
    let (map, rules, state) = (game.map().clone(), game.rules().clone(), game.state().clone());
    let (game, _) = beginning(map, rules, state, Phase::Exploitation(Side::Axis), VecDeque::new());
    assert_eq!(game.state().clock().phase, Phase::Exploitation(Side::Axis));
}
