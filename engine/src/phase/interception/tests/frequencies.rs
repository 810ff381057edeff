//! A hundred thousand seeded interceptions come out as the sheets say (WW2 §12.6 to §12.9, §15.3).

use super::*;
use crate::odds::{self, Passage};
use crate::recorder::Recorder;
use crate::report::Fate;
use crate::rules::testing::fits;
use std::collections::{BTreeMap, VecDeque};

const EXPERIMENTS: u64 = 100_000;

/// Fights what is declared in `game` again and again, and compares what becomes of every target with its passage.
fn experiment(name: &str, game: &Game) {
    let mut script = VecDeque::new();
    let expected = odds::declared_passages(game.position());
    // through unhurt, through damaged, cancelled, lost
    let mut counts: BTreeMap<UnitId, [u64; 4]> = BTreeMap::new();
    for seed in 0..EXPERIMENTS {
        let mut state = game.state().clone();
        state.reseed(0xF11E5 + seed);
        let mut rec = Recorder::new(game.map(), game.rules(), &mut state, &mut script);
        crate::phase::interception::resolve::fight(&mut rec);
        let (events, _) = rec.finish();
        // what became of a unit on its way, before a combat of its own
        let mut outcomes: BTreeMap<UnitId, usize> = expected.iter().map(|&(id, _)| (id, 0)).collect();
        for event in events {
            let Cause::Intercepted(report) = event.cause else { continue };
            let outcome = outcomes.get_mut(&report.target).unwrap();
            *outcome = match report.combat.defender_fates[0] {
                Fate::Lost => 3,
                _ if report.cancelled => 2,
                Fate::Damaged => 1,
                Fate::Unhurt => *outcome,
            };
        }
        for (id, outcome) in outcomes {
            counts.entry(id).or_default()[outcome] += 1;
            let track = game.state().track(id).unwrap();
            match (outcome, state.cell_of(id)) {
                (3, cell) => assert_eq!(cell, None),
                (2, cell) => assert_eq!(cell, Some(track.start)),
                // it may have died in its own interception
                (_, cell) => assert!(cell == Some(track.destination()) || track.intercepting && cell.is_none()),
            }
        }
    }
    for (id, Passage { unhurt, damaged, cancelled, lost }) in expected {
        fits(&format!("{name}, {id:?}"), &counts[&id], &[unhurt, damaged, cancelled, lost]);
    }
}

/// Everybody against the bomber, then the escorts against some of them, then fighters against an escort.
#[test]
fn s12_a_chain_with_counter_interceptions() {
    let mut sky = sky();
    let board = &mut sky.board;
    board.airfield(board.cell(2, 2), 3);
    let spitfires: Vec<UnitId> =
        (0..3).map(|_| board.air("air.spitfire", "united_kingdom", board.cell(4, 2))).collect();
    board.set(spitfires[0], unit_flag::DAMAGED);
    let escorts: Vec<UnitId> = (0..2).map(|_| board.air("air.me_109", "germany", board.cell(2, 2))).collect();
    let mut game = bomber_flies(&sky, 9);
    let cell = |column| sky.board.cell(column, 1);
    meet(&mut game, sky.spitfire, sky.bomber, cell(6));
    meet(&mut game, spitfires[0], sky.bomber, cell(5));
    meet(&mut game, spitfires[1], sky.bomber, cell(5));
    give(&mut game, OrderKind::EndPhase);
    meet(&mut game, escorts[0], sky.spitfire, cell(6));
    meet(&mut game, escorts[1], spitfires[1], cell(5));
    give(&mut game, OrderKind::EndPhase);
    let met = legal::interception::Catches::of(game.position(), spitfires[2]).list[0].clone();
    meet(&mut game, spitfires[2], met.target, *met.cells.last().unwrap());
    assert_eq!(met.target, escorts[0]);
    experiment("chain", &game);
}

/// A damaged battleship, a convoy that can't be damaged, and fighters that answer.
#[test]
fn s12_ships_and_single_combats() {
    let mut sky = sky();
    let board = &mut sky.board;
    let ship = board.ship("germany.battleship.bismarck", board.cell(0, 0));
    let transport = board.ship("germany.transport_ship", board.cell(0, 0));
    board.set(ship, unit_flag::DAMAGED);
    let swordfish: Vec<UnitId> =
        (0..3).map(|_| board.air("air.swordfish", "united_kingdom", board.cell(4, 2))).collect();
    let mut game = board.game();
    give(&mut game, fly(ship, row(board, 0, 1..=9)));
    give(&mut game, fly(transport, row(board, 0, 1..=9)));
    give(&mut game, OrderKind::EndPhase);
    meet(&mut game, swordfish[0], ship, board.cell(5, 0));
    meet(&mut game, swordfish[1], ship, board.cell(4, 0));
    meet(&mut game, swordfish[2], transport, board.cell(4, 0));
    experiment("ships", &game);
}
