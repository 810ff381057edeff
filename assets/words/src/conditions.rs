//! The conditions of the tables as clauses.

use crate::{Arguments, Words};
use meridian_engine::ruleset::{Condition, Ruleset};
use meridian_engine::{CountryId, Side};

impl Words {
    /// The condition as a clause for the player, without capital or full stop: `Germany has a land unit in Yugoslavia`.
    pub fn condition(&self, rules: &Ruleset, condition: &Condition) -> String {
        self.clause(rules, condition, true)
    }
    /// The clause that says the opposite: `Germany has no land unit in Yugoslavia`.
    pub fn opposite(&self, rules: &Ruleset, condition: &Condition) -> String {
        self.clause(rules, condition, false)
    }
    /// The name inside a sentence: `the United Kingdom`, `France`.
    pub fn country(&self, rules: &Ruleset, country: CountryId) -> String {
        let country = rules.country(country);
        if !country.article {
            return country.name.clone();
        }
        let mut arguments = Arguments::new();
        arguments.set("name", country.name.as_str());
        self.say_with("country-with-article", &arguments)
    }

    fn clause(&self, rules: &Ruleset, condition: &Condition, holds: bool) -> String {
        let pick = |yes: &'static str, no: &'static str| if holds { yes } else { no };
        let of = |country: CountryId, other: Option<CountryId>| {
            let mut arguments = Arguments::new();
            arguments.set("country", self.country(rules, country));
            if let Some(other) = other {
                arguments.set("other", self.country(rules, other));
            }
            arguments
        };
        let with_side = |country: CountryId, side: Side| {
            let mut arguments = of(country, None);
            arguments.set("side", self.side(side));
            arguments
        };
        let (message, arguments) = match condition {
            Condition::All(parts) if parts.is_empty() => return self.say(pick("condition-always", "condition-never")),
            Condition::All(parts) => return self.parts(rules, parts, holds, holds),
            Condition::Any(parts) => return self.parts(rules, parts, !holds, holds),
            Condition::Not(part) => return self.clause(rules, part, !holds),
            Condition::IsNeutral(country) => (pick("condition-neutral", "condition-not-neutral"), of(*country, None)),
            Condition::IsPartner { country, side } => {
                (pick("condition-partner", "condition-not-partner"), with_side(*country, *side))
            }
            Condition::IsUnconqueredPartner { country, side } => {
                (pick("condition-unconquered-partner", "condition-not-unconquered-partner"), with_side(*country, *side))
            }
            Condition::IsConquered(country) => {
                (pick("condition-conquered", "condition-not-conquered"), of(*country, None))
            }
            Condition::EverConquered(country) => {
                (pick("condition-ever-conquered", "condition-not-ever-conquered"), of(*country, None))
            }
            Condition::EnteredWithin { country, months } => {
                let mut arguments = of(*country, None);
                arguments.set("months", *months);
                (pick("condition-entered-within", "condition-not-entered-within"), arguments)
            }
            Condition::LandUnitIn { of: owner, in_ } => {
                (pick("condition-land-unit-in", "condition-not-land-unit-in"), of(*in_, Some(*owner)))
            }
            Condition::LandUnitAdjacentTo { of: owner, to } => {
                (pick("condition-land-unit-beside", "condition-not-land-unit-beside"), of(*to, Some(*owner)))
            }
            Condition::AnyCityControlled { cities, side } => {
                let mut arguments = Arguments::new();
                arguments.set("side", self.side(*side));
                arguments.set("cities", self.one_of(cities).unwrap_or_else(|| self.say("list-none")));
                (pick("condition-city-controlled", "condition-not-city-controlled"), arguments)
            }
            Condition::WholeCountryControlled { country, by } => {
                (pick("condition-whole-country", "condition-not-whole-country"), of(*country, Some(*by)))
            }
            Condition::AloneWithLandUnits(country) => {
                (pick("condition-alone", "condition-not-alone"), of(*country, None))
            }
        };
        self.say_with(message, &arguments)
    }

    /// Several conditions that must hold all, or of which one must.
    fn parts(&self, rules: &Ruleset, parts: &[Condition], all: bool, holds: bool) -> String {
        let nested = |part: &Condition| match part {
            Condition::All(inner) | Condition::Any(inner) => parts.len() > 1 && inner.len() > 1,
            _ => false,
        };
        let clauses = parts.iter().map(|part| {
            let clause = self.clause(rules, part, holds);
            if !nested(part) {
                return clause;
            }
            let mut arguments = Arguments::new();
            arguments.set("clause", clause);
            self.say_with("condition-nested", &arguments)
        });
        let clauses: Vec<String> = clauses.collect();
        let joined = if all { self.all_of(&clauses) } else { self.one_of(&clauses) };
        joined.unwrap_or_else(|| self.say("list-none"))
    }
}
