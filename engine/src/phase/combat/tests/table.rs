//! Combats by a table of odds: every throw brings what the sheet says of it, and the sheet's chances are the shares of the throws.

use super::*;
use crate::map::{Feature, FeatureOf};
use crate::report::CombatReport;
use crate::ruleset::{
    CombatResult, Effect, Loss, Modifier, Odds, OddsTable, Panic, Resolver, Rounding, Row, ShiftOrder, When,
};
use crate::{Paragraph, unit};

const RULE: Paragraph = Paragraph::cited("EF §2.1");

/// Losses of two points at most on either side; the defenders go where the roll is 1 or 2.
fn table(dice: u8) -> OddsTable {
    let result = |attacker, defender, retreat| CombatResult {
        name: format!("{attacker}/{defender}{}", if retreat { "r" } else { "" }),
        attacker: Loss::Points(attacker),
        defender: Loss::Points(defender),
        retreat,
        standing: Loss::Points(defender + 1),
        attackers_retreat: (attacker, defender) == (2, 0),
    };
    let results =
        vec![result(0, 2, true), result(0, 1, true), result(1, 1, false), result(2, 1, false), result(2, 0, false)];
    let rows = (0..=5 * usize::from(dice))
        .map(|row| Row { results: vec![(row % 5) as u8, (row % 4) as u8, (row % 3) as u8], rule: RULE });
    OddsTable {
        dice,
        columns: [(1, 1), (2, 1), (3, 1)].map(|(attack, defence)| Odds { attack, defence }).to_vec(),
        rounding: Rounding::Down,
        shifts: ShiftOrder::AfterAutomatic,
        rows: rows.collect(),
        first_roll: dice as i8,
        below: None,
        above: None,
        results,
        aircraft_without_strength: false,
        panic: Vec::new(),
    }
}

/// What the combat brings with every throw of the dice; the draws after them are all 0.
fn throws(board: &Board, dice: u8, target: CellId, attackers: &[UnitId]) -> Vec<CombatReport> {
    let game = board.game();
    (0..6u32.pow(dice.into()))
        .map(|throw| {
            let faces = (0..dice).map(|die| throw / 6u32.pow(die.into()) % 6);
            let mut script: VecDeque<f64> = faces.map(|face| (f64::from(face) + 0.5) / 6.0).collect();
            script.extend([0.0; 20]);
            let mut state = game.state().clone();
            let mut rec = Recorder::new(game.map(), game.rules(), &mut state, &mut script);
            crate::phase::combat::resolve::attack(&mut rec, Side::Axis, target, attackers, &[]);
            let (events, _) = rec.finish();
            let report = events.iter().find_map(|event| match &event.cause {
                Cause::LandCombat(report) => Some((**report).clone()),
                _ => None,
            });
            report.expect("a combat")
        })
        .collect()
}

#[track_caller]
fn agree(board: &Board, dice: u8, target: CellId, attackers: &[UnitId]) {
    let reports = throws(board, dice, target, attackers);
    let odds = reports[0].odds.clone();
    let share = |fits: &dyn Fn(&CombatReport) -> bool| {
        reports.iter().filter(|report| fits(report)).count() as f64 / reports.len() as f64
    };
    for (lost, &chance) in odds.attacker_losses.iter().enumerate() {
        close(share(&|report| report.attacker_lost as usize == lost), chance);
    }
    for (lost, &chance) in odds.defender_losses.iter().enumerate() {
        close(share(&|report| report.defender_lost as usize == lost), chance);
    }
    close(share(&|report| report.annihilated), odds.annihilation);
    close(share(&|report| report.defender_eliminated), odds.elimination);
    close(share(&|report| !report.retreated.is_empty()), odds.retreat);
    close(share(&|report| !report.fell_back.is_empty()), odds.fall_back);
    for report in &reports {
        let lines = &report.odds.table.as_ref().expect("a table").lines;
        let line = lines.iter().find(|line| line.roll == report.roll).expect("the line of the roll");
        assert_eq!(report.result, line.result);
        assert_eq!((report.attacker_lost, report.defender_lost), (line.attacker_total(), line.defender_total()));
    }
}

#[test]
fn every_throw_brings_what_the_sheet_says() {
    for dice in [1, 2, 3] {
        for (ours, theirs) in [(3, 3), (5, 2), (5, 1), (1, 3)] {
            let mut board = front();
            board.rules.land_combat.resolver = Resolver::OddsTable(table(dice));
            let target = board.cell(4, 2);
            let at = board.cell(3, 2);
            let attacker = board.unit("germany.infantry", at, ours);
            board.unit("france.infantry", target, theirs);
            agree(&board, dice, target, &[attacker]);
        }
    }
}

#[test]
fn panic_counts_in_sheet_and_combat_alike() {
    let mut board = front();
    let armor = board.rules.kind_by_key("armor").expect("armor");
    let mut table = table(1);
    table.panic = vec![
        Panic { kind: armor, attackers: true, rolls: vec![(4, 6), (5, 6), (6, 6)], rule: RULE },
        Panic { kind: armor, attackers: false, rolls: vec![(1, 1), (1, 2), (1, 3)], rule: RULE },
    ];
    board.rules.land_combat.resolver = Resolver::OddsTable(table);
    let (target, west) = (board.cell(4, 2), board.cell(3, 2));
    let attackers = [board.unit("germany.infantry", west, 3), board.unit("germany.armor", west, 2)];
    board.unit("france.infantry", target, 1);
    let tanks = board.unit("france.armor", target, 1);
    agree(&board, 1, target, &attackers);
    let reports = throws(&board, 1, target, &attackers);
    // 5 against 2 is 2:1: theirs flee on 1 and 2, ours on 5 and 6
    for (roll, report) in reports.iter().enumerate() {
        assert_eq!(report.died.contains(&attackers[1]), roll + 1 >= 5, "{}", roll + 1);
        assert!(roll + 1 > 2 || report.died.contains(&tanks), "{}", roll + 1);
    }
}

/// The attackers come from both sides of the target; one of them crosses no river.
#[test]
fn rows_of_the_table_are_in_force_when_all_they_name_holds() {
    let row =
        |key: &str, when, effect| Modifier { key: key.to_owned(), name: key.to_owned(), when, effect, rule: RULE };
    let mut board = front();
    board.rules.land_combat.resolver = Resolver::OddsTable(table(1));
    let france = board.country("france");
    let germany = board.country("germany");
    let armor = board.rules.kind_by_key("armor").expect("armor");
    board.rules.land_combat.modifiers = vec![
        row("river", When { all_across: vec!["ford".into(), "river".into()], ..When::default() }, Effect::Columns(-1)),
        row("concentric", When { concentric: true, ..When::default() }, Effect::Columns(1)),
        row("french", When { defender: vec![france], ..When::default() }, Effect::Roll(-1)),
        row("german", When { defender: vec![germany], ..When::default() }, Effect::Roll(-1)),
        row("no french", When { no_defender: vec![france], ..When::default() }, Effect::Roll(-1)),
        row("side", When { attacker_side: Some(Side::Allies), ..When::default() }, Effect::Roll(-1)),
        row("paris", When { unless_controls: Some("Paris".into()), ..When::default() }, Effect::Columns(-1)),
        row("berlin", When { unless_controls: Some("Berlin".into()), ..When::default() }, Effect::Columns(-1)),
        row("armor", When { kinds: vec![armor], ..When::default() }, Effect::AttackPercent(50)),
        row("shield", When { kinds: vec![armor], ..When::default() }, Effect::AttackWithDefence),
    ];
    let class = board.rules.class_by_key("germany.armor").expect("a class");
    board.rules.classes[class.index()].factors = Some([8, 6]);
    let (target, west, north) = (board.cell(4, 2), board.cell(3, 2), board.cell(3, 1));
    let side = board.map.grid.side_towards(west, target).expect("neighbours");
    let mut river = Feature::nowhere("river", FeatureOf::Sides, board.map.len());
    river.marks[west.index()] |= 1 << side;
    board.map.features.push(river);
    let tanks = board.unit("germany.armor", west, 2);
    let foot = board.unit("germany.infantry", north, 2);
    board.unit("france.infantry", target, 4);
    let game = board.game();
    let sheet = |attackers: &[UnitId]| crate::odds::land_planned(game.position(), Side::Axis, target, attackers, &[]);
    let keys = |attackers: &[UnitId]| -> Vec<String> {
        let rows = sheet(attackers).modifiers;
        rows.iter().map(|row| game.rules().land_combat.modifiers[usize::from(row.row)].key.clone()).collect()
    };
    assert_eq!(keys(&[tanks]), ["river", "french", "paris"]);
    assert_eq!(keys(&[tanks, foot]), ["french", "paris"], "one attacker is dry");
    let odds = sheet(&[tanks, foot]);
    // two of the strength points that full armor has are a share of its factors
    let full = f64::from(game.rules().max_strength(class, game.state().clock().month));
    let (attack, defence) = ((16.0 / full).ceil(), (12.0 / full).ceil());
    close(odds.attackers[0].strength, attack * 0.5 * defence / attack);
    close(odds.attackers[1].strength, 2.0);
    assert_eq!(odds.attacker_points, 4);
    assert!(odds.attackers[0].factors.iter().all(|factor| factor.rule == RULE));
    let opposite = game.map().grid.neighbour(target, (game.map().grid.side_towards(target, west).unwrap() + 3) % 6);
    drop(game);
    let east = board.unit("germany.infantry", opposite.expect("a cell"), 1);
    board.set(east, unit::unit_flag::MOVED);
    let game = board.game();
    let odds = crate::odds::land_planned(game.position(), Side::Axis, target, &[tanks, east], &[]);
    assert_eq!(odds.table.expect("a table").shift, 0, "concentric, and Paris is not theirs");
}
