//! Bombing raids: the draws in their order, then what they do (WW2 §16.2 to §16.5).

use crate::country::country_flag;
use crate::event::Cause;
use crate::odds;
use crate::order::Bombing;
use crate::recorder::Recorder;
use crate::report::BombingReport;
use crate::report::Fate;
use crate::rules::bombing;
use crate::rules::losses;
use crate::unit::unit_flag;
use crate::{CellId, Side, UnitId};

/// Flies the raid. The order must have been checked.
pub(super) fn bomb(rec: &mut Recorder, side: Side, cell: CellId, target: Bombing, units: &[UnitId]) {
    rec.begin(Cause::Housekeeping);
    let odds = odds::bomb_planned(rec.position(), side, cell, target, units);
    let mut report = BombingReport {
        cell,
        target,
        attacker: side,
        success: true,
        hit: None,
        killed: Vec::new(),
        surrendered: None,
        odds,
    };
    if target == Bombing::Atomic {
        drop_bomb(rec, report, units);
        return;
    }
    report.success = rec.chance(report.odds.success);
    if rec.chance(report.odds.damage) {
        let which = if units.len() > 1 { rec.choose(units.len()) } else { 0 };
        let fate = if report.odds.lost[which] > 0.0 { Fate::Lost } else { Fate::Damaged };
        report.hit = Some((units[which], fate));
    }
    rec.begin(Cause::Bombed(Box::new(report.clone())));
    if report.success && target == Bombing::Installations {
        bombing::destroy_installations(rec, cell);
    } else if report.success {
        bombing::destroy_resource(rec, cell);
    }
    match report.hit {
        // WW2 §6.4.1
        Some((id, Fate::Lost)) => losses::eliminate(rec, id),
        Some((id, _)) => rec.flag(id, unit_flag::DAMAGED, true),
        None => {}
    }
    have_attacked(rec, units);
}

/// WW2 §16.5: no draw but that of the surrender.
fn drop_bomb(rec: &mut Recorder, mut report: BombingReport, units: &[UnitId]) {
    let carrier = bombing::bomb_carrier(rec.position(), units).and_then(|id| rec.state().unit(id).copied());
    let Some(country) = carrier.map(|unit| unit.owner) else { return };
    let hit = bombing::country_hit(rec.position(), report.attacker, report.cell);
    report.surrendered = report.odds.surrender.as_ref().map(|odds| odds.chance).map(|chance| rec.chance(chance));
    report.killed = bombing::ground_zero(rec.position(), report.cell);
    rec.begin(Cause::Bombed(Box::new(report.clone())));
    rec.country(country, |state| state.flags |= country_flag::BOMB_USED);
    if let Some(hit) = hit {
        rec.country(hit, |state| {
            state.atomic_hits = state.atomic_hits.saturating_add(1);
            if report.surrendered == Some(true) {
                // it takes effect in the next war declaration phase (WW2 §16.5.4)
                state.surrendered_to = Some(country);
            }
        });
    }
    have_attacked(rec, units);
    bombing::destroy_for_good(rec, report.cell, &report.killed);
}

fn have_attacked(rec: &mut Recorder, units: &[UnitId]) {
    for &id in units {
        rec.flag(id, unit_flag::ATTACKED, true);
    }
}
