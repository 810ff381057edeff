//! Entering the war: what joining a side does, and whom it carries along (WW2 §3.1, §3.3, §3.6). Who may be declared
//! upon is `diplomacy`.

use super::{Position, control, diplomacy, reinforcements};
use crate::country::country_flag;
use crate::event::Cause;
use crate::recorder::Recorder;
use crate::ruleset::Partition;
use crate::{CountryId, Partnership, Side};
use std::collections::BTreeSet;

/// `country` joins `side`, with its cascades; nothing happens unless it is neutral (WW2 §3.1.1).
pub fn join(rec: &mut Recorder, country: CountryId, side: Side) {
    let before = *rec.state().country(country);
    if before.partnership != Partnership::Neutral || before.has(country_flag::OUT_FOR_GOOD) {
        return;
    }
    let month = rec.state().clock().month;
    rec.begin(Cause::Joined { country, side });
    rec.country(country, |state| {
        state.partnership = side.into();
        state.barred = side.into();
        state.entered = Some(month);
    });
    if side == Side::Axis && before.is_conquered() {
        forget_conquest(rec, country);
    }
    if rec.rules.politics.winter_fighters.as_ref().is_some_and(|it| it.entry == country && it.joins == side) {
        // only an enemy's declaration brings it to that side (WW2 §14.2.3, D-25)
        rec.war(|war| war.winters_from = Some(month));
    }
    mobilise(rec, country);
    reinforcements::deliver_entry_bonus(rec, country);
    partition(rec, country, side);
    for (follower, side) in followers(rec.position(), country, side) {
        join(rec, follower, side);
    }
}

/// The countries that one country's joining `side` brings in at once: those a declaration on it is also one on
/// (allies WW2 §3.3.1, WW2 §3.3.3, guarantees WW2 §3.3.2, protectors WW2 §3.3.4; never the rest of a collapse,
/// WW2 §3.3.6), and those that oppose it (WW2 §3.3.5).
fn followers(at: Position, country: CountryId, side: Side) -> Vec<(CountryId, Side)> {
    let politics = &at.rules.politics;
    let declarer = side.opponent();
    let mut found = Vec::new();
    for cascade in &politics.cascades {
        let counts = |member: CountryId| {
            cascade.only_if.iter().all(|(limited, condition)| *limited != member || condition.holds(at))
        };
        let applies = cascade.declared_by.is_none_or(|by| by == declarer)
            && cascade.targets.contains(&country)
            && counts(country);
        if !applies {
            continue;
        }
        for &also in &cascade.also {
            if counts(also) && is_neutral(at, also) && diplomacy::prohibition(at, declarer, also).is_none() {
                found.push((also, side));
            }
        }
    }
    for opposed in politics.opposed_entries.iter().filter(|opposed| opposed.opposes == country) {
        if is_neutral(at, opposed.country) {
            found.push((opposed.country, side.opponent()));
        }
    }
    found
}

/// Everybody who would enter the war, and on which side, if `country` joined `side` now: itself first (WW2 §3.3).
pub(crate) fn consequences(at: Position, country: CountryId, side: Side) -> Vec<(CountryId, Side)> {
    let mut joined = Vec::new();
    let mut seen = BTreeSet::new();
    let mut open = vec![(country, side)];
    while let Some((country, side)) = open.pop() {
        if is_neutral(at, country) && seen.insert(country) {
            joined.push((country, side));
            let mut next = followers(at, country, side);
            next.reverse();
            open.extend(next);
        }
    }
    joined
}

fn is_neutral(at: Position, country: CountryId) -> bool {
    let state = at.state.country(country);
    state.partnership == Partnership::Neutral && !state.has(country_flag::OUT_FOR_GOOD)
}

/// The whole pool becomes free units of this month's deployment phase (WW2 §3.1.1, §7.5.1).
fn mobilise(rec: &mut Recorder, country: CountryId) {
    let month = rec.state().clock().month;
    for (item, count) in pool_of(rec.position(), country) {
        rec.pool(country, item, -i32::from(count));
        rec.queue(country, month, item, i32::from(count));
    }
}

/// What a country can buy, as (item, count).
pub(crate) fn pool_of(at: Position, country: CountryId) -> Vec<(crate::state::Item, u16)> {
    let all = at.state.pool().iter();
    all.filter(|((owner, _), _)| *owner == country).map(|(&(_, item), &count)| (item, count)).collect()
}

/// WW2 §3.1.2: the rest of a collapse under attack by the Allies fights on as an unconquered country without forces to be liberated
/// (WW2 §4.6.5).
fn forget_conquest(rec: &mut Recorder, country: CountryId) {
    rec.country(country, |state| state.flags &= !country_flag::CONQUERED);
    super::conquest::clear_liberated(rec, country);
}

/// Countries are divided when one of them joins a side at the right time (WW2 §3.6.1): the shares pass to the taker,
/// from its neighbours only where they are neutral (WW2 §3.6.2). What it takes is neutral territory as long as it is
/// neutral itself (WW2 §3.6.3), and the losers stay in the game, even without ground (WW2 §3.6.4).
fn partition(rec: &mut Recorder, country: CountryId, side: Side) {
    let rules = rec.rules;
    let due = |it: &&Partition| country == it.trigger && side == it.joins && it.when.holds(rec.position());
    let Some(partition) = rules.politics.partitions.iter().find(due) else { return };
    rec.begin(Cause::Partitioned { country });
    for share in &partition.shares {
        let at = rec.position();
        if share.only_if_neutral && at.state.side_of(share.country).is_some() {
            continue;
        }
        let map = rec.map;
        let taken: Vec<_> = at
            .home_cells(share.country)
            .filter(|&cell| share.zone.is_none_or(|zone| map.in_zone(cell, zone)))
            .filter(|&cell| at.state.controller(cell) == Some(share.country))
            .collect();
        for cell in taken {
            control::set_controller(rec, cell, Some(partition.taker));
        }
    }
}
