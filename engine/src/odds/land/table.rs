//! A land combat by a table of odds: which column, and for every roll what either side loses. The lines are the whole
//! truth: chances are sums over them, and the dice pick one.

use super::chances::Scale;
use super::modifiers::Applied;
use crate::ruleset::{Automatic, CombatResult, Effect, Loss, Odds, OddsTable, Rounding, ShiftOrder};
use crate::{Paragraph, UnitId};
use serde::Serialize;

/// Column and lines of a combat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TableOdds {
    /// As the strengths have it.
    pub odds: Odds,
    /// Columns to the right, all modifiers together.
    pub shift: i32,
    /// Where the result is read, or beyond the ends.
    pub column: Odds,
    /// Added to every roll, all modifiers together.
    pub roll_modifier: i32,
    /// The result is certain: the odds are beyond the ends of the table.
    pub automatic: bool,
    /// For every roll of the dice what comes of it; one line without a roll if no dice are rolled. Several lines of one roll
    /// where a handicap leaves a fraction of a point to a draw of its own.
    pub lines: Vec<Line>,
}

/// What one roll brings.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Line {
    /// The dice added up, before modifiers; none if none are rolled.
    pub roll: Option<u8>,
    /// Its probability.
    pub chance: f64,
    /// As the table prints it, after what changes results by name; where losses are changed, what it takes from both.
    pub result: String,
    /// Strength points that are lost by drawing units, panic apart.
    pub attacker_lost: u32,
    /// The same of the defenders.
    pub defender_lost: u32,
    /// Units that panic and are lost besides.
    pub panicked: Vec<UnitId>,
    /// Strength points of the attackers among them.
    pub attacker_panic: u32,
    /// The same of the defenders.
    pub defender_panic: u32,
    /// Survivors of the stack leave the cell.
    pub retreat: bool,
    /// Survivors of the attackers fall back.
    #[serde(skip_serializing_if = "crate::ruleset::is_no")]
    pub falls_back: bool,
    /// Paragraph of the row or of the automatic result.
    pub rule: Paragraph,
}

impl Line {
    /// All that the attackers lose.
    pub const fn attacker_total(&self) -> u32 {
        self.attacker_lost + self.attacker_panic
    }
    /// All that the defenders lose.
    pub const fn defender_total(&self) -> u32 {
        self.defender_lost + self.defender_panic
    }
}

/// What the lines depend on, besides the table.
pub(super) struct Question<'a> {
    pub attack: f64,
    pub defence: f64,
    pub modifiers: &'a [Applied],
    pub attacker_points: u32,
    pub defender_points: u32,
    pub would_retreat: bool,
    /// A stack of attackers could and would fall back.
    pub would_fall_back: bool,
    /// By row of the table's panic: who of that kind takes part, with strength points.
    pub panic: &'a [Vec<(UnitId, u8)>],
    /// Handicaps of the attackers and of the defenders.
    pub scales: [Scale; 2],
}

/// The ladder of odds ends somewhere, so that nothing is infinite.
const BEYOND: i32 = 500;

/// Sums of fifths and hundredths are not exact.
const HAIR: f64 = 1e-9;

/// Steps of the ladder: columns are 0, 1, 2 and so on; it goes on in both directions by whole parts of a side.
fn step(table: &OddsTable, step: i32) -> Odds {
    let last = table.columns.len() as i32 - 1;
    let Odds { attack, defence } = table.columns[step.clamp(0, last) as usize];
    match step {
        ..0 => Odds { attack, defence: defence + (-step) as u16 },
        _ => Odds { attack: attack + (step - last).max(0) as u16, defence },
    }
}

/// The step of these strengths.
fn step_of(table: &OddsTable, attack: f64, defence: f64) -> i32 {
    let reaches = |at: i32| {
        let odds = step(table, at);
        let (ours, theirs) = (attack * f64::from(odds.defence), defence * f64::from(odds.attack));
        match table.rounding {
            Rounding::Down => ours + HAIR >= theirs,
            // the first step that is not lower
            Rounding::Up => ours - HAIR > theirs,
        }
    };
    let end = table.columns.len() as i32 + BEYOND;
    let highest = (-BEYOND..end).rev().find(|&at| reaches(at)).unwrap_or(-BEYOND);
    match table.rounding {
        Rounding::Down => highest,
        Rounding::Up => highest + 1,
    }
}

/// How many ways give each total of the dice, from the lowest total on.
fn ways(dice: u8) -> Vec<u32> {
    (0..dice).fold(vec![1], |ways, _| {
        (0..ways.len() + 5)
            .map(|total| (total.saturating_sub(5)..=total).filter_map(|before| ways.get(before)).sum())
            .collect()
    })
}

fn total(modifiers: &[Applied], of: impl Fn(Effect) -> Option<i8>) -> i32 {
    modifiers.iter().filter_map(|row| of(row.effect)).map(i32::from).sum()
}

/// Everything that the table says of the combat.
pub(super) fn judge(table: &OddsTable, of: &Question) -> TableOdds {
    let shift = total(of.modifiers, |effect| if let Effect::Columns(by) = effect { Some(by) } else { None });
    let roll_modifier = total(of.modifiers, |effect| if let Effect::Roll(by) = effect { Some(by) } else { None });
    let last = table.columns.len() as i32 - 1;
    let start = step_of(table, of.attack, of.defence);
    let end = match table.shifts {
        ShiftOrder::AfterAutomatic if (0..=last).contains(&start) => (start + shift).clamp(0, last),
        ShiftOrder::AfterAutomatic => start,
        ShiftOrder::BeforeAutomatic => start + shift,
    };
    let automatic = if end < 0 { table.below } else { table.above.filter(|_| end > last) };
    let column = end.clamp(0, last) as usize;
    // an end without a result of its own is the end of the ladder
    let read = if automatic.is_some() { step(table, end.clamp(-BEYOND, last + BEYOND)) } else { table.columns[column] };
    let panics = of.panic.iter().any(|units| !units.is_empty());
    let lines = if let Some(automatic) = automatic.filter(|_| !panics) {
        line(table, of, column, Some(automatic), None, 1.0)
    } else {
        let ways = ways(table.dice);
        let all = f64::from(ways.iter().sum::<u32>());
        let rolls = ways.iter().enumerate();
        rolls
            .flat_map(|(index, &count)| {
                let natural = table.dice + index as u8;
                let chance = f64::from(count) / all;
                line(table, of, column, automatic, Some((natural, i32::from(natural) + roll_modifier)), chance)
            })
            .collect()
    };
    TableOdds { odds: step(table, start), shift, column: read, roll_modifier, automatic: automatic.is_some(), lines }
}

/// One roll, as it lies and modified: one line but for handicaps.
fn line(
    table: &OddsTable,
    of: &Question,
    column: usize,
    automatic: Option<Automatic>,
    roll: Option<(u8, i32)>,
    chance: f64,
) -> Vec<Line> {
    let modified = roll.map(|(_, modified)| modified);
    let row = modified.map(|roll| (roll - i32::from(table.first_roll)).clamp(0, table.rows.len() as i32 - 1) as usize);
    let row = row.map(|row| &table.rows[row]);
    let (result, rule) = match (automatic, row) {
        (Some(automatic), _) => (automatic.result, automatic.rule),
        (None, row) => {
            let row = row.unwrap_or(&table.rows[0]);
            (row.results[column], row.rule)
        }
    };
    // one row alone: what a result has become does not become another one
    let becomes = of.modifiers.iter().find_map(|row| match row.effect {
        Effect::Becomes { from, to } if from == result => Some(to),
        _ => None,
    });
    let result = becomes.unwrap_or(result);
    let result = &table.results[usize::from(result)];
    let mut line = Line {
        roll: roll.map(|(natural, _)| natural),
        chance,
        result: result.name.clone(),
        attacker_lost: 0,
        defender_lost: 0,
        panicked: Vec::new(),
        attacker_panic: 0,
        defender_panic: 0,
        retreat: result.retreat && of.would_retreat,
        falls_back: result.attackers_retreat && of.would_fall_back,
        rule,
    };
    for (panic, units) in table.panic.iter().zip(of.panic) {
        let (low, high) = panic.rolls[column];
        if modified.is_some_and(|roll| (i32::from(low)..=i32::from(high)).contains(&roll)) {
            let points: u32 = units.iter().map(|&(_, points)| u32::from(points)).sum();
            *if panic.attackers { &mut line.attacker_panic } else { &mut line.defender_panic } += points;
            line.panicked.extend(units.iter().map(|&(id, _)| id));
        }
    }
    let (attacker, defender) = losses(of, result, line.retreat);
    let [ours, theirs] = of.scales;
    let mut lines = Vec::new();
    for (attacker, share) in handicapped(ours, attacker, is_all(result.attacker)) {
        let by_result = if result.retreat && !line.retreat { result.standing } else { result.defender };
        for (defender, of_share) in handicapped(theirs, defender, is_all(by_result)) {
            let mut line = Line { chance: line.chance * share * of_share, ..line.clone() };
            if changes_losses(of) {
                line.result = format!("{attacker}/{defender}");
            }
            line.attacker_lost = attacker.min(of.attacker_points - line.attacker_panic);
            line.defender_lost = defender.min(of.defender_points - line.defender_panic);
            // nobody is left to go
            line.retreat &= line.defender_total() < of.defender_points;
            line.falls_back &= line.attacker_total() < of.attacker_points && line.defender_total() < of.defender_points;
            lines.push(line);
        }
    }
    lines
}

/// What a loss becomes, with its chances; who loses everything by the table does so with every handicap.
fn handicapped(scale: Scale, lost: u32, all: bool) -> Vec<(u32, f64)> {
    if all || scale.percent == 100 { vec![(lost, 1.0)] } else { scale.of(lost).collect() }
}

const fn is_all(loss: Loss) -> bool {
    matches!(loss, Loss::Percent(100..))
}

fn changes_losses(of: &Question) -> bool {
    let changes = |row: &Applied| {
        matches!(
            row.effect,
            Effect::AttackerLossTimes(_)
                | Effect::DefenderLossPlus(_)
                | Effect::AttackerLossLeast(_)
                | Effect::DefenderLossLeast(_)
        )
    };
    of.scales.iter().any(|scale| scale.percent != 100) || of.modifiers.iter().any(changes)
}

/// What a result takes from either side, after what changes losses.
fn losses(of: &Question, result: &CombatResult, goes: bool) -> (u32, u32) {
    let theirs = if result.retreat && !goes { result.standing } else { result.defender };
    let (mut attacker, mut defender) = (Loss::of(result.attacker, of.attacker_points), theirs.of(of.defender_points));
    for row in of.modifiers {
        match row.effect {
            Effect::AttackerLossTimes(times) => attacker *= u32::from(times),
            Effect::DefenderLossPlus(more) => defender += u32::from(more),
            _ => {}
        }
    }
    for row in of.modifiers {
        match row.effect {
            Effect::AttackerLossLeast(least) => attacker = attacker.max(least.into()),
            Effect::DefenderLossLeast(least) => defender = defender.max(least.into()),
            _ => {}
        }
    }
    (attacker, defender)
}

#[cfg(test)]
mod tests;
