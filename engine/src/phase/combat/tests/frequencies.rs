//! A hundred thousand seeded combats come out as the sheet says (WW2 §14.3 to §14.6).

use super::*;
use crate::recorder::Recorder;
use crate::rules::retreat::Retreats;
use crate::{Luck, Terms};
use std::collections::{BTreeMap, VecDeque};

fn experiment(name: &str, board: &Board, target: CellId, attackers: &[UnitId], unwilling: bool) {
    experiment_by(Terms::NONE, name, board, target, attackers, unwilling);
}

fn experiment_by(terms: Terms, name: &str, board: &Board, target: CellId, attackers: &[UnitId], unwilling: bool) {
    let game = board.game();
    let mut start = game.position().imagine(|rec| rec.unwilling(target, unwilling));
    start.set_terms(&terms);
    let mut sheet = None;
    let (mut attacker, mut defender) = (BTreeMap::new(), BTreeMap::new());
    let mut places: BTreeMap<Vec<(UnitId, CellId)>, u64> = BTreeMap::new();
    let (mut eliminated, mut annihilated, mut emptied) = (0u64, 0u64, 0u64);
    let mut by_unit: BTreeMap<UnitId, u64> = BTreeMap::new();
    let mut script = VecDeque::new();
    for seed in 0..COMBATS {
        let mut state = start.clone();
        state.reseed(0xC0FFEE + seed);
        let mut rec = Recorder::new(game.map(), game.rules(), &mut state, &mut script);
        crate::phase::combat::resolve::attack(&mut rec, Side::Axis, target, attackers, &[]);
        let (events, _) = rec.finish();
        let report = events.into_iter().find_map(|event| match event.cause {
            Cause::LandCombat(report) => Some(report),
            _ => None,
        });
        let report = report.expect("a report");
        *attacker.entry(report.attacker_lost).or_insert(0u64) += 1;
        *defender.entry(report.defender_lost).or_insert(0u64) += 1;
        eliminated += u64::from(report.defender_eliminated);
        annihilated += u64::from(report.annihilated);
        emptied += u64::from(state.units_at(target).next().is_none());
        if !report.retreated.is_empty() && report.died.is_empty() {
            *places.entry(report.retreated.clone()).or_default() += 1;
        }
        if report.defender_lost == 1 {
            let loser = report.losses.iter().find(|(id, _)| report.defenders().any(|defender| defender == *id));
            *by_unit.entry(loser.expect("a loser").0).or_default() += 1;
        }
        sheet = Some(report.odds);
    }
    let sheet = sheet.expect("combats");
    let column = |counts: &BTreeMap<u32, u64>, most: u32| -> Vec<u64> {
        (0..=most).map(|points| counts.get(&points).copied().unwrap_or(0)).collect()
    };
    fits(name, &column(&attacker, sheet.attacker_points), &sheet.attacker_losses);
    fits(name, &column(&defender, sheet.defender_points), &sheet.defender_losses);
    yes_no(name, eliminated, sheet.elimination);
    yes_no(name, annihilated, sheet.annihilation);
    yes_no(name, emptied, sheet.cell_emptied());
    let retreats = Retreats::of(game.position(), target, Side::Allies);
    if sheet.would_retreat() && sheet.retreat > 1e-9 {
        let counts: Vec<u64> =
            (0..retreats.count()).map(|index| places.get(&retreats.nth(index)).copied().unwrap_or(0)).collect();
        fits(name, &counts, &vec![1.0 / counts.len() as f64; counts.len()]);
    }
    if !by_unit.is_empty() {
        let fighters: Vec<u64> = sheet
            .defenders
            .iter()
            .filter(|one| one.printed > 0)
            .map(|one| by_unit.get(&one.unit).copied().unwrap_or(0))
            .collect();
        fits(name, &fighters, &vec![1.0 / fighters.len() as f64; fighters.len()]);
    }
}

#[test]
fn s14_a_willing_stack() {
    let mut board = front();
    let cell = board.cell(4, 2);
    for (class, points) in [("france.infantry", 4), ("france.armor", 4), ("france.supply", 0)] {
        board.unit(class, cell, points);
    }
    board.unit("france.infantry", board.cell(5, 2), 1);
    let attackers =
        [(1, 6), (2, 5), (3, 4)].map(|(row, points)| board.unit("germany.infantry", board.cell(3, row), points));
    experiment("willing", &board, cell, &attackers, false);
}

#[test]
fn s14_an_unwilling_stack_at_bad_odds() {
    let mut board = front();
    let cell = board.cell(4, 2);
    board.unit("france.infantry", cell, 6);
    board.fort(cell, 3);
    let attackers =
        [board.unit("germany.infantry", board.cell(3, 2), 4), board.unit("germany.armor", board.cell(3, 1), 3)];
    experiment("unwilling", &board, cell, &attackers, true);
}

/// Willing and able to go, in need of the fraction on both sides, and with the handicaps of both.
#[test]
fn s14_low_luck() {
    let low = Terms { luck: Luck::Low, ..Terms::NONE };
    let mut with_handicaps = low;
    with_handicaps.handicaps.of_mut(Side::Axis).losses = 35;
    with_handicaps.handicaps.of_mut(Side::Allies).losses = -45;
    for (name, terms) in [("low luck", low), ("low luck and handicaps", with_handicaps)] {
        for (ours, theirs, unwilling) in [(4, 1, false), (6, 8, false), (6, 2, true), (1, 3, false), (9, 1, true)] {
            let mut board = front();
            let cell = board.cell(4, 2);
            board.unit("france.infantry", cell, theirs);
            let attackers = [board.unit("germany.infantry", board.cell(3, 2), ours)];
            experiment_by(terms, name, &board, cell, &attackers, unwilling);
        }
    }
}
