use super::*;
use crate::map::WeatherZone;
use crate::rng::Stream;
use crate::rules::testing::Board;
use crate::{Game, Month, Side};

fn cells(board: &Board, places: &[(u16, u16)]) -> Vec<CellId> {
    places.iter().map(|&(column, row)| board.cell(column, row)).collect()
}

fn source(board: &mut Board, cell: CellId, home: &str) {
    let name = format!("City {}", cell.0);
    board.home([cell], home);
    board.city(cell, &name);
    board.flag(cell, flag::RESOURCE);
}

fn out(game: &Game, unit: UnitId) -> bool {
    let at = game.position();
    let map = SupplyMap::compute(at);
    assert_eq!(map.is_oos(at, unit), is_out_of_supply(at, unit), "the map and the search agree");
    is_out_of_supply(at, unit)
}

/// A French coast, one row deep: Cherbourg, a cell between, Le Havre, Paris with its industry.
fn normandy() -> (Board, UnitId, CellId) {
    let mut board = Board::new(4, 1);
    let row = cells(&board, &[(0, 0), (1, 0), (2, 0), (3, 0)]);
    board.home(row.clone(), "france");
    source(&mut board, row[3], "france");
    let unit = board.unit("france.infantry", row[0], 3);
    (board, unit, row[2])
}

/// T-174: TEXT demands friendly control, so an empty cell in German hands cuts the only road; the reference's coast has
/// a way round.
#[test]
fn s17_2_a_line_runs_over_friendly_ground_out_of_zones() {
    let (board, unit, _) = normandy();
    assert!(!out(&board.game(), unit));
    let (mut board, unit, havre) = normandy();
    let german = board.unit("germany.infantry", havre, 3);
    board.control([havre], "germany");
    let game = board.game();
    assert!(out(&game, unit) && out(&game, german), "neither has a source");
    // a way round makes it good again as long as nobody stands in Le Havre
    let mut wide = Board::new(4, 3);
    wide.home((0..12).map(CellId), "france");
    let paris = wide.cell(3, 1);
    source(&mut wide, paris, "france");
    let unit = wide.unit("france.infantry", wide.cell(0, 1), 3);
    wide.control([wide.cell(2, 1)], "germany");
    assert!(!out(&wide.game(), unit));
    wide.unit("germany.infantry", wide.cell(2, 1), 3);
    assert!(out(&wide.game(), unit), "now its zone closes all three rows");
    for (column, row) in [(1, 1), (2, 0), (3, 0)] {
        wide.unit("france.infantry", wide.cell(column, row), 1);
    }
    assert!(out(&wide.game(), unit), "Paris itself lies in the zone");
    wide.unit("france.supply", paris, 0);
    assert!(!out(&wide.game(), unit), "friends keep the zone's cells open");
}

/// D-21
#[test]
fn s17_2_1_the_source_itself_must_be_open() {
    let mut board = Board::new(3, 1);
    let row = cells(&board, &[(0, 0), (1, 0), (2, 0)]);
    source(&mut board, row[1], "germany");
    let unit = board.unit("germany.infantry", row[0], 2);
    board.home([row[2]], "france");
    assert!(!out(&board.game(), unit));
    board.unit("france.infantry", row[2], 2);
    // its own cell lies in no zone, the source's does
    assert!(out(&board.game(), unit));
    board.unit("germany.supply", row[1], 0);
    assert!(!out(&board.game(), unit), "any land unit keeps it open");
    let guard = board.unit("germany.infantry", row[1], 1);
    assert!(!out(&board.game(), guard));
}

#[test]
fn s17_2_2_lines_end_at_deserts_and_high_mountains_but_do_not_cross_them() {
    for terrain in [Terrain::Desert, Terrain::TallMountain] {
        let mut board = Board::new(4, 1);
        let row = cells(&board, &[(0, 0), (1, 0), (2, 0), (3, 0)]);
        source(&mut board, row[0], "germany");
        board.terrain(row[2], terrain);
        let inside = board.unit("germany.infantry", row[2], 2);
        let beyond = board.unit("germany.infantry", row[3], 2);
        let game = board.game();
        assert!(!out(&game, inside) && out(&game, beyond), "{terrain:?}");
        // a supply unit in it serves its neighbours: chains may end there
        board.unit("germany.supply", row[2], 0);
        assert!(!out(&board.game(), beyond));
        // and so does a city in it
        let mut city = Board::new(2, 1);
        let (sand, next) = (city.cell(0, 0), city.cell(1, 0));
        city.terrain(sand, terrain);
        source(&mut city, sand, "germany");
        let unit = city.unit("germany.infantry", next, 1);
        assert!(!out(&city.game(), unit));
    }
}

#[test]
fn s17_2_3_frozen_ice_carries_supply_in_polar_winter() {
    let mut board = Board::new(3, 2);
    let row = cells(&board, &[(0, 0), (1, 0)]);
    source(&mut board, row[0], "germany");
    for &cell in &row {
        board.terrain(cell, Terrain::Icecap);
    }
    board.side(row[0], row[1], false, false);
    let others: Vec<CellId> = (0..6).map(CellId).filter(|cell| !row.contains(cell)).collect();
    board.sea(others);
    board.zone_everywhere(WeatherZone::Polar);
    let unit = board.unit("germany.infantry", row[1], 2);
    board.clock.month = Month::new(1941, 5);
    assert!(out(&board.game(), unit));
    board.clock.month = Month::new(1941, 1);
    assert!(!out(&board.game(), unit));
}

/// T-182
#[test]
fn s17_1_2_any_chinese_city_serves_the_chinese_and_only_them() {
    let mut board = Board::new(4, 1);
    let row = cells(&board, &[(0, 0), (1, 0), (2, 0), (3, 0)]);
    board.home([row[0]], "china");
    board.city(row[0], "Qingdao");
    board.home([row[2]], "japan");
    board.city(row[2], "Dairen");
    board.flag(row[2], flag::RESOURCE);
    board.control([row[2]], "china");
    let qingdao = board.unit("china.infantry", row[0], 2);
    let dairen = board.unit("china.infantry", row[2], 2);
    let guest = board.unit("united_kingdom.infantry", row[0], 2);
    let game = board.game();
    assert_eq!([qingdao, dairen, guest].map(|unit| out(&game, unit)), [false, true, true]);
}

/// T-183
#[test]
fn s17_1_4_a_fortification_supplies_everybody_in_its_cell() {
    let mut board = Board::new(2, 1);
    let malta = board.cell(0, 0);
    board.home([malta], "united_kingdom");
    board.joins("united_states", Side::Allies);
    let units = [board.unit("united_kingdom.infantry", malta, 2), board.unit("united_states.infantry", malta, 2)];
    let near = board.cell(1, 0);
    board.home([near], "united_kingdom");
    let outside = board.unit("united_kingdom.infantry", near, 2);
    for (stage, expected) in [(0, true), (2, true), (3, false)] {
        board.fort(malta, stage);
        let game = board.game();
        assert_eq!(units.map(|unit| out(&game, unit)), [expected; 2], "stage {stage}");
        assert!(out(&game, outside));
    }
}

/// T-184
#[test]
fn s17_1_1_who_supplies_whom() {
    let mut base = Board::new(2, 1);
    base.joins("united_states", Side::Allies);
    base.joins("thailand", Side::Axis);
    let supplied = |home: &str, class: &str| {
        let mut board = Board::new(2, 1);
        board.countries = base.countries.clone();
        let (city, near) = (board.cell(0, 0), board.cell(1, 0));
        board.home([near], home);
        source(&mut board, city, home);
        let unit = board.unit(class, near, 1);
        !out(&board.game(), unit)
    };
    assert!(supplied("united_kingdom", "united_states.infantry"));
    assert!(!supplied("soviet_union", "united_states.infantry"));
    assert!(!supplied("china", "united_states.infantry"));
    assert!(supplied("italy", "germany.infantry"));
    assert!(!supplied("japan", "germany.infantry"));
    assert!(supplied("thailand", "japan.infantry"));
    assert!(!supplied("germany", "japan.infantry"));
    assert!(!supplied("united_kingdom", "soviet_union.infantry"));
    assert!(supplied("soviet_union", "soviet_union.infantry"));
    assert!(!supplied("sweden", "germany.infantry"), "neutral ground is closed");
}

#[test]
fn s17_1_2_a_destroyed_or_captured_city() {
    let mut board = Board::new(2, 1);
    let (city, near) = (board.cell(0, 0), board.cell(1, 0));
    source(&mut board, city, "france");
    board.control([city], "germany");
    let unit = board.unit("germany.infantry", near, 1);
    assert!(out(&board.game(), unit), "French factories do not feed Germans");
    board.home([city], "germany");
    board.works.entry(city).or_default().resource_destroyed = true;
    board.works.entry(city).or_default().installations_destroyed = true;
    assert!(!out(&board.game(), unit));
}

#[test]
fn s17_3_flags_decide_for_armor_supply_units_and_aircraft() {
    let mut board = Board::new(3, 1);
    let cell = board.cell(0, 0);
    board.airfield(cell, 3);
    let armor = board.unit("germany.armor", cell, 4);
    let wagon = board.unit("italy.supply", board.cell(2, 0), 0);
    board.home([board.cell(1, 0)], "sweden");
    let plane = board.air("air.me_109", "germany", cell);
    let game = board.game();
    assert_eq!([armor, wagon, plane].map(|unit| out(&game, unit)), [false; 3]);
    for unit in [armor, wagon, plane] {
        board.set(unit, unit_flag::OUT_OF_SUPPLY);
    }
    let game = board.game();
    assert_eq!([armor, wagon, plane].map(|unit| out(&game, unit)), [true; 3], "a supply unit does not serve itself");
    source(&mut board, cell, "germany");
    let game = board.game();
    assert_eq!([armor, wagon, plane].map(|unit| out(&game, unit)), [false, true, false], "they recover at once");
    board.unset(plane, unit_flag::BASED);
    assert!(out(&board.game(), plane), "not in the air");
}

#[test]
fn s17_3_1_carried_units_are_as_their_carrier() {
    let mut board = Board::new(3, 1);
    let cell = board.cell(1, 0);
    board.sea([cell]);
    let ship = board.ship("germany.transport_ship", cell);
    let unit = board.unit("germany.infantry", cell, 4);
    board.load(unit, ship);
    assert!(!out(&board.game(), unit));
    board.units[ship.slot()].supply_months = 0;
    let game = board.game();
    assert!(out(&game, unit) && out(&game, ship));
}

/// WW2 §13.7
#[test]
fn s13_7_a_force_that_just_landed_is_in_supply() {
    let mut board = Board::new(2, 1);
    let cell = board.cell(0, 0);
    board.home([cell], "france");
    board.unit("france.infantry", cell, 2);
    let unit = board.unit("germany.infantry", cell, 2);
    assert!(out(&board.game(), unit));
    board.set(unit, unit_flag::ASSAULTING);
    assert!(!out(&board.game(), unit));
}

#[test]
fn s17_2_the_line_shows_the_way() {
    let mut board = Board::new(5, 3);
    let city = board.cell(0, 0);
    source(&mut board, city, "germany");
    let wall: Vec<CellId> = cells(&board, &[(2, 0), (2, 1)]);
    board.home(wall, "sweden");
    let from = board.cell(4, 0);
    let game = board.game();
    let at = game.position();
    let path = line(at, from, board.country("germany"), false).unwrap();
    assert_eq!((path[0], path[path.len() - 1]), (from, city));
    assert!(path.windows(2).all(|step| at.are_land_adjacent(step[0], step[1])));
    assert!(path.contains(&board.cell(2, 2)) || path.contains(&board.cell(1, 2)));
    assert_eq!(line(at, city, board.country("germany"), true), Some(vec![city]));
    assert_eq!(line(at, from, board.country("sweden"), false), None);
}

/// The flood and the search know the same cells, on random boards.
#[test]
fn s17_2_flood_and_search_agree() {
    let mut dice = Stream::new(17, 2);
    let homes = ["germany", "italy", "japan", "france", "united_kingdom", "soviet_union", "china", "sweden"];
    let classes = [
        "germany.infantry",
        "japan.infantry",
        "italy.supply",
        "france.armor",
        "soviet_union.infantry",
        "china.infantry",
    ];
    let wagons = ["germany.supply", "japan.supply", "france.supply", "soviet_union.supply"];
    let (mut yes, mut no) = (0u32, 0u32);
    for _ in 0..60 {
        let mut board = Board::new(9, 7);
        for cell in (0..63).map(CellId) {
            match dice.below(6) {
                0 => board.home([cell], homes[dice.below(homes.len())]),
                1 => board.control([cell], homes[dice.below(homes.len())]),
                _ => board.home([cell], ["germany", "france"][usize::from(cell.0 % 9 > 4)]),
            }
            match dice.below(14) {
                0 => board.terrain(cell, Terrain::Desert),
                1 => board.terrain(cell, Terrain::TallMountain),
                2 => board.sea([cell]),
                3 => board.fort(cell, 3),
                _ => {}
            }
            if board.map.terrain(cell) != Terrain::Sea {
                match dice.below(12) {
                    0 | 1 => {
                        board.unit(classes[dice.below(classes.len())], cell, 2);
                    }
                    2 => {
                        board.unit(wagons[dice.below(wagons.len())], cell, 0);
                    }
                    3 => {
                        board.city(cell, "City");
                        board.flag(cell, flag::RESOURCE);
                    }
                    _ => {}
                }
            }
        }
        let game = board.game();
        let at = game.position();
        let map = SupplyMap::compute(at);
        for country in homes.map(|key| board.country(key)) {
            for cell in at.map.cells() {
                for ignoring in [false, true] {
                    let found = map.can_trace(cell, country, ignoring);
                    assert_eq!(found, can_trace(at, cell, country, ignoring), "{cell:?} {country:?} {ignoring}");
                    *if found { &mut yes } else { &mut no } += 1;
                }
            }
        }
        for (id, _) in at.state.units() {
            assert_eq!(map.is_oos(at, id), is_out_of_supply(at, id));
        }
    }
    assert!(yes > 3000 && no > 3000, "{yes} and {no}: the boards test too little");
}
