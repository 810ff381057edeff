use super::*;
use crate::map::{Terrain, WeatherZone, flag};
use crate::rules::supply;
use crate::rules::testing::Board;
use crate::state::Item;
use crate::{Game, GameState, Month, Phase, Side};
use std::collections::VecDeque;

/// One supply phase with these draws.
fn supply_phase(game: &Game, state: &mut GameState, draws: &[f64]) {
    let mut script: VecDeque<f64> = draws.iter().copied().collect();
    state.clock.phase = Phase::Supply;
    enter(&mut Recorder::new(game.map(), game.rules(), state, &mut script));
}

fn pooled(game: &Game, state: &GameState, class: &str) -> u16 {
    let class = game.rules().class_by_key(class).unwrap();
    let owner = game.rules().class(class).owners[0];
    state.pool.get(&(owner, Item { class, group: None, strength: 1 })).copied().unwrap_or(0)
}

fn source(board: &mut Board, cell: CellId, home: &str) {
    board.home([cell], home);
    board.city(cell, "Source");
    board.flag(cell, flag::RESOURCE);
}

/// T-176
#[test]
fn s17_1_3_a_supply_unit_lasts_one_turn_and_then_the_infantry_starves() {
    let mut board = Board::new(2, 1);
    let nice = board.cell(0, 0);
    let infantry = board.unit("italy.infantry", nice, 5);
    let wagon = board.unit("italy.supply", nice, 0);
    let game = board.game();
    let mut state = game.state().clone();
    supply_phase(&game, &mut state, &[]);
    assert!(state.unit(wagon).unwrap().has(unit_flag::OUT_OF_SUPPLY));
    assert_eq!(state.unit(infantry).unwrap().strength, 5);
    supply_phase(&game, &mut state, &[]);
    assert!(state.unit(wagon).is_none(), "eliminated in the second phase");
    assert_eq!(state.unit(infantry).unwrap().strength, 5, "it still served in that phase");
    assert_eq!(pooled(&game, &state, "italy.supply"), 1);
    let mut left = Vec::new();
    for _ in 0..3 {
        supply_phase(&game, &mut state, &[]);
        left.push(state.unit(infantry).map_or(0, |unit| unit.strength));
    }
    assert_eq!(left, [2, 1, 0]);
    assert_eq!(pooled(&game, &state, "italy.infantry"), 5, "all points can be bought back");
}

/// T-177
#[test]
fn s17_3_3_armor_starves_one_turn_later_and_recovers_at_once() {
    let mut board = Board::new(3, 1);
    let (cell, gap, city) = (board.cell(0, 0), board.cell(1, 0), board.cell(2, 0));
    source(&mut board, city, "germany");
    let armor = board.unit("germany.armor", cell, 5);
    board.control([gap], "france");
    let france = board.country("germany");
    let game = board.game();
    let at = |state: &GameState| {
        supply::is_out_of_supply(crate::rules::Position { map: game.map(), rules: game.rules(), state }, armor)
    };
    let mut state = game.state().clone();
    assert!(!at(&state), "cut off this turn");
    supply_phase(&game, &mut state, &[]);
    assert_eq!(state.unit(armor).unwrap().strength, 5);
    assert!(at(&state));
    let mut reopened = state.clone();
    reopened.write_controller(gap, Some(france));
    assert!(!at(&reopened), "recovers at once");
    supply_phase(&game, &mut state, &[]);
    assert_eq!(state.unit(armor).unwrap().strength, 2);
}

/// T-178
#[test]
fn s17_3_3_a_flagged_supply_unit_that_traces_again_survives() {
    let mut board = Board::new(2, 1);
    source(&mut board, CellId(1), "germany");
    let wagon = board.unit("germany.supply", board.cell(0, 0), 0);
    board.set(wagon, unit_flag::OUT_OF_SUPPLY);
    let game = board.game();
    let mut state = game.state().clone();
    supply_phase(&game, &mut state, &[]);
    assert!(!state.unit(wagon).unwrap().has(unit_flag::OUT_OF_SUPPLY));
}

/// T-179
#[test]
fn s17_3_1_aboard_an_aircraft_at_an_unsupplied_base() {
    for (class, survives) in [("germany.paratrooper", false), ("germany.supply", true)] {
        let mut board = Board::new(2, 1);
        let base = board.cell(0, 0);
        board.airfield(base, 3);
        let plane = board.air("air.ju_52", "germany", base);
        let unit = board.unit(class, base, u8::from(class != "germany.supply"));
        board.load(unit, plane);
        let game = board.game();
        assert!(!supply::is_out_of_supply(game.position(), unit), "fine until the phase");
        let mut state = game.state().clone();
        supply_phase(&game, &mut state, &[]);
        assert_eq!(state.unit(unit).is_some(), survives, "{class}");
        assert_eq!(state.unit(plane).unwrap().cargo.is_some(), survives);
        assert!(state.unit(plane).unwrap().has(unit_flag::OUT_OF_SUPPLY));
        if !survives {
            assert_eq!(pooled(&game, &state, class), 1);
        }
    }
}

/// T-181
#[test]
fn s17_3_5_ships_live_on_their_stores_for_three_phases() {
    let mut board = Board::new(3, 1);
    let (port, sea) = (board.cell(0, 0), board.cell(1, 0));
    board.sea([sea]);
    source(&mut board, port, "united_kingdom");
    let ship = board.ship("united_kingdom.carrier.ark_royal", sea);
    let in_port = board.ship("united_kingdom.battleship.hood", port);
    board.set(in_port, unit_flag::IN_PORT);
    board.units[in_port.slot()].supply_months = 1;
    let outside = board.ship("united_kingdom.destroyer.a", port);
    let game = board.game();
    let mut state = game.state().clone();
    let mut stores = Vec::new();
    for _ in 0..4 {
        supply_phase(&game, &mut state, &[]);
        stores.push(state.unit(ship).unwrap().supply_months);
    }
    assert_eq!(stores, [2, 1, 0, 0]);
    assert_eq!(state.unit(in_port).unwrap().supply_months, 3);
    assert_eq!(state.unit(outside).unwrap().supply_months, 0, "only ships inside the port are served");
    // Cebu cut off: the port itself has no supply
    board.home([port], "united_states");
    board.joins("united_states", Side::Allies);
    board.map.flags[port.index()] &= !flag::RESOURCE;
    let game = board.game();
    let mut state = game.state().clone();
    supply_phase(&game, &mut state, &[]);
    assert_eq!(state.unit(in_port).unwrap().supply_months, 0);
}

#[test]
fn s17_4_2_troops_aboard_starve_with_their_ship() {
    let mut board = Board::new(1, 1);
    let sea = board.cell(0, 0);
    board.sea([sea]);
    let ship = board.ship("germany.transport_ship", sea);
    board.units[ship.slot()].supply_months = 2;
    let unit = board.unit("germany.infantry", sea, 5);
    board.load(unit, ship);
    let game = board.game();
    let mut state = game.state().clone();
    supply_phase(&game, &mut state, &[]);
    assert_eq!((state.unit(ship).unwrap().supply_months, state.unit(unit).unwrap().strength), (1, 5));
    supply_phase(&game, &mut state, &[]);
    assert_eq!((state.unit(ship).unwrap().supply_months, state.unit(unit).unwrap().strength), (0, 2));
}

/// T-186
#[test]
fn s17_4_2_all_losses_are_judged_on_one_position() {
    let mut strengths = Vec::new();
    for order in [["germany.infantry", "france.infantry"], ["france.infantry", "germany.infantry"]] {
        // each blocks the other's way home: Germany's city is east of the Frenchman, France's west of the German
        let mut board = Board::new(4, 1);
        source(&mut board, CellId(0), "france");
        source(&mut board, CellId(3), "germany");
        board.control([CellId(1)], "germany");
        board.control([CellId(2)], "france");
        let mut ids = Vec::new();
        for class in order {
            ids.push(board.unit(class, CellId(if class.starts_with("germany") { 1 } else { 2 }), 1));
        }
        let game = board.game();
        let mut state = game.state().clone();
        supply_phase(&game, &mut state, &[]);
        strengths.push(ids.iter().filter(|&&id| state.unit(id).is_some()).count());
    }
    assert_eq!(strengths, [0, 0]);
}

/// T-188
#[test]
fn s18_4_draws_for_the_coming_month() {
    use WeatherZone::{Fair, Industrialized, NorthernTemperate, Polar, SouthernTemperate, Tropical};
    let grounded = |month: u16, draws: &[f64]| {
        let mut board = Board::new(1, 1);
        board.month(1941, month);
        let game = board.game();
        let mut state = game.state().clone();
        supply_phase(&game, &mut state, draws);
        WeatherZone::ALL.into_iter().filter(|&zone| state.clock.grounded & 1 << zone as u8 != 0).collect::<Vec<_>>()
    };
    assert_eq!(grounded(12, &[0.59, 0.31]), [Polar]);
    assert_eq!(grounded(12, &[0.61, 0.29]), [NorthernTemperate, Industrialized]);
    assert_eq!(grounded(2, &[0.29, 0.31]), [Polar], "in spring with another chance");
    assert_eq!(grounded(5, &[0.29, 0.59]), [SouthernTemperate, Tropical]);
    assert_eq!(grounded(8, &[0.31, 0.29]), [Polar], "southern temperate is drawn first");
    assert!(!grounded(12, &[0.0, 0.0]).contains(&Fair));
}

/// T-089: begun in March, finished from the war declaration of May on.
#[test]
fn s08_4_2_works_grow_in_supply_phases() {
    let mut board = Board::new(1, 1);
    let cell = board.cell(0, 0);
    board.fort(cell, 1);
    board.airfield(cell, 2);
    let unit = board.unit("germany.infantry", cell, 4);
    let game = board.game();
    let mut state = game.state().clone();
    supply_phase(&game, &mut state, &[]);
    assert_eq!((state.works(cell).fort, state.works(cell).airfield), (2, 3));
    supply_phase(&game, &mut state, &[]);
    assert_eq!((state.works(cell).fort, state.works(cell).airfield), (3, 3));
    assert_eq!(state.unit(unit).unwrap().strength, 1, "4, 2, 1: it does not serve in the phase that finishes it");
    supply_phase(&game, &mut state, &[]);
    assert_eq!(state.unit(unit).unwrap().strength, 1);
}

#[test]
fn s17_4_4_counters_and_marks_of_the_month() {
    let mut board = Board::new(2, 1);
    let cell = board.cell(0, 0);
    source(&mut board, cell, "germany");
    let plane = board.air("air.me_109", "germany", cell);
    board.units[plane.slot()].mp_used = 5;
    board.home([board.cell(1, 0)], "china");
    board.control([board.cell(1, 0)], "japan");
    let germany = board.country("germany");
    board.countries[germany.index()].flags |= country_flag::BOMB_USED;
    let game = board.game();
    let mut state = game.state().clone();
    state.write_unwilling(board.cell(1, 0), true);
    supply_phase(&game, &mut state, &[]);
    assert_eq!(state.unit(plane).unwrap().mp_used, 0);
    assert!(!state.country(germany).has(country_flag::BOMB_USED));
    assert!(state.unwilling.is_empty());
    assert_eq!(state.controller(board.cell(1, 0)), Some(board.country("china")));
    assert_eq!(state.clock.month, Month::new(1941, 7), "the date is not its business");
    assert_eq!(game.map().terrain(cell), Terrain::Clear);
}
