//! How level the sides of each scenario are, and how long its games last.

use super::Fight;
use crate::table::{duels, interval, standings};
use crate::{Ratings, Record, report};
use meridian_engine::Side;
use meridian_words::t;
use std::collections::BTreeMap;

/// Of the games of one scenario.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Balance {
    /// Its id.
    pub scenario: String,
    /// Won by the Axis, by nobody, by the Allies.
    pub ends: [u32; 3],
    /// Points of the Axis a game, 0 to 1, a drawn one counting half, and the ends of its 95 % interval.
    pub axis: Option<(f64, [f64; 2])>,
    /// Mean of the decks begun.
    pub decks: f64,
    /// Mean of the turns of both sides.
    pub turns: f64,
    /// Mean of the orders of both sides.
    pub orders: f64,
    /// Mean worth of men lost by Axis and Allies.
    pub lost: [f64; 2],
    /// Millionths of a second for an order, asked, thought out and carried out.
    pub micros: f64,
}

/// By scenario; with equal players it is the balance of the sides.
pub fn balance(fights: &[Fight]) -> Vec<Balance> {
    let mut by_scenario: BTreeMap<&str, Vec<&Fight>> = BTreeMap::new();
    for fight in fights {
        by_scenario.entry(&fight.record.scenario).or_default().push(fight);
    }
    by_scenario.into_iter().map(|(scenario, fights)| of(scenario, &fights)).collect()
}

fn of(scenario: &str, fights: &[&Fight]) -> Balance {
    let mut ends = [0; 3];
    let mut points = Vec::new();
    for fight in fights {
        let end = match fight.record.winner.as_deref() {
            Some(winner) if winner == Side::Axis.name() => 0,
            None => 1,
            Some(_) => 2,
        };
        ends[end] += 1;
        points.push(1.0 - end as f64 / 2.0);
    }
    let mean = |of: &dyn Fn(&Fight) -> f64| fights.iter().map(|fight| of(fight)).sum::<f64>() / fights.len() as f64;
    let (seconds, orders) = (mean(&|fight| fight.record.seconds), mean(&|fight| fight.record.orders as f64));
    Balance {
        scenario: scenario.to_owned(),
        ends,
        axis: interval(&points).map(|ends| (points.iter().sum::<f64>() / points.len() as f64, ends)),
        decks: mean(&|fight| f64::from(fight.decks)),
        turns: mean(&|fight| f64::from(fight.record.months)),
        orders,
        lost: [0, 1].map(|side| mean(&|fight| f64::from(fight.lost[side]))),
        micros: seconds * 1e6 / orders.max(1.0),
    }
}

/// Standings, duels, ratings and the balance of the scenarios, for people.
pub fn summary(fights: &[Fight]) -> String {
    let records: Vec<Record> = fights.iter().map(|fight| fight.record.clone()).collect();
    let ratings = Ratings::of(&records);
    report::text(&standings(&records), &duels(&records), ratings.as_ref()) + &balance_table(&balance(fights))
}

/// The same for people.
fn balance_table(balance: &[Balance]) -> String {
    let width = balance.iter().map(|of| of.scenario.chars().count()).max().unwrap_or(0).max(8);
    let mut text = format!(
        "\n{:<width$}  {:>17}  {:>10}  {:>12}  {:>6}  {:>6}  {:>7}  {:>10}  {:>9}\n",
        t!("skirmishes-scenario"),
        t!("skirmishes-ends"),
        t!("skirmishes-axis"),
        t!("tournament-interval"),
        t!("skirmishes-decks"),
        t!("skirmishes-turns"),
        t!("skirmishes-orders"),
        t!("skirmishes-lost"),
        t!("skirmishes-micros"),
    );
    for of in balance {
        let ends = of.ends.map(|count| count.to_string()).join("-");
        let lost = of.lost.map(|mean| format!("{mean:.1}")).join("-");
        let (share, between) = match of.axis {
            Some((share, [low, high])) => (
                format!("{share:.3}"),
                t!("tournament-from-to", low = format!("{low:.2}"), high = format!("{high:.2}")),
            ),
            None => ("-".to_owned(), "-".to_owned()),
        };
        text.push_str(&format!(
            "{:<width$}  {ends:>17}  {share:>10}  {between:>12}  {:>6.2}  {:>6.0}  {:>7.0}  {lost:>10}  {:>9.0}\n",
            of.scenario, of.decks, of.turns, of.orders, of.micros
        ));
    }
    text
}
