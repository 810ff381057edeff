//! sea.toml, where there is more at sea than in the main rules.

use super::document::{Document, Word};
use super::error::{Fault, TableError};
use super::names::{Names, paragraph};
use meridian_engine::ruleset::{NavalInterception, Raiders, Sea};
use serde::Deserialize;
use toml::Spanned;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SeaTable {
    interception: Option<InterceptionTable>,
    raiders: Option<RaidersTable>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct InterceptionTable {
    finds_from: Spanned<u8>,
    rule: Word,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RaidersTable {
    countries: Vec<Word>,
    damage: Spanned<Vec<u16>>,
    rule: Word,
}

pub(crate) fn read(text: &str, names: &Names) -> Result<Sea, TableError> {
    let document = Document::new("sea.toml", text);
    let table: SeaTable = document.read()?;
    let interception = table.interception.as_ref().map(|it| {
        let finds_from = *it.finds_from.get_ref();
        if !(1..=6).contains(&finds_from) {
            let fault = Fault::new(format!("no die shows {finds_from}"), "Write a number from 1 to 6.");
            return Err(document.fault(it.finds_from.span(), fault));
        }
        Ok(NavalInterception { finds_from, rule: document.word(&it.rule, paragraph)? })
    });
    let raiders = table.raiders.as_ref().map(|it| {
        if it.damage.get_ref().is_empty() {
            let fault = Fault::new("no roll has a damage", "Write a sum for each roll from 1 on.");
            return Err(document.fault(it.damage.span(), fault));
        }
        Ok(Raiders {
            countries: document.words(&it.countries, |key| names.country(key))?,
            damage_billions: it.damage.get_ref().clone(),
            rule: document.word(&it.rule, paragraph)?,
        })
    });
    Ok(Sea { interception: interception.transpose()?, raiders: raiders.transpose()? })
}
