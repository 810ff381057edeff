//! Orders that are taken back were never given.

use super::*;
use crate::tests::{at_war, played_until};

/// Columns that are kept up to date; the derived ones wait for a refresh.
fn columns(sim: &Service) -> Vec<(u32, Vec<u8>)> {
    sim.view.columns().iter().map(|column| (column.id, crate::bytes(column))).collect()
}

/// A legal order; every kind gets its chance, however few orders of it there are.
fn any_order(sim: &mut Service, dice: &mut Stream) -> Option<OrderKind> {
    let mut bits: Vec<u64> = kinds().filter(|&bit| sim.legal.count(sim.game.position(), bit) > 0).collect();
    let fights =
        [abi::ORDER_ATTACK, abi::ORDER_NAVAL_ATTACK, abi::ORDER_AIR_ATTACK, abi::ORDER_BOMB].map(abi::order_bit);
    if bits.iter().any(|bit| fights.contains(bit)) && dice.below(2) == 0 {
        bits.retain(|bit| fights.contains(bit));
    }
    let bit = *bits.get(dice.below(bits.len().max(1)))?;
    random_order(sim, dice, bit)
}

#[test]
fn what_is_taken_back_was_never_given() {
    let (mut given, mut taken, mut stopped) = (0u32, 0, 0);
    let mut of_kind = [0u32; 32];
    let second = new_game(6).state().clock().month.plus(1);
    let in_combat = |seed, side| {
        played_until(seed, move |game| {
            let clock = game.state().clock();
            clock.phase == Phase::Combat(side) && clock.month >= second
        })
    };
    let mut wars = vec![(at_war(5, 1), 20)];
    wars.extend([6, 7, 8].map(|seed| (in_combat(seed, Side::Axis), 1)));
    wars.extend([6, 7, 8].map(|seed| (in_combat(seed, Side::Allies), 1)));
    for (seed, (game, steps)) in (1..).zip(wars) {
        let mut sim = simulation(&game, seed);
        let mut dice = Stream::new(seed, 7);
        for _ in 0..steps {
            let looked = dice.below(3) == 0;
            if looked {
                sim.show();
            }
            let rounds = if matches!(sim.game.state().clock().phase, Phase::Combat(_)) { 25 } else { 6 };
            for _ in 0..rounds {
                // digests since dice fell last, and what is legal and seen at the first of them
                let mut path = vec![sim.game.state().digest()];
                let legal: Vec<u64> = kinds().map(|bit| sim.legal.count(sim.game.position(), bit)).collect();
                let mut seen = looked.then(|| {
                    sim.refresh();
                    columns(&sim)
                });
                let (mut first, mut rolled) = (true, false);
                for _ in 0..dice.below(12) {
                    let Some(kind) = any_order(&mut sim, &mut dice) else { break };
                    let (record, list) = codec::encode(&kind);
                    let result = sim.submit(SubmitMode::BestEffort, &[record], &list)[0];
                    assert_eq!(result.code, abi::R_OK);
                    given += 1;
                    of_kind[usize::from(record.kind)] += 1;
                    rolled = result.outcome & abi::OUTCOME_DICE != 0;
                    if rolled {
                        (path, seen, first) = (Vec::new(), None, false);
                        stopped += 1;
                    }
                    path.push(sim.game.state().digest());
                }
                assert!(!rolled || sim.undo(1) == 0, "dice are not taken back");
                // in two goes, the second of which asks for more than there is
                let some = dice.below(path.len()) as u32;
                assert_eq!(sim.undo(some), some);
                taken += path.len() - 1;
                path.truncate(path.len() - some as usize);
                assert_eq!(Some(&sim.game.state().digest()), path.last());
                if dice.below(4) == 0 {
                    // a simulation of a simulation begins with nothing to take back
                    assert_eq!(sim.simulate(1, View::new()).undo(9), 0);
                }
                assert_eq!(sim.undo(u32::MAX) as usize, path.len() - 1);
                assert_eq!(sim.game.state().digest(), path[0]);
                let mut rebuilt = sim.game.state().clone();
                rebuilt.rebuild();
                assert_eq!(rebuilt.digest(), path[0]);
                if first {
                    let again: Vec<u64> = kinds().map(|bit| sim.legal.count(sim.game.position(), bit)).collect();
                    assert_eq!(again, legal, "in {:?}", sim.game.state().clock().phase);
                }
                if let Some(seen) = seen {
                    sim.refresh();
                    for ((id, now), (_, before)) in columns(&sim).iter().zip(&seen) {
                        assert!(now == before, "column {id:#06x} in {:?}", sim.game.state().clock().phase);
                    }
                }
            }
            submit(&mut sim, &OrderKind::EndPhase);
            assert_eq!(sim.undo(1), 0, "the end of a step stays");
        }
    }
    eprintln!("{taken} of {given} orders taken back, dice {stopped} times, by kind {of_kind:?}");
    assert!(taken > 1000 && stopped >= 10, "{taken} of {given}, dice {stopped} times, test too little");
}

#[test]
fn what_a_mark_remembers_stays() {
    let mut sim = simulation(&new_game(5), 5);
    let mut dice = Stream::new(5, 5);
    while sim.legal.count(sim.game.position(), abi::order_bit(abi::ORDER_PLACE)) < 10 {
        submit(&mut sim, &OrderKind::EndPhase);
    }
    let mut place = |sim: &mut Service| {
        let kind = random_order(sim, &mut dice, abi::order_bit(abi::ORDER_PLACE)).unwrap();
        submit(sim, &kind);
    };
    place(&mut sim);
    let mark = sim.mark().unwrap();
    let here = sim.game.state().digest();
    place(&mut sim);
    place(&mut sim);
    assert_eq!(sim.undo(9), 2);
    assert_eq!(sim.game.state().digest(), here);
    assert_eq!(sim.undo(9), 0, "the first was given before the mark");
    place(&mut sim);
    assert!(sim.rollback(mark));
    assert_eq!((sim.game.state().digest(), sim.undo(9)), (here, 0));
}

/// What it takes, beside a fork: both in one run, in microseconds.
#[test]
#[ignore = "a measurement"]
fn an_order_forked_and_an_order_undone() {
    use std::time::Instant;
    let mut service = service(&at_war(4, 2), Side::Axis);
    while !matches!(service.game.state().clock().phase, Phase::FirstMovement(Side::Axis)) {
        let side = service.game.state().clock().active;
        service.game.submit(Order { side, kind: OrderKind::EndPhase }).unwrap();
    }
    let moves = abi::order_bit(abi::ORDER_MOVE);
    let all = service.legal.count(service.game.position(), moves);
    let orders: Vec<OrderKind> =
        (0..500).filter_map(|n| service.legal.nth(service.game.position(), moves, n * 7919 % all)).collect();
    let records: Vec<_> = orders.iter().map(codec::encode).collect();
    let mut sim = service.simulate(1, View::new());
    for looked in [false, true] {
        if looked {
            sim.show();
        }
        let (mut forks, mut undos, mut gives) = (Vec::new(), Vec::new(), Vec::new());
        for (record, list) in &records {
            let began = Instant::now();
            let fork = sim.simulate(1, View::new());
            forks.push(began.elapsed());
            drop(fork);
            let began = Instant::now();
            let code = sim.submit(SubmitMode::BestEffort, std::slice::from_ref(record), list)[0].code;
            gives.push(began.elapsed());
            assert_eq!(code, abi::R_OK);
            let began = Instant::now();
            assert_eq!(sim.undo(1), 1);
            undos.push(began.elapsed());
        }
        let median = |mut times: Vec<std::time::Duration>| {
            times.sort();
            times[times.len() / 2].as_secs_f64() * 1e6
        };
        let (fork, undo, give) = (median(forks), median(undos), median(gives));
        println!("looked at: {looked}; fork {fork:.2}, an order {give:.2}, undo {undo:.2}; ratio {:.1}", fork / undo);
    }
}
