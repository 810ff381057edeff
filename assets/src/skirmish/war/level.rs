//! [level] of war.toml: what makes the sides of a fight level. All of it in hundredths of the points.

use super::scenario_named;
use crate::ruleset::TableError;
use crate::ruleset::document::{Document, Word};
use crate::ruleset::error::{Fault, one_of};
use crate::skirmish::tables::weapon_named;
use crate::skirmish::{CONDITIONS, conditions_of};
use meridian_skirmish::facts::WeaponId;
use meridian_skirmish::state::Weather;
use meridian_skirmish::{Facts, Scenario, Side};
use serde::{Deserialize, Serialize};

/// What is added to a fight so that its sides are level.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct More {
    /// Men, by side.
    pub men: [u8; 2],
    /// Decks.
    pub decks: i8,
}

/// What things are worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Level {
    /// A card in hand more.
    card: i16,
    /// Those who come, by their weapons, as many as it takes.
    men: Vec<WeaponId>,
    fights: Vec<Row>,
}

/// In a scenario, for who attacks.
#[derive(Clone, PartialEq, Debug)]
struct Row {
    scenario: &'static str,
    /// What he has over the half with as many cards in hand as the other.
    edge: i16,
    /// The same in weather of which all of this is in force; the first that fits.
    weather: Vec<(Vec<String>, i16)>,
    /// A man of his more, one of the other's less.
    man: [i16; 2],
    /// A deck less, a deck more.
    deck: [i16; 2],
}

impl Level {
    /// What brings a fight nearest to the half, with as little as will do it.
    pub fn of(&self, facts: &Facts, scenario: &Scenario, weather: &Weather) -> More {
        let Some(row) = self.fights.iter().find(|row| row.scenario == scenario.id) else { return More::default() };
        let (fog, words) = conditions_of(weather);
        let holds = |word: &String| words.contains(&word.as_str()) || (word == FOG && fog > 0);
        let fits = row.weather.iter().find(|(words, _)| words.iter().all(holds));
        let attacker = scenario.first;
        let cards = |side: Side| i16::from(facts.nation(scenario.squads[side.index()].nation).hand);
        let edge =
            fits.map_or(row.edge, |(_, edge)| *edge) + self.card * (cards(attacker) - cards(attacker.opponent()));
        let decks = [(-1, row.deck[0]), (0, 0), (1, row.deck[1])];
        let sides = [(attacker, row.man[0]), (attacker.opponent(), -row.man[1])];
        let mut best = (i16::MAX, More::default());
        for (decks, of_deck) in decks {
            for (side, of_man) in sides {
                for men in 0..=self.men.len() as i16 {
                    let left = (edge + of_deck + men * of_man).abs();
                    // a deck more or less is another fight: two hundredths are not worth it
                    let cost = 2 * left + 4 * i16::from(decks != 0) + men;
                    if cost < best.0 {
                        let mut more = More { decks, ..More::default() };
                        more.men[side.index()] = men as u8;
                        best = (cost, more);
                    }
                }
            }
        }
        best.1
    }
    /// The scenario with what is added to it.
    pub fn add(&self, facts: &Facts, scenario: Scenario, more: More) -> Scenario {
        let reinforced = |scenario: Scenario, side: Side| {
            let men = usize::from(more.men[side.index()]).min(self.men.len());
            scenario.reinforced(side, &self.men[..men], facts)
        };
        let decks = scenario.decks.saturating_add_signed(more.decks).max(1);
        Scenario { decks, ..Side::BOTH.into_iter().fold(scenario, reinforced) }
    }
}

/// The condition that has a level.
const FOG: &str = "fog";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    card: i16,
    men: Vec<Word>,
    fight: Vec<FightRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FightRow {
    scenario: Word,
    attacker: i16,
    #[serde(default)]
    weather: Vec<WeatherRow>,
    man: [i16; 2],
    #[serde(default)]
    deck: [i16; 2],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WeatherRow {
    of: Vec<Word>,
    attacker: i16,
}

pub fn read(facts: &Facts, document: Document, table: Table) -> Result<Level, TableError> {
    let known = |key: &str| {
        let words = || CONDITIONS.iter().copied().chain([FOG]);
        let found = words().any(|word| word == key).then(|| key.to_owned());
        found.ok_or_else(|| Fault::new(format!("`{key}` is no weather"), format!("Write {}.", one_of(words()))))
    };
    let weather = |row: &WeatherRow| Ok((document.words(&row.of, known)?, row.attacker));
    let row = |row: &FightRow| {
        Ok(Row {
            scenario: document.word(&row.scenario, scenario_named)?,
            edge: row.attacker,
            weather: row.weather.iter().map(weather).collect::<Result<_, TableError>>()?,
            man: row.man,
            deck: row.deck,
        })
    };
    Ok(Level {
        card: table.card,
        men: document.words(&table.men, |key| weapon_named(&facts.weapons, key))?,
        fights: table.fight.iter().map(row).collect::<Result<_, TableError>>()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::skirmish::{facts, scenario, scenarios, war};

    /// Every scenario has its row; the weaker side gets men of its own, and no more than there are.
    #[test]
    fn the_weaker_side_is_helped() {
        let facts = facts().unwrap_or_else(|fault| panic!("{fault}"));
        let war = war(&facts).unwrap_or_else(|fault| panic!("{fault}"));
        let nation = |key: &str| {
            let at = facts.nations.iter().position(|nation| nation.key == key).expect("a nation");
            meridian_skirmish::facts::NationId(at as u8)
        };
        let mut helped = 0;
        for name in scenarios() {
            assert!(war.level.fights.iter().any(|row| row.scenario == name), "{name}");
            let read = scenario(&facts, name).expect("there").unwrap_or_else(|fault| panic!("{fault}"));
            let attacker = read.first;
            let with = |attacks: &str, defends: &str| {
                let manned = read.clone().manned_by(attacker, nation(attacks), &facts);
                manned.manned_by(attacker.opponent(), nation(defends), &facts)
            };
            let men = |scenario: &Scenario, side: Side| scenario.squads[side.index()].people.len();
            let (weak, strong) = (with("italy", "united_states"), with("united_states", "italy"));
            let level = |scenario: &Scenario| war.level(&facts, scenario, &Weather::default());
            let (more, less) = (level(&weak), level(&strong));
            // five cards against seven ask for more help than seven against five
            let for_attacker = |more: More| {
                let men = more.men.map(i16::from);
                10 * i16::from(more.decks) + men[attacker.index()] - men[attacker.opponent().index()]
            };
            assert!(for_attacker(more) > for_attacker(less), "{name}: {more:?} {less:?}");
            for (scenario, more) in [(weak, more), (strong, less)] {
                let level = war.levelled(&facts, scenario.clone(), more);
                for side in Side::BOTH {
                    let came = usize::from(more.men[side.index()]);
                    assert_eq!(men(&level, side), men(&scenario, side) + came, "{name}");
                    helped += came;
                    let people = &level.squads[side.index()].people;
                    assert!(people.is_sorted_by_key(|person| person.group), "{name}: group after group");
                }
                assert_eq!(i16::from(level.decks), i16::from(scenario.decks) + i16::from(more.decks));
            }
        }
        assert!(helped > 0);
    }
}
