//! The policy ATTACK strikes where that is worth it, and does nothing else.

use super::*;
use crate::tests::played_until;

/// A combat phase with contact, reached by months of orders that go for the enemy.
fn combat(seed: u64, side: Side) -> Game {
    let third = new_game(seed).state().clock().month.plus(2);
    played_until(seed, move |game| {
        let clock = game.state().clock();
        clock.month >= third && clock.phase == Phase::Combat(side)
    })
}

#[test]
fn it_attacks_at_good_odds_and_holds_else() {
    let (mut attacks, mut gained) = (0, 0i64);
    for seed in 1..=4 {
        for side in Side::BOTH {
            let game = combat(seed, side);
            let points = |sim: &Service| meridian_engine::score::Score::of(sim.game.position()).points.map(i64::from);
            let before = points(&simulation(&game, seed));
            let mut sims = [1, 1, 2].map(|dice| simulation(&game, dice));
            for sim in &mut sims {
                let mark = sim.mark().unwrap();
                sim.play_attacks();
                assert!(sim.game.log().iter().all(|entry| match &entry.order.kind {
                    OrderKind::Attack { .. } => {
                        attacks += 1;
                        true
                    }
                    kind => matches!(kind, OrderKind::Advance { .. }),
                }));
                let after = points(sim);
                let lost = [0, 1].map(|of| before[of] - after[of]);
                gained += lost[1 - side.index()] - lost[side.index()];
                let given = sim.game.log().len();
                sim.play_attacks();
                assert_eq!(sim.game.log().len(), given, "it stops when nothing is worth it");
                assert!(sim.rollback(mark));
            }
            for sim in &mut sims {
                sim.play_attacks();
            }
            assert_eq!(sims[0].game.state().digest(), sims[1].game.state().digest(), "the same dice, the same war");
        }
    }
    eprintln!("{attacks} attacks, {gained} strength points to the good");
    assert!(attacks >= 10 && gained > 0, "{attacks} attacks, {gained} strength points");
}

/// What it is worth: the share of the Axis after three months if both pass, if one side attacks, and if it draws at random.
#[test]
#[ignore = "a measurement"]
fn what_the_policies_are_worth() {
    for (name, axis, allies) in [
        ("pass pass", abi::POLICY_PASS, abi::POLICY_PASS),
        ("attack pass", abi::POLICY_ATTACK, abi::POLICY_PASS),
        ("pass attack", abi::POLICY_PASS, abi::POLICY_ATTACK),
        ("attack attack", abi::POLICY_ATTACK, abi::POLICY_ATTACK),
        ("random pass", abi::POLICY_RANDOM, abi::POLICY_PASS),
        ("attack random", abi::POLICY_ATTACK, abi::POLICY_RANDOM),
    ] {
        let (mut points, mut steps, mut time) = ([0u64; 2], 0, std::time::Duration::ZERO);
        for seed in 1..=4 {
            let game = combat(seed, Side::Axis);
            let mut sim = simulation(&game, seed);
            let month = sim.game.state().clock().month.0 + 3;
            let began = std::time::Instant::now();
            steps += sim.advance(&goal(month, [axis, allies]), |_| false).steps;
            time += began.elapsed();
            let score = meridian_engine::score::Score::of(sim.game.position());
            points.iter_mut().zip(score.points).for_each(|(sum, points)| *sum += u64::from(points));
        }
        println!(
            "{name}: points {points:?}, {steps} steps, {:.1} us a step",
            time.as_secs_f64() * 1e6 / f64::from(steps)
        );
    }
}
