//! Openings that differ a little from a scenario's own, for tournaments: `poland_1939~17` is its variation 17. What there is of
//! every kind stays the same; who has how much of it, and when, does not.

use crate::digest;
use crate::rng::Stream;
use crate::ruleset::{Domain, Ruleset};
use crate::scenario::{DueUnits, Scenario};
use crate::{ClassId, CountryId};
use std::collections::BTreeMap;

/// Between the id of a scenario and the number of a variation.
const MARK: char = '~';

/// The scenario that an id speaks of and the number of its variation; 0 is the scenario as it is.
pub fn parts(id: &str) -> (&str, u32) {
    let split = id.rsplit_once(MARK).and_then(|(base, number)| Some((base, canonical(number)?)));
    split.unwrap_or((id, 0))
}

/// The id of a variation.
pub fn id(scenario: &str, variation: u32) -> String {
    if variation == 0 { scenario.to_owned() } else { format!("{scenario}{MARK}{variation}") }
}

/// One number has one name: `7`, never `07`.
fn canonical(number: &str) -> Option<u32> {
    number.parse().ok().filter(|read: &u32| *read > 0 && read.to_string() == number)
}

impl Scenario {
    /// A variation of it. Between land units of one class that stand on the map one point in so many changes hands, a quarter as often
    /// as there are units; of the land troops that a country has at hand in the opening one in sixteen comes a month later.
    #[must_use]
    pub fn varied(mut self, variation: u32, rules: &Ruleset) -> Self {
        if variation == 0 {
            return self;
        }
        let mut draws = Stream::new(u64::from(variation), 0);
        self.shift_points(&mut draws, rules);
        self.delay_troops(&mut draws, rules);
        for hash in std::iter::once(&mut self.hash).chain(&mut self.formerly) {
            *hash = digest::of(&(*hash, variation));
        }
        self.title = format!("{} {MARK}{variation}", self.title);
        self.id = id(&self.id, variation);
        self
    }
    fn shift_points(&mut self, draws: &mut Stream, rules: &Ruleset) {
        let mut alike: BTreeMap<(CountryId, ClassId), Vec<usize>> = BTreeMap::new();
        for (index, unit) in self.units.iter().enumerate() {
            alike.entry((unit.country, unit.class)).or_default().push(index);
        }
        for ((_, class), units) in alike.iter().filter(|(_, units)| units.len() > 1) {
            let most = rules.max_strength(*class, self.start);
            for _ in 0..units.len().div_ceil(4) {
                let [from, to] = [(); 2].map(|()| units[draws.below(units.len())]);
                if from != to && self.units[from].strength > 1 && self.units[to].strength < most {
                    self.units[from].strength -= 1;
                    self.units[to].strength += 1;
                }
            }
        }
    }
    fn delay_troops(&mut self, draws: &mut Stream, rules: &Ruleset) {
        for (country, item) in &mut self.initial {
            let is_land = rules.kind(rules.class(item.class).kind).role.domain() == Domain::Land;
            if !is_land || item.count < 2 {
                continue;
            }
            let late = (0..item.count).filter(|_| draws.below(16) == 0).count().min(usize::from(item.count) - 1) as u16;
            item.count -= late;
            if late > 0 {
                let strength = rules.max_strength(item.class, self.start).min(1);
                let month = self.start.plus(1);
                self.due.push(DueUnits {
                    country: *country,
                    month,
                    class: item.class,
                    strength,
                    count: late,
                    name: None,
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{id, parts};

    #[test]
    fn a_variation_has_one_name() {
        assert_eq!(parts("1939"), ("1939", 0));
        assert_eq!(parts("poland_1939~17"), ("poland_1939", 17));
        for none in ["1939~0", "1939~07", "1939~", "1939~-1", "1939~x"] {
            assert_eq!(parts(none), (none, 0));
        }
        assert_eq!(id("1939", 0), "1939");
        assert_eq!(parts(&id("1939", 4)), ("1939", 4));
    }
}
