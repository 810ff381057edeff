//! Keys of countries, classes, zones and months in tables, and what to say when one is wrong.

use super::error::Fault;
use super::expression::Expression;
use meridian_engine::ruleset::{Condition, Domain};
use meridian_engine::{ClassId, CountryId, GroupId, KindId, Month, Paragraph, Side, WeatherId};

/// Keys in the order of their ids.
#[derive(Clone, Default)]
pub(crate) struct Names {
    pub countries: Vec<String>,
    pub classes: Vec<String>,
    pub kinds: Vec<String>,
    pub weathers: Vec<String>,
    pub groups: Vec<String>,
    pub movers: Vec<String>,
}

impl Names {
    pub fn country(&self, key: &str) -> Result<CountryId, Fault> {
        let index = self.countries.iter().position(|known| known == key);
        index.and_then(|index| CountryId::table(self.countries.len()).nth(index)).ok_or_else(|| {
            unknown("country", key, self.countries.iter().map(String::as_str), "Write a key of countries.csv")
        })
    }

    pub fn class(&self, key: &str) -> Result<ClassId, Fault> {
        let index = self.classes.iter().position(|known| known == key);
        index.and_then(|index| ClassId::table(self.classes.len()).nth(index)).ok_or_else(|| {
            unknown("unit class", key, self.classes.iter().map(String::as_str), "Write a key of classes.csv")
        })
    }

    pub fn kind(&self, key: &str) -> Result<KindId, Fault> {
        let index = self.kinds.iter().position(|known| known == key);
        index.and_then(|index| KindId::table(self.kinds.len()).nth(index)).ok_or_else(|| {
            unknown("kind of units", key, self.kinds.iter().map(String::as_str), "Write a key of kinds.csv")
        })
    }

    pub fn weather(&self, key: &str) -> Result<WeatherId, Fault> {
        let index = self.weathers.iter().position(|known| known == key);
        index.and_then(|index| WeatherId::table(self.weathers.len()).nth(index)).ok_or_else(|| {
            unknown("weather", key, self.weathers.iter().map(String::as_str), "Write a kind of weather.toml")
        })
    }

    pub fn group(&self, key: &str) -> Result<GroupId, Fault> {
        let index = self.groups.iter().position(|known| known == key);
        index.and_then(|index| GroupId::table(self.groups.len()).nth(index)).ok_or_else(|| {
            unknown("group of cells", key, self.groups.iter().map(String::as_str), "Write a key of groups.csv")
        })
    }

    fn country_of(&self, expression: &Expression) -> Result<CountryId, Fault> {
        self.country(expression.plain()?)
    }

    /// A condition of politics.toml or income.toml.
    pub fn condition(&self, text: &str) -> Result<Condition, Fault> {
        self.condition_of(&Expression::parse(text)?)
    }

    fn condition_of(&self, it: &Expression) -> Result<Condition, Fault> {
        let parts = || it.arguments.iter().flatten().map(|part| self.condition_of(part)).collect::<Result<Vec<_>, _>>();
        Ok(match it.word.as_str() {
            "always" => {
                it.plain()?;
                Condition::ALWAYS
            }
            "all" => Condition::All(parts()?),
            "any" => Condition::Any(parts()?),
            "not" => {
                let [part] = it.exactly()?;
                Condition::Not(Box::new(self.condition_of(part)?))
            }
            "neutral" => {
                let [country] = it.exactly()?;
                Condition::IsNeutral(self.country_of(country)?)
            }
            "partner" => {
                let [country, side] = it.exactly()?;
                Condition::IsPartner { country: self.country_of(country)?, side: self::side(side.plain()?)? }
            }
            "unconquered" => {
                let [country, side] = it.exactly()?;
                Condition::IsUnconqueredPartner { country: self.country_of(country)?, side: self::side(side.plain()?)? }
            }
            "conquered" => {
                let [country] = it.exactly()?;
                Condition::IsConquered(self.country_of(country)?)
            }
            "ever_conquered" => {
                let [country] = it.exactly()?;
                Condition::EverConquered(self.country_of(country)?)
            }
            "entered_within" => {
                let [country, months] = it.exactly()?;
                let months = months.plain()?;
                let months = months.parse().map_err(|_| {
                    Fault::new(format!("`{months}` is no number of months"), "Write a whole number, as in 24.")
                })?;
                Condition::EnteredWithin { country: self.country_of(country)?, months }
            }
            "land_unit_in" => {
                let [of, in_] = it.exactly()?;
                Condition::LandUnitIn { of: self.country_of(of)?, in_: self.country_of(in_)? }
            }
            "land_unit_adjacent" => {
                let [of, to] = it.exactly()?;
                Condition::LandUnitAdjacentTo { of: self.country_of(of)?, to: self.country_of(to)? }
            }
            "city_controlled" => {
                let Some([side, cities @ ..]) = it.arguments.as_deref() else {
                    return Err(Fault::new("`city_controlled` has no side", "Write a side, then the cities."));
                };
                let cities = cities.iter().map(|city| Ok(city.plain()?.to_owned())).collect::<Result<Vec<_>, _>>()?;
                Condition::AnyCityControlled { cities, side: self::side(side.plain()?)? }
            }
            "whole_country_controlled" => {
                let [country, by] = it.exactly()?;
                Condition::WholeCountryControlled { country: self.country_of(country)?, by: self.country_of(by)? }
            }
            "alone_with_land_units" => {
                let [country] = it.exactly()?;
                Condition::AloneWithLandUnits(self.country_of(country)?)
            }
            other => {
                let advice = format!("Write {}", super::error::one_of(CONDITIONS.iter().copied()));
                return Err(unknown("condition", other, CONDITIONS.iter().copied(), &advice));
            }
        })
    }
}

/// The words of conditions.
const CONDITIONS: &[&str] = &[
    "all",
    "alone_with_land_units",
    "always",
    "any",
    "city_controlled",
    "conquered",
    "entered_within",
    "ever_conquered",
    "land_unit_adjacent",
    "land_unit_in",
    "neutral",
    "not",
    "partner",
    "unconquered",
    "whole_country_controlled",
];

pub(crate) fn domain(word: &str) -> Result<Domain, Fault> {
    match word {
        "land" => Ok(Domain::Land),
        "naval" => Ok(Domain::Naval),
        "air" => Ok(Domain::Air),
        _ => Err(Fault::new(format!("`{word}` is no domain"), "Write land, naval or air.")),
    }
}

pub(crate) fn side(word: &str) -> Result<Side, Fault> {
    match word {
        "axis" => Ok(Side::Axis),
        "allies" => Ok(Side::Allies),
        _ => Err(Fault::new(format!("`{word}` is no side"), "Write axis or allies.")),
    }
}

pub(crate) fn month(word: &str) -> Result<Month, Fault> {
    word.parse().map_err(|_| Fault::new(format!("`{word}` is no month"), "Write YYYY-MM, as in 1939-08."))
}

/// A citation of a rulebook.
pub(crate) fn paragraph(word: &str) -> Result<Paragraph, Fault> {
    Paragraph::parse(word).ok_or_else(|| Fault::new(format!("`{word}` cites no rule"), "Write it as in WW2 §18.2.3."))
}

/// WW2 §7.6.2: `all`, `odd`, `even` or calendar months with spaces between, as a mask with bit `m - 1` for month `m`.
pub(crate) fn month_mask(text: &str) -> Result<u16, Fault> {
    match text {
        "all" => return Ok(0xFFF),
        "odd" => return Ok(0x555),
        "even" => return Ok(0xAAA),
        _ => {}
    }
    let mut mask = 0;
    for word in text.split_whitespace() {
        match word.parse::<u16>() {
            Ok(month @ 1..=12) => mask |= 1 << (month - 1),
            _ => {
                let advice = "Write all, odd, even or numbers from 1 to 12 with spaces between.";
                return Err(Fault::new(format!("`{word}` is no calendar month"), advice));
            }
        }
    }
    Ok(mask)
}

fn unknown<'a>(kind: &str, word: &str, known: impl Iterator<Item = &'a str>, advice: &str) -> Fault {
    let what = format!("`{word}` is no {kind}");
    let nearest = known.map(|known| (edits(word, known), known)).min();
    match nearest {
        Some((edits, nearest)) if edits <= 2.max(word.len() / 4) => {
            Fault::new(what, format!("{advice}; did you mean `{nearest}`?"))
        }
        _ => Fault::new(what, format!("{advice}.")),
    }
}

/// Insertions, deletions and replacements that turn one word into the other.
fn edits(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let replaced = diagonal + usize::from(from != *to);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(row[j + 1] + 1);
        }
    }
    row[b.len()]
}
