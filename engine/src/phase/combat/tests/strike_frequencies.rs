//! A hundred thousand seeded combats of ships and aircraft, and as many raids, come out as their sheets say (WW2 §15.3,
//! §15.4, §16.2, §16.5.3).

use super::*;
use crate::Month;
use crate::order::Bombing;
use crate::report::BombingReport;
use crate::report::{AirNavalReport, Fate};
use crate::rules::retreat::Retreats;
use crate::ruleset::AtomicBomb;
use crate::unit::unit_flag;
use std::collections::BTreeMap;

fn combat_of(events: Vec<Event>) -> AirNavalReport {
    let report = events.into_iter().find_map(|event| match event.cause {
        Cause::AirNavalCombat(report) => Some(*report),
        _ => None,
    });
    report.expect("a combat")
}

fn raid_of(events: Vec<Event>) -> BombingReport {
    let report = events.into_iter().find_map(|event| match event.cause {
        Cause::Bombed(report) => Some(*report),
        _ => None,
    });
    report.expect("a raid")
}

/// Every unit's fate, the numbers of units lost and damaged together, whether the stack leaves and where it goes.
fn experiment(name: &str, board: &Board, order: &OrderKind) {
    let mut sheet = None;
    let mut by_unit: BTreeMap<UnitId, [u64; 3]> = BTreeMap::new();
    let mut tolls: [BTreeMap<(usize, usize), u64>; 2] = [BTreeMap::new(), BTreeMap::new()];
    let mut places: BTreeMap<Vec<(UnitId, CellId)>, u64> = BTreeMap::new();
    let (mut retreated, mut gone) = (0u64, 0u64);
    repeat(board, order, |state, events| {
        let report = combat_of(events);
        for (id, fate) in report.fates() {
            by_unit.entry(id).or_default()[fate as usize] += 1;
            let unit = state.unit(id);
            assert_eq!(unit.is_none(), fate == Fate::Lost, "{name}: what was reported has been done");
            assert!(fate != Fate::Damaged || unit.is_some_and(|unit| unit.has(unit_flag::DAMAGED)));
        }
        for (toll, fates) in tolls.iter_mut().zip([&report.attacker_fates, &report.defender_fates]) {
            let count = |which| fates.iter().filter(|&&fate| fate == which).count();
            *toll.entry((count(Fate::Lost), count(Fate::Damaged))).or_default() += 1;
        }
        retreated += u64::from(!report.retreated.is_empty());
        gone += u64::from(report.defenders().all(|id| state.cell_of(id) != Some(report.cell)));
        if report.driven_off() && report.lost().1 == 0 {
            *places.entry(report.retreated.clone()).or_default() += 1;
        }
        sheet = Some(report.odds);
    });
    let sheet = sheet.expect("combats");
    for unit in sheet.attackers.iter().chain(&sheet.defenders) {
        let chances = [1.0 - unit.lost() - unit.damaged(), unit.damaged(), unit.lost()];
        fits(name, &by_unit[&unit.unit], &chances);
    }
    for (toll, counted) in [&sheet.attacker_toll, &sheet.defender_toll].into_iter().zip(&tolls) {
        let (mut counts, mut chances) = (Vec::new(), Vec::new());
        for (lost, row) in toll.chances.iter().enumerate() {
            for (damaged, &chance) in row.iter().enumerate() {
                // what is expected less than a handful of times says nothing by itself
                if chance * COMBATS as f64 > 8.0 {
                    counts.push(counted.get(&(lost, damaged)).copied().unwrap_or(0));
                    chances.push(chance);
                }
            }
        }
        counts.push(COMBATS - counts.iter().sum::<u64>());
        chances.push((1.0 - chances.iter().sum::<f64>()).max(0.0));
        if chances.last().is_some_and(|&chance| chance < 1e-9) {
            counts.pop();
            chances.pop();
        }
        fits(name, &counts, &chances);
    }
    yes_no(name, retreated, sheet.retreat());
    yes_no(name, gone, sheet.defenders_gone());
    if sheet.retreats > 1 {
        let game = board.game();
        let stack: Vec<UnitId> = sheet.defenders.iter().map(|one| one.unit).collect();
        let ways = Retreats::of_ships(game.position(), sheet.cell, Side::Allies, &stack);
        let counts: Vec<u64> =
            (0..ways.count()).map(|index| places.get(&ways.nth(index)).copied().unwrap_or(0)).collect();
        fits(name, &counts, &vec![1.0 / counts.len() as f64; counts.len()]);
    }
}

/// An open sea; the fight is for the cell in the middle, the Axis stands west of it.
fn open_sea() -> Board {
    let mut board = Board::new(7, 5);
    let cells: Vec<CellId> = (0..35).map(CellId::new).collect();
    board.sea(cells);
    board.phase(Phase::Combat(Side::Axis));
    board
}

fn in_the_air(board: &mut Board, class: &str, owner: &str, cell: CellId) -> UnitId {
    let id = board.air(class, owner, cell);
    board.unset(id, unit_flag::BASED);
    id
}

fn naval(target: CellId, ships: &[UnitId], aircraft: &[UnitId]) -> OrderKind {
    OrderKind::NavalAttack {
        target,
        submarines: false,
        ships: ships.to_vec(),
        aircraft: aircraft.to_vec(),
        kamikaze: false,
    }
}

#[test]
fn s15_ships_against_a_convoy_and_its_escort() {
    let mut board = open_sea();
    let (target, from) = (board.cell(3, 2), board.cell(2, 2));
    let ships = [board.ship("germany.battleship.bismarck", from), board.ship("germany.destroyer.1934", from)];
    board.set(ships[1], unit_flag::DAMAGED);
    let damaged = board.ship("united_kingdom.battleship.hood", target);
    board.set(damaged, unit_flag::DAMAGED);
    board.ship("united_kingdom.destroyer.a", target);
    board.ship("canada.convoy", target);
    board.joins("canada", Side::Allies);
    experiment("ships", &board, &naval(target, &ships, &[]));
}

#[test]
fn s15_submarines_hunted_at_sea() {
    let mut board = open_sea();
    let (target, from) = (board.cell(3, 2), board.cell(2, 2));
    let ships = [board.ship("germany.destroyer.1934", from), board.ship("germany.submarine.iia", from)];
    board.ship("united_kingdom.submarine.t", target);
    board.ship("united_kingdom.submarine.t", target);
    board.ship("united_kingdom.battleship.hood", target);
    let order = OrderKind::NavalAttack {
        target,
        submarines: true,
        ships: ships.to_vec(),
        aircraft: Vec::new(),
        kamikaze: false,
    };
    experiment("submarines", &board, &order);
}

#[test]
fn s15_ships_and_bombers_together() {
    let mut board = open_sea();
    let (target, from) = (board.cell(3, 2), board.cell(2, 2));
    let ships = [board.ship("germany.submarine.iia", from), board.ship("germany.battleship.bismarck", from)];
    let bombers = [in_the_air(&mut board, "air.he_111", "germany", target)];
    board.ship("united_kingdom.battleship.hood", target);
    board.ship("united_kingdom.destroyer_escort.black_swan", target);
    experiment("mixed", &board, &naval(target, &ships, &bombers));
}

#[test]
fn s15_bombers_alone_and_kamikaze() {
    let mut board = open_sea();
    let (target, saipan) = (board.cell(3, 2), board.cell(6, 4));
    board.terrain(saipan, crate::map::Terrain::Clear);
    board.home([saipan], "japan");
    board.control([saipan], "united_kingdom");
    board.city(saipan, "Saipan");
    let planes =
        [in_the_air(&mut board, "air.a6m", "japan", target), in_the_air(&mut board, "air.a6m", "japan", target)];
    board.set(planes[1], unit_flag::DAMAGED);
    board.ship("united_kingdom.battleship.hood", target);
    board.ship("united_kingdom.transport_ship", target);
    experiment("bombers", &board, &naval(target, &[], &planes));
    let kamikaze = OrderKind::NavalAttack {
        target,
        submarines: false,
        ships: Vec::new(),
        aircraft: planes.to_vec(),
        kamikaze: true,
    };
    experiment("kamikaze", &board, &kamikaze);
}

#[test]
fn s15_fighters() {
    let mut board = open_sea();
    let cell = board.cell(3, 2);
    let target = in_the_air(&mut board, "air.spitfire", "united_kingdom", cell);
    let fighters =
        [in_the_air(&mut board, "air.me_109", "germany", cell), in_the_air(&mut board, "air.me_110c", "germany", cell)];
    board.set(fighters[1], unit_flag::DAMAGED);
    experiment("fighters", &board, &OrderKind::AirAttack { target, fighters: fighters.to_vec() });
}

/// A French city with a resource under three bombers, one of them damaged.
fn raid() -> (Board, CellId, Vec<UnitId>) {
    let mut board = front();
    let cell = board.cell(8, 2);
    let bombers: Vec<UnitId> = (0..3).map(|_| in_the_air(&mut board, "air.he_111", "germany", cell)).collect();
    board.set(bombers[2], unit_flag::DAMAGED);
    (board, cell, bombers)
}

#[test]
fn s16_2_raids() {
    for target in [Bombing::Installations, Bombing::Strategic] {
        let (board, cell, units) = raid();
        let (mut success, mut hits, mut both) = (0u64, [0u64; 3], 0u64);
        let mut sheet = None;
        let order = OrderKind::Bomb { cell, target, units: units.clone() };
        repeat(&board, &order, |state, events| {
            let report = raid_of(events);
            let works = state.works(cell);
            let destroyed =
                if target == Bombing::Strategic { works.resource_destroyed } else { works.installations_destroyed };
            assert_eq!(destroyed, report.success);
            success += u64::from(report.success);
            both += u64::from(report.success && report.hit.is_some());
            if let Some((id, fate)) = report.hit {
                let which = units.iter().position(|&unit| unit == id).expect("an attacker");
                hits[which] += 1;
                assert_eq!(fate, if which == 2 { Fate::Lost } else { Fate::Damaged });
                assert_eq!(state.unit(id).is_none(), which == 2);
            }
            sheet = Some(report.odds);
        });
        let sheet = sheet.expect("raids");
        let name = "raid";
        close(sheet.strength, 10.0);
        yes_no(name, success, sheet.success);
        yes_no(name, both, sheet.success * 0.2);
        let share = 0.2 / 3.0;
        fits(name, &[hits[0], hits[1], hits[2], COMBATS - hits.iter().sum::<u64>()], &[share, share, share, 0.8]);
        close(sheet.lost[2] + sheet.damaged[0] + sheet.damaged[1], 0.2);
    }
}

#[test]
fn s16_5_3_surrender() {
    for (halves, bombs, lost_city, chance) in [
        (1, 0, false, 0.292893),
        (2, 0, false, 0.5),
        (4, 0, false, 0.75),
        (1, 2, false, 0.646447),
        (2, 1, true, 0.9375),
    ] {
        let (mut board, cell, units) = raid();
        let france = board.country("france");
        board.rules.countries[france.index()].atomic_surrender_halves = halves;
        board.countries[france.index()].atomic_hits = bombs;
        let class = board.rules.class_by_key("air.he_111").unwrap();
        let country = board.country("germany");
        let from = Month::new(1941, 7);
        board.rules.atomic.push(AtomicBomb { country, from, class, bombs_per_month: 1 });
        if lost_city {
            let lille = board.cell(5, 0);
            board.city(lille, "Lille");
            board.control([lille], "germany");
        }
        let mut surrendered = 0u64;
        repeat(&board, &OrderKind::Bomb { cell, target: Bombing::Atomic, units: units.clone() }, |state, events| {
            let report = raid_of(events);
            close(report.odds.surrender.as_ref().expect("a question").chance, chance);
            let gave_up = state.country(france).surrendered_to == Some(country);
            assert_eq!(report.surrendered, Some(gave_up));
            surrendered += u64::from(gave_up);
        });
        yes_no("surrender", surrendered, chance);
    }
}
