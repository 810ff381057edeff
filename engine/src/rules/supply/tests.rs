use super::*;
use crate::map::{Feature, FeatureOf, Terrain};
use crate::rng::Stream;
use crate::rules::testing::Board;
use crate::ruleset::{Movers, RailHeads, terrain_trait};

fn cells(board: &Board, places: &[(u16, u16)]) -> Vec<CellId> {
    places.iter().map(|&(column, row)| board.cell(column, row)).collect()
}

fn source(board: &mut Board, cell: CellId, home: &str) {
    let name = format!("City {}", cell.number());
    board.home([cell], home);
    board.city(cell, &name);
    board.flag(cell, flag::RESOURCE);
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

const HOMES: [&str; 8] = ["germany", "italy", "japan", "france", "united_kingdom", "soviet_union", "china", "sweden"];

/// Ground of many countries, some barriers, some units, some sources.
fn random_board(dice: &mut Stream) -> Board {
    let classes = [
        "germany.infantry",
        "japan.infantry",
        "italy.supply",
        "france.armor",
        "soviet_union.infantry",
        "china.infantry",
    ];
    let wagons = ["germany.supply", "japan.supply", "france.supply", "soviet_union.supply"];
    let mut board = Board::new(9, 7);
    // woods that keep zones of armor out and other zones off the lines, for one board in two
    if dice.below(2) == 0 {
        let wood = board.rules.ground_of(Terrain::Forest).index();
        board.rules.terrains[wood].traits |= terrain_trait::EASES_SUPPLY;
        let heath = board.rules.ground_of(Terrain::Mountain).index();
        let armor = board.rules.class_by_key("france.armor").expect("of the table");
        board.rules.terrains[heath].no_zone = Movers::of([board.rules.class(armor).mover]);
    }
    // railways that feed short lines, for one board in three
    let by_rail = dice.below(3) == 0;
    if by_rail {
        let sources = ["wells_axis", "wells_allies"].map(str::to_owned);
        let wells = |key: &String| Feature::nowhere(key, FeatureOf::Cells, 63);
        board.map.features.extend(sources.iter().map(wells));
        board.rules.numbers.rail_heads = Some(RailHeads { sources, chain: 2 });
    }
    for cell in (0..63).map(CellId::new) {
        match dice.below(6) {
            0 => board.home([cell], HOMES[dice.below(HOMES.len())]),
            1 => board.control([cell], HOMES[dice.below(HOMES.len())]),
            _ => board.home([cell], ["germany", "france"][usize::from(cell.number() % 9 > 4)]),
        }
        match dice.below(14) {
            0 => board.terrain(cell, Terrain::Desert),
            1 => board.terrain(cell, Terrain::TallMountain),
            2 => board.sea([cell]),
            3 => board.fort(cell, 3),
            4 | 5 => board.terrain(cell, Terrain::Forest),
            6 | 7 => board.terrain(cell, Terrain::Mountain),
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
            if by_rail && dice.below(5) < 3 {
                board.flag(cell, flag::RAIL);
            }
            if by_rail && dice.below(10) == 0 {
                let wells = board.map.features.len() - 1 - dice.below(2);
                board.map.features[wells].marks[cell.index()] = 1;
            }
        }
    }
    board
}

/// The flood and the search know the same cells, on random boards.
#[test]
fn s17_2_flood_and_search_agree() {
    let mut dice = Stream::new(17, 2);
    let (mut yes, mut no) = (0u32, 0u32);
    for _ in 0..60 {
        let board = random_board(&mut dice);
        let game = board.game();
        let at = game.position();
        let map = SupplyMap::compute(at);
        for country in HOMES.map(|key| board.country(key)) {
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
        let trees = SupplyTrees::compute(at);
        for country in HOMES.map(|key| board.country(key)) {
            let alone = SupplyTrees::of_country(at, country);
            assert_eq!(alone.knows(country), at.state.side_of(country).is_some());
            for cell in at.map.cells().filter(|&cell| !at.is_fortified(cell)) {
                assert_eq!(alone.line(cell, country), trees.line(cell, country));
                assert_eq!(alone.gates(cell, country), trees.gates(cell, country));
                lines_and_gates_are_right(at, &trees, cell, country);
            }
        }
    }
    assert!(yes > 3000 && no > 3000, "{yes} and {no}: the boards test too little");
}

/// The line is as short as the search's, and exactly those cells are gates without which no line is left.
fn lines_and_gates_are_right(at: Position, trees: &SupplyTrees, cell: CellId, country: CountryId) {
    let line = trees.line(cell, country);
    assert_eq!(line.as_ref().map(Vec::len), super::line(at, cell, country, false).as_ref().map(Vec::len));
    let Some(line) = line else {
        assert!(trees.gates(cell, country).is_empty() && !trees.leans_on_units(cell, country));
        return;
    };
    let gates = trees.gates(cell, country);
    assert!(gates.iter().all(|gate| line.contains(gate)), "{gates:?} {line:?}");
    for &closed in &line[1..] {
        assert_eq!(!reaches_source(at, cell, country, closed), gates.contains(&closed), "{cell:?} without {closed:?}");
    }
}

/// Does a line lead from the cell to a source that is not `closed`, without passing it?
fn reaches_source(at: Position, cell: CellId, country: CountryId, closed: CellId) -> bool {
    let network = Network::of(at, country).expect("at war");
    let sources = network.sources(at, |cell| network.is_open(at, cell));
    let is_source = |cell| sources.contains(&cell) || network.has_supply_unit(at, cell);
    let (mut found, mut next) = (vec![(cell, 0)], 0);
    while let Some(&(here, steps)) = found.get(next) {
        if is_source(here) {
            return true;
        }
        if steps < longest(at) && (next == 0 || !is_barrier(at, here)) {
            let more = at.land_adjacent(here).filter(|&near| near != closed && network.is_open(at, near));
            let more: Vec<CellId> = more.filter(|near| found.iter().all(|(cell, _)| cell != near)).collect();
            found.extend(more.into_iter().map(|cell| (cell, steps + 1)));
        }
        next += 1;
    }
    false
}

/// §17.2.1: a pocket that hangs on one cell in an enemy zone, held by a friend.
#[test]
fn s17_2_1_a_gate_held_in_an_enemy_zone() {
    let mut board = Board::new(7, 3);
    let city = board.cell(0, 1);
    source(&mut board, city, "germany");
    for column in [3, 3] {
        board.sea([board.cell(column, 0), board.cell(column, 2)]);
    }
    let (gate, pocket) = (board.cell(3, 1), board.cell(5, 1));
    board.home(cells(&board, &[(4, 0)]), "france");
    board.unit("france.infantry", board.cell(4, 0), 5);
    board.unit("germany.infantry", gate, 3);
    board.unit("germany.infantry", board.cell(4, 1), 3);
    let game = board.game();
    let at = game.position();
    let germany = board.country("germany");
    let trees = SupplyTrees::compute(at);
    assert!(trees.gates(pocket, germany).contains(&gate));
    assert!(trees.leans_on_units(pocket, germany) && !trees.leans_on_units(board.cell(1, 1), germany));
}

/// What would be cut off is what is cut off where the cells have really changed hands, with the garrisons gone.
#[test]
fn s17_3_what_would_be_cut_off() {
    let mut dice = Stream::new(17, 3);
    let (mut cut, mut gone) = (0, 0);
    for round in 0..200 {
        let board = random_board(&mut dice);
        let game = board.game();
        let at = game.position();
        let ground: Vec<CellId> = at.map.cells().filter(|&cell| at.state.controlling_side(cell).is_some()).collect();
        let mut taken: Vec<(CellId, CountryId)> = Vec::new();
        for _ in 0..round % 8 {
            let (cell, by) = (ground[dice.below(ground.len())], board.country(HOMES[dice.below(7)]));
            if taken.iter().all(|(other, _)| *other != cell) {
                taken.push((cell, by));
            }
        }
        let mut after = board;
        let mut ids: Vec<UnitId> = Vec::new();
        let mut units = std::mem::take(&mut after.units);
        for (index, unit) in units.drain(..).enumerate() {
            let Place::On(cell) = unit.place else { continue };
            let taker = taken.iter().find(|(other, _)| *other == cell).map(|&(_, by)| at.state.side_of(by));
            if taker.is_some_and(|side| side != at.state.side_of(unit.owner)) {
                gone += 1;
            } else {
                ids.push(UnitId::new(index as u16, 0));
                after.units.push(unit);
            }
        }
        for &(cell, by) in &taken {
            if at.state.controlling_side(cell) != at.state.side_of(by) {
                after.works.remove(&cell);
            }
            after.controller[cell.index()] = Some(by);
        }
        let really = after.game();
        let really = really.position();
        let map = SupplyMap::compute(really);
        let expected: Vec<UnitId> = ids
            .iter()
            .enumerate()
            .filter(|(index, _)| map.will_be_cut_off(really, UnitId::new(*index as u16, 0)))
            .map(|(_, &id)| id)
            .collect();
        assert_eq!(WhatIf::of(at).cut_off(at, &taken), expected);
        cut += expected.len();
    }
    assert!(cut > 500 && gone > 50, "{cut} and {gone}: the boards test too little");
}
