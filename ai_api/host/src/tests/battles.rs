//! All attacks at once and the best attackers, against the questions one by one.

use super::services::with_turn;
use super::{new_game, played_until};
use meridian_ai_api::abi;
use meridian_ai_api::sdk::{Aim, Battle, Turn};
use meridian_engine::{Game, Phase, Side};

/// In the third month, when the Axis attacks.
fn combat(seed: u64) -> Game {
    let month = new_game(seed).state().clock().month.plus(2);
    played_until(seed, |game| {
        let clock = game.state().clock();
        clock.month >= month && clock.phase == Phase::Combat(Side::Axis)
    })
}

#[test]
fn all_battles_are_the_targets_one_by_one() {
    with_turn(&combat(1), |turn| {
        let battles = turn.battles();
        assert!(battles.len() > 5, "{} targets test too little", battles.len());
        assert_eq!(battles.iter().map(|it| it.sheet.cell).collect::<Vec<_>>(), turn.targets());
        for battle in &battles {
            let cell = battle.sheet.cell;
            assert_eq!(battle.land, turn.attackers(cell));
            assert_eq!(battle.support, turn.supporters(cell));
            let odds = turn.land_odds(cell, &battle.land, &battle.support).unwrap();
            assert_eq!(
                (battle.sheet.ratio, battle.sheet.elimination, battle.sheet.any_loss, battle.sheet.attacker_loss),
                (odds.ratio, odds.elimination, odds.any_loss, odds.attacker_loss)
            );
            assert!(battle.sheet.emptied >= odds.elimination);
        }
    });
}

/// What an order ATTACK would get, and the value that the aim looks at.
fn reached(turn: &Turn, target: u16, aim: Aim, land: &[u32], support: &[u32]) -> (f64, f64, f64) {
    let odds = turn.land_odds(target, land, support).unwrap();
    match aim {
        Aim::Ratio(wanted) => (odds.ratio, wanted, odds.attacker_loss),
        Aim::AnyLoss(wanted) => (odds.any_loss, wanted, odds.attacker_loss),
        Aim::Elimination(wanted) => (odds.elimination, wanted, odds.attacker_loss),
        Aim::Emptied(_) => unreachable!("not in the sheet of odds"),
    }
}

#[test]
fn nobody_can_be_spared_from_the_best_attackers() {
    let (mut chosen, mut spared) = (0, 0);
    for seed in 1..5 {
        with_turn(&combat(seed), |turn| {
            for battle in turn.battles() {
                for aim in [Aim::Ratio(0.3), Aim::Ratio(1.0), Aim::AnyLoss(0.2), Aim::Elimination(0.1)] {
                    let best = compare(turn, &battle, aim);
                    chosen += u32::from(best.is_some());
                    spared += u32::from(best.is_some_and(|best| best < battle.land.len()));
                }
            }
            for target in turn.targets() {
                assert!(turn.best_attack(target, Aim::Ratio(1000.0), &[], &[]).is_none());
            }
            assert!(turn.best_attack(u16::MAX, Aim::Ratio(1.0), &[], &[]).is_none(), "no such cell");
        });
    }
    assert!(chosen > 20 && spared > 4, "{chosen} attacks, {spared} with units to spare");
}

/// The best attackers of a stack against those with one unit less; how many land units there are, if any reach the aim.
fn compare(turn: &Turn, battle: &Battle, aim: Aim) -> Option<usize> {
    let target = battle.sheet.cell;
    let Some(best) = turn.best_attack(target, aim, &[], &[]) else {
        let (value, wanted, _) = reached(turn, target, aim, &battle.land, &battle.support);
        assert!(value < wanted, "all together reach {aim:?}");
        return None;
    };
    assert_eq!(best.odds.code, abi::R_OK, "such an order is accepted");
    let (value, wanted, loss) = reached(turn, target, aim, &best.land, &best.support);
    assert!(value >= wanted - 1e-9);
    for without in &best.land {
        let fewer: Vec<u32> = best.land.iter().copied().filter(|it| it != without).collect();
        if !fewer.is_empty() {
            let (value, _, more) = reached(turn, target, aim, &fewer, &best.support);
            assert!(value < wanted || more > loss + 1e-9, "{without} can be spared");
        }
    }
    let named = turn.best_attack(target, aim, &battle.land, &battle.support)?;
    assert_eq!((&named.land, &named.support), (&best.land, &best.support), "the same units, named");
    Some(best.land.len())
}

#[test]
fn the_reach_of_many_is_the_reach_of_each() {
    let game = played_until(1, |game| game.state().clock().phase == Phase::FirstMovement(Side::Axis));
    with_turn(&game, |turn| {
        let view = turn.view();
        let rows = (0..view.unit_rows()).filter(|&row| view.unit_handle()[row] != abi::NO_UNIT);
        let units: Vec<u32> = rows.step_by(3).map(|row| view.unit_handle()[row]).collect();
        let shown = |cells: &[abi::Reached]| cells.iter().map(|it| (it.cell, it.cost, it.flags)).collect::<Vec<_>>();
        let many = turn.reach_of(&units);
        assert_eq!(many.len(), units.len());
        for (unit, cells) in units.iter().zip(&many) {
            assert_eq!(shown(cells), shown(&turn.reach(*unit)));
        }
        assert!(many.iter().filter(|cells| !cells.is_empty()).count() > 20);
        assert!(turn.reach_of(&[units[0], u32::MAX]).iter().all(Vec::is_empty), "a dead unit");
        assert!(turn.reach_of(&[]).is_empty());
    });
}
