//! The closed language in which the tables say when something is allowed (WW2 §3, §4). Evaluation needs a game and is
//! written with the politics; this file holds the forms and their wording.

use super::Ruleset;
use crate::{CountryId, Side};
use serde::Serialize;

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub enum Condition {
    /// All of them; holds when empty.
    All(Vec<Condition>),
    /// At least one of them.
    Any(Vec<Condition>),
    Not(Box<Condition>),
    IsNeutral(CountryId),
    /// Belongs to the side, conquered or not.
    IsPartner {
        country: CountryId,
        side: Side,
    },
    /// Belongs to the side and is not conquered.
    IsUnconqueredPartner {
        country: CountryId,
        side: Side,
    },
    IsConquered(CountryId),
    /// Is or once was conquered. For France: has been made Vichy France.
    EverConquered(CountryId),
    /// At most this many months have passed since the month in which it entered the war; false if it never did.
    EnteredWithin {
        country: CountryId,
        months: u16,
    },
    /// A land unit of `of` stands in a land-bearing home cell of `in_`, or is aboard a ship there.
    LandUnitIn {
        of: CountryId,
        in_: CountryId,
    },
    /// A land unit of `of` is in a cell that touches a home cell of `to` by land.
    LandUnitAdjacentTo {
        of: CountryId,
        to: CountryId,
    },
    /// The side controls one or more of these cities.
    AnyCityControlled {
        cities: Vec<String>,
        side: Side,
    },
    /// Every home cell of `country` is controlled by `by`.
    WholeCountryControlled {
        country: CountryId,
        by: CountryId,
    },
    /// `country` belongs to a side, and no other country of it has land units in the game (WW2 §3.4.3).
    AloneWithLandUnits(CountryId),
}

impl Condition {
    /// A condition that always holds.
    pub const ALWAYS: Self = Self::All(Vec::new());

    pub fn is_always(&self) -> bool {
        matches!(self, Self::All(parts) if parts.is_empty())
    }

    /// The condition as a clause for the player, without capital or full stop: `Germany has a land unit in Yugoslavia`.
    pub fn explain(&self, rules: &Ruleset) -> String {
        self.clause(rules, true)
    }

    /// The clause that says the opposite: `Germany has no land unit in Yugoslavia`.
    pub fn explain_negated(&self, rules: &Ruleset) -> String {
        self.clause(rules, false)
    }

    fn clause(&self, rules: &Ruleset, holds: bool) -> String {
        let name = |country: &CountryId| rules.country(*country).name_in_sentence();
        let pick = |yes: &'static str, no: &'static str| if holds { yes } else { no };
        match self {
            Self::All(parts) if parts.is_empty() => pick("at any time", "never").to_owned(),
            Self::All(parts) => join(parts, pick("and", "or"), rules, holds),
            Self::Any(parts) => join(parts, pick("or", "and"), rules, holds),
            Self::Not(part) => part.clause(rules, !holds),
            Self::IsNeutral(country) => format!("{} {} neutral", name(country), pick("is", "is not")),
            Self::IsPartner { country, side } => {
                format!("{} {} to the {}", name(country), pick("belongs", "does not belong"), side.name())
            }
            Self::IsUnconqueredPartner { country, side } => {
                format!("{} {} an unconquered partner of the {}", name(country), pick("is", "is not"), side.name())
            }
            Self::IsConquered(country) => format!("{} {} conquered", name(country), pick("is", "is not")),
            Self::EverConquered(country) => {
                format!("{} {} been conquered", name(country), pick("has", "has never"))
            }
            Self::EnteredWithin { country, months } => format!(
                "{} entered the war {} {months} months ago",
                name(country),
                pick("at most", "never or more than")
            ),
            Self::LandUnitIn { of, in_ } => {
                format!("{} has {} land unit in {}", name(of), pick("a", "no"), name(in_))
            }
            Self::LandUnitAdjacentTo { of, to } => {
                format!("{} has {} land unit next to {}", name(of), pick("a", "no"), name(to))
            }
            Self::AnyCityControlled { cities, side } => {
                format!("the {} {} {}", side.name(), pick("control", "do not control"), list(cities, "or"))
            }
            Self::WholeCountryControlled { country, by } => {
                format!("{} {} all of {}", name(by), pick("controls", "does not control"), name(country))
            }
            Self::AloneWithLandUnits(country) => {
                format!("{} partner of {} has land units", pick("no", "another"), name(country))
            }
        }
    }
}

fn join(parts: &[Condition], word: &str, rules: &Ruleset, holds: bool) -> String {
    let nested = |part: &Condition| match part {
        Condition::All(inner) | Condition::Any(inner) => parts.len() > 1 && inner.len() > 1,
        _ => false,
    };
    let clauses = parts.iter().map(|part| {
        let clause = part.clause(rules, holds);
        if nested(part) { format!("({clause})") } else { clause }
    });
    list(&clauses.collect::<Vec<_>>(), word)
}

/// `Karachi, Urumchi or Tashkent`.
fn list(names: &[String], word: &str) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
