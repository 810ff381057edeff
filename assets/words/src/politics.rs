//! What the tables say about how countries come into the war and leave it, in sentences, and what a choice of the war
//! declaration phase brings about.

use crate::{Arguments, Words, capitalised};
use meridian_engine::legal::war::ChoiceOption;
use meridian_engine::order::Choice;
use meridian_engine::rules::{Position, collapse, diplomacy, separate_peace, victory};
use meridian_engine::ruleset::{
    Activation, AutomaticEntry, Cascade, Collapse, OpposedEntry, Partition, Prohibition, Ruleset, SeparatePeace, Truce,
};
use meridian_engine::{CountryId, Month, Side};

/// A row of the tables that can be said.
pub trait Explain {
    /// A sentence or two for the player.
    fn explain(&self, words: &Words, rules: &Ruleset) -> String;
}

impl Explain for Prohibition {
    fn explain(&self, words: &Words, _rules: &Ruleset) -> String {
        let text = self.text.trim_end_matches('.');
        words.say_with("prohibition", &with([("text", text.to_owned()), ("rule", self.rule.clone())]))
    }
}

impl Explain for Activation {
    /// `The Axis may bring in Hungary when Germany has a land unit in Yugoslavia (WW2 §3.5.7).`
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let mut arguments = with([
            ("side", words.side(self.side)),
            ("country", words.country(rules, self.country)),
            ("when", words.condition(rules, &self.when)),
            ("rule", self.rule.clone()),
        ]);
        arguments.set("chance", self.chance);
        arguments.set("tries", self.attempts.unwrap_or(0));
        let message = match (self.chance, self.attempts) {
            (100, None) => "activation",
            (_, None) => "activation-by-chance",
            (_, Some(1)) => "activation-once",
            (_, Some(_)) => "activation-some-times",
        };
        words.say_with(message, &arguments)
    }
}

impl Explain for Cascade {
    /// `An Axis declaration on Poland or Denmark is also one on the United Kingdom and France.`
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let names = |countries: &[CountryId]| -> Vec<String> {
            countries.iter().map(|&country| words.country(rules, country)).collect()
        };
        let nobody = || words.say("list-nobody");
        let message = match self.declared_by {
            Some(Side::Axis) => "cascade-axis",
            Some(Side::Allies) => "cascade-allies",
            None => "cascade",
        };
        let arguments = with([
            ("targets", words.one_of(&names(&self.targets)).unwrap_or_else(nobody)),
            ("also", words.all_of(&names(&self.also)).unwrap_or_else(nobody)),
            ("rule", self.rule.clone()),
        ]);
        words.say_with(message, &arguments)
    }
}

impl Explain for AutomaticEntry {
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let arguments = with([
            ("country", words.country(rules, self.country)),
            ("side", words.side(self.side)),
            ("date", words.date(self.month)),
        ]);
        capitalised(&words.say_with("automatic-entry", &arguments))
    }
}

impl Explain for OpposedEntry {
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let arguments =
            with([("country", words.country(rules, self.country)), ("other", words.country(rules, self.opposes))]);
        capitalised(&words.say_with("opposed-entry", &arguments))
    }
}

impl Explain for Partition {
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let shares: Vec<String> = self.shares.iter().map(|share| words.country(rules, share.country)).collect();
        let arguments = with([
            ("country", words.country(rules, self.trigger)),
            ("side", words.side(self.joins)),
            ("when", words.condition(rules, &self.when)),
            ("taker", words.country(rules, self.taker)),
            ("shares", words.all_of(&shares).unwrap_or_else(|| words.say("list-nobody"))),
        ]);
        words.say_with("partition", &arguments)
    }
}

impl Explain for Truce {
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let arguments = with([
            ("country", words.country(rules, self.a)),
            ("other", words.country(rules, self.b)),
            ("third", words.country(rules, self.ends_with)),
        ]);
        capitalised(&words.say_with("truce", &arguments))
    }
}

impl Explain for Collapse {
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let mut arguments = with([
            ("side", words.side(self.side)),
            ("name", self.name.clone()),
            ("when", words.condition(rules, &self.when)),
        ]);
        arguments.set("chance", self.chance);
        words.say_with("collapse", &arguments)
    }
}

impl Explain for SeparatePeace {
    fn explain(&self, words: &Words, rules: &Ruleset) -> String {
        let place = |&(country, outside): &(CountryId, Option<_>)| {
            let country = words.country(rules, country);
            if outside.is_none() {
                country
            } else {
                words.say_with("west-of-the-border", &with([("country", country)]))
            }
        };
        let places: Vec<String> = self.city_in.iter().map(place).collect();
        let mut arguments = with([
            ("country", words.country(rules, self.country)),
            ("adjective", rules.country(self.victor).adjective.clone()),
            ("victor", words.country(rules, self.victor)),
            ("places", words.one_of(&places).unwrap_or_else(|| words.say("list-none"))),
        ]);
        arguments.set("strength", self.strength);
        capitalised(&words.say_with("separate-peace", &arguments))
    }
}

impl Words {
    /// `August 1939`.
    pub fn date(&self, month: Month) -> String {
        let mut arguments = with([("month", self.month(month))]);
        arguments.set("year", u32::from(month.year()));
        self.say_with("date", &arguments)
    }
    /// A turn as the rules name it, `July and August 1942`, else its month.
    pub fn turn(&self, rules: &Ruleset, month: Month) -> String {
        rules.turn_name(month).map_or_else(|| self.date(month), str::to_owned)
    }
    /// How the war stands where it is decided by cities, `Victory points: 71 Axis, 82 Allies. Decided after ..: Narrow Axis victory.`
    pub fn victory(&self, at: Position) -> Option<String> {
        let rules = at.rules.politics.city_victory.as_ref()?;
        let (_, outcome) = victory::outcome(at)?;
        let [axis, allies] = Side::BOTH.map(|side| victory::points(at, rules, side));
        let mut arguments = with([("last", self.turn(at.rules, rules.last_turn)), ("outcome", outcome.to_owned())]);
        arguments.set("axis", axis);
        arguments.set("allies", allies);
        Some(self.say_with("victory-points", &arguments))
    }
    /// Who has won, and how.
    pub fn won(&self, at: Position, side: Side) -> String {
        match victory::name(at, side) {
            Some(name) => self.say_with("event-won-by-name", &with([("name", name.to_owned())])),
            None => self.say_with("event-won", &with([("side", self.side(side))])),
        }
    }
    /// `Aug 39`.
    pub fn short_date(&self, month: Month) -> String {
        let name = self.say(&format!("month-short-{}", month.month()));
        self.say_with("date-short", &with([("month", name), ("year", format!("{:02}", month.year() % 100))]))
    }
    /// `August`.
    pub fn month(&self, month: Month) -> String {
        self.say(&format!("month-{}", month.month()))
    }

    /// A sentence or two on what a side may choose: when it is open and what chance it has, or what it brings about.
    pub fn choice_explained(&self, at: Position, side: Side, option: &ChoiceOption) -> String {
        match option.choice {
            Choice::Collapse => self.explained(at.rules, collapse::row(at, side)),
            Choice::SeparatePeace => self.explained(at.rules, separate_peace::row(at, side)),
            Choice::Activate(country) => self.explained(at.rules, diplomacy::activation(at, side, country)),
            Choice::DeclareWar(country) => self.declaration(at, side, country, &option.consequences),
        }
    }

    fn explained<T: Explain>(&self, rules: &Ruleset, row: Option<&T>) -> String {
        row.map_or_else(String::new, |row| row.explain(self, rules))
    }

    /// `Norway joins the Allies, and with it France and the United Kingdom. Finland joins the Axis.`
    fn declaration(&self, at: Position, side: Side, target: CountryId, joined: &[(CountryId, Side)]) -> String {
        let also = |partner: Side| -> Vec<String> {
            let others = joined.iter().filter(|it| it.1 == partner && it.0 != target);
            others.map(|it| at.country_name(it.0).to_owned()).collect()
        };
        let enemy = side.opponent();
        let mut arguments = with([("country", at.country_name(target).to_owned()), ("side", self.side(enemy))]);
        let first = match self.all_of(&also(enemy)) {
            Some(others) => {
                arguments.set("others", others);
                self.say_with("declaration-with-others", &arguments)
            }
            None => self.say_with("declaration", &arguments),
        };
        let own = also(side);
        let Some(others) = self.all_of(&own) else { return first };
        let mut arguments = with([("others", others), ("side", self.side(side))]);
        arguments.set("count", own.len());
        let second = self.say_with("declaration-other-side", &arguments);
        self.say_with("two-sentences", &with([("first", first), ("second", second)]))
    }
}

fn with<const N: usize>(values: [(&'static str, String); N]) -> Arguments<'static> {
    values.into_iter().collect()
}
