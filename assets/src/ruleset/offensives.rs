//! offensives.toml, where land attacks cost money.

use super::document::{Document, Word};
use super::error::TableError;
use super::names::paragraph;
use meridian_engine::ruleset::Offensives;
use serde::Deserialize;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OffensivesTable {
    cost: u16,
    rule: Word,
    combined_cost: u16,
    combined_rule: Word,
    impromptu_cost: u16,
    impromptu_rule: Word,
}

pub(crate) fn read(text: &str) -> Result<Offensives, TableError> {
    let document = Document::new("offensives.toml", text);
    let table: OffensivesTable = document.read()?;
    Ok(Offensives {
        cost_billions: table.cost,
        combined_cost_billions: table.combined_cost,
        impromptu_cost_billions: table.impromptu_cost,
        rule: document.word(&table.rule, paragraph)?,
        impromptu_rule: document.word(&table.impromptu_rule, paragraph)?,
        combined_rule: document.word(&table.combined_rule, paragraph)?,
    })
}
