use super::*;
use crate::map::flag;
use crate::map::{Feature, FeatureOf};
use crate::order::Refusal;
use crate::rules::retreat::Retreats;
use crate::rules::testing::Board;
use crate::rules::{land_combat, movement, supply};
use crate::{CellId, Game, Side, UnitId};

const FOOT: MoverId = MoverId::new(0);
const ARMOR: MoverId = MoverId::new(1);

fn everywhere() -> Vec<(u16, u16)> {
    (0..5).flat_map(|row| (0..5).map(move |column| (column, row))).collect()
}

/// A board of five by five whose marked cells are of a row of its own: clear land, changed.
fn board(marked: &[(u16, u16)], change: impl FnOnce(&mut TerrainData)) -> Board {
    let mut board = Board::new(5, 5);
    let clear = board.rules.ground_of(Terrain::Clear);
    let mut row = board.rules.terrain(clear).clone();
    (row.key, row.on, row.on_features) = ("bog".to_owned(), Vec::new(), vec!["wet".to_owned()]);
    change(&mut row);
    board.rules.terrains.push(row);
    let mut wet = Feature::nowhere("wet", FeatureOf::Cells, board.map.len());
    marked.iter().for_each(|&(column, row)| wet.marks[board.cell(column, row).index()] = 1);
    board.map.features.push(wet);
    board.rules.lay(&mut board.map);
    let city = board.cell(0, 0);
    board.city(city, "Source");
    board.flag(city, flag::RESOURCE);
    board
}

#[test]
fn a_feature_of_the_board_outdoes_its_terrain() {
    let mut board = board(&[(2, 2), (3, 3)], |_| {});
    let (marked, plain, wood) = (board.cell(2, 2), board.cell(1, 1), board.cell(3, 3));
    let key = |board: &Board, cell: CellId| board.rules.terrain(board.map.ground(cell)).key.clone();
    board.map.terrain[wood.index()] = Terrain::Forest;
    board.rules.lay(&mut board.map);
    assert_eq!([marked, plain, wood].map(|cell| key(&board, cell)), ["bog", "clear", "bog"]);
    let mut later = board.rules.terrains.last().expect("there are rows").clone();
    later.key = "fen".to_owned();
    board.rules.terrains.push(later);
    board.rules.lay(&mut board.map);
    assert_eq!(key(&board, marked), "fen");
    board.map.features.clear();
    board.rules.lay(&mut board.map);
    assert_eq!([marked, plain, wood].map(|cell| key(&board, cell)), ["clear", "clear", "forest"]);
}

#[test]
fn a_city_that_a_row_names_is_of_it_and_lies_on_the_sea() {
    for named in ["Source", "Elsewhere"] {
        let mut board = board(&[], |row| row.on_cities = vec![named.to_owned()]);
        let (city, shore) = (board.cell(0, 0), board.cell(1, 0));
        board.flag(city, flag::COASTAL);
        board.map.cities[0].key = "Source".to_owned();
        let far = board.cell(2, 0);
        crate::map::board::open_to_ships(&mut board.map, shore, far);
        for _ in 0..2 {
            board.rules.lay(&mut board.map);
            let key = &board.rules.terrain(board.map.ground(city)).key;
            assert_eq!(key == "bog", named == "Source");
            let waters: Vec<CellId> = board.map.sea_neighbours(city).collect();
            assert_eq!(waters == [shore], named == "Source");
        }
    }
}

#[test]
fn prices_and_closed_ground_are_by_class_of_movement() {
    let rule = Paragraph::cited("XY §3.4");
    for (closed, price) in [(true, None), (false, Some(3))] {
        let mut board = board(&[(2, 2)], |row| {
            row.cost[ARMOR.index()] = 3;
            row.closed = Movers::of(closed.then_some(ARMOR));
            row.closed_by = Some(rule);
        });
        let (from, to) = (board.cell(1, 2), board.cell(2, 2));
        let (armor, infantry) = (board.unit("germany.armor", from, 4), board.unit("germany.infantry", from, 4));
        let game = board.game();
        let at = game.position();
        let class = |id: UnitId| at.class(at.state.unit(id).expect("alive"));
        assert_eq!(movement::step_cost(at, Side::Axis, class(armor), from, to), price);
        assert_eq!(movement::step_cost(at, Side::Axis, class(infantry), from, to), Some(1));
        let unit = at.state.unit(armor).expect("alive");
        let walk = movement::land::travel(at, Side::Axis, armor, unit).expect("its phase");
        let refused = walk.check(&[to], true).map_err(|error| (error.refusal(), error.rule()));
        assert_eq!(refused, if closed { Err((Refusal::Terrain, rule)) } else { Ok(3) });
    }
}

fn attack(game: &Game, board: &Board, unit: UnitId) -> Result<(), (Refusal, Paragraph)> {
    let target = board.cell(2, 2);
    land_combat::check_attack(game.position(), Side::Axis, target, &[unit], &[], false)
        .map_err(|error| (error.refusal(), error.rule()))
}

#[test]
fn some_may_not_attack_into_it() {
    let rule = Paragraph::cited("XY §3.4");
    for barred in [true, false] {
        let mut board = board(&[(2, 2)], |row| {
            row.no_attack = Movers::of(barred.then_some(ARMOR));
            row.closed_by = Some(rule);
        });
        let (from, target) = (board.cell(1, 2), board.cell(2, 2));
        board.home([target], "france");
        board.unit("france.infantry", target, 2);
        let (armor, infantry) = (board.unit("germany.armor", from, 4), board.unit("germany.infantry", from, 4));
        let game = board.game();
        assert_eq!(attack(&game, &board, armor), if barred { Err((Refusal::Terrain, rule)) } else { Ok(()) });
        assert_eq!(attack(&game, &board, infantry), Ok(()));
    }
}

#[test]
fn some_have_no_zone_there() {
    for (class, barred, zone) in
        [("france.armor", true, false), ("france.armor", false, true), ("france.infantry", true, true)]
    {
        let mut board = board(&[(2, 2)], |row| row.no_zone = Movers::of(barred.then_some(ARMOR)));
        let (there, beside) = (board.cell(3, 2), board.cell(3, 3));
        board.home([there], "france");
        board.unit(class, there, 3);
        let game = board.game();
        assert_eq!(game.position().in_land_zoc(board.cell(2, 2), Side::Allies), zone, "{class}");
        assert!(game.position().in_land_zoc(beside, Side::Allies), "zones elsewhere stay");
    }
    assert!(!Movers::of([FOOT]).has(ARMOR));
}

/// A line from the far edge has to pass between enemies, whose zones leave no gap.
#[test]
fn it_may_keep_zones_off_lines_of_supply() {
    for (traits, supplied) in [(terrain_trait::EASES_SUPPLY, true), (terrain_trait::EASES_MOVES, false)] {
        let mut board = board(&everywhere(), |row| row.traits = traits);
        for row in [0, 2, 4] {
            let cell = board.cell(2, row);
            board.home([cell], "france");
            board.unit("france.infantry", cell, 2);
        }
        let far = board.cell(4, 2);
        let unit = board.unit("germany.infantry", far, 2);
        let game = board.game();
        let at = game.position();
        let germany = board.country("germany");
        assert_eq!(supply::can_trace(at, far, germany, false), supplied, "{traits}");
        assert_eq!(supply::is_out_of_supply(at, unit), !supplied);
        assert_eq!(supply::SupplyMap::compute(at).is_oos(at, unit), !supplied, "asked in one go");
    }
}

#[test]
fn it_may_keep_zones_off_retreats() {
    for (traits, ways) in [(terrain_trait::EASES_RETREATS, true), (terrain_trait::EASES_SUPPLY, false)] {
        let mut board = board(&everywhere(), |row| row.traits = traits);
        let cell = board.cell(2, 2);
        board.unit("germany.infantry", cell, 2);
        let enemies: Vec<CellId> =
            [(0, 2), (4, 2), (1, 0), (3, 0), (1, 4), (3, 4)].map(|(c, r)| board.cell(c, r)).to_vec();
        board.home(enemies.iter().copied(), "france");
        for enemy in enemies {
            board.unit("france.infantry", enemy, 2);
        }
        let game = board.game();
        assert_eq!(Retreats::of(game.position(), cell, Side::Axis).count() > 0, ways, "{traits}");
    }
}
