//! countries.csv.

use super::error::{Fault, TableError, one_of};
use super::expression::Expression;
use super::names::Names;
use super::table::{Field, Table};
use meridian_engine::ruleset::{Barred, ConquestRule, CountryData, LiberationRule, Region};

const FILE: &str = "countries.csv";
const COLUMNS: &[&str] = &[
    "key",
    "name",
    "article",
    "adjective",
    "code",
    "region",
    "units",
    "barred",
    "colour",
    "capital",
    "conquest",
    "liberation",
    "liberation_strength",
    "liberation_rest_to_pool",
    "rail_capacity",
    "atomic_surrender_halves",
    "income_1937",
    "income_1939",
    "note",
];

/// Fills `names.countries`.
pub(crate) fn read(text: &str, names: &mut Names) -> Result<Vec<CountryData>, TableError> {
    let table = Table::read(FILE, text, COLUMNS)?;
    let mut previous = "";
    for row in table.rows() {
        let (key, name) = (row.field("key"), row.field("name"));
        if names.countries.iter().any(|known| known == key.word().unwrap_or_default()) {
            return Err(key.fault(format!("`{}` is there twice", key.text), "Give every country one line."));
        }
        if name.word()? <= previous {
            let advice = "The lines stand in alphabetical order of names: the order of countries in the rules.";
            return Err(name.fault(format!("`{}` is out of order", name.text), advice));
        }
        previous = name.text;
        names.countries.push(key.word()?.to_owned());
    }
    let mut countries: Vec<CountryData> = Vec::new();
    for row in table.rows() {
        let code = row.field("code");
        if !(2..=3).contains(&code.text.len()) || !code.text.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return Err(code.fault(format!("`{}` is no code", code.text), "Write two or three capital letters."));
        }
        if let Some(other) = countries.iter().find(|other| other.code == code.text) {
            let what = format!("`{}` is already the code of {}", code.text, other.name);
            return Err(code.fault(what, "Choose another code: counters show nothing else."));
        }
        countries.push(CountryData {
            key: row.field("key").word()?.to_owned(),
            name: row.field("name").word()?.to_owned(),
            article: row.field("article").yes_or_no()?,
            adjective: row.field("adjective").word()?.to_owned(),
            code: code.text.to_owned(),
            region: row.field("region").choice(REGIONS)?,
            has_units: row.field("units").yes_or_no()?,
            barred: row.field("barred").choice(BARRED)?,
            colour: colour(row.field("colour"))?,
            capital: row.field("capital").word()?.to_owned(),
            conquest: conquest(row.field("conquest"))?,
            liberation: liberation(row.field("liberation"), names)?,
            liberation_strength: row.field("liberation_strength").number()?,
            liberation_rest_to_pool: row.field("liberation_rest_to_pool").yes_or_no()?,
            rail_capacity: row.field("rail_capacity").number()?,
            atomic_surrender_halves: row.field("atomic_surrender_halves").number()?,
            income_check_billions: [row.field("income_1937").number()?, row.field("income_1939").number()?],
        });
    }
    Ok(countries)
}

/// Parts of the world, as tables name them.
pub(crate) const REGIONS: &[(&str, Region)] = &[
    ("africa", Region::Africa),
    ("americas", Region::Americas),
    ("asia", Region::Asia),
    ("europe", Region::Europe),
    ("oceania", Region::Oceania),
];

const BARRED: &[(&str, Barred)] =
    &[("none", Barred::None), ("axis", Barred::Axis), ("allies", Barred::Allies), ("both", Barred::Both)];

fn colour(field: Field<'_>) -> Result<[u8; 3], TableError> {
    let parse = || {
        let digits = field.text.strip_prefix('#').filter(|digits| digits.len() == 6 && digits.is_ascii())?;
        let channel = |at: usize| u8::from_str_radix(&digits[at..at + 2], 16).ok();
        Some([channel(0)?, channel(2)?, channel(4)?])
    };
    parse().ok_or_else(|| field.fault(format!("`{}` is no colour", field.text), "Write #RRGGBB, as in #84A0C8."))
}

fn conquest(field: Field<'_>) -> Result<ConquestRule, TableError> {
    let parse = || {
        let it = Expression::parse(field.text)?;
        Ok(match it.word.as_str() {
            "all_cities" => ConquestRule::AllCities,
            "cities" => ConquestRule::Cities(cities(&it)?),
            "mainland_or_overseas" => {
                let [mainland, overseas] = it.exactly()?;
                ConquestRule::MainlandOrOverseas { mainland: cities(mainland)?, overseas: cities(overseas)? }
            }
            other => {
                let advice = format!("Write {}.", one_of(["all_cities", "cities(...)", "mainland_or_overseas(...)"]));
                return Err(Fault::new(format!("`{other}` is no rule of conquest"), advice));
            }
        })
    };
    parse().map_err(|fault| field.place(fault))
}

/// `cities(Antwerp, Brussels)`.
fn cities(it: &Expression) -> Result<Vec<String>, Fault> {
    match (it.word.as_str(), it.arguments.as_deref()) {
        ("cities", Some(cities @ [_, ..])) => cities.iter().map(|city| Ok(city.plain()?.to_owned())).collect(),
        _ => Err(Fault::new(format!("`{}` is no list of cities", it.word), "Write cities(Antwerp, Brussels).")),
    }
}

fn liberation(field: Field<'_>, names: &Names) -> Result<LiberationRule, TableError> {
    let parse = || {
        let it = Expression::parse(field.text)?;
        Ok(match it.word.as_str() {
            "mainland_cities" => LiberationRule::MainlandCities,
            "any_city" => LiberationRule::AnyCity,
            "never" => LiberationRule::Never,
            "mainland_cities_not_all_by" => {
                let [country] = it.exactly()?;
                LiberationRule::MainlandCitiesNotAllBy(names.country(country.plain()?)?)
            }
            other => {
                let words = ["mainland_cities", "any_city", "never", "mainland_cities_not_all_by(...)"];
                let advice = format!("Write {}.", one_of(words));
                return Err(Fault::new(format!("`{other}` is no rule of liberation"), advice));
            }
        })
    };
    parse().map_err(|fault| field.place(fault))
}
