//! One land combat: the draws in their order, then what they do (WW2 §14.3 to §14.7).

use super::advance;
use crate::event::Cause;
use crate::odds::{self, AttackerLoss, LandOdds, Scale, TableOdds, Whole};
use crate::recorder::Recorder;
use crate::report::CombatReport;
use crate::rules::retreat::{Retreats, willing_attackers};
use crate::rules::{Position, control, losses, overrun};
use crate::unit::unit_flag;
use crate::{CellId, Side, UnitId};

/// Fights the combat. The order must have been checked.
pub(super) fn attack(rec: &mut Recorder, side: Side, target: CellId, land: &[UnitId], support: &[UnitId]) {
    rec.begin(Cause::Housekeeping);
    let overrun = rec.position().overruns_now();
    let stopped = stopped_by_others(rec.position(), target, land);
    let odds = odds::land_planned(rec.position(), side, target, land, support);
    let mut touched: Vec<CellId> = land.iter().filter_map(|&id| rec.state().cell_of(id)).collect();
    let report = roll(rec, side, overrun, odds);
    touched.extend(report.retreated.iter().chain(&report.fell_back).map(|&(_, to)| to));
    touched.push(target);
    rec.begin(Cause::LandCombat(Box::new(report.clone())));
    apply(rec, &report);
    if rec.position().overruns_on_the_move().is_some() {
        go_on_or_stop(rec, &report, &stopped);
    }
    go_back(rec, &report.retreated);
    go_back(rec, &report.fell_back);
    if !rec.position().has_land_unit(target, side.opponent()) {
        mark_victors(rec, land);
        occupy_from_inside(rec, target, side);
        rec.begin(Cause::Housekeeping);
        rec.unwilling(target, false);
        if !report.odds.from_inside {
            advance::offer(rec, target, land);
        }
    }
    control::retake_unoccupied_in(rec, touched);
}

/// What the dice say, before units are drawn for the losses.
struct Fall {
    annihilated: bool,
    attacker_lost: u32,
    defender_lost: u32,
    retreat: bool,
    falls_back: bool,
    panicked: Vec<UnitId>,
}

/// WW2 §14.6.1: two draws against the formulas, and where a handicap leaves a fraction of a point a third and a fourth.
fn draw(rec: &mut Recorder, report: &mut CombatReport) -> Fall {
    let odds = &report.odds;
    let (v, u) = (rec.roll(), rec.roll());
    (report.attacker_draw, report.defender_draw) = (Some(v), Some(u));
    let (ours, theirs) = (odds.attacker_scale(), odds.defender_scale());
    let (most_of_ours, most_of_theirs) = match odds.has_handicap() {
        true => (odds::MOST_LOST, theirs.enough()),
        false => (ours.points, theirs.points),
    };
    report.base_loss = odds::base_loss(odds.ratio, most_of_theirs, u);
    let goes = report.base_loss > 0 && odds.would_retreat();
    if odds.luck.is_low() {
        return on_the_average(odds, [v, u], goes);
    }
    let (annihilated, attacker_lost) = match odds::attacker_loss(odds.ratio, most_of_ours, v) {
        AttackerLoss::Annihilated => (true, ours.points),
        AttackerLoss::Points(lost) => (false, scaled(rec, ours, lost)),
    };
    Fall {
        annihilated,
        attacker_lost,
        defender_lost: scaled(rec, theirs, report.base_loss * odds.loss_factor()),
        retreat: goes,
        falls_back: false,
        panicked: Vec::new(),
    }
}

/// either side loses what the sheet says that it loses on the average, and its draw decides on the fraction of a point.
/// Whether the stack goes, or is wiped out where it stands, is read from u as ever.
fn on_the_average(odds: &LandOdds, [v, u]: [f64; 2], goes: bool) -> Fall {
    // the sheet has two losses, one after the other, and all of a stack that stands: taken again it gives the same
    let (ours, theirs) = (Whole::of(&odds.attacker_losses), odds.whole_loss_of_defenders());
    let attacker_lost = ours.lost(v);
    Fall {
        annihilated: attacker_lost == odds.attacker_points,
        attacker_lost,
        defender_lost: theirs.lost(u),
        retreat: goes,
        falls_back: false,
        panicked: Vec::new(),
    }
}

/// What a side loses by its handicap; never more than it has. A draw decides on a fraction of a point.
fn scaled(rec: &mut Recorder, scale: Scale, lost: u32) -> u32 {
    one_of(rec, scale.of(lost)).unwrap_or_default()
}

/// One of several, each with its weight. A choice of one takes no draw.
fn one_of<T>(rec: &mut Recorder, choices: impl IntoIterator<Item = (T, f64)>) -> Option<T> {
    let mut choices: Vec<(T, f64)> = choices.into_iter().collect();
    if choices.len() < 2 {
        return choices.pop().map(|(one, _)| one);
    }
    let mut left = rec.roll() * choices.iter().map(|(_, weight)| weight).sum::<f64>();
    let last = choices.len() - 1;
    let beyond = |&(_, weight): &(T, f64)| {
        left -= weight;
        left < 0.0
    };
    let chosen = choices.iter().position(beyond).unwrap_or(last);
    Some(choices.swap_remove(chosen).0)
}

/// The dice of a table of odds: they pick one of the sheet's lines.
fn roll_dice(rec: &mut Recorder, report: &mut CombatReport, table: &TableOdds) -> Option<Fall> {
    let dice = table.lines.first()?.roll;
    let roll = dice.map(|dice| (0..dice).map(|_| rec.die()).sum::<u8>());
    let of_roll = table.lines.iter().filter(|line| line.roll == roll);
    let line = one_of(rec, of_roll.map(|line| (line, line.chance)))?;
    report.roll = roll;
    report.result.clone_from(&line.result);
    Some(Fall {
        annihilated: line.attacker_total() == report.odds.attacker_points,
        attacker_lost: line.attacker_lost,
        defender_lost: line.defender_lost,
        retreat: line.retreat,
        falls_back: line.falls_back,
        panicked: line.panicked.clone(),
    })
}

/// All draws, in the order of WW2 §14.6.1; changes nothing but the dice. A choice of one takes no draw.
fn roll(rec: &mut Recorder, side: Side, overrun: bool, odds: LandOdds) -> CombatReport {
    let mut report = CombatReport::before(side, overrun, odds);
    if report.odds.defence == 0.0 {
        report.died = report.defenders().collect();
        report.defender_eliminated = true;
        return report;
    }
    let table = report.odds.table.clone();
    let by_table = table.and_then(|table| roll_dice(rec, &mut report, &table));
    let fall = by_table.unwrap_or_else(|| draw(rec, &mut report));
    if fall.retreat {
        let retreats = Retreats::of(rec.position(), report.cell, side.opponent());
        let chosen = pick(rec, retreats.count() as usize) as u64;
        report.retreated = retreats.nth(chosen);
    }
    if fall.falls_back {
        report.fell_back = ways_back(rec, side, &report);
    }
    let strengths = |rec: &Recorder, ids: Vec<UnitId>| -> Vec<(UnitId, u8)> {
        let units = ids.into_iter().filter_map(|id| rec.state().unit(id).map(|unit| (id, unit.strength)));
        units.filter(|&(_, strength)| strength > 0).collect()
    };
    let steady = |&(id, _): &(UnitId, u8)| !fall.panicked.contains(&id);
    let sum = |list: &[(UnitId, u8)]| list.iter().map(|&(_, lost)| u32::from(lost)).sum::<u32>();
    for (ours, lost) in [(true, fall.attacker_lost), (false, fall.defender_lost)] {
        let ids = if ours { report.attackers().collect() } else { report.defenders().collect() };
        let (steady, panicked): (Vec<_>, Vec<_>) = strengths(rec, ids).into_iter().partition(steady);
        let all = if ours { fall.annihilated } else { lost == sum(&steady) };
        let mut losses = if all { steady } else { distribute(rec, &steady, lost) };
        losses.extend(panicked);
        *if ours { &mut report.attacker_lost } else { &mut report.defender_lost } = sum(&losses);
        report.losses.extend(losses);
    }
    report.annihilated = fall.annihilated;
    report.panicked = fall.panicked;
    report.defender_eliminated = report.defender_lost == report.odds.defender_points;
    let at = rec.position();
    let dead = |&(id, lost): &(UnitId, u8)| at.state.unit(id).is_some_and(|unit| unit.strength == lost);
    report.died = report.losses.iter().filter(|entry| dead(entry)).map(|&(id, _)| id).collect();
    if report.defender_eliminated {
        // supply units die with their stack (WW2 §14.6.3)
        report.died = report.died.iter().copied().chain(report.defenders()).collect();
        dedup(&mut report.died);
    }
    let died = &report.died;
    report.retreated.retain(|(id, _)| !died.contains(id));
    report.fell_back.retain(|(id, _)| !died.contains(id));
    report
}

/// Where the attackers go that are thrown back: stack by stack in the order of their cells, each to one of its ways. Who has
/// none stays.
fn ways_back(rec: &mut Recorder, side: Side, report: &CombatReport) -> Vec<(UnitId, CellId)> {
    let attackers: Vec<UnitId> = report.attackers().collect();
    let mut going = Vec::new();
    for cell in willing_attackers(rec.position(), report.cell, &attackers) {
        let ways = Retreats::of_attackers(rec.position(), cell, side, &attackers, &going);
        if ways.count() > 0 {
            let chosen = pick(rec, ways.count() as usize) as u64;
            going.extend(ways.nth(chosen));
        }
    }
    going
}

fn dedup(ids: &mut Vec<UnitId>) {
    let all = std::mem::take(ids);
    for id in all {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
}

fn pick(rec: &mut Recorder, n: usize) -> usize {
    if n > 1 { rec.choose(n) } else { 0 }
}

/// WW2 §14.6.2: every lost point from a unit chosen evenly among those that still live.
fn distribute(rec: &mut Recorder, units: &[(UnitId, u8)], points: u32) -> Vec<(UnitId, u8)> {
    let mut left: Vec<u8> = units.iter().map(|&(_, strength)| strength).collect();
    for _ in 0..points {
        let alive: Vec<usize> = (0..left.len()).filter(|&unit| left[unit] > 0).collect();
        if alive.is_empty() {
            break;
        }
        let unit = alive[pick(rec, alive.len())];
        left[unit] -= 1;
    }
    let lost = units.iter().zip(left).map(|(&(id, strength), left)| (id, strength - left));
    lost.filter(|&(_, lost)| lost > 0).collect()
}

/// Losses, and the marks of those who fought (WW2 §14.1.4, §14.7.2). Ships and aircraft in support lose nothing
/// (WW2 §14.4.3).
fn apply(rec: &mut Recorder, report: &CombatReport) {
    for &(id, lost) in &report.losses {
        if !report.died.contains(&id) {
            losses::lose_strength(rec, id, lost);
        }
    }
    for &id in &report.died {
        losses::eliminate(rec, id);
    }
    let overran = report.overrun && (report.defender_lost > 0 || report.defender_eliminated);
    for id in report.attackers().chain(report.support()) {
        rec.flag(id, unit_flag::ATTACKED, true);
        if overran {
            rec.flag(id, unit_flag::OVERRAN, true);
        }
    }
}

/// Attackers who stand in the control zone of other enemies than those in `target`, in weather that stops them there.
fn stopped_by_others(at: Position, target: CellId, land: &[UnitId]) -> Vec<UnitId> {
    let stops = |&id: &UnitId| {
        let unit = at.state.unit(id)?;
        overrun::held_by_others(at, unit, at.state.cell_of(id)?, target)
    };
    if at.overruns_on_the_move().is_none() {
        return Vec::new();
    }
    land.iter().copied().filter(|id| stops(id).is_some()).collect()
}

/// After an overrun as a part of movement: who has emptied the cell moves on and may overrun again, all others have ended their
/// move.
fn go_on_or_stop(rec: &mut Recorder, report: &CombatReport, stopped: &[UnitId]) {
    let emptied = report.defender_eliminated || !report.retreated.is_empty();
    for id in report.attackers() {
        let goes_on = emptied && !stopped.contains(&id);
        rec.flag(id, unit_flag::OVERRAN, goes_on);
        if goes_on {
            rec.flag(id, unit_flag::ATTACKED, false);
        }
    }
}

/// Who has won may go on where the sequence of play says so.
fn mark_victors(rec: &mut Recorder, land: &[UnitId]) {
    if !rec.rules.sequence.counts_victors() {
        return;
    }
    rec.begin(Cause::Housekeeping);
    for &id in land {
        if rec.state().unit(id).is_some() {
            rec.flag(id, unit_flag::WON, true);
        }
    }
}

/// WW2 §14.5.3: the survivors go and take the cells they come to.
fn go_back(rec: &mut Recorder, going: &[(UnitId, CellId)]) {
    for &(id, to) in going {
        rec.put(id, to);
    }
    for &(id, to) in going {
        if let Some(owner) = rec.state().unit(id).map(|unit| unit.owner) {
            control::capture(rec, to, owner);
        }
    }
}

/// WW2 §13.6: as soon as no enemy is left the cell falls to those who landed there, to the owner of the first unit
///
fn occupy_from_inside(rec: &mut Recorder, cell: CellId, side: Side) {
    let landed: Vec<UnitId> = rec
        .position()
        .land_units(cell, side)
        .filter(|(_, unit)| unit.has(unit_flag::ASSAULTING))
        .map(|(id, _)| id)
        .collect();
    let Some(owner) = landed.first().and_then(|&id| rec.state().unit(id)).map(|unit| unit.owner) else { return };
    for &id in &landed {
        rec.flag(id, unit_flag::ASSAULTING, false);
    }
    control::capture(rec, cell, owner);
}
