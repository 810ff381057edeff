//! The supply phase (WW2 §17.4, steps in the order of §17.4.4): nobody is asked. The date is advanced by the sequence of
//! play afterwards, so lines are judged by the weather of the month just played.

use crate::country::country_flag;
use crate::event::Cause;
use crate::recorder::Recorder;
use crate::rules::supply::{self, SupplyMap, Verdict};
use crate::rules::{control, losses};
use crate::ruleset::Domain;
use crate::unit::{Unit, unit_flag};
use crate::{CellId, Side, UnitId};

/// For the units of both sides, or of one; what else a turn ends with comes with the last supply phase of the turn.
pub fn enter(rec: &mut Recorder, of: Option<Side>) {
    // everything is judged on the position before the phase (WW2 §17.4.2, §17.4.3)
    let verdicts = judge(rec, of);
    let ends_turn = rec.rules.sequence.following(rec.state().clock().phase).1;
    if ends_turn {
        work_on(rec);
    }
    apply_losses(rec, &verdicts);
    set_flags(rec, &verdicts);
    if !ends_turn {
        super::combat::forget_idle_stances(rec);
        return;
    }
    rest_aircraft(rec);
    draw_grounded_zones(rec);
    clear_marks(rec);
    control::retake_unoccupied(rec);
}

fn judge(rec: &Recorder, of: Option<Side>) -> Vec<(UnitId, Verdict)> {
    let at = rec.position();
    let supply = SupplyMap::compute(at);
    let judged = |unit: &Unit| of.is_none_or(|side| at.state.side_of(unit.owner) == Some(side));
    let units = at.state.units().filter(|(_, unit)| judged(unit));
    units.map(|(id, _)| (id, supply.verdict(at, id))).collect()
}

/// WW2 §8.4.2: every unfinished work goes one stage on.
fn work_on(rec: &mut Recorder) {
    let finished = rec.rules.numbers.work_stages;
    let sites: Vec<(CellId, bool)> = rec
        .state()
        .all_works()
        .flat_map(|(cell, works)| [(cell, true, works.fort), (cell, false, works.airfield)])
        .filter(|&(_, _, stage)| (1..finished).contains(&stage))
        .map(|(cell, fortification, _)| (cell, fortification))
        .collect();
    rec.begin(Cause::Housekeeping);
    for (cell, fortification) in sites {
        let works = rec.state().works(cell);
        let stage = 1 + if fortification { works.fort } else { works.airfield };
        if stage == finished {
            rec.begin(Cause::WorkFinished { cell, fortification });
        }
        rec.works(cell, |works| if fortification { works.fort = stage } else { works.airfield = stage });
    }
}

/// WW2 §17.4.2, all judged at once (D-22).
fn apply_losses(rec: &mut Recorder, verdicts: &[(UnitId, Verdict)]) {
    for &(id, verdict) in verdicts {
        if !verdict.dies && verdict.lost == 0 {
            continue;
        }
        let Some(cell) = rec.state().cell_of(id) else { continue };
        rec.begin(Cause::SupplyLoss { unit: id, cell, lost: verdict.lost });
        if verdict.dies {
            losses::eliminate(rec, id);
        } else {
            losses::lose_strength(rec, id, verdict.lost);
        }
    }
}

/// WW2 §17.3.3 to §17.3.5.
fn set_flags(rec: &mut Recorder, verdicts: &[(UnitId, Verdict)]) {
    rec.begin(Cause::Housekeeping);
    for &(id, verdict) in verdicts {
        let Some(&unit) = rec.state().unit(id) else { continue };
        match rec.position().domain(&unit) {
            Domain::Naval => rec.unit(id, |ship| ship.supply_months = verdict.supply_months),
            Domain::Land | Domain::Air => rec.flag(id, unit_flag::OUT_OF_SUPPLY, verdict.flag),
        }
    }
}

/// So many units are asked about one by one: those without supply mostly stand in small pockets.
const FEW: usize = 8;

/// WW2 §17.3.3, §17.3.4: who has been able to draw supplies since the last supply phase is free of its verdict until the
/// next, whatever happens to the line. Asked whenever a phase begins; of aircraft also when they take off and land.
pub fn lift_verdicts(rec: &mut Recorder) {
    let marked = ids(rec, |unit| unit.has(unit_flag::OUT_OF_SUPPLY));
    if marked.is_empty() {
        return;
    }
    let at = rec.position();
    let supply = (marked.len() > FEW).then(|| SupplyMap::compute(at));
    let draws = |id: &UnitId| match &supply {
        Some(map) => map.draws(at, *id),
        None => supply::draws_now(at, *id),
    };
    let supplied: Vec<UnitId> = marked.into_iter().filter(draws).collect();
    if supplied.is_empty() {
        return;
    }
    rec.begin(Cause::Housekeeping);
    for id in supplied {
        rec.flag(id, unit_flag::OUT_OF_SUPPLY, false);
    }
}

/// WW2 §17.4.4.
fn rest_aircraft(rec: &mut Recorder) {
    let tired = ids(rec, |unit| unit.mp_used != 0);
    for id in tired {
        rec.unit(id, |unit| unit.mp_used = 0);
    }
}

/// WW2 §18.4: for the month to come, one draw or one roll for each zone of the table.
fn draw_grounded_zones(rec: &mut Recorder) {
    let weather = &rec.rules.weather;
    let bit = 1 << (rec.state().clock().month.plus(1).month() - 1);
    let mut zones = 0u8;
    for row in weather.grounding.iter().filter(|row| row.months & bit != 0) {
        let held = match row.two_dice_from {
            Some(from) => rec.die() + rec.die() >= from,
            None => rec.chance(f64::from(row.chance) / 100.0),
        };
        if held {
            zones |= 1 << row.zone.number();
        }
    }
    for &(follower, leader) in &weather.grounding_follows {
        if zones & 1 << leader.number() != 0 {
            zones |= 1 << follower.number();
        }
    }
    rec.begin(Cause::Grounded { zones });
    rec.war(|war| war.grounded = zones);
}

/// WW2 §2.6; and stances of stacks that starved.
fn clear_marks(rec: &mut Recorder) {
    rec.begin(Cause::Housekeeping);
    for country in rec.state().country_ids() {
        rec.country(country, |country| country.flags &= !country_flag::BOMB_USED);
    }
    super::combat::forget_idle_stances(rec);
}

fn ids(rec: &Recorder, which: impl Fn(&Unit) -> bool) -> Vec<UnitId> {
    rec.state().units().filter(|(_, unit)| which(unit)).map(|(id, _)| id).collect()
}
