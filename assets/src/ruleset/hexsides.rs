//! features.csv: features of hexsides that bar land units.

use super::error::{Fault, TableError};
use super::table::Table;
use meridian_engine::Paragraph;
use meridian_engine::ruleset::Barrier;

const COLUMNS: &[&str] = &["feature", "opens", "rule"];

pub(crate) fn read(text: &str) -> Result<Vec<Barrier>, TableError> {
    let table = Table::read("features.csv", text, COLUMNS)?;
    let mut rows: Vec<Barrier> = Vec::new();
    for row in table.rows() {
        let (feature, rule) = (row.field("feature"), row.field("rule"));
        if rows.iter().any(|known| known.feature == feature.text) {
            return Err(feature.fault(format!("`{}` is there twice", feature.text), "Give every feature one line."));
        }
        rows.push(Barrier {
            feature: feature.word()?.to_owned(),
            freezes: row.field("opens").choice(&[("never", false), ("frozen", true)])?,
            rule: Paragraph::parse(rule.text).ok_or_else(|| {
                rule.place(Fault::new(format!("`{}` is no paragraph", rule.text), "Cite it as WW2 §11.2.1."))
            })?,
        });
    }
    Ok(rows)
}
