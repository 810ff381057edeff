//! Conservation: every strength point, ship and aircraft is on the map, in a pool, on its way or written down for a
//! liberation, and leaves those lists only by a loss that WW2 §7.4 calls final.

use meridian_engine::event::{Cause, Delta, Event};
use meridian_engine::ruleset::{BuyBack, Role, Ruleset};
use meridian_engine::state::Item;
use meridian_engine::unit::unit_flag;
use meridian_engine::{ClassId, CountryId, Unit};
use std::collections::BTreeMap;

/// What countries have of classes: strength points of fighting land units, else units.
type Holdings = BTreeMap<(CountryId, ClassId), i64>;

/// How far an event may change what there is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Balance {
    /// Nothing appears; only what can't be bought back disappears (WW2 §7.4).
    Losses,
    /// Nothing appears; anything may be gone for good (WW2 §4.2.2, §16.5.2).
    ForGood,
    /// Forces are granted, handed out or written off (WW2 §4, §7.5, §7.6).
    Open,
}

fn balance(cause: &Cause) -> Balance {
    match cause {
        Cause::Joined { .. } | Cause::Reinforced { .. } | Cause::Liberated { .. } | Cause::Conquered { .. } => {
            Balance::Open
        }
        // a country is out of the war, in part or whole
        Cause::CollapseTried { .. } | Cause::MadePeace { .. } => Balance::ForGood,
        _ if super::is_atomic(cause) => Balance::ForGood,
        _ => Balance::Losses,
    }
}

/// Compares what the event moved with what its cause allows.
///
/// # Panics
/// If something appeared or disappeared that the rules account for.
pub fn check(rules: &Ruleset, event: &Event) {
    let balance = balance(&event.cause);
    if balance == Balance::Open {
        return;
    }
    let mut sums = Holdings::new();
    for delta in &event.deltas {
        add(rules, delta, balance, &mut sums);
    }
    for ((country, class), change) in sums {
        let (country, class) = (&rules.country(country).name, &rules.class(class).display_name);
        let fits = if balance == Balance::ForGood { change <= 0 } else { change == 0 };
        assert!(fits, "{:?} changes what {country} has of {class} by {change}", event.cause);
    }
}

/// Adds what a change brings to what is left of the accounts: a final loss counts as still there.
fn add(rules: &Ruleset, delta: &Delta, balance: Balance, sums: &mut Holdings) {
    let mut count = |country: CountryId, class: ClassId, n: i64| *sums.entry((country, class)).or_default() += n;
    let mut items = |country: CountryId, item: &Item, n: i64| {
        count(country, item.class, n * i64::from(item.strength.max(1)));
        if let Some(group) = item.group {
            count(country, group, n);
        }
    };
    match delta {
        Delta::Pool { country, item, from, to }
        | Delta::Queue { country, item, from, to, .. }
        | Delta::Liberated { country, item, from, to } => items(*country, item, i64::from(*to) - i64::from(*from)),
        Delta::Slot { from, to, .. } => {
            if let Some(unit) = from.unit {
                let gone = to.unit.is_none() || to.generation != from.generation;
                if !(gone && balance == Balance::Losses && is_final(rules, &unit)) {
                    count(unit.owner, unit.class, -amount(rules, &unit));
                }
            }
            if let Some(unit) = to.unit {
                count(unit.owner, unit.class, amount(rules, &unit));
            }
        }
        _ => {}
    }
}

fn amount(rules: &Ruleset, unit: &Unit) -> i64 {
    let role = rules.role_of(unit.class);
    if role.is_land() && role != Role::Supply { i64::from(unit.strength) } else { 1 }
}

/// May the unit, lost as it is, never be bought again?
fn is_final(rules: &Ruleset, unit: &Unit) -> bool {
    match rules.kind(rules.class(unit.class).kind).buy_back {
        BuyBack::Always => false,
        BuyBack::InPort => !unit.has(unit_flag::IN_PORT),
        BuyBack::Based => !unit.has(unit_flag::BASED) && !unit.is_carried(),
    }
}
