//! Land units (WW2 §11.1 to §11.3, §10).

use super::*;
use crate::map::{Terrain, WeatherZone, flag};
use crate::unit::unit_flag;
use crate::{Phase, Side};

/// One row of clear land of the United Kingdom but for its west end, with a German unit there.
fn march(class: &str, month: u16, zone: WeatherZone) -> (Board, UnitId) {
    let mut board = Board::new(10, 3);
    board.month(1941, month);
    board.zone_everywhere(zone);
    let unit = board.unit(class, board.cell(0, 1), 3);
    (board, unit)
}

#[test]
fn s11_2_infantry_walks_three_cells() {
    let (board, unit) = march("germany.infantry", 7, WeatherZone::Fair);
    let game = board.game();
    assert_eq!(try_move(&game, unit, &row(&board, 1, 1..=3)), Ok(()));
    assert_eq!(why(try_move(&game, unit, &row(&board, 1, 1..=4))), (Refusal::TooFar, "§11.2.1"));
    assert_eq!(why(try_move(&game, unit, &row(&board, 1, [1, 3]))), (Refusal::Unreachable, "§11.2.1"));
    assert_eq!(why(try_move(&game, unit, &[])), (Refusal::Unreachable, "§11.2.1"));
    let error = try_move(&game, unit, &row(&board, 1, 1..=4)).unwrap_err();
    assert_eq!(error.cell, Some(board.cell(4, 1)));
    assert!(error.message.contains("3-SP German infantry"), "{}", error.message);
}

#[test]
fn s11_2_1_weather_and_tall_mountains_cost_more() {
    // Polar: severe winter in January costs nothing, mild winter in October and spring in April cost one more each
    for (month, cells) in [(1, 3), (4, 1), (7, 3), (10, 1)] {
        let (board, unit) = march("germany.infantry", month, WeatherZone::Polar);
        let game = board.game();
        assert_eq!(try_move(&game, unit, &row(&board, 1, 1..=cells)), Ok(()), "month {month}");
        assert_eq!(why(try_move(&game, unit, &row(&board, 1, 1..=cells + 1))).0, Refusal::TooFar, "month {month}");
    }
    // T-106: three points for a tall mountain in the monsoon
    let (mut board, unit) = march("germany.infantry", 7, WeatherZone::Tropical);
    board.terrain(board.cell(1, 1), Terrain::TallMountain);
    assert_eq!(try_move(&board.game(), unit, &row(&board, 1, [1])), Ok(()));
    let class = board.rules.class_by_key("germany.infantry").unwrap();
    board.rules.classes[class.index()].movement = 2;
    assert_eq!(why(try_move(&board.game(), unit, &row(&board, 1, [1]))).0, Refusal::TooFar);
}

#[test]
fn s11_2_2_enemy_land_units_block_others_do_not() {
    let (mut board, unit) = march("germany.infantry", 7, WeatherZone::Fair);
    board.home(row(&board, 1, 1..10), "france");
    board.sea([board.cell(1, 0), board.cell(2, 0)]);
    board.ship("united_kingdom.battleship.hood", board.cell(2, 1));
    board.unit("air.spitfire", board.cell(1, 1), 1);
    assert_eq!(try_move(&board.game(), unit, &row(&board, 1, 1..=3)), Ok(()));
    board.unit("united_kingdom.supply", board.cell(2, 1), 0);
    assert_eq!(why(try_move(&board.game(), unit, &row(&board, 1, 1..=2))), (Refusal::EnemyPresent, "§11.2.2"));
}

#[test]
fn s11_2_3_armor_keeps_out_of_desert_and_ice() {
    for terrain in [Terrain::Desert, Terrain::Icecap] {
        let (mut board, armor) = march("germany.armor", 7, WeatherZone::Fair);
        let infantry = board.unit("germany.infantry", board.cell(0, 1), 3);
        board.terrain(board.cell(2, 1), terrain);
        let game = board.game();
        assert_eq!(why(try_move(&game, armor, &row(&board, 1, 1..=2))), (Refusal::Terrain, "§11.2.3"));
        assert_eq!(try_move(&game, infantry, &row(&board, 1, 1..=2)), Ok(()));
    }
}

#[test]
fn s01_1_4_frozen_sides_carry_infantry_in_severe_winter() {
    for (month, open) in [(1, true), (5, false)] {
        let (mut board, unit) = march("germany.infantry", month, WeatherZone::Polar);
        let (here, there) = (board.cell(0, 1), board.cell(1, 1));
        board.terrain(here, Terrain::Icecap);
        board.terrain(there, Terrain::Icecap);
        board.side(here, there, false, true);
        let result = try_move(&board.game(), unit, &[there]);
        if open {
            assert_eq!(result, Ok(()));
        } else {
            assert_eq!(why(result), (Refusal::Unreachable, "§11.2.1"));
        }
        // not where the weather of the other cell is mild
        board.zone(there, WeatherZone::Fair);
        assert!(try_move(&board.game(), unit, &[there]).is_err());
    }
}

#[test]
fn s11_1_2_neutral_territory_is_closed() {
    let (mut board, unit) = march("germany.infantry", 7, WeatherZone::Fair);
    board.home([board.cell(1, 1)], "sweden");
    let error = try_move(&board.game(), unit, &row(&board, 1, [1])).unwrap_err();
    assert_eq!((error.refusal, error.rule, error.cell), (Refusal::Neutral, "§11.1.2", Some(board.cell(1, 1))));
    assert!(error.message.contains("Sweden is neutral"), "{}", error.message);
}

#[test]
fn s03_7_japan_and_the_soviet_union_keep_apart_until_mongolia_joins() {
    let (mut board, soviet) = march("soviet_union.infantry", 7, WeatherZone::Fair);
    board.phase(Phase::FirstMovement(Side::Allies));
    board.home([board.cell(0, 1)], "soviet_union");
    board.home([board.cell(1, 1)], "japan");
    board.home([board.cell(0, 0)], "china");
    board.control([board.cell(0, 0)], "japan");
    let game = board.game();
    assert_eq!(why(try_move(&game, soviet, &row(&board, 1, [1]))), (Refusal::Forbidden, "§3.7.2"));
    assert_eq!(try_move(&game, soviet, &row(&board, 0, [0])), Ok(()), "third countries are open");
    board.joins("mongolia", Side::Axis);
    assert_eq!(try_move(&board.game(), soviet, &row(&board, 1, [1])), Ok(()));
}

#[test]
fn s11_1_3_first_movement_or_second_not_both() {
    let (mut board, unit) = march("germany.infantry", 7, WeatherZone::Fair);
    let armor = board.unit("germany.armor", board.cell(0, 0), 5);
    let game = {
        let mut game = board.game();
        do_move(&mut game, unit, &row(&board, 1, [1]));
        assert_eq!(why(try_move(&game, unit, &row(&board, 1, [2]))), (Refusal::AlreadyDone, "§11.1.3"));
        game
    };
    assert!(game.state().unit(unit).unwrap().has(unit_flag::MOVED));

    board.phase(Phase::SecondMovement(Side::Axis));
    board.set(unit, unit_flag::MOVED);
    board.set(armor, unit_flag::ATTACKED);
    let game = board.game();
    assert_eq!(why(try_move(&game, unit, &row(&board, 1, [1]))), (Refusal::AlreadyDone, "§11.1.3"));
    assert_eq!(try_move(&game, armor, &row(&board, 0, [1])), Ok(()), "armor moves after attacking");
    board.unset(unit, unit_flag::MOVED);
    board.set(unit, unit_flag::ATTACKED);
    assert_eq!(why(try_move(&board.game(), unit, &row(&board, 1, [1]))), (Refusal::AlreadyDone, "§11.1.3"));
    board.set(armor, unit_flag::MOVED);
    assert!(try_move(&board.game(), armor, &row(&board, 0, [1])).is_err(), "D-53");
}

#[test]
fn s11_1_1_only_own_units_in_own_phases() {
    let (mut board, unit) = march("germany.infantry", 7, WeatherZone::Fair);
    let british = board.unit("united_kingdom.infantry", board.cell(5, 1), 3);
    let game = board.game();
    assert_eq!(why(try_move(&game, british, &row(&board, 1, [6]))), (Refusal::NotYours, "§11.1.1"));
    assert_eq!(why(try_move(&game, UnitId::new(99, 0), &row(&board, 1, [6]))).0, Refusal::Unknown);
    assert_eq!(why(try_move(&game, unit, &[CellId(9999)])).0, Refusal::Unknown);
    // the step of the other side in second movement is for aircraft
    board.phase(Phase::SecondMovement(Side::Allies));
    board.clock.active = Side::Axis;
    assert_eq!(why(try_move(&board.game(), unit, &row(&board, 1, [1]))), (Refusal::WrongPhase, "§11.1.1"));
}

#[test]
fn s09_1_2_room_is_asked_at_the_end_only() {
    let (mut board, unit) = march("germany.infantry", 7, WeatherZone::Fair);
    board.unit("germany.infantry", board.cell(1, 1), 8);
    board.unit("italy.infantry", board.cell(1, 1), 5);
    let game = board.game();
    assert_eq!(try_move(&game, unit, &row(&board, 1, 1..=2)), Ok(()));
    assert_eq!(why(try_move(&game, unit, &row(&board, 1, [1]))), (Refusal::Stacking, "§9.1.1"));
    let paratroopers = board.unit("germany.paratrooper", board.cell(0, 1), 1);
    assert_eq!(try_move(&board.game(), paratroopers, &row(&board, 1, [1])), Ok(()));
}

/// A German unit at the west end of a row, its enemy south of the third cell of a board that the enemy holds in the east.
fn front(class: &str) -> (Board, UnitId) {
    let mut board = Board::new(9, 5);
    let east = (3..9).flat_map(|column| (0..5).map(move |row| (column, row)));
    let east: Vec<CellId> = east.map(|(column, row)| board.cell(column, row)).collect();
    board.home(east, "france");
    let unit = board.unit(class, board.cell(0, 2), 5);
    board.unit("france.infantry", board.cell(3, 2), 5);
    (board, unit)
}

#[test]
fn s10_3_1_a_zone_stops_ordinary_units() {
    let (board, unit) = front("germany.infantry");
    let game = board.game();
    assert!(game.position().in_land_zoc(board.cell(2, 2), Side::Allies));
    assert!(!game.position().in_land_zoc(board.cell(1, 2), Side::Allies));
    assert_eq!(try_move(&game, unit, &row(&board, 2, [1, 2])), Ok(()));
    // (2,2) touches (2,1) and (3,1), which touch the French too
    let on = [board.cell(1, 2), board.cell(2, 2), board.cell(2, 1)];
    let error = try_move(&game, unit, &on).unwrap_err();
    assert_eq!((error.refusal, error.rule, error.cell), (Refusal::ControlZone, "§10.3.1", Some(on[2])));
}

#[test]
fn s10_3_1_out_of_a_zone_but_not_from_zone_to_zone() {
    let (mut board, _) = front("germany.infantry");
    let unit = board.unit("germany.infantry", board.cell(2, 2), 5);
    let game = board.game();
    assert_eq!(try_move(&game, unit, &row(&board, 2, [1])), Ok(()));
    assert_eq!(why(try_move(&game, unit, &[board.cell(2, 1)])), (Refusal::ControlZone, "§10.3.1"));
    // around: out and back into it
    assert_eq!(try_move(&game, unit, &[board.cell(1, 2), board.cell(1, 1), board.cell(2, 1)]), Ok(()));
}

#[test]
fn s10_3_2_armor_has_one_extra_cell() {
    let (board, unit) = front("germany.armor");
    let game = board.game();
    let path = [board.cell(1, 2), board.cell(2, 2), board.cell(2, 1)];
    assert_eq!(try_move(&game, unit, &path), Ok(()), "zone to zone");
    let out = [board.cell(1, 2), board.cell(2, 2), board.cell(1, 1)];
    assert_eq!(try_move(&game, unit, &out), Ok(()));
    let further = [board.cell(1, 2), board.cell(2, 2), board.cell(1, 1), board.cell(1, 0)];
    assert_eq!(why(try_move(&game, unit, &further)).0, Refusal::ControlZone, "not even outside the zone");
}

#[test]
fn s10_3_3_forest_to_forest_is_free_out_of_a_zone_only() {
    let (mut board, unit) = front("germany.infantry");
    let path = [board.cell(1, 2), board.cell(2, 2), board.cell(2, 1)];
    board.terrain(path[1], Terrain::Forest);
    assert_eq!(why(try_move(&board.game(), unit, &path)).0, Refusal::ControlZone);
    board.terrain(path[2], Terrain::Forest);
    assert_eq!(try_move(&board.game(), unit, &path), Ok(()));
    // the second forest cell need not be in the zone
    let out = [board.cell(1, 2), board.cell(2, 2), board.cell(1, 1)];
    board.terrain(out[2], Terrain::Forest);
    assert_eq!(try_move(&board.game(), unit, &out), Ok(()));
}

#[test]
fn s10_3_4_overrun_frees_first_movement() {
    let (mut board, unit) = front("germany.armor");
    board.set(unit, unit_flag::OVERRAN);
    let path = [board.cell(1, 2), board.cell(2, 2), board.cell(2, 1), board.cell(3, 1), board.cell(4, 1)];
    assert_eq!(try_move(&board.game(), unit, &path), Ok(()));
    board.phase(Phase::SecondMovement(Side::Axis));
    assert_eq!(why(try_move(&board.game(), unit, &path)).0, Refusal::ControlZone);
}

#[test]
fn s10_1_zones_need_fighting_units_land_sides_and_control() {
    let mut board = Board::new(7, 5);
    board.home(row(&board, 2, 3..7), "france");
    let (here, there) = (board.cell(2, 2), board.cell(3, 2));
    let zone = |board: &Board| board.game().position().in_land_zoc(here, Side::Allies);
    board.unit("france.supply", there, 0);
    assert!(!zone(&board), "supply units have none");
    board.unit("france.infantry", there, 1);
    assert!(zone(&board));
    let mut with_friend = Board::new(7, 5);
    with_friend.home(row(&board, 2, 3..7), "france");
    with_friend.unit("france.infantry", there, 1);
    with_friend.unit("germany.infantry", here, 8);
    assert!(zone(&with_friend), "own units do not cancel it");
    board.side(here, there, false, true);
    assert!(!zone(&board), "not across all-sea sides");
    board.side(here, there, true, false);
    board.fort(here, 2);
    assert!(zone(&board), "an unfinished fortification keeps nothing out");
    board.fort(here, 3);
    assert!(!zone(&board), "a finished one does, empty or not");
    board.works.clear();
    board.control([there], "germany");
    assert!(!zone(&board), "units in an enemy-controlled cell have a zone there only");
    assert!(board.game().position().in_land_zoc(there, Side::Allies));
}

#[test]
fn s03_7_4_truce_keeps_zones_out() {
    let mut board = Board::new(5, 3);
    board.home(row(&board, 1, 0..2), "japan");
    board.home(row(&board, 1, 2..5), "soviet_union");
    board.unit("soviet_union.infantry", board.cell(2, 1), 5);
    assert!(!board.game().position().in_land_zoc(board.cell(1, 1), Side::Allies));
    let mut other = Board::new(5, 3);
    other.home(row(&board, 1, 0..2), "japan");
    other.home(row(&board, 1, 2..5), "soviet_union");
    other.unit("united_kingdom.infantry", board.cell(2, 1), 5);
    assert!(other.game().position().in_land_zoc(board.cell(1, 1), Side::Allies), "units of other countries do");
    board.joins("mongolia", Side::Allies);
    assert!(board.game().position().in_land_zoc(board.cell(1, 1), Side::Allies));
}

/// A German railway of nine stations with a unit at its west end, in second movement.
fn railway(class: &str) -> (Board, UnitId) {
    let mut board = Board::new(9, 3);
    for cell in row(&board, 1, 0..9) {
        board.flag(cell, flag::RAIL);
    }
    board.phase(Phase::SecondMovement(Side::Axis));
    let unit = board.unit(class, board.cell(0, 1), 5);
    (board, unit)
}

#[test]
fn s11_3_any_distance_by_rail() {
    let (mut board, unit) = railway("germany.infantry");
    let line = row(&board, 1, 1..9);
    let mut game = board.game();
    assert_eq!(why(try_move(&game, unit, &line)).0, Refusal::TooFar);
    assert_eq!(try_rail(&game, unit, &line), Ok(()));
    give(&mut game, OrderKind::Move { unit, path: line.clone(), by_rail: true });
    assert_eq!(game.state().country(board.country("germany")).rail_used, 1);
    assert!(game.state().unit(unit).unwrap().has(unit_flag::BY_RAIL));
    game.undo();
    assert_eq!(game.state().country(board.country("germany")).rail_used, 0);

    board.set(unit, unit_flag::ATTACKED);
    assert_eq!(why(try_rail(&board.game(), unit, &line)).0, Refusal::AlreadyDone);
    board.unset(unit, unit_flag::ATTACKED);
    board.phase(Phase::FirstMovement(Side::Axis));
    assert_eq!(why(try_rail(&board.game(), unit, &line)), (Refusal::WrongPhase, "§11.3.1"));
}

#[test]
fn s11_3_1_armor_that_attacked_marches_only() {
    let (mut board, armor) = railway("germany.armor");
    board.set(armor, unit_flag::ATTACKED);
    let game = board.game();
    assert_eq!(try_move(&game, armor, &row(&board, 1, 1..3)), Ok(()));
    assert_eq!(why(try_rail(&game, armor, &row(&board, 1, 1..3))), (Refusal::AlreadyDone, "§11.3.1"));
}

#[test]
fn s11_3_2_rail_control_and_no_enemy_all_along() {
    let (mut board, unit) = railway("germany.infantry");
    let line = row(&board, 1, 1..9);
    board.map.flags[line[3].index()] = 0;
    let error = try_rail(&board.game(), unit, &line).unwrap_err();
    assert_eq!((error.refusal, error.rule, error.cell), (Refusal::Missing, "§11.3.2", Some(line[3])));
    board.flag(line[3], flag::RAIL);
    board.control([line[4]], "france");
    assert_eq!(why(try_rail(&board.game(), unit, &line)), (Refusal::Missing, "§11.3.2"));
    board.control([line[4], board.cell(0, 1)], "germany");
    assert_eq!(try_rail(&board.game(), unit, &line), Ok(()));
    board.control([board.cell(0, 1)], "france");
    assert_eq!(why(try_rail(&board.game(), unit, &line)), (Refusal::Missing, "§11.3.2"), "the start counts too");
}

#[test]
fn s10_3_4_no_extra_cell_by_rail() {
    let (mut board, armor) = railway("germany.armor");
    board.home([board.cell(4, 0), board.cell(5, 0)], "france");
    board.unit("france.infantry", board.cell(4, 0), 5);
    let game = board.game();
    assert_eq!(try_rail(&game, armor, &row(&board, 1, 1..=3)), Ok(()), "into the zone");
    assert_eq!(why(try_rail(&game, armor, &row(&board, 1, 1..=4))).0, Refusal::ControlZone);
}

#[test]
fn s01_2_5_rail_capacity() {
    let (mut board, unit) = railway("germany.infantry");
    let germany = board.country("germany");
    board.countries[germany.index()].rail_used = 5;
    assert_eq!(try_rail(&board.game(), unit, &row(&board, 1, [1])), Ok(()));
    board.countries[germany.index()].rail_used = 6;
    assert_eq!(why(try_rail(&board.game(), unit, &row(&board, 1, [1]))), (Refusal::Capacity, "§1.2.5"));
    let (mut board, _) = railway("germany.infantry");
    board.joins("hungary", Side::Axis);
    let hungarian = board.unit("hungary.infantry", board.cell(0, 1), 5);
    assert_eq!(why(try_rail(&board.game(), hungarian, &row(&board, 1, [1]))), (Refusal::Capacity, "§1.2.5"));
}

#[test]
fn s05_1_1_cells_passed_fall_when_the_phase_ends() {
    let (mut board, _) = front("germany.infantry");
    board.units.clear();
    let unit = board.unit("germany.infantry", board.cell(2, 2), 5);
    // a French city keeps the east French
    board.city(board.cell(8, 4), "Paris");
    let mut game = board.game();
    let (france, germany) = (board.country("france"), board.country("germany"));
    let path = row(&board, 2, [3, 4]);
    do_move(&mut game, unit, &path);
    assert!(path.iter().all(|&cell| game.state().controller(cell) == Some(france)), "not yet");
    assert!(!game.state().passed.is_empty());
    let before = game.state().clone();
    game.undo();
    assert!(game.state().passed.is_empty());
    do_move(&mut game, unit, &path);
    assert_eq!(game.state(), &before);
    give(&mut game, OrderKind::EndPhase);
    assert!(path.iter().all(|&cell| game.state().controller(cell) == Some(germany)), "now");
    assert_eq!(game.state().controller(board.cell(5, 2)), Some(france));
    assert!(game.state().passed.is_empty());
    game.revert_last();
    assert_eq!(game.state(), &before);
}

#[test]
fn s02_6_flags_end_with_second_movement() {
    let (mut board, unit) = railway("germany.infantry");
    let germany = board.country("germany");
    let armor = board.unit("germany.armor", board.cell(4, 0), 5);
    board.set(armor, unit_flag::ATTACKED | unit_flag::OVERRAN);
    let mut game = board.game();
    give(&mut game, OrderKind::Move { unit, path: row(&board, 1, 1..5), by_rail: true });
    assert_eq!(game.state().country(germany).rail_used, 1);
    give(&mut game, OrderKind::EndPhase);
    for id in [unit, armor] {
        assert_eq!(game.state().unit(id).unwrap().flags, 0);
    }
    // and what moved in first movement may not move in second
    board.phase(Phase::FirstMovement(Side::Axis));
    let mut game = board.game();
    do_move(&mut game, unit, &row(&board, 1, 1..2));
    while game.state().clock.phase != Phase::SecondMovement(Side::Axis) {
        give(&mut game, OrderKind::EndPhase);
    }
    assert!(game.state().unit(unit).unwrap().has(unit_flag::MOVED));
    assert_eq!(why(try_rail(&game, unit, &row(&board, 1, 2..3))).0, Refusal::AlreadyDone);
}
