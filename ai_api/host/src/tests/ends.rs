//! Ports for groups and lost aircraft: against the moves themselves, in simulations.

use super::services::with_turn;
use super::{at_war, played_until};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Goal, Orders, Policy, Sim, Turn};
use meridian_engine::{Phase, Side};
use std::collections::BTreeSet;

/// Handles of own units of the domain that are on the map.
fn own(turn: &Turn, domain: u8) -> Vec<u32> {
    let view = turn.view();
    let fits = |&row: &usize| {
        view.unit_handle()[row] != abi::NO_UNIT
            && view.unit_side()[row] == view.side()
            && view.class_domain()[usize::from(view.unit_class()[row])] == domain
    };
    (0..view.unit_rows()).filter(fits).map(|row| view.unit_handle()[row]).collect()
}

fn row(turn: &Turn, unit: u32) -> Option<usize> {
    let view = turn.view();
    (0..view.unit_rows()).find(|&row| view.unit_handle()[row] == unit)
}

#[test]
fn a_port_takes_the_group_that_was_asked_about() {
    let game = played_until(5, |game| game.state().clock().phase == Phase::FirstMovement(Side::Allies));
    with_turn(&game, |turn| {
        let view = turn.view();
        let ships = own(turn, abi::DOMAIN_NAVAL);
        assert!(ships.len() > 20);
        let is_port = |cell: u16| {
            let cell = usize::from(cell);
            view.cell_port()[cell] == 1 && view.cell_side()[cell] == view.side()
        };
        // one ship: the ports among the cells that it reaches, and its own
        for &ship in ships.iter().step_by(7) {
            let here = view.unit_cell()[row(turn, ship).unwrap()];
            let mut wanted: Vec<(u16, u8)> =
                turn.reach(ship).iter().filter(|to| is_port(to.cell)).map(|to| (to.cell, to.cost)).collect();
            if is_port(here) && !wanted.iter().any(|(cell, _)| *cell == here) {
                wanted.push((here, 0));
            }
            wanted.sort_unstable();
            let found = turn.ports(&[ship]);
            assert_eq!(found.iter().map(|port| (port.cell, port.cost)).collect::<Vec<_>>(), wanted, "ship {ship}");
        }
        // groups: all of them end there
        let (mut sailed, mut nowhere) = (0, 0);
        let mut near = ships.clone();
        near.sort_by_key(|&ship| view.unit_cell()[row(turn, ship).unwrap()]);
        let groups = near.windows(3).step_by(2).chain(near.windows(7).step_by(3));
        for group in groups {
            let ports = turn.ports(group);
            nowhere += u32::from(ports.is_empty());
            for port in ports.iter().step_by(5) {
                assert!(port.room == abi::ANY_ROOM || usize::from(port.room) >= group.len());
                let mut sim = turn.sim(1).unwrap();
                for &ship in group {
                    let Some((path, _)) = sim.path(ship, port.cell, false) else { continue };
                    assert!(path.len() <= usize::from(port.cost));
                    let moved = sim.order(|orders| _ = orders.move_unit(ship, &path, false)).unwrap();
                    assert_eq!(moved.code, abi::R_OK);
                    sailed += 1;
                }
                let view = sim.view();
                for &ship in group {
                    let row = row(&sim, ship).unwrap();
                    assert_eq!(view.unit_cell()[row], port.cell);
                    assert_ne!(view.unit_flags()[row] & abi::UNIT_IN_PORT, 0);
                }
            }
        }
        assert!(sailed > 20 && nowhere > 0, "{sailed} sailed, {nowhere} groups find no port: tests too little");
        assert!(turn.ports(&[own(turn, abi::DOMAIN_LAND)[0]]).is_empty(), "troops need no port");
    });
}

/// Whatever it does in second movement, is the aircraft there at the end of it?
fn survives(sim: &Turn, unit: u32) -> bool {
    let lives = |mut sim: Sim, order: &dyn Fn(&mut Orders)| {
        let done = sim.order(|orders| order(orders)).unwrap();
        assert_eq!(done.code, abi::R_OK);
        sim.advance(Goal::steps(1, [Policy::Stop; 2])).unwrap();
        // the other side's step of the phase, if it is asked
        while sim.view().phase() == abi::PHASE_SECOND_MOVEMENT && sim.view().phasing() == sim.view().side() {
            sim.advance(Goal::steps(1, [Policy::Stop; 2])).unwrap();
        }
        row(&sim, unit).is_some()
    };
    let fork = || sim.sim(1).unwrap();
    let stays = {
        let mut sim = fork();
        let phase = sim.view().phase();
        while sim.view().phase() == phase {
            sim.advance(Goal::steps(1, [Policy::Stop; 2])).unwrap();
        }
        row(&sim, unit).is_some()
    };
    let side = sim.view().side();
    let bases = |to: &abi::Reached| sim.view().cell_side()[usize::from(to.cell)] == side;
    stays
        || sim.boardings(unit).iter().any(|deck| {
            let path = sim.boarding_path(unit, deck.carrier);
            lives(fork(), &|orders| _ = orders.embark(unit, deck.carrier, &path))
        })
        || sim.reach(unit).iter().filter(|to| bases(to)).any(|to| {
            let (path, _) = sim.path(unit, to.cell, false).unwrap();
            lives(fork(), &|orders| _ = orders.move_unit(unit, &path, false))
        })
}

#[test]
fn where_an_aircraft_is_lost_nothing_saves_it() {
    let (mut lost, mut saved) = (0, 0);
    for seed in [2, 3, 4] {
        let month = at_war(seed, 1).state().clock().month;
        let game = played_until(seed, move |game| {
            let clock = game.state().clock();
            clock.month >= month && clock.phase == Phase::FirstMovement(Side::Axis)
        });
        with_turn(&game, |turn| {
            assert!(turn.stranded(own(turn, abi::DOMAIN_LAND)[0]).is_empty());
            for unit in own(turn, abi::DOMAIN_AIR).into_iter().step_by(2) {
                let stranded: BTreeSet<u16> = turn.stranded(unit).into_iter().collect();
                let cells: Vec<u16> = turn.reach(unit).iter().map(|to| to.cell).collect();
                let (in_danger, safe): (Vec<u16>, Vec<u16>) = cells.iter().partition(|cell| stranded.contains(cell));
                for (cells, is_lost) in [(in_danger, true), (safe, false)] {
                    for &cell in cells.iter().step_by((cells.len() / 3).max(1)) {
                        let mut sim = turn.sim(1).unwrap();
                        let (path, _) = sim.path(unit, cell, false).unwrap();
                        let moved = sim.order(|orders| _ = orders.move_unit(unit, &path, false)).unwrap();
                        assert_eq!(moved.code, abi::R_OK);
                        let side = sim.view().side();
                        let second = |sim: &Turn| sim.view().phase() == abi::PHASE_SECOND_MOVEMENT;
                        while !(second(&sim) && sim.view().side() == side) {
                            sim.advance(Goal::steps(1, [Policy::Stop; 2])).unwrap();
                        }
                        if row(&sim, unit).is_none() {
                            continue; // met by somebody on the way
                        }
                        assert_eq!(survives(&sim, unit), !is_lost, "unit {unit} to {cell}, {} steps", path.len());
                        if is_lost { lost += 1 } else { saved += 1 }
                    }
                }
            }
        });
    }
    assert!(lost > 10 && saved > 10, "{lost} lost and {saved} saved test too little");
}
