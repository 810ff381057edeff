//! Events as beats: what changes places at the same time, and the combats between.

use crate::picture::token;
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::known::View;
use meridian_engine::order::Bombing;
use meridian_engine::report::{AirNavalReport, Fate};
use meridian_engine::rules::Position;
use meridian_engine::unit::Place;
use meridian_engine::{CellId, Side, Unit, UnitId};
use meridian_renderer::{Act, Actor, Token};
use meridian_words::t;
use std::collections::BTreeMap;

/// Seconds that a move takes, however long its way is.
const GLIDE: f32 = 0.32;
/// Seconds in which a unit comes or goes.
const FADE: f32 = 0.26;
const CLASH: f32 = 0.7;

/// What happens at the same time.
#[derive(Clone, Debug, Default)]
pub(super) struct Beat {
    pub changes: Vec<Change>,
    pub clash: Option<Clash>,
}

/// What becomes of one unit.
#[derive(Clone, Debug)]
pub(super) enum Change {
    /// Along points of the unit sphere, at least two. The last part of the way it fades if it goes aboard.
    Glide {
        unit: UnitId,
        token: Token,
        way: Vec<[f32; 3]>,
        aboard: bool,
    },
    Comes {
        unit: UnitId,
        token: Token,
        at: [f32; 3],
    },
    Goes {
        unit: UnitId,
        token: Token,
        at: [f32; 3],
    },
}

/// A combat: the odds before and what came of it.
#[derive(Clone, Debug)]
pub(super) struct Clash {
    pub at: [f32; 3],
    pub odds: String,
    pub outcome: String,
}

impl Beat {
    pub fn seconds(&self) -> f32 {
        let change = |change: &Change| match change {
            Change::Glide { .. } => GLIDE,
            Change::Comes { .. } | Change::Goes { .. } => FADE,
        };
        let changes = self.changes.iter().map(change).fold(0.0, f32::max);
        changes.max(if self.clash.is_some() { CLASH } else { 0.0 })
    }
    /// May the moves of `next` be played together with these?
    pub fn can_join(&self, next: &Self, most: usize) -> bool {
        let quiet = self.clash.is_none() && next.clash.is_none();
        let known = |change: &Change| self.changes.iter().any(|own| own.unit() == change.unit());
        quiet && self.changes.len() + next.changes.len() <= most && !next.changes.iter().any(known)
    }
    pub fn join(&mut self, next: Self) {
        self.changes.extend(next.changes);
    }
    pub fn shows(&self, seen: impl Fn([f32; 3]) -> bool) -> bool {
        let change = |change: &Change| match change {
            Change::Glide { way, .. } => way.iter().any(|&point| seen(point)),
            Change::Comes { at, .. } | Change::Goes { at, .. } => seen(*at),
        };
        self.changes.iter().any(change) || self.clash.as_ref().is_some_and(|clash| seen(clash.at))
    }
}

impl Change {
    pub fn unit(&self) -> UnitId {
        match self {
            Self::Glide { unit, .. } | Self::Comes { unit, .. } | Self::Goes { unit, .. } => *unit,
        }
    }
    /// The unit when so much of the beat is over.
    pub fn actor(&self, share: f32) -> Option<Actor> {
        // Slow at both ends.
        let smooth = share * share * (3.0 - 2.0 * share);
        let (token, at, alpha) = match self {
            Self::Glide { token, way, aboard, .. } => {
                let alpha = if *aboard { ((1.0 - share) * 4.0).min(1.0) } else { 1.0 };
                (token, along(way, smooth), alpha)
            }
            Self::Comes { token, at, .. } => (token, *at, smooth),
            Self::Goes { token, at, .. } => (token, *at, 1.0 - smooth),
        };
        (alpha > 0.0).then(|| Actor { at, alpha, what: Act::Unit(token.clone()) })
    }
}

impl Clash {
    /// The odds first, then the outcome; it fades at the end.
    pub fn actor(&self, share: f32) -> Actor {
        let text = if share < 0.4 && !self.odds.is_empty() { &self.odds } else { &self.outcome };
        let alpha = ((1.0 - share) * 5.0).min(1.0);
        Actor { at: self.at, alpha, what: Act::Clash { age: share, text: text.clone() } }
    }
}

/// The point of a way after a share of its length.
fn along(way: &[[f32; 3]], share: f32) -> [f32; 3] {
    let far = |a: &[f32; 3], b: &[f32; 3]| (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f32>().sqrt();
    let whole: f32 = way.windows(2).map(|step| far(&step[0], &step[1])).sum();
    let mut left = whole * share;
    for step in way.windows(2) {
        let length = far(&step[0], &step[1]);
        if left <= length {
            let t = if length > 0.0 { left / length } else { 1.0 };
            let point: [f32; 3] = std::array::from_fn(|i| step[0][i] + (step[1][i] - step[0][i]) * t);
            let size = point.iter().map(|x| x * x).sum::<f32>().sqrt().max(1e-6);
            return point.map(|x| x / size);
        }
        left -= length;
    }
    way.last().copied().unwrap_or([0.0, 0.0, 1.0])
}

/// What `viewer` sees of the events of one order, in beats. Quiet events in a row make one beat.
pub(super) fn beats_of(at: Position, events: &[Event], viewer: Option<Side>) -> Vec<Beat> {
    let mut beats: Vec<Beat> = Vec::new();
    for event in events {
        if viewer.is_some() && event.audience.is_some_and(|audience| Some(audience) != viewer) {
            continue;
        }
        let clash = clash_of(at, &event.cause);
        let changes = changes_of(at, event, viewer);
        if let Some(clash) = clash {
            // Who falls waits for the end of the combat.
            beats.push(Beat { changes: Vec::new(), clash: Some(clash) });
        }
        if changes.is_empty() {
            continue;
        }
        let beat = Beat { changes, clash: None };
        match beats.last_mut() {
            Some(last) if last.can_join(&beat, usize::MAX) => last.join(beat),
            _ => beats.push(beat),
        }
    }
    beats
}

fn point(at: Position, cell: CellId) -> Option<[f32; 3]> {
    at.map.grid.geometry()?.centres.get(cell.index()).copied()
}

/// Units that are somewhere else after the event than before.
fn changes_of(at: Position, event: &Event, viewer: Option<Side>) -> Vec<Change> {
    let mut units: BTreeMap<UnitId, (Option<Unit>, Option<Unit>)> = BTreeMap::new();
    for (id, from, to) in event.deltas.iter().filter_map(Delta::unit_change) {
        units.entry(id).and_modify(|(_, last)| *last = to).or_insert((from, to));
    }
    let cell = |unit: &Unit| match unit.place {
        Place::On(cell) => Some(cell),
        Place::In(carrier) => at.state.cell_of(carrier),
    };
    let change = |(id, (from, to)): (UnitId, (Option<Unit>, Option<Unit>))| -> Option<Change> {
        let view = View::new(at, viewer);
        let (from, to) = (from.filter(|unit| view.sees(unit)), to.filter(|unit| view.sees(unit)));
        match (from, to) {
            (None, Some(unit)) if !unit.is_carried() => {
                let at_cell = point(at, cell(&unit)?)?;
                Some(Change::Comes { unit: id, token: token(at, &unit, viewer), at: at_cell })
            }
            (Some(unit), None) if !unit.is_carried() => {
                let at_cell = point(at, cell(&unit)?)?;
                Some(Change::Goes { unit: id, token: token(at, &unit, viewer), at: at_cell })
            }
            (Some(before), Some(after)) => {
                if before.is_carried() && after.is_carried() {
                    return None;
                }
                let (start, end) = (cell(&before)?, cell(&after)?);
                if start == end {
                    return None;
                }
                let way: Vec<[f32; 3]> = way_of(&event.cause, id, start, end)
                    .into_iter()
                    .map(|cell| point(at, cell))
                    .collect::<Option<_>>()?;
                let token = token(at, &after, viewer);
                Some(Change::Glide { unit: id, token, way, aboard: after.is_carried() })
            }
            _ => None,
        }
    };
    units.into_iter().filter_map(change).collect()
}

/// The cells a unit went through, both ends included; straight where the event does not say.
fn way_of(cause: &Cause, id: UnitId, start: CellId, end: CellId) -> Vec<CellId> {
    match cause {
        Cause::Moved { unit, path, .. } | Cause::InterceptionDeclared { unit, path, .. }
            if *unit == id && path.last() == Some(&end) =>
        {
            std::iter::once(start).chain(path.iter().copied()).collect()
        }
        _ => vec![start, end],
    }
}

fn clash_of(at: Position, cause: &Cause) -> Option<Clash> {
    let clash = |cell: CellId, odds: String, outcome: String| Some(Clash { at: point(at, cell)?, odds, outcome });
    match cause {
        Cause::LandCombat(report) => {
            let ratio = report.odds.ratio;
            let odds = if ratio.is_finite() { format!("{ratio:.1}:1") } else { "∞".to_owned() };
            clash(report.cell, odds, format!("−{} / −{}", report.attacker_lost, report.defender_lost))
        }
        Cause::AirNavalCombat(report) => clash(report.cell, String::new(), toll(report)),
        Cause::Intercepted(report) => {
            let outcome = if report.cancelled { t!("clash-turned-back") } else { toll(&report.combat) };
            clash(report.combat.cell, String::new(), outcome)
        }
        Cause::Bombed(report) => {
            let outcome = match (report.target, report.success) {
                (Bombing::Atomic, _) => t!("clash-atomic-bomb"),
                (_, true) => t!("clash-destroyed"),
                (_, false) => t!("clash-missed"),
            };
            clash(report.cell, percent(report.odds.success), outcome)
        }
        Cause::Assaulted { cell, chance, success, .. } => {
            let outcome = if *success { t!("clash-ashore") } else { t!("clash-beaten-off") };
            clash(*cell, percent(*chance), outcome)
        }
        _ => None,
    }
}

fn percent(chance: f64) -> String {
    t!("percent", value = format!("{:.0}", 100.0 * chance))
}

/// Losses of attacker and defender, damaged units in brackets.
fn toll(report: &AirNavalReport) -> String {
    let of = |fates: &[Fate]| {
        let count = |fate: Fate| fates.iter().filter(|&&one| one == fate).count();
        let (lost, damaged) = (count(Fate::Lost), count(Fate::Damaged));
        if damaged > 0 { format!("−{lost} ({damaged})") } else { format!("−{lost}") }
    };
    format!("{} / {}", of(&report.attacker_fates), of(&report.defender_fates))
}
