//! Scheduled reinforcements and entry bonuses: what joins a country's pool, and when (WW2 §7.6).

use super::Position;
use crate::country::country_flag;
use crate::event::Cause;
use crate::recorder::Recorder;
use crate::ruleset::{Arrival, ArrivalFacts, EventTrigger, Schedule};
use crate::state::Item;
use crate::{CountryId, Month, Partnership};

/// Adds the month's scheduled items of `country` to its pool, at war or neutral, unless it was ever conquered or left
/// the war for good (WW2 §2.4 b, §4.3.3, §4.8.2).
pub fn deliver_scheduled(rec: &mut Recorder, country: CountryId) {
    let state = rec.state().country(country);
    if state.was_ever_conquered() || state.has(country_flag::OUT_FOR_GOOD) {
        return;
    }
    deliver(rec, country, |arrival| !arrival.is_entry_bonus());
}

/// Adds what comes with the country's own entry into the war, once a game (WW2 §3.1.1, §7.6.3, D-02).
pub fn deliver_entry_bonus(rec: &mut Recorder, country: CountryId) {
    let state = rec.state().country(country);
    if state.was_ever_conquered() || state.has(country_flag::ENTRY_BONUS) {
        return;
    }
    rec.country(country, |state| state.flags |= country_flag::ENTRY_BONUS);
    deliver(rec, country, Arrival::is_entry_bonus);
}

fn deliver(rec: &mut Recorder, country: CountryId, wanted: impl Fn(&Arrival) -> bool) {
    let rules = rec.rules;
    let now = rec.state().clock().month;
    let at = rec.position();
    let due: Vec<(&Arrival, u16)> = rules
        .arrivals_of(country)
        .filter(|arrival| wanted(arrival))
        .map(|arrival| (arrival, arrival.due(now, &at)))
        .filter(|&(_, count)| count > 0)
        .collect();
    if due.is_empty() {
        return;
    }
    let items = due.iter().map(|&(_, count)| u32::from(count)).sum();
    rec.begin(Cause::Reinforced { country, items });
    for (arrival, count) in due {
        let item = Item { class: arrival.class, group: arrival.group, strength: 1 };
        rec.pool(country, item, i32::from(count));
        if let Schedule::Event(EventTrigger::EnemyAshore(home)) = arrival.schedule {
            rec.country(home, |state| state.flags |= country_flag::INVASION_ARMOR);
        }
    }
}

impl ArrivalFacts for Position<'_> {
    fn entered(&self, country: CountryId) -> Option<Month> {
        self.state.country(country).entered
    }
    fn partnership(&self, country: CountryId) -> Partnership {
        self.state.country(country).partnership
    }
    fn fires(&self, trigger: EventTrigger) -> bool {
        match trigger {
            EventTrigger::EnemyAshore(home) => {
                !self.state.country(home).has(country_flag::INVASION_ARMOR) && enemy_ashore(self, home)
            }
        }
    }
}

/// A land unit of the other side stands on the mainland of `home`, which is at war.
fn enemy_ashore(at: &Position, home: CountryId) -> bool {
    let Some(side) = at.state.side_of(home) else { return false };
    at.state.units().any(|(_, unit)| {
        let crate::unit::Place::On(cell) = unit.place else { return false };
        at.state.side_of(unit.owner) == Some(side.opponent()) && at.is_land(unit) && at.map.is_mainland_of(cell, home)
    })
}
