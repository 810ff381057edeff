//! What the searches list is what the check accepts: random boards against brute force over all paths.

use super::*;
use crate::legal::movement::{
    Searches, disembark_ok, embark_options, landable_units, movable_units, port_state_ok, railable_units,
};
use crate::legal::{Kind, Kinds, LegalOrders};
use crate::map::{Terrain, flag};
use crate::order::OrderKind;
use crate::rules::movement::embark;
use crate::rules::supply::SupplyMap;
use crate::rules::testing::{Board, order, zone};
use crate::unit::unit_flag;
use crate::{Game, Phase, Side};
use proptest::prelude::*;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use std::collections::BTreeMap;

const COLUMNS: u16 = 6;
const ROWS: u16 = 5;

fn pick<T: Copy>(dice: &mut Pcg32, from: &[T]) -> T {
    from[dice.random_range(0..from.len())]
}

/// A board with a bit of everything: the side to move is the Axis in one of its movement phases.
pub fn random_board(seed: u64) -> Board {
    let mut dice = Pcg32::seed_from_u64(seed);
    let dice = &mut dice;
    let mut board = Board::new(COLUMNS, ROWS);
    let cells: Vec<CellId> = (0..COLUMNS * ROWS).map(CellId::new).collect();
    let month = dice.random_range(1..=12);
    board.month(1941, month);
    board.phase(pick(dice, &[Phase::FirstMovement(Side::Axis), Phase::SecondMovement(Side::Axis)]));
    let sea = dice.random_range(0.0..0.6);
    for &cell in &cells {
        let terrains =
            [Terrain::Clear, Terrain::Clear, Terrain::Forest, Terrain::Forest, Terrain::TallMountain, Terrain::Desert];
        let terrain = if dice.random_bool(sea) {
            Terrain::Sea
        } else if dice.random_bool(0.06) {
            Terrain::Icecap
        } else {
            pick(dice, &terrains)
        };
        board.terrain(cell, terrain);
        board.zone(cell, pick(dice, &[zone::FAIR, zone::FAIR, zone::POLAR, zone::TROPICAL]));
        if terrain == Terrain::Sea {
            continue;
        }
        let homes = ["germany", "germany", "germany", "france", "france", "japan", "soviet_union", "sweden"];
        board.home([cell], pick(dice, &homes));
        if dice.random_bool(0.3) && board.map.home(cell) != Some(board.country("sweden")) {
            board.control([cell], pick(dice, &["germany", "france", "soviet_union"]));
        }
        if dice.random_bool(0.8) {
            board.flag(cell, flag::RAIL);
        }
        if dice.random_bool(0.15) {
            board.city(cell, &format!("City {}", cell.number()));
        }
        if dice.random_bool(0.1) {
            board.fort(cell, 3);
        }
    }
    if dice.random_bool(0.3) {
        board.ground(zone::POLAR);
    }
    if dice.random_bool(0.5) {
        let (a, b) = (pick(dice, &cells), pick(dice, &cells));
        if a != b {
            board.canal(a, b);
        }
    }
    let land = [
        "germany.infantry",
        "germany.armor",
        "germany.paratrooper",
        "germany.supply",
        "japan.infantry",
        "france.infantry",
        "soviet_union.infantry",
        "united_kingdom.supply",
    ];
    let ships = [
        "germany.battleship.bismarck",
        "germany.submarine.iia",
        "germany.transport_ship",
        "germany.transport_ship",
        "germany.carrier.graf_zeppelin",
        "united_kingdom.battleship.hood",
        "united_kingdom.destroyer.a",
        "united_kingdom.transport_ship",
    ];
    let aircraft = ["air.me_110c", "air.ju_52", "air.fi_167", "air.spitfire"];
    for _ in 0..dice.random_range(2..14) {
        let cell = pick(dice, &cells);
        let is_sea = board.map.terrain(cell) == Terrain::Sea;
        let id = match dice.random_range(0..4) {
            0 | 1 if !is_sea => {
                let strength = dice.random_range(1..=5);
                let class = pick(dice, &land);
                board.unit(class, cell, if class.contains("supply") { 0 } else { strength })
            }
            2 => {
                let class = pick(dice, &aircraft);
                let owner = if class == "air.spitfire" { "united_kingdom" } else { "germany" };
                let id = board.air(class, owner, cell);
                if dice.random_bool(0.5) {
                    board.unset(id, unit_flag::BASED);
                    board.units[id.slot()].mp_used = dice.random_range(0..10);
                }
                id
            }
            _ => board.ship(pick(dice, &ships), cell),
        };
        let flags =
            [unit_flag::MOVED, unit_flag::ATTACKED, unit_flag::OVERRAN, unit_flag::DAMAGED, unit_flag::EMBARKED];
        if dice.random_bool(0.2) {
            board.set(id, pick(dice, &flags));
        }
    }
    // some are aboard
    for index in 0..board.units.len() {
        let carrier = UnitId::new(index as u16, 0);
        let class = board.rules.class(board.units[index].class);
        let fits = |other: &crate::ruleset::UnitClass| match class.role {
            crate::ruleset::Role::TransportShip => other.role.is_land(),
            crate::ruleset::Role::Carrier => other.carrier_based,
            _ => false,
        };
        let cargo = (0..board.units.len()).find(|&other| {
            let unit = &board.units[other];
            !unit.is_carried() && unit.cargo.is_none() && fits(board.rules.class(unit.class))
        });
        if let Some(cargo) = cargo.filter(|_| dice.random_bool(0.5)) {
            board.load(UnitId::new(cargo as u16, 0), carrier);
        }
    }
    board
}

/// Cheapest cost of every cell that some path accepted by the check ends in, paths of at most `longest` steps.
fn brute_force(travel: &Travel, longest: usize) -> BTreeMap<CellId, u16> {
    let mut found = BTreeMap::new();
    let mut path = Vec::new();
    extend(travel, longest, &mut path, &mut found);
    found.remove(&travel.start);
    found
}
fn extend(travel: &Travel, longest: usize, path: &mut Vec<CellId>, found: &mut BTreeMap<CellId, u16>) {
    if path.len() == longest {
        return;
    }
    let from = path.last().copied().unwrap_or(travel.start);
    for near in travel.at.map.grid.neighbours(from).chain(travel.at.canal_end(from)) {
        path.push(near);
        match travel.check(path, true) {
            Ok(cost) => {
                let best = found.entry(near).or_insert(cost);
                *best = cost.min(*best);
                extend(travel, longest, path, found);
            }
            // a longer path may be legal where this one only lacks room to stop
            Err(error) if error.refusal() == crate::order::Refusal::Stacking => extend(travel, longest, path, found),
            Err(_) => {}
        }
        path.pop();
    }
}

fn compare(travel: &Travel) {
    let reach = Reach::by(travel);
    let listed: BTreeMap<CellId, u16> = reach.cells().iter().map(|reached| (reached.cell, reached.cost)).collect();
    assert_eq!(listed.len(), reach.cells().len(), "listed twice");
    let longest = usize::from(travel.budget.min(5));
    assert_eq!(listed, brute_force(travel, longest), "{:?} from {:?}, {:?}", travel.id, travel.start, travel.mode);
    for reached in reach.cells() {
        let path = reach.path_to(reached.cell).expect("a listed cell has a path");
        assert_eq!(travel.check(&path, true), Ok(reached.cost));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn reach_is_what_the_check_accepts(seed: u64) {
        let game = random_board(seed).game();
        let at = game.position();
        let movable = movable_units(at, Side::Axis);
        for (id, _) in at.state.units() {
            for by_rail in [false, true] {
                let Ok(mut travel) = Travel::new(at, Side::Axis, id, by_rail) else {
                    prop_assert!(Reach::of(at, id, by_rail).cells().is_empty());
                    prop_assert!(by_rail || !movable.contains(&id));
                    continue;
                };
                // brute force is for short ways
                travel.budget = travel.budget.min(5);
                compare(&travel);
            }
        }
    }

    #[test]
    fn ways_without_end_begin_as_those_of_the_month(seed: u64) {
        let game = random_board(seed).game();
        let at = game.position();
        let mut searches = Searches::default();
        for id in movable_units(at, Side::Axis) {
            let (now, beyond) = (Reach::of(at, id, false), Reach::without_end(at, id));
            let shared = searches.without_end(at, id);
            prop_assert_eq!(shared.cells(), beyond.cells());
            let start = at.state.cell_of(id).expect("it is on the map");
            let from = Reach::without_end_from(at, id, start);
            prop_assert_eq!(from.cells(), beyond.cells());
            // as far as trains go now they go when they come
            let (train, to_come) = (Reach::of(at, id, true), Reach::rail_to_come(at, id, start));
            prop_assert!(train.cells().is_empty() || train.cells() == to_come.cells());
            for station in to_come.cells() {
                prop_assert!(at.map.has(station.cell, crate::map::flag::RAIL));
            }
            for reached in beyond.cells() {
                prop_assert_eq!(shared.way_to(reached.cell), beyond.way_to(reached.cell));
            }
            for reached in now.cells() {
                prop_assert!(beyond.cells().contains(reached), "{reached:?}");
            }
            let most = now.cells().iter().map(|reached| reached.cost).max().unwrap_or(0);
            for far in beyond.cells().iter().filter(|far| !now.contains(far.cell)) {
                prop_assert!(far.cost > most || far.cost > Travel::new(at, Side::Axis, id, false).unwrap().budget);
                let path = beyond.path_to(far.cell).expect("a way");
                prop_assert_eq!(path.last(), Some(&far.cell));
            }
        }
    }

    #[test]
    fn boarding_options_are_what_the_check_accepts(seed: u64) {
        let game = random_board(seed).game();
        let at = game.position();
        for (id, _) in at.state.units() {
            let options = embark_options(at, id);
            for (carrier, path) in &options {
                let boards = OrderKind::Embark { unit: id, carrier: *carrier, path: path.clone() };
                prop_assert_eq!(game.check(&order(&game, boards)), Ok(()));
            }
            let Ok(travel) = Travel::new(at, Side::Axis, id, false) else {
                prop_assert!(options.is_empty());
                continue;
            };
            if travel.mode != Mode::Walk {
                continue;
            }
            for (carrier, _) in at.state.units() {
                let can = walks_aboard(&travel, carrier, &mut Vec::new());
                prop_assert_eq!(can, options.iter().any(|(option, _)| *option == carrier), "{:?} {:?}", id, carrier);
            }
        }
        for id in landable_units(at, Side::Axis) {
            prop_assert_eq!(game.check(&order(&game, OrderKind::Disembark { unit: id })), Ok(()));
        }
        for id in railable_units(at, Side::Axis) {
            prop_assert!(Travel::new(at, Side::Axis, id, true).is_ok());
        }
    }

    #[test]
    fn kept_counts_are_what_each_unit_can_do(seed: u64) {
        keeps_count(seed)?;
    }

    #[test]
    fn shared_searches_find_what_each_finds_alone(seed: u64) {
        let mut game = random_board(seed).game();
        let mut dice = Pcg32::seed_from_u64(!seed);
        let (mut kept, mut supply) = (Searches::default(), SupplyMap::compute(game.position()));
        for _ in 0..12 {
            let at = game.position();
            for (id, _) in at.state.units_of(Side::Axis) {
                for by_rail in [false, true] {
                    let (shared, alone) = (kept.reach(at, id, by_rail), Reach::of(at, id, by_rail));
                    prop_assert_eq!(shared.cells(), alone.cells());
                    for cell in at.map.cells() {
                        prop_assert_eq!(shared.path_to(cell), alone.path_to(cell));
                        prop_assert_eq!(kept.path_to(at, id, by_rail, cell), alone.path_to(cell));
                    }
                }
            }
            supply = supply.after(at);
            let fresh = SupplyMap::compute(at);
            prop_assert!(at.rules.country_ids().all(|country| supply.is_same_for(country, &fresh)));
            let Some(kind) = random_order(&game, &mut dice) else { continue };
            let next = order(&game, kind);
            let events = game.submit(next).expect("a legal order").to_vec();
            if !Searches::outlast(game.position(), &events) {
                kept = Searches::default();
            }
        }
    }

    #[test]
    fn moves_can_be_taken_back(seed: u64) {
        let mut game = random_board(seed).game();
        let mut dice = Pcg32::seed_from_u64(!seed);
        let mut before = Vec::new();
        for _ in 0..12 {
            let Some(kind) = random_order(&game, &mut dice) else { continue };
            before.push(game.state().clone());
            let next = order(&game, kind.clone());
            game.submit(next).unwrap_or_else(|error| panic!("{kind:?}: {error}"));
            let mut rebuilt = game.state().clone();
            rebuilt.rebuild();
            prop_assert_eq!(rebuilt.digest(), game.state().digest());
        }
        let end = order(&game, OrderKind::EndPhase);
        before.push(game.state().clone());
        game.submit(end).unwrap();
        while let Some(state) = before.pop() {
            game.revert_last();
            prop_assert_eq!(game.state(), &state);
            prop_assert_eq!(game.state().digest(), state.digest());
        }
    }
}

/// Two armies under the truce with the rails between them: one stands in a cell that it could not come to.
#[test]
fn who_may_not_come_where_it_stands_shares_no_network() {
    keeps_count(4_660_714_321_631_601_175).expect("counts alike");
}

/// Plays some random orders on the board of the seed; before each the kept counts have to be those of the single units.
fn keeps_count(seed: u64) -> Result<(), TestCaseError> {
    let mut game = random_board(seed).game();
    let mut dice = Pcg32::seed_from_u64(!seed);
    let mut kept = LegalOrders::default();
    for _ in 0..12 {
        prop_assert_eq!(counts(&mut kept, game.position()), counts_unit_by_unit(game.position()));
        if dice.random_bool(0.2) && game.revert_last().is_some() {
            continue;
        }
        let all = kept.count(game.position(), Kinds::ALL);
        let Some(n) = (all > 0).then(|| dice.random_range(0..all)) else { break };
        let kind = kept.nth(game.position(), Kinds::ALL, n).expect("counted");
        let next = order(&game, kind.clone());
        game.submit(next).unwrap_or_else(|error| panic!("{kind:?}: {error}"));
    }
    Ok(())
}

/// Moves, boardings, landings and changes of berth.
fn counts(orders: &mut LegalOrders, at: Position) -> [usize; 4] {
    [Kind::Move, Kind::Embark, Kind::Disembark, Kind::SetInPort].map(|kind| orders.count(at, kind.into()))
}

/// The same without anything that is kept or shared.
fn counts_unit_by_unit(at: Position) -> [usize; 4] {
    let own = at.state.units_of(Side::Axis);
    let counts = own.map(|(id, _)| {
        let moves = reach(at, id).len() + rail_reach(at, id).len();
        let berths = [false, true].into_iter().filter(|&inside| port_state_ok(at, id, inside)).count();
        [moves, embark_options(at, id).len(), usize::from(disembark_ok(at, id)), berths]
    });
    counts.fold([0; 4], |sum, one| std::array::from_fn(|index| sum[index] + one[index]))
}

/// Is there a way for the land unit to the carrier, found without the search?
fn walks_aboard(travel: &Travel, carrier: UnitId, path: &mut Vec<CellId>) -> bool {
    if embark::check_embark(travel.at, travel.side, travel.id, carrier, path).is_ok() {
        return true;
    }
    let from = path.last().copied().unwrap_or(travel.start);
    travel.at.map.grid.neighbours(from).any(|near| {
        path.push(near);
        let found = travel.check(path, false).is_ok() && walks_aboard(travel, carrier, path);
        path.pop();
        found
    })
}

fn random_order(game: &Game, dice: &mut Pcg32) -> Option<OrderKind> {
    let at = game.position();
    let side = Side::Axis;
    match dice.random_range(0..6) {
        0 => {
            let units = landable_units(at, side);
            (!units.is_empty()).then(|| OrderKind::Disembark { unit: pick(dice, &units) })
        }
        1 => {
            let options: Vec<_> = movable_units(at, side)
                .into_iter()
                .flat_map(|unit| embark_options(at, unit).into_iter().map(move |(carrier, path)| (unit, carrier, path)))
                .collect();
            let (unit, carrier, path) = options.get(dice.random_range(0..options.len().max(1)))?.clone();
            Some(OrderKind::Embark { unit, carrier, path })
        }
        2 => {
            let units: Vec<UnitId> = at.state.units().map(|(id, _)| id).collect();
            let (unit, inside) = (pick(dice, &units), dice.random_bool(0.5));
            crate::legal::movement::port_state_ok(at, unit, inside).then_some(OrderKind::SetInPort { unit, inside })
        }
        3 => {
            let units = railable_units(at, side);
            let unit = *units.get(dice.random_range(0..units.len().max(1)))?;
            let reach = Reach::of(at, unit, true);
            let to = reach.cells().get(dice.random_range(0..reach.cells().len().max(1)))?.cell;
            Some(OrderKind::Move { unit, path: reach.path_to(to)?, by_rail: true })
        }
        _ => {
            let units = movable_units(at, side);
            let unit = *units.get(dice.random_range(0..units.len().max(1)))?;
            let reach = Reach::of(at, unit, false);
            let to = reach.cells().get(dice.random_range(0..reach.cells().len().max(1)))?.cell;
            Some(OrderKind::Move { unit, path: reach.path_to(to)?, by_rail: false })
        }
    }
}
