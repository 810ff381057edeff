//! A whole war, looked at once: its orders are carried out again, and what each did is written down.

mod blunders;
mod chronicle;
mod idle;
mod milestones;
mod months;
mod oversight;
mod theatres;

use crate::deeds::{Deeds, Tally};
use crate::losses::{Forces, Loss, lost};
use crate::sides::Sides;
use crate::swings;
use blunders::{Blunders, LostForNothing};
use chronicle::{Chronicle, Entry};
use idle::{Idle, IdleMonth, IdleStack};
use meridian_engine::event::{Cause, Event};
use meridian_engine::par::Par;
use meridian_engine::replay::ReplayError;
use meridian_engine::rules::Position;
use meridian_engine::{Month, Order, Ruleset, Scenario, Side};
use meridian_session::Failure;
use meridian_session::playback::Tape;
use meridian_words::spoken;
use milestones::{Milestones, Reached};
use months::{LostBy, Months};
use oversight::{Oversight, Oversights};
use serde::{Serialize, Serializer};
use std::sync::Arc;
use theatres::Theatres;

pub(crate) use blunders::DearOrder;
pub(crate) use idle::IdlePlace;
pub use months::MonthFigures;
pub(crate) use theatres::Theatre;

/// Everything that is told of a war; two figures are those of the Axis and of the Allies. Serialised it is what scripts read.
#[derive(Clone, Debug, Serialize)]
pub struct War {
    /// Id of the scenario, with the number of its variation.
    pub scenario: String,
    /// Of the dice.
    pub seed: u64,
    /// Who played.
    pub players: [String; 2],
    /// Name of the ruleset.
    pub ruleset: String,
    /// Name of the board.
    pub board: String,
    /// The side that has won, `Axis` or `Allies`; none where nobody has yet.
    pub winner: Option<&'static str>,
    /// Points of the Axis over par, mean of the months: the score of tournaments.
    pub axis_points: f64,
    /// Number of orders.
    pub orders: usize,
    /// What each side did.
    pub deeds: Deeds,
    pub(crate) months: Vec<MonthFigures>,
    pub(crate) losses: LostBy,
    pub(crate) theatres: Vec<Theatre>,
    pub(crate) milestones: Vec<Reached>,
    pub(crate) chronicle: Vec<Entry>,
    pub(crate) turning_points: Vec<TurningPoint>,
    pub(crate) idle: Vec<IdleMonth>,
    pub(crate) idle_places: Vec<IdlePlace>,
    pub(crate) idle_stacks: Vec<IdleStack>,
    pub(crate) oversights: Oversights,
    pub(crate) lost_for_nothing: Vec<LostForNothing>,
    pub(crate) dearest_orders: Vec<DearOrder>,
    pub(crate) worst_orders: Vec<DearOrder>,
    /// How the war ended, in a sentence.
    #[serde(skip)]
    pub(crate) ending: Option<String>,
    /// By which it was played.
    #[serde(skip)]
    pub(crate) rules: Arc<Ruleset>,
}

/// A month in which the war moved the score much.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct TurningPoint {
    #[serde(serialize_with = "iso")]
    pub month: Month,
    /// By how much the lead of the Axis grew, points.
    pub swing: f64,
    /// By how much it had grown since the opening, before and after, points.
    pub lead: [f64; 2],
    /// Points of the Axis over par before and after: par moves, too.
    pub points: [f64; 2],
    /// Cities that each side took in it.
    pub cities: [Vec<String>; 2],
    /// What each side lost.
    pub lost: [Forces; 2],
    /// What stands in the chronicle.
    pub events: Vec<String>,
}

/// So many turning points are told of.
const TURNING_POINTS: usize = 6;

/// `1941-06`.
pub(crate) fn iso<S: Serializer>(month: &Month, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(month)
}

/// The same, or nothing.
#[expect(clippy::ref_option, reason = "this is how serde hands it over")]
pub(crate) fn iso_or_none<S: Serializer>(month: &Option<Month>, to: S) -> Result<S::Ok, S::Error> {
    month.map(|month| month.to_string()).serialize(to)
}

/// A side by its name.
pub(crate) fn side_name<S: Serializer>(side: &Side, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_str(side.name())
}

/// An event with all that those who write may look at.
struct Seen<'a> {
    /// After the whole order.
    at: Position<'a>,
    /// Number of the order.
    line: usize,
    /// In which it happened.
    month: Month,
    order: &'a Order,
    event: &'a Event,
    /// Before the event, and after it.
    sides: [&'a Sides; 2],
    losses: &'a [Loss],
}

impl War {
    /// Of a tape; `scenario` is the one that it was played from.
    ///
    /// # Errors
    /// An order can't be carried out, or leads elsewhere than it did.
    pub fn of(tape: &Tape, scenario: &Scenario) -> Result<Self, Failure> {
        let mut game = tape.opening();
        let par = Par::of(game.map(), game.rules(), scenario);
        let opening_lead = lead(&par, game.position());
        let (map, rules) = (game.map().clone(), game.rules().clone());
        let mut sides = Sides::of(game.state());
        let mut tally = Tally::of(&game);
        let mut theatres = Theatres::of(&map);
        let mut months = Months::new(&par);
        let mut milestones = Milestones::of(game.position());
        let mut chronicle = Chronicle::default();
        let mut idle = Idle::of(game.position());
        let mut oversight = Oversight::of(game.position());
        let mut blunders = Blunders::new(&par);
        for (line, entry) in tape.replay.lines.iter().enumerate() {
            let began = game.state().clock().month;
            let broken = |at, error: ReplayError| Failure::no(spoken().broken_replay(at, &error));
            blunders.before(game.position());
            let submitted = game.submit(entry.order.clone()).map(<[Event]>::to_vec);
            let events = submitted
                .map_err(|error| broken(game.position(), ReplayError::Refused { line, month: began, error }))?;
            let found = game.state().digest();
            if found != entry.digest {
                let diverged = ReplayError::Diverged { line, month: began, found, expected: entry.digest };
                return Err(broken(game.position(), diverged));
            }
            tally.add(&rules, &entry.order, &events);
            let mut month = began;
            for event in &events {
                if let Cause::StepBegan { month: new, .. } = event.cause {
                    month = new;
                }
                let lost = lost(&rules, &sides, &entry.order.kind, event);
                let before = sides.clone();
                sides.follow(event);
                let at = game.position();
                let seen =
                    Seen { at, line, month, order: &entry.order, event, sides: [&before, &sides], losses: &lost };
                months.event(&seen);
                theatres.event(&seen);
                milestones.event(&seen);
                chronicle.event(&seen);
                idle.event(&seen);
                oversight.event(&seen);
                blunders.event(&seen);
            }
            let clock = game.state().clock();
            oversight.after(game.position());
            blunders.after(game.position(), line, began, &entry.order);
            let last = line + 1 == tape.replay.lines.len();
            if clock.month != began || last {
                months.ended(game.position(), began);
                theatres.ended(game.position());
                idle.ended(game.position(), &theatres, began);
            }
            game.forget_log();
        }
        let at = game.position();
        let header = &tape.replay.header;
        let (months, cities) = months.finish();
        let points: Vec<f64> = months.iter().map(|month| month.axis_points).collect();
        let mean = hundredths(points.iter().sum::<f64>() / points.len().max(1) as f64);
        let chronicle = chronicle.finish();
        // par moves with history, whatever the war does
        let leads: Vec<f64> = months.iter().map(|month| month.axis_lead - opening_lead).collect();
        let turning = |(index, swing): (usize, f64)| {
            let now: &MonthFigures = &months[index];
            TurningPoint {
                month: now.month,
                swing: hundredths(swing),
                lead: [leads[index] - swing, leads[index]].map(hundredths),
                points: [index.checked_sub(1).map_or(0.0, |before| points[before]), now.axis_points],
                cities: cities.get(&now.month).cloned().unwrap_or_default(),
                lost: now.lost(),
                events: chronicle.iter().filter(|it| it.month == now.month).map(|it| it.text.clone()).collect(),
            }
        };
        let mut losses = LostBy::new();
        for (by, lost) in months.iter().flat_map(|month| &month.lost_by) {
            let sums = losses.entry(*by).or_default();
            *sums = Forces::sums([&*sums, lost]);
        }
        let turning_points = swings(&leads)
            .into_iter()
            .filter(|(_, swing)| hundredths(*swing) != 0.0)
            .take(TURNING_POINTS)
            .map(turning)
            .collect();
        let (idle, idle_places, idle_stacks) = idle.finish(at);
        let (lost_for_nothing, dearest_orders, worst_orders) = blunders.finish();
        let winner = at.state.clock().winner;
        Ok(Self {
            scenario: header.scenario.clone(),
            seed: header.seed,
            players: header.players.clone(),
            ruleset: rules.name.clone(),
            board: map.name.clone(),
            winner: winner.map(Side::name),
            axis_points: mean,
            orders: tape.replay.lines.len(),
            deeds: tally.deeds().clone(),
            milestones: milestones.finish(months.first().map(|it| it.month), months.last().map(|it| it.month)),
            months,
            losses,
            theatres: theatres.finish(),
            chronicle,
            turning_points,
            idle,
            idle_places,
            idle_stacks,
            oversights: oversight.finish(),
            lost_for_nothing,
            dearest_orders,
            worst_orders,
            ending: winner.map(|side| spoken().won(at, side)),
            rules,
        })
    }
}

/// What the Axis has over the Allies, of all on the board, per cent: the score without par.
fn lead(par: &Par, at: Position) -> f64 {
    100.0 * par.lead(&par.standing(at))
}

/// As it stands in the ledger of a tournament.
pub(crate) fn hundredths(points: f64) -> f64 {
    let rounded = (points * 100.0).round() / 100.0;
    // not the nought with a sign
    if rounded == 0.0 { 0.0 } else { rounded }
}
