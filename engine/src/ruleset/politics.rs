//! How countries come into the war and what becomes of them (WW2 §3, §4), as data. Nothing here looks at a game.

use super::{Condition, Percent, Ruleset};
use crate::map::BorderZone;
use crate::{CountryId, Month, Side};
use serde::Serialize;

#[derive(Clone, Debug, Serialize)]
pub struct Politics {
    /// WW2 §3.5.3.
    pub automatic_entries: Vec<AutomaticEntry>,
    /// WW2 §3.3.5.
    pub opposed_entries: Vec<OpposedEntry>,
    /// WW2 §3.3.
    pub cascades: Vec<Cascade>,
    /// WW2 §3.4, beyond what [`super::CountryData::barred`] says.
    pub prohibitions: Vec<Prohibition>,
    /// WW2 §3.5.
    pub activations: Vec<Activation>,
    /// WW2 §3.6.
    pub partition: Partition,
    /// WW2 §3.7.
    pub truce: Truce,
    /// WW2 §4.6.
    pub vichy: Vichy,
    /// WW2 §4.8.
    pub finnish_surrender: FinnishSurrender,
    /// Who gets what when a country is conquered, beyond the default (WW2 §4.5, §4.7.2).
    pub handovers: Vec<Handover>,
    /// Pairs that count as enemies of one another in the conquest test even on the same side (WW2 §4.1.3).
    pub mutual_enemies: Vec<(CountryId, CountryId)>,
    /// Keeps every home cell without an enemy land unit, conquered or not (WW2 §5.5).
    pub holds_what_is_not_occupied: Vec<CountryId>,
    /// Countries that supply only one another (WW2 §17.1.1); the others of each side form one group.
    pub supply_groups: Vec<SupplyGroup>,
    /// Countries that fight better in severe winter (WW2 §14.2.3), and the one whose invasion starts the count.
    pub winter_fighters: Vec<CountryId>,
    /// Must be conquered, besides every Allied country, for an Axis victory (WW2 §20.2).
    pub axis_must_conquer: Vec<CountryId>,
    /// Must be conquered or belong to the Axis for an Axis victory (WW2 §20.2).
    pub axis_must_win_over: Vec<CountryId>,
}

/// Joins by itself at the start of a war declaration phase unless already at war.
#[derive(Clone, Debug, Serialize)]
pub struct AutomaticEntry {
    pub country: CountryId,
    pub side: Side,
    pub month: Month,
}

/// `country`, if neutral, joins the side opposite to `opposes` as soon as that one joins a side.
#[derive(Clone, Debug, Serialize)]
pub struct OpposedEntry {
    pub country: CountryId,
    pub opposes: CountryId,
}

/// A declaration on one of `targets` is also one on each of `also` (if still neutral and not prohibited, WW2 §3.3.7).
#[derive(Clone, Debug, Serialize)]
pub struct Cascade {
    /// `WW2 §3.3.2`.
    pub rule: String,
    /// The side that declares; none: either.
    pub declared_by: Option<Side>,
    pub targets: Vec<CountryId>,
    pub also: Vec<CountryId>,
    /// Members of `targets` and `also` that count only while their condition holds (France: not as Vichy France,
    /// WW2 §3.3.6).
    pub only_if: Vec<(CountryId, Condition)>,
}

/// A declaration that is not allowed.
#[derive(Clone, Debug, Serialize)]
pub struct Prohibition {
    /// `WW2 §3.4.3`.
    pub rule: String,
    /// The side it binds; none: both.
    pub declared_by: Option<Side>,
    pub targets: Vec<CountryId>,
    pub while_holds: Condition,
    /// One sentence for the player.
    pub text: String,
}

/// A country that a side may bring in by choice in its war declaration step.
#[derive(Clone, Debug, Serialize)]
pub struct Activation {
    /// `WW2 §3.5.4`.
    pub rule: String,
    pub country: CountryId,
    pub side: Side,
    pub when: Condition,
    /// Chance of success.
    pub chance: Percent,
    /// Attempts per game; none: as often as one likes.
    pub attempts: Option<u8>,
}

/// What a third country takes when `trigger` joins `joins` (WW2 §3.6).
#[derive(Clone, Debug, Serialize)]
pub struct Partition {
    pub trigger: CountryId,
    pub joins: Side,
    pub when: Condition,
    pub taker: CountryId,
    pub shares: Vec<PartitionShare>,
}

#[derive(Clone, Debug, Serialize)]
pub struct PartitionShare {
    pub country: CountryId,
    /// None: the whole country.
    pub zone: Option<BorderZone>,
    /// Taken only from a country that is neutral at that moment.
    pub only_if_neutral: bool,
}

/// `a` and `b` leave each other's home territory alone until `ends_with` joins a side, while they are not partners.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Truce {
    pub a: CountryId,
    pub b: CountryId,
    pub ends_with: CountryId,
}

/// WW2 §4.6.
#[derive(Clone, Debug, Serialize)]
pub struct Vichy {
    pub country: CountryId,
    /// The side that may attempt it.
    pub side: Side,
    pub when: Condition,
    pub chance: Percent,
    /// Name and adjective while it is neutral afterwards.
    pub name: String,
    pub adjective: String,
    /// Stays with the country, cleared of foreign units.
    pub kept: BorderZone,
    /// Who gets the rest, unless a foreign land unit stands there.
    pub shares: Vec<(BorderZone, CountryId)>,
    /// Gets cells that the country controls abroad.
    pub abroad_to: CountryId,
    /// The country is liberated when `liberators` control every cell of this zone (WW2 §4.6.4).
    pub liberated_with: BorderZone,
    pub liberators: Side,
}

/// WW2 §4.8.
#[derive(Clone, Debug, Serialize)]
pub struct FinnishSurrender {
    pub country: CountryId,
    pub victor: CountryId,
    /// Strength points of supplied land units of the victor in the country's home cells.
    pub strength: u16,
    /// The victor itself must control a city of one of these countries, outside the zone if one is named.
    pub city_in: Vec<(CountryId, Option<BorderZone>)>,
    /// Pass to the victor.
    pub ceded: Vec<BorderZone>,
}

/// WW2 §4.5, §4.7.2.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Handover {
    /// The conquered country.
    pub from: CountryId,
    pub zone: BorderZone,
    pub to: CountryId,
    /// Only to a country at war and not conquered; else the conqueror takes it. False: also to a neutral one,
    /// whose ground is then closed (WW2 §4.5.2).
    pub only_at_war: bool,
}

/// WW2 §17.1.1.
#[derive(Clone, Debug, Serialize)]
pub struct SupplyGroup {
    pub members: Vec<CountryId>,
}

impl Prohibition {
    pub fn explain(&self) -> String {
        format!("{} ({}).", self.text.trim_end_matches('.'), self.rule)
    }
}

impl Activation {
    /// `The Axis may bring in Hungary when Germany has a land unit in Yugoslavia (WW2 §3.5.7).`
    pub fn explain(&self, rules: &Ruleset) -> String {
        let odds = match (self.chance, self.attempts) {
            (100, None) => String::new(),
            (chance, None) => format!(" It succeeds {chance} times in 100."),
            (chance, Some(1)) => format!(" It succeeds {chance} times in 100 and can be tried once a game."),
            (chance, Some(n)) => format!(" It succeeds {chance} times in 100 and can be tried {n} times a game."),
        };
        format!(
            "The {} may bring in {} when {} ({}).{odds}",
            self.side.name(),
            rules.country(self.country).name_in_sentence(),
            self.when.explain(rules),
            self.rule,
        )
    }
}

impl Cascade {
    /// `An Axis declaration on Poland or Denmark is also one on the United Kingdom and France.`
    pub fn explain(&self, rules: &Ruleset) -> String {
        let by = self.declared_by.map_or("A".to_owned(), |side| format!("An {}", adjective(side)));
        format!(
            "{by} declaration of war on {} is also one on {} ({}).",
            names(rules, &self.targets, "or"),
            names(rules, &self.also, "and"),
            self.rule,
        )
    }
}

impl AutomaticEntry {
    pub fn explain(&self, rules: &Ruleset) -> String {
        capitalised(format!(
            "{} joins the {} by itself in {} {} (WW2 §3.5.3).",
            rules.country(self.country).name_in_sentence(),
            self.side.name(),
            self.month.name(),
            self.month.year(),
        ))
    }
}

impl OpposedEntry {
    pub fn explain(&self, rules: &Ruleset) -> String {
        capitalised(format!(
            "{} joins the side opposite to {} (WW2 §3.3.5).",
            rules.country(self.country).name_in_sentence(),
            rules.country(self.opposes).name_in_sentence(),
        ))
    }
}

impl Partition {
    pub fn explain(&self, rules: &Ruleset) -> String {
        format!(
            "When {} joins the {} while {}, {} takes its share of {} (WW2 §3.6).",
            rules.country(self.trigger).name_in_sentence(),
            self.joins.name(),
            self.when.explain(rules),
            rules.country(self.taker).name_in_sentence(),
            names(rules, &self.shares.iter().map(|share| share.country).collect::<Vec<_>>(), "and"),
        )
    }
}

impl Truce {
    pub fn explain(&self, rules: &Ruleset) -> String {
        let name = |country: CountryId| rules.country(country).name_in_sentence();
        capitalised(format!(
            "{} and {} may not enter or attack each other's territory until {} joins a side (WW2 §3.7).",
            name(self.a),
            name(self.b),
            name(self.ends_with),
        ))
    }
}

impl Vichy {
    pub fn explain(&self, rules: &Ruleset) -> String {
        format!(
            "The {} may try to create {} when {}; it succeeds {} times in 100 and can be tried once a game (WW2 §4.6.1).",
            self.side.name(),
            self.name,
            self.when.explain(rules),
            self.chance,
        )
    }
}

impl FinnishSurrender {
    pub fn explain(&self, rules: &Ruleset) -> String {
        let places = self.city_in.iter().map(|(country, outside)| match outside {
            Some(_) => format!("{} west of its temporary border", rules.country(*country).name_in_sentence()),
            None => rules.country(*country).name_in_sentence(),
        });
        capitalised(format!(
            "{} can be made to surrender while supplied {} land units of {} strength points or more stand in it and {} \
             itself holds a city in {} (WW2 §4.8).",
            rules.country(self.country).name_in_sentence(),
            rules.country(self.victor).adjective,
            self.strength,
            rules.country(self.victor).name_in_sentence(),
            places.collect::<Vec<_>>().join(" or "),
        ))
    }
}

const fn adjective(side: Side) -> &'static str {
    match side {
        Side::Axis => "Axis",
        Side::Allies => "Allied",
    }
}

fn names(rules: &Ruleset, countries: &[CountryId], word: &str) -> String {
    let names: Vec<String> = countries.iter().map(|country| rules.country(*country).name_in_sentence()).collect();
    match names.as_slice() {
        [] => "nobody".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

fn capitalised(text: String) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
