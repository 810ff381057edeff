use super::*;
use crate::KindId;
use crate::ruleset::{Panic, Row};

const RULE: Paragraph = Paragraph::cited("EF §2.1");

/// The table of the east front, `attacker/defender`.
const CELLS: [[&str; 9]; 6] = [
    ["1/1", "1/1", "0/2", "0/3", "0/4", "0/5", "0/6", "0/6", "0/6"],
    ["2/0", "1/1", "1/1", "0/2", "0/3", "0/4", "0/5", "0/6", "0/6"],
    ["2/0", "2/1", "2/1", "1/1", "0/2", "0/3", "0/4", "0/5", "0/6"],
    ["2/0", "2/0", "2/1", "2/1", "1/1", "0/2", "0/3", "0/4", "0/5"],
    ["2/0", "2/0", "2/0", "2/1", "2/1", "1/1", "0/2", "0/3", "0/4"],
    ["2/0", "2/0", "2/0", "2/1", "2/1", "2/1", "1/1", "0/2", "0/3"],
];

fn points(name: &str) -> (u32, u32) {
    let (ours, theirs) = name.split_once('/').unwrap();
    (ours.parse().unwrap(), theirs.parse().unwrap())
}

/// Six rows for every table of one die; with more dice the rows begin at their lowest total and repeat.
fn table(dice: u8) -> OddsTable {
    let mut results: Vec<CombatResult> = Vec::new();
    let mut id = |name: &str| {
        let (attacker, defender) = points(name);
        results.iter().position(|result| result.name == name).unwrap_or_else(|| {
            results.push(CombatResult {
                name: name.to_owned(),
                attacker: Loss::Points(attacker as u8),
                defender: Loss::Points(defender as u8),
                retreat: false,
                standing: Loss::Points(defender as u8),
                attackers_retreat: false,
            });
            results.len() - 1
        }) as u8
    };
    let rows = (0..=usize::from(5 * dice)).map(|row| CELLS[row % 6].map(&mut id).to_vec());
    let rows = rows.map(|results| Row { results, rule: RULE }).collect();
    let (below, above) = (id("2/0"), id("0/6"));
    let column = |(attack, defence)| Odds { attack, defence };
    OddsTable {
        dice,
        columns: [(1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)].map(column).to_vec(),
        rounding: Rounding::Down,
        shifts: ShiftOrder::BeforeAutomatic,
        rows,
        first_roll: dice as i8,
        below: Some(Automatic { result: below, rule: RULE }),
        above: Some(Automatic { result: above, rule: RULE }),
        results,
        aircraft_without_strength: false,
        panic: Vec::new(),
    }
}

/// No handicaps.
fn plain(attacker_points: u32, defender_points: u32) -> [Scale; 2] {
    [attacker_points, defender_points].map(|points| Scale { points, percent: 100 })
}

fn shifted(table: &OddsTable, attack: f64, defence: f64, effects: &[Effect]) -> TableOdds {
    let modifiers: Vec<Applied> = effects.iter().map(|&effect| Applied { row: 0, effect, rule: RULE }).collect();
    judge(
        table,
        &Question {
            attack,
            defence,
            modifiers: &modifiers,
            attacker_points: 20,
            defender_points: 20,
            would_fall_back: false,
            would_retreat: false,
            panic: &vec![Vec::new(); table.panic.len()],
            scales: plain(20, 20),
        },
    )
}

#[test]
fn every_cell_is_what_its_roll_brings() {
    let table = table(1);
    for (column, odds) in table.columns.iter().enumerate() {
        let judged = shifted(&table, f64::from(odds.attack), f64::from(odds.defence), &[]);
        assert_eq!((judged.odds, judged.column, judged.automatic), (*odds, *odds, false));
        assert_eq!(judged.lines.len(), 6);
        for (row, line) in judged.lines.iter().enumerate() {
            assert_eq!(line.roll, Some(row as u8 + 1));
            assert_eq!(line.chance, 1.0 / 6.0);
            assert_eq!(line.result, CELLS[row][column]);
            assert_eq!((line.attacker_lost, line.defender_lost), points(CELLS[row][column]));
        }
    }
}

/// Cell by cell and for one to four dice: the chance of a line is the share of all throws that pick it.
#[test]
fn chances_are_the_frequencies_of_all_throws() {
    for dice in 1..=4u8 {
        let table = table(dice);
        let throws = 6u32.pow(dice.into());
        let mut found = vec![0u32; usize::from(5 * dice) + 1];
        for throw in 0..throws {
            let total: u32 = (0..dice).map(|die| throw / 6u32.pow(die.into()) % 6).sum();
            found[total as usize] += 1;
        }
        for column in &table.columns {
            let judged = shifted(&table, f64::from(column.attack), f64::from(column.defence), &[]);
            let stated: Vec<f64> = judged.lines.iter().map(|line| line.chance * f64::from(throws)).collect();
            let found: Vec<f64> = found.iter().map(|&count| f64::from(count)).collect();
            assert_eq!(stated.len(), found.len());
            let apart = stated.iter().zip(&found).map(|(stated, found)| (stated - found).abs()).fold(0.0, f64::max);
            assert!(apart < 1e-9, "{dice} dice at {column}: {apart}");
        }
    }
}

#[test]
fn odds_are_rounded_for_the_side_that_the_table_names() {
    let mut table = table(1);
    let down = [(29.0, 10.0, "2:1"), (9.0, 10.0, "1:2"), (10.0, 10.0, "1:1"), (3.0, 10.0, "1:4"), (85.0, 10.0, "8:1")];
    for (attack, defence, odds) in down {
        assert_eq!(shifted(&table, attack, defence, &[]).odds.to_string(), odds, "{attack} against {defence}");
    }
    // five fifths are one
    assert_eq!(shifted(&table, 0.2 + 0.4 + 0.4, 1.0, &[]).odds.to_string(), "1:1");
    assert_eq!(shifted(&table, 0.1 + 0.2, 0.3, &[]).odds.to_string(), "1:1");
    table.rounding = Rounding::Up;
    for (attack, defence, odds) in [(29.0, 10.0, "3:1"), (9.0, 10.0, "1:1"), (10.0, 10.0, "1:1"), (20.0, 10.0, "2:1")] {
        assert_eq!(shifted(&table, attack, defence, &[]).odds.to_string(), odds, "{attack} against {defence}");
    }
}

#[test]
fn shifts_before_automatic_results_run_along_a_ladder_without_an_end() {
    let table = table(1);
    let left = [Effect::Columns(-1), Effect::Columns(-1)];
    for (attack, column, automatic) in [(100.0, "8:1", true), (90.0, "7:1", false), (30.0, "1:1", false)] {
        let judged = shifted(&table, attack, 10.0, &left);
        assert_eq!((judged.column.to_string().as_str(), judged.automatic), (column, automatic), "{attack}");
        assert_eq!(judged.shift, -2);
    }
    let low = shifted(&table, 1.0, 3.0, &left[..1]);
    assert_eq!((low.column.to_string().as_str(), low.automatic, low.lines.len()), ("1:4", true, 1));
    assert_eq!((low.lines[0].roll, low.lines[0].result.as_str(), low.lines[0].chance), (None, "2/0", 1.0));
    let high = shifted(&table, 8.0, 1.0, &[]);
    assert_eq!((high.automatic, high.lines[0].result.as_str()), (true, "0/6"));
    let saved = shifted(&table, 1.0, 4.0, &[Effect::Columns(1)]);
    assert_eq!((saved.column.to_string().as_str(), saved.automatic), ("1:3", false));
}

#[test]
fn shifts_after_automatic_results_stay_in_the_table() {
    let mut table = table(1);
    table.shifts = ShiftOrder::AfterAutomatic;
    let high = shifted(&table, 8.0, 1.0, &[Effect::Columns(-3)]);
    assert_eq!((high.automatic, high.column.to_string().as_str()), (true, "8:1"));
    let inside = shifted(&table, 7.0, 1.0, &[Effect::Columns(3)]);
    assert_eq!((inside.automatic, inside.column.to_string().as_str()), (false, "7:1"));
    // without a result of its own an end is the last column
    table.above = None;
    let end = shifted(&table, 80.0, 1.0, &[]);
    assert_eq!((end.automatic, end.column.to_string().as_str(), end.lines.len()), (false, "7:1", 6));
}

#[test]
fn rolls_are_modified_and_held_to_the_rows() {
    let table = table(1);
    let judged = shifted(&table, 2.0, 1.0, &[Effect::Roll(-2), Effect::Roll(-1)]);
    let results: Vec<&str> = judged.lines.iter().map(|line| line.result.as_str()).collect();
    assert_eq!(results, ["0/3", "0/3", "0/3", "0/3", "0/2", "1/1"]);
    assert_eq!(judged.roll_modifier, -3);
}

#[test]
fn losses_are_changed_times_first_then_more_then_at_least() {
    let table = table(1);
    let city = [
        Effect::AttackerLossTimes(2),
        Effect::DefenderLossPlus(1),
        Effect::AttackerLossLeast(1),
        Effect::DefenderLossLeast(1),
    ];
    let (mut seen, found) = (Vec::new(), shifted(&table, 1.0, 1.0, &city));
    for line in &found.lines {
        seen.push((line.result.as_str(), line.attacker_lost, line.defender_lost));
    }
    assert_eq!(seen, [("1/3", 1, 3), ("2/2", 2, 2), ("4/2", 4, 2), ("4/2", 4, 2), ("4/1", 4, 1), ("4/1", 4, 1)]);
    let automatic = shifted(&table, 9.0, 1.0, &city);
    assert_eq!((automatic.lines[0].attacker_lost, automatic.lines[0].defender_lost), (1, 7));
}

#[test]
fn who_panics_is_lost_besides_and_takes_nothing_of_the_result() {
    let mut table = table(1);
    let kind = KindId::table(1).next().unwrap();
    table.panic.push(Panic { kind, attackers: false, rolls: vec![(1, 2); 9], rule: RULE });
    let unit = UnitId::from_number(7);
    let judge_with = |attack: f64, panic: &[Vec<(UnitId, u8)>]| {
        judge(
            &table,
            &Question {
                attack,
                defence: 1.0,
                modifiers: &[],
                attacker_points: 4,
                defender_points: 3,
                would_fall_back: false,
                would_retreat: false,
                panic,
                scales: plain(4, 3),
            },
        )
    };
    let with = judge_with(1.0, &[vec![(unit, 1)]]);
    let losses: Vec<_> = with.lines.iter().map(|line| (line.defender_panic, line.defender_lost)).collect();
    assert_eq!(losses, [(1, 2), (1, 1), (0, 1), (0, 1), (0, 0), (0, 0)]);
    assert_eq!(with.lines[0].panicked, [unit]);
    // beyond the ends the dice are rolled for the panic alone
    let beyond = judge_with(8.0, &[vec![(unit, 1)]]);
    assert_eq!((beyond.automatic, beyond.lines.len()), (true, 6));
    let losses: Vec<_> = beyond.lines.iter().map(|line| (line.defender_panic, line.defender_lost)).collect();
    assert_eq!(losses, [(1, 2), (1, 2), (0, 3), (0, 3), (0, 3), (0, 3)]);
    assert_eq!(judge_with(8.0, &[Vec::new()]).lines.len(), 1);
}

#[test]
fn a_stack_that_should_go_and_stays_loses_what_the_result_says_for_that() {
    let mut table = table(1);
    for result in &mut table.results {
        (result.retreat, result.standing) = (true, Loss::Percent(50));
    }
    let judged = |would_retreat, points| {
        judge(
            &table,
            &Question {
                attack: 1.0,
                defence: 1.0,
                modifiers: &[],
                attacker_points: 4,
                defender_points: points,
                would_retreat,
                would_fall_back: false,
                panic: &[],
                scales: plain(4, points),
            },
        )
    };
    let goes = judged(true, 5);
    assert_eq!((goes.lines[0].defender_lost, goes.lines[0].retreat), (2, true));
    let stays = judged(false, 5);
    assert_eq!((stays.lines[0].defender_lost, stays.lines[0].retreat), (3, false));
    // nobody is left to go
    assert!(!judged(true, 2).lines[0].retreat);
}

#[test]
fn a_handicap_leaves_fractions_of_points_to_a_draw() {
    let mut table = table(1);
    let kind = KindId::table(1).next().unwrap();
    table.panic.push(Panic { kind, attackers: false, rolls: vec![(1, 2); 9], rule: RULE });
    let judged = |percents: [u32; 2], points: u32| {
        judge(
            &table,
            &Question {
                attack: 1.0,
                defence: 1.0,
                modifiers: &[],
                attacker_points: 20,
                defender_points: points,
                would_fall_back: false,
                would_retreat: false,
                panic: &[Vec::new()],
                scales: [Scale { points: 20, percent: percents[0] }, Scale { points, percent: percents[1] }],
            },
        )
    };
    let mean = |judged: &TableOdds, of: fn(&Line) -> u32| -> f64 {
        judged.lines.iter().map(|line| line.chance * f64::from(of(line))).sum()
    };
    let (plain, changed) = (judged([100, 100], 20), judged([120, 50], 20));
    assert!((changed.lines.iter().map(|line| line.chance).sum::<f64>() - 1.0).abs() < 1e-12);
    let ours = [&plain, &changed].map(|judged| mean(judged, Line::attacker_total));
    let theirs = [&plain, &changed].map(|judged| mean(judged, Line::defender_total));
    assert!(ours[0] > 0.0 && (ours[1] - 1.2 * ours[0]).abs() < 1e-9, "{ours:?}");
    assert!(theirs[0] > 0.0 && (theirs[1] - 0.5 * theirs[0]).abs() < 1e-9, "{theirs:?}");
    assert!(judged([100, 150], 1).lines.iter().all(|line| line.defender_total() <= 1), "never more than there is");
}
