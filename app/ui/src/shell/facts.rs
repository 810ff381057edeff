//! What the card of a scenario says of its war: when it is, who fights from the start, and how it has been measured.

use meridian_engine::ruleset::Resolver;
use meridian_engine::{Game, Month, Scenario, Side};
use meridian_words::spoken;

/// As far as tables say it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    /// The first turn.
    pub begins: String,
    /// The last one, and how many there are; none where a war lasts until a side has won.
    pub ends: Option<(String, u16)>,
    /// Countries at war in the opening, by side.
    pub fighting: [Vec<String>; 2],
    /// Countries of each side in the opening, by key and name.
    pub members: [Vec<(String, String)>; 2],
    /// The same of those that may come in later.
    pub neutral: Vec<(String, String)>,
    /// Land combats are decided by a table of odds.
    pub by_table: bool,
    /// Games of an AI against itself, and how many in a hundred the Axis won.
    pub balance: Option<(u32, f64)>,
}

impl Facts {
    pub fn of(game: &Game, scenario: &Scenario) -> Self {
        let (at, rules) = (game.position(), game.rules());
        let named = |month: Month| spoken().turn(rules, month);
        let last = rules.politics.city_victory.as_ref().map(|cities| cities.last_turn);
        let fighting = |side| {
            let at_war = scenario.at_war.iter().filter(|(_, of)| *of == side);
            at_war.map(|&(country, _)| at.country_name(country).to_owned()).collect()
        };
        let of = |side: Option<Side>| {
            let countries = at.state.country_ids().filter(|&country| at.state.side_of(country) == side);
            let named = countries.map(|id| (rules.country(id).key.clone(), at.country_name(id).to_owned()));
            let mut named: Vec<(String, String)> = named.collect();
            named.sort_by(|(_, a), (_, b)| a.cmp(b));
            named
        };
        let as_it_is = scenario.openings.iter().find(|opening| opening.variation == 0);
        Self {
            begins: named(scenario.start),
            ends: last.map(|last| (named(last), last.since(scenario.start) + 1)),
            fighting: Side::BOTH.map(fighting),
            members: Side::BOTH.map(|side| of(Some(side))),
            neutral: of(None),
            by_table: matches!(rules.land_combat.resolver, Resolver::OddsTable(_)),
            balance: as_it_is.map(|opening| (opening.games, opening.axis_percent)),
        }
    }
}
