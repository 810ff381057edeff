mod frequencies;

use crate::event::Cause;
use crate::order::Refusal;
use crate::rules::testing::{Board, order};
use crate::track::Berth;
use crate::unit::{Place, unit_flag};
use crate::{CellId, Game, OrderKind, Phase, Side, Unit, UnitId, legal};

/// Row 1 of the board: German airfields at its ends, a British one at column 4; sea in row 0.
struct Sky {
    board: Board,
    /// HE-111 (0/4/1, 24 points) on the western airfield.
    bomber: UnitId,
    /// Spitfire (3/0/4, 6 points) on the British airfield.
    spitfire: UnitId,
}

fn sky() -> Sky {
    let mut board = Board::new(16, 4);
    board.sea((0..16).map(CellId::new));
    board.airfield(board.cell(0, 1), 3);
    board.airfield(board.cell(15, 1), 3);
    board.home([board.cell(4, 2)], "united_kingdom");
    board.airfield(board.cell(4, 2), 3);
    let bomber = board.air("air.he_111", "germany", board.cell(0, 1));
    let spitfire = board.air("air.spitfire", "united_kingdom", board.cell(4, 2));
    Sky { board, bomber, spitfire }
}

fn row(board: &Board, row: u16, columns: impl IntoIterator<Item = u16>) -> Vec<CellId> {
    columns.into_iter().map(|column| board.cell(column, row)).collect()
}
#[track_caller]
fn give(game: &mut Game, kind: OrderKind) {
    let given = order(game, kind);
    game.submit(given).unwrap();
}
fn fly(unit: UnitId, path: Vec<CellId>) -> OrderKind {
    OrderKind::Move { unit, path, by_rail: false }
}
fn way(game: &Game, unit: UnitId, cell: CellId) -> Vec<CellId> {
    legal::interception::Catches::of(game.position(), unit).path_to(cell).expect("in reach")
}
/// An interception in the cell by the cheapest flight.
#[track_caller]
fn meet(game: &mut Game, unit: UnitId, target: UnitId, cell: CellId) {
    let path = way(game, unit, cell);
    give(game, OrderKind::Intercept { unit, target, path });
}
fn why(game: &Game, kind: OrderKind) -> (Refusal, String) {
    let error = game.check(&order(game, kind)).unwrap_err();
    (error.refusal(), error.rule().to_string())
}
fn unit(game: &Game, id: UnitId) -> Unit {
    *game.state().unit(id).unwrap()
}
/// The bomber flies along row 1 to the column; the movement ends.
fn bomber_flies(sky: &Sky, to: u16) -> Game {
    let mut game = sky.board.game();
    give(&mut game, fly(sky.bomber, row(&sky.board, 1, 1..=to)));
    give(&mut game, OrderKind::EndPhase);
    game
}
const MISS: f64 = 0.999;

/// T-128
#[test]
fn s12_8_a_cancelled_bomber_goes_home() {
    let sky = sky();
    let mut game = bomber_flies(&sky, 10);
    assert_eq!(game.asked(), Some((Phase::Interception(Side::Axis), Side::Allies)));
    meet(&mut game, sky.spitfire, sky.bomber, sky.board.cell(4, 1));
    assert_eq!(unit(&game, sky.bomber).place, Place::On(sky.board.cell(4, 1)), "kept where it is met");
    game.script_dice([MISS, MISS, MISS, MISS, 0.8749]);
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.asked(), Some((Phase::Amphibious(Side::Axis), Side::Axis)));
    let bomber = unit(&game, sky.bomber);
    assert_eq!(bomber.place, Place::On(sky.board.cell(0, 1)));
    assert!(bomber.has(unit_flag::BASED));
    let spitfire = unit(&game, sky.spitfire);
    assert!(spitfire.has(unit_flag::ATTACKED) && !spitfire.has(unit_flag::BASED));
    assert_eq!((spitfire.place, spitfire.mp_used), (Place::On(sky.board.cell(4, 1)), 1));
    let report = game.log().last().unwrap().events.iter().find_map(|event| match &event.cause {
        Cause::Intercepted(report) => Some(report.clone()),
        _ => None,
    });
    let report = report.unwrap();
    assert!((report.combat.odds.drive_off - 0.875).abs() < 1e-12 && report.cancelled);
    assert!(game.state().tracks().next().is_none() && game.state().interceptions().declared.is_empty());
}

#[test]
fn s12_9_one_that_gets_through_arrives() {
    let sky = sky();
    for (draws, damaged) in [([MISS; 5], false), ([MISS, MISS, 0.8, MISS, 0.876], true)] {
        let mut game = bomber_flies(&sky, 15);
        assert!(unit(&game, sky.bomber).has(unit_flag::BASED), "landed at the end of its flight");
        meet(&mut game, sky.spitfire, sky.bomber, sky.board.cell(4, 1));
        assert!(!unit(&game, sky.bomber).has(unit_flag::BASED));
        game.script_dice(draws);
        give(&mut game, OrderKind::EndPhase);
        let bomber = unit(&game, sky.bomber);
        assert_eq!((bomber.place, bomber.has(unit_flag::BASED)), (Place::On(sky.board.cell(15, 1)), true));
        assert_eq!(bomber.has(unit_flag::DAMAGED), damaged);
    }
}

/// T-126, T-127
#[test]
fn s12_4_later_interceptions_lie_earlier_and_are_fought_first() {
    let mut sky = sky();
    let second = sky.board.air("air.spitfire", "united_kingdom", sky.board.cell(4, 2));
    let cell = |column| sky.board.cell(column, 1);
    let mut game = bomber_flies(&sky, 6);
    meet(&mut game, sky.spitfire, sky.bomber, cell(3));
    let open: Vec<CellId> = legal::interception::Catches::of(game.position(), second).list[0].cells.clone();
    assert_eq!(open, (0..=3).map(cell).collect::<Vec<_>>());
    let late = OrderKind::Intercept { unit: second, target: sky.bomber, path: vec![sky.board.cell(4, 1)] };
    assert_eq!(why(&game, late), (Refusal::Unreachable, "§12.4".to_owned()));
    meet(&mut game, second, sky.bomber, cell(1));
    assert_eq!(unit(&game, sky.bomber).place, Place::On(cell(1)));
    game.script_dice([MISS; 10]);
    give(&mut game, OrderKind::EndPhase);
    let events = &game.log().last().unwrap().events;
    let fought: Vec<_> = events
        .iter()
        .filter_map(|event| match &event.cause {
            Cause::Intercepted(report) => Some((report.interceptor, report.combat.cell)),
            _ => None,
        })
        .collect();
    assert_eq!(fought, [(second, cell(1)), (sky.spitfire, cell(3))]);
    let went: Vec<_> = events
        .iter()
        .filter_map(|event| match event.cause {
            Cause::WentOn { cell, .. } => Some(cell),
            _ => None,
        })
        .collect();
    assert_eq!(went, [cell(3), cell(6)]);
}

/// T-129
#[test]
fn s12_5_rounds_alternate_against_interceptors_only() {
    let mut sky = sky();
    let (cell, board) = (CellId::new(16 + 4), &mut sky.board);
    board.airfield(board.cell(2, 2), 3);
    let messerschmitt = board.air("air.me_109", "germany", board.cell(2, 2));
    let second = board.air("air.spitfire", "united_kingdom", board.cell(4, 2));
    let mut game = bomber_flies(&sky, 10);
    meet(&mut game, sky.spitfire, sky.bomber, cell);
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.asked(), Some((Phase::Interception(Side::Axis), Side::Axis)));
    meet(&mut game, messerschmitt, sky.spitfire, cell);
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.asked(), Some((Phase::Interception(Side::Axis), Side::Allies)));
    let again = OrderKind::Intercept { unit: second, target: sky.bomber, path: vec![cell] };
    assert_eq!(why(&game, again), (Refusal::Forbidden, "§12.5".to_owned()));
    assert_eq!(legal::interception::targets(game.position(), Side::Allies), [messerschmitt]);
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.asked(), Some((Phase::Amphibious(Side::Axis), Side::Axis)), "nothing declared, all is fought");
}

#[test]
fn s12_8_an_interceptor_sent_home_lets_its_target_go() {
    let mut sky = sky();
    let board = &mut sky.board;
    board.airfield(board.cell(2, 2), 3);
    let messerschmitt = board.air("air.me_109", "germany", board.cell(2, 2));
    let mut game = bomber_flies(&sky, 10);
    meet(&mut game, sky.spitfire, sky.bomber, sky.board.cell(4, 1));
    give(&mut game, OrderKind::EndPhase);
    meet(&mut game, messerschmitt, sky.spitfire, sky.board.cell(4, 1));
    // the Messerschmitt (3) against the Spitfire (4): cancelled below 1 - 2^(-3/4) = 0.405396
    game.script_dice([MISS, MISS, MISS, MISS, 0.4053]);
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.scripted_dice_left(), 0, "one combat");
    let spitfire = unit(&game, sky.spitfire);
    assert_eq!(spitfire.place, Place::On(sky.board.cell(4, 2)));
    assert!(spitfire.has(unit_flag::BASED) && !spitfire.has(unit_flag::ATTACKED));
    assert_eq!(unit(&game, sky.bomber).place, Place::On(sky.board.cell(10, 1)), "free to go on");
}

#[test]
fn s12_ships_on_their_way_and_what_they_carry() {
    let mut sky = sky();
    let board = &mut sky.board;
    board.city(board.cell(1, 1), "Kiel");
    let carrier = board.ship("germany.carrier.graf_zeppelin", board.cell(1, 1));
    board.set(carrier, unit_flag::IN_PORT);
    let group = board.air("air.fi_167", "germany", board.cell(1, 1));
    board.load(group, carrier);
    let swordfish = board.air("air.swordfish", "united_kingdom", board.cell(4, 2));
    let mut game = board.game();
    let path = row(board, 0, 2..=9);
    give(&mut game, fly(carrier, path));
    let track = game.state().track(carrier).unwrap();
    assert_eq!((track.start, track.berth), (board.cell(1, 1), Berth::Port));
    assert!(game.state().track(group).is_none(), "carried along is no way of its own");
    give(&mut game, OrderKind::EndPhase);
    meet(&mut game, swordfish, carrier, board.cell(5, 0));
    give(&mut game, OrderKind::EndPhase);
    assert_eq!(game.asked(), Some((Phase::Interception(Side::Axis), Side::Axis)), "its aircraft could rise");
    game.script_dice([MISS, MISS, MISS, MISS, 0.0]);
    give(&mut game, OrderKind::EndPhase);
    let ship = unit(&game, carrier);
    assert_eq!(ship.place, Place::On(board.cell(1, 1)));
    assert!(ship.has(unit_flag::IN_PORT));
    assert_eq!(game.state().cell_of(group), Some(board.cell(1, 1)));
}

#[test]
fn everything_listed_is_accepted_and_undone() {
    let mut sky = sky();
    let board = &mut sky.board;
    board.airfield(board.cell(2, 2), 3);
    board.air("air.me_109", "germany", board.cell(2, 2));
    board.air("air.swordfish", "united_kingdom", board.cell(4, 2));
    let ship = board.ship("germany.battleship.bismarck", board.cell(0, 0));
    let mut game = board.game();
    give(&mut game, fly(ship, row(board, 0, 1..=9)));
    give(&mut game, fly(sky.bomber, row(board, 1, 1..=9)));
    give(&mut game, OrderKind::EndPhase);
    let mut orders = 0;
    while let Some((Phase::Interception(_), side)) = game.asked() {
        let at = game.position();
        let listed = legal::interception::interceptors(at, side);
        for (id, _) in at.state.units() {
            let catches = legal::interception::Catches::of(at, id);
            assert_eq!(!catches.is_empty(), listed.contains(&id), "{id:?}");
            for n in 0..catches.len() {
                game.check(&order(&game, catches.nth(id, n).unwrap())).unwrap();
                orders += 1;
            }
            assert!(catches.nth(id, catches.len()).is_none());
        }
        let shared = legal::interception::catchers(at, side);
        assert_eq!(shared.iter().map(|(id, _)| *id).collect::<Vec<_>>(), listed);
        for (id, catches) in shared {
            assert_eq!(catches.list, legal::interception::Catches::of(at, id).list);
        }
        let unit = *listed.first().unwrap();
        let kind = legal::interception::Catches::of(at, unit).nth(unit, 0).unwrap();
        let before = game.state().clone();
        give(&mut game, kind.clone());
        assert_ne!(game.state().digest(), before.digest());
        game.undo().unwrap();
        assert_eq!(*game.state(), before);
        give(&mut game, kind);
        give(&mut game, OrderKind::EndPhase);
        let mut again = game.state().clone();
        again.rebuild();
        assert_eq!(again, *game.state(), "the digest of the ways follows");
    }
    assert!(orders > 20, "{orders}");
}
