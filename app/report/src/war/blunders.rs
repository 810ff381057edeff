//! What a side did wrong: what it lost without a fight, and single orders that cost it dear.

use super::{Seen, hundredths, iso, lead, side_name};
use crate::losses::{By, Forces};
use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::map::flag;
use meridian_engine::order::OrderKind;
use meridian_engine::par::Par;
use meridian_engine::rules::Position;
use meridian_engine::{Month, Order, Side};
use meridian_words::spoken;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a side lost by one cause in one month without a fight.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct LostForNothing {
    #[serde(serialize_with = "iso")]
    pub month: Month,
    #[serde(serialize_with = "side_name")]
    pub side: Side,
    pub by: By,
    pub lost: Forces,
    /// Some of it, in sentences.
    pub what: Vec<String>,
}

/// An order after which its side stood worse.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct DearOrder {
    /// Number of the order: `meridian ask AI --replay FILE --line N` puts an AI before it.
    pub line: usize,
    #[serde(serialize_with = "iso")]
    pub month: Month,
    #[serde(serialize_with = "side_name")]
    pub side: Side,
    /// What it lost and what the enemy did.
    pub lost: [Forces; 2],
    /// What the score changed for the side, points.
    pub points: f64,
    pub what: String,
}

impl DearOrder {
    /// What it cost more than the enemy, $B.
    fn price(&self) -> i64 {
        let [own, enemy] = self.lost.map(|lost| i64::from(lost.billions));
        own - enemy
    }
}

/// So many of each list are told of.
const MOST: usize = 15;
/// Sentences of one row.
const SENTENCES: usize = 3;
/// A smaller fall of the score is none.
const LEAST_FALL: f64 = 0.05;

/// What the present order has done so far.
#[derive(Default)]
struct Now {
    lost: [Forces; 2],
    what: Option<String>,
    /// A place passed from side to side, or was destroyed.
    score_moves: bool,
    /// The first sentence of a place that counts and did.
    place: Option<String>,
}

pub(super) struct Blunders<'a> {
    par: &'a Par,
    /// Points of the Axis before the present order, par left out.
    points: Option<f64>,
    now: Now,
    nothing: BTreeMap<(Month, Side, By), (Forces, Vec<String>)>,
    dear: Vec<DearOrder>,
    worst: Vec<DearOrder>,
}

impl<'a> Blunders<'a> {
    pub fn new(par: &'a Par) -> Self {
        Self { par, points: None, now: Now::default(), nothing: BTreeMap::new(), dear: Vec::new(), worst: Vec::new() }
    }
    /// An order is about to be carried out.
    pub fn before(&mut self, at: Position) {
        self.now = Now::default();
        if self.points.is_none() {
            self.points = Some(lead(self.par, at));
        }
    }
    pub fn event(&mut self, seen: &Seen) {
        for loss in seen.losses {
            self.now.lost[loss.side.index()] += loss.forces;
            if loss.by.is_without_a_fight() {
                let row = self.nothing.entry((seen.month, loss.side, loss.by)).or_default();
                row.0 += loss.forces;
                if row.1.len() < SENTENCES {
                    row.1.extend(spoken().event(seen.at, seen.event));
                }
            }
        }
        if moves_the_score(seen.event) {
            self.now.score_moves = true;
            if self.now.place.is_none() && is_of_a_place(seen) {
                self.now.place = spoken().event(seen.at, seen.event);
            }
        }
        let is_its_own = !matches!(seen.event.cause, Cause::StepBegan { .. } | Cause::Housekeeping);
        if self.now.what.is_none() && is_its_own {
            self.now.what = spoken().event(seen.at, seen.event);
        }
    }
    /// The order was carried out.
    pub fn after(&mut self, at: Position, line: usize, month: Month, order: &Order) {
        let Now { lost, what, score_moves, place } = std::mem::take(&mut self.now);
        let side = order.side;
        let mut points = 0.0;
        if score_moves {
            let now = lead(self.par, at);
            let change = now - self.points.replace(now).unwrap_or(now);
            points = hundredths(if side == Side::Axis { change } else { -change });
        }
        let lost = [lost[side.index()], lost[side.opponent().index()]];
        // the end of a phase carries out what many orders began, and what the other side does
        let is_single = !matches!(order.kind, OrderKind::EndPhase);
        let place = place.filter(|place| Some(place) != what.as_ref());
        let what = spoken().sentences(&what.into_iter().chain(place).collect::<Vec<_>>());
        let dear = DearOrder { line, month, side, lost, points, what };
        if points <= -LEAST_FALL {
            self.worst.push(dear.clone());
        }
        if is_single && dear.price() > 0 {
            self.dear.push(dear);
        }
    }
    /// What was lost for nothing, the orders that cost most, those after which the score fell most.
    pub fn finish(self) -> (Vec<LostForNothing>, Vec<DearOrder>, Vec<DearOrder>) {
        let row = |((month, side, by), (lost, what)): ((Month, Side, By), (Forces, Vec<String>))| LostForNothing {
            month,
            side,
            by,
            lost,
            what,
        };
        let mut nothing: Vec<LostForNothing> = self.nothing.into_iter().map(row).collect();
        nothing.sort_by_key(|row| std::cmp::Reverse(row.lost.billions));
        nothing.truncate(MOST);
        let (mut dear, mut worst) = (self.dear, self.worst);
        dear.sort_by_key(|order| -order.price());
        dear.truncate(MOST);
        worst.sort_by(|a, b| a.points.total_cmp(&b.points));
        worst.truncate(MOST);
        (nothing, dear, worst)
    }
}

fn moves_the_score(event: &Event) -> bool {
    let moves = |delta: &Delta| match delta {
        Delta::Controller { .. } | Delta::Works { .. } => true,
        Delta::Country { from, to, .. } => from.partnership.side() != to.partnership.side(),
        _ => false,
    };
    event.deltas.iter().any(moves)
}

/// Did a city or a resource change hands by units?
fn is_of_a_place(seen: &Seen) -> bool {
    let Cause::Captured { cell, .. } = seen.event.cause else { return false };
    seen.at.map.city_at(cell).is_some() || seen.at.map.has(cell, flag::RESOURCE)
}
